import { expect, test } from 'vitest';
import { siteAddress } from './site-address';

test('removes the slash at the end of the address', () => {
  expect(siteAddress('configured', 'https://www.example.com/')).toBe('https://www.example.com');
  expect(siteAddress('embedded', 'https://demo.example.com')).toBe('https://demo.example.com');
});

test('is the address of the preview for the demo', () => {
  expect(siteAddress('embedded', '')).toBe('http://127.0.0.1:4173');
});

test('throws a sentence for a configured build without an address', () => {
  expect(() => siteAddress('configured', '')).toThrow(/VITE_SITE_URL is empty: say in \.env where/);
});

test.each(['www.example.com', 'https://example.com/site', 'ftp://example.com', 'https://example.com/?a=b'])(
  'refuses an address that no path can follow: %s',
  (given) => {
    expect(() => siteAddress('configured', given)).toThrow(/must be an address without a path/);
  },
);
