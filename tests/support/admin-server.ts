import type { Role } from '@/auth/model';
import type { CalendarRow } from '@/features/calendar/model';
import type { Inbox } from '@/features/contact/inbox-model';
import type { ScheduledBuilds } from '@/features/publishing/model';
import type { Tables } from '@/lib/database.types';
import { fold } from '@/lib/fold';
import { type Lang, langs, otherLang } from '@/lib/lang';
import type { Unapproved } from '@/lib/publish-question';
import { areasOf } from './areas';
import { article, uuid } from './build';
import { FakeFactors } from './fake-factors';
import { FakeTable, plainTable, type RecordedRequest } from './fake-table';
import { json, refuse, refuseAccount, stubFetch, stubUploads } from './network-stubs';

type Row = Tables<'articles_fr'>;
type Body = Record<string, unknown>;

/** A value, or a function of the arguments that may refuse. */
type Answer = object | string | number | boolean | null | ((body: Body) => unknown);

interface Answers {
  [name: string]: Answer;
  get_inbox: Inbox;
  get_scheduled_builds: ScheduledBuilds;
  list_calendar: CalendarRow[];
  list_staff: { user_id: string; email: string; name: string; role: Role; created_at: string }[];
}

/** Failure of the next answers of a path: no network, an answer that is lost, or a refusal of the server. */
type Trouble = 'offline' | 'lost' | { status: number; code?: string; message?: string; auth?: true };

export const adminAccount = {
  id: uuid(900),
  email: 'anna@colombage.example',
  password: 'bonne nuit les petits',
};

const account = {
  id: adminAccount.id,
  email: adminAccount.email,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '',
};

const days = (last: string) =>
  Array.from({ length: 28 }, (_, index) => ({
    day: new Date(Date.parse(last) - (27 - index) * 86_400_000).toISOString().slice(0, 10),
    fr: 0,
    en: 0,
  }));
const noArticles = { published: 0, scheduled: 0, drafts: 0, views: 0, likes: 0, most: [] as object[] };
const noProjects = { published: 0, drafts: 0, likes: 0, most: [] as object[] };

const nothing = { count: 0, first: [] as object[] };
const never = { current: 0, previous: 0 };

/** Answer of `get_dashboard` for an empty site. */
export const emptyDashboard = {
  waiting: { messages: nothing, applications: nothing, drafts: nothing, scheduled: nothing },
  likes: never,
  views_by_day: { current: days('2026-11-21'), previous: days('2026-10-24') },
  articles: { fr: noArticles, en: noArticles },
  projects: { fr: noProjects, en: noProjects },
  testimonials: { fr: 0, en: 0 },
  jobs: {
    offers: 0,
    published: 0,
    applications: 0,
    received: never,
    new_applications: 0,
    latest: [] as object[],
  },
  messages: { total: 0, unread: 0, failed: 0, received: never, latest: [] as object[] },
  samples_due: true,
  newsletter: { total: 0, subscribed: 0, unsubscribed: 0, joined: never, left: 0 },
};

/** Assurance level of a token, also of one to renew a session. */
function levelOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return claims ? (JSON.parse(atob(claims)) as { aal: string }).aal : 'aal1';
}

/** Counts over all fake servers: the client outlives them and remembers the tokens it has seen. */
let tokensIssued = 0;

/**
 * Fake server for the admin, behind `fetch`: sign-in, tables that keep rows, functions with canned answers. The
 * application itself is real.
 */
