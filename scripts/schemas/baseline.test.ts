import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baselineFile, readSchemas } from './baseline.ts';

it('The migration is what the schemas say', () => {
  const isSame = readFileSync(baselineFile(), 'utf8') === readSchemas();
  expect(isSame, 'run `npm run db:baseline`').toBe(true);
});
