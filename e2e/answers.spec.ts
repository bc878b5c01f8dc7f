import { escapeUTF8 } from 'entities';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { declineConsent, expect, expectAccessible, signInByApi, storageKeys, test } from './fixtures.ts';

/*
 * Follows mails as their readers do, sent by the clock of the site. The tests in jsdom cover the screens, those of
 * SQL the tables.
 */

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Waits for a mail that the clock of the site sends, and answers it as the outbox shows it. */
async function mailTo(outbox: Page, address: string, subject: string): Promise<Locator> {
  const sent = `<h2>${escapeUTF8(subject)}</h2>\n    <p>To ${escapeUTF8(address)}</p>`;
  // As text, because the page shows every mail in a frame.
  const read = async () => (await outbox.request.get('/__outbox')).text();
  await expect.poll(read, { timeout: 40_000, intervals: [500] }).toContain(sent);
  await outbox.goto('/__outbox');
  const mail = outbox
    .getByRole('article')
    .filter({ has: outbox.getByText(`To ${address}`, { exact: true }) })
    .filter({ has: outbox.getByRole('heading', { name: subject, exact: true }) });
  await expect(mail).toHaveCount(1);
  return mail;
}

/** Target of a link in the mail, as a mail program shows it. */
async function linkIn(mail: Locator, name: string): Promise<string> {
  const address = await mail.frameLocator('iframe').getByRole('link', { name }).getAttribute('href');
  if (!address) throw new Error(`The mail has no link "${name}".`);
  return address;
}

/** Name of the only link in a template. */
const linkName = (template: string) => /\[([^\]]+)\]\(\{\{link\}\}\)/.exec(template)?.[1] ?? '';

/** Files of an application, as Storage lists them to the person signed in on that page. */
async function filesIn(request: APIRequestContext, adminPage: Page, folder: string): Promise<string[]> {
  const session = await adminPage.evaluate((key) => localStorage.getItem(key), storageKeys.session);
  const answer = await request.post('/storage/v1/object/list/job_applications', {
    headers: { authorization: `Bearer ${JSON.parse(session ?? '{}').access_token}` },
    data: { prefix: folder },
  });
  expect(answer.status()).toBe(200);
  const files: { name: string }[] = await answer.json();
  return files.map(({ name }) => name);
}

test('A subscription is confirmed by the link of its mail, gets the next issue and ends by the header of that mail', async ({
  page,
  account,
  apart,
  site,
  browser,
  watch,
}) => {
  const t = texts('en');
  const reader = `ines.${Date.now()}@example.org`;
  const subject = `Bread and light ${Date.now()}`;
  const outbox = await apart({ baseURL: site.url });
  const admin = await asAdministrator(site);
  const subscription = async () => {
    const { data } = await admin
      .from('newsletter')
      .select('subscribed, confirmed_at')
      .eq('email', reader)
      .single()
      .throwOnError();
    return data;
  };

  await declineConsent(page);
  await page.goto('/en/nowhere');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill(reader);
  await footer.getByRole('button', { name: t('newsletter:submit') }).click();
  await expect(footer.getByText(t('newsletter:confirm'))).toBeVisible();
  const asked = await mailTo(outbox, reader, t('mail:newsletterConfirm.subject'));
  await page.goto(await linkIn(asked, linkName(t('mail:newsletterConfirm.body', { link: '{{link}}' }))));
  const confirm = page.getByRole('button', { name: t('unsubscribe:confirm.action') });
  await expect(confirm).toBeVisible();
  expect(await subscription()).toEqual({ subscribed: true, confirmed_at: null });
  await confirm.click();
  await expect(page.getByRole('heading', { name: t('unsubscribe:confirm.doneTitle') })).toBeFocused();
  await expectAccessible(page, 'a confirmed subscription');

  const adminPage = await (await browser.newContext({ baseURL: site.url })).newPage();
  watch(adminPage);
  await signInByApi(adminPage, 'en', account);
  await adminPage.goto('/en/admin/newsletter');
  await adminPage.getByRole('button', { name: t('admin-newsletter:issues.new') }).click();
  await adminPage.getByLabel(t('admin-newsletter:issue.fields.subject')).fill(subject);
  await adminPage.getByRole('checkbox').first().check();
  await expectAccessible(adminPage, 'an issue', 'iframe');
  await adminPage.getByRole('button', { name: t('admin-newsletter:issue.test.label') }).click();
  await expect(adminPage.getByText(t('admin-newsletter:issue.test.sent'), { exact: true })).toBeVisible();
  await adminPage.getByRole('button', { name: t('admin-newsletter:issue.send.label') }).click();
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: t('admin-newsletter:issue.send.now') })
    .click();
  const issue = await mailTo(outbox, reader, subject);
  await mailTo(outbox, account.email, t('mail:newsletterTest.subject', { subject }));

  const header = issue.getByRole('definition').getByRole('link', { name: /\/unsubscribe\?token=/ });
  const leave = (await header.getAttribute('href')) ?? '';
  const opened = await page.request.get(leave, { maxRedirects: 0 });
  expect(opened.status()).toBe(303);
  expect(opened.headers().location).toContain('/newsletter/unsubscribe?token=');
  expect((await subscription()).subscribed).toBe(true);
  const posted = await page.request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(200);
  await adminPage.goto(`/en/admin/newsletter?tab=subscribers&q=${encodeURIComponent(reader)}`);
  const row = adminPage.getByRole('row').filter({ hasText: reader });
  await expect(row).toContainText(t('dashboard:newsletter.unsubscribed'));
  await adminPage.context().close();
});

