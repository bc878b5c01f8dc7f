import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agency } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { type AdminServer, startAdminServer } from '../support/admin-server';
import { applicationTable, offerTable } from '../support/admin-tables';
import { application, offer } from '../support/build';
import { langsOf } from '../support/full-grid';
import { interruptions } from '../support/interruptions';
import { json } from '../support/network-stubs';
import { storeElsewhere, typeElsewhere } from '../support/other-tab';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, starting, texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    offers: t('admin-careers:offers.title'),
    closedTitle: t('admin-careers:closed.title'),
    closedText: {
      fr: /1ᵉʳ.janvier.2024.*invisible pour les visiteurs/,
      en: /1.January.2024.*visitors will not see it/,
    }[lang],
    publish: pattern(t('admin-careers:offers.publishOne', { title: '*' })),
    remove: t('admin-careers:offers.remove'),
    removeOne: starting(t('admin-careers:offers.remove')),
    confirm: t('admin-careers:offers.confirmTitle'),
    success: t('admin-careers:offers.success'),
    error: t('common:error'),
    failures: {
      load: t('admin-careers:offers.loadFailed'),
      create: t('admin-careers:offers.createFailed'),
      status: t('admin-careers:offers.statusFailed'),
      remove: t('admin-careers:offers.removeFailed'),
    },
    title: t('admin-careers:offers.columns.title'),
    location: t('admin-careers:offers.columns.location'),
    save: t('admin-careers:editor.create'),
    update: t('admin-careers:editor.update'),
    required: [
      t('admin-careers:editor.errors.title'),
      t('admin-careers:editor.errors.description'),
      t('admin-careers:editor.errors.requirements'),
      t('admin-careers:editor.errors.location'),
    ],
    details: t('admin-careers:applications.details'),
    documents: t('admin-careers:applications.documents'),
    close: t('admin-careers:applications.close'),
    appRemoved: t('admin-careers:applications.removed'),
    kept: { fr: /La candidature est toujours là/, en: /The application is still there/ }[lang],
    fileFailed: t('admin-careers:applications.fileFailed'),
    status: t('admin-careers:offers.columns.status'),
    note: t('admin:note.label'),
    noteFailed: t('admin:note.failedTitle'),
    noteUnsaved: t('admin:note.failed'),
    noteTheirs: pattern(t('admin:note.theirs', { note: 'Rappelée' })),
    next: t('admin-careers:applications.next'),
    search: t('admin-careers:applications.searchLabel'),
    download: starting(t('admin-careers:applications.download')),
    read: starting(t('admin-careers:applications.read')),
    notPdf: { fr: /ne commence pas comme un PDF/, en: /does not begin like a PDF/ }[lang],
    date: { fr: '12 novembre 2026', en: '12 November 2026' }[lang],
    fresh: { fr: /2 nouvelles candidatures/, en: /2 new applications/ }[lang],
  };
};

const refusal = { status: 500 };

function startServer(offers: object[] = [], applications: object[] = []) {
  const server = startAdminServer();
  const tables = { job_offers: offerTable(offers), job_applications: applicationTable(applications) };
  server.tables = tables;
  return { server, offers: tables.job_offers, applications: tables.job_applications };
}
const toasts = () => currentToasts().map(({ title, description }) => [title, description]);

