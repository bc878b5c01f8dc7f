import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApplicationQueries } from '@/features/careers/admin/queries';
import { dueApplications, retentionMutations, retentionQueries } from '@/features/careers/admin/retention';
import { personalDataMutations } from '@/features/personal-data/admin/mutations';
import { personalDataQueries } from '@/features/personal-data/admin/queries';
import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { retention } from '@/lib/retention';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { LookedUp, Panel } from './panel';

const namesOf = (rows: readonly { full_name: string }[]) => rows.map(({ full_name }) => full_name).join(', ');

export function DueApplications() {
  const t = useT();
  const lang = useLang();
  const applications = useQuery(adminApplicationQueries.list());
  const purge = useMutation(retentionMutations.purge());
  const [asking, setAsking] = useState(false);
  const due = dueApplications(applications.data ?? []);
  const count = due.length;

  const erase = () =>
    purge.mutate(due, {
      onSuccess: (kept) =>
        toast(
          kept.length === 0
            ? { kind: 'success', title: t('personal.applications.purged') }
            : {
                kind: 'error',
                title: t('personal.applications.kept'),
                description: t('personal.applications.keptText', { names: namesOf(kept) }),
              },
        ),
      onSettled: () => setAsking(false),
    });

  return (
    <Panel title={t('personal.applications.title', { months: retention.applicationMonths })}>
      <LookedUp query={applications}>
        {() =>
          count === 0 ? (
            <p className="text-muted">{t('personal.applications.none')}</p>
          ) : (
            <>
              <p>{t('personal.applications.due', { count })}</p>
              <ul className="max-h-60 overflow-y-auto">
                {due.map(({ id, full_name, created_at }) => (
                  <li key={id} className="flex justify-between gap-4 border-t border-line py-2">
                    <span className="min-w-0 break-words">{full_name}</span>
                    <time dateTime={created_at} className="shrink-0 text-muted tabular">
                      {formatDate(lang, created_at)}
                    </time>
                  </li>
                ))}
              </ul>
              <Button icon="trash" className="self-start" onClick={() => setAsking(true)}>
                {t('personal.applications.purge')}
              </Button>
            </>
          )
        }
      </LookedUp>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('personal.applications.confirmTitle')}
        description={t('personal.applications.confirmText', { count })}
        confirmLabel={t('personal.applications.purge')}
        busy={purge.isPending}
        onConfirm={erase}
      />
    </Panel>
  );
}

export function DueMessages() {
  const t = useT();
  const messages = useQuery(personalDataQueries.dueMessages());
  const purge = useMutation(personalDataMutations.purgeMessages());
  const [asking, setAsking] = useState(false);
  const count = messages.data ?? 0;
  return (
    <Panel title={t('personal.messages.title', { months: retention.messageMonths })}>
      <LookedUp query={messages}>
        {() =>
          count === 0 ? (
            <p className="text-muted">{t('personal.messages.none')}</p>
          ) : (
            <>
              <p>{t('personal.messages.due', { count })}</p>
              <Button icon="trash" className="self-start" onClick={() => setAsking(true)}>
                {t('personal.messages.purge')}
              </Button>
            </>
          )
        }
      </LookedUp>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('personal.applications.confirmTitle')}
        description={t('personal.messages.confirmText', { count })}
        confirmLabel={t('personal.messages.purge')}
        busy={purge.isPending}
        onConfirm={() => purge.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Panel>
  );
}

export function Strays() {
  const t = useT();
  const strays = useQuery(retentionQueries.strays());
  const sweep = useMutation(retentionMutations.sweep());
  return (
    <Panel title={t('personal.strays.title')}>
      <p className="text-muted">{t('personal.strays.text', { hours: retention.orphanHours })}</p>
      <LookedUp query={strays}>
        {({ orphans, incomplete }) => (
          <>
            {orphans.length === 0 ? (
              <p>{t('personal.strays.none')}</p>
            ) : (
              <>
                <p>{t('personal.strays.found', { count: orphans.length })}</p>
                <Button
                  icon="trash"
                  className="self-start"
                  busy={sweep.isPending}
                  onClick={() => sweep.mutate(orphans)}
                >
                  {t('personal.strays.sweep')}
                </Button>
              </>
            )}
            {incomplete.length > 0 ? (
              <p className="text-danger">{t('personal.strays.incomplete', { names: namesOf(incomplete) })}</p>
            ) : null}
          </>
        )}
      </LookedUp>
    </Panel>
  );
}
