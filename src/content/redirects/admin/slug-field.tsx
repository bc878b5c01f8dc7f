import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MessageValues } from '@/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { FormerAddresses } from './former-addresses';

interface SlugFieldProps {
  /** Table with its language. */
  table: string;
  label: string;
  hint: string;
  errorValues: MessageValues;
  /** The row as visitors find it; null while they do not. */
  stored: { id: string; slug: string } | null;
  slug: string;
  path: (slug: string) => string;
  /** Shows former addresses too: only who publishes may end them. */
  showsFormer: boolean;
}

/** The slug of a row, with what becomes of its former addresses. */
export function SlugField({
  table,
  label,
  hint,
  errorValues,
  stored,
  slug,
  path,
  showsFormer,
}: SlugFieldProps) {
  const { t } = useTranslation('drafts');
  const { register, formState } = useFormContext<{ slug: string }>();
  return (
    <>
      <Field
        label={label}
        hint={stored && slug !== stored.slug ? t('addresses.kept') : hint}
        error={formState.errors.slug?.message}
        errorValues={errorValues}
        required
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      {stored && showsFormer ? <FormerAddresses table={table} rowId={stored.id} path={path} /> : null}
    </>
  );
}