export class AdminServer {
  articles: Record<Lang, Row[]> = { fr: [], en: [] };
  isAdmin = true;
  role: Role = 'owner';
  /** Display name of the account. */
  name = '';
  /** Changes of the owner since the build; null for no answer. */
  overrides: { settings: object; sections: object } | null = null;
  /** Answers of a test for a path, which go first. */
  readonly given = new Map<string, (body: Body) => Response>();
  /** Rows that their client did not approve: what a path would publish is asked first. */
  unapproved: { path: RegExp; rows: readonly Unapproved[] } | null = null;
  /** Answers of the functions, by name; a list is empty without one. */
  readonly answers: Answers = {
    announce_presence: [],
    audit_log_people: [],
    entries_of_person: [],
    erase_from_history: { versions: 0, standing: [], done: true, progress: 1 },
    get_article_categories: [{ category: 'SEO', articles: 1 }],
    get_dashboard: emptyDashboard,
    get_inbox: {
      mailer: false,
      counts: { new: 0, conversation: 0, won: 0, lost: 0, archived: 0, due: 0 },
      people: [{ id: adminAccount.id, name: 'Anna Reiss', here: true }],
    },
    get_project_likes_counts: [],
    get_review: { states: [], digest: null, approval: null, answers: [], remarks: [], people: [] },
    get_scheduled_builds: { watched: true, waiting: 0, coming: 0, tries: 0, answer: null, taken_at: null },
    get_second_factors: { required: [], people: [] },
    get_working_copy: null,
    last_changes: [],
    link_articles: null,
    list_calendar: [],
    list_recipients: ({ applications }) => (applications as string[]).map((id) => ({ id, mail: 'ready' })),
    list_staff: [],
    log_export: null,
    move_applications: [],
    open_document: null,
    remove_former_address: true,
    trash_of_person: { applications: [], messages: [] },
    my_rights: () => this.rights,
    move_to_trash: ({ table_name, row_id }) => this.moveToTrash(String(table_name), row_id),
    ...Object.fromEntries(
      ['projects', 'services', 'steps', 'team_members'].map((noun) => [
        `reorder_${noun}`,
        ({ lang, ids }: Body) => this.reorder(`${noun}_${lang}`, ids as unknown[]),
      ]),
    ),
    save_site_settings: ({ changes }) => {
      const [row = {}] = this.tables.site_settings?.rows ?? [];
      return Object.assign(row, changes, { updated_at: new Date().toISOString() });
    },
  };
  /** Second factors of the account, if the server offers any. */
  readonly factors = new FakeFactors();
  /** Whether the role requires a second factor that the account lacks. */
  owesFactor = false;
  /** The other tables, by name, each with its own rules; empty unless a test gives rows. */
  tables: Record<string, FakeTable> = {
    staff: plainTable([
      { user_id: adminAccount.id, name: 'Anna Reiss', image: '', line_fr: 'Une ligne.', line_en: '' },
    ]),
  };
  /** Stored files by their path in the bucket. */
  readonly files = new Map<string, { headers: Headers; bytes: ArrayBuffer }>();
  readonly asked: { method: string; path: string; params: URLSearchParams; body: Body }[] = [];
  /** Number of requests for data without a session. */
  askedByNobody = 0;
  private troubles: { method: string; path: RegExp; trouble: Trouble; times: number }[] = [];
  private tokens = new Set<string>();
  /** Assurance level of the request's token. */
  private level = 'aal1';
  private clock = Date.parse('2024-03-01T09:00:00Z');

  /** Makes the next matching requests fail, so many times. */
  trouble(method: string, path: RegExp, trouble: Trouble, times = Number.POSITIVE_INFINITY): void {
    this.troubles.unshift({ method, path, trouble, times });
  }

  /** As `trouble`, with the errors of the account server. */
  authTrouble(method: string, path: RegExp, status: number, code: string): void {
    this.trouble(method, path, { status, code, auth: true });
  }

  calm(): void {
    this.troubles = [];
  }

  /** Ends all sessions on the server; browsers notice it with their next request. */
  endSessions(): void {
    this.tokens.clear();
  }

  /** Ends the session for the account server only: the tables accept its token until it expires. */
  revoked = false;

  /** Number of valid sessions. */
  get sessions(): number {
    return this.tokens.size;
  }

  requests(method: string, path: string): Body[] {
    return this.asked.filter((one) => one.method === method && one.path === path).map((one) => one.body);
  }

  /** Saves a row as another person. */
  saveElsewhere(lang: Lang, id: string, change: Partial<Row>): void {
    this.articles[lang] = this.articles[lang].map((row) =>
      row.id === id ? this.touched({ ...row, ...change }) : row,
    );
  }

