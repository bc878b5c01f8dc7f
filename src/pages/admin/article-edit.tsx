import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { adminArticleQueries } from '@/features/articles/admin/queries';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { isUuid } from '@/lib/patterns';
import { QueryView } from '@/ui/query-view';
import { ErrorPanel } from '@/ui/state-panel';
import { AdminPage } from './admin-page';
import { ArticleEditor } from './article-editor';
import { EditorSkeleton, NoDocument } from './editor-states';

export function EditArticlePage() {
  const t = useT();
  const { id = '' } = useParams();
  if (isUuid(id)) return <StoredArticle id={id} />;
  return <NoArticle title={t('editor.page.invalidTitle')}>{t('editor.page.invalidText')}</NoArticle>;
}

function StoredArticle({ id }: { id: string }) {
  const lang = useLang();
  const article = useQuery(adminArticleQueries.byId(lang, id));
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
  const counterpart = useQuery(adminArticleQueries.counterpart(lang, id));
  return (
    <Asked query={counterpart}>
      {(found) => {
        if (found.kind === 'linked') return <Navigate to={paths.editArticle(lang, found.id)} replace />;
        if (found.kind === 'untranslated') {
          const state = { notice: 'common.language.noCounterpartArticle' };
          return <Navigate to={paths.adminArticles(lang)} replace state={state} />;
        }
        return <NoArticle title={t('editor.page.missingTitle')}>{t('editor.page.missingText')}</NoArticle>;
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
      skeleton={<EditorSkeleton title={t('editor.page.editTitle')} />}
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

function NoArticle({ title, children }: { title: string; children: string }) {
  const t = useT();
  const lang = useLang();
  return (
    <NoDocument title={title} list={{ to: paths.adminArticles(lang), label: t('editor.page.toList') }}>
      {children}
    </NoDocument>
  );
}
