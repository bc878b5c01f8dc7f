import type { Page } from 'playwright/test';
import { fullGrid } from '../tests/support/full-grid.ts';
import { texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import {
  declineConsent,
  expect,
  expectAccessibleInBothThemes,
  type Lang,
  langs,
  locales,
  startApplication,
  test,
  watchHydration,
} from './fixtures.ts';
import type { Site } from './site.ts';

interface Opened {
  path: string;
  /** Number of canonical links; a page without one is kept out of search engines. */
  canonical: 0 | 1;
  /** Changes once hydrated: a search, or a letter that an earlier journey sent. */
  changes?: boolean;
}

/** Every kind of public page, with one row for each page of a row. */
async function pagesOf(site: Site, lang: Lang): Promise<Opened[]> {
  const tables = asVisitor(site);
  const [article, offer, own] = await Promise.all([
    tables.from(`articles_${lang}`).select('slug').limit(1).single().throwOnError(),
    tables.from('job_offers').select('id').limit(1).single().throwOnError(),
    tables.from(`pages_${lang}`).select('slug').limit(1).single().throwOnError(),
  ]);
  const found = [
    '',
    '/services',
    '/articles',
    `/articles/${article.data.slug}`,
    '/portfolio',
    '/portfolio/marche-de-la-krutenau',
    '/about',
    '/contact',
    '/careers',
    '/newsletter/issues',
    `/careers/${offer.data.id}`,
    `/${own.data.slug}`,
    '/mentions-legales',
    '/politique-de-confidentialite',
  ].map(
    (path): Opened => ({ path: `/${lang}${path}`, canonical: 1, changes: path === '/newsletter/issues' }),
  );
  return [
    ...found,
    { path: `/${lang}/articles?q=zzzz`, canonical: 1, changes: true },
    { path: `/${lang}/newsletter/unsubscribe?token=nobody`, canonical: 0, changes: true },
    { path: `/${lang}/newsletter/confirm#nobody`, canonical: 0, changes: true },
    // Hosts answer the "not found" page there.
    { path: `/${lang}/nowhere/at/all`, canonical: 0 },
  ];
}

/** Records violations of the policy, as errors for which the test fails, and layout shifts. */
const watchLoad = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`));
    });
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Texts in the display face below its minimum size; the name of the agency in the header is a logo. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const hasWords = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((one) => hasWords(one) && !one.closest('a[aria-label]:is([href="/fr"], [href="/en"])'))
      .map((one) => ({ one, style: getComputedStyle(one) }))
      .filter(({ style }) => /^"?Bricolage/.test(style.fontFamily) && Number.parseFloat(style.fontSize) < 28)
      .map(({ one, style }) => `${one.tagName} ${style.fontSize}: ${one.textContent}`);
  });

/** Adjacent letters of a title in the display face whose ink touches at its tracking. */
const touching = (page: Page) =>
  page.evaluate(async () => {
    const drawnAt = 200;
    await document.fonts.load(`680 ${drawnAt}px Bricolage`);
    const pen = new OffscreenCanvas(2 * drawnAt, 2 * drawnAt).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('There is no canvas.');
    pen.font = `680 ${drawnAt}px Bricolage`;
    const inks = new Map<string, { rows: [first: number, last: number][]; width: number }>();
    const inkOf = (letter: string) => {
      const known = inks.get(letter);
      if (known) return known;
      const { width: wide, height: high } = pen.canvas;
      pen.clearRect(0, 0, wide, high);
      pen.fillText(letter, drawnAt / 2, 1.5 * drawnAt);
      const { data } = pen.getImageData(0, 0, wide, high);
      const rows = Array.from({ length: high }, (_, row): [number, number] => {
        const inked = Array.from({ length: wide }, (_, x) => x).filter(
          (x) => (data[4 * (row * wide + x) + 3] ?? 0) > 127,
        );
        return [(inked[0] ?? Infinity) - drawnAt / 2, (inked.at(-1) ?? -Infinity) + 1 - drawnAt / 2];
      });
      const ink = { rows, width: pen.measureText(letter).width };
      inks.set(letter, ink);
      return ink;
    };
    const gapOf = (pair: string) => {
      const [left, right] = [inkOf(pair.charAt(0)), inkOf(pair.charAt(1))];
      const advance = pen.measureText(pair).width - right.width;
      return (
        Math.min(...left.rows.map(([, last], row) => advance + (right.rows[row]?.[0] ?? Infinity) - last)) /
        drawnAt
      );
    };
    const found = new Set<string>();
    for (const title of document.querySelectorAll('main :is(h1, h2, hgroup p)')) {
      const { fontFamily, fontSize, letterSpacing } = getComputedStyle(title);
      if (!/^"?Bricolage/.test(fontFamily)) continue;
      const tracking = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
      const text = title.textContent ?? '';
      for (let at = 0; at + 1 < text.length; at += 1) {
        const pair = text.slice(at, at + 2);
        // The dots of ï and î overlap their neighbours.
        if (!/^[\p{L}’]{2}$/u.test(pair) || /[îï]/u.test(pair)) continue;
        if (gapOf(pair) + tracking < -0.002) found.add(`${pair} in ${text}`);
      }
    }
    return [...found];
  });

/** Pictures of the demo that are cropped into their lettering. */
const cropped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[src*="/demo/"]')]
      // A card off the screen is not laid out (content-visibility), though its picture may have come.
      .filter((image) => image.checkVisibility({ contentVisibilityAuto: true }))
      .filter((image) => image.complete && image.naturalHeight > 0 && image.clientHeight > 0)
      .map((image) => ({
        image,
        crop: image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight),
      }))
      .filter(({ crop }) => crop < 0.93 || crop > 1.32)
      .map(({ image, crop }) => `${image.src} by ${crop.toFixed(2)}`),
  );

/** Tab stops without a visible focus ring, among the first sixty. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    Object.assign(window, { unseen: [] });
    // A card or a label shows the ring of the link or the field inside it.
    const ringed = (element: Element | null) =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none';
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (ringed(target) || ringed(target.closest('article')) || ringed(target.closest('label'))) return;
      Reflect.get(window, 'unseen').push(target.outerHTML.slice(0, 100));
    });
  });
  for (let step = 1; step <= 60; step += 1) {
    await page.keyboard.press('Tab');
    if (step % 10 === 0 && (await page.evaluate(() => document.activeElement === document.body))) break;
  }
  return page.evaluate(() => Reflect.get(window, 'unseen'));
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

/** The chat button covers no text or control on its way down, and has room at the end of the page. */
async function expectChatClear(page: Page, path: string): Promise<void> {
  for (const width of fullGrid ? [320, 390, 768, 1440] : [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const share of width === 390 ? [0, 0.5] : [0]) {
      await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), share);
      // It returns 400 ms after scrolling has stopped.
      await page.waitForTimeout(450);
      const covered = async () => (await beneath(page, chat)) ?? [];
      await expect.poll(covered, `${path} at ${width}, ${share} down`).toEqual([]);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(chat), `the end of ${path} at ${width}`).toHaveCSS('opacity', '1');
    expect(await beneath(page, chat), `the end of ${path} at ${width}`).toEqual([]);
  }
}

/** Text of one and a half and twice its size fits the screen, and all of the header is visible. */
async function expectLargeTextFits(page: Page, path: string): Promise<void> {
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
  await page.evaluate(() => scrollTo(0, 0));
  for (const control of await page.locator('header :is(a, button, summary)').all()) {
    if (await control.isVisible()) await expect(control).toBeInViewport({ ratio: 1 });
  }
}

async function expectSound(page: Page, { path, canonical, changes }: Opened): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path, { waitUntil: 'commit' });
  const finished = await page.locator('main h1').elementHandle();
  await startApplication(page);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]'), path).toHaveCount(canonical);
  if (!changes) {
    expect(await finished?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), path).toBeLessThan(0.005);
  }
  // Proves that the face is in use.
  const heading = page.locator('main :is(hgroup p, h1:not(hgroup h1))').first();
  await expect(heading).toHaveCSS('font-family', /^"?Bricolage/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tooSmall(page), `${path} at ${width}`).toEqual([]);
    expect(await touching(page), `${path} at ${width}`).toEqual([]);
    expect(await cropped(page), `${path} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, path).toBeLessThanOrEqual(320);
  expect(await stopsWithoutRing(page), path).toEqual([]);
  const title = await page.title();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const t = texts(path.startsWith('/fr') ? 'fr' : 'en');
  const decline = page.getByRole('button', { name: t('common:consent.decline'), exact: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  // Floats over links that only need scrolling; axe.spec.ts checks the banner itself.
  if (await decline.isVisible()) await decline.click();
  await expectAccessibleInBothThemes(page, path);
  await expectChatClear(page, path);
  await expectLargeTextFits(page, path);
  return title;
}

for (const lang of langs) {
  test.describe(`The public pages of ${lang}, as a browser computes and runs them`, () => {
    test.use({ locale: locales[lang] });

    const walk = async (page: Page, site: Site, part: (index: number) => boolean) => {
      await watchLoad(page);
      await watchHydration(page);
      // Half of the pages are opened with the consent banner, which requests no other host either.
      if (lang === 'fr') await declineConsent(page);
      const pages = (await pagesOf(site, lang)).filter((_, index) => part(index));
      const titles = new Set<string>();
      for (const one of pages) {
        const title = await expectSound(page, one);
        // A search has the title of its list.
        if (one.path.includes('?q=')) continue;
        expect(titles, one.path).not.toContain(title);
        titles.add(title);
      }
    };
    const turn = langs.indexOf(lang);

    test('keep the policy, hydrate unmoved, fit each width and text size, pass axe, ring each stop', async ({
      page,
      site,
    }) => {
      test.setTimeout(400_000);
      await walk(page, site, (index) => index % 2 === turn);
    });

    test('do so in this language as well', { tag: '@release' }, async ({ page, site }) => {
      await walk(page, site, (index) => index % 2 !== turn);
    });
  });
}
