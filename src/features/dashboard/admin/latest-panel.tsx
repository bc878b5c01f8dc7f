import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { sections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { CardBoundary } from '@/ui/card-boundary';
import { Card } from '@/ui/frame';
import { type Figures, partOf } from '../model';

export function LatestPanels({ figures }: { figures: Figures }) {
  const may = useMay();
  const panels = [
    ...(may('people') ? [LatestMessages] : []),
    ...(may('careers') && sections().careers ? [LatestApplications] : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      {panels.map((Panel) => (
        <CardBoundary key={Panel.name} of={figures}>
          <Panel figures={figures} />
        </CardBoundary>
      ))}
    </div>
  );
}

function LatestMessages({ figures }: { figures: Figures }) {
  const { t } = useTranslation(['dashboard', 'admin-messages']);
  const lang = useLang();
  const { unread: count, latest } = partOf(figures, 'messages');
  return (
    <LatestPanel
      title={t('messages.title')}
      empty={t('messages.empty')}
      waiting={count > 0 ? t('messages.unread', { count }) : null}
      latest={latest.map(({ id, from_name, subject, created_at }) => ({
        id,
        to: `${paths.adminMessages(lang)}?id=${id}`,
        name: from_name,
        about: t(`admin-messages:subjects.${subject}`),
        at: created_at,
      }))}
    />
  );
}

function LatestApplications({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { new_applications: count, latest } = partOf(figures, 'jobs');
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

interface Latest {
  id: string;
  to: string;
  name: string;
  about: string;
  at: string;
}

interface LatestPanelProps {
  title: string;
  empty: string;
  waiting: string | null;
  latest: readonly Latest[];
}

function LatestPanel({ title, empty, waiting, latest }: LatestPanelProps) {
  const lang = useLang();
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="px-5 pt-4 pb-3">
      <div className="flex items-center justify-between gap-3 pb-3">
        <h3 id={heading} className="type-title">
          {title}
        </h3>
        {waiting ? <Badge tone="accent">{waiting}</Badge> : null}
      </div>
      {latest.length === 0 ? (
        <p className="border-t border-line py-5 text-muted">{empty}</p>
      ) : (
        <ul>
          {latest.map(({ id, to, name, about, at }) => (
            <li key={id} className="border-t border-line">
              <Link
                to={to}
                className="-mx-5 flex items-center justify-between gap-4 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{name}</span>{' '}
                  <span className="block truncate text-muted">{about}</span>
                </span>{' '}
                <time dateTime={at} className="shrink-0 tabular">
                  {formatDate(lang, at, 'day')}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
