import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator, asVisitor } from './content.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  type Lang,
  langs,
  locales,
  signInByApi,
  test,
} from './fixtures.ts';

/* A draft is previewed while it is written, shared by a link, and the link is revoked. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ids: Record<Lang, string> = {
  fr: 'd2000000-0000-4000-8000-000000000001',
  en: 'd2000000-0000-4000-8000-000000000002',
};
const title: Record<Lang, string> = { fr: 'Les prix à la craie', en: 'Prices in chalk' };

test.beforeEach(async ({ site }) => {
  const owner = await asAdministrator(site);
  for (const lang of langs) {
    await owner.from(`articles_${lang}`).delete().eq('id', ids[lang]);
    const { error } = await owner.from(`articles_${lang}`).insert({
      id: ids[lang],
      slug: 'previewed-draft',
      title: title[lang],
      excerpt: 'E',
      content: '## H2\n\nText.',
      author: 'Judith Wackernagel',
      published: false,
    });
    expect(error).toBeNull();
  }
  await owner.rpc('link_articles', { fr_id: ids.fr, en_id: ids.en });
});

test.afterEach(async ({ site }) => {
  const owner = await asAdministrator(site);
  for (const lang of langs) await owner.from(`articles_${lang}`).delete().eq('id', ids[lang]);
});

const heading = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('heading', { level: 1, name });

const lang = 'fr';
const other = 'en';
const t = texts(lang);

test('A draft is rendered in a frame while typing, and shown to a client by a link whose token is in no request', async ({
  page,
  account,
  apart,
  site,
  watch,
}) => {
  await declineConsent(page);
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/article/edit/${ids[lang]}`);

  // The preview beside the form follows the fields; it stores and counts nothing.
  await page.getByRole('button', { name: t('admin-previews:live.show') }).press('Enter');
  const frame = page.frameLocator('iframe');
  await expect(heading(frame, title[lang])).toBeVisible();
  await page.getByLabel(t('admin-articles:fields.title'), { exact: true }).fill('Typed just now');
  await expect(heading(frame, 'Typed just now')).toBeVisible();
  await page.getByLabel(t('admin-articles:fields.title'), { exact: true }).fill(title[lang]);
  await expect(heading(frame, title[lang])).toBeVisible();
  // The framed page has its own main element, as the page around it.
  await expectAccessible(page, 'the page beside the editor', 'iframe');
  await page.getByRole('button', { name: t('admin-previews:live.close') }).press('Enter');
  await expect(page.locator('iframe')).toHaveCount(0);

  // Creates a link by keyboard.
  await page.getByRole('button', { name: t('admin-previews:share.open') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('admin-previews:share.title') });
  await expect(dialog.getByText(t('admin-previews:list.empty'))).toBeVisible();
  await dialog.getByRole('button', { name: t('admin-previews:share.create') }).press('Enter');
  const link = await dialog.getByLabel(t('admin-previews:made.label')).inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/${lang}/preview#[\\w-]{43}$`));
  await expect(dialog.getByText(t('admin-previews:list.unopened'))).toBeVisible();
  await expectAccessible(page, 'the links of a draft');

  const client = await apart({ locale: locales[lang], reducedMotion: 'reduce' });
  watch(client);
  await declineConsent(client);
  const told: string[] = [];
  client.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''));
  const answer = await client.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(heading(client, title[lang])).toBeVisible();
  const bar = client.getByRole('complementary', { name: t('preview:bar.label') });
  await expect(bar.getByText(t('preview:status.draft'))).toBeVisible();
  await expect(client.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await expectAccessible(client, 'a preview');

  // Opens the same link in the other language and after a reload.
  await bar
    .getByRole('link', {
      name: texts(lang)('common:language.switch', {
        short: other.toUpperCase(),
        name: 'English',
      }),
    })
    .press('Enter');
  await expect(heading(client, title[other])).toBeVisible();
  await client.reload();
  await expect(heading(client, title[other])).toBeVisible();
  const token = link.split('#')[1] ?? '';
  expect(told.filter((address) => address.includes(token))).toEqual([]);
  const visitor = asVisitor(site);
  expect((await visitor.from(`articles_${lang}`).select('id').eq('id', ids[lang])).data).toEqual([]);
  const owner = await asAdministrator(site);
  expect((await owner.from('article_views').select('id').eq('article_id', ids[lang])).data).toEqual([]);

  // A revoked link opens nothing.
  await dialog.getByRole('button', { name: t('admin-previews:list.revoke') }).press('Enter');
  await expect(dialog.getByText(t('admin-previews:list.empty'))).toBeVisible();
  await client.goto(`/${lang}`);
  await client.goto(link);
  await expect(heading(client, t('preview:ended'))).toBeVisible();
  await expectAccessible(client, 'a preview that is over');
});
