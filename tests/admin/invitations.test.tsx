import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { langNames } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { currentToasts } from '@/ui/toast-store';
import { adminAccount, startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { plainTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { json, refuse } from '../support/network-stubs';
import { heading, openAdmin, openPath } from '../support/render-admin';
import { texts } from '../support/texts';

/** As the test library reads a page: it takes every space for the same. */
const said = (text: string) => text.replaceAll('\u00a0', ' ');

const colleague = {
  user_id: adminAccount.id,
  email: adminAccount.email,
  name: 'Anna Reiss',
  role: 'owner' as const,
  created_at: '2026-11-02T09:00:00Z',
};
const rowOf = (given: object) => ({
  id: uuid(4000),
  email: 'clemence@post.example',
  role: 'editor',
  invited_by: adminAccount.id,
  created_at: '2026-11-20T10:00:00+00:00',
  expires_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  ...given,
});
const mailer = '/functions/v1/mail-invitation';
const door = '/functions/v1/accept-invitation';

function startInvitations(rows: readonly object[] = []) {
  const server = startAdminServer();
  server.tables.invitations = plainTable(rows);
  server.given.set('/rpc/get_invitation', () => json(null));
  server.given.set(mailer, () => json({ code: 'sent' }));
  server.given.set(door, () => json({ code: 'accepted' }));
  server.answers.invite = ({ address, new_role }) =>
    rowOf({ id: uuid(4001), email: address, role: new_role, token: `token-for-${address}` });
  server.answers.save_profile = null;
  return server;
}

const better = 'une fenêtre reste allumée';

describe.each(langsOf(import.meta.filename))('The invitation dialog in %s', (lang) => {
  const t = texts(lang);
  async function open(rows: object[] = []) {
    const server = startInvitations(rows);
    server.answers.list_staff = [colleague];
    const { user } = await openAdmin(server, `/${lang}/admin/staff`);
    await screen.findByText(t('staff:you'));
    const write = (address: string) =>
      user.type(screen.getByLabelText(t('invitations:dialog.email')), address);
    const dialog = async () => {
      await user.click(screen.getByRole('button', { name: t('invitations:action') }));
      return within(await screen.findByRole('dialog'));
    };
    return { server, user, write, dialog };
  }

  it('asks for an address and a role, mails the link and shows it once', async () => {
    const { server, user, write, dialog } = await open();
    const form = await dialog();
    await user.click(form.getByRole('button', { name: t('invitations:dialog.submit') }));
    expect(await form.findByText(t('account:errors.emailRequired'))).toBeVisible();
    await write('clemence@post.example');
    server.tables.invitations = plainTable([rowOf({})]);
    await user.selectOptions(form.getByLabelText(t('invitations:dialog.role')), 'recruiter');
    expect(form.getByText(said(t('staff:about.recruiter')))).toBeVisible();
    await user.click(form.getByRole('button', { name: t('invitations:dialog.submit') }));

    const field = await screen.findByLabelText(t('invitations:link.label'));
    const link = `${location.origin}/${lang}/admin/invitation#token-for-clemence@post.example`;
    expect(field).toHaveValue(link);
    expect(server.requests('POST', '/rpc/invite')).toEqual([
      { address: 'clemence@post.example', new_role: 'recruiter' },
    ]);
    expect(screen.getByText(t('invitations:link.mailed', { email: 'clemence@post.example' }))).toBeVisible();
    // Nothing of the letter is written here.
    expect(server.requests('POST', mailer)).toEqual([{ token: 'token-for-clemence@post.example', lang }]);
    await user.click(screen.getByRole('button', { name: t('invitations:link.copy') }));
    expect(await screen.findByText(t('invitations:link.copied'))).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(screen.getByRole('button', { name: t('invitations:link.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const table = within(screen.getByRole('table', { name: t('invitations:list') }));
    expect(table.getByText('clemence@post.example')).toBeVisible();
    expect(table.getByText('Anna Reiss')).toBeInTheDocument();
  });

  it('reports that no mail was sent, and that copying failed', async () => {
    const { server, user, write, dialog } = await open();
    server.given.set(mailer, () => json({ code: 'not_configured' }, 503));
    const form = await dialog();
    await write('clemence@post.example');
    await user.click(form.getByRole('button', { name: t('invitations:dialog.submit') }));
    expect(
      await screen.findByText(said(t('invitations:link.notMailed', { email: 'clemence@post.example' }))),
    ).toBeVisible();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(
      new DOMException('denied', 'NotAllowedError'),
    );
    await user.click(screen.getByRole('button', { name: t('invitations:link.copy') }));
    expect(await screen.findByText(t('invitations:link.notCopied'))).toBeVisible();
  });

  it('refuses a member of staff', async () => {
    const { server, user, write, dialog } = await open();
    server.answers.invite = () => refuse(409, 'PT409', 'works here');
    const form = await dialog();
    await write(adminAccount.email);
    await user.click(form.getByRole('button', { name: t('invitations:dialog.submit') }));
    await waitFor(() =>
      expect(currentToasts().map(({ description }) => description)).toContain(
        t('invitations:dialog.worksHere'),
      ),
    );
    expect(screen.queryByLabelText(t('invitations:link.label'))).not.toBeInTheDocument();
  });

  it('renews a link, shows expired ones, and withdraws after a confirmation', async () => {
    const ended = rowOf({ id: uuid(4002), email: 'late@post.example', expires_at: '2026-11-01T10:00:00Z' });
    const { server, user } = await open([rowOf({}), ended]);
    const table = within(await screen.findByRole('table', { name: t('invitations:list') }));
    const states = { open: /jusqu’au|until/, ended: /terminée|ended/i };
    expect(table.getByText(states.open)).toBeVisible();
    expect(table.getByText(states.ended)).toBeVisible();
    await user.click(
      table.getByRole('button', { name: t('invitations:againOne', { email: 'clemence@post.example' }) }),
    );
    expect(await screen.findByLabelText(t('invitations:link.label'))).toHaveValue(
      `${location.origin}/${lang}/admin/invitation#token-for-clemence@post.example`,
    );
    expect(server.requests('POST', '/rpc/invite')).toEqual([
      { address: 'clemence@post.example', new_role: 'editor' },
    ]);
    await user.click(screen.getByRole('button', { name: t('invitations:link.close') }));

    await user.click(
      await screen.findByRole('button', {
        name: t('invitations:withdrawOne', { email: 'late@post.example' }),
      }),
    );
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('invitations:confirm.action') }));
    await waitFor(() => expect(screen.queryByText('late@post.example')).not.toBeInTheDocument());
    expect(screen.getByText('clemence@post.example')).toBeVisible();
  });

  it('offers a retry when the invitations fail, and shows the staff', async () => {
    const server = startInvitations([rowOf({})]);
    server.answers.list_staff = [colleague];
    server.trouble('GET', /invitations/, { status: 500 });
    const { user } = await openAdmin(server, `/${lang}/admin/staff`);
    await screen.findByText(t('staff:you'));
    await screen.findByText(said(t('invitations:loadFailed')));
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByText('clemence@post.example')).toBeVisible();
  });
});

describe.each(langsOf(import.meta.filename))('The page of an invitation in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/invitation#the-token`;
  const offer = (email: string, has_account = false) => {
    const server = startInvitations();
    const offered = { email, role: 'recruiter', has_account, invited_by: 'Anna Reiss', expires_at: '' };
    server.given.set('/rpc/get_invitation', () => json(offered));
    return server;
  };
  const button = () => screen.getByRole('button', { name: t('invitations:accept.submit') });

  it('creates an account with a name and a password, shows its strength, and signs in', async () => {
    const server = offer(adminAccount.email);
    server.role = 'recruiter';
    const { user, address } = await openPath(path);
    await heading(t('invitations:page.title'));
    expect(screen.getByText(new RegExp(adminAccount.email))).toBeVisible();
    await user.click(button());
    expect(await screen.findByText(t('invitations:accept.nameRequired'))).toBeVisible();

    await user.type(screen.getByLabelText(t('invitations:accept.name')), 'Anna Reiss');
    const password = screen.getByLabelText(t('account:password.new'));
    await user.type(password, 'court');
    expect(screen.getByText(t('account:strength.short'))).toBeVisible();
    await user.clear(password);
    await user.type(password, 'motdepasse123');
    expect(screen.getByText(t('account:strength.weak'))).toBeVisible();
    await user.clear(password);
    await user.type(password, adminAccount.password);
    expect(screen.getByText(t('account:strength.strong'))).toBeVisible();
    await user.type(screen.getByLabelText(t('account:password.repeat')), adminAccount.password);
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    await heading(t('dashboard:title'));
    expect(server.requests('POST', door)).toEqual([
      { token: 'the-token', lang, name: 'Anna Reiss', password: adminAccount.password },
    ]);
    expect(server.sessions).toBe(1);
  });

  it('redirects to the login when signing in to the new account fails', async () => {
    const server = offer('samir@colombage.example');
    const { user, address } = await openPath(path);
    await heading(t('invitations:page.title'));
    await user.type(screen.getByLabelText(t('invitations:accept.name')), 'Samir');
    await user.type(screen.getByLabelText(t('account:password.new')), better);
    await user.type(screen.getByLabelText(t('account:password.repeat')), better);
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(server.requests('POST', door)).toHaveLength(1);
  });

  it('shows one message for every invalid link', async () => {
    const server = startInvitations();
    await openPath(path);
    await heading(t('invitations:void.title'));
    expect(screen.getByText(said(t('invitations:void.text')))).toBeVisible();
    expect(screen.getByRole('link', { name: t('invitations:void.login') })).toHaveAttribute(
      'href',
      '/admin/login',
    );
    expect(server.requests('POST', door)).toEqual([]);
  });

  it('sends no request without a token', async () => {
    const server = startInvitations();
    await openPath(`/${lang}/admin/invitation`);
    await heading(t('invitations:void.title'));
    expect(server.asked).toEqual([]);
  });

  it('reports an invitation withdrawn meanwhile', async () => {
    const server = offer('samir@colombage.example');
    const { user } = await openPath(path);
    await heading(t('invitations:page.title'));
    server.given.set('/rpc/get_invitation', () => json(null));
    server.given.set(door, () => json({ code: 'void' }, 404));
    await user.type(screen.getByLabelText(t('invitations:accept.name')), 'Samir');
    await user.type(screen.getByLabelText(t('account:password.new')), better);
    await user.type(screen.getByLabelText(t('account:password.repeat')), better);
    await user.click(button());
    await heading(t('invitations:void.title'));
  });

  it('offers another account to sign out, and continues', async () => {
    const server = offer('samir@colombage.example');
    const { user, address } = await openAdmin(server, path);
    await heading(t('invitations:other.title'));
    expect(screen.getByText(new RegExp(adminAccount.email))).toBeVisible();
    expect(screen.queryByLabelText(t('account:password.new'))).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('auth:signOut.action') }));
    await heading(t('invitations:page.title'));
    expect(screen.getByLabelText(t('account:password.new'))).toBeVisible();
    expect(address()).toBe(`/${lang}/admin/invitation`);
  });

  it('asks an existing account for its password, then for one click', async () => {
    const server = offer(adminAccount.email, true);
    server.isAdmin = false;
    server.answers.accept_invitation = () => {
      server.isAdmin = true;
      return true;
    };
    const { user, address } = await openPath(path);
    await heading(t('invitations:page.title'));
    expect(screen.getByText(said(t('invitations:join.signIn')))).toBeVisible();
    expect(screen.queryByLabelText(t('account:password.new'))).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(t('auth:login.password')), adminAccount.password);
    await user.click(screen.getByRole('button', { name: t('auth:login.submit') }));
    await user.click(await screen.findByRole('button', { name: t('invitations:join.submit') }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    expect(server.requests('POST', '/rpc/accept_invitation')).toEqual([{ token: 'the-token' }]);
    expect(server.requests('POST', door)).toEqual([]);
  });

  it('keeps the invitation in the other language', async () => {
    offer('samir@colombage.example');
    const { user, router } = await openPath(path);
    await heading(t('invitations:page.title'));
    const other = lang === 'fr' ? 'en' : 'fr';
    await user.click(screen.getByRole('button', { name: new RegExp(langNames[other], 'i') }));
    await heading(texts(other)('invitations:page.title'));
    const { pathname, hash } = router.state.location;
    expect(pathname + hash).toBe(`/${other}/admin/invitation#the-token`);
  });

  it('offers a retry for an invitation that failed to load', async () => {
    const server = offer(adminAccount.email);
    server.trouble('POST', /get_invitation/, 'offline');
    const { user } = await openPath(path);
    await screen.findByText(said(t('invitations:page.failed')));
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByLabelText(t('account:password.new'))).toBeVisible();
  });
});

