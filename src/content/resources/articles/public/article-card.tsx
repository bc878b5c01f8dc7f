import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MemberFace } from '@/content/resources/team/public/member-face';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { SharedPicture, usePassedPicture } from '@/ui/picture';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import type { ArticleSummary } from '../model';

/** A higher number makes a card ragged. */
const maxTags = 3;

export interface CardShape {
  card: string;
  cover: string;
  body: string;
  title: string;
  ratio: number;
  /** Classes of the excerpt; without them the card shows none. */
  excerpt?: string;
  face?: string;
}

const small: CardShape = {
  card: 'flex flex-col',
  cover: 'border-b',
  body: 'p-5 sm:p-6',
  title: 'type-title font-sans',
  ratio: 1.6,
};

interface ArticleCardProps {
  article: ArticleSummary;
  shape?: CardShape;
  label?: string;
  eager?: boolean;
  counts?: Counted | undefined;
  as?: 'h2' | 'h3';
}

interface Counted {
  views: number;
  likes: number;
}

export function ArticleCard({
  article,
  shape = small,
  label,
  eager = false,
  counts,
  as: Heading = 'h3',
}: ArticleCardProps) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const { card, cover, body, title, ratio, excerpt, face = 'size-8 text-xs' } = shape;
  const of = `article-${article.slug}`;
  const linkState = usePassedPicture({ of, src: article.image, alt: article.imageAlt });
  return (
    <Card as="article" interactive className={classNames('group h-full', card)}>
      <SharedPicture
        of={of}
        src={article.image}
        alt={article.imageAlt}
        seed={article.slug}
        ratio={ratio}
        sizes="(min-width: 64rem) 46rem, 100vw"
        eager={eager}
        className={classNames('border-line', cover)}
      />
      <div className={classNames('flex min-w-0 flex-1 flex-col gap-2.5', body)}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          {label ? <span className="font-semibold text-accent wrap-anywhere">{label}</span> : null}
          <time dateTime={article.date}>{formatDate(lang, article.date, 'short')}</time>
          <span>{t('minutes', { minutes: article.readingTime })}</span>
        </p>
        <Heading className={title}>
          <Link
            to={paths.article(lang, article.slug)}
            state={linkState}
            className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
          >
            {article.title}
          </Link>
        </Heading>
        {excerpt ? <p className={classNames('text-muted', excerpt)}>{article.excerpt}</p> : null}
        <Tags tags={article.tags} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1.5">
          {article.author ? (
            <p className="flex min-w-0 items-center gap-3 text-sm wrap-anywhere">
              <MemberFace name={article.author} className={face} />
              <span translate="no">{article.author}</span>
            </p>
          ) : null}
          {counts ? <Counts {...counts} /> : null}
        </div>
      </div>
    </Card>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('articles');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5">
      {tags.slice(0, maxTags).map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-chip bg-raised px-2 py-0.5 text-xs text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Counts({ views, likes }: Counted) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const [shownViews, shownLikes] = [formatNumber(lang, views), formatNumber(lang, likes)];
  return (
    <p className="ml-auto inline-flex items-center gap-3 text-xs text-muted tabular">
      <span className="visually-hidden">
        {`${t('viewCount', { count: views, shown: shownViews })}, ${t('likeCount', { count: likes, shown: shownLikes })}`}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Icon name="eye" className="size-4" />
        <span>{shownViews}</span>
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Icon name="heart" className="size-4" />
        <span>{shownLikes}</span>
      </span>
    </p>
  );
}

export function ArticleCardSkeleton({ shape = small }: { shape?: CardShape }) {
  const { card, cover, body, ratio, excerpt } = shape;
  return (
    <Card className={classNames('h-full', card)}>
      <span
        className={classNames('block animate-breathe border-line bg-raised', cover)}
        style={{ aspectRatio: ratio }}
      />
      <div className={classNames('flex flex-1 flex-col gap-2.5', body)}>
        <Skeleton className="my-[0.2em] h-3.5 w-32" />
        <Skeleton className="my-1 h-5" />
        <Skeleton className="my-1 h-5 w-3/5" />
        {excerpt ? <SkeletonText lines={3} /> : null}
        <Skeleton className="h-6 w-28" />
        <div className="mt-auto pt-1.5">
          <Skeleton className="h-8 w-36" />
        </div>
      </div>
    </Card>
  );
}
