import { queryOptions } from '@tanstack/react-query';
import { type PublicationState, publicationStates } from '@/content/list/publication-status';
import type { SortKey, TableList, TableView } from '@/content/resource/table-view';
import { type TranslationState, translationStateOf } from '@/content/translation/model';
import { unwrapPage } from '@/lib/answers';
import { Failure, unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import { fetchAllRows, pageWithin } from '@/lib/paging';
import { articleKeys } from '@/lib/query-keys';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { sampleCategories, searchWords } from '../fallback';

/**
 * Articles with drafts and links, through a function that can be filtered and ordered like a table. The table itself
 * hides the link, which names drafts. An id is an argument: a condition would read all articles.
 */
export const articlesForEditing = (lang: Lang, id?: string) =>
  supabase.rpc('articles_for_editing', { lang, ...(id && { article_uuid: id }) });

export interface ListedArticle {
  id: string;
  title: string;
  slug: string;
  author: string;
  image: string;
  status: PublicationState;
  created_at: string;
  updated_at: string;
  dated_at: string;
  translation_id: string | null;
  translation: TranslationState;
  views: number;
  likes: number;
}

export const articleList = {
  texts: 'admin-articles:list',
  sorts: {
    title: 'admin-articles:list.columns.title',
    author: 'admin-articles:list.columns.author',
    created: 'admin-articles:list.columns.created',
    status: 'admin-articles:list.columns.status',
    views: 'admin-articles:list.columns.views',
    likes: 'admin-articles:list.columns.likes',
  },
  defaultSort: { key: 'created', direction: 'descending' },
  highestFirst: ['created', 'views', 'likes'],
  filters: {
    status: {
      label: 'admin-articles:list.statuses',
      all: 'admin-articles:list.allStatuses',
      options: {
        published: 'admin-articles:status.published',
        scheduled: 'admin-articles:status.scheduled',
        draft: 'admin-articles:status.draft',
      },
    },
    translation: {
      label: 'admin-articles:list.translations',
      all: 'admin-articles:list.allTranslations',
      options: {
        missing: 'admin-articles:status.translation.missing',
        draft: 'admin-articles:status.translation.draft',
        outdated: 'admin-articles:status.translation.outdated',
        current: 'admin-articles:status.translation.current',
      },
    },
  },
} as const satisfies TableList;

type ArticleView = TableView<typeof articleList>;

const listColumns =
  'id, title, slug, author, image, status, created_at, dated_at, updated_at, translation_id, translation, views, likes';

/** The search text begins with the folded title: sorted by it, Été is beside Etage. */
const columnOf: Record<SortKey<typeof articleList>, string> = {
  title: 'search_text',
  author: 'author',
  created: 'dated_at',
  status: 'status',
  views: 'views',
  likes: 'likes',
};

interface ListedPage {
  rows: ListedArticle[];
  total: number;
}

async function readList(lang: Lang, view: ArticleView, pageSize: number): Promise<ListedPage> {
  const { text, filters, sort, page } = view;
  let query = supabase.rpc('list_articles', { lang }, { count: 'exact' }).select(listColumns);
  for (const word of searchWords(text)) query = query.ilike('search_text', `%${word}%`);
  if (filters.status) query = query.eq('status', filters.status);
  if (filters.translation) query = query.eq('translation', filters.translation);
  query = query.order(columnOf[sort.key], { ascending: sort.direction === 'ascending' });
  if (sort.key !== 'created') query = query.order('dated_at', { ascending: false });
  const from = (page - 1) * pageSize;
  const { rows, total } = unwrapPage(await query.order('id').range(from, from + pageSize - 1));
  return { rows: rows.map(toListed), total };
}

interface ListRow extends Omit<ListedArticle, 'status' | 'translation'> {
  status: string;
  translation: string;
}

function toListed(row: ListRow): ListedArticle {
  return {
    ...row,
    status: publicationStates.find((state) => state === row.status) ?? 'draft',
    translation: translationStateOf(row.translation),
  };
}

export interface TranslationChoice {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  updated_at: string;
}

export interface EnglishArticle {
  id: string;
  title: string;
  published: boolean;
  published_at: string | null;
}

export interface CopyPlan {
  french: { id: string; title: string; published: boolean; published_at: string | null };
  linked: EnglishArticle | null;
  /** The article with the slug of the copy, and the French article that it translates. */
  slugConflict: (EnglishArticle & { translates: { id: string; title: string } | null }) | null;
}

/** Every other article that the copy unlinks or overwrites. */
export const affectedArticleIds = ({ linked, slugConflict }: CopyPlan): string[] => [
  ...new Set([linked?.id, slugConflict?.id, slugConflict?.translates?.id].filter((id) => id !== undefined)),
];

export async function readCopyPlan(id: string): Promise<CopyPlan> {
  const columns = 'id, title, published, published_at, linked_article_id';
  const french = unwrap(await articlesForEditing('fr', id).select(`${columns}, slug`).maybeSingle());
  if (!french) throw new Failure('missing');
  const linkedId = french.linked_article_id;
  const [linked, found] = await Promise.all([
    linkedId ? articlesForEditing('en', linkedId).select(columns).maybeSingle().then(unwrap) : null,
    articlesForEditing('en').eq('slug', french.slug).select(columns).maybeSingle().then(unwrap),
  ]);
  const other = found?.linked_article_id;
  const translated =
    other && other !== id
      ? unwrap(await articlesForEditing('fr', other).select('id, title').maybeSingle())
      : null;
  return { french, linked, slugConflict: found && { ...found, translates: translated } };
}

/** An article by its id in the other language: linked here, only there, or not at all. */
export type Translation = { kind: 'linked'; id: string } | { kind: 'untranslated' } | { kind: 'unknown' };

export const adminArticleQueries = {
  all: (lang: Lang) => [...articleKeys.all(lang), 'admin'] as const,

  list: (lang: Lang, view: ArticleView, pageSize: number) =>
    queryOptions({
      queryKey: [...adminArticleQueries.all(lang), 'list', view, pageSize],
      queryFn: ({ client }): Promise<ListedPage> => {
        const first = adminArticleQueries.list(lang, { ...view, page: 1 }, pageSize);
        return pageWithin((view.page - 1) * pageSize, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: () => readList(lang, view, pageSize),
        });
      },
      meta: { failure: { title: 'common:error', description: 'admin-articles:list.loadFailed' } },
    }),

  pair: (lang: Lang, id: string, linked: string | null) =>
    queryOptions({
      queryKey: [...adminArticleQueries.all(lang), 'pair', id, linked],
      queryFn: async (): Promise<TranslationState | null> => {
        const list = supabase.rpc('list_articles', { lang }).eq('id', id);
        const found = unwrap(await list.select('translation').maybeSingle());
        return found && translationStateOf(found.translation);
      },
      staleTime: 0,
      meta: { failure: false },
    }),

  translation: (lang: Lang, id: string) =>
    queryOptions({
      queryKey: [...adminArticleQueries.all(lang), 'translation', id],
      queryFn: async (): Promise<Translation> => {
        const here = articlesForEditing(lang).select('id').eq('linked_article_id', id);
        const linked = unwrap(await here.limit(1).maybeSingle());
        if (linked) return { kind: 'linked', id: linked.id };
        const there = supabase
          .from(`articles_${otherLang(lang)}`)
          .select('id')
          .eq('id', id);
        return { kind: unwrap(await there.maybeSingle()) ? 'untranslated' : 'unknown' };
      },
      staleTime: 0,
    }),

  choices: (lang: Lang) =>
    queryOptions({
      queryKey: [...adminArticleQueries.all(lang), 'choices'],
      queryFn: (): Promise<TranslationChoice[]> =>
        fetchAllRows(async (from, to) =>
          unwrap(
            await supabase
              .from(`articles_${lang}`)
              .select('id, title, slug, published, updated_at')
              .order('title')
              .order('id')
              .range(from, to),
          ),
        ),
    }),

  /** The categories in use, as suggestions; at first those of the samples. */
  categories: (lang: Lang) =>
    queryOptions({
      queryKey: [...adminArticleQueries.all(lang), 'categories'],
      queryFn: async () => {
        const used = await rpc('get_article_categories', { lang });
        return used.length > 0 ? used : sampleCategories(lang);
      },
      meta: { failure: false },
    }),
};
