import type { Agency } from '../../src/brand/agency.ts';
import { BuildError } from './build-error.ts';

function emptyFacts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyFacts(inner, path ? `${path}.${key}` : key));
}

export function missingFacts(facts: Omit<Agency, 'phoneLink'>): string[] {
  // Optional facts are hidden while empty: a number, a network, the chat, a day without hours, mail.
  const { phone, social, chat, hours, mail, ...needed } = facts;
  return emptyFacts(needed, '').filter((path) => path !== 'phoneLink');
}

/** The demo may miss some: a new owner looks at it first. */
export function requireFacts(agency: Agency, target: 'configured' | 'embedded' = 'configured'): void {
  const empty = missingFacts(agency);
  if (empty.length === 0) return;
  const message = `What the site has to tell is left empty: ${empty.join(', ')}. Fill it in under Site settings in the admin, or in src/brand/agency.json.`;
  if (target === 'configured') throw new BuildError(message);
  console.warn(`${message} A site for visitors is not built like this.`);
}
