import { compareTexts } from '@/content/versions/compare';
import { Pieces } from '@/content/versions/compared-paragraph';

interface WordDiffProps {
  from: string;
  to: string;
  /** The first text alone, with what is gone from it. */
  onlyFrom?: boolean;
}

/** Compares two texts word by word. */
export function WordDiff({ from, to, onlyFrom = false }: WordDiffProps) {
  const pieces = compareTexts(from, to).flatMap((block) => block.pieces);
  return <Pieces pieces={onlyFrom ? pieces.filter(({ kind }) => kind !== 'added') : pieces} />;
}
