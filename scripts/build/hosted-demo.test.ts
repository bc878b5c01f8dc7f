import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markHostedDemo } from './hosted-demo';

test('says on every page, in its language, what a demo without a backend answers', () => {
  using dist = mkdtempDisposableSync(join(tmpdir(), 'hosted-demo-'));
  mkdirSync(join(dist.path, 'fr'));
  const page = (lang: string) =>
    `<html lang="${lang}" data-x="y"><body><div id="root">text</div></body></html>`;
  writeFileSync(join(dist.path, 'fr/contact.html'), page('fr'));
  writeFileSync(join(dist.path, '404.html'), page('en'));
  markHostedDemo(dist.path);
  const read = (file: string) => readFileSync(join(dist.path, file), 'utf8');
  expect(read('fr/contact.html')).toMatch(
    /<p lang="fr" role="note"[^>]*>Démonstration .*les formulaires.*échec.*<div id="root">text/,
  );
  expect(read('404.html')).toMatch(
    /<p lang="en" role="note"[^>]*>A demo .*forms.*failure.*<div id="root">text/,
  );
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});
