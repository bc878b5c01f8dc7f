import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const said = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

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
  months: ['2026-10-01', '2026-10-01'],
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
    ...Array.from({ length: 5 }, (_, index) => ({ name: `blog-${index}.example`, total: 3, previous: 0 })),
  ],
  devices: [{ name: 'phone', total: 12, previous: 3 }],
  outcomes: [{ name: 'search.example', outcome: 'message', total: 5, previous: 7 }],
  message_pages: [{ name: '/fr/contact', total: 6, previous: 0 }],
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
    expect(pages.getByRole('row', { name: /\/fr\/articles 12 3 \+9/ })).toBeInTheDocument();
    const hosts = table(t('admin-visits:lists.hosts'));
    expect(hosts.getByRole('row', { name: /search\.example 8 9 −1/ })).toBeInTheDocument();
    expect(hosts.getByText(t('admin-visits:names.direct'))).toBeInTheDocument();
    expect(hosts.getByText(t('admin-visits:same'))).toBeInTheDocument();
    const messages = table(t('admin-visits:lists.messages'));
    expect(messages.getByRole('row', { name: /\/fr\/contact 6 0 \+6/ })).toBeInTheDocument();
    const outcomes = table(t('admin-visits:lists.outcomes'));
    expect(outcomes.getByRole('row', { name: /^search\.example · \S+ 5 7 −2$/ })).toBeInTheDocument();
    const languages = table(t('admin-visits:lists.languages'));
    expect(languages.getByRole('row', { name: /^Français 12 0 \+12$/ })).toBeInTheDocument();
    expect(languages.getByRole('row', { name: /^English 0 3 −3$/ })).toBeInTheDocument();
    expect(
      screen.getByText(said(t('admin-visits:dropped', { count: 300, shown: '300' }))),
    ).toBeInTheDocument();
  });

  it('shows the first six of a list, and all on a press', async () => {
    const { user } = await start(lively);
    const more = await screen.findByRole('button', { name: t('admin-visits:more', { count: 1 }) });
    const hosts = table(t('admin-visits:lists.hosts'));
    expect(hosts.queryByText('blog-4.example')).not.toBeInTheDocument();
    await user.click(more);
    expect(hosts.getByText('blog-4.example')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('admin-visits:fewer') }));
    expect(hosts.queryByText('blog-4.example')).not.toBeInTheDocument();
  });

  it('rates the speed of kinds of pages and names the slowest', async () => {
    await start(lively);
    await screen.findByText(said(t('admin-visits:speeds.lead')));
    const speeds = table(t('admin-visits:speeds.title'));
    expect(speeds.getByText('/articles/…')).toBeInTheDocument();
    expect(speeds.getByText(t('admin-visits:ratings.middling'))).toBeInTheDocument();
    expect(speeds.getByText(t('admin-visits:ratings.good'))).toBeInTheDocument();
    expect(speeds.getByText(t('admin-visits:speeds.unknown'))).toBeInTheDocument();
    const slow = table(t('admin-visits:speeds.slow'));
    expect(slow.getByText(t('admin-visits:ratings.poor'))).toBeInTheDocument();
    expect(slow.getByText(t('admin-visits:visits', { count: 7, shown: '7' }))).toBeInTheDocument();
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
    await screen.findByText(said(t('admin-visits:speeds.lead')));
    await user.click(screen.getByRole('button', { name: t('admin-visits:csv.save') }));
    const lines = (await saved?.text())?.split('\r\n') ?? [];
    const kind = `/articles/… · ${t('admin-visits:devices.phone')}`;
    const inFrench = lang === 'fr';
    const inMs = (metric: 'lcp' | 'inp') =>
      t('admin-visits:csv.ms', { name: t(`admin-visits:speeds.${metric}`) });
    for (const cells of [
      [t('admin-visits:chart.fr'), '2026-11-29', 12, 0, '', ''],
      [t('admin-visits:lists.languages'), 'English', 0, 3, '', ''],
      [t('admin-visits:lists.pages'), '/fr/articles', 12, 3, '', ''],
      [t('admin-visits:outcomes.message'), 'search.example', 5, 7, '', ''],
      [t('admin-visits:lists.messages'), '/fr/contact', 6, 0, '', ''],
      [inMs('lcp'), kind, 2875, '', 40, t('admin-visits:ratings.middling')],
      [inMs('inp'), kind, '', '', '', t('admin-visits:speeds.unknown')],
      [
        t('admin-visits:speeds.cls'),
        kind,
        inFrench ? '0,007' : '0.007',
        '',
        40,
        t('admin-visits:ratings.good'),
      ],
      [t('admin-visits:csv.slow'), '/fr/articles/pain', 6000, '', 7, t('admin-visits:ratings.poor')],
      [t('admin-visits:csv.dropped'), '', 300, '', '', ''],
    ])
      expect(lines).toContain(cells.join(inFrench ? ';' : ','));
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
