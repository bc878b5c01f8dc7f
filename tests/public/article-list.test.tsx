import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/ui/toast-store';
import { article, articles } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, storeSession, visit } from '../support/render-public';
import { firstSample, samples } from '../support/samples';
import { texts } from '../support/texts';

const titles = () =>
  within(main())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

describe.each(langsOf(import.meta.filename))('The articles in %s', (lang) => {
  const t = texts(lang);
  const said = {
    one: '1 article',
    many: '30 articles',
    counts: { fr: '3 vues, 1 j’aime', en: '3 views, 1 like' }[lang],
    sample: firstSample(lang).title,
    notice: { fr: /Vous êtes connecté/, en: /You are signed in/ }[lang],
  };
  const table = `articles_${lang}` as const;
  const path = `/${lang}/articles`;
  const bread = article({ title: 'L’été du pain', tags: ['Œuvre'], category: 'Design' });
  const wood = article({ title: 'Wood and nails', category: 'Web' });

  it('lists the newest first, each with its link, views and likes asked in one call', async () => {
    const get_article_counts = [{ article_id: bread.id, views: 3, likes: 1 }];
    const backend = startFakeBackend({ [table]: [wood, bread] }, { get_article_counts });
    await visit(path);
    const link = await screen.findByRole('link', { name: bread.title });
    expect(link).toHaveAttribute('href', `${path}/${bread.slug}`);
    expect(titles().slice(0, 2)).toEqual([bread.title, wood.title]);
    expect(await screen.findByText(said.counts)).toBeInTheDocument();
    expect(backend.requests('POST', '/rpc/get_article_counts')).toHaveLength(1);
    expect(backend.requests('POST', '/rpc/get_article_views_count')).toHaveLength(0);
  });

  it('searches while typing, without accents or case, in the address and without a step in the history', async () => {
    startFakeBackend({ [table]: [bread, wood] });
    const { user } = await visit(path);
    await screen.findByRole('link', { name: wood.title });
    const steps = window.history.length;
    const box = screen.getByRole('searchbox', { name: t('articles:search') });
    await user.type(box, 'OEUVRE ete');
    await waitFor(() => expect(screen.queryByRole('link', { name: wood.title })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: bread.title })).toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('q')).toBe('OEUVRE ete');
    expect(window.history.length).toBe(steps);
    expect(box).toHaveFocus();
    expect(await screen.findByText(said.one)).toBeInTheDocument();
  });

  it('name their author, three tags and the beginning of their excerpt, which a search shows whole', async () => {
    const flour = article({
      title: 'Flour',
      author: 'Judith Wackernagel',
      excerpt: `${'Twelve kilos at dawn. '.repeat(9)}Then it rains.`,
      tags: ['Mill', 'Wheat', 'Rye', 'Oats'],
    });
    startFakeBackend({ [table]: [bread, wood, flour] });
    const { user } = await visit(`${path}?category=Web`);
    const card = async () => (await screen.findByRole('link', { name: flour.title })).closest('article');
    expect(await card()).toHaveTextContent('Judith Wackernagel');
    const tags = within((await card()) ?? document.body).getByRole('list', { name: t('articles:tags') });
    expect(within(tags).getAllByRole('listitem')).toHaveLength(3);
    expect(await card()).toHaveTextContent(/kilos at…/);
    await user.type(screen.getByRole('searchbox'), 'RAINS');
    expect(await screen.findByText(flour.excerpt)).toBeInTheDocument();
  });

  it('open with the newest, which is one among the others while something is looked for', async () => {
    startFakeBackend({ [table]: [wood, bread] });
    const { user } = await visit(path);
    const label = texts(lang)('articles:newest');
    const large = (await screen.findByText(label)).closest('article');
    expect(large).toHaveTextContent(bread.title);
    const box = screen.getByRole('searchbox', { name: t('articles:search') });
    // It stands over the filters, the others under them, and each of them once.
    const follows = (one: Element | null) => Boolean(one && box.compareDocumentPosition(one) & 4);
    expect(follows(large)).toBe(false);
    expect(follows(screen.getByRole('link', { name: wood.title }))).toBe(true);
    expect(screen.getAllByRole('link', { name: bread.title })).toHaveLength(1);

    await user.type(box, 'pain');
    await waitFor(() => expect(screen.queryByRole('link', { name: wood.title })).not.toBeInTheDocument());
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    expect(follows(screen.getByRole('link', { name: bread.title }))).toBe(true);
    expect(box).toHaveFocus();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    await user.clear(box);
    expect(await screen.findByText(label)).toBeInTheDocument();
  });

  it('shows them from the answer on, where the starter hid a finished list', async () => {
    document.documentElement.dataset.asked = 'found';
    startFakeBackend({ [table]: [bread] });
    await visit(`${path}?category=SEO`);
    await waitFor(() => expect(document.documentElement.dataset.asked).toBeUndefined());
  });

  it('asks for a newsletter address in a block and in the footer, on an article in the footer alone', async () => {
    startFakeBackend({ [table]: [bread] });
    const { user } = await visit(path);
    const areInMain = () =>
      screen.getAllByRole('textbox', { name: t('newsletter:email') }).map((field) => main().contains(field));
    await user.click(await screen.findByRole('link', { name: bread.title }));
    await screen.findByRole('heading', { level: 1, name: bread.title });
    await waitFor(() => expect(areInMain()).toEqual([false]));
    await user.click(screen.getByRole('link', { name: t('articles:back') }));
    await screen.findByRole('heading', { level: 2, name: bread.title });
    await waitFor(() => expect(areInMain()).toEqual([true, false]));
  });

  it('show an empty state with a way back if none match', async () => {
    startFakeBackend({ [table]: [bread] });
    const { user } = await visit(`${path}?q=nothing&category=Design`);
    expect(await screen.findByText(t('articles:emptyTitle'))).toBeInTheDocument();
    expect(screen.getByText(t('articles:emptyText'))).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: t('articles:showAll') }));
    expect(await screen.findByRole('link', { name: bread.title })).toBeInTheDocument();
    expect(location.search).toBe('');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('filters by category; Back returns to all of them', async () => {
    const get_article_categories = [{ category: 'Design', articles: 1 }];
    startFakeBackend({ [table]: [bread, wood] }, { get_article_categories });
    const { user } = await visit(path);
    await user.click(await screen.findByRole('link', { name: 'Design' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: wood.title })).not.toBeInTheDocument());
    expect(location.search).toBe('?category=Design');
    expect(screen.getByRole('link', { name: 'Design' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Design' })).toHaveFocus();
    window.history.back();
    expect(await screen.findByRole('link', { name: wood.title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: t('articles:all') })).toHaveAttribute('aria-current', 'true');
  });

  it('fill pages of 24 behind real links', async () => {
    startFakeBackend({ [table]: articles(30) });
    const { user } = await visit(path);
    expect(await screen.findByText(said.many)).toBeInTheDocument();
    expect(within(main()).getAllByRole('article')).toHaveLength(24);
    const next = screen.getByRole('link', { name: t('ui:pagination.last', { page: '2' }) });
    expect(next).toHaveAttribute('href', `${path}?page=2`);
    await user.click(next);
    await waitFor(() => expect(within(main()).getAllByRole('article')).toHaveLength(6));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each(['?page=99', '?page=-1', '?page=one', '?category=%25'])(
    'survive an odd address: %s',
    async (query) => {
      startFakeBackend({ [table]: [bread] });
      await visit(path + query);
      expect(await screen.findByText(/^\d+ articles?$/)).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    },
  );

  it.each(['?utm_source=letter', '#nowhere'])('keep an address that filters nothing: %s', async (address) => {
    startFakeBackend({ [table]: [bread] });
    await visit(path + address);
    expect(await screen.findByText(/^1 article$/)).toBeInTheDocument();
    expect(location.search + location.hash).toBe(address);
  });

  it.each([
    ['?page=999', 30, '?page=2'],
    ['?page=2', 24, ''],
    ['?page=3&q=article', 30, '?q=article&page=2'],
  ])('asks for no page past the end: %s of %i articles', async (query, count, arrived) => {
    const backend = startFakeBackend({ [table]: articles(count) });
    await visit(path + query);
    await waitFor(() => expect(location.search).toBe(arrived));
    await waitFor(() => expect(within(main()).queryAllByRole('article')).toHaveLength(count - 24 || 24));
    const offsets = backend.queries('GET', `/${table}`).map((params) => Number(params.get('offset')));
    expect(Math.max(...offsets)).toBeLessThan(count);
  });

  it('shows the samples, silently, when nothing is published', async () => {
    const backend = startFakeBackend();
    await visit(path);
    expect(await screen.findByRole('link', { name: said.sample })).toBeInTheDocument();
    expect(within(main()).getAllByRole('article')).toHaveLength(samples[lang].length);
    expect(screen.queryByText(said.notice)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(backend.requests('POST', '/rpc/get_article_counts')).toHaveLength(0);
  });

  it('shows the samples when the server is out of reach, and a notice to staff', async () => {
    const warn = quiet();
    storeSession();
    const backend = startFakeBackend({ [table]: [bread] });
    backend.trouble('*', /./, 'offline');
    const { user } = await visit(path);
    expect(await screen.findByRole('link', { name: said.sample })).toBeInTheDocument();
    expect(await screen.findByText(said.notice)).toBeInTheDocument();
    expect(warn).toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText(t('articles:emptyTitle'))).toBeInTheDocument();
    warn.mockRestore();
  });

  it('keeps them on screen without a message when the server is out of reach later', async () => {
    const warn = quiet();
    const get_article_categories = [{ category: 'Ours', articles: 30 }];
    const backend = startFakeBackend(
      { [table]: articles(30, { category: 'Ours' }) },
      { get_article_categories },
    );
    const { client } = await visit(`${path}?page=2`);
    await waitFor(() => expect(within(main()).getAllByRole('article')).toHaveLength(6));
    const category = await screen.findByRole('link', { name: 'Ours' });
    const shown = titles();
    backend.trouble('*', /./, 'offline');
    await act(() => client.refetchQueries({ type: 'active' }));
    expect(titles()).toEqual(shown);
    expect(category).toBeInTheDocument();
    expect(location.search).toBe('?page=2');
    expect(currentToasts()).toEqual([]);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('reports a search that cannot be asked, and finds no samples among real ones', async () => {
    const warn = quiet();
    const backend = startFakeBackend({ [table]: [bread, wood] });
    const { user } = await visit(path);
    await screen.findByRole('link', { name: wood.title });
    backend.trouble('*', /./, 'offline');
    await user.type(screen.getByRole('searchbox'), 'oeuvre');
    const retry = await screen.findByRole('button', { name: texts(lang)('common:retry') });
    expect(within(main()).queryAllByRole('article')).toEqual([]);
    backend.calm();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: bread.title })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: wood.title })).not.toBeInTheDocument();
    warn.mockRestore();
  });

  it('keeps an open one instead of the sample of its name when the server is out of reach', async () => {
    const warn = quiet();
    const ours = article({ title: 'Ours', slug: samples[lang][0]?.slug ?? '' });
    const backend = startFakeBackend({ [table]: [ours] });
    const { client } = await visit(`${path}/${ours.slug}`);
    await screen.findByRole('heading', { level: 1, name: ours.title });
    backend.trouble('*', /./, 'offline');
    await act(() => client.refetchQueries({ type: 'active' }));
    expect(screen.getByRole('heading', { level: 1, name: ours.title })).toBeInTheDocument();
    warn.mockRestore();
  });

  it('shown as samples can be read too, and are neither counted nor liked', async () => {
    const backend = startFakeBackend();
    const { user } = await visit(path);
    await user.click(await screen.findByRole('link', { name: said.sample }));
    expect(await screen.findByRole('heading', { level: 1, name: said.sample })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /· 0/ })).toBeDisabled();
    expect(
      backend.asked.filter(({ method, path: asked }) => method === 'POST' && !asked.includes('categories')),
    ).toEqual([]);
  });
});
