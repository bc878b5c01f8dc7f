import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { describe, expect, it, vi } from 'vitest';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { type AdminServer, adminAccount, startAdminServer } from '../support/admin-server';
import { projectTable } from '../support/admin-tables';
import { article, project } from '../support/build';
import { hold } from '../support/hold';
import { hidePage } from '../support/other-tab';
import { openAdmin, openPath, storeAdminSession } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

/* What an author typed is on the screen, stored or offered again, whatever happens meanwhile. */

const t = texts('fr');
const say = {
  title: 'Titre',
  excerpt: 'Extrait',
  author: 'Auteur',
  content: 'Contenu',
  draft: t('admin-articles:save.draft'),
  restore: t('drafts:restore.restore'),
  reload: t('drafts:conflict.reload'),
};
const stored = article({
  title: 'Le pain',
  slug: 'le-pain',
  content: 'Un texte.\n\nUn autre.',
  published: false,
  published_at: null,
});
const path = `/fr/admin/article/edit/${stored.id}`;
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: Awaited<ReturnType<typeof openAdmin>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

function startServer(): AdminServer {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = startAdminServer();
  server.articles.fr = [stored];
  return server;
}

describe('In rich text', () => {
  /** The editor behind the text box: jsdom has no caret to type with. */
  const editor = async () => ((await field(say.content)) as HTMLElement & { editor: Editor }).editor;
  const writes = async (text: string) => {
    const { commands } = await editor();
    // It listens to what is typed once it has come to rest.
    await act(async () => undefined);
    act(() => void commands.insertContentAt(1, text));
  };

  it('shows the other version and goes on with it, although it has the text it was opened with', async () => {
    const server = startServer();
    storeAdminSession(server);
    localStorage.setItem(`${adminStorageKeys.editorView}.${adminAccount.id}`, 'text');
    const { user } = await openPath(path);
    await writes('Le mien. ');
    server.saveElsewhere('fr', stored.id, { title: 'Le pain au levain' });
    await press(user, say.draft);
    const conflict = within(await screen.findByRole('alertdialog'));
    await user.click(conflict.getByRole('button', { name: say.reload }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: say.content })).toHaveTextContent(/^Un texte\.Un autre\.$/),
    );

    await writes('Nouveau. ');
    await press(user, say.draft);
    await waitFor(() =>
      expect(server.articles.fr[0]).toMatchObject({
        title: 'Le pain au levain',
        content: 'Nouveau. Un texte.\n\nUn autre.',
      }),
    );
  });
});

it('What was typed before an earlier text is restored is offered in its turn', async () => {
  const server = startServer();
  const first = await openAdmin(server, path);
  await first.user.type(await field(say.content), ' Du matin.');
  hidePage();
  first.closeTab();

  const { user } = await openAdmin(server, path);
  await user.type(await field(say.content), ' Du soir.');
  await press(user, say.restore);
  expect(await field(say.content)).toHaveValue(`${stored.content} Du matin.`);
  await press(user, say.restore);
  expect(await field(say.content)).toHaveValue(`${stored.content} Du soir.`);
  await press(user, say.restore);
  expect(await field(say.content)).toHaveValue(`${stored.content} Du matin.`);
});

