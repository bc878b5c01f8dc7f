import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Lang } from '@/lib/lang';
import { listen, send } from '@/lib/window-messages';
import type { Place, ToEditor, ToPage } from '../messages';

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
export const frameAddress = (lang: Lang, path: string) =>
  `/${lang}/admin/site-view?path=${encodeURIComponent(path)}`;
