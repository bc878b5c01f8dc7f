import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import { expect, expectAccessible, type Lang, signInByApi, test } from './fixtures.ts';
import type { Site } from './site.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const limit = 5 * 1024 * 1024;

function pdf(name: string, size = 2000) {
  const buffer = Buffer.alloc(size, ' ');
  buffer.write('%PDF-1.4\n');
  return { name, mimeType: 'application/pdf', buffer };
}

/** The first offer of a language. */
async function firstOffer(site: Site, lang: Lang) {
  const { data } = await asVisitor(site)
    .from('job_offers')
    .select('id, title')
    .eq('language', lang)
    .limit(1)
    .single()
    .throwOnError();
  return { title: data.title, path: `/${lang}/careers/${data.id}` };
}

const pageCode = '**/assets/offer-*.js';

/** Holds the code of the page until the returned function is called. */
async function holdPage(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(pageCode, async (route) => {
    await arrival;
    await route.continue();
  });
  return () => arrive();
}

async function fill(page: Page, lang: Lang, name: string) {
  const t = texts(lang);
  await page.getByLabel(t('careers:form.name')).fill(name);
  await page.locator('#apply').getByLabel(t('careers:form.email')).fill('eloise@example.org');
}

test.describe('Real files over a real line', () => {
  test('reach the agency as an application of five megabytes, with a mail about it', async ({
    page,
    account,
    browser,
    site,
    watch,
  }) => {
    const t = texts('fr');
    const name = `Éloïse Müller ${Date.now()}`;
    const offer = await firstOffer(site, 'fr');
    await page.goto('/fr/careers');
    await page
      .getByRole('article')
      .filter({ hasText: offer.title })
      .getByRole('link', { name: starting(t('careers:offers.see')) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.title);
    const drop = page.getByText(t('careers:form.drop')).first();
    const desktop = page.viewportSize();
    await expect(drop).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    // Phones have no drop target.
    await expect(drop).toBeHidden();
    if (desktop) await page.setViewportSize(desktop);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    await fill(page, 'fr', name);
    const cv = page.getByLabel(starting(t('admin-careers:applications.cv')));
    await cv.setInputFiles(pdf('large.pdf', limit + 1));
    await expect(page.getByText(t('careers:form.errors.large'))).toBeVisible();
    await page.getByRole('button', { name: t('careers:form.submit') }).click();
    await expectAccessible(page, 'form with an error');
    expect(requests).toEqual([]);

    await cv.setInputFiles(pdf('Résumé Éloïse (final).pdf', limit));
    await expect(page.getByText(t('careers:form.errors.large'))).toBeHidden();
    await page.getByRole('button', { name: t('careers:form.submit') }).click();
    await expect(page.getByRole('heading', { name: t('careers:form.sent') })).toBeFocused();
    expect(requests.map((path) => path.replace(/[0-9a-f-]{36}.*_/, '…/'))).toEqual([
      '/rest/v1/rpc/open_application',
      '/storage/v1/object/job_applications/…/final.pdf',
      '/rest/v1/job_applications',
    ]);
    await expectAccessible(page, 'application sent');

    const outbox = async () => (await page.request.get('/__outbox')).text();
    const notice = t('mail:agencyApplication.subject', { offer: offer.title.slice(0, 12) });
    await expect.poll(outbox).toContain(`<h2>${notice}`);
    expect(await outbox()).not.toContain(name);

    const admin = await browser.newContext();
    const adminPage = await admin.newPage();
    watch(adminPage);
    await signInByApi(adminPage, 'fr', account);
    await adminPage.goto(`/fr/admin/job-applications?q=${encodeURIComponent(name.replace('É', 'e'))}`);
    await adminPage.getByRole('link', { name }).click();
    await adminPage.getByRole('tab', { name: t('admin-careers:applications.documents') }).click();
    const download = adminPage
      .getByRole('dialog')
      .getByRole('button', { name: starting(t('admin-careers:applications.download')) });
    await expect(download).toHaveCount(1);
    const [file] = await Promise.all([adminPage.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe(`cv_${name.replaceAll(' ', '_')}.pdf`);
    expect(readFileSync(await file.path()).byteLength).toBe(limit);
    await admin.close();
  });

  test('end in one application, although every answer is lost once', { tag: '@release' }, async ({
    account,
    apart,
    browser,
    site,
  }) => {
    const t = texts('en');
    const name = `Jean Tenace ${Date.now()}`;
    const page = await apart();
    await page.goto((await firstOffer(site, 'en')).path);
    await fill(page, 'en', name);
    await page.getByLabel(starting(t('admin-careers:applications.cv'))).setInputFiles(pdf('cv.pdf'));
    const submit = page.getByRole('button', { name: t('careers:form.submit') });
    for (const step of [
      /rpc\/open_application/,
      /object\/job_applications.*_cv\.pdf/,
      /rest\/v1\/job_applications/,
    ]) {
      // The server has stored the application but its answer is lost: the worst moment.
      let lost = false;
      await page.route(step, async (route) => {
        if (lost) return route.fallback();
        lost = true;
        await route.fetch();
        return route.abort();
      });
      await submit.click();
      await expect.poll(() => lost).toBe(true);
      await expect(submit).not.toHaveAttribute('aria-busy');
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: t('careers:form.failed') })
          .first(),
      ).toBeVisible();
      await page.unroute(step);
    }
    await submit.click();
    await expect(page.getByRole('heading', { name: t('careers:form.sent') })).toBeVisible();

    const adminPage = await (await browser.newContext()).newPage();
    await signInByApi(adminPage, 'en', account);
    await adminPage.goto(`/en/admin/job-applications?q=${encodeURIComponent(name)}`);
    await expect(adminPage.getByRole('link', { name })).toHaveCount(1);
    await adminPage.context().close();
  });

  test('show a candidate how much of the files is sent', async ({ apart, site }) => {
    const t = texts('en');
    const page = await apart();
    await page.goto((await firstOffer(site, 'en')).path);
    await fill(page, 'en', 'Lente Ligne');
    await page
      .getByLabel(starting(t('admin-careers:applications.cv')))
      .setInputFiles(pdf('cv.pdf', 1024 * 1024));
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: -1,
      uploadThroughput: 200 * 1024,
    });
    const seen = new Set<number>();
    await page.getByRole('button', { name: t('careers:form.submit') }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect
      .poll(
        async () => {
          const told = /(\d+)\s*%/.exec((await page.locator('#apply form').textContent()) ?? '');
          if (told) seen.add(Number(told[1]));
          return [...seen].filter((percent) => percent > 0 && percent < 100).length;
        },
        { intervals: [100] },
      )
      .toBeGreaterThan(1);
    // The connection breaks before the end, so that no application is stored.
  });
});

