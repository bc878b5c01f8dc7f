import { compareTexts } from '@/content/versions/compare';

interface WordDiffProps {
  from: string;
  to: string;
  /** The first text alone, with what is gone from it. */
  onlyFrom?: boolean;
}

/** Word by word: what was added is underlined, what was removed struck, never by colour alone. */
export function WordDiff({ from, to, onlyFrom = false }: WordDiffProps) {
  return compareTexts(from, to).flatMap(({ pieces }) =>
    pieces
      .filter(({ kind }) => !onlyFrom || kind !== 'added')
      .map(({ kind, text, at }) => {
        if (kind === 'same') return <span key={at}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        const look =
          kind === 'added'
            ? 'bg-success-soft text-success underline underline-offset-3'
            : 'bg-danger-soft text-danger line-through';
        return (
          <Mark key={at} className={`mx-px rounded-chip ${look}`}>
            {text}
          </Mark>
        );
      }),
  );
}
