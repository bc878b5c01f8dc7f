import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '@/auth/model';
import { usePerson } from '@/auth/session';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Switch } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { type Colleague, type SecondFactors, staffMutations, staffQueries } from './queries';

export function FactorRules({ people }: { people: readonly Colleague[] }) {
  const { t } = useTranslation(['staff', 'admin']);
  const title = useId();
  const me = usePerson();
  const factors = useQuery(staffQueries.secondFactors());
  const require = useMutation(staffMutations.requireFactor());
  const [pendingRole, setPendingRole] = useState<Role | null>(null);
  const own = factors.data?.people.includes(me.id) ?? false;

  const without = (role: Role) =>
    people
      .filter((one) => one.role === role && !factors.data?.people.includes(one.user_id))
      .map(({ name, email }) => name || email)
      .join(', ');
  const state = (role: Role) => {
    if (!people.some((one) => one.role === role)) return t('factors.nobody');
    const names = without(role);
    return names ? t('factors.without', { names }) : t('factors.all');
  };
  const rule = (role: Role, { required }: SecondFactors) => (
    <Switch
      key={role}
      label={t('factors.require', { role: t(`admin:roles.${role}`) })}
      hint={state(role)}
      checked={required.includes(role)}
      disabled={require.isPending || (!own && !required.includes(role))}
      onChange={({ target }) => {
        if (target.checked) setPendingRole(role);
        else require.mutate({ role, required: false });
      }}
    />
  );

  return (
    <section aria-labelledby={title} className="mt-8 flex flex-col gap-3">
      <h2 id={title} className="type-title">
        {t('factors.title')}
      </h2>
      <p className="max-w-prose text-muted">{t('factors.lead')}</p>
      <QueryView
        query={factors}
        skeleton={<Skeleton className="h-44" />}
        failure={{ title: t('factors.loadFailed') }}
      >
        {(found) => (
          <>
            {own ? null : (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <p>{t('factors.ownFirst')}</p>
                <LinkButton size="sm" to={paths.account()}>
                  {t('factors.toAccount')}
                </LinkButton>
              </div>
            )}
            <div className="rounded-panel border border-line bg-surface px-5 py-2">
              {roles.map((role) => rule(role, found))}
            </div>
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={pendingRole !== null}
        onOpenChange={() => setPendingRole(null)}
        title={t('factors.confirmTitle')}
        description={
          pendingRole && without(pendingRole)
            ? t('factors.confirmText', { names: without(pendingRole) })
            : t('factors.confirmAll')
        }
        tone="primary"
        confirmLabel={t('factors.confirm')}
        busy={require.isPending}
        onConfirm={() => {
          if (pendingRole)
            require.mutate({ role: pendingRole, required: true }, { onSettled: () => setPendingRole(null) });
        }}
      />
    </section>
  );
}
