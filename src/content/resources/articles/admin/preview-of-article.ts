import { publicationState } from '@/content/list/publication-status';
import type { PreviewDocument } from '@/content/preview/model';
import { fromLocalTime } from '@/lib/local-time';
import { type ArticleFields, splitTags } from '../schema';

/** What stands in the form, as the page of the article shows it, however much of it is missing yet. */
export function previewOfArticle(fields: ArticleFields): PreviewDocument {
  const { title, slug, excerpt, content, image, image_alt, author, category, published } = fields;
  const published_at = fromLocalTime(fields.published_at);
  return {
    kind: 'article',
    document: {
      title,
      slug,
      excerpt,
      content,
      image: image.trim(),
      image_alt,
      author,
      category,
      tags: splitTags(fields.tags),
      reading_time: Math.max(1, Math.round(Number(fields.reading_time)) || 1),
      published_at,
      status: publicationState({ published, published_at }),
    },
  };
}
