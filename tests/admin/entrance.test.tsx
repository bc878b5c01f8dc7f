import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { supabase } from '@/lib/supabase';
import { currentToasts } from '@/ui/toast-store';
import { adminAccount, startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { interruptions } from '../support/interruptions';
import { heading, openAdmin, openPath, storeAdminSession } from '../support/render-admin';
import { plain } from '../support/render-public';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Signing in to the admin in %s', (lang) => {
  const t = texts(lang);
  const said = {
    login: t('auth:login.title'),
    password: t('auth:login.password'),
    submit: t('auth:login.submit'),
    failedTitle: t('auth:login.failedTitle'),
    dashboard: t('admin:entries.dashboard'),
    signOut: t('auth:signOut.action'),
    here: plain(t('auth:signOut.here')),
    required: [t('auth:login.errors.emailRequired'), t('auth:login.errors.passwordRequired')],
  };
  const choose = () => localStorage.setItem(storageKeys.lang, lang);
  const fill = async (user: Awaited<ReturnType<typeof openPath>>['user'], password: string) => {
    await user.type(await screen.findByLabelText('Email'), adminAccount.email);
    await user.type(screen.getByLabelText(said.password), password);
    await user.click(screen.getByRole('button', { name: said.submit }));
  };

  it('redirects visitors to the login and back after signing in', async () => {
    startAdminServer();
    choose();
    const { user, address } = await openPath(`/${lang}/admin/articles?q=bois`);
    await heading(said.login);
    expect(address()).toBe('/admin/login');
    await fill(user, adminAccount.password);
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/articles?q=bois`));
    expect(await screen.findByText(t('auth:login.done'))).toBeInTheDocument();
  });

  it('shows the login in the language of the target, if none is stored', async () => {
    startAdminServer();
    await openPath(`/${lang}/admin/projects`);
    await heading(said.login);
  });

  it('adds the stored language to an address and keeps the rest', async () => {
    const server = startAdminServer();
    choose();
    const { address } = await openAdmin(server, '/admin/articles?q=bois');
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/articles?q=bois`));
  });

  it('dismisses the message of the last try', async () => {
    startAdminServer();
    choose();
    const { user } = await openPath('/admin/login');
    await fill(user, 'faux');
    await screen.findByText(said.failedTitle);
    await user.type(screen.getByLabelText(said.password), '{Control>}a{/Control}{Backspace}');
    await user.type(screen.getByLabelText(said.password), adminAccount.password);
    await user.click(screen.getByRole('button', { name: said.submit }));
    await waitFor(() => expect(screen.queryByText(said.failedTitle)).not.toBeInTheDocument());
  });

  it('reports a wrong password in a toast and beside the form, and keeps the fields', async () => {
    startAdminServer();
    choose();
    const { user } = await openPath('/admin/login');
    await fill(user, 'faux');
    expect(await screen.findByText(said.failedTitle)).toBeInTheDocument();
    expect(screen.getByText('Invalid login credentials')).toBeInTheDocument();
    expect(interruptions()).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveValue(adminAccount.email);
    expect(screen.getByLabelText(said.password)).toHaveValue('faux');
  });

  it('reports a failed sign-in without a message of the server', async () => {
    const server = startAdminServer();
    choose();
    const { user } = await openPath('/admin/login');
    server.trouble('POST', /token/, 'offline');
    await fill(user, adminAccount.password);
    expect(await screen.findByText(t('auth:login.failed'))).toBeInTheDocument();
  });

  it('requires both fields and focuses the first', async () => {
    startAdminServer();
    choose();
    const { user } = await openPath('/admin/login');
    await user.click(await screen.findByRole('button', { name: said.submit }));
    for (const words of said.required) expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it('redirects a signed-in person from the login to the dashboard', async () => {
    const server = startAdminServer();
    choose();
    const { address } = await openAdmin(server, `/${lang}/admin/login`);
    await heading(said.dashboard);
    expect(address()).toBe('/admin/dashboard');
  });

  it('denies access without a role and offers to sign out', async () => {
    const server = startAdminServer();
    choose();
    server.isAdmin = false;
    const { user, address } = await openAdmin(server, `/${lang}/admin/articles`);
    await heading(t('auth:noAccess.title'));
    expect(server.requests('GET', `/articles_${lang}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: said.signOut }));
    await heading(said.login);
    expect(address()).toBe('/admin/login');
    expect(localStorage.getItem(storageKeys.session)).toBeNull();
  });

  it('shows the empty frame while the rights load', async () => {
    const server = startAdminServer();
    choose();
    const release = hold(server, 'POST', '/my_rights');
    await openAdmin(server, '/admin/dashboard');
    const frame = await screen.findByText(texts(lang)('auth:gate.loading'));
    expect(frame.closest('[role=status]')?.querySelectorAll('.animate-breathe').length).toBeGreaterThan(5);
    release();
    await heading(said.dashboard);
  });

  it('offers a retry when the rights fail to load', async () => {
    const server = startAdminServer();
    choose();
    server.trouble('POST', /my_rights/, { status: 500 });
    const { user } = await openAdmin(server, '/admin/dashboard');
    await heading(t('auth:gate.failedTitle'));
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await heading(said.dashboard);
  });

  it('asks to sign in again for a session unknown to the server', async () => {
    const server = startAdminServer();
    choose();
    storeAdminSession(server);
    server.endSessions();
    const { address } = await openPath('/admin/dashboard');
    await heading(said.login);
    expect(address()).toBe('/admin/login');
  });

  it('signs out to the login with a message', async () => {
    const server = startAdminServer();
    choose();
    const { user, router } = await openAdmin(server, '/admin/dashboard');
    await heading(said.dashboard);
    const { data } = supabase.auth.onAuthStateChange((event) => {
      // A second report of the same end, as from another tab.
      if (event === 'SIGNED_OUT') window.dispatchEvent(new StorageEvent('storage'));
    });
    onTestFinished(() => data.subscription.unsubscribe());
    await user.click(screen.getAllByRole('button', { name: said.signOut })[0] as HTMLElement);
    await heading(said.login);
    expect(await screen.findByText(t('auth:signOut.done'))).toBeInTheDocument();
    expect(router.state.location.state).toBeNull();
  });

  it.each([
    ['the server does not answer', false],
    ['the device has no network', true],
  ])(
    'signs out here when %s, with a message, and ends the session there later',
    async (_why, withoutNetwork) => {
      const server = startAdminServer();
      choose();
      const { user, address } = await openAdmin(server, '/admin/dashboard');
      await heading(said.dashboard);
      for (const method of ['GET', 'POST']) server.trouble(method, /user|logout|token/, 'offline');
      if (withoutNetwork) window.dispatchEvent(new Event('offline'));
      await user.click(screen.getAllByRole('button', { name: said.signOut })[0] as HTMLElement);
      await heading(said.login);
      expect(address()).toBe('/admin/login');
      await waitFor(() =>
        expect(
          currentToasts().map((shown) => ({ ...shown, description: plain(shown.description) })),
        ).toContainEqual(
          expect.objectContaining({ kind: 'error', title: t('auth:signOut.failed'), description: said.here }),
        ),
      );
      // Nothing that opens the account again stays where the next person at this computer could find it.
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('refresh');
      expect(server.sessions).toBe(1);
      server.calm();
      if (withoutNetwork) window.dispatchEvent(new Event('online'));
      expect(await screen.findByText(t('auth:signOut.revoked'))).toBeInTheDocument();
      expect(screen.queryByText(t('auth:signOut.failed'))).not.toBeInTheDocument();
      expect(server.sessions).toBe(0);
    },
  );

  it('covers the page as soon as another tab signs out', async () => {
    const server = startAdminServer();
    choose();
    await openAdmin(server, '/admin/dashboard');
    await heading(said.dashboard);
    localStorage.removeItem(storageKeys.session);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session, newValue: null }));
    const dialog = await screen.findByRole('dialog', { name: t('auth:ended.title') });
    // The stylesheet hides everything beside what carries the mark; the journey in a browser looks at it.
    expect(dialog).toHaveAttribute('data-covers', 'true');
  });

  it('asks to sign in after a missed sign-out of another tab, instead of denying access', async () => {
    const server = startAdminServer();
    choose();
    const { router } = await openAdmin(server, '/admin/dashboard');
    await heading(said.dashboard);
    localStorage.removeItem(storageKeys.session);
    await router.navigate(`/${lang}/admin/articles`);
    expect(await screen.findByRole('dialog', { name: t('auth:ended.title') })).toBeInTheDocument();
    expect(screen.queryByText(t('common:errors.forbidden'))).not.toBeInTheDocument();
    expect(server.askedByNobody).toBe(0);
  });

  it('redirects a session ended elsewhere to the login, not to the denied page', async () => {
    const server = startAdminServer();
    choose();
    server.isAdmin = false;
    server.revoked = true;
    const { address } = await openAdmin(server, '/admin/dashboard');
    await heading(said.login);
    expect(address()).toBe('/admin/login');
  });

  it('shows an unknown page inside the shell with a link back', async () => {
    const server = startAdminServer();
    choose();
    const { user } = await openAdmin(server, `/${lang}/admin/cellar`);
    await heading(t('admin:notFound.title'));
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await user.click(screen.getByRole('link', { name: t('admin:notFound.back') }));
    await heading(said.dashboard);
  });
});

describe('The admin without a language in its path', () => {
  it('uses French by default and remembers a choice', async () => {
    startAdminServer();
    const { user } = await openPath('/admin/login');
    await heading('Connexion');
    await user.click(screen.getByRole('button', { name: 'EN, English' }));
    await heading('Sign in');
    expect(localStorage.getItem(storageKeys.lang)).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it.each(['/admin', '/fr/admin'])('redirects %s to the dashboard', async (path) => {
    const server = startAdminServer();
    const { address } = await openAdmin(server, path);
    await heading('Tableau de Bord');
    expect(address()).toBe('/admin/dashboard');
  });
});
