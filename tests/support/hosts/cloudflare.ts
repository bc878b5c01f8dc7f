import type { Answer } from './addresses.ts';
import { type HeaderRule, headersFor } from './netlify.ts';

type Fetch<More extends unknown[]> = (request: Request, ...more: More) => Promise<Response>;
type Worker = Fetch<[{ ASSETS: { fetch: Fetch<[]> } }]>;

interface Site {
  files: readonly string[];
  headers: readonly HeaderRule[];
  worker: Worker;
}

const origin = 'https://site.example';

/**
 * Cloudflare's static assets with `drop-trailing-slash` and without a "not found" of their own: a page is at its
 * address without ending and slash, and the Worker answers addresses without a file.
 */
export async function askCloudflare(address: string, site: Site): Promise<Answer> {
  const { files, headers, worker } = site;
  const fileAt = (path: string) => {
    const name = path.slice(1);
    return [name, `${name}.html`, name ? `${name}/index.html` : 'index.html'].find((one) =>
      files.includes(one),
    );
  };
  const find = (url: URL): Response | null => {
    const ending = url.pathname.replace(/(\/index)?\.html$/, '') || '/';
    if (ending !== url.pathname && fileAt(ending))
      return Response.redirect(new URL(ending + url.search, url), 307);
    const file = fileAt(url.pathname);
    if (file) return new Response(file, { headers: headersFor(url.pathname, headers) });
    const bare = url.pathname.replace(/\/$/, '');
    return fileAt(bare) ? Response.redirect(new URL(bare + url.search, url), 307) : null;
  };

  const url = new URL(address, origin);
  const response =
    find(url) ??
    (await worker(new Request(url), {
      ASSETS: {
        fetch: async (request) => find(new URL(request.url)) ?? new Response(null, { status: 404 }),
      },
    }));
  const location = response.headers.get('location');
  if (location) {
    const { pathname } = new URL(location, origin);
    return {
      ...(await askCloudflare(pathname, site)),
      redirectTo: pathname,
      redirectStatus: response.status,
      redirectCache: response.headers.get('cache-control'),
    };
  }
  return {
    status: response.status,
    file: await response.text(),
    headers: Object.fromEntries(response.headers),
  };
}
