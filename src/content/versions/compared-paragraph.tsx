import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import type { Block, Piece } from './compare';

interface ComparedParagraphProps {
  block: Block;
  number?: number;
  current?: boolean;
  /** Older text on the left, newer on the right. */
  sideBySide?: boolean;
  under?: ReactNode;
}

const isTitle = ({ pieces }: Block) => /^#{1,6} /.test(pieces[0]?.text ?? '');

export function ComparedParagraph({
  block,
  number,
  current = false,
  sideBySide = false,
  under,
}: ComparedParagraphProps) {
  const title = isTitle(block) ? 'font-display text-xl font-[680]' : undefined;
  if (!block.changed) {
    return (
      <div>
        <p className={classNames('break-words whitespace-pre-line text-muted', title)}>
          <Pieces pieces={block.pieces} />
        </p>
        {under}
      </div>
    );
  }
  return (
    <div
      data-change=""
      className={classNames('relative border-l-2 pl-4', current ? 'border-accent' : 'border-line')}
    >
      <span aria-hidden="true" className="absolute -left-6 text-sm text-accent tabular max-sm:hidden">
        {number}
      </span>
      {sideBySide ? (
        <div
          className={classNames('grid gap-x-6 gap-y-2 break-words whitespace-pre-line sm:grid-cols-2', title)}
        >
          <p>
            <Pieces pieces={block.pieces.filter(({ kind }) => kind !== 'added')} />
          </p>
          <p>
            <Pieces pieces={block.pieces.filter(({ kind }) => kind !== 'removed')} />
          </p>
        </div>
      ) : (
        <p className={classNames('break-words whitespace-pre-line', title)}>
          <Pieces pieces={block.pieces} />
        </p>
      )}
      {under}
    </div>
  );
}

/** Underlines additions and strikes removals: colour alone is not enough. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text, at }) => {
    if (kind === 'same') return <span key={at}>{text}</span>;
    return kind === 'added' ? (
      <ins key={at} className="mx-px rounded-chip bg-success-soft text-success underline underline-offset-3">
        {text}
      </ins>
    ) : (
      <del key={at} className="mx-px rounded-chip bg-danger-soft text-danger line-through">
        {text}
      </del>
    );
  });
}
