import { useLang } from '@/i18n';
import { ArticleEditor } from '@/features/articles/admin/article-editor';

export function NewArticlePage() {
  return <ArticleEditor key={useLang()} row={null} />;
}