describe.each(langsOf(import.meta.filename))('Job offers in the admin in %s', (lang) => {
  const t = texts(lang);
  const said = words(lang);

  it('lists offers with their facts and publish state', async () => {
    const rows = [
      offer({ title: 'Relieur' }),
      offer({ title: 'Menuisier', published: false, contract_type: 'Freelance' }),
      offer({ title: 'Tailleur', closes_at: '2024-01-01T00:00:00+00:00' }),
    ];
    await admin(rows);
    const table = within(await screen.findByRole('table', { name: said.offers }));
    const row = (title: string) => within(table.getByRole('row', { name: new RegExp(title) }));
    expect(row('Relieur').getByText(t('admin-careers:offers.published'))).toBeInTheDocument();
    expect(row('Relieur').getByText(said.date)).toBeInTheDocument();
    expect(row('Menuisier').getByText(t('admin-careers:offers.draft'))).toBeInTheDocument();
    expect(row('Menuisier').getByText('Freelance')).toBeInTheDocument();
    expect(row('Tailleur').getByText(t('admin-careers:offers.closed'))).toBeInTheDocument();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/noindex/);
  });

  it('filters offers by the text and the status of the address', async () => {
    const given = ['Relieur', 'Brodeuse', 'Relieuse'].map((title, index) =>
      offer({ id: `00000000-0000-4000-8000-00000000000${index}`, title, published: index < 2 }),
    );
    const { server } = startServer(given);
    const { user, address } = await openAdmin(server, `/${lang}/admin/job-offers?q=RELIEU&status=draft`);
    expect(await screen.findByRole('link', { name: 'Relieuse' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Relieur' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Brodeuse' })).toBeNull();
    const status = screen.getByLabelText(texts(lang)('admin-careers:applications.statusFilter'));
    await user.selectOptions(status, 'published');
    expect(await screen.findByRole('link', { name: 'Relieur' })).toBeInTheDocument();
    expect(address()).toBe(`/${lang}/admin/job-offers?q=RELIEU&status=published`);
  });

  it('shows an empty state, and a failure', async () => {
    const { user } = await admin([], (server) => server.trouble('GET', /job_offers/, refusal, 1));
    await waitFor(() => expect(toasts()).toEqual([[said.error, said.failures.load]]));
    await waitFor(() => expect(interruptions()).toHaveLength(1));
    await user.click(within(screen.getByRole('main')).getByRole('button'));
    expect(await screen.findByText(t('admin-careers:offers.emptyTitle'))).toBeInTheDocument();
  });

  it('publishes and unpublishes an offer', async () => {
    const { server, offers, user } = await admin([offer({ title: 'Relieur', published: false })]);
    await user.click(await screen.findByRole('button', { name: said.publish }));
    await waitFor(() => expect(toasts()).toContainEqual([said.success, t('admin-careers:offers.shown')]));
    expect(offers.rows[0]?.published).toBe(true);
    await user.click(await screen.findByRole('button', { name: starting(t('admin-careers:offers.hide')) }));
    await waitFor(() => expect(toasts()).toContainEqual([said.success, t('admin-careers:offers.hidden')]));
    server.trouble('PATCH', /job_offers/, refusal, 1);
    await user.click(await screen.findByRole('button', { name: said.publish }));
    await waitFor(() => expect(toasts()).toContainEqual([said.error, said.failures.status]));
  });

  it('confirms publishing after the closing date', async () => {
    const closed = offer({ title: 'Tailleur', published: false, closes_at: '2024-01-01T00:00:00+00:00' });
    const { offers, user } = await admin([closed]);
    const publish = async () => user.click(await screen.findByRole('button', { name: said.publish }));
    const question = async () => within(await screen.findByRole('alertdialog', { name: said.closedTitle }));
    await publish();
    expect((await question()).getByText(said.closedText)).toBeInTheDocument();
    await user.click((await question()).getByRole('button', { name: t('ui:cancel') }));
    expect(offers.rows[0]?.published).toBe(false);
    await publish();
    await user.click((await question()).getByRole('button', { name: t('admin-careers:closed.confirm') }));
    await waitFor(() => expect(offers.rows[0]?.published).toBe(true));
    // Hiding it again asks nothing.
    await user.click(await screen.findByRole('button', { name: starting(t('admin-careers:offers.hide')) }));
    await waitFor(() => expect(offers.rows[0]?.published).toBe(false));
  });

  it('confirms an edit that publishes after the closing date, once', async () => {
    const closed = offer({ title: 'Tailleur', published: false, closes_at: '2024-01-01T00:00:00+00:00' });
    const { server, offers } = startServer([closed]);
    const edit = `/${lang}/admin/job-offers/edit/${closed.id}`;
    const { user, address, router } = await openAdmin(server, edit);
    await user.click(await screen.findByRole('switch'));
    await user.click(screen.getByRole('button', { name: said.update }));
    const question = within(await screen.findByRole('alertdialog', { name: said.closedTitle }));
    expect(offers.rows[0]?.published).toBe(false);
    await user.click(question.getByRole('button', { name: t('admin-careers:closed.confirm') }));
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/job-offers`));
    expect(offers.rows[0]?.published).toBe(true);
    await heading(said.offers);
    await router.navigate(edit);
    await user.type(await screen.findByLabelText(said.title), ' d’habits');
    await user.click(screen.getByRole('button', { name: said.update }));
    await waitFor(() => expect(offers.rows[0]?.title).toBe('Tailleur d’habits'));
  });

  it('deletes an offer after a confirmation', async () => {
    const { offers, user } = await admin([offer({ title: 'Relieur' })]);
    const remove = async () => user.click(await screen.findByRole('button', { name: said.removeOne }));
    await remove();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('ui:cancel') }),
    );
    expect(offers.rows).toHaveLength(1);
    await remove();
    const sure = within(await screen.findByRole('alertdialog', { name: said.confirm }));
    await user.click(sure.getByRole('button', { name: said.remove }));
    expect(await screen.findByText(t('admin-careers:offers.emptyTitle'))).toBeInTheDocument();
    expect(toasts()).toContainEqual([said.success, t('admin-careers:offers.removed')]);
  });

  it('starts a new offer with defaults and reports missing fields', async () => {
    const { server, offers } = startServer();
    const { user, address } = await openAdmin(server, `/${lang}/admin/job-offers/new`);
    await heading(t('admin-careers:offers.create'));
    expect(screen.getByLabelText(said.location)).toHaveValue('Paris, France');
    await user.clear(screen.getByLabelText(said.location));
    await user.click(screen.getByRole('button', { name: said.save }));
    for (const error of said.required) expect(await screen.findByText(error)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(said.title)).toHaveFocus());
    expect(offers.rows).toEqual([]);

    await user.type(screen.getByLabelText(said.title), 'Relieur');
    await user.type(screen.getByLabelText(said.location), 'Colmar');
    await user.type(screen.getByLabelText(t('admin-careers:fields.description')), 'Coudre.');
    await user.type(screen.getByLabelText(t('admin-careers:fields.requirements')), 'Patience.');
    expect(screen.getByLabelText(t('admin-careers:fields.language'))).toHaveValue(lang);
    await user.selectOptions(
      screen.getByLabelText(t('admin-careers:fields.language')),
      t('admin-careers:editor.untold'),
    );
    // The answer is lost: the second try must not make a second offer.
    server.trouble('POST', /job_offers/, 'lost', 1);
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() => expect(toasts()).toContainEqual([said.error, said.failures.create]));
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/job-offers`));
    expect(offers.rows).toHaveLength(1);
    expect(offers.rows[0]).toMatchObject({
      title: 'Relieur',
      location: 'Colmar',
      contract_type: 'CDI',
      language: null,
      workplace: null,
      published: false,
      closes_at: null,
    });
    expect(toasts()).toContainEqual([said.success, t('admin-careers:offers.created')]);
  });

  async function admin(
    offers: ReturnType<typeof offer>[],
    prepare: (server: AdminServer) => void = () => undefined,
  ) {
    const started = startServer(offers);
    prepare(started.server);
    const { user } = await openAdmin(started.server, `/${lang}/admin/job-offers`);
    await heading(said.offers);
    return { ...started, user };
  }
});

