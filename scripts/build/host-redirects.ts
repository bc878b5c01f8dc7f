import type { Redirect } from '../../src/content/redirects/model.ts';
import { pagePath } from '../../src/lib/site-page.ts';

/** Limit of rules: Vercel takes 2,048, and Netlify reads all of them for each address without a file. */
export const maxRedirects = 2000;

/** An address as the build writes it; other characters could break the syntax of a host's file. */
const plain = /^(\/(?:fr|en)\/(?:articles|portfolio)\/)[a-z0-9-]+$/;

const foreign = /^(\/[A-Za-z0-9_~%-]+)+(\.(html?|php))?$/;

/** Files of the build, and services that a host may answer under the same origin. */
const taken =
  /^\/(?:404|assets|auth|built|covers|demo|fonts|functions|index|people|realtime|rest|robots|scenes|share|shell|sitemap[^/]*|storage)(?:[/.]|$)/i;

function isFormer(from: string, list: string | undefined): boolean {
  const own = plain.exec(from)?.[1];
  return own ? own === list : foreign.test(from) && !taken.test(from) && pagePath(from) === null;
}

/** In the order of the server, the newest of this site first; the browser resolves the rest through the server. */
export const hostRedirects = (all: readonly Redirect[]): Redirect[] =>
  all.filter(({ from, to }) => plain.test(to) && isFormer(from, plain.exec(to)?.[1])).slice(0, maxRedirects);
