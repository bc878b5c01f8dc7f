import { type ReactNode, useId, useMemo } from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { BeforePublishing } from '@/content/checks/before-publishing';
import { ContentEditor } from '@/content/editor/content-editor';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { excerptOf, wordCount } from '@/lib/text';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Markdown } from '@/ui/markdown';
import { markdownFacts } from '@/ui/markdown-facts';
import { CoverFields } from '@/ui/picture-source';
import { Textarea } from '@/ui/textarea';
import { useDebouncedValue } from '@/ui/use-debounced';
import { bounds, type ProjectFields, type ProjectInput } from '../schema';
import type { Neighbours } from './order';
import type { ProjectRow } from './project-fields';
import { IdentityFields } from './project-identity-fields';
import { LinkField } from './project-link-field';
import { GalleryField, List } from './project-list-fields';
import type { ListedProject } from './resource';

interface ProjectFormProps {
  id: string;
  form: UseFormReturn<ProjectFields, unknown, ProjectInput>;
  /** The stored project; null while it is new. */
  row: ProjectRow | null;
  onSubmit: (input: ProjectInput) => unknown;
  /** A submit was refused because a field is not right. */
  onRefuse: () => void;
  /** Every project of the language, and those that stand beside this one. */
  portfolio: readonly ListedProject[];
  neighbours: Neighbours<ListedProject>;
}

/** Every field of a project, in either language, new or not. */
export function ProjectForm({ id, form, row, onSubmit, onRefuse, portfolio, neighbours }: ProjectFormProps) {
  const { t } = useTranslation('admin-projects');
  const may = useMay();
  const published = useWatch({ control: form.control, name: 'published' });
  return (
    <FormProvider {...form}>
      <Form
        id={id}
        form={form}
        summary="top"
        onSubmit={onSubmit}
        onRefuse={onRefuse}
        className="@container gap-9"
      >
        <div className="flex flex-col gap-5">
          <IdentityFields row={row} />
          <Prose name="description" hint={t('fields.descriptionHint')} rows={3} />
          <Field
            label={t('fields.thesis')}
            hint={t('fields.thesisHint')}
            error={form.formState.errors.thesis?.message}
            errorValues={bounds}
          >
            <Input autoComplete="off" {...form.register('thesis')} />
          </Field>
          <List name="made" maxLength={bounds.madeItem} />
        </div>
        <Section title={t('fields.sections.picture')}>
          <ProjectPicture />
        </Section>
        <Section title={t('fields.sections.study')}>
          <Prose name="challenge" />
          <Prose name="solution" />
          <Prose name="results" />
          <Field
            label={t('fields.body')}
            hint={t('fields.bodyHint')}
            error={form.formState.errors.body?.message}
            errorValues={bounds}
            // On a phone the tools of the text stand on what saves.
            className="max-sm:[--foot:4.875rem]"
          >
            <ContentEditor name="body" label={t('fields.body')} Shown={StoryText} />
          </Field>
          <List name="figures" maxLength={bounds.figure} />
        </Section>
        <Section title={t('fields.sections.lists')}>
          <div className="grid items-start gap-5 @min-[48rem]:grid-cols-2">
            <List name="tags" maxLength={bounds.tag} />
            <List name="technologies" maxLength={bounds.technology} />
          </div>
          <GalleryField />
        </Section>
        <Section title={t('fields.sections.testimonial')}>
          <ClientFields />
        </Section>
        <Section title={t('fields.sections.portfolio')}>
          <div className="grid items-start gap-5 @min-[40rem]:grid-cols-2">
            <LinkField name="prev_project" portfolio={portfolio} neighbour={neighbours.prev} />
            <LinkField name="next_project" portfolio={portfolio} neighbour={neighbours.next} />
          </div>
          {may('content') ? (
            <Checkbox
              label={t('fields.published')}
              hint={t(published ? 'fields.publishedHint' : 'fields.draftHint')}
              {...form.register('published')}
            />
          ) : null}
        </Section>
        <ProjectCheck row={row} />
      </Form>
    </FormProvider>
  );
}

const StoryText = ({ content }: { content: string }) => <Markdown source={content} />;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
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
  const { register, formState } = useFormContext<ProjectFields>();
  return (
    <Field
      label={t(`fields.${name}`)}
      hint={hint}
      error={formState.errors[name]?.message}
      errorValues={bounds}
    >
      <Textarea rows={rows} {...register(name)} />
    </Field>
  );
}

function ClientFields() {
  const { t } = useTranslation('admin-projects');
  const { register, formState } = useFormContext<ProjectFields>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={t('fields.testimonialContent')}
        error={errors.testimonial_content?.message}
        errorValues={bounds}
      >
        <Textarea rows={3} {...register('testimonial_content')} />
      </Field>
      <div className="grid items-start gap-5 @min-[40rem]:grid-cols-2">
        <Field
          label={t('fields.testimonialAuthor')}
          error={errors.testimonial_author?.message}
          errorValues={bounds}
        >
          <Input autoComplete="off" {...register('testimonial_author')} />
        </Field>
        <Field
          label={t('fields.testimonialPosition')}
          error={errors.testimonial_position?.message}
          errorValues={bounds}
        >
          <Input autoComplete="off" {...register('testimonial_position')} />
        </Field>
      </div>
    </>
  );
}

function ProjectPicture() {
  const { t } = useTranslation('admin-projects');
  const { control } = useFormContext<ProjectFields>();
  const [alt, slug, category] = useWatch({ control, name: ['image_alt', 'slug', 'category'] });
  return <CoverFields label={t('fields.image')} alt={alt} seed={slug || 'projet'} kind={category} />;
}

/** Reading a long text takes a while: not between two keystrokes. */
const pauseMs = 800;

/** The last look before a project is public; `row` is the stored one, null while it is new. */
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
