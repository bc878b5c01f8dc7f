import type { Locator, Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  expectContrast,
  signInByApi,
  startApplication,
  test,
  watchHydration,
} from './fixtures.ts';

/* Computed colours, measured boxes and the effect of keys, which need a browser. */

/** The system's colours, as this browser writes them. */
const systemColors = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; transition: none';
    const of = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const colors = { canvas: of('Canvas'), text: of('CanvasText'), chosen: of('Highlight') };
    probe.remove();
    return colors;
  });

const style = (place: Locator, name: 'color' | 'stroke' | 'backgroundColor' | 'borderTopColor') =>
  place.first().evaluate((one, which) => getComputedStyle(one)[which], name);

test.describe('In system colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('marks the current entry, with icons as dark as text and visible frames, in both themes', async ({
    page,
  }) => {
    await declineConsent(page);
    await page.goto('/en/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { canvas, text, chosen } = await systemColors(page);
      // These colours load once the page is done.
      await expect(page.locator('header nav a[aria-current="page"]').first()).toHaveCSS(
        'background-color',
        chosen,
      );
      expect(await style(page.locator('header nav a:not([aria-current])'), 'backgroundColor')).not.toBe(
        chosen,
      );
      // On a button in the colour of text the icon has that of the page.
      for (const icon of await page.locator('header svg, main svg:not(.bg-accent svg)').all()) {
        if (await icon.isVisible()) expect(await style(icon, 'stroke')).not.toBe(canvas);
      }
      expect(await style(page.locator('main svg'), 'color')).toBe(text);
      const beams = await page
        .locator('.grid-frame')
        .first()
        .evaluate((frame) => getComputedStyle(frame, '::before').backgroundColor);
      expect(beams).toBe(text);
      expect(await style(page.locator('.grid-frame > *'), 'backgroundColor')).toBe(canvas);
      // Text of a button in the colour of text has no other background.
      expect(await style(page.locator('footer .bg-accent'), 'backgroundColor')).toBe(text);
      expect(await style(page.locator('footer .bg-accent'), 'color')).toBe(canvas);
      await expectContrast(page, `services, ${colorScheme}`);
    }
  });

  test('a pressed filter and the entry of the open menu are marked at once', async ({ page }) => {
    await declineConsent(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/en/articles?category=SEO', '/en/portfolio?category=print']) {
      await page.goto(path);
      const { chosen } = await systemColors(page);
      await expect(page.locator('main [aria-current="true"]')).toHaveCSS('background-color', chosen);
      await page.locator('header summary').click();
      await expect(page.locator('header details a[aria-current="page"]')).toHaveCSS(
        'background-color',
        chosen,
      );
    }
  });

  test('marks the current screen of the admin, a selected tab and a switch that is on', async ({
    page,
    account,
  }) => {
    await signInByApi(page, 'en', account);
    await page.goto('/admin/dashboard');
    await expect(page.locator('aside nav a[aria-current="page"]')).toBeVisible();
    const { chosen } = await systemColors(page);
    await expect(page.locator('aside nav a[aria-current="page"]')).toHaveCSS('background-color', chosen);
    await page.goto('/en/admin/article/new');
    await expect(page.getByRole('tab', { selected: true }).first()).toHaveCSS('background-color', chosen);
    await page.goto('/en/admin/sections');
    await expect(page.getByRole('switch', { checked: true }).first()).toHaveCSS('background-color', chosen);
    expect(await style(page.locator('[role="switch"]:checked + span'), 'backgroundColor')).not.toBe(chosen);
  });
});

/** Visible controls that are lower than a finger needs. */
async function tooLow(places: Locator): Promise<string[]> {
  await expect(places.first()).toBeVisible();
  const low: string[] = [];
  for (const place of await places.all()) {
    const box = await place.boundingBox();
    if (box && (box.height < 43.5 || box.width < 43.5))
      low.push(`${await place.textContent()} ${box.height}`);
  }
  return low;
}

