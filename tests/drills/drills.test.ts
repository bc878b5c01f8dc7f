import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/testing/scratch.ts';
import { fullGrid } from '../support/full-grid.ts';
import { durabilityDrill } from './durability.ts';
import { mailDrill } from './mail.ts';

test('keeps every acknowledged row and file when killed during writes', async () => {
  const kills = fullGrid ? 3 : 1;
  const { starts, rows, files } = await durabilityDrill(projectRoot, kills);
  expect(starts).toBe(kills + 1);
  expect(rows.acknowledged).toBeGreaterThan(0);
  expect([rows.found, files.found]).toEqual([rows.acknowledged, files.acknowledged]);
}, 180_000);

test.each(fullGrid ? (['http', 'smtp'] as const) : (['http'] as const))(
  'A sender that is killed misses nobody, by %s',
  async (provider) => {
    const [recipients, kills] = [60, 2];
    const { missed, twice, sameMail, states } = await mailDrill(provider, {
      recipients,
      kills,
      callsPerHour: 1,
    });
    expect({ missed, sameMail, states }).toEqual({
      missed: 0,
      sameMail: true,
      states: { failed: 1, sent: recipients - 1 },
    });
    expect(twice).toBeLessThanOrEqual(provider === 'http' ? 0 : kills);
  },
  180_000,
);
