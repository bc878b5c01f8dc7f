import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { EditorQuery, ResourceEditPage } from '@/content/resource/edit-page';
import { ArticleEditor } from '@/content/resources/articles/admin/article-editor';
import { adminArticleQueries } from '@/content/resources/articles/admin/queries';
import { articles } from '@/content/resources/articles/admin/resource';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';

const messages = {
  title: 'admin-articles:page.editTitle',
  loadFailed: 'admin-articles:page.loadFailed',
  toList: 'admin-articles:page.toList',
  missing: { title: 'admin-articles:page.missingTitle', text: 'admin-articles:page.missingText' },
  invalid: { title: 'admin-articles:page.invalidTitle', text: 'admin-articles:page.invalidText' },
} as const;

export default function EditArticlePage() {
  const lang = useLang();
  return useParams().id === undefined ? (
    <ArticleEditor key={lang} row={null} />
  ) : (
    <ResourceEditPage
      resource={articles}
      list={paths.adminArticles}
      messages={messages}
      editor={ArticleEditor}
      translation={Translation}
    />
  );
}

/** After a switch of language the id is the other language's: its translation opens, else the list. */
function Translation({ id, fallback }: { id: string; fallback: ReactNode }) {
  const lang = useLang();
  const translation = useQuery(adminArticleQueries.translation(lang, id));
  return (
    <EditorQuery query={translation} messages={messages}>
      {(found) => {
        if (found.kind === 'linked') return <Navigate to={paths.editArticle(lang, found.id)} replace />;
        if (found.kind === 'untranslated') {
          const state = { notice: 'common:language.noTranslationArticle' };
          return <Navigate to={paths.adminArticles(lang)} replace state={state} />;
        }
        return fallback;
      }}
    </EditorQuery>
  );
}
