import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { message, messageTable } from '../support/admin-tables';
import { startAdminWorld } from '../support/admin-world';
import { langsOf } from '../support/full-grid';
import { storeElsewhere } from '../support/other-tab';
import { work } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    unread: { fr: '2 messages non lus', en: '2 unread messages' }[lang],
    unreadOne: { fr: '1 message non lu', en: '1 unread message' }[lang],
    onlyUnread: t('admin-messages:unreadOnly'),
    failed: t('admin-messages:delivery.failed'),
    failedHint: { fr: /ce message n’existe qu’ici/, en: /this message exists only here/ }[lang],
    reply: t('admin-messages:reply'),
    markUnread: t('admin-messages:markUnread'),
    note: t('admin:note.label'),
    noteSaved: t('admin:note.saved'),
    noteFailed: t('admin:note.failedTitle'),
    noteUnsaved: t('admin:note.failed'),
    retry: t('admin:note.retry'),
    noteTheirs: pattern(t('admin:note.theirs', { note: 'Rappelée' })),
    noteEmptied: pattern(t('admin:note.theirs', { note: t('admin:note.empty') })),
    noteReplace: t('admin:note.replace'),
    remove: t('admin-messages:remove'),
    deleted: t('admin-messages:deletedTitle'),
    empty: t('admin-messages:empty'),
    loadFailed: t('admin-messages:loadFailed'),
  };
};

