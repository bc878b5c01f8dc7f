import { pattern, texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, expectContrast, locales, signInByApi, test } from './fixtures.ts';

test.use({ locale: locales.fr, contextOptions: { reducedMotion: 'reduce' } });

test('The hours of a day are dragged by mouse and typed on a phone, where the groups fold', async ({
  page,
  account,
}) => {
  const t = texts('fr');
  const phone = page.getByLabel(t('admin-settings:fields.phone'), { exact: true });
  const number = '+33 3 99 00 20 18';
  const closing = t('admin-settings:hours.to', { day: 'jeudi', number: 1 });
  const sentence =
    'Monday to Wednesday, Friday and Saturday, 9:00 to 18:00, Thursday 9:00 to 19:00. Closed on Sunday';
  await signInByApi(page, 'fr', account);
  await page.goto('/fr/admin/settings');
  await phone.fill(number);
  const edge = page.getByRole('slider', { name: closing });
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

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(phone).toBeHidden();
  for (const group of ['contact', 'hours', 'legal'] as const) {
    await page.getByRole('button', { name: t(`admin-settings:group.${group}.title`), exact: true }).click();
  }
  await expect(phone).toHaveValue(number);
  await expect(phone).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  const time = page.getByLabel(closing);
  await time.fill('08:00');
  await expect(page.getByText(pattern(t('admin-settings:errors.hours')))).toBeVisible();
  await time.fill('17:30');
  await expect(page.getByText(/Thursday 9:00 to 17:30/)).toBeVisible();
  await expectAccessible(page, 'the settings on a phone');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectContrast(page, 'the settings, by day');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Leaves without saving.
  await page.getByRole('button', { name: t('admin-settings:bar.cancel'), exact: true }).click();
  await expect(page.getByText(pattern(t('admin-settings:bar.none')))).toBeVisible();
});
