import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Lang, langs } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { emptyDashboard, startAdminWorld } from '../support/admin-world';
import { uuid } from '../support/build';
import { heading, work } from '../support/render-admin';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('dashboard:title'),
    views: t('dashboard:figures.views'),
    change: { fr: '+50 % vs période précédente', en: '+50% vs the previous period' }[lang],
    offers: { fr: '2 offres publiées sur 3', en: '2 published offers out of 3' }[lang],
    likesOn: { fr: 'sur 9 articles et 1 projet', en: 'on 9 articles and 1 project' }[lang],
    state: { fr: '9 publiés, 1 programmé, 2 brouillons', en: '9 published, 1 scheduled, 2 drafts' }[lang],
    articles: { fr: 'Articles publiés', en: 'Published articles' }[lang],
    projects: t('dashboard:projects.title'),
    more: { fr: '2 de plus', en: '2 more' }[lang],
    broken: t('personal-data:loadFailed'),
    asTable: t('dashboard:views.table'),
    figures: t('dashboard:views.figures'),
    unsubscribed: t('dashboard:newsletter.unsubscribed'),
    stamp: '20/11/2024 09:10',
    remove: t('dashboard:newsletter.removeOne', { email: 'claire@atelier.example' }),
    confirm: t('admin-articles:list.remove'),
    removed: { fr: 'Abonnement supprimé avec succès', en: 'Subscription deleted successfully' }[lang],
    failed: t('dashboard:failed'),
    retry: t('common:retry'),
    imported: { fr: 'Articles importés', en: 'Articles imported' }[lang],
    newsletterFailed: {
      fr: 'Une erreur s’est produite lors du chargement des abonnements à la newsletter',
      en: 'An error occurred while loading newsletter subscriptions',
    }[lang],
  };
};

const week = (fr: number) =>
  emptyDashboard.views_by_day.current.map(({ day }, index) => ({ day, fr: index === 27 ? fr : 0, en: 0 }));

const lively = {
  ...emptyDashboard,
  views_by_day: { current: week(30), previous: week(20) },
  articles: {
    fr: {
      published: 1,
      scheduled: 1,
      drafts: 2,
      views: 30,
      likes: 4,
      most: [{ id: uuid(1), title: 'Le pain', slug: 'le-pain', views: 30, likes: 4 }],
    },
    en: {
      ...emptyDashboard.articles.en,
      published: 8,
      views: 99,
      most: Array.from({ length: 8 }, (_, index) => ({
        id: uuid(100 + index),
        title: `Bread ${index + 1}`,
        slug: `bread-${index + 1}`,
        views: 99 - index,
        likes: 0,
      })),
    },
  },
  projects: {
    fr: {
      published: 1,
      drafts: 0,
      likes: 3,
      most: [{ id: 1, title: 'Four', slug: 'four', likes: 3 }],
    },
    en: emptyDashboard.projects.en,
  },
  jobs: {
    offers: 3,
    published: 2,
    applications: 5,
    new_applications: 1,
    latest: [{ id: uuid(2), full_name: 'Camille Roth', created_at: '2024-11-20T09:10:00Z', job_title: null }],
  },
  newsletter: { total: 3, subscribed: 2, unsubscribed: 1, new_28_days: 1 },
};

