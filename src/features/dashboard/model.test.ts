import { describe, expect, it } from 'vitest';
import {
  ceilingOf,
  changeOf,
  daysSince,
  figuresSchema,
  hasNoArticle,
  partOf,
  periodOf,
  pointsOf,
  searchOf,
  summarizeWaiting,
} from './model';

describe('The figures of the dashboard', () => {
  it('compares with the previous period, if any', () => {
    expect(changeOf(118, 100)).toBeCloseTo(0.18);
    expect(changeOf(5, 0)).toBeNull();
  });

  it.each([
    [0, 4],
    [4, 4],
    [7, 8],
    [41, 60],
    [213, 240],
    [100, 100],
    [130, 160],
  ])('draw %i under a round ceiling of %i', (highest, ceiling) => {
    expect(ceilingOf(highest)).toBe(ceiling);
  });

  it.each([
    ['', 28, ''],
    ['?days=90', 90, '?days=90'],
    ['?days=28', 28, ''],
    ['?days=5000', 28, ''],
    ['?days=all', 28, ''],
  ] as const)('belong to the period of the address "%s"', (search, days, address) => {
    expect(periodOf(new URLSearchParams(search))).toBe(days);
    expect(searchOf(days)).toBe(address);
  });

  it('groups a year by week without losing a day', () => {
    const year = Array.from({ length: 364 }, (_, index) => ({
      day: `d${index}`,
      fr: 1,
      en: index === 0 ? 5 : 0,
    }));
    const points = pointsOf(year);
    expect(points).toHaveLength(52);
    expect(points[0]).toEqual({ day: 'd0', fr: 7, en: 5 });
    expect(points[1]).toEqual({ day: 'd7', fr: 7, en: 0 });
    expect(pointsOf(year.slice(0, 90))).toHaveLength(90);
  });

  it('reports an empty site only without any draft', () => {
    const none = { published: 0, scheduled: 0, drafts: 0, views: 0, likes: 0, most: [] };
    expect(hasNoArticle({ fr: none, en: none })).toBe(true);
    expect(hasNoArticle({ fr: none, en: { ...none, drafts: 1 } })).toBe(false);
    expect(hasNoArticle({ fr: { ...none, scheduled: 1 }, en: none })).toBe(false);
  });

  it('parses each part apart, so that an invalid one breaks no other', () => {
    const figures = { testimonials: { fr: 1, en: 2 }, jobs: 'broken' };
    expect(partOf(figures, 'testimonials')).toEqual({ fr: 1, en: 2 });
    expect(() => partOf(figures, 'jobs')).toThrow();
  });

  it('refuse an answer without any part', () => {
    expect(figuresSchema.safeParse({ samples_due: false }).success).toBe(true);
    expect(figuresSchema.safeParse({ unasked: true }).success).toBe(false);
  });
});

describe('Pending work', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const none = { count: 0, first: [] };

  it('counts whole days of waiting, never negative', () => {
    expect(daysSince('2026-11-18T11:59:00Z', now)).toBe(4);
    expect(daysSince('2026-11-21T12:01:00Z', now)).toBe(0);
    expect(daysSince('2026-11-23T12:00:00Z', now)).toBe(0);
  });

  it('sums all kinds, and ages messages and applications only', () => {
    const message = { id: 'm', from_name: 'Ada', subject: 'projet' as const, at: '2026-11-18T10:00:00Z' };
    const draft = {
      kind: 'article' as const,
      language: 'fr' as const,
      id: 'd',
      title: 'D',
      translated: false,
      pictured: false,
      at: '2026-01-01T10:00:00Z',
    };
    const waiting = {
      messages: { count: 4, first: [message] },
      applications: none,
      drafts: { count: 2, first: [draft] },
      scheduled: none,
    };
    expect(summarizeWaiting(waiting, [], now)).toEqual({ count: 6, longestDays: 4 });
    const messages = none;
    expect(summarizeWaiting({ ...waiting, messages }, [], now)).toEqual({ count: 2, longestDays: 0 });
    const handedIn = [{ handed_in_at: new Date(now - 5 * 86_400_000).toISOString() }];
    expect(summarizeWaiting(waiting, handedIn, now)).toEqual({ count: 7, longestDays: 5 });
  });
});
