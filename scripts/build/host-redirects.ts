import type { Redirect } from '../../src/content/redirects/model.ts';
import { pagePath } from '../../src/lib/site-page.ts';

/** Limit of rules: Vercel takes 2,048, and Netlify reads all of them for each address without a file. */
export const maxRedirects = 2000;

/** An address as the build writes it; other characters could break the syntax of a host's file. */
const plain = /^\/(fr|en)\/(articles|portfolio)\/[a-z0-9-]+$/;

/** A path of the former site of imported content; neither a file nor a page of this one. */
const foreign = /^(\/[A-Za-z0-9_~%-]+)+(\.(html?|php))?$/;
const isFormer = (path: string) => plain.test(path) || (foreign.test(path) && pagePath(path) === null);

/**
 * Redirects for the hosts, the newest first. The browser resolves the rest through the server, and slugs changed
 * since the build.
 */
export const hostRedirects = (all: readonly Redirect[]): Redirect[] =>
  all.filter(({ from, to }) => isFormer(from) && plain.test(to)).slice(0, maxRedirects);
