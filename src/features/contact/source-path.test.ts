// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourcePath } from './source-path';

const at = (path: string, state: unknown = null) => history.replaceState(state, '', path);
const refer = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
const walk = (...paths: string[]) =>
  vi.stubGlobal('navigation', {
    currentEntry: { index: paths.length },
    entries: () => [...paths, '/fr/contact'].map((path) => ({ url: new URL(path, location.href).href })),
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  at('/');
});

describe('The page before the form', () => {
  it('is the entry before it, without its query', () => {
    at('/fr/contact');
    refer('https://elsewhere.test/');
    walk('/fr', '/fr/portfolio/fournil?from=mail#top');
    expect(sourcePath()).toBe('/fr/portfolio/fournil');
  });

  it('is the page a fresh load came from', () => {
    at('/fr/contact', { idx: 0 });
    refer(`${location.origin}/fr/services?q=secret`);
    expect(sourcePath()).toBe('/fr/services');
  });

  it.each([
    ['another site', () => refer('https://elsewhere.test/fr/services')],
    ['no referrer', () => refer('')],
    ['the form in the other language', () => refer(`${location.origin}/en/contact`)],
    ['a path with marks', () => refer(`${location.origin}/fr/'a'`)],
    ['a path too long', () => refer(`${location.origin}/${'a'.repeat(200)}`)],
    ['an entry of another site', () => walk('https://elsewhere.test/fr')],
  ])('is unknown after %s', (_name, arrange) => {
    at('/fr/contact');
    arrange();
    expect(sourcePath()).toBeNull();
  });

  it('is not guessed from the referrer once the router has moved on', () => {
    at('/fr/contact', { idx: 2 });
    refer(`${location.origin}/fr/services`);
    expect(sourcePath()).toBeNull();
  });
});
