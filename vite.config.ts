import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedBackend } from './dev/vite-plugin.ts';
import { adminNamespaces } from './scripts/build/admin-namespaces.ts';
import { oldestBrowsers } from './scripts/build/browsers.ts';
import { htmlPlugin } from './scripts/build/frame.ts';
import { mailFonts, malformedAddresses, previewHeaders, previewHost } from './scripts/build/preview-host.ts';
import { readMachine } from './scripts/validate/machine.ts';
import { brandOfTests } from './tests/support/brand/plugin.ts';

if (process.env.CLOCK || process.env.VITEST) await import('./tests/support/clock.ts');

const { cores, limit } = readMachine();

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    htmlPlugin(),
    adminNamespaces(),
    ...(process.env.VITEST
      ? [brandOfTests()]
      : [embeddedBackend(), mailFonts(), malformedAddresses(), previewHeaders(), previewHost()]),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      // Its form for browsers asks the document, which a worker has not.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
  // Packages behind a dynamic import are found late in development, and a second pass of optimising them reloads
  // the page with two copies of React in it.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@radix-ui/react-dialog',
      '@radix-ui/react-toast',
      '@supabase/supabase-js',
      '@zip.js/zip.js',
      'embla-carousel-react',
      'entities',
      'hast-util-from-html',
      'hast-util-to-mdast',
      'htmlparser2',
      'marked',
      'mdast-util-gfm-footnote',
      'mdast-util-gfm-strikethrough',
      'mdast-util-gfm-table',
      'mdast-util-to-markdown',
      'papaparse',
      'react-hook-form',
      'smol-toml',
      'yaml',
      'zod',
    ],
  },
  build: {
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
    manifest: true,
    // check:build holds what a page loads; the largest chunk is the editor of rich text.
    chunkSizeWarningLimit: 1_000,
  },
  test: {
    // Tests often wait, so there are more workers than cores; Vitest's own choice, one fewer, leaves one of two idle.
    maxWorkers: limit ? 1 : cores + 1,
    execArgv: ['--max-semi-space-size=64'],
    // A guard against what never ends: on a machine three times slower, hashing a passphrase takes ten seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/{attacks,database,drills,functions}/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'jsdom',
          include: ['{src,tests}/**/*.test.tsx'],
          setupFiles: ['tests/support/setup.ts'],
          // Files share the modules of a worker: loading them anew was a third of the time. The set-up resets what leaks.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['{dev,tests/database,tests/drills,tests/functions}/**/*.test.ts'],
          // Loading the backend anew for each file was a third of the time.
          isolate: false,
          globalSetup: ['tests/support/temporary-folder.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/temporary-folder.ts'],
        },
      },
    ],
  },
});
