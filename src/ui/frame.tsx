import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface GridFrameProps {
  children: ReactNode;
  /** `uneven` is 5/7, then 7/5; equal columns for what must be compared. */
  columns?: 'uneven' | 2 | 3 | 4;
  as?: 'div' | 'ul' | 'ol';
  className?: string | undefined;
}

export function GridFrame({ children, columns = 'uneven', as: Tag = 'div', className }: GridFrameProps) {
  return (
    <Tag className={classNames('grid-frame', className)} data-columns={columns}>
      {children}
    </Tag>
  );
}

type CardProps = ComponentProps<'div'> & { as?: ElementType; interactive?: boolean };

/** One framed surface. `interactive` when a link inside covers it (its `after` is stretched over the card). */
export function Card({ as: Tag = 'div', interactive = false, className, ...rest }: CardProps) {
  return (
    <Tag
      className={classNames(
        'relative overflow-hidden rounded-panel border border-line bg-surface',
        interactive &&
          'transition-[border-color] hover:border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
        className,
      )}
      {...rest}
    />
  );
}
