import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { BeforePublishing } from '@/content/checks/before-publishing';
import { LongTextField } from '@/content/editor/long-text-field';
import { TitleField } from '@/content/editor/title-field';
import { publicationState, publicSince } from '@/content/list/publication-status';
import { SlugField } from '@/content/redirects/admin/slug-field';
import { slugFollows } from '@/content/redirects/model';
import { PublicationDecision } from '@/content/resource/publication';
import type { useResourceEditor } from '@/content/resource/use-resource-editor';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { excerptOf } from '@/lib/text';
import { slugOf, wordCount } from '@/lib/written-text';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Markdown } from '@/ui/markdown';
import { markdownFacts } from '@/ui/markdown-facts';
import { CoverFields } from '@/ui/picture-source';
import { Select } from '@/ui/select';
import { EditorColumns, SideSection } from '@/ui/side-panel';
import { useDebouncedValue } from '@/ui/use-debounced';
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
              <PublicationFields row={row} />
              <PresentationFields row={row} />
              <PageCheck row={row} />
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

const publicationFields: readonly (keyof PageFields)[] = ['published', 'published_at', 'slug'];

function PublicationFields({ row }: { row: PageRow | null }) {
  const { t } = useTranslation('admin-pages');
  const lang = useLang();
  const publishes = useMay()('content');
  const { getValues } = useFormContext<PageFields>();
  const [title] = useWatch<PageFields, ['title', 'slug']>({ name: ['title', 'slug'] });
  // The proposal is set while the title is being told of, whose watchers then see the slug before it.
  const slug = getValues('slug');
  return (
    <SideSection name="publication" fields={publicationFields}>
      {publishes ? <PublicationDecision row={row} texts="admin-pages:fields" /> : null}
      <SlugField
        table={`pages_${lang}`}
        label={t('fields.slug')}
        hint={t(slug && slug === slugOf(title) ? 'fields.slugProposed' : 'fields.slugHint', {
          address: paths.page(lang, ''),
        })}
        errorValues={bounds}
        stored={row && publicationState(row) === 'published' ? row : null}
        slug={slug}
        follows={slugFollows(row)}
        path={(one) => paths.page(lang, one)}
        showsFormer={publishes}
      />
    </SideSection>
  );
}

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

/** Reading a long text takes too long between two keystrokes. */
const pauseMs = 800;

function PageCheck({ row }: { row: PageRow | null }) {
  const lang = useLang();
  const [title, slug, content, image, alt] = useWatch<
    PageFields,
    ['title', 'slug', 'content', 'image', 'image_alt']
  >({ name: ['title', 'slug', 'content', 'image', 'image_alt'] });
  const text = useDebouncedValue(content, pauseMs);
  const read = useMemo(() => ({ text: markdownFacts(text), words: wordCount(text) }), [text]);
  return (
    <BeforePublishing
      path={paths.page(lang, slug)}
      textField="content"
      changedAt={row?.slug === slug ? publicSince(row) : null}
      draft={{
        title,
        description: excerptOf(text, 160),
        text: read.text,
        pictures: image ? [{ src: image, alt }] : [],
        readingTime: null,
        words: read.words,
      }}
    />
  );
}
