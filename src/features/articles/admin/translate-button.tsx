import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toast-store';
import { adminArticleMutations } from './mutations';

interface TranslateButtonProps {
  id: string;
  /** What is copied is what is stored. */
  unsaved: boolean;
  onTranslated: (englishId: string) => void;
}

/** Copies the stored French text into an English article to be translated there. */
export function TranslateButton({ id, unsaved, onTranslated }: TranslateButtonProps) {
  const { t } = useTranslation('admin-articles');
  const [asking, setAsking] = useState(false);
  const translate = useMutation(adminArticleMutations.translate());
  const busy = translate.isPending;

  const press = () => {
    if (busy) return;
    if (unsaved) toast({ kind: 'info', title: t('translate.saveFirst') });
    else setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    translate.mutate(id, { onSuccess: onTranslated });
  };

  return (
    <>
      <Button
        variant="ghost"
        className="max-sm:px-3"
        {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
        onClick={press}
      >
        {busy ? <Spinner /> : null}
        {t(busy ? 'translate.busy' : 'translate.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t('translate.confirmTitle')}
        description={t('translate.confirmText')}
        confirmLabel={t('translate.confirm')}
        onConfirm={confirm}
      />
    </>
  );
}
