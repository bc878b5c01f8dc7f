import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '@/auth/model';
import { InvitationSection } from '@/features/people/invitations/admin/invitation-table';
import { InviteDialog, LinkDialog } from '@/features/people/invitations/admin/invite-dialog';
import type { IssuedInvitation } from '@/features/people/invitations/admin/queries';
import { FactorRules } from '@/features/people/staff/admin/factor-rules';
import { staffQueries } from '@/features/people/staff/admin/queries';
import { StaffTable } from '@/features/people/staff/admin/staff-table';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';
import { QueryView } from '@/ui/query-view';
import { TableSkeleton } from '@/ui/table';

export default function StaffPage() {
  const { t } = useTranslation(['staff', 'invitations']);
  const people = useQuery(staffQueries.list());
  const [inviting, setInviting] = useState(false);
  const [issued, setIssued] = useState<IssuedInvitation | null>(null);
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
        <QueryView query={people} skeleton={<TableSkeleton pictures />} failure={{ title: t('loadFailed') }}>
          {(rows) => (
            <>
              <StaffTable people={rows} />
              <FactorRules people={rows} />
            </>
          )}
        </QueryView>
        <InvitationSection people={people.data ?? []} onIssued={setIssued} />
        <RoleCards />
      </div>
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onIssued={(invitation) => {
            setInviting(false);
            setIssued(invitation);
          }}
        />
      ) : null}
      {issued ? <LinkDialog issued={issued} onClose={() => setIssued(null)} /> : null}
    </AdminPage>
  );
}

const icons: Record<Role, IconName> = {
  owner: 'door-key',
  editor: 'newspaper',
  author: 'edit',
  recruiter: 'users',
};

function RoleCards() {
  const { t } = useTranslation(['staff', 'admin']);
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="type-title">
        {t('aboutTitle')}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {roles.map((role) => (
          <div key={role} className="bg-surface px-5 py-4">
            <dt className="flex items-center gap-2.5 font-semibold">
              <Icon name={icons[role]} className="size-4.5 text-accent" />
              {t(`admin:roles.${role}`)}
            </dt>
            <dd className="mt-1.5 text-sm text-muted">{t(`about.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
