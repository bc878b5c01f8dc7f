import type { Page } from 'playwright/test';
import {
  declineConsent,
  expect,
  expectAccessibleInBothThemes,
  type Lang,
  langs,
  locales,
  test,
} from './fixtures.ts';

/** Pages that only a visitor's own address opens; the others are walked in pages.spec.ts. */
const pages: Record<string, string> = {
  search: '/search',
  'what a search found': '/search?q=site',
  'a lost application': '/application',
};

/** A state of a page, and how a visitor reaches it. */
interface State {
  path: string;
  width?: number;
  reach: (page: Page) => Promise<void>;
}

const states: Record<string, State> = {
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
  'a missing offer': {
    path: '/careers/nonsense',
    reach: async (page) => expect(page.getByRole('alert').first()).toBeVisible(),
  },
  'the question of consent': {
    path: '/about',
    reach: (page) => page.locator('footer button', { hasText: /cookie/i }).click(),
  },
};

/** Every second state, so that each is checked in one language; a release checks each in both. */
const inTurn = <Value>(all: Record<string, Value>, lang: Lang) =>
  Object.entries(all).filter((_, index) => index % 2 === langs.indexOf(lang));

async function expectPages(page: Page, lang: Lang, some: [name: string, path: string][]): Promise<void> {
  for (const [name, path] of some) {
    await page.goto(`/${lang}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInBothThemes(page, name);
  }
}

async function expectStates(page: Page, lang: Lang, some: ReturnType<typeof inTurn<State>>): Promise<void> {
  for (const [name, { path, width = 1280, reach }] of some) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${lang}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await reach(page);
    await expectAccessibleInBothThemes(page, name);
  }
}

for (const lang of langs) {
  const other = langs.find((one) => one !== lang) ?? lang;

  test.describe(`axe, which reads computed colours and names, in ${lang}`, () => {
    test.use({ locale: locales[lang], contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page }) => {
      await declineConsent(page);
    });

    test('finds no violation in every second state that a visitor opens', async ({ page }) => {
      await expectPages(page, lang, inTurn(pages, lang));
      await expectStates(page, lang, inTurn(states, lang));
    });

    test('finds no violation in the other states', { tag: '@release' }, async ({ page }) => {
      await expectPages(page, lang, inTurn(pages, other));
      await expectStates(page, lang, inTurn(states, other));
    });
  });
}
