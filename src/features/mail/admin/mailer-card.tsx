import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate, formatNumber } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import type { MailOverview } from '../model';
import { mailerMutations } from './queries';

export function MailerCard({ overview }: { overview: MailOverview }) {
  const { t } = useTranslation(['admin-mail', 'common']);
  const lang = useLang();
  const title = useId();
  const check = useMutation(mailerMutations.check());
  const { provider, checked_at, watched, answer } = overview;
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-wrap gap-x-8 gap-y-4 p-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2 [overflow-wrap:anywhere]">
        <h2 id={title} className="type-title">
          {t('mailer.title')}
        </h2>
        <p>
          <Badge tone={provider ? 'success' : 'info'} dot>
            {provider ? t('mailer.provider', { provider }) : t('mailer.none')}
          </Badge>
        </p>
        {provider ? (
          <p className="text-muted">
            {checked_at ? t('mailer.checkedAt', { time: formatDate(lang, checked_at, 'stamp') }) : null}
          </p>
        ) : (
          <>
            <p className="max-w-prose text-muted">{t('mailer.noneText')}</p>
            <p className="max-w-prose">
              {t('mailer.setUp')} <code>docs/deploy.md</code>
            </p>
          </>
        )}
        {provider && !watched ? <p className="max-w-prose text-danger">{t('mailer.unwatched')}</p> : null}
        {provider && answer ? (
          <p className="max-w-prose text-danger">{t('mailer.lastAnswer', { answer })}</p>
        ) : null}
        <div role="status" className="max-w-prose font-semibold empty:hidden">
          {check.data ? (
            <>
              <p>{t(`checked.${check.data.code}`)}</p>
              {check.data.answer ? (
                <p className="mt-1 font-normal text-muted">
                  {t('checked.answered', { answer: check.data.answer })}
                </p>
              ) : null}
            </>
          ) : null}
          {check.error ? <p>{t(failureKey(check.error))}</p> : null}
        </div>
      </div>
      <Button icon="refresh" className="self-start" busy={check.isPending} onClick={() => check.mutate()}>
        {t('check')}
      </Button>
    </Card>
  );
}

export function MailFigures({ overview }: { overview: MailOverview }) {
  const { t } = useTranslation('admin-mail');
  const lang = useLang();
  const { used, daily_cap, states, waiting_since } = overview;
  const figures = [
    {
      label: t('figures.sent'),
      count: used,
      note: t('figures.ofCap', { cap: formatNumber(lang, daily_cap) }),
    },
    {
      label: t('figures.waiting'),
      count: states.waiting ?? 0,
      note: waiting_since
        ? t('figures.waitingSince', { time: formatDate(lang, waiting_since, 'stamp') })
        : '',
    },
    { label: t('figures.sending'), count: states.sending ?? 0, note: '' },
    ...(states.paused ? [{ label: t('figures.paused'), count: states.paused, note: '' }] : []),
    { label: t('figures.failed'), count: states.failed ?? 0, note: '' },
  ];
  return (
    <dl
      aria-label={t('figures.label')}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
    >
      {figures.map(({ label, count, note }) => (
        <div
          key={label}
          className="flex flex-col bg-surface p-4 max-sm:flex-row max-sm:items-baseline max-sm:justify-between max-sm:gap-4"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="max-sm:text-right">
            <span className="text-2xl font-semibold tabular">{formatNumber(lang, count)}</span>
            {note ? <span className="block text-xs text-muted">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
