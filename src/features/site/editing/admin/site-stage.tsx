import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { usePhone } from '@/ui/use-phone';
import type { Screen } from './editor-bar';
import { panelPlace } from './panel-place';
import { frameAddress, type SiteFrame } from './use-site-frame';
import { WaitingNote } from './waiting-note';

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
