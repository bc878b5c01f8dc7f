import type { Page } from 'playwright/test';
import { declineConsent, expect, startApplication, test, watchHydration } from './fixtures.ts';

/* View transitions, which need a browser. */

const cards = [
  ['/en/portfolio', 'portfolio/winstub-des-lavandieres', /^project-winstub-des-lavandieres/],
  ['/fr', 'portfolio/winstub-des-lavandieres', /^project-winstub-des-lavandieres/],
  ['/en/articles', 'articles/', /^article-/],
] as const;

declare global {
  interface Window {
    /** Names of the moving elements in each transition, without the page itself. */
    named: string[][];
  }
}

/** Records which pictures have a name when a transition has captured both pages. */
async function watchTransitions(page: Page) {
  await watchHydration(page);
  await page.addInitScript(() => {
    window.named = [];
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
          .flatMap((part) => /^::view-transition-group\((.+)\)$/.exec(part ?? '')?.[1] ?? []);
        window.named.push([...new Set(parts)].filter((name) => name !== 'root'));
      });
      return transition;
    };
  });
}

const namedNow = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        (one) => getComputedStyle(one).viewTransitionName !== 'none',
      ).length,
  );

test('A picture grows from each list into its page, and back', async ({ page }) => {
  await watchTransitions(page);
  await declineConsent(page);
  for (const [list, target, name] of cards) {
    const card = page.locator(`main article a[href*="/${target}"]`).first();
    // A section hydrates after the page: before, the card is a plain link without a transition.
    await expect(async () => {
      await page.goto(list);
      await startApplication(page);
      await page.waitForLoadState('networkidle');
      await card.scrollIntoViewIfNeeded();
      expect(await namedNow(page)).toBe(0);
      await card.click();
      await expect(page).toHaveURL(new RegExp(`/${target}`));
      await expect.poll(() => page.evaluate(() => window.named.length), { timeout: 5000 }).toBe(1);
    }).toPass();
    await expect(page.locator('main h1')).toBeFocused();
    const [forth = []] = await page.evaluate(() => window.named);
    expect(forth).toEqual([expect.stringMatching(name)]);
    await expect.poll(() => namedNow(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.named)).toEqual([forth, forth]);
    await expect(card).toBeInViewport();
  }
});

test('A menu, and with reduced motion a card, lead on without any transition', async ({ page }) => {
  await watchTransitions(page);
  await declineConsent(page);
  await page.goto('/en/portfolio');
  await startApplication(page);
  const menu = page.getByRole('banner');
  // The home page has cards of the same projects.
  for (const name of ['Home', 'Services', 'Portfolio']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('main h1')).toBeFocused();
  }
  expect(await page.evaluate(() => window.named)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await startApplication(page);
  await page.locator('main article a[href="/en/portfolio/winstub-des-lavandieres"]').click();
  await expect(page).toHaveURL(/\/winstub-des-lavandieres$/);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => window.named)).toEqual([]);
  expect(await namedNow(page)).toBe(0);
});

test('Before a touch a picture grows from its card into its page, and back, and nothing else does', async ({
  apart,
}) => {
  // Unwatched: a refused module is an error in the console.
  const page = await apart();
  await page.route('**/*.js', (route) => route.abort());
  await declineConsent(page);
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        sessionStorage.grown = `${sessionStorage.grown ?? ''}${moving.includes('::view-transition-group(growing-picture)')}`;
      });
    });
  });
  const grown = () => page.evaluate(() => sessionStorage.grown ?? '');
  for (const [list, target] of cards) {
    const card = page.locator(`main article a[href*="/${target}"]`).first();
    // A page painted before its picture has arrived is shown without a transition.
    await expect(async () => {
      await page.goto(list);
      await page.evaluate(() => sessionStorage.clear());
      await card.scrollIntoViewIfNeeded();
      await card.click();
      await expect(page).toHaveURL(new RegExp(`/${target}`));
      await expect.poll(grown, { timeout: 3000 }).toBe('true');
      await expect.poll(() => namedNow(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect.poll(grown, { timeout: 3000 }).toBe('truetrue');
    }).toPass();
    await expect.poll(() => namedNow(page)).toBe(0);
    await page.getByRole('contentinfo').locator('a[href$="/about"]').click();
    await expect(page).toHaveURL(/about$/);
    expect(await grown()).toBe('truetrue');
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/portfolio');
  await page.evaluate(() => sessionStorage.clear());
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/portfolio\/./);
  expect(await grown()).toBe('');
});
