import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '@/features/audit/log/model';
import { type Lang, langs } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

let numbers = 0;

/** Each call an older line. */
function entry(given: Partial<LogEntry> = {}): LogEntry {
  numbers += 1;
  return {
    id: 100_000 - numbers,
    at: new Date(Date.parse('2026-11-22T08:41:00Z') - numbers * 60_000).toISOString(),
    person: uuid(1),
    person_name: 'Anna Reiss',
    person_address: 'anna@colombage.example',
    act: 'changed',
    table_name: 'articles_fr',
    row_id: uuid(10),
    title: 'Le bois',
    row_address: null,
    detail: {},
    has_versions: true,
    ...given,
  };
}

const plainSpaces = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const lines = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('section'))
    .map((item) => plainSpaces(within(item).getByText(/./, { selector: 'p' }).textContent));

const said = {
  fr: {
    title: 'Journal',
    lines: [
      'Anna Reiss (anna@colombage.example) a modifié l’article Le bois, Français',
      'Samir Ouadah (00000000) a ouvert le CV de la candidature 00000000',
      'Anna Reiss (anna@colombage.example) a changé le rôle de Clémence Huck (clemence@post.example), de Recrutement à Rédaction',
      'Anna Reiss (anna@colombage.example) a donné un accès à malo@post.example, comme Auteur',
      'Anna Reiss (anna@colombage.example) a exporté la newsletter, 1204 lignes',
      'Anna Reiss (anna@colombage.example) a changé l’ordre de la liste Projets, English',
      'Samir Ouadah (00000000) a ouvert une session',
      'Sans compte a effacé pour de bon le message 00000000',
    ],
    days: ['dimanche 22 novembre 2026', 'samedi 21 novembre 2026'],
  },
  en: {
    title: 'Audit log',
    lines: [
      'Anna Reiss (anna@colombage.example) changed the article Le bois, Français',
      'Samir Ouadah (00000000) opened the CV of application 00000000',
      'Anna Reiss (anna@colombage.example) changed the role of Clémence Huck (clemence@post.example), from Recruiter to Editor',
      'Anna Reiss (anna@colombage.example) gave access to malo@post.example, as Author',
      'Anna Reiss (anna@colombage.example) exported the newsletter, 1204 rows',
      'Anna Reiss (anna@colombage.example) changed the order of Projects, English',
      'Samir Ouadah (00000000) signed in',
      'No account erased for good the message 00000000',
    ],
    days: ['Sunday 22 November 2026', 'Saturday 21 November 2026'],
  },
};

// Whose account is gone.
const samir = { person: uuid(2), person_name: 'Samir Ouadah', person_address: null };
const log = (): LogEntry[] => [
  entry(),
  entry({
    ...samir,
    act: 'opened',
    table_name: 'job_applications',
    title: null,
    detail: { document: 'cv' },
    has_versions: false,
  }),
  entry({
    act: 'role_given',
    table_name: 'staff',
    title: 'Clémence Huck',
    row_address: 'clemence@post.example',
    detail: { from: 'recruiter', to: 'editor' },
    has_versions: false,
  }),
  entry({
    act: 'role_given',
    table_name: 'staff',
    // Who has no name is called by the address.
    title: 'malo@post.example',
    row_address: 'malo@post.example',
    detail: { to: 'author' },
    has_versions: false,
  }),
  entry({
    act: 'exported',
    table_name: 'newsletter',
    row_id: null,
    title: null,
    detail: { rows: 1204 },
    has_versions: false,
  }),
  entry({ act: 'sorted', table_name: 'projects_en', row_id: null, title: null, has_versions: false }),
  entry({
    ...samir,
    at: '2026-11-21T10:00:00Z',
    act: 'signed_in',
    table_name: 'session',
    row_id: null,
    title: null,
    has_versions: false,
  }),
  entry({
    person: null,
    person_name: null,
    person_address: null,
    at: '2026-11-21T09:00:00Z',
    act: 'erased',
    table_name: 'contact_messages',
    title: null,
    has_versions: false,
  }),
];

beforeEach(() => {
  numbers = 0;
});