test.describe('Under a finger', () => {
  test('links of the footer and of the contact page, and the tools of the editor, are 44 px', async ({
    page,
    account,
  }) => {
    const expectTall = async (widths: number[], ...places: Locator[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        for (const place of places) expect(await tooLow(place)).toEqual([]);
      }
    };
    await declineConsent(page);
    await page.goto('/fr/contact');
    await expectTall(
      [390, 1440],
      page.locator('footer nav a, footer nav button'),
      page.locator('main a[href^="tel:"], main dl a[href^="mailto:"]'),
    );
    await signInByApi(page, 'fr', account);
    await page.goto('/fr/admin/article/new');
    // A wide window has a mouse, for which narrower tools fit on one line.
    await expectTall([390], page.getByRole('toolbar').getByRole('button'));
  });

  test('scrolls the day of the careers page by keyboard on a phone, which is no tab stop where it fits', async ({
    page,
  }) => {
    await declineConsent(page);
    await watchHydration(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/careers');
    const day = page.getByRole('region', { name: texts('en')('day:label') });
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => day.evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await startApplication(page);
    await expect(day).not.toHaveAttribute('tabindex');
    await expect(day.getByRole('img')).toHaveCount(6);
  });
});

const screens = [
  [320, 568],
  [568, 320],
  [390, 844],
  [1440, 900],
  [2560, 1440],
] as const;

test('The lightbox fits every screen, and zooms at the pressed point', async ({ page }) => {
  await declineConsent(page);
  await page.goto('/en/portfolio/marche-de-la-krutenau');
  const box = page.getByRole('dialog');
  const picture = box.locator('img');
  const stage = box.locator('[data-stage]');
  // Whether it is as large as the screen allows: it touches its surroundings above and below, or at the sides.
  const fills = () =>
    stage.evaluate((one) => {
      const { width: w, height: h } = (one.querySelector('img') ?? one).getBoundingClientRect();
      const { paddingLeft } = getComputedStyle(one);
      return Math.max(w / (one.clientWidth - 2 * Number.parseFloat(paddingLeft)), h / one.clientHeight);
    });
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.locator('#gallery ~ ul a').first().click();
    await expect(picture).toBeVisible();
    await expect(box.locator('[data-caption]')).toHaveText((await picture.getAttribute('alt')) ?? '-');
    for (const part of [picture, box.locator('[data-caption]'), ...(await box.getByRole('button').all())]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(fills).toBeGreaterThan(0.98);
    await box.getByRole('button', { name: texts('en')('projects:lightbox.zoom') }).click();
    await expect.poll(fills).toBeGreaterThan(1.9);
    const middle = await stage.evaluate((one) => (one.scrollLeft + one.clientWidth / 2) / one.scrollWidth);
    expect(middle).toBeCloseTo(0.5, 1);
    if (width === 390) await expectAccessible(page, 'the zoomed lightbox');
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect.poll(fills).toBeLessThan(1.05);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
});

test('The name of an icon is shown for the pointer and the keyboard, and never as a title attribute', async ({
  page,
}) => {
  await declineConsent(page);
  await watchHydration(page);
  await page.goto('/fr/services');
  await startApplication(page);
  const tip = page.locator('.tooltip');
  const social = page.getByRole('contentinfo').locator('a[target="_blank"]');
  await social.first().scrollIntoViewIfNeeded();
  // Its delay is tested with a fake clock, in the tests of the tooltips.
  await social.first().hover();
  await expect(tip).toContainText('Instagram');
  await expect(tip).toBeInViewport({ ratio: 1 });
  await social.nth(1).hover();
  await expect(tip).toContainText('Facebook');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  const theme = page.locator('[data-theme-toggle]');
  await page.mouse.move(5, 5);
  await page.getByRole('banner').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(theme).toBeFocused();
  await expect(tip).toBeVisible();
  expect(await theme.textContent()).toContain(await tip.textContent());
  await expect(page.locator('[title]:not(link, iframe)')).toHaveCount(0);
});
