import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Lang, langs } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { application, offer, startCareersAdmin } from '../support/careers-world';
import { heading, work } from '../support/render-admin';
import { plain } from '../support/render-public';
import { starting, texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    offers: t('admin-careers:offers.title'),
    create: t('admin-careers:offers.create'),
    empty: { fr: 'Aucune offre d’emploi trouvée', en: 'No job offer found' }[lang],
    published: t('admin-careers:offers.published'),
    draft: t('admin-careers:offers.draft'),
    closed: t('admin-careers:offers.closed'),
    publish: starting(t('admin-careers:offers.publish')),
    hide: starting(t('admin-careers:offers.hide')),
    remove: t('admin-careers:offers.remove'),
    removeOne: starting(t('admin-careers:offers.remove')),
    confirm: { fr: 'Confirmer la suppression', en: 'Confirm the deletion' }[lang],
    cancel: t('ui:cancel'),
    success: { fr: 'Succès', en: 'Success' }[lang],
    error: { fr: 'Erreur', en: 'Error' }[lang],
    shown: { fr: "L'offre d'emploi a été publiée", en: 'The job offer was published' }[lang],
    hidden: { fr: "L'offre d'emploi a été masquée", en: 'The job offer was hidden' }[lang],
    removed: {
      fr: "L'offre d'emploi a été supprimée avec succès",
      en: 'The job offer was deleted successfully',
    }[lang],
    created: { fr: "L'offre d'emploi a été créée avec succès", en: 'The job offer was created successfully' }[
      lang
    ],
    updated: {
      fr: "L'offre d'emploi a été mise à jour avec succès",
      en: 'The job offer was updated successfully',
    }[lang],
    failures: {
      load: { fr: "Impossible de charger les offres d'emploi", en: 'The job offers could not be loaded' }[
        lang
      ],
      create: { fr: "Impossible de créer l'offre d'emploi", en: 'The job offer could not be created' }[lang],
      status: {
        fr: "Impossible de modifier le statut de l'offre d'emploi",
        en: 'The status of the job offer could not be changed',
      }[lang],
      remove: { fr: "Impossible de supprimer l'offre d'emploi", en: 'The job offer could not be deleted' }[
        lang
      ],
    },
    title: { fr: 'Titre', en: 'Title' }[lang],
    description: { fr: 'Description du poste', en: 'Job description' }[lang],
    requirements: { fr: 'Profil recherché', en: 'Profile' }[lang],
    location: t('admin-careers:offers.columns.location'),
    save: t('admin-careers:editor.create'),
    update: t('admin-careers:editor.update'),
    required: {
      fr: [
        'Le titre est requis',
        'La description est requise',
        'Les prérequis sont requis',
        'Le lieu est requis',
      ],
      en: [
        'The title is required',
        'The description is required',
        'The requirements are required',
        'The location is required',
      ],
    }[lang],
    conflict: { fr: /Quelqu’un d’autre/, en: /Somebody else/ }[lang],
    overwrite: t('drafts:conflict.overwrite'),
    applications: t('admin-careers:offers.columns.applications'),
    none: { fr: 'Aucune candidature trouvée', en: 'No application found' }[lang],
    details: t('admin-careers:applications.details'),
    documents: t('admin-careers:applications.documents'),
    close: t('admin-careers:applications.close'),
    appRemoved: {
      fr: 'La candidature a été supprimée avec succès',
      en: 'The application was deleted successfully',
    }[lang],
    appFailed: { fr: 'Impossible de supprimer la candidature', en: 'The application could not be deleted' }[
      lang
    ],
    kept: { fr: /rien n’est oublié/, en: /nothing is forgotten/ }[lang],
    fileFailed: { fr: "Impossible d'accéder au fichier", en: 'The file could not be accessed' }[lang],
    status: t('admin-careers:offers.columns.status'),
    note: t('admin-careers:applications.note'),
    saveNote: t('admin-careers:applications.saveNote'),
    search: t('admin-careers:applications.searchLabel'),
    download: starting(t('admin-careers:applications.download')),
    read: starting(t('admin-careers:applications.read')),
    notPdf: { fr: /ne commence pas comme un PDF/, en: /does not begin like a PDF/ }[lang],
    date: { fr: '12 novembre 2026', en: '12 November 2026' }[lang],
    interview: t('admin-careers:applications.statuses.interview'),
    fresh: { fr: /2 nouvelles candidatures/, en: /2 new applications/ }[lang],
  };
};

const bytes = (text: string) => new TextEncoder().encode(text);
const refusal = { status: 500, body: { code: 'XX000', message: 'no' } };
const toasts = () => currentToasts().map(({ title, description }) => [plain(title), plain(description)]);

