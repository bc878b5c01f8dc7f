import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import type { Json } from '@/lib/database.types';
import { Failure, toFailure, unwrap, unwrapPage } from '@/lib/failure';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { articleQueries } from './api';
import { type ArticlePayload, type ArticleRow, saysTheSame } from './document';
import { type SampleArticle, searchWords } from './model';

const listColumns =
  'id, title, slug, author, image, created_at, published, published_at, linked_article_id, updated_at';

export type ListedArticle = Pick<
  ArticleRow,
  | 'id'
  | 'title'
  | 'slug'
  | 'author'
  | 'image'
  | 'created_at'
  | 'published'
  | 'published_at'
  | 'linked_article_id'
  | 'updated_at'
>;

/** Lists page past fifty. */
export const editingPageSize = 50;

/** The Data API answers at most so many rows at once, silently. */
const serverRows = 1000;

export interface Choice {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  updated_at: string;
}

/** An article by its id in the other language: linked here, only there, or nowhere. */
export type Whereabouts = { kind: 'linked'; id: string } | { kind: 'untranslated' } | { kind: 'unknown' };

export const editingQueries = {
  all: (lang: Lang) => [...articleQueries.all(lang), 'editing'] as const,

  /** Every article: what has no publication date yet, then what appears or appeared last. */
  list: (lang: Lang, text: string, page: number) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'list', text, page],
      queryFn: async (): Promise<{ rows: ListedArticle[]; total: number }> => {
        const from = (page - 1) * editingPageSize;
        let query = data.from(`articles_${lang}`).select(listColumns, { count: 'exact' });
        for (const word of searchWords(text)) query = query.ilike('search_text', `%${word}%`);
        const answer = await query
          .order('published_at', { ascending: false, nullsFirst: true })
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, from + editingPageSize - 1);
        // A page past the end is empty, not an error.
        if (answer.error?.code === 'PGRST103') return { rows: [], total: 0 };
        return unwrapPage(answer);
      },
      meta: { failure: { title: 'common.error', description: 'editor.list.loadFailed' } },
    }),

  /** One article with every column, or null when this language has none of that id. */
  byId: (lang: Lang, id: string) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'detail', id],
      queryFn: async (): Promise<ArticleRow | null> =>
        unwrap(await data.from(`articles_${lang}`).select('*').eq('id', id).maybeSingle()),
      // An editor starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: { title: 'common.error', description: 'editor.page.loadFailed' } },
    }),

  /** Where a switch of language leads from an article that this language does not have. */
  whereabouts: (lang: Lang, id: string) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'whereabouts', id],
      queryFn: async (): Promise<Whereabouts> => {
        const here = data.from(`articles_${lang}`).select('id').eq('linked_article_id', id);
        const linked = unwrap(await here.limit(1).maybeSingle());
        if (linked) return { kind: 'linked', id: linked.id };
        const there = data
          .from(`articles_${otherLang(lang)}`)
          .select('id')
          .eq('id', id);
        return { kind: unwrap(await there.maybeSingle()) ? 'untranslated' : 'unknown' };
      },
      staleTime: 0,
    }),

  /** What can be linked: every article of that language by title. */
  choices: (lang: Lang) =>
    queryOptions({
      queryKey: [...editingQueries.all(lang), 'choices'],
      queryFn: async (): Promise<Choice[]> => {
        const all: Choice[] = [];
        for (let from = 0; ; from += serverRows) {
          const rows = unwrap(
            await data
              .from(`articles_${lang}`)
              .select('id, title, slug, published, updated_at')
              .order('title')
              .order('id')
              .range(from, from + serverRows - 1),
          );
          all.push(...rows);
          if (rows.length < serverRows) return all;
        }
      },
    }),
};

/** Somebody else saved first. `theirs` is what is stored now, or null when the article was deleted. */
export class Conflict extends Failure {
  readonly theirs: ArticleRow | null;

  constructor(theirs: ArticleRow | null) {
    super('conflict');
    this.theirs = theirs;
  }
}

async function create(lang: Lang, payload: ArticlePayload): Promise<ArticleRow> {
  const answer = await data.from(`articles_${lang}`).insert(payload).select('*').single();
  if (!answer.error) return answer.data;
  const failure = toFailure(answer.error, answer.status);
  if (failure.kind !== 'duplicate') throw failure;
  // The slug is taken; if by this very text, an earlier save arrived although its answer was lost.
  const taken = await data.from(`articles_${lang}`).select('*').eq('slug', payload.slug).maybeSingle();
  if (taken.data && saysTheSame(taken.data, payload)) return taken.data;
  throw failure;
}