  session(aal = 'aal1') {
    const exp = Math.round(Date.now() / 1000) + 3600;
    tokensIssued += 1;
    const token = [{ alg: 'HS256' }, { sub: adminAccount.id, aal, n: tokensIssued, exp }, 'signature']
      .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
      .join('.');
    this.tokens.add(token);
    return {
      access_token: token,
      refresh_token: `refresh ${token}`,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: exp,
      user: this.user,
    };
  }

  private get user() {
    return this.factors.rows.length > 0 ? { ...account, factors: this.factors.rows } : account;
  }

  async answer(url: URL, method: string, headers: Headers, body: Body): Promise<Response> {
    const path = url.pathname.replace(/^\/(rest|auth)\/v1/, '');
    this.asked.push({ method, path, params: url.searchParams, body });
    const met = this.troubles.find(
      (one) => ['*', method].includes(one.method) && one.path.test(path) && one.times > 0,
    );
    if (met) {
      met.times -= 1;
      if (met.trouble === 'lost') this.serve(path, url, method, headers, body);
      if (typeof met.trouble === 'string') throw new TypeError('Failed to fetch');
      const { status, code = '', message = '', auth } = met.trouble;
      return auth ? refuseAccount(status, code) : refuse(status, code, message);
    }
    return this.serve(path, url, method, headers, body);
  }

  protected serve(path: string, url: URL, method: string, headers: Headers, body: Body): Response {
    const confirmed = headers.get('x-publish-anyway')?.split(',') ?? [];
    const open = this.unapproved?.rows.filter(({ key }) => !confirmed.includes(key)) ?? [];
    if (method !== 'GET' && open.length > 0 && this.unapproved?.path.test(path)) {
      return json({ code: 'PT412', message: '', details: JSON.stringify(open), hint: null }, 412);
    }
    const own = this.given.get(path);
    if (own) return own(body);
    if (path.startsWith('/storage/v1/object/')) return this.store(path, headers, body);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (url.pathname.startsWith('/auth/')) {
      return this.authenticate(method, path, url.searchParams, body, token);
    }
    if (path === '/rpc/get_site_overrides') {
      return this.overrides
        ? json({ readAt: new Date().toISOString(), ...this.overrides, texts: null })
        : refuse(404, 'PGRST202', 'no such function');
    }
    // PostgREST refuses to a visitor what only a signed-in person may read.
    if (token === 'sb_publishable_test') {
      this.askedByNobody += 1;
      return refuse(401, '42501', 'permission denied');
    }
    if (!this.tokens.has(token)) {
      return refuse(401, 'PGRST303', 'JWT expired');
    }
    this.level = levelOf(token);
    const request = { method, params: url.searchParams, headers, body };
    const read = { ...request, method: 'GET', body: {} };
    const { lang = 'fr', article_uuid } = body as { lang?: Lang; article_uuid?: string };
    if (path === '/rpc/list_articles') return plainTable(this.listed(lang)).answer(read);
    if (path === '/rpc/articles_for_editing') {
      if (article_uuid) read.params.set('id', `eq.${article_uuid}`);
      return this.answerArticles(lang, read);
    }
    const name = path.replace(/^\/(rpc\/)?/, '');
    if (path.startsWith('/rpc/')) return this.tables[name]?.answer(read) ?? this.call(name, body);
    const written = langs.find((one) => name === `articles_${one}`);
    if (written && !this.tables[name]) return this.answerArticles(written, request);
    this.tables[name] ??= plainTable();
    return this.tables[name].answer(request);
  }

  /** Storage, which answers 400 and names the real status in the body. */
  private store(path: string, headers: Headers, body: Body): Response {
    const file = path.replace(/^.*\/object\/\w+\/?/, '');
    for (const name of (body.prefixes ?? []) as string[]) this.files.delete(name);
    if (!file) return json([]);
    if (this.files.has(file) && !headers.has('x-upsert'))
      return json({ statusCode: '409', error: 'Duplicate', message: '' }, 400);
    this.files.set(file, { headers, bytes: body as unknown as ArrayBuffer });
    return json({ Key: file });
  }

