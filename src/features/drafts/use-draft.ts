import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, type Fields, forgetDraft, onFlush, readDraft, writeDraft } from './store';

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

/** Keeps what is typed in a form on this device, per person and document. */
export function useDraft<Kept extends Fields>(
  personId: string,
  document: string,
  defaults: Kept,
): KeptDraft<Kept> {
  const key = draftKey(personId, document);
  /** Where an offer nobody answered moves when new text needs its place. */
  const earlier = `${key}.earlier`;
  const look = useCallback((): Found<Kept> | null => {
    for (const place of [key, earlier]) {
      const draft = readDraft(place, defaults);
      if (draft) return { key: place, draft };
    }
    return null;
  }, [key, earlier, defaults]);

  const [found, setFound] = useState(look);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const offered = useRef(found);
  const waiting = useRef<{ draft: Draft<Kept>; timer: ReturnType<typeof setTimeout> } | null>(null);

  const show = useCallback((next: Found<Kept> | null) => {
    offered.current = next;
    setFound(next);
  }, []);

  const cancel = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);

  const flush = useCallback(() => {
    const draft = waiting.current?.draft;
    cancel();
    if (!draft) return;
    const open = offered.current;
    if (open?.key === key && writeDraft(earlier, open.draft)) offered.current = { ...open, key: earlier };
    const kept = writeDraft(key, draft);
    setFailed(!kept);
    setKeptAt(kept ? Date.parse(draft.savedAt) : null);
  }, [key, earlier, cancel]);

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
    if (offered.current?.key !== key) forgetDraft(key);
    setKeptAt(null);
    setFailed(false);
  }, [key, cancel]);

  const take = useCallback(() => {
    if (offered.current?.key === earlier) forgetDraft(earlier);
    show(null);
  }, [earlier, show]);

  const discard = useCallback(() => {
    if (offered.current) forgetDraft(offered.current.key);
    show(null);
  }, [show]);

  const offer = useCallback(() => {
    flush();
    show(look());
    setKeptAt(null);
  }, [flush, show, look]);

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
