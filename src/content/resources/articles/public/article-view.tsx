import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LikeButton } from '@/content/reactions/like-button';
import { presentData } from '@/content/reactions/model';
import { reactionQueries } from '@/content/reactions/queries';
import { useViewRecord } from '@/content/reactions/use-view-record';
import { MemberPhoto } from '@/content/resources/team/public/member-face';
import { useMember } from '@/content/resources/team/public/use-member';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { SharedPicture, useSharedPicture } from '@/ui/picture';
import { ShareButton } from '@/ui/share-button';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { titleSize } from '@/ui/title-size';
import { prerenderedMark, usePrerenderedHtml } from '@/ui/use-prerendered-html';
import type { Article } from '../model';
import { ArticleByline } from './article-byline';
import { ArticleTile } from './article-tile';
import { articleQueries } from './queries';

const WrittenArticle = lazyPart(() => import('./written-article').then((code) => code.WrittenArticle), {
  onFailure: 'throw',
});

/**
 * The text of an article with its list of contents. A finished page has both already and keeps them as they stand.
 */
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

/** The contents stand beside lead and text on wide screens, and between them elsewhere. */
const columns = 'mt-10 gap-x-16 lg:mt-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]';
const head = 'mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-6';
/** Higher on phones, so that what is written in the picture is not cut. */
const cover = 'mt-8 rounded-panel md:mt-10 max-sm:aspect-[1.5]! print:hidden';
const coverRatio = 2.1;

export function ArticleView({ article, lang, undated }: { article: Article; lang: Lang; undated?: string }) {
  // A bundled sample is in no table: it has no views and no likes.
  const target = { kind: 'article', id: article.id, lang } as const;
  const live = article.id ? target : null;
  const recorded = useViewRecord(live);
  const views = useQuery({ ...reactionQueries.views(target), enabled: recorded });
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
            views={presentData(views) ?? (live && views.isPending ? null : 0)}
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
        <AuthorPanel
          author={article.author}
          action={
            <div className="grid grid-cols-1 gap-3">
              <LikeButton target={live} />
              {/* The address of a preview is not to go around. */}
              {undated === undefined ? <ShareButton title={article.title} /> : null}
            </div>
          }
        />
      </article>
      <ReadNext article={article} lang={lang} />
    </>
  );
}

/** With the picture of the card somebody came from, where there is one. */
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

interface AuthorPanelProps {
  author: string;
  /** The like button, which is another feature's. */
  action: ReactNode;
}

/** The author in their window, at the end of the text. */
function AuthorPanel({ author, action }: AuthorPanelProps) {
  const { t } = useTranslation('articles');
  const found = useMember(author);
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-8 rounded-panel border border-line bg-surface p-[24px] sm:p-9 md:mt-18">
      <MemberPhoto name={author} className="w-32 shrink-0" />
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="text-sm text-muted">{t('author')}</p>
        <p translate="no" className="mt-1 font-display text-2xl font-[680] wrap-anywhere">
          {author}
        </p>
        {found?.member.sentence ? (
          <p className="mt-2 max-w-[34rem] text-pretty text-muted wrap-anywhere">{found.member.sentence}</p>
        ) : null}
      </div>
      <div className="w-60 max-w-full">{action}</div>
    </footer>
  );
}

/** Two more: of the same category where there are any, then the newest. */
function ReadNext({ article, lang }: { article: Article; lang: Lang }) {
  const { t } = useTranslation('articles');
  const read = useQuery(articleQueries.around(lang, article)).data?.read ?? [];
  if (read.length === 0) return null;
  return (
    <section aria-labelledby="read-next" className="mt-12 md:mt-18 print:hidden">
      <h2 id="read-next" className="mb-7">
        {t('readNext')}
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {read.map((one) => (
          <li key={one.slug} className="min-w-0">
            <ArticleTile article={one} shape="tall" />
          </li>
        ))}
      </ul>
    </section>
  );
}
