import { cpSync, renameSync, rmSync } from 'node:fs';
import { pattern, starting, texts } from '../tests/support/texts.ts';
import { expect, preferMarkdown, signIn, test } from './fixtures.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const before = (dist: string) => `${dist}-before`;

test.beforeAll(({ site: { dist } }) => cpSync(dist, before(dist), { recursive: true }));

// Another order within the minute is refused, so the pages of before are put back as they were.
test.afterAll(({ site: { dist } }) => {
  rmSync(dist, { recursive: true, force: true });
  renameSync(before(dist), dist);
});

test('What is published is read at once, and is a finished page when the site was published', async ({
  page,
  account,
  context,
}) => {
  const t = texts('fr');
  const title = `Sous la croupe ${Date.now()}`;
  const sentence = 'La pluie trouve toujours le chemin que le charpentier a oublié.';
  await signIn(page, 'fr', account);
  await preferMarkdown(page);
  await page.goto('/fr/admin/articles');
  await page
    .getByRole('link', { name: t('admin-articles:list.create') })
    .first()
    .click();
  await page.getByLabel(t('admin-articles:fields.title'), { exact: true }).fill(title);
  const path = `/fr/articles/${await page.getByLabel('Slug').inputValue()}`;
  await page
    .getByLabel(t('admin-articles:fields.excerpt'), { exact: true })
    .fill('Ce qu’une toiture apprend à qui la répare.');
  await page.getByLabel(t('admin-articles:fields.author'), { exact: true }).fill('Anna Reiss');
  await page
    .getByLabel(t('admin-articles:fields.content'), { exact: true })
    .fill(`## Au matin\n\n${sentence}`);
  await page.getByRole('button', { name: t('admin-articles:save.publish'), exact: true }).click();
  await expect(page.getByText(t('admin-articles:save.published')).first()).toBeVisible();

  const text = async (address: string) => {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    return answer.text();
  };
  const empty = await text(path);
  expect(empty).not.toContain(sentence);
  expect(empty).toContain('noindex');
  const reader = await context.newPage();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByText(sentence)).toBeVisible();
  await expect(reader.locator('meta[name=robots]')).toHaveCount(0);

  await page.goto('/admin/dashboard');
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/publish-site')) orders += 1;
  });
  const button = page.getByRole('button', { name: t('site-publishing:action') });
  const state = page.locator('section', { has: button }).getByRole('status');
  await button.dblclick();
  await expect(state).toHaveText(pattern(t('site-publishing:building', { time: '*' })));
  await expect(state).toContainText(t('site-publishing:done'), { timeout: 120_000 });
  expect(orders).toBe(1);

  const finished = await text(path);
  expect(finished).toContain(sentence);
  expect(finished).toContain(`<title>${title}`);
  expect(finished).not.toContain('noindex');
  expect(finished).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(finished).toContain('"@type":"BlogPosting"');
  for (const file of ['/sitemap.xml', '/fr/rss.xml', '/fr/articles'])
    expect(await text(file)).toContain(path);
  expect(await text('/en/rss.xml')).not.toContain(path);
  await reader.reload();
  await expect(reader.getByText(sentence)).toBeVisible();
  await reader.close();

  await page.goto(`/fr/admin/articles?q=${encodeURIComponent(title)}`);
  await page
    .getByRole('button', { name: starting(t('admin-articles:list.remove')) })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: starting(t('admin-articles:list.remove')) })
    .click();
  await expect(page.getByText(t('admin-articles:list.deleted')).first()).toBeVisible();
});
