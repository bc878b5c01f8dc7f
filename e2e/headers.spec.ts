import type { Page } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import { expect, type Lang, langs, locales, signIn, test } from './fixtures.ts';
import type { Site } from './site.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    locale: locales[lang],
    addTestimonial: t('admin-testimonials:create'),
    documents: t('admin-careers:applications.documents'),
    read: starting(t('admin-careers:applications.read')),
    showMap: t('contact:map.show'),
    accept: t('common:consent.accept'),
    decline: t('common:consent.decline'),
  };
};

const everywhere = {
  'content-security-policy':
    /script-src 'self' 'sha256-[^']{44}';.*object-src 'none'.*frame-ancestors 'self'/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

/** Turns what the policy refused into an error of the page, which the watch over every page complains about. */
const tellViolations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`));
    });
  });

/** One row of each, to stand for the pages made of them. */
async function someOf(site: Site, lang: Lang) {
  const tables = asVisitor(site);
  const [article, project, offer] = await Promise.all([
    tables.from(`articles_${lang}`).select('id, slug').limit(1).single().throwOnError(),
    tables.from(`projects_${lang}`).select('id, slug').limit(1).single().throwOnError(),
    tables.from('job_offers').select('id').limit(1).single().throwOnError(),
  ]);
  return { article: article.data, project: project.data, offer: offer.data };
}

async function publicPaths(site: Site, lang: Lang): Promise<string[]> {
  const { article, project, offer } = await someOf(site, lang);
  return [
    '',
    '/services',
    '/articles',
    `/articles/${article.slug}`,
    '/portfolio',
    `/portfolio/${project.slug}`,
    '/about',
    '/careers',
    `/careers/${offer.id}`,
    '/contact',
    '/mentions-legales',
    '/politique-de-confidentialite',
    '/newsletter/unsubscribe?token=nobody',
  ].map((path) => `/${lang}${path}`);
}

async function adminPaths(site: Site, lang: Lang): Promise<string[]> {
  const { article, project, offer } = await someOf(site, lang);
  const own = [
    'articles',
    'article/new',
    `article/edit/${article.id}`,
    'projects',
    'projects/new',
    `projects/edit/${project.id}`,
    'testimonials',
    'team',
    'newsletter',
    'messages',
    'job-offers',
    'job-offers/new',
    `job-offers/edit/${offer.id}`,
    'job-applications',
    'personal-data',
  ];
  return ['/admin/dashboard', '/admin/account', ...own.map((path) => `/${lang}/admin/${path}`)];
}

/** Nothing on its way any more, and the page's own heading there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // On a busy machine the line may never be quiet for half a second; what was refused until then is told all the same.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

test('Every answer carries the headers; only files named by their content are kept', async ({
  request,
  page,
}) => {
  await page.goto('/en');
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  const font = await page.locator('link[rel="preload"][as="font"]').first().getAttribute('href');
  const html = { accept: 'text/html' };
  const answers: [path: string, status: number, cache: string, headers?: Record<string, string>][] = [
    ['/en', 200, 'no-cache', html],
    ['/fr/articles', 200, 'no-cache', html],
    ['/admin/login', 200, 'no-cache', html],
    ['/favicon.svg', 200, 'no-cache'],
    [String(script), 200, 'public, max-age=31536000, immutable'],
    [String(font), 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone-00000000.js', 404, 'no-cache'],
    ['/en/nowhere', 404, 'no-cache', html],
  ];
  for (const [path, status, cache, headers = {}] of answers) {
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['cache-control'], path).toBe(cache);
    for (const [name, value] of Object.entries(everywhere)) {
      expect(answer.headers()[name], `${name} of ${path}`).toMatch(value);
    }
  }
});

for (const lang of langs) {
  const say = words(lang);

  test.describe(`in ${lang}`, () => {
    test.use({ locale: say.locale });

    test('No public page breaks the policy or asks another host, before a choice and after "no"', async ({
      page,
      site,
      baseURL,
    }) => {
      await tellViolations(page);
      let own = 0;
      const foreign: string[] = [];
      page.on('request', (one) => {
        const { origin, protocol } = new URL(one.url());
        if (origin === baseURL) own += 1;
        else if (protocol.startsWith('http')) foreign.push(one.url());
      });
      const paths = await publicPaths(site, lang);
      for (const path of paths) {
        await page.goto(path);
        await settled(page);
      }
      await page.getByRole('button', { name: say.decline, exact: true }).click();
      await page.goto(`/${lang}/contact`);
      await settled(page);
      expect(foreign).toEqual([]);
      process.stdout.write(`${lang}: ${paths.length} pages, ${own} requests to the site, 0 to others\n`);
    });

    test('The map comes when somebody asks for it, or has agreed', async ({ browser, baseURL }) => {
      const visitor = async () => {
        const context = await browser.newContext({ locale: say.locale, ...(baseURL ? { baseURL } : {}) });
        const page = await context.newPage();
        const asked: string[] = [];
        await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
          asked.push(new URL(route.request().url()).host);
          return route.fulfill({ contentType: 'text/html', body: 'a map' });
        });
        await page.goto(`/${lang}/contact`);
        await settled(page);
        expect(asked).toEqual([]);
        return { page, asked, leave: () => context.close() };
      };

      const curious = await visitor();
      await curious.page.getByRole('button', { name: say.showMap }).click();
      await expect(curious.page.frameLocator('iframe').getByText('a map')).toBeVisible();
      expect(new Set(curious.asked)).toEqual(new Set(['www.openstreetmap.org']));
      await curious.leave();

      const agreeing = await visitor();
      await agreeing.page.getByRole('button', { name: say.accept, exact: true }).click();
      await expect(agreeing.page.frameLocator('iframe').getByText('a map')).toBeVisible();
      expect(new Set(agreeing.asked)).toEqual(new Set(['www.openstreetmap.org']));
      await agreeing.leave();
    });

    test('No screen of the admin breaks the policy, previews and PDF included', async ({
      page,
      site,
      account,
    }) => {
      await tellViolations(page);
      for (const path of ['/admin/forgot-password', '/admin/reset-password']) {
        await page.goto(path);
        await settled(page);
      }
      await signIn(page, lang, account);
      for (const path of await adminPaths(site, lang)) {
        await page.goto(path);
        await settled(page);
        if (path.endsWith('testimonials')) {
          await page.getByRole('button', { name: say.addTestimonial }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        }
      }

      await page.goto(`/${lang}/admin/job-applications`);
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('tab', { name: say.documents }).click();
      await page.getByRole('button', { name: say.read }).first().click();
      await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
      // The browser's own viewer, inside the frame: it would stay empty if the policy kept it out.
      await expect
        .poll(() =>
          page.frames().some((frame) => frame.url().startsWith('blob:') || frame.url().includes('extension')),
        )
        .toBe(true);
    });
  });
}
