import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = join(import.meta.dirname, 'check-build.ts');
const address = 'https://www.example.com/fr/articles/one';
const png = new Uint8Array(24);
new DataView(png.buffer).setUint32(0, 0x89504e47);
new DataView(png.buffer).setUint32(16, 1200);
new DataView(png.buffer).setUint32(20, 630);

const article = (title: string, text: string) => `<html><head><title>${title}</title>
<meta name="description" content="What this page is about, in as many letters as a search engine shows."/>
<link rel="canonical" href="${address}"/><link rel="alternate" hrefLang="fr" href="${address}"/>
<meta property="og:image" content="https://www.example.com/share.png"/><style>@font-face{}</style>
</head><body data-entry="/assets/main.js" data-styles="/assets/main.css"><main><h1>One</h1>
${'<p>Text for a reader.</p>'.repeat(20)}${text}</main><script id="state"></script></body></html>`;

/** Checks a built site of one article. */
function check(files: Record<string, string>, ...options: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const all: Record<string, string | Uint8Array> = {
    '.vite/manifest.json': JSON.stringify({
      'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'] },
    }),
    'built.json': JSON.stringify({ at: '2026-01-01T00:00:00Z' }),
    'assets/main.js': 'export {};',
    'assets/main.css': 'a{}',
    'share.png': png,
    'sitemap.xml': `<loc>${address}</loc>`,
    'fr/articles/one.html': article('One', ''),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, 'dist', file)), { recursive: true });
    writeFileSync(join(root, 'dist', file), content);
  }
  mkdirSync(join(root, 'scripts/build'), { recursive: true });
  writeFileSync(join(root, 'scripts/build/size-baseline.json'), JSON.stringify({ chunks: {}, pages: {} }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('reports content at a host without failing, but fails with --strict', () => {
  const written = {
    'fr/articles/one.html': article('x'.repeat(85), 'Never publish a key called service_role.'),
  };
  const atHost = check(written);
  expect(atHost.said).toContain('to be mended in the admin: /fr/articles/one: a title of 85 letters');
  expect(atHost.said).toContain('to be mended in the admin: a service role is in dist/fr/articles/one.html');
  expect(atHost.status).toBe(0);
  expect(check(written, '--strict').status).toBe(1);
});

test('passes a site without flaws', () => {
  expect(check({}, '--strict')).toMatchObject({ status: 0 });
});

test('fails for code that grew since the baseline with --strict only', () => {
  const more = Array.from({ length: 400 }, (_, index) => `export const v${index} = ${Math.sin(index)};`).join(
    '',
  );
  const atHost = check({ 'assets/main.js': more });
  expect(atHost).toMatchObject({ status: 0 });
  const { status, said } = check({ 'assets/main.js': more }, '--strict');
  expect(said).toMatch(/fr\/articles\/\*: code [\d.]+ kB, [\d.]+ more than the baseline \(src\/main\.tsx \+/);
  expect(status).toBe(1);
});

test('fails for faults of the code at a host too', () => {
  const { status, said } = check({ 'assets/main.js': 'const key = "service_role";' });
  expect(said).toContain('a service role is in dist/assets/main.js');
  expect(status).toBe(1);
});