test('An applicant follows the links of the page and of the mail, corrects the address, withdraws and erases down to the file', async ({
  page,
  account,
  apart,
  site,
  browser,
  watch,
}) => {
  const t = texts('fr');
  const name = `Théo Schaffner ${Date.now()}`;
  const [first, second] = [`theo.${Date.now()}@example.org`, `theo.schaffner.${Date.now()}@example.org`];
  const outbox = await apart({ baseURL: site.url });
  let folder = '';
  page.on('request', (request) => {
    const [, upload] = /\/object\/job_applications\/([^/]+)\/./.exec(request.url()) ?? [];
    if (upload && request.method() === 'POST') folder = upload;
  });
  await declineConsent(page);
  await page.goto('/fr/careers');
  const offer = page
    .getByRole('article')
    .filter({ hasText: t('offer:written.fr') })
    .first();
  await offer.getByRole('link', { name: starting(t('careers:offers.see')) }).click();
  await page.getByLabel(t('careers:form.name')).fill(name);
  await page.locator('#apply').getByLabel(t('careers:form.email')).fill(first);
  await page.getByLabel(starting(t('admin-careers:applications.cv'))).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  });
  await page.getByRole('button', { name: t('careers:form.submit') }).click();
  await page.getByRole('link', { name: t('careers:form.follow') }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(t('application:headings.received', { name: 'Théo' }));
  await expectAccessible(page, 'the page of an application');

  const byPage = page.url();

  const linked = linkName(t('mail:applicationReceived.body', { link: '{{link}}', offer: '' }));
  const received = await mailTo(outbox, first, t('mail:applicationReceived.subject'));
  // From another page: only the part behind the # differs.
  await page.goto('/fr');
  await page.goto(await linkIn(received, linked));
  await expect(title).toHaveText(t('application:headings.received', { name: 'Théo' }));
  await page.getByRole('button', { name: t('application:what.correct') }).click();
  await page.getByRole('main').getByLabel(t('careers:form.email')).fill(second);
  await page.getByRole('button', { name: t('application:what.save') }).click();
  await expect(page.getByRole('main').getByText(second, { exact: true })).toBeVisible();
  const corrected = await mailTo(outbox, second, t('mail:applicationLink.subject'));
  await page.goto(byPage);
  await expect(title).toHaveText(t('application:lost.title'));
  await page.goto(await linkIn(corrected, linked));
  await expect(title).toHaveText(t('application:headings.received', { name: 'Théo' }));
  const answer = (action: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('button', { name: t('application:end.withdraw') }).click();
  await answer(t('application:end.withdraw'));
  await expect(title).toHaveText(t('application:headings.withdrawn', { name: 'Théo' }));

  const adminPage = await (await browser.newContext({ baseURL: site.url })).newPage();
  watch(adminPage);
  await signInByApi(adminPage, 'fr', account);
  await adminPage.goto(`/fr/admin/job-applications?view=list&q=${encodeURIComponent(second)}`);
  const row = adminPage.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(t('admin-careers:applications.statuses.withdrawn'));
  await expect(row).toContainText(second);
  expect(await filesIn(page.request, adminPage, folder)).toHaveLength(1);

  await page.getByRole('button', { name: t('application:end.erase') }).click();
  await answer(t('application:end.erase'));
  await expect(title).toHaveText(t('application:erased.title'));
  await expectAccessible(page, 'an erased application');
  expect(await filesIn(page.request, adminPage, folder)).toEqual([]);
  await adminPage.reload();
  await expect(adminPage.getByText(t('admin-careers:applications.nothingText'))).toBeVisible();
  await adminPage.context().close();
});