it('What is typed while a save is on its way stays, over the version that is stored', async () => {
  const server = startServer();
  const { user, address } = await openAdmin(server, path);
  const arrive = hold(server, 'PATCH', '/articles_fr');
  await user.type(await field(say.content), ' Avant.');
  await user.click(
    screen.getByRole('checkbox', { name: new RegExp(`^${t('admin-articles:fields.published')}`) }),
  );
  await press(user, t('admin-articles:save.publish'));
  await user.type(await field(say.content), ' Après.');
  arrive();
  expect(await screen.findByText(pattern(t('drafts:since')))).toBeInTheDocument();
  expect(server.articles.fr[0]).toMatchObject({ content: `${stored.content} Avant.`, published: true });
  expect(await field(say.content)).toHaveValue(`${stored.content} Avant. Après.`);
  expect(address()).toBe(path);
  hidePage();
  expect(JSON.stringify({ ...localStorage })).toContain('Avant. Après.');

  // It was published by the first save, and is published on.
  await press(user, t('admin-articles:save.update'));
  await waitFor(() => expect(address()).toBe('/fr/admin/articles'));
  expect(server.articles.fr[0]).toMatchObject({
    content: `${stored.content} Avant. Après.`,
    published: true,
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Avant. Après.');
});

it('What is typed while an article and its link are stored stays, and so does the link', async () => {
  const server = startServer();
  const english = article({ title: 'The bread' });
  server.articles.en = [english];
  const { user, address } = await openAdmin(server, path);
  const arrive = hold(server, 'POST', '/rpc/link_articles');
  await screen.findByRole('option', { name: 'The bread' });
  const linked = screen.getByRole('combobox', { name: t('admin-articles:fields.linked') });
  await user.selectOptions(linked, 'The bread');
  await user.type(await field(say.title), ' chaud');
  await press(user, say.draft);
  await waitFor(() => expect(server.articles.fr[0]?.title).toBe('Le pain chaud'));
  await user.type(await field(say.content), ' Après.');
  arrive();
  await screen.findByText(pattern(t('drafts:since')));
  expect(await field(say.content)).toHaveValue(`${stored.content} Après.`);
  expect(linked).toHaveValue(english.id);
  await press(user, say.draft);
  await waitFor(() => expect(address()).toBe('/fr/admin/articles'));
  expect(server.articles.fr[0]?.content).toBe(`${stored.content} Après.`);
  expect(server.requests('POST', '/rpc/link_articles')[0]).toEqual({ fr_id: stored.id, en_id: english.id });
});

it('So does what is typed of a picture of the gallery', async () => {
  const server = startServer();
  const row = project({
    id: 7,
    gallery: ['/images/a.png'],
    gallery_alts: ['Un four'],
    gallery_captions: [''],
  });
  const projects = projectTable([row]);
  server.tables = { ...server.tables, projects_fr: projects, projects_en: projectTable() };
  const { user } = await openAdmin(server, '/fr/admin/projects/edit/7');
  const arrive = hold(server, 'PATCH', '/projects_fr');
  const words = await field(t('admin-projects:fields.pictureAlt', { number: 1 }));
  await user.type(words, ' à pain');
  await press(user, t('admin-projects:save.update'));
  await user.type(words, ' rouge');
  arrive();
  await screen.findByText(pattern(t('drafts:since')));
  expect(words).toHaveValue('Un four à pain rouge');
  expect(projects.rows[0]).toMatchObject({ gallery_alts: ['Un four à pain'] });
});

it('Something new that was stored while it was typed on is offered where it is, and not as something new', async () => {
  const server = startServer();
  server.articles.fr = [];
  const first = await openAdmin(server, '/fr/admin/article/new');
  const arrive = hold(server, 'POST', '/articles_fr');
  await first.user.type(await field(say.title), 'La brioche');
  await first.user.type(await field(say.excerpt), 'En bref.');
  await first.user.type(await field(say.author), 'Anna Reiss');
  await first.user.type(await field(say.content), 'Avant.');
  await press(first.user, say.draft);
  await first.user.type(await field(say.content), ' Après.');
  arrive();
  await screen.findByText(pattern(t('drafts:since')));
  hidePage();
  first.closeTab();

  const second = await openAdmin(server, '/fr/admin/article/new');
  await field(say.title);
  expect(screen.queryByRole('button', { name: say.restore })).not.toBeInTheDocument();
  second.closeTab();
  const { user } = await openAdmin(server, `/fr/admin/article/edit/${server.articles.fr[0]?.id}`);
  await press(user, say.restore);
  expect(await field(say.content)).toHaveValue('Avant. Après.');
});

it('compares both versions word by word in the dialog of a conflict', async () => {
  const server = startServer();
  const { user } = await openAdmin(server, path);
  await user.type(await field(say.content), ' Le mien.');
  server.saveElsewhere('fr', stored.id, { title: 'Le pain chaud', published: true });
  await press(user, say.draft);
  const versions = within(
    await within(await screen.findByRole('alertdialog')).findByRole('region', {
      name: t('history:comparison'),
    }),
  );
  const names = versions.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(names).toEqual([
    t('admin-articles:fields.title'),
    t('admin-articles:fields.content'),
    t('admin-articles:fields.published'),
  ]);
  const said = (tag: string) =>
    versions.getAllByText((_, one) => one?.tagName === tag).map(({ textContent }) => textContent.trim());
  expect(said('DEL')).toEqual([t('drafts:conflict.theirs'), 'chaud', t('history:yes')]);
  expect(said('INS')).toEqual([t('drafts:conflict.mine'), 'Le mien.', t('history:no')]);
});
