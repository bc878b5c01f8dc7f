import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { sections } from '@/brand/sections';
import { Icon } from '@/ui/icon';
import { currentToasts, subscribeToToasts } from '@/ui/toast-store';
import { useBannerHeight } from './banner-height';
import { markChatOpened, useChatOpened } from './chat-store';
import { useClearOfFocus } from './use-clear-of-focus';

/**
 * Links to the chat after hydration, without loading any of it. Hides where it would cover text or a control; the end
 * of every page has room for it, and the menu has the same link.
 */
export function ChatButton() {
  const opened = useChatOpened();
  const isOff = opened === null || !sections().chat || !agency().chat.url;
  return isOff ? null : <Chat opened={opened} />;
}

function Chat({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useClearOfFocus(link);
  const [aside, setAside] = useState(true);
  const bannerHeight = useBannerHeight();
  // Toasts appear in the same corner.
  const hasToast = useSyncExternalStore(subscribeToToasts, currentToasts).length > 0;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another banner, lies beneath
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    import('./watch-overlap').then(
      ({ watchOverlap }) => {
        if (!left && link.current) stop = watchOverlap(link.current, setAside);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [pathname, bannerHeight]);
  const label = t('chat.label', { name: agency().chat.label });
  return (
    <section aria-label={t('chat.name')}>
      <a
        ref={link}
        href={agency().chat.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={opened ? label : `${label}, ${t('chat.unread')}`}
        data-tooltip=""
        onClick={markChatOpened}
        onAuxClick={markChatOpened}
        data-aside={aside || hasToast || undefined}
        // Above the banner on narrow screens, beside it on wide ones.
        style={{ marginBottom: bannerHeight }}
        className="data-aside:not-focus-visible:pointer-events-none data-aside:not-focus-visible:opacity-0 fixed right-3 bottom-3 z-40 grid size-14 animate-fade-in place-items-center rounded-full border border-transparent bg-accent text-on-accent transition-[background-color,opacity] hover:bg-accent-hover active:bg-accent-active sm:right-5 sm:bottom-5 sm:mb-0! print:hidden"
      >
        <Icon name="chat" className="size-6.5" />
        {opened ? null : (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 grid size-5.5 place-items-center rounded-full border-2 border-bg bg-text text-xs leading-none font-semibold text-bg tabular"
          >
            1
          </span>
        )}
      </a>
    </section>
  );
}
