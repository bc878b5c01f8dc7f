import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { FormerAddresses } from '@/content/redirects/admin/former-addresses';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { slugOf } from '@/lib/text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { projectCategories } from '../model';
import { bounds, type ProjectFields } from '../schema';
import type { ProjectRow } from './project-fields';

/** Title, slug, category, client and year. */
export function IdentityFields({ row }: { row: ProjectRow | null }) {
  const { t } = useTranslation(['admin-projects', 'drafts']);
  const lang = useLang();
  const may = useMay();
  const { register, control, formState } = useFormContext<ProjectFields>();
  const { errors } = formState;
  const slug = useWatch({ control, name: 'slug' });
  const stored = row?.published ? row : null;
  useSlugProposal(row === null);
  return (
    <div className="grid items-start gap-5 @min-[40rem]:grid-cols-6">
      <Field
        label={t('fields.title')}
        error={errors.title?.message}
        errorValues={bounds}
        required
        className="@min-[40rem]:col-span-3"
      >
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label={t('fields.slug')}
        hint={t(stored && slug !== stored.slug ? 'drafts:addresses.kept' : 'fields.slugHint')}
        error={errors.slug?.message}
        errorValues={bounds}
        required
        className="@min-[40rem]:col-span-3"
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      {stored && may('content') ? (
        <div className="col-span-full empty:hidden">
          <FormerAddresses
            table={`projects_${lang}`}
            rowId={String(stored.id)}
            path={(one) => paths.project(lang, one)}
          />
        </div>
      ) : null}
      <Field
        label={t('fields.category')}
        error={errors.category?.message}
        required
        className="@min-[40rem]:col-span-2"
      >
        <Select {...register('category')}>
          {projectCategories.map((category) => (
            <option key={category} value={category}>
              {t(`categories.${category}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('fields.client')}
        error={errors.client?.message}
        errorValues={bounds}
        className="@min-[40rem]:col-span-2"
      >
        <Input autoComplete="off" {...register('client')} />
      </Field>
      <Field
        label={t('fields.year')}
        hint={t('fields.yearHint')}
        error={errors.year?.message}
        errorValues={bounds}
        className="@min-[40rem]:col-span-2"
      >
        <Input autoComplete="off" {...register('year')} />
      </Field>
    </div>
  );
}

/** The slug of a new project follows its title until somebody touches it; emptied, it follows again. */
function useSlugProposal(isNew: boolean): void {
  const form = useFormContext<ProjectFields>();
  const follows = useRef(isNew);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          if (name === 'slug' && type === 'change') follows.current = isNew && values.slug === '';
          if (name !== 'title' || !follows.current) return;
          const proposed = slugOf(values.title);
          if (values.slug === proposed) return;
          form.setValue('slug', proposed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        },
      }),
    [form, isNew],
  );
}
