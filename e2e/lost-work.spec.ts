import type { BrowserContext, Page } from 'playwright/test';
import { pattern, starting, texts } from '../tests/support/texts.ts';
import { test as base, expect, type Lang, langs, preferMarkdown, signIn } from './fixtures.ts';

/*
 * Nothing typed is lost, and nobody's save is overwritten unseen: a tab that dies, a session that ends, two people at
 * one document, a network that breaks, a button pressed twice.
 */

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    content: t('admin-articles:fields.content'),
    title: t('admin-articles:list.columns.title'),
    excerpt: t('admin-articles:fields.excerpt'),
    author: t('admin-articles:list.columns.author'),
    draft: t('admin-articles:save.draft'),
    drafted: t('admin-articles:save.drafted'),
    restore: t('drafts:restore.restore'),
    kept: pattern(t('drafts:saved', { ago: '*' })),
    ended: t('auth:ended.title'),
    password: t('auth:login.password'),
    signIn: t('auth:login.submit'),
    login: t('auth:login.title'),
    signOut: t('auth:signOut.action'),
    keepDrafts: t('auth:signOut.keep'),
    signedOutHere: t('auth:signOut.hereTitle'),
    revoked: t('auth:signOut.revoked'),
    conflict: t('drafts:conflict.title'),
    keepWriting: t('drafts:conflict.back'),
    reload: t('drafts:conflict.reload'),
    update: t('admin-articles:save.update'),
    projectUpdated: t('admin-projects:save.updatedTitle'),
    description: t('admin-projects:fields.description'),
    testimonialText: t('admin-projects:fields.testimonialContent'),
    edit: starting(t('admin-articles:list.edit')),
  };
};

/** A browser of somebody's own, not watched: a refused save and a lost network are written to the console. */
const test = base.extend<{ desk: BrowserContext; page: Page }>({
  desk: async ({ browser, baseURL }, use) => {
    const desk = await browser.newContext(baseURL ? { baseURL } : {});
    await use(desk);
    await desk.close();
  },
  page: async ({ desk }, use) => {
    await use(await desk.newPage());
  },
});

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Words = ReturnType<typeof words>;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function writeArticle(page: Page, lang: Lang, say: Words, title: string): Promise<void> {
  await page.goto(`/${lang}/admin/article/new`);
  await field(page, say.title).fill(title);
  await field(page, say.content).fill('Le premier texte.');
  await field(page, say.excerpt).fill('En bref.');
  await field(page, say.author).fill('Anna Reiss');
}

/** A stored draft, open in its editor. */
async function storedArticle(page: Page, lang: Lang, say: Words): Promise<{ title: string; url: string }> {
  const title = `Veille ${lang} ${Date.now()} ${Math.random().toString(36).slice(2, 6)}`;
  await writeArticle(page, lang, say, title);
  await page.getByRole('button', { name: say.draft }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/admin/articles`));
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(field(page, say.content)).toHaveValue('Le premier texte.');
  return { title, url: new URL(page.url()).pathname };
}

for (const lang of langs) {
  const say = words(lang);

  test(`In ${lang}, an article survives a tab that dies`, async ({ page, account, desk }) => {
    await signIn(page, lang, account);
    await preferMarkdown(page);
    const { url } = await storedArticle(page, lang, say);
    await field(page, say.content).fill('Presque perdu.');
    await expect(page.getByText(say.kept).first()).toBeVisible();
    await page.close({ runBeforeUnload: false });
    const next = await desk.newPage();
    await next.goto(url);
    await next.getByRole('button', { name: say.restore }).click();
    await expect(field(next, say.content)).toHaveValue('Presque perdu.');
  });

  test(`In ${lang}, an article survives the end of the session`, async ({ page, account }) => {
    await signIn(page, lang, account);
    await preferMarkdown(page);
    const { url } = await storedArticle(page, lang, say);
    await field(page, say.content).fill('Tard le soir.');
    // Revoked elsewhere: the server knows neither the token nor its renewal any more.
    await page.route(/\/rest\/v1\/articles_/, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
        : route.continue(),
    );
    await page.route(/\/auth\/v1\/token\?grant_type=refresh_token/, (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    );
    await page.getByRole('button', { name: say.draft }).click();
    const dialog = page.getByRole('dialog', { name: say.ended });
    await expect(dialog).toBeVisible();
    await page.unrouteAll();
    await dialog.getByLabel(say.password, { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/admin/articles`));
    await page.goto(url);
    await expect(field(page, say.content)).toHaveValue('Tard le soir.');
  });

  test(`In ${lang}, signing out in one tab covers the other at once and loses nothing`, async ({
    page,
    account,
    desk,
  }) => {
    await signIn(page, lang, account);
    await preferMarkdown(page);
    await writeArticle(page, lang, say, 'Sous le rideau');
    const other = await desk.newPage();
    await other.goto('/admin/account');
    await other.getByRole('button', { name: say.signOut, exact: true }).click();
    const keep = other.getByRole('button', { name: say.keepDrafts });
    await expect(keep.or(other.getByRole('heading', { name: say.login }))).toBeVisible();
    if (await keep.isVisible()) await keep.click();
    await expect(other).toHaveURL('/admin/login');

    const dialog = page.getByRole('dialog', { name: say.ended });
    await expect(dialog).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+a');
    expect(await page.evaluate(() => String(getSelection()))).not.toContain(say.content);
    await dialog.getByLabel(say.password, { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: say.signIn, exact: true }).click();
    await expect(field(page, say.title)).toHaveValue('Sous le rideau');
    await expect(page.locator('main')).toBeVisible();
  });

  test(`In ${lang}, signing out without a network leaves nothing behind and is told later`, async ({
    page,
    account,
    desk,
  }) => {
    await signIn(page, lang, account);
    await preferMarkdown(page);
    await desk.setOffline(true);
    await page.getByRole('button', { name: say.signOut }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByText(say.signedOutHere)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'refresh_token',
    );
    const told = page.waitForRequest(/\/auth\/v1\/logout\?scope=local/);
    await desk.setOffline(false);
    expect((await (await told).response())?.status()).toBe(204);
    await expect(page.getByText(say.revoked)).toBeVisible();
  });

  test(`In ${lang}, of two people at one article nobody overwrites the other`, async ({
    page,
    account,
    browser,
    baseURL,
  }) => {
    await signIn(page, lang, account);
    await preferMarkdown(page);
    const { url } = await storedArticle(page, lang, say);
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await elsewhere.newPage();
    await signIn(other, lang, account);
    await preferMarkdown(other);
    await other.goto(url);
    await field(other, say.content).fill('Le leur.');
    await other.getByRole('button', { name: say.draft }).click();
    await expect(other).toHaveURL(new RegExp(`/${lang}/admin/articles`));

    await field(page, say.content).fill('Le mien.');
    await page.getByRole('button', { name: say.draft }).click();
    const dialog = page.getByRole('alertdialog', { name: say.conflict });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say.keepWriting }).click();
    await expect(field(page, say.content)).toHaveValue('Le mien.');
    await other.goto(url);
    await expect(field(other, say.content)).toHaveValue('Le leur.');
    await page.getByRole('button', { name: say.draft }).click();
    await dialog.getByRole('button', { name: say.reload }).click();
    await expect(field(page, say.content)).toHaveValue('Le leur.');
    await page.getByRole('button', { name: say.restore }).click();
    await expect(field(page, say.content)).toHaveValue('Le mien.');
    await elsewhere.close();
  });

  test(`In ${lang}, a network cut during a save keeps the text, and a double press makes one row`, async ({
    page,
    account,
    desk,
  }) => {
    await signIn(page, lang, account);
    await preferMarkdown(page);
    const title = `Tunnel ${lang} ${Date.now()}`;
    await writeArticle(page, lang, say, title);
    await desk.setOffline(true);
    await page.getByRole('button', { name: say.draft }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(field(page, say.content)).toHaveValue('Le premier texte.');
    await desk.setOffline(false);
    await page.getByRole('button', { name: say.draft }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/${lang}/admin/articles`));
    await page.goto(`/${lang}/admin/articles?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1);
  });
}

