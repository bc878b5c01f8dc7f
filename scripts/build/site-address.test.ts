import { expect, test } from 'vitest';
import { siteAddress } from './site-address';

test('the address is taken as given, without its slash', () => {
  expect(siteAddress('configured', 'https://www.example.com/')).toBe('https://www.example.com');
  expect(siteAddress('embedded', 'https://demo.example.com')).toBe('https://demo.example.com');
});

test('the demo stands where preview serves it', () => {
  expect(siteAddress('embedded', '')).toBe('http://127.0.0.1:4173');
});

test('a configured build without an address fails with a sentence', () => {
  expect(() => siteAddress('configured', '')).toThrow(/VITE_SITE_URL is empty: say in \.env where/);
});

test.each(['www.example.com', 'https://example.com/site', 'ftp://example.com', 'https://example.com/?a=b'])(
  'an address nobody could append a path to is refused: %s',
  (given) => {
    expect(() => siteAddress('configured', given)).toThrow(/must be an address without a path/);
  },
);
