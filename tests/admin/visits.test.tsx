import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const buckets = (bucket: number, count: number) =>
  Array.from({ length: 12 }, (_, one) => (one === bucket ? count : 0));

const days = Array.from({ length: 56 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 5 + index)).toISOString().slice(0, 10),
  fr: index === 55 ? 12 : 0,
  en: index === 20 ? 3 : 0,
}));

const none = {
  by_day: days.map(({ day }) => ({ day, fr: 0, en: 0 })),
  pages: [],
  hosts: [],
  devices: [],
  outcomes: [],
  message_pages: [],
  speeds: [],
  slow: [],
  dropped: 0,
};

const lively = {
  ...none,
  by_day: days,
  pages: [{ name: '/fr/articles', total: 12, previous: 3 }],
  hosts: [
    { name: 'search.example', total: 8, previous: 9 },
    { name: 'direct', total: 4, previous: 4 },
  ],
  devices: [{ name: 'phone', total: 12, previous: 3 }],
  outcomes: [{ name: 'search.example', outcome: 'message', total: 5 }],
  message_pages: [{ name: '/fr/contact', total: 6 }],
  speeds: [
    { kind: 'articles/', device: 'phone', metric: 'lcp', buckets: buckets(8, 40) },
    { kind: 'articles/', device: 'phone', metric: 'cls', buckets: buckets(0, 40) },
  ],
  slow: [{ name: '/fr/articles/pain', buckets: buckets(11, 7) }],
  dropped: 300,
};

describe.each(langsOf(import.meta.filename))('Visits in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = async (answer: object, search = '') => {
    const server = startAdminServer();
    server.answers.get_visits = answer;
    return { server, ...(await openAdmin(server, `/${lang}/admin/visits${search}`)) };
  };
  const table = (name: string) => within(screen.getByRole('table', { name }));

  it('shows what was counted, with the change to the period before', async () => {
    const { server } = await start(lively);
    expect(await screen.findByText(t('admin-visits:chart.fr'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/get_visits')).toEqual([{ days: 28 }]);
    const pages = table(t('admin-visits:lists.pages'));
    expect(pages.getByRole('row', { name: /\/fr\/articles 12 \+9/ })).toBeInTheDocument();
    const hosts = table(t('admin-visits:lists.hosts'));
    expect(hosts.getByRole('row', { name: /search\.example 8 −1/ })).toBeInTheDocument();
    expect(hosts.getByText(t('admin-visits:names.direct'))).toBeInTheDocument();
    expect(hosts.getByText(t('admin-visits:same'))).toBeInTheDocument();
    expect(table(t('admin-visits:lists.messages')).getByText('/fr/contact')).toBeInTheDocument();
    expect(screen.getByText(t('admin-visits:dropped', { count: 300 }))).toBeInTheDocument();
  });

  it('rates the speed of kinds of pages and names the slowest', async () => {
    await start(lively);
    await screen.findByText(t('admin-visits:speeds.lead'));
    const speeds = table(t('admin-visits:speeds.title'));
    expect(speeds.getByText('/articles/…')).toBeInTheDocument();
    expect(speeds.getByText(t('admin-visits:ratings.middling'))).toBeInTheDocument();
    expect(speeds.getByText(t('admin-visits:ratings.good'))).toBeInTheDocument();
    expect(speeds.getByText(t('admin-visits:speeds.unknown'))).toBeInTheDocument();
    const slow = table(t('admin-visits:speeds.slow'));
    expect(slow.getByText(t('admin-visits:ratings.poor'))).toBeInTheDocument();
    expect(slow.getByText(t('admin-visits:visits', { count: 7 }))).toBeInTheDocument();
  });

  it('takes the period from the address', async () => {
    const { server, user } = await start(lively, '?days=7');
    await user.click(await screen.findByRole('link', { name: t('dashboard:period.d90') }));
    await vi.waitFor(() =>
      expect(server.requests('POST', '/rpc/get_visits')).toEqual([{ days: 7 }, { days: 90 }]),
    );
  });

  it('exports every figure', async () => {
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved = blob;
      return 'blob:figures';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await start(lively);
    await screen.findByText(t('admin-visits:speeds.lead'));
    await user.click(screen.getByRole('button', { name: t('admin-visits:csv.save') }));
    const lines = (await saved?.text())?.split('\r\n') ?? [];
    expect(lines).toContain(`${t('admin-visits:lists.pages')},/fr/articles,12,3`);
    expect(lines).toContain(`${t('admin-visits:outcomes.message')},search.example,5,`);
    expect(lines).toContain(
      `${t('admin-visits:speeds.lcp')},/articles/… · ${t('admin-visits:devices.phone')},2875,`,
    );
    vi.restoreAllMocks();
  });

  it('says where nothing is counted yet', async () => {
    await start(none);
    expect(await screen.findByText(t('admin-visits:empty'))).toBeInTheDocument();
  });

  it('says that the figures could not be loaded', async () => {
    const server = startAdminServer();
    server.answers.get_visits = { by_day: 'broken' };
    await openAdmin(server, `/${lang}/admin/visits`);
    expect(await screen.findByText(t('admin-visits:loadFailed'))).toBeInTheDocument();
  });
});
