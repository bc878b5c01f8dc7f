import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeletion } from '@/content/list/use-deletion';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { issuePaths } from './issue-model';
import { type Subscriber, subscriberMutations, subscriberQueries, subscriberStateOf } from './queries';
import { subscriberTones } from './subscriber-table';

const maxRows = 8;

export function LatestSubscribers() {
  const { t } = useTranslation(['dashboard', 'admin-articles']);
  const lang = useLang();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const subscribers = useQuery({ ...subscriberQueries.latest(maxRows), meta: { failure: false } });
  const labels = {
    title: t('newsletter.confirmTitle'),
    text: ({ email }: Subscriber) => t('newsletter.confirmText', { email }),
    confirm: t('admin-articles:list.remove'),
  };
  const deletion = useDeletion(useMutation(subscriberMutations.remove()), labels, heading);

  return (
    <Card as="section" aria-labelledby={title} className="px-5 pt-4 pb-3">
      <h3 id={title} ref={heading} tabIndex={-1} className="pb-3 type-title">
        {t('newsletter.title')}
      </h3>
      <QueryView
        query={subscribers}
        skeleton={<Skeleton className="h-64" />}
        empty={<p className="border-t border-line py-5 text-muted">{t('newsletter.empty')}</p>}
        failure={{ title: t('newsletter.loadFailed'), compact: true }}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} onDelete={() => deletion.ask(row)} />
            ))}
          </ul>
        )}
      </QueryView>
      <Link
        to={issuePaths.subscribers(lang)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-chip text-sm text-muted hover:text-text"
      >
        {t('newsletter.all')}
        <Icon name="arrow-right" className="size-4" />
      </Link>
      {deletion.dialog}
    </Card>
  );
}

function Row({ row, onDelete }: { row: Subscriber; onDelete: () => void }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div>
        <p className="truncate" title={row.email}>
          {row.email}
        </p>
        <time dateTime={row.created_at} className="text-sm text-muted tabular">
          {formatDate(lang, row.created_at, 'stamp')}
        </time>
      </div>
      <Badge
        tone={subscriberTones[subscriberStateOf(row)]}
        className="justify-self-start max-sm:col-start-1 max-sm:row-start-2"
      >
        {t(`newsletter.${subscriberStateOf(row)}`)}
      </Badge>
      <IconButton
        size="sm"
        icon="bin"
        label={t('newsletter.removeOne', { email: row.email })}
        onClick={onDelete}
      />
    </li>
  );
}
