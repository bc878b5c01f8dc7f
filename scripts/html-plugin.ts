import type { Plugin } from 'vite';
import { starter } from '../src/app/starter.ts';
import { brand } from '../src/lib/brand.ts';

/** Writes the inline starter into index.html, in development as in the build. */
export function htmlPlugin(): Plugin {
  const source = `(${starter.toString()})(${JSON.stringify(`${brand.key}.theme`)})`;
  return {
    name: 'html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!--starter-->', `<script>${minify(source)}</script>`)
          // Notes to whoever edits the file, not to visitors.
          .replace(/^\s*<!--.*?-->\n/gms, ''),
    },
  };
}

/** Comments and indentation only: the source must stay the same program whatever it holds. */
function minify(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n');
}
