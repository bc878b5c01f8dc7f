import { markedPieces } from '../words';

/** A text with what was looked for marked in it. It stays text, whatever it looks like. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map((piece, index) =>
    piece.marked ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
        key={index}
        className="rounded-[3px] bg-accent/25 px-0.5 text-text"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
