import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Page } from 'playwright/test';
import { agency } from '../src/brand/agency.ts';
import type { Database } from '../src/lib/database.types.ts';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator, asVisitor } from './content.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  type Lang,
  langs,
  locales,
  storageKeys,
  test,
  unlike,
  untilHydrated,
  watchHydration,
} from './fixtures.ts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    locale: locales[lang],
    print: t('projects:categories.print'),
    like: t('reactions:like'),
    next: t('projects:next'),
    enlarge: (current: number, total: number) => t('projects:enlarge', { current, total }),
    gallery: t('projects:gallery'),
    arrow: t('ui:carousel.next'),
    back: t('projects:back'),
    error: t('common:error'),
    retry: t('common:retry'),
    name: t('contact:form.from_name'),
    email: t('contact:form.from_email'),
    subject: t('contact:form.subject'),
    message: t('contact:form.message'),
    send: t('contact:form.idle'),
    sent: t('contact:form.success'),
    failed: t('contact:form.failed'),
    missing: t('ui:form.invalid', { count: 4 }),
    showMap: t('contact:map.show'),
    consent: t('common:consent.title'),
    accept: t('common:consent.accept'),
    decline: t('common:consent.decline'),
    reopen: t('common:footer.cookies'),
    chat: t('common:chat.label', { name: agency().chat.label }),
    subscribe: t('newsletter:submit'),
    subscribed: t('newsletter:success'),
    leave: t('unsubscribe:action'),
    left: t('unsubscribe:doneTitle'),
    unknown: t('unsubscribe:unknownTitle'),
  };
};

/** A printed thing with pictures enough to leaf through. */
async function printedProject(tables: PostgrestClient<Database>, lang: Lang) {
  const { data } = await tables
    .from(`projects_${lang}`)
    .select('id, slug, title, gallery, gallery_alts')
    .eq('category', 'print')
    .order('position')
    .throwOnError();
  const project = data.find(({ gallery }) => gallery.length > 3);
  if (!project) throw new Error('The demo has no printed project with more than three pictures.');
  return { project, printed: data.length };
}

