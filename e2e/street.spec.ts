import type { Locator, Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import {
  declineConsent,
  expect,
  holdScripts,
  type Lang,
  langs,
  startApplication,
  test,
  watchHydration,
} from './fixtures.ts';

const names = ['services', 'work', 'people', 'careers', 'contact'] as const;

const windowsOf = (page: Page) => page.locator('.street-window');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('There is nothing on screen.');
  return box;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('The built home page is no larger than its limits', async ({ page }) => {
  const finished = await (await page.request.get('/fr')).text();
  const elements = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*').length,
    finished,
  );
  expect(elements).toBeGreaterThan(400);
  expect(elements).toBeLessThanOrEqual(800);
});

/** Tags one language of each screen in turn; a release runs both languages on both screens. */
const tagOf = (lang: Lang, inTurn: Lang) => (lang === inTurn ? [] : ['@release']);

for (const lang of langs) {
  const t = texts(lang);

  test(`Every lit window of ${lang} shows where it leads, over no other link at any width`, {
    tag: tagOf(lang, 'fr'),
  }, async ({ page }) => {
    await watchHydration(page);
    await page.setViewportSize({ width: 1024, height: 1000 });
    await page.goto(`/${lang}`);
    await startApplication(page);
    for (const width of [1024, 1280, 1366, 1440, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.mouse.move(0, 0);
      const links = await page.locator('main section').first().getByRole('link').all();
      expect(links).toHaveLength(names.length + 3);
      for (const name of names) {
        const at = `${name} at ${width}`;
        const lit = page.locator(`.street-window[data-window="${name}"]`);
        const card = page.locator(`.street-card[data-window="${name}"]`);
        await expect(card).toBeHidden();
        await lit.focus();
        await expect(card).toBeVisible();
        await expect(card).toContainText(t(`home:street.${name}.text`));
        const shown = await boxOf(card);
        expect(shown.x, at).toBeGreaterThanOrEqual(0);
        expect(shown.x + shown.width, at).toBeLessThanOrEqual(width);
        for (const link of links) {
          const box = await boxOf(link);
          expect(overlap(shown, box), `${at} over ${await link.textContent()}`).toBe(false);
        }
        // With the pointer on another window too, cards do not overlap.
        const others = page.locator(`.street-window:not([data-window="${name}"])`);
        for (const other of [others.first(), others.last()]) {
          await other.hover();
          const [one, second] = await page.locator('.street-card:visible').all();
          if (one && second) expect(overlap(await boxOf(one), await boxOf(second)), at).toBe(false);
        }
        await page.mouse.move(0, 0);
        await lit.blur();
        await lit.hover();
        await expect(card).toBeVisible();
        // The texts beside it take no space from it.
        const answers = await lit.evaluate((pane) => {
          const { left, top, width: wide, height: high } = pane.getBoundingClientRect();
          return [0.25, 0.5, 0.75].flatMap((across) =>
            [0.15, 0.5, 0.85].map((down) =>
              pane.contains(document.elementFromPoint(left + across * wide, top + down * high)),
            ),
          );
        });
        expect(answers, at).not.toContain(false);
      }
    }
  });

  test(`On every phone the whole house of ${lang} fits the first screen`, {
    tag: tagOf(lang, 'en'),
  }, async ({ page }) => {
    await watchHydration(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${lang}`);
    await expect(windowsOf(page)).toHaveCount(names.length);
    await startApplication(page);
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('main section').last().scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const plates: Box[] = [];
      for (const name of names) {
        const at = `${name} at ${width}`;
        const lit = page.locator(`.street-window[data-window="${name}"]`);
        const plate = lit.locator('.street-plate');
        await expect(plate).toHaveText(t(`home:street.${name}.name`));
        const [pane, box] = [await boxOf(lit), await boxOf(plate)];
        for (const { x, y, width: wide, height: high } of [pane, box]) {
          expect(Math.min(x, y), at).toBeGreaterThanOrEqual(0);
          expect(x + wide, at).toBeLessThanOrEqual(width);
          expect(y + high, at).toBeLessThanOrEqual(height);
        }
        expect(
          plates.some((other) => overlap(other, box)),
          at,
        ).toBe(false);
        plates.push(box);
      }
    }
  });
}

test('Switching the theme changes day to dusk, and the keyboard opens a window', async ({ page }) => {
  const t = texts('en');
  await watchHydration(page);
  await page.goto('/en');
  await startApplication(page);
  const street = page.locator('.street');
  const day = () => street.evaluate((element) => getComputedStyle(element).getPropertyValue('--day'));
  const said = (key: 'lit' | 'open') =>
    page.getByText(t(`home:street.${key}`, { count: names.length, number: t('home:street.numbers.5') }));
  await expect(windowsOf(page)).toHaveCount(names.length);
  await expect(said('lit')).toBeVisible();
  expect(await day()).toBe('0%');
  await page.locator('[data-theme-toggle]').first().click();
  await expect.poll(day).toBe('100%');
  await expect(said('open')).toBeVisible();
  await expect(said('lit')).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('[data-theme-toggle]').first().click();
  await expect.poll(day).toBe('0%');
  await page.locator('.street-window[data-window="careers"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/careers');
});

test('The door follows the hours, the shutters public holidays, without motion too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let state = 0;
  await page.route('**/en', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(id="street-clock">)[^<]*/, `$1[0,${state}]`);
    await route.fulfill({ response: answer, body });
  });
  const look = async (now: number) => {
    state = now;
    await page.goto('/en');
    await page.evaluate(() => document.fonts.ready);
    const picture = async (name: string) =>
      (await page.locator(`.street-window[data-window="${name}"] .street-pane`).screenshot()).toString(
        'base64',
      );
    return { door: await picture('contact'), window: await picture('services') };
  };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [open, closed, holiday] = [await look(0), await look(1), await look(2)];
    expect(closed.door).not.toBe(open.door);
    expect(closed.window).toBe(open.window);
    expect(holiday.door).toBe(closed.door);
    expect(holiday.window).not.toBe(open.window);
  }
});

test('The drawing is behind the text, which is complete without it', async ({ apart, baseURL }) => {
  const page = await apart();
  await page.route('**/street.svg', (route) => route.abort());
  await page.goto(`${baseURL}/fr`);
  await expect(page.locator('main h1')).toBeVisible();
  const order = await page.evaluate(() => {
    const [title, drawing] = [document.querySelector('main h1'), document.querySelector('.street-drawing')];
    return title && drawing ? title.compareDocumentPosition(drawing) : 0;
  });
  expect(order).toBe(4);
  for (const plate of await page.locator('.street-plate').all()) await expect(plate).toBeVisible();
});

test('The carousel shows as many articles as fit, and loops', async ({ page }) => {
  await declineConsent(page);
  await watchHydration(page);
  const release = await holdScripts(page, 'carousel-loop');
  await page.goto('/en');
  const main = page.getByRole('main');
  const carousel = main.locator('[aria-roledescription="carousel"]');
  const slides = carousel.getByRole('group');
  await startApplication(page);
  // Its script loads when it nears the screen.
  await carousel.scrollIntoViewIfNeeded();
  await expect(slides).toHaveCount(6);
  for (const [width, cards] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [view, slide] = await Promise.all([carousel.boundingBox(), slides.first().boundingBox()]);
    expect(Math.round((view?.width ?? 0) / (slide?.width ?? 1))).toBe(cards);
  }
  const next = carousel.getByRole('button', { name: texts('en')('ui:carousel.next') });
  // Steps that were pressed before the loop's code came count as well.
  for (let step = 0; step < 2; step += 1) await next.click();
  await expect(carousel.locator('p[aria-live]')).toHaveText(/^3 /);
  release();
  await expect(carousel.locator('[data-start].overflow-hidden')).toBeVisible();
  await expect(carousel.locator('p[aria-live]')).toHaveText(/^3 /);
  for (let step = 0; step < 4; step += 1) await next.click();
  // Six steps of six: the loop is back at its start.
  await expect(carousel.locator('p[aria-live]')).toHaveText(/^1 /);
});
