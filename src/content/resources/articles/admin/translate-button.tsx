import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toast-store';
import { CopyDialog } from './copy-dialog';
import { adminArticleMutations } from './mutations';
import { type CopyPlan, concernedBy } from './queries';
import { TranslationExistsDialog } from './translation-exists-dialog';

interface TranslateButtonProps {
  id: string;
  /** What is copied is what is stored. */
  unsaved: boolean;
  onTranslated: (englishId: string) => void;
}

/**
 * Copies the stored French text into an English article to be translated there. A translation that is there already is
 * opened; replacing it is a choice of its own.
 */
export function TranslateButton({ id, unsaved, onTranslated }: TranslateButtonProps) {
  const { t } = useTranslation('admin-articles');
  const [asking, setAsking] = useState<{ plan: CopyPlan; copying: boolean } | null>(null);
  const plan = useMutation(adminArticleMutations.planCopy());
  const translate = useMutation(adminArticleMutations.translate());
  const busy = plan.isPending || translate.isPending;

  const press = () => {
    if (busy) return;
    if (unsaved) {
      toast({ kind: 'info', title: t('translate.saveFirst') });
      return;
    }
    plan.mutate(id, { onSuccess: (found) => setAsking({ plan: found, copying: found.linked === null }) });
  };
  const close = () => setAsking(null);
  const copy = (publish: boolean) => {
    if (!asking) return;
    close();
    translate.mutate({ id, replacing: concernedBy(asking.plan), publish }, { onSuccess: onTranslated });
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
        {t(translate.isPending ? 'translate.busy' : 'translate.action')}
      </Button>
      <TranslationExistsDialog
        translation={asking && !asking.copying ? asking.plan.linked : null}
        onClose={close}
        onReplace={() => asking && setAsking({ ...asking, copying: true })}
      />
      {asking?.copying ? <CopyDialog plan={asking.plan} onClose={close} onCopy={copy} /> : null}
    </>
  );
}
