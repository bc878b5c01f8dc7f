import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaletteName } from '@/brand/motif/palettes';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import type { ArticleSummary } from '../model';

/** More tags than this make a card ragged. */
const mostTags = 3;

interface ArticleCardProps {
  article: ArticleSummary;
  /** Left out where a card shows none. */
  counts?: { views: number; likes: number } | undefined;
  as?: 'h2' | 'h3';
  /** With its excerpt, and room for it. */
  prominent?: boolean;
  /** Sets the height of the cover where cards of different widths stand side by side. */
  coverClass?: string | undefined;
  ratio?: number;
  palette?: PaletteName | undefined;
  eager?: boolean;
}

export function ArticleCard({
  article,
  counts,
  as: Heading = 'h3',
  prominent = false,
  coverClass,
  ratio = 1.6,
  palette,
  eager = false,
}: ArticleCardProps) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const tags = article.tags.slice(0, mostTags);
  return (
    <Card as="article" interactive className="group flex h-full flex-col">
      <Picture
        src={article.image}
        alt={article.imageAlt}
        seed={article.slug}
        ratio={ratio}
        {...(palette ? { palette } : {})}
        sizes="(min-width: 64rem) 40rem, 100vw"
        eager={eager}
        className={classNames('border-b border-line', coverClass)}
      />
      <div className="flex flex-1 flex-col gap-2.5 p-5 sm:p-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          <time dateTime={article.date}>{formatDate(lang, article.date, 'short')}</time>
          <span>{t('minutes', { minutes: article.readingTime })}</span>
          {counts ? <Counts {...counts} /> : null}
        </p>
        <Heading className="type-title font-sans">
          <Link
            to={paths.article(lang, article.slug)}
            className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
          >
            {article.title}
          </Link>
        </Heading>
        {prominent ? <p className="line-clamp-5 text-muted sm:line-clamp-3">{article.excerpt}</p> : null}
        {tags.length > 0 ? (
          <ul aria-label={t('tags')} className="mt-auto flex flex-wrap gap-1.5 pt-1.5">
            {tags.map((tag) => (
              <li key={tag} className="flex max-w-full">
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

function Counts({ views, likes }: { views: number; likes: number }) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const [shownViews, shownLikes] = [formatNumber(lang, views), formatNumber(lang, likes)];
  return (
    <span className="ml-auto inline-flex items-center gap-3 tabular">
      <span className="visually-hidden">{t('counts', { views: shownViews, likes: shownLikes })}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Icon name="eye" className="size-4" />
        {shownViews}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Icon name="heart" className="size-4" />
        {shownLikes}
      </span>
    </span>
  );
}

/** The place of a card: the same cover, the same padding, a title of two lines. */
export function ArticleCardSkeleton({
  prominent = false,
  coverClass,
  ratio = 1.6,
}: Pick<ArticleCardProps, 'prominent' | 'coverClass' | 'ratio'>) {
  return (
    <Card className="flex h-full flex-col">
      <span
        className={classNames('block animate-breathe bg-raised', coverClass)}
        style={{ aspectRatio: ratio }}
      />
      <div className="flex flex-1 flex-col gap-2.5 p-5 sm:p-6">
        <Skeleton className="my-[0.2em] h-3.5 w-32" />
        <Skeleton className="my-1 h-5" />
        <Skeleton className="my-1 h-5 w-3/5" />
        {prominent ? <SkeletonText lines={3} /> : null}
        <Skeleton className="mt-auto h-6 w-28" />
      </div>
    </Card>
  );
}
