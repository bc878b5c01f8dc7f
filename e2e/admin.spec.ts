import { readFileSync } from 'node:fs';
import { pattern, texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { expect, expectAccessible, type Lang, langs, signIn, storageKeys, store, test } from './fixtures.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    addTestimonial: t('admin-testimonials:create'),
    name: t('admin-testimonials:dialog.name'),
    company: t('admin-testimonials:dialog.company'),
    testimonial: t('admin-testimonials:dialog.testimonial'),
    add: t('admin-testimonials:dialog.add'),
    update: t('admin-testimonials:dialog.update'),
    added: t('admin-testimonials:addedTitle'),
    updated: t('admin-testimonials:updatedTitle'),
    deleted: t('admin-testimonials:deletedTitle'),
    editTestimonial: (name: string) => t('admin-testimonials:editOne', { name }),
    removeTestimonial: (name: string) => t('admin-testimonials:removeOne', { name }),
    remove: t('admin-testimonials:remove'),
    addMember: t('admin-team:create'),
    trade: t('admin-team:dialog.trade'),
    image: t('admin-team:dialog.image'),
    memberAdded: t('admin-team:addedTitle'),
    memberDeleted: t('admin-team:deletedTitle'),
    earlier: (name: string) => t('admin-team:earlier', { name }),
    movedTo: (name: string, place: number) => t('admin-team:moved', { name, place }),
    removeMember: (name: string) => t('admin-team:removeOne', { name }),
    people: t('team:title'),
    restorable: (name: string) => t('admin-testimonials:confirm.text', { name }),
    newProject: t('admin-projects:list.create'),
    title: t('admin-projects:list.columns.title'),
    description: t('admin-projects:fields.description'),
    tags: t('admin-projects:fields.tags'),
    create: t('admin-projects:save.create'),
    titleRequired: t('admin-projects:errors.titleRequired'),
    created: t('admin-projects:save.createdTitle'),
    projectDeleted: t('admin-projects:list.deleted'),
    invalidProject: t('admin-projects:page.invalid'),
    up: pattern(t('admin-projects:list.up', { title: '*' })),
    export: t('admin-newsletter:export'),
    note: t('admin:note.label'),
    noteSaved: t('admin:note.saved'),
    reply: t('admin-messages:reply'),
    forgot: t('account:forgot.link'),
    sendLink: t('account:forgot.submit'),
    sent: t('account:forgot.sentTitle'),
    removeArticle: (title: string) => t('admin-articles:list.removeOne', { title }),
    articleDeleted: t('admin-articles:list.deleted'),
    trash: t('admin:entries.trash'),
    restore: (title: string) => t('trash:restoreOne', { title }),
    restored: t('trash:restored'),
    versions: t('admin:versions'),
    reference: (number: number) => t('history:sides.a', { number }),
    comparison: t('history:comparison'),
    current: t('account:password.current'),
    fresh: t('account:password.new'),
    repeat: t('account:password.repeat'),
    savePassword: t('account:reset.submit'),
    change: t('account:password.title'),
    changed: t('account:password.doneTitle'),
    expired: t('account:reset.expiredTitle'),
  };
};

