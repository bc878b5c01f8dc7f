import type { ReactNode } from 'react';
import { AdminMeta } from './admin-meta';

interface AdminPageProps {
  title: string;
  /** The one primary action, or badges. */
  action?: ReactNode;
  /** Above the title: the way back. */
  before?: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Below everything, e.g. a save bar that stays in sight. */
  foot?: ReactNode;
}

/** One title, one primary action, then the content. */
export function AdminPage({ title, action, before, lead, children, foot }: AdminPageProps) {
  return (
    <>
      <AdminMeta title={title} />
      <div className="flex w-full max-w-350 flex-col gap-7 px-(--gutter) pt-6 pb-12 lg:px-9 lg:pt-7">
        <header>
          {before}
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <div className="max-w-220 min-w-0">
              <h1 tabIndex={-1}>{title}</h1>
              {lead ? <p className="mt-2 text-pretty text-muted">{lead}</p> : null}
            </div>
            {action}
          </div>
        </header>
        {children}
      </div>
      {foot}
    </>
  );
}
