import { useT } from '@/i18n/i18n';
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
  const t = useT();
  return (
    <>
      <Field label={t('jobs.applications.offerFilter')} hideLabel className="max-sm:w-full sm:w-56">
        <Select value={narrowing.offer} onChange={(event) => onNarrow({ offer: event.target.value })}>
          <option value="">{t('jobs.applications.allOffers')}</option>
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title ?? t('jobs.applications.withoutOffer')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('jobs.applications.statusFilter')} hideLabel className="max-sm:w-full sm:w-44">
        <Select value={narrowing.status} onChange={(event) => onNarrow({ status: event.target.value })}>
          <option value="">{t('jobs.applications.allStatuses')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`jobs.applications.statuses.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
