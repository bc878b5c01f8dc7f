import type { Redirect } from '../../src/features/addresses/model.ts';
import type { fallbacks } from './fallbacks.ts';

/** What the Worker is given: the files of the site, found and answered as Cloudflare does. */
interface Bindings {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
}

/** The pages that search engines are told to leave alone, and how. */
interface Unindexed {
  paths: readonly string[];
  header: readonly [name: string, value: string];
}

/**
 * Answers what no file answers: a page made in the browser, or "not found" in the language of the address. Cloudflare asks
 * it after it looked for a file. Its text is the Worker, so it uses nothing from outside itself.
 */
export function findPage(
  open: ReturnType<typeof fallbacks>,
  pageCache: string,
  moved: readonly Redirect[],
  unindexed: Unindexed,
) {
  return async function fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { pathname, search } = new URL(request.url);
    const bare = pathname.replace(/\/$/, '');
    const former = moved.find(({ from }) => from === bare);
    if (former) {
      const headers = { Location: former.to + search, 'Cache-Control': pageCache };
      return new Response(null, { status: 301, headers });
    }
    const fallback = open.find(({ under }) => pathname === under || pathname.startsWith(`${under}/`));
    const file = fallback?.file ?? (pathname.startsWith('/fr/') ? 'fr/404.html' : '404.html');
    const address = new URL(`/${file.replace(/\.html$/, '')}`, request.url);
    const page = await ASSETS.fetch(new Request(address, { method: request.method }));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', pageCache);
    if (unindexed.paths.includes(pathname.replace(/\/$/, ''))) headers.set(...unindexed.header);
    return new Response(page.body, { status: fallback ? page.status : 404, headers });
  };
}

/** The module that `wrangler.jsonc` names. */
export function cloudflareWorker(
  open: ReturnType<typeof fallbacks>,
  pageCache: string,
  moved: readonly Redirect[],
  unindexed: Unindexed,
): string {
  const given = [open, pageCache, moved, unindexed].map((value) => JSON.stringify(value)).join(', ');
  return `export default { fetch: (${findPage.toString()})(${given}) };\n`;
}
