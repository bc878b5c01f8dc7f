import type { Page } from 'playwright/test';
import { declineConsent, expect, expectAccessible, langs, locales, test } from './fixtures.ts';

const pages: Record<string, string> = {
  home: '',
  services: '/services',
  articles: '/articles',
  article: '/articles @main article a',
  portfolio: '/portfolio',
  project: '/portfolio/marche-de-la-krutenau',
  about: '/about',
  contact: '/contact',
  search: '/search',
  'what a search found': '/search?q=site',
  careers: '/careers',
  offer: '/careers @main article a',
  'legal notice': '/mentions-legales',
  'privacy policy': '/politique-de-confidentialite',
  unsubscribing: '/newsletter/unsubscribe?token=00000000-0000-4000-8000-000000000000',
  'not found': '/nowhere',
};

/** What a visitor can open or come upon, and how. */
const states: Record<string, { path: string; width?: number; reach: (page: Page) => Promise<void> }> = {
  'the open menu': {
    path: '',
    width: 390,
    reach: (page) => page.locator('header details summary').click(),
  },
  'the open lightbox': {
    path: '/portfolio/marche-de-la-krutenau',
    reach: async (page) => {
      await page.locator('#gallery ~ ul a').first().click();
      await expect(page.getByRole('dialog').locator('img')).toBeVisible();
    },
  },
  'a form with errors': {
    path: '/contact',
    reach: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await expect(page.locator('main form [aria-invalid]').first()).toBeVisible();
    },
  },
  'an error toast': {
    path: '/about',
    reach: async (page) => {
      await page.locator('footer form button').click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    },
  },
  'an empty list': {
    path: '/articles?q=zzzz',
    reach: async (page) => expect(page.getByRole('article')).toHaveCount(0),
  },
  'the question of consent': {
    path: '/about',
    reach: (page) => page.locator('footer button', { hasText: /cookie/i }).click(),
  },
};

/** In the dark as it comes, then by day: only the colours change. */
async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await expectAccessible(page, `${what}, dark`);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectAccessible(page, `${what}, light`);
}

// The longest file: its pages have nothing to do with one another.
test.describe.configure({ mode: 'parallel' });

for (const lang of langs) {
  test.describe(`axe in ${lang}`, () => {
    test.use({ locale: locales[lang], contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page }) => {
      await declineConsent(page);
    });

    for (const [name, place] of Object.entries(pages)) {
      test(`${name}, in both themes`, async ({ page }) => {
        const [path, link] = place.split(' @');
        await page.goto(`/${lang}${path}`);
        if (link) await page.locator(link).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectAccessibleInBothThemes(page, name);
      });
    }

    for (const [name, { path, width, reach }] of Object.entries(states)) {
      test(`${name}, in both themes`, async ({ page }) => {
        if (width) await page.setViewportSize({ width, height: 844 });
        await page.goto(`/${lang}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await reach(page);
        await expectAccessibleInBothThemes(page, name);
      });
    }
  });
}
