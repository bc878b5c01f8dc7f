import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { SharedPicture, useSharedPicture } from '@/ui/picture';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { titleSize } from '@/ui/title-size';
import { prerenderedMark, usePrerenderedHtml } from '@/ui/use-prerendered-html';
import type { Article } from '../model';
import { ArticleByline } from './article-byline';

export const loadArticleEnd = () => import('./article-end');
const ArticleEnd = lazyPart(() => loadArticleEnd().then((code) => code.ArticleEnd), { onFailure: 'stay' });
const ViewCount = lazyPart(() => loadArticleEnd().then((code) => code.ViewCount), { onFailure: 'stay' });
const ReadNext = lazyPart(() => loadArticleEnd().then((code) => code.ReadNext), { onFailure: 'stay' });

const WrittenArticle = lazyPart(() => import('./written-article').then((code) => code.WrittenArticle), {
  onFailure: 'throw',
});

function ArticleBody({ content, className }: { content: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  const html = usePrerenderedHtml(content);
  useReadingPlace(text);
  if (html) {
    return (
      <div
        ref={text}
        {...prerenderedMark}
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote here itself, left where it is
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  }
  return (
    <div ref={text} {...prerenderedMark} className={className}>
      <Suspense fallback={<SkeletonText lines={12} className="lg:col-start-2" />}>
        <WrittenArticle content={content} />
      </Suspense>
    </div>
  );
}

/** Loads after hydration: the mark is not needed before. */
function useReadingPlace(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    import('./reading-place').then(
      ({ markReadingPlace }) => {
        if (!left && text.current) stop = markReadingPlace(text.current);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [text]);
}

const columns = 'mt-10 gap-x-16 lg:mt-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]';
const head = 'mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-6';
/** Taller on phones, so that text in the picture is not cropped. */
const cover = 'mt-8 rounded-panel md:mt-10 max-sm:aspect-[1.5]! print:hidden';
const coverRatio = 2.1;

export function ArticleView({ article, lang, undated }: { article: Article; lang: Lang; undated?: string }) {
  // A bundled sample has no row, so no views and no likes.
  const target = { kind: 'article', id: article.id, lang } as const;
  const live = article.id ? target : null;
  return (
    <>
      <article>
        <header className={head}>
          <h1
            tabIndex={-1}
            className={classNames('min-w-0 max-w-[54rem] flex-[1_1_18rem]', titleSize(article.title))}
          >
            {article.title}
          </h1>
          <ArticleByline
            article={article}
            undated={undated}
            views={
              <Suspense fallback={<Skeleton className="inline-block! h-3.5 w-8" />}>
                <ViewCount target={live} />
              </Suspense>
            }
          />
        </header>
        <SharedPicture
          of={`article-${article.slug}`}
          src={article.image}
          alt={article.imageAlt}
          seed={article.slug}
          ratio={coverRatio}
          size="wide"
          sizes="(min-width: 82rem) 77.5rem, 100vw"
          eager
          className={cover}
        />
        <div className={columns}>
          <p className="mb-9 max-w-prose text-[1.375rem] leading-[1.5] text-pretty lg:col-start-2">
            {article.excerpt}
          </p>
          <Suspense>
            <ArticleBody content={article.content} className="contents" />
          </Suspense>
        </div>
        {/* No share button: the address of a preview is not for sharing. */}
        <ArticleEnd article={article} target={live} shared={undated === undefined} />
      </article>
      <ReadNext article={article} lang={lang} />
    </>
  );
}

/** Shows the picture of the card that led here, if any. */
export function ArticleSkeleton({ slug }: { slug: string }) {
  const handed = useSharedPicture();
  return (
    <>
      <div className={head}>
        <Skeleton className="h-[clamp(2.25rem,1.55rem+3.4vw,4.625rem)] max-w-[44rem] flex-[1_1_18rem]" />
        <Skeleton className="h-16 w-60" />
      </div>
      {handed ? (
        <SharedPicture
          of={`article-${slug}`}
          src={handed.src}
          alt={handed.alt}
          seed={slug}
          ratio={coverRatio}
          size="wide"
          className={cover}
        />
      ) : (
        <span
          className={classNames('block animate-breathe bg-raised', cover)}
          style={{ aspectRatio: coverRatio }}
        />
      )}
      <div className={columns}>
        <SkeletonText lines={3} className="mb-9 text-[1.375rem] lg:col-start-2" />
        <SkeletonText lines={12} className="lg:col-start-2" />
      </div>
    </>
  );
}
