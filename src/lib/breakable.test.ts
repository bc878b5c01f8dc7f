import { expect, it } from 'vitest';
import { breakable } from './breakable';

it.each([
  ['Nous dessinons des interfaces.', 'Nous dessinons des interfaces.'],
  ['Clair ? Oui : « 1 200 € », 12 km, 20 %.', 'Clair~? Oui~: «~1~200~€~», 12~km, 20~%.'],
  ['Avec Mme Reiss, n° 5, 12 personnes', 'Avec Mme~Reiss, n°~5, 12 personnes'],
  ['ligne  double', 'ligne  double'],
])('keeps of no-break spaces those that typography wants: %s', (words, expected) => {
  const text = words.replaceAll(' ', '\u00A0');
  expect(breakable(text)).toBe(expected.replaceAll('~', '\u00A0'));
});