  private authenticate(
    method: string,
    path: string,
    params: URLSearchParams,
    body: Body,
    token: string,
  ): Response {
    if (path === '/recover') return json({});
    if (path.startsWith('/factors')) {
      if (!this.tokens.has(token)) return refuseAccount(403, 'session_not_found');
      return this.factors.answer(method, path, body, () => this.session('aal2'));
    }
    if (path === '/logout' || path === '/user') {
      if (!this.tokens.has(token) || this.revoked) return refuseAccount(403, 'session_not_found');
      if (path === '/user') return json(this.user);
      const others = params.get('scope') === 'others';
      this.tokens = new Set([...this.tokens].filter((one) => (one === token) === others));
      return json(null, 204);
    }
    const grant = params.get('grant_type');
    const known =
      grant === 'password'
        ? body.email === adminAccount.email && body.password === adminAccount.password
        : this.tokens.has(String(body.refresh_token).replace('refresh ', ''));
    const kept = grant === 'password' ? 'aal1' : levelOf(String(body.refresh_token));
    if (known) return json(this.session(this.factors.some ? kept : 'aal1'));
    return grant === 'password'
      ? refuseAccount(400, 'invalid_credentials', 'Invalid login credentials')
      : refuseAccount(400, 'refresh_token_not_found');
  }

  private get rights(): object | null {
    if (!this.isAdmin) return null;
    const { role, name } = this;
    const owed = this.factors.some ? 'code' : this.owesFactor && 'factor';
    return this.level !== 'aal2' && owed
      ? { role, name, areas: [], missing: owed }
      : { role, name, areas: areasOf(role) };
  }

  private touched(row: Row): Row {
    this.clock += 1000;
    return { ...row, updated_at: new Date(this.clock).toISOString() };
  }

  /** Rows of `list_articles`. */
  private listed(lang: Lang): object[] {
    const translations = this.articles[otherLang(lang)];
    return this.articles[lang].map((row) => {
      const there = translations.find(({ id }) => id === row.linked_article_id);
      const [french, english] = lang === 'fr' ? [row, there] : [there, row];
      const lags = french && english && french.updated_at > english.updated_at;
      const scheduled = Date.parse(row.published_at ?? '') > Date.now();
      return {
        ...row,
        status: !row.published ? 'draft' : scheduled ? 'scheduled' : 'published',
        dated_at: row.published ? row.published_at : row.created_at,
        translation_id: there?.id ?? null,
        translation: !there ? 'missing' : !there.published ? 'draft' : lags ? 'outdated' : 'current',
        views: row.title.length,
        likes: 2,
        search_text: fold([row.title, row.excerpt, ...row.tags].join('\n')),
      };
    });
  }

  private answerArticles(lang: Lang, request: RecordedRequest): Response {
    const { fr, en } = this.articles;
    const table = new FakeTable(this.articles[lang], {
      defaults: (row) => this.touched({ ...article(), id: uuid(500 + fr.length + en.length), ...row }),
      unique: 'slug',
      touch: (row) => this.touched(row as Row),
    });
    const answer = table.answer(request);
    this.articles[lang] = table.rows as Row[];
    return answer;
  }

  private moveToTrash(name: string, row_id: unknown): boolean {
    const table = this.tables[name];
    if (table) table.rows = table.rows.filter(({ id }) => id !== row_id);
    return true;
  }

  private reorder(name: string, ids: unknown[]): null {
    for (const row of this.tables[name]?.rows ?? []) row.position = ids.indexOf(row.id) + 1;
    return null;
  }

  private call(name: string, body: Body): Response {
    const { [name]: answer = name.startsWith('list_') ? [] : undefined } = this.answers;
    if (answer === undefined) return refuse(404, 'PGRST202', `no function ${name}`);
    const given = typeof answer === 'function' ? (answer as (body: Body) => unknown)(body) : answer;
    return given instanceof Response ? given : json(given ?? null);
  }
}

/** Puts a fake server behind `fetch` and uploads for the running test. */
export function start<Server extends AdminServer>(server: Server): Server {
  stubFetch((url, method, headers, body) => server.answer(url, method, headers, body));
  stubUploads((url, headers, bytes) => server.answer(url, 'POST', headers, bytes as unknown as Body));
  return server;
}

export const startAdminServer = () => start(new AdminServer());
