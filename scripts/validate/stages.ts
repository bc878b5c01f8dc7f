import type { Machine } from './machine.ts';

export interface Stage {
  name: string;
  command: string;
  /** CPU-seconds, from budget.json: the longest stage starts first. */
  cpuSeconds: number;
  cores: number;
  after?: readonly string[];
  env?: Readonly<Record<string, string>>;
  testMark?: RegExp;
}

export interface Plan {
  machine: Machine;
  isRelease: boolean;
  budget: Readonly<Record<string, number>>;
  reports: string;
}

type Draft = Omit<Stage, 'cpuSeconds'>;

export function listStages({ machine: { cores }, isRelease, budget, reports }: Plan): Stage[] {
  const vitest = (name: string, args: string, maxWorkers: number) => ({
    name,
    command: `vitest run ${args} --maxWorkers=${maxWorkers} --reporter=dot --reporter=json --outputFile.json=${reports}/${name.replace(':', '-')}.json`,
    testMark: /·/g,
  });
  const workers = Math.min(cores, Math.max(2, Math.floor(cores / 2)));

  const everyChange: Draft[] = [
    { name: 'lint', command: 'biome check . && knip', cores: 1.2 },
    // Four checkers, the standard, check much of it twice: 81 CPU-seconds instead of 45.
    { name: 'typecheck', command: 'node scripts/i18n-types.ts && tsc --noEmit --checkers 1', cores: 1 },
    { name: 'build', command: 'node scripts/build.ts', cores: 1 },
    {
      name: 'check:build',
      command: 'node scripts/check-build.ts --strict --twice',
      cores: 1,
      after: ['build'],
    },
    // Journeys wait for half of their time, so that one more of them fills the cores.
    {
      ...vitest('test', '--project unit --project journeys', cores === 1 ? 1 : workers + 1),
      cores: 0.6 * workers,
    },
    { ...vitest('test:attack', '--project attacks', 1), cores: 0.8 },
    { ...vitest('test:backend', '--project backend', 1), cores: 0.8 },
    { name: 'test:db', command: 'node tests/database/embedded.ts', cores: 0.9, testMark: /^ok\b/gm },
    { name: 'test:db:real', command: 'node tests/database/real-postgres.ts', cores: 0.7 },
    {
      name: 'e2e',
      command: `node scripts/e2e.ts --workers=${workers} --reporter=list,json${isRelease ? '' : ' --grep-invert @release'}`,
      // A browser waits for animations, idle time and the server for two thirds of its time.
      cores: 0.4 * workers,
      after: ['build'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json` },
      testMark: /^\s+(?:✓|ok)\s+\d+ /gm,
    },
  ];
  const releaseOnly: Draft[] = [
    { name: 'days', command: 'node scripts/days.ts', cores: 0.7 },
    {
      name: 'e2e:engines',
      command: 'playwright test --config=playwright.engines.config.ts --pass-with-no-tests',
      cores: 0.8,
      after: ['build'],
      testMark: /^\s+(?:✓|ok)\s+\d+ /gm,
    },
    { name: 'check:baseline', command: 'node scripts/check-baseline.ts', cores: 1, after: ['build'] },
    { name: 'check:hosts', command: 'node tests/hosts/own-tools.ts', cores: 0.5 },
    ...['durability', 'mail', 'restore'].map((drill) => ({
      name: `drill:${drill}`,
      command: `node tests/drills/run-${drill}.ts`,
      cores: 0.8,
    })),
  ];
  return [...everyChange, ...(isRelease ? releaseOnly : [])].map((stage) => ({
    ...stage,
    cores: cores === 1 ? 1 : stage.cores,
    cpuSeconds: budget[stage.name] ?? 0,
  }));
}
