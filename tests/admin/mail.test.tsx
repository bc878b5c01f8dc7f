import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MailOverview, MailRow } from '@/features/mail/model';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

/** As the test library reads a page: it takes every space for the same. */
const said = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const ready: MailOverview = {
  provider: 'api.resend.com',
  checked_at: '2026-11-25T09:00:00Z',
  watched: true,
  answer: null,
  daily_cap: 1000,
  used: 12,
  states: { failed: 1, waiting: 1, sent: 12 },
  waiting_since: null,
  suppressed: 2,
  suppressed_staff: [],
};

const failed: MailRow = {
  id: uuid(1),
  template: 'contact-reply',
  recipient: 'claire@example.org',
  state: 'failed',
  tries: 24,
  next_try_at: '2026-11-25T09:00:00Z',
  answer: '422 validation_error The mailbox of the recipient is full and takes no mail',
  created_at: '2026-11-24T09:00:00Z',
  sent_at: null,
  may_retry: true,
};
const bounced = {
  ...failed,
  id: uuid(2),
  recipient: 'gone@example.org',
  answer: 'bounced',
  may_retry: false,
};
const waiting = {
  ...failed,
  id: uuid(3),
  recipient: 'late@example.org',
  state: 'waiting',
  tries: 1,
  answer: null,
  may_retry: false,
};

