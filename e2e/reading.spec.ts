import { texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import { expect, expectAccessible, type Lang, locales, test, unlike } from './fixtures.ts';
import type { Site } from './site.ts';

/** The first article of the list; the demo has it in both languages. */
async function newest(site: Site, lang: Lang) {
  const { data } = await asVisitor(site)
    .from(`articles_${lang}`)
    .select('title')
    .order('published_at', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return data;
}

test.describe('In a browser that prefers French', () => {
  test.use({ locale: locales.fr });

  test('a visitor lands in French, keeps a theme over a reload, has one like on the server, or none, and a search in sight', async ({
    page,
    site,
  }) => {
    const t = texts('fr');
    const { title } = await newest(site, 'fr');
    await page.goto('/');
    await expect(page).toHaveURL('/fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:hero.title'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('[data-theme-toggle]').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const like = page.getByRole('button', { name: new RegExp(`^${t('reactions:like')}`) });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    // The count loads after the page.
    await expect(like).toHaveText(/\d$/);
    const before = Number(((await like.textContent()) ?? '').replace(/\D/g, ''));
    await like.click({ clickCount: 10, delay: 5 });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText(new RegExp(`${before + 1}$`));
    await expect(page.getByRole('status').filter({ hasText: t('reactions:thanks') })).toBeVisible();
    await expectAccessible(page, 'article with a toast');

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await unlike(page, like);
    await page.reload();
    await expect(like).toHaveText(new RegExp(`${before}$`));

    // On a phone the search stays in sight when the newest joins the others.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fr/articles');
    const box = page.getByRole('searchbox');
    await box.scrollIntoViewIfNeeded();
    await box.fill('clavier');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(box).toBeInViewport();
    await box.fill('');
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(box).toBeInViewport();
  });
});

test.describe('In a browser that prefers English', () => {
  test.use({ locale: locales.en });

  test('an article marks the section on screen, loads its picture near the screen, and Back leaves a switch of language', async ({
    page,
    site,
  }) => {
    const t = texts('en');
    const { title } = await newest(site, 'en');
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await page.goto('/en/articles');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const contents = page.getByRole('navigation', { name: t('articles:contents') });
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

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(contents).toHaveCount(0);
    await page
      .locator('summary')
      .filter({ hasText: t('articles:contents') })
      .click();
    await contents.getByRole('link').last().click();
    await expect(contents.getByRole('link').last()).toHaveAttribute('aria-current', 'true');

    const french = await newest(site, 'fr');
    await page
      .getByRole('navigation', { name: t('common:language.label') })
      .getByRole('link', { name: /^fr/i })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
