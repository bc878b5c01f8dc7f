import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import samples from '@/content/resources/articles/samples/fr.json';
import { storageKeys } from '@/lib/local-storage';
import { adminAccount, emptyDashboard, startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { plainTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { expectLogged } from '../support/logs';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const week = (fr: number) =>
  emptyDashboard.views_by_day.current.map(({ day }, index) => ({ day, fr: index === 27 ? fr : 0, en: 0 }));

const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const lively = {
  ...emptyDashboard,
  waiting: {
    messages: {
      count: 2,
      first: [
        { id: uuid(31), from_name: 'Marc Ehrlen', subject: 'projet', at: before(4.2) },
        { id: uuid(32), from_name: 'Claire Hoffbeck', subject: 'autre', at: before(1.1) },
      ],
    },
    applications: {
      count: 1,
      first: [{ id: uuid(33), full_name: 'Jonas Amrein', job_title: null, at: before(0.2) }],
    },
    drafts: {
      count: 3,
      first: [
        {
          kind: 'article',
          language: 'fr',
          id: uuid(34),
          title: 'Une vitrine',
          translated: false,
          pictured: false,
          at: before(3),
        },
        {
          kind: 'project',
          language: 'en',
          id: '12',
          title: 'A winstub',
          translated: true,
          pictured: true,
          at: before(9),
        },
      ],
    },
    scheduled: {
      count: 1,
      first: [{ kind: 'article', language: 'en', id: uuid(35), title: 'A brief', at: before(-2) }],
    },
  },
  likes: { current: 5, previous: 7 },
  views_by_day: { current: week(30), previous: week(20) },
  articles: {
    fr: {
      published: 1,
      scheduled: 1,
      drafts: 2,
      views: 30,
      likes: 4,
      most: [
        {
          id: uuid(1),
          title: 'Le pain',
          slug: 'le-pain',
          author: 'Samir',
          image: '',
          views: 1030,
          likes: 54,
          period_views: 30,
          period_likes: 4,
        },
      ],
    },
    en: {
      ...emptyDashboard.articles.en,
      published: 8,
      views: 99,
      most: Array.from({ length: 8 }, (_, index) => ({
        id: uuid(100 + index),
        title: `Bread ${index + 1}`,
        slug: `bread-${index + 1}`,
        author: 'Judith',
        image: '',
        views: 99 - index,
        likes: 0,
        period_views: 99 - index,
        period_likes: 0,
      })),
    },
  },
  projects: {
    fr: {
      published: 1,
      drafts: 0,
      likes: 3,
      most: [
        {
          id: 1,
          title: 'Four',
          slug: 'four',
          category: 'print',
          image: '',
          likes: 8,
          period_likes: 3,
        },
      ],
    },
    en: emptyDashboard.projects.en,
  },
  jobs: {
    offers: 3,
    published: 2,
    applications: 5,
    received: { current: 1, previous: 0 },
    new_applications: 1,
    latest: [{ id: uuid(2), full_name: 'Camille Roth', created_at: '2024-11-20T09:10:00Z', job_title: null }],
  },
  messages: {
    total: 5,
    unread: 2,
    failed: 0,
    received: { current: 3, previous: 3 },
    latest: [
      {
        id: uuid(3),
        from_name: 'Nadège Forster',
        subject: 'projet',
        created_at: '2024-11-20T09:10:00Z',
        read: false,
      },
    ],
  },
  samples_due: false,
  newsletter: { total: 3, subscribed: 2, unsubscribed: 1, joined: { current: 1, previous: 0 }, left: 1 },
};

/** Words without the typography around them. */
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe.each(langsOf(import.meta.filename))('The dashboard in %s', (lang) => {
  const t = texts(lang);
  const said = {
    title: t('dashboard:title'),
    change: { fr: '+50 %, 10 de plus qu’avant', en: '+50%, 10 more than before' }[lang],
    fewer: { fr: '2 de moins qu’avant', en: '2 fewer than before' }[lang],
    offers: { fr: '2 offres publiées sur 3', en: '2 published offers out of 3' }[lang],
    figuresOf: t('dashboard:figures.label'),
    usual: t('dashboard:period.d28'),
    waiting: t('dashboard:waiting.title'),
    kinds: {
      fr: [
        'Messages Non lus',
        'Candidatures À lire',
        'Brouillons En cours',
        'Programmés Publication automatique',
      ],
      en: [
        'Messages Unread',
        'Applications To read',
        'Drafts In progress',
        'Scheduled Publish automatically',
      ],
    }[lang],
    fourDays: { fr: 'attend 4 jours', en: 'waiting 4 days' }[lang],
    untranslated: t('dashboard:waiting.draft.untranslated.fr'),
    lead: {
      fr: '7 éléments à traiter. Le plus ancien, depuis 4 jours.',
      en: '7 items to deal with. The oldest has been waiting for 4 days.',
    }[lang],
    written: {
      fr: ['FR : 1 publié, 1 programmé, 2 brouillons', 'EN : 8 publiés'],
      en: ['FR: 1 published, 1 scheduled, 2 drafts', 'EN: 8 published'],
    }[lang],
    shown: {
      fr: ['FR : 1 publié', 'EN : 0 publié'],
      en: ['FR: 1 published', 'EN: 0 published'],
    }[lang],
    drafts: { fr: '2 brouillons', en: '2 drafts' }[lang],
    articles: t('dashboard:articles.title'),
    more: { fr: '3 de plus', en: '3 more' }[lang],
    cards: t('dashboard:sections.label'),
    folded: [
      t('dashboard:figures.title'),
      t('dashboard:reading.title'),
      t('dashboard:latest.title'),
      t('dashboard:site.title'),
    ],
    stamp: '20/11/2024 09:10',
    remove: t('dashboard:newsletter.removeOne', { email: 'claire@atelier.example' }),
    confirm: t('admin-articles:list.remove'),
    imported: t('dashboard:samples.imported'),
  };
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  it('shows every figure from one call', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    await openAdmin(server, '/admin/dashboard');
    await heading(said.title);
    const list = within(await screen.findByRole('list', { name: said.figuresOf }));
    const views = list.getByText(t('dashboard:figures.views')).closest('li');
    expect(plain(views?.textContent ?? '')).toContain(`30${said.change}`);
    const likes = plain(list.getByText(t('dashboard:figures.likes')).closest('li')?.textContent ?? '');
    expect(likes).toContain(`5${said.fewer}${t('dashboard:figures.likesNote')}`);
    expect(screen.getByText(said.offers)).toBeInTheDocument();
    expect(document.title).toMatch(new RegExp(`^${said.title}`));
    for (const line of [...said.written, ...said.shown]) {
      expect(
        screen.getByText((_, element) => plain(element?.textContent ?? '') === line),
      ).toBeInTheDocument();
    }
    expect(server.requests('POST', '/rpc/get_dashboard')).toEqual([{ days: 28 }]);
    expect(server.requests('POST', '/rpc/get_article_views_count')).toHaveLength(0);
    expect(server.requests('POST', '/rpc/import_sample_articles')).toHaveLength(0);
  });

  it('links to the latest applications and messages', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    await openAdmin(server, '/admin/dashboard');
    expect(await screen.findByRole('link', { name: /Camille Roth/ })).toHaveAttribute(
      'href',
      `/${lang}/admin/job-applications?application=${uuid(2)}`,
    );
    const inbox = within(screen.getByRole('region', { name: t('dashboard:messages.title') }));
    expect(inbox.getByRole('link', { name: /Nadège Forster/ })).toHaveAttribute(
      'href',
      `/${lang}/admin/messages?id=${uuid(3)}`,
    );
  });

  it('lists pending work first, with links and the age of the oldest', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    await openAdmin(server, '/admin/dashboard');
    const waiting = within(await screen.findByRole('region', { name: said.waiting }));
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(said.waiting);
    const [messages, applications, drafts, scheduled] = said.kinds.map((name) =>
      within(waiting.getByRole('region', { name })),
    );
    const hrefs = (kind: typeof messages) =>
      kind?.getAllByRole('link').map((link) => link.getAttribute('href'));
    const admin = `/${lang}/admin`;
    expect(hrefs(messages)).toEqual([
      `${admin}/messages?id=${uuid(31)}`,
      `${admin}/messages?id=${uuid(32)}`,
      `${admin}/messages?show=unread`,
    ]);
    expect(hrefs(applications)).toEqual([
      `${admin}/job-applications?application=${uuid(33)}`,
      `${admin}/job-applications?status=new`,
    ]);
    expect(hrefs(drafts)).toEqual([
      `/fr/admin/article/edit/${uuid(34)}`,
      '/en/admin/projects/edit/12',
      `${admin}/articles?status=draft`,
    ]);
    expect(hrefs(scheduled)).toEqual([`/en/admin/article/edit/${uuid(35)}`, `${admin}/calendar`]);
    expect(messages?.getByRole('link', { name: /Marc Ehrlen/ })).toHaveTextContent(said.fourDays);
    expect(messages?.getByText(said.fourDays)).toHaveClass('text-late');
    expect(messages?.getByRole('link', { name: /Claire Hoffbeck/ })).not.toHaveTextContent(said.fourDays);
    expect(applications?.getByText(t('dashboard:waiting.today'))).not.toHaveClass('text-late');
    expect(drafts?.getByRole('link', { name: /Une vitrine/ })).toHaveTextContent(said.untranslated);
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'P' && plain(element.textContent).endsWith(said.lead),
      ),
    ).toBeInTheDocument();
  });

  it('folds everything but pending work on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(width < 640px)' }),
    );
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    const { user } = await openAdmin(server, '/admin/dashboard');
    await screen.findByText(said.fourDays);
    const folded = within(screen.getByRole('main')).getAllByRole('button', { expanded: false });
    expect(folded.map(({ textContent }) => textContent)).toEqual(said.folded);
    expect(screen.queryByRole('list', { name: said.figuresOf })).not.toBeInTheDocument();
    await user.click(folded[0] as HTMLElement);
    expect(screen.getByRole('list', { name: said.figuresOf })).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('shows an empty state without pending work', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = { ...lively, waiting: emptyDashboard.waiting };
    await openAdmin(server, '/admin/dashboard');
    const waiting = within(await screen.findByRole('region', { name: said.waiting }));
    expect(waiting.getByText(t('dashboard:waiting.none'))).toBeInTheDocument();
    expect(waiting.queryByRole('link')).toBeNull();
  });

  it('keeps the period in the address, so that Back returns to the previous one', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    const { user, router } = await openAdmin(server, '/admin/dashboard');
    expect(await screen.findByRole('link', { name: said.usual })).toHaveAttribute('aria-current', 'true');
    const year = Array.from({ length: 364 }, (_, index) => ({
      day: new Date(Date.parse('2025-11-24') + index * 86_400_000).toISOString().slice(0, 10),
      fr: 1,
      en: 0,
    }));
    server.answers.get_dashboard = { ...lively, views_by_day: { current: year, previous: year } };
    await user.click(screen.getByRole('link', { name: t('dashboard:period.d364') }));
    expect(await screen.findByRole('region', { name: t('dashboard:views.titleWeeks') })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?days=364');
    expect(server.requests('POST', '/rpc/get_dashboard')).toEqual([{ days: 28 }, { days: 364 }]);
    for (const name of [said.articles, t('dashboard:projects.title')])
      expect(screen.getByRole('region', { name })).toHaveTextContent(t('dashboard:period.d364'));
    await router.navigate(-1);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: said.usual })).toHaveAttribute('aria-current', 'true'),
    );
    expect(router.state.location.search).toBe('');
  });

  it('hides the previous period', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    const { user } = await openAdmin(server, '/admin/dashboard');
    const compare = await screen.findByRole('button', { name: t('dashboard:period.compare') });
    expect(compare).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(t('dashboard:views.previous'))).toBeInTheDocument();
    await user.click(compare);
    expect(compare).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(t('dashboard:views.previous'))).toBeNull();
    expect(screen.queryByText(said.fewer)).toBeNull();
  });

  it('counts drafts by their language', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    const { user } = await openAdmin(server, '/admin/dashboard');
    const panel = within(await screen.findByRole('region', { name: said.articles }));
    await user.click(panel.getByRole('tab', { name: 'Français' }));
    expect(panel.getByText(said.drafts)).toBeInTheDocument();
    await user.click(panel.getByRole('tab', { name: 'English' }));
    expect(panel.queryByText(said.drafts)).toBeNull();
  });

  it('ranks published articles by views and likes, one language at a time', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    const { user } = await openAdmin(server, '/admin/dashboard');
    const panel = within(await screen.findByRole('region', { name: said.articles }));
    await user.click(panel.getByRole('tab', { name: 'Français' }));
    expect(panel.getByRole('link', { name: /^Le pain/ })).toHaveAttribute(
      'href',
      `/fr/admin/article/edit/${uuid(1)}`,
    );
    expect(panel.getByRole('row', { name: /Le pain/ })).toHaveTextContent(/304$/);
    await user.click(panel.getByRole('tab', { name: 'English' }));
    expect(panel.getAllByRole('row')).toHaveLength(6);
    await user.click(panel.getByRole('button', { name: said.more }));
    expect(panel.getAllByRole('row')).toHaveLength(9);
    const likes = within(screen.getByRole('region', { name: t('dashboard:projects.title') }));
    await user.click(likes.getByRole('tab', { name: 'Français' }));
    expect(likes.getByRole('row', { name: /Four/ })).toHaveTextContent(/3$/);
  });

  it('keeps the other cards when one fails to render', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = startAdminServer();
    server.answers.get_dashboard = { ...lively, projects: 'broken', likes: null };
    await openAdmin(server, '/admin/dashboard');
    expect((await screen.findAllByText(t('personal-data:loadFailed'))).length).toBe(2);
    expect(screen.getByText(said.offers)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: said.waiting })).toBeInTheDocument();
    expect(screen.getByText('Camille Roth')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: said.articles })).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/import_sample_articles')).toHaveLength(0);
    vi.restoreAllMocks();
  });

  it('shows the chart as a table', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    const { user } = await openAdmin(server, '/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: t('dashboard:views.table') }));
    const table = within(screen.getByRole('region', { name: t('dashboard:views.figures') }));
    expect(table.getAllByRole('row')).toHaveLength(29);
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('3020');
  });

  it('lists subscriptions with date and status, and deletes one after a confirmation', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    server.tables.newsletter = plainTable([
      { id: uuid(7), email: 'claire@atelier.example', created_at: '2024-11-20T08:10:00Z', subscribed: false },
    ]);
    const { user } = await openAdmin(server, '/admin/dashboard');
    const row = (await screen.findByText('claire@atelier.example')).closest('li');
    expect(row).toHaveTextContent(said.stamp);
    expect(row).toHaveTextContent(t('dashboard:newsletter.unsubscribed'));
    await user.click(screen.getByRole('button', { name: said.remove }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(t('dashboard:newsletter.removed'))).toBeInTheDocument();
    expect(server.tables.newsletter.rows).toEqual([]);
  });

  it('keeps no line for counts an author is not shown', async () => {
    const server = startAdminServer();
    server.role = 'author';
    server.answers.get_dashboard = {
      own: { published: 0, scheduled: 0, drafts: 0, views: 0, likes: 0, articles: [] },
    };
    await openAdmin(server, '/admin/dashboard');
    const cards = await screen.findByRole('navigation', { name: said.cards });
    expect(within(cards).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(cards.querySelector('span:empty')).toBeNull();
  });

  it('keeps the figures when the subscriptions fail, and vice versa', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    server.trouble('GET', /newsletter/, { status: 500 });
    await openAdmin(server, '/admin/dashboard');
    expect(await screen.findByText(t('dashboard:newsletter.loadFailed'))).toBeInTheDocument();
    expectLogged('unavailable');
    expect(screen.getByText(said.offers)).toBeInTheDocument();
  });

  it('reports figures that failed to load and retries', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = lively;
    server.trouble('POST', /get_dashboard/, { status: 500 });
    const { user } = await openAdmin(server, '/admin/dashboard');
    await screen.findByText(t('dashboard:failed'));
    // Without counts, a card keeps no line for them.
    expect(screen.getByRole('navigation', { name: said.cards }).querySelector('span:empty')).toBeNull();
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByText(said.offers)).toBeInTheDocument();
  });

  it('imports the sample articles if nothing was ever written, with a message', async () => {
    const server = startAdminServer();
    server.answers.import_sample_articles = { inserted: 8, skipped: [] };
    await openAdmin(server, '/admin/dashboard');
    expect(await screen.findByText(said.imported)).toBeInTheDocument();
    const [sent] = server.requests('POST', '/rpc/import_sample_articles');
    const pairs = sent?.samples as { fr: object; en: object }[];
    expect(pairs).toHaveLength(samples.length);
    expect(pairs[0]?.fr).toEqual(
      expect.objectContaining({
        slug: expect.any(String),
        reading_time: expect.any(Number),
        published: true,
        image_alt: expect.any(String),
      }),
    );
  });

  it('retries a failed import with the next figures', async () => {
    const server = startAdminServer();
    server.answers.import_sample_articles = { inserted: 8, skipped: [] };
    server.trouble('POST', /import_sample_articles/, { status: 500 }, 1);
    await openAdmin(server, '/admin/dashboard');
    await waitFor(() => expect(server.requests('POST', '/rpc/import_sample_articles')).toHaveLength(1));
    await heading(said.title);
    // Somebody comes back to the tab.
    await waitFor(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      expect(server.requests('POST', '/rpc/import_sample_articles')).toHaveLength(2);
    });
    expect(await screen.findByText(said.imported)).toBeInTheDocument();
  });

  it('reports the first visit with articles, so that samples are never imported', async () => {
    const server = startAdminServer();
    server.answers.get_dashboard = { ...lively, samples_due: true };
    await openAdmin(server, '/admin/dashboard');
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/import_sample_articles')).toEqual([{ samples: [] }]),
    );
    expect(screen.queryByText(said.imported)).not.toBeInTheDocument();
  });

  it('imports no samples after every article was deleted', async () => {
    const server = startAdminServer();
    server.answers.import_sample_articles = { inserted: 8, skipped: [] };
    server.answers.get_dashboard = { ...emptyDashboard, samples_due: false };
    await openAdmin(server, '/admin/dashboard');
    await heading(said.title);
    await screen.findByRole('region', { name: said.articles });
    expect(server.requests('POST', '/rpc/import_sample_articles')).toEqual([]);
  });

  it('shows no message when the samples were imported before', async () => {
    const server = startAdminServer();
    await openAdmin(server, '/admin/dashboard');
    await waitFor(() => expect(server.requests('POST', '/rpc/import_sample_articles')).toHaveLength(1));
    await heading(said.title);
    expect(screen.queryByText(said.imported)).not.toBeInTheDocument();
  });

  describe('shows a new owner the first steps', () => {
    const t = texts(lang);
    const steps = () => screen.findByRole('region', { name: t('dashboard:steps.title') });
    const newServer = () => {
      const server = startAdminServer();
      server.tables.site_settings = plainTable([
        { id: true, phone: '+33 3 88 00 00 00', city: null, updated_at: before(1) },
      ]);
      server.answers.get_second_factors = { required: [], people: [adminAccount.id] };
      return server;
    };

    it('ticked off by what is stored', async () => {
      await openAdmin(newServer(), '/admin/dashboard');
      const list = within(await steps());
      const done = t('dashboard:steps.done');
      const ticked = list.getAllByRole('listitem').map((step) => step.textContent.includes(done));
      expect(ticked).toEqual([true, false, false, true, false]);
      expect(list.getByText(t('dashboard:steps.progress', { count: 2, total: 5 }))).toBeVisible();
    });

    it('folded on a phone', async () => {
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: query === '(width < 640px)' }),
      );
      const { user } = await openAdmin(newServer(), '/admin/dashboard');
      const list = within(await steps());
      expect(list.queryByRole('link')).toBeNull();
      expect(list.queryByRole('button', { name: t('dashboard:steps.putAway') })).toBeNull();
      await user.click(list.getByRole('button', { expanded: false }));
      expect(list.getAllByRole('link')).toHaveLength(5);
      vi.unstubAllGlobals();
    });

    it('hides them once they are put away, on later visits too', async () => {
      const server = newServer();
      const { user } = await openAdmin(server, '/admin/dashboard');
      await user.click(within(await steps()).getByRole('button', { name: t('dashboard:steps.putAway') }));
      expect(screen.queryByText(t('dashboard:steps.title'))).not.toBeInTheDocument();
      cleanup();
      await openAdmin(server, '/admin/dashboard');
      await screen.findByRole('heading', { name: texts(lang)('dashboard:waiting.title') });
      expect(screen.queryByText(t('dashboard:steps.title'))).not.toBeInTheDocument();
    });

    it('but no editor', async () => {
      const server = newServer();
      server.role = 'editor';
      await openAdmin(server, '/admin/dashboard');
      await screen.findByRole('heading', { name: texts(lang)('dashboard:waiting.title') });
      expect(screen.queryByText(t('dashboard:steps.title'))).not.toBeInTheDocument();
    });
  });
});
