import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button, LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Card } from '@/ui/frame';
import { Icon, type IconName } from '@/ui/icon';
import { QueryView } from '@/ui/query-view';
import { SkeletonText } from '@/ui/skeleton';
import {
  type Audience,
  type IssueProgress,
  type IssueState,
  issuePaths,
  type ListedIssue,
  otherIssue,
} from './issue-model';
import { issueMutations, issueQueries } from './issues';

const tones: Record<IssueState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'accent',
  sent: 'success',
};

export function IssueBadge({ state }: { state: IssueState }) {
  const { t } = useTranslation('admin-newsletter');
  return (
    <Badge dot tone={tones[state]}>
      {t(`issue.states.${state}`)}
    </Badge>
  );
}

function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-4.5 py-4">
      <h2
        id={id}
        className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal"
      >
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function Recipients({ language, audience }: { language: Lang; audience: Audience | undefined }) {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  if (!audience) return null;
  const { confirmed, waiting, left, last } = audience[language];
  const rows = [
    { label: t('issue.recipients.confirmed'), value: confirmed, tone: 'text-success' },
    { label: t('issue.recipients.waiting'), value: waiting, tone: 'text-muted' },
    {
      label: last === null ? t('issue.recipients.leftEver') : t('issue.recipients.left', { number: last }),
      value: left,
      tone: 'text-muted',
    },
  ];
  return (
    <Panel title={t('issue.recipients.title')}>
      <p className="mt-2 font-display text-3xl font-[680] tracking-display">
        {formatNumber(lang, confirmed)}
      </p>
      <p className="text-sm text-muted">{t(`issue.recipients.readers.${language}`, { count: confirmed })}</p>
      <dl className="mt-3 divide-y divide-line border-t border-line text-sm">
        {rows.map(({ label, value, tone }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className={classNames('tabular', tone)}>{formatNumber(lang, value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

export interface Check {
  key: string;
  tone: 'success' | 'warning' | 'info';
  text: string;
}

const checkLooks: Record<Check['tone'], { icon: IconName; className: string }> = {
  success: { icon: 'success', className: 'text-success' },
  warning: { icon: 'alert', className: 'text-accent' },
  info: { icon: 'info', className: 'text-info' },
};

export function Checks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('admin-newsletter');
  return (
    <Panel title={t('issue.checks.title')}>
      <ul className="mt-3 flex flex-col gap-2.5 text-sm">
        {checks.map(({ key, tone, text }) => (
          <li key={key} className="flex items-start gap-2.5">
            <Icon
              name={checkLooks[tone].icon}
              className={classNames('mt-[0.1em] size-[1.3em] shrink-0', checkLooks[tone].className)}
            />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function NoMailer() {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  return (
    <section
      aria-label={t('issue.noMailer.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-info bg-info-soft px-5 py-4"
    >
      <Icon name="info" className="mt-0.5 size-5 self-start text-info" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('issue.noMailer.title')}</p>
        <p className="text-sm text-muted">{t('issue.noMailer.text')}</p>
      </div>
      <LinkButton size="sm" to={issuePaths.subscribers(lang)}>
        {t('issue.noMailer.export')}
      </LinkButton>
    </section>
  );
}

/** Minutes until the last mail, as fast as it went so far; null while nobody can know. */
function minutesLeft({ state, sent_at, sent, failed, waiting }: IssueProgress): number | null {
  const done = sent + failed;
  if (state !== 'sending' || !sent_at || done === 0 || waiting === 0) return null;
  const elapsed = Date.now() - Date.parse(sent_at);
  return Math.max(1, Math.ceil((waiting * elapsed) / done / 60_000));
}

export function Sending({ issue }: { issue: Pick<ListedIssue, 'id' | 'number' | 'language'> }) {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const progress = useQuery(issueQueries.progress(issue.id));
  const pause = useMutation(issueMutations.pause());
  const resume = useMutation(issueMutations.resume());
  const [isAsking, setAsking] = useState(false);
  const { data } = progress;
  if (!data) return null;
  const { state, total, sent, failed, left } = data;
  const move = state === 'sending' ? pause : state === 'paused' ? resume : null;
  const minutes = minutesLeft(data);
  const share = (value: number) => ({ width: `${total === 0 ? 0 : (value / total) * 100}%` });
  const figure = (value: number) => formatNumber(lang, value);
  const name = t('issue.title', { number: issue.number });
  return (
    <Panel
      title={
        <>
          <span>
            {name} <span className="text-muted uppercase">{issue.language}</span>
          </span>
          <IssueBadge state={state} />
        </>
      }
    >
      <div
        role="progressbar"
        aria-label={t('issue.progress.label', { name })}
        aria-valuemin={0}
        aria-valuemax={Math.max(total, 1)}
        aria-valuenow={total === 0 ? 1 : sent + failed + left}
        className="mt-3.5 flex h-2 overflow-hidden rounded-full bg-raised"
      >
        <span className="bg-info" style={share(sent)} />
        <span className="bg-danger" style={share(failed)} />
      </div>
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          <strong>{figure(sent)}</strong> {t('issue.progress.of', { total: figure(total) })}
        </span>
        {failed > 0 ? (
          <span className="text-danger">{t('issue.progress.failed', { count: failed })}</span>
        ) : null}
        {left > 0 ? <span className="text-muted">{t('issue.progress.left', { count: left })}</span> : null}
      </p>
      {state === 'sending' ? (
        <p className="mt-1.5 text-sm text-muted">
          {minutes === null ? null : `${t('issue.progress.minutes', { count: minutes })} `}
          {t('issue.progress.close')}
        </p>
      ) : null}
      {state === 'paused' ? <p className="mt-1.5 text-sm text-muted">{t('issue.progress.paused')}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {/* One button, so that the focus stays. */}
        {move ? (
          <Button
            size="sm"
            icon={state === 'sending' ? 'pause' : 'play'}
            busy={move.isPending}
            onClick={() => move.mutate(issue.id)}
          >
            {t(state === 'sending' ? 'issue.progress.pause' : 'issue.progress.resume')}
          </Button>
        ) : null}
        {failed > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            {t('issue.progress.refusals', { count: failed })}
          </Button>
        ) : null}
      </div>
      {isAsking ? <Refusals id={issue.id} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function Refusals({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['admin-newsletter', 'ui']);
  const refusals = useQuery(issueQueries.refusals(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('issue.refusals.title')}
      description={t('issue.refusals.text')}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <QueryView
        query={refusals}
        skeleton={<SkeletonText lines={4} />}
        empty={<p className="text-muted">{t('issue.refusals.gone')}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map(({ recipient, answer }) => (
              <li key={recipient} className="py-2.5">
                <p className="font-medium wrap-anywhere">{recipient}</p>
                <p className="text-sm text-muted wrap-anywhere">{answer || t('issue.refusals.silent')}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

interface IssueLanguagesProps {
  issue: Pick<ListedIssue, 'number' | 'language'>;
  audience: Audience | undefined;
}

export function IssueLanguages({ issue, audience }: IssueLanguagesProps) {
  const { t } = useTranslation('admin-newsletter');
  const lang = useLang();
  const { number, language } = issue;
  const navigate = useNavigate();
  const issues = useQuery(issueQueries.list()).data;
  const create = useMutation(issueMutations.create());
  const open = (id: string) => navigate(issuePaths.one(lang, id));
  const openOther = () => {
    if (!issues || create.isPending) return;
    const other = otherIssue(issues, issue);
    if (other) void open(other.id);
    else
      create.mutate({ id: crypto.randomUUID(), number, language: otherLang(language) }, { onSuccess: open });
  };
  return (
    <fieldset className="flex rounded-control border border-line bg-bg p-0.5">
      <legend className="visually-hidden">{t('issue.language')}</legend>
      {langs.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === language}
          aria-disabled={create.isPending || undefined}
          onClick={one === language ? undefined : openOther}
          className={classNames(
            'flex min-h-10 items-center gap-3 rounded-chip px-3 text-sm font-medium transition-colors pointer-coarse:min-h-11',
            one === language ? 'bg-raised text-text' : 'text-muted hover:text-text',
          )}
        >
          <span className="uppercase">{one}</span>
          {audience ? (
            <span className="text-muted tabular">{formatNumber(lang, audience[one].confirmed)}</span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}

export function IssueDate({
  issue,
}: {
  issue: Pick<ListedIssue, 'state' | 'send_at' | 'sent_at' | 'updated_at'>;
}) {
  const lang = useLang();
  const moment = issue.sent_at ?? (issue.state === 'scheduled' ? issue.send_at : null) ?? issue.updated_at;
  return <time dateTime={moment}>{formatDate(lang, moment, 'stamp')}</time>;
}
