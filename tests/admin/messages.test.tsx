import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { agency } from '@/brand/agency';
import { replySubject } from '@/features/contact/inbox-model';
import { otherLang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { adminAccount, startAdminServer } from '../support/admin-server';
import { entry, entryTable, message, messageTable } from '../support/admin-tables';
import { uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { storeElsewhere, typeElsewhere } from '../support/other-tab';
import { openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The inbox in %s', (lang) => {
  const t = texts(lang);
  const said = {
    unread: { fr: '2 messages non lus', en: '2 unread messages' }[lang],
    unreadOne: { fr: '1 message non lu', en: '1 unread message' }[lang],
    failedHint: { fr: /ce message n’existe qu’ici/, en: /this message exists only here/ }[lang],
    reply: t('admin-messages:reply'),
    noteTab: t('admin-messages:composer.note'),
    locked: t('admin-messages:entry.note'),
    keepNote: t('admin-messages:composer.keepNote'),
    send: t('admin-messages:composer.send'),
    replyText: t('admin-messages:composer.text'),
    templates: t('admin-messages:composer.letters.label'),
    firstContact: t('admin-messages:composer.letters.reply-first'),
    waiting: t('admin-messages:entry.mail.waiting'),
    answered: t('admin-messages:composer.answered'),
    elsewhere: t('admin-messages:entry.elsewhere'),
    remove: t('admin-messages:remove'),
  };
  const path = `/${lang}/admin/messages`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (
    rows = [
      message(),
      message({ from_name: 'Gérard Metz', delivery: 'failed' }),
      message({ from_name: 'Meera Sivan', read_at: '2024-11-20T08:10:00Z' }),
    ],
  ) => {
    const server = startAdminServer();
    const entries = entryTable();
    server.tables = { contact_messages: messageTable(rows), enquiry_entries: entries };
    server.answers.entries_of_person = () => server.tables.enquiry_entries?.rows ?? [];
    server.answers.reply_to_enquiry = ({ enquiry, entry: id, subject, body }) => {
      const reply = entry({
        enquiry_id: String(enquiry),
        kind: 'reply',
        mail_id: uuid(9900),
        mail_state: 'waiting',
      });
      entries.rows.push({ ...reply, id, subject, body });
      return entries.rows.at(-1);
    };
    return server;
  };
  const stored = (server: ReturnType<typeof start>, name: string) =>
    server.tables.contact_messages?.rows.find((row) => row.from_name === name);

  it('Opening a message shows it whole, marks it as read and counts one less', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, path);
    expect(await screen.findByText(said.unread)).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /Gérard Metz/ }));
    const open = within(await screen.findByRole('article', { name: 'Gérard Metz' }));
    expect(open.getByText(t('admin-messages:delivery.failed'))).toBeInTheDocument();
    expect(open.getByText(said.failedHint)).toBeInTheDocument();
    expect(open.getByRole('link', { name: said.reply })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:nadege@poterie\.example\?subject=/),
    );
    await waitFor(() => expect(stored(server, 'Gérard Metz')?.read_at).not.toBeNull());
    expect(await screen.findByText(said.unreadOne)).toBeInTheDocument();
    expect(address()).toContain('?id=');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Gérard Metz' })).toHaveFocus());
  });

  it('The rail says how many wait', async () => {
    await openAdmin(start(), `/${lang}/admin/articles`);
    const links = await screen.findAllByRole('link', { name: new RegExp(said.unread) });
    expect(links[0]).toHaveAttribute('href', path);
  });

  it('Only the unread ones can be shown, and one can be made unread again', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    await user.click(await screen.findByRole('button', { name: t('admin-messages:markUnread') }));
    await waitFor(() => expect(stored(server, 'Meera Sivan')?.read_at).toBeNull());
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    if (server.tables.contact_messages) {
      server.tables.contact_messages.rows = server.tables.contact_messages.rows.map((row) =>
        row.from_name === 'Gérard Metz' ? { ...row, read_at: '2024-11-20T08:10:00Z' } : row,
      );
    }
    await user.click(screen.getByRole('link', { name: t('admin-messages:unreadOnly') }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Gérard Metz/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Meera Sivan/ })).toBeInTheDocument();
  });

  const open = async (server: ReturnType<typeof start>, name = 'Meera Sivan') => {
    const page = await openAdmin(server, path);
    await page.user.click(await screen.findByRole('link', { name: new RegExp(name) }));
    const article = within(await screen.findByRole('article', { name }));
    return { ...page, article };
  };
  const entries = (server: ReturnType<typeof start>) => server.tables.enquiry_entries?.rows ?? [];
  const noteField = () => screen.getByRole('textbox', { name: said.noteTab });
  const thread = () => within(screen.getByRole('list', { name: t('admin-messages:thread') }));

  it('keeps a note with a lock, which sends nothing', async () => {
    const server = start();
    server.answers.get_inbox.mailer = true;
    const { user } = await open(server);
    await user.click(screen.getByRole('tab', { name: said.noteTab }));
    await user.type(noteField(), 'Pas plus de six pages.');
    expect(screen.queryByRole('button', { name: said.send })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: said.keepNote }));
    const kept = await thread().findByText('Pas plus de six pages.');
    expect(within(kept.closest('li') as HTMLElement).getByText(said.locked)).toBeInTheDocument();
    expect(entries(server)).toMatchObject([{ kind: 'note', body: 'Pas plus de six pages.', mail_id: null }]);
    await waitFor(() => expect(noteField()).toHaveValue(''));
    expect(server.requests('POST', '/rpc/reply_to_enquiry')).toEqual([]);
  });

  it('keeps one note of two presses when the network lost the first answer, and takes it back', async () => {
    const server = start();
    const { user } = await open(server);
    await user.click(screen.getByRole('tab', { name: said.noteTab }));
    await user.type(noteField(), 'Rappeler lundi');
    server.trouble('POST', /enquiry_entries/, 'offline', 1);
    await user.click(screen.getByRole('button', { name: said.keepNote }));
    expect(await screen.findByText(t('admin-messages:entry.failed'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: said.keepNote }));
    expect(await thread().findByText('Rappeler lundi')).toBeInTheDocument();
    const ids = server.requests('POST', '/enquiry_entries').map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await user.click(screen.getByRole('button', { name: t('admin-messages:entry.takeBack') }));
    await waitFor(() => expect(entries(server)).toEqual([]));
  });

  it('finds a reply and a note again that were begun in a tab that died', async () => {
    const server = start();
    server.answers.get_inbox.mailer = true;
    const dead = await open(server);
    await dead.user.type(screen.getByLabelText(said.replyText), 'Hello Meera');
    await dead.user.click(screen.getByRole('tab', { name: said.noteTab }));
    await dead.user.type(noteField(), 'Pas en mars');
    dead.closeTab();
    const { user } = await open(server);
    expect(screen.getByLabelText(said.replyText)).toHaveValue('Hello Meera');
    await user.click(screen.getByRole('tab', { name: said.noteTab }));
    expect(noteField()).toHaveValue('Pas en mars');
  });

  it('follows another tab, and keeps the note begun there while a reply is sent', async () => {
    const server = start();
    server.answers.get_inbox.mailer = true;
    const { user } = await open(server);
    await user.type(screen.getByLabelText(said.replyText), 'Hello');
    typeElsewhere('.enquiries.', { reply: 'Hello Meera' });
    expect(screen.getByLabelText(said.replyText)).toHaveValue('Hello Meera');
    fireEvent.click(screen.getByRole('button', { name: said.send }));
    const key = typeElsewhere('.enquiries.', { note: 'Pas en mars' });
    await waitFor(() => expect(screen.getByLabelText(said.replyText)).toHaveValue(''));
    expect(entries(server)).toMatchObject([{ body: 'Hello Meera' }]);
    await user.click(screen.getByRole('tab', { name: said.noteTab }));
    expect(noteField()).toHaveValue('Pas en mars');
    storeElsewhere(key, null);
    expect(noteField()).toHaveValue('');
  });

  it('shows the note of before as the first of the thread', async () => {
    await open(start([message({ from_name: 'Meera Sivan', note: 'Ancienne note' })]));
    const old = await thread().findByText('Ancienne note');
    expect(within(old.closest('li') as HTMLElement).getByText(said.locked)).toBeInTheDocument();
  });

  it('sends a reply from a template in the language of the message, and moves it to the conversations', async () => {
    const server = start([message({ from_name: 'Meera Sivan', language: otherLang(lang) })]);
    server.answers.get_inbox.mailer = true;
    const { user, article } = await open(server);
    const t = texts(otherLang(lang));
    await user.selectOptions(article.getByLabelText(said.templates), said.firstContact);
    const written = () => (article.getByLabelText(said.replyText) as HTMLTextAreaElement).value;
    await waitFor(() => expect(written()).toContain('Meera Sivan'));
    expect(written()).toBe(t('mail:letters.reply-first.body', { name: 'Meera Sivan' }));
    await user.click(article.getByRole('button', { name: said.send }));
    expect(await thread().findByText(said.waiting)).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/reply_to_enquiry')).toMatchObject([
      { subject: replySubject({ language: otherLang(lang) }, agency().name), moves: true },
    ]);
    expect(article.getByLabelText(said.replyText)).toHaveValue('');
  });

  it('warns a second answerer, who sends knowingly', async () => {
    const server = start();
    server.answers.get_inbox.mailer = true;
    const { user, article } = await open(server);
    await user.type(article.getByLabelText(said.replyText), 'Moi aussi');
    server.tables.enquiry_entries?.rows.push(
      entry({
        enquiry_id: String(stored(server, 'Meera Sivan')?.id),
        kind: 'reply',
        author: uuid(901),
        body: 'Première',
      }),
    );
    server.trouble('POST', /reply_to_enquiry/, { status: 409, code: 'PT409' }, 1);
    await user.click(article.getByRole('button', { name: said.send }));
    expect(await article.findByText(said.answered)).toBeInTheDocument();
    expect(await thread().findByText('Première')).toBeInTheDocument();
    expect(entries(server)).toHaveLength(1);
    expect(article.getByLabelText(said.replyText)).toHaveValue('Moi aussi');
    await user.click(article.getByRole('button', { name: t('admin-messages:composer.sendAnyway') }));
    await waitFor(() => expect(entries(server)).toHaveLength(2));
    await waitFor(() => expect(article.queryByText(said.answered)).not.toBeInTheDocument());
  });

  it('says that an address takes no mail, and keeps the text', async () => {
    const server = start();
    server.answers.get_inbox.mailer = true;
    server.trouble('POST', /reply_to_enquiry/, { status: 422, code: 'PT422' });
    const { user, article } = await open(server);
    await user.type(article.getByLabelText(said.replyText), 'Bonjour');
    await user.click(article.getByRole('button', { name: said.send }));
    expect(await screen.findByText(pattern(t('admin-messages:composer.suppressed')))).toBeInTheDocument();
    expect(article.getByLabelText(said.replyText)).toHaveValue('Bonjour');
  });

  it('notes what was sent by the own mail program or came by mail in one step', async () => {
    const server = start([message({ from_name: 'Meera Sivan', read_at: '2024-11-20T08:10:00Z' })]);
    const { user, article } = await open(server);
    expect(article.getByRole('link', { name: said.reply })).toBeInTheDocument();
    await user.type(article.getByLabelText(t('admin-messages:composer.sentElsewhere')), 'Appelée ce matin');
    await user.click(article.getByRole('button', { name: t('admin-messages:composer.keepAnswer') }));
    const sent = await thread().findByText('Appelée ce matin');
    expect(within(sent.closest('li') as HTMLElement).getByText(said.elsewhere)).toBeInTheDocument();
    await waitFor(() => expect(stored(server, 'Meera Sivan')?.status).toBe('conversation'));
    await user.click(screen.getByRole('tab', { name: said.noteTab }));
    await user.click(article.getByRole('button', { name: t('admin-messages:composer.kinds.received') }));
    await user.type(article.getByLabelText(t('admin-messages:composer.receivedText')), 'Mardi me va');
    await user.click(article.getByRole('button', { name: t('admin-messages:composer.keepAnswer') }));
    await thread().findByText('Mardi me va');
    expect(entries(server).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reply', 'received']));
  });

  it('lists undelivered replies first, with the provider’s answer and the text to write again', async () => {
    const server = start([
      message({ from_name: 'Claire Hoffbeck' }),
      message({
        id: uuid(1),
        from_name: 'Meera Sivan',
        status: 'conversation',
        undelivered: true,
        list_rank: 0,
      }),
    ]);
    server.answers.get_inbox.mailer = true;
    server.tables.enquiry_entries = entryTable([
      entry({
        enquiry_id: uuid(1),
        kind: 'reply',
        subject: 'Votre message',
        body: 'Bonjour Meera',
        mail_id: uuid(2),
        mail_state: 'failed',
        mail_answer: '550 mailbox full',
      }),
    ]);
    const { user, article } = await open(server);
    const rows = within(screen.getByRole('list', { name: t('admin-messages:list') })).getAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(t('admin-messages:entry.mail.failed')),
      expect.stringContaining('Claire Hoffbeck'),
    ]);
    expect(article.getByText(/550 mailbox full/)).toBeInTheDocument();
    await user.click(article.getByRole('button', { name: t('admin-messages:entry.again') }));
    expect(article.getByLabelText(said.replyText)).toHaveValue('Bonjour Meera');
  });

  it('acts by R, N and E in the list alone, until the letters are switched off', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const row = async () => screen.findByRole('link', { name: /Meera Sivan/ });
    (await row()).focus();
    await user.keyboard('n');
    await waitFor(() => expect(noteField()).toHaveFocus());
    await user.keyboard('erne');
    expect(noteField()).toHaveValue('erne');
    (await row()).focus();
    await user.keyboard('r');
    await waitFor(() => expect(screen.getByRole('link', { name: said.reply })).toHaveFocus());
    await user.click(screen.getByRole('switch', { name: new RegExp(t('admin-messages:keys.label')) }));
    (await row()).focus();
    await user.keyboard('e');
    expect(stored(server, 'Meera Sivan')?.status).toBe('new');
    await user.click(screen.getByRole('switch', { name: new RegExp(t('admin-messages:keys.label')) }));
    (await row()).focus();
    await user.keyboard('e');
    await waitFor(() => expect(stored(server, 'Meera Sivan')?.status).toBe('archived'));
  });

  it('gives a message a person, a status and a reminder', async () => {
    const server = start();
    const { user, article } = await open(server);
    await user.selectOptions(article.getByLabelText(t('admin-messages:assignee.label')), 'Anna Reiss');
    await user.selectOptions(
      article.getByLabelText(t('admin-messages:status.label')),
      t('admin-messages:status.won'),
    );
    const reminder = article.getByLabelText(t('admin-messages:reminder.label'));
    await user.type(reminder, '0001-01-01');
    await user.tab();
    expect(reminder).toHaveAccessibleDescription(t('admin-messages:reminder.far'));
    await user.clear(reminder);
    await user.type(reminder, '2026-12-01');
    await user.tab();
    await waitFor(() =>
      expect(stored(server, 'Meera Sivan')).toMatchObject({
        assignee: adminAccount.id,
        status: 'won',
        reminder_on: '2026-12-01',
      }),
    );
  });

  it('is narrowed by status, due reminders and words, each in the address', async () => {
    const server = start([
      message({ from_name: 'Claire Hoffbeck', status: 'won', message: 'Merci, (vraiment)' }),
      message({ from_name: 'Meera Sivan', status: 'conversation', reminder_on: '2024-11-01' }),
    ]);
    server.answers.get_inbox.counts = { new: 0, conversation: 1, won: 1, lost: 0, archived: 0, due: 1 };
    const { user, address } = await openAdmin(server, path);
    await user.click(await screen.findByRole('link', { name: `${t('admin-messages:filters.won')} 1` }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Meera/ })).not.toBeInTheDocument());
    expect(address()).toBe(`${path}?show=won`);
    await user.click(screen.getByRole('link', { name: `${t('admin-messages:filters.due')} 1` }));
    expect(await screen.findByRole('link', { name: /Meera/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Claire/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: t('admin-messages:all') }));
    await user.type(screen.getByRole('searchbox'), 'merci, (vrai{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Meera/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Claire/ })).toBeInTheDocument();
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('merci, (vrai');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(await screen.findByText(t('admin-messages:noneFound'))).toBeInTheDocument();
  });

  it('shows the page its sender came from, and guesses none', async () => {
    const { user } = await open(
      start([
        message({ from_name: 'Meera Sivan', source_path: '/fr/services' }),
        message({ from_name: 'Claire' }),
      ]),
    );
    expect(await screen.findByRole('link', { name: '/fr/services' })).toHaveAttribute('href', '/fr/services');
    await user.click(screen.getByRole('link', { name: /Claire/ }));
    expect(await screen.findByText(t('admin-messages:facts.noSource'))).toBeInTheDocument();
  });

  it('Deleting asks first and closes the message', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    await user.click(await screen.findByRole('button', { name: said.remove }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.remove }),
    );
    expect(await screen.findByText(t('admin-messages:deletedTitle'))).toBeInTheDocument();
    expect(stored(server, 'Meera Sivan')).toBeUndefined();
    await waitFor(() => expect(address()).toBe(path));
  });

  it('An empty inbox and one that cannot be loaded say so', async () => {
    const server = start([]);
    const { router } = await openAdmin(server, path);
    expect(await screen.findByText(t('admin-messages:empty'))).toBeInTheDocument();
    server.trouble('GET', /contact_messages/, 'offline');
    await router.navigate(`${path}?show=unread`);
    expect(await screen.findByText(t('admin-messages:loadFailed'))).toBeInTheDocument();
  });
});
