import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { asAdministrator } from './content.ts';
import { expect, expectAccessible, type Lang, signInByApi, test } from './fixtures.ts';

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const labelsOf = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('admin-articles:fields.title'),
    excerpt: t('admin-articles:fields.excerpt'),
    author: t('admin-articles:fields.author'),
    content: t('admin-articles:fields.content'),
    required: t('admin-articles:errors.contentRequired'),
    draft: t('admin-articles:save.draft'),
    drafted: t('admin-articles:save.drafted'),
    toolbar: t('rich-text:toolbar.label'),
    blocks: t('rich-text:blocks.label'),
    table: t('rich-text:blocks.table'),
    callout: t('rich-text:blocks.callout'),
    linkLabel: t('rich-text:link.label'),
    apply: t('rich-text:link.apply'),
    refused: t('rich-text:link.refused'),
    alt: t('rich-text:picture.alt'),
    asked: t('media:describe.title'),
    text: t('rich-text:view.text'),
    markdown: t('rich-text:view.markdown'),
    write: t('rich-text:panes.write'),
    preview: t('rich-text:panes.preview'),
  };
};

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Pastes content as another program leaves it on the clipboard. */
const paste = (page: Page, name: string, data: { html?: string; text?: string; picture?: boolean }) =>
  box(page, name).evaluate(async (element, { html, text, picture }) => {
    const transfer = new DataTransfer();
    if (html) transfer.setData('text/html', html);
    if (text) transfer.setData('text/plain', text);
    if (picture) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
      const brush = canvas.getContext('2d');
      if (brush) brush.fillStyle = `rgb(${Date.now() % 255}, 80, 60)`;
      brush?.fillRect(0, 0, 640, 400);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      if (blob) transfer.items.add(new File([blob], `collage-${Date.now()}.png`, { type: 'image/png' }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, data);

test('The keyboard writes a text with a table, a call-out and a link, stored as Markdown, above the toolbar of a phone', async ({
  page,
  account,
  site,
}) => {
  const lang = 'fr';
  const labels = labelsOf(lang);
  const title = `Rich text ${lang} ${Date.now()}`;
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/article/new`);
  const text = box(page, labels.content);
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: labels.draft }).click();
  await expect(page.getByText(labels.required).first()).toBeVisible();
  await expect(text).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel(labels.title, { exact: true }).fill(title);
  await page.getByLabel(labels.excerpt, { exact: true }).fill('Court.');
  await page.getByLabel(labels.author, { exact: true }).fill('Anna Reiss');
  await text.click();
  await page.keyboard.type('## Au matin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Une ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('poutre');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' tient * bon.');
  await page.keyboard.press('Enter');

  // Opens the menu of blocks by keyboard.
  await page.keyboard.type(`/${labels.table.slice(0, 3)}`);
  await expect(page.getByRole('listbox', { name: labels.blocks })).toBeVisible();
  await expect(text).toHaveAttribute('aria-activedescendant', /-table$/);
  await expectAccessible(page, 'menu of blocks');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quoi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Prix');
  await expectAccessible(page, 'table');
  // Leaves the table, at the pace of a fast typist.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${labels.callout.slice(0, 4)}`);
  await expect(text).toHaveAttribute('aria-activedescendant', /-callout$/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pensez-y.');

  // Refuses a link that runs script; finds a page of the site by its title.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Voir ');
  await page.keyboard.press('Control+k');
  const target = page.getByLabel(labels.linkLabel);
  await target.fill('javascript:alert(1)');
  await page.getByRole('button', { name: labels.apply }).click();
  await expect(page.getByText(labels.refused)).toBeVisible();
  await expectAccessible(page, 'link');
  await target.fill('site');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const link = text.locator(`a[href^="/${lang}/"]`);
  await expect(link).toHaveCount(1);

  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // A line half under the toolbar would count as a link too small to press.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'rich text on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const bar = await page.getByRole('toolbar', { name: labels.toolbar }).boundingBox();
  expect((bar?.y ?? 900) + (bar?.height ?? 0)).toBeLessThanOrEqual(845);
  if (desktop) await page.setViewportSize(desktop);

  await page.getByRole('button', { name: labels.draft }).click();
  await expect(page.getByText(labels.drafted).first()).toBeVisible();
  const api = await asAdministrator(site);
  const { data } = await api.from(`articles_${lang}`).select('content').eq('title', title).single();
  expect(data?.content).toMatch(
    new RegExp(
      '^## Au matin\\n\\nUne \\*\\*poutre\\*\\* tient \\\\\\* bon\\.\\n\\n\\| Quoi \\| Prix \\|  \\|\\n\\| --- \\| --- \\| --- \\|\\n' +
        `[\\s\\S]*\\n\\n> \\[!NOTE\\]\\n> Pensez-y\\.\\n\\nVoir \\[.+\\]\\(/${lang}/(articles|portfolio)/.+\\)$`,
    ),
  );
});

test('The clipboard is cleaned of the markup of a program, and its picture goes to the library', async ({
  page,
  account,
}) => {
  const lang = 'en';
  const labels = labelsOf(lang);
  await signInByApi(page, lang, account);
  await page.goto(`/${lang}/admin/article/new`);
  const text = box(page, labels.content);
  await text.click();
  await paste(page, labels.content, {
    html: '<h1 style="color:red">Titre</h1><script>window.stolen=1</script><p class=MsoNormal><b>gras</b> <a href="javascript:alert(1)">mal</a></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>un<o:p></o:p></p>',
  });
  await expect(text.getByRole('heading', { level: 2, name: 'Titre' })).toBeVisible();
  await expect(text.locator('li')).toHaveText('un');
  await expect(text.locator('a, script, [style]')).toHaveCount(0);

  await page.keyboard.press('Control+End');
  await paste(page, labels.content, { picture: true });
  // Asks for a description before inserting it, which may differ in this text.
  await page.getByRole('dialog', { name: labels.asked }).getByRole('textbox').fill('Un collage du matin');
  await page.keyboard.press('Enter');
  await expect(text.locator('.picture-block img[src*="/media/"]')).toBeVisible();
  await expect(text.getByLabel(labels.alt)).toHaveValue('Un collage du matin');
  await text.getByLabel(labels.alt).fill('Un collage');
  await expectAccessible(page, 'a picture in the text');
  await page.getByRole('button', { name: labels.markdown, exact: true }).click();
  const area = box(page, labels.content);
  await expect(area).toHaveAttribute('rows', '10');
  await expect(area).toHaveValue(
    /^## Titre\n\n\*\*gras\*\* mal\n\n- un\n\n!\[Un collage\]\(\/media\/.+\.webp\)$/,
  );

  // Unsupported blocks stay as they are written; the switch loses no other text.
  await area.fill('Avant.\n\n<div>brut</div>\n\n* un\n* deux\n');
  await page.getByRole('button', { name: labels.text, exact: true }).click();
  await expect(text.locator('pre[data-untouched]')).toHaveText('<div>brut</div>');
  await page.getByRole('button', { name: labels.markdown, exact: true }).click();
  await expect(area).toHaveValue('Avant.\n\n<div>brut</div>\n\n* un\n* deux\n');

  // The words of a link for screen readers stay in the preview that scrolls, and do not lengthen the page.
  await area.fill(`${'Avant.\n\n'.repeat(100)}[site](https://example.org)`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('tab', { name: labels.preview }).click();
  await expect(page.getByRole('region', { name: labels.preview }).getByRole('link')).toBeAttached();
  expect(await height()).toBeLessThanOrEqual(before);
  await page.getByRole('tab', { name: labels.write }).click();

  await page.getByRole('button', { name: labels.text, exact: true }).click();
  await text.click();
  await page.keyboard.press('Control+a');
  await paste(page, labels.content, {
    text: 'Un paragraphe de deux cents signes, ou presque.\n\n'.repeat(4200),
  });
  await expect(text).toContainText('ou presque');
});
