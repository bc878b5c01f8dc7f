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

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('Two tabs keep a text each, offer that of a crashed one, and hide both when one signs out', async ({
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

  await third.getByRole('button', { name: labels.signOut, exact: true }).click();
  await third.getByRole('button', { name: labels.keepDrafts }).click();
  await expect(third).toHaveURL('/admin/login');
  const dialog = page.getByRole('dialog', { name: labels.ended });
  await expect(dialog).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.evaluate(() => String(getSelection()))).not.toContain(labels.content);
  await dialog.getByLabel(labels.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: labels.signIn, exact: true }).click();
  await expect(field(page, labels.content)).toHaveValue('Le premier.');
  await expect(page.locator('main')).toBeVisible();
});

test('A word typed just before a reload or a closed tab is offered, of Markdown and of rich text', async ({
  page,
  account,
  adminContext,
}) => {
  const labels = labelsOf('fr');
  await signInByApi(page, 'fr', account);
  const offered = async (to: Page, text: string) => {
    await to.getByRole('button', { name: labels.restore }).click();
    await expect(field(to, labels.content)).toHaveText(text);
  };
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/fr/admin/article/new');
  await field(page, labels.content).pressSequentially('Riche.');
  await page.reload();
  await offered(page, 'Riche.');
  await preferMarkdown(page);
  await page.reload();
  await page.getByRole('button', { name: labels.restore }).click();
  await field(page, labels.content).fill('Brut.');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  const next = await adminContext.newPage();
  await next.goto('/fr/admin/article/new');
  await offered(next, 'Brut.');
});

test('A network lost during a save keeps the text, a double press makes one row, and nobody overwrites another', async ({
  page,
  account,
  adminContext,
  browser,
}) => {
  const labels = labelsOf('en');
  const title = `Tunnel ${Date.now()}`;
  await signInByApi(page, 'en', account);
  await preferMarkdown(page);
  await page.goto('/en/admin/article/new');
  await field(page, labels.title).fill(title);
  await field(page, labels.content).fill('Le premier texte.');
  await field(page, labels.excerpt).fill('En bref.');
  await field(page, labels.author).fill('Anna Reiss');
  const save = page.getByRole('button', { name: labels.draft });
  await adminContext.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(field(page, labels.content)).toHaveValue('Le premier texte.');
  await adminContext.setOffline(false);
  await save.dblclick();
  await expect(page).toHaveURL(/\/en\/admin\/articles/);
  const row = page.getByRole('link', { name: title, exact: true });
  await expect(row).toHaveCount(1);

  await row.click();
  await expect(field(page, labels.content)).toHaveValue('Le premier texte.');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByApi(other, 'en', account);
  await preferMarkdown(other);
  await other.goto(page.url());
  await field(other, labels.content).fill('Le leur.');
  await other.getByRole('button', { name: labels.draft }).click();
  await expect(other).toHaveURL(/\/en\/admin\/articles/);
  await elsewhere.close();

  await field(page, labels.content).fill('Le mien.');
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: labels.conflict });
  await dialog.getByRole('button', { name: labels.keepWriting }).click();
  await expect(field(page, labels.content)).toHaveValue('Le mien.');
  await save.click();
  await dialog.getByRole('button', { name: labels.reload }).click();
  await expect(field(page, labels.content)).toHaveValue('Le leur.');
  await page.getByRole('button', { name: labels.restore }).click();
  await expect(field(page, labels.content)).toHaveValue('Le mien.');
});
