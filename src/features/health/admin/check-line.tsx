import { useTranslation } from 'react-i18next';
import { useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button, LinkButton } from '@/ui/button';
import type { IconName } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import type { AdminPageName, Finding, State } from '../model';
import type { CheckResult } from './use-checks';

const looks: Record<State, { tone: BadgeTone; icon: IconName }> = {
  ok: { tone: 'success', icon: 'check' },
  attend: { tone: 'info', icon: 'info' },
  wrong: { tone: 'danger', icon: 'alert' },
};

const maxAffected = 12;

export function CheckLine({ id, finding, error, retry, loading }: CheckResult) {
  const { t } = useTranslation(['health', 'common']);
  return (
    <li className="grid gap-x-6 gap-y-2 p-5 md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="md:pt-0.5">
        {finding ? (
          <Badge {...looks[finding.state]}>{t(`states.${finding.state}`)}</Badge>
        ) : error ? (
          <Badge icon="info">{t('states.unknown')}</Badge>
        ) : (
          <Skeleton className="h-6 w-24 rounded-chip" />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="type-title">{t(`checks.${id}`)}</h2>
        {finding ? <Found finding={finding} /> : null}
        {error ? (
          <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
            <p role="alert" className="min-w-0 flex-1 basis-60 text-muted">
              {t('failed', { reason: t(failureKey(toFailure(error))) })}
            </p>
            <Button icon="refresh" busy={loading} onClick={retry}>
              {t('common:retry')}
            </Button>
          </div>
        ) : null}
        {finding || error ? null : <Skeleton className="mt-2 h-5 w-full max-w-110 rounded-chip" />}
      </div>
    </li>
  );
}

const adminPaths: Record<AdminPageName, (lang: Lang) => string> = {
  dashboard: () => paths.dashboard(),
  mail: paths.adminMail,
  settings: paths.adminSettings,
  staff: paths.adminStaff,
};

function Found({ finding }: { finding: Finding }) {
  const { t } = useTranslation('health');
  const lang = useLang();
  const message = useMessage();
  const { seen, values, times = {}, todo, command, page, affected = [] } = finding;
  const shown = {
    ...values,
    ...Object.fromEntries(Object.entries(times).map(([name, at]) => [name, formatDate(lang, at, 'stamp')])),
  };
  return (
    <div className="mt-1 flex max-w-prose flex-col gap-2">
      <p className="text-muted [overflow-wrap:anywhere]">{message(seen, shown)}</p>
      {affected.length > 0 ? (
        <ul className="flex flex-col gap-1 text-sm">
          {affected.slice(0, maxAffected).map(({ name, how }) => (
            <li key={name} className="[overflow-wrap:anywhere]">
              <code>{name}</code>
              {how ? <span className="text-muted"> · {message(how)}</span> : null}
            </li>
          ))}
          {affected.length > maxAffected ? (
            <li className="text-muted">{t('more', { count: affected.length - maxAffected })}</li>
          ) : null}
        </ul>
      ) : null}
      {todo ? <p>{message(todo, shown)}</p> : null}
      {command ? (
        <pre className="rounded-control border border-line bg-raised px-3 py-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          <code>{command}</code>
        </pre>
      ) : null}
      {page ? (
        <LinkButton className="self-start" iconAfter="arrow-right" to={adminPaths[page](lang)}>
          {t(`rooms.${page}`)}
        </LinkButton>
      ) : null}
    </div>
  );
}
