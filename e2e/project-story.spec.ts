import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import {
  expect,
  expectAccessible,
  type Lang,
  signInByApi,
  startApplication,
  test,
  watchHydration,
} from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const labelsOf = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('admin-projects:fields.title'),
    slug: t('admin-projects:fields.slug'),
    story: t('admin-projects:fields.body'),
    create: t('admin-projects:save.create'),
    created: t('admin-projects:save.createdTitle'),
    figures: t('rich-text:blocks.figures'),
    saying: t('rich-text:blocks.saying'),
    markdown: t('rich-text:view.markdown'),
    kept: { fr: 'Nous avons gardé le cahier', en: 'We kept the notebook' }[lang],
    cook: 'Jean-Luc Oster',
    gallery: t('projects:gallery'),
    enlarge: (current: number, total: number) => t('projects:enlarge', { current, total }),
  };
};

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('A story is laid out in scenes with and without scripts, and its pictures open by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const lang = 'fr';
  const labels = labelsOf(lang);
  const address = `/${lang}/portfolio/winstub-des-lavandieres`;
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const silent = await plain.newPage();
  await silent.goto(address);
  const written = await silent.locator('[data-written]').textContent();
  expect(written).toContain(labels.cook);
  expect(written).not.toMatch(/\[!|\*\*/);
  const pictures = silent.locator('[data-written] figure a:has(img)');
  const files = await pictures.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await silent.request.get(file)).ok()).toBe(true);
  await plain.close();

  await watchHydration(page);
  await page.goto(address);
  await startApplication(page);
  const story = page.locator('[data-written]');
  await expect(story.getByRole('heading', { level: 2, name: labels.kept })).toBeVisible();
  expect(await story.textContent()).toBe(written);
  await expect(story.getByRole('img').first()).toHaveAttribute('alt', /.{20}/);
  const wide = await story.locator('figure .page-wide').first().boundingBox();
  expect(wide?.width).toBe(page.viewportSize()?.width);
  await expectAccessible(page, 'story');

  const first = page.getByRole('link', { name: labels.enlarge(1, files.length) });
  const caption = await story.locator('figure', { has: first }).locator('figcaption').textContent();
  await first.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: labels.gallery });
  await expect(lightbox.getByRole('img')).toHaveAttribute('src', files[0] ?? '');
  await expect(lightbox.getByText(caption ?? '-')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('img')).toHaveAttribute('src', files[1] ?? '');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'story on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('The keyboard alone writes the blocks of a story, which a visitor then reads', async ({
  page,
  account,
  site,
}) => {
  const lang = 'en';
  const labels = labelsOf(lang);
  const slug = `recit-${lang}-${Date.now()}`;
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/projects/new`);
  await page.getByLabel(labels.title, { exact: true }).fill('Un récit');
  await page.getByLabel(labels.slug, { exact: true }).fill(slug);
  const text = box(page, labels.story);
  await text.focus();
  await page.keyboard.type('## Au comptoir');
  await page.keyboard.press('Enter');
  const chosen = (block: string) =>
    expect(text).toHaveAttribute('aria-activedescendant', new RegExp(`-${block}$`));
  await page.keyboard.type(`/${labels.figures}`);
  await chosen('figures');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5 lignes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('en cuisine');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.keyboard.type('compte');
  // Leaves the list by an empty item.
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'figures');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${labels.saying.split(' ')[0]}`);
  await page.keyboard.press('ArrowUp');
  await chosen('saying');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Je décide.');
  // Leaves the quote by an empty line, to its author.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mireille, patronne');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Voilà.');
  await page.getByRole('button', { name: labels.markdown }).click();
  const told =
    '## Au comptoir\n\n> [!FIGURES]\n> - **5 lignes** en cuisine\n> - **0** compte\n\n> Je décide.\n>\n> — Mireille, patronne\n\nVoilà.';
  await expect(text).toHaveValue(told);
  await page.getByRole('button', { name: labels.create }).click();
  await expect(page.getByText(labels.created).first()).toBeVisible();
  const api = await asAdministrator(site);
  const { data } = await api.from(`projects_${lang}`).select('body').eq('slug', slug).single();
  expect(data?.body).toBe(told);

  await page.goto(`/${lang}/portfolio/${slug}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Au comptoir' })).toBeVisible();
  await expect(page.getByText('5 lignes')).toBeVisible();
  await expect(page.getByText('patronne')).toBeVisible();
  await api.from(`projects_${lang}`).delete().eq('slug', slug).throwOnError();
});
