import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { declineConsent, expect, signInByApi, startApplication, test, watchHydration } from './fixtures.ts';

/* Overlaps, and elements wider than the screen, which need a layout. */

const chat = 'section > a[target="_blank"].fixed';

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

test('The chat button lies above the consent banner or beside it', async ({ page }) => {
  await page.goto('/en/about');
  for (const width of [390, 768, 940, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const rects = () => [page.locator(chat), page.locator('#consent')].map((one) => one.boundingBox());
    await expect(async () => {
      const [button, banner] = await Promise.all(rects());
      const isAbove = button && banner && button.y + button.height <= banner.y;
      const isBeside = button && banner && button.x >= banner.x + banner.width;
      expect(isAbove || isBeside, `at ${width}`).toBe(true);
    }).toPass();
  }
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
      await startApplication(page);
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
    expect(await underToasts(page, 'h1'), `title at ${width}`).toBeLessThan(1);
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

test('Back after a reload, which only a browser scrolls, restores the position in a list', async ({
  page,
}) => {
  await declineConsent(page);
  await watchHydration(page);
  await page.goto('/fr/articles');
  await startApplication(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page
    .locator('main article a')
    .last()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/articles\/.+/);
  await page.reload();
  await startApplication(page);
  await page.goBack();
  await expect(page).toHaveURL('/fr/articles');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});
