import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnv, runnerImport } from 'vite';
import { targetOf } from '../../dev/embedded-env.ts';
import { PUBLISHABLE_KEY } from '../../dev/publishable-key.ts';
import type { Page } from '../../src/app/prerender/pages.ts';
import { agency } from '../../src/brand/agency.ts';
import { replaceOverrides, type SiteOverrides } from '../../src/brand/overrides.ts';
import { builtFile } from '../../src/content/checks/built.ts';
import { builtFrom } from './built.ts';
import { buildClient, readBuild } from './client-build.ts';
import { noContent, openContentSource } from './content-source.ts';
import { withoutFaces } from './critical-css.ts';
import { redirectPages, shell, shellPage } from './fallbacks.ts';
import { headersOf, writeHostFiles } from './host-files.ts';
import { type OutputHost, writeHostOutput } from './host-output.ts';
import { hostRedirects } from './host-redirects.ts';
import { hostRules, redirectsFile } from './host-rules.ts';
import { markHostedDemo } from './hosted-demo.ts';
import { overridesWriter } from './page-overrides.ts';
import { withRenderer } from './renderer.ts';
import { replaceFolder } from './replace-folder.ts';
import { requireFacts } from './require-facts.ts';
import { hostOf, requireProject } from './require-project.ts';
import { databaseOf, servicesOf } from './services.ts';
import { siteAddress } from './site-address.ts';
import { fileWriter, writePages } from './write-pages.ts';

interface Options {
  root: string;
  /** Builds without the server: lists, articles, projects and offers are then made in the browser. */
  staticOnly: boolean;
  out: string;
  pictures: string;
  host?: OutputHost | undefined;
}

/** The present site stays until the new one is complete. */
export async function buildSite({
  root,
  staticOnly,
  out,
  pictures,
  host,
}: Options): Promise<readonly Page[]> {
  const target = targetOf('production', root);
  const hostName = hostOf(host);
  requireProject(target, hostName, agency());
  const mode = target.kind === 'embedded' ? 'demo' : 'production';
  const origin = siteAddress(target.kind, loadEnv(mode, root, 'VITE_').VITE_SITE_URL);
  process.env.VITE_SITE_URL = origin;
  const content = staticOnly ? noContent : await openContentSource(root, target);
  try {
    const { overrides } = content;
    // Applied in this process too: the facts must be complete with the owner's changes.
    replaceOverrides(overrides);
    requireFacts(agency(), target.kind);
    return await replaceFolder(resolve(root, out), async (dist) => {
      await buildClient(mode, dist);
      // Removes pictures of the demo content, which other projects do not have.
      if (mode === 'production') rmSync(join(dist, 'demo'), { recursive: true, force: true });
      const build = readBuild(dist);
      const write = fileWriter(dist);
      const pageOverrides = overridesWriter(overrides, write);
      const { textFiles, writeBrandFiles, writePictures } = await loadSiteFiles(root, overrides);
      const built = builtFrom(content, staticOnly);
      const database = databaseOf(root) ?? { url: '', key: PUBLISHABLE_KEY };
      const { pages, moved } = await withRenderer(mode, content.url, overrides, async (renderer) => {
        const found = staticOnly ? await renderer.staticPages() : await renderer.allPages();
        const former = staticOnly
          ? []
          : hostRedirects(await renderer.allRedirects(), await renderer.ownRedirects());
        await Promise.all([
          writeBrandFiles(dist),
          writePictures(found, dist, join(root, pictures)),
          writePages(
            {
              root,
              dist,
              build,
              renderer,
              pageOverrides,
              readAt: overrides.readAt,
              dark: staticOnly ? [] : renderer.darkWindows(found),
              ask: !staticOnly,
              database,
            },
            found,
          ),
        ]);
        return { pages: found, moved: former };
      });
      content.throwIfFailed();
      const texts = {
        ...textFiles(pages, origin),
        [shell]: shellPage(root, build, pageOverrides),
        ...redirectPages(root, build),
        _redirects: redirectsFile(moved),
        [builtFile]: JSON.stringify(built),
      };
      for (const [file, text] of Object.entries(texts)) write(file, text);
      writeFileSync(join(dist, build.styles), withoutFaces(build.css));
      // Before the headers, which name the scripts of the pages.
      if (target.kind === 'embedded' && hostName) markHostedDemo(dist);
      const headers = headersOf(dist, servicesOf(root));
      writeHostFiles(dist, headers, hostRules(moved));
      if (host) await writeHostOutput(host, root, { dist, headers, moved, database: databaseOf(root) });
      return pages;
    });
  } catch (fault) {
    // Reports a request without an answer first: errors of the pages would hide it.
    content.throwIfFailed();
    throw fault;
  } finally {
    await content.close();
  }
}

/** Loads modules through Vite: they import modules of the site, which Node cannot resolve. */
async function loadSiteFiles(root: string, overrides: SiteOverrides) {
  const { module } = await runnerImport<typeof import('./site-files.ts')>(
    join(import.meta.dirname, 'site-files.ts'),
    { root, configFile: false, resolve: { tsconfigPaths: true } },
  );
  module.replaceOverrides(overrides);
  return module;
}
