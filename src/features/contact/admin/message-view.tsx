import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { NoteField } from '@/content/editor/note-field';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { mailtoLink } from '@/lib/patterns';
import { Badge } from '@/ui/badge';
import { Button, buttonClass } from '@/ui/button';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { deliveryOf, langOf, type Message, noteMax, replyLink, subjectOf } from '../inbox-model';
import { DeliveryBadge } from './message-list';
import { messageMutations } from './mutations';

interface MessageViewProps {
  message: Message;
  onUnread: () => void;
  onDelete: () => void;
}

/** One message whole, with everything that can be done about it. */
export function MessageView({ message, onUnread, onDelete }: MessageViewProps) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const title = useId();
  const written = langOf(message);
  const reply = replyLink(message, agency().name, formatDate(written, message.created_at));
  return (
    <Card as="article" aria-labelledby={title}>
      <header className="flex flex-col gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{t(`subjects.${subjectOf(message)}`)}</Badge>
          <DeliveryBadge message={message} />
          {written === lang ? null : <Badge>{t('written')}</Badge>}
        </div>
        <h2 id={title} tabIndex={-1} className="type-title break-words">
          {message.from_name}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <a
            href={mailtoLink(message.from_email)}
            className="-my-2.5 inline-flex min-h-11 items-center break-all underline underline-offset-3"
          >
            {message.from_email}
          </a>{' '}
          <time dateTime={message.created_at} className="tabular">
            {formatDate(lang, message.created_at, 'stamp')}
          </time>
        </p>
        <p className="text-sm text-muted">{t(`deliveryHint.${deliveryOf(message)}`)}</p>
      </header>
      <p lang={written} className="max-w-180 px-5 py-6 break-words whitespace-pre-line sm:px-7">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-2.5 border-t border-line px-5 py-4 sm:px-7">
        <a href={reply} className={buttonClass('primary')}>
          <Icon name="mail" />
          {t('reply')}
        </a>
        <Button onClick={onUnread}>{t('markUnread')}</Button>
        <Button icon="bin" variant="ghost" onClick={onDelete}>
          {t('remove')}
        </Button>
      </div>
      <div className="border-t border-line px-5 py-5 sm:px-7">
        <NoteField
          key={message.id}
          stored={message.note}
          max={noteMax}
          save={messageMutations.note(message.id)}
        />
      </div>
    </Card>
  );
}
