import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IssueCounts, ListedIssue } from '@/features/newsletter/admin/issue-model';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { FakeTable, type Row } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { json, refuse } from '../support/network-stubs';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const id = uuid(41);

const counts = (given: Partial<IssueCounts> = {}): IssueCounts => ({
  total: 36,
  sent: 22,
  failed: 1,
  waiting: 13,
  left: 0,
  ...given,
});

function issue(lang: Lang, given: Row = {}): Row {
  return {
    id,
    number: 12,
    language: lang,
    slug: '12',
    subject: 'Count to three',
    preheader: 'A pavement exercise',
    body: 'Hello.',
    items: [],
    state: 'draft',
    tested_at: null,
    send_at: null,
    sent_at: null,
    created_at: '2024-11-01T08:00:00Z',
    updated_at: '2024-11-01T08:00:00Z',
    ...given,
  };
}

let saves = 0;

describe.each(langsOf(import.meta.filename))('Issues of the newsletter in %s', (lang) => {
  const t = texts(lang);
  const said = (key: string, values: Record<string, unknown> = {}) =>
    t(`admin-newsletter:${key}` as 'admin-newsletter:title', values) as string;
  const path = `/${lang}/admin/newsletter/issues/${id}`;
  const title = said('issue.title', { number: 12 });
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  /** One issue, two articles to choose from, and a mailer unless said otherwise. */
  function start(given: Row = {}, { mailer = true, readers = 24 } = {}) {
    const server = startAdminServer();
    const table = new FakeTable([issue(lang, given)], {
      defaults: (row) => issue(lang, { number: 13, ...row }),
      touch: (row) => {
        saves += 1;
        return { ...row, tested_at: null, updated_at: new Date(Date.UTC(2024, 10, 2) + saves).toISOString() };
      },
    });
    server.tables.newsletter_issues = table;
    const stored = () => table.rows.find((row) => row.id === id) ?? {};
    const set = (change: Row) => {
      table.rows = table.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
      return json(null, 204);
    };
    const published = { published: true, published_at: '2024-11-01T08:00:00Z' };
    server.articles[lang] = [
      article({ slug: 'fast', title: 'Fast sites', excerpt: 'They sell.', ...published }),
      article({ slug: 'bilingual', title: 'Two languages', excerpt: 'One site.', ...published }),
    ];
    const progress = { ...counts(), state: 'sending', sent_at: new Date(Date.now() - 120_000).toISOString() };
    server.given.set('/rpc/get_newsletter_audience', () =>
      json({
        mailer,
        fr: { confirmed: readers, waiting: 2, left: 1, last: 11 },
        en: { confirmed: readers, waiting: 2, left: 1, last: 11 },
      }),
    );
    server.given.set('/rpc/list_issues', () =>
      json(table.rows.map((row) => ({ ...row, counts: row.sent_at ? counts() : null })) as ListedIssue[]),
    );
    server.given.set('/rpc/get_issue_progress', () => json({ ...progress, state: stored().state }));
    server.given.set('/rpc/send_issue_test', () => {
      // It leaves by the clock, later.
      setTimeout(() => set({ tested_at: new Date().toISOString() }), 50);
      return json('anna@colombage.example');
    });
    server.given.set('/rpc/send_issue', () => {
      set({ state: 'sending', sent_at: new Date().toISOString() });
      return json('sending');
    });
    server.given.set('/rpc/pause_issue', () => set({ state: 'paused' }));
    server.given.set('/rpc/resume_issue', () => set({ state: 'sending' }));
    server.given.set('/rpc/list_issue_refusals', () =>
      json([{ recipient: 'nobody@example.org', answer: '550 no such user' }]),
    );
    return { server, table, stored, set };
  }

  const button = (name: string) => screen.getByRole('button', { name });
  const saved = (server: ReturnType<typeof start>['server']) =>
    server.requests('PATCH', '/newsletter_issues');

  it('lists issues with their state and what became of each', async () => {
    const { server, set } = start();
    set({ state: 'sent', sent_at: '2024-11-20T08:10:00Z' });
    await openAdmin(server, `/${lang}/admin/newsletter`);
    const row = (await screen.findByText('Count to three')).closest('tr');
    expect(screen.getByRole('tab', { name: said('tabs.issues') })).toHaveAttribute('aria-selected', 'true');
    expect(button(said('issues.new'))).toBeInTheDocument();
    expect(row).toHaveTextContent(said('issue.states.sent'));
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .slice(-4, -1)
        .map((cell) => cell.textContent),
    ).toEqual(['22', '1', '0']);
  });

  it('offers to try again where the answer is no list', async () => {
    const { server } = start();
    server.given.set('/rpc/list_issues', () => json({ unasked: true }));
    await openAdmin(server, `/${lang}/admin/newsletter`);
    expect(await screen.findByText(said('issues.loadFailed'))).toBeInTheDocument();
  });

  it('begins an issue, and its other language under the same number', async () => {
    const { server } = start();
    const { user, address } = await openAdmin(server, `/${lang}/admin/newsletter`);
    await user.click(await screen.findByRole('button', { name: said('issues.new') }));
    await heading(said('issue.title', { number: 13 }));
    const [begun] = server.requests('POST', '/newsletter_issues');
    expect(begun).toMatchObject({ language: lang });
    expect(begun).not.toHaveProperty('number');
    expect(address()).toBe(`/${lang}/admin/newsletter/issues/${begun?.id}`);
    const other = lang === 'fr' ? 'en' : 'fr';
    const languages = await screen.findByRole('group', { name: said('issue.language') });
    await user.click(within(languages).getByRole('button', { name: new RegExp(`^${other}`, 'i') }));
    await waitFor(() =>
      expect(server.requests('POST', '/newsletter_issues').at(-1)).toMatchObject({
        language: other,
        number: 13,
      }),
    );
  });

  it('chooses articles, puts them in order by keyboard and saves over the loaded version', async () => {
    const { server, stored } = start();
    const { user } = await openAdmin(server, path);
    await heading(title);
    await user.click(await screen.findByRole('checkbox', { name: /Fast sites/ }));
    await user.click(screen.getByRole('checkbox', { name: /Two languages/ }));
    screen.getByRole('button', { name: said('issue.contents.handle', { name: 'Two languages' }) }).focus();
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    await user.click(button(said('issue.save')));
    await waitFor(() => expect(saved(server)).toHaveLength(1));
    expect(saved(server)[0]?.items).toEqual([
      { title: 'Two languages', excerpt: 'One site.', path: `/${lang}/articles/bilingual` },
      { title: 'Fast sites', excerpt: 'They sell.', path: `/${lang}/articles/fast` },
    ]);
    // The same form goes on: a second save starts from what the first stored.
    await user.clear(screen.getByLabelText(said('issue.fields.subject')));
    await user.type(screen.getByLabelText(said('issue.fields.subject')), 'Again');
    await user.click(button(said('issue.save')));
    await waitFor(() => expect(stored().subject).toBe('Again'));
  });

  it('shows the mail as it is typed, with its link to leave and the pictures that readers see', async () => {
    const { server } = start({
      body: '![](/media/a-600x400.webp)\n\n![There](https://elsewhere.example/b.jpg)',
    });
    const { user } = await openAdmin(server, path);
    const field = await screen.findByLabelText(said('issue.fields.subject'));
    await user.clear(field);
    await user.type(field, 'One <b>two</b>');
    const frame = screen.getByTitle<HTMLIFrameElement>(said('issue.preview.frame'));
    await waitFor(() => expect(frame.srcdoc).toContain('One &lt;b&gt;two&lt;/b&gt;'));
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.srcdoc).toContain(`/${lang}/newsletter/unsubscribe`);
    expect(frame.srcdoc).toContain('/storage/v1/object/public/media/a-600x400.webp');
    expect(screen.getByText(said('issue.checks.pictures', { count: 1 }))).toBeInTheDocument();
    await user.click(button(said('issue.preview.text')));
    expect(screen.getByRole('region', { name: said('issue.preview.text') })).toHaveTextContent(
      'One <b>two</b>',
    );
  });

  it('sends nothing before a test of what is stored', async () => {
    const { server } = start();
    const { user } = await openAdmin(server, path);
    const field = await screen.findByLabelText(said('issue.fields.subject'));
    await screen.findByText(said('issue.checks.untested'));
    const ask = async () => {
      await user.click(button(said('issue.send.label')));
      return screen.findByRole('dialog');
    };
    expect(await ask()).toHaveTextContent(said('issue.problems.untested'));
    await user.keyboard('{Escape}');
    await user.type(field, ', outdoors');
    expect(await ask()).toHaveTextContent(said('issue.problems.unsaved'));
    await user.keyboard('{Escape}');
    await user.click(button(said('issue.test.label')));
    expect(
      await screen.findByText(said('issue.test.sentTo', { address: 'anna@colombage.example' })),
    ).toBeInTheDocument();
    // Saved first: the test is of what is stored.
    const steps = server.asked.map(({ method, path: asked }) => `${method} ${asked}`);
    expect(steps.indexOf('PATCH /newsletter_issues')).toBeLessThan(
      steps.indexOf('POST /rpc/send_issue_test'),
    );
    const dialog = await ask();
    const now = await within(dialog).findByRole(
      'button',
      { name: said('issue.send.now') },
      { timeout: 5000 },
    );
    await user.click(now);
    await screen.findByRole('progressbar');
    expect(server.requests('POST', '/rpc/send_issue')[0]).toMatchObject({ issue: id });
    expect(screen.queryByLabelText(said('issue.fields.subject'))).not.toBeInTheDocument();
  });

  it('shows why the server refused to send', async () => {
    const { server } = start({ tested_at: '2024-11-01T09:00:00Z' });
    server.given.set('/rpc/send_issue', () =>
      json({ code: 'PT409', message: 'm', details: '{"code": "changed"}', hint: null }, 409),
    );
    const { user } = await openAdmin(server, path);
    await heading(title);
    await screen.findByText(said('issue.recipients.title'));
    await user.click(button(said('issue.send.label')));
    await user.click(await screen.findByRole('button', { name: said('issue.send.now') }));
    expect(await screen.findByText(said('issue.problems.changed'))).toBeInTheDocument();
  });

  it('schedules on the clock of the agency', async () => {
    const { server } = start({ tested_at: '2024-11-01T09:00:00Z' });
    const { user } = await openAdmin(server, path);
    await screen.findByText(said('issue.recipients.title'));
    await user.click(button(said('issue.send.label')));
    await user.click(await screen.findByRole('button', { name: said('issue.send.whenLater') }));
    const field = screen.getByLabelText(said('issue.send.date'));
    await user.clear(field);
    await user.click(button(said('issue.send.later')));
    expect(field).toHaveAccessibleDescription(new RegExp(said('issue.problems.date')));
    await user.type(field, '2030-01-15T09:00');
    await user.click(button(said('issue.send.later')));
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/send_issue')[0]).toMatchObject({ at: '2030-01-15T08:00:00.000Z' }),
    );
  });

  it('asks before it overwrites another save', async () => {
    const { server, set } = start();
    const { user } = await openAdmin(server, path);
    await user.type(await screen.findByLabelText(said('issue.fields.subject')), '!');
    set({ subject: 'Theirs', updated_at: '2024-12-01T08:00:00Z' });
    await user.click(button(said('issue.save')));
    expect(await screen.findByRole('alertdialog', { name: t('drafts:conflict.title') })).toBeInTheDocument();
  });

  it('shows a sending started by another person, in place of the form', async () => {
    const { server, table, set } = start();
    const { user } = await openAdmin(server, path);
    await user.type(await screen.findByLabelText(said('issue.fields.subject')), '!');
    set({ state: 'sending', sent_at: '2024-12-01T08:00:00Z' });
    // As the policy has it, of which this table knows nothing.
    const { answer } = table;
    table.answer = (request) => (request.method === 'PATCH' ? json([]) : answer.call(table, request));
    await user.click(button(said('issue.save')));
    expect(await screen.findByText(said('issue.movedText'))).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByLabelText(said('issue.fields.subject'))).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('suspends a sending, goes on and lists refusals', async () => {
    const { server } = start({ state: 'sending', sent_at: '2024-11-20T08:10:00Z' });
    const { user } = await openAdmin(server, path);
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '23');
    await user.click(button(said('issue.progress.refusals', { count: 1 })));
    expect(await screen.findByText('550 no such user')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(button(said('issue.progress.pause')));
    const resume = await screen.findByRole('button', { name: said('issue.progress.resume') });
    expect(resume).toHaveFocus();
    await user.click(resume);
    expect(await screen.findByRole('button', { name: said('issue.progress.pause') })).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/pause_issue')).toEqual([{ issue: id }]);
  });

  it('shows an issue suspended by another person', async () => {
    const { server, set } = start({ state: 'sending', sent_at: '2024-11-20T08:10:00Z' });
    server.given.set('/rpc/pause_issue', () => {
      set({ state: 'paused' });
      return refuse(409, 'PT409', 'm');
    });
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said('issue.progress.pause') }));
    expect(await screen.findByText(said('issue.movedText'))).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: said('issue.progress.resume') })).toBeInTheDocument();
  });

  it('composes without a mailer, and points to the export', async () => {
    const { server } = start({ tested_at: '2024-11-01T09:00:00Z' }, { mailer: false });
    const { user } = await openAdmin(server, path);
    const link = await screen.findByRole('link', { name: said('issue.noMailer.export') });
    expect(link).toHaveAttribute('href', `/${lang}/admin/newsletter?tab=subscribers`);
    await user.click(button(said('issue.send.label')));
    expect(await screen.findByRole('dialog')).toHaveTextContent(said('issue.problems.no_mailer'));
  });

  it('is closed to a recruiter', async () => {
    const { server } = start();
    server.role = 'recruiter';
    await openAdmin(server, path);
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument());
    expect(server.requests('POST', '/rpc/list_issues')).toEqual([]);
  });
});
