import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { memberTable } from '../support/admin-tables';
import { member } from '../support/build';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { starting, texts } from '../support/texts';

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
  const t = texts(lang);
  const name = 'Judith Wackernagel';
  const said = {
    name: t('admin-team:fields.name'),
    trade: t('admin-team:fields.trade'),
    image: t('admin-team:fields.image'),
    add: t('admin-team:dialog.add'),
    edit: t('admin-team:editOne', { name }),
    later: t('admin-team:later', { name }),
    earlier: t('admin-team:earlier', { name }),
    moved: t('admin-team:moved', { name, place: 2 }),
  };
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
    expect(await screen.findByText(t('admin-team:empty'))).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: t('admin-team:create') })[0] as HTMLElement);
    const form = await dialog();
    await user.click(form.getByRole('button', { name: said.add }));
    for (const missing of [t('admin-team:errors.nameRequired'), t('admin-team:errors.tradeRequired')])
      expect(await form.findByText(missing)).toBeInTheDocument();

    await user.type(form.getByLabelText(said.name), judith.name);
    await user.type(form.getByLabelText(said.trade), judith.trade);
    await user.type(form.getByLabelText(starting(t('admin-team:fields.sentence'))), judith.sentence);
    await user.type(form.getByLabelText(said.image), 'http://pictures.example/a.webp');
    expect(await form.findByText(t('media:fields.errors.insecure'))).toBeInTheDocument();
    await user.clear(form.getByLabelText(said.image));
    await user.type(form.getByLabelText(said.image), '/people/judith-wackernagel.svg');
    await waitFor(() =>
      expect(form.getByLabelText(t('admin-team:dialog.preview')).querySelector('img')).toHaveAttribute(
        'src',
        '/people/judith-wackernagel.svg',
      ),
    );
    await user.click(form.getByRole('button', { name: said.add }));

    expect(await screen.findByText(t('admin-team:added'))).toBeInTheDocument();
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
    await user.clear(form.getByLabelText(starting(t('admin-team:fields.sentence'))));
    await user.click(form.getByRole('checkbox', { name: starting(t('admin-team:published')) }));
    await user.click(form.getByRole('button', { name: t('admin-team:dialog.update') }));
    expect(await screen.findByText(t('admin-team:updated'))).toBeInTheDocument();
    expect(await screen.findByText(t('admin-team:hidden'))).toBeInTheDocument();
    expect(server.tables[table]?.rows).toMatchObject([{ ...judith, sentence: '', published: false }]);
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
    expect(await screen.findByText(t('admin-team:moveFailed'))).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual([samir.name, judith.name]));
  });
});
