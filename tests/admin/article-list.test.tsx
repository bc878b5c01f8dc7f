import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { langs, otherLang } from '@/lib/lang';
import { storageKeys } from '@/lib/storage';
import { startAdminWorld } from '../support/admin-world';
import { article, articles } from '../support/build';
import { heading, work } from '../support/render-admin';

const words = {
  fr: {
    tab: 'Français',
    columns: ['Titre', 'Auteur', 'Date', 'Statut'],
    published: 'Publié',
    draft: 'Brouillon',
    scheduled: 'Programmé',
    date: '1 octobre 2024',
    search: 'Rechercher dans les articles',
    nothing: 'Aucun article ne correspond',
    create: 'Créer un article',
    remove: (title: string) => `Supprimer «\u00a0${title}\u00a0»`,
    confirm: 'Supprimer',
    cancel: 'Annuler',
    deleted: 'Article supprimé avec succès',
    deleteFailed: 'Impossible de supprimer l’article',
    loadFailed: 'Impossible de charger les articles',
    retry: 'Réessayer',
    found: '1 article trouvé',
    page2: 'Page 2, la dernière',
  },
  en: {
    tab: 'English',
    columns: ['Title', 'Author', 'Date', 'Status'],
    published: 'Published',
    draft: 'Draft',
    scheduled: 'Scheduled',
    date: '1 October 2024',
    search: 'Search the articles',
    nothing: 'No article matches',
    create: 'Create Article',
    remove: (title: string) => `Delete “${title}”`,
    confirm: 'Delete',
    cancel: 'Cancel',
    deleted: 'Article deleted successfully',
    deleteFailed: 'Failed to delete article',
    loadFailed: 'Failed to load articles',
    retry: 'Try again',
    found: '1 article found',
    page2: 'Page 2, the last one',
  },
};

describe.each(langs)('The list of articles in %s', (lang) => {
  const said = words[lang];
  const path = `/${lang}/admin/articles`;
  const bread = article({ title: 'Le pain', published_at: '2024-10-01T08:00:00Z' });
  const draft = article({ title: 'Le brouillon', published: false, published_at: null });
  const soon = article({ title: 'Le futur', published_at: '2099-01-01T08:00:00Z' });

  it('shows title, author, long date and status of every article, drafts too', async () => {
    const world = startAdminWorld();
    world.articles[lang] = [draft, soon, bread];
    await work(world, path);
    const table = await screen.findByRole('table');
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(headers.slice(0, 4)).toEqual(said.columns);
    const row = (title: string) => within(table).getByRole('row', { name: new RegExp(title) });
    expect(row('Le pain')).toHaveTextContent(said.published);
    expect(row('Le pain')).toHaveTextContent(said.date);
    expect(row('Le pain')).toHaveTextContent('Anna Reiss');
    expect(row('Le brouillon')).toHaveTextContent(said.draft);
    expect(row('Le futur')).toHaveTextContent(said.scheduled);
    expect(screen.getByRole('tab', { name: said.tab })).toHaveAttribute('aria-selected', 'true');
  });

  it('changes its language by a tab, with the path and the stored choice', async () => {
    const world = startAdminWorld();
    const other = otherLang(lang);
    world.articles = { fr: [article({ title: 'En français' })], en: [article({ title: 'In English' })] };
    const { user, address } = await work(world, path);
    await screen.findByText(lang === 'fr' ? 'En français' : 'In English');
    await user.click(screen.getByRole('tab', { name: words[other].tab }));
    expect(await screen.findByText(other === 'fr' ? 'En français' : 'In English')).toBeInTheDocument();
    expect(address()).toBe(`/${other}/admin/articles`);
    expect(localStorage.getItem(storageKeys.lang)).toBe(other);
    expect(screen.getByRole('tab', { name: words[other].tab })).toHaveFocus();
  });

  it('is searched while typing and keeps the words in the address', async () => {
    const world = startAdminWorld();
    world.articles[lang] = [bread, article({ title: 'Œuvre d’été' })];
    const { user, address } = await work(world, path);
    await screen.findByText('Le pain');
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'oeuvre');
    await waitFor(() => expect(screen.queryByText('Le pain')).not.toBeInTheDocument());
    expect(await screen.findByText(said.found)).toBeInTheDocument();
    expect(address()).toBe(`${path}?q=oeuvre`);
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'zzz');
    expect(await screen.findByText(said.nothing)).toBeInTheDocument();
  });

  it('pages past fifty', async () => {
    const world = startAdminWorld();
    world.articles[lang] = articles(51);
    const { user, address } = await work(world, path);
    await screen.findByRole('table');
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('link', { name: said.page2 }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(address()).toBe(`${path}?page=2`);
  });

  it('deletes only after a second word, and says so', async () => {
    const world = startAdminWorld();
    world.articles[lang] = [bread, draft];
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('button', { name: said.remove('Le pain') }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: said.cancel }));
    expect(world.articles[lang]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: said.remove('Le pain') }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(said.deleted)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Le pain')).not.toBeInTheDocument());
    expect(world.articles[lang]).toEqual([draft]);
  });

  it('keeps an article that could not be deleted, and says so', async () => {
    const world = startAdminWorld();
    world.articles[lang] = [bread];
    const { user } = await work(world, path);
    world.trouble('DELETE', /articles/, { status: 500 });
    await user.click(await screen.findByRole('button', { name: said.remove('Le pain') }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(said.deleteFailed)).toBeInTheDocument();
    expect(screen.getByText('Le pain')).toBeInTheDocument();
  });

  it('says that it could not be loaded and loads on request', async () => {
    const world = startAdminWorld();
    world.articles[lang] = [bread];
    world.trouble('GET', /articles/, { status: 500 });
    const { user } = await work(world, path);
    expect((await screen.findAllByText(said.loadFailed)).length).toBeGreaterThan(0);
    world.calm();
    await user.click(screen.getByRole('button', { name: said.retry }));
    expect(await screen.findByText('Le pain')).toBeInTheDocument();
  });

  it('offers to write the first article', async () => {
    const world = startAdminWorld();
    await work(world, path);
    expect(await screen.findByRole('link', { name: said.create })).toHaveAttribute(
      'href',
      `/${lang}/admin/article/new`,
    );
    await heading('Articles');
  });
});
