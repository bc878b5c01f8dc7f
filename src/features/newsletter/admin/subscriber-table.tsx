import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { isLang, langNames } from '@/lib/lang';
import { Badge, type BadgeTone } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { Table } from '@/ui/table';
import { type ListedSubscriber, type SubscriberState, subscriberStateOf } from './queries';

export const subscriberTones: Record<SubscriberState, BadgeTone> = {
  subscribed: 'success',
  waiting: 'info',
  unsubscribed: 'neutral',
};

interface SubscriberTableProps {
  rows: readonly ListedSubscriber[];
  onDelete: (subscriber: ListedSubscriber) => void;
}

export function SubscriberTable({ rows, onDelete }: SubscriberTableProps) {
  const { t } = useTranslation(['admin-newsletter', 'dashboard']);
  const lang = useLang();
  return (
    <Table
      label={t('title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'email',
          header: t('columns.email'),
          lead: true,
          className: 'w-full break-all',
          cell: (row) => row.email,
        },
        {
          key: 'date',
          header: t('columns.date'),
          className: 'tabular',
          cell: (row) => <time dateTime={row.created_at}>{formatDate(lang, row.created_at, 'stamp')}</time>,
        },
        {
          key: 'language',
          header: t('columns.language'),
          className: 'sm:max-lg:hidden',
          cell: (row) => (isLang(row.language) ? langNames[row.language] : row.language),
        },
        {
          key: 'status',
          header: t('columns.status'),
          cell: (row) => (
            <>
              <Badge tone={subscriberTones[subscriberStateOf(row)]}>
                {t(`dashboard:newsletter.${subscriberStateOf(row)}`)}
              </Badge>
              {row.subscribed && row.resubscribed_at ? (
                <p className="mt-1 text-sm text-muted">
                  {t('dashboard:newsletter.again', { date: formatDate(lang, row.resubscribed_at) })}
                </p>
              ) : null}
            </>
          ),
        },
      ]}
      actions={(row) => (
        <IconButton
          size="sm"
          icon="bin"
          label={t('dashboard:newsletter.removeOne', { email: row.email })}
          onClick={() => onDelete(row)}
        />
      )}
    />
  );
}
