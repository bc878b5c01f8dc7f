import { fold } from '@/lib/text';
import { type Trade, trades } from '../model';
import type { ListedProject } from './resource';

export const projectSorts = [
  'title',
  'client',
  'category',
  'likes',
  'created',
  'status',
  'position',
] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const projectStatuses = ['published', 'draft'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** What the list is narrowed to and sorted by; empty means all. */
export interface ProjectView {
  text: string;
  status: ProjectStatus | '';
  category: Trade | '';
  sort: { key: ProjectSort; direction: 'ascending' | 'descending' };
  page: number;
}

export const statusOf = ({ published }: Pick<ListedProject, 'published'>): ProjectStatus =>
  published ? 'published' : 'draft';

export const tradeOf = ({ category }: Pick<ListedProject, 'category'>): Trade =>
  trades.find((trade) => trade === category) ?? 'site-web';

/** The portfolio as the list shows it; the whole of it is here, so nothing is asked anew. */
export function listed(
  portfolio: readonly ListedProject[],
  { text, status, category, sort }: ProjectView,
  likes: ReadonlyMap<number, number> | undefined,
): ListedProject[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = portfolio.filter(
    (project) =>
      words.every((word) => fold(`${project.title} ${project.client}`).includes(word)) &&
      (!status || statusOf(project) === status) &&
      (!category || tradeOf(project) === category),
  );
  const sign = sort.direction === 'ascending' ? 1 : -1;
  if (sort.key === 'position') return sign === 1 ? found : found.reverse();
  const measure = {
    title: ({ title }: ListedProject) => fold(title),
    client: ({ client }: ListedProject) => fold(client),
    category: tradeOf,
    status: statusOf,
    created: ({ created_at }: ListedProject) => Date.parse(created_at),
    likes: ({ id }: ListedProject) => likes?.get(id) ?? 0,
  }[sort.key];
  return found.sort((one, other) => {
    const [a, b] = [measure(one), measure(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