describe.each(langsOf(import.meta.filename))('The mail screen in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/mail`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  function start(overview: Partial<MailOverview> = {}, mails: MailRow[] = [failed, bounced, waiting]) {
    const server = startAdminServer();
    const shown = { ...ready, ...overview };
    server.given.set('/rpc/get_mail_overview', () => Response.json(shown));
    server.given.set('/rpc/list_mails', () => {
      const { of_state } = server.requests('POST', '/rpc/list_mails').at(-1) ?? {};
      return Response.json(mails.filter(({ state }) => !of_state || state === of_state));
    });
    for (const name of ['retry_mail', 'cancel_mail', 'set_mail_cap'])
      server.given.set(`/rpc/${name}`, () => new Response(null, { status: 204 }));
    server.given.set('/rpc/lift_suppression', () => Response.json(true));
    return server;
  }
  const answer = (server: ReturnType<typeof start>, status: number, body: object) =>
    server.given.set('/functions/v1/send-mail', () => Response.json(body, { status }));
  const button = (name: string) => screen.findByRole('button', { name });

  it('says what no mailer means, checks the connection, shows the answer', async () => {
    const server = start({ provider: null, checked_at: null, states: {}, used: 0, suppressed: 0 }, []);
    answer(server, 503, { code: 'not_configured' });
    const { user } = await openAdmin(server, path);
    await heading(t('admin-mail:title'));
    expect(await screen.findByText(t('admin-mail:mailer.none'))).toBeVisible();
    expect(screen.getByText('docs/deploy.md')).toBeVisible();
    expect(await screen.findByText(t('admin-mail:empty.failed'))).toBeVisible();
    await user.click(await button(t('admin-mail:check')));
    expect(await screen.findByText(t('admin-mail:checked.not_configured'))).toBeVisible();
    expect(server.requests('POST', '/functions/v1/send-mail')).toEqual([{ check: true }]);
    answer(server, 502, { code: 'wrong_key', answer: '401 invalid_api_key' });
    await user.click(await button(t('admin-mail:check')));
    expect(
      await screen.findByText(said(t('admin-mail:checked.answered', { answer: '401 invalid_api_key' }))),
    ).toBeVisible();
    answer(server, 404, {});
    await user.click(await button(t('admin-mail:check')));
    expect(await screen.findByText(t('admin-mail:checked.not_deployed'))).toBeVisible();
    server.trouble('POST', /send-mail/, 'offline');
    await user.click(await button(t('admin-mail:check')));
    expect(await screen.findByText(t('common:errors.unreachable'))).toBeVisible();
  });

  it('warns of a missing clock for mail, shows how the last call failed', async () => {
    await openAdmin(start({ watched: false, answer: '546' }), path);
    expect(await screen.findByText(said(t('admin-mail:mailer.unwatched')))).toBeVisible();
    expect(screen.getByText(said(t('admin-mail:mailer.lastAnswer', { answer: '546' })))).toBeVisible();
  });

  it('tries a failed mail again, cancels a waiting one, offers neither for one that bounced', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await user.click(await button(t('admin-mail:retryOne', { recipient: failed.recipient })));
    expect(await screen.findByText(t('admin-mail:retried'))).toBeVisible();
    expect(server.requests('POST', '/rpc/retry_mail')).toEqual([{ mail: failed.id }]);
    const row = within(screen.getByRole('row', { name: new RegExp(bounced.recipient) }));
    expect(row.queryByRole('button')).toBeNull();
    await user.click(await button(t('admin-mail:shown.waiting')));
    await user.click(await button(t('admin-mail:cancelOne', { recipient: waiting.recipient })));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: t('admin-mail:cancelConfirm') }));
    await waitFor(() => expect(server.requests('POST', '/rpc/cancel_mail')).toEqual([{ mail: waiting.id }]));
  });

  it('says that a mail has left before it could be cancelled', async () => {
    const server = start();
    server.given.delete('/rpc/cancel_mail');
    server.trouble('POST', /cancel_mail/, { status: 409, code: 'PT409', message: 'That mail has left.' });
    const { user } = await openAdmin(server, path);
    await user.click(await button(t('admin-mail:cancelOne', { recipient: failed.recipient })));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: t('admin-mail:cancelConfirm') }));
    expect(await screen.findByText(t('admin-mail:gone'))).toBeVisible();
  });

  it('names addresses of the agency that get no notices', async () => {
    await openAdmin(start({ suppressed_staff: ['studio@example.org'] }), path);
    expect(await screen.findByText(/studio@example\.org/)).toHaveAttribute('role', 'alert');
  });

  it('saves the daily cap, lifts a suppression by its address', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const cap = await screen.findByRole('textbox', { name: t('admin-mail:cap.label') });
    await user.clear(cap);
    await user.type(cap, 'many');
    await user.click(await button(t('admin-mail:cap.save')));
    expect(screen.getByText(said(t('admin-mail:cap.invalid')))).toBeVisible();
    await user.clear(cap);
    await user.type(cap, '300');
    await user.click(await button(t('admin-mail:cap.save')));
    await waitFor(() => expect(server.requests('POST', '/rpc/set_mail_cap')).toEqual([{ cap: 300 }]));
    const address = screen.getByRole('textbox', { name: t('admin-mail:suppressions.label') });
    await user.type(address, 'nobody');
    await user.click(await button(t('admin-mail:suppressions.lift')));
    expect(screen.getByText(t('admin-mail:suppressions.invalid'))).toBeVisible();
    await user.type(address, '@example.org');
    await user.click(await button(t('admin-mail:suppressions.lift')));
    expect(await screen.findByText(t('admin-mail:suppressions.lifted'))).toBeVisible();
    expect(server.requests('POST', '/rpc/lift_suppression')).toEqual([{ address: 'nobody@example.org' }]);
  });

  it('keeps what it can show when the list fails, offers to load it again', async () => {
    const server = start();
    const list = server.given.get('/rpc/list_mails');
    server.given.set('/rpc/list_mails', () => Response.json({ message: 'down' }, { status: 400 }));
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(t('admin-mail:listFailed'))).toBeVisible();
    expect(screen.getByText(t('admin-mail:mailer.title'))).toBeVisible();
    if (list) server.given.set('/rpc/list_mails', list);
    await user.click(await button(t('ui:error.retry')));
    expect(await screen.findByText(failed.recipient)).toBeVisible();
  });

  it('is for owners', async () => {
    const server = start();
    server.role = 'editor';
    await openAdmin(server, path);
    await heading(t('admin:notYours.title'));
  });
});
