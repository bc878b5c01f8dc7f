import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Role, roles } from '@/auth/model';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { type AdminServer, adminAccount, emptyDashboard, startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

/** As the test library reads a page: it takes every space for the same. */
const said = (text: string) => text.replaceAll('\u00a0', ' ');

/** What the server tells each role of the dashboard. */
function dashboardOf(role: Role): object {
  const { waiting, jobs, messages, newsletter, samples_due: _due, ...content } = emptyDashboard;
  const { applications, messages: unread, drafts, scheduled } = waiting;
  return {
    owner: { ...emptyDashboard, samples_due: false },
    editor: {
      ...content,
      messages,
      newsletter,
      waiting: { messages: unread, drafts, scheduled },
      samples_due: false,
    },
    author: {
      waiting: {},
      samples_due: false,
      own: {
        published: 1,
        scheduled: 0,
        drafts: 1,
        views: 7,
        likes: 2,
        articles: [
          { id: uuid(1), language: 'fr', title: 'Le bois', status: 'published', views: 7, likes: 2 },
          { id: uuid(2), language: 'fr', title: 'La pierre', status: 'draft', views: 0, likes: 0 },
        ],
      },
    },
    recruiter: { jobs, waiting: { applications }, samples_due: false },
  }[role];
}

const content = ['articles', 'pages', 'projects', 'testimonials', 'services', 'team', 'media', 'calendar'];

/** Groups of the menu with their entries. */
const menus: Record<Role, Record<string, string[]>> = {
  owner: {
    content,
    requests: ['messages', 'applications', 'offers', 'newsletter'],
    site: ['texts', 'sections', 'menu', 'redirects', 'visits', 'settings', 'mail', 'health', 'publish'],
    administration: ['staff', 'auditLog', 'importExport', 'personalData', 'trash'],
  },
  editor: {
    content,
    requests: ['messages', 'newsletter'],
    site: ['texts', 'sections', 'menu', 'redirects', 'visits', 'publish'],
    administration: ['importExport', 'trash'],
  },
  author: { content: ['articles', 'pages', 'projects', 'media', 'calendar'], administration: ['trash'] },
  recruiter: {
    content: ['calendar'],
    requests: ['applications', 'offers'],
    administration: ['personalData', 'trash'],
  },
};

function startAs(role: Role): AdminServer {
  const server = startAdminServer();
  server.role = role;
  server.answers.get_dashboard = dashboardOf(role);
  return server;
}

describe.each(langsOf(import.meta.filename))('The admin of each role in %s', (lang) => {
  const t = texts(lang);
  const choose = () => localStorage.setItem(storageKeys.lang, lang);

  it.each(roles)('shows a menu and a dashboard to the role %s', async (role) => {
    choose();
    localStorage.setItem(adminStorageKeys.foldedGroups, '');
    await openAdmin(startAs(role), '/admin/dashboard');
    await heading(t('dashboard:title'));
    const menu = within(screen.getByRole('navigation', { name: t('admin:rail.label') }));
    const [dashboard, ...shown] = menu.getAllByRole('link').map((link) => link.textContent);
    expect(dashboard).toBe(t('admin:entries.dashboard'));
    expect(shown).toEqual(
      Object.values(menus[role])
        .flat()
        .map((name) => t(`admin:entries.${name}` as 'admin:entries.articles')),
    );
    expect(menu.getAllByRole('button').map((group) => group.textContent)).toEqual(
      Object.keys(menus[role]).map((name) => t(`admin:groups.${name}` as 'admin:groups.site')),
    );
    await screen.findByText(role === 'author' ? 'Le bois' : t('dashboard:waiting.none'));
    // A part that is missing would say so in a card of its own.
    expect(screen.queryByText(t('ui:error.title'))).not.toBeInTheDocument();
    const site = screen.queryByRole('heading', { name: t('site-publishing:title') });
    expect(site !== null).toBe(role === 'owner' || role === 'editor');
  });

  it.each([
    ['recruiter', 'articles', /list_articles/],
    ['recruiter', 'messages', /contact_messages/],
    ['author', 'testimonials', /testimonials/],
    ['author', 'job-applications', /job_applications/],
    ['editor', 'job-offers', /job_offers/],
    ['editor', 'personal-data', /job_applications/],
    ['editor', 'staff', /list_staff/],
    ['editor', 'settings', /site_settings/],
    ['editor', 'audit-log', /list_audit_log/],
    ['author', 'sections', /site_sections/],
    ['author', 'menu', /site_menus/],
  ] as const)('says kindly that a page is not in the role: %s at %s', async (role, page, its) => {
    const server = startAs(role);
    await openAdmin(server, `/${lang}/admin/${page}`);
    await heading(t('admin:notYours.title'));
    expect(
      screen.getByText(said(t('admin:notYours.text', { role: t(`admin:roles.${role}`) }))),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: t('admin:notFound.back') })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    // Nothing was asked that the server would refuse.
    expect(server.asked.filter(({ path }) => its.test(path))).toEqual([]);
  });

  it('lets an author write drafts, delete nothing public and open no text of another person', async () => {
    const server = startAs('author');
    server.articles[lang] = [
      article({ id: uuid(1), title: 'Le bois', slug: 'le-bois', published: true }),
      article({ id: uuid(2), title: 'La pierre', slug: 'la-pierre', published: false }),
    ];
    const { user, router } = await openAdmin(server, `/${lang}/admin/articles`);
    await screen.findByRole('link', {
      name: t('admin-articles:list.editOne', { title: 'La pierre' }),
    });
    expect(
      screen.queryByRole('button', { name: t('admin-articles:list.removeOne', { title: 'Le bois' }) }),
    ).not.toBeInTheDocument();

    // As the server refuses what somebody else began.
    server.trouble('POST', /get_working_copy/, { status: 403, code: '42501' }, 1);
    await router.navigate(`/${lang}/admin/article/edit/${uuid(1)}`);
    await heading(t('admin:readOnly.title'));

    await router.navigate(`/${lang}/admin/article/edit/${uuid(2)}`);
    await heading(t('admin-articles:page.editTitle'));
    expect(screen.queryByRole('button', { name: t('admin-articles:save.publish') })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(t('admin-articles:fields.published'))).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText(new RegExp(t('admin-articles:fields.title'))), ' taillée');
    await user.click(screen.getByRole('button', { name: new RegExp(t('admin-articles:save.draft')) }));
    await waitFor(() => expect(server.articles[lang][1]?.title).toBe('La pierre taillée'));
    expect(server.articles[lang][1]?.published).toBe(false);
  });
});

