import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { sections } from '@/brand/sections';
import { Icon } from '@/ui/icon';

/** Loads nothing of the chat: `app/chat.ts` keeps whether it was opened and hides it over text and controls. */
export function ChatButton() {
  const { t } = useTranslation();
  const { chat_label, chat_url } = agency();
  if (!sections().chat || !chat_url) return null;
  return (
    <section aria-label={t('chat.name')} data-needs-script="">
      <a
        href={chat_url}
        target="_blank"
        rel="noopener noreferrer"
        data-tooltip=""
        data-chat="button"
        className="fixed right-3 bottom-3 z-40 grid size-14 place-items-center rounded-full border border-transparent bg-accent text-on-accent transition-[background-color,opacity] hover:bg-accent-hover active:bg-accent-active sm:right-5 sm:bottom-5 lg:mb-0! print:hidden"
      >
        <Icon name="chat" className="size-6.5" />
        <span className="visually-hidden">
          <span>{t('chat.label', { name: chat_label })}</span>
          <span className="chat-unread">{`, ${t('chat.unread')}`}</span>
        </span>
        <span
          aria-hidden="true"
          className="chat-unread absolute -top-1 -right-1 grid size-5.5 place-items-center rounded-full border-2 border-bg bg-text text-xs leading-none font-semibold text-bg tabular"
        >
          1
        </span>
      </a>
    </section>
  );
}
