import type { Area } from '@/auth/roles';
import type { Database } from '@/lib/database.types';

type Told = Database['public']['Functions']['list_trash']['Returns'][number];

/** One row of the trash; who deleted it is null for what no account did. */
export interface Trashed
  extends Pick<Told, 'table_name' | 'row_id' | 'title' | 'deleted_at' | 'until' | 'image'> {
  deleted_by: string | null;
  /** Null for what has no address. */
  slug: string | null;
}

export const trashKinds = [
  'articles',
  'projects',
  'testimonials',
  'team_members',
  'services',
  'steps',
  'job_offers',
  'job_applications',
  'contact_messages',
] as const;
export type TrashKind = (typeof trashKinds)[number];

/** Where one has to be allowed to work to have any of it in one's trash. */
export const trashAreas: Record<TrashKind, Area> = {
  articles: 'drafts',
  projects: 'drafts',
  testimonials: 'content',
  team_members: 'content',
  services: 'content',
  steps: 'content',
  job_offers: 'careers',
  job_applications: 'careers',
  contact_messages: 'people',
};

/** What names a row among all tables, as the server does. */
export const trashKeyOf = ({ table_name, row_id }: Pick<Trashed, 'table_name' | 'row_id'>): string =>
  `${table_name} ${row_id}`;

/** The kind of thing in a table, whatever its language. */
export const trashKindOf = (table: string): TrashKind | null =>
  trashKinds.find((kind) => kind === table.replace(/_(fr|en)$/, '')) ?? null;

/** The tables of a kind. */
export const tablesOf = (kind: TrashKind): string[] => [kind, `${kind}_fr`, `${kind}_en`];

const daysKept = 30;

/** How much of its time something still has: 1 when it was deleted now, 0 when its time is over. */
export function timeLeft(until: string, now = Date.now()): number {
  return Math.min(1, Math.max(0, (Date.parse(until) - now) / (daysKept * 86_400_000)));
}
