import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { proposeReadingTime } from '@/content/article-text';
import { ContentEditor } from '@/content/editor/content-editor';
import { classNames } from '@/lib/class-names';
import { slugOf } from '@/lib/text';
import { Checkbox } from '@/ui/checkbox';
import { WholeScreen } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { CoverFields } from '@/ui/picture-source';
import { Textarea } from '@/ui/textarea';
import { ArticleText } from '../article-sections';
import { type ArticleFields, type ArticleInput, bounds } from '../schema';
import { ArticleCheck } from './article-check';
import { type ArticleRow, readingTimeFollows, slugFollows } from './article-fields';
import { TitleFields } from './title-fields';

interface ArticleFormProps {
  id: string;
  form: UseFormReturn<ArticleFields, unknown, ArticleInput>;
  /** The stored article; null while it is new. */
  row: ArticleRow | null;
  /** Parts a phone shows; wider screens show everything. */
  shown: { text: boolean; fields: boolean };
  /** Opens the preview over the whole screen of a phone. */
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

function ArticlePicture() {
  const { t } = useTranslation('admin-articles');
  const { control } = useFormContext<ArticleFields>();
  const [alt, slug] = useWatch({ control, name: ['image_alt', 'slug'] });
  return <CoverFields label={t('fields.image')} alt={alt} seed={slug || 'nouveau'} />;
}

/** Publish state and date. */
function PublicationFields({ row }: { row: ArticleRow | null }) {
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

/** The slug follows the title and the reading time the text, each until somebody touches it. */
function useProposals(form: UseFormReturn<ArticleFields, unknown, ArticleInput>, row: ArticleRow | null) {
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

interface PreviewScreenProps {
  open: boolean;
  onClose: () => void;
}

/** Preview over the whole screen of a phone. The text below keeps its undo history. */
function PreviewScreen({ open, onClose }: PreviewScreenProps) {
  const { t } = useTranslation(['admin-articles', 'rich-text']);
  const [title, content] = useWatch<ArticleFields, ['title', 'content']>({ name: ['title', 'content'] });
  const preventClick = (event: MouseEvent) => {
    // A link of the preview would leave the text behind.
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    <WholeScreen open={open} onClose={onClose} title={t('fields.preview')} close={t('preview.close')}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('preview.text')}
        onClickCapture={preventClick}
        className="min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-6 pb-12 focus-visible:-outline-offset-2"
      >
        {title ? <p className="mb-6 font-display text-[2rem] leading-[1.04] font-[680]">{title}</p> : null}
        {content.trim() ? (
          <ArticleText content={content} />
        ) : (
          <p className="text-muted">{t('rich-text:panes.empty')}</p>
        )}
      </section>
    </WholeScreen>
  );
}
