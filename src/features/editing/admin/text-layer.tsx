import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import type { Rect } from '../messages';
import { withoutMarks } from '../text-marks';
import type { TextOnScreen } from './use-placed-texts';

interface TextLayerProps {
  texts: readonly TextOnScreen[];
  changed: readonly string[];
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

/** Tab goes from text to text in the order of the page, Enter or a press opens one, and no link is followed. */
export function TextLayer({ texts, changed, chosen, onChoose }: TextLayerProps) {
  const { t } = useTranslation('site-editing');
  const current = texts.findIndex(({ name }) => name === chosen);
  const target = texts[current]?.element;
  // Only scrolls: the focus stays in the panel.
  useEffect(() => {
    if (target) bringIntoView(target, target.getBoundingClientRect().top);
  }, [target]);
  return (
    <nav aria-label={withoutMarks(t('layer.label'))} className="pointer-events-none fixed inset-0 z-60">
      {texts.map(({ name, element, range, rect }, index) => {
        const isChanged = changed.includes(name);
        const shown = withoutMarks(range ? range.toString() : (element.getAttribute('placeholder') ?? ''));
        return (
          <button
            // The same text may occur several times.
            key={`${name} ${texts.slice(0, index).filter((other) => other.name === name).length}`}
            type="button"
            data-text={name}
            aria-label={withoutMarks(t(isChanged ? 'layer.changed' : 'layer.edit', { text: shown || name }))}
            aria-pressed={name === chosen}
            onFocus={() => bringIntoView(element, rect.top)}
            onClick={() => onChoose(name)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onChoose(null);
            }}
            style={buttonStyle(rect)}
            className={classNames(
              'pointer-events-auto absolute cursor-text rounded-chip border-2 border-dashed bg-transparent',
              index === current
                ? 'border-solid border-accent'
                : 'border-transparent hover:border-accent focus-visible:border-accent',
            )}
          >
            {isChanged && range ? (
              <span aria-hidden="true" className="absolute inset-y-0 -left-3 w-1 rounded-full bg-accent" />
            ) : null}
          </button>
        );
      })}
    </nav>
  );
}

const padding = 4;

const buttonStyle = ({ top, left, width, height }: Rect) => ({
  top: top - padding,
  left: left - padding,
  width: width + 2 * padding,
  height: height + 2 * padding,
});

/** Height that the bars of editor and site may cover. */
const edge = 96;

function bringIntoView(element: Element, top: number): void {
  if (top > edge && top < window.innerHeight - edge) return;
  element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
