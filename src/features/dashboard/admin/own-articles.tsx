import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { tableInfo } from '@/content/tables';
import { type Approval, openPath } from '@/content/working-copy/model';
import { copyQueries } from '@/content/working-copy/queries';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { formatPast } from '@/i18n/format-relative';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';
import { type Figures, partOf } from '../model';

export function Approvals() {
  const approves = useMay()('content');
  return (
    <>
      {approves ? null : <ApprovalList states={['handed_back']} title="back" />}
      <ApprovalList states={['handed_in']} title={approves ? 'approve' : 'waiting'} />
      <ApprovalList states={['change', 'approved']} title="signOff" />
    </>
  );
}

export function useApprovals(...states: Approval['state'][]) {
  const { data = [] } = useQuery({ ...copyQueries.approvals(), enabled: useMay()('drafts') });
  return data.filter(({ state }) => states.includes(state));
}

interface ApprovalListProps {
  states: Approval['state'][];
  title: 'approve' | 'back' | 'waiting' | 'signOff';
}

function ApprovalList({ states, title: name }: ApprovalListProps) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  const heading = useId();
  const isOwn = name !== 'approve';
  const waiting = useApprovals(...states);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="type-title">
        {t(`dashboard.${name}`)}
      </h2>
      <TextList
        rows={waiting.map(({ table_name, row_id, state, title, person_name, handed_in_at, remarks }) => ({
          to: `${openPath(table_name, row_id, lang)}${isOwn ? '' : '?view=changes'}`,
          language: tableInfo(table_name)?.lang ?? lang,
          title,
          note:
            name === 'back'
              ? t('dashboard.remarks', { count: remarks })
              : state === 'approved' || state === 'change'
                ? t(`dashboard.${state}`, { name: person_name ?? '', ago: formatPast(lang, handed_in_at) })
                : isOwn
                  ? formatPast(lang, handed_in_at)
                  : t('dashboard.by', { name: person_name ?? '', ago: formatPast(lang, handed_in_at) }),
        }))}
      />
    </section>
  );
}

export function OwnArticles({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { articles } = partOf(figures, 'own');
  if (articles.length === 0) {
    return (
      <EmptyState
        title={t('own.none')}
        action={<LinkButton to={paths.newArticle(lang)}>{t('newArticle')}</LinkButton>}
      >
        {t('own.noneText')}
      </EmptyState>
    );
  }
  return (
    <TextList
      rows={articles.slice(0, 10).map(({ id, language, title, status, views, likes }) => ({
        to: paths.editArticle(language, id),
        language,
        title,
        note:
          status === 'published'
            ? t('own.read', { views: formatNumber(lang, views), likes: formatNumber(lang, likes) })
            : t(`own.${status}`),
      }))}
    />
  );
}

function TextList({ rows }: { rows: readonly Record<'to' | 'language' | 'title' | 'note', string>[] }) {
  return (
    <ul className="overflow-hidden rounded-panel border border-line bg-surface">
      {rows.map(({ to, language, title, note }) => (
        <li key={to} className="border-b border-line last:border-b-0">
          <Link
            to={to}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span lang={language} className="min-w-0 font-semibold break-words">
              {title}
            </span>{' '}
            <span className="text-sm text-muted tabular">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
