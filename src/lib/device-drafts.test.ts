// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DeviceDraft,
  emptyDraft,
  forgetDraft,
  hasStoredDraft,
  keepDraft,
  openDraft,
  readDraft,
} from './device-drafts';
import { hasUnsaved } from './load-code';
import { storageKeys } from './local-storage';

const names = ['full_name', 'email', 'phone', 'message', 'cv', 'letter'] as const;
const nothing = emptyDraft(names);
const draft = { ...nothing, full_name: 'Éloïse Müller', message: 'Bonjour', cv: 'cv.pdf' };
const keep = (offer: string, content: DeviceDraft) => keepDraft(keyOf(offer), content);
const read = (offer: string) => readDraft(keyOf(offer), names);
const keyOf = (offer: string) => `${storageKeys.applicationDraft}.${offer}`;
const hours = (count: number) => count * 3_600_000;

describe('A draft on this device', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());

  it('is restored for its own offer only', () => {
    expect(keep('offer', draft)).toBe(true);
    expect(read('offer')).toEqual(draft);
    expect(read('another')).toBeNull();
    forgetDraft(keyOf('offer'));
    expect(localStorage.length).toBe(0);
  });

  it('is kept for 24 hours after its last change, and erased when it is read later', () => {
    keep('offer', draft);
    vi.advanceTimersByTime(hours(24) - 1);
    expect(read('offer')).toEqual(draft);
    vi.advanceTimersByTime(1);
    expect(read('offer')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is not kept without content', () => {
    keep('offer', draft);
    keep('offer', nothing);
    expect(localStorage.length).toBe(0);
  });

  it('keeps a message as long as an application', () => {
    const { contactDraft } = storageKeys;
    keepDraft(contactDraft, { message: 'Bonjour' });
    expect(read('offer')).toBeNull();
    expect(readDraft(contactDraft, ['message'])).toEqual({ message: 'Bonjour' });
    expect(hasStoredDraft()).toBe(true);
    vi.advanceTimersByTime(hours(24));
    expect(hasStoredDraft()).toBe(false);
  });

  it('restores that of an earlier release, with null for unnamed files', () => {
    localStorage.setItem(
      keyOf('offer'),
      JSON.stringify({ savedAt: Date.now(), content: { ...draft, letter: null } }),
    );
    expect(read('offer')).toEqual(draft);
  });

  it('lasts as long as the page without storage, and holds a reload back', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep('offer', draft)).toBe(false);
    expect(read('offer')).toEqual(draft);
    expect([hasStoredDraft(), hasUnsaved()]).toEqual([false, true]);
    forgetDraft(keyOf('offer'));
    expect([read('offer'), hasUnsaved()]).toEqual([null, false]);
    full.mockRestore();
  });

  it('is the newest text when storage is full of an older one', () => {
    keep('offer', draft);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keep('offer', { ...draft, message: 'Bonjour à tous' });
    expect(read('offer')?.message).toBe('Bonjour à tous');
    full.mockRestore();
    forgetDraft(keyOf('offer'));
  });

  it('keeps a note for 30 days', () => {
    const key = `${storageKeys.noteDraft}.anna.messages.1`;
    keepDraft(key, { value: '', seen: ['Rappeler'] });
    vi.advanceTimersByTime(hours(24 * 30) - 1);
    expect(openDraft(key)?.content).toEqual({ value: '', seen: ['Rappeler'] });
    vi.advanceTimersByTime(1);
  });

  it('keeps its other fields when one cannot be read', () => {
    keep('offer', { ...draft, message: 'x'.repeat(30_000) });
    expect(read('offer')).toEqual({ ...draft, message: '' });
    localStorage.setItem(
      keyOf('offer'),
      JSON.stringify({ savedAt: Date.now(), content: { full_name: 5, email: 'a@b.fr' } }),
    );
    expect(read('offer')).toEqual({ ...nothing, email: 'a@b.fr' });
  });

  it('is empty and erased when the stored value is no draft', () => {
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
      // The clock was set back.
      kept(draft, Date.now() + hours(1)),
    ];
    for (const text of odd) {
      localStorage.setItem(keyOf('offer'), text);
      expect(read('offer'), text).toBeNull();
      expect(localStorage.length, text).toBe(0);
    }
  });
});
