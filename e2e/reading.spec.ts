import { texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import { expect, expectAccessible, type Lang, langs, locales, test, unlike } from './fixtures.ts';
import type { Site } from './site.ts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    locale: locales[lang],
    hero: t('home:hero.title'),
    articles: t('articles:title'),
    like: t('reactions:like'),
    thanks: t('reactions:thanks'),
    languages: t('common:language.label'),
    other: lang === 'fr' ? ('en' as const) : ('fr' as const),
    none: t('articles:emptyTitle'),
    contents: t('articles:contents'),
    readNext: t('articles:readNext'),
    missing: t('common:notFound.title'),
    home: t('common:notFound.home'),
  };
};

/** The article that stands first in the list; the demo has it in both languages. */
async function newest(site: Site, lang: Lang) {
  const { data } = await asVisitor(site)
    .from(`articles_${lang}`)
    .select('title, content')
    .order('published_at', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data;
}

for (const lang of langs) {
  const say = words(lang);

  test.describe(`in ${lang}`, () => {
    test.use({ locale: say.locale });

    test('A visitor lands in the language of the browser, reads an article, likes it and takes it back', async ({
      page,
      site,
    }) => {
      const { title, content } = await newest(site, lang);
      await page.goto('/');
      await expect(page).toHaveURL(`/${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.hero);
      await expectAccessible(page, 'home');

      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const [, section = ''] = /^## (.+)$/m.exec(content) ?? [];
      await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
      await expectAccessible(page, 'article');

      const like = page.getByRole('button', { name: new RegExp(`^${say.like}`) });
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      const before = Number(((await like.textContent()) ?? '').replace(/\D/g, ''));
      await like.click({ clickCount: 10, delay: 5 });
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveText(new RegExp(`${before + 1}$`));
      await expect(page.getByRole('status').filter({ hasText: say.thanks })).toBeVisible();
      await expectAccessible(page, 'article with a toast');

      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await unlike(page, like);
      await page.reload();
      await expect(like).toHaveText(new RegExp(`${before}$`));
    });

    test('An article marks the place that is read, shows its picture and leads on from its end', async ({
      page,
      site,
    }) => {
      const { title } = await newest(site, lang);
      await page.goto(`/${lang}/articles`);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const contents = page.getByRole('navigation', { name: say.contents });
      await expect(contents).toHaveCount(1);
      const third = contents.getByRole('link').nth(2);
      await third.click();
      await expect(third).toHaveAttribute('aria-current', 'true');
      const name = (await third.textContent()) ?? '';
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
      await expect(contents.locator('[aria-current]')).toHaveCount(1);

      const picture = page.getByRole('figure').getByRole('img');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
      await expect(page.getByRole('figure').locator('figcaption')).toBeVisible();

      const next = page.getByRole('region', { name: say.readNext }).getByRole('link');
      await expect(next).toHaveCount(2);
      const leadsTo = (await next.first().textContent()) ?? '';
      await next.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(leadsTo);

      await page.reload();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(leadsTo);
      await expect(contents).toHaveCount(0);
      await page.locator('summary').filter({ hasText: say.contents }).click();
      await contents.getByRole('link').last().click();
      await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
    });

    test('On a phone the search stays in sight when the newest joins the others', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${lang}/articles`);
      const box = page.getByRole('searchbox');
      await box.scrollIntoViewIfNeeded();
      await box.fill(lang === 'fr' ? 'clavier' : 'keyboard');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(box).toBeInViewport();
      await box.fill('');
      await expect(page.getByRole('article')).toHaveCount(8);
      await expect(box).toBeInViewport();
    });

    test('The language switch leads to the same article, and Back leaves it there', async ({
      page,
      site,
    }) => {
      const { title } = await newest(site, lang);
      const other = await newest(site, say.other);
      await page.goto(`/${lang}/articles`);
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page
        .getByRole('navigation', { name: say.languages })
        .getByRole('link', { name: new RegExp(`^${say.other}`, 'i') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
      await expect(page).toHaveURL(new RegExp(`/${say.other}/articles/`));
      await expect(page.locator('html')).toHaveAttribute('lang', say.other);
      await page.goBack();
      await expect(page).toHaveURL(`/${lang}/articles`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });

    test('The theme changes at a touch and is remembered', async ({ page }) => {
      await page.goto(`/${lang}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.locator('[data-theme-toggle]').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.hero);
      await expectAccessible(page, 'home in light');
    });

    test('The list is searched without accents, and says so when nothing is found', async ({ page }) => {
      await page.goto(`/${lang}/articles`);
      await expect(page.getByRole('article').nth(7)).toBeVisible();
      await page.getByRole('searchbox').fill(lang === 'fr' ? 'IDENTITE imprimee' : 'PRINT identity');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page).toHaveURL(/\?q=/);
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText(say.none)).toBeVisible();
      await expectAccessible(page, 'empty list');
    });

    test('An unknown address is told, with a way home', async ({ page }) => {
      await page.goto(`/${lang}/nowhere/at/all`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.missing);
      await expectAccessible(page, 'not found');
      await page.getByRole('main').getByRole('link', { name: say.home }).click();
      await expect(page).toHaveURL(`/${lang}`);
    });

    test('On a phone the menu opens, leads somewhere and closes', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${lang}`);
      const menu = page.locator('header details');
      await menu.locator('summary').click();
      await expectAccessible(page, 'open menu');
      await menu.getByRole('link', { name: say.articles }).click();
      await expect(page).toHaveURL(`/${lang}/articles`);
      await expect(menu).not.toHaveAttribute('open');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    });
  });
}

test('A path without a language leads to its page, an unknown language nowhere', async ({ page }) => {
  await page.goto('/articles?q=seo');
  await expect(page).toHaveURL('/en/articles?q=seo');
  await page.goto('/de/articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('Without a network a page not yet loaded says so, and appears when the network is back', async ({
  context,
}) => {
  // A page of its own: a lost connection is an error in the console, and here it is meant.
  const page = await context.newPage();
  // The finished page is there before the application, and it is the application that is asked here.
  await page.goto('/en/articles', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('alert').getByText(/offline/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A page past the last leads to the last', async ({ context }) => {
  // A page of its own: asking for rows past the end is answered by 416, which the browser logs.
  const page = await context.newPage();
  await page.goto('/en/articles?page=99');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/en/articles');
});
