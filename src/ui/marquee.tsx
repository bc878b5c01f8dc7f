import { Children, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';

interface MarqueeProps {
  label: string;
  children: ReactNode;
  direction?: 'left' | 'right';
  /** How long one item takes to pass; the speed does not depend on how many there are. */
  secondsPerItem?: number;
  className?: string | undefined;
}

/** Items of 27 rem that fill a screen of 2560 px. */
const enough = 6;

/**
 * Cards that walk past. CSS alone: the pause control is a native checkbox, so it works before the script does;
 * hover and focus pause too, and with reduced motion the row stands still and is scrolled by hand.
 */
export function Marquee({
  label,
  children,
  direction = 'left',
  secondsPerItem = 9,
  className,
}: MarqueeProps) {
  const { t } = useTranslation('ui');
  const items = Children.toArray(children);
  // The strip moves by half its length, so each half holds the items as often as the widest screen needs.
  const rounds = Math.ceil(enough / Math.max(1, items.length));
  const echoes = Array.from({ length: rounds * 2 - 1 }).flatMap(() => items);
  const time = { '--marquee-time': `${rounds * items.length * secondsPerItem}s` } as CSSProperties;
  const item = 'w-[min(27rem,80vw)] shrink-0';
  return (
    <div className={classNames('marquee', className)} data-direction={direction} style={time}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with reduced motion the row is scrolled by keyboard */}
      <section className="marquee-view scrollbar-none" tabIndex={0} aria-label={label}>
        <ul className="marquee-track">
          {items.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a row keep their order
            <li key={index} className={item}>
              {child}
            </li>
          ))}
          {echoes.map((child, index) => (
            // The same again, so that the row has no end; for the eye only.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={`echo-${index}`} className={classNames(item, 'marquee-echo')} aria-hidden="true" inert>
              {child}
            </li>
          ))}
        </ul>
      </section>
      <div className="measure marquee-control mt-3">
        <label className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-muted hover:bg-hover hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <input type="checkbox" className="marquee-pause sr-only" />
          <Icon name="pause" className="marquee-running size-4.5" />
          <Icon name="play" className="marquee-paused size-4.5" />
          {t('marquee.pause')}
        </label>
      </div>
    </div>
  );
}
