import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { pattern, starting, texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, type Lang, langs, locales, signIn, test } from './fixtures.ts';

// Animations are off: the visitors' journeys test them, and they cost the browser much time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    locale: locales[lang],
    language: t(`offer:written.${lang}`),
    see: starting(t('careers:offers.see')),
    name: t('careers:form.name'),
    email: t('careers:form.email'),
    cv: starting(t('admin-careers:applications.cv')),
    letter: starting(t('admin-careers:applications.letter')),
    apply: t('careers:offer.apply'),
    submit: t('careers:form.submit'),
    unavailable: t('common:errors.unavailable'),
    reload: t('common:reload'),
    sent: t('careers:form.sent'),
    again: t('careers:form.again'),
    keptHere: t('careers:form.draft', { hours: 24 }),
    clear: t('careers:form.clear'),
    text: t('careers:form.sentText'),
    failed: t('careers:form.failed'),
    errors: {
      name: t('careers:form.errors.name'),
      email: t('careers:form.errors.email'),
      cv: t('careers:form.errors.cv'),
    },
    large: t('careers:form.errors.large'),
    type: t('careers:form.errors.type'),
    missing: t('careers:offer.missingTitle'),
    documents: t('admin-careers:applications.documents'),
    read: starting(t('admin-careers:applications.read')),
    download: starting(t('admin-careers:applications.download')),
    remove: t('admin-careers:offers.remove'),
    removed: t('admin-careers:applications.removed'),
    create: t('admin-careers:offers.create'),
    save: t('admin-careers:editor.create'),
    titleField: t('admin-careers:offers.columns.title'),
    description: t('careers:offer.description'),
    requirements: t('admin-careers:editor.requirements'),
    required: [
      t('admin-careers:editor.errors.title'),
      t('admin-careers:editor.errors.description'),
      t('admin-careers:editor.errors.requirements'),
    ],
    draft: t('admin-careers:offers.draft'),
    publish: starting(t('admin-careers:offers.publish')),
    hide: starting(t('admin-careers:offers.hide')),
    removeOffer: starting(t('admin-careers:offers.remove')),
    confirm: t('admin-careers:offers.confirmTitle'),
    tidy: t('personal-data:strays.none'),
    person: t('personal-data:person.email'),
    export: t('personal-data:person.export'),
    erase: t('personal-data:person.erase'),
    nothing: pattern(t('personal-data:person.nothing', { email: '*' })),
  };
};

const limit = 5 * 1024 * 1024;

function pdf(name: string, size = 2000) {
  const buffer = Buffer.alloc(size, ' ');
  buffer.write('%PDF-1.4\n');
  return { name, mimeType: 'application/pdf', buffer };
}

/** Opens the first offer of a language and answers its title. */
async function openOffer(page: Page, lang: Lang): Promise<string> {
  const say = words(lang);
  await page.goto(`/${lang}/careers`);
  const offer = page.getByRole('article').filter({ hasText: say.language }).first();
  const title = (await offer.getByRole('heading').textContent()) ?? '';
  await offer.getByRole('link', { name: say.see }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByLabel(say.name)).toBeVisible();
  return title;
}

const pageCode = '**/assets/offer-*.js';

/** Keeps the code of the page on its way until what this answers is called. */
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
  await page.getByLabel(words(lang).name).fill(name);
  await page.locator('#apply').getByLabel(words(lang).email).fill('eloise@example.org');
}

