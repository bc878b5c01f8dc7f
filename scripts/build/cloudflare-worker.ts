import type { Redirect } from '../../src/content/redirects/model.ts';
import { langs } from '../../src/lib/lang.ts';
import { paths } from '../../src/lib/paths.ts';
import { tidyPath } from '../../src/lib/site-page.ts';
import type { fallbacks } from './fallbacks.ts';

interface Bindings {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
}

interface Unindexed {
  paths: readonly string[];
  header: readonly [name: string, value: string];
}

export interface Database {
  url: string;
  key: string;
}

interface KnownSite {
  open: ReturnType<typeof fallbacks>;
  pageCache: string;
  moved: readonly Redirect[];
  unindexed: Unindexed;
  /** Without one, every address that may have a page counts as having one. */
  database: Database | null;
}

const contents = langs.flatMap((lang) => [
  { under: `/${lang}`, table: `pages_${lang}`, column: 'slug', lang, former: 'pages' },
  { under: paths.articles(lang), table: `articles_${lang}`, column: 'slug', lang, former: 'articles' },
  { under: paths.portfolio(lang), table: `projects_${lang}`, column: 'slug', lang, former: 'projects' },
  { under: paths.careers(lang), table: 'job_offers', column: 'id', lang, former: null },
]);

/** Cloudflare calls it after looking for a file. Its text is the Worker, so it uses nothing outside itself. */
export function findPage(
  { open, pageCache, moved, unindexed, database }: KnownSite,
  tables: typeof contents,
  tidy: (path: string) => string,
) {
  const bare = (path: string) => path.replace(/\/$/, '');

  async function read(question: string): Promise<unknown> {
    const answer = await fetch(`${database?.url}/rest/v1/${question}`, {
      headers: { apikey: database?.key ?? '' },
      signal: AbortSignal.timeout(3000),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  }

  /** Pages of the owner's stand directly under a language, where nothing else is open. */
  async function placeOf(path: string, isOpen: boolean): Promise<string | null> {
    const unread = isOpen ? path : null;
    const table = tables.find(
      ({ under, former }) => path.startsWith(`${under}/`) && isOpen === (former !== 'pages'),
    );
    if (!database || !table) return unread;
    const name = path.slice(table.under.length + 1);
    const shape = table.column === 'id' ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /^[a-z0-9-]+$/;
    if (!shape.test(name)) return null;
    try {
      const rows = await read(`${table.table}?select=${table.column}&${table.column}=eq.${name}`);
      if (Array.isArray(rows) && rows.length > 0) return path;
      if (!table.former) return null;
      const slug = await read(
        `rpc/find_new_address?noun=${table.former}&lang=${table.lang}&old_slug=${name}`,
      );
      return typeof slug === 'string' && slug ? `${table.under}/${slug}` : null;
    } catch {
      // The page reads again and shows what it finds.
      return unread;
    }
  }

  return async function answer(request: Request, { ASSETS }: Bindings): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { pathname, search } = new URL(request.url);
    const fileAt = (path: string) =>
      ASSETS.fetch(new Request(new URL(path, request.url), { method: request.method }));
    const openAt = (path: string) => open.find(({ under }) => path === under || path.startsWith(`${under}/`));
    const sendTo = (address: string) => {
      const asked = address.includes('?') ? search.replace('?', '&') : search;
      return new Response(null, {
        status: 301,
        headers: { Location: address + asked, 'Cache-Control': pageCache },
      });
    };

    const former = moved.find(({ from }) => from === bare(pathname));
    if (former) return sendTo(former.to);
    const meant = tidy(pathname);
    if (meant !== (bare(pathname) || '/') && (openAt(meant) || (await fileAt(meant)).ok))
      return sendTo(meant);
    const fallback = openAt(pathname);
    const place = await placeOf(bare(pathname), fallback !== undefined);
    if (place && place !== bare(pathname)) return sendTo(place);
    const file = fallback?.file ?? (pathname.startsWith('/fr/') ? 'fr/404.html' : '404.html');
    const page = await fileAt(`/${file.replace(/\.html$/, '')}`);
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', pageCache);
    if (unindexed.paths.includes(bare(pathname))) headers.set(...unindexed.header);
    return new Response(page.body, { status: place ? page.status : 404, headers });
  };
}

export const workerOf = (site: KnownSite) => findPage(site, contents, tidyPath);

export function cloudflareWorker(site: KnownSite): string {
  const given = [site, contents].map((value) => JSON.stringify(value)).join(', ');
  return `export default { fetch: (${findPage.toString()})(${given}, ${tidyPath.toString()}) };\n`;
}
