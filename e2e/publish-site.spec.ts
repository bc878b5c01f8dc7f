import { cpSync, renameSync, rmSync } from 'node:fs';
import { pattern, texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { expect, type Lang, langs, signInByApi, test } from './fixtures.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const before = (dist: string) => `${dist}-before`;
const stamp = `${Date.now()}`;
const title = `Sous la croupe ${stamp}`;
const sentence = 'La pluie trouve toujours le chemin que le charpentier a oublié.';
const [path, former] = [`/fr/articles/sous-la-croupe-${stamp}`, `/fr/articles/sous-le-toit-${stamp}`];
const slugOf = (address: string) => address.split('/').at(-1) ?? '';

const headline: Record<Lang, string> = {
  fr: 'Des sites qui tiennent cent ans.',
  en: 'Websites for a hundred years.',
};
const phone = '+33 3 99 00 20 18';
const day = [{ from: '09:00', to: '20:00' }];
const hours: Record<Lang, RegExp> = { fr: /Tous les jours, de 9 h à 20 h/, en: /Every day, 9:00 to 20:00/ };

/** Sets the owner's choice of sections; null restores the default of the code. */
async function decide(site: Parameters<typeof asAdministrator>[0], decided: boolean): Promise<void> {
  const owner = await asAdministrator(site);
  const settings = await owner.from('site_settings').select('updated_at').single().throwOnError();
  const changes = decided
    ? { phone, hours: [day, day, day, day, day, day, day] }
    : { phone: null, hours: null };
  await owner.rpc('save_site_settings', { changes, seen: settings.data.updated_at }).throwOnError();
  await owner
    .from('site_sections')
    .update({ home_hidden: decided ? ['articles'] : null })
    .not('id', 'is', null)
    .throwOnError();
  const texts = await owner.from('site_texts').select('language, updated_at').eq('key', 'home:hero.title');
  const seen = (lang: Lang) => texts.data?.find(({ language }) => language === lang)?.updated_at ?? null;
  const items = langs.map((lang) => ({
    language: lang,
    key: 'home:hero.title',
    value: decided ? headline[lang] : null,
    seen: seen(lang),
  }));
  await owner.rpc('publish_texts', { items }).throwOnError();
}

test.beforeAll(async ({ site }) => {
  cpSync(site.dist, before(site.dist), { recursive: true });
  await decide(site, true);
  const owner = await asAdministrator(site);
  const { data } = await owner
    .from('articles_fr')
    .insert({
      title,
      slug: slugOf(former),
      excerpt: 'Ce qu’une toiture apprend à qui la répare.',
      content: `## Au matin\n\n${sentence}`,
      author: 'Anna Reiss',
      published: true,
    })
    .select('id')
    .single()
    .throwOnError();
  await owner
    .from('articles_fr')
    .update({ slug: slugOf(path) })
    .eq('id', data.id)
    .throwOnError();
});

// Restores the pages of before directly, because another order within the minute is refused.
test.afterAll(async ({ site }) => {
  rmSync(site.dist, { recursive: true, force: true });
  renameSync(before(site.dist), site.dist);
  await decide(site, false);
  await (await asAdministrator(site)).from('articles_fr').delete().eq('slug', slugOf(path)).throwOnError();
});

test('A change since the build reaches a visitor who touches nothing', async ({ apart, site }) => {
  const t = texts('fr');
  const owner = await asAdministrator(site);
  const offer = await owner
    .from('job_offers')
    .select('id')
    .eq('published', true)
    .limit(1)
    .single()
    .throwOnError();
  const { id } = offer.data;
  const publish = (published: boolean) =>
    owner.from('job_offers').update({ published }).eq('id', id).throwOnError();
  await publish(false);
  try {
    const page = await apart({ baseURL: site.url, locale: 'fr-FR' });
    await page.goto('/fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline.fr);
    await expect(page.getByRole('heading', { name: t('home:latest.title') })).toHaveCount(0);
    await page.goto('/fr/contact');
    await expect(page.getByRole('link', { name: phone }).first()).toBeVisible();
    await page.goto('/fr/articles');
    await expect(page.getByRole('link', { name: title })).toHaveCount(1);
    await page.goto('/fr/careers');
    await expect(page.locator(`main a[href="/fr/careers/${id}"]`)).toHaveCount(0);
    await page.goto(`/fr/careers/${id}`);
    await expect(page.getByRole('main').getByText(t('careers:offer.missingTitle'))).toBeVisible();
  } finally {
    await publish(true);
  }
});

test('Published changes are read at once, and served as finished pages after the build', async ({
  page,
  account,
  context,
}) => {
  // Includes a whole build.
  test.setTimeout(400_000);
  const t = texts('fr');
  await signInByApi(page, 'fr', account);
  const text = async (address: string) => {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    return (await answer.text()).replaceAll(/&nbsp;|\u00a0/g, ' ');
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
  await expect(state).toContainText(t('site-publishing:done'), { timeout: 300_000 });
  expect(orders).toBe(1);

  const finished = await text(path);
  expect(finished).toContain(sentence);
  expect(finished).toContain(`<title>${title}`);
  expect(finished).not.toMatch(/<meta[^>]*noindex/);
  expect(finished).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(finished).toContain('"@type":"BlogPosting"');
  for (const file of ['/sitemap.xml', '/fr/rss.xml', '/fr/articles'])
    expect(await text(file)).toContain(path);
  expect(await text('/en/rss.xml')).not.toContain(path);
  const moved = await page.request.get(former, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, path]);
  await reader.reload();
  await expect(reader.getByText(sentence)).toBeVisible();
  await reader.close();

  for (const lang of langs) {
    const home = await text(`/${lang}`);
    expect(home).toContain(headline[lang]);
    expect(home).not.toContain(`>${texts(lang)('home:latest.title')}<`);
    const contact = await text(`/${lang}/contact`);
    expect(contact).toContain(phone);
    expect(contact).toMatch(hours[lang]);
  }
});
