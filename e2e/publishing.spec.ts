import type { Locator } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, type Lang, langs, preferMarkdown, signIn, test } from './fixtures.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    create: starting(t('admin-articles:list.create')),
    title: t('admin-articles:list.columns.title'),
    excerpt: t('admin-articles:fields.excerpt'),
    content: t('admin-articles:fields.content'),
    author: t('admin-articles:list.columns.author'),
    preview: t('admin-articles:fields.preview'),
    sheet: t('admin-articles:fields.sheet'),
    publish: t('admin-articles:save.publish'),
    draft: t('admin-articles:save.draft'),
    drafted: t('admin-articles:save.drafted'),
    published: t('admin-articles:save.published'),
    draftStatus: t('admin-articles:status.draft'),
    missing: t('articles:missing'),
    titleRequired: t('admin-articles:errors.titleRequired'),
    remove: starting(t('admin-articles:list.remove')),
    removed: t('admin-articles:list.deleted'),
  };
};

/** Goes on by the tab key until the place is reached, as somebody without a mouse does. */
async function tabTo(place: Locator): Promise<void> {
  const page = place.page();
  for (let step = 0; step < 90; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${place}.`);
}

for (const lang of langs) {
  const say = words(lang);

  test(`In ${lang}, an article is written and published on a phone by keyboard alone`, async ({
    page,
    account,
  }) => {
    const title = `Au clavier ${Date.now()}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, lang, account);
    await preferMarkdown(page);
    await page.goto(`/${lang}/admin/articles`);
    await tabTo(page.getByRole('link', { name: say.create }).first());
    await page.keyboard.press('Enter');
    const fill = async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeVisible();
      await tabTo(field);
      await page.keyboard.type(text);
    };
    // The text first; the fields wait folded above it.
    await fill(say.title, title);
    await fill(say.content, 'Une phrase tapée au clavier.');
    await expect(page.getByLabel(say.excerpt, { exact: true })).toBeHidden();
    await expectAccessible(page, 'text on a phone');
    await tabTo(page.getByRole('button', { name: say.preview, exact: true }));
    await page.keyboard.press('Enter');
    const preview = page.getByRole('dialog', { name: say.preview });
    await expect(preview).toContainText('Une phrase tapée au clavier.');
    const whole = await preview.boundingBox();
    expect(whole).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page, 'preview on a phone');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await tabTo(page.getByRole('button', { name: say.sheet, exact: true }));
    await page.keyboard.press('Enter');
    await fill(say.excerpt, 'Sans toucher à la souris.');
    await fill(say.author, 'Anna Reiss');
    await expectAccessible(page, 'fields on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tabTo(page.getByRole('button', { name: say.publish, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say.published).first()).toBeVisible();

    await page.goto(`/${lang}/admin/articles?q=${encodeURIComponent(title)}`);
    const remove = page.getByRole('button', { name: say.remove }).first();
    await expect(remove).toBeVisible();
    await tabTo(remove);
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('alertdialog').getByRole('button', { name: say.remove }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say.removed).first()).toBeVisible();
  });

  for (const [name, width, height] of [
    ['320 px', 320, 568],
    ['1280 px at 400 %', 320, 256],
  ] as const) {
    test(`In ${lang}, writing has half of a screen of ${name}, and a toolbar that covers none of it`, async ({
      page,
      account,
    }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, lang, account);
      await preferMarkdown(page);
      await page.goto(`/${lang}/admin/article/new`);
      const text = page.getByLabel(say.content, { exact: true });
      await text.focus();
      const toolbar = page.getByRole('toolbar');
      const seen = async () => {
        const [area, bar] = [await text.boundingBox(), await toolbar.boundingBox()];
        if (!area || !bar) throw new Error('The text or its toolbar is not on the page.');
        const top = Math.max(0, area.y);
        return {
          free: Math.min(height, area.y + area.height, bar.y) - top,
          covered: area.y + area.height - bar.y,
        };
      };
      await expect.poll(async () => (await seen()).free).toBeGreaterThanOrEqual(height / 2);
      expect((await seen()).covered).toBeLessThanOrEqual(0.5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  test(`In ${lang}, an article goes from draft to reader`, async ({ page, account, context, watch }) => {
    const title = `Une nuit à l’Œuvre ${Date.now()}`;
    const slug = `une-nuit-a-l-oeuvre-${title.split(' ').at(-1)}`;
    await signIn(page, lang, account);
    await preferMarkdown(page);
    await expectAccessible(page, 'dashboard');

    await page.goto(`/${lang}/admin/articles`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'article list');
    await page.getByRole('link', { name: say.create }).first().click();

    await page.getByRole('button', { name: say.draft }).click();
    await expect(page.getByText(say.titleRequired).first()).toBeVisible();
    await expectAccessible(page, 'editor with errors');

    await page.getByLabel(say.title, { exact: true }).fill(title);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page
      .getByLabel(say.excerpt, { exact: true })
      .fill('Ce que la ville bâtit quand personne ne regarde.');
    await page.getByLabel(say.author, { exact: true }).fill('Anna Reiss');
    await page
      .getByLabel(say.content, { exact: true })
      .fill('## Au matin\n\nUne **poutre** tient.\n\n[mal](javascript:alert(1)) <script>alert(2)</script>');
    await expect(page.getByRole('heading', { name: 'Au matin' })).toBeVisible();
    await expectAccessible(page, 'editor');
    await page.getByRole('button', { name: say.draft }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/admin/articles`));
    await expect(page.getByText(say.drafted).first()).toBeVisible();

    const visitor = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
    if (!visitor) throw new Error('no browser');
    const reader = await visitor.newPage();
    watch(reader);
    await reader.goto(`/${lang}/articles/${slug}`);
    await expect(reader.getByText(say.missing)).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(say.draftStatus);
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: say.publish, exact: true }).click();
    await expect(page.getByText(say.published).first()).toBeVisible();

    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(reader.getByRole('heading', { name: 'Au matin' })).toBeVisible();
    await expect(reader.locator('a[href^="javascript:"]')).toHaveCount(0);
    await expect(reader.getByText('<script>alert(2)</script>')).toBeVisible();
    await visitor.close();

    await page.goto(`/${lang}/admin/articles`);
    await row.getByRole('button', { name: say.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'delete dialog');
    await dialog.getByRole('button', { name: say.remove }).click();
    await expect(page.getByText(say.removed).first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });
}
