import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { CrashScreen } from '@/app/crash-screen';
import { type MessageKey, message } from '@/i18n';
import { forgetDraft } from '@/lib/device-drafts';
import { langs } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { toast } from '@/ui/toast-store';
import { article, articles, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { main, plain, visit } from '../support/render-public';
import { samples } from '../support/samples';

/**
 * Every error a visitor can meet, in the words fixed by the agency. Where they are fixed in one language only, the
 * other shows a translation.
 */
const words = {
  fr: {
    latest: ['Erreur', 'Impossible de charger les articles'],
    testimonials: 'Une erreur est survenue lors du chargement des témoignages',
    portfolio: ['Erreur de chargement', 'Impossible de charger les projets'],
    project: ['Erreur', 'Retour aux projets'],
    article: ["L'article que vous cherchez n'existe pas.", 'Retour aux articles'],
    noProjects: ['Aucun projet trouvé', "Nous n'avons pas encore de projet dans cette catégorie."],
    noArticles: ['Aucun article trouvé', "Essayez d'autres termes ou d'autres catégories"],
    subscribed: ['Inscription réussie', 'Merci pour votre inscription à notre newsletter.'],
    badAddress: ['Erreur', 'Veuillez entrer une adresse email valide'],
    already: 'Déjà inscrit',
    general: "Quelque chose s'est mal passé. Veuillez réessayer.",
    contact: ['Message envoyé!', 'Nous vous répondrons dès que possible.'],
    contactFailed: ['Erreur', "Une erreur s'est produite. Veuillez réessayer plus tard."],
    liked: ['Merci, cela nous fait plaisir!', 'Votre soutien nous donne envie de continuer.'],
    notFound: ['Page introuvable', "Retour à l'accueil"],
    newsletter: { field: 'Votre adresse email', submit: 'S’inscrire' },
    form: ['Votre nom', 'Votre adresse email', 'Votre message', 'Sujet', 'Envoyer le message'],
    like: /J’aime/,
    home: 'Retour à l’accueil',
    draft:
      'Le texte que vous aviez commencé dans un formulaire est gardé sur cet appareil : vous l’y retrouverez.',
  },
  en: {
    latest: ['Error', 'Unable to load articles'],
    testimonials: 'An error occurred while loading the testimonials',
    portfolio: ['Loading Error', 'Unable to load projects'],
    project: ['Error', 'Back to projects'],
    article: ["The article you are looking for doesn't exist.", 'Back to articles'],
    noProjects: ['No projects found', "We don't have any projects in this category yet."],
    noArticles: ['No articles found', 'Try different search terms or categories'],
    subscribed: ['Thank you for subscribing!', 'Thank you for subscribing to our newsletter.'],
    badAddress: ['Error', 'Please enter a valid email address'],
    already: 'Already subscribed',
    general: 'Something went wrong. Please try again.',
    contact: ['Message sent!', 'We will get back to you as soon as possible.'],
    contactFailed: ['Error', 'An error occurred. Please try again later.'],
    liked: ['Thanks for liking!', 'We appreciate your support for our content.'],
    notFound: ['Page not found', 'Back to the home page'],
    newsletter: { field: 'Your email address', submit: 'Subscribe' },
    form: ['Your name', 'Your email address', 'Your message', 'Subject', 'Send the message'],
    like: /Like/,
    home: 'Back to the home page',
    draft: 'The text you had begun in a form is kept on this device: you will find it there again.',
  },
} as const;

function Broken(): never {
  throw new Error('a page that cannot be drawn');
}

const spoken = (role: 'alert' | 'status') => screen.queryAllByRole(role).map((one) => plain(one.textContent));

/** A toast that says these words, in this tone. */
const toastSays = (role: 'alert' | 'status', said: readonly string[]) =>
  waitFor(() => expect(spoken(role)).toContain(said.map(plain).join('')));

const reads = (text: string) =>
  waitFor(() => expect(plain(document.body.textContent)).toContain(plain(text)));

/** Failures that the catalogue wants logged and nothing else. */
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mockRestore();
});