for (const lang of langs) {
  const say = words(lang);

  test(`In ${lang}, a testimonial is added, corrected and deleted`, async ({ page, account }) => {
    const name = `Élise Wagner ${Date.now()}`;
    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/testimonials`);
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expectAccessible(page, 'testimonials');

    await page.getByRole('button', { name: say.addTestimonial }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.add, exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: '3' })).toBeVisible();
    await expectAccessible(page, 'testimonial with errors');
    await dialog.getByLabel(say.name, { exact: true }).fill(name);
    await dialog.getByLabel(say.company, { exact: true }).fill('Atelier Wagner');
    await dialog.getByLabel(say.testimonial, { exact: true }).fill('Du travail bien fait.');
    await dialog.getByRole('button', { name: say.add, exact: true }).click();
    await expect(page.getByText(say.added, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: say.editTestimonial(name) }).click();
    await dialog.getByLabel(say.company, { exact: true }).fill('Atelier Wagner et fille');
    await dialog.getByRole('button', { name: say.update, exact: true }).click();
    await expect(page.getByText(say.updated, { exact: true })).toBeVisible();
    await expect(page.getByText('Atelier Wagner et fille')).toBeVisible();

    await page.getByRole('button', { name: say.removeTestimonial(name) }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText(say.restorable(name));
    await expectAccessible(page, 'delete confirmation');
    await confirm.getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByText(say.deleted, { exact: true })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });

  test(`In ${lang}, somebody new comes to a window and leaves again`, async ({ page, account }) => {
    const name = `Élise Wagner ${Date.now()}`;
    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/team`);
    const heads = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(heads).toHaveCount(4);
    await expectAccessible(page, 'team');
    await page.getByRole('button', { name: say.addMember }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.add, exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: '2' })).toBeVisible();
    await expectAccessible(page, 'somebody with errors');
    await dialog.getByLabel(say.name, { exact: true }).fill(name);
    await dialog.getByLabel(say.trade, { exact: true }).fill('Charpente');
    await dialog.getByLabel(say.image, { exact: true }).fill('/people/anna-reiss.svg');
    await dialog.getByRole('button', { name: say.add, exact: true }).click();
    await expect(page.getByText(say.memberAdded, { exact: true })).toBeVisible();
    await expect(heads.last()).toHaveText(name);

    await page.getByRole('button', { name: say.earlier(name) }).click();
    await expect(heads.nth(3)).toHaveText(name);
    await expect(page.getByText(say.movedTo(name, 4))).toBeAttached();
    const visitor = await page.context().newPage();
    await visitor.goto(`/${lang}/about`);
    const windows = visitor.getByRole('region', { name: say.people }).getByRole('listitem');
    await expect(windows).toHaveCount(5);
    await expect(windows.nth(3)).toContainText(name);
    await visitor.close();

    await page.getByRole('button', { name: say.removeMember(name) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByText(say.memberDeleted, { exact: true })).toBeVisible();
    await expect(heads).toHaveCount(4);
  });

  test(`In ${lang}, a new project opens the public portfolio`, async ({ page, account, context, watch }) => {
    const title = `Maison des Tanneurs ${Date.now()}`;
    const slug = `maison-des-tanneurs-${title.split(' ').at(-1)}`;
    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/projects`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'project list');
    await page.getByRole('link', { name: say.newProject }).click();
    await page.getByRole('button', { name: say.create, exact: true }).click();
    await expect(page.getByText(say.titleRequired)).toBeVisible();
    await expectAccessible(page, 'project with errors');

    await page.getByLabel(say.title, { exact: true }).fill(title);
    await expect(page.getByLabel('Slug', { exact: true })).toHaveValue(slug);
    await page.getByLabel(say.description, { exact: true }).fill('Une maison remise debout.');
    await page.getByLabel(say.tags, { exact: true }).fill('Bois');
    await page.getByLabel(say.tags, { exact: true }).press('Enter');
    await expectAccessible(page, 'project form');
    await page.getByRole('button', { name: say.create, exact: true }).click();
    await expect(page).toHaveURL(`/${lang}/admin/projects`);
    await expect(page.getByText(say.created, { exact: true })).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText(title);

    const visitor = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
    if (!visitor) throw new Error('no browser');
    const reader = await visitor.newPage();
    watch(reader);
    await reader.goto(`/${lang}/portfolio`);
    await expect(reader.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(title);
    await visitor.close();

    await rows.nth(2).getByRole('button', { name: say.up }).press('Enter');
    await expect(rows.nth(2)).toContainText(title);
    await page.getByRole('row').filter({ hasText: title }).getByRole('button').last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByText(say.projectDeleted)).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);

    await page.goto(`/${lang}/admin/projects/edit/douze`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.invalidProject);
    await expectAccessible(page, 'invalid project');
  });

  test(`In ${lang}, a deleted article comes back from the trash, with its versions`, async ({
    page,
    account,
    site,
  }) => {
    const title = `Le train du soir ${Date.now()}`;
    const api = await asAdministrator(site);
    const added = await api
      .from(`articles_${lang}`)
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
    const id = added.data?.id ?? '';
    const changed = await api
      .from(`articles_${lang}`)
      .update({ content: 'Le train de 17 h 52.', published: false })
      .eq('id', id);
    expect([added.error, changed.error]).toEqual([null, null]);

    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/articles`);
    await page.getByRole('button', { name: say.removeArticle(title) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page.getByText(say.articleDeleted, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: say.trash, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.trash);
    await expect(page.getByText(title)).toBeVisible();
    await expectAccessible(page, 'trash');
    await page.getByRole('button', { name: say.restore(title) }).click();
    await expect(page.getByText(say.restored, { exact: true })).toBeVisible();

    await page.goto(`/${lang}/admin/article/edit/${id}`);
    await expect(page.getByLabel('Slug')).toHaveValue(/^le-train-/);
    await page.getByRole('link', { name: say.versions, exact: true }).click();
    await page.getByRole('button', { name: say.reference(1) }).click();
    const comparison = page.getByRole('region', { name: say.comparison });
    await expect(comparison.locator('del').filter({ hasText: '34' })).toBeVisible();
    await expect(comparison.locator('ins').filter({ hasText: '52' })).toBeVisible();
    await expectAccessible(page, 'versions');
  });

  test(`In ${lang}, the subscriptions leave as a file with everybody’s own way out`, async ({
    page,
    account,
  }) => {
    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/newsletter`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'newsletter');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: say.export }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines.slice(1, -1)) {
      expect(line).toMatch(/\/(fr|en)\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}$/);
    }
  });

  test(`In ${lang}, a message is read, annotated and answered`, async ({ page, account, site }) => {
    const { data: message } = await (await asAdministrator(site))
      .from('contact_messages')
      .select('from_name')
      .eq('language', lang)
      .order('created_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    await signIn(page, lang, account);
    await page.goto(`/${lang}/admin/messages`);
    await page.getByRole('link', { name: message.from_name }).click();
    const open = page.getByRole('article', { name: message.from_name });
    await expect(open).toBeVisible();
    await expectAccessible(page, 'message');
    await expect(open.getByRole('link', { name: say.reply })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=/,
    );
    await open.getByLabel(say.note, { exact: true }).fill(`Vu en ${lang}`);
    await expect(open.getByText(say.noteSaved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(say.note, { exact: true })).toHaveValue(`Vu en ${lang}`);
  });

  test(`In ${lang}, a forgotten password is chosen anew by the mailed link`, async ({ page, account }) => {
    const other = `${account.password}!`;
    await store(page, storageKeys.lang, lang);
    await page.goto('/admin/login');
    await page.getByRole('link', { name: say.forgot }).click();
    await expectAccessible(page, 'forgotten password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: say.sendLink }).click();
    await expect(page.getByRole('heading', { name: say.sent })).toBeFocused();

    await page.goto('/__outbox');
    const link = await page.locator('article a').first().getAttribute('href');
    if (!link) throw new Error('no link in the mail');
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin\/reset-password/);
    await page.getByLabel(say.fresh, { exact: true }).fill(other);
    await page.getByLabel(say.repeat, { exact: true }).fill(other);
    await expectAccessible(page, 'new password');
    await page.getByRole('button', { name: say.savePassword }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText(say.changed, { exact: true })).toBeVisible();

    // Back to what the other tests sign in with, by the account page.
    await page.goto('/admin/account');
    await page.getByLabel(say.current, { exact: true }).fill(other);
    await page.getByLabel(say.fresh, { exact: true }).fill(account.password);
    await page.getByLabel(say.repeat, { exact: true }).fill(account.password);
    await expectAccessible(page, 'account');
    await page.getByRole('button', { name: say.change }).click();
    await expect(page.getByText(say.changed, { exact: true })).toBeVisible();

    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.session);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.expired);
    await expectAccessible(page, 'used link');
  });
}
