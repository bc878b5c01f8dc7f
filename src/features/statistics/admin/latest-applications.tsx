import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/frame';
import type { PartOf } from '../model';

/** The three latest applications: who, for what, when. */
export function LatestApplications({ jobs }: { jobs: PartOf<'jobs'> }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className="px-5 pt-4 pb-3">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h2 id={title} className="type-title">
          {t('applications.title')}
        </h2>
        {jobs.new_applications > 0 ? (
          <Badge tone="accent">{t('applications.fresh', { count: jobs.new_applications })}</Badge>
        ) : null}
      </div>
      {jobs.latest.length === 0 ? (
        <p className="border-t border-line py-5 text-muted">{t('applications.empty')}</p>
      ) : (
        <ul>
          {jobs.latest.map(({ id, full_name, created_at, job_title }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-3">
              <div className="min-w-0">
                <p className="truncate font-semibold">{full_name}</p>
                <p className="truncate text-muted">{job_title ?? t('applications.unknownOffer')}</p>
              </div>
              <time dateTime={created_at} className="shrink-0 tabular">
                {formatDate(lang, created_at, 'day')}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