/** A finger across the middle of the screen, so many pixels to the right. */
async function swipe(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const y = 360;
  const at = (x: number) => ({ touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(640) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(640 + by * part) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

for (const lang of langs) {
  const say = words(lang);

  test.describe(`in ${lang}`, () => {
    test.use({ locale: say.locale });

    test('A visitor filters the portfolio, opens a project, likes it once and looks at its pictures', async ({
      page,
      site,
    }) => {
      const admin = await asAdministrator(site);
      const { project, printed } = await printedProject(admin, lang);
      await declineConsent(page);
      await page.goto(`/${lang}/portfolio`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('link', { name: say.print, exact: true }).click();
      await expect(page).toHaveURL(`/${lang}/portfolio?category=print`);
      await expect(page.getByRole('article')).toHaveCount(printed);
      await expectAccessible(page, 'filtered portfolio');

      await page.getByRole('link', { name: project.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeFocused();
      await expectAccessible(page, 'project');

      const like = page.getByRole('button', { name: new RegExp(`^${say.like}`) });
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      const before = Number(((await like.textContent()) ?? '').replace(/\D/g, ''));
      const likes = async () => {
        const { data } = await admin
          .from('project_likes')
          .select('id')
          .match({ project_id: project.id, language: lang })
          .throwOnError();
        return data;
      };
      const rowsBefore = (await likes()).length;
      await like.click({ clickCount: 10, delay: 5 });
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveText(new RegExp(`${before + 1}$`));
      expect(await likes()).toHaveLength(rowsBefore + 1);
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await unlike(page, like);
      await page.reload();
      await expect(like).toHaveText(new RegExp(`${before}$`));

      const thumbnail = page.getByRole('link', { name: say.enlarge(1, project.gallery.length) });
      await thumbnail.focus();
      await page.keyboard.press('Enter');
      const lightbox = page.getByRole('dialog', { name: say.gallery });
      const shows = async (at: number) => {
        const picture = lightbox.getByRole('img');
        await expect(picture).toHaveAttribute('src', project.gallery[at - 1] ?? '');
        await expect(picture).toHaveAttribute('alt', project.gallery_alts[at - 1] ?? '-');
      };
      await shows(1);
      await expectAccessible(page, 'lightbox');
      // On a wide, low screen too the picture lies between the two rows of buttons.
      const [stage, picture] = await Promise.all(
        ['[data-stage]', '[data-picture]'].map((part) => lightbox.locator(part).boundingBox()),
      );
      if (!stage || !picture) throw new Error('The lightbox shows nothing.');
      expect(picture.y).toBeGreaterThanOrEqual(stage.y - 1);
      expect(picture.y + picture.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
      await page.keyboard.press('ArrowRight');
      await shows(2);
      await page.keyboard.press('End');
      await shows(project.gallery.length);
      await page.keyboard.press('ArrowRight');
      await shows(1);
      await page.keyboard.press('ArrowLeft');
      await shows(project.gallery.length);
      await page.keyboard.press('Home');
      await shows(1);
      await lightbox.getByRole('button', { name: say.arrow }).click();
      await shows(2);
      await swipe(page, -200);
      await shows(3);
      await swipe(page, 200);
      await shows(2);
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () =>
            document.activeElement !== document.body && !document.activeElement?.closest('[role="dialog"]'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
      await expect(thumbnail).toBeFocused();

      await page.getByRole('link', { name: say.next }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(project.title);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title);
    });

    test('A project that cannot be fetched says so and comes by one button; one that is not there leads to the list', async ({
      apart,
      baseURL,
      site,
    }) => {
      const { project } = await printedProject(asVisitor(site), lang);
      const page = await apart({ locale: say.locale });
      await declineConsent(page);
      await page.goto(`/${lang}/portfolio/gone`);
      await expect(page).toHaveURL(`/${lang}/portfolio`);
      await page.route('**/rest/v1/projects_*', (route) => route.fulfill({ status: 500, body: '{}' }));
      // As if it had been published since the build: its address answers with the empty shell.
      await page.route(`**/${lang}/portfolio/${project.slug}`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: `${baseURL}/${lang}/portfolio/not-built` }) }),
      );
      await page.goto(`/${lang}/portfolio/${project.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.error, { timeout: 20_000 });
      await expect(page.getByRole('main').getByRole('link', { name: say.back }).last()).toBeVisible();
      await expectAccessible(page, 'project failed');
      await page.unroute('**/rest/v1/projects_*');
      await page.getByRole('button', { name: say.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title);
    });

    test('A message reaches the inbox and the mail, once, however often the button is pressed', async ({
      page,
      request,
      site,
    }) => {
      const admin = await asAdministrator(site);
      const text = `Une boutique de thé, ${lang} ${Date.now()}.`;
      await declineConsent(page);
      await page.goto(`/${lang}/contact`);
      const form = page.locator('main form');
      const send = form.getByRole('button', { name: say.send });
      await expect(send).toBeVisible();
      await expectAccessible(page, 'contact');
      await send.click();
      await expect(form.getByRole('alert')).toContainText(say.missing);
      await expect(form.getByLabel(say.name)).toBeFocused();
      await expectAccessible(page, 'contact with errors');

      await form.getByLabel(say.name).fill('Léa Ott');
      await form.getByLabel(say.email).fill('lea.ott@example.org');
      await form.getByLabel(say.subject).selectOption('collaboration');
      await form.getByLabel(say.message).fill(text);
      await form.locator('button[type=submit]').click({ clickCount: 10, delay: 5 });
      await expect(page.getByRole('status').filter({ hasText: say.sent })).toBeVisible();
      await expectAccessible(page, 'contact with a toast');
      await expect(form.getByLabel(say.message)).toHaveValue('');

      const stored = async () => {
        const { data } = await admin
          .from('contact_messages')
          .select('from_name, subject, language, delivery')
          .eq('message', text)
          .throwOnError();
        return data;
      };
      await expect
        .poll(stored)
        .toEqual([{ from_name: 'Léa Ott', subject: 'collaboration', language: lang, delivery: 'sent' }]);
      const outbox = await (await request.get('/__outbox')).text();
      expect(outbox.split(text)).toHaveLength(2);
      expect(outbox).toContain('lea.ott@example.org');
    });

    test('Offline, the form says so, keeps every word and works when the network is back', async ({
      apart,
    }) => {
      const page = await apart({ locale: say.locale });
      await declineConsent(page);
      await watchHydration(page);
      await page.goto(`/${lang}/contact`);
      const form = page.locator('main form');
      await form.getByLabel(say.name).fill('Léa Ott');
      await form.getByLabel(say.email).fill('lea.ott@example.org');
      await form.getByLabel(say.subject).selectOption('autre');
      await form.getByLabel(say.message).fill('Dans un tunnel.');
      await untilHydrated(page);
      // What draws toasts comes right after.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')),
      );
      await page.context().setOffline(true);
      await form.getByRole('button', { name: say.send }).click();
      await expect(page.getByRole('alert').filter({ hasText: say.failed })).toBeVisible();
      await expect(form.getByLabel(say.message)).toHaveValue('Dans un tunnel.');
      await page.context().setOffline(false);
      await form.getByRole('button', { name: say.send }).click();
      await expect(page.getByRole('status').filter({ hasText: say.sent })).toBeVisible();
    });

    test('Third parties are asked about first, at the bottom left, and the answer can be changed', async ({
      page,
    }) => {
      await page.goto(`/${lang}/contact`);
      const banner = page.getByRole('region', { name: say.consent });
      await expect(banner).toBeVisible();
      await expectAccessible(page, 'consent');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(banner.getByRole('link')).toBeFocused();
      const [decline, accept] = await Promise.all([
        banner.getByRole('button', { name: say.decline }).boundingBox(),
        banner.getByRole('button', { name: say.accept }).boundingBox(),
      ]);
      expect(decline?.height).toBe(accept?.height);
      expect(Math.abs((decline?.width ?? 0) - (accept?.width ?? 1))).toBeLessThan(1);
      await banner.getByRole('button', { name: say.decline }).click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('link', { name: say.chat })).toBeVisible();
      await expect(banner).toHaveCount(0);
      await expect(page.getByRole('button', { name: say.showMap })).toBeVisible();

      await page.getByRole('button', { name: say.reopen }).click();
      await expect(banner).toBeFocused();
      const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent);
      expect(JSON.parse(kept ?? '')).toMatchObject({ accepted: false });
    });

    test('Nothing that floats hides what is reached by keyboard, on a phone with the question open', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${lang}/portfolio`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('region', { name: say.consent })).toBeVisible();
      const covered: string[] = [];
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press('Tab');
        const hidden = await page.evaluate(() => {
          const at = document.activeElement;
          if (!at || at === document.body) return null;
          const { left, right, top, bottom } = at.getBoundingClientRect();
          const seen = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + bottom) / 2);
          const clear =
            seen && (at.contains(seen) || seen.contains(at) || seen.closest('label')?.contains(at));
          return clear ? null : at.outerHTML.slice(0, 120);
        });
        if (hidden) covered.push(hidden);
      }
      expect(covered).toEqual([]);
    });

    test('A subscriber leaves by one click, and the link alone changes nothing', async ({ page, site }) => {
      const admin = await asAdministrator(site);
      const email = `lena.${lang}.${Date.now()}@example.org`;
      await declineConsent(page);
      await page.goto(`/${lang}/nowhere`);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox').fill(email);
      await footer.getByRole('button', { name: say.subscribe }).click({ clickCount: 10, delay: 5 });
      await expect(page.getByRole('status').filter({ hasText: say.subscribed })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: say.error })).toHaveCount(0);
      const row = async () => {
        const { data } = await admin
          .from('newsletter')
          .select('unsubscribe_token, subscribed')
          .eq('email', email)
          .throwOnError();
        return data;
      };
      const [subscription, ...more] = await row();
      expect(more).toEqual([]);

      await page.goto(`/${lang}/newsletter/unsubscribe?token=${subscription?.unsubscribe_token}`);
      await expect(page.getByRole('button', { name: say.leave })).toBeVisible();
      await expectAccessible(page, 'unsubscribe');
      expect((await row())[0]?.subscribed).toBe(true);
      await page.getByRole('button', { name: say.leave }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.left })).toBeFocused();
      expect((await row())[0]?.subscribed).toBe(false);

      await page.goto(`/${lang}/newsletter/unsubscribe?token=00000000-0000-4000-8000-000000000000`);
      await page.getByRole('button', { name: say.leave }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.unknown })).toBeVisible();
    });
  });
}
