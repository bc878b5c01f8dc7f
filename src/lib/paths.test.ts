import { describe, expect, it } from 'vitest';
import { isAdminPath, paths, safeReturnPath } from './paths';

describe('the admin root', () => {
  it('contains /admin and the admin of each language, and no similar path', () => {
    for (const path of ['/admin', '/admin/login', '/fr/admin', '/en/admin/articles']) {
      expect(isAdminPath(path), path).toBe(true);
    }
    for (const path of ['/', '/fr', '/administer', '/fr/articles/admin', '/de/admin']) {
      expect(isAdminPath(path), path).toBe(false);
    }
  });
});

describe('the return address of sign-in', () => {
  it('is a path inside the admin', () => {
    expect(safeReturnPath('/fr/admin/articles?page=2#top')).toBe('/fr/admin/articles?page=2#top');
    expect(safeReturnPath('/admin/dashboard')).toBe('/admin/dashboard');
  });

  it.each([
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/fr/articles',
    '/admin/../fr',
    '/admin/login',
    '',
    null,
    { pathname: '/admin' },
  ])('refuses %j', (candidate) => {
    expect(safeReturnPath(candidate)).toBeNull();
  });
});

it('encodes special characters inside their segment', () => {
  expect(paths.article('fr', 'a/b?c')).toBe('/fr/articles/a%2Fb%3Fc');
});
