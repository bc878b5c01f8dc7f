import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';

interface SectionHeadingProps {
  children: ReactNode;
  id?: string | undefined;
  lead?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function SectionHeading({ children, id, lead, action, className }: SectionHeadingProps) {
  return (
    <div className={classNames('mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-5', className)}>
      <div className="max-w-180 min-w-0">
        <h2 id={id}>{children}</h2>
        {lead ? <p className="mt-4 text-lg text-pretty text-muted">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}

export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      className={classNames(
        '-ml-1 inline-flex min-h-11 items-center gap-2 rounded-chip px-1 text-muted transition-colors hover:text-text print:hidden',
        className,
      )}
      {...rest}
    >
      <Icon name="arrow-left" className="size-[1.1em]" />
      <span>{children}</span>
    </Link>
  );
}

interface PageTitleProps {
  children: ReactNode;
  lead?: ReactNode;
}

/** The h1 of a public page; it takes the focus after a navigation. */
export function PageTitle({ children, lead }: PageTitleProps) {
  return (
    <header className="min-w-0 max-w-240">
      <h1 tabIndex={-1}>{children}</h1>
      {lead ? <p className="mt-5 max-w-160 text-lg text-pretty text-muted">{lead}</p> : null}
    </header>
  );
}

export function PageOpening({ children, lead }: Required<PageTitleProps>) {
  return (
    <header className="grid grid-cols-1 items-end gap-x-14 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <h1 tabIndex={-1} className="max-w-[42rem] min-w-0">
        {children}
      </h1>
      <p className="max-w-[34rem] text-lg text-pretty text-muted lg:pb-2">{lead}</p>
    </header>
  );
}
