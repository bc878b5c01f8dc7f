import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/badge';
import { isClosed } from '../model';

/** Published or Draft, with a mark of its own once the offer has closed. */
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
