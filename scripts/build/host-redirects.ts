import type { Redirect } from '../../src/content/redirects/model.ts';

/** Hosts count their rules: Vercel takes 2,048, and Netlify reads all of them for each address without a file. */
export const maxRedirects = 1000;

/** An address as the build writes it; anything else would be another word in the file of a host. */
const plain = /^\/(fr|en)\/(articles|portfolio)\/[a-z0-9-]+$/;

/**
 * Redirects for the hosts, the last left first. The rest is answered in the browser, which asks the server; so is what
 * was renamed since the build.
 */
export const hostRedirects = (all: readonly Redirect[]): Redirect[] =>
  all.filter(({ from, to }) => plain.test(from) && plain.test(to)).slice(0, maxRedirects);
