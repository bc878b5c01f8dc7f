import type { TableList, TableView } from '@/content/resource/table-view';
import { fold } from '@/lib/text';
import { type ProjectCategory, projectCategories } from '../model';
import { categoryNames, type ListedProject } from './resource';

/** Sorting and filters of the list; it begins in the order of the portfolio. */
export const projectList = {
  namespace: 'admin-projects',
  sorts: {
    title: 'admin-projects:list.columns.title',
    client: 'admin-projects:list.columns.client',
    category: 'admin-projects:list.columns.category',
    likes: 'admin-projects:list.columns.likes',
    created: 'admin-projects:list.columns.created',
    status: 'admin-projects:list.columns.status',
    position: 'admin-projects:list.columns.position',
  },
  defaultSort: { key: 'position', direction: 'ascending' },
  highestFirst: ['likes', 'created'],
  filters: {
    status: {
      label: 'admin-projects:list.statuses',
      all: 'admin-projects:list.allStatuses',
      options: { published: 'admin-projects:list.published', draft: 'admin-projects:list.draft' },
    },
    category: {
      label: 'admin-projects:list.columns.category',
      all: 'admin-projects:list.allCategories',
      options: categoryNames,
    },
  },
} as const satisfies TableList;

export const statusOf = ({ published }: Pick<ListedProject, 'published'>) =>
  published ? 'published' : 'draft';

export const projectCategoryOf = ({ category }: Pick<ListedProject, 'category'>): ProjectCategory =>
  projectCategories.find((one) => one === category) ?? 'site-web';

/** The portfolio as the list shows it; the whole of it is here, so nothing is asked anew. */
export function listed(
  portfolio: readonly ListedProject[],
  { text, filters: { status, category }, sort }: TableView<typeof projectList>,
  likes: ReadonlyMap<number, number> | undefined,
): ListedProject[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = portfolio.filter(
    (project) =>
      words.every((word) => fold(`${project.title} ${project.client}`).includes(word)) &&
      (!status || statusOf(project) === status) &&
      (!category || projectCategoryOf(project) === category),
  );
  const sign = sort.direction === 'ascending' ? 1 : -1;
  if (sort.key === 'position') return sign === 1 ? found : found.reverse();
  const measure = {
    title: ({ title }: ListedProject) => fold(title),
    client: ({ client }: ListedProject) => fold(client),
    category: projectCategoryOf,
    status: statusOf,
    created: ({ created_at }: ListedProject) => Date.parse(created_at),
    likes: ({ id }: ListedProject) => likes?.get(id) ?? 0,
  }[sort.key];
  return found.sort((one, other) => {
    const [a, b] = [measure(one), measure(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