const person = (number: number, role: Role, email: string) => ({
  user_id: number === 900 ? adminAccount.id : uuid(number),
  email,
  name: '',
  role,
  created_at: '2026-11-02T09:00:00Z',
});

describe.each(langsOf(import.meta.filename))('The staff page in %s', (lang: Lang) => {
  const t = texts(lang);
  const open = async (more = [person(2, 'recruiter', 'samir@colombage.example')]) => {
    const server = startAs('owner');
    server.answers.list_staff = [person(900, 'owner', adminAccount.email), ...more];
    return { server, ...(await openAdmin(server, `/${lang}/admin/staff`)) };
  };
  const roleOf = (email: string) => screen.findByLabelText(said(t('staff:roleOf', { email })));

  it('lists the staff, marks oneself, and describes each role', async () => {
    await open();
    await screen.findByText('samir@colombage.example');
    expect(screen.getByText(t('staff:you'))).toBeVisible();
    for (const role of roles) expect(screen.getByText(said(t(`staff:about.${role}`)))).toBeVisible();
  });

  it('offers no change of the last owner', async () => {
    await open();
    await roleOf('samir@colombage.example');
    expect(
      screen.queryByLabelText(said(t('staff:roleOf', { email: adminAccount.email }))),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: t('staff:removeOne', { email: adminAccount.email }) }),
    ).not.toBeInTheDocument();
  });

  it('changes a role', async () => {
    const { user, server } = await open();
    const menu = await roleOf('samir@colombage.example');
    server.answers.set_staff_role = null;
    server.answers.list_staff = [
      person(900, 'owner', adminAccount.email),
      person(2, 'editor', 'samir@colombage.example'),
    ];
    await user.selectOptions(menu, 'editor');
    await screen.findByText(t('staff:changed.title'));
    expect(server.requests('POST', '/rpc/set_staff_role')).toEqual([{ person: uuid(2), new_role: 'editor' }]);
    expect(await roleOf('samir@colombage.example')).toHaveValue('editor');
  });

  it('confirms giving up the owner’s role, and closes its areas', async () => {
    const { user, server } = await open([person(2, 'owner', 'samir@colombage.example')]);
    await user.selectOptions(await roleOf(adminAccount.email), 'author');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(said(t('staff:self.text')))).toBeVisible();
    expect(server.requests('POST', '/rpc/set_staff_role')).toEqual([]);
    server.answers.set_staff_role = () => {
      server.role = 'author';
    };
    await user.click(within(dialog).getByRole('button', { name: t('staff:self.action') }));
    await heading(t('admin:notYours.title'));
  });

  it('removes a member after a confirmation', async () => {
    const { user, server } = await open();
    await roleOf('samir@colombage.example');
    await user.click(
      screen.getByRole('button', { name: t('staff:removeOne', { email: 'samir@colombage.example' }) }),
    );
    const dialog = await screen.findByRole('alertdialog');
    server.answers.remove_staff = null;
    server.answers.list_staff = [person(900, 'owner', adminAccount.email)];
    await user.click(within(dialog).getByRole('button', { name: t('staff:confirm.action') }));
    await screen.findByText(t('staff:removed.title'));
    expect(server.requests('POST', '/rpc/remove_staff')).toEqual([{ person: uuid(2) }]);
    await waitFor(() => expect(screen.queryByText('samir@colombage.example')).not.toBeInTheDocument());
  });

  it('reports that the other owner left meanwhile', async () => {
    const { user, server } = await open([person(2, 'owner', 'samir@colombage.example')]);
    server.trouble('POST', /remove_staff/, { status: 409, code: 'PT409', message: 'The last owner stays' });
    await roleOf('samir@colombage.example');
    await user.click(
      screen.getByRole('button', { name: t('staff:removeOne', { email: 'samir@colombage.example' }) }),
    );
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('staff:confirm.action') }),
    );
    expect(await screen.findByText(said(t('staff:lastOwner')))).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    const server = startAs('owner');
    server.trouble('POST', /list_staff/, { status: 500 });
    const { user } = await openAdmin(server, `/${lang}/admin/staff`);
    await screen.findByText(said(t('staff:loadFailed')));
    server.calm();
    server.answers.list_staff = [person(900, 'owner', adminAccount.email)];
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await screen.findByText(t('staff:you'));
  });
});

it('closes an area when a role is lost during a save, and keeps the text', async () => {
  const server = startAs('editor');
  server.articles.fr = [article({ id: uuid(1), title: 'Le bois', slug: 'le-bois', published: true })];
  const t = texts('fr');
  const { user } = await openAdmin(server, `/fr/admin/article/edit/${uuid(1)}`);
  await heading(t('admin-articles:page.editTitle'));
  await user.type(await screen.findByLabelText(new RegExp(t('admin-articles:fields.title'))), ' sec');
  server.role = 'recruiter';
  server.trouble('PATCH', /articles_fr/, { status: 403, code: '42501', message: 'permission denied' });
  await user.click(screen.getByRole('button', { name: t('admin-articles:save.update') }));
  await heading(t('admin:notYours.title'));
  server.role = 'editor';
  const kept = Object.values({ ...localStorage }).join('');
  expect(kept).toContain('Le bois sec');
});
