import type { Redirect } from '../../src/content/redirects/model.ts';
import { pagePath } from '../../src/lib/site-page.ts';

/** Hosts count their rules: Vercel takes 2,048, and Netlify reads all of them for each address without a file. */
export const maxRedirects = 2000;

/** An address as the build writes it; anything else would be another word in the file of a host. */
const plain = /^\/(fr|en)\/(articles|portfolio)\/[a-z0-9-]+$/;

/** A path of the site that content was imported from; neither a file nor a page of this one. */
const foreign = /^(\/[A-Za-z0-9_~%-]+)+(\.(html?|php))?$/;
const isFormer = (path: string) => plain.test(path) || (foreign.test(path) && pagePath(path) === null);

/**
 * Redirects for the hosts, the last left first. The rest is answered in the browser, which asks the server; so is what
 * was renamed since the build.
 */
export const hostRedirects = (all: readonly Redirect[]): Redirect[] =>
  all.filter(({ from, to }) => isFormer(from) && plain.test(to)).slice(0, maxRedirects);
