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

test('The frame is walked and browsed by keyboard, and its headline read in another browser from the next page on', async ({
  page,
  account,
  apart,
  site,
}) => {
  await declineConsent(page);
  // Outside the frame of the editor, the view of the site redirects to the site.
  await page.goto('/en/admin/site-view?path=/en/about');
  await expect(page).toHaveURL('/en/about');
  await page.goto('/en/admin/site-view?path=https://elsewhere.example/');
  await expect(page).toHaveURL('/en');

  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/edit-site`);
  const frame = page.frameLocator('iframe');
  const marked = (name: string) => frame.locator(`[data-text="${name}"]`).first();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const shown = page.getByRole('combobox', { name: t('site-editing:bar.page') });
  const panel = page.getByRole('region', { name: t('site-editing:panel.label') });
  await expect(marked(key)).toBeVisible();
  await marked(key).focus();
  await page.keyboard.press('Enter');
  await expect(panel.locator(`textarea[lang=${lang}]`)).toBeFocused();
  await button(t('site-editing:panel.next')).click();
  await expect(panel).not.toContainText('Accueil, grand titre');
  await button(t('site-editing:panel.previous')).click();
  await expect(panel).toContainText('Accueil, grand titre');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // Links lead within the frame while browsing, nowhere while editing.
  await button(t('site-editing:bar.browse')).click();
  await frame.locator(`header a[href="/${lang}/contact"]`).first().click();
  await expect(shown).toHaveValue('contact');
  await button(t('site-editing:bar.edit')).click();
  await marked('common:nav.home').click();
  await expect(panel).toBeVisible();
  await expect(shown).toHaveValue('contact');
  await page.keyboard.press('Escape');
  await shown.selectOption('home');

  const headline = frame.getByRole('heading', { level: 1, includeHidden: true });
  await marked(key).click();
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
  await expect(dialog).toContainText('Accueil, grand titre');
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
