import { cpSync, renameSync, rmSync } from 'node:fs';
import { expect, signIn, test } from './fixtures.ts';

const served = 'dist';
const kept = 'test-results/dist-before';

test.beforeAll(() => {
  rmSync(kept, { recursive: true, force: true });
  cpSync(served, kept, { recursive: true });
});

// Another order within the minute is refused, so the pages of before are put back as they were.
test.afterAll(() => {
  rmSync(served, { recursive: true, force: true });
  renameSync(kept, served);
});

test('What is published is read at once, and is a finished page when the site was published', async ({
  page,
  account,
  context,
}) => {
  const title = `Sous la croupe ${Date.now()}`;
  const sentence = 'La pluie trouve toujours le chemin que le charpentier a oublié.';
  await signIn(page, 'fr', account);
  await page.goto('/fr/admin/articles');
  await page
    .getByRole('link', { name: /^Nouvel article/ })
    .first()
    .click();
  await page.getByLabel('Titre', { exact: true }).fill(title);
  const path = `/fr/articles/${await page.getByLabel('Slug').inputValue()}`;
  await page.getByLabel('Extrait', { exact: true }).fill('Ce qu’une toiture apprend à qui la répare.');
  await page.getByLabel('Auteur', { exact: true }).fill('Anna Reiss');
  await page.getByLabel('Contenu', { exact: true }).fill(`## Au matin\n\n${sentence}`);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Article publié').first()).toBeVisible();

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
  const button = page.getByRole('button', { name: 'Publier le site' });
  const state = page.locator('section', { has: button }).getByRole('status');
  await button.dblclick();
  await expect(state).toContainText('en préparation');
  await expect(state).toContainText('sont en place', { timeout: 120_000 });
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
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(page.getByText('Article supprimé avec succès').first()).toBeVisible();
});
