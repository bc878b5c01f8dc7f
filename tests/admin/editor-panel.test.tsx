import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { startAdminServer } from '../support/admin-server';
import { projectTable } from '../support/admin-tables';
import { article, project, uuid } from '../support/build';
import { FakeTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { json } from '../support/network-stubs';
import { openAdmin, scrollThrough } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The panel of an editor in %s', (lang) => {
  const t = texts(lang);
  const stored = article({
    title: 'Le pain au levain',
    slug: 'le-pain',
    content: '## Un\n\nUn texte.',
    excerpt: 'Une recette de pain au levain, avec la farine du moulin et le four du fournil.',
    reading_time: 1,
    linked_article_id: uuid(901),
    updated_at: '2026-11-02T08:00:00+00:00',
  });
  const open = async (path = paths.editArticle(lang, stored.id), server = startAdminServer()) => {
    server.articles[lang].push(stored);
    return { server, ...(await openAdmin(server, path)) };
  };
  type Name = 'publication' | 'presentation' | 'search' | 'translation' | 'history';
  const summary = async (name: Name) =>
    (await screen.findByRole('heading', { level: 2, name: t(`admin:panel.${name}`) }))
      .parentElement as Element;
  const excerpt = () => screen.getByLabelText(t('admin-articles:fields.excerpt'));
  const metaTitle = () => screen.getByLabelText(pattern(t('before-publishing:fields.title')));
  const save = () => screen.getByRole('button', { name: t('admin-articles:save.update') });

  it('remembers on this device what was open, for each kind of row', async () => {
    const first = await open();
    await summary('search');
    expect(metaTitle()).not.toBeVisible();
    await first.user.click(await summary('presentation'));
    await first.user.click(await summary('search'));
    expect(excerpt()).not.toBeVisible();
    expect(metaTitle()).toBeVisible();
    first.closeTab();

    const second = await open();
    await summary('search');
    expect(excerpt()).not.toBeVisible();
    expect(metaTitle()).toBeVisible();
    second.closeTab();

    const server = startAdminServer();
    server.tables[`projects_${lang}`] = projectTable([project({ id: 1 })]);
    await open(paths.editProject(lang, 1), server);
    await summary('search');
    expect(screen.getByLabelText(t('admin-projects:fields.client'))).toBeVisible();
    expect(metaTitle()).not.toBeVisible();
  });

  it('saves what is typed in a section that is folded afterwards', async () => {
    const { user, server } = await open();
    await user.click(await summary('search'));
    await user.type(metaTitle(), 'Le levain');
    await user.click(await summary('search'));
    await user.click(save());
    await screen.findByText(t('admin-articles:save.updated'));
    expect(server.articles[lang][0]?.meta_title).toBe('Le levain');
  });

  it('opens the sections a save is refused for, counts their fields and focuses the first', async () => {
    const { user } = await open();
    const presentation = await summary('presentation');
    await user.clear(excerpt());
    await user.clear(screen.getByLabelText(t('admin-articles:fields.author')));
    await user.click(presentation);
    await user.click(await summary('search'));
    await user.click(metaTitle());
    await user.paste('x'.repeat(121));
    await user.click(await summary('search'));
    await user.click(save());
    await waitFor(() => expect(excerpt()).toHaveFocus());
    expect(excerpt()).toBeVisible();
    expect(metaTitle()).toBeVisible();
    expect(presentation).toHaveTextContent(t('admin:panel.invalid', { count: 2 }));
    expect(await summary('search')).toHaveTextContent(t('admin:panel.invalid', { count: 1 }));
    expect(await summary('publication')).not.toHaveTextContent(/\d/);

    // Folded again, it opens again.
    await user.click(presentation);
    expect(excerpt()).not.toBeVisible();
    await user.click(save());
    await waitFor(() => expect(excerpt()).toBeVisible());
  });

  it('opens the section of a slug that another article has', async () => {
    const { user } = await open(paths.newArticle(lang));
    await user.type(await screen.findByLabelText(t('admin-articles:fields.title')), 'Le pain');
    await user.type(screen.getByLabelText(t('admin-articles:fields.content')), 'Un texte.');
    await user.type(excerpt(), 'En bref.');
    await user.type(screen.getByLabelText(t('admin-articles:fields.author')), 'Anna Reiss');
    await user.click(await summary('publication'));
    await user.click(screen.getByRole('button', { name: t('admin-articles:save.draft') }));
    const slug = screen.getByLabelText(t('admin-articles:fields.slug'));
    await waitFor(() => expect(slug).toHaveFocus());
    expect(slug).toBeVisible();
    expect(slug).toHaveAccessibleDescription(new RegExp(t('admin-articles:errors.slugTaken')));
  });

  it('counts only what deserves a look before publishing, and names what is in order', async () => {
    const { user } = await open(paths.newArticle(lang));
    const search = await summary('search');
    expect(search.textContent).toBe(t('admin:panel.search'));
    await user.type(screen.getByLabelText(t('admin-articles:fields.title')), 'Un bon titre');
    await user.type(excerpt(), 'En bref.');
    await waitFor(() => expect(search).toHaveTextContent(t('before-publishing:found', { count: 2 })));
    await user.type(screen.getByLabelText(t('admin-articles:fields.title')), ', et plus long');
    await waitFor(() => expect(search).toHaveTextContent(t('before-publishing:found', { count: 1 })));
    const region = within(screen.getByRole('region', { name: t('admin:panel.search') }));
    const parts = t('before-publishing:parts.title');
    expect(region.getByText(pattern(t('before-publishing:fine', { list: parts })))).toBeInTheDocument();
  });

  it('counts the paragraphs of an outdated translation', async () => {
    const server = startAdminServer();
    const side = { ...stored, changed_at: null, changed_by: null };
    server.given.set('/rpc/open_translation', () =>
      json({
        source: { ...side, texts: { content: 'Un.\n\nDeux, revu.\n\nTrois.' } },
        translation: { ...side, texts: { content: 'One.\n\nTwo.\n\nThree.' } },
        fields: [{ field: 'content', shape: 'text', bound: 1000 }],
        base: { content: 'Un.\n\nDeux.\n\nTrois.' },
        settled: false,
        revision: 3,
      }),
    );
    const [outdated, older] = [
      { updated_at: '2026-11-02T08:00:00Z' },
      { updated_at: '2026-11-01T08:00:00Z' },
    ];
    server.articles.fr = [{ ...stored, ...outdated }];
    server.articles.en = [article({ id: uuid(901), linked_article_id: stored.id, ...older })];
    await openAdmin(server, paths.editArticle('fr', stored.id));
    const french = texts('fr');
    const heading = await screen.findByRole('heading', { name: french('admin:panel.translation') });
    await waitFor(() =>
      expect(heading.parentElement).toHaveTextContent(french('admin:panel.toReview', { count: 1 })),
    );
  });

  it('shows the last versions once history is near, and leads to all of them', async () => {
    const server = startAdminServer();
    server.tables.list_versions = new FakeTable(
      Array.from({ length: 7 }, (_, index) => ({
        version: 7 - index,
        act: 'changed',
        restored_from: null,
        began_at: '2026-11-20T09:00:00+00:00',
        saved_at: '2026-11-20T09:41:00+00:00',
        person: uuid(900),
        person_name: `Anna ${7 - index}`,
        changed: ['content'],
        title: stored.title,
        published: true,
        approved_by: [],
      })),
      { defaults: (row) => row },
    );
    await open(undefined, server);
    await summary('history');
    expect(server.requests('POST', '/rpc/list_versions')).toEqual([]);
    scrollThrough();
    const list = within(await screen.findByRole('list', { name: t('history:list') }));
    expect(list.getAllByText(/^Anna/).map(({ textContent }) => textContent)).toEqual(
      [7, 6, 5, 4, 3].map((number) => `Anna ${number}`),
    );
    expect(screen.getByRole('link', { name: t('admin:versions') })).toHaveAttribute(
      'href',
      paths.versions(lang, `articles_${lang}`, stored.id),
    );
  });
});