describe.each(langs)('Job offers in the admin in %s', (lang) => {
  const said = words(lang);

  it('are listed with what they are and how they stand', async () => {
    const rows = [
      offer({ title: 'Relieur' }),
      offer({ title: 'Menuisier', published: false, contract_type: 'Freelance' }),
      offer({ title: 'Tailleur', closes_at: '2024-01-01T00:00:00+00:00' }),
    ];
    const { careers } = await admin(rows);
    const table = within(await screen.findByRole('table', { name: said.offers }));
    const row = (title: string) => within(table.getByRole('row', { name: new RegExp(title) }));
    expect(row('Relieur').getByText(said.published)).toBeInTheDocument();
    expect(row('Relieur').getByText(said.date)).toBeInTheDocument();
    expect(row('Menuisier').getByText(said.draft)).toBeInTheDocument();
    expect(row('Menuisier').getByText('Freelance')).toBeInTheDocument();
    expect(row('Tailleur').getByText(said.closed)).toBeInTheDocument();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toMatch(/noindex/);
    expect(careers.asked[0]).toMatch(/job_/);
  });

  it('none is said, and a failure too', async () => {
    const { careers, user } = await admin([], (world) => world.once(/job_offers/, refusal));
    await waitFor(() => expect(toasts()).toEqual([[said.error, said.failures.load]]));
    careers.offers = [];
    await user.click(within(screen.getByRole('main')).getByRole('button'));
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
  });

  it('are published and hidden at once', async () => {
    const { careers, user } = await admin([offer({ title: 'Relieur', published: false })]);
    await user.click(await screen.findByRole('button', { name: said.publish }));
    await waitFor(() => expect(toasts()).toContainEqual([said.success, said.shown]));
    expect(careers.offers[0]?.published).toBe(true);
    await user.click(await screen.findByRole('button', { name: said.hide }));
    await waitFor(() => expect(toasts()).toContainEqual([said.success, said.hidden]));
    careers.once(/PATCH/, refusal);
    await user.click(await screen.findByRole('button', { name: said.publish }));
    await waitFor(() => expect(toasts()).toContainEqual([said.error, said.failures.status]));
  });

  it('are deleted once somebody is sure', async () => {
    const { careers, user } = await admin([offer({ title: 'Relieur' })]);
    const remove = async () => user.click(await screen.findByRole('button', { name: said.removeOne }));
    await remove();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.cancel }),
    );
    expect(careers.offers).toHaveLength(1);
    await remove();
    const sure = within(await screen.findByRole('alertdialog', { name: said.confirm }));
    await user.click(sure.getByRole('button', { name: said.remove }));
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
    expect(toasts()).toContainEqual([said.success, said.removed]);
  });

  it('a new one begins with its defaults and says what is missing', async () => {
    const world = startCareersAdmin();
    const { user, address } = await work(world, `/${lang}/admin/job-offers/new`);
    await heading(said.create);
    expect(screen.getByLabelText(said.location)).toHaveValue('Paris, France');
    await user.clear(screen.getByLabelText(said.location));
    await user.click(screen.getByRole('button', { name: said.save }));
    for (const error of said.required) expect(await screen.findByText(error)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(said.title)).toHaveFocus());
    expect(world.careers.offers).toEqual([]);

    await user.type(screen.getByLabelText(said.title), 'Relieur');
    await user.type(screen.getByLabelText(said.location), 'Colmar');
    await user.type(screen.getByLabelText(said.description), 'Coudre.');
    await user.type(screen.getByLabelText(said.requirements), 'Patience.');
    // The answer is lost: the second try must not make a second offer.
    world.careers.once(/POST .*job_offers/, 'lost');
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() => expect(toasts()).toContainEqual([said.error, said.failures.create]));
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/job-offers`));
    expect(world.careers.offers).toHaveLength(1);
    expect(world.careers.offers[0]).toMatchObject({
      title: 'Relieur',
      location: 'Colmar',
      contract_type: 'CDI',
      language: lang,
      published: false,
      closes_at: null,
    });
    expect(toasts()).toContainEqual([said.success, said.created]);
  });

  it('an edit does not overwrite what somebody else saved meanwhile', async () => {
    const row = offer({ title: 'Relieur' });
    const world = startCareersAdmin({ offers: [row] });
    const { user, address } = await work(world, `/${lang}/admin/job-offers/edit/${row.id}`);
    const title = await screen.findByLabelText(said.title);
    expect(title).toHaveValue('Relieur');
    world.careers.offers = [{ ...row, title: 'Brodeuse', updated_at: '2026-11-20T00:00:00+00:00' }];
    await user.type(title, ' d’art');
    await user.click(screen.getByRole('button', { name: said.update }));
    const dialog = await screen.findByRole('alertdialog', { name: said.conflict });
    expect(world.careers.offers[0]?.title).toBe('Brodeuse');
    await user.click(within(dialog).getByRole('button', { name: said.overwrite }));
    await waitFor(() => expect(address()).toBe(`/${lang}/admin/job-offers`));
    expect(world.careers.offers[0]?.title).toBe('Relieur d’art');
    expect(toasts()).toContainEqual([said.success, said.updated]);
  });

  async function admin(
    offers: ReturnType<typeof offer>[],
    prepare: (careers: ReturnType<typeof startCareersAdmin>['careers']) => void = () => undefined,
  ) {
    const world = startCareersAdmin({ offers });
    prepare(world.careers);
    const { user } = await work(world, `/${lang}/admin/job-offers`);
    await heading(said.offers);
    return { careers: world.careers, user };
  }
});

describe.each(langs)('Applications in the admin in %s', (lang) => {
  const said = words(lang);

  async function inbox(search = '') {
    const binder = offer({ title: 'Relieur' });
    const first = application({
      full_name: 'Éloïse Müller',
      email: 'eloise@example.org',
      phone: '+33 1 02',
      message: 'Bonjour,\nme voici.',
      job_offer_id: binder.id,
    });
    const letter = `${first.id}/1700000000001_lettre.pdf`;
    first.cover_letter_file_path = letter;
    const second = application({ full_name: 'Jean Noll', status: 'interview' });
    const third = application({ full_name: 'Ada Byron' });
    const files = new Map([
      [first.cv_file_path, bytes('%PDF-1.7 cv')],
      [letter, bytes('<html>')],
      [`${first.id}/1700000000002_forgotten.pdf`, bytes('%PDF-1.7')],
      [second.cv_file_path, bytes('%PDF-1.7')],
    ]);
    const world = startCareersAdmin({ offers: [binder], applications: [first, second, third], files });
    const { user, address } = await work(world, `/${lang}/admin/job-applications${search}`);
    await screen.findByRole('table', { name: said.applications });
    const links = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((one) => one.textContent);
    const show = (name: string) => user.click(screen.getByRole('link', { name }));
    const dialog = () => screen.findByRole('dialog');
    return { careers: world.careers, user, address, links, show, dialog, first, second, letter, binder };
  }

  it('are listed, searched without accents, and filtered by offer and status', async () => {
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
    expect(await screen.findByText(said.none)).toBeInTheDocument();
  });

  it('one is read in its dialog, moved on and annotated; arrow keys lead to the next', async () => {
    const { careers, user, show, dialog, address } = await inbox();
    await show('Éloïse Müller');
    const shown = within(await dialog());
    expect(shown.getByRole('tab', { name: said.details })).toHaveAttribute('aria-selected', 'true');
    expect(shown.getByRole('link', { name: 'eloise@example.org' })).toBeInTheDocument();
    expect(shown.getByRole('link', { name: '+33 1 02' })).toBeInTheDocument();
    expect(shown.getByText(/me voici/)).toBeInTheDocument();

    await user.selectOptions(shown.getByLabelText(said.status), 'interview');
    await waitFor(() => expect(careers.applications[0]?.status).toBe('interview'));
    await waitFor(() => expect(shown.getByLabelText(said.status)).toHaveValue('interview'));
    await user.type(shown.getByLabelText(said.note), 'À voir');
    await user.click(shown.getByRole('button', { name: said.saveNote }));
    await waitFor(() => expect(careers.applications[0]?.note).toBe('À voir'));

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

  it('a document is shown only if it really is a PDF, and saved under the specified name', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
    URL.createObjectURL = () => 'blob:there';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(`${this.download} ${new URL(this.href).searchParams.get('download')}`);
    };
    const { careers, user, show, dialog } = await inbox();
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
    careers.files.clear();
    await user.click(cv as HTMLElement);
    await waitFor(() => expect(toasts()).toContainEqual([said.error, said.fileFailed]));
  });

  it('deleting removes every file first, then the application', async () => {
    const { careers, user, first, show, dialog } = await inbox();
    await show('Éloïse Müller');
    await user.click(within(await dialog()).getByRole('button', { name: said.remove }));
    const sure = within(await screen.findByRole('alertdialog', { name: said.confirm }));
    await user.click(sure.getByRole('button', { name: said.remove }));
    await waitFor(() => expect(toasts()).toContainEqual([said.success, said.appRemoved]));
    expect(careers.applications.map(({ full_name }) => full_name)).toEqual(['Jean Noll', 'Ada Byron']);
    expect([...careers.files.keys()].filter((path) => path.startsWith(first.id))).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const order = careers.asked.filter((request) => request.startsWith('DELETE'));
    expect(order).toEqual(['DELETE /storage/v1/object/job_applications', 'DELETE /rest/v1/job_applications']);
  });

  it('a file that cannot be removed keeps its application, and says so until it is gone', async () => {
    const { careers, user, first } = await inbox();
    careers.stuck.add(first.cv_file_path);
    await user.click(screen.getByRole('button', { name: new RegExp(`${said.remove}.*Éloïse`) }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: said.remove }));
    expect(await sure.findByText(said.kept)).toBeInTheDocument();
    expect(toasts()).toContainEqual([said.error, said.appFailed]);
    expect(careers.applications).toHaveLength(3);
    careers.stuck.clear();
    await user.click(sure.getByRole('button', { name: said.remove }));
    await waitFor(() => expect(careers.applications).toHaveLength(2));
    expect([...careers.files.keys()].filter((path) => path.startsWith(first.id))).toEqual([]);
  });
});
