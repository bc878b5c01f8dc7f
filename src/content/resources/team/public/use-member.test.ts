import { expect, it } from 'vitest';
import { member } from '../../../../../tests/support/build';
import { namedIn } from './use-member';

const team = [member({ name: 'Anna Reiss' }), member({ name: 'Samir Ouadah' })];

it.each([
  ['You sit with Samir Ouadah; Anna Reiss reads you.', 'Samir Ouadah'],
  ['Ask Anna about it.', null],
  ['', null],
])('finds in %j the first person: %s', (text, name) => {
  expect(namedIn(text, team)?.name ?? null).toBe(name);
});
