import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '@/auth/model';
import { usePerson } from '@/auth/session';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusTitle } from '@/ui/focus';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';
import { Table } from '@/ui/table';
import { type Colleague, staffMutations, staffQueries } from './queries';

export function StaffTable({ people }: { people: readonly Colleague[] }) {
  const { t } = useTranslation(['staff', 'admin']);
  const lang = useLang();
  const me = usePerson();
  const setRole = useMutation(staffMutations.setRole());
  const remove = useMutation(staffMutations.remove());
  const [pendingRemoval, setPendingRemoval] = useState<Colleague | null>(null);
  const [pendingOwnRole, setPendingOwnRole] = useState<Role | null>(null);
  const factors = useQuery(staffQueries.secondFactors());
  const lastOwner = people.filter(({ role }) => role === 'owner').length < 2;

  const change = (colleague: Colleague, role: Role) => {
    if (colleague.user_id === me.id) setPendingOwnRole(role);
    else setRole.mutate({ person: colleague.user_id, role });
  };

  return (
    <>
      <Table
        label={t('list')}
        rows={people}
        rowKey={({ user_id }) => user_id}
        columns={[
          {
            key: 'person',
            header: t('columns.person'),
            lead: true,
            className: 'w-full',
            cell: (colleague) => (
              <span className="flex min-w-0 items-center gap-3">
                <Avatar
                  name={colleague.name || colleague.email}
                  src={colleague.image}
                  className="size-9 text-xs"
                />
                <span className="min-w-0">
                  <span className="font-semibold break-words">{colleague.name || colleague.email}</span>
                  {colleague.user_id === me.id ? <span className="text-muted"> {t('you')}</span> : null}
                  {colleague.name ? (
                    <span className="block text-sm break-words text-muted">{colleague.email}</span>
                  ) : null}
                </span>
              </span>
            ),
          },
          {
            key: 'role',
            header: t('columns.role'),
            className: 'sm:min-w-48',
            cell: (colleague) =>
              colleague.role === 'owner' && lastOwner ? (
                <span className="font-semibold">{t('admin:roles.owner')}</span>
              ) : (
                <Select
                  aria-label={t('roleOf', { email: colleague.email })}
                  value={colleague.role}
                  disabled={setRole.isPending}
                  onChange={({ target }) => {
                    const role = roles.find((one) => one === target.value);
                    if (role) change(colleague, role);
                  }}
                >
                  {roles.map((role) => (
                    <option key={role} value={role}>
                      {t(`admin:roles.${role}`)}
                    </option>
                  ))}
                </Select>
              ),
          },
          {
            key: 'factor',
            header: t('columns.factor'),
            className: 'sm:max-xl:hidden',
            cell: ({ user_id }) =>
              factors.data ? <FactorState set={factors.data.people.includes(user_id)} /> : null,
          },
          {
            key: 'since',
            header: t('columns.since'),
            className: 'sm:max-lg:hidden',
            cell: ({ created_at }) => formatDate(lang, created_at),
          },
        ]}
        actions={(colleague) =>
          colleague.role === 'owner' && lastOwner ? null : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('removeOne', { email: colleague.email })}
              onClick={() => setPendingRemoval(colleague)}
            >
              {t('remove')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={pendingRemoval !== null}
        onOpenChange={() => setPendingRemoval(null)}
        title={t('confirm.title')}
        description={t('confirm.text', { email: pendingRemoval?.email ?? '' })}
        confirmLabel={t('confirm.action')}
        busy={remove.isPending}
        onConfirm={() => {
          if (!pendingRemoval) return;
          remove.mutate(pendingRemoval.user_id, {
            onSuccess: () => focusTitle(),
            onSettled: () => setPendingRemoval(null),
          });
        }}
      />
      <ConfirmDialog
        open={pendingOwnRole !== null}
        onOpenChange={() => setPendingOwnRole(null)}
        title={t('self.title')}
        description={t('self.text')}
        confirmLabel={t('self.action')}
        busy={setRole.isPending}
        onConfirm={() => {
          if (pendingOwnRole)
            setRole.mutate(
              { person: me.id, role: pendingOwnRole },
              { onSettled: () => setPendingOwnRole(null) },
            );
        }}
      />
    </>
  );
}

/** Shows a second factor by text and icon, never by colour alone. */
function FactorState({ set }: { set: boolean }) {
  const { t } = useTranslation('staff');
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name={set ? 'success' : 'alert'} className={`size-4.5 ${set ? 'text-success' : 'text-muted'}`} />
      {t(set ? 'factors.set' : 'factors.absent')}
    </span>
  );
}
