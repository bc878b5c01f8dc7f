import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { EditorSkeleton, NoDocument, ReadOnly } from '@/content/editor/editor-states';
import { ArticleEditor } from '@/content/resources/articles/admin/article-editor';
import { adminArticleQueries } from '@/content/resources/articles/admin/queries';
import { articles } from '@/content/resources/articles/admin/resource';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';

export default function EditArticlePage() {
  const { t } = useTranslation('admin-articles');
  const { id = '' } = useParams();
  if (isUuid(id)) return <StoredArticle id={id} />;
  return <NoArticle title={t('page.invalidTitle')}>{t('page.invalidText')}</NoArticle>;
}

function StoredArticle({ id }: { id: string }) {
  const lang = useLang();
  const may = useMay();
  const article = useQuery({
    ...articles.row(lang, id),
    meta: { failure: { title: 'common:error', description: 'admin-articles:page.loadFailed' } },
  });
  return (
    <ArticleQuery query={article}>
      {(row) => {
        if (!row) return <ToTranslation id={id} />;
        if (row.published && !may('content')) return <ReadOnly list={paths.adminArticles(lang)} />;
        return <ArticleEditor key={`${lang}.${row.id}`} row={row} />;
      }}
    </ArticleQuery>
  );
}

/** Redirects after a switch of language: to the translation of the id, else to the list. */
function ToTranslation({ id }: { id: string }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const translation = useQuery(adminArticleQueries.translation(lang, id));
  return (
    <ArticleQuery query={translation}>
      {(found) => {
        if (found.kind === 'linked') return <Navigate to={paths.editArticle(lang, found.id)} replace />;
        if (found.kind === 'untranslated') {
          const state = { notice: 'common:language.noTranslationArticle' };
          return <Navigate to={paths.adminArticles(lang)} replace state={state} />;
        }
        return <NoArticle title={t('page.missingTitle')}>{t('page.missingText')}</NoArticle>;
      }}
    </ArticleQuery>
  );
}

function ArticleQuery<Data>({
  query,
  children,
}: {
  query: Parameters<typeof QueryView<Data>>[0]['query'];
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation(['admin-articles', 'common']);
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      skeleton={<EditorSkeleton title={t('page.editTitle')} />}
      failure={{
        title: t('page.loadFailed'),
        toasted: true,
        frame: (panel) => <AdminPage title={t('page.editTitle')}>{panel}</AdminPage>,
      }}
    >
      {children}
    </QueryView>
  );
}

function NoArticle({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  return (
    <NoDocument title={title} list={{ to: paths.adminArticles(lang), label: t('page.toList') }}>
      {children}
    </NoDocument>
  );
}
