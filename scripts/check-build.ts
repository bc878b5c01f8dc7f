import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { stateElementId } from '../src/app/dehydrated-state.ts';
import { type Built, builtFile } from '../src/content/checks/built.ts';
import { headProblems, isFinished, isUnlisted } from './build/check-heads.ts';
import { textProblems } from './build/check-pages.ts';
import { entry, readManifest } from './build/client-build.ts';
import { growthSinceBaseline, type SizedView, writeSizeBaseline } from './build/code-size.ts';
import { contentFaults } from './build/content-faults.ts';
import { inlineScripts } from './build/content-security-policy.ts';
import { firstViewReader } from './build/first-view.ts';
import { builtFiles, builtPages } from './build/host-files.ts';
import { demoMark } from './build/hosted-demo.ts';
import { changedAssets } from './build/repeat-build.ts';

/**
 * Hosts run it before they publish, so flaws of the content are reported but pass. --strict fails for them and for
 * code that grew since the baseline, --write replaces the baseline, --twice compares with a second build.
 */
const { strict, twice, write } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
}).values;
const dist = 'dist';
const manifest = readManifest(dist);

const secretKey = /sb_secret_[A-Za-z0-9]{8}/;
const nowhere: Record<string, RegExp> = {
  'a service role': /service_role/,
  'the embedded backend': /@supabase\/lite|pglite|supabase_migrations/i,
};
const notForVisitors: Record<string, RegExp> = {
  'supabase-js (sign-in)': /GoTrueClient|gotrue-js/,
  'supabase-js (realtime)': /RealtimeClient|phx_join/,
  'the editor of the site': /data-text\b/,
  'the editor of texts': /ProseMirror|tiptap/i,
};
const notAtFirst: Record<string, RegExp> = {
  'a carousel': /slidesToScroll/,
  'a dialog or toast': /radix/i,
  Markdown: /blockquoteSetextReplace|blockSkip/,
  'the rules of a form': /ZodError|\$ZodType/,
  'the client of the server': /PostgrestBuilder|PostgrestError/,
};

const withForm: Record<string, RegExp> = { 'react-hook-form': /shouldUseNativeValidation/ };

/**
 * kB brotli, for every site of this code: they leave room for the owner's content. The code may hold the standard
 * stack: react-dom 58, the data router 27, i18next 16, the query client 10, with a form react-hook-form 12.
 * The last 0.5 of HTML and 0.3 in all pay for the owner's menu and the figures of visits (app/starter.ts).
 */
const limits = { html: 28.5, inline: 4.5, js: 145, jsWithForm: 165, before: 4, requests: 22, total: 254.3 };
/** kB of the notice and the script that a demo on a host carries. */
const demoNotice = 0.6;

const problems: string[] = [];
const advice: string[] = [];
const read = (file: string) => readFileSync(join(dist, file));
const built: Built = JSON.parse(read(builtFile).toString('utf8'));

const holdsContent = (file: string) => /\.(html|xml|json|txt)$/.test(file) && !file.includes('/.vite/');

for (const item of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!item.isFile()) continue;
  const file = join(item.parentPath, item.name);
  const text = readFileSync(file, 'latin1');
  if (secretKey.test(text)) problems.push(`a secret key is in ${file}`);
  for (const [what, pattern] of Object.entries(nowhere)) {
    if (pattern.test(text)) (holdsContent(file) ? advice : problems).push(`${what} is in ${file}`);
  }
}

/** Admin code: the entry loads its routes on their paths only. */
const isAdmin = (source: string) =>
  /^src\/((pages|app\/layouts)\/admin|app\/site-view)\/|^src\/app\/(preview\/draft-view|routes\.admin)/.test(
    source,
  );

function reach(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
  const later = source === entry ? dynamicImports.filter((one) => !isAdmin(one)) : dynamicImports;
  for (const next of [...imports, ...later]) reach(next, found);
  return found;
}

