import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LikeButton } from '@/features/reactions/public/like-button';
import { reactionQueries } from '@/features/reactions/public/queries';
import { useViewRecord } from '@/features/reactions/public/use-view-record';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { Picture } from '@/ui/picture';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { titleSize } from '@/ui/title-size';
import type { Article } from '../model';
import { ArticleBody } from './article-body';
import { MetaPanel } from './meta-panel';

/** Beside the text on wide screens, under the title on phones. */
const layout = 'mt-9 grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:gap-y-12';
const panelPlace = 'lg:self-start lg:sticky lg:top-28 lg:col-start-2 lg:row-start-2';
const coverPlace = 'lg:col-span-2 lg:row-start-1';
const textPlace = 'min-w-0 lg:col-start-1 lg:row-start-2';
const coverRatio = 3.1;

export function ArticleView({ article, lang }: { article: Article; lang: Lang }) {
  // A bundled sample is in no table: it has no views and no likes.
  const target = { kind: 'article', id: article.id, lang } as const;
  const live = article.id ? target : null;
  const recorded = useViewRecord(live);
  const views = useQuery({ ...reactionQueries.views(target), enabled: recorded });
  return (
    <article>
      <h1 tabIndex={-1} className={classNames('mt-4 max-w-[62rem]', titleSize(article.title))}>
        {article.title}
      </h1>
      <div className={layout}>
        <MetaPanel
          article={article}
          views={views.data ?? (live && views.isPending ? null : 0)}
          action={<LikeButton target={live} />}
          className={panelPlace}
        />
        <Picture
          src={article.image}
          alt={article.imageAlt}
          seed={article.slug}
          ratio={coverRatio}
          size="wide"
          sizes="(min-width: 82rem) 77.5rem, 100vw"
          eager
          className={classNames('rounded-panel', coverPlace)}
        />
        <div className={textPlace}>
          <p className="mb-9 max-w-prose text-[1.375rem] leading-[1.65] text-pretty text-muted">
            {article.excerpt}
          </p>
          <Suspense>
            <ArticleBody content={article.content} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}

export function ArticleSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-[clamp(2.25rem,1.55rem+3.4vw,4.625rem)] max-w-[44rem]" />
      <div className={layout}>
        <Skeleton className={classNames('h-90 rounded-panel', panelPlace)} />
        <span
          className={classNames('block animate-breathe rounded-panel bg-raised', coverPlace)}
          style={{ aspectRatio: coverRatio }}
        />
        <div className={textPlace}>
          <SkeletonText lines={3} className="mb-9 text-[1.375rem]" />
          <SkeletonText lines={12} />
        </div>
      </div>
    </>
  );
}
