import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Reports } from './reports';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: unknown) =>
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));

const file = (name: string, endTime: number, failed: string[] = []) => ({
  name: `/root/${name}`,
  startTime: 0,
  endTime,
  status: failed.length > 0 ? 'failed' : 'passed',
  assertionResults: failed.map((fullName) => ({ status: 'failed', fullName })),
});
write('test', {
  testResults: [
    file('tests/a.test.tsx', 1000),
    file('tests/b.test.tsx', 5000, ['The list says (so)', "one's own"]),
  ],
});
write('test-backend', { testResults: [{ ...file('dev/c.test.ts', 0), status: 'failed' }] });
const spec = (title: string, ok: boolean, line: number) => ({
  title,
  ok,
  line,
  tests: [{ results: [{ duration: 3000 }] }],
});
write('e2e', {
  suites: [
    {
      file: 'x.spec.ts',
      specs: [spec('opens', true, 3)],
      suites: [{ file: 'x.spec.ts', specs: [spec('prints', false, 9)] }],
    },
  ],
});
const reports = new Reports(folder, '/root');

test('lists files by their seconds', () => {
  expect(reports.fileTimes).toEqual([
    { file: 'e2e/x.spec.ts', seconds: 6 },
    { file: 'tests/b.test.tsx', seconds: 5 },
    { file: 'tests/a.test.tsx', seconds: 1 },
    { file: 'dev/c.test.ts', seconds: 0 },
  ]);
});

test('names failed tests of each runner', () => {
  expect(reports.failedTests('test').map(({ title }) => title)).toEqual(['The list says (so)', "one's own"]);
  expect(reports.failedTests('test:backend')).toEqual([{ file: 'dev/c.test.ts' }]);
  expect(reports.failedTests('e2e')).toEqual([{ file: 'e2e/x.spec.ts', title: 'prints', line: 9 }]);
  expect(reports.failedTests('test:attack')).toEqual([]);
});

test.for([
  ['test', "npx vitest run --project unit --project journeys tests/b.test.tsx -t '"],
  ['test:backend', 'npx vitest run --project backend dev/c.test.ts'],
  ['e2e', 'npm run e2e:journeys -- e2e/x.spec.ts:9'],
  ['test:db', 'npm run test:db -- b.sql'],
  ['lint', 'npm run validate -- --only lint'],
] as const)('gives the command of what failed in %s', ([stage, command]) => {
  const output = '# a.sql\nok 1 - one\n# b.sql\nok 1 - one\nnot ok 2 - two\n# c.sql\nok 1\n';
  expect(reports.commandOf(stage, output)).toContain(command);
});

test('selects failed tests by a pattern of their titles', () => {
  const pattern = /-t '(.*)'$/.exec(reports.commandOf('test', ''))?.[1] ?? '';
  for (const title of ['The list says (so)', "one's own"])
    expect(title).toMatch(new RegExp(`^(${pattern})$`));
});
