import type { Plugin } from 'vite';
import { colorOf } from '../../src/brand/read-colors.ts';
import { starterScript } from './starter-script.ts';

/** Writes the inline starter into index.html, in development as in the build. */
export function htmlPlugin(): Plugin {
  return {
    name: 'html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!--starter-->', () => starterScript())
          .replace('%theme-color%', colorOf('dark', 'bg'))
          // Notes to whoever edits the file, not to visitors.
          .replace(/^\s*<!--.*?-->\n/gms, ''),
    },
  };
}
