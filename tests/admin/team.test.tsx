import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { memberTable } from '../support/admin-tables';
import { member } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { starting, texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  const name = 'Judith Wackernagel';
  return {
    title: t('admin-team:title'),
    create: t('admin-team:create'),
    empty: { fr: 'Personne n’est encore à la fenêtre.', en: 'Nobody is at the window yet.' }[lang],
    name: t('admin-team:dialog.name'),
    trade: t('admin-team:dialog.trade'),
    sentence: starting(t('admin-team:dialog.sentence')),
    image: t('admin-team:dialog.image'),
    published: starting(t('admin-team:published')),
    hidden: t('admin-team:hidden'),
    preview: t('admin-team:dialog.preview'),
    add: t('admin-team:dialog.add'),
    update: t('admin-team:dialog.update'),
    required: {
      fr: ['Le nom est requis', 'Le métier est requis'],
      en: ['Name is required', 'Trade is required'],
    }[lang],
    insecure: t('media:fields.errors.insecure'),
    added: t('admin-team:added'),
    updated: t('admin-team:updated'),
    deleted: t('admin-team:deleted'),
    edit: t('admin-team:editOne', { name }),
    remove: t('admin-team:removeOne', { name }),
    later: t('admin-team:later', { name }),
    earlier: t('admin-team:earlier', { name }),
    moved: t('admin-team:moved', { name, place: 2 }),
    moveFailed: t('admin-team:moveFailed'),
    confirm: t('admin-team:remove'),
    saveFailed: t('admin-team:saveFailed'),
    loadFailed: t('admin-team:loadFailed'),
    conflict: t('drafts:conflict.title'),
    overwrite: t('drafts:conflict.overwrite'),
    other: { fr: 'English', en: 'Français' }[lang],
  };
};

const judith = {
  name: 'Judith Wackernagel',
  trade: 'Design',
  sentence: 'Le plus petit format d’abord.',
  position: 1,
};

const names = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((one) => one.closest('li'))
    .map((one) => one.textContent);

