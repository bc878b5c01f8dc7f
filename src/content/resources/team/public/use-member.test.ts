import { expect, it } from 'vitest';
import type { Member } from './queries';
import { namedIn } from './use-member';

const person = (name: string): Member => ({ id: name, name, trade: '', sentence: '', image: '' });
const team = [person('Anna Reiss'), person('Samir Ouadah')];

it.each([
  ['You sit with Samir Ouadah; Anna Reiss reads you.', 'Samir Ouadah'],
  ['Ask Anna about it.', null],
  ['', null],
])('finds in %j the first person: %s', (text, name) => {
  expect(namedIn(text, team)?.name ?? null).toBe(name);
});
