import type { Agency } from '../../src/brand/agency.ts';
import { BuildError } from './build-error.ts';

/** Every text in it that is empty, as it is named: `legal.director`. */
function emptyFacts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyFacts(inner, path ? `${path}.${key}` : key));
}

/** What the law wants to know of an agency is on every site: a fact that is missing stops the build with its name. */
export function requireFacts(agency: Agency): void {
  // What may be left empty disappears from the site: a number, a network, the chat, a day without hours, mail.
  const { phone, phoneLink, social, chat, hours, mail, ...needed } = agency;
  const empty = emptyFacts(needed, '');
  if (empty.length === 0) return;
  throw new BuildError(
    `What the site has to tell is left empty: ${empty.join(', ')}. Fill it in under Site settings in the admin, or in src/brand/agency.ts.`,
  );
}
