import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { subscriber, subscriberTable } from '../support/admin-tables';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    status: t('admin-newsletter:columns.status'),
    language: t('admin-newsletter:columns.language'),
    unsubscribed: t('dashboard:newsletter.unsubscribed'),
    waiting: t('dashboard:newsletter.waiting'),
    tools: t('admin-newsletter:tools.label'),
    search: t('admin-newsletter:search'),
    count: { fr: '1205 abonnements', en: '1205 subscriptions' }[lang],
    export: t('admin-newsletter:export'),
    exported: { fr: 'Le fichier contient 1205 abonnements.', en: 'The file holds 1205 subscriptions.' }[lang],
    remove: t('dashboard:newsletter.removeOne', { email: 'claire@atelier.example' }),
    confirm: t('admin-articles:list.remove'),
    success: { fr: 'Succès', en: 'Success' }[lang],
    deleted: { fr: 'Abonnement supprimé avec succès', en: 'Subscription deleted successfully' }[lang],
    deleteFailed: { fr: 'Impossible de supprimer l’abonnement', en: 'Failed to delete subscription' }[lang],
    loadFailed: {
      fr: 'Une erreur s’est produite lors du chargement des abonnements à la newsletter',
      en: 'An error occurred while loading newsletter subscriptions',
    }[lang],
    empty: t('admin-newsletter:empty'),
    nothing: t('admin-newsletter:nothing'),
    showAll: t('admin-newsletter:showAll'),
    last: t('ui:pagination.last', { page: '25' }),
  };
};

const claire = subscriber({ email: 'claire@atelier.example', created_at: '2024-11-20T08:10:00Z' });
const left = subscriber({
  email: 'left@example.org',
  language: 'en',
  subscribed: false,
  unsubscribed_at: '2024-11-20T08:10:00Z',
});

describe.each(langsOf(import.meta.filename))('The newsletter in %s', (lang) => {
  const said = words(lang);
  const path = `/${lang}/admin/newsletter?tab=subscribers`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (rows: readonly object[] = [claire, left]) => {
    const server = startAdminServer();
    server.tables = { newsletter: subscriberTable(rows) };
    return server;
  };
  const emails = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

  it('lists subscribers with date and status', async () => {
    const server = start();
    await openAdmin(server, path);
    await waitFor(() => expect(emails()).toEqual(['claire@atelier.example', 'left@example.org']));
    expect(screen.getByText('20/11/2024 09:10')).toBeInTheDocument();
    expect(screen.getAllByRole('row')[2]).toHaveTextContent(said.unsubscribed);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('shows the date of a new subscription', async () => {
    const back = subscriber({ email: 'back@example.org', resubscribed_at: '2024-11-22T08:10:00Z' });
    await openAdmin(start([claire, { ...left, resubscribed_at: '2024-11-19T08:10:00Z' }, back]), path);
    const again = new RegExp(lang === 'fr' ? 'De nouveau depuis le 22' : 'Again since 22');
    expect((await screen.findAllByText(again)).map((one) => one.closest('tr')?.textContent)).toEqual([
      expect.stringContaining('back@example.org'),
    ]);
    expect(screen.queryByText(/19.novembre|19.November/)).not.toBeInTheDocument();
  });

  it('keeps both of two changes faster than the address', async () => {
    const { address } = await openAdmin(start(), path);
    await screen.findByRole('table');
    act(() => {
      fireEvent.change(screen.getByLabelText(said.status), { target: { value: 'unsubscribed' } });
      fireEvent.change(screen.getByLabelText(said.language), { target: { value: 'en' } });
    });
    await waitFor(() => expect(address()).toBe(`${path}&status=unsubscribed&language=en`));
    expect(await screen.findByText('left@example.org')).toBeInTheDocument();
  });

  it('searches and filters in the address', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, path);
    await screen.findByRole('table');
    await user.selectOptions(screen.getByLabelText(said.status), 'unsubscribed');
    await waitFor(() => expect(emails()).toEqual(['left@example.org']));
    expect(address()).toBe(`${path}&status=unsubscribed`);
    await user.selectOptions(screen.getByLabelText(said.language), 'fr');
    expect(await screen.findByText(said.nothing)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: said.showAll }));
    await user.type(screen.getByLabelText(said.search), 'ATELIER');
    await waitFor(() => expect(emails()).toEqual(['claire@atelier.example']));
  });

  it('searches a percent sign literally', async () => {
    const server = start();
    await openAdmin(server, `${path}&q=%25`);
    expect(await screen.findByText(said.nothing)).toBeInTheDocument();
  });

  it('exports confirmed addresses alone for another tool, in its columns', async () => {
    const waiting = subscriber({ email: 'waiting@example.org', confirmed_at: null });
    const server = start([claire, left, waiting]);
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(said.waiting, { selector: 'td *' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: said.tools }));
    await user.click(await screen.findByRole('button', { name: 'Brevo' }));
    await waitFor(() => expect(files).toHaveLength(1));
    // Importers read a mark at the start as a letter of the first column.
    expect(await files[0]?.text()).toBe(
      'EMAIL,LANGUAGE,CONFIRMED_ON\r\nclaire@atelier.example,fr,2024-11-20\r\n',
    );
    expect(server.requests('POST', '/rpc/log_export')).toEqual([{ kind: 'newsletter', row_count: 1 }]);
    click.mockRestore();
  });

  it('pages and exports more than a thousand rows', async () => {
    const server = start(Array.from({ length: 1205 }, () => subscriber()));
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(said.count)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: said.last })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: said.export }));
    expect(await screen.findByText(said.exported)).toBeInTheDocument();
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(1 + 1205 + 1);
    expect(server.requests('POST', '/rpc/log_export')).toEqual([{ kind: 'newsletter', row_count: 1205 }]);
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',').at(-1))).size).toBe(1205);
    expect(lines[1]).toContain(`${location.origin}/fr/newsletter/unsubscribe?token=`);
    click.mockRestore();
  });

  it('deletes after a confirmation and reports the outcome', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const remove = await screen.findByRole('button', { name: said.remove });
    server.trouble('DELETE', /newsletter/, 'offline', 1);
    await user.click(remove);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(said.deleteFailed)).toBeInTheDocument();
    await user.click(remove);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    expect(await screen.findByText(said.deleted)).toBeInTheDocument();
    expect(screen.getByText(said.success)).toBeInTheDocument();
    await waitFor(() => expect(emails()).toEqual(['left@example.org']));
  });

  it('shows an empty state', async () => {
    await openAdmin(start([]), path);
    await heading('Newsletter');
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
  });

  it('shows the message of the server, else its own', async () => {
    const server = start();
    server.trouble('GET', /newsletter/, 'offline');
    await openAdmin(server, path);
    expect(await screen.findByText(said.loadFailed)).toBeInTheDocument();
  });
});