describe.each(langs)('The error catalogue in %s', (lang) => {
  const said = words[lang];
  const broken = { status: 500 } as const;

  it('Latest articles fail to load: destructive toast', async () => {
    const backend = startFakeBackend();
    backend.trouble(/articles_/, broken);
    await visit(`/${lang}`);
    await toastSays('alert', said.latest);
  });

  it('Article list fails: silent fallback to the four sample articles', async () => {
    const backend = startFakeBackend();
    backend.trouble(/articles_/, broken);
    await visit(`/${lang}/articles`);
    await waitFor(() => expect(within(main()).getAllByRole('article')).toHaveLength(samples[lang].length));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('Testimonials fail to load: the message is kept', async () => {
    const backend = startFakeBackend();
    backend.trouble(/testimonials/, broken);
    await visit(`/${lang}/about`);
    await reads(said.testimonials);
  });

  it('Portfolio fails to load: destructive toast', async () => {
    const backend = startFakeBackend();
    backend.trouble(/projects_/, broken);
    await visit(`/${lang}/portfolio`);
    await toastSays('alert', said.portfolio);
  });

  it('Project detail fails: message under the heading, with a back button', async () => {
    const backend = startFakeBackend();
    backend.trouble(/projects_/, broken);
    await visit(`/${lang}/portfolio/somewhere`);
    const [heading, back] = said.project;
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(within(within(main()).getByRole('alert')).getByRole('link', { name: back })).toHaveAttribute(
      'href',
      `/${lang}/portfolio`,
    );
  });

  it.each(['nothing', 'PGRST116'])(
    'Project detail without a row (%s): the portfolio list',
    async (answer) => {
      const backend = startFakeBackend({ [`projects_${lang}`]: [project({ title: 'Another' })] });
      if (answer === 'PGRST116') {
        backend.trouble(/projects_/, { status: 406, code: 'PGRST116', message: 'no rows' });
      }
      await visit(`/${lang}/portfolio/gone`);
      await waitFor(() => expect(location.pathname).toBe(`/${lang}/portfolio`));
    },
  );

  it('Article missing: not-found panel with a back button', async () => {
    startFakeBackend({ [`articles_${lang}`]: [article()] });
    await visit(`/${lang}/articles/gone`);
    const [missing, back] = said.article;
    expect(await within(main()).findByRole('link', { name: back })).toHaveAttribute(
      'href',
      `/${lang}/articles`,
    );
    await reads(missing);
  });

  it('No projects in a filter', async () => {
    startFakeBackend({ [`projects_${lang}`]: [project()] });
    await visit(`/${lang}/portfolio?category=branding`);
    for (const text of said.noProjects) await reads(text);
  });

  it('No articles', async () => {
    startFakeBackend({ [`articles_${lang}`]: articles(2) });
    await visit(`/${lang}/articles?q=zzzz`);
    for (const text of said.noArticles) await reads(text);
  });

  describe('Newsletter', () => {
    const subscribe = async (email: string) => {
      const { user } = await visit(`/${lang}/nowhere`);
      const form = within(await screen.findByRole('contentinfo'));
      await user.type(form.getByRole('textbox', { name: said.newsletter.field }), email);
      await user.click(form.getByRole('button', { name: said.newsletter.submit }));
    };

    it('success', async () => {
      startFakeBackend();
      await subscribe('lena@example.org');
      await toastSays('status', said.subscribed);
    });

    it('invalid email: destructive toast', async () => {
      startFakeBackend();
      await subscribe('lena');
      await toastSays('alert', said.badAddress);
    });

    it('duplicate (23505): informational, not a failure', async () => {
      startFakeBackend({ newsletter: [{ email: 'lena@example.org', language: 'fr' }] });
      await subscribe('lena@example.org');
      expect(await screen.findByText(said.already)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it.each([
      ['the message of the error', 'The cellar is flooded.'],
      ['the general text when there is none', ''],
    ])('other failure: destructive toast with %s', async (_which, message) => {
      const backend = startFakeBackend();
      backend.trouble(/newsletter/, { status: 500, message });
      await subscribe('lena@example.org');
      await toastSays('alert', [said.contactFailed[0], message || said.general]);
    });
  });

  describe('Contact', () => {
    const send = async () => {
      const { user } = await visit(`/${lang}/contact`);
      await screen.findByRole('heading', { level: 1 });
      const [name, email, message, subject, action] = said.form;
      const page = within(main());
      await user.type(page.getByRole('textbox', { name }), 'Léa');
      await user.type(page.getByRole('textbox', { name: email }), 'lea@example.org');
      await user.type(page.getByRole('textbox', { name: message }), 'Bonjour.');
      await user.selectOptions(page.getByRole('combobox', { name: subject }), 'autre');
      await user.click(page.getByRole('button', { name: action }));
    };

    it('success', async () => {
      startFakeBackend();
      await send();
      await toastSays('status', said.contact);
    });

    it('failure: destructive toast', async () => {
      const backend = startFakeBackend();
      backend.trouble(/send_contact_message/, broken);
      await send();
      await toastSays('alert', said.contactFailed);
    });
  });

  it('Like success', async () => {
    startFakeBackend({ [`articles_${lang}`]: [article({ slug: 'one' })] });
    const { user } = await visit(`/${lang}/articles/one`);
    await user.click(await screen.findByRole('button', { name: said.like }));
    await toastSays('status', said.liked);
  });

  it('Like failure: destructive toast', async () => {
    const backend = startFakeBackend({ [`articles_${lang}`]: [article({ slug: 'one' })] });
    backend.trouble(/^\/article_likes$/, broken, 'POST');
    const { user } = await visit(`/${lang}/articles/one`);
    await user.click(await screen.findByRole('button', { name: said.like }));
    await toastSays('alert', [said.contactFailed[0], said.general]);
  });

  it('IP lookup, view recording, like-state reads: only logged', async () => {
    const backend = startFakeBackend({ [`articles_${lang}`]: [article({ slug: 'one' })] });
    backend.trouble(/ip_echo|article_views|has_ip_liked|count/, broken);
    await visit(`/${lang}/articles/one`);
    await screen.findByRole('button', { name: said.like });
    await waitFor(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(3));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('Missing translation key: the key itself', () => {
    expect(message(lang, 'articles:nobodyWroteThis' as MessageKey)).toBe('nobodyWroteThis');
    expect(message(lang, 'nobody.wrote.this' as MessageKey)).toBe('nobody.wrote.this');
  });

  it('Routing error: the "Unexpected Application Error!" screen', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', `/${lang}/articles`);
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashScreen /> }])}
      />,
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: said.home })).toHaveAttribute('href', `/${lang}`);
    expect(screen.queryByText(said.draft)).not.toBeInTheDocument();
    error.mockRestore();
  });

  it('Crash over a half-filled form: the draft is kept, and what became of a message under way is told', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    startFakeBackend();
    const { user, unmount } = await visit(`/${lang}/contact`);
    await user.type(await screen.findByRole('textbox', { name: said.form[2] }), 'Bonjour.');
    unmount();
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashScreen /> }])}
      />,
    );
    expect(screen.getByText(said.draft)).toBeInTheDocument();
    // The message arrives after all.
    const [title, description] = said.contact;
    act(() => {
      forgetDraft(storageKeys.contactDraft);
      toast({ kind: 'success', title, description });
    });
    expect(screen.queryByText(said.draft)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(`${title} ${description}`);
    error.mockRestore();
  });

  it('Unknown path: not-found page with a link home', async () => {
    startFakeBackend();
    await visit(`/${lang}/nowhere`);
    const [title, home] = said.notFound;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const link = within(main()).getByRole('link');
    expect(link).toHaveAttribute('href', `/${lang}`);
    expect(plain(link.textContent)).toBe(plain(home));
  });
});
