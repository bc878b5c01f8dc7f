import type { Page } from 'playwright/test';
import { agency } from '../src/brand/agency.ts';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator, asVisitor } from './content.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  startApplication,
  storageKeys,
  test,
  watchHydration,
} from './fixtures.ts';

/** Swipes across the middle of the screen, so many pixels to the right. */
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

test('A lightbox holds the focus, turns by keys and by a finger, and Back returns to the page below', async ({
  page,
  site,
}) => {
  const t = texts('fr');
  const { data } = await asVisitor(site)
    .from('projects_fr')
    .select('slug, title, gallery, gallery_alts')
    .eq('category', 'print')
    .order('position')
    .throwOnError();
  const project = data.find(({ gallery }) => gallery.length > 3);
  if (!project) throw new Error('The demo has no printed project with more than three pictures.');
  await declineConsent(page);
  await page.goto('/fr/portfolio');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: t('projects:categories.print'), exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(data.length);
  await page.getByRole('link', { name: project.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();

  const total = project.gallery.length;
  const thumbnail = page.getByRole('link', { name: t('projects:enlarge', { current: 1, total }) });
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: t('projects:gallery') });
  const shows = async (at: number) => {
    const picture = lightbox.getByRole('img');
    await expect(picture).toHaveAttribute('src', project.gallery[at - 1] ?? '');
    await expect(picture).toHaveAttribute('alt', project.gallery_alts[at - 1] ?? '-');
  };
  await shows(1);
  // On a wide, low screen too the picture is between the two rows of buttons.
  const [stage, picture] = await Promise.all(
    ['[data-stage]', '[data-picture]'].map((part) => lightbox.locator(part).boundingBox()),
  );
  if (!stage || !picture) throw new Error('The lightbox shows nothing.');
  expect(picture.y).toBeGreaterThanOrEqual(stage.y - 1);
  expect(picture.y + picture.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await page.keyboard.press('End');
  await shows(total);
  await page.keyboard.press('Home');
  await shows(1);
  await swipe(page, -200);
  await shows(2);
  await swipe(page, 200);
  await shows(1);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('[role="dialog"]'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(thumbnail).toBeFocused();

  await page.getByRole('link', { name: t('projects:next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(project.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title);
});

test.describe('A message over a real network', () => {
  test('reaches the inbox and the mail once, however often the button is pressed', async ({
    page,
    request,
    site,
  }) => {
    const t = texts('en');
    const admin = await asAdministrator(site);
    const text = `A shop for tea, ${Date.now()}.`;
    await declineConsent(page);
    await page.goto('/en/contact');
    const form = page.locator('main form');
    await form.getByRole('button', { name: t('contact:form.idle') }).click();
    await expect(form.getByRole('alert')).toContainText(t('ui:form.invalid', { count: 4 }));
    await expect(form.getByLabel(t('contact:form.from_name'))).toBeFocused();

    await form.getByLabel(t('contact:form.from_name')).fill('Léa Ott');
    await form.getByLabel(t('contact:form.from_email')).fill('lea.ott@example.org');
    await form.getByLabel(t('contact:form.subject')).selectOption('collaboration');
    await form.getByLabel(t('contact:form.message')).fill(text);
    await form.locator('button[type=submit]').click({ clickCount: 10, delay: 5 });
    await expect(page.getByRole('status').filter({ hasText: t('contact:form.success') })).toBeVisible();
    await expectAccessible(page, 'contact with a toast');
    await expect(form.getByLabel(t('contact:form.message'))).toHaveValue('');

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
      .toEqual([{ from_name: 'Léa Ott', subject: 'collaboration', language: 'en', delivery: 'sent' }]);
    const outbox = await (await request.get('/__outbox')).text();
    expect(outbox.split(text)).toHaveLength(2);
    expect(outbox).toContain('lea.ott@example.org');
  });

  test('keeps every word when it fails, and is sent when the network is back, as a page not yet loaded is shown', async ({
    apart,
  }) => {
    const t = texts('fr');
    const page = await apart();
    await declineConsent(page);
    await watchHydration(page);
    await page.goto('/fr/contact');
    const form = page.locator('main form');
    await form.getByLabel(t('contact:form.from_name')).fill('Léa Ott');
    await form.getByLabel(t('contact:form.from_email')).fill('lea.ott@example.org');
    await form.getByLabel(t('contact:form.subject')).selectOption('autre');
    await form.getByLabel(t('contact:form.message')).fill('Dans un tunnel.');
    await startApplication(page);
    // Waits for the code of toasts and of sending, which loads next.
    await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['/toaster-', '/send-message-', '/schema-'].every((code) =>
        loaded.some((name) => name.includes(code)),
      );
    });
    await page.context().setOffline(true);
    await form.getByRole('button', { name: t('contact:form.idle') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('contact:form.failed') })).toBeVisible();
    const note = form.getByRole('alert').filter({ hasText: t('common:errors.offline') });
    await expect(note).toBeInViewport({ ratio: 1 });
    // A laptop at 400 %, whose screen the form fills: it is scrolled up for the toast, the note only to the header.
    await page.getByRole('button', { name: t('ui:toasts.dismiss') }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 256 });
    await form.getByRole('button', { name: t('contact:form.idle') }).click();
    const header = await page.getByRole('banner').boundingBox();
    const fromHeader = async () => ((await note.boundingBox())?.y ?? 0) - (header?.height ?? 0);
    await expect.poll(async () => Math.abs((await fromHeader()) - 12)).toBeLessThan(12);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(form.getByLabel(t('contact:form.message'))).toHaveValue('Dans un tunnel.');
    await page.context().setOffline(false);
    await form.getByRole('button', { name: t('contact:form.idle') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('contact:form.success') })).toBeVisible();

    await page.context().setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common:nav.about') })
      .click();
    await expect(page.getByRole('alert').getByText(t('common:errors.offline'))).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about:heading'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('The consent banner', () => {
  test('offers yes and no in one size, is reached first by keyboard, and keeps the answer', async ({
    page,
  }) => {
    const t = texts('en');
    await page.goto('/en/contact');
    const banner = page.getByRole('region', { name: t('common:consent.title') });
    await expect(banner).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('link')).toBeFocused();
    const [decline, accept] = await Promise.all([
      banner.getByRole('button', { name: t('common:consent.decline') }).boundingBox(),
      banner.getByRole('button', { name: t('common:consent.accept') }).boundingBox(),
    ]);
    expect(decline?.height).toBe(accept?.height);
    expect(Math.abs((decline?.width ?? 0) - (accept?.width ?? 1))).toBeLessThan(1);
    await banner.getByRole('button', { name: t('common:consent.decline') }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(
      page.getByRole('link', { name: t('common:chat.label', { name: agency().chat_label }) }),
    ).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('contact:map.show') })).toBeVisible();
    await page.getByRole('button', { name: t('common:footer.cookies') }).click();
    await expect(banner).toBeFocused();
    const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent);
    expect(JSON.parse(kept ?? '')).toMatchObject({ accepted: false });
  });

  test('hides no focused element on a phone, nor do other floating elements', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fr/portfolio');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('region', { name: texts('fr')('common:consent.title') })).toBeVisible();
    const covered: string[] = [];
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return null;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + bottom) / 2);
        const clear = seen && (at.contains(seen) || seen.contains(at) || seen.closest('label')?.contains(at));
        return clear ? null : at.outerHTML.slice(0, 120);
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });
});
