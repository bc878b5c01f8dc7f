// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { redirect } from './redirect';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['/', '/fr?x#y'],
  ['/index.html', '/fr?x#y'],
  ['/services', '/fr/services?x#y'],
  ['/services/', '/fr/services?x#y'],
  ['/services.html', '/fr/services?x#y'],
  ['/articles/kept', '/fr/articles/kept?x#y'],
])('adds a language to %s: %s', (pathname, address) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname, search: '?x', hash: '#y', replace });
  vi.stubGlobal('navigator', { languages: ['fr-CH'] });
  redirect({ langKey: 'l', langs: ['fr', 'en'], defaultLang: 'en' });
  expect(replace).toHaveBeenCalledWith(address);
});

it('prefers the chosen language, and takes the first one of the site at last', () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', replace });
  vi.stubGlobal('navigator', { languages: ['de'] });
  const names = { langKey: 'l', langs: ['fr', 'en'], defaultLang: 'en' };
  redirect(names);
  localStorage.setItem('l', 'fr');
  redirect(names);
  expect(replace.mock.calls).toEqual([['/en'], ['/fr']]);
});
