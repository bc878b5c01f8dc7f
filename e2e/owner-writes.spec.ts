import { toLocalTime } from '../src/i18n/local-time.ts';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator, asVisitor } from './content.ts';
import { declineConsent, expect, type Lang, langs, locales, signInByApi, test } from './fixtures.ts';
import { stripedPng } from './striped-png.ts';

test.use({
  locale: locales.fr,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const t = texts('fr');
const title = 'Une porte à deux langues';
const slug = 'une-porte-a-deux-langues';

/** Next Monday at half past seven on the agency's clock, in the format of a date field. */
function nextMonday(): string {
  const day = new Date(toLocalTime(new Date().toISOString()).slice(0, 10));
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T07:30`;
}

test.afterAll(async ({ site }) => {
  const owner = await asAdministrator(site);
  for (const lang of langs) await owner.from(`articles_${lang}`).delete().like('slug', `${slug}%`);
});

test('On a phone an owner writes an article in two languages, shows, schedules and renames it', {
  tag: '@release',
}, async ({ page, site, account, apart }) => {
  test.setTimeout(400_000);
  await declineConsent(page);
  await signInByApi(page, 'fr', account);
  const owner = await asAdministrator(site);
  const visitor = asVisitor(site);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  /** A phone shows the text or the fields. */
  const details = async (show: boolean, lang: Lang = 'fr') => {
    const sheet = button(texts(lang)('admin-articles:fields.sheet'));
    if ((await sheet.getAttribute('aria-expanded')) !== String(show)) await sheet.click();
  };
  const open = async (lang: Lang) => {
    const { data } = await owner.from(`articles_${lang}`).select('id').like('slug', `${slug}%`).single();
    await page.goto(`/${lang}/admin/article/edit/${data?.id}`);
  };
  const saveDraft = async (lang: Lang) => {
    await button(texts(lang)('admin-articles:save.draft')).click();
    await expect(page.getByText(texts(lang)('admin-articles:save.drafted')).first()).toBeVisible();
  };

  await test.step('an article with a picture', async () => {
    await page.goto('/fr/admin/article/new');
    await field(t('admin-articles:fields.title')).fill(title);
    await field(t('admin-articles:fields.content')).click();
    await page.keyboard.type('## Le bois\n');
    await page.keyboard.type('Une fenêtre se paie une fois. Une façade sans fenêtre se paie chaque matin.');
    await details(true);
    await field(t('admin-articles:fields.excerpt')).fill('Ce que coûte ce que l’on voit.');
    await page.getByLabel(t('admin-articles:fields.author'), { exact: true }).fill('Judith Wackernagel');
    await page.getByLabel(t('admin-articles:fields.category'), { exact: true }).fill('Métier');
    const file = { name: `${slug}.png`, mimeType: 'image/png', buffer: stripedPng(800, 500) };
    await page
      .getByRole('group', { name: t('media:box.label') })
      .locator('input[type=file]')
      .setInputFiles(file);
    const question = page.getByRole('dialog', { name: t('media:describe.title') });
    await question.getByLabel(t('media:describe.alt.fr')).fill('Une façade rayée');
    await question.getByRole('button', { name: t('media:describe.insert'), exact: true }).click();
    await expect(question).toBeHidden();
    await saveDraft('fr');
  });

  await test.step('its English version', async () => {
    const tEnglish = texts('en');
    await open('fr');
    await details(true);
    await button(t('admin-articles:translate.action')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('admin-articles:translate.confirm') })
      .click();
    await expect(page.getByText(t('admin-articles:translate.done')).first()).toBeVisible();
    await open('en');
    await details(false, 'en');
    await field(tEnglish('admin-articles:fields.title')).fill('A door in two languages');
    await field(tEnglish('admin-articles:fields.content')).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('## The timber\n');
    await page.keyboard.type('A window is paid for once. A wall without one is paid for every morning.');
    await details(true, 'en');
    await field(tEnglish('admin-articles:fields.excerpt')).fill('What seeing costs.');
    await saveDraft('en');
  });

  await test.step('a preview for a client', async () => {
    await open('fr');
    await button(t('admin-previews:share.open')).click();
    const dialog = page.getByRole('dialog', { name: t('admin-previews:share.title') });
    await dialog.getByRole('button', { name: t('admin-previews:share.create') }).click();
    const link = await dialog.getByLabel(t('admin-previews:made.label')).inputValue();
    const client = await apart({ locale: locales.fr, reducedMotion: 'reduce' });
    await declineConsent(client);
    await client.goto(link);
    await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('publication on Monday', async () => {
    for (const lang of langs) {
      const tIn = texts(lang);
      await open(lang);
      await details(true, lang);
      await page.getByRole('checkbox', { name: tIn('admin-articles:fields.published') }).click();
      await button(tIn('admin-articles:fields.date')).click();
      await page.getByLabel(tIn('admin-articles:fields.published_at'), { exact: true }).fill(nextMonday());
      await button(tIn('admin-articles:save.schedule')).click();
      await expect(page.getByText(tIn('admin-articles:save.scheduled')).first()).toBeVisible();
    }
    const { data } = await visitor.from('articles_fr').select('id').like('slug', `${slug}%`).throwOnError();
    expect(data).toEqual([]);
    // Moves the date into the past, as on Monday.
    const published_at = new Date(Date.now() - 60_000).toISOString();
    for (const lang of langs)
      await owner.from(`articles_${lang}`).update({ published_at }).like('slug', `${slug}%`).throwOnError();
  });

  await test.step('another address, and another name of its category', async () => {
    await open('fr');
    await details(true);
    await page.getByLabel(t('admin-articles:fields.slug'), { exact: true }).fill(`${slug}-neuve`);
    await button(t('admin-articles:save.update')).click();
    await expect(page).toHaveURL(/\/fr\/admin\/articles/);
    await button(t('admin-articles:categories.open')).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(t('admin-articles:categories.from'))
      .first()
      .selectOption({ label: t('admin-articles:categories.option_one', { category: 'Métier', count: 1 }) });
    await dialog.getByLabel(t('admin-articles:categories.to')).first().fill('Le métier');
    await dialog.getByRole('button', { name: t('admin-articles:categories.rename') }).click();
    await expect(page.getByText(t('admin-articles:categories.done')).first()).toBeVisible();
    const { data } = await visitor
      .from('articles_fr')
      .select('category')
      .eq('slug', `${slug}-neuve`)
      .single();
    expect(data?.category).toBe('Le métier');
  });
});
