import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrapPage } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { articleQueries } from './api';
import { searchWords } from './model';
import {
  type CounterpartState,
  counterpartStates,
  type PublicationState,
  publicationStates,
} from './publication';

/** An article as the back office lists it, with how it stands and how often it was read and liked. */
export interface ListedArticle {
  id: string;
  title: string;
  slug: string;
  author: string;
  image: string;
  status: PublicationState;
  /** The date readers see; of a draft without one, when it was begun. */
  shown_at: string;
  counterpart_id: string | null;
  translation: CounterpartState;
  views: number;
  likes: number;
}

export const articleSorts = ['title', 'author', 'date', 'status', 'translation', 'views', 'likes'] as const;
export type ArticleSort = (typeof articleSorts)[number];

/** What the list is narrowed to and sorted by; empty means all. */
export interface ArticleView {
  text: string;
  status: PublicationState | '';
  translation: CounterpartState | '';
  sort: { key: ArticleSort; direction: 'ascending' | 'descending' };
  page: number;
}

const columns = 'id, title, slug, author, image, status, shown_at, counterpart_id, translation, views, likes';

/** The folded title comes first in what is searched: sorted by it, Été stands beside Etage. */
const columnOf: Record<ArticleSort, string> = {
  title: 'search_text',
  author: 'author',
  date: 'shown_at',
  status: 'status',
  translation: 'translation',
  views: 'views',
  likes: 'likes',
};

export const articleListQuery = (lang: Lang, view: ArticleView, pageSize: number) =>
  queryOptions({
    queryKey: [...articleQueries.all(lang), 'editing', 'list', view, pageSize],
    queryFn: async (): Promise<{ rows: ListedArticle[]; total: number }> => {
      const { text, status, translation, sort, page } = view;
      let query = data.rpc('list_articles', { lang }, { count: 'exact' }).select(columns);
      for (const word of searchWords(text)) query = query.ilike('search_text', `%${word}%`);
      if (status) query = query.eq('status', status);
      if (translation) query = query.eq('translation', translation);
      query = query.order(columnOf[sort.key], { ascending: sort.direction === 'ascending' });
      if (sort.key !== 'date') query = query.order('shown_at', { ascending: false });
      const from = (page - 1) * pageSize;
      const answer = await query.order('id').range(from, from + pageSize - 1);
      const { rows, total } = unwrapPage(answer);
      return { rows: rows.map(toListed), total };
    },
    meta: { failure: { title: 'common:error', description: 'admin-articles:list.loadFailed' } },
  });

interface Answered extends Omit<ListedArticle, 'status' | 'translation'> {
  status: string;
  translation: string;
}

function toListed(row: Answered): ListedArticle {
  return {
    ...row,
    status: publicationStates.find((state) => state === row.status) ?? 'draft',
    translation: counterpartStates.find((state) => state === row.translation) ?? 'missing',
  };
}
