import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  type Lang,
  locales,
  signInByApi,
  test,
} from './fixtures.ts';

/* The owner edits texts on the page, publishes, and a visitor reads them without a build. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const key = 'home:hero.title';
const said: Record<Lang, string> = { fr: 'Des sites qui tiennent bon.', en: 'Websites that hold.' };

const open = async (page: Page, lang: Lang) => {
  await page.goto(`/${lang}/admin/edit-site`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator(`[data-text="${key}"]`).first()).toBeVisible();
  return frame;
};

test.afterEach(async ({ site }) => {
  const owner = await asAdministrator(site);
  const { data } = await owner.from('site_texts').select('language, key, updated_at');
  const items = (data ?? []).map(({ language, key: name, updated_at }) => ({
    language,
    key: name,
    value: null,
    seen: updated_at,
  }));
  if (items.length > 0) await owner.rpc('publish_texts', { items });
  await owner.rpc('discard_text_drafts', {});
});

const lang = 'fr';
const other = 'en';
const t = texts(lang);

test('The headline is changed in the frame and read in another browser from its next page on, in one request', async ({
  page,
  account,
  apart,
  site,
}) => {
  await declineConsent(page);
  await signInByApi(page, lang, account);
  const frame = await open(page, lang);
  const headline = frame.getByRole('heading', { level: 1, includeHidden: true });
  await frame.locator(`[data-text="${key}"]`).first().click();

  const panel = page.getByRole('region', { name: t('site-editing:panel.label') });
  await expect(panel.locator(`textarea[lang=${lang}]`)).toBeFocused();
  await panel.locator(`textarea[lang=${lang}]`).fill(said[lang]);
  // Shows the text during typing, with its invisible mark.
  await expect(headline).toContainText(said[lang]);
  await panel.locator(`textarea[lang=${other}]`).fill(said[other]);
  await expectAccessible(page, `editor ${lang}`);

  await page.getByRole('button', { name: t('site-editing:bar.undo') }).click();
  await expect(panel.locator(`textarea[lang=${other}]`)).not.toHaveValue(said[other]);
  await page.getByRole('button', { name: t('site-editing:bar.redo') }).click();
  await expect(panel.locator(`textarea[lang=${other}]`)).toHaveValue(said[other]);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: t('site-editing:bar.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(key);
  await dialog.getByRole('button', { name: t('admin-texts:publish.action', { count: 2 }) }).click();
  await expect(page.getByRole('heading', { name: t('admin-texts:published.title') })).toBeVisible();

  const visitor = await apart({ locale: locales[other], reducedMotion: 'reduce' });
  const home = visitor.getByRole('heading', { level: 1 });
  let asked = 0;
  visitor.on('request', (request) => {
    if (request.url().includes('get_site_overrides')) asked += 1;
  });
  const tOther = texts(other);
  const link = (name: string) => visitor.getByRole('link', { name, exact: true }).first();
  const told = visitor.waitForResponse(/get_site_overrides/);
  await visitor.goto(`${site.url}/${other}`);
  await visitor.mouse.wheel(0, 200);
  await told;
  // The open page keeps its texts.
  await expect(home).toHaveText(tOther('home:hero.title'));
  await link(tOther('common:nav.about')).click();
  await expect(home).toHaveText(tOther('about:heading'));
  await link(tOther('common:nav.home')).click();
  await expect(home).toHaveText(said[other]);
  expect(asked).toBe(1);
});

test('The keyboard goes from text to text; links lead nowhere while editing, and within the frame while browsing', async ({
  page,
  account,
}) => {
  const t = texts('en');
  await declineConsent(page);
  await signInByApi(page, 'en', account);
  const frame = await open(page, 'en');
  await frame.locator(`[data-text="${key}"]`).first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: t('site-editing:panel.label') });
  await expect(panel.locator('textarea[lang=en]')).toBeFocused();
  await page.getByRole('button', { name: t('site-editing:panel.next') }).click();
  await expect(panel).not.toContainText('hero.title');
  await page.getByRole('button', { name: t('site-editing:panel.previous') }).click();
  await expect(panel).toContainText('hero.title');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: t('site-editing:bar.browse') }).click();
  await frame.locator('header a[href="/en/contact"]').first().click();
  await expect(page.getByRole('combobox', { name: t('site-editing:bar.page') })).toHaveValue('contact');
  await page.getByRole('button', { name: t('site-editing:bar.edit'), exact: true }).click();
  await frame.locator('[data-text="common:nav.home"]').first().click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('site-editing:bar.page') })).toHaveValue('contact');
});

test('Outside the frame of the editor, the view of the site redirects to the site', async ({ page }) => {
  await declineConsent(page);
  await page.goto('/en/admin/site-view?path=/en/about');
  await expect(page).toHaveURL('/en/about');
  await page.goto('/en/admin/site-view?path=https://elsewhere.example/');
  await expect(page).toHaveURL('/en');
});
