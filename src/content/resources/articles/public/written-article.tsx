import { ArticleText, articleSections } from '../article-text';
import { ArticleContents } from './article-contents';

/** What is written, with the list of what it is made of. Its two parts take their places in the grid of the page. */
export function WrittenArticle({ content }: { content: string }) {
  return (
    <>
      <ArticleContents sections={articleSections(content)} />
      <div className="min-w-0 lg:col-start-2">
        <ArticleText content={content} />
      </div>
    </>
  );
}
