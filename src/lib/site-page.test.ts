import { describe, expect, it } from 'vitest';
import { pagePath } from './site-page';

describe('pagePath', () => {
  it.each([
    '/',
    '/fr',
    '/en/services',
    '/fr/articles/le-pain',
    '/en/portfolio/winstub',
    '/fr/careers/0ffe0000-0000-4000-8000-000000000001',
    '/fr/mentions-legales',
    '/en/newsletter/confirm',
    '/fr/newsletter/issues',
    '/fr/newsletter/issues/12',
    '/en/newsletter/unsubscribe',
    '/fr/preview',
    '/contact',
    '/articles/le-pain',
    '/admin',
    '/admin/login',
    '/fr/admin/article/edit/1',
  ])('takes %s for a page', (path) => {
    expect(pagePath(path)).toBe(path);
  });

  it.each([
    '/fr/rss.xml',
    '/en/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/documents/plaquette.pdf',
    '/documents/plaquette.PDF',
    '/documents/mon%20devis.pdf',
    '/documents/LICENSE',
    '/media/toits-1600x900.webp',
    '/fr/articles/plan.pdf',
    '/share/fr/about.png',
    '/wiki',
    '/de/articles',
    '/fr/articles/le-pain/encore',
    '/fr/about/team',
    '/services/web',
    '/newsletter/unsubscribe',
    '/newsletter/issues',
    '/fr/newsletter',
    '/fr/newsletter/issues/12/encore',
    '/preview',
    '/fresh',
    '/administration',
    '/fr/%E0%A4%A',
    '/google1234567890.html',
    '//[',
    '/fr/)',
    '/fr/articles/caf%C3%A9',
    '/fr/\ud800',
  ])('leaves %s to the host', (path) => {
    expect(pagePath(path)).toBeNull();
  });

  it.each([
    ['/EN', '/en'],
    ['/Fr/Articles', '/fr/articles'],
    ['/fr/articles/Le-Pain', '/fr/articles/le-pain'],
    ['/fr//articles', '/fr/articles'],
    ['//fr///articles//le-pain', '/fr/articles/le-pain'],
    ['/fr/articles/', '/fr/articles'],
    ['/fr.html', '/fr'],
    ['/fr/articles/le-pain.html', '/fr/articles/le-pain'],
    ['/index.html', '/'],
    ['/fr/index.html', '/fr'],
    ['/fr/articles/le-pain.', '/fr/articles/le-pain'],
    ['/fr/articles/le-pain).', '/fr/articles/le-pain'],
    ['/fr/articles/le-pain%20', '/fr/articles/le-pain'],
    ['/fr/articles/le-pain%E2%80%99', '/fr/articles/le-pain'],
    ['/fr/contact,', '/fr/contact'],
    ['/Admin', '/admin'],
  ])('reads %s as %s', (typed, page) => {
    expect(pagePath(typed)).toBe(page);
  });
});
