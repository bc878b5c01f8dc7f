import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hidePage, lockElsewhere } from '../../../tests/support/other-tab';
import { countDrafts, draftKey, forgetAllDrafts, loadDraft, useDraft, writeDraft } from './use-draft';

const empty = { title: '' };
const open = () => renderHook(() => useDraft('anna', 'article.fr.new', empty));
const type = (form: ReturnType<typeof open>, title: string) =>
  act(async () => {
    form.result.current.keep({ title }, null);
    hidePage();
  });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('Two forms for something new', () => {
  it('keep a text each, and neither is offered while its form is open', async () => {
    lockElsewhere(() => Object.keys(localStorage));
    const [one, other] = [open(), open()];
    await type(one, 'Un');
    await type(other, 'Deux');
    expect(Object.values(localStorage).map((text) => JSON.parse(text).fields.title)).toEqual(['Un', 'Deux']);
    const third = open();
    await act(async () => undefined);
    expect(third.result.current.found).toBeNull();
  });

  it('leave behind what a closed one held: the newest first, then the one before', async () => {
    const first = open();
    await type(first, 'Un');
    first.unmount();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = open();
    await type(second, 'Deux');
    second.unmount();
    const third = open();
    await waitFor(() => expect(third.result.current.found?.fields.title).toBe('Deux'));
    await act(async () => third.result.current.discard());
    await waitFor(() => expect(third.result.current.found?.fields.title).toBe('Un'));
    act(() => third.result.current.take());
    expect(third.result.current.found).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('offer their own text when another one takes its place on screen', async () => {
    lockElsewhere(() => Object.keys(localStorage));
    const form = open();
    await type(form, 'Le mien');
    await act(async () => form.result.current.offer());
    await waitFor(() => expect(form.result.current.found?.fields.title).toBe('Le mien'));
  });
});

const defaults = { title: '', published: false };
const key = draftKey('anna', 'article.fr.new');

describe('A draft', () => {
  it('comes back as it was kept, with the version it started from', () => {
    const draft = {
      fields: { title: 'Pain', published: true },
      savedAt: '2026-11-21T09:00:00.000Z',
      base: 'v1',
    };
    expect(writeDraft(key, draft)).toBe(true);
    expect(loadDraft(key, defaults)).toEqual(draft);
  });

  it('fits the form of today: unknown fields go, missing and mistyped ones take their default', () => {
    localStorage.setItem(
      key,
      JSON.stringify({
        fields: { title: 4, colour: 'red' },
        savedAt: '2026-11-21T09:00:00.000Z',
        base: null,
      }),
    );
    expect(loadDraft(key, defaults)?.fields).toEqual(defaults);
  });

  it.each(['', '{', 'null', '{"fields":null}', '{"fields":{},"savedAt":"yesterday"}'])(
    'is nothing when %o is kept',
    (text) => {
      localStorage.setItem(key, text);
      expect(loadDraft(key, defaults)).toBeNull();
    },
  );

  it('belongs to one person', () => {
    const draft = { fields: defaults, savedAt: '2026-11-21T09:00:00.000Z', base: null };
    writeDraft(key, draft);
    writeDraft(draftKey('bastien', 'article.fr.new'), draft);
    expect(countDrafts('anna')).toBe(1);
    forgetAllDrafts('anna');
    expect(countDrafts('anna')).toBe(0);
    expect(countDrafts('bastien')).toBe(1);
  });

  it('says when the browser does not keep it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft(key, { fields: defaults, savedAt: '', base: null })).toBe(false);
  });
});
