import type { Plugin } from 'vite';
import { frameOf } from './frame.ts';

/** Writes the inline starter and the theme colour into index.html, in development as in the build. */
export const htmlPlugin = (): Plugin => ({
  name: 'html',
  transformIndexHtml: { order: 'pre', handler: frameOf },
});
