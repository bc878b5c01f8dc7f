import { expect, it } from 'vitest';
import { agency } from '@/brand/agency';
import { requireFacts } from './require-facts';

it('A site is built with every fact of the agency, or not at all', () => {
  expect(() => requireFacts(agency())).not.toThrow();
  const { legal } = agency();
  const nameless = { ...agency(), legal: { ...legal, director: ' ', host: { ...legal.host, phone: '' } } };
  expect(() => requireFacts(nameless)).toThrow(
    'What the site has to tell is left empty: legal.director, legal.host.phone.',
  );
});
