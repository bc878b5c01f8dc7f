import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv, runnerImport } from 'vite';
import { targetOf } from '../../dev/embedded-env.ts';
import { builtFile } from '../../src/features/publication/model.ts';
import { withoutFaces } from '../build/critical-css.ts';
import { buildHalves, readBuild } from './client-build.ts';
import { redirectPages, shellPages, shells } from './fallbacks.ts';
import { writeHostFiles } from './host-files.ts';
import { hostRules, redirectsFile } from './host-rules.ts';
import { nobody, openReader } from './reader.ts';
import { withRenderer } from './renderer.ts';
import { servicesOf } from './services.ts';
import { siteAddress } from './site-address.ts';
import type { SitePage } from './site-page.ts';
import { fileOf, fileWriter, writePages } from './write-pages.ts';

interface Options {
  root: string;
  /** Without asking the server: the lists, articles, projects and offers are then made in the browser. */
  staticOnly: boolean;
  /** The folder to write, inside the root. */
  out: string;
}

/** Writes the whole site into its folder: its code, every public page in every language, and what hosts are told. */
export async function buildSite({ root, staticOnly, out }: Options): Promise<readonly SitePage[]> {
  const dist = join(root, out);
  const target = targetOf('production', root);
  const mode = target.kind === 'embedded' ? 'demo' : 'production';
  const origin = siteAddress(target.kind, loadEnv(mode, root, 'VITE_').VITE_SITE_URL);
  // Every part of the build names the same address.
  process.env.VITE_SITE_URL = origin;
  const reader = staticOnly ? nobody : await openReader(root, target);
  try {
    await reader.greet();
    await buildHalves(mode, out);
    const build = readBuild(dist);
    const write = fileWriter(dist);
    const empty = shellPages(root, build);
    const at = new Date().toISOString();
    const pages = await withRenderer(mode, reader.url, async (renderer) => {
      const found = staticOnly ? await renderer.staticPages() : await renderer.allPages();
      await writePages({ root, dist, build, renderer, ask: !staticOnly }, found);
      if (staticOnly)
        for (const path of renderer.listPaths()) write(fileOf(path), empty[shells.public] ?? '');
      return found;
    });
    reader.check();
    for await (const { file, bytes } of (await readFoundFiles(root))(pages, origin)) write(file, bytes);
    for (const [file, text] of Object.entries({ ...empty, ...redirectPages(root, build) })) write(file, text);
    writeFileSync(join(dist, build.styles('public')), withoutFaces(build.css));
    writeFileSync(join(dist, '_redirects'), redirectsFile());
    writeHostFiles(dist, servicesOf(root), hostRules());
    write(builtFile, JSON.stringify({ at }));
    return pages;
  } catch (fault) {
    // A question without an answer goes first: what the pages made of it does not say who was asked.
    reader.check();
    throw fault;
  } finally {
    await reader.close();
  }
}

/** Read through Vite: these modules use the site's own, whose imports Node alone does not follow. */
async function readFoundFiles(root: string) {
  const { module } = await runnerImport<typeof import('./found-files.ts')>(
    join(import.meta.dirname, 'found-files.ts'),
    { root, configFile: false, resolve: { tsconfigPaths: true } },
  );
  return module.foundFiles;
}
