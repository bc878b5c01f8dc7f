/**
 * Eight people edit, delete, restore and change each other's roles on PostgreSQL while its server is killed: a thousand
 * deeds, five rounds. `--seed`, `--rounds` and `--deeds` repeat or change what is done.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster } from '../database/cluster/cluster.ts';
import { createRoles } from '../database/cluster/prepare.ts';
import { findPostgres } from '../database/cluster/programs.ts';
import { historyDrill } from './history/drill.ts';

const { seed, rounds, deeds } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    rounds: { type: 'string', default: '5' },
    deeds: { type: 'string', default: '1000' },
  },
}).values;

const programs = findPostgres();
if (!programs) throw new Error('The drill needs PostgreSQL 15 or newer.');
const cluster = await Cluster.start(programs, { durable: true });
let problems = 0;
try {
  createRoles(cluster);
  for (let n = 0; n < Number(rounds); n += 1) {
    const from = performance.now();
    const ownSeed = String(Number(seed) + n);
    const round = await historyDrill(cluster, join(import.meta.dirname, '../..'), {
      database: `round_${n}`,
      seed: ownSeed,
      amount: Number(deeds),
    });
    problems += round.problems.length;
    const outcomes = Object.entries(round.outcomes).sort(([a], [b]) => a.localeCompare(b));
    console.log(
      [
        `round ${n + 1}, --seed ${ownSeed}: ${round.deeds} deeds, ${round.kills} kill, ${((performance.now() - from) / 1000).toFixed(1)} s`,
        ...outcomes.map(([what, times]) => `  ${String(times).padStart(5)}  ${what}`),
        `  ${round.acknowledged} saves acknowledged, ${round.versions} versions; looked at ${round.seen.looks} times, at least ${round.seen.fewestOwners} in charge`,
        `  ${round.problems.length} problems`,
        ...round.problems.slice(0, 30).map((problem) => `    ${problem}`),
      ].join('\n'),
    );
  }
} finally {
  await cluster.stop();
}
process.exitCode = problems > 0 ? 1 : 0;
