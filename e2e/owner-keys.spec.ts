import type { Locator } from 'playwright/test';
import { pattern, texts } from '../tests/support/texts.ts';
import { countActions } from './count-actions.ts';
import { declineConsent, expect, type Lang, langs, locales, signInByApi, test } from './fixtures.ts';

/*
 * Tasks of an owner without a developer, on a laptop and on a phone: a headline, a number, hours, a service, a
 * section. A visitor reads the change without a build, from the next page on. The report lists the presses and
 * seconds of each.
 */

test.use({ crowded: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

interface Said {
  headline: Record<Lang, string>;
  service: Record<Lang, string>;
  phone: string;
  /** Closing time on Thursdays. */
  closes: string;
  hours: Record<Lang, RegExp>;
}

const devices: { lang: Lang; width: number; height: number; said: Said; hidden: 'articles' | 'reasons' }[] = [
  {
    lang: 'fr',
    width: 1440,
    height: 900,
    hidden: 'articles',
    said: {
      headline: { fr: 'Des sites qui tiennent cent ans.', en: 'Websites for a hundred years.' },
      service: {
        fr: 'Des sites rapides, que vous changez vous-même.',
        en: 'Fast sites you change yourself.',
      },
      phone: '+33 3 99 00 20 18',
      closes: '20:00',
      hours: { fr: /jeudi de 9 h à 20 h/, en: /Thursday 9:00 to 20:00/ },
    },
  },
  {
    lang: 'en',
    width: 390,
    height: 844,
    hidden: 'reasons',
    said: {
      headline: { fr: 'Des sites faits pour durer.', en: 'Websites made to stay.' },
      service: { fr: 'Des sites légers et solides.', en: 'Light and solid sites.' },
      phone: '+33 3 99 00 20 19',
      closes: '17:30',
      hours: { fr: /jeudi de 9 h à 17 h 30/, en: /Thursday 9:00 to 17:30/ },
    },
  },
];

const thursday: Record<Lang, string> = { fr: 'jeudi', en: 'Thursday' };
const names: Record<Lang, string> = { fr: 'Français', en: 'English' };

const plain = async (what: Locator) => ((await what.textContent()) ?? '').replaceAll(/\s+/g, ' ');

for (const { lang, width, height, said, hidden } of devices) {
  const t = texts(lang);
  const section = t(`admin-sections:home.${hidden}.title`);
  const label = t('admin-settings:field.phone');

  test.describe(`The owner at ${width} pixels, in ${lang}`, { tag: '@release' }, () => {
    test.use({ locale: locales[lang], viewport: { width, height } });

    test('changes a headline, a number, hours, a service and a section', async ({ page, account }) => {
      await declineConsent(page);
      await signInByApi(page, lang, account);
      const { press, write, task } = countActions();
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const isPhone = width < 640;
      /** A phone shows one language at a time. */
      const choose = async (within: Locator, one: Lang) => {
        if (isPhone) await press(within.getByRole('button', { name: names[one], exact: true }));
      };

      await task('the headline in both languages', async () => {
        await page.goto(`/${lang}/admin/edit-site`);
        const text = page.frameLocator('iframe').locator('[data-text="home:hero.title"]').first();
        await press(text);
        const panel = page.getByRole('region', { name: t('site-editing:panel.label') });
        for (const one of langs) {
          await choose(panel, one);
          await write(panel.locator(`textarea[lang=${one}]`), said.headline[one]);
        }
        await page.keyboard.press('Escape');
        await press(button(t('site-editing:bar.publish')));
        const action = t('admin-texts:publish.action', { count: 2 });
        await press(page.getByRole('dialog').getByRole('button', { name: action }));
        await expect(page.getByRole('heading', { name: t('admin-texts:published.title') })).toBeVisible();
      });

      await task('the text of a service', async () => {
        await page.goto(`/${lang}/admin/texts?q=services.web.text`);
        await press(button(t('admin-texts:editOne', { key: 'home:services.web.text' })));
        for (const one of langs) {
          await choose(page.getByRole('dialog'), one);
          await write(page.getByRole('textbox', { name: new RegExp(`^${names[one]}`) }), said.service[one]);
        }
        await page.keyboard.press('Escape');
        const action = t('admin-texts:publish.action', { count: 2 });
        await press(page.getByRole('button', { name: action }));
        await press(page.getByRole('dialog').getByRole('button', { name: action }));
        await expect(page.getByText(t('admin-texts:published.title')).first()).toBeVisible();
      });

      const save = async () => {
        await press(button(t('admin-settings:bar.save')));
        await expect(page.getByText(pattern(t('admin-settings:saved'))).first()).toBeVisible();
      };
      const unfold = async (group: 'contact' | 'hours') => {
        if (isPhone) await press(button(t(`admin-settings:group.${group}.title`)));
      };

      await task('the phone number', async () => {
        await page.goto(`/${lang}/admin/settings`);
        await unfold('contact');
        await write(page.getByLabel(label, { exact: true }), said.phone);
        await save();
      });

      await task('Thursday’s hours', async () => {
        await page.goto(`/${lang}/admin/settings`);
        await unfold('hours');
        const name = t('admin-settings:hours.to', { day: thursday[lang], number: 1 });
        if (isPhone) await write(page.getByLabel(name), said.closes);
        else {
          const edge = page.getByRole('slider', { name });
          await press(edge);
          // Two hours later than six, in steps of an hour.
          await page.keyboard.press('PageUp');
          await page.keyboard.press('PageUp');
          await expect(edge).toHaveAttribute('aria-valuenow', String(20 * 60));
        }
        await save();
      });

      await task('a section of the home page', async () => {
        await page.goto(`/${lang}/admin/sections`);
        const shown = page.getByRole('switch', { name: t('admin-sections:home.show', { name: section }) });
        await expect(shown).toBeChecked();
        await press(shown.locator('xpath=..'));
        await expect(shown).not.toBeChecked();
        await press(button(t('admin-sections:save')));
        await expect(page.getByText(t('admin-sections:savedTitle')).first()).toBeVisible();
      });
    });

    test('is read by a visitor without a build, from the next page on', async ({ apart, site }) => {
      const visitor = await apart({
        locale: locales[lang],
        viewport: { width, height },
        reducedMotion: 'reduce',
      });
      await declineConsent(visitor);
      const tReader = texts(lang);
      const answered = visitor.waitForResponse(/get_site_overrides/);
      await visitor.goto(`${site.url}/${lang}/services`);
      await visitor.mouse.wheel(0, 100);
      await answered;
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(tReader('services:heading'));

      await visitor.getByRole('contentinfo').locator(`a[href="/${lang}"]`).first().click();
      const main = visitor.getByRole('main');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(said.headline[lang]);
      await expect(main.getByText(said.service[lang])).toBeAttached();
      await expect(main.getByRole('heading', { name: hiddenHeading(lang) })).toHaveCount(0);

      await visitor.getByRole('contentinfo').locator(`a[href="/${lang}/contact"]`).first().click();
      await expect(visitor).toHaveURL(`${site.url}/${lang}/contact`);
      await expect(main.getByRole('link', { name: said.phone })).toBeVisible();
      await expect.poll(() => plain(main)).toMatch(said.hours[lang]);
    });

    /** Title of the hidden section on the home page. */
    const hiddenHeading = (one: Lang) =>
      texts(one)(hidden === 'articles' ? 'home:latest.title' : 'home:why.title');
  });
}
