import { Children, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';

interface MarqueeProps {
  label: string;
  children: ReactNode;
  direction?: 'left' | 'right';
  /** Time for one item to pass; the speed does not depend on their number. */
  secondsPerItem?: number;
  className?: string | undefined;
}

/** CSS alone: the control that stops all rows is a native checkbox, so it works before the script. */
export function Marquees({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className="marquees relative flex flex-col gap-6">
      <div className="measure marquee-control print:hidden pointer-events-none sm:absolute sm:inset-x-0 sm:bottom-full sm:mb-8 sm:flex sm:justify-end">
        <label className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-4 text-sm font-semibold hover:border-control hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <input type="checkbox" data-starter="" className="marquee-pause sr-only" />
          <Icon name="pause" className="marquee-running size-4.5" />
          <Icon name="play" className="marquee-paused size-4.5" />
          <span>{t('marquee.pause')}</span>
        </label>
      </div>
      {children}
    </div>
  );
}

/** One row of `Marquees`. Also pauses under the pointer and the focus; with reduced motion it is scrolled by hand. */
export function Marquee({
  label,
  children,
  direction = 'left',
  secondsPerItem = 9,
  className,
}: MarqueeProps) {
  const items = Children.toArray(children);
  const row = { '--marquee-items': items.length, '--marquee-time': `${items.length * secondsPerItem}s` };
  return (
    <div className={classNames('marquee', className)} data-direction={direction} style={row as CSSProperties}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with reduced motion the row is scrolled by keyboard */}
      <section className="marquee-view scrollbar-none" tabIndex={0} aria-label={label}>
        <ul className="marquee-track">
          {items.map((child, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a row keep their order
              key={index}
              style={{ '--marquee-place': index } as CSSProperties}
            >
              {child}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
