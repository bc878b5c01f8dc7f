import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dueApplications, retentionMutations, retentionQueries } from '@/features/careers/admin/purge';
import { adminApplicationQueries } from '@/features/careers/admin/queries';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { retention } from '@/lib/retention';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Card } from '@/ui/frame';
import { type QueryAnswer, QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import { personalDataMutations, personalDataQueries } from './queries';

const namesOf = (rows: readonly { full_name: string }[]) => rows.map(({ full_name }) => full_name).join(', ');

interface DuePanelProps {
  kind: 'applications' | 'messages';
  months: number;
  query: UseQueryResult<unknown>;
  count: number;
  children?: ReactNode;
  isPurging: boolean;
  onPurge: (close: () => void) => void;
}

function DuePanel({ kind, months, query, count, children, isPurging, onPurge }: DuePanelProps) {
  const { t } = useTranslation('personal-data');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Panel title={t(`${kind}.title`, { months })}>
      <PanelQuery query={query}>
        {() =>
          count === 0 ? (
            <p className="text-muted">{t(`${kind}.none`)}</p>
          ) : (
            <>
              <p>{t(`${kind}.due`, { count })}</p>
              {children}
              <Button icon="bin" className="self-start" onClick={() => setConfirming(true)}>
                {t(`${kind}.purge`)}
              </Button>
            </>
          )
        }
      </PanelQuery>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('applications.confirmTitle')}
        description={t(`${kind}.confirmText`, { count })}
        confirmLabel={t(`${kind}.purge`)}
        busy={isPurging}
        onConfirm={() => onPurge(() => setConfirming(false))}
      />
    </Panel>
  );
}

export function DueApplications() {
  const { t } = useTranslation('personal-data');
  const lang = useLang();
  const applications = useQuery({ ...adminApplicationQueries.list(), meta: { failure: false } });
  const purge = useMutation(retentionMutations.purge());
  const due = dueApplications(applications.data ?? []);
  const notify = (failed: typeof due) =>
    toast(
      failed.length === 0
        ? { kind: 'success', title: t('applications.purged') }
        : {
            kind: 'error',
            title: t('applications.kept'),
            description: t('applications.keptText', { names: namesOf(failed) }),
          },
    );
  return (
    <DuePanel
      kind="applications"
      months={retention.applicationMonths}
      query={applications}
      count={due.length}
      isPurging={purge.isPending}
      onPurge={(close) => purge.mutate(due, { onSuccess: notify, onSettled: close })}
    >
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
    </DuePanel>
  );
}

export function DueMessages() {
  const messages = useQuery({ ...personalDataQueries.dueMessages(), meta: { failure: false } });
  const purge = useMutation(personalDataMutations.purgeMessages());
  return (
    <DuePanel
      kind="messages"
      months={retention.messageMonths}
      query={messages}
      count={messages.data ?? 0}
      isPurging={purge.isPending}
      onPurge={(close) => purge.mutate(undefined, { onSettled: close })}
    />
  );
}

export function OrphanedFiles() {
  const { t } = useTranslation('personal-data');
  const orphaned = useQuery({ ...retentionQueries.orphans(), meta: { failure: false } });
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

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex h-full flex-col gap-3 px-5 py-5">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface PanelQueryProps<Data> {
  query: QueryAnswer<Data>;
  children: (data: Data) => ReactNode;
}

export function PanelQuery<Data>({ query, children }: PanelQueryProps<Data>) {
  const { t } = useTranslation('personal-data');
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      skeleton={<Skeleton className="h-6 w-3/5" />}
      failure={{ title: t('loadFailed'), compact: true }}
    >
      {children}
    </QueryView>
  );
}
