import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Preview, PreviewedArticle, PreviewedProject } from '@/content/preview/model';
import { type Lang, otherLang } from '@/lib/lang';
import { article, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

const token = 'A'.repeat(43);

const draft: PreviewedArticle = {
  ...article({ slug: 'brouillon', title: 'Un brouillon', excerpt: 'En deux mots.', reading_time: 4 }),
  content: '## Premier titre\n\nLe **texte**.',
  author: 'Judith Wackernagel',
  published_at: null,
  status: 'draft',
};

const study: PreviewedProject = {
  ...project({ slug: 'projet', title: 'Un projet', description: 'Ce qui était demandé.', category: 'print' }),
  client: 'Maison Oster',
  status: 'draft',
};

const link = { expires_at: '2026-11-29T17:00:00Z', made_by: 'Anna Diebold' };
const ofArticle = (lang: Lang, more: Partial<PreviewedArticle> = {}): Preview => ({
  kind: 'article',
  ...link,
  documents: { fr: null, en: null, [lang]: { ...draft, ...more } },
});

describe.each(langsOf(import.meta.filename))('A preview in %s', (lang) => {
  const t = texts(lang);
  const open = (preview: Preview | null, fragment = token) => {
    const shown = article({ slug: 'public', title: 'Public', category: 'Web' });
    const backend = startFakeBackend({ [`articles_${lang}`]: [shown] }, { open_preview: preview });
    return visit(`/${lang}/preview#${fragment}`).then((visited) => ({ ...visited, backend }));
  };
  const bar = () => screen.findByRole('complementary', { name: t('preview:bar.label') });

  it('is the page of the article, under a bar that says how it stands and until when', async () => {
    const { backend } = await open(ofArticle(lang));
    expect(await screen.findByRole('heading', { level: 1, name: 'Un brouillon' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'Premier titre' })).toBeInTheDocument();
    expect(screen.getByText(t('preview:notPublished'))).toBeInTheDocument();
    const said = within(await bar());
    expect(said.getByText(t('preview:status.draft'))).toBeInTheDocument();
    expect(said.getAllByText(t('preview:bar.by', { name: 'Anna Diebold' })).length).toBeGreaterThan(0);
    // What is read next is found among what is public.
    expect(await screen.findByRole('link', { name: /Public/ })).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(window.location.hash).toBe(`#${token}`);
    expect(backend.requests('POST', '/rpc/open_preview')).toEqual([{ token }]);
    expect(backend.asked.filter(({ params }) => params.toString().includes(token))).toEqual([]);
  });

  it('marks the working copy of a public row, with the date it has', async () => {
    await open(ofArticle(lang, { status: 'changed', published_at: '2026-03-04T09:00:00Z' }));
    await screen.findByRole('heading', { level: 1, name: 'Un brouillon' });
    expect(within(await bar()).getByText(t('preview:status.changed'))).toBeInTheDocument();
    expect(screen.queryByText(t('preview:notPublished'))).toBeNull();
  });

  it('counts no view, takes no like and sends no form', async () => {
    const { backend } = await open(ofArticle(lang));
    await screen.findByRole('heading', { level: 1, name: 'Un brouillon' });
    expect(screen.getByRole('button', { name: new RegExp(t('reactions:like')) })).toBeDisabled();
    const [form] = document.forms;
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(screen.getByText(t('preview:noForms'))).toBeInTheDocument());
    const sent = backend.asked.filter(
      ({ method, path }) => method === 'POST' && path !== '/rpc/open_preview',
    );
    expect(sent).toEqual([]);
  });

  it('says that it is not translated, and leads to the language it is in', async () => {
    const { user, backend } = await open(ofArticle(otherLang(lang)));
    expect(
      await screen.findByRole('heading', { level: 1, name: t('preview:untranslated') }),
    ).toBeInTheDocument();
    const languages = within(await bar()).getByRole('navigation');
    await user.click(within(languages).getByText(otherLang(lang)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Un brouillon' })).toBeInTheDocument();
    expect(window.location.pathname + window.location.hash).toBe(`/${otherLang(lang)}/preview#${token}`);
    expect(backend.requests('POST', '/rpc/open_preview')).toHaveLength(1);
  });

  it('keeps its token when the header changes the language', async () => {
    const { user } = await open(ofArticle(lang));
    await screen.findByRole('heading', { level: 1, name: 'Un brouillon' });
    const [header = document.body] = screen.getAllByRole('banner');
    await user.click(within(header).getByText(otherLang(lang)));
    await waitFor(() => expect(window.location.pathname).toBe(`/${otherLang(lang)}/preview`));
    expect(window.location.hash).toBe(`#${token}`);
  });

  it('keeps the preview open when an anchor is followed', async () => {
    const content =
      'Voir [la fin](#section-troisieme).\n\n## Premier\n\nA\n\n## Deuxième\n\nB\n\n## Troisième\n\nC';
    const { user, backend } = await open(ofArticle(lang, { content }));
    const third = await screen.findByRole('heading', { level: 2, name: 'Troisième' });
    const [contents = document.body] = screen.getAllByRole('navigation', { name: t('articles:contents') });
    const skip = screen.getByRole('link', { name: t('common:skip') });
    const ways: [HTMLElement, HTMLElement][] = [
      [within(contents).getByText('Troisième'), third],
      [skip, screen.getByRole('main')],
      [screen.getByRole('link', { name: 'la fin' }), third],
    ];
    for (const [way, place] of ways) {
      await user.click(way);
      expect(place).toHaveFocus();
      expect(window.location.hash).toBe(`#${token}`);
    }
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual(ways.map(([, place]) => place));
    expect(screen.getByRole('heading', { level: 1, name: 'Un brouillon' })).toBeInTheDocument();
    expect(backend.requests('POST', '/rpc/open_preview')).toHaveLength(1);
  });

  it('is left by no key', async () => {
    const { user } = await open(ofArticle(lang));
    await screen.findByRole('heading', { level: 1, name: 'Un brouillon' });
    await user.keyboard('{Control>}k{/Control}');
    expect(window.location.pathname).toBe(`/${lang}/preview`);
    const [search] = screen.getAllByRole('link', { name: t('common:nav.search') });
    expect(search).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('is that of a project as well', async () => {
    await open({ kind: 'project', ...link, documents: { fr: study, en: study } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Un projet' })).toBeInTheDocument();
    expect(screen.getByText('Maison Oster')).toBeInTheDocument();
  });

  it.each([token, 'guessed', ''])('names whom to ask if it opens nothing: "%s"', async (fragment) => {
    const { backend } = await open(null, fragment);
    expect(await screen.findByRole('heading', { level: 1, name: t('preview:ended') })).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(backend.requests('POST', '/rpc/open_preview')).toHaveLength(fragment ? 1 : 0);
  });

  it('offers another try after a failure', async () => {
    const { user, backend } = await open(null);
    await screen.findByRole('heading', { level: 1, name: t('preview:ended') });
    backend.answers.open_preview = ofArticle(lang);
    backend.trouble('POST', /open_preview/, { status: 500 });
    window.location.hash = `${token}B`;
    const retry = await screen.findByRole('button', { name: t('ui:error.retry') });
    backend.calm();
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Un brouillon' })).toBeInTheDocument();
  });
});
