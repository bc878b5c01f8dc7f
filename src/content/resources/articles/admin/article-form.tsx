import { type ReactNode, useId } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { ContentEditor } from '@/content/editor/content-editor';
import { classNames } from '@/lib/class-names';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { ArticleText } from '../article-text';
import { type ArticleFields, type ArticleInput, bounds } from '../schema';
import { ArticleCheck } from './article-check';
import type { ArticleRow } from './article-fields';
import { ArticlePicture } from './article-picture';
import { PreviewScreen } from './preview-screen';
import { PublicationFields } from './publication-fields';
import { TitleFields } from './title-fields';
import { useProposals } from './use-proposals';

interface ArticleFormProps {
  id: string;
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  /** The stored article; null while it is new. */
  row: ArticleRow | null;
  /** What a phone shows of it; wider screens show everything. */
  shown: { text: boolean; fields: boolean };
  /** Whether the preview is over a phone's whole screen. */
  preview: boolean;
  onPreviewClose: () => void;
  onSubmit: (input: ArticleInput) => Promise<void> | undefined;
  /** Below the publication: what belongs to the translation in the other language. */
  translation?: ReactNode;
}

/** Every field of an article, in either language, new or not. */
export function ArticleForm({
  id,
  form,
  row,
  shown,
  preview,
  onPreviewClose,
  onSubmit,
  translation,
}: ArticleFormProps) {
  const { t } = useTranslation('admin-articles');
  const details = useId();
  const publication = useId();
  const may = useMay();
  const { errors } = form.formState;
  const section = classNames('flex flex-col gap-5 max-sm:pt-4', !shown.fields && 'max-sm:hidden');
  useProposals(form, row);

  return (
    <FormProvider {...form}>
      <Form id={id} form={form} summary="top" onSubmit={onSubmit} className="@container gap-7 max-sm:gap-2">
        <TitleFields row={row} folded={!shown.fields} />

        <Field
          label={t('fields.content')}
          hint={t('fields.contentHint')}
          error={errors.content?.message}
          errorValues={bounds}
          required
          className={classNames(
            'max-sm:gap-0 max-sm:[&>div>label]:sr-only max-sm:[&>p[id$=-hint]]:sr-only',
            !shown.text && 'max-sm:hidden',
          )}
        >
          <ContentEditor name="content" label={t('fields.content')} Shown={ArticleText} />
        </Field>

        <section aria-labelledby={details} className={section}>
          <h2 id={details} className="type-title">
            {t('fields.sections.details')}
          </h2>
          <Field
            label={t('fields.excerpt')}
            hint={t('fields.excerptHint')}
            error={errors.excerpt?.message}
            errorValues={bounds}
            required
          >
            <Textarea rows={2} {...form.register('excerpt')} />
          </Field>
          <ArticlePicture />
          <div className="grid gap-5 @min-[40rem]:grid-cols-2">
            <Field label={t('fields.author')} error={errors.author?.message} errorValues={bounds} required>
              <Input autoComplete="off" {...form.register('author')} />
            </Field>
            <Field
              label={t('fields.tags')}
              hint={t('fields.tagsHint')}
              error={errors.tags?.message}
              errorValues={bounds}
            >
              <Input autoComplete="off" {...form.register('tags')} />
            </Field>
          </div>
        </section>

        {may('content') ? (
          <section aria-labelledby={publication} className={section}>
            <h2 id={publication} className="type-title">
              {t('fields.sections.publication')}
            </h2>
            <PublicationFields row={row} />
            {translation}
          </section>
        ) : null}
        <ArticleCheck row={row} className={section} />
      </Form>
      <PreviewScreen open={preview} onClose={onPreviewClose} />
    </FormProvider>
  );
}
