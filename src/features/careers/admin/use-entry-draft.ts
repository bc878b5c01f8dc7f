import { useEffect, useRef, useState } from 'react';
import { usePerson } from '@/auth/session';
import {
  type DeviceDraft,
  emptyDraft,
  forgetDraft,
  keepDraft,
  readDraft,
  watchDraft,
} from '@/lib/device-drafts';
import { storageKeys } from '@/lib/local-storage';

const names = ['subject', 'body', 'letter', 'note'] as const;
export type EntryDraft = DeviceDraft<(typeof names)[number]>;

/** A note and a message begun for an application, which this device keeps until they are sent. */
export function useEntryDraft(application: string) {
  const { id } = usePerson();
  const key = `${storageKeys.noteDraft}.${id}.entries.${application}`;
  const read = (): EntryDraft => readDraft(key, names) ?? emptyDraft(names);
  const [draft, setDraft] = useState(read);
  useEffect(() => watchDraft(key, () => setDraft(readDraft(key, names) ?? emptyDraft(names))), [key]);
  const write = (change: Partial<EntryDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    if (Object.values(next).some(Boolean)) keepDraft(key, next);
    else forgetDraft(key);
  };
  return { draft, write };
}

/** An id for a text: the same text sent again is the same entry. */
export function useEntryId(): (text: string) => string {
  const known = useRef({ text: '', id: '' });
  return (text) => {
    if (known.current.text !== text) known.current = { text, id: crypto.randomUUID() };
    return known.current.id;
  };
}
