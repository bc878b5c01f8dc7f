import { type ReactNode, useId, useMemo } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BeforePublishing } from '@/content/checks/before-publishing';
import { LongTextField } from '@/content/editor/long-text-field';
import { TitleField } from '@/content/editor/title-field';
import type { useResourceEditor } from '@/content/resource/use-resource-editor';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { excerptOf } from '@/lib/text';
import { wordCount } from '@/lib/written-text';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Markdown } from '@/ui/markdown';
import { markdownFacts } from '@/ui/markdown-facts';
import { EditorColumns } from '@/ui/side-panel';
import { TextField } from '@/ui/text-field';
import { useDebouncedValue } from '@/ui/use-debounced';
import { bounds, type ProjectFields, type ProjectInput, type ProjectRow } from '../schema';
import { GalleryField, List } from './project-list-fields';
import { PresentationFields, PublicationFields, type PublicationFieldsProps } from './project-panel-fields';

type FormProps = ReturnType<typeof useResourceEditor<ProjectRow, ProjectFields, ProjectInput>>['formProps'];

interface ProjectFormProps extends PublicationFieldsProps, FormProps {
  onRefuse: () => void;
  children: ReactNode;
}

export function ProjectForm({ row, portfolio, neighbours, children, ...formProps }: ProjectFormProps) {
  const { t } = useTranslation('admin-projects');
  const { form } = formProps;
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Form {...formProps} summary="top">
        <EditorColumns
          kind="projects"
          panelClass="max-sm:mt-7"
          panel={
            <>
              <PublicationFields row={row} portfolio={portfolio} neighbours={neighbours} />
              <PresentationFields />
              <ProjectCheck row={row} />
              {children}
            </>
          }
        >
          <TitleField label={t('fields.title')} errorValues={bounds} />
          <Prose name="description" hint={t('fields.descriptionHint')} rows={3} />
          <TextField<ProjectFields>
            name="thesis"
            label={t('fields.thesis')}
            hint={t('fields.thesisHint')}
            errorValues={bounds}
          />
          <List name="made" maxLength={bounds.madeItem} />
          <Section title={t('fields.sections.study')}>
            <Prose name="challenge" />
            <Prose name="solution" />
            <Prose name="results" />
            <Field
              label={t('fields.body')}
              hint={t('fields.bodyHint')}
              error={errors.body?.message}
              errorValues={bounds}
              // Puts the toolbar of the text above the save bar on a phone.
              className="max-sm:[--foot:4.875rem]"
            >
              <LongTextField name="body" label={t('fields.body')} Shown={StoryText} />
            </Field>
            <List name="figures" maxLength={bounds.figure} />
            <GalleryField />
          </Section>
          <Section title={t('fields.sections.testimonial')}>
            <ClientFields />
          </Section>
        </EditorColumns>
      </Form>
    </FormProvider>
  );
}

const StoryText = ({ content }: { content: string }) => <Markdown source={content} embeds />;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 flex flex-col gap-5">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ProseProps {
  name: 'description' | 'challenge' | 'solution' | 'results';
  hint?: string;
  rows?: number;
}

function Prose({ name, hint, rows = 4 }: ProseProps) {
  const { t } = useTranslation('admin-projects');
  return (
    <TextField<ProjectFields>
      name={name}
      label={t(`fields.${name}`)}
      hint={hint}
      errorValues={bounds}
      rows={rows}
    />
  );
}

function ClientFields() {
  const { t } = useTranslation('admin-projects');
  return (
    <>
      <TextField<ProjectFields>
        name="testimonial_content"
        label={t('fields.testimonial_content')}
        errorValues={bounds}
        rows={3}
      />
      <div className="grid items-start gap-5 @min-[40rem]:grid-cols-2">
        <TextField<ProjectFields>
          name="testimonial_author"
          label={t('fields.testimonial_author')}
          errorValues={bounds}
        />
        <TextField<ProjectFields>
          name="testimonial_position"
          label={t('fields.testimonial_position')}
          errorValues={bounds}
        />
      </div>
    </>
  );
}

/** Reading a long text takes too long between two keystrokes. */
const pauseMs = 800;

function ProjectCheck({ row }: { row: ProjectRow | null }) {
  const lang = useLang();
  const { control } = useFormContext<ProjectFields>();
  const [title, slug, description, image, alt, gallery, alts, body] = useWatch({
    control,
    name: ['title', 'slug', 'description', 'image', 'image_alt', 'gallery', 'gallery_alts', 'body'],
  });
  const story = useDebouncedValue(body, pauseMs);
  const read = useMemo(
    () => ({ text: story ? markdownFacts(story) : null, words: wordCount(story) }),
    [story],
  );
  return (
    <BeforePublishing
      path={paths.project(lang, slug)}
      textField="body"
      changedAt={row?.published && row.slug === slug ? row.updated_at : null}
      draft={{
        title,
        description: excerptOf(description, 160),
        text: read.text,
        pictures: [{ src: image, alt }, ...gallery.map((src, index) => ({ src, alt: alts[index] ?? '' }))],
        readingTime: null,
        words: read.words,
      }}
    />
  );
}
