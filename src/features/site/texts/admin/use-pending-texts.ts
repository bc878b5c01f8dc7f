import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftKey, loadDraft } from '@/content/editor/use-draft';
import { keepDraft, watchDraft } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { siteTextKeys } from '@/lib/query-keys-admin';
import { idOf, type PendingTexts } from '../model';
import { lengthOf } from '../rules';
import { deviceDrafts, type PendingText, type ToldText } from '../schema';
import { siteTextMutations } from './mutations';

/** As many characters as the server keeps of a pending text. */
const longest = 10_000;

/** Long enough for a word, short enough to lose none. */
const pauseMs = 800;

export interface TextWork {
  pending: PendingTexts;
  /** What became of the last words: null while nothing was typed. */
  saving: 'waiting' | 'failed' | { savedAt: string } | null;
  /** `value` null restores the original; `seen` is the published version the words are written over. */
  change: (item: PendingText) => void;
  forget: (places: readonly { language: Lang; key: string }[]) => void;
  /** After a publication: the server has forgotten them already. */
  settle: (places: readonly { language: Lang; key: string }[]) => void;
  retry: () => void;
}

const isSame = (one: PendingText, other: PendingText) =>
  idOf(one) === idOf(other) && one.value === other.value && one.seen === other.seen;

const keyOf = (personId: string) => draftKey(personId, 'site-texts');

/** What was typed on this device and the server does not have, in any tab; what cannot be read is none. */
export function readDeviceDrafts(personId: string): PendingText[] {
  try {
    return deviceDrafts.parse(JSON.parse(loadDraft(keyOf(personId), { items: '' })?.fields.items || '[]'));
  } catch {
    return [];
  }
}

/** Every tab of somebody writes under one key: each change is made to what stands there now. */
function changeDeviceDrafts(
  personId: string,
  isReleased: (item: PendingText) => boolean,
  added: readonly PendingText[] = [],
): void {
  const items = [...readDeviceDrafts(personId).filter((item) => !isReleased(item)), ...added];
  keepDraft(keyOf(personId), { items: items.length > 0 ? JSON.stringify(items) : '' });
}

/** One's pending texts: typed words go to the device at once, to the server in a pause. */
export function usePendingTexts(personId: string, told: readonly ToldText[]): TextWork {
  const client = useQueryClient();
  const [found] = useState(() => new Map(readDeviceDrafts(personId).map((item) => [idOf(item), item])));
  /** What the server does not have yet; null for a text that was given up here. */
  const [own, setOwn] = useState<ReadonlyMap<string, PendingText | null>>(found);
  const [saving, setSaving] = useState<TextWork['saving']>(null);
  /** What this tab is to send. */
  const unsaved = useRef(new Map(found));
  const { mutate: discard } = useMutation(siteTextMutations.discard());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Said here and not beside the call, so that it is heard after the page was left too.
  const { mutate: save } = useMutation({
    ...siteTextMutations.save(),
    onSuccess: (savedAt, items) => {
      for (const item of items) {
        // Typed on meanwhile: that is not saved yet.
        if (unsaved.current.get(idOf(item)) === item) unsaved.current.delete(idOf(item));
      }
      // Another tab may have kept other words of the same text since.
      changeDeviceDrafts(personId, (kept) => items.some((item) => isSame(item, kept)));
      setSaving(unsaved.current.size > 0 ? 'waiting' : { savedAt });
    },
    onError: () => setSaving('failed'),
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    // What is longer than any text stays on this device alone; its field says so, and the others are sent.
    const items = [...unsaved.current.values()].filter(({ value }) => lengthOf(value ?? '') <= longest);
    if (items.length > 0) save(items);
  }, [save]);

  const change = useCallback(
    (item: PendingText) => {
      const id = idOf(item);
      setOwn((before) => new Map(before).set(id, item));
      unsaved.current.set(id, item);
      changeDeviceDrafts(personId, (kept) => idOf(kept) === id, [item]);
      setSaving('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [personId, flush],
  );

  const settle = useCallback(
    (items: readonly { language: Lang; key: string }[]) => {
      const ids = new Set(items.map(idOf));
      for (const id of ids) unsaved.current.delete(id);
      changeDeviceDrafts(personId, (kept) => ids.has(idOf(kept)));
      setOwn((before) => {
        const after = new Map(before);
        for (const item of items) after.set(idOf(item), null);
        return after;
      });
      setSaving(null);
    },
    [personId],
  );

  const forget = useCallback(
    (places: readonly { language: Lang; key: string }[]) => {
      settle(places);
      discard(places.map(({ language, key }) => ({ language, key })));
    },
    [settle, discard],
  );

  // What an earlier visit could not send, and what waits when the network is back.
  useEffect(() => {
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      // Leaving the page does not wait for the pause.
      flush();
    };
  }, [flush]);

  // What another tab has sent, given up or typed over is not sent from here as well.
  useEffect(
    () =>
      watchDraft(keyOf(personId), () => {
        const kept = readDeviceDrafts(personId);
        const lost = [...unsaved.current.values()].filter((item) => !kept.some((one) => isSame(one, item)));
        for (const item of lost) unsaved.current.delete(idOf(item));
        setOwn((before) => {
          const after = new Map(before);
          for (const item of lost) after.delete(idOf(item));
          for (const item of kept) after.set(idOf(item), item);
          return after;
        });
        if (lost.length === 0) return;
        if (unsaved.current.size === 0) setSaving(null);
        void client.invalidateQueries({ queryKey: siteTextKeys.all() });
      }),
    [personId, client],
  );

  const pending = useMemo(() => {
    const stored = told.flatMap(({ language, key, draft }): [string, PendingText][] =>
      draft ? [[idOf({ language, key }), { language, key, value: draft.value, seen: draft.seen }]] : [],
    );
    const all = new Map(stored);
    for (const [id, item] of own) {
      if (item) all.set(id, item);
      else all.delete(id);
    }
    return all;
  }, [told, own]);

  return { pending, saving, change, forget, settle, retry: flush };
}
