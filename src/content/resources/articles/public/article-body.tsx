import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { SkeletonText } from '@/ui/skeleton';
import { prerenderedMark, usePrerenderedHtml } from '@/ui/use-prerendered-html';

const WrittenArticle = lazyPart(() => import('./written-article').then((code) => code.WrittenArticle), {
  onFailure: 'throw',
});

/**
 * The text of an article with its list of contents. A finished page has both already and keeps them as they stand.
 */
export function ArticleBody({ content, className }: { content: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const html = usePrerenderedHtml(content);
  useReadingPlace(place);
  if (html) {
    return (
      <div
        ref={place}
        {...prerenderedMark}
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  return (
    <div ref={place} {...prerenderedMark} className={className}>
      <Suspense fallback={<SkeletonText lines={12} className="lg:col-start-2" />}>
        <WrittenArticle content={content} />
      </Suspense>
    </div>
  );
}

/** Loads after hydration: the mark is not needed before. */
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
