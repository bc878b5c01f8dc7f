import { langsOf } from '../support/full-grid';
import { interruptions } from '../support/interruptions';
import '../support/backend-address';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { facts } from '@/brand/agency';
import { applicationDraftKey, draftFiles, draftTexts } from '@/features/careers/public/application-form';
import { emptyDraft, keepDraft, readDraft } from '@/lib/device-drafts';
import { otherLang } from '@/lib/lang';
import { notifyAgency } from '@/lib/mail';
import { currentToasts } from '@/ui/toast-store';
import { member, offer, uuid } from '../support/build';
import { startCareersSite } from '../support/careers-server';
import { expectLogged } from '../support/logs';
import { json } from '../support/network-stubs';
import { main, plain, visit } from '../support/render-public';
import { pattern, starting, texts } from '../support/texts';

vi.mock('@/lib/mail', { spy: true });

const fields = [...draftTexts, ...draftFiles] as const;
const nothing = emptyDraft(fields);

const pdf = (name = 'cv.pdf', size = 40, type = 'application/pdf') =>
  new File(['%PDF-1.7', new Uint8Array(size - 8)], name, { type });

/** Somewhere on the page, whatever the typography. */
// jsdom has no pointer capture, which swiping a toast asks about.
Element.prototype.hasPointerCapture ??= () => false;

const text = (words: string) =>
  screen.findAllByText((_, element) => plain(element?.textContent) === plain(words));

