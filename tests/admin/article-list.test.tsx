import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { langNames, otherLang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { article, articles, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The list of articles in %s', (lang) => {
  const t = texts(lang);
  const said = {
    columns: [
      t('admin-articles:list.columns.title'),
      t('admin-articles:list.columns.author'),
      t('admin-articles:list.columns.created'),
      t('admin-articles:list.columns.status'),
    ],
    date: { fr: '1ᵉʳ octobre 2024', en: '1 October 2024' }[lang],
    begun: { fr: '3 septembre 2024', en: '3 September 2024' }[lang],
    search: t('articles:search'),
    remove: {
      fr: (title: string) => `Supprimer «\u00a0${title}\u00a0»`,
      en: (title: string) => `Delete “${title}”`,
    }[lang],
    confirm: t('admin-articles:list.remove'),
    found: { fr: '1 article trouvé', en: '1 article found' }[lang],
    statuses: t('admin-articles:list.statuses'),
    missing: pattern(t('admin-articles:status.translation.missing')),
    outdated: t('admin-articles:status.translation.outdated'),
    translationDraft: t('admin-articles:status.translation.draft'),
  };
  const path = `/${lang}/admin/articles`;
  const bread = article({
    title: 'Le pain',
    published_at: '2024-10-01T08:00:00Z',
    created_at: '2024-09-03T08:00:00Z',
  });
  const draft = article({
    title: 'Le brouillon',
    published: false,
    published_at: null,
    created_at: '2024-09-03T08:00:00Z',
  });
  const soon = article({ title: 'Le futur', published_at: '2099-01-01T08:00:00Z' });

  it('shows title, author, long date and status of every article, drafts too', async () => {
    const server = startAdminServer();
    server.articles[lang] = [draft, soon, bread];
    await openAdmin(server, path);
    const table = await screen.findByRole('table');
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(headers.slice(1, 5)).toEqual(said.columns);
    const row = (title: string) => within(table).getByRole('row', { name: new RegExp(title) });
    expect(row('Le pain')).toHaveTextContent(t('admin-articles:status.published'));
    expect(row('Le pain')).toHaveTextContent(said.date);
    expect(row('Le pain')).toHaveTextContent('Anna Reiss');
    // A public article shows when it came out, a draft when it was created.
    expect(row('Le pain')).not.toHaveTextContent(said.begun);
    expect(row('Le brouillon')).toHaveTextContent(t('admin-articles:status.draft'));
    expect(row('Le brouillon')).toHaveTextContent(t('admin-articles:list.createdOn', { date: said.begun }));
    expect(row('Le futur')).toHaveTextContent(t('admin-articles:status.scheduled'));
    expect(screen.getByRole('tab', { name: langNames[lang] })).toHaveAttribute('aria-selected', 'true');
  });

  it('changes its language by a tab, with the path and the stored choice', async () => {
    const server = startAdminServer();
    const other = otherLang(lang);
    server.articles = { fr: [article({ title: 'En français' })], en: [article({ title: 'In English' })] };
    const { user, address } = await openAdmin(server, path);
    await screen.findByText(lang === 'fr' ? 'En français' : 'In English');
    await user.click(screen.getByRole('tab', { name: langNames[other] }));
    expect(await screen.findByText(other === 'fr' ? 'En français' : 'In English')).toBeInTheDocument();
    expect(address()).toBe(`/${other}/admin/articles`);
    expect(localStorage.getItem(storageKeys.lang)).toBe(other);
    expect(screen.getByRole('tab', { name: langNames[other] })).toHaveFocus();
  });

  it('is searched while typing and keeps the words in the address', async () => {
    const server = startAdminServer();
    server.articles[lang] = [bread, article({ title: 'Œuvre d’été' })];
    const { user, address } = await openAdmin(server, path);
    await screen.findByText('Le pain');
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'oeuvre');
    await waitFor(() => expect(screen.queryByText('Le pain')).not.toBeInTheDocument());
    expect(await screen.findByText(said.found)).toBeInTheDocument();
    expect(address()).toBe(`${path}?q=oeuvre`);
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'zzz');
    expect(await screen.findByText(t('admin-articles:list.nothingTitle'))).toBeInTheDocument();
  });

  it('folds its filters on a phone while none is set', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(width < 640px)' }),
    );
    const server = startAdminServer();
    server.articles[lang] = [bread, draft];
    const { user, address } = await openAdmin(server, path);
    const summary = await screen.findByText(texts(lang)('ui:table.filter'));
    const filters = summary.closest('details');
    expect(filters).not.toHaveAttribute('open');
    expect(filters).not.toContainElement(screen.getByRole('searchbox', { name: said.search }));
    await user.click(summary);
    await user.selectOptions(screen.getByRole('combobox', { name: said.statuses }), 'draft');
    await waitFor(() => expect(address()).toBe(`${path}?status=draft`));
    expect(filters).toHaveAttribute('open');
    vi.unstubAllGlobals();
  });

  it('stands by the date that matters, the newest first, and by any column on request', async () => {
    const server = startAdminServer();
    const begun = article({
      title: 'Zeste',
      published: false,
      published_at: null,
      created_at: '2025-01-01T08:00:00Z',
    });
    server.articles[lang] = [
      bread,
      begun,
      soon,
      article({ title: 'Été', created_at: '2025-02-01T08:00:00Z', published_at: '2023-01-01T08:00:00Z' }),
    ];
    const { user, address } = await openAdmin(server, path);
    await screen.findByRole('table');
    const titles = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('link')[0]?.textContent);
    expect(titles()).toEqual(['Le futur', 'Zeste', 'Le pain', 'Été']);
    const header = () => screen.getByRole('columnheader', { name: said.columns[0] as string });
    await user.click(within(header()).getByRole('link'));
    await waitFor(() => expect(titles()).toEqual(['Été', 'Le futur', 'Le pain', 'Zeste']));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe(`${path}?sort=title`);
    await user.click(within(header()).getByRole('link'));
    await waitFor(() => expect(titles()).toEqual(['Zeste', 'Le pain', 'Le futur', 'Été']));
    expect(address()).toBe(`${path}?sort=-title`);
    const date = () => screen.getByRole('columnheader', { name: said.columns[2] as string });
    await user.click(within(date()).getByRole('link'));
    await waitFor(() => expect(titles()).toEqual(['Le futur', 'Zeste', 'Le pain', 'Été']));
    await user.click(within(date()).getByRole('link'));
    await waitFor(() => expect(titles()).toEqual(['Été', 'Le pain', 'Zeste', 'Le futur']));
  });

  it('is narrowed by status, in the address too', async () => {
    const server = startAdminServer();
    server.articles[lang] = [bread, draft, soon];
    const { user, address } = await openAdmin(server, path);
    await screen.findByText('Le pain');
    const choose = (name: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: said.statuses }), name);
    await choose(t('admin-articles:status.scheduled'));
    await waitFor(() => expect(screen.queryByText('Le pain')).not.toBeInTheDocument());
    expect(screen.getByText('Le futur')).toBeInTheDocument();
    expect(address()).toBe(`${path}?status=scheduled`);
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'zzz');
    await user.click(await screen.findByRole('button', { name: t('admin-articles:list.showAll') }));
    expect(await screen.findByText('Le pain')).toBeInTheDocument();
    expect(address()).toBe(path);
  });

  it('says of each how its translation stands, with the way to it', async () => {
    const server = startAdminServer();
    const other = otherLang(lang);
    const late = article({ id: uuid(801), updated_at: '2026-03-01T08:00:00Z', linked_article_id: uuid(811) });
    const early = article({
      id: uuid(811),
      updated_at: '2026-02-01T08:00:00Z',
      linked_article_id: uuid(801),
    });
    server.articles = { fr: [late], en: [early] };
    const pair = article({ id: uuid(802), title: 'La paire', linked_article_id: uuid(812) });
    server.articles[lang] = [...server.articles[lang], pair, { ...bread, title: 'Seul' }];
    server.articles[other] = [...server.articles[other], article({ id: uuid(812), published: false })];
    await openAdmin(server, path);
    await screen.findByText('Seul');
    const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));
    expect(row('Seul').getByText(said.missing)).toBeInTheDocument();
    expect(row('La paire').getByRole('link', { name: said.translationDraft })).toHaveAttribute(
      'href',
      `/${other}/admin/article/edit/${uuid(812)}`,
    );
    expect(screen.getByRole('link', { name: said.outdated })).toBeInTheDocument();
  });

  it('pages past fifty', async () => {
    const server = startAdminServer();
    server.articles[lang] = articles(51);
    const { user, address } = await openAdmin(server, path);
    await screen.findByRole('table');
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('link', { name: t('ui:pagination.last', { page: '2' }) }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(address()).toBe(`${path}?page=2`);
  });

  it('leads from a page past the end to the first one, without asking for it', async () => {
    const server = startAdminServer();
    server.articles[lang] = articles(51);
    const asked = vi.spyOn(globalThis, 'fetch');
    const { address } = await openAdmin(server, `${path}?page=9`);
    await waitFor(() => expect(address()).toBe(path));
    expect(await screen.findAllByRole('row')).toHaveLength(51);
    const offsets = asked.mock.calls.map(([input]) =>
      Number(new URL(input instanceof Request ? input.url : input).searchParams.get('offset')),
    );
    expect(Math.max(...offsets)).toBe(0);
  });

  it('deletes only after a confirmation, with a message', async () => {
    const server = startAdminServer();
    server.articles[lang] = [bread, draft];
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.remove('Le pain') }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: t('ui:cancel') }));
    expect(server.articles[lang]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: said.remove('Le pain') }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(t('admin-articles:list.deleted'))).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Le pain')).not.toBeInTheDocument());
    expect(server.articles[lang]).toEqual([draft]);
  });

  it('keeps an article that could not be deleted, with a message', async () => {
    const server = startAdminServer();
    server.articles[lang] = [bread];
    const { user } = await openAdmin(server, path);
    server.trouble('DELETE', /articles/, { status: 500 });
    await user.click(await screen.findByRole('button', { name: said.remove('Le pain') }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(t('admin-articles:list.deleteFailed'))).toBeInTheDocument();
    expect(screen.getByText('Le pain')).toBeInTheDocument();
  });

  it('says that it could not be loaded and loads on request', async () => {
    const server = startAdminServer();
    server.articles[lang] = [bread];
    server.trouble('POST', /list_articles/, { status: 500 });
    const { user } = await openAdmin(server, path);
    expect((await screen.findAllByText(t('admin-articles:list.loadFailed'))).length).toBeGreaterThan(0);
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByText('Le pain')).toBeInTheDocument();
  });

  it('offers to write the first article', async () => {
    const server = startAdminServer();
    await openAdmin(server, path);
    expect(await screen.findByRole('link', { name: t('admin-articles:list.emptyAction') })).toHaveAttribute(
      'href',
      `/${lang}/admin/article/new`,
    );
    await heading('Articles');
  });
});
