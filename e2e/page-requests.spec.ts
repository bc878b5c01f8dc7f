import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, Request } from 'playwright/test';
import {
  adminPages,
  authPages,
  langAuthPages,
  unprefixedAdminPages,
  wholeScreenPages,
} from '../src/app/admin-pages.ts';
import { publicPages } from '../src/app/pages.ts';
import { asVisitor } from './content.ts';
import { expect, signInByApi, startApplication, test, watchHydration } from './fixtures.ts';
import type { Site } from './site.ts';

/*
 * The table of requests: how many files a page requests, and the calls to the server by name. Where a number grows, the
 * commit says why: `npm run e2e:journeys -- e2e/page-requests.spec.ts --update-snapshots` writes the table anew.
 */
const file = 'e2e/page-requests.json';
type Table = Record<string, string>;

// Rows that other journeys write would change the numbers.
test.use({ crowded: true });

/** A call by its method and name; null for a file. */
function callOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  const [, api, name] = /^\/(rest|auth|functions|storage)\/v1\/(?!object\/public)(.+)$/.exec(pathname) ?? [];
  if (!name) return null;
  const method = request.method() === 'GET' ? '' : `${request.method()} `;
  return `${method}${api === 'rest' ? '' : `${api}/`}${name}`;
}

/** Records the requests of a page; the answer waits for their end, and tells those since it told any. */
function record(page: Page): () => Promise<string> {
  const requests: Request[] = [];
  let open = 0;
  page.on('request', (request) => {
    requests.push(request);
    open += 1;
  });
  const end = () => {
    open -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return async () => {
    let seen: number;
    do {
      seen = requests.length;
      await idle();
      // The application leaves a hydrated page alone for a second (lib/timers.ts).
      await page.waitForTimeout(1200);
      await idle();
    } while (open > 0 || seen < requests.length);
    const calls = requests.map(callOf).filter((call) => call !== null);
    // A drawing that several elements use may be requested for each, until it is there.
    const files = new Set(requests.filter((request) => !callOf(request)).map((request) => request.url()));
    requests.length = 0;
    return [files.size, ...calls.sort()].join(', ');
  };
}

/** Whether a page requests more files, or a call more often, than the table says. */
function hasGrown(told: string, kept = '0'): boolean {
  const [files, ...calls] = told.split(', ');
  const [most, ...known] = kept.split(', ');
  const count = (list: string[], call: string) => list.filter((one) => one === call).length;
  return Number(files) > Number(most) || calls.some((call) => count(calls, call) > count(known, call));
}

/** Addresses of one row for each path with parameters. */
async function rowsOf(site: Site): Promise<Record<string, string>> {
  const tables = asVisitor(site);
  const [article, project, offer, issue, own] = await Promise.all([
    tables.from('articles_en').select('id, slug').order('slug').limit(1).single().throwOnError(),
    tables.from('projects_en').select('id, slug').order('slug').limit(1).single().throwOnError(),
    tables.from('job_offers').select('id').order('id').limit(1).single().throwOnError(),
    tables.from('newsletter_issues').select('id, slug').order('slug').limit(1).single().throwOnError(),
    tables.from('pages_en').select('id, slug').order('slug').limit(1).single().throwOnError(),
  ]);
  return {
    'articles/:slug': `articles/${article.data.slug}`,
    'portfolio/:slug': `portfolio/${project.data.slug}`,
    'careers/:id': `careers/${offer.data.id}`,
    ':slug': own.data.slug,
    'newsletter/issues/:slug': `newsletter/issues/${issue.data.slug}`,
    'article/edit/:id': `article/edit/${article.data.id}`,
    'projects/edit/:id': `projects/edit/${project.data.id}`,
    'job-offers/edit/:id': `job-offers/edit/${offer.data.id}`,
    'pages/edit/:id': `pages/edit/${own.data.id}`,
    'newsletter/issues/:id': `newsletter/issues/${issue.data.id}`,
    'translate/:table/:rowId': `translate/projects_fr/${project.data.id}`,
    'versions/:table/:rowId': `versions/projects_en/${project.data.id}`,
  };
}

/** Opens several at a time: each is waited for, most of its time. */
async function forEachPage(pages: readonly string[], open: (path: string) => Promise<void>): Promise<void> {
  const left = [...pages];
  const openNext = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await open(path);
  };
  await Promise.all(Array.from({ length: 4 }, openNext));
}

test('No page requests more than the table says', async ({ browser, site, account }, { config }) => {
  test.setTimeout(400_000);
  const rows = await rowsOf(site);
  const told: Table = {};
  const publicPaths = Object.values(publicPages).map(({ path }) => path);
  await forEachPage(publicPaths, async (path) => {
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await watchHydration(page);
    const take = record(page);
    await page.goto(`/en/${rows[path] ?? path}`);
    told[`/${path}`] = await take();
    await startApplication(page);
    told[`/${path} after a touch`] = await take();
    await page.context().close();
  });
  const context = await browser.newContext({ baseURL: site.url });
  const openAll = (pages: object, folder: string) =>
    forEachPage(Object.keys(pages), async (path) => {
      const page = await context.newPage();
      const take = record(page);
      await page.goto(`${folder}/${rows[path] ?? path}`);
      told[`/admin/${path}`] = await take();
      await page.close();
    });
  await openAll(authPages, '/admin');
  await openAll(langAuthPages, '/en/admin');
  await signInByApi(await context.newPage(), 'en', account);
  await openAll(unprefixedAdminPages, '/admin');
  await openAll({ ...adminPages, ...wholeScreenPages }, '/en/admin');
  await context.close();
  const lines = Object.entries(told).sort();
  if (config.updateSnapshots === 'changed')
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
  const table: Table = JSON.parse(readFileSync(file, 'utf8'));
  const grown = lines.filter(([page, now]) => hasGrown(now, table[page]));
  expect(Object.fromEntries(grown)).toEqual(Object.fromEntries(grown.map(([page]) => [page, table[page]])));
});
