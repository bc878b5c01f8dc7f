import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatPast } from '@/i18n/format';
import { openPath } from './model';
import { copyQueries } from './queries';

/** What waits for an editor's approval, or what an author was handed back. */
export function Approvals() {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  const may = useMay();
  const heading = useId();
  const approves = may('content');
  const { data = [] } = useQuery({ ...copyQueries.approvals(), enabled: may('drafts') });
  const waiting = data.filter(({ state }) => state === (approves ? 'handed_in' : 'handed_back'));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="type-title">
        {t(approves ? 'dashboard.approve' : 'dashboard.back')}
      </h2>
      <ul className="overflow-hidden rounded-panel border border-line bg-surface">
        {waiting.map(({ table_name, row_id, title, person_name, handed_in_at, remarks }) => (
          <li key={`${table_name} ${row_id}`} className="border-b border-line last:border-b-0">
            <Link
              to={`${openPath(table_name, row_id, lang)}${approves ? '?view=changes' : ''}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span
                lang={tableInfo(table_name)?.lang ?? undefined}
                className="min-w-0 font-semibold break-words"
              >
                {title}
              </span>{' '}
              <span className="text-sm text-muted tabular">
                {approves
                  ? t('dashboard.by', { name: person_name ?? '', ago: formatPast(lang, handed_in_at) })
                  : t('dashboard.remarks', { count: remarks.length })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
