import { isProjectCategory, type ProjectSummary, projectCategories } from './model';

/** Ids of the filters: `tous` for every category. */
export const filters = ['tous', ...projectCategories] as const;
export type Filter = (typeof filters)[number];

export interface PortfolioSearch {
  filter: Filter;
  page: number;
}

export const everything: PortfolioSearch = { filter: 'tous', page: 1 };

export const pageSize = 24;

/** Reads the view from the address; an unknown value counts as absent. */
export function readSearch(params: URLSearchParams): PortfolioSearch {
  const [category, page] = [params.get('category'), Number(params.get('page'))];
  return {
    filter: isProjectCategory(category) ? category : 'tous',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function searchString({ filter, page }: PortfolioSearch): string {
  const params = new URLSearchParams();
  if (filter !== 'tous') params.set('category', filter);
  if (page > 1) params.set('page', String(page));
  const string = params.toString();
  return string && `?${string}`;
}

export function inCategory(projects: readonly ProjectSummary[], filter: Filter): ProjectSummary[] {
  return projects.filter((project) => filter === 'tous' || project.category === filter);
}
