import { line } from '@/i18n/form-rules';
import { breaking } from '@/lib/breakable';
import { onOneLine } from '@/lib/written-text';

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
