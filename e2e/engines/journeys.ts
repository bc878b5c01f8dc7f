import { readdirSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, t, test } from './fixtures.ts';
import type { EnginePage } from './page.ts';

const startArticle = async (page: EnginePage, title: string) => {
  await page.open('/en/admin/article/new');
  await page.fill(t('admin-articles:fields.excerpt'), 'Short.');
  await page.fill(t('admin-articles:fields.author'), 'Anna Reiss');
  await page.fill(t('admin-articles:fields.title'), title);
  await page.click('textbox', t('admin-articles:fields.content'));
};
const isWebKit = () => test.info().project.name === 'webkit';

test('Back returns to the place before an anchor, then to the page before', async ({ visitor: page }) => {
  const isBack = (place: number) => Math.abs(scrollY - place) < 3;
  const isAsked = () => /\/rest\/v1\/.*articles/.test(JSON.stringify(performance.getEntries()));
  // The footer hydrates after the page: before, its links lead on natively.
  const isHydrated = () => document.querySelector('footer [data-late]') === null;
  await page.open('/en/articles');
  await page.click('label', t('articles:search'));
  // A hydrated list is asked anew, and may grow.
  await page.seen(isAsked);
  await page.seen(isHydrated);
  await page.focus('footer a[href$="/services"]');
  const list = await page.read(() => scrollY);
  await page.strike('Enter');
  await page.seen((title) => document.activeElement?.textContent === title, t('services:heading'));
  await page.focus('main a[href^="#"]');
  const bench = await page.read(() => scrollY);
  await page.strike('Enter');
  await page.seen((bench) => scrollY > bench + 200, bench);
  await page.read(() => history.back());
  await page.seen(isBack, bench);
  await page.read(() => history.back());
  await page.at('/en/articles');
  await page.seen(isBack, list);
});

test('A filter finds projects, a search the article that is shared and liked', async ({ visitor: page }) => {
  const count = () => document.querySelectorAll('main article').length;
  await page.open('/en/portfolio');
  await page.changed(count, () => page.enter('main a[href="/en/portfolio?category=print"]'));
  // Typed the moment the page is there.
  await page.open('/en/articles');
  await page.changed(count, () => page.fill(t('articles:search'), 'keyboard'));
  await page.seen(() => location.search === '?q=keyboard');
  await page.enter('main article a');
  // Before another press at the same place: the like takes the second of two quick ones for a burst.
  await page.click('button', t('reactions:like'), t('reactions:thanks'));
  await page.click('button', t('ui:share.action'), t('ui:share.copied'));
  await page.read(() => location.reload());
  await page.has('main button[aria-pressed=true]');
});

test('Keys turn slides and pictures, open the menu, change theme and language', async ({ visitor: page }) => {
  const theme = () => document.documentElement.dataset.theme;
  const picture = () => document.querySelector('[role=dialog] img')?.getAttribute('src');
  const slide = () => document.querySelector('[aria-roledescription] button + button + *')?.textContent;
  await page.open('/en/portfolio/winstub-des-lavandieres');
  await page.changed(theme, () => page.enter('[data-theme-toggle]'));
  await page.changed(picture, () => page.enter('main figure a'));
  await page.changed(picture, () => page.strike('ArrowRight'));
  await page.strike('Escape');
  await page.has('html:not(:has([role=dialog] img))');
  await page.enter('[data-choose-lang=fr]');
  await page.has('html[lang=fr]');
  await page.resize(600);
  await page.open('/en');
  await page.enter('header summary');
  await page.has('header details[open]');
  await page.until(async () => {
    await page.strike('Escape');
    return await page.read(() => !document.querySelector('header details[open]'));
  });
  await page.changed(slide, () => page.enter('[aria-roledescription] button + button'));
});

test('A message keeps its draft over a reload, and arrives once', async ({ visitor: page, stage }) => {
  const text = `A shop for tea ${Date.now()}`;
  const holds = (text: string) =>
    document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === text;
  await page.open('/en/contact');
  await page.fill(t('contact:form.from_name'), 'Léa Ott');
  await page.fill(t('contact:form.message'), text);
  await page.find('text', t('contact:form.draft', { hours: '' }).slice(0, 22));
  await page.read(() => location.reload());
  await page.seen(holds, text);
  await page.fill(t('contact:form.from_email'), 'lea@example.org');
  await page.focus('main select');
  await page.type('W');
  await page.click('button', t('contact:form.idle'), t('contact:form.success'), 4);
  const { data } = await stage.admin.from('contact_messages').select('subject').eq('message', text);
  expect(data).toEqual([{ subject: 'collaboration' }]);
});

