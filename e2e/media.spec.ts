import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { expect, expectAccessible, preferMarkdown, signInByApi, test } from './fixtures.ts';
import { stripedPng } from './striped-png.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A file is scaled in the browser, cropped at a point chosen by keyboard, and shown to a reader', async ({
  page,
  account,
  site,
  watch,
  apart,
}) => {
  const t = texts('fr');
  const stamp = `${Date.now()}`;
  const name = `Rayures ${stamp}.png`;
  const file = { name, mimeType: 'image/png', buffer: stripedPng(1800, 1200) };
  const path = new RegExp(`^/media/\\d{4}/\\d{2}/rayures-${stamp}-[0-9a-f]{8}-1600x1067\\.webp$`);
  const owner = await asAdministrator(site);
  await signInByApi(page, 'fr', account);
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

  // Inserts it from the library into the text as well.
  await page.getByRole('button', { name: t('rich-text:toolbar.image'), exact: true }).click();
  await page.getByRole('button', { name: t('media:card.pick', { name }) }).click();
  await expect(page.getByLabel(t('admin-articles:fields.content'), { exact: true })).toHaveValue(
    /!\[Des rayures\]\(\/media\//,
  );
  await page.getByRole('checkbox', { name: t('admin-articles:fields.published') }).check();
  await page.getByRole('button', { name: t('admin-articles:save.publish'), exact: true }).click();
  await expect(page).toHaveURL('/fr/admin/articles');

  await page.goto(`/fr/admin/media?q=${stamp}`);
  await expect(page.getByText(t('media:library.found', { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'media');
  await page.getByRole('button', { name: t('media:card.open', { name }) }).press('Enter');
  const details = page.getByRole('dialog', { name });
  const across = details.getByRole('slider', { name: t('media:focus.x') });
  await across.focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'Shift+ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await expect(details.getByRole('slider', { name: t('media:focus.y') })).toBeFocused();
  await expect(across).toHaveAttribute('aria-valuetext', t('media:focus.fromLeft', { percent: 71 }));
  await expectAccessible(page, 'the focal point');
  await details.getByRole('button', { name: t('media:details.save') }).press('Enter');
  await expect(page.getByText(t('media:details.saved'))).toBeVisible();

  const reader = await apart({ baseURL: site.url });
  watch(reader);
  await reader.goto(`/fr/articles/rayures-${stamp}`);
  const cover = reader.getByRole('img', { name: 'Des rayures' }).first();
  await expect(cover).toHaveAttribute('srcset', /\.480\.webp 480w, .+\.960\.webp 960w, .+1067\.webp 1600w$/);
  await expect(cover).toHaveCSS('object-position', '71% 41%');
  const inText = reader.locator('.prose img');
  await inText.scrollIntoViewIfNeeded();
  await expect(inText).toHaveAttribute('height', '1067');
  for (const picture of [cover, inText])
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

  // Unused once the article is deleted.
  await owner.from('articles_fr').delete().eq('slug', `rayures-${stamp}`).throwOnError();
  const files = ((await cover.getAttribute('srcset')) ?? '')
    .split(', ')
    .map((one) => one.split(' ')[0] ?? '');
  const served = () => Promise.all(files.map(async (file) => (await page.request.get(file)).ok()));
  expect(await served()).toEqual([true, true, true]);
  await page.goto(`/fr/admin/media?only=unused&q=${stamp}`);
  await page.getByRole('button', { name: t('media:card.open', { name }) }).press('Enter');
  await expect(page.getByText(t('media:uses.none'))).toBeVisible();
  await expectAccessible(page, 'a picture of the library');
  await page.getByRole('button', { name: t('media:remove.action') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('media:remove.action') })
    .press('Enter');
  await expect(page.getByText(t('media:remove.done'))).toBeVisible();
  expect(await served()).toEqual([false, false, false]);
});

test('A document is uploaded from the link of a text, opened by a reader, replaced under its address', async ({
  page,
  account,
  site,
  watch,
  apart,
}) => {
  const t = texts('en');
  const stamp = `${Date.now()}`;
  const pdf = (name: string, bytes: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'.padEnd(bytes)),
  });
  await signInByApi(page, 'en', account);
  await page.goto('/en/admin/article/new');
  await page.getByLabel(t('admin-articles:fields.title'), { exact: true }).fill(`Brochure ${stamp}`);
  await page.getByLabel(t('admin-articles:fields.excerpt'), { exact: true }).fill('From end to end.');
  await page.getByLabel(t('admin-articles:fields.author'), { exact: true }).fill('Anna Reiss');
  const text = page.getByRole('textbox', { name: t('admin-articles:fields.content'), exact: true });
  await text.pressSequentially('Our ');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: t('rich-text:link.document') }).press('Enter');
  const library = page.getByRole('dialog', { name: t('media:documents.choose') });
  const input = library.locator('input[type=file]');
  await input.setInputFiles({ ...pdf('page.pdf', 0), buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(library.getByText(t('media:faults.documentType'))).toBeVisible();
  await expectAccessible(page, 'a page that is no document');
  await input.setInputFiles(pdf(`Plan ${stamp}.pdf`, 1000));
  await library
    .getByRole('button', { name: t('media:card.pick', { name: `Plan ${stamp}.pdf` }) })
    .press('Enter');
  await expect(text).toHaveText(`Our Plan ${stamp}`);
  await page.getByRole('checkbox', { name: t('admin-articles:fields.published') }).check();
  await page.getByRole('button', { name: t('admin-articles:save.publish'), exact: true }).click();
  await expect(page).toHaveURL('/en/admin/articles');

  const reader = await apart({ baseURL: site.url });
  watch(reader);
  await reader.goto(`/en/articles/brochure-${stamp}`);
  const link = reader.getByRole('link', { name: `Plan ${stamp} (PDF, 1 kB)` });
  await expectAccessible(reader, 'a link to a document');
  const href = (await link.getAttribute('href')) ?? '';
  const served = await page.request.get(href);
  expect((await served.body()).byteLength).toBe(1000);
  expect(served.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });

  await page.goto(`/en/admin/media?view=documents&q=${stamp}`);
  await expect(page.getByText(t('media:documents.found', { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'documents');
  await page
    .getByRole('button', { name: t('media:card.open', { name: `Plan ${stamp}.pdf` }) })
    .press('Enter');
  const details = page.getByRole('dialog', { name: `Plan ${stamp}.pdf` });
  await expect(details.getByRole('link', { name: `Brochure ${stamp}` })).toBeVisible();
  await expectAccessible(page, 'a document of the library');
  await details.locator('input[type=file]').setInputFiles(pdf('New plan.pdf', 2000));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('media:replace.confirm') })
    .press('Enter');
  await expect(page.getByText(t('media:document.replaced'))).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('link', { name: `Plan ${stamp} (PDF, 2 kB)` })).toHaveAttribute('href', href);
  expect((await (await page.request.get(href)).body()).byteLength).toBe(2000);
  // Other journeys of this site read the newest article.
  const owner = await asAdministrator(site);
  await owner.from('articles_en').delete().eq('slug', `brochure-${stamp}`).throwOnError();
});
