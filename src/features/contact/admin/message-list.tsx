import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { excerptOf } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { keepScroll } from '@/ui/navigation';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { deliveryOf, type ListedMessage, subjectOf } from '../inbox-model';

/** As much of a message as two lines of the list hold. */
const excerptLength = 120;

interface MessageListProps {
  rows: readonly ListedMessage[];
  /** The one being read. */
  selected: string | null;
  hrefFor: (message: ListedMessage) => To;
}

export function MessageList({ rows, selected, hrefFor }: MessageListProps) {
  const { t } = useTranslation('admin-messages');
  return (
    <ul
      aria-label={t('list')}
      className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
    >
      {rows.map((message) => (
        <li key={message.id}>
          <Row message={message} current={message.id === selected} to={hrefFor(message)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ message, current, to }: { message: ListedMessage; current: boolean; to: To }) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const { from_name, created_at, read_at } = message;
  return (
    <Link
      to={to}
      {...keepScroll}
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'block px-5 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        current && 'bg-raised',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={classNames('min-w-0 truncate', !read_at && 'font-semibold')}>
          {read_at ? null : (
            <>
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-2 rounded-full bg-accent align-middle"
              />
              <VisuallyHidden>{t('new')} </VisuallyHidden>
            </>
          )}
          {from_name}
        </span>
        <time dateTime={created_at} className="shrink-0 text-sm text-muted tabular">
          {formatDate(lang, created_at, 'day')}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-2 text-sm text-muted">
        {excerptOf(message.message, excerptLength)}
      </span>
      <span className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{t(`subjects.${subjectOf(message)}`)}</Badge>
        {deliveryOf(message) === 'failed' ? <DeliveryBadge message={message} /> : null}
      </span>
    </Link>
  );
}

const tones = { pending: 'info', sent: 'success', failed: 'danger', not_configured: 'neutral' } as const;

/** State of the mail that announces a message. */
export function DeliveryBadge({ message }: { message: { delivery: string } }) {
  const { t } = useTranslation('admin-messages');
  const delivery = deliveryOf(message);
  return (
    <Badge dot tone={tones[delivery]}>
      {t(`delivery.${delivery}`)}
    </Badge>
  );
}
