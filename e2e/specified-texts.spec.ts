import { agency } from '../src/brand/agency.ts';
import { brand } from '../src/brand/brand.ts';
import { closedIn, hoursIn } from '../tests/support/texts.ts';
import { declineConsent, expect, type Lang, langs, test } from './fixtures.ts';

/** What a visitor reads that no other journey passes by, in the words fixed by the agency. */
const words = {
  fr: {
    locale: 'fr-FR',
    other: 'English',
    nav: ['Accueil', 'Services', 'Articles', 'Portfolio', 'À propos', 'Carrières', 'Contact'],
    quick: ['Accueil', 'Services', 'Portfolio', 'À propos', 'Articles', 'Contact'],
    claims: [`${agency().founded}`, `${agency().companiesHelped}+`, `${agency().yearsOfExperience}+ ans`],
    error: 'Erreur',
    noProjects: ['Aucun projet trouvé', 'Nous n’avons pas encore de projet dans cette catégorie.'],
    noArticle: 'L’article que vous cherchez n’existe pas.',
    invalid: 'Veuillez entrer une adresse email valide',
    already: 'Déjà inscrit',
    subscribe: 'S’inscrire',
    wrong: 'Quelque chose s’est mal passé. Veuillez réessayer.',
    subjects: ['Sélectionnez un sujet', 'projet', 'collaboration', 'information', 'autre'],
    contactFailed: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
    send: 'Envoyer le message',
    like: 'J’aime',
    updated: /^Dernière mise à jour/,
    next: 'Suivant',
    chat: /^Discuter avec nous/,
  },
  en: {
    locale: 'en-GB',
    other: 'Français',
    nav: ['Home', 'Services', 'Articles', 'Portfolio', 'About', 'Careers', 'Contact'],
    quick: ['Home', 'Services', 'Portfolio', 'About', 'Articles', 'Contact'],
    claims: [`${agency().founded}`, `${agency().companiesHelped}+`, `${agency().yearsOfExperience}+ yrs`],
    error: 'Error',
    noProjects: ['No projects found', 'We don’t have any projects in this category yet.'],
    noArticle: 'The article you are looking for doesn’t exist.',
    invalid: 'Please enter a valid email address',
    already: 'Already subscribed',
    subscribe: 'Subscribe',
    wrong: 'Something went wrong. Please try again.',
    subjects: ['Select a subject', 'projet', 'collaboration', 'information', 'autre'],
    contactFailed: 'An error occurred. Please try again later.',
    send: 'Send the message',
    like: 'Like',
    updated: /^Last updated/,
    next: 'Next',
    chat: /^Chat with us/,
  },
} as const;

const fails = { status: 500, contentType: 'application/json', body: '{"message":""}' };

