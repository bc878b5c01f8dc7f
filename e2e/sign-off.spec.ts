import { starting, texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { declineConsent, expect, expectAccessible, locales, signInByApi, test } from './fixtures.ts';

/* Two people: the agency sends a link, its client asks for a change on a phone, and approves what is then published. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const id = 'd2000000-0000-4000-8000-000000000011';
const lang = 'fr';
const t = texts(lang);
const client = 'Zoé Kern';

test.beforeEach(async ({ site }) => {
  const owner = await asAdministrator(site);
  await owner.from('articles_fr').delete().eq('id', id);
  const { error } = await owner.from('articles_fr').insert({
    id,
    slug: 'texte-du-client',
    title: 'La boulangerie du quai',
    excerpt: 'Un four, deux fils.',
    content: '## Le four\n\nIl chauffe depuis 1911.',
    author: 'Judith Wackernagel',
    published: false,
  });
  expect(error).toBeNull();
});

test.afterEach(async ({ site }) => {
  const owner = await asAdministrator(site);
  await owner.from('articles_fr').delete().eq('id', id);
});

test('A client remarks and asks for a change through a link, approves the changed text, which is published', async ({
  page,
  account,
  apart,
  watch,
}) => {
  await declineConsent(page);
  await signInByApi(page, lang, account);
  const edit = `/${lang}/admin/article/edit/${id}`;
  await page.goto(edit);

  // The link asks for an answer.
  const share = page.getByRole('button', { name: t('admin-previews:share.open') });
  await share.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('admin-previews:share.title') });
  await dialog.getByRole('checkbox', { name: new RegExp(t('admin-previews:share.asks')) }).press('Space');
  await dialog.getByRole('button', { name: t('admin-previews:share.create') }).press('Enter');
  const link = await dialog.getByLabel(t('admin-previews:made.label')).inputValue();
  await expectAccessible(page, 'a link that asks');

  // The client, on a phone and without an account, remarks on a passage and asks for a change.
  const phone = await apart({
    locale: locales[lang],
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  watch(phone);
  await declineConsent(phone);
  await phone.goto(link);
  const bar = phone.getByRole('complementary', { name: t('preview:signOff.label') });
  await expect(bar.getByText(t('preview:signOff.asks'))).toBeVisible();
  await phone.getByText('Il chauffe depuis 1911.').tap();
  await phone.getByRole('button', { name: t('preview:signOff.remarkHere') }).tap();
  await phone.getByLabel(t('preview:signOff.words'), { exact: true }).fill('C’était en 1909.');
  await expectAccessible(phone, 'a remark of a client');
  await phone.getByRole('button', { name: t('preview:signOff.keep') }).tap();
  await expect(bar.getByText(t('preview:signOff.notSent', { count: 1 }))).toBeVisible();
  await bar.getByRole('button', { name: t('preview:signOff.send.change') }).tap();
  const answer = phone.getByRole('dialog', { name: t('preview:signOff.title.change') });
  await answer.getByLabel(t('preview:signOff.name'), { exact: true }).fill(client);
  await expectAccessible(phone, 'the answer of a client');
  await answer.getByRole('button', { name: t('preview:signOff.send.change') }).tap();
  await expect(bar.getByText(starting(t('preview:signOff.byYou.change', { date: '' })))).toBeVisible();

  // The agency reads it at its passage, answers, changes the text and shows it by the same link.
  await page.goto(edit);
  const review = page.getByRole('region', { name: t('working-copies:remarks.list') });
  await expect(review.getByText('C’était en 1909.')).toBeVisible();
  await review.getByRole('button', { name: t('working-copies:review.reply') }).press('Enter');
  await review.getByRole('textbox').fill('Corrigé, merci.');
  await review.getByRole('button', { name: t('working-copies:review.send') }).press('Enter');
  await expect(review.getByText('Corrigé, merci.')).toBeVisible();
  await expectAccessible(page, 'the remarks on a text');
  await review.getByRole('button', { name: t('working-copies:review.resolve') }).press('Enter');
  await page
    .getByLabel(t('admin-articles:fields.excerpt'), { exact: true })
    .fill('Un four de 1909, deux fils.');
  await page.getByRole('button', { name: t('admin-articles:save.draft') }).press('Enter');
  await page.waitForURL(/admin\/articles/);
  await page.goto(edit);
  await share.press('Enter');
  await dialog.getByRole('button', { name: t('admin-previews:list.renew') }).press('Enter');
  await expect(dialog.getByRole('button', { name: t('admin-previews:list.renew') })).toHaveCount(0);

  // The client sees what became of the remark, and approves.
  await phone.reload();
  await bar.getByRole('button', { name: t('preview:signOff.record') }).tap();
  const record = phone.getByRole('dialog', { name: t('preview:signOff.title.remarks') });
  await expect(record.getByText('Corrigé, merci.')).toBeVisible();
  await expect(record.getByText(t('preview:signOff.resolved'))).toBeVisible();
  await phone.keyboard.press('Escape');
  await bar.getByRole('button', { name: t('preview:signOff.send.approved') }).tap();
  const approval = phone.getByRole('dialog', { name: t('preview:signOff.title.approved') });
  await expect(approval.getByLabel(t('preview:signOff.name'), { exact: true })).toHaveValue(client);
  await approval.getByRole('button', { name: t('preview:signOff.send.approved') }).tap();
  await expect(bar.getByText(starting(t('preview:signOff.byYou.approved', { date: '' })))).toBeVisible();

  // What was approved is published without a question, and the record says so.
  await page.goto(edit);
  await expect(
    review.getByText(starting(t('working-copies:review.approved', { name: client, ago: '' }))),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: /^Publié/ }).press('Space');
  await page.getByRole('button', { name: t('admin-articles:save.publish'), exact: true }).press('Enter');
  await page.waitForURL(/admin\/articles/);
  await page.goto(`/${lang}/admin/versions/articles_fr/${id}`);
  await expect(page.getByText(t('history:approvedBy', { names: client })).first()).toBeVisible();
  await page.goto('/admin/audit-log');
  await expect(page.getByText(new RegExp(t('audit-log:copy.client_approved'))).first()).toBeVisible();
});

test('What the client has not answered yet is published after a question', async ({
  page,
  account,
  site,
}) => {
  const owner = await asAdministrator(site);
  const { error } = await owner.rpc('create_preview_link', {
    table_name: 'articles_fr',
    row_id: id,
    asks: true,
  });
  expect(error).toBeNull();
  await declineConsent(page);
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/article/edit/${id}`);
  await page.getByRole('checkbox', { name: /^Publié/ }).press('Space');
  const publish = page.getByRole('button', { name: t('admin-articles:save.publish'), exact: true });
  await publish.press('Enter');
  const question = page.getByRole('alertdialog', { name: t('admin:unapproved.unanswered.title') });
  await expectAccessible(page, 'the question before publishing');
  await question.getByRole('button', { name: t('ui:cancel') }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(publish).toBeFocused();
  await publish.press('Enter');
  await question.getByRole('button', { name: t('admin:unapproved.publish') }).press('Enter');
  await page.waitForURL(/admin\/articles/);
  const stored = await owner.from('articles_fr').select('published').eq('id', id).single();
  expect(stored.data?.published).toBe(true);
});