/** Words without the typography around them. */
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe.each(langs)('The dashboard in %s', (lang) => {
  const said = words(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  it('shows every figure from one call', async () => {
    const world = startAdminWorld();
    world.dashboard = lively;
    await work(world, '/admin/dashboard');
    await heading(said.title);
    const views = (await screen.findByText(said.views)).closest('li');
    expect(plain(views?.textContent ?? '')).toContain(`30${said.change}`);
    expect(screen.getByText(said.likesOn).closest('li')).toHaveTextContent('7');
    expect(screen.getByText(said.offers)).toBeInTheDocument();
    expect(screen.getByText(said.state)).toBeInTheDocument();
    expect(screen.getByText('Camille Roth')).toBeInTheDocument();
    expect(world.requests('POST', '/rpc/get_dashboard')).toHaveLength(1);
    expect(world.requests('POST', '/rpc/get_article_views_count')).toHaveLength(0);
    expect(world.requests('POST', '/rpc/import_sample_articles')).toHaveLength(0);
  });

  it('tells views and likes of every published article, one language at a time', async () => {
    const world = startAdminWorld();
    world.dashboard = lively;
    const { user } = await work(world, '/admin/dashboard');
    const panel = within(await screen.findByRole('region', { name: said.articles }));
    await user.click(panel.getByRole('tab', { name: 'Français' }));
    expect(panel.getByRole('link', { name: 'Le pain' })).toHaveAttribute(
      'href',
      `/fr/admin/article/edit/${uuid(1)}`,
    );
    expect(panel.getByRole('row', { name: /Le pain/ })).toHaveTextContent('304');
    await user.click(panel.getByRole('tab', { name: 'English' }));
    expect(panel.getAllByRole('row')).toHaveLength(7);
    await user.click(panel.getByRole('button', { name: said.more }));
    expect(panel.getAllByRole('row')).toHaveLength(9);
    const likes = within(screen.getByRole('region', { name: said.projects }));
    await user.click(likes.getByRole('tab', { name: 'Français' }));
    expect(likes.getByRole('row', { name: /Four/ })).toHaveTextContent('3');
  });

  it('leaves every other card alone when one cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = startAdminWorld();
    world.dashboard = { ...lively, projects: 'broken' };
    await work(world, '/admin/dashboard');
    expect((await screen.findAllByText(said.broken)).length).toBe(2);
    expect(screen.getByText(said.offers)).toBeInTheDocument();
    expect(screen.getByText(said.views)).toBeInTheDocument();
    expect(screen.getByText('Camille Roth')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: said.articles })).toBeInTheDocument();
    expect(world.requests('POST', '/rpc/import_sample_articles')).toHaveLength(0);
    vi.restoreAllMocks();
  });

  it('gives the curve as a table to whoever asks', async () => {
    const world = startAdminWorld();
    world.dashboard = lively;
    const { user } = await work(world, '/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: said.asTable }));
    const table = within(screen.getByRole('region', { name: said.figures }));
    expect(table.getAllByRole('row')).toHaveLength(29);
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('3020');
  });

  it('lists subscriptions with date and state, and deletes one after a second word', async () => {
    const world = startAdminWorld();
    world.dashboard = lively;
    world.subscribers = [
      { id: uuid(7), email: 'claire@atelier.example', created_at: '2024-11-20T08:10:00Z', subscribed: false },
    ];
    const { user } = await work(world, '/admin/dashboard');
    const row = (await screen.findByText('claire@atelier.example')).closest('li');
    expect(row).toHaveTextContent(said.stamp);
    expect(row).toHaveTextContent(said.unsubscribed);
    await user.click(screen.getByRole('button', { name: said.remove }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(said.removed)).toBeInTheDocument();
    expect(world.subscribers).toEqual([]);
  });

  it('keeps the figures when the subscriptions fail, and the other way round', async () => {
    const world = startAdminWorld();
    world.dashboard = lively;
    world.trouble('GET', /newsletter/, { status: 500 });
    await work(world, '/admin/dashboard');
    expect(await screen.findByText(said.newsletterFailed)).toBeInTheDocument();
    expect(screen.getByText(said.offers)).toBeInTheDocument();
  });

  it('says that the figures could not be loaded and loads them on request', async () => {
    const world = startAdminWorld();
    world.dashboard = lively;
    world.trouble('POST', /get_dashboard/, { status: 500 });
    const { user } = await work(world, '/admin/dashboard');
    await screen.findByText(said.failed);
    world.calm();
    await user.click(screen.getByRole('button', { name: said.retry }));
    expect(await screen.findByText(said.offers)).toBeInTheDocument();
  });

  it('brings in the sample articles where nothing was ever written, and says so', async () => {
    const world = startAdminWorld();
    world.samples = 8;
    await work(world, '/admin/dashboard');
    expect(await screen.findByText(said.imported)).toBeInTheDocument();
    const [sent] = world.requests('POST', '/rpc/import_sample_articles');
    const pairs = sent?.samples as { fr: object; en: object }[];
    expect(pairs).toHaveLength(4);
    expect(pairs[0]?.fr).toEqual(
      expect.objectContaining({
        slug: expect.any(String),
        reading_time: expect.any(Number),
        published: true,
        image_alt: expect.any(String),
      }),
    );
  });

  it('says nothing when the samples came in before', async () => {
    const world = startAdminWorld();
    await work(world, '/admin/dashboard');
    await waitFor(() => expect(world.requests('POST', '/rpc/import_sample_articles')).toHaveLength(1));
    await heading(said.title);
    expect(screen.queryByText(said.imported)).not.toBeInTheDocument();
  });
});
