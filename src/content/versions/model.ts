import type { Database } from '@/lib/database.types';

type VersionRow = Database['public']['Functions']['list_versions']['Returns'][number];

/** Row of `list_versions`; `person` is null for a change without an account. */
export interface Version extends Omit<VersionRow, 'person' | 'person_name' | 'published' | 'restored_from'> {
  person: string | null;
  person_name: string | null;
  published: boolean | null;
  restored_from: number | null;
}

/** Last save of a row; `person_name` is null for a change without an account. */
export interface LastChange {
  saved_at: string;
  person_name: string | null;
}

export type Content = Record<string, unknown>;

const acts = ['created', 'changed', 'published', 'withdrawn', 'restored', 'deleted'] as const;
export const versionEventOf = (act: string) => acts.find((one) => one === act) ?? 'changed';
