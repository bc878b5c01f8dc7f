import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Trashed, trashKinds } from '@/features/trash/admin/model';
import { fold } from '@/lib/fold';
import { type Lang, langNames, otherLang } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { type AdminServer, startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { plainTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { expectLogged } from '../support/logs';
import { json, refuse } from '../support/network-stubs';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const id = uuid(40);

const version = (number: number, given: object = {}) => ({
  version: number,
  act: 'changed',
  restored_from: null,
  began_at: `2026-11-2${number}T09:00:00+00:00`,
  saved_at: `2026-11-2${number}T09:41:00+00:00`,
  person: uuid(900),
  person_name: 'Anna Reiss',
  changed: ['content'],
  title: 'Un site rapide',
  published: false,
  approved_by: [],
  ...given,
});

const contents: Record<number, object> = {
  1: { title: 'Un site rapide', slug: 'rapide', content: 'Le train de 17 h 34.\n\nRien.\n\nToujours rien.' },
  2: { title: 'Un site rapide', slug: 'vite', content: 'Le train de 17 h 52.\n\nRien.\n\nToujours rien.' },
};

function start(rows: Record<string, object[]>) {
  const server = startAdminServer();
  for (const [name, list] of Object.entries(rows)) server.tables[name] = plainTable(list);
  server.answers.get_version = ({ number }) => contents[Number(number)];
  return server;
}

const plain = (text: string) => text.replace(/\s/g, ' ');

const words = (lang: Lang) => ({ h: texts(lang) });
const toasts = () => currentToasts().map(({ title, description }) => [title, description]);

describe.each(langsOf(import.meta.filename))('Versions in %s', (lang) => {
  const { h: t } = words(lang);
  const path = `/${lang}/admin/versions/articles_${lang}/${id}`;
  const open = async (server: AdminServer) => {
    const page = await openAdmin(server, path);
    await heading(t('history:title'));
    return page;
  };
  const two = () =>
    start({
      list_versions: [
        version(2),
        version(1, { act: 'published', published: true, person_name: null, approved_by: ['Zoé Kern'] }),
      ],
    });

  it('list authors, compare the newest with the one before, word by word', async () => {
    await open(two());
    const list = within(await screen.findByRole('list', { name: t('history:list') }));
    expect(list.getByText('Anna Reiss')).toBeInTheDocument();
    expect(list.getByText(t('history:nobody'))).toBeInTheDocument();
    expect(list.getByText(t('history:acts.published'))).toBeInTheDocument();
    expect(list.getByText(t('history:approvedBy', { names: 'Zoé Kern' }))).toBeInTheDocument();
    const region = within(await screen.findByRole('region', { name: t('history:comparison') }));
    const [went, came] = [await region.findByText('34'), region.getByText('52')];
    expect([went.tagName, came.tagName]).toEqual(['DEL', 'INS']);
    expect(region.getByText(t('history:unchanged', { count: 2 }))).toBeInTheDocument();
  });

  it('any two can be chosen, and N and P go through the changes', async () => {
    const { user, address } = await open(two());
    const region = await screen.findByRole('region', { name: t('history:comparison') });
    region.focus();
    await user.keyboard('n');
    expect(within(region).getByText(t('history:place', { place: 1, total: 2 }))).toBeInTheDocument();
    await user.keyboard('nn');
    expect(within(region).getByText(t('history:place', { place: 1, total: 2 }))).toBeInTheDocument();
    await user.keyboard('p');
    expect(within(region).getByText(t('history:place', { place: 2, total: 2 }))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('history:sides.a', { number: 2 }) }));
    expect(address()).toContain('a=2');
    expect(await screen.findByText(t('history:same'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('history:restore.open') })).toBeNull();
  });

  it('groups them by the day they were saved on', async () => {
    const now = new Date().toISOString();
    await open(
      start({
        list_versions: [
          version(4, { saved_at: now }),
          version(3, { saved_at: '2025-11-22T16:02:00+00:00' }),
          version(2, { saved_at: '2025-11-22T09:41:00+00:00' }),
          version(1, { saved_at: '2025-11-21T22:59:00+00:00' }),
        ],
      }),
    );
    const list = within(await screen.findByRole('list', { name: t('history:list') }));
    const days = list.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(days).toEqual([
      { fr: 'aujourd’hui', en: 'today' }[lang],
      { fr: '22\u00a0novembre\u00a02025', en: '22\u00a0November\u00a02025' }[lang],
      { fr: '21\u00a0novembre\u00a02025', en: '21\u00a0November\u00a02025' }[lang],
    ]);
    expect(
      list.getByText({ fr: '10\u00a0h\u00a041', en: '10:41' }[lang], { normalizer: (text) => text }),
    ).toBeInTheDocument();
  });

  it('copies the text of one, and shows two side by side', async () => {
    const { user } = await open(two());
    await screen.findByRole('region', { name: t('history:comparison') });
    await user.click(screen.getByRole('button', { name: t('history:copy.open') }));
    await waitFor(() => expect(toasts()).toContainEqual([t('history:copy.done'), undefined]));
    expect(await navigator.clipboard.readText()).toBe(
      'Un site rapide\n\nLe train de 17 h 34.\n\nRien.\n\nToujours rien.',
    );
    const [went] = screen.getAllByText('34');
    expect(went?.closest('p')).toHaveTextContent('3452');
    await user.click(screen.getByRole('button', { name: t('history:sideBySide') }));
    expect(screen.getByText('34').closest('p')).not.toHaveTextContent('52');
    expect(screen.getByText('52').closest('p')).not.toHaveTextContent('34');
  });

  it('links to those of the translation, where there is one', async () => {
    const server = two();
    const other = otherLang(lang);
    server.given.set('/rpc/articles_for_editing', () =>
      json([{ id: uuid(41) }], 200, { 'content-range': '0-0/1' }),
    );
    const { user, address } = await open(server);
    const languages = within(await screen.findByRole('navigation', { name: t('history:languages') }));
    await user.click(await languages.findByRole('link', { name: langNames[other] }));
    await waitFor(() => expect(address()).toBe(`/${other}/admin/versions/articles_${other}/${uuid(41)}`));
  });

  it('restoring asks first, sends what was seen, and tells the fields that are gone', async () => {
    const server = two();
    server.answers.restore_version = () => json({ version: 3, unknown: ['subtitle'] });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('history:restore.open') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('history:restore.confirm') }));
    await waitFor(() =>
      expect(toasts()).toContainEqual([
        t('history:restore.done'),
        t('history:restore.unknown', { fields: 'subtitle' }),
      ]),
    );
    expect(server.requests('POST', '/rpc/restore_version')).toEqual([
      { table_name: `articles_${lang}`, row_id: id, number: 1, seen: 2 },
    ]);
  });

  it('asks for another address if it is taken, and reports a save made meanwhile', async () => {
    const server = two();
    server.answers.restore_version = () => refuse(409, '23505', 'duplicate key');
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('history:restore.open') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('history:restore.confirm') }));
    await user.type(await sure.findByLabelText(t('history:restore.slug')), 'autre');
    expectLogged('duplicate');
    server.answers.restore_version = () => refuse(409, 'PT409', 'Somebody changed this meanwhile.');
    await user.click(sure.getByRole('button', { name: t('history:restore.confirm') }));
    await waitFor(() =>
      expect(toasts()).toContainEqual([t('history:restore.failedTitle'), t('history:restore.conflict')]),
    );
    expect(server.requests('POST', '/rpc/restore_version').at(-1)).toMatchObject({ slug_instead: 'autre' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('a date that is none is shown as it stands, and why its version is not restored is told', async () => {
    const server = two();
    const past = contents[1];
    contents[1] = { ...past, closes_at: 'infinity' };
    onTestFinished(() => void Object.assign(contents, { 1: past }));
    server.answers.restore_version = () => refuse(400, '23514', 'violates check constraint');
    const { user } = await open(server);
    expect(await screen.findByText('infinity')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('history:restore.open') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('history:restore.confirm') }));
    await waitFor(() =>
      expect(toasts()).toContainEqual([t('history:restore.failedTitle'), t('history:restore.broken')]),
    );
  });

  it('an empty history, an unknown table and a failure say so', async () => {
    const server = start({ list_versions: [] });
    const { router } = await open(server);
    expect(await screen.findByText(t('history:empty'))).toBeInTheDocument();
    await router.navigate(`/${lang}/admin/versions/newsletter/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: t('history:empty') })).toBeInTheDocument();
    expect(screen.getByText(t('history:emptyText'))).toBeInTheDocument();
    server.trouble('POST', /list_versions/, 'offline');
    await router.navigate(`/${lang}/admin/versions/job_offers/${id}`);
    expect(await screen.findByText(t('history:failed'))).toBeInTheDocument();
  });
});

describe.each(langsOf(import.meta.filename))('The trash in %s', (lang) => {
  const { h: t } = words(lang);
  const path = `/${lang}/admin/trash`;
  const row = (given: Partial<Trashed>): Trashed => ({
    table_name: 'job_applications',
    row_id: uuid(8000),
    title: 'Ada Byron',
    deleted_at: new Date(Date.now() - 86_400_000).toISOString(),
    deleted_by: 'anna@colombage.example',
    image: '',
    until: new Date(Date.now() + 29 * 86_400_000).toISOString(),
    slug: null,
    ...given,
  });
  const keep = ({ answers }: AdminServer, rows: Trashed[]) => {
    answers.list_trash = ({ tables, term = '', before_row, page_size = 1000 }) => {
      const found = rows.filter(
        ({ table_name, title }) =>
          (!tables || (tables as string[]).includes(table_name)) && fold(title).includes(String(term)),
      );
      const from = found.findIndex(({ table_name, row_id }) => `${table_name} ${row_id}` === before_row) + 1;
      return found.slice(from, from + Number(page_size));
    };
    answers.count_trash = rows.map(({ table_name }) => ({ table_name, row_count: 1 }));
  };
  const filled = (rows: Trashed[]) => {
    const server = start({});
    keep(server, rows);
    return server;
  };
  const rows = [
    row({ table_name: 'articles_fr', row_id: uuid(1), title: 'Carnet' }),
    row({ table_name: 'contact_messages', row_id: uuid(2), title: 'Nadège', deleted_by: null }),
  ];
  const full = () => filled(rows);
  const open = async (server: AdminServer) => {
    const page = await openAdmin(server, path);
    await heading(t('trash:title'));
    return page;
  };

  it('lists deleted rows with their author, restores one', async () => {
    const server = full();
    server.answers.restore_from_trash = () => json({ unknown: [], partner: 'gone' });
    const { user } = await open(server);
    expect(await screen.findByText('Nadège')).toBeInTheDocument();
    expect(screen.getByText(t('trash:nobody'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('trash:restoreOne', { title: 'Carnet' }) }));
    await waitFor(() => expect(toasts()).toContainEqual([t('trash:restored'), t('trash:partner.gone')]));
    expect(server.requests('POST', '/rpc/restore_from_trash')).toEqual([
      { table_name: 'articles_fr', row_id: uuid(1) },
    ]);
  });

  it.each([
    ['owner', [...trashKinds]],
    [
      'editor',
      [
        'articles',
        'pages',
        'projects',
        'testimonials',
        'team_members',
        'services',
        'steps',
        'contact_messages',
      ],
    ],
    ['author', ['articles', 'pages', 'projects']],
    ['recruiter', ['job_offers', 'job_applications']],
  ] as const)('is filtered by what the role deletes: %s', async (role, kinds) => {
    const server = full();
    server.role = role;
    await open(server);
    const chips = within(screen.getByRole('group', { name: t('trash:kind') }));
    const many = { articles: 1, contact_messages: 1 } as Partial<Record<string, number>>;
    await chips.findByRole('button', { name: `${t('trash:all')} 2` });
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      `${t('trash:all')} 2`,
      ...kinds.map((kind) => `${t(`trash:plural.${kind}`)} ${many[kind] ?? 0}`),
    ]);
  });

  it('an author is told that an editor links the draft again', async () => {
    const server = full();
    server.role = 'author';
    server.answers.restore_from_trash = () => json({ unknown: [], partner: 'apart' });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('trash:restoreOne', { title: 'Carnet' }) }));
    await waitFor(() => expect(toasts()).toContainEqual([t('trash:restored'), t('trash:partner.apart')]));
  });

  it('says why something the site no longer accepts stays there', async () => {
    const server = full();
    server.answers.restore_from_trash = () => refuse(400, '23514', 'violates check constraint');
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('trash:restoreOne', { title: 'Carnet' }) }));
    await waitFor(() => expect(toasts()).toContainEqual([t('trash:restoreFailed'), t('trash:broken')]));
  });

  it('asks for another address where that of then is taken', async () => {
    const server = full();
    server.answers.restore_from_trash = () => refuse(409, '23505', 'duplicate key');
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('trash:restoreOne', { title: 'Carnet' }) }));
    const ask = within(await screen.findByRole('alertdialog'));
    expectLogged('duplicate');
    await user.type(ask.getByLabelText(t('history:restore.slug')), 'carnet-2');
    server.answers.restore_from_trash = () => json({ unknown: [], partner: null });
    await user.click(ask.getByRole('button', { name: t('trash:restore') }));
    await waitFor(() =>
      expect(toasts()).toContainEqual([t('trash:restored'), t('trash:restoredText', { title: 'Carnet' })]),
    );
    expect(server.requests('POST', '/rpc/restore_from_trash').at(-1)).toMatchObject({
      slug_instead: 'carnet-2',
    });
  });

  it('what a colleague restored already is told; deleting for good asks with the words that are true', async () => {
    const server = full();
    server.answers.restore_from_trash = () => refuse(409, 'PT409', 'This is no longer in the trash.');
    server.answers.delete_for_good = () => json(true);
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('trash:restoreOne', { title: 'Carnet' }) }));
    await waitFor(() => expect(toasts()).toContainEqual([t('trash:restoreFailed'), t('trash:gone')]));
    await user.click(screen.getByRole('button', { name: t('trash:deleteOne', { title: 'Nadège' }) }));
    const sure = within(await screen.findByRole('alertdialog'));
    expect(sure.getByText({ fr: /irréversible/, en: /cannot be undone/ }[lang])).toBeInTheDocument();
    await user.click(sure.getByRole('button', { name: t('trash:delete') }));
    await waitFor(() => expect(toasts().map(([title]) => title)).toContain(t('trash:deleted')));
    expect(server.requests('POST', '/rpc/delete_for_good')).toEqual([
      { table_name: 'contact_messages', row_id: uuid(2) },
    ]);
  });

  it('several are restored in one go, each result is told, and what was refused stays chosen', async () => {
    const server = full();
    server.answers.restore_from_trash = ({ table_name }) => {
      if (table_name === 'articles_fr') return refuse(409, '23505', 'duplicate key');
      keep(server, rows.slice(0, 1));
      return json({ unknown: ['note'], partner: null });
    };
    const { user } = await open(server);
    await user.click(await screen.findByRole('checkbox', { name: t('bulk:chooseAll') }));
    const bar = within(screen.getByRole('region', { name: t('bulk:label') }));
    expect(bar.getByText(t('bulk:chosen', { count: 2 }))).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: t('trash:restore') }));
    expect(await bar.findByText(t('bulk:chosen', { count: 1 }))).toBeInTheDocument();
    const results = within(
      screen
        .getByText(plain(t('bulk:done', { count: 1 })), { exact: false })
        .closest('[role=status]') as HTMLElement,
    );
    expect(results.getAllByRole('listitem').map((one) => plain(one.textContent ?? ''))).toEqual([
      `Carnet — ${plain(t('trash:takenText', { title: 'Carnet' }))}`,
      `Nadège — ${plain(t('trash:unknown', { fields: 'note' }))}`,
    ]);
    expect(screen.getByRole('checkbox', { name: t('bulk:chooseOne', { name: 'Carnet' }) })).toBeChecked();
    await user.click(screen.getByRole('button', { name: t('bulk:close') }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: t('bulk:close') })).not.toBeInTheDocument(),
    );
  });

  it('several are deleted for good after a question with the words that are true', async () => {
    const server = full();
    server.answers.delete_for_good = () => {
      keep(server, []);
      return json(true);
    };
    const { user } = await open(server);
    await user.click(await screen.findByRole('checkbox', { name: t('bulk:chooseOne', { name: 'Nadège' }) }));
    await user.click(screen.getByRole('checkbox', { name: t('bulk:chooseOne', { name: 'Carnet' }) }));
    await user.click(screen.getByRole('button', { name: t('trash:several.delete') }));
    const sure = within(await screen.findByRole('alertdialog'));
    expect(sure.getByText(t('trash:several.confirmText', { count: 2 }))).toHaveTextContent(
      { fr: /irréversible/, en: /cannot be undone/ }[lang],
    );
    await user.click(sure.getByRole('button', { name: t('trash:delete') }));
    expect(await screen.findByText(t('trash:empty'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/delete_for_good').map(({ row_id }) => row_id)).toEqual([
      uuid(1),
      uuid(2),
    ]);
  });

  it('is emptied by an owner after a question with the words that are true, files of applications first', async () => {
    const server = full();
    server.answers.empty_trash = () => {
      keep(server, []);
      return json({ removed: 2, kept: 1 });
    };
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('trash:emptying.open') }));
    const sure = within(await screen.findByRole('alertdialog'));
    expect(sure.getByText(t('trash:emptying.text', { count: 2 }))).toHaveTextContent(
      { fr: /irréversible/, en: /cannot be undone/ }[lang],
    );
    await user.click(sure.getByRole('button', { name: t('trash:emptying.confirm') }));
    await waitFor(() =>
      expect(toasts().map((told) => told.map((text) => plain(String(text))))).toContainEqual([
        plain(t('trash:emptying.done', { count: 2 })),
        plain(t('trash:emptying.kept', { count: 1 })),
      ]),
    );
    expect(server.requests('POST', '/rpc/empty_trash')).toEqual([{ seen: rows[0]?.deleted_at }]);
    expect(await screen.findByText(t('trash:empty'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('trash:emptying.open') })).toBeNull();
  });

  it('what was not emptied is still there, and said so', async () => {
    const server = full();
    server.trouble('POST', /empty_trash/, { status: 503 });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: t('trash:emptying.open') }));
    await user.click(await screen.findByRole('button', { name: t('trash:emptying.confirm') }));
    await waitFor(() => expect(toasts().map(([title]) => title)).toContain(t('trash:emptying.failed')));
    expect(screen.getByText('Carnet')).toBeInTheDocument();
  });

  it('is emptied by owners alone', async () => {
    const server = full();
    server.role = 'editor';
    await open(server);
    await screen.findByText('Carnet');
    expect(screen.queryByRole('button', { name: t('trash:emptying.open') })).toBeNull();
  });

  it('is not emptied while only a part of it is shown', async () => {
    const { user } = await open(full());
    await screen.findByRole('button', { name: t('trash:emptying.open') });
    await user.click(screen.getByRole('button', { name: `${t('trash:plural.articles')} 1` }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: t('trash:emptying.open') })).not.toBeInTheDocument(),
    );
    expect(await screen.findByText('Carnet')).toBeInTheDocument();
  });

  it('is shown a portion at a time, each from where the one before ended', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      row({ table_name: 'projects_fr', row_id: String(index), title: `Projet ${index}` }),
    );
    const server = filled(many);
    const { user } = await open(server);
    const older = await screen.findByRole('button', { name: t('trash:older') });
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(older);
    expect(await screen.findByText('Projet 59')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(61);
    expect(screen.queryByRole('button', { name: t('trash:older') })).toBeNull();
    expect(server.requests('POST', '/rpc/list_trash').at(-1)).toMatchObject({
      before: many[49]?.deleted_at,
      before_row: 'projects_fr 49',
    });
  });

  it('says when it is empty, and when it cannot be loaded', async () => {
    const server = filled([]);
    const { router } = await open(server);
    expect(await screen.findByText(t('trash:empty'))).toBeInTheDocument();
    server.trouble('POST', /list_trash/, 'offline');
    await router.navigate(`${path}?kind=articles`);
    expect(await screen.findByText(t('trash:failed'))).toBeInTheDocument();
  });
});
