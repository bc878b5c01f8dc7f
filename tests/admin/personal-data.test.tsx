import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Lang } from '@/lib/lang';
import { monthsAgo, retention } from '@/lib/retention';
import { currentToasts } from '@/ui/toast-store';
import { message, messageTable } from '../support/admin-tables';
import { uuid } from '../support/build';
import { application, startCareersAdmin } from '../support/careers-server';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('personal-data:title'),
    due: { fr: '1 candidature est arrivée à échéance.', en: '1 application is due.' }[lang],
    none: t('personal-data:applications.none'),
    purge: t('personal-data:applications.purge'),
    purged: t('personal-data:applications.purged'),
    kept: t('personal-data:applications.kept'),
    strays: { fr: '2 fichiers sans candidature.', en: '2 files without an application.' }[lang],
    missing: {
      fr: /Candidatures dont un fichier manque.*Jean Noll/,
      en: /Applications with a missing file.*Jean Noll/,
    }[lang],
    sweep: t('personal-data:strays.sweep'),
    tidy: t('personal-data:strays.none'),
    failed: t('personal-data:strays.failed'),
    email: t('personal-data:person.email'),
    export: t('personal-data:person.export'),
    exportFailed: t('personal-data:person.exportFailed'),
  };
};

const pdf = new TextEncoder().encode('%PDF-1.7');
const toasts = () => currentToasts().map(({ title, description }) => description ?? title);

describe.each(langsOf(import.meta.filename))('Personal data in %s', (lang) => {
  const said = words(lang);

  async function open() {
    const old = application({ full_name: 'Ada Byron', created_at: '2020-05-01T10:00:00+00:00' });
    const fresh = application({ full_name: 'Jean Noll', created_at: new Date().toISOString() });
    const left = '00000000-0000-4000-8000-00000000aaaa';
    const files = new Map([
      [old.cv_file_path, pdf],
      [`${left}/1700000000000_cv.pdf`, pdf],
      [`${left}/1700000000001_lettre.pdf`, pdf],
      ['00000000-0000-4000-8000-00000000bbbb/1700000000000_now.pdf', pdf],
    ]);
    const server = startCareersAdmin({ applications: [old, fresh], files });
    server.careers.arriving.add('00000000-0000-4000-8000-00000000bbbb/1700000000000_now.pdf');
    const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
    await heading(said.title);
    return { careers: server.careers, user, old, left };
  }

  it('erases applications past their period with their files, or names those kept', async () => {
    const { careers, user, old } = await open();
    expect(await screen.findByText(said.due)).toBeInTheDocument();
    const erase = async () => {
      await user.click(screen.getByRole('button', { name: said.purge }));
      const sure = within(await screen.findByRole('alertdialog'));
      await user.click(sure.getByRole('button', { name: said.purge }));
    };
    careers.stuck.add(old.cv_file_path);
    await erase();
    await waitFor(() => expect(toasts().join()).toContain('Ada Byron'));
    expect(careers.applications).toHaveLength(2);
    careers.stuck.clear();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await erase();
    expect(await screen.findByText(said.none)).toBeInTheDocument();
    expect(toasts()).toContain(said.purged);
    expect(careers.applications.map(({ full_name }) => full_name)).toEqual(['Jean Noll']);
    expect(careers.files.has(old.cv_file_path)).toBe(false);
  });

  it.each([
    [[], 'person.erased'],
    [[{ table_name: 'articles_fr', row_id: 'x', title: 'Le carnet d’Ada' }], 'person.standing'],
  ] as const)(
    'erases one person, older versions included; names remaining texts: %j',
    async (standing, told) => {
      const t = texts(lang);
      const ada = application({ full_name: 'Ada Byron', email: 'ada@example.org' });
      const server = startCareersAdmin({
        applications: [ada, application()],
        files: new Map([[ada.cv_file_path, pdf]]),
      });
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
      expect(server.careers.applications.map(({ email }) => email)).not.toContain('ada@example.org');
      if (standing.length > 0) expect(toasts().join()).toContain('Le carnet d’Ada');
    },
  );

  it('asks for an erasure until it is done', async () => {
    const t = texts(lang);
    const server = startCareersAdmin();
    const steps = [0.4];
    server.answers.erase_from_history = () => {
      const progress = steps.shift();
      return { versions: 0, standing: [], done: progress === undefined, progress };
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
    expect(await sure.findByText(/40\s%|40%/)).toBeInTheDocument();
    for (const answer of held) answer();
    await waitFor(() => expect(toasts()).toContain(t('personal-data:person.erased')));
    expect(server.requests('POST', '/rpc/erase_from_history')).toHaveLength(2);
  });

  it('erases messages past their period only', async () => {
    const t = texts(lang);
    const server = startCareersAdmin();
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
    const { careers, user, left } = await open();
    expect(await screen.findByText(said.strays)).toBeInTheDocument();
    expect(screen.getByText(said.missing)).toBeInTheDocument();
    careers.stuck.add(`${left}/1700000000000_cv.pdf`);
    await user.click(screen.getByRole('button', { name: said.sweep }));
    await waitFor(() => expect(toasts()).toContain(said.failed));
    careers.stuck.clear();
    await user.click(screen.getByRole('button', { name: said.sweep }));
    expect(await screen.findByText(said.tidy)).toBeInTheDocument();
    expect([...careers.files.keys()].filter((path) => path.startsWith(left))).toEqual([]);
    expect(careers.files.size).toBe(2);
  });

  it('exports personal data only with an entry in the audit log', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    const ada = application({ full_name: 'Ada Byron', email: 'ada@example.org' });
    const server = startCareersAdmin({ applications: [ada, application()] });
    const { user } = await openAdmin(server, `/${lang}/admin/personal-data`);
    await user.type(await screen.findByLabelText(said.email), 'ADA@example.org{Enter}');
    const handOver = await screen.findByRole('button', { name: said.export });
    server.trouble('POST', /log_export/, { status: 503 }, 1);
    await user.click(handOver);
    await waitFor(() => expect(toasts()).toContain(said.exportFailed));
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
