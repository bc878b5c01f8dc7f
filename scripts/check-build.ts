import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Reads the built site as a visitor's browser would and fails on what must never be in it: a secret, the embedded
 * backend, or back-office code within reach of a public page. Prints what the first view of each public page costs.
 */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const dist = 'dist';
const entry = 'index.html';
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) throw new Error('dist/ holds no build: run `npm run build` first.');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** Words that occur in the code of a package and survive minification. */
const nowhere: Record<string, RegExp> = {
  'a secret key': /sb_secret_[A-Za-z0-9]{8}/,
  'a service role': /service_role/,
  'the embedded backend': /@supabase\/lite|pglite|supabase_migrations/i,
};
const notForVisitors: Record<string, RegExp> = {
  'supabase-js (sign-in)': /GoTrueClient|gotrue-js/,
  'supabase-js (realtime)': /RealtimeClient|phx_join/,
};
/** What may come when a form is used, and not before. */
const notAtFirst: Record<string, RegExp> = { zod: /ZodError|\$ZodType/ };

const problems: string[] = [];
const read = (file: string) => readFileSync(join(dist, file));

function chunkOf(key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  return chunk;
}

/** Every chunk a browser may ask for, starting at these; with `lazily`, also those behind a dynamic import. */
function reach(keys: string[], lazily: boolean): Set<string> {
  const seen = new Set<string>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = chunkOf(key);
    // The entry chooses between the two roots by path, so what it may load says nothing about this one.
    const onDemand = lazily && key !== entry ? (chunk.dynamicImports ?? []) : [];
    open.push(...(chunk.imports ?? []), ...onDemand);
  }
  return seen;
}

for (const item of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!item.isFile()) continue;
  const file = join(item.parentPath, item.name);
  const text = readFileSync(file, 'latin1');
  for (const [what, pattern] of Object.entries(nowhere)) {
    if (pattern.test(text)) problems.push(`${what} is in ${file}`);
  }
}

const publicRoot = 'src/app/mount-public.tsx';
for (const key of reach([publicRoot], true)) {
  const text = read(chunkOf(key).file).toString('utf8');
  for (const [what, pattern] of Object.entries(notForVisitors)) {
    if (pattern.test(text)) problems.push(`${what} is within a visitor's reach, in ${chunkOf(key).file}`);
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const sizeOf = (files: Iterable<string>) => {
  let total = 0;
  for (const file of new Set(files)) total += brotliCompressSync(read(file)).byteLength;
  return total;
};
console.log('first view, kB brotli        JS     CSS');
for (const key of Object.keys(manifest).filter((name) => name.startsWith('src/pages/public/'))) {
  const keys = reach([entry, publicRoot, 'src/i18n/messages/fr/public.ts', key], false);
  const chunks = [...keys].map(chunkOf);
  const js = sizeOf(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')));
  const css = sizeOf(chunks.flatMap((chunk) => chunk.css ?? []));
  const page = key.slice('src/pages/public/'.length).replace(/\.tsx$/, '');
  console.log(`${page.padEnd(22)} ${kb(js)} ${kb(css)}`);
  for (const { file } of chunks) {
    for (const [what, pattern] of Object.entries(notAtFirst)) {
      if (pattern.test(read(file).toString('utf8')))
        problems.push(`${what} is loaded with ${page}, in ${file}`);
    }
  }
}

for (const problem of problems) console.error(`check-build: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log('check-build: nothing that must not be there');
