import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holidayOn } from '@/brand/holidays';
import type { CalendarRow } from '@/features/calendar/model';
import { formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { type AdminServer, startAdminServer } from '../support/admin-server';
import { offer, uuid } from '../support/build';
import { plainTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

let numbers = 0;

const row = (given: Partial<CalendarRow> = {}): CalendarRow => {
  numbers += 1;
  return {
    kind: 'article',
    lang: 'fr',
    id: uuid(4000 + numbers),
    title: `Row ${numbers}`,
    state: 'scheduled',
    at: '2026-11-24T06:30:00+00:00',
    updated_at: `version ${numbers}`,
    translation_id: null,
    translation: 'missing',
    author: 'Anna Reiss',
    reading_time: 4,
    ...given,
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const fullDay = (lang: Lang, date: string) =>
  new RegExp(formatDate(lang, date, 'full').replaceAll(/\s/g, '\\s'));

describe.each(langsOf(import.meta.filename))('The calendar in %s', (lang) => {
  const t = texts(lang);
  const open = async (
    rows: CalendarRow[],
    prepare: (server: AdminServer) => void = () => undefined,
    search = '',
  ) => {
    localStorage.setItem(storageKeys.lang, lang);
    const server = startAdminServer();
    server.answers.list_calendar = rows;
    server.answers.date_articles = ({ articles, moment, publish }) => {
      const dated = articles as CalendarRow[];
      server.answers.list_calendar = server.answers.list_calendar.map((one) =>
        dated.some(({ id }) => id === one.id)
          ? {
              ...one,
              at: moment ? String(moment) : null,
              state: publish ? 'scheduled' : 'draft',
              updated_at: 'moved',
            }
          : one,
      );
      return dated.map((one) => ({ lang: one.lang, updated_at: 'moved' }));
    };
    prepare(server);
    return { server, ...(await openAdmin(server, `/${lang}/admin/calendar${search}`)) };
  };
  const card = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
  const cell = (date: string) => screen.getByRole('cell', { name: fullDay(lang, date) });
  const dated = (server: AdminServer) => server.requests('POST', '/rpc/date_articles');

  it('shows a month, today, holidays and each thing on its day', async () => {
    await open([
      row({ title: 'Coming' }),
      row({ title: 'Meant', state: 'draft', at: '2026-11-26T08:00:00Z' }),
      row({ title: 'Closing', kind: 'closing', at: '2026-11-30T17:00:00Z' }),
      row({ title: 'Idea', state: 'draft', at: null }),
    ]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^November|^Novembre/);
    await card('Coming');
    expect(within(cell('2026-11-24')).getByText('Coming')).toBeInTheDocument();
    expect(within(cell('2026-11-26')).getByText('Meant')).toBeInTheDocument();
    expect(within(cell('2026-11-30')).getByText('Closing')).toBeInTheDocument();
    expect(cell('2026-11-23')).toHaveAttribute('aria-current', 'date');
    expect(
      within(cell('2026-11-11')).getByText(holidayOn('2026-11-11')?.name[lang] ?? ''),
    ).toBeInTheDocument();
    const undated = screen.getByRole('region', { name: t('admin-calendar:undated.title') });
    expect(within(undated).getByRole('button', { name: /Idea/ })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: t('admin-calendar:week.title') })).toHaveTextContent(
      /Coming.*Meant/,
    );
  });

  it('says where there are more drafts than it shows, and leads to all', async () => {
    const drafts = Array.from({ length: 101 }, (_, at) =>
      row({ title: `Idea ${at} of`, state: 'draft', at: null }),
    );
    const { server, user } = await open(drafts.slice(1));
    await card('Idea 100 of');
    const all = { name: t('admin-calendar:undated.all.article') };
    expect(screen.queryByRole('link', all)).not.toBeInTheDocument();
    server.answers.list_calendar = drafts;
    await user.click(screen.getByRole('button', { name: t('admin-calendar:next') }));
    expect(await screen.findByRole('link', all)).toHaveAttribute(
      'href',
      `/${lang}/admin/articles?status=draft`,
    );
    expect(screen.getByRole('link', { name: t('admin-calendar:undated.all.page') })).toHaveAttribute(
      'href',
      `/${lang}/admin/pages?status=draft`,
    );
    expect(screen.queryByRole('button', { name: /Idea 100 of/ })).not.toBeInTheDocument();
    expect(screen.getByText(pattern(t('admin-calendar:undated.count', { count: 100 })))).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(t('admin-calendar:filter.label')), 'en');
    expect(screen.getByRole('link', all)).toBeVisible();
  });

  it('is turned, goes back to today, and is narrowed to a language', async () => {
    const { user, address } = await open([row({ title: 'French' }), row({ title: 'English', lang: 'en' })]);
    await card('French');
    await user.click(screen.getByRole('button', { name: t('admin-calendar:next') }));
    await heading(/^(December|Décembre)/);
    expect(address()).toBe(`/${lang}/admin/calendar?month=2026-12`);
    await user.click(screen.getByRole('button', { name: t('admin-calendar:goToToday') }));
    await heading(/^Novemb/);
    expect(address()).toBe(`/${lang}/admin/calendar`);
    await user.selectOptions(screen.getByLabelText(t('admin-calendar:filter.label')), 'en');
    await waitFor(() => expect(screen.queryByText('French')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: t('admin-calendar:views.list') }));
    expect(await screen.findByRole('heading', { level: 2, name: /24/ })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each(['month', 'list'])('does not call a month empty that it has not read (%s)', async (view) => {
    const search = view === 'list' ? '?view=list' : '';
    const { server, user } = await open([row({ title: 'Coming' })], undefined, search);
    await card('Coming');
    server.answers.list_calendar = [];
    const { fetch } = globalThis;
    const answers: (() => void)[] = [];
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      if (String(asked[0]).includes('list_calendar'))
        await new Promise<void>((resolve) => answers.push(resolve));
      return fetch(...asked);
    });
    await user.click(screen.getByRole('button', { name: t('admin-calendar:next') }));
    await heading(/^(December|Décembre)/);
    expect(screen.queryByText(t('admin-calendar:empty'))).not.toBeInTheDocument();
    for (const answer of answers) answer();
    expect(await screen.findByText(t('admin-calendar:empty'))).toBeInTheDocument();
  });

  it('moves both languages by keyboard to another day at the same hour, and undoes it', async () => {
    const [fr, en] = [row({ title: 'Deux langues' }), row({ title: 'Two languages', lang: 'en' })];
    Object.assign(fr, { translation_id: en.id, translation: 'scheduled' });
    Object.assign(en, { translation_id: fr.id, translation: 'scheduled' });
    const { server, user } = await open([fr, en]);
    const title = lang === 'fr' ? fr.title : en.title;
    (await card(title)).focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowDown}{ArrowUp}{ArrowRight}');
    const day = fullDay(lang, '2026-11-26');
    expect(screen.getAllByRole('status').some((one) => day.test(one.textContent ?? ''))).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dated(server)).toHaveLength(1));
    expect(dated(server)[0]).toEqual({
      articles: [fr, en].map(({ kind, lang, id, updated_at }) => ({ kind, lang, id, updated_at })),
      moment: '2026-11-26T06:30:00.000Z',
      publish: true,
    });
    await waitFor(() => expect(within(cell('2026-11-26')).getByText(title)).toBeInTheDocument());
    fireEvent.click(await screen.findByRole('button', { name: t('admin-calendar:move.undo') }));
    await waitFor(() => expect(within(cell('2026-11-24')).getByText(title)).toBeInTheDocument());
    expect(dated(server)[1]).toMatchObject({ moment: '2026-11-24T06:30:00+00:00', publish: true });
  });

  it('says which card is a page, leads to its editor, and moves it', async () => {
    const page = row({ kind: 'page', title: 'Landing', lang });
    const { server, user } = await open([page]);
    expect(await card('Landing')).toHaveTextContent(
      new RegExp(
        `${t('admin-calendar:page')} ${lang.toUpperCase()}Landing, ${t('admin-calendar:state.pageScheduled')}`,
      ),
    );
    await user.click(await card('Landing'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Landing' }));
    expect(dialog.getByRole('link')).toHaveAttribute('href', `/${lang}/admin/pages/edit/${page.id}`);
    await user.click(dialog.getByRole('button', { name: t('admin-calendar:dialog.unschedule') }));
    await waitFor(() =>
      expect(dated(server)[0]).toMatchObject({ articles: [{ kind: 'page', id: page.id }] }),
    );
    const undated = within(screen.getByRole('region', { name: t('admin-calendar:undated.title') }));
    expect(await undated.findByRole('button', { name: /Landing/ })).toHaveTextContent(
      t('admin-calendar:page'),
    );
  });

  it('puts back with Escape, and the focus on the card', async () => {
    const { server, user } = await open([row({ title: 'Coming' })]);
    (await card('Coming')).focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Coming/ })).toHaveFocus());
    expect(dated(server)).toEqual([]);
  });

  it('is dragged, and a draft without a date asks for its hour before anything is published', async () => {
    const { server, user } = await open([
      row({ title: 'Coming' }),
      row({ title: 'Idea', state: 'draft', at: null }),
    ]);
    const dataTransfer = { types: [], setData: () => undefined, effectAllowed: '' };
    const drag = async (name: string, date: string) => {
      fireEvent.dragStart(await card(name), { dataTransfer });
      fireEvent.dragOver(cell(date), { dataTransfer });
      fireEvent.drop(cell(date), { dataTransfer });
    };
    await drag('Coming', '2026-11-27');
    await waitFor(() =>
      expect(dated(server)[0]).toMatchObject({ moment: '2026-11-27T06:30:00.000Z', publish: true }),
    );
    await drag('Idea', '2026-11-28');
    const dialog = await screen.findByRole('dialog', { name: 'Idea' });
    expect(dated(server)).toHaveLength(1);
    expect(within(dialog).getByLabelText(t('admin-calendar:dialog.date'))).toHaveValue('2026-11-28');
    expect(within(dialog).getByLabelText(t('admin-calendar:dialog.time'))).toHaveValue('07:30');
    await user.click(within(dialog).getByRole('button', { name: t('admin-calendar:dialog.intend') }));
    await waitFor(() =>
      expect(dated(server)[1]).toMatchObject({ moment: '2026-11-28T06:30:00.000Z', publish: false }),
    );
    await waitFor(() => expect(within(cell('2026-11-28')).getByText('Idea')).toBeInTheDocument());
    await user.click(await card('Idea'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: t('admin-calendar:dialog.schedule'),
      }),
    );
    await waitFor(() => expect(dated(server)[2]).toMatchObject({ publish: true }));
  });

  it('names the hour that the clocks leave on a day', async () => {
    await open([row({ title: 'Night', at: '2027-03-27T01:30:00Z' })], undefined, '?month=2027-03');
    const dataTransfer = { types: [], setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(await card('Night'), { dataTransfer });
    fireEvent.dragOver(cell('2027-03-28'), { dataTransfer });
    expect(cell('2027-03-28')).toHaveTextContent(/\D0?3\D{1,3}30/);
  });

  it('names five things of this week that do not go together, and counts the others', async () => {
    await open(Array.from({ length: 7 }, () => row()));
    const week = await screen.findByRole('region', { name: t('admin-calendar:week.title') });
    expect(within(week).getAllByRole('listitem')).toHaveLength(5);
    expect(week).toHaveTextContent(lang === 'fr' ? 'et 2 autres' : 'and 2 more');
  });

  it('names them in another month too', async () => {
    await open([row({ title: 'Coming' })], undefined, '?month=2027-03');
    await heading(/^(March|Mars)/);
    expect(await screen.findByRole('region', { name: t('admin-calendar:week.title') })).toHaveTextContent(
      'Coming',
    );
  });

  it('refuses a day that has gone by, and keeps what is public', async () => {
    const { server, user } = await open([
      row({ title: 'Coming' }),
      row({ title: 'Public', state: 'published', at: '2026-11-10T08:00:00Z' }),
    ]);
    (await card('Coming')).focus();
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(await screen.findByText(t('admin-calendar:move.past'))).toBeInTheDocument();
    (await card('Public')).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Public' });
    expect(within(dialog).getByText(pattern(t('admin-calendar:dialog.public')))).toBeInTheDocument();
    expect(dated(server)).toEqual([]);
  });

  it('says beside the field what a date lacks', async () => {
    const { server, user } = await open([row({ title: 'Coming' })]);
    await user.click(await card('Coming'));
    const date = await screen.findByLabelText(t('admin-calendar:dialog.date'));
    fireEvent.change(date, { target: { value: '2026-11-02' } });
    const move = screen.getByRole('button', { name: t('admin-calendar:dialog.move') });
    await user.click(move);
    expect(date).toHaveAccessibleDescription(t('admin-calendar:dialog.errors.past'));
    fireEvent.change(date, { target: { value: '' } });
    await user.click(move);
    expect(date).toHaveAccessibleDescription(t('admin-calendar:dialog.errors.date'));
    expect(dated(server)).toEqual([]);
  });

  it('asks before what is less than an hour away is moved', async () => {
    const { server, user } = await open([row({ title: 'Soon', at: '2026-11-23T09:30:00Z' })]);
    (await card('Soon')).focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    const question = await screen.findByRole('alertdialog');
    expect(dated(server)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: t('admin-calendar:close.confirm') }));
    await waitFor(() => expect(dated(server)).toHaveLength(1));
  });

  it('reverts a move in conflict, with a message', async () => {
    const { server, user } = await open([row({ title: 'Coming' })]);
    (await card('Coming')).focus();
    server.answers.list_calendar = server.answers.list_calendar.map((one) => ({
      ...one,
      at: '2026-11-29T06:30:00Z',
      updated_at: 'other',
    }));
    server.trouble('POST', /date_articles/, { status: 409, code: 'PT409' }, 1);
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(await screen.findByText(pattern(t('admin-calendar:move.conflict')))).toBeInTheDocument();
    await waitFor(() => expect(within(cell('2026-11-29')).getByText('Coming')).toBeInTheDocument());
  });

  it('moves again what was just moved, before the answer, and tells of both with a way back', async () => {
    const { server, user } = await open([row({ title: 'Coming' })]);
    (await card('Coming')).focus();
    const answers: (() => void)[] = [];
    let reads = 0;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      if (String(asked[0]).includes('date_articles'))
        await new Promise<void>((resolve) => answers.push(resolve));
      if (String(asked[0]).includes('list_calendar')) reads += 1;
      return fetch(...asked);
    });
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    await waitFor(() => expect(within(cell('2026-11-25')).getByText('Coming')).toBeInTheDocument());
    within(cell('2026-11-25'))
      .getByRole('button', { name: /Coming/ })
      .focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    await waitFor(() => expect(within(cell('2026-11-26')).getByText('Coming')).toBeInTheDocument());
    // The second is sent once the first is answered.
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    // Read now, the first place would stand on screen until the second is answered.
    expect(reads).toBe(0);
    answers[1]?.();
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: t('admin-calendar:move.undo') })).toHaveLength(2),
    );
    expect(server.answers.list_calendar[0]?.at).toBe('2026-11-26T06:30:00.000Z');
    expect(screen.queryByText(pattern(t('admin-calendar:move.conflict')))).not.toBeInTheDocument();
  });

  it('moves the day an offer closes', async () => {
    const stored = offer({ closes_at: '2026-11-25T17:00:00Z' });
    const { server, user } = await open(
      [
        row({
          kind: 'closing',
          id: stored.id,
          title: 'Offer',
          at: stored.closes_at,
          updated_at: stored.updated_at,
        }),
      ],
      (server) => {
        server.tables.job_offers = plainTable([stored]);
      },
    );
    (await card('Offer')).focus();
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(server.tables.job_offers?.rows[0]?.closes_at).toBe('2026-11-26T17:00:00.000Z'),
    );
  });

  it('keeps twelve things of a day in their place', async () => {
    const { user } = await open(
      Array.from({ length: 12 }, (_, index) =>
        row({ title: `Thing ${index + 1}.`, at: '2026-11-25T06:30:00Z' }),
      ),
    );
    await card('Thing 1\\.');
    await user.click(within(cell('2026-11-25')).getByRole('button', { name: /10/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(12);
  });

  it('lets an author intend days and schedule nothing', async () => {
    const { user } = await open([row({ title: 'Mine', state: 'draft', at: null })], (server) => {
      server.role = 'author';
    });
    await user.click(await card('Mine'));
    expect(
      await screen.findByRole('button', { name: t('admin-calendar:dialog.intend') }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: t('admin-calendar:dialog.schedule') }),
    ).not.toBeInTheDocument();
  });

  it('reports a failure, retries', async () => {
    const { user } = await open([row({ title: 'Coming' })], (one) =>
      one.trouble('POST', /list_calendar/, 'offline', 1),
    );
    expect(await screen.findByText(t('admin-calendar:failed'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('ui:error.retry') }));
    expect(await card('Coming')).toBeInTheDocument();
  });
});
