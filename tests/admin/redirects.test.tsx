import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Redirects in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const proposal = `/${lang}/articles/bread`;
  const start = async (own: object[] = []) => {
    const server = startAdminServer();
    server.answers.get_redirects = {
      redirects: own,
      missed: [
        { path: '/old-bread', count: 12, first: '2026-11-01', last: '2026-11-20', proposal },
        { path: '/%C3%A9t%C3%A9', count: 3, first: '2026-11-01', last: '2026-11-20', proposal: null },
      ],
      former: 0,
    };
    return { server, ...(await openAdmin(server, `/${lang}/admin/redirects`)) };
  };

  it('leads a missed address to its proposal with one press', async () => {
    const { server, user } = await start();
    server.answers.save_redirects = [{ from: '/old-bread', to: proposal, fault: null }];
    await user.click(
      await screen.findByRole('button', { name: t('admin-redirects:missed.lead', { address: proposal }) }),
    );
    expect(await screen.findByText(t('admin-redirects:saved'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/save_redirects')).toEqual([
      { redirects: [{ from: '/old-bread', to: proposal }] },
    ]);
  });

  it('says beside the field what speaks against a redirect, and keeps what is typed', async () => {
    const { server, user } = await start();
    server.answers.save_redirects = [{ from: '/a', to: '/b', fault: 'to_loop' }];
    const to = await screen.findByLabelText(t('admin-redirects:to'));
    await user.type(screen.getByLabelText(t('admin-redirects:from')), '/a');
    await user.type(to, '/b');
    await user.click(screen.getByRole('button', { name: t('admin-redirects:save') }));
    await waitFor(() =>
      expect(to).toHaveAccessibleDescription(expect.stringContaining(t('admin-redirects:faults.to_loop'))),
    );
    expect(to).toHaveValue('/b');
  });

  it('fills the form with a missed address that nothing can be proposed to', async () => {
    const { server, user } = await start();
    server.answers.save_redirects = [{ from: '/%C3%A9t%C3%A9', to: '/b', fault: null }];
    const choose = { name: t('admin-redirects:missed.chooseFor', { address: '/été' }) };
    await user.click(await screen.findByRole('button', choose));
    expect(screen.getByLabelText(t('admin-redirects:from'))).toHaveValue('/été');
    expect(screen.getByLabelText(t('admin-redirects:to'))).toHaveFocus();
    await user.keyboard('/b{Enter}');
    expect(await screen.findByText(t('admin-redirects:saved'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/save_redirects')).toEqual([
      { redirects: [{ from: '/%C3%A9t%C3%A9', to: '/b' }] },
    ]);
  });

  it('lists redirects with their state, and removes one', async () => {
    const { server, user } = await start([
      { from: '/a', to: '/fr/about', end: '/fr/about', by: 'Anna', at: '2026-11-01', mark: null },
      { from: '/b', to: '/gone', end: '/gone', by: null, at: '2026-11-01', mark: 'nowhere' },
    ]);
    server.answers.remove_redirect = true;
    const table = await screen.findByRole('table', { name: t('admin-redirects:own.title') });
    expect(within(table).getByText(t('admin-redirects:marks.works'))).toBeInTheDocument();
    expect(within(table).getByText(t('admin-redirects:marks.nowhere'))).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: t('admin-redirects:own.remove', { address: '/b' }) }),
    );
    const question = await screen.findByRole('alertdialog', { name: t('drafts:addresses.removeTitle') });
    await user.click(within(question).getByRole('button', { name: t('drafts:addresses.removeConfirm') }));
    expect(await screen.findByText(t('admin-redirects:removed'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/remove_redirect')).toEqual([{ from_path: '/b' }]);
  });
});
