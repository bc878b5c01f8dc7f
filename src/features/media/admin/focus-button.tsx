import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Focus } from '../focus';
import { FocalPoint } from './focal-point';
import { mediaMutations } from './mutations';
import { mediaQueries } from './queries';

/** Opens the focal point of a picture of the library, from the form that shows it. */
export function FocusButton({ path }: { path: string }) {
  const { t } = useTranslation('media');
  const [open, setOpen] = useState(false);
  const may = useMay();
  const said = useQuery(mediaQueries.said(path));
  if (!may('pictures')) return null;
  return (
    <>
      <Button size="sm" disabled={!said.data} onClick={() => setOpen(true)}>
        {t('focus.edit')}
      </Button>
      {open && said.data ? (
        <FocusDialog path={path} focus={said.data.focus} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface FocusDialogProps {
  path: string;
  focus: Focus | null;
  onClose: () => void;
}

function FocusDialog({ path, focus, onClose }: FocusDialogProps) {
  const { t } = useTranslation('media');
  const [moved, setMoved] = useState(focus);
  const move = useMutation(mediaMutations.move());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('focus.label')}
      description={t('focus.everywhere')}
      locked={move.isPending}
      footer={
        <Button
          variant="primary"
          busy={move.isPending}
          disabled={moved?.x === focus?.x && moved?.y === focus?.y}
          onClick={() => move.mutate({ path, focus: moved }, { onSuccess: onClose })}
        >
          {t('details.save')}
        </Button>
      }
    >
      <FocalPoint reference={`/media/${path}`} value={moved} onChange={setMoved} />
    </Dialog>
  );
}
