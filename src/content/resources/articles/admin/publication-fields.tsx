import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { publicationState } from '@/content/list/publication-status';
import { SlugField } from '@/content/redirects/admin/slug-field';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { slugOf } from '@/lib/text';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SideSection } from '@/ui/side-panel';
import { type ArticleFields, bounds } from '../schema';
import type { ArticleRow } from './article-fields';

const fields: readonly (keyof ArticleFields)[] = ['published', 'published_at', 'slug'];

/** Publish state, date and slug; authors have the slug alone. */
export function PublicationFields({ row }: { row: ArticleRow | null }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const publishes = useMay()('content');
  const { register, control, formState } = useFormContext<ArticleFields>();
  const [title, slug, published] = useWatch({ control, name: ['title', 'slug', 'published'] });
  const { errors } = formState;
  const hint = published ? t('fields.publishedHint') : row?.published ? t('fields.unpublishHint') : undefined;
  return (
    <SideSection name="publication" fields={fields}>
      {publishes ? (
        <>
          <Checkbox
            className="-mt-2.5 -mb-2.5"
            label={t('fields.published')}
            hint={hint}
            {...register('published')}
          />
          <Field
            label={t('fields.publishedAt')}
            hint={t('fields.publishedAtHint')}
            error={errors.published_at?.message}
          >
            <Input type="datetime-local" {...register('published_at')} />
          </Field>
        </>
      ) : null}
      <SlugField
        table={`articles_${lang}`}
        label={t('fields.slug')}
        hint={t(slug && slug === slugOf(title) ? 'fields.slugProposed' : 'fields.slugHint')}
        errorValues={bounds}
        stored={row && publicationState(row) === 'published' ? row : null}
        slug={slug}
        path={(one) => paths.article(lang, one)}
        showsFormer={publishes}
      />
    </SideSection>
  );
}
