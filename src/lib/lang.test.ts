import { describe, expect, it } from 'vitest';
import { langOfPath, preferredLang, swapLang } from './lang';

describe('the language of a path', () => {
  it('is its whole first segment', () => {
    expect(langOfPath('/fr')).toBe('fr');
    expect(langOfPath('/en/articles/a')).toBe('en');
    expect(langOfPath('/fresh')).toBeNull();
    expect(langOfPath('/FR')).toBeNull();
    expect(langOfPath('/')).toBeNull();
  });

  it('is swapped in place, and only where there is one', () => {
    expect(swapLang('/fr', 'en')).toBe('/en');
    expect(swapLang('/fr/admin/projects/edit/3', 'en')).toBe('/en/admin/projects/edit/3');
    expect(swapLang('/admin/login', 'en')).toBe('/admin/login');
    expect(swapLang('/french/bread', 'en')).toBe('/french/bread');
  });
});

describe('the language of a browser', () => {
  it('is the first preferred one of the site', () => {
    expect(preferredLang(['de-DE', 'fr-CH', 'en'])).toBe('fr');
    expect(preferredLang(['EN-us'])).toBe('en');
    expect(preferredLang(['de', 'fro'])).toBeNull();
    expect(preferredLang([])).toBeNull();
  });
});