test('Two tabs at new articles keep a text each', async ({ page, account, desk }) => {
  const say = words('fr');
  await signIn(page, 'fr', account);
  await preferMarkdown(page);
  const second = await desk.newPage();
  await page.goto('/fr/admin/article/new');
  await second.goto('/fr/admin/article/new');
  await field(page, say.content).fill('Le premier.');
  await field(second, say.content).fill('Le second.');
  await expect(page.getByText(say.kept).first()).toBeVisible();
  await expect(second.getByText(say.kept).first()).toBeVisible();
  await second.close({ runBeforeUnload: false });
  const third = await desk.newPage();
  await third.goto('/fr/admin/article/new');
  await third.getByRole('button', { name: say.restore }).click();
  await expect(field(third, say.content)).toHaveValue('Le second.');
  await expect(field(page, say.content)).toHaveValue('Le premier.');
});

const others = [
  { what: 'a project', list: '/fr/admin/projects', name: texts('fr')('admin-projects:fields.description') },
  { what: 'an offer', list: '/fr/admin/job-offers', name: texts('fr')('admin-careers:editor.description') },
] as const;

for (const { what, list, name } of others) {
  test(`A text typed into ${what} survives a tab that dies`, async ({ page, account, desk }) => {
    await signIn(page, 'fr', account);
    await preferMarkdown(page);
    await page.goto(list);
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
    const text = page.getByRole('textbox', { name, exact: true });
    await text.fill('Presque perdu, ici aussi.');
    await expect(page.getByText(words('fr').kept).first()).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.close({ runBeforeUnload: false });
    const next = await desk.newPage();
    await next.goto(pathname);
    await next.getByRole('button', { name: words('fr').restore }).click();
    await expect(next.getByRole('textbox', { name, exact: true })).toHaveValue('Presque perdu, ici aussi.');
  });
}

test('A text typed into a testimonial survives a tab that dies', async ({ page, account, desk }) => {
  const say = words('fr');
  await signIn(page, 'fr', account);
  await preferMarkdown(page);
  const open = async (on: Page) => {
    await on.goto('/fr/admin/testimonials');
    await on.getByRole('button', { name: say.edit }).first().click();
    return on.getByRole('dialog').getByRole('textbox', { name: say.testimonialText, exact: true });
  };
  const text = await open(page);
  await text.fill('Presque perdu, là aussi.');
  await expect(page.getByRole('dialog').getByText(say.kept).first()).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const next = await desk.newPage();
  const again = await open(next);
  await next.getByRole('button', { name: say.restore }).click();
  await expect(again).toHaveValue('Presque perdu, là aussi.');
});
