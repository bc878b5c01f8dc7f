import { pattern, texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, preferMarkdown, signIn, test } from './fixtures.ts';
import { stripedPng } from './striped-png.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A picture goes from a file to the reader’s screen, and is found again when nothing uses it', async ({
  page,
  account,
  context,
  watch,
}) => {
  const t = texts('fr');
  const stamp = Date.now();
  const name = `Rayures ${stamp}.png`;
  const file = { name, mimeType: 'image/png', buffer: stripedPng(1800, 1200) };
  const path = new RegExp(`^/media/\\d{4}/\\d{2}/rayures-${stamp}-[0-9a-f]{8}-1600x1067\\.webp$`);
  await signIn(page, 'fr', account);
  await preferMarkdown(page);

  await page.goto('/fr/admin/article/new');
  await page.getByLabel(t('admin-articles:fields.title'), { exact: true }).fill(`Rayures ${stamp}`);
  await page
    .getByLabel(t('admin-articles:fields.excerpt'), { exact: true })
    .fill('Une image de bout en bout.');
  await page.getByLabel(t('admin-articles:fields.author'), { exact: true }).fill('Anna Reiss');
  await page.getByLabel(t('admin-articles:fields.content'), { exact: true }).fill('Avant.');
  const field = page.getByRole('group', { name: t('media:box.label') });
  await field.locator('input[type=file]').setInputFiles(file);
  const question = page.getByRole('dialog', { name: t('media:describe.title') });
  await question.getByLabel(t('media:describe.alt.fr')).fill('Des rayures', { timeout: 60_000 });
  await expectAccessible(page, 'what a picture shows');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('admin-articles:fields.image'))).toHaveValue(path);
  await expect(page.getByLabel(t('media:fields.alt'))).toHaveValue('Des rayures');
  await expectAccessible(page, 'editor with a picture');

  // Into the text as well, from the library.
  await page.getByRole('button', { name: t('rich-text:toolbar.image'), exact: true }).click();
  await page.getByRole('button', { name: t('media:card.pick', { name }) }).click();
  await expect(page.getByLabel(t('admin-articles:fields.content'), { exact: true })).toHaveValue(
    /!\[Des rayures\]\(\/media\//,
  );
  await page.getByRole('button', { name: t('admin-articles:save.publish'), exact: true }).click();
  await expect(page).toHaveURL('/fr/admin/articles');

  const reader = await context.browser()?.newContext();
  const shown = await reader?.newPage();
  if (!shown) throw new Error('There is no browser.');
  watch(shown);
  await shown.goto(`/fr/articles/rayures-${stamp}`);
  const cover = shown.getByRole('img', { name: 'Des rayures' }).first();
  await expect(cover).toHaveAttribute('srcset', /\.480\.webp 480w, .+\.960\.webp 960w, .+1067\.webp 1600w$/);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const inText = shown.locator('.prose img');
  await inText.scrollIntoViewIfNeeded();
  await expect(inText).toHaveAttribute('height', '1067');
  await expect
    .poll(() => inText.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await reader?.close();

  await page.goto(`/fr/admin/media?q=${stamp}`);
  await expect(page.getByText(t('media:library.found', { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'media');
  await page.getByRole('button', { name: t('media:library.unusedOnly') }).click();
  await expect(page.getByText(t('media:library.found', { count: 0 }))).toBeVisible();

  await page.goto(`/fr/admin/articles?q=${stamp}`);
  await page
    .getByRole('button', { name: pattern(t('admin-articles:list.removeOne', { title: `*${stamp}*` })) })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin-articles:list.remove') })
    .click();
  await expect(page.getByText(t('admin-articles:list.deleted'))).toBeVisible();

  await page.goto(`/fr/admin/media?only=unused&q=${stamp}`);
  await page.getByRole('button', { name: t('media:card.open', { name }) }).click();
  await expect(page.getByText(t('media:uses.none'))).toBeVisible();
  await expectAccessible(page, 'a picture of the library');
  await page.getByRole('button', { name: t('media:remove.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('media:remove.action') })
    .click();
  await expect(page.getByText(t('media:remove.done'))).toBeVisible();
});