for (const source of reach('src/app/preview/preview-page.tsx', reach(entry))) {
  const file = manifest[source]?.file ?? '';
  if (isAdmin(source)) problems.push(`the admin is within a visitor's reach: ${source}`);
  if (!file.endsWith('.js')) continue;
  for (const [what, pattern] of Object.entries(notForVisitors)) {
    if (pattern.test(read(file).toString('utf8')))
      problems.push(`${what} is within a visitor's reach, in ${file}`);
  }
}
const sheet = manifest[entry]?.css?.[0];
for (const [file, html] of builtPages(dist)) {
  if (sheet && html.includes(sheet) && !html.includes('@font-face'))
    problems.push(`${file} names no face of its own`);
  if (html.includes('id="state"') && /<script[^>]*\ssrc=|rel="modulepreload"/.test(html))
    problems.push(`${file} loads code before a touch`);
}
if (sheet && read(sheet).includes('@font-face')) {
  problems.push(`${sheet} names the faces again: every page would be laid out twice`);
}
if (!manifest[entry]) problems.push(`the build has no chunk for ${entry}`);

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const pages = builtFiles(dist).filter(isFinished);

console.log('first view, kB brotli                         html  before      JS     CSS   total  requests');
const { readFirstView, chunks } = firstViewReader(dist);
const views: SizedView[] = [];
/** Many pages have the same scripts. */
const inlineSizes = new Map<string, number>();
const holds = new Map<string, boolean>();
for (const page of pages) {
  const quick = readFirstView(page);
  const isTight = quick.bytes.html > limits.html * 1000 || quick.bytes.total > limits.total * 1000;
  const { html, scripts, requestsBefore, kind, bytes, ...view } = isTight ? readFirstView(page, true) : quick;
  if (!html.includes(`id="${stateElementId}"`)) continue;
  views.push({ kind, bytes, ...view });
  problems.push(...textProblems(page, html, { hasContent: !built.staticOnly, unlisted: isUnlisted(page) }));
  const columns = [bytes.html, bytes.before, bytes.js, bytes.css, bytes.total].map(kb).join(' ');
  console.log(`${page.padEnd(42)} ${columns}  ${requestsBefore} + ${scripts.length + 1}`);
  const over = (what: string, is: number, limit: number, list = problems) => {
    if (is > limit) list.push(`${page}: ${what} ${is.toFixed(1)}, more than ${limit}`);
  };
  over('HTML kB', bytes.html / 1000, limits.html, advice);
  for (const script of inlineScripts(html)) {
    const size = inlineSizes.get(script) ?? brotliCompressSync(script).length / 1000;
    inlineSizes.set(script, size);
    over('inline script kB', size, limits.inline, advice);
  }
  const excess = Math.max(0, bytes.html / 1000 - limits.html);
  const hasForm = /^(fr|en)\/(contact|careers\/.+)\.html$/.test(page);
  over('JavaScript kB', bytes.js / 1000, hasForm ? limits.jsWithForm : limits.js);
  over('requests before load', requestsBefore, limits.before);
  over('requests', requestsBefore + scripts.length + 1, limits.requests);
  over(
    'kB in all, its HTML at the limit,',
    bytes.total / 1000 - excess,
    limits.total + (html.includes(demoMark) ? demoNotice : 0),
  );
  for (const file of scripts) {
    for (const [what, pattern] of Object.entries(hasForm ? notAtFirst : { ...notAtFirst, ...withForm })) {
      const key = `${what} ${file}`;
      const isThere = holds.get(key) ?? pattern.test(read(file).toString('utf8'));
      holds.set(key, isThere);
      if (isThere) problems.push(`${what} is loaded with ${page}, in ${file}`);
    }
  }
}
if (pages.length === 0) problems.push('there is no finished page');
problems.push(
  ...headProblems({
    pages: builtPages(dist),
    read: (file) => (existsSync(join(dist, file)) ? read(file) : null),
  }),
);
advice.push(...contentFaults(builtPages(dist)).map(({ path, message }) => `${path}: ${message}`));

if (write) writeSizeBaseline(views, chunks);
if (strict) problems.push(...growthSinceBaseline(views, chunks));
if (twice) {
  const changed = await changedAssets(process.cwd(), dist);
  if (changed.length > 0) problems.push(`another build has other assets: ${changed.join(', ')}`);
}

const faults = new Set(strict ? [...problems, ...advice] : problems);
for (const fault of faults) console.error(`check-build: ${fault}`);
if (faults.size > 0) process.exit(1);
for (const one of new Set(advice)) console.log(`check-build: to be mended in the admin: ${one}`);
console.log(`check-build: ${pages.length} pages with their text, and nothing that must not be there`);
