import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { editPath } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { formatAhead } from '@/i18n/format-relative';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { CardBoundary } from '@/ui/card-boundary';
import { Icon, type IconName } from '@/ui/icon';
import { EmptyState } from '@/ui/state-panel';
import { daysSince, type Figures, partOf, summarizeWaiting, type Waiting } from '../model';
import { useApprovals } from './own-articles';

function waitingIn(figures: Figures): Waiting {
  const { applications, ...others } = partOf(figures, 'waiting');
  return applications && sections().careers ? { ...others, applications } : others;
}

export function WaitingPanel({ figures }: { figures: Figures }) {
  const { t } = useTranslation(['dashboard', 'admin-messages']);
  const lang = useLang();
  const now = Date.now();
  const waiting = waitingIn(figures);
  const { messages, applications, drafts, scheduled } = waiting;
  const approvals = useApprovals('handed_in');
  if (summarizeWaiting(waiting, approvals, now).count === 0) {
    return (
      <EmptyState scene="calm" title={t('waiting.none')} className="py-9">
        {t('waiting.noneText')}
      </EmptyState>
    );
  }
  const since = (at: string, index: number) => <Since at={at} now={now} oldest={index === 0} />;
  return (
    <div className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {messages ? (
        <WaitingGroup
          name="messages"
          icon="mail"
          count={messages.count}
          to={`${paths.adminMessages(lang)}?show=unread`}
          rows={messages.first.map(({ id, from_name, subject, at }, index) => ({
            key: id,
            to: `${paths.adminMessages(lang)}?id=${id}`,
            title: from_name,
            about: t(`admin-messages:subjects.${subject}`),
            when: since(at, index),
          }))}
        />
      ) : null}
      {applications ? (
        <WaitingGroup
          name="applications"
          icon="user"
          count={applications.count}
          to={`${paths.adminApplications(lang)}?status=new`}
          rows={applications.first.map(({ id, full_name, job_title, at }, index) => ({
            key: id,
            to: `${paths.adminApplications(lang)}?application=${id}`,
            title: full_name,
            about: job_title ?? t('applications.unknownOffer'),
            when: since(at, index),
          }))}
        />
      ) : null}
      {drafts ? (
        <WaitingGroup
          name="drafts"
          icon="edit"
          count={drafts.count}
          to={`${paths.adminArticles(lang)}?status=draft`}
          rows={drafts.first.map(({ kind, language, id, title, translated, pictured, at }) => ({
            key: `${kind} ${language} ${id}`,
            to: editPath(`${kind}s_${language}`, id, language),
            title: <span lang={language}>{title}</span>,
            about: translated
              ? t(pictured ? `waiting.draft.${kind}.${language}` : 'waiting.draft.unpictured')
              : t(`waiting.draft.untranslated.${language}`),
            when: <Day at={at} />,
          }))}
        />
      ) : null}
      {scheduled ? (
        <WaitingGroup
          name="scheduled"
          icon="clock"
          count={scheduled.count}
          to={paths.adminCalendar(lang)}
          rows={scheduled.first.map(({ kind, language, id, title, at }) => ({
            key: `${kind} ${language} ${id}`,
            to: editPath(`${kind}s_${language}`, id, language),
            title: <span lang={language}>{title}</span>,
            about: formatDate(lang, at, 'moment'),
            when: <time dateTime={at}>{formatAhead(lang, Date.parse(at) - now)}</time>,
          }))}
        />
      ) : null}
    </div>
  );
}

interface WaitingGroupProps {
  name: keyof Waiting;
  icon: IconName;
  count: number;
  to: string;
  rows: readonly { key: string; to: string; title: ReactNode; about: string; when: ReactNode }[];
}

function WaitingGroup({ name, icon, count, to, rows }: WaitingGroupProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col bg-surface px-5 pt-4 pb-2">
      <div className="flex items-center gap-3 pb-3">
        <span
          className={classNames(
            'text-[2.25rem] leading-none font-bold tracking-title tabular',
            count === 0 ? 'text-muted' : 'text-accent',
          )}
        >
          {formatNumber(lang, count)}
        </span>{' '}
        <h3 id={heading} className="min-w-0 flex-1 text-base leading-tight font-semibold">
          {t(`waiting.${name}.title`)}{' '}
          <span className="block text-sm font-normal tracking-normal text-muted">
            {t(count === 0 ? `waiting.${name}.none` : `waiting.${name}.note`)}
          </span>
        </h3>
        <Icon name={icon} className="size-5 text-muted" />
      </div>
      <ul className="flex-1">
        {rows.map((row) => (
          <li key={row.key} className="border-t border-line">
            <Link
              to={row.to}
              className="-mx-5 flex min-h-14 items-center justify-between gap-3 px-5 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 leading-snug font-semibold break-words">{row.title}</span>{' '}
                <span className="line-clamp-2 text-sm leading-snug text-muted">{row.about}</span>
              </span>{' '}
              <span className="max-w-[45%] shrink-0 text-right text-sm leading-snug text-muted tabular">
                {row.when}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > 0 ? (
        <Link
          to={to}
          className="mt-1 inline-flex min-h-11 items-center gap-2 self-start rounded-chip font-semibold text-accent hover:text-accent-hover"
        >
          {t(`waiting.${name}.go`)}
          <Icon name="arrow-right" className="size-4.5" />
        </Link>
      ) : null}
    </section>
  );
}

function Day({ at }: { at: string }) {
  const lang = useLang();
  return <time dateTime={at}>{formatDate(lang, at, 'day')}</time>;
}

function Since({ at, now, oldest }: { at: string; now: number; oldest: boolean }) {
  const { t } = useTranslation('dashboard');
  if (!oldest) return <Day at={at} />;
  const days = daysSince(at, now);
  return (
    <time dateTime={at} className={days > 0 ? 'font-semibold text-late' : undefined}>
      {days > 0 ? t('waiting.since', { count: days }) : t('waiting.today')}
    </time>
  );
}

/** Greets, and says how much waits. */
export function DashboardLead({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('dashboard');
  const now = new Date();
  const date = formatDate(useLang(), now, 'full');
  return (
    <>
      {t(now.getHours() < 18 ? 'morning' : 'evening', { date })}{' '}
      <CardBoundary of={figures} fallback={null}>
        {figures ? <WaitingSummary figures={figures} /> : null}
      </CardBoundary>
    </>
  );
}

function WaitingSummary({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const { count, longestDays } = summarizeWaiting(waitingIn(figures), useApprovals('handed_in'), Date.now());
  if (count === 0) return `${t('waiting.none')}.`;
  return [
    t('waiting.lead', { count }),
    ...(longestDays > 0 ? [t('waiting.leadSince', { count: longestDays })] : []),
  ].join(' ');
}
