import { describe, expect, it } from 'vitest';
import { publicationState, translationState } from './publication-status';

describe('The state of an article', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('is draft, scheduled or published', () => {
    expect(publicationState({ published: false, published_at: '2026-11-01T00:00:00Z' }, now)).toBe('draft');
    expect(publicationState({ published: true, published_at: '2026-12-01T00:00:00Z' }, now)).toBe(
      'scheduled',
    );
    expect(publicationState({ published: true, published_at: '2026-11-01T00:00:00Z' }, now)).toBe(
      'published',
    );
  });

  it('tells when the English lags behind the French, from either side', () => {
    const older = { published: true, updated_at: '2026-11-01T00:00:00Z' };
    const newer = { published: true, updated_at: '2026-11-02T00:00:00Z' };
    expect(translationState('fr', newer, older)).toBe('outdated');
    expect(translationState('fr', older, newer)).toBe('current');
    expect(translationState('en', older, newer)).toBe('outdated');
    expect(translationState('en', newer, older)).toBe('current');
    expect(translationState('fr', newer, null)).toBe('missing');
    expect(translationState('fr', newer, { ...older, published: false })).toBe('draft');
  });
});
