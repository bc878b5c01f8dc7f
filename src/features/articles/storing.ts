import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { insertOnce, overwrite } from '@/lib/versioned';
import { type ArticlePayload, type ArticleRow, saysTheSame } from './document';
import { forEditing } from './editing';

/** What a write answers: the row without its link, which no write touches. */
const writtenColumns =
  'id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at, search_text';

/** A new article. The slug taken by this very text is an earlier save whose answer was lost. */
export function create(lang: Lang, payload: ArticlePayload): Promise<ArticleRow> {
  return insertOnce(
    async () => {
      const answer = await data.from(`articles_${lang}`).insert(payload).select(writtenColumns).single();
      return answer.data ? { ...answer, data: { ...answer.data, linked_article_id: null } } : answer;
    },
    async () => unwrap(await forEditing(lang).eq('slug', payload.slug).maybeSingle()),
    (row) => saysTheSame(row, payload),
  );
}

export function update(lang: Lang, base: ArticleRow, payload: ArticlePayload): Promise<ArticleRow> {
  const { linked_article_id } = base;
  return overwrite({
    base,
    write: async (version) => {
      const table = data.from(`articles_${lang}`);
      const written = table.update(payload).eq('id', base.id).eq('updated_at', version);
      return unwrap(await written.select(writtenColumns)).map((row) => ({ ...row, linked_article_id }));
    },
    read: async () => unwrap(await forEditing(lang).eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });
}
