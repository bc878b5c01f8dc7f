import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { langNames } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { projectTable } from '../support/admin-tables';
import { project } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const three = [
  project({ id: 1, title: 'Un', slug: 'un', position: 1 }),
  project({ id: 2, title: 'Deux', slug: 'deux', position: 2, published: false }),
  project({ id: 3, title: 'Trois', slug: 'trois', position: 3 }),
];

describe.each(langsOf(import.meta.filename))('Projects in %s', (lang) => {
  const t = texts(lang);
  const said = {
    editTitle: t('admin-projects:page.editTitle'),
    titleField: t('admin-projects:list.columns.title'),
    tags: t('admin-projects:fields.tags'),
    storyLong: t('admin-projects:errors.bodyLong', { body: 100_000 }),
    waiting: t('admin-projects:errors.bodyUploading'),
    gallery: t('admin-projects:fields.gallery'),
    alt: (number: number) => t('admin-projects:fields.pictureAlt', { number }),
    caption: (number: number) => t('admin-projects:fields.pictureCaption', { number }),
    up: { fr: /^Monter «/, en: /up$/ }[lang],
    removeItem: { fr: /^Retirer «/, en: /^Remove “/ }[lang],
    long: { fr: 'Ce texte peut compter 300 caractères au plus', en: 'This may have 300 characters at most' }[
      lang
    ],
    prev: t('admin-projects:fields.prev_project'),
    published: t('admin-projects:list.published'),
    takeNext: { fr: /^Reprendre .+Trois/, en: /^Use .Trois/ }[lang],
    create: t('admin-projects:save.create'),
    update: t('admin-projects:save.update'),
    required: [t('admin-projects:errors.titleRequired'), t('admin-projects:errors.slugRequired')],
    taken: t('admin-projects:errors.slugTaken'),
    slug: t('admin-projects:fields.slug'),
    updated: t('admin-projects:save.updatedTitle'),
    deleted: [t('admin-projects:list.deletedTitle'), t('admin-projects:list.deleted')],
    remove: t('admin-projects:list.remove'),
    down: { fr: /^Descendre «.Un.»$/, en: /^Move “Un” down$/ }[lang],
    moved: {
      fr: /«.Un.» est maintenant le numéro 2 du portfolio\./,
      en: /“Un” is now number 2 of the portfolio\./,
    }[lang],
  };
  const list = `/${lang}/admin/projects`;
  const table = `projects_${lang}`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (rows: readonly object[] = three, elsewhere: readonly object[] = []) => {
    const server = startAdminServer();
    server.tables = {
      projects_fr: projectTable(lang === 'fr' ? rows : elsewhere),
      projects_en: projectTable(lang === 'en' ? rows : elsewhere),
    };
    return server;
  };
  const stored = (server: ReturnType<typeof start>, slug: string) =>
    server.tables[table]?.rows.find((row) => row.slug === slug);
  const titles = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);

  it('The list shows the portfolio in its order, with likes and state, from two calls', async () => {
    const server = start();
    server.answers.get_project_likes_counts = [{ project_id: 2, likes: 4 }];
    await openAdmin(server, list);
    await screen.findByRole('table');
    expect(titles()).toEqual(['Un', 'Deux', 'Trois']);
    const second = screen.getAllByRole('row')[2] as HTMLElement;
    await waitFor(() => expect(second).toHaveTextContent(lang === 'fr' ? 'Brouillon' : 'Draft'));
    await waitFor(() => expect(second).toHaveTextContent('4'));
    expect(server.requests('GET', `/${table}`)).toHaveLength(1);
    expect(server.requests('POST', '/rpc/get_project_likes_counts')).toHaveLength(1);
  });

  it('The list can be put in the order of creation, the newest first', async () => {
    const [one, two, last] = three;
    const server = start([
      { ...one, created_at: '2024-03-01T08:00:00Z' },
      { ...two, created_at: '2024-10-01T08:00:00Z' },
      { ...last, created_at: '2023-01-01T08:00:00Z' },
    ]);
    const { user } = await openAdmin(server, list);
    await screen.findByRole('table');
    expect(titles()).toEqual(['Un', 'Deux', 'Trois']);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(lang === 'fr' ? '1ᵉʳ mars 2024' : '1 March 2024');
    const header = () => screen.getByRole('columnheader', { name: t('admin-projects:list.columns.created') });
    await user.click(within(header()).getByRole('link'));
    await waitFor(() => expect(titles()).toEqual(['Deux', 'Un', 'Trois']));
    await user.click(within(header()).getByRole('link'));
    await waitFor(() => expect(titles()).toEqual(['Trois', 'Un', 'Deux']));
  });

  it('The keyboard moves a project down and keeps its place', async () => {
    const server = start();
    const { user } = await openAdmin(server, list);
    const down = await screen.findByRole('button', { name: said.down });
    down.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Deux', 'Un', 'Trois']));
    expect(screen.getByText(said.moved)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: said.down })).toHaveFocus();
    await waitFor(() => expect(stored(server, 'un')?.position).toBe(2));
    expect(stored(server, 'deux')?.position).toBe(1);
  });

  it('A new project needs a title and a slug, proposes the slug and opens the portfolio', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, `${list}/new`);
    await heading(t('admin-projects:list.create'));
    expect(screen.getByText(t('admin-projects:fields.slugHint'))).toBeInTheDocument();
    expect(screen.getByLabelText(t('admin-projects:list.columns.category'))).toHaveValue('site-web');
    await user.click(screen.getByRole('button', { name: said.create }));
    for (const missing of said.required) expect(await screen.findByText(missing)).toBeInTheDocument();
    expect(await screen.findByText(t('admin-projects:save.failed'))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(said.titleField)).toHaveFocus());

    await user.type(screen.getByLabelText(said.titleField), 'L’Œuvre au noir');
    expect(screen.getByLabelText(said.slug)).toHaveValue('l-oeuvre-au-noir');
    await user.type(screen.getByLabelText(said.tags), '  Bois {Enter}Pierre{Enter}   {Enter}');
    await user.type(screen.getByLabelText(said.gallery), '/media/toits.webp{Enter}');
    expect(screen.getByLabelText(t('admin-projects:fields.next_project'))).toHaveAttribute(
      'placeholder',
      'un',
    );
    await user.click(screen.getByRole('button', { name: said.create }));

    expect(await screen.findByText(t('admin-projects:save.createdTitle'))).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(list));
    expect(stored(server, 'l-oeuvre-au-noir')).toMatchObject({
      title: 'L’Œuvre au noir',
      category: 'site-web',
      tags: ['Bois', 'Pierre'],
      technologies: [],
      thesis: '',
      made: [],
      gallery: ['/media/toits.webp'],
      prev_project: '',
      next_project: '',
      published: true,
      position: 0,
    });
  });

  it('reports a taken slug beside its field', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, `${list}/new`);
    await user.type(await screen.findByLabelText(said.titleField), 'Trois');
    await user.click(screen.getByRole('button', { name: said.create }));
    await waitFor(() =>
      expect(screen.getByLabelText(said.slug)).toHaveAccessibleDescription(new RegExp(said.taken)),
    );
    expect(address()).toBe(`${list}/new`);
    expect(server.tables[table]?.rows).toHaveLength(3);
  });

  it('A stored project opens whole and is updated', async () => {
    const server = start();
    const { user, address } = await openAdmin(server, `${list}/edit/2`);
    expect(await screen.findByLabelText(said.titleField)).toHaveValue('Deux');
    expect(screen.getByRole('checkbox', { name: new RegExp(said.published) })).not.toBeChecked();
    await waitFor(() => expect(screen.getByLabelText(said.prev)).toHaveAttribute('placeholder', 'un'));
    expect(screen.getByLabelText(t('admin-projects:fields.next_project'))).toHaveAttribute(
      'placeholder',
      'trois',
    );
    await user.click(screen.getByRole('button', { name: said.takeNext }));
    await user.click(screen.getByRole('checkbox', { name: new RegExp(said.published) }));
    await user.click(screen.getByRole('button', { name: said.update }));
    expect(await screen.findByText(said.updated)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(list));
    expect(stored(server, 'deux')).toMatchObject({ published: true, next_project: 'trois', position: 2 });
  });

  it('What is said of a picture goes where its picture goes, and is checked beside its field', async () => {
    const server = start();
    const { user } = await openAdmin(server, `${list}/edit/2`);
    await screen.findByLabelText(said.titleField);
    await user.type(screen.getByLabelText(said.gallery), '/a.svg{Enter}/b.svg{Enter}/c.svg{Enter}');
    await user.type(screen.getByLabelText(said.alt(1)), 'A bakery');
    await user.type(screen.getByLabelText(said.caption(1)), 'Before dawn.');
    await user.type(screen.getByLabelText(said.alt(3)), 'A cork');
    const gallery = screen.getByRole('group', { name: t('media:list.label') });
    await user.click(within(gallery).getAllByRole('button', { name: said.up })[2] as HTMLElement);
    expect(screen.getByLabelText(said.alt(2))).toHaveValue('A cork');
    expect(screen.getByLabelText(said.alt(3))).toHaveValue('');
    await user.click(within(gallery).getAllByRole('button', { name: said.removeItem })[0] as HTMLElement);
    expect(screen.getByLabelText(said.alt(1))).toHaveValue('A cork');
    expect(screen.queryByDisplayValue('Before dawn.')).not.toBeInTheDocument();

    fireEvent.change(screen.getByLabelText(said.caption(2)), { target: { value: 'x'.repeat(301) } });
    await user.click(screen.getByRole('button', { name: said.update }));
    await waitFor(() =>
      expect(screen.getByLabelText(said.caption(2))).toHaveAccessibleDescription(new RegExp(said.long)),
    );
    fireEvent.change(screen.getByLabelText(said.caption(2)), { target: { value: 'At noon.' } });
    await user.click(screen.getByRole('button', { name: said.update }));
    expect(await screen.findByText(said.updated)).toBeInTheDocument();
    expect(stored(server, 'deux')).toMatchObject({
      gallery: ['/c.svg', '/b.svg'],
      gallery_alts: ['A cork', ''],
      gallery_captions: ['', 'At noon.'],
    });
  });

  it('A story is written, shown in its blocks, refused when it is too long, and stored as Markdown', async () => {
    const server = start();
    const { user } = await openAdmin(server, `${list}/edit/2`);
    const story = await screen.findByLabelText(t('admin-projects:fields.body'));
    expect(story).toHaveValue('');
    const write = (value: string) => fireEvent.change(story, { target: { value } });
    const save = () => user.click(screen.getByRole('button', { name: said.update }));
    write('## Le cahier\n\n> [!FIGURES]\n> - **5** lignes\n\n![Un cahier](#upload-12)');
    await save();
    await waitFor(() => expect(story).toHaveAccessibleDescription(new RegExp(said.waiting.slice(0, 30))));
    const text = '## Le cahier\n\n> [!FIGURES]\n> - **5** lignes\n\n![Un cahier](/a.svg "[!WIDE] Ouvert.")';
    write(text);
    const shown = screen.getByRole('region', { name: t('rich-text:panes.preview') });
    expect(await within(shown).findByRole('heading', { name: 'Le cahier' })).toBeInTheDocument();
    await waitFor(() => expect(within(shown).getByRole('figure')).toHaveTextContent('Ouvert.'));
    expect(within(shown).getByRole('listitem')).toHaveTextContent('5 lignes');
    await save();
    expect(await screen.findByText(said.updated)).toBeInTheDocument();
    expect(stored(server, 'deux')).toMatchObject({ body: text });
  });

  it('A story that is too long stays in its field, with what is wrong', async () => {
    const server = start();
    const { user } = await openAdmin(server, `${list}/edit/2`);
    const story = await screen.findByLabelText(t('admin-projects:fields.body'));
    fireEvent.change(story, { target: { value: 'é'.repeat(100_001) } });
    await user.click(screen.getByRole('button', { name: said.update }));
    await waitFor(() => expect(story).toHaveAccessibleDescription(new RegExp(said.storyLong)));
    expect(stored(server, 'deux')?.body).toBe('');
  });

  it('deletes after a confirmation, reports the result', async () => {
    const server = start();
    const { user } = await openAdmin(server, list);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    const remove = within(row).getByRole('button', { name: new RegExp(said.remove) });
    server.trouble('DELETE', new RegExp(table), 'offline', 1);
    await user.click(remove);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.remove }),
    );
    expect(await screen.findByText(t('admin-projects:list.deleteFailed'))).toBeInTheDocument();
    await user.click(remove);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.remove }),
    );
    for (const told of said.deleted) expect(await screen.findByText(told)).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Deux', 'Trois']));
  });

  it('reports an invalid or unknown id in the address', async () => {
    const server = start();
    const { router } = await openAdmin(server, `${list}/edit/trois`);
    await heading(t('admin-projects:page.invalid'));
    expect(await screen.findByText(t('admin-projects:page.loadFailedTitle'))).toBeInTheDocument();
    expect(server.requests('GET', `/${table}`)).toHaveLength(0);
    await router.navigate(`${list}/edit/77`);
    await heading(t('admin-projects:page.loadFailed', { id: '77' }));
  });

  it('A change of language opens the same project, whatever its number there', async () => {
    const other = lang === 'fr' ? 'en' : 'fr';
    const server = start(three, [
      project({ id: 1, slug: 'autre' }),
      project({ id: 9, slug: 'un', title: 'One' }),
    ]);
    const { user, address } = await openAdmin(server, `${list}/edit/1`);
    await heading(said.editTitle);
    await user.click(
      screen.getAllByRole('button', {
        name: `${other.toUpperCase()}, ${langNames[other]}`,
      })[0] as HTMLElement,
    );
    await heading(texts(other)('admin-projects:page.editTitle'));
    await waitFor(() => expect(address()).toBe(`/${other}/admin/projects/edit/9`));
    expect(await screen.findByDisplayValue('One')).toBeInTheDocument();
  });

  it('and the list, with a word, when there is none', async () => {
    const other = lang === 'fr' ? 'en' : 'fr';
    const server = start(three, [project({ id: 1, slug: 'autre' })]);
    const { user, address } = await openAdmin(server, `${list}/edit/1`);
    await heading(said.editTitle);
    await user.click(
      screen.getAllByRole('button', {
        name: `${other.toUpperCase()}, ${langNames[other]}`,
      })[0] as HTMLElement,
    );
    await heading(texts(other)('admin-projects:list.title'));
    expect(address()).toBe(`/${other}/admin/projects`);
    expect(await screen.findByText(texts(other)('common:language.noTranslationProject'))).toBeInTheDocument();
  });

  it('Five hundred projects page, and can be searched', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      project({ id: index + 1, slug: `p-${index}`, title: `Maison ${index}`, position: index }),
    );
    const server = start(many);
    const { user } = await openAdmin(server, list);
    await screen.findByRole('table');
    expect(titles()).toHaveLength(50);
    await user.type(screen.getByRole('searchbox'), 'maison 499');
    await waitFor(() => expect(titles()).toEqual(['Maison 499']));
    expect(screen.queryByRole('button', { name: /^(Monter|Move)/ })).not.toBeInTheDocument();
  });
});
