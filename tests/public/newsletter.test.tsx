import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { plain, visit } from '../support/render-public';
import { pattern, texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    email: t('newsletter:email'),
    submit: t('newsletter:submit'),
    invalid: { fr: 'Veuillez entrer une adresse email valide', en: 'Please enter a valid email address' }[
      lang
    ],
    error: { fr: 'Erreur', en: 'Error' }[lang],
    success: { fr: 'Inscription réussie', en: 'Thank you for subscribing!' }[lang],
    already: { fr: 'Déjà inscrit', en: 'Already subscribed' }[lang],
    general: {
      fr: "Quelque chose s'est mal passé. Veuillez réessayer.",
      en: 'Something went wrong. Please try again.',
    }[lang],
  };
};

describe.each(langsOf(import.meta.filename))('The newsletter in %s', (lang) => {
  const said = words(lang);

  async function open() {
    const { user } = await visit(`/${lang}/mentions-legales`);
    const form = within(await screen.findByRole('contentinfo'));
    const input = form.getByRole('textbox', { name: said.email });
    const subscribe = async (email: string) => {
      await user.clear(input);
      if (email) await user.type(input, email);
      await user.click(form.getByRole('button', { name: said.submit }));
    };
    return { user, input, subscribe, form };
  }

  it('subscribes an address, confirms it and empties the field', async () => {
    const backend = startFakeBackend();
    const { input, subscribe } = await open();
    await subscribe('Lena@Example.org');
    expect(await screen.findByText(said.success)).toBeInTheDocument();
    expect(input).toHaveValue('');
    expect(backend.requests('POST', '/newsletter')).toEqual([{ email: 'Lena@Example.org', language: lang }]);
  });

  it('says beside the form that a confirmation may be asked for by mail, once it was sent', async () => {
    startFakeBackend();
    const { subscribe, form } = await open();
    const sentence = pattern(texts(lang)('newsletter:confirm'));
    expect(form.queryByText(sentence)).not.toBeInTheDocument();
    await subscribe('lena@example.org');
    expect(await form.findByText(sentence)).toBeInTheDocument();
  });

  it('explains a second subscription', async () => {
    startFakeBackend().trouble('POST', /newsletter/, { status: 409, code: '23505' });
    const { subscribe } = await open();
    await subscribe('lena@example.org');
    expect(await screen.findByText(said.already)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['', '   ', 'lena.example.org'])(
    'refuses "%s" with a toast and beside the field, without a request',
    async (text) => {
      const backend = startFakeBackend();
      const { input, subscribe } = await open();
      await subscribe(text);
      const alert = await screen.findByRole('alert');
      await waitFor(() => expect(alert).toHaveTextContent(said.error + said.invalid));
      expect(input).toHaveAccessibleDescription(said.invalid);
      expect(input).toBeInvalid();
      expect(input).toHaveFocus();
      expect(backend.asked).toEqual([]);
    },
  );

  it('shows the same error when the server refuses', async () => {
    startFakeBackend().trouble('POST', /newsletter/, { status: 400, code: '23514', message: 'email_shape' });
    const { input, subscribe } = await open();
    await subscribe('lena@home');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(said.invalid));
    expect(input).toHaveAccessibleDescription(said.invalid);
    expect(input).toHaveValue('lena@home');
  });

  it('shows the reason of the server, or the general one, and keeps the address', async () => {
    const backend = startFakeBackend();
    const { input, subscribe } = await open();
    backend.trouble('POST', /newsletter/, { status: 500, message: 'The cellar is flooded.' });
    await subscribe('lena@example.org');
    expect(await screen.findByText('The cellar is flooded.')).toBeInTheDocument();
    // A refusal without a code of the database says nothing about the address.
    backend.trouble('POST', /newsletter/, { status: 400, message: 'The letter box is being painted.' });
    await subscribe('lena@example.org');
    expect(await screen.findByText('The letter box is being painted.')).toBeInTheDocument();
    expect(input).toBeValid();
    backend.trouble('POST', /newsletter/, { status: 500, message: '' });
    await subscribe('lena@example.org');
    await waitFor(() => expect(plain(document.body.textContent)).toContain(said.general));
    expect(input).toHaveValue('lena@example.org');
    backend.calm();
    await subscribe('lena@example.org');
    expect(await screen.findByText(said.success)).toBeInTheDocument();
  });

  it('says in the form that the network is down, and keeps the address', async () => {
    const backend = startFakeBackend();
    const { input, subscribe, form } = await open();
    const note = `${texts(lang)('common:errors.unreachable')} ${texts(lang)('common:kept')}`;
    backend.trouble('POST', /newsletter/, 'offline');
    await subscribe('lena@example.org');
    expect(await form.findByText(note)).toBeInTheDocument();
    expect(input).toHaveValue('lena@example.org');
    backend.calm();
    await subscribe('lena@example.org');
    expect(await screen.findByText(said.success)).toBeInTheDocument();
    expect(form.queryByText(note)).not.toBeInTheDocument();
  });

  it('sends once, with field and button disabled meanwhile', async () => {
    const backend = startFakeBackend();
    const { user, input, form } = await open();
    await user.type(input, 'lena@example.org');
    const letAnswer = hold(backend);
    await user.keyboard('{Enter}{Enter}');
    const button = form.getByRole('button', { name: new RegExp(said.submit) });
    expect(input).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    letAnswer();
    await waitFor(() => expect(input).toBeEnabled());
    expect(input).toHaveFocus();
    expect(backend.requests('POST', '/newsletter')).toHaveLength(1);
  });
});
