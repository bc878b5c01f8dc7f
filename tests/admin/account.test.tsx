import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { isRecovering, noteRecovery } from '@/lib/password-recovery';
import { adminAccount, startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin, openPath } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

const better = 'une fenêtre reste allumée';

describe.each(langsOf(import.meta.filename))('The account in %s', (lang) => {
  const t = texts(lang);
  const said = {
    account: t('account:title'),
    current: t('account:password.current'),
    fresh: t('account:password.new'),
    repeat: t('account:password.repeat'),
    change: t('account:password.title'),
    changed: t('account:password.doneTitle'),
    forgot: { fr: /^Mot de passe oublié/, en: /^Forgot your password/ }[lang],
  };
  beforeEach(() => {
    localStorage.setItem(storageKeys.lang, lang);
    sessionStorage.clear();
  });

  it('changes the password with the current one, and requires a long one', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, '/admin/account');
    await heading(said.account);
    await user.type(screen.getByLabelText(said.current), 'faux');
    await user.type(screen.getByLabelText(said.fresh), 'court');
    await user.click(screen.getByRole('button', { name: said.change }));
    expect(await screen.findByText(t('account:errors.newShort', { min: '12' }))).toBeInTheDocument();
    expect(screen.getByText(t('account:errors.repeat'))).toBeInTheDocument();

    await user.clear(screen.getByLabelText(said.fresh));
    await user.type(screen.getByLabelText(said.fresh), better);
    await user.type(screen.getByLabelText(said.repeat), better);
    await user.click(screen.getByRole('button', { name: said.change }));
    expect((await screen.findAllByText(t('account:errors.currentWrong'))).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText(said.current)).toHaveFocus());
    expect(server.requests('PUT', '/user')).toEqual([]);

    await user.clear(screen.getByLabelText(said.current));
    await user.type(screen.getByLabelText(said.current), adminAccount.password);
    await user.click(screen.getByRole('button', { name: said.change }));
    expect(await screen.findByText(said.changed)).toBeInTheDocument();
    expect(screen.getByText(t('account:password.done'))).toBeInTheDocument();
    expect(server.requests('PUT', '/user')).toMatchObject([
      { password: better, current_password: adminAccount.password },
    ]);
    expect(screen.getByLabelText(said.current)).toHaveValue('');
  });

  it('warns that other devices may still be signed in', async () => {
    const server = startAdminServer();
    const { user } = await openAdmin(server, '/admin/account');
    await heading(said.account);
    server.trouble('POST', /\/logout/, { status: 500 });
    await user.type(screen.getByLabelText(said.current), adminAccount.password);
    await user.type(screen.getByLabelText(said.fresh), better);
    await user.type(screen.getByLabelText(said.repeat), better);
    await user.click(screen.getByRole('button', { name: said.change }));
    expect(await screen.findByText(pattern(t('account:password.doneHere')))).toBeInTheDocument();
    expect(screen.getByText(said.changed)).toBeInTheDocument();
    expect(screen.queryByText(t('account:password.done'))).toBeNull();
  });

  it('sends a link from the login, with the same answer for unknown addresses', async () => {
    const server = startAdminServer();
    const { user, address } = await openPath('/admin/login');
    await user.click(await screen.findByRole('link', { name: said.forgot }));
    // The login has a field of the same name, and stands until the other page is there.
    await screen.findByRole('button', { name: t('account:forgot.submit') });
    expect(address()).toBe('/admin/forgot-password');
    await user.type(screen.getByLabelText('Email'), 'nobody@example.org');
    await user.click(screen.getByRole('button', { name: t('account:forgot.submit') }));
    expect(await screen.findByRole('heading', { name: t('account:forgot.sentTitle') })).toHaveFocus();
    expect(server.requests('POST', '/recover')).toMatchObject([{ email: 'nobody@example.org' }]);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('sets a password after the link and opens the dashboard', async () => {
    noteRecovery();
    const { user } = await openAdmin(startAdminServer(), '/admin/reset-password');
    await heading(t('account:reset.title'));
    await user.type(screen.getByLabelText(said.fresh), better);
    await user.type(screen.getByLabelText(said.repeat), better);
    await user.click(screen.getByRole('button', { name: t('account:reset.submit') }));
    await heading(t('admin:entries.dashboard'));
    expect(await screen.findByText(said.changed)).toBeInTheDocument();
    expect(isRecovering()).toBe(false);
  });

  it('redirects a normal session to the form with the current password', async () => {
    const { address } = await openAdmin(startAdminServer(), '/admin/reset-password');
    await heading(said.account);
    expect(address()).toBe('/admin/account');
  });

  it('reports an expired link', async () => {
    startAdminServer();
    await openPath('/admin/reset-password#error=access_denied&error_code=otp_expired');
    await heading(t('account:reset.expiredTitle'));
  });
});
