import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { brand } from '@/lib/brand';

/** How long a page that is still filling itself may be waited for, before it is moved under somebody's eyes. */
const scrollPatienceMs = 3000;
/** Its title may come later: nobody is interrupted who has done nothing since. */
const focusPatienceMs = 20_000;

const storeKey = `${brand.key}.scroll`;

/** Where the reader was, by history entry; kept over a reload of the tab. */
const positions = new Map<string, number>(readPositions());

/** Every full load calls its entry "default", so the address belongs to the name. */
const entryName = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/** Whether this load is a reload or a step in the history; a typed address or a followed link starts at the top. */
function cameBack(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type !== 'navigate';
}

function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
    return Object.entries(kept ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}

function keepPositions(): void {
  try {
    // The newest entries are the ones somebody goes back to.
    sessionStorage.setItem(storeKey, JSON.stringify(Object.fromEntries([...positions].slice(-50))));
  } catch {
    // Blocked storage: a reload starts at the top.
  }
}

/** Tries at once, then at each change until it succeeds, the reader acts, or patience ends; tells when it is over. */
function until(
  reached: () => boolean,
  watch: (retry: () => void) => () => void,
  patienceMs: number,
  over: () => void = () => undefined,
): () => void {
  if (reached()) {
    over();
    return () => undefined;
  }
  const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    unwatch();
    clearTimeout(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, stop);
    over();
  };
  const unwatch = watch(() => {
    if (reached()) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true });
  return stop;
}

function restore(top: number, over: () => void): () => void {
  return until(
    () => {
      window.scrollTo(0, top);
      return document.documentElement.scrollHeight >= top + window.innerHeight;
    },
    (retry) => {
      const observer = new ResizeObserver(retry);
      observer.observe(document.body);
      return () => observer.disconnect();
    },
    scrollPatienceMs,
    over,
  );
}

/** A screen reader hears where it is and Tab goes on from there. */
function focusHeading(): () => void {
  const before = document.activeElement;
  return until(
    () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      const unmoved = document.activeElement === before || document.activeElement === document.body;
      heading.tabIndex = -1;
      if (unmoved) heading.focus({ preventScroll: true });
      return true;
    },
    (retry) => {
      const observer = new MutationObserver(retry);
      observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    focusPatienceMs,
  );
}

/** A #fragment of the same page: the browser goes there by itself. */
const isFragment = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** Only the list inside the page changed: a filter being typed, or a link whose state asks to `stay`. */
function isSamePage(from: Location, to: Location, replaced: boolean): boolean {
  const asked = typeof to.state === 'object' && to.state !== null && 'stay' in to.state;
  return asked || (from.pathname === to.pathname && replaced);
}

/**
 * Decision 4: a new page starts at the top and its h1 takes the focus; Back and Forward return to where the
 * reader was. The first load takes no focus.
 */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef<Location | null>(null);
  const restoring = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      // A page still too short to go back to its place says nothing about where that place is.
      if (shown.current && !restoring.current) positions.set(entryName(shown.current), window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, []);

  useLayoutEffect(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    const known = positions.get(entryName(location));
    const goBackTo = (top: number) => {
      restoring.current = true;
      return restore(top, () => {
        restoring.current = false;
      });
    };
    if (!from) return known !== undefined && cameBack() ? goBackTo(known) : undefined;
    if (isFragment(from, location)) return;
    if (type === 'POP') return goBackTo(known ?? 0);
    if (isSamePage(from, location, type === 'REPLACE')) {
      // A new entry of the history, seen from where the reader is: perhaps nothing will scroll before it is left.
      positions.set(entryName(location), window.scrollY);
      return;
    }
    window.scrollTo(0, 0);
    return focusHeading();
  }, [location, type]);
}
