import type { BrowserContext, Page } from 'playwright/test';
import { pattern, texts } from '../tests/support/texts.ts';
import { test as base, expect, type Lang, preferMarkdown, signInByApi } from './fixtures.ts';

/*
 * No typed text is lost and no save overwritten unseen: several tabs, their locks, their storage and the versions of
 * a real server.
 */

const labelsOf = (lang: Lang) => {
  const t = texts(lang);
  return {
    content: t('admin-articles:fields.content'),
    title: t('admin-articles:list.columns.title'),
    excerpt: t('admin-articles:fields.excerpt'),
    author: t('admin-articles:list.columns.author'),
    draft: t('admin-articles:save.draft'),
    restore: t('drafts:restore.restore'),
    kept: pattern(t('drafts:saved', { ago: '*' })),
    ended: t('auth:ended.title'),
    password: t('auth:login.password'),
    signIn: t('auth:login.submit'),
    login: t('auth:login.title'),
    signOut: t('auth:signOut.action'),
    keepDrafts: t('auth:signOut.keep'),
    conflict: t('drafts:conflict.title'),
    keepWriting: t('drafts:conflict.back'),
    reload: t('drafts:conflict.reload'),
  };
};

/** A separate, unwatched browser: a refused save and a lost network are written to the console. */
const test = base.extend<{ adminContext: BrowserContext; page: Page }>({
  adminContext: async ({ browser, baseURL }, use) => {
    const adminContext = await browser.newContext(baseURL ? { baseURL } : {});
    await use(adminContext);
    await adminContext.close();
  },
  page: async ({ adminContext }, use) => {
    await use(await adminContext.newPage());
  },
});

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Labels = ReturnType<typeof labelsOf>;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function writeArticle(page: Page, lang: Lang, labels: Labels, title: string): Promise<void> {
  await page.goto(`/${lang}/admin/article/new`);
  await field(page, labels.title).fill(title);
  await field(page, labels.content).fill('Le premier texte.');
  await field(page, labels.excerpt).fill('En bref.');
  await field(page, labels.author).fill('Anna Reiss');
}

test('Two tabs at new articles keep a text each, and that of a crashed tab is offered again', async ({
  page,
  account,
  adminContext,
}) => {
  const labels = labelsOf('fr');
  await signInByApi(page, 'fr', account);
  await preferMarkdown(page);
  const second = await adminContext.newPage();
  await page.goto('/fr/admin/article/new');
  await second.goto('/fr/admin/article/new');
  await field(page, labels.content).fill('Le premier.');
  await field(second, labels.content).fill('Le second.');
  await expect(page.getByText(labels.kept).first()).toBeVisible();
  await expect(second.getByText(labels.kept).first()).toBeVisible();
  await second.close({ runBeforeUnload: false });
  const third = await adminContext.newPage();
  await third.goto('/fr/admin/article/new');
  await third.getByRole('button', { name: labels.restore }).click();
  await expect(field(third, labels.content)).toHaveValue('Le second.');
  await expect(field(page, labels.content)).toHaveValue('Le premier.');
});

test('Signing out in one tab hides the other at once and loses no text', async ({
  page,
  account,
  adminContext,
}) => {
  const labels = labelsOf('en');
  await signInByApi(page, 'en', account);
  await preferMarkdown(page);
  await writeArticle(page, 'en', labels, 'Sous le rideau');
  const other = await adminContext.newPage();
  await other.goto('/admin/account');
  await other.getByRole('button', { name: labels.signOut, exact: true }).click();
  const keep = other.getByRole('button', { name: labels.keepDrafts });
  await expect(keep.or(other.getByRole('heading', { name: labels.login }))).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(other).toHaveURL('/admin/login');

  const dialog = page.getByRole('dialog', { name: labels.ended });
  await expect(dialog).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.evaluate(() => String(getSelection()))).not.toContain(labels.content);
  await dialog.getByLabel(labels.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: labels.signIn, exact: true }).click();
  await expect(field(page, labels.title)).toHaveValue('Sous le rideau');
  await expect(page.locator('main')).toBeVisible();
});

test('Of two people at one article on one server neither overwrites the other', async ({
  page,
  account,
  browser,
}) => {
  const labels = labelsOf('fr');
  const title = `Veille ${Date.now()}`;
  await signInByApi(page, 'fr', account);
  await preferMarkdown(page);
  await writeArticle(page, 'fr', labels, title);
  await page.getByRole('button', { name: labels.draft }).click();
  await expect(page).toHaveURL(/\/fr\/admin\/articles/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(field(page, labels.content)).toHaveValue('Le premier texte.');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByApi(other, 'fr', account);
  await preferMarkdown(other);
  await other.goto(page.url());
  await field(other, labels.content).fill('Le leur.');
  await other.getByRole('button', { name: labels.draft }).click();
  await expect(other).toHaveURL(/\/fr\/admin\/articles/);

  await field(page, labels.content).fill('Le mien.');
  await page.getByRole('button', { name: labels.draft }).click();
  const dialog = page.getByRole('alertdialog', { name: labels.conflict });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: labels.keepWriting }).click();
  await expect(field(page, labels.content)).toHaveValue('Le mien.');
  await other.goto(page.url());
  await expect(field(other, labels.content)).toHaveValue('Le leur.');
  await page.getByRole('button', { name: labels.draft }).click();
  await dialog.getByRole('button', { name: labels.reload }).click();
  await expect(field(page, labels.content)).toHaveValue('Le leur.');
  await page.getByRole('button', { name: labels.restore }).click();
  await expect(field(page, labels.content)).toHaveValue('Le mien.');
  await elsewhere.close();
});

test('A network lost during a save keeps the text, and a double press makes one row', async ({
  page,
  account,
  adminContext,
}) => {
  const labels = labelsOf('en');
  const title = `Tunnel ${Date.now()}`;
  await signInByApi(page, 'en', account);
  await preferMarkdown(page);
  await writeArticle(page, 'en', labels, title);
  await adminContext.setOffline(true);
  await page.getByRole('button', { name: labels.draft }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(field(page, labels.content)).toHaveValue('Le premier texte.');
  await adminContext.setOffline(false);
  await page.getByRole('button', { name: labels.draft }).dblclick();
  await expect(page).toHaveURL(/\/en\/admin\/articles/);
  await page.goto(`/en/admin/articles?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1);
});