describe.each(langsOf(import.meta.filename))('The inbox in %s', (lang) => {
  const said = words(lang);
  const path = `/${lang}/admin/messages`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (
    rows = [
      message(),
      message({ from_name: 'Gérard Metz', delivery: 'failed' }),
      message({ from_name: 'Meera Sivan', read_at: '2024-11-20T08:10:00Z' }),
    ],
  ) => {
    const world = startAdminWorld();
    world.tables = { contact_messages: messageTable(rows) };
    return world;
  };
  const stored = (world: ReturnType<typeof start>, name: string) =>
    world.tables.contact_messages?.rows.find((row) => row.from_name === name);

  it('Opening a message shows it whole, marks it as read and counts one less', async () => {
    const world = start();
    const { user, address } = await work(world, path);
    expect(await screen.findByText(said.unread)).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /Gérard Metz/ }));
    const open = within(await screen.findByRole('article', { name: 'Gérard Metz' }));
    expect(open.getByText(said.failed)).toBeInTheDocument();
    expect(open.getByText(said.failedHint)).toBeInTheDocument();
    expect(open.getByRole('link', { name: said.reply })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:nadege@poterie\.example\?subject=/),
    );
    await waitFor(() => expect(stored(world, 'Gérard Metz')?.read_at).not.toBeNull());
    expect(await screen.findByText(said.unreadOne)).toBeInTheDocument();
    expect(address()).toContain('?id=');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Gérard Metz' })).toHaveFocus());
  });

  it('The rail says how many wait', async () => {
    await work(start(), `/${lang}/admin/articles`);
    const links = await screen.findAllByRole('link', { name: new RegExp(said.unread) });
    expect(links[0]).toHaveAttribute('href', path);
  });

  it('Only the unread ones can be shown, and one can be made unread again', async () => {
    const world = start();
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    await user.click(await screen.findByRole('button', { name: said.markUnread }));
    await waitFor(() => expect(stored(world, 'Meera Sivan')?.read_at).toBeNull());
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    if (world.tables.contact_messages) {
      world.tables.contact_messages.rows = world.tables.contact_messages.rows.map((row) =>
        row.from_name === 'Gérard Metz' ? { ...row, read_at: '2024-11-20T08:10:00Z' } : row,
      );
    }
    await user.click(screen.getByRole('link', { name: said.onlyUnread }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Gérard Metz/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Meera Sivan/ })).toBeInTheDocument();
  });

  it('A note saves itself, and what the network lost can be saved again', async () => {
    const world = start();
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    await user.type(await screen.findByLabelText(said.note), 'Rappeler lundi');
    expect(await screen.findByText(said.noteSaved)).toBeInTheDocument();
    expect(stored(world, 'Meera Sivan')?.note).toBe('Rappeler lundi');
    world.trouble('PATCH', /contact_messages/, 'offline', 1);
    await user.type(screen.getByLabelText(said.note), ' matin');
    expect(await screen.findByText(said.noteFailed)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: said.retry }));
    await waitFor(() => expect(stored(world, 'Meera Sivan')?.note).toBe('Rappeler lundi matin'));
  });

  it('A note goes over somebody else’s only knowingly', async () => {
    const world = start();
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    const colleague = (note: string, updated_at: string) => {
      const row = stored(world, 'Meera Sivan');
      if (row) Object.assign(row, { note, updated_at });
    };
    const field = await screen.findByLabelText(said.note);
    colleague('Rappelée', '2026-11-20T00:00:00.000Z');
    await user.type(field, 'À rappeler');
    expect(await screen.findByText(said.noteTheirs)).toBeInTheDocument();
    expect(stored(world, 'Meera Sivan')?.note).toBe('Rappelée');
    expect(field).toHaveValue('À rappeler');
    await user.click(screen.getByRole('button', { name: said.noteReplace }));
    await waitFor(() => expect(stored(world, 'Meera Sivan')?.note).toBe('À rappeler'));
    await waitFor(() => expect(screen.queryByText(said.noteTheirs)).toBeNull());
    colleague('', '2026-11-21T00:00:00.000Z');
    await user.type(field, ' lundi');
    expect(await screen.findByText(said.noteEmptied)).toBeInTheDocument();
    expect(stored(world, 'Meera Sivan')?.note).toBe('');
  });

  it('A note is not lost by who leaves the message at once', async () => {
    const world = start();
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    await user.type(await screen.findByLabelText(said.note), 'Vite');
    await user.click(screen.getByRole('link', { name: /Gérard Metz/ }));
    await waitFor(() => expect(stored(world, 'Meera Sivan')?.note).toBe('Vite'));
  });

  const noteKey = () => Object.keys(localStorage).find((key) => key.startsWith(storageKeys.noteDraft));

  it('finds a note again that was not saved when its tab died, and keeps nothing once it is', async () => {
    const world = start();
    const dead = await work(world, path);
    await dead.user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    world.trouble('PATCH', /contact_messages/, 'offline');
    await dead.user.type(await screen.findByLabelText(said.note), 'Rappeler lundi');
    expect(await screen.findByText(said.noteFailed)).toBeInTheDocument();
    dead.leaveBehind();
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    expect(await screen.findByLabelText(said.note)).toHaveValue('Rappeler lundi');
    expect(await screen.findByText(said.noteUnsaved)).toBeInTheDocument();
    world.calm();
    await user.click(await screen.findByRole('button', { name: said.retry }));
    await waitFor(() => expect(stored(world, 'Meera Sivan')?.note).toBe('Rappeler lundi'));
    await waitFor(() => expect(noteKey()).toBeUndefined());
  });

  it('shows a note as another tab types it, and leaves it to that one to save', async () => {
    const world = start();
    const { user } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    const field = await screen.findByLabelText(said.note);
    world.trouble('PATCH', /contact_messages/, 'offline', 1);
    await user.type(field, 'Rappeler');
    expect(await screen.findByText(said.noteFailed)).toBeInTheDocument();
    const key = noteKey() ?? '';
    const theirs = { value: 'Rappeler lundi', seen: ['', 'Rappeler'] };
    storeElsewhere(key, JSON.stringify({ savedAt: Date.now(), content: theirs }));
    expect(field).toHaveValue('Rappeler lundi');
    const before = world.requests('PATCH', '/contact_messages').length;
    await user.click(screen.getByRole('link', { name: /Gérard Metz/ }));
    await screen.findByRole('heading', { level: 2, name: 'Gérard Metz' });
    expect(world.requests('PATCH', '/contact_messages').slice(before)).not.toContainEqual(
      expect.objectContaining({ note: expect.anything() }),
    );
    expect(localStorage.getItem(key)).toContain('Rappeler lundi');
  });

  it('Deleting asks first and closes the message', async () => {
    const world = start();
    const { user, address } = await work(world, path);
    await user.click(await screen.findByRole('link', { name: /Meera Sivan/ }));
    await user.click(await screen.findByRole('button', { name: said.remove }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.remove }),
    );
    expect(await screen.findByText(said.deleted)).toBeInTheDocument();
    expect(stored(world, 'Meera Sivan')).toBeUndefined();
    await waitFor(() => expect(address()).toBe(path));
  });

  it('An empty inbox and one that cannot be loaded say so', async () => {
    const world = start([]);
    const { router } = await work(world, path);
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
    world.trouble('GET', /contact_messages/, 'offline');
    await router.navigate(`${path}?show=unread`);
    expect(await screen.findByText(said.loadFailed)).toBeInTheDocument();
  });
});
