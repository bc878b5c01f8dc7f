import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationTable } from '@/features/people/invitations/admin/invitation-table';
import { InviteDialog } from '@/features/people/invitations/admin/invite-dialog';
import { LinkDialog } from '@/features/people/invitations/admin/link-dialog';
import type { Issued } from '@/features/people/invitations/admin/mutations';
import { invitationQueries } from '@/features/people/invitations/admin/queries';
import { FactorRules } from '@/features/people/staff/admin/factor-rules';
import { type Colleague, staffQueries } from '@/features/people/staff/admin/queries';
import { RoleCards } from '@/features/people/staff/admin/role-cards';
import { StaffTable } from '@/features/people/staff/admin/staff-table';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { ErrorPanel } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

export default function StaffPage() {
  const { t } = useTranslation(['staff', 'invitations', 'common']);
  const people = useQuery(staffQueries.list());
  const [inviting, setInviting] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={
        <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
          {t('invitations:action')}
        </Button>
      }
    >
      <div className="flex flex-col gap-8">
        <QueryView
          query={people}
          skeleton={<TableSkeleton pictures />}
          failure={(error, retry) => (
            <ErrorPanel title={t('loadFailed')} onRetry={retry} retrying={people.isFetching}>
              {t(failureKey(toFailure(error)))}
            </ErrorPanel>
          )}
        >
          {(rows) => (
            <>
              <StaffTable people={rows} />
              <FactorRules people={rows} />
            </>
          )}
        </QueryView>
        <Invited people={people.data ?? []} onIssued={setIssued} />
        <RoleCards />
      </div>
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onIssued={(made) => {
            setInviting(false);
            setIssued(made);
          }}
        />
      ) : null}
      {issued ? <LinkDialog issued={issued} onClose={() => setIssued(null)} /> : null}
    </AdminPage>
  );
}

interface InvitedProps {
  people: readonly Colleague[];
  onIssued: (issued: Issued) => void;
}

/** Nothing at all while nobody is invited. */
function Invited({ people, onIssued }: InvitedProps) {
  const { t } = useTranslation(['invitations', 'common']);
  const invitations = useQuery(invitationQueries.list());
  const nameOf = (id: string) => {
    const person = people.find(({ user_id }) => user_id === id);
    return person?.name || person?.email || '';
  };
  if (invitations.error && !invitations.data) {
    return (
      <ErrorPanel
        title={t('loadFailed')}
        onRetry={() => void invitations.refetch()}
        retrying={invitations.isFetching}
      >
        {t(failureKey(toFailure(invitations.error)))}
      </ErrorPanel>
    );
  }
  if (!invitations.data?.length) return null;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h2 className="type-title">{t('title')}</h2>
      <InvitationTable rows={invitations.data} nameOf={nameOf} onIssued={onIssued} />
    </section>
  );
}
