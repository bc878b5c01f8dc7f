import { pattern, texts } from '../tests/support/texts.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  type Lang,
  locales,
  signInByApi,
  test,
} from './fixtures.ts';

const thursday: Record<Lang, string> = { fr: 'jeudi', en: 'Thursday' };
const sentence =
  'Monday to Wednesday, Friday and Saturday, 9:00 to 18:00, Thursday 9:00 to 19:00. Closed on Sunday';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe(() => {
  const lang = 'fr';
  const t = texts(lang);
  const phone = t('admin-settings:field.phone');
  const number = '+33 3 99 00 20 18';
  test.use({ locale: locales[lang] });

  test('The mouse drags the edge of Thursday’s hours, which are stored after a reload', async ({
    page,
    account,
  }) => {
    await signInByApi(page, lang, account);
    await page.goto(`/${lang}/admin/settings`);
    await page.getByLabel(phone, { exact: true }).fill(number);
    const edge = page.getByRole('slider', {
      name: t('admin-settings:hours.to', { day: thursday[lang], number: 1 }),
    });
    // Restores an hour after six, after an earlier run.
    await edge.scrollIntoViewIfNeeded();
    const box = await edge.boundingBox();
    const line = await edge.locator('xpath=../..').boundingBox();
    if (!box || !line) throw new Error('The edge is not drawn.');
    const at = (hour: number) => line.x + (line.width * (hour - 7)) / 14;
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(at(18.5), box.y + box.height / 2, { steps: 4 });
    await page.mouse.move(at(19), box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute('aria-valuenow', String(19 * 60));
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page, 'the settings, changed');
    await page.getByRole('button', { name: t('admin-settings:bar.save'), exact: true }).click();
    await expect(page.getByText(pattern(t('admin-settings:saved'))).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(phone, { exact: true })).toHaveValue(number);
    await expect(page.getByText(sentence)).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await expectContrast(page, 'the settings, by day');
  });
});

test.describe(() => {
  const lang = 'en';
  const t = texts(lang);
  const phone = t('admin-settings:field.phone');
  test.use({ locale: locales[lang] });

  test('On a phone the groups fold, times are typed, and no element is wider than the screen', async ({
    page,
    account,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByApi(page, lang, account);
    await page.goto(`/${lang}/admin/settings`);
    await expect(page.getByLabel(phone, { exact: true })).toBeHidden();
    for (const group of ['contact', 'hours', 'legal'] as const) {
      await page.getByRole('button', { name: t(`admin-settings:group.${group}.title`), exact: true }).click();
    }
    await expect(page.getByLabel(phone, { exact: true })).toBeVisible();
    const time = page.getByLabel(t('admin-settings:hours.to', { day: thursday[lang], number: 1 }));
    await time.fill('08:00');
    await expect(page.getByText(pattern(t('admin-settings:errors.hours')))).toBeVisible();
    await time.fill('17:30');
    await expect(page.getByText(/Thursday 9:00 to 17:30/)).toBeVisible();
    await expectAccessible(page, 'the settings on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Leaves without saving.
    await page.getByRole('button', { name: t('admin-settings:bar.cancel'), exact: true }).click();
    await expect(page.getByText(pattern(t('admin-settings:bar.none')))).toBeVisible();
  });
});
