import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '@/content/list/use-deletion';
import type { Colleague } from '@/features/people/staff/admin/queries';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/state-panel';
import { Table } from '@/ui/table';
import { ShortName } from '@/ui/table-row';
import { type Invitation, type IssuedInvitation, invitationMutations, invitationQueries } from './queries';

interface InvitationSectionProps {
  people: readonly Colleague[];
  onIssued: (issued: IssuedInvitation) => void;
}

export function InvitationSection({ people, onIssued }: InvitationSectionProps) {
  const { t } = useTranslation('invitations');
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
        error={invitations.error}
      />
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

interface InvitationTableProps {
  rows: readonly Invitation[];
  nameOf: (person: string) => string;
  onIssued: (issued: IssuedInvitation) => void;
}

function InvitationTable({ rows, nameOf, onIssued }: InvitationTableProps) {
  const { t } = useTranslation(['invitations', 'admin']);
  const lang = useLang();
  const invite = useMutation(invitationMutations.invite(lang));
  const withdraw = useMutation(invitationMutations.withdraw());
  const withdrawal = useDeletion(withdraw, {
    title: t('confirm.title'),
    text: ({ email }: Invitation) => t('confirm.text', { email }),
    confirm: t('confirm.action'),
  });
  return (
    <>
      <Table
        label={t('list')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'email',
            header: t('columns.email'),
            lead: true,
            className: 'w-full',
            cell: ({ email }) => <span className="font-semibold break-all">{email}</span>,
          },
          { key: 'role', header: t('columns.role'), cell: ({ role }) => t(`admin:roles.${role}`) },
          {
            key: 'by',
            header: t('columns.by'),
            className: 'sm:max-[1536px]:hidden',
            cell: ({ invited_by }) => <ShortName>{nameOf(invited_by)}</ShortName>,
          },
          {
            key: 'state',
            header: t('columns.state'),
            cell: ({ expires_at }) => {
              const open = Date.parse(expires_at) > Date.now();
              return (
                <Badge dot tone={open ? 'info' : 'neutral'}>
                  {t(open ? 'open' : 'ended', { date: formatDate(lang, expires_at, 'day') })}
                </Badge>
              );
            },
          },
        ]}
        actions={(invitation) => (
          <>
            <Button
              size="sm"
              aria-label={t('againOne', { email: invitation.email })}
              busy={invite.isPending && invite.variables.email === invitation.email}
              onClick={() => invite.mutate(invitation, { onSuccess: onIssued })}
            >
              {t('again')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('withdrawOne', { email: invitation.email })}
              onClick={() => withdrawal.ask(invitation)}
            >
              {t('withdraw')}
            </Button>
          </>
        )}
      />
      {withdrawal.dialog}
    </>
  );
}
