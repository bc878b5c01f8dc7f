import { agency } from '@/brand/agency';
import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { type Lang, otherLang } from '@/lib/lang';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { takeLogs } from '../support/logs';
import { texts } from '../support/texts';
import '../support/backend-address';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messageFields } from '@/features/contact/model';
import { readDraft } from '@/lib/device-drafts';
import { env } from '@/lib/env';
import { storageKeys } from '@/lib/local-storage';
import { currentToasts } from '@/ui/toast-store';
import { backendUrl } from '../support/backend-address';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend';
import { storeElsewhere } from '../support/other-tab';
import { blockStorage, main, plain, visit } from '../support/render-public';

// jsdom has no pointer capture, which a toast's button asks about.
Element.prototype.hasPointerCapture ??= () => false;

const mailPath = '/api/v1.0/email/send';
const unconfigured = { ...env.mail };

/** As if the visitor had taken half a minute from now on. */
function letTimePass(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
}

beforeEach(() => {
  Object.assign(env.mail, { ...unconfigured, origin: backendUrl });
  return () => {
    vi.restoreAllMocks();
  };
});

const configureMail = () =>
  Object.assign(env.mail, { serviceId: 'service', templateId: 'template', publicKey: 'key' });

describe.each(langsOf(import.meta.filename))('The contact form in %s', (lang) => {
  const t = texts(lang);
  const said = {
    message: t('contact:form.message'),
    subjects: [
      t('contact:form.subjects.choose'),
      t('contact:form.subjects.newProject'),
      t('contact:form.subjects.collaboration'),
      t('contact:form.subjects.information'),
      t('contact:form.subjects.other'),
    ],
    idle: t('contact:form.idle'),
    success: {
      fr: ['Message envoyé!', 'Nous vous répondrons dès que possible.'],
      en: ['Message sent!', 'We will get back to you as soon as possible.'],
    }[lang],
    failed: [t('common:error'), t('contact:form.failed')],
    count: { fr: '4 champs demandent votre attention.', en: '4 fields need your attention.' }[lang],
    badAddress: {
      fr: 'Cela ne ressemble pas à une adresse email.',
      en: 'This does not look like an email address.',
    }[lang],
    next: t('contact:sent.text', { name: agency().welcome[0]?.name ?? '', email: 'lea.ott@example.org' }),
    offline: `${t('common:errors.unreachable')} ${t('common:kept')}`,
  };

  async function open() {
    const view = await visit(`/${lang}/contact`);
    await screen.findByRole('heading', { level: 1 });
    const { user } = view;
    const page = within(main());
    const fields = {
      name: page.getByRole('textbox', { name: t('contact:form.from_name') }),
      email: page.getByRole('textbox', { name: t('contact:form.from_email') }),
      subject: page.getByRole('combobox', { name: t('contact:form.subject') }),
      message: page.getByRole('textbox', { name: said.message }),
    };
    const fill = async () => {
      await user.type(fields.name, 'Léa Ott');
      await user.type(fields.email, 'lea.ott@example.org');
      await user.selectOptions(fields.subject, 'projet');
      await user.type(fields.message, 'Une boutique de thé.');
    };
    const button = page.getByRole('button', { name: said.idle });
    return { ...view, page, fields, fill, button };
  }

  const toasts = () => screen.queryAllByRole('status').concat(screen.queryAllByRole('alert'));
  const toastSays = (words: readonly string[]) =>
    waitFor(() => expect(toasts().map((one) => plain(one.textContent))).toContain(words.map(plain).join('')));

  const stored = (backend: FakeBackend) => backend.requests('POST', '/rpc/send_contact_message');
  const reported = (backend: FakeBackend, state: string) =>
    waitFor(() =>
      expect(backend.requests('POST', '/rpc/report_delivery')).toMatchObject([{ token: 'once', state }]),
    );

  it('begins with the sentence chosen on the services page, unless a text was typed', async () => {
    const t = texts(lang);
    startFakeBackend();
    const take = async (sentence: string, spoken: Lang = lang) => {
      const { user } = await visit(`/${spoken}/services`);
      await user.click(await screen.findByRole('link', { name: sentence }));
      return user;
    };
    // Another of the sentences, taken before, in the other language.
    const there = texts(otherLang(lang));
    await take(there('services:start.menu'), otherLang(lang));
    expect(
      await screen.findByRole('textbox', { name: texts(otherLang(lang))('contact:form.message') }),
    ).toHaveValue(there('services:start.menu'));
    cleanup();
    const user = await take(t('services:start.sunday'));
    const message = await screen.findByRole('textbox', { name: said.message });
    expect(message).toHaveValue(t('services:start.sunday'));
    await user.type(message, ' Only on Mondays.');
    const written = (message as HTMLTextAreaElement).value;
    cleanup();
    await take(t('services:start.logo'));
    expect(await screen.findByRole('textbox', { name: said.message })).toHaveValue(written);
  });

  it('asks for four things, and the subject has four choices behind a disabled one', async () => {
    startFakeBackend();
    const { fields } = await open();
    expect(fields.message).toHaveAttribute('rows', '4');
    expect(fields.email).toHaveAttribute('type', 'email');
    for (const field of Object.values(fields)) expect(field).toBeRequired();
    const options = within(fields.subject).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(said.subjects);
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      '',
      'projet',
      'collaboration',
      'information',
      'autre',
    ]);
    expect(options[0]).toBeDisabled();
    expect(fields.subject).toHaveValue('');
  });

  it('stores a message, confirms it at once, empties the form a second later', async () => {
    const backend = startFakeBackend();
    const { user, fields, fill, button } = await open();
    await fill();
    letTimePass();
    const letAnswer = hold(backend);
    await user.click(button);
    await waitFor(() => expect(plain(button.textContent)).toBe(t('contact:form.sending')));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    letAnswer();
    await waitFor(() => expect(button).toHaveTextContent(t('contact:form.sent')));
    expect(fields.message).toHaveValue('Une boutique de thé.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await toastSays(said.success);
    await waitFor(() => expect(fields.message).toHaveValue(''));
    expect(fields.subject).toHaveValue('');
    expect(button).toHaveTextContent(said.idle);
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('heading', { name: t('contact:sent.title') })).toHaveFocus();
    expect(screen.getByText(said.next)).toBeInTheDocument();
    expect(fields.name).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: t('contact:sent.again') }));
    expect(fields.name).toBeVisible();
    expect(fields.name).toHaveFocus();
    expect(stored(backend)).toMatchObject([
      {
        from_name: 'Léa Ott',
        from_email: 'lea.ott@example.org',
        subject: 'projet',
        message: 'Une boutique de thé.',
        lang,
      },
    ]);
    await reported(backend, 'not_configured');
    expect(backend.requests('POST', mailPath)).toHaveLength(0);
  });

  it('stores a message where the browser refuses storage', async () => {
    const backend = startFakeBackend();
    blockStorage();
    const { user, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent(t('contact:form.sent')));
    expect(stored(backend)).toHaveLength(1);
  });

  it('sends the page of this site before the form along', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/fr/services?q=x`);
    const backend = startFakeBackend();
    const { fill, button, user } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    await toastSays(said.success);
    expect(stored(backend)).toMatchObject([{ source_path: '/fr/services' }]);
  });

  it('sends one message however often the button is pressed', async () => {
    const backend = startFakeBackend();
    const { user, fill, button } = await open();
    await fill();
    letTimePass();
    for (let press = 0; press < 10; press += 1) await user.click(button);
    await toastSays(said.success);
    expect(stored(backend)).toHaveLength(1);
  });

  it('names what is missing beside each field, and sends nothing', async () => {
    const backend = startFakeBackend();
    const { user, page, fields, button } = await open();
    await user.click(button);
    for (const field of Object.values(fields)) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription();
    }
    expect(fields.name).toHaveFocus();
    expect(page.getByRole('alert')).toHaveTextContent(said.count);
    await user.type(fields.name, 'Léa');
    expect(fields.name).toBeValid();
    await user.type(fields.email, 'lea@home');
    expect(fields.email).toBeInvalid();
    await user.click(button);
    expect(fields.email).toHaveFocus();
    expect(plain(page.getByText(new RegExp(said.badAddress)).textContent)).toContain(plain(said.badAddress));
    expect(backend.asked).toEqual([]);
  });

  it('takes what is typed, and leaves it the focus, while its rules are on their way', async () => {
    const { fields, button } = await open();
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(fields.message).not.toHaveAttribute('readonly');
    fields.message.focus();
    await waitFor(() => expect(fields.name).toBeInvalid());
    expect(fields.message).toHaveFocus();
  });

  it('mails what was stored, under the names of the template, and reports it', async () => {
    configureMail();
    const backend = startFakeBackend();
    const { user, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    await reported(backend, 'sent');
    expect(backend.requests('POST', mailPath)[0]).toMatchObject({
      service_id: 'service',
      template_id: 'template',
      user_id: 'key',
      template_params: {
        from_name: 'Léa Ott',
        from_email: 'lea.ott@example.org',
        subject: 'projet',
        message: 'Une boutique de thé.',
      },
    });
  });

  it('has succeeded when the message is stored and only the mail failed', async () => {
    configureMail();
    const backend = startFakeBackend();
    backend.trouble('POST', /email/, { status: 500 });
    const { user, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    await toastSays(said.success);
    await reported(backend, 'failed');
    expect(takeLogs()).toHaveLength(1);
    expect(screen.queryByText(said.failed[1] ?? '')).not.toBeInTheDocument();
  });

  it('has succeeded when only the mail went through', async () => {
    configureMail();
    const backend = startFakeBackend();
    backend.trouble('POST', /send_contact_message/, { status: 503 });
    const { user, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    await toastSays(said.success);
    expect(backend.requests('POST', mailPath)).toHaveLength(1);
  });

  it('has failed when nothing was stored and nothing sent, keeps every word, and works the next time', async () => {
    configureMail();
    const backend = startFakeBackend();
    backend.trouble('*', /.*/, 'offline');
    const { user, fields, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    await toastSays(said.failed);
    expect(takeLogs()).toHaveLength(1);
    expect(screen.getByText(said.offline)).toBeInTheDocument();
    expect(button).toHaveTextContent(said.idle);
    expect(fields.name).toHaveValue('Léa Ott');
    expect(fields.subject).toHaveValue('projet');
    expect(fields.message).toHaveValue('Une boutique de thé.');
    backend.calm();
    await user.click(button);
    await toastSays(said.success);
    expect(screen.queryByText(said.offline)).not.toBeInTheDocument();
    expect(backend.requests('POST', mailPath)).toHaveLength(2);
  });

  it('reports the limit of messages, sends no mail around it', async () => {
    configureMail();
    const backend = startFakeBackend();
    backend.trouble('POST', /send_contact_message/, {
      status: 429,
      code: 'PT429',
      message: 'Too many requests.',
    });
    const { user, fields, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    expect(await screen.findByText(t('contact:form.limited'))).toBeInTheDocument();
    expect(backend.requests('POST', mailPath)).toHaveLength(0);
    expect(fields.message).toHaveValue('Une boutique de thé.');
    // It was neither stored nor sent, so this stays until it was read.
    expect(currentToasts().map(({ kind, description }) => [kind, description])).toEqual([
      ['error', t('contact:form.limitedText')],
    ]);
  });

  it('omits the telephone from the limit if the agency has none', async () => {
    const before = siteOverrides();
    replaceOverrides({ ...before, settings: { phone: '' } });
    onTestFinished(() => replaceOverrides(before));
    const backend = startFakeBackend();
    backend.trouble('POST', /send_contact_message/, {
      status: 429,
      code: 'PT429',
      message: 'Too many requests.',
    });
    const { user, fill, button } = await open();
    await fill();
    letTimePass();
    await user.click(button);
    expect(await screen.findByText(t('contact:form.limited'))).toBeInTheDocument();
    expect(currentToasts().map(({ description }) => description)).toEqual([
      texts(lang)('common:errors.limited'),
    ]);
  });

  it('makes a fast person wait until the server believes in them', async () => {
    const backend = startFakeBackend();
    const { user, fields, button } = await open();
    fields.name.focus();
    await user.paste('Léa Ott');
    fields.email.focus();
    await user.paste('lea.ott@example.org');
    await user.selectOptions(fields.subject, 'autre');
    fields.message.focus();
    await user.paste('Bonjour.');
    await user.click(button);
    expect(plain(button.textContent)).toBe(t('contact:form.sending'));
    await toastSays(said.success);
    expect(stored(backend)[0]?.elapsed_ms).toBeGreaterThanOrEqual(3000);
  });

  it('has a field for machines only, which is handed over and mailed to nobody', async () => {
    configureMail();
    const backend = startFakeBackend();
    const { user, fill, button, page } = await open();
    const trap = main().querySelector<HTMLInputElement>('[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(page.getAllByRole('textbox')).toHaveLength(3);
    await fill();
    if (trap) trap.value = 'https://spam.example';
    letTimePass();
    await user.click(button);
    await toastSays(said.success);
    expect(stored(backend)).toMatchObject([{ website: 'https://spam.example' }]);
    expect(backend.requests('POST', mailPath)).toHaveLength(0);
  });

  it('finds a draft again in a new tab, and erases it once it is sent', async () => {
    const backend = startFakeBackend();
    const { user, fill } = await open();
    await fill();
    expect(readDraft(storageKeys.contactDraft, messageFields)).toMatchObject({ subject: 'projet' });
    cleanup();
    const { fields, button } = await open();
    expect(fields.name).toHaveValue('Léa Ott');
    expect(fields.email).toHaveValue('lea.ott@example.org');
    expect(fields.subject).toHaveValue('projet');
    expect(fields.message).toHaveValue('Une boutique de thé.');
    letTimePass();
    await user.click(button);
    await toastSays(said.success);
    expect(readDraft(storageKeys.contactDraft, messageFields)).toBeNull();
    expect(stored(backend)).toHaveLength(1);
    await waitFor(() => expect(fields.message).toHaveValue(''));
    await user.click(await screen.findByRole('button', { name: t('contact:sent.again') }));
    await user.type(fields.message, 'Et un menu.');
    expect(readDraft(storageKeys.contactDraft, messageFields)).toMatchObject({ message: 'Et un menu.' });
  });

  it('says that a draft is kept here, clears it, and brings it back', async () => {
    startFakeBackend();
    const { user, page, fields, fill } = await open();
    await fill();
    expect(page.getByText(t('contact:form.draft', { hours: 24 }))).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: t('contact:form.clear') }));
    expect(fields.message).toHaveValue('');
    expect(fields.subject).toHaveValue('');
    expect(Object.keys(localStorage)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: t('contact:form.undo') }));
    expect(fields.message).toHaveValue('Une boutique de thé.');
    expect(fields.subject).toHaveValue('projet');
    expect(readDraft(storageKeys.contactDraft, messageFields)).toMatchObject({ from_name: 'Léa Ott' });
  });

  it('follows what another tab writes, and empties once it is sent there', async () => {
    startFakeBackend();
    const { user, fields } = await open();
    await user.type(fields.name, 'Léa Ott');
    const content = { from_name: 'Léa Ott', message: 'Une boutique de thé.' };
    storeElsewhere(storageKeys.contactDraft, JSON.stringify({ savedAt: Date.now(), content }));
    expect(fields.message).toHaveValue('Une boutique de thé.');
    await user.type(fields.message, ' Et un menu.');
    expect(readDraft(storageKeys.contactDraft, messageFields)).toMatchObject({
      from_name: 'Léa Ott',
      message: 'Une boutique de thé. Et un menu.',
    });
    storeElsewhere(storageKeys.contactDraft, null);
    expect(fields.name).toHaveValue('');
    expect(fields.message).toHaveValue('');
  });

  it('keeps what was written when the language is switched', async () => {
    startFakeBackend();
    const { user, fill } = await open();
    await fill();
    const other = otherLang(lang);
    await user.click(screen.getByRole('link', { name: new RegExp(`^${other.toUpperCase()},`) }));
    await waitFor(() => expect(location.pathname).toBe(`/${other}/contact`));
    const message = await within(main()).findByRole('textbox', {
      name: texts(other)('contact:form.message'),
    });
    await waitFor(() => expect(message).toHaveValue('Une boutique de thé.'));
  });
});

describe.each(langsOf(import.meta.filename))('Opening hours on the contact page in %s', (lang) => {
  const t = texts(lang);

  async function openAt(moment: string) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    onTestFinished(() => void vi.useRealTimers());
    startFakeBackend();
    await visit(`/${lang}/contact`);
    await screen.findByRole('heading', { level: 1 });
    return plain(main().textContent);
  }
  const said = (words: Record<Lang, string>) => plain(words[lang]);

  it.each([
    [
      'open',
      '2026-11-24T14:20:00Z',
      {
        fr: `Ouvert, jusqu'à 18 hIl est 15 h 20 à ${agency().city}`,
        en: `Open until 18:00It is 15:20 in ${agency().city}`,
      },
    ],
    [
      'closed on a holiday at noon',
      '2026-04-03T10:00:00Z',
      {
        fr: 'Fermé, ouvre demain à 9 hJour férié : Vendredi saint',
        en: 'Closed, opens tomorrow at 9:00Public holiday: Good Friday',
      },
    ],
  ])('says when it is %s', async (_, moment, words) => {
    expect(await openAt(moment)).toContain(said(words));
  });

  it('draws the week as seven windows that say in words what they show', async () => {
    await openAt('2026-12-24T10:00:00Z');
    const week = within(main())
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('.visually-hidden') && item.closest('dd'));
    const told = week.map((item) => plain(item.querySelector('.visually-hidden')?.textContent ?? ''));
    expect(told).toEqual(
      {
        fr: [
          'lundi : de 9 h à 18 h',
          'mardi : de 9 h à 18 h',
          'mercredi : de 9 h à 18 h',
          "jeudi : de 9 h à 18 h, aujourd'hui",
          'vendredi : fermé, Noël',
          'samedi : fermé, Saint-Étienne',
          'dimanche : fermé',
        ].map(plain),
        en: [
          'Monday: 9:00 to 18:00',
          'Tuesday: 9:00 to 18:00',
          'Wednesday: 9:00 to 18:00',
          'Thursday: 9:00 to 18:00, today',
          'Friday: closed, Christmas Day',
          "Saturday: closed, Saint Stephen's Day",
          'Sunday: closed',
        ].map(plain),
      }[lang],
    );
    expect(week.filter((item) => item.getAttribute('aria-current') === 'date')).toEqual([week[3]]);
  });

  it('says what follows a message, and who takes it up', async () => {
    await openAt('2026-11-24T10:00:00Z');
    for (const [index, step] of (['answer', 'visit', 'draw'] as const).entries()) {
      const [name = ''] = (agency().welcome[index]?.name ?? agency().name).split(' ');
      expect(
        screen.getByRole('heading', { name: t(`contact:next.${step}.title`, { name }) }),
      ).toBeInTheDocument();
    }
  });
});
