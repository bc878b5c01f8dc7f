import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { ChipRow, LinkChip } from '@/ui/chip';
import { keepScroll } from '@/ui/navigation';
import { Skeleton } from '@/ui/skeleton';
import { type Search, searchString } from '../model';
import { articleQueries } from './queries';

/** Each choice is an address. The row keeps its height while the categories are on their way. */
export function CategoryFilter({ search }: { search: Search }) {
  const { t } = useTranslation('articles');
  const categories = useQuery(articleQueries.categories(useLang())).data;
  const to = (category: string) => ({ search: searchString({ ...search, category, page: 1 }) });
  return (
    <ChipRow label={t('filter')}>
      <LinkChip to={to('')} {...keepScroll} selected={search.category === ''}>
        {t('all')}
      </LinkChip>
      {categories ? null : <Waiting />}
      {categories?.map(({ category }) => (
        <LinkChip key={category} to={to(category)} {...keepScroll} selected={search.category === category}>
          {category}
        </LinkChip>
      ))}
    </ChipRow>
  );
}

/** As many places as a small blog has categories. */
function Waiting() {
  return ['w-26', 'w-22', 'w-18', 'w-26', 'w-18'].map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places without a name
    <Skeleton key={index} className={`h-11.5 rounded-control ${width}`} />
  ));
}
