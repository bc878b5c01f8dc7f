import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { ArticleFields } from '../schema';
import type { ArticleRow } from './article-fields';

/** Whether visitors read it, and from when. */
export function PublicationFields({ row }: { row: ArticleRow | null }) {
  const { t } = useTranslation('admin-articles');
  const { register, control, formState } = useFormContext<ArticleFields>();
  const published = useWatch({ control, name: 'published' });
  const hint = published ? t('fields.publishedHint') : row?.published ? t('fields.unpublishHint') : undefined;
  return (
    <div className="grid items-start gap-5 @min-[40rem]:grid-cols-2">
      <Checkbox label={t('fields.published')} hint={hint} {...register('published')} />
      <Field
        label={t('fields.publishedAt')}
        hint={t('fields.publishedAtHint')}
        error={formState.errors.published_at?.message}
      >
        <Input type="datetime-local" {...register('published_at')} />
      </Field>
    </div>
  );
}
