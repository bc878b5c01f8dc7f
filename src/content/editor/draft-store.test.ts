// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countDrafts, draftKey, forgetAllDrafts, readDraft, writeDraft } from './draft-store';

const defaults = { title: '', published: false };
const key = draftKey('anna', 'article.fr.new');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('A draft', () => {
  it('comes back as it was kept, with the version it started from', () => {
    const draft = {
      fields: { title: 'Pain', published: true },
      savedAt: '2026-11-21T09:00:00.000Z',
      base: 'v1',
    };
    expect(writeDraft(key, draft)).toBe(true);
    expect(readDraft(key, defaults)).toEqual(draft);
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
    expect(readDraft(key, defaults)?.fields).toEqual(defaults);
  });

  it.each(['', '{', 'null', '{"fields":null}', '{"fields":{},"savedAt":"yesterday"}'])(
    'is nothing when %o is kept',
    (text) => {
      localStorage.setItem(key, text);
      expect(readDraft(key, defaults)).toBeNull();
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