test.describe('A built form before its code is loaded', () => {
  test('keeps typed text, choices, a submit, and the caret in the middle of a word', async ({
    page,
    site,
  }) => {
    const t = texts('en');
    const { path } = await firstOffer(site, 'en');
    let arrive = await holdPage(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const name = page.getByLabel(t('careers:form.name'));
    await name.fill('Tôt Venue');
    await page.getByLabel(starting(t('admin-careers:applications.cv'))).setInputFiles(pdf('cv.pdf', 1024));
    // Without an address no application is sent.
    await page.getByRole('button', { name: t('careers:form.submit') }).click();
    await page.getByRole('link', { name: t('careers:offer.apply') }).click();
    await expect(page).toHaveURL(/#apply$/);
    await expect(name).toHaveValue('Tôt Venue');
    arrive();
    await expect(page.getByText(t('careers:form.errors.email'))).toBeVisible();
    await expect(page.getByText(t('careers:form.errors.name'))).toHaveCount(0);
    await expect(page.getByText(t('careers:form.errors.cv'))).toHaveCount(0);
    await expect(page.getByText('cv.pdf', { exact: true })).toBeVisible();
    await expect(name).toHaveValue('Tôt Venue');

    arrive = await holdPage(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await name.fill('Marie Dupont');
    for (const _letter of 'Dupont') await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('Anto', { delay: 30 });
    arrive();
    await page.keyboard.type('inette Joséphine ', { delay: 30 });
    await expect(name).toHaveValue('Marie Antoinette Joséphine Dupont');
    await page.getByRole('button', { name: t('careers:form.submit') }).click();
    await expect(page.getByText(t('careers:form.errors.email'))).toBeVisible();
    await expect(page.getByText(t('careers:form.errors.name'))).toHaveCount(0);
  });

  test('reports missing code, keeps typed text and works after a reload', async ({ apart, site }) => {
    const t = texts('en');
    const page = await apart();
    const { path } = await firstOffer(site, 'en');
    await page.route(pageCode, (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const name = page.getByLabel(t('careers:form.name'));
    await name.fill('Tôt Venue');
    // Sending fails with a message while its code is missing.
    const submit = page.getByRole('button', { name: t('careers:form.submit') });
    const told = page.getByRole('alert').filter({ hasText: t('contact:notStarted') });
    await expect(async () => {
      await submit.click();
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page, 'form without its code');
    await expect(page).toHaveURL(path);
    await expect(name).toHaveValue('Tôt Venue');
    await page.unroute(pageCode);
    await page.getByRole('button', { name: t('common:reload') }).click();
    await submit.click();
    await expect(page.getByText(t('careers:form.errors.cv'))).toBeVisible();
  });
});