for (const lang of langs) {
  const say = words[lang];

  test.describe(`words fixed by the agency in ${lang}`, () => {
    test.use({ locale: say.locale });

    test('Header, footer and chat are those of every page', async ({ page }) => {
      await declineConsent(page);
      await page.goto(`/${lang}/services`);
      const header = page.getByRole('banner');
      const entries = header.getByRole('navigation').first().getByRole('link');
      await expect(entries).toHaveText([...say.nav]);
      await expect(entries.nth(1)).toHaveAttribute('aria-current', 'page');
      await expect(header).not.toHaveAttribute('data-scrolled');
      await page.mouse.wheel(0, 20);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
      await expect(header).not.toHaveAttribute('data-scrolled');
      await page.mouse.wheel(0, 1);
      await expect(header).toHaveAttribute('data-scrolled');
      await expect(header.getByRole('link', { name: new RegExp(say.other) })).toBeVisible();

      const footer = page.getByRole('contentinfo');
      const quick = footer.getByRole('navigation').first().getByRole('link');
      await expect(quick).toHaveText([...say.quick]);
      await expect(footer.getByRole('navigation').nth(1).getByRole('link')).toHaveCount(2);
      const social = footer.locator('a[target="_blank"]');
      await expect(social).toHaveCount(4);
      for (const url of Object.values(agency().social)) {
        await expect(footer.locator(`a[href="${url}"]`)).toHaveAttribute('target', '_blank');
      }
      await expect(footer.getByRole('textbox')).toHaveAttribute('type', 'email');
      await expect(page.getByRole('link', { name: say.chat })).toContainText('1');
      for (const link of await page.locator('main a:not([href^="#"])').all()) {
        expect(await link.getAttribute('href')).toMatch(new RegExp(`^/${lang}(/|$)`));
      }
    });

    test('An icon says its name, the next one too, and no finger has to read it', async ({
      page,
      browser,
    }) => {
      await declineConsent(page);
      await page.goto(`/${lang}/services`);
      const tip = page.locator('.tooltip');
      await expect(tip).toBeAttached({ timeout: 10_000 });
      const social = page.getByRole('contentinfo').locator('a[target="_blank"]');
      await social.first().scrollIntoViewIfNeeded();
      await social.first().hover();
      // How long it waits is held with a clock that stands still, in the tests of the tooltips.
      await expect(tip).toContainText('Instagram');
      await expect(tip).toBeVisible();
      await social.nth(1).hover();
      await expect(tip).toContainText('Facebook');
      // It may be rested on, as long as one likes.
      await tip.hover();
      await page.waitForTimeout(600);
      await expect(tip).toBeVisible();
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

      const phone = await browser.newContext({ hasTouch: true, isMobile: true, locale: say.locale });
      const held = await phone.newPage();
      await held.goto(`${new URL(page.url()).origin}/${lang}/services`);
      await expect(held.locator('.tooltip')).toBeAttached({ timeout: 10_000 });
      await held.locator('[data-theme-toggle]').tap();
      await held.waitForTimeout(900);
      await expect(held.locator('.tooltip')).toBeHidden();
      await phone.close();
    });

    test('The home page has its sections, its carousel and its marquees', async ({ page }) => {
      await declineConsent(page);
      await page.goto(`/${lang}`);
      const main = page.getByRole('main');
      for (const claim of say.claims) await expect(main.getByText(claim, { exact: true })).toBeVisible();
      await expect(main.locator(`a[href="/${lang}/contact"]:not(.street-window)`)).toHaveCount(2);
      for (const path of ['portfolio', 'services', 'articles', 'about']) {
        await expect(main.locator(`a[href="/${lang}/${path}"]`).first()).toBeVisible();
      }
      const carousel = main.locator('[aria-roledescription="carousel"], [aria-roledescription="carrousel"]');
      const slides = carousel.getByRole('group');
      // Its script comes when it nears the screen.
      await carousel.scrollIntoViewIfNeeded();
      await expect(slides).toHaveCount(6);
      for (const slide of await slides.all()) {
        expect(await slide.getByRole('list').getByRole('listitem').count()).toBeLessThanOrEqual(3);
      }
      for (const [width, cards] of [
        [1280, 3],
        [768, 2],
        [390, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const [view, slide] = await Promise.all([carousel.boundingBox(), slides.first().boundingBox()]);
        expect(Math.round((view?.width ?? 0) / (slide?.width ?? 1))).toBe(cards);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      const next = carousel.getByRole('button', { name: say.next });
      for (let step = 0; step < 6; step += 1) await next.click();
      // Six steps of six: the loop is back at its start.
      await expect(carousel.locator('p[aria-live]')).toHaveText(/^1 /);

      const marquees = main.locator('.marquee');
      await expect(marquees).toHaveCount(2);
      const rows = await marquees.evaluateAll((all) =>
        all.map((one) => ({
          way: one.getAttribute('data-direction'),
          own: one.querySelectorAll('li:not([aria-hidden])').length,
          seconds: Number.parseFloat(getComputedStyle(one).getPropertyValue('--marquee-time')),
          moving: one.querySelectorAll('li').length,
        })),
      );
      expect(rows.map(({ way, seconds, moving }) => [way, seconds / moving])).toEqual([
        ['left', 25],
        ['right', 20],
      ]);
      const [first, second] = rows.map((row) => row.own);
      expect([0, 1]).toContain((first ?? 0) - (second ?? 0));
    });

    test('Services, about, contact, legal notice and privacy policy say what they must', async ({ page }) => {
      await declineConsent(page);
      const main = page.getByRole('main');
      await page.goto(`/${lang}/services`);
      // Four categories, the process with its four steps, the call to action.
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.locator(`a[href="/${lang}/contact"]`).first()).toBeVisible();
      await page.goto(`/${lang}/about`);
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4);
      await expect(main.locator('.marquee')).toHaveCount(2);
      await page.goto(`/${lang}/contact`);
      await expect(main.getByText(hoursIn(lang)).first()).toBeVisible();
      await expect(main.getByText(closedIn(lang)).first()).toBeVisible();
      await expect(
        main.locator('a[target="_blank"]').filter({ hasText: /Instagram|Facebook|LinkedIn/ }),
      ).toHaveCount(3);
      await expect(main.locator('textarea')).toHaveAttribute('rows', '4');
      const options = main.locator('select option');
      await expect(options).toHaveCount(5);
      await expect(options.first()).toHaveText(say.subjects[0]);
      await expect(options.first()).toBeDisabled();
      expect(
        await options.evaluateAll((all) => all.slice(1).map((one) => one.getAttribute('value'))),
      ).toEqual(say.subjects.slice(1));
      await page.goto(`/${lang}/mentions-legales`);
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
      await page.goto(`/${lang}/politique-de-confidentialite`);
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(9);
      // The agency's day, wherever the tests run.
      const today = new Intl.DateTimeFormat(say.locale, {
        dateStyle: 'long',
        timeZone: brand.timeZone,
      }).format(new Date());
      await expect(main.getByText(say.updated)).toContainText(today);
      await expect(main.getByText(/\b12 mo/)).toBeVisible();
      await expect(main.getByText(/\b24 mo/)).toBeVisible();
    });

    test('What is missing is told in its own words', async ({ apart }) => {
      // A page of its own: the browser logs every answer of 404.
      const page = await apart({ locale: say.locale });
      await declineConsent(page);
      await page.goto(`/${lang}/articles/gone`);
      await expect(page.getByText(say.noArticle)).toBeVisible();
      await page.goto(`/${lang}/portfolio`);
      await page.route('**/rest/v1/projects_*', (route) => route.fulfill({ json: [] }));
      await page.goto(`/${lang}/portfolio?category=digital`);
      for (const text of say.noProjects) await expect(page.getByText(text)).toBeVisible();
      for (const path of [`/${lang}/articles/%E0%A4%A`, `/${lang}/%E0%A4%A`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      }
    });

    test('What cannot be sent is told in its own words, and nothing is lost', async ({ apart }) => {
      const page = await apart({ locale: say.locale });
      await declineConsent(page);
      const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first();
      await page.goto(`/${lang}/about`);
      const footer = page.getByRole('contentinfo');
      const subscribe = async (email: string) => {
        await footer.getByRole('textbox').fill(email);
        await footer.getByRole('button', { name: say.subscribe }).click();
      };
      await subscribe('nobody');
      await expect(alert(say.invalid)).toBeVisible();
      await expect(footer.getByText(say.invalid)).toBeVisible();
      await page.route('**/rest/v1/newsletter*', (route) =>
        route.fulfill({ status: 409, json: { code: '23505', message: 'duplicate key' } }),
      );
      await subscribe('known@example.org');
      await expect(page.getByRole('status').filter({ hasText: say.already })).toBeVisible();
      await page.unroute('**/rest/v1/newsletter*');
      await page.route('**/rest/v1/newsletter*', (route) => route.abort());
      await subscribe('nobody@example.org');
      await expect(alert(say.error)).toBeVisible();
      await expect(footer.getByRole('textbox')).toHaveValue('nobody@example.org');

      await page.goto(`/${lang}/contact`);
      const form = page.locator('main form');
      await form.getByRole('textbox').nth(0).fill('Léa Ott');
      await form.getByRole('textbox').nth(1).fill('lea@example.org');
      await form.getByRole('combobox').selectOption('projet');
      await form.locator('textarea').fill('Bonjour.');
      await page.route('**/rpc/**', (route) => route.abort());
      await page.route('**/api/v1.0/email/**', (route) => route.abort());
      await form.getByRole('button', { name: say.send }).click();
      await expect(alert(say.contactFailed)).toContainText(say.error);
      await expect(form.locator('textarea')).toHaveValue('Bonjour.');
      await page.unroute('**/rpc/**');

      await page.goto(`/${lang}/articles`);
      await page.getByRole('article').getByRole('link').first().click();
      const like = page.getByRole('button', { name: new RegExp(`^${say.like}`) });
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await expect(like).toHaveText(/\d/);
      const before = (await like.textContent()) ?? '';
      await page.route('**/rest/v1/article_likes*', (route) => route.fulfill(fails));
      await like.click();
      await expect(alert(say.wrong)).toBeVisible();
      await expect(like).toHaveText(before);
    });
  });
}

/** The public addresses of one language. */
const screens = (lang: Lang) =>
  ['', '/services', '/articles', '/portfolio', '/portfolio/vins-du-ried', '/about', '/contact', '/careers']
    .concat(['/mentions-legales', '/politique-de-confidentialite', '/newsletter/unsubscribe', '/nowhere'])
    .map((path) => `/${lang}${path}`);

test('Every page has a title of its own, stands on a line of 320 px, and is walked through by keyboard', async ({
  page,
}) => {
  await declineConsent(page);
  const titles = new Set<string>();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of langs.flatMap(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.title()).not.toBe('');
    titles.add(`${path.slice(0, 3)} ${await page.title()}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    const unseen = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return 'end';
        // A card or a label wears the ring of the link or the field inside it.
        const ringed = (element: Element | null) =>
          element !== null && getComputedStyle(element).outlineStyle !== 'none';
        const seen = ringed(at) || ringed(at.closest('article')) || ringed(at.closest('label'));
        return seen ? '' : at.outerHTML.slice(0, 100);
      });
      if (stop === 'end') break;
      if (stop) unseen.add(stop);
    }
    expect([...unseen], path).toEqual([]);
  }
  expect(titles.size).toBe(24);
});
