import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { SiteOverrides } from '../../src/brand/overrides.ts';

export type Renderer = typeof import('../../src/entry-prerender.tsx');

/** Runs the site as a Node program with its backend at `url`; null keeps the address of the environment. */
export async function withRenderer<Answer>(
  mode: string,
  url: string | null,
  overrides: SiteOverrides,
  use: (renderer: Renderer) => Promise<Answer>,
): Promise<Answer> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'render-'));
  await build({
    mode,
    logLevel: 'warn',
    plugins: url ? [readsFrom(url)] : [],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/entry-prerender.tsx',
      outDir: folder.path,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' },
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
  const renderer: Renderer = await import(pathToFileURL(join(folder.path, 'render.mjs')).href);
  renderer.replaceOverrides(overrides);
  return await use(renderer);
}

/** Replaces the backend's address: in the demo it is that of the page, which Node has not. */
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
