import { toLocalTime } from '../src/lib/local-time.ts';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator, asVisitor } from './content.ts';
import { countActions } from './count-actions.ts';
import { declineConsent, expect, type Lang, langs, locales, signInByApi, test } from './fixtures.ts';
import { stripedPng } from './striped-png.ts';

/*
 * Tasks of an owner with an article, on a laptop and on a phone: writing it in two languages with a picture, sharing
 * it with a client, scheduling it, changing its address, renaming its category. The report lists the presses and
 * seconds of each.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

const t = texts('fr');
const devices = [
  { width: 1440, height: 900, french: 'Le prix d’une fenêtre', english: 'The price of a window' },
  { width: 390, height: 844, french: 'Une porte à deux langues', english: 'A door in two languages' },
];
const slugOf = (french: string) =>
  french
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

/** Next Monday at half past seven on the agency's clock, in the format of a date field. */
function nextMonday(): string {
  const day = new Date(toLocalTime(new Date().toISOString()).slice(0, 10));
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return `${day.toISOString().slice(0, 10)}T07:30`;
}

test.afterAll(async ({ site }) => {
  const owner = await asAdministrator(site);
  for (const lang of langs) {
    for (const { french } of devices) {
      await owner
        .from(`articles_${lang}`)
        .delete()
        .like('slug', `${slugOf(french)}%`);
    }
  }
});

for (const { width, height, french, english } of devices) {
  const isPhone = width < 640;
  const slug = slugOf(french);

  test(`The owner writes, shows, schedules and renames an article at ${width} pixels`, {
    tag: '@release',
  }, async ({ browser, site, account, apart }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      locale: locales.fr,
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await declineConsent(page);
    await signInByApi(page, 'fr', account);
    const owner = await asAdministrator(site);
    const { press, write, task } = countActions();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    /** A phone shows the text or the fields. */
    const details = async (show: boolean, lang: Lang = 'fr') => {
      const sheet = button(texts(lang)('admin-articles:fields.sheet'));
      if (isPhone && (await sheet.getAttribute('aria-expanded')) !== String(show)) await press(sheet);
    };
    const open = async (lang: Lang) => {
      const { data } = await owner.from(`articles_${lang}`).select('id').like('slug', `${slug}%`).single();
      await page.goto(`/${lang}/admin/article/edit/${data?.id}`);
    };
    const saveDraft = async (lang: Lang) => {
      await press(button(texts(lang)('admin-articles:save.draft')));
      await expect(page.getByText(texts(lang)('admin-articles:save.drafted')).first()).toBeVisible();
    };

    await task('an article with a picture', async () => {
      await page.goto('/fr/admin/article/new');
      await write(field(t('admin-articles:fields.title')), french);
      await press(field(t('admin-articles:fields.content')));
      await page.keyboard.type('## Le bois\n');
      await page.keyboard.type('Une fenêtre se paie une fois. Une façade sans fenêtre se paie chaque matin.');
      await details(true);
      await write(field(t('admin-articles:fields.excerpt')), 'Ce que coûte ce que l’on voit.');
      await write(page.getByLabel(t('admin-articles:fields.author'), { exact: true }), 'Judith Wackernagel');
      await write(page.getByLabel(t('admin-articles:fields.category'), { exact: true }), 'Métier');
      const file = { name: `${slug}.png`, mimeType: 'image/png', buffer: stripedPng(800, 500) };
      await page
        .getByRole('group', { name: t('media:box.label') })
        .locator('input[type=file]')
        .setInputFiles(file);
      const question = page.getByRole('dialog', { name: t('media:describe.title') });
      await write(question.getByLabel(t('media:describe.alt.fr')), 'Une façade rayée');
      await press(question.getByRole('button', { name: t('media:describe.insert'), exact: true }));
      await expect(question).toBeHidden();
      await saveDraft('fr');
    });

    await task('its English version', async () => {
      await open('fr');
      await details(true);
      await press(button(t('admin-articles:translate.action')));
      await press(
        page.getByRole('alertdialog').getByRole('button', { name: t('admin-articles:translate.confirm') }),
      );
      await expect(page.getByText(t('admin-articles:translate.done')).first()).toBeVisible();
      await open('en');
      const tEnglish = texts('en');
      await details(false, 'en');
      await write(field(tEnglish('admin-articles:fields.title')), english);
      await press(field(tEnglish('admin-articles:fields.content')));
      await page.keyboard.press('Control+a');
      await page.keyboard.type('## The timber\n');
      await page.keyboard.type('A window is paid for once. A wall without one is paid for every morning.');
      await details(true, 'en');
      await write(field(tEnglish('admin-articles:fields.excerpt')), 'What seeing costs.');
      await saveDraft('en');
    });

    await task('a preview for a client', async () => {
      await open('fr');
      await press(button(t('admin-previews:share.open')));
      const dialog = page.getByRole('dialog', { name: t('admin-previews:share.title') });
      await press(dialog.getByRole('button', { name: t('admin-previews:share.create') }));
      const link = await dialog.getByLabel(t('admin-previews:made.label')).inputValue();
      const client = await apart({ locale: locales.fr, reducedMotion: 'reduce' });
      await declineConsent(client);
      await client.goto(link);
      await expect(client.getByRole('heading', { level: 1, name: french })).toBeVisible();
    });

    await task('published on Monday', async () => {
      for (const lang of langs) {
        const tIn = texts(lang);
        await open(lang);
        await details(true, lang);
        await press(page.getByRole('checkbox', { name: tIn('admin-articles:fields.published') }));
        await write(page.getByLabel(tIn('admin-articles:fields.publishedAt'), { exact: true }), nextMonday());
        await press(button(tIn('admin-articles:save.update')));
        await expect(page.getByText(tIn('admin-articles:save.scheduled')).first()).toBeVisible();
      }
    });
    const visitor = asVisitor(site);
    expect((await visitor.from('articles_fr').select('id').like('slug', `${slug}%`)).data).toEqual([]);

    // Moves the date into the past, as on Monday.
    for (const lang of langs) {
      const published_at = new Date(Date.now() - 60_000).toISOString();
      const { error } = await owner
        .from(`articles_${lang}`)
        .update({ published_at })
        .like('slug', `${slug}%`);
      expect(error).toBeNull();
    }

    await task('another address after publication', async () => {
      await open('fr');
      await details(true);
      await write(page.getByLabel('Slug', { exact: true }), `${slug}-neuve`);
      await press(button(t('admin-articles:save.update')));
      await expect(page).not.toHaveURL(/\/edit\//);
    });

    await task('another name of its category', async () => {
      await page.goto('/fr/admin/articles');
      await press(button(t('admin-articles:categories.open')));
      const dialog = page.getByRole('dialog');
      const [from] = await Promise.all([dialog.getByLabel(t('admin-articles:categories.from')).first()]);
      await from.selectOption({
        label: t('admin-articles:categories.option_one', { category: 'Métier', count: 1 }),
      });
      await write(dialog.getByLabel(t('admin-articles:categories.to')).first(), `Métier ${width}`);
      await press(dialog.getByRole('button', { name: t('admin-articles:categories.rename') }));
      await expect(page.getByText(t('admin-articles:categories.done')).first()).toBeVisible();
    });
    const { data } = await visitor
      .from('articles_fr')
      .select('category')
      .eq('slug', `${slug}-neuve`)
      .single();
    expect(data?.category).toBe(`Métier ${width}`);

    await context.close();
  });
}
