import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { publicationState } from '@/content/list/publication-status';
import { FormerAddresses } from '@/content/redirects/admin/former-addresses';
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
  const { t } = useTranslation(['admin-articles', 'drafts']);
  const lang = useLang();
  const publishes = useMay()('content');
  const { register, control, formState } = useFormContext<ArticleFields>();
  const [title, slug, published] = useWatch({ control, name: ['title', 'slug', 'published'] });
  const { errors } = formState;
  const stored = row && publicationState(row) === 'published' ? row : null;
  const slugHint = slug && slug === slugOf(title) ? 'fields.slugProposed' : 'fields.slugHint';
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
      <Field
        label={t('fields.slug')}
        hint={t(stored && slug !== stored.slug ? 'drafts:addresses.kept' : slugHint)}
        error={errors.slug?.message}
        errorValues={bounds}
        required
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      {stored && publishes ? (
        <FormerAddresses
          table={`articles_${lang}`}
          rowId={stored.id}
          path={(one) => paths.article(lang, one)}
        />
      ) : null}
    </SideSection>
  );
}
