import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { editPath, tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { langNames, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { keepScroll } from '@/ui/navigation';
import { joinAnswers, QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { textOf } from './compare';
import { Comparison } from './comparison';
import type { Version } from './model';
import { versionQueries } from './queries';
import { RestoreDialog } from './restore-dialog';
import { useFieldText, useTextCopying } from './use-field-names';
import { VersionList } from './version-list';

interface VersionsScreenProps {
  table: string;
  rowId: string;
}

export function VersionsScreen({ table, rowId }: VersionsScreenProps) {
  const { t } = useTranslation(['history', 'common']);
  const lang = useLang();
  const query = useInfiniteQuery(versionQueries.list(table, rowId));
  const versions = query.data?.pages.flat();
  const [params, setParams] = useSearchParams();
  const [restoring, setRestoring] = useState(false);
  const newest = versions?.[0];
  const b = chosen(versions, params.get('b')) ?? newest;
  const a =
    chosen(versions, params.get('a')) ?? versions?.find(({ version }) => version < (b?.version ?? 0)) ?? b;
  const choose = (side: 'a' | 'b', version: number) =>
    setParams(
      { ...(a && { a: String(a.version) }), ...(b && { b: String(b.version) }), [side]: String(version) },
      { replace: true, ...keepScroll },
    );
  // The newest version needs no restoring.
  const restorable = a && newest && a.version !== newest.version && newest.act !== 'deleted';

  return (
    <AdminPage
      title={t('title')}
      before={<BackLink to={editPath(table, rowId, lang)}>{newest?.title ?? t('back')}</BackLink>}
      action={
        a ? (
          <div className="flex flex-wrap gap-2.5">
            <CopyButton table={table} rowId={rowId} version={a} />
            {restorable ? (
              <Button variant="primary" icon="undo" onClick={() => setRestoring(true)}>
                {t('restore.open')}
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <QueryView
        query={{ ...query, data: versions }}
        skeleton={<ScreenSkeleton />}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        failure={{ title: t('failed') }}
      >
        {(rows) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
            <VersionList
              versions={rows}
              a={a?.version ?? null}
              b={b?.version ?? null}
              onChoose={choose}
              more={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              head={<TranslationSwitch table={table} rowId={rowId} />}
            />
            {a && b ? <Compared table={table} rowId={rowId} a={a} b={b} /> : null}
          </div>
        )}
      </QueryView>
      {restorable ? (
        <RestoreDialog
          open={restoring}
          table={table}
          rowId={rowId}
          version={a}
          seen={newest.version}
          onClose={() => setRestoring(false)}
          onRestored={() => setParams({}, { replace: true, ...keepScroll })}
        />
      ) : null}
    </AdminPage>
  );
}

const chosen = (versions: readonly Version[] | undefined, wanted: string | null) =>
  versions?.find(({ version }) => String(version) === wanted);

function Compared({ table, rowId, a, b }: VersionsScreenProps & { a: Version; b: Version }) {
  const { t } = useTranslation(['history', 'common']);
  const from = useQuery(versionQueries.one(table, rowId, a));
  const to = useQuery(versionQueries.one(table, rowId, b));
  return (
    <QueryView
      query={joinAnswers(from, to)}
      skeleton={<Skeleton className="h-120 rounded-panel" />}
      failure={{ title: t('failed') }}
    >
      {([one, other]) => (
        <Comparison
          key={`${a.version}.${b.version}`}
          a={a}
          b={b}
          from={one}
          to={other}
          hint={t('restore.hint')}
        />
      )}
    </QueryView>
  );
}

function CopyButton({ table, rowId, version }: VersionsScreenProps & { version: Version }) {
  const { t } = useTranslation('history');
  const fieldText = useFieldText();
  const copyText = useTextCopying();
  const { data } = useQuery(versionQueries.one(table, rowId, version));
  return (
    <Button
      icon="copy"
      aria-disabled={data === undefined || undefined}
      onClick={() => data && copyText(textOf(data, fieldText))}
    >
      {t('copy.open')}
    </Button>
  );
}

function ScreenSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Skeleton className="h-120 rounded-panel" />
      <Skeleton className="h-120 rounded-panel" />
    </div>
  );
}

function TranslationSwitch({ table, rowId }: { table: string; rowId: string }) {
  const { t } = useTranslation('history');
  const { kind, lang } = tableInfo(table) ?? {};
  const translated = kind === 'articles' || kind === 'pages' || kind === 'projects';
  const { data: translation } = useQuery({
    ...versionQueries.translation(table, rowId),
    enabled: translated,
  });
  if (!kind || !lang || !translation) return null;
  return (
    <nav aria-label={t('languages')} className="border-b border-line p-2.5 text-sm">
      <ul className="flex w-fit rounded-control border border-line p-0.5">
        {langs.map((target) => (
          <li key={target}>
            <Link
              to={paths.versions(target, `${kind}_${target}`, target === lang ? rowId : translation)}
              lang={target}
              aria-label={langNames[target]}
              aria-current={target === lang ? 'page' : undefined}
              className={classNames(
                'grid h-9 min-w-11 touch-target place-items-center rounded-chip px-2',
                target === lang ? 'bg-raised font-semibold text-text' : 'text-muted hover:text-text',
              )}
            >
              {target.toUpperCase()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
