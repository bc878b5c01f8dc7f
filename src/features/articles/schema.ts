import type { MessageKey } from '@/i18n';
import { imageFaultKeys } from '@/i18n/image-fault-text';
import { imageAddress } from '@/lib/image-schema';
import { z } from '@/lib/schema';
import { slugPattern } from '@/lib/text';
import { awaitsPicture } from './markdown-pictures';

/** How much each field may hold; the database has the same bounds, and the messages name them. */
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
  /** Minutes. */
  reading_time: 240,
} as const;

/** A misspelt key does not compile; the field translates it, so that one schema serves both languages. */
const say = (key: MessageKey): string => key;

const required = (missing: MessageKey, most: number, long: MessageKey) =>
  z.string().trim().min(1, say(missing)).max(most, say(long));

const readingTime = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const minutes = Number(text);
    if (text === '' || Number.isNaN(minutes) || minutes < 1) {
      context.addIssue({ code: 'custom', message: say('admin-articles:errors.readingTimeRequired') });
    } else if (!Number.isInteger(minutes) || minutes > bounds.reading_time) {
      context.addIssue({ code: 'custom', message: say('admin-articles:errors.readingTimeWhole') });
    }
  })
  .transform(Number);

export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

const tags = z
  .string()
  .transform(splitTags)
  .superRefine((list, context) => {
    if (list.length > bounds.tags) {
      context.addIssue({ code: 'custom', message: say('admin-articles:errors.tagsMany') });
    } else if (list.some((tag) => tag.length > bounds.tag)) {
      context.addIssue({ code: 'custom', message: say('admin-articles:errors.tagLong') });
    }
  });

const slug = required(
  'admin-articles:errors.slugRequired',
  bounds.slug,
  'admin-articles:errors.slugLong',
).superRefine((text, context) => {
  if (text === '' || slugPattern.test(text)) return;
  const shape = /^[a-z0-9-]+$/.test(text);
  context.addIssue({
    code: 'custom',
    message: say(shape ? 'admin-articles:errors.slugShape' : 'admin-articles:errors.slugCharacters'),
  });
});

/** Its input is what the fields hold, its output what the table takes (see `toPayload` for the last step). */
export const articleSchema = z.object({
  title: required('admin-articles:errors.titleRequired', bounds.title, 'admin-articles:errors.titleLong'),
  slug,
  category: z.string().trim().max(bounds.category, say('admin-articles:errors.categoryLong')),
  reading_time: readingTime,
  excerpt: required(
    'admin-articles:errors.excerptRequired',
    bounds.excerpt,
    'admin-articles:errors.excerptLong',
  ),
  content: z
    .string()
    .refine((text) => text.trim() !== '', say('admin-articles:errors.contentRequired'))
    .max(bounds.content, say('admin-articles:errors.contentLong'))
    .refine((text) => !awaitsPicture(text), say('admin-articles:errors.contentUploading')),
  image: imageAddress(imageFaultKeys),
  image_alt: z.string().trim().max(bounds.image_alt, say('media:fields.errors.altLong')),
  author: required('admin-articles:errors.authorRequired', bounds.author, 'admin-articles:errors.authorLong'),
  tags,
  published: z.boolean(),
  /** The agency's local time as `yyyy-mm-ddThh:mm`, or empty. */
  published_at: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, say('admin-articles:errors.dateInvalid')),
  /** The counterpart's id; empty or 'none' for none. Not part of the payload: linking is a call of its own. */
  linked: z.string().transform((id) => (id === '' || id === 'none' ? null : id)),
});

export type ArticleFields = z.input<typeof articleSchema>;
export type ArticleInput = z.output<typeof articleSchema>;
