import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { article, articles, member, offer, project, testimonial, uuid } from '../support/build';
import { startCareersSite } from '../support/careers-server';
import { startFakeBackend } from '../support/fake-backend';
import { main, plain, visit } from '../support/render-public';
import { starting, texts } from '../support/texts';
import { startTranslator, type Translator } from '../support/translator';

const t = texts('fr');
const markdown =
  'Un **début** et [un lien](https://example.org).\n\n## Une *suite*\n\nEncore du texte.[^1]\n\n## Fin\n\nTout.\n\n[^1]: Une note.';

const otherText = 'Un autre texte.\n\n## Autre suite\n\nDes **mots**.';

const hit = { passage: 'Un début', facts: [], dated: null, of_kind: 1 };
const french = article({
  slug: 'un',
  title: 'Un métier',
  content: markdown,
  tags: ['Bois'],
  category: 'Web',
});
const english = article({ slug: 'one', title: 'A trade', content: markdown });
const bridge = article({ slug: 'deux', title: 'Un pont', content: otherText, category: 'Design' });
const fixture = {
  articles_fr: [french, bridge, ...articles(39, { category: 'Design' })],
  articles_en: [english, ...articles(4)],
  projects_fr: [
    project({ id: 1, slug: 'chalet', body: markdown, made: ['Un site'] }),
    project({ slug: 'verger', title: 'Verger', body: otherText, category: 'application' }),
  ],
  projects_en: [project({ id: 1, slug: 'chalet', body: markdown, made: ['A site'] }), project()],
  testimonials_fr: [testimonial(), testimonial()],
  testimonials_en: [testimonial()],
  team_members_fr: [member(), member()],
  team_members_en: [member()],
};
const answers = {
  article_translations: [{ article_id: french.id, slug: english.slug }],
  get_article_categories: [{ category: 'Web', articles: 1 }],
  get_articles_around: [{ place: 'next', ...bridge }],
  search_site: ({ term }: { term?: unknown }) =>
    term === 'metier' ? [{ kind: 'article', slug: 'un', title: 'Un métier', ...hit }] : [],
};

