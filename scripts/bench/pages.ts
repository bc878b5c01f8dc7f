import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createBackend } from '../../dev/backend.ts';
import { findBrowser } from '../find-browser.ts';
import { lighthouse, type Report } from './lighthouse.ts';
import { medians } from './median.ts';
import { printLighthouse, printObserved } from './print.ts';
import { serveFolder } from './serve.ts';
import { type Trace, trace } from './trace.ts';

// How fast the built pages are, beside their own limit: the same HTML without its scripts. Trust the ratios inside
// one run, not the milliseconds. Lighthouse is fetched from the npm registry the first time.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    dist: { type: 'string', default: 'dist' },
    lang: { type: 'string', default: 'fr' },
    theme: { type: 'string', default: 'dark' },
    /** Lighthouse's desktop preset; the observed part stays a phone. */
    desktop: { type: 'boolean', default: false },
    /** Page types by name, with commas between; all by default. */
    only: { type: 'string' },
    'no-lighthouse': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const { lang, theme } = values;
const dist = resolve(values.dist);
const runs = Number(values.runs);
if (!existsSync(join(dist, `${lang}.html`)))
  throw new Error(`${dist} holds no finished pages: npm run build.`);

/** The first page of a folder stands for its type. */
function first(folder: string): string | null {
  const path = join(dist, lang, folder);
  const file = existsSync(path)
    ? readdirSync(path)
        .sort()
        .find((name) => name.endsWith('.html'))
    : undefined;
  return file ? `/${lang}/${folder}/${file.replace(/\.html$/, '')}` : null;
}

const all: Record<string, string | null> = {
  home: `/${lang}`,
  services: `/${lang}/services`,
  articles: `/${lang}/articles`,
  article: first('articles'),
  portfolio: `/${lang}/portfolio`,
  project: first('portfolio'),
  about: `/${lang}/about`,
  contact: `/${lang}/contact`,
  careers: `/${lang}/careers`,
  offer: first('careers'),
  legal: `/${lang}/mentions-legales`,
};
const asked = values.only?.split(',') ?? Object.keys(all);
const pages = Object.entries(all).flatMap(([name, path]) =>
  path && asked.includes(name) ? [{ name, path }] : [],
);

interface Measured {
  page: Trace[];
  limit: Trace[];
  reports: Report[];
  limitReports: Report[];
}

const measured = new Map<string, Measured>(
  pages.map(({ name }) => [name, { page: [], limit: [], reports: [], limitReports: [] }]),
);
const executablePath = findBrowser();
const backend = await createBackend({ root: join(import.meta.dirname, '../..') });
const site = await serveFolder(dist, { bare: false, theme, backend });
const bare = await serveFolder(dist, { bare: true, theme, backend });
const options = { chromium: executablePath, desktop: values.desktop };
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (let round = 0; round < runs; round += 1) {
    // The order flips, so that a machine that tires does not always tire on the same page.
    for (const { name, path } of round % 2 ? [...pages].reverse() : pages) {
      const one = measured.get(name);
      one?.page.push(await trace(browser, site.url + path));
      one?.limit.push(await trace(browser, bare.url + path));
      if (!values['no-lighthouse']) {
        one?.reports.push(await lighthouse(site.url + path, options));
        one?.limitReports.push(await lighthouse(bare.url + path, options));
      }
      console.error(`round ${round + 1}: ${path}`);
    }
  }
} finally {
  await browser.close();
  await Promise.all([site.close(), bare.close()]);
  await backend.close();
}

const results = [...measured].map(([name, { page, limit, reports, limitReports }]) => ({
  name,
  page: medianOf(page),
  limit: medianOf(limit),
  report: medianOf(reports),
  limitReport: medianOf(limitReports),
}));

function medianOf<One extends { [Name in keyof One]: number }>([one, ...others]: One[]): One | null {
  return one ? medians([one, ...others]) : null;
}

console.log(`${dist}, ${lang}, ${theme}`);
printObserved(results, runs);
if (!values['no-lighthouse'])
  printLighthouse(results, `${values.desktop ? 'desktop' : 'mobile'}, median of ${runs}`);
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify({ runs, lang, theme, desktop: values.desktop, results }, null, 2)}\n`,
  );
