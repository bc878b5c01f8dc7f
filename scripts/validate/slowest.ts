import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

export interface FileTime {
  file: string;
  /** From the file's first test to its last: at least the CPU-seconds of its one worker. */
  seconds: number;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});
const playwrightTest = z.object({ results: z.array(z.object({ duration: z.number() })) });
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

/** Reads the reports of the test runners in a folder: every test file with its seconds, the slowest first. */
export function readFileTimes(reports: string, root: string): FileTime[] {
  const read = (name: string): unknown => {
    const file = join(reports, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const times = ['test', 'attack', 'backend'].flatMap((name) => {
    const { data } = vitestReport.safeParse(read(name));
    return (data?.testResults ?? []).map(({ name: file, startTime, endTime }) => ({
      file: relative(root, file),
      seconds: (endTime - startTime) / 1000,
    }));
  });
  const { data } = playwrightReport.safeParse(read('e2e'));
  const journeys = (data?.suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: suiteSeconds(suite),
  }));
  return [...times, ...journeys].sort((a, b) => b.seconds - a.seconds);
}

function suiteSeconds({ specs, suites = [] }: z.infer<typeof playwrightSuite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + suiteSeconds(suite), own);
}
