import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { isClosed, lastMoment } from '../model';

export function OfferStatus({ offer }: { offer: { published: boolean; closes_at: string | null } }) {
  const { t } = useTranslation('admin-careers');
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 sm:justify-start">
      <Badge dot tone={offer.published ? 'success' : 'neutral'}>
        {t(offer.published ? 'offers.published' : 'offers.draft')}
      </Badge>
      {isClosed(offer) ? <Badge tone="danger">{t('offers.closed')}</Badge> : null}
    </span>
  );
}

interface ClosedOfferDialogProps {
  open: boolean;
  closesAt: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

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
