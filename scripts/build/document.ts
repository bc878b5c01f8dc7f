import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, langs } from '../../src/lib/lang.ts';
import type { ClientBuild } from './client-build.ts';
import { frameOf } from './frame.ts';

export interface Document {
  lang: Lang;
  head: string;
  body?: string;
  tail?: string;
  data?: Partial<
    Record<
      'entry' | 'libraries' | 'styles' | 'start' | 'more' | 'server' | 'key' | 'read-at' | 'dark',
      string
    >
  >;
  preloadFont?: boolean;
}

export function documentWriter(root: string, build: ClientBuild) {
  const frame = frameOf(readFileSync(join(root, 'index.html'), 'utf8'))
    .replace(/^\s*<script type="module".*<\/script>\n/m, '')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/"\/(src\/[^"]+)"/g, (_address, file: string) => `"${build.address(file)}"`);
  const font = /^\s*<link rel="preload"[^>]*>\n/m;

  const unavailableIn = (lang: Lang) => new RegExp(`<div id="unavailable-${lang}".*?</div>`);

  return ({ lang, head, body = '', tail = '', data = {}, preloadFont = true }: Document): string => {
    // Only a page without content of its own is of both languages.
    const others = body ? langs.filter((other) => other !== lang) : [];
    const own = others.reduce((html, other) => html.replace(unavailableIn(other), ''), frame);
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
    return (preloadFont ? own : own.replace(font, ''))
      .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"${attributes.join('')}`)
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${tail}`);
  };
}

/** JSON inside a script element, escaped so that it cannot end the element. */
export function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
