import type { Page } from 'playwright/test';
import { fullGrid } from '../tests/support/full-grid.ts';
import { texts } from '../tests/support/texts.ts';
import { declineConsent, expect, signInByApi, test, untilHydrated, watchHydration } from './fixtures.ts';

/* Overlaps, and elements wider than the screen, which need a layout. */

const pages = [
  '',
  '/services',
  '/articles',
  '/portfolio',
  '/portfolio/marche-de-la-krutenau',
  '/about',
  '/contact',
  '/search?q=site',
  '/careers',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/nowhere',
];

/** All pages, with the newest article and the first offer. */
async function allPages(page: Page): Promise<string[]> {
  const found = [...pages];
  for (const list of ['/articles', '/careers']) {
    await page.goto(`/fr${list}`);
    const href = await page.locator('main article a').first().getAttribute('href');
    found.push((href ?? '').replace('/fr', ''));
  }
  return found;
}

/** Texts and controls of the page beneath a floating box, by their first letters. */
const beneath = (page: Page, floating: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element || Number(getComputedStyle(element).opacity) < 0.1) return null;
    const box = element.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const isSeen = (one: Element) =>
      !element.contains(one) &&
      one.checkVisibility({ opacityProperty: true }) &&
      !one.closest('.visually-hidden');
    const found: string[] = [];
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      if (isSeen(control) && [...control.getClientRects()].some(isUnder))
        found.push(control.outerHTML.slice(0, 80));
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!node.textContent?.trim() || !around || !isSeen(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isUnder)) found.push(node.textContent.slice(0, 40));
    }
    return found;
  }, floating);

const chat = 'section > a[target="_blank"].fixed';

test('The chat button, placed by the boxes beneath it, covers no text or control and has room at the end', async ({
  page,
}) => {
  await declineConsent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let seen = 0;
  for (const path of await allPages(page)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/fr${path}`);
    await expect(page.locator(chat)).toBeAttached();
    for (const width of fullGrid ? [320, 390, 768, 1440] : [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const share of width === 390 ? [0, 0.5] : [0]) {
        await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
        // It returns after scrolling has stopped.
        await page.waitForTimeout(450);
        const covered = await beneath(page, chat);
        if (covered) seen += 1;
        expect(covered ?? [], `${path} at ${width}, ${share} down`).toEqual([]);
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator(chat), `the end of ${path} at ${width}`).toHaveCSS('opacity', '1');
      expect(await beneath(page, chat)).toEqual([]);
    }
  }
  // Proves that it was visible.
  expect(seen).toBeGreaterThan(5);
});

test('The chat button with the focus is visible, which only its opacity shows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/services');
  await expect(page.locator(chat)).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: texts('en')('common:consent.decline') }).click();
  await page.locator(chat).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(chat)).toBeFocused();
  await expect(page.locator(chat)).toHaveCSS('opacity', '1');
});

test('The consent banner leaves half of a low screen, and on a first visit every link of the hero', async ({
  page,
}) => {
  await watchHydration(page);
  const banner = page.getByRole('region', { name: texts('fr')('common:consent.title') });
  for (const [width, height] of [
    [320, 180],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/fr/contact');
    const box = await banner.boundingBox();
    expect(box?.height).toBeLessThan(height / 2 + 1);
    // All of it can be reached.
    await banner.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(banner.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  }
  // The header scrolls away on such a screen.
  await page.setViewportSize({ width: 320, height: 180 });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  for (const lang of ['fr', 'en']) {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/${lang}`);
      await untilHydrated(page);
      await expect(page.locator('[data-keep-clear]')).toBeVisible();
      const covered = await page.evaluate(() => {
        const top = document.querySelector('[data-keep-clear]')?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('main > section:first-of-type a')]
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().bottom > top + 8)
          .map((link) => link.textContent);
      });
      expect(covered, `${lang} at ${width}`).toEqual([]);
    }
  }
});

/** Height of a form under the toasts, in pixels. */
const underToasts = (page: Page, form: string) =>
  page.evaluate((selector) => {
    const used = document.querySelector(selector)?.getBoundingClientRect();
    const heights = [...document.querySelectorAll('[data-radix-collection-item], li[data-state="open"]')].map(
      (toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const isBeside = !used || left >= used.right || right <= used.left;
        return isBeside ? 0 : Math.min(bottom, used.bottom) - Math.max(top, used.top);
      },
    );
    return Math.max(0, ...heights);
  }, form);

test('A toast, as high as its text, lies beside the form just used', async ({ page }) => {
  const t = texts('fr');
  await declineConsent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/fr/contact');
    const form = page.locator('main form');
    await form.getByLabel(t('contact:form.from_name')).fill('Léa Ott');
    await form.getByLabel(t('contact:form.message')).fill('Bonjour.');
    await form.getByRole('button', { name: t('contact:form.clear') }).click();
    await expect(page.getByText(t('contact:form.cleared'))).toBeInViewport();
    await expect.poll(() => underToasts(page, 'main form'), `contact at ${width}`).toBeLessThan(1);
    await page.goto('/fr/about');
    await page.locator('footer form input').fill('nobody');
    await page.locator('footer form button').click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: t('newsletter:invalid') })
        .first(),
    ).toBeInViewport();
    await expect.poll(() => underToasts(page, 'footer form'), `newsletter at ${width}`).toBeLessThan(1);
  }
});

test('A toast lies above the bar of chosen rows, however short their list', async ({ page, account }) => {
  const t = texts('fr');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInByApi(page, 'fr', account);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/fr/admin/articles?status=published&q=brief');
    const choose = page.getByText(t('bulk:chooseAll'));
    const bar = page.getByRole('region', { name: t('bulk:label') });
    await choose.click();
    await bar.getByRole('button', { name: t('bulk:publish'), exact: true }).click();
    await expect(page.getByText(t('bulk:unchanged'))).toBeVisible();
    await choose.click();
    await expect(bar).toBeInViewport();
    // The list ends at one of these heights where toasts lie.
    for (const height of [844, 700, 640, 580, 520, 460]) {
      await page.setViewportSize({ width, height });
      expect(await underToasts(page, '[data-save-bar]'), `at ${width} x ${height}`).toBeLessThan(1);
    }
  }
});

test('Text of one and a half and twice its size makes no page wider than its screen', async ({ page }) => {
  await declineConsent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of await allPages(page)) {
    await page.goto(`/fr${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.addStyleTag({
      content: ':root { font-size: var(--letters) } .below-fold { content-visibility: visible }',
    });
    for (const letters of ['150%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('--letters', size), letters);
      for (const width of fullGrid ? [320, 390, 1024, 1440] : [320, 1024]) {
        await page.setViewportSize({ width, height: 844 });
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(wide, `${path} at ${width}, letters of ${letters}`).toBeLessThanOrEqual(0);
      }
    }
    // All of the header is visible.
    for (const control of await page.locator('header :is(a, button, summary)').all()) {
      if (await control.isVisible()) await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});

test('Back after a reload, which only a browser scrolls, restores the position in a list', async ({
  page,
}) => {
  await declineConsent(page);
  await watchHydration(page);
  await page.goto('/fr/articles');
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page
    .locator('main article a')
    .last()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/articles\/.+/);
  await page.reload();
  await untilHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/fr/articles');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});
