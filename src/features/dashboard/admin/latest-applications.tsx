import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import type { PartOf } from '../model';
import { LatestPanel } from './latest-panel';

/** The three latest applications: who, for what, when. */
export function LatestApplications({ jobs }: { jobs: PartOf<'jobs'> }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { new_applications: count, latest } = jobs;
  return (
    <LatestPanel
      title={t('applications.title')}
      empty={t('applications.empty')}
      waiting={count > 0 ? t('applications.fresh', { count }) : null}
      latest={latest.map(({ id, full_name, job_title, created_at }) => ({
        id,
        to: `${paths.adminApplications(lang)}?application=${id}`,
        name: full_name,
        about: job_title ?? t('applications.unknownOffer'),
        at: created_at,
      }))}
    />
  );
}