test('Quick presses subscribe once, and the mail confirms', async ({ visitor: page, site }) => {
  const reader = `quick.${Date.now()}@example.org`;
  await page.open('/en/services');
  await page.fill(t('newsletter:email'), reader);
  await page.click('button', t('newsletter:submit'), t('newsletter:confirm'), 8);
  expect(await page.read(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(0);
  const link = await page.until(async () => {
    const outbox = await (await fetch(`${site.url}/__outbox`)).text();
    return /\/en\/newsletter\/confirm[^"<\s&]+/.exec(outbox.slice(outbox.indexOf(reader)))?.[0];
  });
  await page.open(link);
  await page.click('button', t('unsubscribe:confirm.action'), t('unsubscribe:confirm.doneTitle'));
});

test('An application arrives with its file', async ({ visitor: page, stage }) => {
  const [name, cv] = [`Jean ${Date.now()}`, join(stage.downloads, 'cv.pdf')];
  writeFileSync(cv, `%PDF-1.4\n${' '.repeat(2000)}`);
  await page.open('/en/careers');
  await page.enter('main article a');
  await page.fill(t('careers:form.name'), name);
  await page.fill(t('careers:form.email'), 'jean@example.org');
  await page.upload(cv);
  await page.click('button', t('careers:form.submit'), t('careers:form.sent'));
  const { data } = await stage.admin.from('job_applications').select('full_name').eq('full_name', name);
  expect(data).toHaveLength(1);
});

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
  await page.click('checkbox', t('admin-articles:fields.published'));
  await page.click('button', t('admin-articles:save.publish'), t('admin-articles:save.published'));
  const { data } = await stage.admin.from('articles_en').select('content, published').eq('title', title);
  const text = 'A **beam** <https://example.org/>';
  expect(data).toEqual([{ content: `## Morning\n\n- one\n- two\n\n${text}${text}`, published: true }]);
});

test('Unsaved text holds whoever leaves, is offered again, and saved without a date', async ({
  staff: page,
  stage,
}) => {
  const title = `Half a thought ${Date.now()}`;
  const date = () => document.querySelector<HTMLInputElement>('[name=published_at]')?.value;
  const askForDate = async () => {
    await page.click('checkbox', t('admin-articles:fields.published'));
    await page.click('button', t('admin-articles:fields.date'));
  };
  await startArticle(page, title);
  await page.type('Not finished');
  await page.click('link', t('admin-articles:page.backLabel'));
  await page.click('button', t('drafts:leave.stay'), 'Not finished');
  await page.click('link', t('admin-articles:page.backLabel'));
  await page.click('button', t('drafts:leave.leave'));
  await page.at('/en/admin/articles');
  await page.seen(() => document.querySelector('[contenteditable]') === null);
  await page.open('/en/admin/article/new');
  await page.click('button', t('drafts:restore.restore'), 'Not finished');
  await askForDate();
  await page.focus('[name=published_at]');
  // Other keys do nothing in WebKit when a driver strikes them.
  for (let part = 0; part < 6; part += 1) await page.strike('ArrowUp', 'ArrowRight');
  await page.seen(date);
  await page.read(() => {
    const field = document.querySelector('[name=published_at]');
    Reflect.set(HTMLInputElement.prototype, 'value', '', field);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.click('checkbox', t('admin-articles:fields.published'));
  await page.click('button', t('admin-articles:save.draft'), t('admin-articles:save.drafted'));
  const { data } = await stage.admin.from('articles_en').select('id, published_at').eq('title', title);
  expect(data).toEqual([{ id: expect.anything(), published_at: null }]);
  await page.open(`/en/admin/article/edit/${data?.[0]?.id}`);
  await askForDate();
  // WebKit would show today as if it were set.
  await page.has(`[name=published_at]${isWebKit() ? '[data-empty]' : ':not([data-empty])'}`);
  expect(await page.read(date)).toBe('');
});

test('A JPEG, a transparent PNG and a WebP become what the engine writes', async ({ staff: page, stage }) => {
  const photo = join(stage.downloads, 'photo.jpg');
  const stored = {
    [photo]: '.jpg',
    'public/icon-192.png': '.png',
    'dev/demo-pictures/cave-du-ried-914515d9-1200x800.webp': '.jpg',
  };
  const shown = (name: string) => document.querySelector<HTMLImageElement>(`main img[src*="/${name}-"]`)?.src;
  await page.open('/en/admin/media');
  const jpeg = await page.read(() => document.createElement('canvas').toDataURL('image/jpeg'));
  writeFileSync(photo, jpeg.slice(jpeg.indexOf(',') + 1), 'base64');
  await page.find('button', t('media:library.upload'));
  for (const [path, type] of Object.entries(stored)) {
    await page.upload(resolve(path));
    expect(parse(await page.seen(shown, parse(path).name)).ext).toBe(isWebKit() ? type : '.webp');
  }
});

test('Sections are ordered by drag and by keyboard', async ({ staff: page }) => {
  const order = () =>
    [...document.querySelectorAll('main li button[draggable]')].map(({ ariaLabel }) => ariaLabel).join();
  const drag = (type: string, to: number) => {
    const init = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() };
    const handle = document.querySelectorAll('main li button[draggable]')[to];
    handle?.dispatchEvent(new DragEvent(type, init));
  };
  await page.open('/en/admin/sections');
  const before = await page.seen(order);
  // The pointers of both drivers begin a drag and never drop.
  await page.read(drag, 'dragstart', 0);
  await page.read(drag, 'dragover', 2);
  await page.changed(order, () => page.read(drag, 'drop', 2));
  await page.enter(`main li [aria-label^="${before.split(',')[0]}"]`);
  await page.strike('ArrowUp', 'ArrowUp', 'Enter');
  await page.until(async () => (await page.read(order)) === before);
});

test('A headline is edited on the page and undone', async ({ staff: page }) => {
  const headline = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent;
  await page.open('/en/admin/edit-site');
  await page.seen(() => {
    const text = '[data-text="home:hero.title"]';
    document.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>(text)?.click();
    return document.querySelector('textarea[lang=en]') !== null;
  });
  const before = await page.read(headline);
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
  await page.until(async () => `${readdirSync(stage.downloads, { recursive: true })}`.includes('.zip'));
});

test('A client remarks on a passage and answers through a link', async ({ visitor: page, stage }) => {
  const row_id = crypto.randomUUID();
  const table_name = 'articles_en';
  const text = { title: 'The oven', content: 'It has been hot since 1911.', excerpt: 'Two sons.' };
  const row = { id: row_id, slug: `oven-${Date.now()}`, author: 'Anna Reiss', published: false, ...text };
  await stage.admin.from(table_name).insert(row);
  const place = { table_name, row_id };
  const { data: link } = await stage.admin.rpc('create_preview_link', { ...place, days: 7, asks: true });
  await page.open(`/en/preview#${Reflect.get(Object(link), 'token')}`);
  await page.has('[data-answer-bar]');
  await page.until(async () => {
    await page.click('text', text.content);
    return await page.read(() => document.querySelector('.remark-button') !== null);
  });
  await page.click('button', t('preview:signOff.remarkHere'));
  await page.fill(t('preview:signOff.words'), 'Since 1909.');
  await page.click('button', t('preview:signOff.keep'));
  await page.has('body:not(:has([role=dialog]))');
  // By pointer: the dialog that closed may still give the focus back.
  await page.click('button', t('preview:signOff.send.change'), 'Since 1909.');
  await page.fill(t('preview:signOff.name'), 'Zoé Kern');
  await page.strike('Enter');
  await page.find('text', t('preview:signOff.byYou.change', { date: '' }).trim());
  const { data } = await stage.admin.rpc('get_review', place);
  expect(data).toMatchObject({ states: [{ state: 'change' }], remarks: [{ quote: text.content }] });
});

test('A column of the menu reaches the footer', async ({ staff: page }) => {
  const footer = t('admin-menu:footer.title');
  await page.open('/en/admin/menu');
  await page.find('region', footer);
  await page.click('button', t('admin-menu:addColumn'));
  await page.seen(() => document.activeElement instanceof HTMLInputElement);
  await page.type('Elsewhere');
  await page.read((footer) => {
    const add = document.querySelector(`ul[aria-label="${footer}"] ~ div button`);
    if (add instanceof HTMLElement) add.focus();
  }, footer);
  await page.strike('Enter');
  await page.seen(() => document.activeElement instanceof HTMLInputElement);
  await page.type('Pictures');
  await page.strike('Tab');
  await page.type('https://pictures.example/');
  await page.click('button', t('admin-menu:save'), t('admin-menu:savedTitle'));
  await page.open('/en/services');
  await page.focus('footer input');
  await page.seen(() => document.querySelector('footer a[href="https://pictures.example/"]') !== null);
});