describe.each(langs)('The audit log in %s', (lang: Lang) => {
  const t = texts(lang);
  const address = `/${lang}/admin/audit-log`;

  async function open(given: LogEntry[], path = address) {
    const server = startAdminServer();
    server.answers.audit_log_people = [
      { person: uuid(1), name: 'Anna Reiss' },
      { person: uuid(2), name: 'Samir Ouadah' },
    ];
    server.answers.list_audit_log = ({ before, page_size }) =>
      given.filter(({ id }) => !before || id < Number(before)).slice(0, Number(page_size));
    const view = await openAdmin(server, path);
    await heading(said[lang].title);
    const asked = () => server.requests('POST', '/rpc/list_audit_log').at(-1);
    return { server, asked, ...view };
  }

  it('lists actions by day as sentences', async () => {
    await open(log());
    await waitFor(() => expect(lines()).toEqual(said[lang].lines));
    const days = screen.getAllByRole('heading', { level: 2 }).map((day) => plainSpaces(day.textContent));
    expect(days).toEqual(said[lang].days);
    expect(screen.getByRole('link', { name: 'Le bois' })).toHaveAttribute(
      'href',
      `/${lang}/admin/versions/articles_fr/${uuid(10)}`,
    );
    expect(screen.queryByRole('link', { name: 'Clémence Huck' })).toBeNull();
  });

  it('filters by person, kind, row and period, and reports an empty result', async () => {
    const { user, asked, server, address: now } = await open(log());
    await screen.findByRole('option', { name: 'Samir Ouadah · 00000000' });
    await user.selectOptions(screen.getByRole('combobox', { name: t('audit-log:person') }), uuid(2));
    await waitFor(() => expect(asked()).toMatchObject({ of_person: uuid(2) }));
    const every = server.answers.list_audit_log ?? [];
    server.answers.list_audit_log = [];
    await user.selectOptions(screen.getByRole('combobox', { name: t('audit-log:thing') }), 'session');
    await waitFor(() => expect(asked()).toMatchObject({ of_person: uuid(2), of_kind: 'session' }));
    expect(now()).toBe(`${address}?person=${uuid(2)}&thing=session`);
    await screen.findByRole('button', { name: t('audit-log:showAll') });
    server.answers.list_audit_log = every;
    await user.click(await screen.findByRole('button', { name: t('audit-log:showAll') }));
    await waitFor(() => expect(lines()).toHaveLength(8));

    const about = t('audit-log:onlyThis', { name: 'Le bois' });
    await user.click(screen.getByRole('button', { name: about }));
    await waitFor(() => expect(asked()).toMatchObject({ of_kind: 'articles', of_row_id: uuid(10) }));
    await user.click(await screen.findByRole('button', { name: t('audit-log:only', { name: 'Le bois' }) }));
    await waitFor(() => expect(now()).toBe(`${address}?thing=articles`));
  });

  it('describes a changed name, each step of a sign-in, an emptied trash, exports, working copies and mails', async () => {
    const about = { row_id: null, title: null, has_versions: false };
    await open([
      entry({
        ...about,
        table_name: 'staff',
        row_id: uuid(3),
        title: 'Malo',
        row_address: 'malo@post.example',
        detail: { from: '', to: 'Malo' },
      }),
      entry({ ...about, act: 'signed_in', table_name: 'session', detail: { step: 'password' } }),
      entry({ ...about, act: 'signed_in', table_name: 'session', detail: { step: 'code' } }),
      entry({ ...about, act: 'erased', table_name: 'trash', detail: { rows: 7 } }),
      entry({ ...about, act: 'exported', table_name: 'articles_fr', detail: { rows: 12 } }),
      entry({ ...about, act: 'exported', table_name: 'content', detail: { rows: 80 } }),
      entry({ detail: { copy: 'handed_in' } }),
      entry({ act: 'published', detail: { copy: 1795676709.25, dated: true } }),
      entry({ ...about, table_name: 'mail_outbox', detail: { mail: 'cap', from: '200', to: '500' } }),
      entry({ detail: { addresses: 2 } }),
    ]);
    const anna = 'Anna Reiss (anna@colombage.example)';
    await waitFor(() =>
      expect(lines()).toEqual(
        {
          fr: [
            `${anna} a changé le nom de Malo (malo@post.example), de — à Malo`,
            `${anna} a donné le bon mot de passe, sans la seconde étape encore`,
            `${anna} a ouvert une session, avec les deux étapes`,
            `${anna} a vidé la corbeille, 7 lignes`,
            `${anna} a exporté Articles, Français, 12 lignes`,
            `${anna} a exporté tout le contenu, 80 lignes`,
            `${anna} a modifié l’article Le bois, Français, soumis`,
            `${anna} a mis en ligne l’article Le bois, Français, depuis une copie de travail`,
            `${anna} a changé le nombre d’emails envoyés par jour, de 200 à 500`,
            `${anna} a modifié l’article Le bois, Français, 2 anciennes adresses importées`,
          ],
          en: [
            `${anna} changed the name of Malo (malo@post.example), from — to Malo`,
            `${anna} typed the right password, without the second step yet`,
            `${anna} signed in, with both steps`,
            `${anna} emptied the trash, 7 rows`,
            `${anna} exported Articles, Français, 12 rows`,
            `${anna} exported all the content, 80 rows`,
            `${anna} changed the article Le bois, Français, handed in`,
            `${anna} put online the article Le bois, Français, from a working copy`,
            `${anna} changed how many emails leave a day, from 200 to 500`,
            `${anna} changed the article Le bois, Français, 2 former addresses imported`,
          ],
        }[lang],
      ),
    );
  });

  it('includes whole days of a period in the agency’s time zone', async () => {
    const { asked } = await open(log(), `${address}?from=2026-11-21&to=2026-11-21`);
    expect(asked()).toMatchObject({
      since: '2026-11-20T23:00:00.000Z',
      until: '2026-11-21T23:00:00.000Z',
    });
  });

  it('shows five thousand entries page by page', async () => {
    const many = Array.from({ length: 5000 }, () => entry());
    const { user, server } = await open(many);
    await waitFor(() => expect(lines()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: t('audit-log:older') }));
    await waitFor(() => expect(lines()).toHaveLength(100));
    expect(server.requests('POST', '/rpc/list_audit_log').map(({ before }) => before)).toEqual([
      undefined,
      many[49]?.id,
    ]);
  });

  it('exports every entry without formulas and confirms it', async () => {
    const parts: BlobPart[] = [];
    vi.stubGlobal(
      'Blob',
      class {
        constructor(given: BlobPart[]) {
          parts.push(...given);
        }
      },
    );
    URL.createObjectURL = () => 'blob:there';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const many = [entry({ title: '=1+1' }), ...Array.from({ length: 2100 }, () => entry())];
    const { user, server } = await open(many);
    await waitFor(() => expect(lines()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: t('audit-log:export') }));
    await waitFor(() => expect(parts).toHaveLength(2));
    const part = lang === 'fr' ? ';' : ',';
    const rows = String(parts[1]).trimEnd().split('\r\n');
    expect(rows).toHaveLength(2102);
    expect(rows[1]).toContain(`${part}'=1+1${part}`);
    expect(rows[1]).toContain(`Anna Reiss${part}anna@colombage.example${part}`);
    expect(server.requests('POST', '/rpc/log_export')).toEqual([{ kind: 'audit_log', row_count: 2101 }]);

    server.trouble('POST', /log_export/, { status: 503 });
    await user.click(screen.getByRole('button', { name: t('audit-log:export') }));
    await waitFor(() =>
      expect(currentToasts().map(({ description }) => description)).toContain(t('audit-log:exportFailed')),
    );
    expect(parts).toHaveLength(2);
    vi.unstubAllGlobals();
  });

  it('shows an empty state, and a failure with a retry', async () => {
    const { server, user } = await open([]);
    expect(await screen.findByText(t('audit-log:empty'))).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/list_audit_log')).toEqual([{ page_size: 50 }]);
    server.answers.list_audit_log = log();
    server.trouble('POST', /list_audit_log/, { status: 503 }, 1);
    await user.selectOptions(screen.getByRole('combobox', { name: t('audit-log:thing') }), 'articles');
    await user.click(await screen.findByRole('button', { name: t('ui:error.retry') }));
    await waitFor(() => expect(lines()).toHaveLength(8));
  });
});
