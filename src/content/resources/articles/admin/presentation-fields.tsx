import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { proposeReadingTime } from '@/content/article-text';
import { useLang } from '@/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { CoverFields } from '@/ui/picture-source';
import { SideSection } from '@/ui/side-panel';
import { TextField } from '@/ui/text-field';
import { useProposal } from '@/ui/use-proposal';
import { type ArticleFields, bounds } from '../schema';
import { type ArticleRow, readingTimeFollows } from './article-fields';
import { adminArticleQueries } from './queries';

const fields: readonly (keyof ArticleFields)[] = [
  'excerpt',
  'image',
  'image_alt',
  'author',
  'category',
  'tags',
  'reading_time',
];

const proposedMinutes = (content: string) => String(proposeReadingTime(content));

export function PresentationFields({ row }: { row: ArticleRow | null }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const categories = useQuery(adminArticleQueries.categories(lang));
  const list = useId();
  const { register, control, formState } = useFormContext<ArticleFields>();
  const [slug, alt] = useWatch({ control, name: ['slug', 'image_alt'] });
  const { errors } = formState;
  useProposal('reading_time', 'content', proposedMinutes, readingTimeFollows(row));
  return (
    <SideSection name="presentation" fields={fields}>
      <TextField<ArticleFields>
        name="excerpt"
        label={t('fields.excerpt')}
        hint={t('fields.excerptHint')}
        errorValues={bounds}
        required
        rows={2}
      />
      <CoverFields label={t('fields.image')} alt={alt} seed={slug || 'nouveau'} />
      <TextField<ArticleFields> name="author" label={t('fields.author')} errorValues={bounds} required />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('fields.category')} error={errors.category?.message} errorValues={bounds}>
          <Input autoComplete="off" list={list} {...register('category')} />
        </Field>
        <datalist id={list}>
          {categories.data?.map(({ category }) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <ReadingTimeField />
      </div>
      <TextField<ArticleFields>
        name="tags"
        label={t('fields.tags')}
        hint={t('fields.tagsHint')}
        errorValues={bounds}
      />
    </SideSection>
  );
}

function ReadingTimeField() {
  const { t } = useTranslation('admin-articles');
  const { register, control, formState } = useFormContext<ArticleFields>();
  const [minutes, content] = useWatch({ control, name: ['reading_time', 'content'] });
  const proposed = String(proposeReadingTime(useDeferredValue(content)));
  return (
    <Field
      label={t('fields.reading_time')}
      hint={t(minutes === proposed && content ? 'fields.readingTimeProposed' : 'fields.readingTimeHint')}
      error={formState.errors.reading_time?.message}
      errorValues={bounds}
      required
    >
      <span className="relative block">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={bounds.reading_time}
          className="pr-12"
          {...register('reading_time')}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-muted"
        >
          {t('fields.readingTimeUnit')}
        </span>
      </span>
    </Field>
  );
}
