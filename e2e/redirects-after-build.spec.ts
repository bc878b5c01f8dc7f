import { pattern, texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import { expect, signInByApi, test } from './fixtures.ts';

// A separate site: another order of a build within the minute is refused.
test.use({ crowded: true, contextOptions: { reducedMotion: 'reduce' } });

test('A build redirects an old link by the host, and the browser redirects one that is newer', {
  tag: '@release',
}, async ({ page, account, context, site }) => {
  // Includes a build of the site.
  test.setTimeout(300_000);
  const t = texts('fr');
  const english = texts('en');
  const { data } = await asVisitor(site).from('articles_fr').select('id, slug, title').limit(1).single();
  const { id, slug, title } = data ?? { id: '', slug: '', title: '' };
  const { data: study } = await asVisitor(site)
    .from('projects_en')
    .select('id, slug, title')
    .limit(1)
    .single();
  const project = study ?? { id: 0, slug: '', title: '' };
  await signInByApi(page, 'fr', account);

  const rename = async (address: string, old: string, saved: string, note: string) => {
    await page.goto(address);
    const field = page.getByLabel(/^(Adresse|Slug)$/);
    await expect(field).toHaveValue(old);
    await field.fill(`${old}-renamed`);
    await expect(page.getByText(note)).toBeVisible();
    await page.getByRole('button', { name: saved, exact: true }).click();
    await expect(page).not.toHaveURL(/\/edit\//);
  };
  await rename(
    `/fr/admin/article/edit/${id}`,
    slug,
    t('admin-articles:save.update'),
    t('drafts:addresses.kept'),
  );
  await rename(
    `/en/admin/projects/edit/${project.id}`,
    project.slug,
    english('admin-projects:save.update'),
    english('drafts:addresses.kept'),
  );

  // The built page is still at the old address and redirects once its code is loaded.
  const reader = await context.newPage();
  await reader.goto(`/fr/articles/${slug}`);
  await expect(reader).toHaveURL(new RegExp(`/fr/articles/${slug}-renamed$`));
  await page.goto('/admin/dashboard');
  const button = page.getByRole('button', { name: t('site-publishing:action') });
  const state = page.locator('section', { has: button }).getByRole('status');
  await button.click();
  await expect(state).toHaveText(pattern(t('site-publishing:building', { time: '*' })));
  await expect(state).toContainText(t('site-publishing:done'), { timeout: 120_000 });

  for (const [from, to] of [
    [`/fr/articles/${slug}`, `/fr/articles/${slug}-renamed`],
    [`/en/portfolio/${project.slug}`, `/en/portfolio/${project.slug}-renamed`],
  ] as const) {
    const answer = await page.request.get(`${from}?from=mail`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `${to}?from=mail`]);
    expect((await page.request.get(from)).status()).toBe(200);
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect(map).toContain(`${to}<`);
    expect(map).not.toContain(`${from}<`);
  }

  // A second change, unknown to the host: the browser asks the server.
  await rename(
    `/fr/admin/article/edit/${id}`,
    `${slug}-renamed`,
    t('admin-articles:save.update'),
    t('drafts:addresses.kept'),
  );
  await page.goto(`/fr/admin/article/edit/${id}`);
  await expect(page.getByText(`/fr/articles/${slug}`, { exact: true })).toBeVisible();
  await reader.goto(`/fr/articles/${slug}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader).toHaveURL(new RegExp(`/fr/articles/${slug}-renamed-renamed$`));
  await reader.close();
});
