import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { SiteOverrides } from '../../src/brand/overrides.ts';

export type Renderer = typeof import('../../src/entry-prerender.tsx');

/** The site as a program for Node, asking its questions at `url`; null leaves the address of the environment. */
export async function withRenderer<Answer>(
  mode: string,
  url: string | null,
  overrides: SiteOverrides,
  use: (renderer: Renderer) => Promise<Answer>,
): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'render-'));
  try {
    await build({
      mode,
      logLevel: 'warn',
      plugins: url ? [readsFrom(url)] : [],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/entry-prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        rolldownOptions: {
          output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' },
          // Reads at once what visitors load late.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    });
    const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.mjs')).href);
    renderer.replaceOverrides(overrides);
    return await use(renderer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the demo the site asks whatever address it was opened at; a program in Node was opened at none. */
function readsFrom(url: string) {
  return {
    name: 'reads-from',
    enforce: 'post' as const,
    config: () => ({
      define: {
        'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(url),
        'import.meta.env.VITE_EMAILJS_ORIGIN': JSON.stringify(url),
      },
    }),
  };
}
