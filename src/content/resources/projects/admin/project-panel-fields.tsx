import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { SlugField } from '@/content/redirects/admin/slug-field';
import { PublicationFrame, useFixedState } from '@/content/working-copy/edit-session';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { CoverFields } from '@/ui/picture-source';
import { Select } from '@/ui/select';
import { SideSection } from '@/ui/side-panel';
import { TextField } from '@/ui/text-field';
import { projectCategories } from '../model';
import { bounds, type ProjectFields, type ProjectRow } from '../schema';
import type { Neighbours } from './portfolio-neighbours';
import { List } from './project-list-fields';
import type { ListedProject } from './resource';

export interface PublicationFieldsProps {
  row: ProjectRow | null;
  portfolio: readonly ListedProject[];
  neighbours: Neighbours<ListedProject>;
}

const publication: readonly (keyof ProjectFields)[] = ['published', 'slug', 'prev_project', 'next_project'];

export function PublicationFields({ row, portfolio, neighbours }: PublicationFieldsProps) {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const publishes = useMay()('content');
  const fixed = useFixedState();
  const { register, control } = useFormContext<ProjectFields>();
  const [slug, published] = useWatch({ control, name: ['slug', 'published'] });
  return (
    <SideSection name="publication" fields={publication}>
      {publishes ? (
        <PublicationFrame>
          <Checkbox
            label={t('fields.published')}
            hint={t(published ? 'fields.publishedHint' : 'fields.draftHint')}
            {...register('published')}
            {...fixed}
          />
        </PublicationFrame>
      ) : null}
      <SlugField
        table={`projects_${lang}`}
        label={t('fields.slug')}
        hint={t('fields.slugHint')}
        errorValues={bounds}
        stored={row?.published ? { id: String(row.id), slug: row.slug } : null}
        slug={slug}
        follows={row === null}
        path={(one) => paths.project(lang, one)}
        showsFormer={publishes}
      />
      <LinkField name="prev_project" portfolio={portfolio} neighbour={neighbours.prev} />
      <LinkField name="next_project" portfolio={portfolio} neighbour={neighbours.next} />
    </SideSection>
  );
}

const presentation: readonly (keyof ProjectFields)[] = [
  'category',
  'client',
  'year',
  'image',
  'image_alt',
  'tags',
  'technologies',
];

export function PresentationFields() {
  const { t } = useTranslation('admin-projects');
  const { register, control, formState } = useFormContext<ProjectFields>();
  const [alt, slug, category] = useWatch({ control, name: ['image_alt', 'slug', 'category'] });
  const { errors } = formState;
  return (
    <SideSection name="presentation" fields={presentation}>
      <Field label={t('fields.category')} error={errors.category?.message} required>
        <Select {...register('category')}>
          {projectCategories.map((one) => (
            <option key={one} value={one}>
              {t(`categories.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField<ProjectFields> name="client" label={t('fields.client')} errorValues={bounds} />
        <TextField<ProjectFields>
          name="year"
          label={t('fields.year')}
          hint={t('fields.yearHint')}
          errorValues={bounds}
        />
      </div>
      <CoverFields label={t('fields.image')} alt={alt} seed={slug || 'projet'} kind={category} />
      <List name="tags" maxLength={bounds.tag} />
      <List name="technologies" maxLength={bounds.technology} />
    </SideSection>
  );
}

interface LinkFieldProps {
  name: 'prev_project' | 'next_project';
  portfolio: readonly ListedProject[];
  /** Neighbour in the portfolio: the default of an empty field, and the first suggestion. */
  neighbour: ListedProject | null;
}

function LinkField({ name, portfolio, neighbour }: LinkFieldProps) {
  const { t } = useTranslation('admin-projects');
  const list = useId();
  const { register, control, setValue, formState } = useFormContext<ProjectFields>();
  const [slug, own] = useWatch({ control, name: [name, 'slug'] });
  const target = portfolio.find((project) => project.slug === slug.trim());

  const hint = () => {
    if (target) return t('fields.linked', { title: target.title });
    if (slug.trim()) return t('fields.dangling');
    if (!neighbour) return t('fields.noNeighbour');
    return t('fields.neighbour', { title: neighbour.title });
  };

  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Field
        className="w-full"
        label={t(`fields.${name}`)}
        hint={hint()}
        error={formState.errors[name]?.message}
        errorValues={bounds}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          list={list}
          placeholder={neighbour?.slug}
          {...register(name)}
        />
      </Field>
      <datalist id={list}>
        {portfolio
          .filter((project) => project.slug !== own)
          .map((project) => (
            <option key={project.id} value={project.slug}>
              {project.title}
            </option>
          ))}
      </datalist>
      {neighbour && slug === '' ? (
        <Button
          size="sm"
          className="max-w-full whitespace-normal"
          onClick={() => setValue(name, neighbour.slug, { shouldDirty: true, shouldTouch: true })}
        >
          {t('fields.take', { title: neighbour.title })}
        </Button>
      ) : null}
    </div>
  );
}
