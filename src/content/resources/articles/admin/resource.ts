import { useQuery } from '@tanstack/react-query';
import { hasColumns, publicationState } from '@/content/list/publication-status';
import type { PreviewedRow } from '@/content/preview/model';
import { defineResource } from '@/content/resource/define-resource';
import { publicationSuccess } from '@/content/resource/publication';
import { useLang } from '@/i18n';
import { fromLocalTime } from '@/i18n/local-time';
import { unwrap } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { articleKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { type ArticleFields, articleSchema, splitTags } from '../schema';
import { emptyFields, mark, toFields, toPayload } from './article-fields';
import { adminArticleQueries, articlesForEditing } from './queries';

/** The fields as the page of the article shows them, however incomplete. */
function previewOfArticle(fields: ArticleFields): PreviewedRow {
  const published_at = fromLocalTime(fields.published_at);
  return {
    kind: 'article',
    row: {
      ...fields,
      image: fields.image.trim(),
      tags: splitTags(fields.tags),
      reading_time: Math.max(1, Math.round(Number(fields.reading_time)) || 1),
      published_at,
      status: publicationState({ published: fields.published, published_at }),
    },
  };
}

export const articles = defineResource({
  name: 'articles',
  draftName: 'article',
  label: 'title',
  area: 'drafts',
  slugTaken: 'admin-articles:errors.slugTaken',
  schema: articleSchema,
  empty: emptyFields,
  toFields,
  toColumns: toPayload,
  isSaved: hasColumns,
  successOf: publicationSuccess('admin-articles'),
  read: {
    row: async (lang, column, value) => {
      const rows =
        column === 'id' ? articlesForEditing(lang, value) : articlesForEditing(lang).eq(column, value);
      return unwrap(await rows.maybeSingle());
    },
    // All columns but the link, which the table hides and no write touches.
    written:
      'id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at, text_changed_at, search_text, framed_image, meta_title, meta_description',
    afterWrite: (row, base) => ({ ...row, linked_article_id: base?.linked_article_id ?? null }),
  },
  pictures: { columns: [['image', 'image_alt']], lists: [], texts: ['content'] },
  preview: previewOfArticle,
  resetOnCopy: { published_at: null },
  translation: {
    idOf: async (_lang, row) => row.linked_article_id,
    link: async ({ fr, en }) => {
      await rpc('link_articles', { fr_id: fr, en_id: en });
    },
  },
  // A copy from French without a translation.
  publishBlocker: {
    condition: `title.like.${mark}*,excerpt.like.${mark}*,content.like.*${mark}*`,
    reason: 'bulk:refusals.untranslated',
  },
  useCategories: () => {
    const { data: used = [] } = useQuery(adminArticleQueries.categories(useLang()));
    return used.map(({ category }) => category);
  },
  order: { by: 'created_at', ascending: false },
  keys: articleKeys,
  alsoRefreshes: [...langs.map(articleKeys.all), statisticsKeys.all()],
  messages: {
    added: { failed: 'admin-articles:save.failed' },
    updated: { failed: 'admin-articles:save.failed' },
    deleted: {
      title: 'admin-articles:list.deleted',
      failed: { title: 'admin-articles:list.deleteFailed' },
    },
  },
});
