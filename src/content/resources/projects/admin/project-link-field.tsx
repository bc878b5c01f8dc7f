import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { bounds, type ProjectFields } from '../schema';
import type { ListedProject } from './resource';

interface LinkFieldProps {
  name: 'prev_project' | 'next_project';
  portfolio: readonly ListedProject[];
  /** Neighbour in the portfolio: the meaning of an empty field, and the first proposal. */
  neighbour: ListedProject | null;
}

/** The project before or after: a slug, proposed from the portfolio. */
export function LinkField({ name, portfolio, neighbour }: LinkFieldProps) {
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
        label={t(name === 'prev_project' ? 'fields.prev' : 'fields.next')}
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
