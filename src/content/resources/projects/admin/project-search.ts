import type { TableList } from '@/content/resource/table-view';
import { fold } from '@/lib/fold';
import { type ProjectCategory, projectCategories } from '../model';
import { categoryNames, type ListedProject } from './resource';

export const projectList = {
  texts: 'admin-projects:list',
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

export const arrangement = (portfolio: readonly ListedProject[], likes?: ReadonlyMap<number, number>) => {
  const places = new Map(portfolio.map(({ id }, index) => [id, index]));
  return {
    words: ({ title, client }: ListedProject) => `${title} ${client}`,
    filters: { status: statusOf, category: projectCategoryOf },
    sorts: {
      title: ({ title }: ListedProject) => fold(title),
      client: ({ client }: ListedProject) => fold(client),
      category: projectCategoryOf,
      status: statusOf,
      created: ({ created_at }: ListedProject) => Date.parse(created_at),
      likes: ({ id }: ListedProject) => likes?.get(id) ?? 0,
      position: ({ id }: ListedProject) => places.get(id) ?? 0,
    },
  };
};
