import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { application, offer, startCareersAdmin } from '../support/careers-server';
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
    language: 'en',
    stage_changed_at: hoursAgo(9 * 24 + 1),
  });
  const jean = application({ full_name: 'Jean Noll', stage_changed_at: hoursAgo(5), message: 'Me voici.' });
  const lea = application({ full_name: 'Léa Durr', status: 'interview', stage_changed_at: hoursAgo(50) });
  const gone = application({ full_name: 'Max Ott', status: 'withdrawn' });
  const server = startCareersAdmin({ offers: [binder], applications: [ada, jean, lea, gone] });
  const { user, address } = await openAdmin(server, `/${lang}/admin/job-applications?view=board`);
  const column = (stage: 'new' | 'shortlisted' | 'interview' | 'offer' | 'rejected') =>
    within(screen.getByRole('region', { name: t(`admin-careers:board.columns.${stage}`) }));
  await screen.findByRole('link', { name: 'Ada Byron' });
  const statusOf = (name: string) =>
    server.careers.applications.find(({ full_name }) => full_name === name)?.status;
  const undo = () => currentToasts().at(-1)?.action?.onPress();
  return { careers: server.careers, user, address, column, statusOf, undo, t, ada, jean };
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
    const { user, statusOf, undo, t } = await board(lang);
    const handle = () =>
      screen.getByRole('button', { name: t('admin-careers:move.one', { name: 'Jean Noll' }) });
    handle().focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Escape}');
    expect(statusOf('Jean Noll')).toBe('new');
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(statusOf('Jean Noll')).toBe('interview'));
    await waitFor(() => expect(toasts().at(-1)?.[1]).toBe('Jean Noll'));
    undo();
    await waitFor(() => expect(statusOf('Jean Noll')).toBe('new'));
  });

  it('rates, moves and steps by keys of the focused card, unless they are switched off', async () => {
    const { careers, user, statusOf, t } = await board(lang);
    screen.getByRole('link', { name: 'Ada Byron' }).focus();
    await user.keyboard('4');
    await waitFor(() => expect(careers.applications[0]?.rating).toBe(4));
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Jean Noll' })).toHaveFocus();
    await user.keyboard('k{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(statusOf('Ada Byron')).toBe('shortlisted'));
    expect(screen.getByRole('link', { name: 'Ada Byron' })).toHaveFocus();
    await user.click(screen.getByRole('switch', { name: t('admin-careers:keys.label') }));
    screen.getByRole('link', { name: 'Jean Noll' }).focus();
    await user.keyboard('5');
    expect(careers.applications[1]?.rating).toBeNull();
    await user.click(screen.getByRole('switch', { name: t('admin-careers:keys.label') }));
  });

  it('reports the column of a card moved by another person', async () => {
    const { careers, user, column, statusOf, t, ada } = await board(lang);
    careers.applications = careers.applications.map((row) =>
      row.id === ada.id ? { ...row, status: 'offer' } : row,
    );
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
    expect(statusOf('Ada Byron')).toBe('offer');
  });

  it('puts a card back whose move was not kept', async () => {
    const { careers, user, column, t } = await board(lang);
    for (const at of [/move_applications/, ...Array(4).fill(/GET .*job_applications/)])
      careers.once(at, 'offline');
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
    const { careers, user, statusOf, undo, t } = await board(lang);
    await user.click(screen.getByRole('button', { name: t('admin-careers:several.begin') }));
    for (const name of ['Ada Byron', 'Jean Noll'])
      await user.click(screen.getByRole('checkbox', { name: t('admin-careers:several.choose', { name }) }));
    await user.click(screen.getByRole('button', { name: t('admin-careers:refusal.open') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Français', { selector: 'legend' })).toBeInTheDocument();
    expect(dialog.getByText('English', { selector: 'legend' })).toBeInTheDocument();
    expect(statusOf('Ada Byron')).toBe('new');
    const confirm = dialog.getByRole('button', { name: t('admin-careers:refusal.confirm', { count: 2 }) });
    await waitFor(() => expect(confirm).toBeEnabled());
    // A double click, both before anything shows that the first is at work.
    for (const detail of [1, 2]) fireEvent.click(confirm, { detail });
    await waitFor(() => expect(statusOf('Ada Byron')).toBe('rejected'));
    expect(careers.refusals).toHaveLength(1);
    expect(careers.refusals[0]?.applications).toHaveLength(2);
    expect(careers.refusals[0]?.letters.en?.body).toMatch(/^Hello \{\{name\}\}/);
    expect(careers.refusals[0]?.letters.fr?.body).toMatch(/^Bonjour \{\{name\}\}/);
    await waitFor(() => expect(currentToasts().at(-1)?.action).toBeDefined());
    undo();
    await waitFor(() => expect(statusOf('Ada Byron')).toBe('new'));
    expect(statusOf('Jean Noll')).toBe('new');
  });

  it('writes a letter that says which stage follows, and keeps a note', async () => {
    const { careers, user, statusOf, t, ada } = await board(lang);
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
    await waitFor(() => expect(statusOf('Ada Byron')).toBe('interview'));
    await user.click(panel.getByRole('tab', { name: t('admin-careers:entries.notes') }));
    await user.type(panel.getByLabelText(t('admin-careers:entries.newNote')), 'À rappeler');
    await user.click(panel.getByRole('button', { name: t('admin-careers:entries.addNote') }));
    expect(await panel.findByText('À rappeler')).toBeInTheDocument();
    expect(careers.entries.get(ada.id)?.map(({ kind }) => kind)).toEqual(['message', 'note']);
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
    const { careers, user, t, jean } = await board(lang);
    careers.mail = 'no_mailer';
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
    await waitFor(() => expect(careers.entries.get(jean.id)).toHaveLength(1));
  });
});
