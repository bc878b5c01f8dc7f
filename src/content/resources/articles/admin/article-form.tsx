import type { MouseEvent, ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LongTextField } from '@/content/editor/long-text-field';
import { TitleField } from '@/content/editor/title-field';
import type { useResourceEditor } from '@/content/resource/use-resource-editor';
import { PublicationFields, WrittenCheck } from '@/content/resource/written-fields';
import { WholeScreen } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { EditorColumns } from '@/ui/side-panel';
import { ArticleText } from '../article-sections';
import { type ArticleFields, type ArticleInput, bounds } from '../schema';
import type { ArticleRow } from './article-fields';
import { PresentationFields } from './presentation-fields';

type FormProps = ReturnType<typeof useResourceEditor<ArticleRow, ArticleFields, ArticleInput>>['formProps'];

interface ArticleFormProps extends FormProps {
  row: ArticleRow | null;
  /** Parts a phone shows; wider screens show everything. */
  shown: { text: boolean; fields: boolean };
  /** Opens the preview over the whole screen of a phone. */
  preview: boolean;
  onPreviewClose: () => void;
  children: ReactNode;
}

export function ArticleForm({
  row,
  shown,
  preview,
  onPreviewClose,
  children,
  ...formProps
}: ArticleFormProps) {
  const { t } = useTranslation('admin-articles');
  const { form } = formProps;

  return (
    <FormProvider {...form}>
      <Form {...formProps} summary="top">
        <EditorColumns
          kind="articles"
          panelClass={shown.fields ? 'max-sm:mt-4' : 'max-sm:hidden'}
          panel={
            <>
              <PublicationFields noun="articles" row={row} />
              <PresentationFields row={row} />
              <WrittenCheck noun="articles" row={row} />
              {children}
            </>
          }
        >
          <TitleField
            label={t('fields.title')}
            errorValues={bounds}
            // In line with the text.
            className="sm:px-[max(2rem,calc(50%-22rem))]"
          />
          <Field
            label={t('fields.content')}
            hideLabel
            hint={t('fields.contentHint')}
            error={form.formState.errors.content?.message}
            errorValues={bounds}
            required
            className={`max-sm:gap-0 max-sm:[&>p[id$=-hint]]:sr-only pointer-coarse:[&>p[id$=-hint]]:sr-only ${shown.text ? '' : 'max-sm:hidden'}`}
          >
            <LongTextField name="content" label={t('fields.content')} Shown={ArticleText} />
          </Field>
        </EditorColumns>
      </Form>
      <PreviewScreen open={preview} onClose={onPreviewClose} />
    </FormProvider>
  );
}

/** Preview over the whole screen of a phone. The text below keeps its undo history. */
function PreviewScreen({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin-articles', 'rich-text']);
  const [title, content] = useWatch<ArticleFields, ['title', 'content']>({ name: ['title', 'content'] });
  const preventClick = (event: MouseEvent) => {
    // Stops links of the preview, which would leave the text.
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    <WholeScreen open={open} onClose={onClose} title={t('fields.preview')} close={t('preview.close')}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('preview.text')}
        onClickCapture={preventClick}
        className="relative min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-6 pb-12 focus-visible:-outline-offset-2"
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
