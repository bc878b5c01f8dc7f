import { awaitsPicture, snippetFields } from '@/content/schema';
import { imageAddress, localTime, messageKey, name, required, slug, text } from '@/i18n/form-rules';
import { breaking } from '@/lib/breakable';
import { withoutInvisible } from '@/lib/text';
import { characters, distinct } from '@/lib/written-text';
import { z } from '@/lib/zod';

/** Maximum lengths of the fields, as in the database; the messages name them. */
export const bounds = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 100_000,
  image_alt: 300,
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
  title: breaking().pipe(
    required('admin-articles:errors.titleRequired', bounds.title, 'admin-articles:errors.titleLong'),
  ),
  slug: slug(bounds.slug, {
    long: 'admin-articles:errors.slugLong',
    shape: 'admin-articles:errors.slugShape',
    characters: 'admin-articles:errors.slugCharacters',
  }).min(1, messageKey('admin-articles:errors.slugRequired')),
  category: name(bounds.category, 'admin-articles:errors.categoryLong'),
  reading_time: readingTime,
  excerpt: breaking().pipe(
    required('admin-articles:errors.excerptRequired', bounds.excerpt, 'admin-articles:errors.excerptLong'),
  ),
  content: z
    .string()
    .refine((markdown) => markdown.trim() !== '', messageKey('admin-articles:errors.contentRequired'))
    .refine(
      (markdown) => characters(markdown) <= bounds.content,
      messageKey('admin-articles:errors.contentLong'),
    )
    .refine((markdown) => !awaitsPicture(markdown), messageKey('admin-articles:errors.contentUploading')),
  image: imageAddress(),
  image_alt: text(bounds.image_alt, 'media:fields.errors.altLong'),
  author: name(bounds.author, 'admin-articles:errors.authorLong').min(
    1,
    messageKey('admin-articles:errors.authorRequired'),
  ),
  tags,
  ...snippetFields,
  published: z.boolean(),
  published_at: localTime('admin-articles:errors.dateInvalid', 'admin-articles:errors.dateFar'),
  /** Id of the translation; empty or 'none' for none. Not part of the payload: its own call links it. */
  linked: z.string().transform((id) => (id === '' || id === 'none' ? null : id)),
});

export type ArticleFields = z.input<typeof articleSchema>;
export type ArticleInput = z.output<typeof articleSchema>;
