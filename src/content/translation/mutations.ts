import { mutationOptions } from '@tanstack/react-query';
import type { Json } from '@/lib/database.types';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { articleKeys, projectKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { ConflictError } from '@/lib/versioned';
import type { OpenDesk, TranslatedTable } from './model';
import type { writtenOf } from './opening';
import { openDesk, refusalOf } from './queries';

export interface DeskSave extends ReturnType<typeof writtenOf> {
  complete: boolean;
  publish: boolean;
}

interface TakenDate {
  translation: OpenDesk['translation'];
  date: string;
}

const ordered = (base: Record<string, unknown>) => JSON.stringify(Object.entries(base).sort());

/** Recognizes an earlier save whose answer was lost: the next revision holds what was sent. */
function isSaved(now: OpenDesk, before: OpenDesk, { texts, base }: DeskSave): boolean {
  return (
    now.revision === before.revision + 1 &&
    ordered(now.base) === ordered(base) &&
    Object.entries(texts).every(([field, text]) => (now.translation.texts[field] ?? '') === text)
  );
}

async function save(table: TranslatedTable, desk: OpenDesk, written: DeskSave): Promise<OpenDesk> {
  const { source, translation, revision } = desk;
  try {
    const stored = await supabase.rpc('save_translation', {
      table_name: table,
      row_id: source.id,
      seen: { source: source.updated_at, translation: translation.updated_at, revision },
      texts: written.texts,
      base: written.base as unknown as Json,
      complete: written.complete,
      publish: written.publish,
    });
    return unwrap(stored) as unknown as OpenDesk;
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.kind !== 'conflict') throw failure;
    const now = await openDesk(table, source.id);
    if (!isOpen(now)) throw new Failure('missing', '', { cause });
    if (isSaved(now, desk, written)) return now;
    throw new ConflictError(now);
  }
}

export const isOpen = (desk: { translation: OpenDesk['translation'] | null }): desk is OpenDesk =>
  desk.translation !== null;

/** Refreshes the dashboard's counts as well. */
const refreshes = [
  ...langs.flatMap((lang) => [articleKeys.all(lang), projectKeys.all(lang)]),
  statisticsKeys.all(),
];

export const deskMutations = {
  save: (table: TranslatedTable) =>
    mutationOptions({
      mutationFn: ({ desk, written }: { desk: OpenDesk; written: DeskSave }) => save(table, desk, written),
      meta: {
        failure: { title: 'common:error', description: 'translation-desk:save.failed', serverMessage: true },
        // Handled by the desk.
        failureByKind: { conflict: false, expired: false },
        refreshes,
      },
    }),

  /** Applies the French date to the English; returns its new version. */
  takeDate: () =>
    mutationOptions({
      mutationFn: async ({ translation: { id, updated_at, published }, date }: TakenDate) => {
        const articles = [{ lang: 'en', id, updated_at }];
        const [dated] = unwrap(
          await supabase.rpc('date_articles', { articles, moment: date, publish: published }),
        );
        if (!dated) throw new Failure('conflict');
        return dated.updated_at;
      },
      meta: {
        success: { title: 'translation-desk:dates.taken' },
        failure: { title: 'common:error', description: 'translation-desk:dates.failed' },
        failureByKind: {
          conflict: { title: 'common:error', description: 'translation-desk:dates.conflict', tone: 'info' },
        },
        refreshes,
      },
    }),

  /** Creates the English copy to translate. */
  begin: (table: TranslatedTable, rowId: string) =>
    mutationOptions({
      mutationFn: async () =>
        unwrap(await supabase.rpc('begin_translation', { table_name: table, row_id: rowId })),
      meta: {
        failure: { title: 'common:error', description: 'translation-desk:begin.failed' },
        failureByKind: {
          conflict: { title: 'common:error', description: 'translation-desk:begin.taken', tone: 'info' },
        },
        refreshes,
      },
    }),

  /** Sends one paragraph to the translation service; a person accepts the answer. */
  propose: () =>
    mutationOptions({
      mutationFn: async (paragraph: string): Promise<string> => {
        const { data, error } = await supabase.functions.invoke('propose-translation', {
          method: 'POST',
          body: { paragraphs: [paragraph] },
        });
        if (error) throw await refusalOf(error);
        const proposal: unknown = (data as { proposals?: unknown[] } | null)?.proposals?.[0];
        if (typeof proposal !== 'string') throw new Failure('unavailable');
        return proposal;
      },
      meta: { failure: false },
    }),
};
