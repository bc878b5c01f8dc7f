import { useLang } from '@/i18n';
import { ArticleEditor } from './article-editor';

export function NewArticlePage() {
  return <ArticleEditor key={useLang()} row={null} />;
}
