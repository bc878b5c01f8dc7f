import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { asAdministrator, asVisitor } from './content.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  signIn,
  signInByApi,
  storageKeys,
  store,
  test,
} from './fixtures.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Cells, links and buttons of a table beyond its edge, and titles cut below their last line. */
const misfitsOf = (page: Page) =>
  page.locator('.data-table').evaluate((table) => {
    const edge = (table.parentElement?.getBoundingClientRect().right ?? 0) + 1;
    const beyond = [...table.querySelectorAll('td:not([data-lead], [data-wrap]), td a, td button')].filter(
      (part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return part.getBoundingClientRect().right > edge || text.getBoundingClientRect().right > edge;
      },
    );
    const cut = [...table.querySelectorAll('[data-lead] [title]')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    return [...beyond, ...cut].map((part) => part.textContent);
  });

/** Opens the first document of the first application in the list on screen. */
async function readDocument(page: Page): Promise<void> {
  const t = texts('fr');
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.getByRole('tab', { name: t('admin-careers:applications.documents') }).click();
  const read = page.getByRole('button', { name: starting(t('admin-careers:applications.read')) }).first();
  await expect(read).toBeVisible();
  await expectAccessible(page, 'documents of an application');
  await read.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
}

test('The screens keep the policy and pass axe, their tables fit beside the menu', async ({
  page,
  account,
  site,
}) => {
  test.setTimeout(400_000);
  const t = texts('fr');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');
  /** Follows the menu, which keeps the application. */
  const enter = async (entry: string) => {
    const link = page.locator(`nav a[href$="/admin/${entry}"]`).first();
    await link.press('Enter');
    // The address changes before the page does.
    await expect(link).toHaveAttribute('aria-current', 'page');
  };
  const enterTable = async (entry: string, tab?: string) => {
    await enter(entry);
    if (tab) await page.getByRole('tab', { name: tab }).press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
    for (const width of [1600, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await misfitsOf(page), `${entry} at ${width}`).toEqual([]);
    }
    await expectAccessible(page, entry);
  };
  // The headless shell has no PDF viewer; the policy still allows or blocks its frame.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  );
  await signIn(page, 'fr', account);
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectContrast(page, 'dashboard, light');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await press(t('admin:groups.administration'));

  await test.step('articles', async () => {
    await enterTable('articles');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page, 'articles on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('admin:palette.label') }).fill('art');
    await expect(page.getByRole('option').first()).toContainText(t('admin:entries.articles'));
    await expectAccessible(page, 'command palette');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: starting(t('admin-articles:list.create')) })
      .first()
      .click();
    await press(t('admin-articles:save.draft'));
    await expect(page.getByText(t('admin-articles:errors.titleRequired')).first()).toBeVisible();
    await expectAccessible(page, 'article with errors');
    // Only a browser focuses a field of a folded section once it is open.
    await page.getByLabel(t('admin-articles:fields.title'), { exact: true }).fill('Le pain');
    await page.getByRole('textbox', { name: t('admin-articles:fields.content'), exact: true }).focus();
    await page.keyboard.type('De la farine.');
    const excerpt = page.getByLabel(t('admin-articles:fields.excerpt'), { exact: true });
    await page.locator('summary', { hasText: t('admin:panel.presentation') }).press('Enter');
    await expect(excerpt).toBeHidden();
    await press(t('admin-articles:save.draft'));
    await expect(excerpt).toBeFocused();
  });

  await test.step('projects', async () => {
    await page.goto('/fr/admin/projects/edit/douze');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin-projects:page.invalid'));
    await expectAccessible(page, 'invalid project');
    await enterTable('projects');
    await page.locator('a[href$="/admin/projects/new"]').first().press('Enter');
    await press(t('admin-projects:save.create'));
    await expect(page.getByText(t('admin-projects:errors.titleRequired'))).toBeVisible();
    await expectAccessible(page, 'project with errors');
    await enter('projects');
    await page.locator('a[href*="/projects/edit/"]').first().press('Enter');
    await expect(page.getByLabel(t('admin-projects:fields.title'), { exact: true })).toHaveValue(/./);
  });

  await test.step('testimonials', async () => {
    await enter('testimonials');
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expectAccessible(page, 'testimonials');
    await press(t('admin-testimonials:create'));
    await dialog
      .getByRole('button', { name: t('admin-testimonials:dialog.add'), exact: true })
      .press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: '3' })).toBeVisible();
    await expectAccessible(page, 'testimonial with errors');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await main.getByRole('listitem').first().getByRole('button').last().press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'question before deleting');
    // A toast of the refused form may take Escape first.
    await page.getByRole('alertdialog').getByRole('button').nth(1).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('team', async () => {
    await enter('team');
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, 'team');
    await press(t('admin-team:create'));
    await dialog.getByRole('button', { name: t('admin-team:dialog.add'), exact: true }).press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: '2' })).toBeVisible();
    await expectAccessible(page, 'member with errors');
    await page.keyboard.press('Escape');
  });

  await test.step('messages', async () => {
    const { data: message } = await (await asAdministrator(site))
      .from('contact_messages')
      .select('from_name')
      .limit(1)
      .single()
      .throwOnError();
    await enter('messages');
    await page.getByRole('link', { name: message.from_name }).press('Enter');
    await expect(page.getByRole('article', { name: message.from_name })).toBeVisible();
    await expectAccessible(page, 'message');
  });

  await test.step('newsletter, a file with an unsubscribe link on every line', async () => {
    await enterTable('newsletter', t('admin-newsletter:tabs.subscribers'));
    const waiting = page.waitForEvent('download');
    await press(t('admin-newsletter:export'));
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines.slice(1, -1))
      expect(line).toMatch(/\/(fr|en)\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}$/);
  });

  await test.step('people', async () => {
    await enterTable('staff');
    await enter('personal-data');
    await expect(page.getByText(t('personal-data:strays.none'))).toBeVisible();
    await expectAccessible(page, 'personal data');
  });

  await test.step('careers', async () => {
    await enterTable('job-offers');
    await page.getByRole('link', { name: t('admin-careers:offers.create') }).press('Enter');
    await press(t('admin-careers:editor.create'));
    await expect(page.getByText(t('admin-careers:editor.errors.title'))).toBeVisible();
    await expectAccessible(page, 'offer form with errors');
    await enter('job-offers');
    await page.locator('a[href*="/job-offers/edit/"]').first().press('Enter');
    await expect(page.getByLabel(t('admin-careers:fields.title'), { exact: true })).toHaveValue(/./);
    await enterTable('job-applications');
    for (const width of [390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('table').getByText('@').first(), `email at ${width}`).toBeInViewport();
    }
    await readDocument(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await expectAccessible(page, 'application on a phone');
    const name = dialog.getByRole('heading').first();
    const first = await name.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(name).not.toHaveText(first ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('The PDF viewer of a full Chromium works under the policy', { tag: '@release' }, async ({
  page,
  account,
}) => {
  await signInByApi(page, 'fr', account);
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  expect(hasViewer, 'needs a full Chromium: name it in CHROMIUM_PATH').toBe(true);
  await page.goto('/fr/admin/job-applications');
  await readDocument(page);
  // Inside the frame, which stays empty if the policy blocks it.
  await expect
    .poll(() =>
      page.frames().some((frame) => frame.url().startsWith('blob:') || frame.url().includes('extension')),
    )
    .toBe(true);
});

test('A deleted article returns over the network, and so does its earlier version', async ({
  page,
  account,
  site,
}) => {
  const t = texts('fr');
  const title = `Le train du soir ${Date.now()}`;
  const api = await asAdministrator(site);
  const { data, error } = await api
    .from('articles_fr')
    .insert({
      title,
      slug: `le-train-${title.split(' ').at(-1)}`,
      excerpt: 'e',
      content: 'Le train de 17 h 34.',
      author: 'Anna Reiss',
      published: true,
    })
    .select('id')
    .single();
  expect(error).toBeNull();
  const id = data?.id ?? '';
  await api
    .from('articles_fr')
    .update({ content: 'Le train de 17 h 52.', published: false })
    .eq('id', id)
    .throwOnError();

  await signInByApi(page, 'fr', account);
  await page.goto('/fr/admin/articles');
  // By keyboard: the list may still be moving under the pointer.
  await page.getByRole('button', { name: t('admin-articles:list.removeOne', { title }) }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin-articles:list.remove'), exact: true })
    .press('Enter');
  await expect(page.getByText(t('admin-articles:list.deleted'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('admin:groups.administration') }).press('Enter');
  await page.getByRole('link', { name: t('admin:entries.trash'), exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin:entries.trash'));
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page, 'trash');
  await page.getByRole('button', { name: t('trash:restoreOne', { title }) }).press('Enter');
  await expect(page.getByText(t('trash:restored'), { exact: true })).toBeVisible();

  await page.goto(`/fr/admin/article/edit/${id}`);
  await expect(page.getByLabel(t('admin-articles:fields.slug'))).toHaveValue(/^le-train-/);
  await page.locator('summary', { hasText: t('admin:panel.history') }).press('Enter');
  await page.getByRole('link', { name: t('admin:versions'), exact: true }).press('Enter');
  await page.getByRole('button', { name: t('history:sides.a', { number: 1 }) }).press('Enter');
  const comparison = page.getByRole('region', { name: t('history:comparison') });
  await expect(comparison.locator('del').filter({ hasText: '34' })).toBeVisible();
  await expect(comparison.locator('ins').filter({ hasText: '52' })).toBeVisible();
  await expectAccessible(page, 'versions');
  await page.getByRole('button', { name: t('history:restore.open') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('history:restore.confirm'), exact: true })
    .press('Enter');
  await expect(page.getByText(t('history:restore.done'), { exact: true })).toBeVisible();
  const restored = await api.from('articles_fr').select('content').eq('id', id).single();
  expect(restored.data?.content).toBe('Le train de 17 h 34.');

  await test.step('a change of its public text is kept from readers, then published', async () => {
    await api.from('articles_fr').update({ published: true }).eq('id', id).throwOnError();
    const readersSee = async () =>
      (await asVisitor(site).from('articles_fr').select('title').eq('id', id)).data;
    const edit = async () => page.goto(`/fr/admin/article/edit/${id}`);
    await edit();
    const field = { name: t('admin-articles:fields.title'), exact: true };
    await page.getByRole('textbox', field).fill(`${title} bis`);
    await page.getByRole('button', { name: t('working-copies:keep'), exact: true }).press('Enter');
    await expect(page.getByText(t('working-copies:badge.kept')).first()).toBeVisible();
    expect(await readersSee()).toEqual([{ title }]);
    await edit();
    await page.getByRole('button', { name: t('working-copies:publish'), exact: true }).press('Enter');
    const confirm = { name: t('working-copies:dialog.confirm.now'), exact: true };
    await page.getByRole('dialog').getByRole('button', confirm).press('Enter');
    await expect.poll(readersSee).toEqual([{ title: `${title} bis` }]);
  });
  await api.from('articles_fr').delete().eq('id', id).throwOnError();
});

test('A forgotten password is replaced through the mailed link, which works once', async ({
  page,
  account,
}) => {
  const t = texts('fr');
  const other = `${account.password}!`;
  const fresh = page.getByLabel(t('account:password.new'), { exact: true });
  const repeat = page.getByLabel(t('account:password.repeat'), { exact: true });
  await store(page, storageKeys.lang, 'fr');
  await page.goto('/admin/login');
  await page.getByRole('link', { name: t('account:forgot.link') }).click();
  await expectAccessible(page, 'forgotten password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: t('account:forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account:forgot.sentTitle') })).toBeFocused();

  await page.goto('/__outbox');
  const link = await page
    .locator('article', { hasText: account.email })
    .first()
    .frameLocator('iframe')
    .locator('a[href*="/admin/reset-password"], a[href*="verify"]')
    .first()
    .getAttribute('href');
  if (!link) throw new Error('no link in the mail');
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/reset-password/);
  await fresh.fill(other);
  await repeat.fill(other);
  await expectAccessible(page, 'new password');
  await page.getByRole('button', { name: t('account:reset.submit') }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText(t('account:password.doneTitle'), { exact: true })).toBeVisible();

  // Restores the password of the other tests on the account page.
  await page.goto('/admin/account');
  await page.getByLabel(t('account:password.current'), { exact: true }).fill(other);
  await fresh.fill(account.password);
  await repeat.fill(account.password);
  await expectAccessible(page, 'account');
  await page.getByRole('button', { name: t('account:password.title') }).click();
  await expect(page.getByText(t('account:password.doneTitle'), { exact: true })).toBeVisible();

  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.session);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:reset.expiredTitle'));
  await expectAccessible(page, 'used link');
  // The form takes the latest password.
  await signIn(page, 'fr', account);
});
