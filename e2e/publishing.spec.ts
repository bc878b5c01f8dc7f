import type { Locator } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, type Lang, preferMarkdown, signInByApi, test } from './fixtures.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const labelsOf = (lang: Lang) => {
  const t = texts(lang);
  return {
    create: starting(t('admin-articles:list.create')),
    title: t('admin-articles:list.columns.title'),
    excerpt: t('admin-articles:fields.excerpt'),
    content: t('admin-articles:fields.content'),
    author: t('admin-articles:list.columns.author'),
    preview: t('admin-articles:fields.preview'),
    sheet: t('admin-articles:fields.sheet'),
    box: t('admin-articles:fields.published'),
    publish: t('admin-articles:save.publish'),
    published: t('admin-articles:save.published'),
    remove: starting(t('admin-articles:list.remove')),
    removed: t('admin-articles:list.deleted'),
  };
};

/** Presses Tab until the element has the focus, as without a mouse. */
async function tabTo(place: Locator): Promise<void> {
  const page = place.page();
  for (let step = 0; step < 90; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${place}.`);
}

/** Writing has half of the screen, and the toolbar covers none of it. */
async function expectRoomToWrite(text: Locator): Promise<void> {
  const page = text.page();
  const toolbar = page.getByRole('toolbar');
  // A small phone; a window of 1280 pixels at 400 %.
  for (const [width, height] of [
    [320, 568],
    [320, 256],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await text.blur();
    await text.focus();
    const seen = async () => {
      const [area, bar] = [await text.boundingBox(), await toolbar.boundingBox()];
      if (!area || !bar) throw new Error('The text or its toolbar is not on the page.');
      const bottom = area.y + area.height;
      return { free: Math.min(height, bottom, bar.y) - Math.max(0, area.y), covered: bottom - bar.y };
    };
    await expect.poll(async () => (await seen()).free).toBeGreaterThanOrEqual(height / 2);
    expect((await seen()).covered).toBeLessThanOrEqual(0.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('The keyboard alone writes and publishes an article on a phone, with half of a smaller screen for the text', async ({
  page,
  account,
}) => {
  const lang = 'fr';
  const labels = labelsOf(lang);
  const title = `Au clavier ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, lang, account);
  await preferMarkdown(page);
  await page.goto(`/${lang}/admin/articles`);
  await tabTo(page.getByRole('link', { name: labels.create }).first());
  await page.keyboard.press('Enter');
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeVisible();
    await tabTo(field);
    await page.keyboard.type(text);
  };
  // The text first; the fields are folded above it.
  await fill(labels.title, title);
  await fill(labels.content, 'Une phrase tapée au clavier.');
  await expect(page.getByLabel(labels.excerpt, { exact: true })).toBeHidden();
  await expectAccessible(page, 'text on a phone');
  await expectRoomToWrite(page.getByLabel(labels.content, { exact: true }));
  await tabTo(page.getByRole('button', { name: labels.preview, exact: true }));
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: labels.preview });
  await expect(preview).toContainText('Une phrase tapée au clavier.');
  const whole = await preview.boundingBox();
  expect(whole).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page, 'preview on a phone');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await tabTo(page.getByRole('button', { name: labels.sheet, exact: true }));
  await page.keyboard.press('Enter');
  await fill(labels.excerpt, 'Sans toucher à la souris.');
  await fill(labels.author, 'Anna Reiss');
  await tabTo(page.getByRole('checkbox', { name: labels.box }));
  await page.keyboard.press('Space');
  await expectAccessible(page, 'fields on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await tabTo(page.getByRole('button', { name: labels.publish, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(labels.published).first()).toBeVisible();

  await page.goto(`/${lang}/admin/articles?q=${encodeURIComponent(title)}`);
  const remove = page.getByRole('button', { name: labels.remove }).first();
  await expect(remove).toBeVisible();
  await tabTo(remove);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: labels.remove }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(labels.removed).first()).toBeVisible();
});
