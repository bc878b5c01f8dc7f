import type { Database } from '@/lib/database.types';

type Told = Database['public']['Functions']['list_versions']['Returns'][number];

/** As the list of versions tells one; who it was is null for what no account did. */
export interface Version extends Omit<Told, 'person' | 'person_name' | 'published' | 'restored_from'> {
  person: string | null;
  person_name: string | null;
  published: boolean | null;
  restored_from: number | null;
}

/** Who saved a row last, null for what no account did, and when. */
export interface LastChange {
  saved_at: string;
  person_name: string | null;
}

export type Content = Record<string, unknown>;

const acts = ['created', 'changed', 'published', 'withdrawn', 'restored', 'deleted'] as const;
export const actOf = (act: string) => acts.find((one) => one === act) ?? 'changed';
