import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createBackend } from '../../dev/backend.ts';
import { findBrowser } from '../find-browser.ts';
import { type Answer, answerOf, presses } from './answers.ts';
import { lighthouse, type Report } from './lighthouse.ts';
import { median, medians } from './median.ts';
import { serveFolder } from './serve.ts';
import { type Trace, trace } from './trace.ts';

// Compares two builds in alternating runs: a busy machine slows both alike. `-- --before dist-old --after dist`
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: 'dist' },
    runs: { type: 'string', default: '5' },
    lang: { type: 'string', default: 'fr' },
    'no-lighthouse': { type: 'boolean', default: false },
  },
});
if (!values.before) throw new Error('Name the other build: npm run bench:compare -- --before FOLDER');
const { lang } = values;
const runs = Number(values.runs);
const folders = { before: resolve(values.before), after: resolve(values.after) };
type Build = keyof typeof folders;
const builds: readonly Build[] = ['before', 'after'];

const first = (folder: string) => {
  const [file = ''] = readdirSync(join(folders.after, lang, folder))
    .filter((name) => name.endsWith('.html'))
    .sort();
  return `/${lang}/${folder}/${file.replace(/\.html$/, '')}`;
};
const pages = {
  home: `/${lang}`,
  article: first('articles'),
  portfolio: `/${lang}/portfolio`,
  project: first('portfolio'),
  contact: `/${lang}/contact`,
};

const executablePath = findBrowser();
const backend = await createBackend({ root: join(import.meta.dirname, '../..') });
const served = {
  before: await serveFolder(folders.before, backend),
  after: await serveFolder(folders.after, backend),
};
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const traces: Record<string, Trace[]> = {};
const reports: Record<string, Report[]> = {};
const answers: Record<string, Answer[]> = {};
const add = <One>(to: Record<string, One[]>, name: string, one: One) => {
  to[name] = [...(to[name] ?? []), one];
};

try {
  for (let round = 0; round < runs; round += 1) {
    const turn = round % 2 ? [...builds].reverse() : builds;
    for (const [name, path] of Object.entries(pages)) {
      for (const build of turn)
        add(traces, `${name} ${build}`, await trace(browser, served[build].url + path));
      if (values['no-lighthouse']) continue;
      for (const build of turn)
        add(reports, `${name} ${build}`, await lighthouse(served[build].url + path, executablePath));
    }
    for (const press of presses(lang, pages.article)) {
      for (const build of turn)
        add(
          answers,
          `${press.name} ${build}`,
          await answerOf(browser, served[build].url + press.path, press),
        );
    }
    console.error(`round ${round + 1} of ${runs}`);
  }
} finally {
  await browser.close();
  await Promise.all([served.before.close(), served.after.close()]);
  await backend.close();
}

function table<One extends { [Name in keyof One]: number }>(
  title: string,
  measured: Record<string, One[]>,
  columns: readonly (keyof One & string)[],
): void {
  console.log(`\n${title}, median of ${runs}`);
  const rows = Object.entries(measured).map(([name, [one, ...others]]) => {
    const middle = one ? medians([one, ...others]) : undefined;
    return [name, Object.fromEntries(columns.map((column) => [column, round(middle?.[column])]))] as const;
  });
  console.table(Object.fromEntries(rows));
}

const round = (value = Number.NaN) => Number(value.toFixed(value < 1 ? 4 : 0));

console.log(`${folders.before} beside ${folders.after}, ${lang}, dark`);
table('Observed: 4x CPU, 150 ms, 1.6 Mbit/s', traces, ['fcp', 'lcp', 'cls', 'blocking', 'requests', 'bytes']);
table('Lighthouse mobile', reports, [
  'performance',
  'accessibility',
  'practices',
  'seo',
  'fcp',
  'lcp',
  'tbt',
  'cls',
]);
table('Pressed at first sight, ms until answered', answers, ['ms', 'reloads']);
for (const press of presses(lang, pages.article)) {
  const of = (build: Build) => median((answers[`${press.name} ${build}`] ?? []).map(({ ms }) => ms));
  console.log(`${press.name}: ${(of('after') / of('before')).toFixed(2)} times the other build`);
}
