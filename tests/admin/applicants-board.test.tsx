import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { startAdminServer } from '../support/admin-server';
import { applicationTable, offerTable } from '../support/admin-tables';
import { application, offer, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { storeElsewhere, typeElsewhere } from '../support/other-tab';
import { openAdmin } from '../support/render-admin';
import { plain } from '../support/render-public';
import { starting, texts } from '../support/texts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const toasts = () => currentToasts().map(({ title, description }) => [plain(title), plain(description)]);

async function board(lang: Lang) {
  const t = texts(lang);
  const binder = offer({ title: 'Relieur' });
  const ada = application({
    full_name: 'Ada Byron',
    job_offer_id: binder.id,
    job_offers: { title: 'Relieur', language: 'fr' },
    language: 'en',
    stage_changed_at: hoursAgo(9 * 24 + 1),
  });
  const jean = application({ full_name: 'Jean Noll', stage_changed_at: hoursAgo(5), message: 'Me voici.' });
  const lea = application({ full_name: 'Léa Durr', status: 'interview', stage_changed_at: hoursAgo(50) });
  const gone = application({ full_name: 'Max Ott', status: 'withdrawn' });
  const server = startAdminServer();
  const applications = applicationTable([ada, jean, lea, gone]);
  server.tables = { job_offers: offerTable([binder]), job_applications: applications };
  const { user, address } = await openAdmin(server, `/${lang}/admin/job-applications?view=board`);
  const column = (stage: 'new' | 'shortlisted' | 'interview' | 'offer' | 'rejected') =>
    within(screen.getByRole('region', { name: t(`admin-careers:board.columns.${stage}`) }));
  await screen.findByRole('link', { name: 'Ada Byron' });
  const moves = () => server.requests('POST', '/rpc/move_applications').map(({ moves }) => moves);
  const undo = () => currentToasts().at(-1)?.action?.onPress();
  return { server, applications, user, address, column, moves, undo, t, ada, jean };
}

describe.each(langsOf(import.meta.filename))('The board of applications in %s', (lang) => {
  it('shows a column for each stage, folded where it is empty or closed', async () => {
    const { column, user, t } = await board(lang);
    expect(column('new').getAllByRole('link')).toHaveLength(2);
    expect(column('new').getByText(t('admin-careers:board.waiting', { count: 9 }))).toBeInTheDocument();
    expect(column('new').getByText(t('admin-careers:board.sinceHours', { count: 5 }))).toBeInTheDocument();
    expect(column('interview').getByRole('link', { name: 'Léa Durr' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Max Ott' })).toBeNull();
    const withdrawn = t('admin-careers:board.columns.withdrawn');
    await user.click(screen.getByRole('button', { name: `1 ${withdrawn}` }));
    expect(screen.getByRole('link', { name: 'Max Ott' })).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: starting(t('admin-careers:move.one', { name: 'Max Ott' })) }),
    ).toBeNull();
  });

  it('moves a card by its lifted handle, puts it back, and undoes a move', async () => {
    const { user, moves, undo, t, jean } = await board(lang);
    const handle = () =>
      screen.getByRole('button', { name: t('admin-careers:move.one', { name: 'Jean Noll' }) });
    handle().focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Escape}');
    expect(moves()).toEqual([]);
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    const move = { id: jean.id, from: 'new', to: 'interview' };
    await waitFor(() => expect(moves()).toEqual([[move]]));
    await waitFor(() => expect(toasts().at(-1)?.[1]).toBe('Jean Noll'));
    undo();
    await waitFor(() => expect(moves().at(-1)).toEqual([{ ...move, from: move.to, to: move.from }]));
  });

  it('rates, moves and steps by keys of the focused card, unless they are switched off', async () => {
    const { applications, user, moves, t, ada } = await board(lang);
    screen.getByRole('link', { name: 'Ada Byron' }).focus();
    await user.keyboard('4');
    await waitFor(() => expect(applications.rows[0]?.rating).toBe(4));
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Jean Noll' })).toHaveFocus();
    await user.keyboard('k{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(moves()).toEqual([[{ id: ada.id, from: 'new', to: 'shortlisted' }]]));
    expect(screen.getByRole('link', { name: 'Ada Byron' })).toHaveFocus();
    await user.click(screen.getByRole('switch', { name: t('admin-careers:keys.label') }));
    screen.getByRole('link', { name: 'Jean Noll' }).focus();
    await user.keyboard('5');
    expect(applications.rows[1]?.rating).toBeNull();
    await user.click(screen.getByRole('switch', { name: t('admin-careers:keys.label') }));
  });

  it('reports the column of a card moved by another person', async () => {
    const { server, applications, user, column, t, ada } = await board(lang);
    Object.assign(applications.rows[0] ?? {}, { status: 'offer' });
    const moved = { id: ada.id, stage: 'offer', moved_by: 'Samir', moved_at: ada.stage_changed_at };
    server.answers.move_applications = [moved];
    screen.getByRole('link', { name: 'Ada Byron' }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const stage = t('admin-careers:applications.statuses.offer');
    await waitFor(() =>
      expect(toasts().map(([title]) => title)).toContain(
        plain(t('admin-careers:move.elsewhere', { name: 'Ada Byron', stage })),
      ),
    );
    expect(toasts().at(-1)?.[1]).toMatch(/Samir/);
    expect(await column('offer').findByRole('link', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('puts a card back whose move was not kept', async () => {
    const { server, user, column, t } = await board(lang);
    server.trouble('POST', /move_applications/, 'offline', 1);
    server.trouble('GET', /job_applications/, 'offline', 4);
    screen.getByRole('link', { name: 'Ada Byron' }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() =>
      expect(toasts()).toContainEqual([
        plain(t('admin-careers:applications.saveFailed')),
        plain(t('common:errors.unreachable')),
      ]),
    );
    expect(column('new').getByRole('link', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('refuses several with a letter in the language of each, and undoes it', async () => {
    const { server, user, undo, t, ada, jean } = await board(lang);
    server.answers.refuse_applications = { refused: 2, mailed: 2 };
    server.answers.undo_refusal = { restored: 2, sent: 0 };
    const refusals = () => server.requests('POST', '/rpc/refuse_applications');
    await user.click(screen.getByRole('button', { name: t('admin-careers:several.begin') }));
    for (const name of ['Ada Byron', 'Jean Noll'])
      await user.click(screen.getByRole('checkbox', { name: t('admin-careers:several.choose', { name }) }));
    await user.click(screen.getByRole('button', { name: t('admin-careers:refusal.open') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Français', { selector: 'legend' })).toBeInTheDocument();
    expect(dialog.getByText('English', { selector: 'legend' })).toBeInTheDocument();
    const confirm = dialog.getByRole('button', { name: t('admin-careers:refusal.confirm', { count: 2 }) });
    await waitFor(() => expect(confirm).toBeEnabled());
    // A double click, both before anything shows that the first is at work.
    for (const detail of [1, 2]) fireEvent.click(confirm, { detail });
    await waitFor(() => expect(refusals()).toHaveLength(1));
    expect(refusals()[0]).toMatchObject({
      applications: [ada.id, jean.id],
      letters: {
        en: { body: expect.stringMatching(/^Hello \{\{name\}\}/) },
        fr: { body: expect.stringMatching(/^Bonjour \{\{name\}\}/) },
      },
    });
    await waitFor(() => expect(currentToasts().at(-1)?.action).toBeDefined());
    undo();
    const [refused] = refusals();
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/undo_refusal')).toEqual([{ refusal: refused?.refusal }]),
    );
    expect(refusals()).toHaveLength(1);
  });

  it('writes a letter that says which stage follows, and keeps a note', async () => {
    const { server, user, t, ada } = await board(lang);
    server.answers.message_application = 'kept';
    server.answers.note_application = null;
    await user.click(screen.getByRole('link', { name: 'Ada Byron' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
    await user.click(panel.getByRole('button', { name: t('admin-careers:panel.invite') }));
    const body = await panel.findByLabelText(t('admin-careers:entries.text'));
    await waitFor(() => expect((body as HTMLTextAreaElement).value).toMatch(/^Hello Ada Byron.*Relieur/s));
    const interview = t('admin-careers:applications.statuses.interview');
    expect(
      panel.getByRole('checkbox', { name: t('admin-careers:entries.moves', { stage: interview }) }),
    ).toBeChecked();
    await user.click(panel.getByRole('button', { name: t('admin-careers:entries.send') }));
    const asked = (name: string) => server.requests('POST', `/rpc/${name}_application`);
    await waitFor(() =>
      expect(asked('message')).toMatchObject([
        { application: ada.id, next_stage: 'interview', by_hand: false },
      ]),
    );
    await user.click(panel.getByRole('tab', { name: t('admin-careers:entries.notes') }));
    await user.type(panel.getByLabelText(t('admin-careers:entries.newNote')), 'À rappeler');
    server.answers.list_application_entries = [
      { id: uuid(1), kind: 'note', author: 'Anna', body: 'Rappelée', created_at: ada.created_at },
    ];
    await user.click(panel.getByRole('button', { name: t('admin-careers:entries.addNote') }));
    expect(await panel.findByText('Rappelée')).toBeInTheDocument();
    expect(asked('note')).toMatchObject([{ application: ada.id, body: 'À rappeler' }]);
  });

  it('follows the note and the letter that another tab begins, and empties once they are sent there', async () => {
    const { user, t } = await board(lang);
    await user.click(screen.getByRole('link', { name: 'Ada Byron' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
    await user.click(panel.getByRole('tab', { name: t('admin-careers:entries.notes') }));
    const note = panel.getByLabelText(t('admin-careers:entries.newNote'));
    await user.type(note, 'À rappeler');
    const key = typeElsewhere('.entries.', { note: 'À rappeler lundi', subject: 'Lundi ?' });
    expect(note).toHaveValue('À rappeler lundi');
    await user.type(note, ' ou mardi');
    await user.click(panel.getByRole('tab', { name: t('admin-careers:entries.messages') }));
    expect(panel.getByLabelText(t('admin-careers:entries.subject'))).toHaveValue('Lundi ?');
    storeElsewhere(key, null);
    expect(panel.getByLabelText(t('admin-careers:entries.subject'))).toHaveValue('');
  });

  it('opens the own mail program without a mailer, and notes what is sent', async () => {
    const { server, user, t, jean } = await board(lang);
    server.answers.list_recipients = [{ id: jean.id, mail: 'no_mailer' }];
    server.answers.message_application = 'kept';
    await user.click(screen.getByRole('link', { name: 'Jean Noll' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Jean Noll' }));
    await user.click(panel.getByRole('button', { name: t('admin-careers:panel.invite') }));
    const link = await panel.findByRole('link', { name: t('admin-careers:entries.write') });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:candidate\d+@example\.org\?subject=.+&body=Bonjour/),
    );
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    const sent = () => server.requests('POST', '/rpc/message_application');
    await waitFor(() => expect(sent()).toMatchObject([{ application: jean.id, by_hand: true }]));
  });
});
