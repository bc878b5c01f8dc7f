import type { Locator } from 'playwright/test';
import { pattern, texts } from '../tests/support/texts.ts';
import { declineConsent, expect, type Lang, langs, locales, signInByApi, test } from './fixtures.ts';

const lang = 'en';
const t = texts(lang);
const headline: Record<Lang, string> = { fr: 'Des sites faits pour durer.', en: 'Websites made to stay.' };
const service: Record<Lang, string> = { fr: 'Des sites légers et solides.', en: 'Light and solid sites.' };
const phone = '+33 3 99 00 20 19';
const names: Record<Lang, string> = { fr: 'Français', en: 'English' };

// A separate site: the changes are read on every page.
test.use({
  crowded: true,
  locale: locales[lang],
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('On a phone an owner changes a headline, a service, a number, hours and a section, which a visitor reads', {
  tag: '@release',
}, async ({ page, account, apart, site }) => {
  await declineConsent(page);
  await signInByApi(page, lang, account);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  /** A phone shows one language at a time. */
  const choose = (within: Locator, one: Lang) =>
    within.getByRole('button', { name: names[one], exact: true }).click();
  const publishTexts = t('admin-texts:publish.action', { count: 2 });

  await test.step('the headline', async () => {
    await page.goto(`/${lang}/admin/edit-site`);
    await page.frameLocator('iframe').locator('[data-text="home:hero.title"]').first().click();
    const panel = page.getByRole('region', { name: t('site-editing:panel.label') });
    for (const one of langs) {
      await choose(panel, one);
      await panel.locator(`textarea[lang=${one}]`).fill(headline[one]);
    }
    await page.keyboard.press('Escape');
    await button(t('site-editing:bar.publish')).click();
    await dialog.getByRole('button', { name: publishTexts }).click();
    await expect(page.getByRole('heading', { name: t('admin-texts:published.title') })).toBeVisible();
  });

  await test.step('the text of a service', async () => {
    await page.goto(`/${lang}/admin/texts?q=services.web.text`);
    await button(t('admin-texts:editOne', { key: 'home:services.web.text' })).click();
    for (const one of langs) {
      await choose(dialog, one);
      await page.getByRole('textbox', { name: new RegExp(`^${names[one]}`) }).fill(service[one]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: publishTexts }).click();
    await dialog.getByRole('button', { name: publishTexts }).click();
    await expect(page.getByText(t('admin-texts:published.title')).first()).toBeVisible();
  });

  await test.step('the phone number and hours', async () => {
    await page.goto(`/${lang}/admin/settings`);
    for (const group of ['contact', 'hours'] as const)
      await button(t(`admin-settings:group.${group}.title`)).click();
    await page.getByLabel(t('admin-settings:field.phone'), { exact: true }).fill(phone);
    await page.getByLabel(t('admin-settings:hours.to', { day: 'Thursday', number: 1 })).fill('17:30');
    await button(t('admin-settings:bar.save')).click();
    await expect(page.getByText(pattern(t('admin-settings:saved'))).first()).toBeVisible();
  });

  await test.step('a section of the home page', async () => {
    await page.goto(`/${lang}/admin/sections`);
    const name = t('admin-sections:home.reasons.title');
    const shown = page.getByRole('switch', { name: t('admin-sections:home.show', { name }) });
    await expect(shown).toBeChecked();
    await shown.locator('xpath=..').click();
    await expect(shown).not.toBeChecked();
    await button(t('admin-sections:save')).click();
    await expect(page.getByText(t('admin-sections:savedTitle')).first()).toBeVisible();
  });

  await test.step('the pages of a visitor, from the second on', async () => {
    const visitor = await apart({
      locale: locales[lang],
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await declineConsent(visitor);
    const answered = visitor.waitForResponse(/get_site_overrides/);
    await visitor.goto(`${site.url}/${lang}/services`);
    await visitor.mouse.wheel(0, 100);
    await answered;
    const title = visitor.getByRole('heading', { level: 1 });
    const main = visitor.getByRole('main');
    await expect(title).toHaveText(t('services:heading'));
    await visitor.getByRole('contentinfo').locator(`a[href="/${lang}"]`).first().click();
    await expect(title).toHaveText(headline[lang]);
    await expect(main.getByText(service[lang])).toBeAttached();
    await expect(main.getByRole('heading', { name: t('home:why.title') })).toHaveCount(0);
    await visitor.getByRole('contentinfo').locator(`a[href="/${lang}/contact"]`).first().click();
    await expect(visitor).toHaveURL(`${site.url}/${lang}/contact`);
    await expect(main.getByRole('link', { name: phone })).toBeVisible();
    await expect(main).toContainText(/Thursday\s9:00\sto\s17:30/);
  });
});
