import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedBackend } from './dev/vite-plugin.ts';
import { malformedAddresses } from './scripts/build/malformed-addresses.ts';
import { previewHeaders } from './scripts/build/preview-headers.ts';
import { previewHost } from './scripts/build/preview-host.ts';
import { htmlPlugin } from './scripts/html-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    htmlPlugin(),
    ...(process.env.VITEST ? [] : [embeddedBackend(), malformedAddresses(), previewHeaders(), previewHost()]),
  ],
  resolve: { tsconfigPaths: true },
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
      'embla-carousel-react',
      'marked',
      'react-hook-form',
      'zod',
    ],
  },
  build: { target: 'es2022', manifest: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dev',
          environment: 'node',
          include: ['dev/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