async function update(lang: Lang, base: ArticleRow, payload: ArticlePayload): Promise<ArticleRow> {
  // updated_at goes back as the string it came as: a Date would lose its microseconds.
  const rows = unwrap(
    await data
      .from(`articles_${lang}`)
      .update(payload)
      .eq('id', base.id)
      .eq('updated_at', base.updated_at)
      .select('*'),
  );
  const saved = rows[0];
  if (saved) return saved;
  const theirs = unwrap(await data.from(`articles_${lang}`).select('*').eq('id', base.id).maybeSingle());
  if (theirs && saysTheSame(theirs, payload)) return theirs;
  throw new Conflict(theirs);
}

export interface Saving {
  payload: ArticlePayload;
  /** The row the text started from; null for a new article. */
  base: ArticleRow | null;
}

const everyList = langs.map((lang) => articleQueries.all(lang));

export const editingMutations = {
  save: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ payload, base }: Saving) => (base ? update(lang, base, payload) : create(lang, payload)),
      meta: {
        failure: { title: 'common.error', description: 'editor.save.failed', serverMessage: true },
        failureByKind: {
          // Each of these is told where it can be answered: beside the slug, in a dialog.
          duplicate: { title: 'editor.save.failedTitle', description: 'editor.errors.slugTaken' },
          conflict: false,
          expired: false,
          invalid: { title: 'editor.save.failedTitle' },
          offline: { title: 'editor.save.failedTitle' },
          timeout: { title: 'editor.save.failedTitle' },
          unavailable: { title: 'editor.save.failedTitle' },
        },
        refreshes: [articleQueries.all(lang)],
      },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from(`articles_${lang}`).delete().eq('id', id));
      },
      meta: {
        success: { title: 'editor.list.deleted' },
        failure: { title: 'editor.list.deleteFailed' },
        refreshes: everyList,
      },
    }),

  /** Makes `counterpartId` the only counterpart of an article; null frees it. */
  link: (lang: Lang) =>
    mutationOptions({
      mutationFn: async ({ id, counterpartId }: { id: string; counterpartId: string | null }) => {
        const named: Record<Lang, string | null> =
          lang === 'fr' ? { fr: id, en: counterpartId } : { fr: counterpartId, en: id };
        // Either may be null, which the generated types cannot tell.
        const ids = { fr_id: named.fr, en_id: named.en } as { fr_id: string; en_id: string };
        unwrap(await data.rpc('link_articles', ids));
        return counterpartId;
      },
      meta: {
        failure: { title: 'editor.link.failedTitle', description: 'editor.link.failed' },
        refreshes: everyList,
      },
    }),

  /** Copies a French article into English; answers the English id. */
  translate: () =>
    mutationOptions({
      mutationFn: async (id: string) => unwrap(await data.rpc('translate_article', { article_id: id })),
      meta: {
        success: { title: 'editor.translate.doneTitle', description: 'editor.translate.done' },
        failure: { title: 'editor.translate.failedTitle', description: 'editor.translate.failed' },
        refreshes: everyList,
      },
    }),

  /** Once in the life of a site: the bundled articles fill two empty tables. Safe to call at every visit. */
  importSamples: () =>
    mutationOptions({
      mutationFn: async (): Promise<number> => {
        const [{ samples: french }, { samples: english }] = await Promise.all([
          import('./samples/fr'),
          import('./samples/en'),
        ]);
        const pairs = french.flatMap((fr) => {
          const en = english.find((one) => one.id === fr.id);
          return en ? [{ fr: asColumns(fr), en: asColumns(en) }] : [];
        });
        const answer = unwrap(await data.rpc('import_sample_articles', { samples: pairs }));
        return insertedBy(answer);
      },
      meta: { failure: { title: 'common.error', description: 'dashboard.samples.failed' }, refreshes: [] },
    }),
};

function asColumns(sample: SampleArticle) {
  const { readTime, date, imageAlt, id: _number, ...columns } = sample;
  return { ...columns, reading_time: readTime, published_at: date, image_alt: imageAlt, published: true };
}

function insertedBy(answer: Json): number {
  const inserted =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer.inserted : 0;
  return typeof inserted === 'number' ? inserted : 0;
}
