import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { proposeReadingTime } from '@/content/article-text';
import { slugOf } from '@/lib/text';
import type { ArticleFields, ArticleInput } from '../schema';
import { type ArticleRow, readingTimeFollows, slugFollows } from './article-fields';

/** The slug follows the title and the reading time the text, each until somebody touches it. */
export function useProposals(
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>,
  row: ArticleRow | null,
) {
  const follows = useRef({ slug: slugFollows(row), readingTime: readingTimeFollows(row) });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          const propose = (field: 'slug' | 'reading_time', value: string) => {
            if (values[field] !== value) {
              form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
            }
          };
          if (name === 'title' && follows.current.slug) propose('slug', slugOf(values.title));
          if (name === 'content' && follows.current.readingTime) {
            propose('reading_time', String(proposeReadingTime(values.content)));
          }
          // Only what a person typed counts as touching; an emptied field takes proposals again.
          if (type !== 'change') return;
          if (name === 'slug') follows.current.slug = values.slug === '';
          if (name === 'reading_time') follows.current.readingTime = values.reading_time === '';
        },
      }),
    [form],
  );
}
