import type { Area } from '@/auth/model';
import { deletableKinds } from '@/content/tables';
import type { Database } from '@/lib/database.types';

type TrashRow = Database['public']['Functions']['list_trash']['Returns'][number];

/** Row of the trash; `deleted_by` is null for a deletion without an account. */
export interface Trashed
  extends Pick<TrashRow, 'table_name' | 'row_id' | 'title' | 'deleted_at' | 'until' | 'image'> {
  deleted_by: string | null;
  slug: string | null;
}

export const trashKinds = [...deletableKinds, 'job_applications', 'contact_messages'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const trashAreas: Record<TrashKind, Area> = {
  articles: 'drafts',
  pages: 'drafts',
  projects: 'drafts',
  testimonials: 'content',
  team_members: 'content',
  services: 'content',
  steps: 'content',
  job_offers: 'careers',
  job_applications: 'careers',
  contact_messages: 'people',
};

export const trashKeyOf = ({ table_name, row_id }: Pick<Trashed, 'table_name' | 'row_id'>): string =>
  `${table_name} ${row_id}`;

export const trashKindOf = (table: string): TrashKind | null =>
  trashKinds.find((kind) => kind === table.replace(/_(fr|en)$/, '')) ?? null;

export const tablesOf = (kind: TrashKind): string[] => [kind, `${kind}_fr`, `${kind}_en`];

/** As `app.retention` (migration `*_retention.sql`) empties the trash. */
const daysKept = 30;

/** Share of the time before erasure that is left: 1 after the deletion, 0 at the end. */
export function timeLeft(until: string, now = Date.now()): number {
  return Math.min(1, Math.max(0, (Date.parse(until) - now) / (daysKept * 86_400_000)));
}
