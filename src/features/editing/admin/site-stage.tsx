import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { listen, send } from '@/lib/window-messages';
import { Button } from '@/ui/button';
import { usePhone } from '@/ui/use-media';
import type { Rect, ToAdmin, ToPage } from '../messages';
import type { Screen } from './editing-bar';

interface SiteStageProps {
  site: SiteFrame;
  start: string;
  screen: Screen;
  label: string;
  children: ReactNode;
}

export function SiteStage({ site, start, screen, label, children }: SiteStageProps) {
  const lang = useLang();
  const phone = usePhone();
  const stage = useRef<HTMLDivElement>(null);
  const [retries, setRetries] = useState(0);
  const [size, setSize] = useState({ width: 1024, height: 640 });
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  // The frame keeps its first address; messages navigate within it.
  const [address] = useState(() => `/${lang}/admin/site-view?path=${encodeURIComponent(start)}`);
  const inset = site.frame.current ? site.frame.current.offsetLeft : 0;
  const rect = site.rect ? { ...site.rect, left: site.rect.left + inset } : null;
  return (
    <main ref={stage} id="content" tabIndex={-1} className="relative min-h-0 flex-1 bg-bg">
      {site.ready ? null : (
        <LoadingNote
          key={`note ${retries}`}
          onRetry={() => {
            setRetries(retries + 1);
            stage.current?.focus();
          }}
        />
      )}
      <iframe
        key={`frame ${retries}`}
        ref={site.frame}
        src={address}
        title={label}
        className={classNames(
          'mx-auto block h-full border-line',
          screen === 'narrow' ? 'w-[min(100%,390px)] border-x' : 'w-full',
        )}
      />
      <div
        className={classNames('z-70', phone ? 'absolute inset-x-0 bottom-0' : 'absolute')}
        style={phone ? undefined : panelPosition(rect, size)}
      >
        {children}
      </div>
    </main>
  );
}

const gap = 14;
const maxWidth = 760;
const margin = 12;

/** Places the panel below its text, above it where there is more room, and at the bottom while the text is off screen. */
export function panelPosition(rect: Rect | null, size: { width: number; height: number }) {
  const width = Math.min(maxWidth, size.width - 2 * margin);
  if (!rect || rect.top > size.height || rect.top + rect.height < 0)
    return { width, left: (size.width - width) / 2, bottom: margin };
  const left = Math.min(Math.max(rect.left - margin, margin), size.width - width - margin);
  const below = size.height - (rect.top + rect.height);
  return below >= rect.top
    ? { width, left, top: rect.top + rect.height + gap, maxHeight: below - gap - margin }
    : { width, left, bottom: size.height - rect.top + gap, maxHeight: rect.top - gap - margin };
}

/** Covers a slow line; a page that takes longer has failed. */
const timeoutMs = 10_000;

function LoadingNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('site-editing');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="absolute inset-x-0 top-10 mx-auto flex w-fit max-w-full flex-col items-center gap-3 rounded-panel bg-bg px-5 py-4 text-center">
      <p role="status" className="text-muted">
        {t(failed ? 'frame.failed' : 'frame.loading')}
      </p>
      {failed ? <Button onClick={onRetry}>{t('frame.retry')}</Button> : null}
    </div>
  );
}

export interface SiteFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  ready: boolean;
  path: string;
  names: readonly string[];
  /** Rect of the chosen text within the frame; null while it is not on the page. */
  rect: Rect | null;
  notify: (message: ToPage) => void;
}

export function useSiteFrame(start: string, onChoose: (name: string | null) => void): SiteFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [path, setPath] = useState(start);
  const [names, setNames] = useState<readonly string[]>([]);
  const [rect, setRect] = useState<Rect | null>(null);

  useEffect(
    () =>
      listen<ToAdmin>(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.type === 'ready') setReady(true);
          if (message.type === 'page') setPath(message.path);
          if (message.type === 'texts') setNames(message.names);
          if (message.type === 'place') setRect(message.place);
          if (message.type === 'chosen') onChoose(message.name);
        },
      ),
    [onChoose],
  );

  const notify = useCallback((message: ToPage) => {
    const { contentWindow } = frame.current ?? {};
    if (contentWindow) send(contentWindow, message);
  }, []);
  return { frame, ready, path, names, rect, notify };
}
