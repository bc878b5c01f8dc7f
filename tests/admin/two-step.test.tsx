import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { noteRecovery } from '@/lib/password-recovery';
import { type AdminServer, adminAccount, startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { interruptions } from '../support/interruptions';
import { expectLogged } from '../support/logs';
import { heading, openAdmin, openPath, storeAdminSession } from '../support/render-admin';
import { texts } from '../support/texts';

type User = Awaited<ReturnType<typeof openPath>>['user'];

/** As the test library reads a page: it takes every space for the same. */
const said = (text: string) => text.replaceAll('\u00a0', ' ');

const better = 'une fenêtre reste allumée';

/** Somebody whose account has a second factor, signed in with it. */
function openAdminWithFactor(server: AdminServer, path: string) {
  localStorage.setItem(storageKeys.session, JSON.stringify(server.session('aal2')));
  return openPath(path);
}

describe.each(langsOf(import.meta.filename))('Two-step sign-in in %s', (lang: Lang) => {
  const t = texts(lang);
  beforeEach(() => {
    localStorage.setItem(storageKeys.lang, lang);
    sessionStorage.clear();
  });
  const withFactor = () => {
    const server = startAdminServer();
    server.factors.add('Phone');
    return server;
  };
  const givePassword = async (user: User) => {
    await user.type(await screen.findByLabelText('Email'), adminAccount.email);
    await user.type(screen.getByLabelText(t('auth:login.password')), adminAccount.password);
    await user.click(screen.getByRole('button', { name: t('auth:login.submit') }));
  };
  const codeField = () => screen.findByLabelText(t('auth:code.field'));
  const giveCode = async (user: User, code: string, button: string = t('auth:login.submit')) => {
    await user.type(await codeField(), code);
    await user.click(screen.getByRole('button', { name: button }));
  };
  const toDashboard = () => heading(t('dashboard:title'));

  describe('At sign-in', () => {
    it('asks for the code after the password, then opens the target', async () => {
      const server = withFactor();
      const { user, address } = await openPath(`/${lang}/admin/articles?q=bois`);
      await heading(t('auth:login.title'));
      await givePassword(user);
      await heading(t('auth:code.title'));
      expect(screen.queryByText(t('auth:login.done'))).not.toBeInTheDocument();
      // Half signed in, nothing is asked that the server would refuse.
      expect(server.asked.filter(({ path }) => path.startsWith('/rpc/'))).toEqual([]);
      const field = await codeField();
      expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      expect(field).toHaveAttribute('inputmode', 'numeric');
      await giveCode(user, '123 456');
      await waitFor(() => expect(address()).toBe(`/${lang}/admin/articles?q=bois`));
      expect(await screen.findByText(t('auth:login.done'))).toBeInTheDocument();
    });

    it('asks for no code without a confirmed factor', async () => {
      const server = startAdminServer();
      server.factors.add('Begun', 'unverified');
      const { user } = await openPath('/admin/login');
      await givePassword(user);
      await toDashboard();
    });

    it.each([
      ['wrong', '654321', undefined],
      ['late', '123456', { status: 422, code: 'mfa_challenge_expired' }],
    ])('reports a code that is %s, keeps it, and accepts the next', async (_how, code, trouble) => {
      const server = withFactor();
      const { user } = await openPath('/admin/login');
      await givePassword(user);
      if (trouble) server.authTrouble('POST', /verify/, trouble.status, trouble.code);
      await giveCode(user, code);
      expect((await screen.findAllByText(said(t('auth:code.errors.wrong')))).length).toBeGreaterThan(0);
      const field = await codeField();
      expect(field).toHaveValue(code);
      expect(field).toHaveAttribute('aria-invalid', 'true');
      await waitFor(() => expect(field).toHaveFocus());
      await waitFor(() => expect(interruptions()).toHaveLength(1));
      server.calm();
      server.factors.code = '111222';
      await user.clear(field);
      await giveCode(user, '111222');
      await toDashboard();
    });

    it('requires six digits before sending', async () => {
      const server = withFactor();
      const { user } = await openPath('/admin/login');
      await givePassword(user);
      await codeField();
      await user.click(screen.getByRole('button', { name: t('auth:login.submit') }));
      expect(await screen.findByText(t('auth:code.errors.required'))).toBeInTheDocument();
      await giveCode(user, '12345');
      expect(await screen.findByText(t('auth:code.errors.shape'))).toBeInTheDocument();
      expect(server.asked.filter(({ path }) => path.includes('/verify'))).toEqual([]);
    });

    it('offers a choice of several apps', async () => {
      const server = withFactor();
      server.factors.add('Tablet');
      const { user } = await openPath('/admin/login');
      await givePassword(user);
      await user.selectOptions(await screen.findByLabelText(t('auth:code.factor')), 'Tablet');
      await giveCode(user, '123456');
      await toDashboard();
      expect(server.requests('POST', `/factors/${uuid(701)}/verify`)).toHaveLength(1);
    });

    it('asks for the code after a reload, and for nothing else', async () => {
      const server = withFactor();
      storeAdminSession(server);
      const { address } = await openPath(`/${lang}/admin/articles`);
      await heading(t('auth:code.title'));
      expect(address()).toBe('/admin/login');
      expect(server.asked.filter(({ path }) => path.startsWith('/rpc/'))).toEqual([]);
    });

    it('returns to the password when the session ended meanwhile', async () => {
      const server = withFactor();
      const { user } = await openPath('/admin/login');
      await givePassword(user);
      await codeField();
      server.endSessions();
      await giveCode(user, '123456');
      await heading(t('auth:login.title'));
    });

    it('offers a retry when the server is unreachable', async () => {
      const server = withFactor();
      const { user } = await openPath('/admin/login');
      server.trouble('GET', /user/, { status: 500 });
      await givePassword(user);
      await screen.findByRole('button', { name: t('common:retry') });
      server.calm();
      await user.click(screen.getByRole('button', { name: t('common:retry') }));
      await giveCode(user, '123456');
      await toDashboard();
    });

    it('signs in after the factor was removed on another device', async () => {
      const server = withFactor();
      const { user } = await openPath('/admin/login');
      await givePassword(user);
      await codeField();
      server.factors.rows = [];
      await giveCode(user, '123456');
      await user.click(await screen.findByRole('button', { name: t('auth:code.go') }));
      await toDashboard();
    });

    it('offers another account to sign in', async () => {
      const { user } = await enterHalf();
      await user.click(screen.getByRole('button', { name: t('auth:ended.leave') }));
      await heading(t('auth:login.title'));
      expect(localStorage.getItem(storageKeys.session)).toBeNull();
    });

    async function enterHalf() {
      withFactor();
      const view = await openPath('/admin/login');
      await givePassword(view.user);
      await codeField();
      return view;
    }
  });

  it('asks for password and code over the page of an ended session, and keeps its state', async () => {
    const server = withFactor();
    server.articles[lang] = [article({ id: uuid(1), title: 'Le bois', slug: 'le-bois', published: true })];
    const { user } = await openAdminWithFactor(server, `/${lang}/admin/article/edit/${uuid(1)}`);
    const title = await screen.findByLabelText(new RegExp(t('admin-articles:fields.title')));
    await user.type(title, ' sec');
    localStorage.removeItem(storageKeys.session);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session, newValue: null }));
    const dialog = within(await screen.findByRole('dialog', { name: t('auth:ended.title') }));
    await user.type(dialog.getByLabelText(t('auth:login.password')), adminAccount.password);
    await user.click(dialog.getByRole('button', { name: t('auth:login.submit') }));
    expect(await dialog.findByText(t('auth:ended.code'))).toBeInTheDocument();
    await user.type(await dialog.findByLabelText(t('auth:code.field')), '123456');
    await user.click(dialog.getByRole('button', { name: t('auth:login.submit') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(title).toHaveValue('Le bois sec');
  });

  it('asks for the code before a new password after a password mail', async () => {
    const server = withFactor();
    noteRecovery();
    const { user } = await openAdmin(server, '/admin/reset-password');
    await heading(t('auth:code.title'));
    await giveCode(user, '123456');
    await heading(t('account:reset.title'));
    await user.type(screen.getByLabelText(t('account:password.new')), better);
    await user.type(screen.getByLabelText(t('account:password.repeat')), better);
    await user.click(screen.getByRole('button', { name: t('account:reset.submit') }));
    await toDashboard();
    expect(server.requests('PUT', '/user')).toHaveLength(1);
  });

  describe('With a role that requires it', () => {
    const owing = () => {
      const server = startAdminServer();
      server.owesFactor = true;
      return server;
    };

    it('opens the set-up instead of an empty admin, then the admin', async () => {
      const server = owing();
      const { user } = await openAdmin(server, `/${lang}/admin/articles`);
      await heading(t('account:factors.owedTitle'));
      expect(server.asked.filter(({ path }) => path.startsWith('/rpc/list'))).toEqual([]);
      await user.type(screen.getByLabelText(t('account:factors.name')), 'Phone');
      await user.click(screen.getByRole('button', { name: t('account:factors.begin') }));
      await giveCode(user, '123456', t('account:factors.confirm'));
      await heading(t('admin:entries.articles'));
    });

    it('reports a server without factors, and offers to sign out', async () => {
      const server = owing();
      server.authTrouble('POST', /factors$/, 422, 'mfa_totp_enroll_not_enabled');
      const { user } = await openAdmin(server, '/admin/dashboard');
      await user.type(await screen.findByLabelText(t('account:factors.name')), 'Phone');
      await user.click(screen.getByRole('button', { name: t('account:factors.begin') }));
      expect(await screen.findByText(t('account:factors.notOffered'))).toBeInTheDocument();
      expectLogged('missing');
      await user.click(screen.getByRole('button', { name: t('auth:signOut.action') }));
      await heading(t('auth:login.title'));
    });

    it('opens the set-up when the rule is set during work', async () => {
      const server = startAdminServer();
      server.articles[lang] = [article({ id: uuid(1), title: 'Le bois', slug: 'le-bois', published: true })];
      const { user } = await openAdmin(server, `/${lang}/admin/article/edit/${uuid(1)}`);
      await user.type(await screen.findByLabelText(new RegExp(t('admin-articles:fields.title'))), ' sec');
      server.owesFactor = true;
      server.trouble('PATCH', /articles/, { status: 403, code: '42501', message: 'permission denied' });
      await user.click(screen.getByRole('button', { name: t('admin-articles:save.update') }));
      await heading(t('account:factors.owedTitle'));
      expect(Object.values({ ...localStorage }).join('')).toContain('Le bois sec');
    });

    it('asks for the code when only the server knows the factor', async () => {
      const server = startAdminServer();
      storeAdminSession(server);
      server.factors.add('Phone');
      const { user } = await openPath('/admin/dashboard');
      await heading(t('auth:code.title'));
      await giveCode(user, '123456');
      await toDashboard();
    });
  });

  describe('In the account', () => {
    const open = async (server: AdminServer) => {
      const view = await (server.factors.some ? openAdminWithFactor : openAdmin)(server, '/admin/account');
      await heading(t('account:title'));
      return view;
    };
    const begin = async (user: User, name: string, add: string) => {
      await user.click(await screen.findByRole('button', { name: add }));
      const field = await screen.findByLabelText(t('account:factors.name'));
      // The button that was pressed is gone.
      await waitFor(() => expect(field).toHaveFocus());
      await user.type(field, name);
      await user.click(screen.getByRole('button', { name: t('account:factors.begin') }));
    };

    it('sets up a factor with QR code, key and first code, and recommends a second', async () => {
      const server = startAdminServer();
      // Left behind by an earlier try, under the same name.
      server.factors.add('Phone', 'unverified');
      const { user } = await open(server);
      await begin(user, 'Phone', t('account:factors.add'));
      const picture = await screen.findByAltText(said(t('account:factors.picture')));
      expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
      expect(document.querySelector('main svg script')).toBeNull();
      expect(screen.getByLabelText(t('account:factors.key'))).toHaveValue('JBSWY3DPEHPK3PXP');
      await user.click(screen.getByRole('button', { name: t('account:factors.copy') }));
      expect(await screen.findByText(t('account:factors.copied'))).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');

      await giveCode(user, '000000', t('account:factors.confirm'));
      expect((await screen.findAllByText(said(t('auth:code.errors.wrong')))).length).toBeGreaterThan(0);
      expect(await codeField()).toHaveValue('000000');
      await user.clear(await codeField());
      await giveCode(user, '123456', t('account:factors.confirm'));
      expect(await screen.findByText(t('account:factors.doneTitle'))).toBeInTheDocument();
      const list = within(await screen.findByRole('list', { name: t('account:factors.list') }));
      expect(list.getByText('Phone')).toBeInTheDocument();
      expect(server.requests('DELETE', `/factors/${uuid(700)}`)).toHaveLength(1);
      expect(screen.getByText(said(t('account:factors.second')))).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: t('account:factors.title') })).toHaveFocus();
    });

    it('reports a taken name beside the field, and keeps it', async () => {
      const server = startAdminServer();
      server.factors.add('Phone');
      server.authTrouble('POST', /factors$/, 422, 'mfa_factor_name_conflict');
      const { user } = await open(server);
      await begin(user, 'Phone', t('account:factors.addAnother'));
      expect((await screen.findAllByText(t('account:errors.factorNameTaken'))).length).toBeGreaterThan(0);
      expect(screen.getByLabelText(t('account:factors.name'))).toHaveValue('Phone');
    });

    it('reports that the server has no factors', async () => {
      const server = startAdminServer();
      server.authTrouble('POST', /factors$/, 422, 'mfa_totp_enroll_not_enabled');
      const { user } = await open(server);
      await begin(user, 'Phone', t('account:factors.add'));
      expect(await screen.findByText(t('account:factors.notOffered'))).toBeInTheDocument();
      expectLogged('missing');
      expect(interruptions()).toEqual([]);
    });

    it('restarts when the begun factor is gone', async () => {
      const server = startAdminServer();
      const { user } = await open(server);
      await begin(user, 'Phone', t('account:factors.add'));
      await codeField();
      server.factors.rows = [];
      await giveCode(user, '123456', t('account:factors.confirm'));
      expect(await screen.findByLabelText(t('account:factors.name'))).toBeInTheDocument();
    });

    it('removes a factor after a confirmation', async () => {
      const server = startAdminServer();
      server.factors.add('Phone');
      const { user } = await open(server);
      await user.click(
        await screen.findByRole('button', { name: t('account:factors.removeOne', { name: 'Phone' }) }),
      );
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByText(said(t('account:factors.removeLast', { name: 'Phone' })))).toBeVisible();
      await user.click(dialog.getByRole('button', { name: t('account:factors.remove') }));
      expect(await screen.findByText(t('account:factors.removedTitle'))).toBeInTheDocument();
      await screen.findByRole('button', { name: t('account:factors.add') });
      expect(server.factors.rows).toEqual([]);
    });

    it('opens the set-up after the last factor is removed, if the role requires one', async () => {
      const server = startAdminServer();
      server.owesFactor = true;
      server.factors.add('Phone');
      const { user } = await open(server);
      await user.click(
        await screen.findByRole('button', { name: t('account:factors.removeOne', { name: 'Phone' }) }),
      );
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: t('account:factors.remove'),
        }),
      );
      await heading(t('account:factors.owedTitle'));
    });

    it('changes the password after a second factor without a new sign-in', async () => {
      const server = startAdminServer();
      server.factors.add('Phone');
      const { user } = await open(server);
      await user.type(screen.getByLabelText(t('account:password.current')), adminAccount.password);
      await user.type(screen.getByLabelText(t('account:password.new')), better);
      await user.type(screen.getByLabelText(t('account:password.repeat')), better);
      await user.click(screen.getByRole('button', { name: t('account:password.title') }));
      expect(await screen.findByText(t('account:password.doneTitle'))).toBeInTheDocument();
      expect(server.requests('POST', '/token')).toEqual([]);
    });
  });

  describe('For owners', () => {
    const person = (id: string, role: 'owner' | 'editor', email: string) => ({
      user_id: id,
      email,
      name: '',
      role,
      created_at: '2026-11-02T09:00:00Z',
    });
    const open = async (own: boolean) => {
      const server = startAdminServer();
      server.answers.list_staff = [
        person(adminAccount.id, 'owner', adminAccount.email),
        person(uuid(2), 'editor', 'malo@x.example'),
      ];
      server.answers.require_second_factor = null;
      if (own) {
        server.factors.add('Phone');
        server.answers.get_second_factors = { required: [], people: [adminAccount.id] };
      }
      const view = await (own ? openAdminWithFactor : openAdmin)(server, `/${lang}/admin/staff`);
      await heading(t('staff:title'));
      return { server, ...view };
    };
    const asked = (server: AdminServer) => server.requests('POST', '/rpc/require_second_factor');
    const rule = (role: 'owner' | 'editor') =>
      screen.findByRole('switch', {
        name: new RegExp(t('staff:factors.require', { role: t(`admin:roles.${role}`) })),
      });

    it('requires the own factor before the rule', async () => {
      await open(false);
      expect(await rule('owner')).toBeDisabled();
      expect(await rule('editor')).toBeDisabled();
      expect(screen.getByText(t('staff:factors.ownFirst'))).toBeVisible();
      expect(screen.getByRole('link', { name: t('staff:factors.toAccount') })).toHaveAttribute(
        'href',
        '/admin/account',
      );
    });

    it('sets the rule for a role after naming members without a factor, and removes it', async () => {
      const { user, server } = await open(true);
      expect(await screen.findByText(t('staff:factors.set'))).toBeVisible();
      expect(screen.getByText(t('staff:factors.absent'))).toBeVisible();
      await user.click(await rule('editor'));
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(
        dialog.getByText(said(t('staff:factors.confirmText', { names: 'malo@x.example' }))),
      ).toBeVisible();
      expect(asked(server)).toEqual([]);
      server.answers.get_second_factors = { required: ['editor'], people: [adminAccount.id] };
      await user.click(dialog.getByRole('button', { name: t('staff:factors.confirm') }));
      await waitFor(async () => expect(await rule('editor')).toBeChecked());
      await user.click(await rule('editor'));
      await waitFor(() =>
        expect(asked(server)).toEqual([true, false].map((required) => ({ role: 'editor', required }))),
      );
    });

    it('explains a refusal of the server', async () => {
      const { user, server } = await open(true);
      server.trouble('POST', /require_second_factor/, { status: 409, code: 'PT409', message: 'no' });
      await user.click(await rule('owner'));
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByText(said(t('staff:factors.confirmAll')))).toBeVisible();
      await user.click(dialog.getByRole('button', { name: t('staff:factors.confirm') }));
      expect(await screen.findByText(t('staff:factors.ownFirst'))).toBeInTheDocument();
      expect(await rule('owner')).not.toBeChecked();
    });
  });
});
