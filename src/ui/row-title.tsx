import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from './picture';

interface RowTitleProps {
  to: string;
  image: string;
  /** What the cover is drawn from where there is no picture. */
  seed: string;
  kind?: Parameters<typeof Picture>[0]['kind'] | undefined;
  children: ReactNode;
}

/** The first cell of a row: a small picture, and the title as the way into it. */
export function RowTitle({ to, image, seed, kind, children }: RowTitleProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 min-w-0 items-center gap-3.5 rounded-chip font-medium hover:text-accent"
    >
      <Picture
        src={image}
        alt=""
        seed={seed}
        {...(kind ? { kind } : {})}
        size="thumb"
        ratio={1.5}
        className="w-13.5 shrink-0 rounded-chip"
      />
      <span className="min-w-0 break-words hyphens-auto">{children}</span>
    </Link>
  );
}
