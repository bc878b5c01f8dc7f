import type { ReactNode } from 'react';
import { PageTitle } from '@/ui/section-heading';
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
        <PageTitle before={before} action={action}>
          {title}
        </PageTitle>
        {lead ? <p className="-mt-5 text-muted">{lead}</p> : null}
        {children}
      </div>
      {foot}
    </>
  );
}
