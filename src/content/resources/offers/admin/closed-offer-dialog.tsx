import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lastMoment } from '../model';

interface ClosedOfferDialogProps {
  open: boolean;
  closesAt: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an offer is published that visitors will not see, because its closing date has passed. */
export function ClosedOfferDialog({ open, closesAt, onClose, onConfirm }: ClosedOfferDialogProps) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      tone="primary"
      title={t('closed.title')}
      description={closesAt ? t('closed.text', { date: formatDate(lang, lastMoment(closesAt)) }) : ''}
      confirmLabel={t('closed.confirm')}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}
