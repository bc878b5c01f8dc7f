import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyCode } from '@/lib/lazy-code';
import { useAlive } from '@/lib/use-alive';
import { SkeletonText } from '@/ui/skeleton';

const WrittenArticle = lazyCode(async () => (await import('./written-article')).WrittenArticle);

/**
 * The text of an article with its list of contents. A finished page has both already and keeps them as they stand, so
 * that its reader does not load what turns Markdown into elements; that comes with another article, or when the text
 * has changed since.
 */
export function ArticleBody({ content, className }: { content: string; className?: string }) {
  const takenOver = !useAlive() && typeof document !== 'undefined';
  const place = useRef<HTMLDivElement>(null);
  const [written] = useState(() =>
    takenOver ? { content, html: document.querySelector('[data-written]')?.innerHTML } : null,
  );
  useReadingPlace(place);
  if (written?.html && written.content === content) {
    return (
      <div
        ref={place}
        data-written=""
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
        dangerouslySetInnerHTML={{ __html: written.html }}
      />
    );
  }
  return (
    <div ref={place} data-written="" className={className}>
      <Suspense fallback={<SkeletonText lines={12} className="lg:col-start-2" />}>
        <WrittenArticle content={content} />
      </Suspense>
    </div>
  );
}

/** Its code comes when the page is alive: nobody misses the mark before. */
function useReadingPlace(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    import('./reading-place').then(
      ({ markReadingPlace }) => {
        if (!left && place.current) stop = markReadingPlace(place.current);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [place]);
}
