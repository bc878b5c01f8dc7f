import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Side, TranslatedRow } from '@/content/translation/model';
import { formatDate } from '@/i18n/format';
import { storageKeys } from '@/lib/local-storage';
import { adminAccount, startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { expectLogged } from '../support/logs';
import { json, refuse } from '../support/network-stubs';
import { hidePage, lockElsewhere, storeElsewhere } from '../support/other-tab';
import { openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

const id = uuid(900);

const side = (more: Partial<Side>): Side => ({
  id,
  title: 'Le pain',
  slug: 'pain',
  published: true,
  published_at: null,
  updated_at: '2026-11-01T08:00:00.000001+00:00',
  texts: {},
  changed_at: '2026-11-01T08:00:00Z',
  changed_by: 'Anna',
  ...more,
});

const translated = (more: Partial<TranslatedRow> = {}): TranslatedRow => ({
  source: side({ texts: { title: 'Le pain', content: 'Un.\n\nDeux, revu.\n\nTrois.' } }),
  translation: side({
    id: uuid(901),
    title: 'Bread',
    texts: { title: 'Bread', content: 'One.\n\nTwo.\n\nThree.' },
  }),
  fields: [
    { field: 'title', shape: 'line', bound: 10 },
    { field: 'content', shape: 'text', bound: 1000 },
  ],
  base: { title: 'Le pain', content: 'Un.\n\nDeux.\n\nTrois.' },
  settled: false,
  revision: 3,
  ...more,
});

describe.each(langsOf(import.meta.filename))('The translation editor in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/translate/articles_fr/${id}`;
  const english = (number: number) =>
    screen.getByRole('textbox', { name: t('translation-table:english', { number }) });
  const publish = () => screen.getByRole('button', { name: t('translation-table:save.publish') });
  const label = { name: t('translation-table:dates.label') };
  const putBack = { name: t('translation-table:putBack') };
  const settle = { name: t('translation-table:settle') };

  async function open(opened: TranslatedRow = translated(), key: object = { code: 'not_configured' }) {
    const server = startAdminServer();
    const now = { translated: opened };
    server.given.set('/rpc/open_translation', () => json(now.translated));
    server.given.set('/rpc/save_translation', () =>
      json({ ...now.translated, revision: now.translated.revision + 1 }),
    );
    server.given.set('/functions/v1/propose-translation', () => Response.json(key));
    const { user, address, closeTab } = await openAdmin(server, path);
    await screen.findByRole('button', {
      name: t(opened.translation ? 'translation-table:preview' : 'translation-table:begin.action'),
    });
    return { server, now, user, address, closeTab };
  }

  it('marks what changed, folds what did not, and waits for the last paragraph', async () => {
    const { server, user } = await open();
    expect(await screen.findByText('Deux', { exact: false })).toBeVisible();
    expect(screen.getByText(', revu')).toHaveProperty('tagName', 'INS');
    expect(screen.queryByText('Un.')).not.toBeInTheDocument();
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    expect(publish()).toHaveAccessibleDescription(t('translation-table:wait.left', { count: 1 }));
    await user.click(publish());
    expect(english(3)).toHaveFocus();
    expect(server.requests('POST', '/rpc/save_translation')).toEqual([]);

    await user.click(screen.getByRole('button', { name: t('translation-table:all') }));
    expect(screen.getByText('Un.')).toBeVisible();
  });

  it('stores what is written, what it was made from and that it is up to date', async () => {
    const { server, user, address } = await open();
    await user.clear(english(3));
    await user.type(english(3), 'Two, revised.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(publish());
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/articles`));
    const [saved] = server.requests('POST', '/rpc/save_translation');
    expect(saved).toEqual({
      table_name: 'articles_fr',
      row_id: id,
      seen: {
        source: translated().source.updated_at,
        translation: translated().source.updated_at,
        revision: 3,
      },
      texts: { content: 'One.\n\nTwo, revised.\n\nThree.' },
      base: {
        title: [['Le pain', 'Bread']],
        content: [
          ['Un.', 'One.'],
          ['Deux, revu.', 'Two, revised.'],
          ['Trois.', 'Three.'],
        ],
      },
      complete: true,
      publish: true,
    });
  });

  it('takes a minor change as none, and takes it back', async () => {
    const { server, user } = await open();
    const dismiss = { name: t('translation-table:dismiss') };
    await user.type(english(3), '!');
    // What was typed is no English that was right already, and no press throws it away.
    expect(screen.queryByRole('button', dismiss)).not.toBeInTheDocument();
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', dismiss));
    expect(english(3)).toHaveValue('Two.');
    expect(publish()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('button', { name: t('translation-table:reopen') }));
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: t('translation-table:dismiss') }));
    await user.click(publish());
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/save_translation')).toMatchObject([{ texts: {}, complete: true }]),
    );
  });

  it('takes a paragraph out of the English, and puts back what was typed there', async () => {
    const { user } = await open(
      translated({ source: side({ texts: { title: 'Le pain', content: 'Un.\n\nTrois.' } }) }),
    );
    await user.type(english(3), ' Typed over.');
    await user.click(screen.getByRole('button', { name: t('translation-table:takeAway') }));
    expect(english(3)).toHaveValue('');
    expect(publish()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('button', putBack));
    expect(english(3)).toHaveValue('Two. Typed over.');
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', putBack)).not.toBeInTheDocument();
  });

  it('says that half of the work on what is published is on this device alone', async () => {
    const { user } = await open();
    expect(screen.queryByText(pattern(t('translation-table:wait.device')))).not.toBeInTheDocument();
    await user.type(english(3), ' More.');
    expect(screen.getByText(pattern(t('translation-table:wait.device')))).toBeVisible();
  });

  it('schedules the English of what is scheduled, and says when', async () => {
    const published_at = '2126-12-01T08:00:00+00:00';
    const { server, user } = await open(
      translated({
        source: { ...translated().source, published_at },
        translation: side({ published: false, texts: { title: 'Bread', content: 'One.\n\nTwo.\n\nThree.' } }),
      }),
    );
    await user.click(screen.getByRole('button', settle));
    const date = formatDate(lang, published_at);
    await user.click(screen.getByRole('button', { name: t('translation-table:save.schedule', { date }) }));
    expect(await screen.findByText(pattern(t('translation-table:save.scheduled', { date })))).toBeVisible();
    expect(server.requests('POST', '/rpc/save_translation')).toMatchObject([{ publish: true }]);
  });

  it('calls nothing online that is only scheduled', async () => {
    const published_at = '2126-12-01T08:00:00+00:00';
    await open(translated({ translation: { ...side(translated().translation ?? {}), published_at } }));
    const date = formatDate(lang, published_at);
    expect(screen.getByText(pattern(t('translation-table:scheduled', { date })))).toBeVisible();
    expect(
      screen.getByRole('button', { name: t('translation-table:save.schedule', { date }) }),
    ).toBeVisible();
  });

  it('says that the languages have different dates, and gives the English that of the French', async () => {
    const [french, earlier] = ['2126-12-01T08:00:00+00:00', '2126-11-01T08:00:00+00:00'];
    const { server, user } = await open(
      translated({
        source: { ...translated().source, published_at: french },
        translation: { ...side(translated().translation ?? {}), published_at: earlier },
      }),
    );
    await user.type(english(3), ' Typed.');
    server.given.set('/rpc/date_articles', () => refuse(409, 'PT409', 'changed meanwhile'));
    const take = () => screen.getByRole('button', { name: t('translation-table:dates.take') });
    await user.click(take());
    expect(await screen.findByText(t('translation-table:dates.conflict'))).toBeVisible();
    const updated_at = '2026-11-02T08:00:00.000001+00:00';
    server.given.set('/rpc/date_articles', () => json([{ lang: 'en', updated_at }]));
    await user.click(take());
    await waitFor(() => expect(screen.queryByRole('region', label)).not.toBeInTheDocument());
    expect(server.requests('POST', '/rpc/date_articles').at(-1)).toEqual({
      articles: [{ lang: 'en', id: uuid(901), updated_at: translated().source.updated_at }],
      moment: french,
      publish: true,
    });
    expect(english(3)).toHaveValue('Two. Typed.');
    await user.click(screen.getByRole('button', settle));
    const date = formatDate(lang, french);
    await user.click(screen.getByRole('button', { name: t('translation-table:save.schedule', { date }) }));
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/save_translation').at(-1)).toMatchObject({
        seen: { source: translated().source.updated_at, translation: updated_at },
      }),
    );
  });

  it.each([
    ['has no button where the English is read already', '2026-01-05T08:00:00+00:00', true],
    ['says nothing of dates where one is as the other', '2126-12-01T08:00:00Z', false],
  ])('%s', async (_what, published_at, told) => {
    const source = { ...translated().source, published_at: '2126-12-01T08:00:00+00:00' };
    await open(
      translated({ source, translation: { ...side(translated().translation ?? {}), published_at } }),
    );
    expect(screen.queryAllByRole('region', label)).toHaveLength(told ? 1 : 0);
    expect(screen.queryByRole('button', { name: t('translation-table:dates.take') })).not.toBeInTheDocument();
  });

  it('publishes no English of a French draft, and says why', async () => {
    const { server, user } = await open(
      translated({
        source: { ...translated().source, published: false },
        translation: side({ published: false, texts: { title: 'Bread', content: 'One.\n\nTwo.\n\nThree.' } }),
      }),
    );
    await user.click(screen.getByRole('button', settle));
    expect(publish()).toHaveAccessibleDescription(t('translation-table:wait.french'));
    await user.click(publish());
    expect(server.requests('POST', '/rpc/save_translation')).toEqual([]);
  });

  it('saves a draft at any time', async () => {
    const texts = { title: 'Bread', content: 'One.\n\nTwo.\n\nThree.' };
    const { server, user } = await open(translated({ translation: side({ published: false, texts }) }));
    await user.type(english(3), ' More.');
    await user.click(screen.getByRole('button', { name: t('translation-table:save.draft') }));
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/save_translation')).toMatchObject([
        { texts: { content: 'One.\n\nTwo. More.\n\nThree.' }, complete: false, publish: false },
      ]),
    );
  });

  it('says beside the field what is too long, and keeps what was typed', async () => {
    const { user } = await open(translated({ base: {} }));
    await user.type(english(1), ' in every street');
    expect(english(1)).toBeInvalid();
    expect(english(1)).toHaveAccessibleDescription(t('translation-table:problems.long', { bound: '10' }));
    expect(publish()).toHaveAccessibleDescription(t('translation-table:wait.problems', { count: 1 }));
  });

  it('keeps what is one line one line, and says beside it what nobody sees', async () => {
    const { server, user } = await open(
      translated({
        source: side({ texts: { title: 'Le pain', meta_title: 'Pain' } }),
        translation: side({ id: uuid(901), texts: { title: 'Bread', meta_title: 'Bread' } }),
        fields: [
          { field: 'title', shape: 'line', bound: 40 },
          { field: 'meta_title', shape: 'line', bound: 40 },
        ],
        base: {},
      }),
    );
    await user.click(english(1));
    await user.paste(', one\r\n\tline');
    expect(english(1)).toHaveValue('Bread, one line');
    await user.click(english(2));
    await user.paste('\u200B');
    expect(english(2)).toHaveAccessibleDescription(t('translation-table:problems.unseen'));
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    expect(server.requests('POST', '/rpc/save_translation')).toEqual([]);
  });

  it('reports a conflict to the later save, merges its text over the stored one', async () => {
    const { server, now, user } = await open();
    await user.clear(english(3));
    await user.type(english(3), 'Mine.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    now.translated = translated({
      translation: side({ texts: { title: 'Bread', content: 'One.\n\nTheirs.\n\nThree.' } }),
      revision: 4,
      base: {
        title: 'Le pain',
        content: [
          ['Un.', 'One.'],
          ['Deux.', 'Theirs.'],
          ['Trois.', 'Three.'],
        ],
      },
    });
    server.trouble('POST', /save_translation/, { status: 409, code: 'PT409' });
    await user.click(publish());
    expect(await screen.findByText(pattern(t('translation-table:conflict')))).toBeVisible();
    expectLogged('conflict');
    expect(english(3)).toHaveValue('Mine.');
    expect(screen.getByText('Theirs.')).toBeVisible();
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: t('translation-table:takeTheirs') }));
    expect(english(3)).toHaveValue('Theirs.');
    await user.click(screen.getByRole('button', putBack));
    expect(english(3)).toHaveValue('Mine.');
    await user.click(screen.getAllByRole('button', settle)[0] as HTMLElement);
    server.calm();
    await user.click(publish());
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/save_translation').at(-1)).toMatchObject({
        seen: { revision: 4 },
        texts: { content: 'One.\n\nMine.\n\nThree.' },
      }),
    );
  });

  it('keeps on the device what found no paragraph, until it is let go', async () => {
    const { server, now, user } = await open();
    await user.clear(english(3));
    await user.type(english(3), 'Mine alone.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    now.translated = translated({
      source: side({ texts: { title: 'Le pain', content: 'Un.' } }),
      translation: side({ texts: { title: 'Bread', content: 'One.' } }),
      base: { title: 'Le pain', content: 'Un.' },
      revision: 4,
    });
    server.trouble('POST', /save_translation/, { status: 409, code: 'PT409' });
    await user.click(publish());
    expect(await screen.findByText('Mine alone.')).toBeVisible();
    expectLogged('conflict');
    const kept = () => JSON.stringify({ ...localStorage });
    // Kept anew: the paragraph it was typed for had a stored text, and it has none now.
    await waitFor(() => expect(kept()).toMatch(/stored[^\w]+texts[^\w]+Mine alone/));
    await user.click(screen.getByRole('button', { name: t('translation-table:leftovers.forget') }));
    await waitFor(() => expect(kept()).not.toContain('Mine alone.'));
  });

  it('offers what was typed in its turn when an earlier work is restored', async () => {
    const { server, user: first, closeTab } = await open();
    await first.type(english(3), ' Morning.');
    hidePage();
    closeTab();
    const { user } = await openAdmin(server, path);
    const restore = { name: t('drafts:restore.restore') };
    await screen.findByRole('button', restore);
    await user.type(english(3), ' Evening.');
    await user.click(screen.getByRole('button', restore));
    expect(english(3)).toHaveValue('Two. Morning.');
    await user.click(await screen.findByRole('button', restore));
    await waitFor(() => expect(english(3)).toHaveValue('Two. Evening.'));
  });

  it('keeps a work of its own beside that of another tab', async () => {
    const theirs = [`${storageKeys.draft}.${adminAccount.id}.translation.articles_fr.${id}.other`];
    const typed = { fields: ['content'], sources: ['Deux, revu.'], stored: ['Two.'], texts: ['Theirs.'] };
    const kept = { fields: { ...typed, done: [''] }, savedAt: new Date().toISOString(), base: null };
    storeElsewhere(theirs[0] ?? '', JSON.stringify(kept));
    lockElsewhere(() => theirs);
    const { user } = await open();
    await user.type(english(3), ' Mine.');
    hidePage();
    expect(screen.queryByRole('button', { name: t('drafts:restore.restore') })).not.toBeInTheDocument();
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain('Theirs.');
    expect(stored).toContain('Two. Mine.');
  });

  it('keeps what is typed while a save is on its way, and saves it over what that stored', async () => {
    const { server, user, address } = await open();
    const answer = server.answer.bind(server);
    let arrive = () => {};
    const gate = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.answer = async (url, ...rest) => {
      if (url.pathname.endsWith('/save_translation')) await gate;
      return answer(url, ...rest);
    };
    const stored = side({ texts: { title: 'Bread', content: 'One.\n\nTwo, revised.\n\nThree.' } });
    const content: [string, string][] = [
      ['Un.', 'One.'],
      ['Deux, revu.', 'Two, revised.'],
      ['Trois.', 'Three.'],
    ];
    server.given.set('/rpc/save_translation', () =>
      json(
        translated({ translation: stored, base: { title: [['Le pain', 'Bread']], content }, revision: 4 }),
      ),
    );
    await user.clear(english(3));
    await user.type(english(3), 'Two, revised.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(publish());
    await user.type(english(3), ' And more.');
    arrive();
    expect(await screen.findByText(pattern(t('drafts:since')))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('translation-table:all') }));
    expect(english(3)).toHaveValue('Two, revised. And more.');
    expect(screen.queryByText(pattern(t('translation-table:theirs')))).not.toBeInTheDocument();
    await user.click(publish());
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/articles`));
    expect(server.requests('POST', '/rpc/save_translation').at(-1)).toMatchObject({
      seen: { revision: 4 },
      texts: { content: 'One.\n\nTwo, revised. And more.\n\nThree.' },
    });
  });

  it('begins a translation where there is none', async () => {
    const { server, now, user } = await open(translated({ translation: null }));
    server.given.set('/rpc/begin_translation', () => {
      now.translated = translated({ base: {} });
      return json(uuid(901));
    });
    await user.click(screen.getByRole('button', { name: t('translation-table:begin.action') }));
    expect(await screen.findByText(t('translation-table:french'))).toBeVisible();
    expect(server.requests('POST', '/rpc/begin_translation')).toEqual([
      { table_name: 'articles_fr', row_id: id },
    ]);
  });

  it('reports a row that is missing or failed to load', async () => {
    const server = startAdminServer();
    server.given.set('/rpc/open_translation', () => refuse(404, 'PT404', 'There is no such document.'));
    await openAdmin(server, path);
    expect(await screen.findByText(t('translation-table:missing'))).toBeVisible();
    expectLogged('missing');
  });

  it('has no button for a translation service without a key', async () => {
    await open(translated(), { code: 'not_configured' });
    await screen.findByText(', revu');
    expect(
      screen.queryByRole('button', { name: t('translation-table:proposal.action') }),
    ).not.toBeInTheDocument();
  });

  it('shows a proposal, applies it only on request', async () => {
    const { server, user } = await open(translated(), { code: 'configured', left: 900 });
    const ask = await screen.findByRole('button', { name: t('translation-table:proposal.action') });
    expect(ask).toHaveAccessibleDescription(t('translation-table:proposal.note', { left: '900' }));
    server.given.set('/functions/v1/propose-translation', () =>
      Response.json({ code: 'month_used_up' }, { status: 429 }),
    );
    await user.click(ask);
    expect(await screen.findByText(t('translation-table:refused.month_used_up'))).toBeVisible();
    expectLogged('limited');

    server.given.set('/functions/v1/propose-translation', () =>
      Response.json({ proposals: ['Two, proposed.'] }),
    );
    await user.click(ask);
    const proposal = within(
      await screen.findByRole('region', { name: t('translation-table:proposal.label', { number: 3 }) }),
    );
    expect(english(3)).toHaveValue('Two.');
    await user.click(proposal.getByRole('button', { name: t('translation-table:proposal.take') }));
    expect(english(3)).toHaveValue('Two, proposed.');
    expect(publish()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', putBack));
    expect(english(3)).toHaveValue('Two.');
  });
});
