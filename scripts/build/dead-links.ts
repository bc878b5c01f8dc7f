import type { Target } from '../../dev/embedded-env.ts';
import { findDeadLinks } from './ask-links.ts';

/** A demo asks nobody; a project asks unless its build is told not to (`CHECK_LINKS=0`). */
export const asksLinks = (kind: Target['kind'], wanted = process.env.CHECK_LINKS): boolean =>
  kind === 'configured' && wanted !== '0';

/** The external links that did not answer, printed. A site is built with them all the same. */
export async function tellDeadLinks(links: readonly string[], find = findDeadLinks): Promise<string[]> {
  const dead = await find(links).catch(() => []);
  if (dead.length > 0) console.log(['External links that did not answer:', ...dead].join('\n  '));
  return dead;
}