for (const lang of langs) {
  const say = words(lang);

  test.describe(`careers in ${lang}`, () => {
    test.use({ locale: say.locale });

    test('A candidate is told what is wrong, applies with one file, and the agency has it', async ({
      page,
      account,
      context,
      watch,
    }) => {
      const name = `Éloïse Müller ${Date.now()}`;
      const offer = await openOffer(page, lang);
      await expectAccessible(page, 'offer');
      await page.getByRole('button', { name: say.submit }).click();
      for (const error of Object.values(say.errors)) await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByLabel(say.name)).toBeFocused();
      await expectAccessible(page, 'form with errors');

      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The word to the agency goes its own way.
        if (request.method() === 'POST' && !pathname.startsWith('/api/')) requests.push(pathname);
      });
      await fill(page, lang, name);
      await page.getByLabel(say.cv).setInputFiles(pdf('large.pdf', limit + 1));
      await expect(page.getByText(say.large)).toBeVisible();
      await page.getByLabel(say.letter).setInputFiles({ ...pdf('photo.png'), mimeType: 'image/png' });
      await expect(page.getByText(say.type)).toBeVisible();
      await page.getByRole('button', { name: say.submit }).click();
      await page
        .getByLabel(say.letter)
        .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
      await expect(page.getByText(say.type)).toBeVisible();
      expect(requests).toEqual([]);

      await page.getByLabel(say.cv).setInputFiles(pdf('Résumé Éloïse (final).pdf', limit));
      await expect(page.getByText(say.large)).toBeHidden();
      await page.getByRole('button', { name: /page\.pdf/ }).click();
      await page.getByRole('button', { name: say.submit }).click();
      await expect(page.getByRole('heading', { name: say.sent })).toBeFocused();
      await expect(page.getByText(say.text).first()).toBeVisible();
      expect(requests.map((path) => path.replace(/[0-9a-f-]{36}.*_/, '…/'))).toEqual([
        '/rest/v1/rpc/open_application',
        '/storage/v1/object/job_applications/…/final.pdf',
        '/rest/v1/job_applications',
      ]);
      await expectAccessible(page, 'application sent');

      const reference = (await page.locator('#apply dd').textContent()) ?? '';
      const outbox = async () => (await page.request.get('/__outbox')).text();
      await expect.poll(outbox).toContain(`${reference}: ${offer.slice(0, 12)}`);
      expect(await outbox()).not.toContain(name);

      const admin = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
      if (!admin) throw new Error('no browser');
      const desk = await admin.newPage();
      watch(desk);
      await signIn(desk, lang, account);
      await desk.goto(`/${lang}/admin/job-applications`);
      await expect(desk.getByRole('table')).toBeVisible();
      await expectAccessible(desk, 'applications');
      await desk.getByRole('searchbox').fill(name.replace('É', 'e'));
      await desk.getByRole('link', { name }).click();
      await desk.getByRole('tab', { name: say.documents }).click();
      await expectAccessible(desk, 'documents of an application');
      const dialog = desk.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: say.download })).toHaveCount(1);
      const [download] = await Promise.all([
        desk.waitForEvent('download'),
        dialog.getByRole('button', { name: say.download }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`cv_${name.replaceAll(' ', '_')}.pdf`);
      expect(readFileSync(await download.path()).byteLength).toBe(limit);

      await dialog.getByRole('button', { name: say.remove, exact: true }).click();
      const sure = desk.getByRole('alertdialog');
      await sure.getByRole('button', { name: say.remove }).click();
      await expect(desk.getByText(say.removed)).toBeVisible();
      await expect(desk.getByRole('link', { name })).toHaveCount(0);
      await admin.close();
    });

    test('Applying with two files, the connection drops at every step: one application arrives', async ({
      account,
      browser,
    }, testInfo) => {
      const name = `Jean Tenace ${lang} ${Date.now()}`;
      // A page of its own: the browser logs every dropped connection as an error.
      const train = await browser.newContext();
      const page = await train.newPage();
      // On the disk, so that they are the same ones when they are chosen again.
      const [cv, letter] = [pdf('cv.pdf'), pdf('Lettre (déf.).pdf', 3000)].map((file) => {
        const path = testInfo.outputPath(file.name);
        writeFileSync(path, file.buffer);
        return path;
      });
      const chooseFiles = async () => {
        await page.getByLabel(say.cv).setInputFiles(cv ?? '');
        await page.getByLabel(say.letter).setInputFiles(letter ?? '');
      };
      await openOffer(page, lang);
      await fill(page, lang, name);
      await chooseFiles();

      const arrived: string[] = [];
      const submit = page.getByRole('button', { name: say.submit });
      const drop = async (step: RegExp, when: 'before' | 'after') => {
        let dropped = false;
        await page.route(step, async (route) => {
          if (dropped) return route.fallback();
          dropped = true;
          // Afterwards the server has done its work and its answer is lost: the worst moment.
          if (when === 'after') {
            arrived.push(new URL(route.request().url()).pathname);
            await route.fetch();
          }
          return route.abort();
        });
        await submit.click();
        // What the try before said may still be on screen for a moment.
        await expect.poll(() => dropped).toBe(true);
        await expect(submit).not.toHaveAttribute('aria-busy');
        await expect(page.getByRole('alert').filter({ hasText: say.failed }).first()).toBeVisible();
        await expect(page.getByLabel(say.name)).toHaveValue(name);
        await page.unroute(step);
      };

      page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname));
      await drop(/rpc\/open_application/, 'before');
      await drop(/rpc\/open_application/, 'after');
      await drop(/object\/job_applications.*_cv\.pdf/, 'before');
      await drop(/object\/job_applications.*_cv\.pdf/, 'after');
      await drop(/object\/job_applications.*_Lettre/, 'before');
      await drop(/object\/job_applications.*_Lettre/, 'after');
      // The page is loaded anew and the same files are chosen again.
      await page.reload();
      await expect(page.getByLabel(say.name)).toHaveValue(name);
      await chooseFiles();
      await drop(/rest\/v1\/job_applications/, 'before');
      await drop(/rest\/v1\/job_applications/, 'after');
      await submit.click();
      await expect(page.getByRole('heading', { name: say.sent })).toBeVisible();

      const stored = new Set(arrived.filter((path) => path.startsWith('/storage/')));
      expect([...stored].map((path) => path.replace(/.*\/\d+_/, '')).sort()).toEqual([
        'Lettre_def.pdf',
        'cv.pdf',
      ]);
      expect(new Set([...stored].map((path) => path.split('/').at(-2))).size).toBe(1);
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('application'))),
      ).toEqual([]);
      await train.close();

      const admin = await browser.newContext();
      const desk = await admin.newPage();
      await signIn(desk, lang, account);
      await desk.goto(`/${lang}/admin/job-applications?q=${encodeURIComponent(name)}`);
      await expect(desk.getByRole('link', { name })).toHaveCount(1);
      await desk.getByRole('link', { name }).click();
      await desk.getByRole('tab', { name: say.documents }).click();
      await expect(desk.getByRole('button', { name: say.download })).toHaveCount(2);
      await desk.getByRole('button', { name: say.read }).first().click();
      await expect(desk.locator('iframe')).toHaveAttribute('src', /^blob:/);
      await admin.close();
    });

    test('A half-filled application outlives a reload, the other language and a closed tab, and is cleared at will', async ({
      page,
      context,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        const text = `${request.url()} ${request.postData() ?? ''}`;
        if (text.includes('Garde')) sent.push(text);
      });
      await openOffer(page, lang);
      await fill(page, lang, 'Garde Moi');
      await page.getByLabel(say.cv).setInputFiles(pdf('cv-garde.pdf'));
      await expect(page.getByText(say.keptHere)).toBeVisible();
      // What was typed into the finished page is kept once the page is alive.
      await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('cv-garde');
      await page.reload();
      await expect(page.getByLabel(say.name)).toHaveValue('Garde Moi');
      await expect(page.getByText(say.again)).toBeVisible();
      const address = page.url();
      const other = lang === 'fr' ? 'en' : 'fr';
      await page.locator(`header a[hreflang="${other}"]`).click();
      await expect(page).toHaveURL(new RegExp(`/${other}/careers/`));
      await expect(page.getByLabel(words(other).name)).toHaveValue('Garde Moi');
      const next = await context.newPage();
      await page.close();
      await next.goto(address);
      await expect(next.getByLabel(say.name)).toHaveValue('Garde Moi');
      await expect(next.getByText('cv-garde.pdf')).toBeVisible();
      await expectAccessible(next, 'half-filled application');
      await next.getByRole('button', { name: say.clear }).click();
      await expect(next.getByLabel(say.name)).toHaveValue('');
      await next.reload();
      await expect(next.getByText(say.keptHere)).toBeVisible();
      await expect(next.getByLabel(say.name)).toHaveValue('');
      expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual(
        [],
      );
      expect(sent).toEqual([]);
    });

    test('What is typed, chosen and sent before the form has its code is not lost', async ({ page }) => {
      await openOffer(page, lang);
      const arrive = await holdPage(page);
      // The finished page, as somebody finds it who comes from elsewhere.
      await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
      await page.getByLabel(say.name).fill('Tôt Venue');
      await page.getByLabel(say.cv).setInputFiles(pdf('cv.pdf', 1024));
      // Without an address nothing is handed in.
      await page.getByRole('button', { name: say.submit }).click();
      await page.getByRole('link', { name: say.apply }).click();
      await expect(page).toHaveURL(/#apply$/);
      await expect(page.getByLabel(say.name)).toHaveValue('Tôt Venue');
      arrive();
      await expect(page.getByText(say.errors.email)).toBeVisible();
      await expect(page.getByText(say.errors.name)).toHaveCount(0);
      await expect(page.getByText(say.errors.cv)).toHaveCount(0);
      await expect(page.getByText('cv.pdf', { exact: true })).toBeVisible();
      await expect(page.getByLabel(say.name)).toHaveValue('Tôt Venue');
    });

    test('Who is in the middle of a word when the form takes over writes on where the caret is', async ({
      page,
    }) => {
      await openOffer(page, lang);
      const arrive = await holdPage(page);
      await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
      const name = page.getByLabel(say.name);
      await name.fill('Marie Dupont');
      for (const _letter of 'Dupont') await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('Anto', { delay: 30 });
      arrive();
      await page.keyboard.type('inette Joséphine ', { delay: 30 });
      await expect(name).toHaveValue('Marie Antoinette Joséphine Dupont');
      await page.getByRole('button', { name: say.submit }).click();
      await expect(page.getByText(say.errors.email)).toBeVisible();
      await expect(page.getByText(say.errors.name)).toHaveCount(0);
    });

    test('A form whose code cannot be had says so and keeps what is typed', async ({ browser }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openOffer(page, lang);
      const address = page.url();
      await page.route(pageCode, (route) => route.abort());
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.getByLabel(say.name).fill('Tôt Venue');
      // Sending goes nowhere while there is nobody to send it, and is told.
      const told = page.getByRole('alert').filter({ hasText: say.unavailable });
      await expect(async () => {
        await page.getByRole('button', { name: say.submit }).click();
        await expect(told).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectAccessible(page, 'form without its code');
      await expect(page).toHaveURL(address);
      await expect(page.getByLabel(say.name)).toHaveValue('Tôt Venue');
      await page.unroute(pageCode);
      await page.getByRole('button', { name: say.reload }).click();
      await page.getByRole('button', { name: say.submit }).click();
      await expect(page.getByText(say.errors.cv)).toBeVisible();
      await context.close();
    });

    test('On a slow line the candidate sees how much of the files has left', async ({ browser }) => {
      const train = await browser.newContext();
      const page = await train.newPage();
      await openOffer(page, lang);
      await fill(page, lang, 'Lente Ligne');
      await page.getByLabel(say.cv).setInputFiles(pdf('cv.pdf', 1024 * 1024));
      const line = await train.newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: -1,
        uploadThroughput: 200 * 1024,
      });
      const seen = new Set<number>();
      await page.getByRole('button', { name: say.submit }).click();
      const bar = page.getByRole('progressbar');
      await expect(bar).toBeVisible();
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
      // Nothing is handed in: the line is cut before the end.
      await train.close();
    });

    test('An offer that is not there is told, with the way back', async ({ page }) => {
      await page.goto(`/${lang}/careers/0ffe0000-0000-4000-8000-000000000005`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.missing);
      // The toast comes a moment later, and is looked at as well.
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'missing offer');
      await page.goto(`/${lang}/careers/nonsense`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.missing);
    });

    test('An administrator writes an offer, publishes it, hides it and deletes it', async ({
      page,
      account,
      browser,
    }) => {
      const title = `Relieur ${lang} ${Date.now()}`;
      await signIn(page, lang, account);
      await page.goto(`/${lang}/admin/job-offers`);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page, 'offers');
      await page.getByRole('link', { name: say.create }).click();
      await page.getByRole('button', { name: say.save }).click();
      for (const error of say.required) await expect(page.getByText(error)).toBeVisible();
      await expectAccessible(page, 'offer form with errors');
      await page.getByLabel(say.titleField, { exact: true }).fill(title);
      await page.getByLabel(say.description).fill('Une journée\n- coudre\n- coller');
      await page.getByLabel(say.requirements).fill('De la patience.');
      await page.getByRole('button', { name: say.save }).click();
      await expect(page).toHaveURL(`/${lang}/admin/job-offers`);
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row).toContainText(say.draft);

      const outside = await browser.newContext();
      const visitor = await outside.newPage();
      await row.getByRole('button', { name: say.publish }).click();
      await expect(row.getByRole('button', { name: say.hide })).toBeVisible();
      await visitor.goto(`/${lang}/careers`);
      await visitor.getByRole('link', { name: new RegExp(title) }).click();
      await expect(visitor.getByRole('heading', { name: 'Une journée' })).toBeVisible();
      await row.getByRole('button', { name: say.hide }).click();
      await expect(row.getByRole('button', { name: say.publish })).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say.missing);
      await outside.close();

      await row.getByRole('button', { name: say.removeOffer }).click();
      await expect(page.getByRole('alertdialog')).toContainText(say.confirm);
      await page.getByRole('alertdialog').getByRole('button', { name: say.remove }).click();
      await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
    });

    test('Somebody asks to be forgotten: what is kept is handed over, then erased', async ({
      page,
      account,
    }) => {
      const email = lang === 'fr' ? 'theo.schaffner@courrier.example' : 'priya.raman@post.example';
      await signIn(page, lang, account);
      await page.goto(`/${lang}/admin/personal-data`);
      await expect(page.getByText(say.tidy)).toBeVisible();
      await expectAccessible(page, 'personal data');
      await page.getByLabel(say.person).fill(email.toUpperCase());
      await page.keyboard.press('Enter');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say.export }).click(),
      ]);
      expect(JSON.parse(readFileSync(await file.path(), 'utf8')).applications).toHaveLength(1);
      await page.getByRole('button', { name: say.erase }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.erase }).click();
      await expect(page.getByText(say.nothing)).toBeVisible();
      await expect(page.getByText(say.tidy)).toBeVisible();
    });

    test('On a phone and by keyboard alone, applications are gone through', async ({ page, account }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, lang, account);
      await page.goto(`/${lang}/admin/job-applications`);
      await page.getByRole('table').getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'application on a phone');
      const first = await dialog.getByRole('heading').first().textContent();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('heading').first()).not.toHaveText(first ?? '');
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.getByRole('heading').first()).toHaveText(first ?? '');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    });
  });
}