describe.each(langsOf(import.meta.filename))('An invited person in %s', (lang) => {
  const t = texts(lang);

  it('is found and erased with personal data', async () => {
    const server = startInvitations([rowOf({}), rowOf({ id: uuid(4002), email: 'other@post.example' })]);
    for (const name of ['job_applications', 'contact_messages']) server.tables[name] = plainTable();
    server.given.set('/storage/v1/object/list/job_applications', () => json([]));
    const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
    await user.type(
      await screen.findByLabelText(t('personal-data:person.email')),
      'Clemence@post.example{Enter}',
    );
    expect(await screen.findByText(t('personal-data:person.invitations', { count: 1 }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('personal-data:person.erase') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('personal-data:person.erase') }));
    await screen.findByText(said(t('personal-data:person.nothing', { email: 'Clemence@post.example' })));
    expect(server.tables.invitations?.rows.map(({ email }) => email)).toEqual(['other@post.example']);
  });
});

describe.each(langsOf(import.meta.filename))('The profile in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  it('saves name, picture and a line in both languages', async () => {
    const server = startInvitations();
    const { user } = await openAdmin(server, '/admin/account');
    const name = await screen.findByLabelText(t('account:profile.name'));
    expect(name).toHaveValue('Anna Reiss');
    await user.clear(name);
    await user.type(name, 'Anna R.');
    await user.type(screen.getByLabelText(new RegExp(t('account:profile.lineEn'))), 'Draws roofs.');
    await user.click(screen.getByRole('button', { name: t('account:profile.submit') }));
    await screen.findByText(t('account:profile.saved'));
    expect(server.requests('POST', '/rpc/save_profile')).toEqual([
      { name: 'Anna R.', image: '', line_fr: 'Une ligne.', line_en: 'Draws roofs.' },
    ]);
  });

  it('limits its fields, and takes a picture address without the media library', async () => {
    const server = startInvitations();
    server.role = 'recruiter';
    const { user } = await openAdmin(server, '/admin/account');
    const image = await screen.findByLabelText(t('account:profile.image'));
    expect(screen.queryByRole('button', { name: t('media:box.library') })).not.toBeInTheDocument();
    await user.type(image, 'http://example.org/a.png');
    await user.click(screen.getByRole('button', { name: t('account:profile.submit') }));
    expect(await screen.findByText(said(t('media:fields.errors.insecure')))).toBeVisible();
    expect(server.requests('POST', '/rpc/save_profile')).toEqual([]);
  });

  it('offers a retry after a failure', async () => {
    const server = startInvitations();
    server.trouble('GET', /staff/, { status: 500 });
    const { user } = await openAdmin(server, '/admin/account');
    await screen.findByText(said(t('account:profile.loadFailed')));
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByLabelText(t('account:profile.name'))).toHaveValue('Anna Reiss');
  });

  it('is shown with a button that ends other sessions', async () => {
    const server = startInvitations();
    const { user } = await openAdmin(server, '/admin/account');
    // Another device.
    server.session();
    const press = async () =>
      user.click(await screen.findByRole('button', { name: t('account:elsewhere.action') }));
    server.trouble('POST', /logout/, { status: 500 });
    await press();
    expect(await screen.findByText(said(t('account:elsewhere.failed')))).toBeVisible();
    expect(server.sessions).toBe(2);
    server.calm();
    await press();
    expect(await screen.findByText(said(t('account:elsewhere.done')))).toBeVisible();
    expect(server.sessions).toBe(1);
  });
});
