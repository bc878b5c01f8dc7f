export interface Stage {
  name: string;
  /** Run by a shell with node_modules/.bin on its path. */
  command: string;
  /** CPU-seconds, from budget.json: the longest stage starts first. */
  cpuSeconds: number;
  /** Number of cores it uses. */
  slots: number;
  /** Stages that must pass before this one starts. */
  after?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

export interface Plan {
  /** Cores of this machine. */
  slots: number;
  /** Proves every combination, in both languages and grant modes, besides the drills. */
  isRelease: boolean;
  /** Committed CPU-seconds of each stage. */
  budget: Readonly<Record<string, number>>;
  reports: string;
}

type Draft = Omit<Stage, 'cpuSeconds' | 'slots'> & { slots?: number };

export function listStages({ slots, isRelease, budget, reports }: Plan): Stage[] {
  const vitest = (report: string, args: string) =>
    `vitest run ${args} --reporter=dot --reporter=json --outputFile.json=${reports}/${report}.json`;
  const share = (part: number) => Math.max(1, Math.floor(slots * part));
  const [browsers, workers] = [share(1 / 2), share(1 / 4)];

  const everyChange: Draft[] = [
    { name: 'lint', command: 'biome check . && knip' },
    // The compiler uses all cores and 3 GB: it starts first, alone.
    { name: 'typecheck', command: 'node scripts/i18n-types.ts && tsc --noEmit', slots },
    { name: 'build', command: 'node scripts/build.ts', after: ['typecheck'] },
    {
      name: 'check:build',
      command: 'node scripts/check-build.ts --strict --twice',
      after: ['build'],
    },
    {
      name: 'test',
      command: vitest('test', `--project unit --project journeys --maxWorkers=${workers}`),
      slots: workers,
    },
    {
      name: 'test:attack',
      command: vitest('attack', `--project attacks --maxWorkers=${workers}`),
      slots: workers,
    },
    { name: 'test:backend', command: vitest('backend', '--project backend --maxWorkers=1') },
    { name: 'test:db', command: 'node tests/database/embedded.ts' },
    { name: 'test:db:real', command: 'node tests/database/real-postgres.ts' },
    {
      name: 'e2e',
      command: `node scripts/e2e.ts --workers=${browsers} --reporter=list,json${isRelease ? '' : ' --grep-invert @release'}`,
      slots: browsers,
      after: ['build'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json` },
    },
  ];
  const releaseOnly: Draft[] = [
    { name: 'check:hosts', command: 'node tests/hosts/own-tools.ts' },
    ...['durability', 'identities', 'mail', 'restore'].map((drill) => ({
      name: `drill:${drill}`,
      command: `node tests/drills/run-${drill}.ts`,
    })),
  ];
  return [...everyChange, ...(isRelease ? releaseOnly : [])].map((stage) => ({
    slots: 1,
    ...stage,
    cpuSeconds: budget[stage.name] ?? 0,
  }));
}
