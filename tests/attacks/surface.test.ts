import { afterAll, beforeAll, beforeEach } from 'vitest';
import { doorAttacks } from './doors.ts';
import { functionAttacks } from './functions.ts';
import { storageAttacks } from './storage.ts';
import { tableAttacks } from './tables.ts';
import { visitorAttacks } from './visitors.ts';
import { tally, World } from './world.ts';

/**
 * Everything the Data API, Auth and Storage expose, attacked over HTTP by whoever may come, against the rules the
 * product ships. Each case judges the answers, and that no row changed.
 */

let world: World;
const open = () => world;

beforeAll(async () => {
  world = await World.open();
}, 120_000);
beforeEach(() => world.backend.resetLimits());
afterAll(async () => {
  await world.backend.close();
  process.stdout.write(
    `\nAttacks: ${tally.tried} tried, ${tally.refused} refused or given nothing, the others told public things only.\n`,
  );
});

visitorAttacks(open);
doorAttacks(open);
storageAttacks(open);
functionAttacks(open);
tableAttacks(open);
