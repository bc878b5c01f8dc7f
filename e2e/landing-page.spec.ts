import type { Locator } from 'playwright/test';
import { toLocalTime } from '../src/i18n/local-time.ts';
import { starting, texts } from '../tests/support/texts.ts';
import { declineConsent, expect, signInByApi, test } from './fixtures.ts';

// A site of its own: it is built anew.
test.use({ crowded: true, contextOptions: { reducedMotion: 'reduce' } });

const lang = 'fr';
const t = texts(lang);
const title = 'Vitrines de quartier';

const kinds = [
  { width: 1440, scheduled: false },
  { width: 390, scheduled: false },
  { width: 390, scheduled: true },
];

for (const { width, scheduled } of kinds) {
  const how = scheduled ? `${width}, scheduled` : `${width}`;
  test(
    `A landing page is written, put in the menu, translated and found on the finished site, at ${how}`,
    {
      tag: '@release',
    },
    async ({ page, account, request }, info) => {
      test.setTimeout(scheduled ? 600_000 : 300_000);
      await page.setViewportSize({ width, height: 900 });
      await declineConsent(page);
      await signInByApi(page, lang, account);
      let presses = 0;
      const press = async (control: Locator) => {
        presses += 1;
        await control.click();
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const name = `${title} ${how}`;
      const slug = `vitrines-de-quartier-${how.replace(', ', '-')}`;
      const started = Date.now();

      // Written and published.
      await page.goto(`/${lang}/admin/pages`);
      await press(page.getByRole('link', { name: t('admin-pages:list.create') }).first());
      await page.getByLabel(t('admin-pages:fields.title'), { exact: true }).fill(name);
      await page
        .getByRole('textbox', { name: t('admin-pages:fields.content') })
        .fill('Une vitrine par mois.');
      await press(page.getByRole('checkbox', { name: starting(t('admin-pages:fields.published')) }));
      const due = toLocalTime(new Date(Date.now() + 120_000).toISOString());
      if (scheduled) {
        await press(button(t('admin-pages:fields.date')));
        await page.getByLabel(t('admin-pages:fields.published_at'), { exact: true }).fill(due);
        presses += 1;
      }
      await press(button(t(scheduled ? 'admin-pages:save.schedule' : 'admin-pages:save.publish')));
      await expect(page.getByText(name).first()).toBeVisible();
      const published = presses;

      // Translated, in the table of both languages.
      await press(page.getByRole('link', { name: t('admin-articles:status.translation.missing') }).first());
      await press(button(t('translation-table:begin.action')));
      for (const [index, text] of [`Shop windows ${width}`, 'One window a month.'].entries()) {
        const english = page.getByRole('textbox', {
          name: t('translation-table:english', { number: index + 1 }),
          exact: true,
        });
        await english.fill(text);
        await english.press('Control+Enter');
        presses += 1;
      }
      const [act, done] = scheduled
        ? (['schedule', 'scheduled'] as const)
        : (['publish', 'published'] as const);
      await press(
        page.getByRole('button', { name: starting(t(`translation-table:save.${act}`, { date: '' })) }),
      );
      await expect(page.getByText(starting(t(`translation-table:save.${done}`, { date: '' })))).toBeVisible();
      const translated = presses;

      // In the header, for readers at once.
      await page.goto(`/${lang}/admin/menu`);
      const header = page.getByRole('region', { name: t('admin-menu:header.title') });
      await header.getByLabel(t('admin-menu:header.add')).selectOption(name);
      presses += 1;
      await press(header.getByRole('button', { name: t('admin-menu:addLink') }));
      await press(button(t('admin-menu:save')));
      await expect(page.getByText(t('admin-menu:savedTitle')).first()).toBeVisible();
      info.annotations.push({
        type: 'presses',
        description: `${how}: ${published} ${scheduled ? 'scheduled' : 'published'}, ${translated} translated, ${presses} in the menu, ${((Date.now() - started) / 1000).toFixed(1)} s`,
      });

      if (scheduled) expect((await request.get(`/${lang}/${slug}`)).status()).toBe(404);

      // On the finished site: by address, in the menu, in the sitemap, by search.
      const holds = async (address: string, text: string) =>
        (await (await request.get(address)).text()).includes(text);
      // The clock orders the build, once a minute.
      await expect
        .poll(() => holds(`/${lang}`, `href="/${lang}/${slug}"`), {
          timeout: scheduled ? 480_000 : 240_000,
          intervals: [2000],
        })
        .toBe(true);
      expect(await holds(`/${lang}/${slug}`, 'Une vitrine par mois.')).toBe(true);
      expect(await holds('/sitemap.xml', `/${lang}/${slug}`)).toBe(true);
      await page.goto(`/${lang}/search?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
    },
  );
}
