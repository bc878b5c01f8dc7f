import { expect, it } from 'vitest';
import { baseVersionOf, hasConflict, type SiteText, statesOf } from './model';

const text = (over: Partial<SiteText>): SiteText => ({
  language: 'fr',
  key: 'home:hero.title',
  original: 'Des sites charpentés pour durer.',
  value: 'Des sites que l’on garde.',
  updatedAt: '2026-11-26T10:00:00Z',
  personName: 'Anna',
  toReview: false,
  pending: null,
  ...over,
});
const draft = (value: string, seen: string | null) => ({
  pending: { language: 'fr' as const, key: 'home:hero.title', value, seen },
});

it('bases a pending text on the version it began with', () => {
  const begun = text(draft('Des sites qui tiennent.', '2026-11-26T09:00:00Z'));
  expect(baseVersionOf(begun)).toBe('2026-11-26T09:00:00Z');
  expect(hasConflict(begun)).toBe(true);
});

it('reports no conflict with the own publication', () => {
  expect(baseVersionOf(text(draft('Des sites que l’on garde.', null)))).toBe('2026-11-26T10:00:00Z');
  expect(hasConflict(text(draft('Des sites que l’on garde.', null)))).toBe(false);
});

it('bases a new text on the published version', () => {
  expect(baseVersionOf(text({}))).toBe('2026-11-26T10:00:00Z');
});

it('reports a text whose original has other placeholders', () => {
  const row = (original: string) => ({
    key: 'home:hero.title',
    namespace: 'home',
    texts: {
      fr: text({ original, value: 'Des sites à {{city}}.' }),
      en: text({ language: 'en', value: null }),
    },
  });
  expect(statesOf(row('Des sites de {{city}}.'))).toEqual(['changed']);
  expect(statesOf(row('Des sites de {{region}}.'))).toEqual(['misfit']);
});
