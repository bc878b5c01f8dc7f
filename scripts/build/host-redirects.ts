import type { Redirect } from '../../src/content/redirects/model.ts';
import { hostsTake, pagePath } from '../../src/lib/site-page.ts';

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

/** Redirects of one's own first, then former addresses, each as the server orders them; the browser asks for the rest. */
export function hostRedirects(former: readonly Redirect[], own: readonly Redirect[] = []): Redirect[] {
  const first = own.filter(hostsTake);
  const said = new Set(first.map(({ from }) => from.toLowerCase()));
  const rest = former.filter(
    ({ from, to }) => plain.test(to) && isFormer(from, plain.exec(to)?.[1]) && !said.has(from.toLowerCase()),
  );
  return [...first, ...rest].slice(0, maxRedirects);
}
