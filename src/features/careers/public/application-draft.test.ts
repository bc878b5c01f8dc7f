// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { emptyDraft, keepDraft, readDraft } from './application-draft';
import { forgetKept, forgetOldDrafts } from './draft-store';

const draft = { ...emptyDraft, full_name: 'Éloïse Müller', message: 'Bonjour', cv: 'cv.pdf' };
const keyOf = (offer: string) => `${storageKeys.applicationDraft}.${offer}`;
const hours = (count: number) => count * 3_600_000;

describe('An application that was begun', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it('is found again for its own offer alone', () => {
    expect(keepDraft('offer', draft)).toBe(true);
    expect(readDraft('offer')).toEqual(draft);
    expect(readDraft('another')).toBeNull();
    forgetKept('offer');
    expect(localStorage.length).toBe(0);
  });

  it('is kept for 24 hours after its last change, and erased when it is read later', () => {
    keepDraft('offer', draft);
    vi.advanceTimersByTime(hours(24) - 1);
    expect(readDraft('offer')).toEqual(draft);
    vi.advanceTimersByTime(1);
    expect(readDraft('offer')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is erased on any page once it is too old, whichever its offer', () => {
    keepDraft('old', draft);
    vi.advanceTimersByTime(hours(23));
    keepDraft('young', draft);
    localStorage.setItem(storageKeys.theme, 'light');
    vi.advanceTimersByTime(hours(2));
    forgetOldDrafts();
    expect(Object.keys(localStorage).sort()).toEqual([keyOf('young'), storageKeys.theme].sort());
  });

  it('with nothing in it is not kept', () => {
    keepDraft('offer', draft);
    keepDraft('offer', emptyDraft);
    expect(localStorage.length).toBe(0);
  });

  it('loses no other field by one that cannot be read', () => {
    keepDraft('offer', { ...draft, message: 'x'.repeat(30_000) });
    expect(readDraft('offer')).toEqual({ ...draft, message: '' });
    keepDraft('offer', { ...draft, cv: 'x'.repeat(2000) });
    expect(readDraft('offer')).toEqual({ ...draft, cv: null });
    localStorage.setItem(
      keyOf('offer'),
      JSON.stringify({ savedAt: Date.now(), content: { full_name: 5, email: 'a@b.fr' } }),
    );
    expect(readDraft('offer')).toEqual({ ...emptyDraft, email: 'a@b.fr' });
  });

  it('is nothing where something else lies in its place, which is erased', () => {
    const kept = (content: unknown, savedAt: unknown = Date.now()) => JSON.stringify({ savedAt, content });
    const odd = [
      '',
      '5',
      '{',
      'null',
      kept({}),
      kept('draft'),
      kept({ full_name: 5, message: 'x'.repeat(30_000), cv: ['cv.pdf'] }),
      kept(draft, 'now'),
      // A clock that was set back.
      kept(draft, Date.now() + hours(1)),
    ];
    for (const text of odd) {
      localStorage.setItem(keyOf('offer'), text);
      expect(readDraft('offer'), text).toBeNull();
      expect(localStorage.length, text).toBe(0);
    }
  });
});
