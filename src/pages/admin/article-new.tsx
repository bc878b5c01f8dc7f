import { ArticleEditor } from '@/content/resources/articles/admin/article-editor';
import { useLang } from '@/i18n';

export default function NewArticlePage() {
  return <ArticleEditor key={useLang()} row={null} />;
}
