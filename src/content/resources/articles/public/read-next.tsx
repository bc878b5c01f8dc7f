import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Lang } from '@/lib/lang';
import type { Article } from '../model';
import { ArticleTile } from './article-tile';
import { articleQueries } from './queries';

/** Two more: of the same category where there are any, then the newest. */
export function ReadNext({ article, lang }: { article: Article; lang: Lang }) {
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
