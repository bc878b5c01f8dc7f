import { readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { texts } from '../../tests/support/texts.ts';
import { expect, test } from './fixtures.ts';
import type { EnginePage } from './page.ts';

const t = texts('en');
const list = '/en/admin/articles';

async function startArticle(page: EnginePage, title: string): Promise<void> {
  await page.open('/en/admin/article/new');
  await page.fill(new RegExp(t('admin-articles:fields.excerpt')), 'Short.');
  await page.fill(new RegExp(t('admin-articles:fields.author')), 'Anna Reiss');
  await page.fill(new RegExp(`^${t('admin-articles:fields.title')}`), title);
  await page.click('textbox', t('admin-articles:fields.content'));
}

test('An article is written, pasted, undone and published', async ({ staff: page, stage }) => {
  const title = `Written ${Date.now()}`;
  await startArticle(page, title);
  await page.type('## Morning\n- one\ntwo\n\nA ');
  await page.strike('Control+b');
  await page.type('beam');
  await page.strike('Control+b', ' ', 'Control+k');
  await page.fill(t('rich-text:link.label'), 'https://example.org/');
  await page.strike('Enter');
  await page.seen(() => document.activeElement?.getAttribute('role') === 'textbox');
  await page.strike('Shift+Home', 'Control+c', 'End', 'Control+v');
  // Undo takes back in one step what follows within half a second.
  await wait(600);
  await page.strike('Control+v', 'Control+z');
  await page.click('button', t('admin-articles:save.publish'));
  await page.arrived(list);
  const { data } = await stage.admin.from('articles_en').select('content, published').eq('title', title);
  const text = 'A **beam** <https://example.org/>';
  expect(data).toEqual([{ content: `## Morning\n\n- one\n- two\n\n${text}${text}`, published: true }]);
});

test('A date and an hour are typed, cleared and stay empty', async ({ staff: page, stage }) => {
  const title = `Dated ${Date.now()}`;
  const empties = (isEmpty: boolean) =>
    page.seen(
      (isEmpty) =>
        (document.querySelector<HTMLInputElement>('[name=published_at]')?.value === '') === isEmpty,
      isEmpty,
    );
  await startArticle(page, title);
  await page.type('Soon.');
  await page.focus('[name=published_at]');
  // Other keys do nothing in WebKit when a driver strikes them.
  for (let part = 0; part < 6; part += 1) await page.strike('ArrowUp', 'ArrowRight');
  await empties(false);
  await page.read(() => {
    const field = document.querySelector<HTMLInputElement>('[name=published_at]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await empties(true);
  await page.click('button', t('admin-articles:save.draft'));
  await page.arrived(list);
  const { data } = await stage.admin
    .from('articles_en')
    .select('id, published_at')
    .eq('title', title)
    .single();
  expect(data?.published_at).toBeNull();
  await page.open(`/en/admin/article/edit/${data?.id}`);
  await empties(true);
  // WebKit would show today as if it were set.
  const isMarked = () => document.querySelector('[name=published_at]')?.hasAttribute('data-empty');
  expect(await page.read(isMarked)).toBe(test.info().project.name === 'webkit');
});

test('A JPEG, a PNG and a WebP become what the engine writes', async ({ staff: page, stage }) => {
  const written = (name: string, base64: string) => {
    writeFileSync(join(stage.downloads, name), Buffer.from(base64, 'base64'));
    return join(stage.downloads, name);
  };
  const paths = [
    resolve('docs/home.jpg'),
    written(
      'clear.png',
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    ),
    written('glass.webp', 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  ];
  await page.open('/en/admin/media');
  await page.find('button', t('media:library.upload'));
  const stored: string[] = [];
  for (const path of paths) {
    await page.upload('main input[type=file]', path);
    const picture = (name: string) =>
      document.querySelector<HTMLImageElement>(`main img[src*="/${name}-"]`)?.currentSrc;
    stored.push((await page.seen(picture, parse(path).name)).replace(/.*\./, ''));
  }
  // The PNG and the WebP are transparent.
  const webkit = ['jpg', 'png', 'png'];
  expect(stored).toEqual(test.info().project.name === 'webkit' ? webkit : webkit.fill('webp'));
});

test('Sections are ordered by drag and by keyboard', async ({ staff: page }) => {
  const handles = () =>
    [...document.querySelectorAll('main li button[draggable]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    );
  const begins = (...names: string[]) =>
    page.until(async () => (await page.read(handles)).join().startsWith(names.join()), `${names}`);
  await page.open('/en/admin/sections');
  await page.seen(() => document.querySelectorAll('main li button[draggable]').length > 2);
  const [first = '', second = '', third = ''] = await page.read(handles);
  // The pointers of both drivers begin a drag and never drop.
  for (const [type, name] of [
    ['dragstart', first],
    ['dragover', third],
    ['drop', third],
  ] as const)
    await page.read(
      (type, name) => {
        const event = new DragEvent(type, {
          bubbles: true,
          cancelable: true,
          dataTransfer: new DataTransfer(),
        });
        document.querySelector(`[aria-label="${name}"]`)?.dispatchEvent(event);
      },
      type,
      name,
    );
  await begins(second, third, first);
  await page.focus(`main [aria-label="${first}"]`);
  await page.strike('Enter', 'ArrowUp', 'ArrowUp', 'Enter');
  await begins(first, second, third);
});

test('A headline is edited on the page and undone', async ({ staff: page }) => {
  const headline = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent;
  const mark = '[data-text="home:hero.title"]';
  await page.open('/en/admin/edit-site');
  const before = await page.seen(headline);
  await page.enter('iframe');
  await page.seen((mark) => document.querySelector(mark) !== null, mark);
  await page.press(mark, 1);
  await page.enter(null);
  await page.focus('textarea[lang=en]');
  await page.strike('Control+a');
  await page.type('Websites that hold.');
  await page.until(async () => (await page.read(headline))?.includes('Websites that hold.'));
  await page.click('button', t('site-editing:bar.undo'));
  await page.until(async () => (await page.read(headline)) === before);
});

test('An export arrives as a file', async ({ staff: page, stage }) => {
  await page.open('/en/admin/transfer');
  await page.click('tab', t('import-export:export'));
  await page.click('button', t('import-export:exporting.begin'));
  const files = () => readdirSync(stage.downloads, { recursive: true, encoding: 'utf8' });
  await page.until(async () => files().some((name) => name.endsWith('.zip')), 'the file');
});

test('Unsaved text holds whoever leaves, and is offered again', async ({ staff: page }) => {
  const leave = () => page.click('link', t('admin-articles:page.backLabel'));
  await startArticle(page, 'Half a thought');
  await page.type('Not finished');
  await leave();
  await page.click('button', t('drafts:leave.stay'));
  await page.find('text', /^Not finished$/);
  await leave();
  await page.click('button', t('drafts:leave.leave'));
  await page.arrived(list);
  await page.open('/en/admin/article/new');
  await page.click('button', t('drafts:restore.restore'));
  await page.find('text', /^Not finished$/);
});
