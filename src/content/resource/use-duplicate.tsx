import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { editPath } from '@/content/tables';
import { useLang } from '@/i18n';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import type { ListedResource, ResourceRow } from './types';

type Duplicated = Pick<ListedResource<ResourceRow>, 'table' | 'duplicate'>;

/** Copies a row as a draft and opens its editor; asks about a translation first. */
export function useDuplicate(resource: Duplicated) {
  const { t } = useTranslation('bulk');
  const lang = useLang();
  const may = useMay();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation(resource.duplicate(lang));
  const [pair, setPair] = useState<{ id: ResourceRow['id']; both: boolean } | null>(null);
  const run = (id: ResourceRow['id'], both?: boolean) =>
    mutate(
      { id, ...(both !== undefined && { both }) },
      {
        onSuccess: (copy) => {
          setPair(copy ? null : { id, both: true });
          if (!copy) return;
          toast({ kind: 'success', title: t(both ? 'duplicatedPair' : 'duplicated') });
          void navigate(editPath(resource.table(lang), String(copy.id), lang));
        },
      },
    );
  return {
    of: ({ id, title }: { id: ResourceRow['id']; title: string }) => ({
      label: t('duplicateOne', { name: title }),
      busy: isPending && variables.id === id,
      // Editors alone link translations.
      onPress: () => run(id, may('content') ? undefined : false),
    }),
    dialog: (
      <ConfirmDialog
        open={pair !== null}
        onOpenChange={() => setPair(null)}
        tone="primary"
        title={t('pair.title')}
        description={t('pair.text')}
        confirmLabel={t('duplicate')}
        busy={isPending}
        onConfirm={() => pair && run(pair.id, pair.both)}
      >
        <Checkbox
          label={t('pair.both')}
          hint={t('pair.bothHint')}
          checked={pair?.both ?? true}
          onChange={({ target }) => setPair(pair && { ...pair, both: target.checked })}
        />
      </ConfirmDialog>
    ),
  };
}

interface DuplicateButtonProps {
  resource: Duplicated;
  id: ResourceRow['id'];
  unsaved: boolean;
}

export function DuplicateButton({ resource, id, unsaved }: DuplicateButtonProps) {
  const { t } = useTranslation('bulk');
  const { of, dialog } = useDuplicate(resource);
  const { busy, onPress } = of({ id, title: '' });
  return (
    <>
      <Button
        size="sm"
        icon="copy"
        busy={busy}
        onClick={() => (unsaved ? toast({ kind: 'info', title: t('unsaved') }) : onPress())}
      >
        {t('duplicate')}
      </Button>
      {dialog}
    </>
  );
}
