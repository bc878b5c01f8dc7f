import { writtenBounds, writtenFields } from '@/content/schema';
import { messageKey, name, required } from '@/i18n/form-rules';
import { breaking } from '@/lib/breakable';
import { withoutInvisible } from '@/lib/text';
import { characters, distinct } from '@/lib/written-text';
import { z } from '@/lib/zod';

/** Maximum lengths of the fields, as in the database; the messages name them. */
export const bounds = {
  ...writtenBounds,
  excerpt: 500,
  author: 120,
  category: 60,
  tags: 20,
  tag: 40,
  reading_time: 240,
} as const;

const readingTime = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const minutes = Number(text);
    if (text === '' || Number.isNaN(minutes) || minutes < 1) {
      context.addIssue({ code: 'custom', message: messageKey('admin-articles:errors.readingTimeRequired') });
    } else if (!Number.isInteger(minutes) || minutes > bounds.reading_time) {
      context.addIssue({ code: 'custom', message: messageKey('admin-articles:errors.readingTimeWhole') });
    }
  })
  .transform(Number);

export function splitTags(text: string): string[] {
  const tags = text.split(',').map(withoutInvisible);
  return distinct(tags.filter(Boolean));
}

const tags = z
  .string()
  .transform(splitTags)
  .superRefine((list, context) => {
    if (list.length > bounds.tags) {
      context.addIssue({ code: 'custom', message: messageKey('admin-articles:errors.tagsMany') });
    } else if (list.some((tag) => characters(tag) > bounds.tag)) {
      context.addIssue({ code: 'custom', message: messageKey('admin-articles:errors.tagLong') });
    }
  });

export const articleSchema = z.object({
  ...writtenFields,
  category: name(bounds.category, 'admin-articles:errors.categoryLong'),
  reading_time: readingTime,
  excerpt: breaking().pipe(
    required('admin-articles:errors.excerptRequired', bounds.excerpt, 'admin-articles:errors.excerptLong'),
  ),
  author: name(bounds.author, 'admin-articles:errors.authorLong').min(
    1,
    messageKey('admin-articles:errors.authorRequired'),
  ),
  tags,
  /** Id of the translation; empty or 'none' for none. Not part of the payload: its own call links it. */
  linked: z.string().transform((id) => (id === '' || id === 'none' ? null : id)),
});

export type ArticleFields = z.input<typeof articleSchema>;
export type ArticleInput = z.output<typeof articleSchema>;
