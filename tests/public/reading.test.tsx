import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agency } from '@/brand/agency';
import { otherLang } from '@/lib/lang';
import { article, member } from '../support/build';
import { startFakeBackend, visitorKey } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { main, plain, storeSession, visit } from '../support/render-public';
import { starting, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('An article in %s', (lang) => {
  const t = texts(lang);
  const said = {
    like: starting(t('reactions:like')),
    thanks: { fr: 'Merci, cela nous fait plaisir!', en: 'Thanks for liking!' }[lang],
    date: { fr: '12 octobre 2026', en: '12 October 2026' }[lang],
  };
  const one = article({
    slug: 'une-page',
    title: 'A page',
    content: '## Part one\n\nFirst words.',
    category: 'Design',
    reading_time: 6,
    published_at: '2026-10-12T08:00:00+00:00',
  });
  const table = `articles_${lang}` as const;
  const mine = { has_ip_liked_article: true, get_article_likes_count: 1 };
  const open = () => visit(`/${lang}/articles/une-page`);
  const likeButton = () => screen.findByRole('button', { name: said.like });

  it('is read with its date, author, reading time, category and views', async () => {
    startFakeBackend({ [table]: [one] }, { get_article_views_count: 2 });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'Part one' })).toBeInTheDocument();
    const panel = screen.getByRole('complementary');
    expect(within(panel).getByText(said.date)).toBeInTheDocument();
    expect(within(panel).getByText(/Anna Reiss/)).toBeInTheDocument();
    expect(within(panel).getByText('6 min')).toBeInTheDocument();
    expect(within(panel).getByText('Design')).toBeInTheDocument();
    await waitFor(() => expect(within(panel).getByText('2')).toBeInTheDocument());
    expect(document.title).toBe(`A page · ${agency().name}`);
    expect(document.documentElement.lang).toBe(lang);
  });

  it('is signed with a face and a line, liked once, and leads on', async () => {
    const t = texts(lang);
    const akin = article({ title: 'Akin and old', category: 'Design', published_at: '2020-01-01T00:00:00Z' });
    const newer = article({ title: 'Newer', published_at: '2026-10-13T08:00:00Z' });
    const older = article({ title: 'Older', published_at: '2026-10-11T08:00:00Z' });
    const team = [
      member({ name: 'Somebody Else' }),
      member({ name: 'Anna Reiss', sentence: 'Cuts in both languages.', image: '/people/anna-reiss.svg' }),
    ];
    const backend = startFakeBackend(
      { [table]: [one, akin, newer, older], [`team_members_${lang}`]: team },
      {
        get_articles_around: ({ article_uuid }) =>
          article_uuid === one.id
            ? [
                { place: 'read', ...akin },
                { place: 'read', ...newer },
                { place: 'previous', ...older },
                { place: 'next', ...newer },
              ]
            : [],
      },
    );
    const { user } = await open();
    const next = await screen.findByRole('region', { name: t('articles:readNext') });
    expect(
      within(next)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual([akin.title, newer.title]);
    const neighbours = screen.getByRole('navigation', { name: t('articles:neighbours') });
    expect(within(neighbours).getByRole('link', { name: new RegExp(older.title) })).toHaveAttribute(
      'rel',
      'prev',
    );
    expect(within(neighbours).getByRole('link', { name: new RegExp(newer.title) })).toHaveAttribute(
      'rel',
      'next',
    );
    expect(backend.requests('POST', '/rpc/get_articles_around')).toHaveLength(1);
    const faces = () => main().querySelectorAll('img[src="/people/anna-reiss.svg"]');
    // Beside the title, at the end and on each of the two cards.
    await waitFor(() => expect(faces()).toHaveLength(4));
    expect(screen.getByText('Cuts in both languages.')).toBeInTheDocument();
    expect(backend.requests('GET', `/team_members_${lang}`)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: said.like })).toHaveLength(1);
    await user.click(within(next).getByRole('link', { name: akin.title }));
    expect(await screen.findByRole('heading', { level: 1, name: akin.title })).toBeInTheDocument();
  });

  it('shows initials for an author without a picture, no next article if alone', async () => {
    startFakeBackend({ [table]: [{ ...one, author: 'Odile Kern' }], [`team_members_${lang}`]: [member()] });
    await open();
    await likeButton();
    expect(screen.getAllByText('OK')).toHaveLength(2);
    expect(main().querySelector('img[src^="/people/"]')).toBeNull();
    expect(screen.queryByRole('region', { name: texts(lang)('articles:readNext') })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: texts(lang)('articles:neighbours') })).toBeNull();
  });

  it('lists its parts, folded above the text and open beside it', async () => {
    const content = '# One\n\nText.\n\n## Within\n\n# Two\n\n> Short.\n\n# *Three* & one\n\n# Two';
    startFakeBackend({ [table]: [{ ...one, content }] });
    await open();
    await screen.findByRole('heading', { level: 2, name: 'One' });
    const [folded, beside] = screen.getAllByRole('navigation', { name: texts(lang)('articles:contents') });
    expect(folded?.closest('details')).not.toHaveAttribute('open');
    const links = within(beside as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['One', 'Two', 'Three & one', 'Two']);
    for (const link of links) {
      const title = document.getElementById(decodeURI(link.getAttribute('href') ?? '').slice(1));
      expect(title?.tagName).toBe('H2');
      expect(title).toHaveTextContent(link.textContent ?? '');
    }
    expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(4);
  });

  it('written as sections shows its subheadings and paragraphs', async () => {
    const content = JSON.stringify([{ subheading: 'Why', paragraphs: ['Because.', '<b>Plain</b>'] }]);
    startFakeBackend({ [table]: [{ ...one, content }] });
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Why' })).toBeInTheDocument();
    expect(screen.getByText('<b>Plain</b>')).toBeInTheDocument();
  });

  it('never runs a script from its text', async () => {
    startFakeBackend({
      [table]: [{ ...one, content: '[press](javascript:alert(1))\n\n<img src=x onerror=alert(1)>' }],
    });
    await open();
    await screen.findByText('press');
    expect(screen.queryByRole('link', { name: 'press' })).not.toBeInTheDocument();
    expect(main().querySelector('[onerror]')).toBeNull();
  });

  it('records one view, in the language it was read in', async () => {
    const backend = startFakeBackend({ [table]: [one] });
    await open();
    await waitFor(() =>
      expect(backend.requests('POST', '/article_views')).toEqual([{ article_id: one.id, language: lang }]),
    );
  });

  it('records no view of the agency’s own staff', async () => {
    storeSession();
    const backend = startFakeBackend({ [table]: [one] });
    await open();
    await likeButton();
    expect(backend.requests('POST', '/article_views')).toHaveLength(0);
  });

  it('says nothing when a view could not be recorded, nor a visitor or a like be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [table]: [one] });
    backend.trouble('POST', /ip_echo|article_views|has_ip_liked|count/, { status: 500 });
    await open();
    await likeButton();
    await waitFor(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(3));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    warn.mockRestore();
  });

  it('is liked with thanks, and unliked again', async () => {
    const backend = startFakeBackend({ [table]: [one] });
    const { user } = await open();
    const button = await likeButton();
    backend.answers.get_article_likes_count = 1;
    await user.click(button);
    expect(button).toHaveTextContent('1');
    expect(await likeButton()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(plain(document.body.textContent)).toContain(said.thanks));
    expect(backend.requests('POST', '/article_likes')).toEqual([{ article_id: one.id, language: lang }]);

    backend.answers.get_article_likes_count = 0;
    await user.click(await likeButton());
    await waitFor(() => expect(backend.queries('DELETE', '/article_likes')).toHaveLength(1));
    expect(await likeButton()).toHaveTextContent('0');
    const [removed] = backend.queries('DELETE', '/article_likes');
    expect(Object.fromEntries(removed ?? [])).toEqual({
      article_id: `eq.${one.id}`,
      language: `eq.${lang}`,
      ip_address: `eq.${visitorKey}`,
    });
  });

  it('is unliked without a filter on an unknown visitor', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [table]: [one] }, mine);
    backend.trouble('POST', /ip_echo/, 'offline');
    const { user } = await open();
    await waitFor(async () => expect(await likeButton()).toHaveAttribute('aria-pressed', 'true'));
    expect(backend.requests('POST', '/rpc/has_ip_liked_article')[0]).toMatchObject({ ip: 'unknown' });
    await user.click(await likeButton());
    await waitFor(() => expect(backend.queries('DELETE', '/article_likes')).toHaveLength(1));
    expect(backend.queries('DELETE', '/article_likes')[0]?.has('ip_address')).toBe(false);
    warn.mockRestore();
  });

  it('is as the server left it, whatever was asked before and is answered after', async () => {
    const backend = startFakeBackend({ [table]: [one] }, mine);
    const { user, client } = await open();
    await waitFor(async () => expect(await likeButton()).toHaveAttribute('aria-pressed', 'true'));
    const liked = ['reactions', lang, 'article', one.id, 'liked'];
    // Taking it back is on its way when somebody asks again, and hears how it was.
    const letAnswer = hold(backend);
    backend.answers.get_article_likes_count = 0;
    await user.click(await likeButton());
    await waitFor(async () => expect(await likeButton()).toHaveAttribute('aria-disabled', 'true'));
    client.setQueryData(liked, true);
    letAnswer();
    await waitFor(async () => expect(await likeButton()).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(async () => expect(await likeButton()).not.toHaveAttribute('aria-disabled'));
    expect(client.getQueryData(liked)).toBe(false);
    expect(await likeButton()).toHaveTextContent('0');
  });

  it('liked in another tab stays liked, without a word', async () => {
    const backend = startFakeBackend({ [table]: [one] });
    const { user } = await open();
    await likeButton();
    backend.trouble('POST', /^\/article_likes$/, { status: 409, code: '23505' });
    backend.answers.get_article_likes_count = 1;
    await user.click(await likeButton());
    await waitFor(() => expect(backend.requests('POST', '/article_likes')).toHaveLength(1));
    expect(await likeButton()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await likeButton()).toHaveTextContent('1'));
    expect(plain(document.body.textContent)).not.toContain(said.thanks);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reverts a refused like, with a message', async () => {
    const backend = startFakeBackend({ [table]: [one] });
    backend.trouble('POST', /^\/article_likes$/, { status: 500 });
    const { user } = await open();
    await user.click(await likeButton());
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(t('common:errors.generic')));
    expect(await likeButton()).toHaveAttribute('aria-pressed', 'false');
    expect(await likeButton()).toHaveTextContent('0');
    const offline = texts(lang)('common:errors.unreachable');
    expect(screen.queryByText(offline)).not.toBeInTheDocument();
    backend.trouble('POST', /^\/article_likes$/, 'offline');
    await user.click(await likeButton());
    expect(await screen.findByText(offline)).toBeInTheDocument();
  });

  it('is liked once, however often the button is pressed meanwhile', async () => {
    const backend = startFakeBackend({ [table]: [one] });
    const { user } = await open();
    const button = await likeButton();
    const letAnswer = hold(backend);
    await user.tripleClick(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    letAnswer();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(backend.requests('POST', '/article_likes')).toHaveLength(1);
    expect(backend.requests('DELETE', '/article_likes')).toHaveLength(0);
  });

  it.each(['nulle-part', 'b%27); drop', '%E0%A4%A'])('is reported as not found: %s', async (slug) => {
    // The router warns of an address it cannot decode.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    startFakeBackend({ [table]: [one] });
    await visit(`/${lang}/articles/${slug}`);
    warn.mockRestore();
    const panel = await screen.findByText(t('articles:missing'));
    expect(panel).toBeInTheDocument();
    expect(within(main()).getByRole('link', { name: t('articles:backToArticles') })).toHaveAttribute(
      'href',
      `/${lang}/articles`,
    );
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('offers another try when it cannot be fetched', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [table]: [one] });
    backend.trouble('GET', /articles_/, 'offline');
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: t('common:retry') });
    // Once and three times again: by its route and then by the page, or for both when the page came meanwhile.
    expect([4, 8]).toContain(backend.requests('GET', `/${table}`).length);
    backend.calm();
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeInTheDocument();
    warn.mockRestore();
  });

  it('names its translation to search engines', async () => {
    const other = otherLang(lang);
    const article_translations = [{ article_id: one.id, slug: 'the-translation' }];
    startFakeBackend({ [table]: [one] }, { article_translations });
    await open();
    await waitFor(() =>
      expect(document.querySelector(`link[hreflang="${other}"]`)).toHaveAttribute(
        'href',
        `${location.origin}/${other}/articles/the-translation`,
      ),
    );
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${location.origin}/${lang}/articles/une-page`,
    );
  });
});
