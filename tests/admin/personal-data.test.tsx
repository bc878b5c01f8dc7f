import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { monthsAgo, retention } from '@/lib/retention';
import { currentToasts } from '@/ui/toast-store';
import { startAdminServer } from '../support/admin-server';
import { applicationTable, message, messageTable } from '../support/admin-tables';
import { application, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { json } from '../support/network-stubs';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const bucket = '/storage/v1/object/job_applications';
const toasts = () => currentToasts().map(({ title, description }) => description ?? title);

describe.each(langsOf(import.meta.filename))('Personal data in %s', (lang) => {
  const t = texts(lang);
  const said = {
    due: { fr: '1 candidature est arrivée à échéance.', en: '1 application is due.' }[lang],
    strays: { fr: '2 fichiers sans candidature.', en: '2 files without an application.' }[lang],
    missing: {
      fr: /Candidatures dont un fichier manque.*Jean Noll/,
      en: /Applications with a missing file.*Jean Noll/,
    }[lang],
  };

  /** The bucket: a file's name says when it was uploaded. */
  function start(applications: readonly object[] = [], files: string[] = []) {
    const server = startAdminServer();
    const table = applicationTable(applications);
    server.tables.job_applications = table;
    const stored = new Set(files);
    // Storage keeps silently what it may not remove.
    const storage = { removes: true };
    const list = ({ prefix }: Record<string, unknown>) => {
      const paths = [...stored].map((path) => path.split('/'));
      if (prefix === '') return [...new Set(paths.map(([name]) => name))].map((name) => ({ name, id: null }));
      return paths
        .filter(([folder]) => folder === prefix)
        .map(([, name = '']) => ({ name, id: name, created_at: new Date(Number(name.slice(0, 13))) }));
    };
    server.given.set('/storage/v1/object/list/job_applications', (body) => json(list(body)));
    server.given.set(bucket, ({ prefixes }) => {
      for (const path of prefixes as string[]) if (storage.removes) stored.delete(path);
      return json([]);
    });
    return { server, table, stored, storage };
  }

  async function open() {
    const old = application({ full_name: 'Ada Byron', created_at: '2020-05-01T10:00:00+00:00' });
    const fresh = application({ full_name: 'Jean Noll', created_at: new Date().toISOString() });
    const strays = [0, 1].map((number) => `${uuid(1)}/170000000000${number}_cv.pdf`);
    const started = start([old, fresh], [old.cv_file_path, ...strays, `${uuid(2)}/${Date.now()}_now.pdf`]);
    const { user } = await openAdmin(started.server, `/${lang}/admin/personal-data`);
    await heading(t('personal-data:title'));
    return { ...started, user, old, strays };
  }

  it('erases applications past their period with their files, or names those kept', async () => {
    const { table, stored, storage, user, old } = await open();
    expect(await screen.findByText(said.due)).toBeInTheDocument();
    const erase = async () => {
      await user.click(screen.getByRole('button', { name: t('personal-data:applications.purge') }));
      const sure = within(await screen.findByRole('alertdialog'));
      await user.click(sure.getByRole('button', { name: t('personal-data:applications.purge') }));
    };
    storage.removes = false;
    await erase();
    await waitFor(() => expect(toasts().join()).toContain('Ada Byron'));
    expect(table.rows).toHaveLength(2);
    storage.removes = true;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await erase();
    expect(await screen.findByText(t('personal-data:applications.none'))).toBeInTheDocument();
    expect(toasts()).toContain(t('personal-data:applications.purged'));
    expect(table.rows.map(({ full_name }) => full_name)).toEqual(['Jean Noll']);
    expect(stored).not.toContain(old.cv_file_path);
  });

  it.each([
    [[], 'person.erased'],
    [[{ table_name: 'articles_fr', row_id: 'x', title: 'Le carnet d’Ada' }], 'person.standing'],
  ] as const)(
    'erases one person, older versions included; names remaining texts: %j',
    async (standing, told) => {
      const t = texts(lang);
      const ada = application({ full_name: 'Ada Byron', email: 'ada@example.org' });
      const { server, table } = start([ada, application()], [ada.cv_file_path]);
      server.answers.erase_from_history = { versions: 0, standing, done: true, progress: 1 };
      const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
      await user.type(await screen.findByLabelText(t('personal-data:person.email')), 'ada@example.org');
      await user.click(screen.getByRole('button', { name: t('personal-data:person.find') }));
      await user.click(await screen.findByRole('button', { name: t('personal-data:person.erase') }));
      const sure = within(await screen.findByRole('alertdialog'));
      await user.click(sure.getByRole('button', { name: t('personal-data:person.erase') }));
      await waitFor(() =>
        expect(currentToasts().map(({ title }) => title)).toContain(t(`personal-data:${told}`)),
      );
      expect(server.requests('POST', '/rpc/erase_from_history')).toEqual([{ address: 'ada@example.org' }]);
      expect(table.rows.map(({ email }) => email)).not.toContain('ada@example.org');
      if (standing.length > 0) expect(toasts().join()).toContain('Le carnet d’Ada');
    },
  );

  it('asks for an erasure until it is done', async () => {
    const t = texts(lang);
    const { server } = start();
    const steps = [0.4];
    server.answers.erase_from_history = () => {
      const progress = steps.shift();
      return { versions: 0, standing: [], done: progress === undefined, progress: progress ?? 1 };
    };
    const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
    const { fetch } = globalThis;
    const held: (() => void)[] = [];
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      if (String(asked[0]).includes('erase_from_history') && steps.length === 0)
        await new Promise<void>((resolve) => held.push(resolve));
      return fetch(...asked);
    });
    await user.type(await screen.findByLabelText(t('personal-data:person.email')), 'ada@example.org{Enter}');
    await user.click(await screen.findByRole('button', { name: t('personal-data:person.erase') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('personal-data:person.erase') }));
    await waitFor(() => expect(sure.getByRole('status')).toHaveTextContent(/40\s?%/));
    for (const answer of held) answer();
    await waitFor(() => expect(toasts()).toContain(t('personal-data:person.erased')));
    expect(server.requests('POST', '/rpc/erase_from_history')).toHaveLength(2);
  });

  it('erases messages past their period only', async () => {
    const t = texts(lang);
    const { server } = start();
    const kept = messageTable([
      message({ last_exchange_at: monthsAgo(retention.messageMonths + 1).toISOString() }),
      message({
        id: uuid(1),
        created_at: monthsAgo(retention.messageMonths + 1).toISOString(),
        last_exchange_at: monthsAgo(retention.messageMonths - 1).toISOString(),
      }),
    ]);
    server.tables = { contact_messages: kept };
    const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
    expect(await screen.findByText(t('personal-data:messages.due', { count: 1 }))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('personal-data:messages.purge') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: t('personal-data:messages.purge') }));
    expect(await screen.findByText(t('personal-data:messages.none'))).toBeInTheDocument();
    expect(kept.rows.map(({ id }) => id)).toEqual([uuid(1)]);
  });

  it('deletes orphaned files, not those being uploaded', async () => {
    const { stored, storage, user, strays } = await open();
    expect(await screen.findByText(said.strays)).toBeInTheDocument();
    expect(screen.getByText(said.missing)).toBeInTheDocument();
    storage.removes = false;
    await user.click(screen.getByRole('button', { name: t('personal-data:strays.sweep') }));
    await waitFor(() => expect(toasts()).toContain(t('personal-data:strays.failed')));
    storage.removes = true;
    await user.click(screen.getByRole('button', { name: t('personal-data:strays.sweep') }));
    expect(await screen.findByText(t('personal-data:strays.none'))).toBeInTheDocument();
    for (const path of strays) expect(stored).not.toContain(path);
    expect(stored.size).toBe(2);
  });

  it('exports personal data only with an entry in the audit log', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    const ada = application({ full_name: 'Ada Byron', email: 'ada@example.org' });
    const { server } = start([ada, application()]);
    const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
    await user.type(await screen.findByLabelText(t('personal-data:person.email')), 'ADA@example.org{Enter}');
    const handOver = await screen.findByRole('button', { name: t('personal-data:person.export') });
    server.trouble('POST', /log_export/, { status: 503 }, 1);
    await user.click(handOver);
    await waitFor(() => expect(toasts()).toContain(t('personal-data:person.exportFailed')));
    expect(click).not.toHaveBeenCalled();
    await user.click(handOver);
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(server.requests('POST', '/rpc/log_export').at(-1)).toEqual({
      kind: 'personal_data',
      row_count: 1,
    });
    const { applications } = JSON.parse((await files.at(-1)?.text()) ?? '{}');
    expect(applications).toMatchObject([{ id: ada.id, email: 'ada@example.org' }]);
    click.mockRestore();
  });
});
