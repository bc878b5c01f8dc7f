import { useQuery } from '@tanstack/react-query';
import { palettesApart } from '@/brand/motif/palettes-apart';
import { reactionQueries } from '@/features/reactions/public/queries';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { ArticleSummary } from '../model';
import { ArticleCard, ArticleCardSkeleton } from './article-card';

/** The frame's rhythm (7/5, then thirds) for the two newest; covers of a row share their height. */
const lead = [
  { cell: 'lg:col-span-7', ratio: 2.2 },
  { cell: 'lg:col-span-5', ratio: 1.6 },
] as const;
const leadCover = 'sm:h-56 lg:h-76';
const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-12';
const third = 'lg:col-span-4';

interface ArticleGridProps {
  articles: readonly ArticleSummary[];
  /** Whether the first two are shown larger. */
  featured: boolean;
}

export function ArticleGrid({ articles, featured }: ArticleGridProps) {
  const lang = useLang();
  const ids = articles.map((article) => article.id).filter(Boolean);
  const counts = useQuery(reactionQueries.counts(lang, ids));
  const known = ids.length === 0 || !counts.isPending;
  const palettes = palettesApart(articles.map((article) => article.slug));
  return (
    <ul className={grid}>
      {articles.map((article, index) => {
        const place = featured && articles.length > 1 ? lead[index] : undefined;
        return (
          <li key={article.slug} className={classNames('min-w-0', place?.cell ?? third)}>
            <ArticleCard
              article={article}
              as="h2"
              counts={known ? (counts.data?.[article.id] ?? { views: 0, likes: 0 }) : undefined}
              palette={palettes[index]}
              eager={index < 2}
              {...(place ? { prominent: true, ratio: place.ratio, coverClass: leadCover } : {})}
            />
          </li>
        );
      })}
    </ul>
  );
}

export function ArticleGridSkeleton() {
  return (
    <div className={grid}>
      {[...lead, null, null, null].map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <div key={index} className={place?.cell ?? third}>
          <ArticleCardSkeleton
            {...(place ? { prominent: true, ratio: place.ratio, coverClass: leadCover } : {})}
          />
        </div>
      ))}
    </div>
  );
}
