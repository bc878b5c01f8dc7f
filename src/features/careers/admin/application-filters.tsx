import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { type Narrowing, type OfferChoice, statuses } from '../application-model';

interface ApplicationFiltersProps {
  narrowing: Narrowing;
  offers: readonly OfferChoice[];
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** By the offer they answer, and by how far they have come. */
export function ApplicationFilters({ narrowing, offers, onNarrow }: ApplicationFiltersProps) {
  const { t } = useTranslation('admin-careers');
  return (
    <>
      <Field label={t('applications.offerFilter')} hideLabel className="max-sm:w-full sm:w-56">
        <Select value={narrowing.offer} onChange={(event) => onNarrow({ offer: event.target.value })}>
          <option value="">{t('applications.allOffers')}</option>
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title ?? t('applications.withoutOffer')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('applications.statusFilter')} hideLabel className="max-sm:w-full sm:w-44">
        <Select value={narrowing.status} onChange={(event) => onNarrow({ status: event.target.value })}>
          <option value="">{t('applications.allStatuses')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`applications.statuses.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
