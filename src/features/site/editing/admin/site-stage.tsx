import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { listen, send } from '@/lib/window-messages';
import { Button } from '@/ui/button';
import { usePhone } from '@/ui/use-phone';
import type { Place, ToEditor, ToPage } from '../messages';
import type { Screen } from './editor-bar';

interface SiteStageProps {
  site: SiteFrame;
  start: string;
  screen: Screen;
  label: string;
  /** The panel of the chosen text. */
  children: ReactNode;
}

/** The frame with the site in it, as wide as a computer or a phone, and the panel over it. */
export function SiteStage({ site, start, screen, label, children }: SiteStageProps) {
  const lang = useLang();
  const phone = usePhone();
  const stage = useRef<HTMLDivElement>(null);
  /** How often the page was asked for again, each time in a frame of its own. */
  const [tries, setTries] = useState(0);
  const [room, setRoom] = useState({ width: 1024, height: 640 });
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const watch = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: current.clientHeight }),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  // The frame keeps the address it began with: from then on it is told where to go.
  const [address] = useState(() => frameAddress(lang, start));
  const inset = site.frame.current ? site.frame.current.offsetLeft : 0;
  const place = site.place ? { ...site.place, left: site.place.left + inset } : null;
  return (
    <main ref={stage} id="content" tabIndex={-1} className="relative min-h-0 flex-1 bg-bg">
      {site.ready ? null : (
        <WaitingNote
          key={`note ${tries}`}
          onRetry={() => {
            setTries(tries + 1);
            // The button goes with the note.
            stage.current?.focus();
          }}
        />
      )}
      <iframe
        key={`frame ${tries}`}
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
        style={phone ? undefined : panelPlace(place, room)}
      >
        {children}
      </div>
    </main>
  );
}

const gap = 14;
const widest = 760;
const margin = 12;

interface Room {
  width: number;
  height: number;
}

/**
 * Where the panel of a text stands within the frame's room: under the text, above it where there is more room, and at the
 * bottom while the text is not on the screen.
 */
export function panelPlace(place: Place | null, room: Room) {
  const width = Math.min(widest, room.width - 2 * margin);
  if (!place || place.top > room.height || place.top + place.height < 0)
    return { width, left: (room.width - width) / 2, bottom: margin };
  const left = Math.min(Math.max(place.left - margin, margin), room.width - width - margin);
  const below = room.height - (place.top + place.height);
  return below >= place.top
    ? { width, left, top: place.top + place.height + gap, maxHeight: below - gap - margin }
    : { width, left, bottom: room.height - place.top + gap, maxHeight: place.top - gap - margin };
}

/** A page takes a few seconds on a slow line; after that something is wrong with it. */
const patienceMs = 10_000;

/** What stands over the frame until its page has come: that it is coming, then that it did not, with another try. */
function WaitingNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('site-editing');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true), patienceMs);
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

/** What the frame shows of the site. */
export interface SiteFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  ready: boolean;
  path: string;
  /** The texts that can be seen, in the order of the page. */
  names: readonly string[];
  /** Where the chosen text stands within the frame; null while it is not on the page. */
  place: Place | null;
  tell: (message: ToPage) => void;
}

/** The page in the frame, and what it tells. `onChoose` is told which text was pressed there. */
export function useSiteFrame(start: string, onChoose: (name: string | null) => void): SiteFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [path, setPath] = useState(start);
  const [names, setNames] = useState<readonly string[]>([]);
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(
    () =>
      listen<ToEditor>(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.type === 'ready') setReady(true);
          if (message.type === 'page') setPath(message.path);
          if (message.type === 'texts') setNames(message.names);
          if (message.type === 'place') setPlace(message.place);
          if (message.type === 'chosen') onChoose(message.name);
        },
      ),
    [onChoose],
  );

  const tell = useCallback((message: ToPage) => {
    const { contentWindow } = frame.current ?? {};
    if (contentWindow) send(contentWindow, message);
  }, []);
  return { frame, ready, path, names, place, tell };
}

/** The address of the frame: the site at that path. */
const frameAddress = (lang: Lang, path: string) =>
  `/${lang}/admin/site-view?path=${encodeURIComponent(path)}`;
