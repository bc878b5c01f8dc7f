import { texts } from '../tests/support/texts.ts';
import { expect, signIn, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const changed = { fr: 'Des sites que l’on garde.', en: 'Websites one keeps.' } as const;
const names = { fr: 'Français', en: 'English' } as const;
const langs = ['fr', 'en'] as const;

test('The headline is changed in both languages and read without a build, from the next page on', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  const t = texts('fr');
  await signIn(page, 'fr', account);

  /** Both languages of the headline, published. */
  const publish = async (write: () => Promise<void>) => {
    await page.goto('/fr/admin/texts?q=hero.title');
    await page.getByRole('button', { name: t('admin-texts:editOne', { key: 'home:hero.title' }) }).click();
    await write();
    await page.keyboard.press('Escape');
    const action = t('admin-texts:publish.action', { count: 2 });
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByText(t('admin-texts:published.title')).first()).toBeVisible();
  };
  await publish(async () => {
    for (const lang of langs) {
      await page.getByRole('textbox', { name: new RegExp(`^${names[lang]}`) }).fill(changed[lang]);
    }
  });

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  let asked = 0;
  visitor.on('request', (request) => {
    if (request.url().includes('get_site_overrides')) asked += 1;
  });
  for (const lang of langs) {
    const say = texts(lang);
    const headline = visitor.getByRole('heading', { level: 1 });
    const answered = asked === 0 ? visitor.waitForResponse(/get_site_overrides/) : null;
    await visitor.goto(`/${lang}`);
    await answered;
    // What is being read stays as it was written.
    await expect(headline).toHaveText(say('home:hero.title'));
    // Once the page is idle, where nothing is asked any more.
    await visitor.waitForTimeout(1_500);
    await visitor
      .getByRole('link', { name: say('common:nav.about') })
      .first()
      .click();
    await expect(headline).toHaveText(say('about:heading'));
    await visitor
      .getByRole('link', { name: say('common:nav.home'), exact: true })
      .first()
      .click();
    await expect(headline).toHaveText(changed[lang]);
  }
  expect(asked).toBe(1);
  await context.close();

  await publish(async () => {
    const restore = page.getByRole('dialog').getByRole('button', { name: t('admin-texts:restore') });
    await restore.first().click();
    await restore.first().click();
  });
});