test('Three applicants refused together get mail only after the ten seconds of the real clock have passed unused', async ({
  page,
  account,
  apart,
  site,
}) => {
  const t = texts('en');
  const outbox = await apart({ baseURL: site.url });
  const admin = await asAdministrator(site);
  const { data: refused } = await admin
    .from('job_applications')
    .select('id, full_name, email, language, status')
    .in('status', ['new', 'shortlisted', 'interview'])
    .is('deleted_at', null)
    .order('id')
    .limit(3)
    .throwOnError();
  expect(refused).toHaveLength(3);
  const before = refused.map(({ status }) => status);
  const stages = async () => {
    const { data } = await admin
      .from('job_applications')
      .select('status')
      .in(
        'id',
        refused.map(({ id }) => id),
      )
      .order('id')
      .throwOnError();
    return data.map(({ status }) => status);
  };

  // Wide enough for all columns.
  await page.setViewportSize({ width: 1800, height: 900 });
  await signInByApi(page, 'en', account);
  await page.goto('/en/admin/job-applications?view=board');
  const refuse = async () => {
    await page.getByRole('button', { name: t('admin-careers:several.begin') }).click();
    for (const { full_name: name } of refused)
      await page.getByRole('checkbox', { name: t('admin-careers:several.choose', { name }) }).check();
    await page.getByRole('button', { name: t('admin-careers:refusal.open') }).click();
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin-careers:refusal.confirm', { count: 3 }) });
    await expect(confirm).toBeEnabled();
    return confirm;
  };
  const undone = await refuse();
  await expectAccessible(page, 'refusing several');
  await undone.click();
  await expect(page.getByText(t('admin-careers:refusal.done', { count: 3 }), { exact: true })).toBeVisible();
  expect(await stages()).toEqual(['rejected', 'rejected', 'rejected']);
  await page.getByRole('button', { name: t('admin-careers:move.undo'), exact: true }).click();
  await expect(
    page.getByText(t('admin-careers:refusal.undone', { count: 3 }), { exact: true }),
  ).toBeVisible();
  expect(await stages()).toEqual(before);

  await (await refuse()).click();
  await expect(page.getByText(t('admin-careers:refusal.soon', { count: 3 }))).toBeVisible();
  for (const { email, language, full_name: name } of refused) {
    // Exactly one each: undone ones would have been sent before.
    const mail = await mailTo(
      outbox,
      email,
      texts(language === 'en' ? 'en' : 'fr')('mail:letters.refusal.subject'),
    );
    await expect(mail.frameLocator('iframe').locator('body')).toContainText(name);
  }
  expect(await stages()).toEqual(['rejected', 'rejected', 'rejected']);
});

test('An answer written in the inbox arrives unchanged, and its thread shows that the outbox has sent it', async ({
  page,
  account,
  apart,
  site,
}) => {
  const t = texts('en');
  const outbox = await apart({ baseURL: site.url });
  const { data: message } = await (await asAdministrator(site))
    .from('contact_messages')
    .select('id, from_name, from_email')
    .eq('status', 'new')
    .limit(1)
    .single()
    .throwOnError();
  const subject = `Your shop for tea ${Date.now()}`;
  await signInByApi(page, 'en', account);
  await page.goto(`/en/admin/messages?id=${message.id}`);
  const open = page.getByRole('article', { name: message.from_name });
  await open.getByLabel(t('admin-messages:composer.subject')).fill(subject);
  await open
    .getByLabel(t('admin-messages:composer.text'))
    .fill(`Hello ${message.from_name},\n\n**Thursday** suits us.`);
  await open.getByRole('button', { name: t('admin-messages:composer.send'), exact: true }).click();
  const written = open
    .getByRole('list', { name: t('admin-messages:thread') })
    .getByRole('listitem')
    .filter({ hasText: subject });
  await expect(written).toBeVisible();
  const mail = await mailTo(outbox, message.from_email, subject);
  const body = mail.frameLocator('iframe').locator('body');
  await expect(body).toContainText(`Hello ${message.from_name}`);
  await expect(body.getByText('Thursday', { exact: true })).toHaveRole('strong');
  const sent = written.getByText(t('admin-messages:entry.mail.sent'), { exact: true });
  await expect(sent).toBeVisible({ timeout: 10_000 });
  await expectAccessible(page, 'an answered message');
});
