import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '../../tests/support/texts.ts';
import { expect, test } from './fixtures.ts';
import type { EnginePage } from './page.ts';

const t = texts('en');
const openNewest = async (page: EnginePage, list: string) => {
  await page.open(list);
  await page.open(
    await page.seen(() => document.querySelector<HTMLAnchorElement>('main article a')?.pathname),
  );
};

test('Back returns to the place before an anchor and to the one on the page before', async ({
  visitor: page,
}) => {
  await page.open('/en/articles');
  await page.click('label', t('articles:search'), 'main');
  // A hydrated list is asked anew, and may grow.
  await page.seen(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/rest\/v1\/.*articles/.test(name)),
  );
  await page.focus('footer a[href$="/services"]');
  const place = await page.read(() => scrollY);
  await page.strike('Enter');
  await page.seen((title) => document.activeElement?.textContent === title, t('services:heading'));
  await page.focus('main a[href^="#"]');
  const before = await page.read(() => scrollY);
  await page.strike('Enter');
  await page.seen((before) => scrollY > before + 200, before);
  await page.read(() => history.back());
  await page.seen((before) => Math.abs(scrollY - before) < 3, before);
  await page.read(() => history.back());
  await page.arrived('/en/articles');
  await page.seen((place) => Math.abs(scrollY - place) < 3, place);
});

test('A search typed the moment the page is there is answered, and a filter', async ({ visitor: page }) => {
  await page.open('/en/articles');
  await page.fill(t('articles:search'), 'keyboard', 'main');
  await page.seen(() => location.search === '?q=keyboard');
  await page.seen(() => document.querySelectorAll('main [data-list] article').length < 4);
  await page.open('/en/portfolio');
  const count = await page.read(() => document.querySelectorAll('main article').length);
  await page.focus('main a[href="/en/portfolio?category=print"]');
  await page.strike('Enter');
  await page.seen((count) => document.querySelectorAll('main article').length < count, count);
});

test('An article is liked, and shared at the first press', async ({ visitor: page }) => {
  await openNewest(page, '/en/articles');
  await page.click('button', t('ui:share.action'));
  await page.find('text', t('ui:share.copied'));
  await page.click('button', new RegExp(`^${t('reactions:like')}`), 'main');
  await page.find('text', t('reactions:thanks'));
  await page.read(() => location.reload());
  await page.seen(() => document.querySelector('main button[aria-pressed=true]') !== null);
});

test('The keyboard turns slides and pictures, opens the menu, changes theme and language', async ({
  visitor: page,
}) => {
  await page.open('/en/portfolio/winstub-des-lavandieres');
  const theme = await page.read(() => document.documentElement.dataset.theme);
  await page.focus('[data-theme-toggle]');
  await page.strike('Enter');
  await page.seen((theme) => document.documentElement.dataset.theme !== theme, theme);
  await page.focus('main figure a');
  await page.strike('Enter');
  const first = await page.seen(() => document.querySelector('[role=dialog] img')?.getAttribute('src'));
  await page.strike('ArrowRight');
  await page.seen(
    (first) => document.querySelector('[role=dialog] img')?.getAttribute('src') !== first,
    first,
  );
  await page.strike('Escape');
  await page.seen(() => !document.querySelector('[role=dialog] img'));
  await page.focus('[data-choose-lang=fr]');
  await page.strike('Enter');
  await page.seen(() => document.documentElement.lang === 'fr');
  await page.resize(600);
  await page.open('/en');
  await page.focus('header summary');
  await page.strike('Enter');
  await page.seen(() => document.querySelector<HTMLDetailsElement>('header details')?.open);
  await page.until(async () => {
    await page.strike('Escape');
    return await page.read(() => !document.querySelector<HTMLDetailsElement>('header details')?.open);
  });
  await page.focus('[aria-roledescription] button + button');
  const slide = await page.read(() => document.activeElement?.nextSibling?.textContent);
  await page.strike('Enter');
  await page.seen((slide) => document.activeElement?.nextSibling?.textContent !== slide, slide);
});

test('A message keeps its draft over a reload, and arrives once', async ({ visitor: page, stage }) => {
  const text = `A shop for tea ${Date.now()}`;
  await page.open('/en/contact');
  await page.fill(new RegExp(t('contact:form.from_name')), 'Léa Ott', 'main');
  await page.fill(new RegExp(t('contact:form.message')), text, 'main');
  await page.find('text', new RegExp(t('contact:form.draft', { hours: '' }).slice(0, 22)));
  await page.read(() => location.reload());
  await page.seen(
    (text) => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === text,
    text,
  );
  await page.fill(new RegExp(t('contact:form.from_email')), 'lea@example.org', 'main');
  await page.focus('main select');
  await page.type('W');
  await page.click('button', t('contact:form.idle'), 'main', 4);
  await page.find('text', t('contact:form.success'));
  const { data } = await stage.admin.from('contact_messages').select('subject').eq('message', text);
  expect(data).toEqual([{ subject: 'collaboration' }]);
});

test('Quick presses subscribe once, and the mail confirms', async ({ visitor: page, stage }) => {
  const reader = `quick.${Date.now()}@example.org`;
  await page.open('/en/services');
  await page.fill(new RegExp(t('newsletter:email')), reader, 'contentinfo');
  await page.click('button', t('newsletter:submit'), 'contentinfo', 8);
  await page.find('text', t('newsletter:confirm'));
  expect(await page.read(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(0);
  const link = await page.until(async () => {
    const outbox = await (await fetch(`${stage.site.url}/__outbox`)).text();
    return /\/en\/newsletter\/confirm[^"<\s&]+/.exec(outbox.slice(outbox.indexOf(reader)))?.[0];
  });
  await page.open(link);
  await page.click('button', t('unsubscribe:confirm.action'));
  await page.find('heading', t('unsubscribe:confirm.doneTitle'));
});

test('An application arrives with its file', async ({ visitor: page, stage }) => {
  const [name, cv] = [`Jean ${Date.now()}`, join(stage.downloads, 'cv.pdf')];
  writeFileSync(cv, `%PDF-1.4\n${' '.repeat(2000)}`);
  await openNewest(page, '/en/careers');
  await page.fill(new RegExp(t('careers:form.name')), name, 'main');
  await page.fill(new RegExp(t('careers:form.email')), 'jean@example.org', 'main');
  await page.upload('main input[type=file]', cv);
  await page.click('button', t('careers:form.submit'));
  await page.find('heading', t('careers:form.sent'));
  const { data } = await stage.admin.from('job_applications').select('full_name').eq('full_name', name);
  expect(data).toHaveLength(1);
});
