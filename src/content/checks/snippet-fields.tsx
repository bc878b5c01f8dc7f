import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SnippetFields as Fields, snippetBounds } from '@/content/schema';
import { characters } from '@/lib/text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { shownInFull } from './advice';

interface SnippetFieldsProps {
  /** What is shown as long as the fields are empty. */
  title: string;
  description: string;
}

/** Title and description of their own for search engines; left empty, the page's own words are shown. */
export function SnippetFields({ title, description }: SnippetFieldsProps) {
  const { t } = useTranslation('before-publishing');
  const { register, control, formState } = useFormContext<Fields>();
  const [ownTitle, ownDescription] = useWatch({ control, name: ['meta_title', 'meta_description'] });
  const count = (text: string, most: number) => (
    <span className="text-xs text-muted tabular">{t('count', { count: characters(text), most })}</span>
  );
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={t('fields.title')}
        hint={t('fields.titleHint')}
        error={formState.errors.meta_title?.message}
        errorValues={snippetBounds}
        aside={count(ownTitle || title, shownInFull.title)}
      >
        <Input autoComplete="off" placeholder={title} {...register('meta_title')} />
      </Field>
      <Field
        label={t('fields.description')}
        hint={t('fields.descriptionHint')}
        error={formState.errors.meta_description?.message}
        errorValues={snippetBounds}
        aside={count(ownDescription || description, shownInFull.description)}
      >
        <Textarea rows={3} placeholder={description} {...register('meta_description')} />
      </Field>
    </div>
  );
}
