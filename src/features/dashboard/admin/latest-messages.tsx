import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import type { PartOf } from '../model';
import { LatestPanel } from './latest-panel';

/** The three latest messages: who, about what, when. */
export function LatestMessages({ messages }: { messages: PartOf<'messages'> }) {
  const { t } = useTranslation(['dashboard', 'admin-messages']);
  const lang = useLang();
  const { unread: count, latest } = messages;
  return (
    <LatestPanel
      title={t('messages.title')}
      empty={t('messages.empty')}
      waiting={count > 0 ? t('messages.unread', { count }) : null}
      latest={latest.map(({ id, from_name, subject, created_at }) => ({
        id,
        to: `${paths.adminMessages(lang)}?id=${id}`,
        name: from_name,
        about: t(`admin-messages:subjects.${subject}`),
        at: created_at,
      }))}
    />
  );
}
