import { randomUUID } from 'node:crypto';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { declineConsent, expect, expectAccessible, type Lang, langs, signInByApi, test } from './fixtures.ts';

/*
 * The French text changes after its translation: the list shows it, and the table updates the English by keyboard
 * alone.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Different rows for each journey: notes about a pair persist. */
let ids: Record<Lang, string>;
const written: Record<Lang, { title: string; content: string }> = {
  fr: { title: 'La table et le train', content: 'Premier.\n\nLe train de 17 h 34.\n\nTroisième.' },
  en: { title: 'The desk and the train', content: 'First.\n\nThe 17:34 train.\n\nThird.' },
};

test.beforeEach(async ({ site }) => {
  ids = { fr: randomUUID(), en: randomUUID() };
  const owner = await asAdministrator(site);
  for (const lang of langs) {
    const { error } = await owner.from(`articles_${lang}`).insert({
      id: ids[lang],
      slug: 'translated-at-the-desk',
      ...written[lang],
      excerpt: 'E',
      author: 'Judith Wackernagel',
      published: true,
    });
    expect(error).toBeNull();
  }
  await owner.rpc('link_articles', { fr_id: ids.fr, en_id: ids.en });
  const content = 'Premier.\n\nLe train de 17 h 52.\n\nTroisième.\n\nEt un dernier.';
  await owner.from('articles_fr').update({ content }).eq('id', ids.fr);
});

test.afterEach(async ({ site }) => {
  const owner = await asAdministrator(site);
  for (const lang of langs) await owner.from(`articles_${lang}`).delete().eq('id', ids[lang]);
});

const lang = 'en';
const t = texts(lang);

test('A translation is brought up to date by keyboard, with the focus on the next paragraph to do, beside or above it', async ({
  page,
  account,
  site,
}) => {
  await declineConsent(page);
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/articles`);
  const row = page.getByRole('row', { name: new RegExp(written[lang].title) });
  await row.getByRole('link', { name: t('admin-articles:status.translation.outdated') }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: t('translation-table:heading') })).toBeVisible();
  const progress = (done: number, all = 6) =>
    page.getByText(t('translation-table:progress', { count: all, done: `${done}`, all: `${all}` }));
  await expect(progress(4)).toBeVisible();
  await expect(page.locator('del')).toHaveText('34');
  await expect(page.locator('ins').first()).toHaveText('52');
  const publish = page.getByRole('button', { name: t('translation-table:save.publish') });
  await expect(publish).toHaveAccessibleDescription(t('translation-table:wait.left', { count: 2 }));
  await expectAccessible(page, 'the translation table');
  const english = (number: number) =>
    page.getByRole('textbox', { name: t('translation-table:english', { number }), exact: true });
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const source = await page.getByText('Le train de 17 h', { exact: false }).boundingBox();
    const target = await english(4).boundingBox();
    expect((source?.y ?? 0) + (source?.height ?? 0)).toBeLessThanOrEqual(target?.y ?? 0);
    expect(Math.abs((source?.x ?? 0) - (target?.x ?? 99))).toBeLessThan(24);
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'the translation table on a phone');
  if (desktop) await page.setViewportSize(desktop);

  // Moves from the top of the page to the first paragraph to do, and from one to the next.
  await publish.press('Enter');
  await expect(english(4)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(english(6)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(english(4)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The 17:52 train.');
  await page.keyboard.press('Control+Enter');
  await expect(english(6)).toBeFocused();
  await expect(progress(5)).toBeVisible();

  // Typed text is kept on this device and offered again.
  await page.keyboard.type('And a last one.');
  await expect(page.getByText(new RegExp(t('drafts:saved', { ago: '' }).trim()))).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: t('drafts:restore.restore') }).press('Enter');
  await expect(english(6)).toHaveValue('And a last one.');
  await expect(progress(5)).toBeVisible();
  await english(6).press('Control+Enter');
  await expect(progress(6)).toBeVisible();
  await publish.press('Enter');

  await expect(page.getByText(t('translation-table:save.published'))).toBeVisible();
  await expect(row.getByText(t('admin-articles:status.translation.current'))).toBeVisible();
  const owner = await asAdministrator(site);
  const { data } = await owner.from('articles_en').select('title, content').eq('id', ids.en).single();
  expect(data).toEqual({
    title: written.en.title,
    content: 'First.\n\nThe 17:52 train.\n\nThird.\n\nAnd a last one.',
  });
});
