import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { proposeReadingTime } from '@/content/article-text';
import { publicationState } from '@/content/list/publication-status';
import { FormerAddresses } from '@/content/redirects/admin/former-addresses';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { slugOf } from '@/lib/text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type ArticleFields, bounds } from '../schema';
import type { ArticleRow } from './article-fields';
import { adminArticleQueries } from './queries';

/** Title, slug, category and reading time; a phone folds all but the title. */
export function TitleFields({ row, folded }: { row: ArticleRow | null; folded: boolean }) {
  const { t } = useTranslation(['admin-articles', 'drafts']);
  const may = useMay();
  const lang = useLang();
  const categories = useQuery(adminArticleQueries.categories(lang));
  const list = useId();
  const { register, control, formState } = useFormContext<ArticleFields>();
  const [title, slug, minutes, content] = useWatch({
    control,
    name: ['title', 'slug', 'reading_time', 'content'],
  });
  const proposedMinutes = String(proposeReadingTime(useDeferredValue(content)));
  const { errors } = formState;
  const stored = row && publicationState(row) === 'published' ? row : null;
  const slugHint = slug && slug === slugOf(title) ? 'fields.slugProposed' : 'fields.slugHint';
  const fold = folded ? 'max-sm:hidden' : undefined;

  return (
    <div className="grid items-start gap-5 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-[minmax(0,2.1fr)_minmax(0,1.5fr)_minmax(0,1.05fr)_minmax(0,1.05fr)]">
      <Field
        label={t('fields.title')}
        error={errors.title?.message}
        errorValues={bounds}
        required
        className="max-sm:gap-0 max-sm:[&>div>label]:sr-only @min-[34rem]:max-[60rem]:col-span-1"
      >
        <Input
          autoComplete="off"
          placeholder={t('fields.title')}
          className="max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:font-display max-sm:text-[1.75rem] max-sm:font-[680] max-sm:tracking-display"
          {...register('title')}
        />
      </Field>
      <Field
        className={fold}
        label={t('fields.slug')}
        hint={t(stored && slug !== stored.slug ? 'drafts:addresses.kept' : slugHint)}
        error={errors.slug?.message}
        errorValues={bounds}
        required
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      <Field
        className={fold}
        label={t('fields.category')}
        error={errors.category?.message}
        errorValues={bounds}
      >
        <Input autoComplete="off" list={list} {...register('category')} />
      </Field>
      <datalist id={list}>
        {categories.data?.map(({ category }) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field
        className={fold}
        label={t('fields.readingTime')}
        hint={t(
          minutes === proposedMinutes && content ? 'fields.readingTimeProposed' : 'fields.readingTimeHint',
        )}
        error={errors.reading_time?.message}
        errorValues={bounds}
        required
      >
        <MinutesInput unit={t('fields.readingTimeUnit')} {...register('reading_time')} />
      </Field>
      {stored && may('content') ? (
        <div className={classNames('col-span-full empty:hidden', fold)}>
          <FormerAddresses
            table={`articles_${lang}`}
            rowId={stored.id}
            path={(one) => paths.article(lang, one)}
          />
        </div>
      ) : null}
    </div>
  );
}

function MinutesInput({
  unit,
  ...props
}: { unit: string } & ReturnType<ReturnType<typeof useFormContext>['register']>) {
  return (
    <span className="relative block">
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={bounds.reading_time}
        className="pr-12"
        {...props}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-muted"
      >
        {unit}
      </span>
    </span>
  );
}