describe.each(langsOf(import.meta.filename))('Careers in %s', (lang) => {
  const t = texts(lang);
  const said = {
    empty: { fr: /candidature spontanée/, en: /spontaneous application/ }[lang],
    missingTitle: t('careers:offer.missingTitle'),
    missing: t('careers:offer.missing'),
    back: t('careers:offer.back'),
    date: { fr: '12 novembre 2026', en: '12 November 2026' }[lang],
    with: (name: string) => t('careers:offers.with', { name }),
    write: (name: string) => t('careers:offer.write', { name }),
    closes: { fr: '4 janvier 2099', en: '4 January 2099' }[lang],
    salary: { fr: 'de 36 000 € à 43 000 €', en: '€36,000 to €43,000' }[lang],
    name: t('careers:form.name'),
    cv: starting(t('admin-careers:applications.cv')),
    letter: starting(t('admin-careers:applications.letter')),
    submit: t('careers:form.submit'),
    errors: {
      name: t('careers:form.errors.name'),
      email: t('careers:form.errors.email'),
      cv: t('careers:form.errors.cv'),
      large: { fr: 'Le fichier doit être inférieur à 5 MB', en: 'The file must be smaller than 5 MB' }[lang],
      type: t('careers:form.errors.type'),
      empty: t('careers:form.errors.empty'),
    },
    sent: t('careers:form.sent'),
    failed: t('careers:form.failed'),
    limited: { fr: /Patientez un peu/, en: /wait a little/ }[lang],
    closed: { fr: /close entre-temps/, en: /closed in the meantime/ }[lang],
    claims: [
      ...Object.values(t('offer:workplaces', { returnObjects: true })),
      ...Object.values(t('offer:written', { returnObjects: true })),
      t('offer:workplace'),
      t('offer:language'),
    ],
    privacy: { fr: /24 mois/, en: /24 months/ }[lang],
    chosen: pattern(`*${t('careers:form.chosen', { name: 'cv.pdf', size: '1*' })}`),
    unreadable: pattern(`*${t('careers:form.unreadable')}*`),
    choose: pattern(`*${t('careers:form.again')}`),
    clear: t('careers:form.clear'),
    undo: t('careers:form.undo'),
  };
  const description = `${'Un métier à l’établi, avec du bois et du code. '.repeat(6)}`;

  async function openForm(given = offer()) {
    const careers = startCareersSite([given]);
    const { user } = await visit(`/${lang}/careers/${given.id}`);
    const name = await screen.findByLabelText(said.name);
    const fill = async () => {
      await user.type(name, 'Éloïse Müller');
      await user.type(within(main()).getByLabelText(t('careers:form.email')), 'eloise@example.org');
      await user.upload(screen.getByLabelText(said.cv), pdf('Résumé Éloïse (final).pdf'));
      await user.upload(screen.getByLabelText(said.letter), pdf('Résumé Éloïse (final).pdf', 60));
    };
    const send = () => user.click(screen.getByRole('button', { name: said.submit }));
    return { careers, user, fill, send, name };
  }

  it('lists open offers with contract, date, location and summary', async () => {
    const shown = offer({
      title: 'Relieuse',
      contract_type: 'Stage',
      description,
      salary_min: 36_000,
      salary_max: 43_000,
    });
    startCareersSite([shown, offer({ title: 'Brouillon', published: false })]);
    await visit(`/${lang}/careers`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Relieuse' })).toBeInTheDocument();
    expect(card.getAllByText(new RegExp(t('offer:contracts.Stage')))).toHaveLength(1);
    expect(card.getByText(t('offer:workplaces.hybrid'))).toBeInTheDocument();
    expect(card.getByText(said.date)).toBeInTheDocument();
    expect(card.getByText('Strasbourg, France')).toBeInTheDocument();
    expect(plain(card.getByText(/^.*000.*000.*$/).textContent)).toBe(said.salary);
    const excerpt = card.getByText(/^Un métier/).textContent ?? '';
    expect(excerpt.endsWith('…')).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(150);
    expect(card.getByRole('link', { name: /Relieuse/ })).toHaveAttribute(
      'href',
      `/${lang}/careers/${shown.id}`,
    );
    expect(card.getByRole('link')).toHaveTextContent(t('careers:offers.see'));
  });

  it('names a contact on every offer: the member in its text, or the default one', async () => {
    const named = offer({ title: 'Relieuse', requirements: 'Une table à côté de Jeanne Doré.' });
    const other = offer({ title: 'Doreur' });
    const team = [
      member({ name: 'Jeanne Doré', trade: 'Reliure' }),
      member({ name: facts.answering.careers }),
    ];
    startCareersSite([named, other], team);
    const { user } = await visit(`/${lang}/careers`);
    expect(await screen.findAllByText(said.with('Jeanne Doré'))).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: /Relieuse/ }));
    expect(await screen.findByText('Reliure')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: said.write('Jeanne') })).toHaveAttribute(
      'href',
      `/${lang}/contact`,
    );
    await user.click(screen.getByRole('link', { name: said.back }));
    await user.click(await screen.findByRole('link', { name: /Doreur/ }));
    expect(await screen.findByText(facts.answering.careers)).toBeInTheDocument();
  });

  it('opens with a day in six described pictures, reachable by keyboard', async () => {
    startCareersSite();
    await visit(`/${lang}/careers`);
    const day = await screen.findByRole('region', { name: t('day:label') });
    expect(day).toHaveAttribute('tabindex', '0');
    const hours = within(day).getAllByRole('listitem');
    expect(hours).toHaveLength(6);
    for (const hour of hours) {
      expect(within(hour).getByRole('img').getAttribute('aria-label')?.length).toBeGreaterThan(30);
      expect(within(hour).getByRole('heading', { level: 3 })).toBeInTheDocument();
      expect(within(hour).getByText(/^\d+(:| h)/)).toBeInTheDocument();
    }
  });

  it('shows the closing day without an hour, in the list and on the page', async () => {
    const given = offer({ title: 'Relieuse', closes_at: '2099-01-04T03:12:00+00:00' });
    startCareersSite([given]);
    const { user } = await visit(`/${lang}/careers`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText((text) => plain(text).endsWith(said.closes))).toBeInTheDocument();
    await user.click(card.getByRole('link'));
    const term = await screen.findByText(texts(lang)('offer:closes'));
    expect(plain(term.nextElementSibling?.textContent)).toBe(said.closes);
  });

  it('states no workplace or language missing from the offer', async () => {
    const silent = offer({ title: 'Relieuse', workplace: null, language: null });
    startCareersSite([silent]);
    const { user } = await visit(`/${lang}/careers`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Relieuse' })).not.toHaveAttribute('lang');
    for (const claim of said.claims) expect(main()).not.toHaveTextContent(claim);
    await user.click(card.getByRole('link'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Relieuse' });
    expect(heading).not.toHaveAttribute('lang');
    const facts = within(main()).getByRole('complementary');
    for (const claim of said.claims) expect(facts).not.toHaveTextContent(claim);
  });

  it('invites an open application without offers', async () => {
    startCareersSite();
    await visit(`/${lang}/careers`);
    // In the place of the list, and at the end of the page as always.
    await waitFor(() => expect(screen.getAllByRole('link', { name: said.empty })).toHaveLength(2));
    for (const link of screen.getAllByRole('link', { name: said.empty })) {
      expect(link).toHaveAttribute('href', `/${lang}/contact`);
    }
  });

  it('reports a list that failed to load without a toast, and retries', async () => {
    const careers = startCareersSite([offer({ title: 'Relieuse' })]);
    // By its route, then by the page, unless the page joins the request of the route.
    careers.trouble('GET', /job_offers/, { status: 400, code: '42P01', message: 'no' }, 2);
    const { user } = await visit(`/${lang}/careers`);
    const retry = await within(main()).findByRole('button');
    expectLogged('invalid');
    careers.calm();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Relieuse' })).toBeInTheDocument();
    expect(currentToasts()).toEqual([]);
  });

  it('shows a whole offer, with its first 160 characters as description', async () => {
    const shown = offer({ description: `${description}\n\nUne semaine\n- le lundi` });
    startCareersSite([shown]);
    await visit(`/${lang}/careers/${shown.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: shown.title })).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('heading', { name: t('careers:offer.description') })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: t('careers:offer.requirements') })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Une semaine' })).toBeInTheDocument();
    const meta = document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(meta.length).toBeGreaterThan(130);
    expect(meta.length).toBeLessThanOrEqual(160);
    expect(screen.getByRole('link', { name: said.back })).toHaveAttribute('href', `/${lang}/careers`);
  });

  it.each(['draft', 'unknown', 'nonsense'])(
    'reports a %s offer, with a toast and a link back',
    async (kind) => {
      const draft = offer({ published: false });
      startCareersSite([draft]);
      const id = { draft: draft.id, unknown: '00000000-0000-4000-8000-00000000dead', nonsense: 'x%2Fy' }[
        kind
      ];
      await visit(`/${lang}/careers/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: said.missingTitle })).toBeInTheDocument();
      expect(currentToasts().map(({ description }) => description)).toEqual([said.missing]);
      expect(screen.getAllByRole('link', { name: said.back })[0]).toHaveAttribute('href', `/${lang}/careers`);
    },
  );

  it('reports missing fields and focuses the first', async () => {
    const { careers, send, name } = await openForm();
    expect(screen.getByText(said.privacy)).toBeInTheDocument();
    await send();
    for (const error of ['name', 'email', 'cv'] as const) {
      expect(await screen.findByText(said.errors[error])).toBeInTheDocument();
    }
    await waitFor(() => expect(name).toHaveFocus());
    expect(careers.requests('POST', '/rpc/open_application')).toEqual([]);
  });

  it('reports a wrong file on choosing, and sends nothing', async () => {
    const { careers, user } = await openForm();
    // The browser's own filter is a help for people, not a rule: dropped files pass it.
    const anything = userEvent.setup({ applyAccept: false });
    for (const [file, error] of [
      [new File([], 'cv.pdf', { type: 'application/pdf' }), said.errors.empty],
      [new File(['<html>'], 'cv.pdf', { type: 'application/pdf' }), said.errors.type],
      [pdf('cv.pdf', 5_242_881), said.errors.large],
    ] as const) {
      await anything.upload(screen.getByLabelText(said.cv), file);
      await waitFor(() => expect(plain(main().textContent)).toContain(plain(error)));
      await user.click(screen.getByRole('button', { name: starting(t('media:box.remove')) }));
    }
    expect(careers.files.size).toBe(0);
  });

  it('announces a chosen file and describes its field', async () => {
    const { user } = await openForm();
    const cv = screen.getByLabelText(said.cv);
    await user.upload(cv, pdf());
    expect(cv).toHaveAccessibleDescription(said.chosen);
    const spoken = within(main()).getAllByRole('status');
    expect(spoken.filter((one) => said.chosen.test(one.textContent ?? ''))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: starting(t('media:box.remove')) }));
    expect(cv).not.toHaveAccessibleDescription(said.chosen);
  });

  it('reports a file that the device does not provide when it is chosen', async () => {
    const { user } = await openForm();
    const gone = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    await user.upload(screen.getByLabelText(said.cv), Object.assign(pdf(), { arrayBuffer: gone }));
    await waitFor(() => expect(screen.getByLabelText(said.cv)).toHaveAccessibleDescription(said.unreadable));
  });

  it('sends an application with two files under safe names, and shows a reference', async () => {
    const { careers, fill, send } = await openForm();
    await fill();
    await send();
    expect(await screen.findByRole('heading', { name: said.sent })).toHaveFocus();
    expect((await text(t('careers:form.sentText'))).length).toBeGreaterThan(0);
    const [row] = careers.applications;
    expect(row).toMatchObject({ full_name: 'Éloïse Müller', email: 'eloise@example.org' });
    expect(screen.getByText(row?.id.slice(0, 8).toUpperCase() ?? '-')).toBeInTheDocument();
    expect([...careers.files.keys()]).toEqual([row?.cv_file_path, row?.cover_letter_file_path]);
    expect(row?.cv_file_path).toMatch(/\/\d{13}_Resume_Eloise_final\.pdf$/);
    expect(careers.files.get(row?.cv_file_path ?? '')?.bytes.byteLength).toBe(40);
    expect(careers.files.get(row?.cover_letter_file_path ?? '')?.bytes.byteLength).toBe(60);
  });

  it.each([true, false])('leaves the word to the agency to a server that gives it: %s', async (notifies) => {
    const { careers, fill, send } = await openForm();
    careers.given.set('/rpc/open_application', () => json({ ticket: uuid(1), cv: 'cv', notifies }));
    vi.mocked(notifyAgency).mockClear();
    await fill();
    await send();
    await screen.findByRole('heading', { name: said.sent });
    if (notifies) expect(notifyAgency).not.toHaveBeenCalled();
    else await waitFor(() => expect(notifyAgency).toHaveBeenCalledOnce());
  });

  const steps: [string, RegExp][] = [
    ['the ticket', /open_application/],
    ['a file', /storage/],
    ['the application', /^\/job_applications/],
  ];
  it.each(
    steps.flatMap(([what, at]) => (['offline', 'lost'] as const).map((how) => [what, how, at] as const)),
  )('when %s goes %s, everything stays and a retry ends in one application', async (_what, how, at) => {
    const { careers, fill, send, name } = await openForm();
    await fill();
    careers.trouble('POST', at, how, 1);
    await send();
    expect((await text(said.failed)).length).toBeGreaterThan(0);
    await waitFor(() => expect(interruptions()).toHaveLength(1));
    expect(name).toHaveValue('Éloïse Müller');
    expect(screen.getAllByText('Résumé Éloïse (final).pdf')).toHaveLength(2);
    await send();
    expect(await screen.findByRole('heading', { name: said.sent })).toBeInTheDocument();
    expect(careers.applications).toHaveLength(1);
    expect(careers.files.size).toBe(2);
  });

  it('confirms an arrived application when a letter is added after a lost answer', async () => {
    const { careers, user, name, send } = await openForm();
    await user.type(name, 'Ada');
    await user.type(screen.getByLabelText(t('careers:form.email')), 'ada@example.org');
    await user.upload(screen.getByLabelText(said.cv), pdf('cv.pdf'));
    careers.trouble('POST', /^\/job_applications/, 'lost', 1);
    await send();
    await text(said.failed);
    const [ticket] = careers.applications.map(({ id }) => id);
    // A used ticket opens no path.
    careers.answers.open_application = { ticket, cv: null, cover_letter: null, notifies: false };
    await user.upload(screen.getByLabelText(said.letter), pdf('letter.pdf'));
    await send();
    expect(await screen.findByRole('heading', { name: said.sent })).toBeInTheDocument();
    expect(careers.applications).toHaveLength(1);
  });

  it('sends no file again whose bytes left before its answer was lost', async () => {
    const { careers, fill, send } = await openForm();
    const Upload = XMLHttpRequest;
    let uploads = 0;
    class SentWhole extends Upload {
      override send(body: ArrayBuffer) {
        uploads += 1;
        this.upload.onprogress?.call(this, new ProgressEvent('progress', { loaded: body.byteLength }));
        super.send(body);
      }
    }
    vi.stubGlobal('XMLHttpRequest', SentWhole);
    await fill();
    careers.trouble('POST', /storage/, 'lost', 1);
    await send();
    expect(await screen.findByRole('heading', { name: said.sent })).toBeInTheDocument();
    expect(careers.applications).toHaveLength(1);
    expect(uploads).toBe(2);
  });

  it('sends both files when one is replaced between two tries', async () => {
    const { careers, user, fill, send } = await openForm();
    await fill();
    careers.trouble('POST', /^\/job_applications/, 'offline', 1);
    await send();
    await text(said.failed);
    await user.upload(screen.getByLabelText(said.cv), pdf('better.pdf', 80));
    await send();
    expect(await screen.findByRole('heading', { name: said.sent })).toBeInTheDocument();
    const [row] = careers.applications;
    expect(row?.cv_file_path).toContain('better.pdf');
    expect(careers.files.get(row?.cv_file_path ?? '')?.bytes.byteLength).toBe(80);
    expect(careers.files.has(row?.cover_letter_file_path ?? '')).toBe(true);
  });

  describe('a half-filled form', () => {
    const typed = { full_name: 'Éloïse Müller', message: 'Bonjour à tous' };
    const message = () => screen.getByLabelText(starting(t('careers:form.message')));
    const half = async () => {
      const form = await openForm();
      await form.user.type(form.name, typed.full_name);
      await form.user.type(message(), typed.message);
      await form.user.upload(screen.getByLabelText(said.cv), pdf('Résumé.pdf'));
      return form;
    };
    const isWhole = async () => {
      await waitFor(() => expect(screen.getByLabelText(said.name)).toHaveValue(typed.full_name));
      expect(message()).toHaveValue(typed.message);
      expect(screen.getByText('Résumé.pdf')).toBeInTheDocument();
      expect(screen.getByLabelText(said.cv)).toHaveAccessibleDescription(said.choose);
    };

    it('is restored after another page and in the other language', async () => {
      const { user } = await half();
      await user.click(screen.getAllByRole('link', { name: said.back })[0] as HTMLElement);
      await screen.findByRole('heading', { level: 1, name: t('careers:heading') });
      await user.click(within(await screen.findByRole('article')).getByRole('link'));
      await screen.findByLabelText(said.name);
      await isWhole();
      const other = texts(otherLang(lang));
      await user.click(screen.getByRole('link', { name: new RegExp(`^${otherLang(lang)},`, 'i') }));
      const name = await screen.findByLabelText(other('careers:form.name'));
      await waitFor(() => expect(name).toHaveValue(typed.full_name));
      expect(screen.getByText(pattern(other('careers:form.again')))).toBeInTheDocument();
    });

    it('is restored in a new tab, asks for its file again, and is deleted once sent', async () => {
      const given = offer();
      const careers = startCareersSite([given]);
      keepDraft(applicationDraftKey(given.id), {
        ...nothing,
        ...typed,
        email: 'eloise@example.org',
        cv: 'Résumé.pdf',
      });
      const { user } = await visit(`/${lang}/careers/${given.id}`);
      await screen.findByLabelText(said.name);
      await isWhole();
      expect(careers.requests('POST', '/rpc/open_application')).toEqual([]);
      await user.click(screen.getByRole('button', { name: said.submit }));
      expect(await screen.findByText(said.errors.cv)).toBeInTheDocument();
      await user.upload(screen.getByLabelText(said.cv), pdf('Résumé.pdf'));
      expect(screen.queryByText(pattern(t('careers:form.again')))).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: said.submit }));
      expect(await screen.findByRole('heading', { name: said.sent })).toBeInTheDocument();
      expect(careers.applications).toMatchObject([{ ...typed, email: 'eloise@example.org' }]);
      expect(readDraft(applicationDraftKey(given.id), fields)).toBeNull();
    });

    it('is cleared to an empty form', async () => {
      const { careers, user, name } = await half();
      expect(screen.getByText(pattern(t('careers:form.draft', { hours: '24' })))).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: said.clear }));
      expect(name).toHaveValue('');
      expect(message()).toHaveValue('');
      expect(screen.queryByText('Résumé.pdf')).not.toBeInTheDocument();
      expect(Object.keys(localStorage)).toEqual([]);
      expect((await text(t('careers:form.cleared'))).length).toBeGreaterThan(0);
      await user.click(screen.getByRole('button', { name: said.submit }));
      expect(await screen.findByText(said.errors.name)).toBeInTheDocument();
      expect(careers.applications).toEqual([]);
    });

    it('is restored when clearing is undone', async () => {
      const { user, name } = await half();
      await user.click(screen.getByRole('button', { name: said.clear }));
      fireEvent.input(name, { target: { value: 'Jean' } });
      await user.click(await screen.findByRole('button', { name: said.undo }));
      expect((await text(t('careers:form.restored'))).length).toBeGreaterThan(0);
      expect(name).toHaveValue('Jean');
      expect(message()).toHaveValue(typed.message);
      expect(screen.getAllByText('Résumé.pdf').length).toBeGreaterThan(0);
      expect(Object.values(localStorage).join()).toContain(typed.message);
    });

    it('stores nothing twice when clearing is undone between two tries', async () => {
      const { careers, user, fill, send } = await openForm();
      await fill();
      careers.trouble('POST', /^\/job_applications/, 'lost', 1);
      await send();
      await text(said.failed);
      await user.click(screen.getByRole('button', { name: said.clear }));
      await user.click(await screen.findByRole('button', { name: said.undo }));
      await send();
      expect(await screen.findByRole('heading', { name: said.sent })).toBeInTheDocument();
      expect(careers.applications).toHaveLength(1);
      expect(careers.files.size).toBe(2);
    });

    it('cannot be restored after another page', async () => {
      const { user } = await half();
      await user.click(screen.getByRole('button', { name: said.clear }));
      await screen.findByRole('button', { name: said.undo });
      await user.click(screen.getAllByRole('link', { name: said.back })[0] as HTMLElement);
      await screen.findByRole('heading', { level: 1, name: t('careers:heading') });
      await waitFor(() => expect(screen.queryByRole('button', { name: said.undo })).toBeNull());
      expect(Object.keys(localStorage)).toEqual([]);
    });

    it('forgets a removed file', async () => {
      const given = offer();
      startCareersSite([given]);
      keepDraft(applicationDraftKey(given.id), { ...nothing, letter: 'Lettre.pdf' });
      const { user } = await visit(`/${lang}/careers/${given.id}`);
      await user.click(await screen.findByRole('button', { name: /Lettre\.pdf/ }));
      expect(screen.queryByText(/Lettre\.pdf/)).not.toBeInTheDocument();
      expect(readDraft(applicationDraftKey(given.id), fields)).toBeNull();
    });

    it('follows changes of another tab', async () => {
      const given = offer();
      startCareersSite([given]);
      await visit(`/${lang}/careers/${given.id}`);
      const name = await screen.findByLabelText(said.name);
      const hear = () =>
        act(() => {
          const key = Object.keys(localStorage).find((one) => one.endsWith(given.id)) ?? null;
          window.dispatchEvent(new StorageEvent('storage', { key }));
        });
      keepDraft(applicationDraftKey(given.id), { ...nothing, ...typed });
      hear();
      expect(name).toHaveValue(typed.full_name);
      keepDraft(applicationDraftKey(given.id), nothing);
      hear();
      expect(name).toHaveValue('');
      expect(message()).toHaveValue('');
    });

    it('is kept when another tab deletes an expired device draft', async () => {
      const { user, name } = await openForm();
      await user.type(name, typed.full_name);
      const [[key, kept] = ['', '']] = Object.entries(localStorage);
      const oldValue = JSON.stringify({ ...JSON.parse(kept), savedAt: Date.now() - 25 * 3_600_000 });
      localStorage.clear();
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
      });
      expect(name).toHaveValue(typed.full_name);
      await user.type(message(), typed.message);
      expect(Object.values(localStorage).join()).toContain(typed.full_name);
      // Cleared by somebody, it is empty here too.
      const younger = localStorage.getItem(key);
      localStorage.clear();
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue: younger, newValue: null }));
      });
      expect(name).toHaveValue('');
    });

    it('promises no device draft with blocked storage', async () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      onTestFinished(() => {
        vi.restoreAllMocks();
      });
      const { user, name } = await openForm();
      await user.type(name, 'É');
      expect(await screen.findByText(pattern(t('careers:form.draftOff')))).toBeInTheDocument();
      expect(screen.queryByText(pattern(t('careers:form.draft', { hours: '24' })))).not.toBeInTheDocument();
    });
  });

  it('explains a limit of applications, and an offer that closed meanwhile', async () => {
    const { careers, fill, send } = await openForm();
    await fill();
    careers.trouble('POST', /open_application/, { status: 429, code: 'PT429' }, 1);
    await send();
    expect((await screen.findAllByText(said.limited)).length).toBeGreaterThan(0);
    careers.trouble('POST', /open_application/, { status: 409, code: '23503' });
    await send();
    expect(await screen.findByText(said.closed)).toBeInTheDocument();
    expect(careers.applications).toEqual([]);
  });
});