describe.each(langsOf(import.meta.filename))('The team in %s', (lang) => {
  const said = words(lang);
  const path = `/${lang}/admin/team`;
  const table = `team_members_${lang}`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (rows: readonly object[] = []) => {
    const server = startAdminServer();
    server.tables = {
      team_members_fr: memberTable(lang === 'fr' ? rows : []),
      team_members_en: memberTable(lang === 'en' ? rows : []),
    };
    return server;
  };
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('adds the first member from an empty list, in the last window', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    const form = await dialog();
    await user.click(form.getByRole('button', { name: said.add }));
    for (const missing of said.required) expect(await form.findByText(missing)).toBeInTheDocument();

    await user.type(form.getByLabelText(said.name), judith.name);
    await user.type(form.getByLabelText(said.trade), judith.trade);
    await user.type(form.getByLabelText(said.sentence), judith.sentence);
    await user.type(form.getByLabelText(said.image), 'http://pictures.example/a.webp');
    expect(await form.findByText(said.insecure)).toBeInTheDocument();
    await user.clear(form.getByLabelText(said.image));
    await user.type(form.getByLabelText(said.image), '/people/judith-wackernagel.svg');
    await waitFor(() =>
      expect(form.getByLabelText(said.preview).querySelector('img')).toHaveAttribute(
        'src',
        '/people/judith-wackernagel.svg',
      ),
    );
    await user.click(form.getByRole('button', { name: said.add }));

    expect(await screen.findByText(said.added)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: said.edit })).toBeInTheDocument();
    expect(server.tables[table]?.rows).toMatchObject([
      { ...judith, image: '/people/judith-wackernagel.svg', published: true },
    ]);
  });

  it('saves and unpublishes a member over the loaded version', async () => {
    const server = start([member(judith)]);
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.edit }));
    const form = await dialog();
    await user.clear(form.getByLabelText(said.sentence));
    await user.click(form.getByRole('checkbox', { name: said.published }));
    await user.click(form.getByRole('button', { name: said.update }));
    expect(await screen.findByText(said.updated)).toBeInTheDocument();
    expect(await screen.findByText(said.hidden)).toBeInTheDocument();
    expect(server.tables[table]?.rows).toMatchObject([{ ...judith, sentence: '', published: false }]);
  });

  it('reports a conflict between two people editing the same row', async () => {
    const server = start([member(judith)]);
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.edit }));
    const form = await dialog();
    await user.type(form.getByLabelText(said.trade), ' 2');
    const stored = server.tables[table];
    if (stored) stored.rows = stored.rows.map((row) => ({ ...row, name: 'Theirs', updated_at: '2030' }));
    await user.click(form.getByRole('button', { name: said.update }));
    await screen.findByRole('alertdialog', { name: said.conflict });
    expect(stored?.rows).toMatchObject([{ name: 'Theirs' }]);
    await user.click(screen.getByRole('button', { name: said.overwrite }));
    await screen.findByText(said.updated);
    expect(stored?.rows).toMatchObject([{ name: judith.name, trade: `${judith.trade} 2` }]);
  });

  it('reports a refused save, keeps the text, stores it once on retry', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await screen.findByText(said.empty);
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    const form = await dialog();
    await user.type(form.getByLabelText(said.name), judith.name);
    await user.type(form.getByLabelText(said.trade), judith.trade);
    server.trouble('POST', new RegExp(table), 'offline', 1);
    await user.click(form.getByRole('button', { name: said.add }));
    expect(await screen.findByText(said.saveFailed)).toBeInTheDocument();
    expect(form.getByLabelText(said.name)).toHaveValue(judith.name);
    await user.click(form.getByRole('button', { name: said.add }));
    await screen.findByText(said.added);
    expect(server.tables[table]?.rows).toHaveLength(1);
  });

  it('moves a member by keyboard, reverts a refused move', async () => {
    const samir = { name: 'Samir Ouadah', trade: 'Développement', position: 2 };
    const server = start([member(judith), member(samir)]);
    const { user } = await openAdmin(server, path);
    const later = await screen.findByRole('button', { name: said.later });
    expect(screen.getByRole('button', { name: said.earlier })).toHaveAttribute('aria-disabled', 'true');
    later.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual([samir.name, judith.name]));
    expect(screen.getByText(said.moved)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: said.later })).toHaveFocus();
    await waitFor(() =>
      expect(server.tables[table]?.rows).toMatchObject([
        { name: judith.name, position: 2 },
        { name: samir.name, position: 1 },
      ]),
    );
    server.trouble('POST', /reorder_team_members/, { status: 500 });
    await user.click(screen.getByRole('button', { name: said.earlier }));
    expect(await screen.findByText(said.moveFailed)).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual([samir.name, judith.name]));
  });

  it('Deleting asks first', async () => {
    const server = start([member(judith)]);
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.remove }));
    const confirm = within(await screen.findByRole('alertdialog'));
    await user.click(confirm.getByRole('button', { name: said.confirm }));
    expect(await screen.findByText(said.deleted)).toBeInTheDocument();
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
    expect(server.tables[table]?.rows).toEqual([]);
  });

  it('reports a list that failed to load', async () => {
    const server = start();
    server.trouble('GET', new RegExp(table), { status: 500, message: 'upstream' });
    await openAdmin(server, path);
    await heading(said.title);
    expect(await screen.findByText(said.loadFailed)).toBeInTheDocument();
    expect(screen.getByText('upstream')).toBeInTheDocument();
  });

  it('The other language is one press away', async () => {
    const server = start([member(judith)]);
    const { user, address } = await openAdmin(server, path);
    await screen.findByRole('button', { name: said.edit });
    await user.click(screen.getByRole('tab', { name: said.other }));
    const other = lang === 'fr' ? 'en' : 'fr';
    await heading(words(other).title);
    expect(address()).toBe(`/${other}/admin/team`);
    expect(await screen.findByText(words(other).empty)).toBeInTheDocument();
  });
});
