import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formerPath } from '@/content/redirects/model';
import type { MessageValues } from '@/i18n';
import { addressKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { slugOf } from '@/lib/written-text';
import { IconButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useProposal } from '@/ui/use-proposal';

interface SlugFieldProps {
  table: string;
  label: string;
  hint: string;
  errorValues: MessageValues;
  /** The public row; null if it is not public. */
  stored: { id: string; slug: string } | null;
  slug: string;
  /** Proposes a slug from the title at first. */
  follows: boolean;
  path: (slug: string) => string;
  /** Shows former addresses too: only people who publish may remove them. */
  showsFormer: boolean;
}

export function SlugField({
  table,
  label,
  hint,
  errorValues,
  stored,
  slug,
  follows,
  path,
  showsFormer,
}: SlugFieldProps) {
  const { t } = useTranslation('drafts');
  useProposal('slug', 'title', slugOf, follows);
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

const formerAddressQueries = {
  /** Former addresses of a row, the latest first. */
  of: (table: string, rowId: string) =>
    queryOptions({
      queryKey: addressKeys.of(table, rowId),
      queryFn: async () =>
        (await rpc('list_former_addresses', { table_name: table, row_id: rowId })).map(({ slug }) => slug),
      staleTime: 0,
      meta: { failure: false },
    }),
};

const formerAddressMutations = {
  remove: (table: string, rowId: string) =>
    mutationOptions({
      mutationFn: (slug: string) =>
        rpc('remove_former_address', { table_name: table, row_id: rowId, old_slug: slug }),
      meta: {
        success: { title: 'drafts:addresses.removed' },
        failure: { title: 'common:error', description: 'drafts:addresses.removeFailed' },
        refreshes: [addressKeys.of(table, rowId)],
      },
    }),
};

interface FormerAddressesProps {
  table: string;
  rowId: string;
  path: (slug: string) => string;
}

function FormerAddresses({ table, rowId, path }: FormerAddressesProps) {
  const { t } = useTranslation('drafts');
  const label = useId();
  const { data: slugs = [] } = useQuery(formerAddressQueries.of(table, rowId));
  const remove = useMutation(formerAddressMutations.remove(table, rowId));
  const [pendingRemoval, setPendingRemoval] = useState<string | null>(null);
  if (slugs.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p id={label} className="text-muted">
        {t('addresses.lead', { count: slugs.length })}
      </p>
      <ul aria-labelledby={label} className="flex min-w-0 flex-wrap gap-2">
        {slugs.map((slug) => (
          <li
            key={slug}
            className="flex min-w-0 items-center rounded-control border border-line pl-3.5 wrap-anywhere"
          >
            {formerPath(slug, path)}
            <IconButton
              icon="close"
              label={t('addresses.remove', { address: formerPath(slug, path) })}
              onClick={() => setPendingRemoval(slug)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={pendingRemoval !== null}
        onOpenChange={() => setPendingRemoval(null)}
        title={t('addresses.removeTitle')}
        description={t('addresses.removeText', { address: formerPath(pendingRemoval ?? '', path) })}
        confirmLabel={t('addresses.removeConfirm')}
        busy={remove.isPending}
        onConfirm={() => {
          if (pendingRemoval) remove.mutate(pendingRemoval, { onSettled: () => setPendingRemoval(null) });
        }}
      />
    </div>
  );
}
