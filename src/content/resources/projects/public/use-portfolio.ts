import { useQuery } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { everything, inCategory, type PortfolioSearch, pageSize } from '../portfolio-search';
import { projectQueries } from './queries';

/**
 * One page of the portfolio. A portfolio of one page is filtered here, without asking again; of a longer one, what the
 * first page has of a category is shown until the answer is there.
 */
export function usePortfolio(lang: Lang, search: PortfolioSearch) {
  const first = useQuery(projectQueries.list(lang, everything)).data;
  const isWhole = first === undefined || first.total <= pageSize;
  return useQuery({
    ...projectQueries.list(lang, isWhole ? everything : search),
    select: (page) => {
      if (!isWhole) return page;
      const projects = inCategory(page.projects, search.filter);
      return { projects, total: projects.length };
    },
    placeholderData: () => {
      if (isWhole || search.page > 1) return undefined;
      const projects = inCategory(first.projects, search.filter);
      return projects.length > 0 ? { projects, total: projects.length } : undefined;
    },
  });
}
