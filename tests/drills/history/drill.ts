import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '../../../src/brand/motif/chance.ts';
import { type Cluster, PLATFORM } from '../../database/cluster/cluster.ts';
import { createDatabase } from '../../database/cluster/prepare.ts';
import { brokenPromises } from './check.ts';
import { bringBack, deleteForGood, remove, restoreVersion } from './deletions.ts';
import { annotate, create, edit, link, translate } from './edits.ts';
import type { Found } from './found.ts';
import { foundQuestion } from './found.ts';
import { historyRules, integrityQuestion } from './integrity.ts';
import { observe, type Seen } from './observer.ts';
import { callUp, headcount, prepare } from './prepare.ts';
import { changeRole } from './roles.ts';
import { visit } from './visitors.ts';
import { type Person, World } from './world.ts';

const VISITORS = 2;

type Deed = [name: string, share: number, deed: (world: World, who: Person) => Promise<string>];

/** Actions of people with their share in percent. */
const deeds: Deed[] = [
  ['edit', 33, edit],
  ['create', 4, create],
  ['note', 4, annotate],
  ['link', 7, link],
  ['translate', 3, translate],
  ['delete', 14, remove],
  ['restore from the trash', 13, bringBack],
  ['restore a version', 9, restoreVersion],
  ['delete for good', 2, deleteForGood],
  ['change a role', 11, changeRole],
];

export interface Round {
  deeds: number;
  kills: number;
  outcomes: Record<string, number>;
  acknowledged: number;
  versions: number;
  seen: Seen;
  problems: string[];
}

/** So many deeds by eight people at the same time on a database of its own, whose server is killed in the middle. */
export async function historyDrill(
  cluster: Cluster,
  root: string,
  { database, seed, amount }: { database: string; seed: string; amount: number },
): Promise<Round> {
  createDatabase(cluster, database, 'explicit', root);
  const world = new World();
  const address = cluster.address(database, 'authenticator');
  for (let n = 1; n <= headcount; n += 1) world.people.push(callUp(address, seed, `person-${n}`, n));
  cluster.must(PLATFORM, database, prepare(world));
  const [rules = '[]'] = cluster.must(PLATFORM, database, historyRules);
  const question = integrityQuestion(JSON.parse(rules));

  const ending = new AbortController();
  const observing = observe(cluster.address(database, PLATFORM), question, ending.signal);
  const visiting = Array.from({ length: VISITORS }, (_, n) =>
    goOn(world, callUp(address, seed, `visitor-${n}`, 100 + n), ending.signal),
  );
  const working = world.people.map((who) => work(world, who, amount));
  while (world.done < amount / 2) await wait(5);
  await cluster.crash();
  await Promise.all(working);
  ending.abort();
  await Promise.all(visiting);
  const seen = await observing;
  await Promise.all(world.people.map(({ session }) => session.end()));

  const [found = '{}'] = cluster.must(PLATFORM, database, foundQuestion);
  const inTheEnd: Found = JSON.parse(found);
  return {
    deeds: world.done,
    kills: 1,
    outcomes: world.outcomes,
    acknowledged: world.ledger.saves.filter(({ became }) => became !== null).length,
    versions: inTheEnd.versions.length,
    seen,
    problems: [
      ...world.failures,
      ...world.wrongAnswers(),
      ...[...seen.problems].map((problem) => `seen on the way: ${problem}`),
      ...cluster.must(PLATFORM, database, question),
      ...brokenPromises(world.ledger, inTheEnd),
      ...(seen.fewestOwners > 0 ? [] : ['Nobody was in charge for a moment.']),
    ],
  };
}

/** Refusals do not count: whoever is refused tries something else. */
async function work(world: World, who: Person, amount: number): Promise<void> {
  while (world.done < amount) {
    const [name, , deed] = drawn(who.chance);
    const outcome = await deed(world, who);
    world.count(name, outcome);
    if (outcome === 'done') world.done += 1;
  }
}

function drawn(chance: Chance): Deed {
  let at = chance.next() * deeds.reduce((sum, [, share]) => sum + share, 0);
  for (const deed of deeds) {
    at -= deed[1];
    if (at < 0) return deed;
  }
  return ['edit', 0, edit];
}

async function goOn(world: World, who: Person, until: AbortSignal): Promise<void> {
  while (!until.aborted) world.count('visit', await visit(world, who));
  await who.session.end();
}
