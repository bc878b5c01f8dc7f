import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import type { Unapproved } from '@/lib/publish-question';
import { currentToasts } from '@/ui/toast-store';
import { type AdminServer, adminAccount, startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { expectLogged } from '../support/logs';
import { json } from '../support/network-stubs';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

type User = ReturnType<typeof userEvent.setup>;

/** A way to publish: the page, what the server has, the presses, and the request that publishes. */
interface Door {
  path: string;
  request: RegExp;
  prepare?: (server: AdminServer) => void;
  press: (user: User) => Promise<void>;
}

const id = uuid(1);
const at = '2026-11-26T09:00:00+00:00';

const asked = (given: Partial<Unapproved> = {}): Unapproved => ({
  key: 'key',
  title: 'Le bois',
  state: 'differs',
  name: 'Zoé Kern',
  at,
  act: 'publish',
  ...given,
});

function doorsOf(lang: Lang): Record<string, Door> {
  const t = texts(lang);
  const button = (name: string) => screen.findByRole('button', { name });
  const editor = `/${lang}/admin/article/edit/${id}`;
  const articles = new RegExp(`^/articles_${lang}$`);
  const copy = {
    content: { title: 'Le bois taillé' },
    base: at,
    updated_at: at,
    person: adminAccount.id,
    person_name: null,
    publish_at: null,
    fault: null,
    state: 'kept',
    stale: false,
    answered_by: null,
    answered_at: null,
    pair: null,
  };
  const version = (number: number) => ({
    version: number,
    began_at: at,
    saved_at: at,
    act: 'changed',
    person: null,
    person_name: null,
    restored_from: null,
    changed: ['title'],
    title: 'Le bois',
    published: true,
    approved_by: [],
  });
  return {
    'the editor': {
      path: editor,
      request: articles,
      press: async (user) => {
        await user.click(await screen.findByRole('checkbox', { name: /^(Publié|Published)/ }));
        await user.click(await button(t('admin-articles:save.publish')));
      },
    },
    'a working copy': {
      path: editor,
      request: /save_working_copy/,
      prepare: (server) => {
        server.articles[lang] = [article({ id, title: 'Le bois', slug: 'le-bois' })];
        server.answers.get_working_copy = copy;
        server.answers.save_working_copy = copy;
      },
      press: async (user) => {
        await user.click(
          await screen.findByRole('button', { name: new RegExp(t('working-copies:publish')) }),
        );
        await user.click(await button(t('working-copies:dialog.confirm.now')));
      },
    },
    'the list': {
      path: `/${lang}/admin/articles`,
      request: articles,
      press: async (user) => {
        await user.click(
          await screen.findByRole('checkbox', { name: t('bulk:chooseOne', { name: 'Le bois' }) }),
        );
        await user.click(await button(t('bulk:publish')));
      },
    },
    'the list of an import': {
      path: `/${lang}/admin/transfer`,
      request: articles,
      prepare: (server) => {
        server.answers.list_imported_drafts = () =>
          server.articles[lang].map((row) => ({ ...row, table_name: `articles_${lang}` }));
      },
      press: async (user) => {
        const all = { name: t('import-export:publish.all', { count: 1 }) };
        await user.click(await screen.findByRole('checkbox', all));
        await user.click(await button(t('bulk:publish')));
      },
    },
    'the calendar': {
      path: `/${lang}/admin/calendar`,
      request: /date_articles/,
      prepare: (server) => {
        server.answers.list_calendar = [
          {
            kind: 'article',
            lang,
            id,
            title: 'Le bois',
            state: 'draft',
            at: '2026-11-28T06:30:00+00:00',
            updated_at: at,
            translation_id: null,
            translation: 'missing',
            author: 'Anna Reiss',
            reading_time: 4,
          },
        ];
        server.answers.date_articles = [{ lang, updated_at: at }];
      },
      press: async (user) => {
        const [card] = await screen.findAllByRole('button', { name: /Le bois/ });
        if (card) await user.click(card);
        await user.click(await button(t('admin-calendar:dialog.schedule')));
      },
    },
    'the table of translations': {
      path: `/${lang}/admin/translate/articles_fr/${id}`,
      request: /save_translation/,
      prepare: (server) => {
        const side = {
          id,
          title: 'Le bois',
          slug: 'bois',
          published_at: null,
          updated_at: at,
          changed_at: at,
        };
        const translated = {
          source: { ...side, published: true, changed_by: null, texts: { title: 'Le bois' } },
          translation: { ...side, published: false, changed_by: null, texts: { title: 'Wood' } },
          fields: [{ field: 'title', shape: 'line', bound: 10 }],
          base: { title: 'Le bois' },
          settled: false,
          revision: 1,
        };
        server.given.set('/rpc/open_translation', () => json(translated));
        server.answers.save_translation = { ...translated, revision: 2 };
        server.given.set('/functions/v1/propose-translation', () =>
          Response.json({ code: 'not_configured' }),
        );
      },
      press: async (user) => {
        await user.click(await button(t('translation-table:save.publish')));
      },
    },
    'an earlier version': {
      path: `/${lang}/admin/versions/articles_${lang}/${id}`,
      request: /restore_version/,
      prepare: (server) => {
        server.answers.list_versions = [version(2), version(1)];
        server.answers.get_version = ({ number }) => ({
          ...version(Number(number)),
          content: { title: `${number}` },
        });
        server.answers.restore_version = { version: 3, unknown: [] };
      },
      press: async (user) => {
        await user.click(await button(t('history:restore.open')));
        await user.click(await button(t('history:restore.confirm')));
      },
    },
  };
}

describe.each(langsOf(import.meta.filename))('What no client approved, in %s', (lang) => {
  const t = texts(lang);
  const doors = doorsOf(lang);
  let server: AdminServer;
  const open = async ({ path, request, prepare }: Door, rows = [asked()]) => {
    prepare?.(server);
    server.unapproved = { path: request, rows };
    return openAdmin(server, path);
  };
  const sent = ({ request }: Door) =>
    server.asked.filter(({ method, path }) => method !== 'GET' && request.test(path));
  const question = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }));

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] });
    server = startAdminServer();
    server.articles[lang] = [
      article({ id, title: 'Le bois', slug: 'le-bois', published: false, published_at: null }),
    ];
    return () => void vi.useRealTimers();
  });

  it.each(Object.entries(doors))('is published by %s only after a question', async (_name, door) => {
    const { user } = await open(door);
    await door.press(user);
    const dialog = await question(t('admin:unapproved.differs.title'));
    expect(dialog.getByText('Le bois')).toBeVisible();
    expect(sent(door)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: t('admin:unapproved.publish') }));
    await waitFor(() => expect(sent(door)).toHaveLength(2));
    expect(sent(door)[1]?.body).toEqual(sent(door)[0]?.body);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('stays as it was for whoever goes back, who can go on', async () => {
    const door = doors['the editor'] as Door;
    const { user } = await open(door);
    await door.press(user);
    const dialog = await question(t('admin:unapproved.differs.title'));
    await user.click(dialog.getByRole('button', { name: t('ui:cancel') }));
    const save = screen.getByRole('button', { name: t('admin-articles:save.publish') });
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    expectLogged('unapproved');
    expect(server.articles[lang][0]?.published).toBe(false);
    expect([currentToasts(), screen.queryByText(t('common:errors.generic'))]).toEqual([[], null]);
    await user.click(save);
    await question(t('admin:unapproved.differs.title'));
  });

  it('is one question for several rows', async () => {
    const door = doors['the list'] as Door;
    const rows = [
      asked(),
      asked({ key: 'other', title: 'La pierre', state: 'unanswered', name: null, at: null }),
      asked({ key: 'third', title: 'Le fer', state: 'change', act: 'date' }),
    ];
    const { user } = await open(door, rows);
    await door.press(user);
    const dialog = await question(t('admin:unapproved.title'));
    for (const { title } of rows) expect(dialog.getByText(title)).toBeVisible();
    expect(dialog.getByRole('button', { name: t('admin:unapproved.publish') })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: t('ui:cancel') }));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'info', title: t('bulk:nothing') }]));
    expect(screen.queryByText(t('bulk:refusals.unapproved'), { exact: false })).toBeNull();
    expect(sent(door)).toHaveLength(1);
  });

  it.each([
    [
      'the calendar',
      'admin-calendar:dialog.schedule',
      { 'admin-calendar:dialog.date': '2026-12-16', 'admin-calendar:dialog.time': '15:30' },
    ],
    [
      'a working copy',
      'working-copies:dialog.confirm.date',
      { 'working-copies:dialog.moment': '2026-12-16T15:30' },
    ],
  ] as const)('keeps the date chosen in %s for whoever goes back', async (name, press, chosen) => {
    const door = doors[name] as Door;
    const { user } = await open(door);
    if (name === 'the calendar') {
      const [card] = await screen.findAllByRole('button', { name: /Le bois/ });
      if (card) await user.click(card);
    } else {
      await user.click(await screen.findByRole('button', { name: new RegExp(t('working-copies:publish')) }));
      await user.click(screen.getByRole('button', { name: t('working-copies:dialog.date') }));
    }
    const shown = () => within(screen.getByRole('dialog'));
    for (const [label, value] of Object.entries(chosen)) {
      fireEvent.change(shown().getByLabelText(t(label as 'admin-calendar:dialog.date')), {
        target: { value },
      });
    }
    await user.click(shown().getByRole('button', { name: t(press) }));
    const dialog = await question(t('admin:unapproved.differs.title'));
    await user.click(dialog.getByRole('button', { name: t('ui:cancel') }));
    const again = await screen.findByRole('button', { name: t(press) });
    for (const [label, value] of Object.entries(chosen)) {
      expect(shown().getByLabelText(t(label as 'admin-calendar:dialog.date'))).toHaveValue(value);
    }
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expectLogged('unapproved');
    await user.click(again);
    const second = await question(t('admin:unapproved.differs.title'));
    await user.click(second.getByRole('button', { name: t('admin:unapproved.publish') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify(sent(door).at(-1)?.body)).toContain('2026-12-16T14:30:00');
  });

  it('shows anew how the rows were approved, once several are published', async () => {
    const door = doors['the list'] as Door;
    const { user } = await open(door);
    await door.press(user);
    const dialog = await question(t('admin:unapproved.differs.title'));
    const read = () => server.asked.filter(({ path }) => path === '/rpc/list_approvals').length;
    const before = read();
    await user.click(dialog.getByRole('button', { name: t('admin:unapproved.publish') }));
    await waitFor(() => expect(read()).toBeGreaterThan(before));
  });

  it.each(['differs', 'change', 'unanswered'] as const)('says of %s what its date does', async (state) => {
    const client = state === 'unanswered' ? { name: null, at: null } : {};
    const door = doors['the calendar'] as Door;
    const rows = (['schedule', 'date'] as const).map((act) => asked({ key: act, state, act, ...client }));
    const { user } = await open(door, rows);
    await door.press(user);
    const dialog = await question(t('admin:unapproved.title'));
    const given = { name: 'Zoé Kern', date: formatDate(lang, at, 'moment') };
    for (const act of ['schedule', 'date'] as const) {
      const words = t(`admin:unapproved.${state}.${act}`, given).replace(/\s/g, ' ');
      expect(dialog.getByText(words, { exact: false })).toBeVisible();
    }
    await user.click(dialog.getByRole('button', { name: t('admin:unapproved.schedule') }));
    await waitFor(() => expect(sent(door)).toHaveLength(2));
  });
});
