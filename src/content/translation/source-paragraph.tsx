import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTexts, type Piece } from '@/content/versions/compare';
import { Pieces } from '@/content/versions/compared-paragraph';
import { isToDo, type Paragraph } from './model';

/** What came and went since the translation; all of it is new where nothing was translated yet. */
function piecesOf({ source, before, stored }: Paragraph): Piece[] {
  if (before === null) {
    return [{ kind: stored === '' ? 'added' : 'same', text: source, at: 0 }];
  }
  return compareTexts(before, source).flatMap(({ pieces }) => pieces);
}

/** A paragraph of the source, its changes marked until it is settled or the marks are not wanted. */
export function SourceParagraph({ paragraph }: { paragraph: Paragraph }) {
  const { t } = useTranslation('translation-desk');
  const [plain, setPlain] = useState(false);
  const { source, before, stored } = paragraph;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed in English marks nothing here
  const pieces = useMemo(() => piecesOf(paragraph), [source, before, stored]);
  const toDo = isToDo(paragraph);
  const marked = toDo && !plain;
  const hasMarks = pieces.some(({ kind }) => kind !== 'same');
  return (
    <div className={toDo ? undefined : 'text-muted'}>
      <p lang="fr" className="leading-relaxed break-words whitespace-pre-line">
        {marked ? <Pieces pieces={pieces} /> : source}
      </p>
      {toDo && source === '' ? <p className="mt-1.5 text-sm text-muted">{t('gone')}</p> : null}
      {toDo && hasMarks && source !== '' ? (
        <button
          type="button"
          aria-pressed={plain}
          className="mt-1.5 touch-target text-sm text-muted underline underline-offset-4 hover:text-text"
          onClick={() => setPlain(!plain)}
        >
          {t(plain ? 'withMarks' : 'withoutMarks')}
        </button>
      ) : null}
    </div>
  );
}
