import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftKey, loadDraft } from '@/content/editor/use-draft';
import { keepDraft, watchDraft } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { siteTextKeys } from '@/lib/query-keys-admin';
import { idOf, type PendingTexts } from '../model';
import { lengthOf } from '../rules';
import { deviceDrafts, type PendingText, type StoredText } from '../schema';
import { siteTextMutations } from './queries';

/** Limit of the server. */
const maxLength = 10_000;

const debounceMs = 800;

export interface TextWork {
  pending: PendingTexts;
  /** Null until something is typed. */
  saving: 'waiting' | 'failed' | { savedAt: string } | null;
  /** `value` null restores the original; `seen` is the published version it is based on. */
  change: (item: PendingText) => void;
  forget: (texts: readonly { language: Lang; key: string }[]) => void;
  /** After a publication, which removed them on the server. */
  settle: (texts: readonly { language: Lang; key: string }[]) => void;
  retry: () => void;
}

const isSame = (one: PendingText, other: PendingText) =>
  idOf(one) === idOf(other) && one.value === other.value && one.seen === other.seen;

const keyOf = (personId: string) => draftKey(personId, 'site-texts');

/** Reads the texts of all tabs that the server does not have; drops what cannot be read. */
export function readDeviceDrafts(personId: string): PendingText[] {
  try {
    return deviceDrafts.parse(JSON.parse(loadDraft(keyOf(personId), { items: '' })?.fields.items || '[]'));
  } catch {
    return [];
  }
}

function changeDeviceDrafts(
  personId: string,
  isReleased: (item: PendingText) => boolean,
  added: readonly PendingText[] = [],
): void {
  const items = [...readDeviceDrafts(personId).filter((item) => !isReleased(item)), ...added];
  keepDraft(keyOf(personId), { items: items.length > 0 ? JSON.stringify(items) : '' });
}

/** Keeps pending texts: on the device at once, on the server when typing stops. */
export function usePendingTexts(personId: string, serverTexts: readonly StoredText[]): TextWork {
  const client = useQueryClient();
  const [found] = useState(() => new Map(readDeviceDrafts(personId).map((item) => [idOf(item), item])));
  /** Texts that the server does not have yet; null for a discarded one. */
  const [own, setOwn] = useState<ReadonlyMap<string, PendingText | null>>(found);
  const [saving, setSaving] = useState<TextWork['saving']>(null);
  const unsaved = useRef(new Map(found));
  const { mutate: discard } = useMutation(siteTextMutations.discard());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Options of the mutation, not of the call, also run after the page is left.
  const { mutate: save } = useMutation({
    ...siteTextMutations.save(),
    onSuccess: (savedAt, items) => {
      for (const item of items) {
        // Changed meanwhile, it is not saved yet.
        if (unsaved.current.get(idOf(item)) === item) unsaved.current.delete(idOf(item));
      }
      // Keeps a text that another tab has changed since.
      changeDeviceDrafts(personId, (kept) => items.some((item) => isSame(item, kept)));
      setSaving(unsaved.current.size > 0 ? 'waiting' : { savedAt });
    },
    onError: () => setSaving('failed'),
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    // A text over the limit stays on this device, with an error at its field; the others are sent.
    const items = [...unsaved.current.values()].filter(({ value }) => lengthOf(value ?? '') <= maxLength);
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
      timer.current = setTimeout(flush, debounceMs);
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
    (texts: readonly { language: Lang; key: string }[]) => {
      settle(texts);
      discard(texts.map(({ language, key }) => ({ language, key })));
    },
    [settle, discard],
  );

  // Sends unsent texts of an earlier visit, also when the network is back.
  useEffect(() => {
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      // Sends without delay when the page is left.
      flush();
    };
  }, [flush]);

  // Drops what another tab has sent, discarded or changed.
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
    const stored = serverTexts.flatMap(({ language, key, draft }): [string, PendingText][] =>
      draft ? [[idOf({ language, key }), { language, key, value: draft.value, seen: draft.seen }]] : [],
    );
    const all = new Map(stored);
    for (const [id, item] of own) {
      if (item) all.set(id, item);
      else all.delete(id);
    }
    return all;
  }, [serverTexts, own]);

  return { pending, saving, change, forget, settle, retry: flush };
}
