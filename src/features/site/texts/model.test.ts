import { expect, it } from 'vitest';
import { isOvertaken, type SiteText, seenOf, statesOf } from './model';

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

it('what is typed on goes over what was seen when it was begun', () => {
  const begun = text(draft('Des sites qui tiennent.', '2026-11-26T09:00:00Z'));
  expect(seenOf(begun)).toBe('2026-11-26T09:00:00Z');
  expect(isOvertaken(begun)).toBe(true);
});

it('a draft that reached the server after its publication is no conflict with oneself', () => {
  expect(seenOf(text(draft('Des sites que l’on garde.', null)))).toBe('2026-11-26T10:00:00Z');
  expect(isOvertaken(text(draft('Des sites que l’on garde.', null)))).toBe(false);
});

it('without a draft one writes over what is published', () => {
  expect(seenOf(text({}))).toBe('2026-11-26T10:00:00Z');
});

it('a text whose original asks other variables by now is told apart, with its words kept', () => {
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
