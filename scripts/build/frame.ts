import type { Plugin } from 'vite';
import { colorOf } from '../../src/brand/read-colors.ts';
import { starterScript } from './starter-script.ts';

/** index.html with what every page carries, in development as in the build. */
export const frameOf = (html: string): string =>
  html
    .replace('<!--starter-->', () => starterScript())
    .replace('%theme-color%', colorOf('dark', 'bg'))
    // Notes to whoever edits the file, not to visitors.
    .replace(/^\s*<!--.*?-->\n/gms, '');

/** Writes the inline starter and the theme colour into index.html, in development as in the build. */
export const htmlPlugin = (): Plugin => ({
  name: 'html',
  transformIndexHtml: { order: 'pre', handler: frameOf },
});
