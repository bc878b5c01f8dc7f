import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Redirect } from '../../src/content/redirects/model.ts';
import { cloudflareWorker, type Database } from './cloudflare-worker.ts';
import { fallbacks } from './fallbacks.ts';
import { cacheControl, type Header, previewHeader, previewPaths } from './headers.ts';
import { builtFiles, underscoreHeaders } from './host-files.ts';
import { replaceFolder } from './replace-folder.ts';
import { vercelConfig } from './vercel-config.ts';

export const outputHosts = ['vercel', 'cloudflare'] as const;

export type OutputHost = (typeof outputHosts)[number];

export const isOutputHost = (name: string): name is OutputHost => outputHosts.some((host) => host === name);

const notServed = new Set(['_headers', '_redirects', '.htaccess', 'nginx.conf', '.vite']);

interface Site {
  dist: string;
  headers: readonly Header[];
  moved: readonly Redirect[];
  database: Database | null;
}

function copyServed(dist: string, folder: string): void {
  cpSync(dist, folder, {
    recursive: true,
    filter: (file) => relative(dist, file) === '' || !notServed.has(basename(file)),
  });
}

const write: Record<OutputHost, (folder: string, site: Site) => void> = {
  vercel(folder, { dist, headers, moved }) {
    copyServed(dist, join(folder, 'static'));
    writeFileSync(
      join(folder, 'config.json'),
      `${JSON.stringify(vercelConfig(headers, builtFiles(dist), fallbacks(), moved), null, 2)}\n`,
    );
  },
  cloudflare(folder, { dist, headers, moved, database }) {
    copyServed(dist, join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/_headers'), underscoreHeaders(headers));
    writeFileSync(
      join(folder, 'worker.js'),
      cloudflareWorker({
        open: fallbacks(),
        pageCache: cacheControl.other,
        moved,
        unindexed: { paths: previewPaths, header: previewHeader },
        database,
      }),
    );
  },
};

const folderOf: Record<OutputHost, string> = { vercel: '.vercel/output', cloudflare: '.cloudflare' };

export async function writeHostOutput(host: OutputHost, root: string, site: Site): Promise<string> {
  const folder = join(root, folderOf[host]);
  mkdirSync(dirname(folder), { recursive: true });
  await replaceFolder(folder, async (next) => {
    mkdirSync(next);
    write[host](next, site);
  });
  return folderOf[host];
}
