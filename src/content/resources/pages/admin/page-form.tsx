import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LongTextField } from '@/content/editor/long-text-field';
import { TitleField } from '@/content/editor/title-field';
import type { useResourceEditor } from '@/content/resource/use-resource-editor';
import { PublicationFields, WrittenCheck } from '@/content/resource/written-fields';
import { useLang } from '@/i18n';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Markdown } from '@/ui/markdown';
import { CoverFields } from '@/ui/picture-source';
import { Select } from '@/ui/select';
import { EditorColumns, SideSection } from '@/ui/side-panel';
import { siteParents } from '../model';
import { bounds, type PageFields, type PageInput, type PageRow } from '../schema';
import { pages } from './resource';

type FormProps = ReturnType<typeof useResourceEditor<PageRow, PageFields, PageInput>>['formProps'];

interface PageFormProps extends FormProps {
  row: PageRow | null;
  children: ReactNode;
}

export function PageForm({ row, children, ...formProps }: PageFormProps) {
  const { t } = useTranslation('admin-pages');
  const { form } = formProps;
  return (
    <FormProvider {...form}>
      <Form {...formProps} summary="top">
        <EditorColumns
          kind="pages"
          panelClass="max-sm:mt-7"
          panel={
            <>
              <PublicationFields noun="pages" row={row} />
              <PresentationFields row={row} />
              <WrittenCheck noun="pages" row={row} />
              {children}
            </>
          }
        >
          <TitleField label={t('fields.title')} errorValues={bounds} />
          <Field
            label={t('fields.content')}
            hideLabel
            hint={t('fields.contentHint')}
            error={form.formState.errors.content?.message}
            errorValues={bounds}
            required
            // Puts the toolbar of the text above the save bar on a phone.
            className="max-sm:[--foot:4.875rem]"
          >
            <LongTextField name="content" label={t('fields.content')} Shown={PageText} />
          </Field>
        </EditorColumns>
      </Form>
    </FormProvider>
  );
}

const PageText = ({ content }: { content: string }) => <Markdown source={content} embeds />;

const presentationFields: readonly (keyof PageFields)[] = ['parent', 'image', 'image_alt'];

function PresentationFields({ row }: { row: PageRow | null }) {
  const { t } = useTranslation(['admin-pages', 'common']);
  const { register } = useFormContext<PageFields>();
  const [slug, alt] = useWatch<PageFields, ['slug', 'image_alt']>({ name: ['slug', 'image_alt'] });
  const others = useQuery(pages.list(useLang())).data ?? [];
  return (
    <SideSection name="presentation" fields={presentationFields}>
      <Field label={t('fields.parent')} hint={t('fields.parentHint')}>
        {/* Set anew once the pages are there: a select shows no value without its option. */}
        <Select key={others.length} {...register('parent')}>
          <option value="">{t('fields.parentNone')}</option>
          {siteParents.map((parent) => (
            <option key={parent} value={parent}>
              {t(`common:nav.${parent}`)}
            </option>
          ))}
          {others
            .filter(({ id }) => id !== row?.id)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </Select>
      </Field>
      <CoverFields label={t('fields.image')} hint={t('fields.imageHint')} alt={alt} seed={slug || 'page'} />
    </SideSection>
  );
}
