import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

export interface FileTime {
  file: string;
  /** From the file's first test to its last: at least the CPU-seconds of its one worker. */
  seconds: number;
}

export interface FailedTest {
  file: string;
  title?: string;
  line?: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
const playwrightTest = z.object({ results: z.array(z.object({ duration: z.number() })) });
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), line: z.number(), tests: z.array(playwrightTest) }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

export class Reports {
  readonly #folder: string;
  readonly #root: string;

  constructor(folder: string, root: string) {
    this.#folder = folder;
    this.#root = root;
  }

  get fileTimes(): FileTime[] {
    const times = Object.keys(vitestStages).flatMap((stage) =>
      this.#vitest(stage).map(({ name, startTime, endTime }) => ({
        file: relative(this.#root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    );
    const specs = this.#playwright().map((suite) => ({
      file: `e2e/${suite.file}`,
      seconds: specsOf(suite)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    }));
    return [...times, ...specs].sort((a, b) => b.seconds - a.seconds);
  }

  failedTests(stage: string): FailedTest[] {
    if (stage === 'e2e')
      return this.#playwright().flatMap((suite) =>
        specsOf(suite)
          .filter(({ ok }) => !ok)
          .map(({ title, line }) => ({ file: `e2e/${suite.file}`, title, line })),
      );
    return this.#vitest(stage)
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }): FailedTest[] => {
        const file = relative(this.#root, name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        return failed.length === 0 ? [{ file }] : failed.map(({ fullName }) => ({ file, title: fullName }));
      });
  }

  commandOf(stage: string, output: string): string {
    const failed = this.failedTests(stage);
    const files = [...new Set(failed.map(({ file }) => file))].join(' ');
    if (stage === 'e2e' && failed.length > 0)
      return `npm run e2e:journeys -- ${failed.map(({ file, line }) => `${file}:${line}`).join(' ')}`;
    if (vitestStages[stage] && failed.length > 0) {
      const titles = failed.flatMap(({ title }) => (title ? [title.replace(/[^\p{L}\p{N} ]/gu, '.')] : []));
      const only = titles.length === failed.length ? ` -t '${titles.join('|')}'` : '';
      return `npx vitest run ${vitestStages[stage]} ${files}${only}`;
    }
    const sql = stage === 'test:db' ? failedSqlFiles(output) : [];
    return sql.length > 0 ? `npm run test:db -- ${sql.join(' ')}` : `npm run validate -- --only ${stage}`;
  }

  #read(name: string): unknown {
    const file = join(this.#folder, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  }

  #vitest(stage: string) {
    return vitestReport.safeParse(this.#read(stage.replace(':', '-'))).data?.testResults ?? [];
  }

  #playwright(): PlaywrightSuite[] {
    return playwrightReport.safeParse(this.#read('e2e')).data?.suites ?? [];
  }
}

const vitestStages: Readonly<Record<string, string>> = {
  test: '--project unit --project journeys',
  'test:attack': '--project attacks',
  'test:backend': '--project backend',
};

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Files of pgTAP with a failed test; the name of the file stands above its lines. */
function failedSqlFiles(output: string): string[] {
  const parts = output.split(/^# (?=\S+\.sql$)/m);
  return parts
    .filter((part) => /^not ok\b/m.test(part))
    .flatMap((part) => /^\S+\.sql$/m.exec(part)?.[0] ?? []);
}