describe('A page that the browser translates', () => {
  let translator: Translator;

  beforeEach(() => {
    translator = startTranslator();
    return () => translator.stop();
  });

  afterEach(() => {
    const { lost } = translator;
    const shown = document.body.textContent;
    // Before what may fail, or the next test finds this page.
    cleanup();
    expect(shown).not.toContain('Unexpected Application Error');
    expect(lost).toEqual([]);
  });

  const open = async (path: string) => {
    const view = await visit(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(view.client.isFetching()).toBe(0));
    return view;
  };

  const switchLanguage = async ({
    user,
    client,
  }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'client'>) => {
    await user.click(await screen.findByRole('link', { name: starting('EN') }));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(await within(main()).findByRole('heading', { level: 1 })).toBeVisible();
  };

  it.each([
    paths.home('fr'),
    paths.services('fr'),
    paths.portfolio('fr'),
    paths.project('fr', 'chalet'),
    paths.about('fr'),
    paths.articles('fr'),
    paths.article('fr', 'un'),
    paths.search('fr'),
    paths.contact('fr'),
    paths.legal('fr'),
    paths.privacy('fr'),
    paths.unsubscribe('fr', uuid(1)),
    '/fr/nowhere',
  ])('changes its language at %s', async (path) => {
    startFakeBackend(fixture, answers);
    await switchLanguage(await open(path));
  });

  it('sends a message, after a refusal and with all that was typed', async () => {
    const backend = startFakeBackend(fixture, answers);
    const { user, client } = await open(paths.contact('fr'));
    const page = within(main());
    const send = () => user.click(page.getByRole('button', { name: t('contact:form.idle') }));
    await send();
    const field = (name: 'from_name' | 'from_email' | 'message') =>
      page.getByRole('textbox', { name: t(`contact:form.${name}`) });
    await user.type(field('from_name'), 'Léa Ott');
    await user.type(field('from_email'), 'lea.ott@example.org');
    await user.selectOptions(page.getByRole('combobox', { name: t('contact:form.subject') }), 'projet');
    await user.type(field('message'), 'Une boutique de thé.');
    await switchLanguage({ user, client });
    expect(within(main()).getByDisplayValue('Une boutique de thé.')).toBeVisible();
    await user.click(within(main()).getByRole('button', { name: texts('en')('contact:form.idle') }));
    await waitFor(() =>
      expect(backend.requests('POST', '/rpc/send_contact_message')).toMatchObject([
        { from_name: 'Léa Ott', from_email: 'lea.ott@example.org', message: 'Une boutique de thé.' },
      ]),
    );
    expect(await screen.findByText(texts('en')('contact:form.sent'))).toBeVisible();
  });

  it('sends an application, after a wrong file and a lost connection', async () => {
    const given = offer({ language: null, closes_at: '2099-12-31T17:30:00+00:00' });
    const careers = startCareersSite([given]);
    const { user } = await open(paths.careers('fr'));
    await user.click(within(await screen.findByRole('article')).getByRole('link'));
    const name = await screen.findByLabelText(t('careers:form.name'));
    const cv = screen.getByLabelText(starting(t('admin-careers:applications.cv')));
    const send = () => user.click(screen.getByRole('button', { name: t('careers:form.submit') }));
    await user.type(name, 'Éloïse Müller');
    await user.upload(cv, new File(['GIF89a'], 'cv.pdf', { type: 'application/pdf' }));
    await send();
    await user.type(within(main()).getByLabelText(t('careers:form.email')), 'eloise@example.org');
    await user.upload(cv, new File(['%PDF-1.7 of a person'], 'cv.pdf', { type: 'application/pdf' }));
    expect(name).toHaveValue('Éloïse Müller');
    careers.trouble('POST', /open_application/, 'offline', 1);
    await send();
    await within(main()).findByText(t('careers:form.failed'));
    expect(name).toHaveValue('Éloïse Müller');
    await send();
    expect(await screen.findByRole('heading', { name: t('careers:form.sent') })).toBeVisible();
    expect(careers.applications).toMatchObject([{ full_name: 'Éloïse Müller', email: 'eloise@example.org' }]);
  });

  it('subscribes, closes the menu, and answers the question of consent', async () => {
    const backend = startFakeBackend(fixture, answers);
    const { user } = await open(paths.about('fr'));
    await user.click(screen.getByRole('button', { name: t('common:consent.decline') }));
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('button', { name: t('newsletter:submit') }));
    await user.type(footer.getByRole('textbox', { name: t('newsletter:email') }), 'lena@example.org');
    await user.click(footer.getByRole('button', { name: t('newsletter:submit') }));
    await waitFor(() => expect(backend.requests('POST', '/newsletter')).toHaveLength(1));
    await user.click(footer.getByRole('button', { name: t('common:footer.cookies') }));
    await user.click(await screen.findByRole('button', { name: t('common:consent.accept') }));
    await user.click(screen.getByText(t('common:nav.menu')));
    await user.click(
      within(document.querySelector('header details') as HTMLElement).getByRole('link', {
        name: t('common:nav.articles'),
      }),
    );
    expect(await screen.findByRole('link', { name: 'Un métier' })).toBeVisible();
  });

  it('filters, searches and turns the pages of the articles', async () => {
    startFakeBackend(fixture, answers);
    const { user } = await open(paths.articles('fr'));
    const shown = (count: number) =>
      waitFor(() => expect(within(main()).getAllByRole('article')).toHaveLength(count));
    await shown(24);
    await user.click(screen.getByRole('link', { name: t('ui:pagination.last', { page: '2' }) }));
    await shown(17);
    await user.click(await screen.findByRole('link', { name: 'Web' }));
    await shown(1);
    await user.click(screen.getByRole('link', { name: t('articles:all') }));
    await shown(24);
    const box = screen.getByRole('searchbox', { name: t('articles:search') });
    await user.type(box, 'metier');
    await shown(1);
    await user.type(box, 'zzz');
    expect(await screen.findByText(plain('Aucun article trouvé'))).toBeVisible();
    await user.click(screen.getByRole('link', { name: t('articles:showAll') }));
    await shown(24);
  });

  it('searches the site', async () => {
    startFakeBackend(fixture, answers);
    const { user } = await open(paths.search('fr'));
    const box = await screen.findByRole('searchbox', { name: t('search:label') });
    await user.type(box, 'm');
    await user.type(box, 'etier');
    expect(await screen.findByRole('link', { name: 'Un métier' })).toBeVisible();
    await user.type(box, 'zzz');
    await screen.findByText(/Rien pour/);
    await user.clear(box);
    expect(await screen.findByText(t('search:latest'))).toBeVisible();
  });

  it('likes an article, then takes it back', async () => {
    const backend = startFakeBackend(fixture, answers);
    const { user } = await open(paths.article('fr', 'un'));
    const like = await screen.findByRole('button', { name: starting(t('reactions:like')) });
    await waitFor(() => expect(like).toHaveTextContent('· 0'));
    backend.answers.get_article_likes_count = 1;
    await user.click(like);
    await waitFor(() => expect(like).toHaveTextContent('· 1'));
    backend.answers.get_article_likes_count = 0;
    await user.click(like);
    await waitFor(() => expect(like).toHaveTextContent('· 0'));
  });

  it.each([
    [paths.article('fr', 'un'), paths.article('fr', 'deux'), 'Un pont'],
    [paths.project('fr', 'chalet'), paths.project('fr', 'verger'), 'Verger'],
  ])('goes on from %s to %s', async (from, to, title) => {
    startFakeBackend(fixture, answers);
    const { user } = await open(from);
    await user.click(
      await waitFor(
        () => main().querySelector(`a[href="${to}"]`) ?? Promise.reject(new Error(`No link to ${to}`)),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await screen.findByText('Un autre texte.', { exact: false });
  });
});
