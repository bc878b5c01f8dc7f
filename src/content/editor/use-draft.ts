import { useCallback, useEffect, useRef, useState } from 'react';
import { holdPlace, placesHeld } from './draft-places';
import {
  type Draft,
  draftKey,
  type Fields,
  flushDrafts,
  forgetDraft,
  newestDraft,
  onFlush,
  writeDraft,
} from './draft-store';

/** Often enough that a killed tab loses a word, seldom enough that typing never waits. */
const pauseMs = 400;

export interface KeptDraft<Kept extends Fields> {
  /** An unsaved text of an earlier visit, until it is taken or erased. */
  found: Draft<Kept> | null;
  /** When the text on screen was last kept; null while there is nothing to keep. */
  keptAt: number | null;
  /** The browser refused to keep it. */
  failed: boolean;
  keep: (fields: Kept, base: string | null) => void;
  /** The text on screen is stored on the server, or is the stored one again. */
  forget: () => void;
  /** What was found is in the form now. */
  take: () => void;
  /** What was found is not wanted. */
  discard: () => void;
  /** Offers what is kept now, because another text is about to take its place on screen. */
  offer: () => void;
}

interface Found<Kept extends Fields> {
  key: string;
  draft: Draft<Kept>;
}

/**
 * Keeps what is typed in a form on this device, per person, document and open form: two tabs never write over each
 * other, and what a closed one left behind is offered to the next.
 */
export function useDraft<Kept extends Fields>(
  personId: string,
  document: string,
  defaults: Kept,
): KeptDraft<Kept> {
  const family = draftKey(personId, document);
  const place = useOwnPlace(family);
  const [found, setFound] = useState<Found<Kept> | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const waiting = useRef<{ draft: Draft<Kept>; timer: ReturnType<typeof setTimeout> } | null>(null);

  const look = useCallback(async () => {
    const held = await placesHeld();
    setFound(newestDraft(family, defaults, (key) => key !== place.current && !held.has(key)));
  }, [family, defaults, place]);

  useEffect(() => {
    void look();
  }, [look]);

  const cancel = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);

  const flush = useCallback(() => {
    const draft = waiting.current?.draft;
    cancel();
    if (!draft) return;
    const kept = writeDraft(place.current, draft);
    setFailed(!kept);
    setKeptAt(kept ? Date.parse(draft.savedAt) : null);
  }, [place, cancel]);

  const keep = useCallback(
    (fields: Kept, base: string | null) => {
      const draft = { fields, base, savedAt: new Date().toISOString() };
      // The timer of the first keystroke runs on: steady typing is kept steadily.
      const timer = waiting.current?.timer ?? setTimeout(flush, pauseMs);
      waiting.current = { draft, timer };
    },
    [flush],
  );

  const forget = useCallback(() => {
    cancel();
    forgetDraft(place.current);
    setKeptAt(null);
    setFailed(false);
  }, [place, cancel]);

  /** What was found is done with; an even older text may wait behind it. */
  const discard = useCallback(() => {
    if (found) forgetDraft(found.key);
    void look();
  }, [found, look]);

  const take = useCallback(() => {
    if (found) forgetDraft(found.key);
    setFound(null);
  }, [found]);

  const offer = useCallback(() => {
    flushDrafts();
    place.move();
    void look();
    setKeptAt(null);
  }, [place, look]);

  useEffect(() => {
    const hidden = () => {
      if (window.document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    window.document.addEventListener('visibilitychange', hidden);
    const stop = onFlush(flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      window.document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [flush]);

  return { found: found?.draft ?? null, keptAt, failed, keep, forget, take, discard, offer };
}

/** The key this form writes under, held as long as the form is open. */
function useOwnPlace(family: string) {
  const [place] = useState(() => {
    const fresh = () => `${own.family}.${crypto.randomUUID()}`;
    let release: (() => void) | null = null;
    const own = {
      family,
      current: `${family}.${crypto.randomUUID()}`,
      hold: () => {
        release?.();
        release = holdPlace(own.current);
      },
      leave: () => {
        release?.();
        release = null;
      },
      /** Leaves what is written there to be found, and goes on elsewhere. */
      move: () => {
        own.current = fresh();
        own.hold();
      },
      /** Something new has been stored, and has an id to be found by. */
      belongTo: (other: string) => {
        if (other === own.family) return;
        forgetDraft(own.current);
        own.family = other;
        own.move();
      },
    };
    return own;
  });
  useEffect(() => {
    place.hold();
    return place.leave;
  }, [place]);
  useEffect(() => place.belongTo(family), [place, family]);
  return place;
}
