import { texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, locales, signInByApi, storageKeys, store, test } from './fixtures.ts';

const password = 'une fenêtre reste allumée';

const lang = 'en';

test.use({ locale: locales[lang], contextOptions: { reducedMotion: 'reduce' } });

test('An owner invites a recruiter, who creates an account in another browser and loses the access while it is open', async ({
  page,
  account,
  browser,
  watch,
}) => {
  const t = texts(lang);
  const email = `samir.${lang}@post.example`;
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/staff`);
  await page.getByRole('button', { name: t('invitations:action') }).click();
  await page.getByLabel(t('invitations:dialog.email')).fill(email);
  await page.getByLabel(t('invitations:dialog.role'), { exact: true }).selectOption('recruiter');
  await expectAccessible(page, 'the question whom to invite');
  await page.getByRole('button', { name: t('invitations:dialog.submit'), exact: true }).click();
  const field = page.getByLabel(t('invitations:link.label'));
  await expect(field).toHaveValue(/#[\w-]{43}$/);
  const link = await field.inputValue();
  await expectAccessible(page, 'the link');
  await page.getByRole('button', { name: t('invitations:link.close') }).click();
  await expect(page.getByRole('table', { name: t('invitations:list') }).getByText(email)).toBeVisible();
  await expectAccessible(page, 'the list of invitations');

  // The owner opens it, although it is for another person.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invitations:other.title'));
  await expectAccessible(page, 'an invitation for somebody else');
  await page.goto('/__outbox');
  const letter = page.getByRole('article').filter({ hasText: email }).first();
  await expect(letter).toContainText(link);

  const context = await browser.newContext({ locale: locales[lang], reducedMotion: 'reduce' });
  const samir = await context.newPage();
  watch(samir);
  await store(samir, storageKeys.lang, lang);
  await samir.goto(link);
  await expect(samir.getByRole('heading', { level: 1 })).toHaveText(t('invitations:page.title'));
  await samir.getByLabel(t('invitations:accept.name')).fill('Samir Ouadah');
  await samir.getByLabel(t('account:password.new'), { exact: true }).fill(password);
  await expect(samir.getByText(t('account:strength.strong'))).toBeVisible();
  await samir.getByLabel(t('account:password.repeat'), { exact: true }).fill(password);
  await expectAccessible(samir, 'an invitation');
  await samir.getByRole('button', { name: t('invitations:accept.submit') }).click();
  await expect(samir).toHaveURL('/admin/dashboard');

  const menu = samir.getByRole('navigation', { name: t('admin:rail.label') }).first();
  await expect(menu.getByRole('link', { name: t('admin:entries.applications') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('admin:entries.articles') })).toHaveCount(0);
  await samir.goto(`/${lang}/admin/articles`);
  await expect(samir.getByRole('heading', { level: 1 })).toHaveText(t('admin:notYours.title'));

  await samir.goto('/admin/account');
  await expect(samir.getByLabel(t('account:profile.name'), { exact: true })).toHaveValue('Samir Ouadah');

  // A used invitation names the person to ask.
  const late = await (await browser.newContext({ locale: locales[lang], reducedMotion: 'reduce' })).newPage();
  watch(late);
  await late.goto(link);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText(t('invitations:void.title'));
  await expectAccessible(late, 'an invitation that was used');
  await late.context().close();

  await page.goto(`/${lang}/admin/staff`);
  await page.getByRole('button', { name: t('staff:removeOne', { email }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff:confirm.action') })
    .click();
  await expect(page.getByText(t('staff:removed.title')).first()).toBeVisible();
  await samir.goto(`/${lang}/admin/job-applications`);
  await expect(samir.getByRole('heading', { level: 1 })).toHaveText(t('auth:noAccess.title'));
  await context.close();
});
