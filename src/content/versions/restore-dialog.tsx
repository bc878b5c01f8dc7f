import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast-store';
import type { Version } from './model';
import { versionMutations } from './queries';
import { useFieldNames } from './use-field-names';

interface RestoreDialogProps {
  open: boolean;
  table: string;
  rowId: string;
  version: Version;
  seen: number;
  onClose: () => void;
  onRestored: () => void;
}

export function RestoreDialog({
  open,
  table,
  rowId,
  version,
  seen,
  onClose,
  onRestored,
}: RestoreDialogProps) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const nameOf = useFieldNames();
  const restore = useMutation(versionMutations.restore(table, rowId));
  const [slug, setSlug] = useState('');
  const taken = restore.error?.kind === 'duplicate';
  const close = () => {
    restore.reset();
    setSlug('');
    onClose();
  };
  const confirm = () =>
    restore.mutate(
      { number: version.version, seen, slug: slug || null },
      {
        onSuccess: (unknown) => {
          toast({
            kind: 'success',
            title: t('restore.done'),
            description:
              unknown.length > 0
                ? t('restore.unknown', { fields: unknown.map(nameOf).join(', ') })
                : t('restore.doneText'),
          });
          close();
          onRestored();
        },
        onError: ({ kind }) => {
          if (kind === 'conflict') close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      tone="primary"
      title={t('restore.title')}
      description={t('restore.text', { date: formatDate(lang, version.saved_at, 'moment') })}
      confirmLabel={t('restore.confirm')}
      busy={restore.isPending}
      onConfirm={confirm}
    >
      {taken ? <NewSlugField slug={slug} onChange={setSlug} /> : null}
    </ConfirmDialog>
  );
}

/** The old slug is taken. Asks for a new one. */
export function NewSlugField({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
  const { t } = useTranslation('history');
  return (
    <div role="alert">
      <Field label={t('restore.slug')} hint={t('restore.slugTaken')}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </Field>
    </div>
  );
}
