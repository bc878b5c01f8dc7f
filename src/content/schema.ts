import { imageAddress, line, localTime, messageKey, required, slug, text } from '@/i18n/form-rules';
import { breaking } from '@/lib/breakable';
import { characters, onOneLine } from '@/lib/written-text';
import { z } from '@/lib/zod';

/** Maximum lengths, the same in the database and in the messages. */
export const snippetBounds = { meta_title: 120, meta_description: 320 } as const;

const oneLine = () => breaking().overwrite(onOneLine);

/** Texts that replace title and description in search results; part of each schema that has them. */
export const snippetFields = {
  meta_title: oneLine().pipe(line(snippetBounds.meta_title, 'before-publishing:errors.titleLong')),
  meta_description: oneLine().pipe(
    line(snippetBounds.meta_description, 'before-publishing:errors.descriptionLong'),
  ),
};

export type SnippetFields = Record<keyof typeof snippetFields, string>;

/** Whether a picture of a text is still being uploaded, also where a closed tab left its mark in the draft. */
export const awaitsPicture = (text: string): boolean => /\]\(#upload-\d+[\s)]/.test(text);

export const writtenBounds = { title: 200, slug: 120, content: 100_000, image_alt: 300 } as const;

/** Fields that an article and a page of the owner's have in common. */
export const writtenFields = {
  title: breaking().pipe(
    required('admin-articles:errors.titleRequired', writtenBounds.title, 'admin-articles:errors.titleLong'),
  ),
  slug: slug(writtenBounds.slug, {
    long: 'admin-articles:errors.slugLong',
    shape: 'admin-articles:errors.slugShape',
    characters: 'admin-articles:errors.slugCharacters',
  }).min(1, messageKey('admin-articles:errors.slugRequired')),
  content: z
    .string()
    .refine((markdown) => markdown.trim() !== '', messageKey('admin-articles:errors.contentRequired'))
    .refine(
      (markdown) => characters(markdown) <= writtenBounds.content,
      messageKey('admin-articles:errors.contentLong'),
    )
    .refine((markdown) => !awaitsPicture(markdown), messageKey('admin-articles:errors.contentUploading')),
  image: imageAddress(),
  image_alt: text(writtenBounds.image_alt, 'media:fields.errors.altLong'),
  ...snippetFields,
  published: z.boolean(),
  published_at: localTime('admin-articles:errors.dateInvalid', 'admin-articles:errors.dateFar'),
};
