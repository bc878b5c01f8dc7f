import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { editingQueries } from '@/features/articles/editing';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { AdminPage } from './admin-page';
import { ArticleEditor } from './article-editor';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function EditArticlePage() {
  const t = useT();
  const { id = '' } = useParams();
  if (uuid.test(id)) return <StoredArticle id={id} />;
  return (
    <Notice title={t('editor.page.invalidTitle')} action={<ToList />}>
      {t('editor.page.invalidText')}
    </Notice>
  );
}

function StoredArticle({ id }: { id: string }) {
  const lang = useLang();
  const article = useQuery(editingQueries.byId(lang, id));
  return (
    <Asked query={article}>
      {(row) => (row ? <ArticleEditor key={`${lang}.${row.id}`} row={row} /> : <Elsewhere id={id} />)}
    </Asked>
  );
}

/** After a switch of language the id is the other language's: its counterpart opens, else the list (decision 3). */
function Elsewhere({ id }: { id: string }) {
  const t = useT();
  const lang = useLang();
  const whereabouts = useQuery(editingQueries.whereabouts(lang, id));
  return (
    <Asked query={whereabouts}>
      {(place) => {
        if (place.kind === 'linked') return <Navigate to={paths.editArticle(lang, place.id)} replace />;
        if (place.kind === 'untranslated') {
          const state = { notice: 'common.language.noCounterpartArticle' };
          return <Navigate to={paths.adminArticles(lang)} replace state={state} />;
        }
        return (
          <Notice title={t('editor.page.missingTitle')} action={<ToList />}>
            {t('editor.page.missingText')}
          </Notice>
        );
      }}
    </Asked>
  );
}

function Asked<Data>({
  query,
  children,
}: {
  query: Parameters<typeof QueryView<Data>>[0]['query'];
  children: (data: Data) => ReactNode;
}) {
  const t = useT();
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      skeleton={<EditorSkeleton />}
      failure={(error, retry) => (
        <AdminPage title={t('editor.page.editTitle')}>
          <ErrorPanel title={t('editor.page.loadFailed')} onRetry={retry} retrying={query.isFetching}>
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        </AdminPage>
      )}
    >
      {children}
    </QueryView>
  );
}

function Notice({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <AdminPage title={title}>
      <EmptyState scene="search" title={children} action={action} />
    </AdminPage>
  );
}

function ToList() {
  const t = useT();
  const lang = useLang();
  return (
    <LinkButton variant="primary" to={paths.adminArticles(lang)}>
      {t('editor.page.toList')}
    </LinkButton>
  );
}

function EditorSkeleton() {
  const t = useT();
  return (
    <AdminPage title={t('editor.page.editTitle')}>
      <div className="grid gap-5 md:grid-cols-4">
        <Skeleton className="h-12 md:col-span-2" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-120 rounded-panel" />
    </AdminPage>
  );
}