describe.each(langsOf(import.meta.filename))('Applications in the admin in %s', (lang) => {
  const t = texts(lang);
  const said = words(lang);

  async function inbox(search = '') {
    const binder = offer({ title: 'Relieur' });
    const first = application({
      full_name: 'Éloïse Müller',
      email: 'eloise@example.org',
      phone: '+33 1 02',
      message: 'Bonjour,\nme voici.',
      job_offer_id: binder.id,
      job_offers: { title: 'Relieur', language: 'fr' },
      cover_letter_file_path: 'ada/1700000000001_lettre.pdf',
    });
    const rows = [
      first,
      application({ full_name: 'Jean Noll', status: 'interview' }),
      application({ full_name: 'Ada Byron' }),
    ];
    const { server, applications } = startServer([binder], rows);
    const { user, address } = await openAdmin(server, `/${lang}/admin/job-applications${search}`);
    await screen.findByRole('table', { name: t('admin-careers:offers.columns.applications') });
    const links = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((one) => one.textContent);
    const show = (name: string) => user.click(screen.getByRole('link', { name }));
    const dialog = () => screen.findByRole('dialog');
    return { server, applications, user, address, links, show, dialog, first, binder };
  }

  it('lists, searches without accents, and filters by offer and status', async () => {
    const { user, links, binder } = await inbox();
    expect(links()).toEqual(['Éloïse Müller', 'Jean Noll', 'Ada Byron']);
    expect(within(screen.getByRole('row', { name: /Jean Noll/ })).getByText('N/A')).toBeInTheDocument();
    expect((await screen.findAllByText(said.fresh)).length).toBeGreaterThan(0);
    const [byOffer, byStatus] = screen.getAllByRole('combobox');
    await user.selectOptions(byOffer as HTMLElement, binder.id);
    await waitFor(() => expect(links()).toEqual(['Éloïse Müller']));
    await user.selectOptions(byOffer as HTMLElement, '');
    await user.selectOptions(byStatus as HTMLElement, 'interview');
    await waitFor(() => expect(links()).toEqual(['Jean Noll']));
    await user.selectOptions(byStatus as HTMLElement, '');
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'muller');
    await waitFor(() => expect(links()).toEqual(['Éloïse Müller']));
    await user.type(screen.getByRole('searchbox', { name: said.search }), 'zzz');
    expect(await screen.findByText(t('admin-careers:applications.empty'))).toBeInTheDocument();
  });

  it('shows an application, changes its status and note, and steps by arrow keys', async () => {
    const { server, applications, user, show, dialog, address, first } = await inbox();
    await show('Éloïse Müller');
    const shown = within(await dialog());
    expect(shown.getByRole('tab', { name: said.details })).toHaveAttribute('aria-selected', 'true');
    expect(shown.getByRole('link', { name: 'eloise@example.org' })).toBeInTheDocument();
    expect(shown.getByRole('link', { name: '+33 1 02' })).toBeInTheDocument();
    expect(shown.getByText(/me voici/)).toBeInTheDocument();

    await user.selectOptions(shown.getByLabelText(said.status), 'interview');
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/move_applications')).toEqual([
        { moves: [{ id: first.id, from: 'new', to: 'interview' }] },
      ]),
    );
    await waitFor(() => expect(shown.getByLabelText(said.status)).toHaveValue('interview'));
    await user.type(shown.getByLabelText(said.note), 'À voir');
    expect(await shown.findByText(t('admin:note.saved'))).toBeInTheDocument();
    expect(applications.rows[0]?.note).toBe('À voir');

    shown.getByRole('button', { name: said.remove }).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Jean Noll' })).toBeInTheDocument();
    expect(address()).toMatch(/application=/);
    await user.keyboard('{ArrowLeft}');
    const before = await screen.findByRole('dialog', { name: 'Éloïse Müller' });
    await user.click(within(before).getAllByRole('button', { name: said.close }).at(-1) ?? before);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).not.toMatch(/application=/);
  });

  it('prints an application as one sheet from any tab', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, show, dialog } = await inbox();
    await show('Éloïse Müller');
    const shown = await dialog();
    await user.click(within(shown).getByRole('button', { name: t('admin-careers:applications.print') }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector<HTMLElement>('body > [data-print-sheet]');
    expect(sheet?.dataset.sender).toBe(agency().name);
    expect(sheet?.dataset.address).toMatch(/^http.*application=/);
    for (const words of ['Éloïse Müller', 'eloise@example.org', '+33 1 02', 'me voici']) {
      expect(sheet).toHaveTextContent(words);
    }
    expect(sheet?.querySelector('button, input, select, textarea')).toBeNull();
    print.mockRestore();
  });

  it.each([
    [
      'opening the documents',
      (user: UserEvent) => user.click(screen.getByRole('tab', { name: said.documents })),
    ],
    ['the next one', (user: UserEvent) => user.click(screen.getByRole('button', { name: said.next }))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    [
      'closing',
      (user: UserEvent) =>
        user.click(screen.getAllByRole('button', { name: said.close }).at(-1) ?? document.body),
    ],
  ])('keeps a note after %s', async (_way, leave) => {
    const { applications, user, show, dialog } = await inbox();
    await show('Éloïse Müller');
    await user.type(within(await dialog()).getByLabelText(said.note), 'Vite');
    await leave(user);
    await waitFor(() => expect(applications.rows[0]?.note).toBe('Vite'));
    expect(toasts()).toEqual([]);
  });

  it('saves a note and a status of one person without a conflict', async () => {
    const { server, applications, user, show, dialog } = await inbox();
    server.answers.move_applications = () => {
      Object.assign(applications.rows[0] ?? {}, { updated_at: '2026-11-20T00:00:00+00:00' });
      return [];
    };
    await show('Éloïse Müller');
    const shown = within(await dialog());
    await user.type(shown.getByLabelText(said.note), 'À voir');
    await user.selectOptions(shown.getByLabelText(said.status), 'interview');
    await user.type(shown.getByLabelText(said.note), ' bientôt');
    await waitFor(() => expect(applications.rows[0]?.note).toBe('À voir bientôt'));
    expect(server.requests('POST', '/rpc/move_applications')).toHaveLength(1);
    expect(toasts().map(([title]) => title)).not.toContain(t('admin-careers:applications.saveFailed'));
    expect(toasts().map(([title]) => title)).not.toContain(said.noteFailed);
  });

  it('keeps a note that failed and saves it on the next try', async () => {
    const { server, applications, user, show, dialog } = await inbox();
    await show('Éloïse Müller');
    server.trouble('PATCH', /job_applications/, 'offline', 1);
    await user.type(within(await dialog()).getByLabelText(said.note), 'Presque perdue');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(toasts().map(([title]) => title)).toContain(said.noteFailed));
    expect(applications.rows[0]?.note).toBe('');
    server.trouble('PATCH', /job_applications/, 'offline', 1);
    await show('Éloïse Müller');
    const shown = within(await dialog());
    expect(shown.getByLabelText(said.note)).toHaveValue('Presque perdue');
    expect(await shown.findByText(said.noteUnsaved)).toBeInTheDocument();
    // The toast has said it aloud.
    expect(shown.getByText(said.noteUnsaved).closest('[role=status], [role=alert]')).toBeNull();
    await user.click(await shown.findByRole('button', { name: t('admin:note.retry') }));
    await waitFor(() => expect(applications.rows[0]?.note).toBe('Presque perdue'));
    await waitFor(() => expect(shown.queryByText(said.noteUnsaved)).toBeNull());
  });

  it('follows the note of another tab, which saves it', async () => {
    const { applications, user, show, dialog } = await inbox();
    await show('Éloïse Müller');
    const note = within(await dialog()).getByLabelText(said.note);
    await user.type(note, 'À voir');
    const key = typeElsewhere('.applications.', { value: 'À voir lundi' });
    expect(note).toHaveValue('À voir lundi');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(applications.rows[0]?.note).toBe('');
    storeElsewhere(key, null);
    await show('Éloïse Müller');
    expect(within(await dialog()).getByLabelText(said.note)).toHaveValue('');
  });

  it('overwrites another person’s note only after a confirmation', async () => {
    const { applications, user, show, dialog } = await inbox();
    await show('Éloïse Müller');
    const shown = within(await dialog());
    Object.assign(applications.rows[0] ?? {}, { note: 'Rappelée', updated_at: '2026-11-20T00:00:00+00:00' });
    await user.type(shown.getByLabelText(said.note), 'À rappeler');
    expect(await shown.findByText(said.noteTheirs)).toBeInTheDocument();
    expect(toasts().map(([, text]) => text)).toContain(t('admin:note.conflict'));
    expect(applications.rows[0]?.note).toBe('Rappelée');
    expect(shown.getByLabelText(said.note)).toHaveValue('À rappeler');
    await user.click(shown.getByRole('button', { name: t('admin:note.replace') }));
    await waitFor(() => expect(applications.rows[0]?.note).toBe('À rappeler'));
    await waitFor(() => expect(shown.queryByText(said.noteTheirs)).toBeNull());
  });

  it('shows real PDFs only, and saves them under the specified name', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
    URL.createObjectURL = () => 'blob:there';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${new URL(this.href).searchParams.get('download')}`);
    });
    const { server, user, show, dialog, first } = await inbox();
    const asked = [first.cv_file_path, first.cover_letter_file_path].map((path, index) => {
      const [file, link] = ['', 'sign/'].map((act) => `/storage/v1/object/${act}job_applications/${path}`);
      server.given.set(file ?? '', () => new Response(index === 0 ? '%PDF-1.7' : '<html>'));
      server.given.set(link ?? '', () => json({ signedURL: `/object/sign/${path}?token=t` }));
      return ['/rpc/open_document', file, '/rpc/open_document', link];
    });
    await show('Éloïse Müller');
    const shown = within(await dialog());
    await user.click(shown.getByRole('tab', { name: said.documents }));
    const [readCv, readLetter] = shown.getAllByRole('button', { name: said.read });
    await user.click(readCv as HTMLElement);
    await waitFor(() => expect(document.querySelector('iframe')).toHaveAttribute('src', 'blob:there'));
    await user.click(readLetter as HTMLElement);
    expect(await shown.findByText(said.notPdf)).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();

    const [cv, letter] = shown.getAllByRole('button', { name: said.download });
    await user.click(cv as HTMLElement);
    await user.click(letter as HTMLElement);
    await waitFor(() =>
      expect(saved).toEqual([
        'cv_Éloïse_Müller.pdf cv_Éloïse_Müller.pdf',
        'lettre_Éloïse_Müller.pdf lettre_Éloïse_Müller.pdf',
      ]),
    );
    // The log knows of each before it is fetched.
    const fetched = server.asked.map(({ path }) => path).filter((path) => /open_document|storage/.test(path));
    expect(fetched).toEqual([0, 2].flatMap((step) => asked.flatMap((steps) => steps.slice(step, step + 2))));
    server.trouble('POST', /open_document/, { status: 404, code: 'PT404' });
    await user.click(cv as HTMLElement);
    await waitFor(() => expect(toasts()).toContainEqual([said.error, said.fileFailed]));
  });

  it('moves an application with its files to the trash', async () => {
    const { server, applications, user, show, dialog } = await inbox();
    await show('Éloïse Müller');
    await user.click(within(await dialog()).getByRole('button', { name: said.remove }));
    const sure = within(await screen.findByRole('alertdialog', { name: said.confirm }));
    await user.click(sure.getByRole('button', { name: said.remove }));
    await waitFor(() => expect(toasts()).toContainEqual([said.success, said.appRemoved]));
    expect(applications.rows.map(({ full_name }) => full_name)).toEqual(['Jean Noll', 'Ada Byron']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('keeps an application that could not be moved, and the dialog', async () => {
    const { server, applications, user, first } = await inbox();
    server.trouble('POST', /move_to_trash/, 'offline', 1);
    await user.click(screen.getByRole('button', { name: new RegExp(`${said.remove}.*Éloïse`) }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: said.remove }));
    expect(await sure.findByText(said.kept)).toBeInTheDocument();
    expect(toasts()).toContainEqual([said.error, t('admin-careers:applications.removeFailed')]);
    expect(applications.rows).toHaveLength(3);
    await user.click(sure.getByRole('button', { name: said.remove }));
    await waitFor(() => expect(applications.rows.map(({ id }) => id)).not.toContain(first.id));
  });
});
