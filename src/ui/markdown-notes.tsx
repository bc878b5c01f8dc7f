import type { Token } from 'marked';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceToken } from './markdown-footnotes';
import type { WholeText } from './markdown-text';

const noteId = (number: number) => `note-${number}`;
const referenceId = (number: number, time: number) => `note-${number}-ref${time > 1 ? `-${time}` : ''}`;

export function Reference({ reference, text }: { reference: ReferenceToken; text: WholeText }) {
  const { t } = useTranslation('ui');
  const place = text.footnotes.places.get(reference);
  if (!place) return reference.raw;
  const { number, time } = place;
  return (
    <sup>
      <a
        id={referenceId(number, time)}
        href={`#${noteId(number)}`}
        className="note-mark"
        aria-label={t('notes.note', { number })}
      >
        {number}
      </a>
    </sup>
  );
}

export function Notes({ text, show }: { text: WholeText; show: (tokens: readonly Token[]) => ReactNode }) {
  const { t } = useTranslation('ui');
  const { notes } = text.footnotes;
  if (notes.length === 0) return null;
  return (
    <section className="notes" aria-label={t('notes.title')}>
      <ol>
        {notes.map(({ label, tokens, references }, index) => (
          <li key={label} id={noteId(index + 1)}>
            {show(tokens)}
            {Array.from({ length: references }, (_, time) => (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: references have no identity but their place
                key={time}
                href={`#${referenceId(index + 1, time + 1)}`}
                className="note-back"
                aria-label={t('notes.back', { number: index + 1 })}
              >
                ↩
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
