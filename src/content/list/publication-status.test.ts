import { describe, expect, it } from 'vitest';
import { publicationState } from './publication-status';

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
});
