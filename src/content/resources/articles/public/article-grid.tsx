import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { presentData } from '@/ui/query-view';
import type { ArticleSummary, Search } from '../model';
import { ArticleTile, ArticleTileSkeleton, type TileShape } from './article-tile';
import { articleQueries } from './queries';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-12';

/** Numbers of cards in the rows of twelve columns, repeated. */
const rhythm = [2, 3, 2];
const cells: Record<number, string> = { 4: 'lg:col-span-4', 6: 'lg:col-span-6', 12: 'lg:col-span-12' };
const shapes: Record<number, TileShape> = { 4: 'tall', 6: 'wide', 12: 'row' };

export function columnsOf(count: number): number[] {
  const columns: number[] = [];
  for (let row = 0; columns.length < count; row += 1) {
    const cards = Math.min(rhythm[row % rhythm.length] ?? 2, count - columns.length);
    columns.push(...Array<number>(cards).fill(12 / cards));
  }
  return columns;
}

function useCounts(articles: readonly ArticleSummary[]) {
  const ids = articles.map((article) => article.id).filter(Boolean);
  const counts = useQuery(articleQueries.counts(useLang(), ids));
  const shown = presentData(counts);
  const known = ids.length === 0 || !counts.isPending;
  return ({ id }: ArticleSummary) => (known ? (shown?.[id] ?? { views: 0, likes: 0 }) : undefined);
}

interface LargeArticleProps {
  /** All articles of the page, whose counts load together; the first is shown. */
  listed: readonly [ArticleSummary, ...ArticleSummary[]];
  newest: boolean;
}

export function LargeArticle({ listed, newest }: LargeArticleProps) {
  const { t } = useTranslation('articles');
  const countsOf = useCounts(listed);
  const [first] = listed;
  const label = newest ? { label: t('newest') } : {};
  return <ArticleTile article={first} shape="large" {...label} as="h2" counts={countsOf(first)} />;
}

interface ArticleGridProps {
  listed: readonly ArticleSummary[];
  withoutFirst: boolean;
  /** Search in force: its shrinking result has cards of one width. */
  search: Search;
}

export function ArticleGrid({ listed, withoutFirst, search }: ArticleGridProps) {
  const countsOf = useCounts(listed);
  const articles = withoutFirst ? listed.slice(1) : listed;
  const columns = search.text || search.category ? [] : columnsOf(articles.length);
  return (
    <ul className={grid}>
      {articles.map((article, index) => {
        const width = columns[index] ?? 4;
        return (
          <li key={article.slug} className={`min-w-0 sm:max-lg:odd:last:col-span-2 ${cells[width]}`}>
            <ArticleTile
              article={article}
              as="h2"
              shape={shapes[width] ?? 'tall'}
              counts={countsOf(article)}
              found={search.text !== ''}
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
      {columnsOf(5).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <div key={index} className={cells[width]}>
          <ArticleTileSkeleton shape={shapes[width] ?? 'tall'} />
        </div>
      ))}
    </div>
  );
}

export const LargeArticleSkeleton = () => <ArticleTileSkeleton shape="large" />;
