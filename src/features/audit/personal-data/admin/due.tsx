import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dueApplications, retentionMutations, retentionQueries } from '@/features/careers/admin/purge';
import { adminApplicationQueries } from '@/features/careers/admin/queries';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { retention } from '@/lib/retention';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { Panel, PanelQuery } from './panel';
import { personalDataMutations, personalDataQueries } from './queries';

const namesOf = (rows: readonly { full_name: string }[]) => rows.map(({ full_name }) => full_name).join(', ');

export function DueApplications() {
  const { t } = useTranslation('personal-data');
  const lang = useLang();
  const applications = useQuery(adminApplicationQueries.list());
  const purge = useMutation(retentionMutations.purge());
  const [isConfirming, setConfirming] = useState(false);
  const due = dueApplications(applications.data ?? []);
  const count = due.length;

  const erase = () =>
    purge.mutate(due, {
      onSuccess: (failed) =>
        toast(
          failed.length === 0
            ? { kind: 'success', title: t('applications.purged') }
            : {
                kind: 'error',
                title: t('applications.kept'),
                description: t('applications.keptText', { names: namesOf(failed) }),
              },
        ),
      onSettled: () => setConfirming(false),
    });

  return (
    <Panel title={t('applications.title', { months: retention.applicationMonths })}>
      <PanelQuery query={applications}>
        {() =>
          count === 0 ? (
            <p className="text-muted">{t('applications.none')}</p>
          ) : (
            <>
              <p>{t('applications.due', { count })}</p>
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
              <Button icon="bin" className="self-start" onClick={() => setConfirming(true)}>
                {t('applications.purge')}
              </Button>
            </>
          )
        }
      </PanelQuery>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('applications.confirmTitle')}
        description={t('applications.confirmText', { count })}
        confirmLabel={t('applications.purge')}
        busy={purge.isPending}
        onConfirm={erase}
      />
    </Panel>
  );
}

export function DueMessages() {
  const { t } = useTranslation('personal-data');
  const messages = useQuery(personalDataQueries.dueMessages());
  const purge = useMutation(personalDataMutations.purgeMessages());
  const [isConfirming, setConfirming] = useState(false);
  const count = messages.data ?? 0;
  return (
    <Panel title={t('messages.title', { months: retention.messageMonths })}>
      <PanelQuery query={messages}>
        {() =>
          count === 0 ? (
            <p className="text-muted">{t('messages.none')}</p>
          ) : (
            <>
              <p>{t('messages.due', { count })}</p>
              <Button icon="bin" className="self-start" onClick={() => setConfirming(true)}>
                {t('messages.purge')}
              </Button>
            </>
          )
        }
      </PanelQuery>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('applications.confirmTitle')}
        description={t('messages.confirmText', { count })}
        confirmLabel={t('messages.purge')}
        busy={purge.isPending}
        onConfirm={() => purge.mutate(undefined, { onSettled: () => setConfirming(false) })}
      />
    </Panel>
  );
}

export function OrphanedFiles() {
  const { t } = useTranslation('personal-data');
  const orphaned = useQuery(retentionQueries.orphans());
  const sweep = useMutation(retentionMutations.sweep());
  return (
    <Panel title={t('strays.title')}>
      <p className="text-muted">{t('strays.text', { hours: retention.orphanHours })}</p>
      <PanelQuery query={orphaned}>
        {({ orphans, incomplete }) => (
          <>
            {orphans.length === 0 ? (
              <p>{t('strays.none')}</p>
            ) : (
              <>
                <p>{t('strays.found', { count: orphans.length })}</p>
                <Button
                  icon="bin"
                  className="self-start"
                  busy={sweep.isPending}
                  onClick={() => sweep.mutate(orphans)}
                >
                  {t('strays.sweep')}
                </Button>
              </>
            )}
            {incomplete.length > 0 ? (
              <p className="text-danger">{t('strays.incomplete', { names: namesOf(incomplete) })}</p>
            ) : null}
          </>
        )}
      </PanelQuery>
    </Panel>
  );
}
