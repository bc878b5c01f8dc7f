import { expect, it, vi } from 'vitest';
import { agency } from '@/brand/agency';
import { requireFacts } from './require-facts';

/** Fills every empty text. */
function filled<Value>(value: Value): Value {
  if (value === '') return 'told' as Value;
  if (Array.isArray(value)) return value.map(filled) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)])) as Value;
}

const whole = filled(agency());

it('builds a site only with every fact of the agency', () => {
  expect(() => requireFacts(whole)).not.toThrow();
  const nameless = { ...whole, director: ' ', host_phone: '' };
  const message = 'What the site has to tell is left empty: director, host_phone.';
  expect(() => requireFacts(nameless)).toThrow(message);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(() => requireFacts(nameless, 'embedded')).not.toThrow();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(message));
  warn.mockRestore();
});
