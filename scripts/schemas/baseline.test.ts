import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baselineFile, readSchemas } from './baseline.ts';

it('The migration is what the schemas say', () => {
  const isSame = readFileSync(baselineFile(), 'utf8') === readSchemas();
  expect(isSame, 'run `npm run db:baseline`').toBe(true);
});

it('The schemas count from 1, each number once', () => {
  const numbers = readdirSync('supabase/schemas').map((file) => Number(file.split('_')[0]));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
});
