import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { withoutMarks } from '../text-marks';
import type { TextOnScreen } from './use-placed-texts';

interface TextLayerProps {
  texts: readonly TextOnScreen[];
  changed: readonly string[];
  /** The text that is being edited. */
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

/**
 * A button over each text of the page, in the order of the page, while the page itself rests: Tab goes from text to text,
 * Enter or a press opens one, and no link is followed by it.
 */
export function TextLayer({ texts, changed, chosen, onChoose }: TextLayerProps) {
  const { t } = useTranslation('site-editing');
  const current = texts.findIndex(({ name }) => name === chosen);
  const target = texts[current]?.element;
  // The focus stays in the panel, where its words are typed.
  useEffect(() => {
    if (target) bringIntoView(target, target.getBoundingClientRect().top);
  }, [target]);
  return (
    <nav aria-label={withoutMarks(t('layer.label'))} className="pointer-events-none fixed inset-0 z-60">
      {texts.map(({ name, element, range, place }, index) => {
        const isChanged = changed.includes(name);
        const said = withoutMarks(range ? range.toString() : (element.getAttribute('placeholder') ?? ''));
        return (
          <button
            // Several places may say the same text.
            key={`${name} ${texts.slice(0, index).filter((other) => other.name === name).length}`}
            type="button"
            data-text={name}
            aria-label={withoutMarks(t(isChanged ? 'layer.changed' : 'layer.edit', { text: said || name }))}
            aria-pressed={name === chosen}
            onFocus={() => bringIntoView(element, place.top)}
            onClick={() => onChoose(name)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onChoose(null);
            }}
            style={buttonPlace(place)}
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

const room = 4;

const buttonPlace = ({ top, left, width, height }: TextOnScreen['place']) => ({
  top: top - room,
  left: left - room,
  width: width + 2 * room,
  height: height + 2 * room,
});

/** The bars of the editor and of the site may cover the edges of the screen. */
const edge = 96;

function bringIntoView(element: Element, top: number): void {
  if (top > edge && top < window.innerHeight - edge) return;
  element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
