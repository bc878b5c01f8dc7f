import { Suspense, useState } from 'react';
import { lazyCode } from '@/lib/lazy-code';
import { useAlive } from '@/lib/use-alive';
import { SkeletonText } from '@/ui/skeleton';

const ArticleText = lazyCode(async () => (await import('../article-text')).ArticleText);

/**
 * The text of an article. A finished page has it already and keeps it as it stands, so that its reader does not load
 * what turns Markdown into elements; that comes with another article, or when the text has changed since.
 */
export function ArticleBody({ content }: { content: string }) {
  const takenOver = !useAlive() && typeof document !== 'undefined';
  const [written] = useState(() =>
    takenOver ? { content, html: document.querySelector('[data-written]')?.innerHTML } : null,
  );
  if (written?.html && written.content === content) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
    return <div data-written="" dangerouslySetInnerHTML={{ __html: written.html }} />;
  }
  return (
    <div data-written="">
      <Suspense fallback={<SkeletonText lines={12} />}>
        <ArticleText content={content} />
      </Suspense>
    </div>
  );
}
