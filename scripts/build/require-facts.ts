import { type Facts, legalFacts, settings } from '../../src/brand/facts.ts';
import { BuildError } from './build-error.ts';

function emptyFacts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyFacts(inner, `${path}.${key}`));
}

/** Empty, another fact is hidden: a number, a network, the chat, mail. */
const isOptional = (name: string) =>
  settings[name as keyof typeof settings]?.safeParse('').success && !legalFacts.some((one) => one === name);

export const missingFacts = (facts: Facts): string[] =>
  Object.entries(facts)
    .filter(
      ([name]) =>
        !isOptional(name) && !['hours', 'exceptional_days', 'chat_label', 'phoneLink'].includes(name),
    )
    .flatMap(([name, value]) => emptyFacts(value, name));

export function requireFacts(agency: Facts, target: 'configured' | 'embedded' = 'configured'): void {
  const empty = missingFacts(agency);
  if (empty.length === 0) return;
  const message = `What the site has to tell is left empty: ${empty.join(', ')}. Fill it in under Site settings in the admin, or in src/brand/agency.json.`;
  if (target === 'configured') throw new BuildError(message);
  console.warn(`${message} A site for visitors is not built like this.`);
}
