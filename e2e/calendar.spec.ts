import type { Page } from 'playwright/test';
import { formatDate } from '../src/i18n/format.ts';
import { fromLocalTime, toLocalTime } from '../src/i18n/local-time.ts';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  type Lang,
  locales,
  signInByApi,
  test,
} from './fixtures.ts';
import type { Site } from './site.ts';

const dayMs = 86_400_000;
/** The agency's date in some days, as `yyyy-mm-dd`. */
const dateIn = (days: number) => {
  const today = toLocalTime(new Date().toISOString()).slice(0, 10);
  return new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
};
const monthIn = (days: number) => dateIn(days).slice(0, 7);

/** Ten in the morning of that day. */
const momentIn = (days: number) => fromLocalTime(`${dateIn(days)}T10:00`) ?? '';

/** Stores an article scheduled in some days, and a draft without a date. */
async function write(site: Site, lang: Lang) {
  const client = await asAdministrator(site);
  const mark = `${lang}-${Date.now()}`;
  const text = { excerpt: 'e', content: 'c', author: 'Anna Reiss' };
  const { data, error } = await client
    .from(`articles_${lang}`)
    .insert([
      {
        ...text,
        slug: `cal-a-${mark}`,
        title: `Coming ${mark}`,
        published: true,
        published_at: momentIn(3),
      },
      { ...text, slug: `cal-b-${mark}`, title: `Idea ${mark}`, published: false, published_at: null },
    ])
    .select('id, title');
  expect(error).toBeNull();
  const [coming, idea] = data ?? [];
  if (!coming || !idea) throw new Error('Nothing was written.');
  return {
    coming,
    idea,
    stored: async (id: string) => {
      const row = await client
        .from(`articles_${lang}`)
        .select('published, published_at')
        .eq('id', id)
        .single();
      return row.data;
    },
    remove: async () => {
      await client.from(`articles_${lang}`).delete().in('id', [coming.id, idea.id]);
    },
  };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Labels of the calendar in a language. */
const calendarIn = (lang: Lang) => {
  const t = texts(lang);
  const card = (page: Page, title: string) => page.getByRole('button', { name: title });
  const cellOf = (page: Page, title: string) => page.getByRole('cell').filter({ has: card(page, title) });
  const day = (days: number) => new RegExp(formatDate(lang, momentIn(days), 'full').replaceAll(/\s/g, '\\s'));
  return { t, card, cellOf, day };
};

test.describe(() => {
  const lang = 'fr';
  const { t, card, cellOf, day } = calendarIn(lang);
  test.use({ locale: locales[lang] });

  test('The keyboard alone changes a day, puts it back and gives one to a draft, with the focus on the card', async ({
    page,
    site,
    account,
  }) => {
    const { coming, idea, stored, remove } = await write(site, lang);
    await signInByApi(page, lang, account);
    await page.goto(`/${lang}/admin/calendar?month=${monthIn(3)}`);
    await expect(cellOf(page, coming.title)).toContainText(day(3));
    await expectAccessible(page, 'the calendar, dark');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await expectContrast(page, 'the calendar, light');

    await card(page, coming.title).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: day(4) })).toHaveCount(1);
    await expectAccessible(page, 'a lifted card');
    await page.keyboard.press('Escape');
    await expect(card(page, coming.title)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, coming.title)).toContainText(day(9));
    await expect(card(page, coming.title)).toBeFocused();
    await expect
      .poll(async () => Date.parse((await stored(coming.id))?.published_at ?? ''))
      .toBe(Date.parse(momentIn(9)));

    await card(page, idea.title).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: idea.title });
    await expectAccessible(page, 'the dialog of a draft');
    await dialog
      .getByRole('button', { name: t('admin-calendar:dialog.schedule'), exact: true })
      .press('Enter');
    await expect(cellOf(page, idea.title)).toContainText(day(2));
    await expect.poll(async () => (await stored(idea.id))?.published).toBe(true);
    await remove();
  });
});

test.describe(() => {
  const lang = 'en';
  const { t, card, day } = calendarIn(lang);
  test.use({ locale: locales[lang] });

  test('The mouse drags a draft onto a day, and a phone lays the month out as a list', async ({
    page,
    site,
    account,
  }) => {
    const { idea, stored, remove } = await write(site, lang);
    await signInByApi(page, lang, account);
    await page.goto(`/${lang}/admin/calendar?month=${monthIn(5)}`);
    const target = page.getByRole('cell', { name: day(5) });
    // Shows the whole month, so that nothing scrolls during a drag. A drag needs more than one move.
    await page.setViewportSize({ width: 1440, height: 1600 });
    await card(page, idea.title).hover();
    await page.mouse.down();
    await target.hover({ position: { x: 90, y: 8 } });
    // A card of the day may be at this point, and counts as the day.
    await target.hover({ position: { x: 50, y: 80 } });
    await expect(target.getByRole('paragraph')).toHaveCount(2);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: idea.title });
    await dialog.getByRole('button', { name: t('admin-calendar:dialog.intend'), exact: true }).click();
    await expect(target.getByRole('button', { name: idea.title })).toBeVisible();
    await expect.poll(async () => (await stored(idea.id))?.published_at).not.toBeNull();
    expect((await stored(idea.id))?.published).toBe(false);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(card(page, idea.title)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'the list');
    await remove();
  });
});
