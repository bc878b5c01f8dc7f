import { expect, test } from 'vitest';
import { withTexts } from './catalogue';

const catalogue = { title: 'In {{city}}', hero: { lead: 'A <b>word</b>' }, plain: 'Plain' };
const shown = (texts: Record<string, string | null>) => withTexts(catalogue, new Map(Object.entries(texts)));

test('replaces an original by the text of the owner', () => {
  expect(shown({ title: 'À {{city}}', 'hero.lead': 'Un <b>mot</b>', plain: null })).toEqual({
    title: 'À {{city}}',
    hero: { lead: 'Un <b>mot</b>' },
    plain: 'Plain',
  });
});

test.each([
  { title: 'À Colmar' },
  { title: 'À {{city}}, {{street}}' },
  { title: 'À {{city}} {{' },
  { title: '{{city}} $t(plain)' },
  { 'hero.lead': 'Un mot' },
  { 'hero.lead': '<script>mot</script>' },
  { plain: '<i>Autre</i>' },
  { gone: 'x' },
])('keeps the original where %o does not fit it', (texts) => {
  expect(shown(texts as Record<string, string>)).toBe(catalogue);
});
