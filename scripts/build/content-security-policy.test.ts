import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  inlineHandlers,
  inlineScripts,
  scriptHashes,
} from './content-security-policy.ts';

const starter = '(function () {\n  let a = "<b>";\n})()';
const page = (more = '') => `<!doctype html><html><head><script>${starter}</script>
  <script type="module" crossorigin src="/assets/index-abc.js"></script>
  <script type="application/ld+json">{"@type":"Organization"}</script>
  <script type='application/json' id="data">{"rows":[]}</script>${more}</head><body></body></html>`;

describe('Scripts in a page', () => {
  it('count if a browser runs them, unlike files and data', () => {
    expect(inlineScripts(page())).toEqual([starter]);
  });

  it.each(['type="module"', 'type="importmap"', 'type=text/javascript', 'type="speculationrules"', 'async'])(
    'count with %s',
    (attributes) => {
      expect(inlineScripts(`<script ${attributes}>go()</script>`)).toEqual(['go()']);
    },
  );

  it('refuses them in attributes, which no hash covers', () => {
    expect(inlineHandlers(`<link rel="stylesheet" href="/a.css" onload="this.media='all'">`)).toEqual([
      'onload',
    ]);
    expect(inlineHandlers(`<img alt="x" onerror=go()>`)).toEqual(['onerror']);
    expect(inlineHandlers(`<p title="one on=two" data-on="onload=1">onclick=3</p>${page()}`)).toEqual([]);
  });
});

describe('The starter', () => {
  it('is allowed by the hash that a browser computes', () => {
    const digest = createHash('sha256').update(starter).digest('base64');
    expect(
      scriptHashes(
        new Map([
          ['index.html', page()],
          ['fr.html', page()],
        ]),
      ),
    ).toContain(`'sha256-${digest}'`);
  });

  it('has the rules of its links beside it', () => {
    const rules = '{"prefetch":[]}';
    const html = page(`<script type="speculationrules">${rules}</script>`);
    const digest = createHash('sha256').update(rules).digest('base64');
    expect(scriptHashes(new Map([['fr.html', html]]))).toEqual([
      expect.stringContaining('sha256-'),
      `'sha256-${digest}'`,
    ]);
  });

  it('has the named script of some pages beside it', () => {
    const pages = new Map([
      ['fr.html', page()],
      ['en.html', page('<script>clock()</script>')],
    ]);
    expect(scriptHashes(pages, ['clock()'])).toHaveLength(2);
  });

  it.each<[string, string, RegExp]>([
    ['a second script', page('<script>more()</script>'), /2 different inline scripts/],
    ['another script', '<script>other()</script>', /2 different inline scripts/],
    ['a handler', page('<link onload="go()">'), /fr\.html has inline handlers: onload/],
  ])('must be the only one: %s stops the build', (_, html, message) => {
    expect(() =>
      scriptHashes(
        new Map([
          ['index.html', page()],
          ['fr.html', html],
        ]),
      ),
    ).toThrow(message);
  });

  it('must exist', () => {
    expect(() => scriptHashes(new Map([['index.html', '<p></p>']]))).toThrow(
      'No page has the inline starter.',
    );
  });
});

describe('The policy', () => {
  it('allows the site, the starter and the given hosts', () => {
    const policy = contentSecurityPolicy({
      scripts: ["'sha256-x'"],
      connect: ['https://project.supabase.co', 'https://mail.example'],
      frame: ['https://map.example'],
    });
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-x'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://project.supabase.co https://mail.example",
      "frame-src 'self' blob: https://map.example",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]);
  });

  it('never allows inline scripts in general', () => {
    const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], connect: [], frame: [] });
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|script-src[^;]*https?:/);
  });
});
