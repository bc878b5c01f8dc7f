import { mutationOptions } from '@tanstack/react-query';
import { Failure, toFailure } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { articleKeys, projectKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { ConflictError } from '@/lib/versioned';
import { type OpenTranslation, openTranslationSchema, type TranslatedTable } from './model';
import type { writtenOf } from './opening';
import { callTranslator, openTranslation } from './queries';

export interface TranslationSave extends ReturnType<typeof writtenOf> {
  complete: boolean;
  publish: boolean;
}

interface TakenDate {
  translation: OpenTranslation['translation'];
  date: string;
}

const ordered = (base: Record<string, unknown>) => JSON.stringify(Object.entries(base).sort());

/** Recognizes an earlier save whose answer was lost: the next revision holds what was sent. */
function isSaved(now: OpenTranslation, before: OpenTranslation, { texts, base }: TranslationSave): boolean {
  return (
    now.revision === before.revision + 1 &&
    ordered(now.base) === ordered(base) &&
    Object.entries(texts).every(([field, text]) => (now.translation.texts[field] ?? '') === text)
  );
}

async function save(
  table: TranslatedTable,
  current: OpenTranslation,
  written: TranslationSave,
): Promise<OpenTranslation> {
  const { source, translation, revision } = current;
  try {
    const { texts, base, complete, publish } = written;
    const seen = { source: source.updated_at, translation: translation.updated_at, revision };
    return await rpc(
      'save_translation',
      { table_name: table, row_id: source.id, seen, texts, base, complete, publish },
      openTranslationSchema,
    );
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.kind !== 'conflict') throw failure;
    const now = await openTranslation(table, source.id);
    if (!isOpen(now)) throw new Failure('missing', '', { cause });
    if (isSaved(now, current, written)) return now;
    throw new ConflictError(now);
  }
}

export const isOpen = (current: {
  translation: OpenTranslation['translation'] | null;
}): current is OpenTranslation => current.translation !== null;

/** Refreshes the dashboard's counts as well. */
const refreshes = [
  ...langs.flatMap((lang) => [articleKeys.all(lang), projectKeys.all(lang)]),
  statisticsKeys.all(),
];

export const translationMutations = {
  save: (table: TranslatedTable) =>
    mutationOptions({
      mutationFn: ({ translated, written }: { translated: OpenTranslation; written: TranslationSave }) =>
        save(table, translated, written),
      meta: {
        failure: { title: 'common:error', description: 'translation-table:save.failed', serverMessage: true },
        // Handled by the editor.
        failureByKind: { conflict: false, expired: false },
        refreshes,
      },
    }),

  /** Applies the French date to the English; returns its new version. */
  takeDate: () =>
    mutationOptions({
      mutationFn: async ({ translation: { id, updated_at, published }, date }: TakenDate) => {
        const articles = [{ lang: 'en', id, updated_at }];
        const [dated] = await rpc('date_articles', { articles, moment: date, publish: published });
        if (!dated) throw new Failure('conflict');
        return dated.updated_at;
      },
      meta: {
        success: { title: 'translation-table:dates.taken' },
        failure: { title: 'common:error', description: 'translation-table:dates.failed' },
        failureByKind: {
          conflict: { title: 'common:error', description: 'translation-table:dates.conflict', tone: 'info' },
        },
        refreshes,
      },
    }),

  /** Creates the English copy to translate. */
  begin: (table: TranslatedTable, rowId: string) =>
    mutationOptions({
      mutationFn: () => rpc('begin_translation', { table_name: table, row_id: rowId }),
      meta: {
        failure: { title: 'common:error', description: 'translation-table:begin.failed' },
        failureByKind: {
          conflict: { title: 'common:error', description: 'translation-table:begin.taken', tone: 'info' },
        },
        refreshes,
      },
    }),

  /** Sends one paragraph to the translation service; a person accepts the answer. */
  propose: () =>
    mutationOptions({
      mutationFn: async (paragraph: string): Promise<string> => {
        const { proposals } = await callTranslator({ body: { paragraphs: [paragraph] } });
        const proposal: unknown = Array.isArray(proposals) ? proposals[0] : null;
        if (typeof proposal !== 'string') throw new Failure('unavailable');
        return proposal;
      },
      meta: { failure: false },
    }),
};
