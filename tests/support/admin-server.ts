import type { Role } from '@/auth/model';
import type { Entry } from '@/features/audit/log/model';
import type { CalendarRow } from '@/features/calendar/model';
import type { Inbox } from '@/features/contact/inbox-model';
import type { ScheduledBuilds } from '@/features/site/publishing/model';
import type { Database, Tables } from '@/lib/database.types';
import { fold } from '@/lib/fold';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { areasOf } from './areas';
import { uuid } from './build';
import { passes } from './conditions';
import { FakeFactors } from './fake-factors';
import { FakeTable } from './fake-table';
import { json, refuse, stubFetch } from './network-stubs';

type Row = Tables<'articles_fr'>;
type Body = Record<string, unknown>;

interface Subscriber {
  id: string;
  email: string;
  created_at: string;
  subscribed: boolean;
}

/** Arguments of `reply_to_enquiry`. */
interface Reply {
  enquiry: string;
  entry: string;
  subject: string;
  body: string;
  seen?: string;
  moves: boolean;
}

/** Arguments of `date_articles`. */
interface Dating {
  articles: { lang: Lang; id: string; updated_at: string }[];
  moment?: string;
  publish: boolean;
}

/** Failure of the next answers of a path: no network, or a refusal of the server. */
type Trouble = 'offline' | { status: number; code?: string; message?: string; auth?: true };

export const adminAccount = {
  id: uuid(900),
  email: 'anna@colombage.example',
  password: 'bonne nuit les petits',
};

/** The other tables the admin reads; empty unless a test gives rows. */
const emptyTables: ReadonlySet<string> = new Set<keyof Database['public']['Tables']>([
  'contact_messages',
  'enquiry_entries',
  'invitations',
  'job_applications',
  'job_offers',
  'media',
  'projects_en',
  'projects_fr',
  'services_en',
  'services_fr',
  'site_sections',
  'site_settings',
  'staff',
  'steps_en',
  'steps_fr',
  'team_members_en',
  'team_members_fr',
  'testimonials_en',
  'testimonials_fr',
]);

const account = {
  id: adminAccount.id,
  email: adminAccount.email,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '',
};

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

function days(last: string) {
  return Array.from({ length: 28 }, (_, index) => ({
    day: new Date(Date.parse(last) - (27 - index) * 86_400_000).toISOString().slice(0, 10),
    fr: 0,
    en: 0,
  }));
}

/** Assurance level of a token, also of one to renew a session. */
function levelOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return claims ? (JSON.parse(atob(claims)) as { aal: string }).aal : 'aal1';
}

/** Counts over all fake servers: the client outlives them and remembers the tokens it has seen. */
let tokensIssued = 0;

/**
 * Fake server for the admin, behind `fetch`: sign-in, the tables and functions of the admin, with the rules that
 * matter to it (tokens, unique slugs, versions). The application itself is real.
 */
export class AdminServer {
  articles: Record<Lang, Row[]> = { fr: [], en: [] };
  subscribers: Subscriber[] = [];
  dashboard: object = emptyDashboard;
  scheduledBuilds: ScheduledBuilds = {
    watched: true,
    waiting: 0,
    coming: 0,
    tries: 0,
    answer: null,
    taken_at: null,
  };
  /** Rows of `list_calendar`. */
  calendar: CalendarRow[] = [];
  /** Former addresses by table and id. */
  formerAddresses: Record<string, string[]> = {};
  /** Redirects of `list_redirects`. */
  redirects: { lang: Lang; noun: string; old_slug: string; slug: string }[] = [];
  isAdmin = true;
  role: Role = 'owner';
  /** Display name of the account. */
  name = '';
  /** Rows of `list_staff`. */
  staff: { user_id: string; email: string; name: string; role: Role; created_at: string }[] = [];
  /** Changes of the owner since the build; null for no answer. */
  overrides: { settings: object; sections: object } | null = null;
  /** Answers of a test for a path, which go first. */
  readonly given = new Map<string, () => Response>();
  /** Answer of `get_health`. */
  health: object | null = null;
  /** Answer of `get_inbox`. */
  inbox: Inbox = {
    mailer: false,
    counts: { new: 0, conversation: 0, won: 0, lost: 0, archived: 0, due: 0 },
    people: [{ id: adminAccount.id, name: 'Anna Reiss', here: true }],
  };
  /** The audit log, newest first. */
  log: Entry[] = [];
  /** Second factors of the account, if the server offers any. */
  readonly factors = new FakeFactors();
  /** Roles that require a second factor. */
  requiredOf: Role[] = [];
  /** People with a second factor, as `get_second_factors` lists them. */
  protected: string[] = [];
  /** Whether the link of a password mail opened the session. */
  recovering = false;
  /** The other tables of a test, by name, each with its own rules. */
  tables: Record<string, FakeTable> = {
    staff: new FakeTable(
      [{ user_id: adminAccount.id, name: 'Anna Reiss', image: '', line_fr: 'Une ligne.', line_en: '' }],
      { defaults: (row) => row },
    ),
  };
  /** Other people in the open row, the last change, and the rows that mention an erased address. */
  others: string[] = [];
  changes: { row_id: string; saved_at: string; person_name: string | null }[] = [];
  standing: { table_name: string; row_id: string; title: string }[] = [];
  /** Progress that calls of `erase_from_history` answer before the one that ends it. */
  erasing: number[] = [];
  /** Number of samples of the next import. */
  samples = 0;
  readonly asked: { method: string; path: string; body: Body }[] = [];
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
    this.asked.push({ method, path, body });
    const met = this.troubles.find((one) => one.method === method && one.path.test(path) && one.times > 0);
    if (met) {
      met.times -= 1;
      if (met.trouble === 'offline') throw new TypeError('Failed to fetch');
      const { status, code = '', message = '', auth } = met.trouble;
      return auth
        ? json({ code: status, error_code: code, msg: code }, status)
        : refuse(status, code, message);
    }
    const own = this.given.get(path);
    if (own) return own();
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
    if (path === '/rpc/list_articles') {
      const table = new FakeTable(this.listed((body as { lang: Lang }).lang), { defaults: (row) => row });
      return table.answer({ method: 'GET', params: url.searchParams, headers, body: {} });
    }
    if (path === '/rpc/articles_for_editing') {
      const { lang, article_uuid } = body as { lang: Lang; article_uuid?: string };
      if (article_uuid) url.searchParams.set('id', `eq.${article_uuid}`);
      return this.select(lang, url.searchParams);
    }
    if (['/rpc/list_trash', '/rpc/list_versions', '/rpc/list_project_translations'].includes(path)) {
      const table = this.tables[path.slice(5)] ?? new FakeTable([], { defaults: (row) => row });
      return table.answer({ method: 'GET', params: url.searchParams, headers, body: {} });
    }
    if (path.startsWith('/rpc/')) return this.call(path.slice(5), body);
    const name = path.slice(1);
    if (name === 'newsletter' && !this.tables[name]) return this.newsletter(method, url.searchParams);
    if (emptyTables.has(name)) this.tables[name] ??= new FakeTable([], { defaults: (row) => row });
    const table = this.tables[name];
    if (table) return table.answer({ method, params: url.searchParams, headers, body });
    const lang = langs.find((one) => name === `articles_${one}`);
    if (!lang) return refuse(404, 'PGRST205', `no table ${name}`);
    const single = headers.get('accept')?.includes('pgrst.object') ?? false;
    if (method === 'POST') return this.insert(lang, body, single);
    if (method === 'PATCH') return this.update(lang, url.searchParams, body);
    if (method === 'DELETE') return this.remove(lang, url.searchParams);
    return this.select(lang, url.searchParams);
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
      if (!this.tokens.has(token))
        return json({ code: 403, error_code: 'session_not_found', msg: 'Session not found' }, 403);
      return this.factors.answer(method, path, body, levelOf(token), () => this.session('aal2'));
    }
    if (path === '/logout' || path === '/user') {
      if (!this.tokens.has(token) || this.revoked) {
        return json({ code: 403, error_code: 'session_not_found', msg: 'Session not found' }, 403);
      }
      if (path === '/user') return this.account(method, body, levelOf(token));
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
    const code = grant === 'password' ? 'invalid_credentials' : 'refresh_token_not_found';
    const message = grant === 'password' ? 'Invalid login credentials' : 'Invalid Refresh Token';
    return json({ code: 400, error_code: code, msg: message }, 400);
  }

  /** As `app.missing_step` answers. */
  private get missing(): 'code' | 'factor' | null {
    if (this.level === 'aal2') return null;
    if (this.factors.some) return 'code';
    return this.requiredOf.includes(this.role) ? 'factor' : null;
  }

  /** Accepts a new password with the current one, or in a session opened by a password mail. */
  private account(method: string, body: Body, level: string): Response {
    if (method === 'PUT' && this.factors.some && level !== 'aal2') {
      return json({ code: 401, error_code: 'insufficient_aal', msg: 'AAL2 session is required' }, 401);
    }
    if (method !== 'PUT' || this.recovering || body.current_password === adminAccount.password) {
      return json(this.user);
    }
    const said = 'Current password required when setting new password.';
    const code = body.current_password ? 'current_password_invalid' : 'current_password_required';
    return json({ code: 400, error_code: code, msg: said }, 400);
  }

  private touched(row: Row): Row {
    this.clock += 1000;
    return { ...row, updated_at: new Date(this.clock).toISOString() };
  }

  private matching(lang: Lang, params: URLSearchParams): Row[] {
    return this.articles[lang].filter((row) => {
      const search_text = fold([row.title, row.excerpt, ...row.tags].join('\n'));
      return passes({ ...row, search_text }, params);
    });
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
        translation_id: there?.id ?? null,
        translation: !there ? 'missing' : !there.published ? 'draft' : lags ? 'outdated' : 'current',
        views: row.title.length,
        likes: 2,
        search_text: fold([row.title, row.excerpt, ...row.tags].join('\n')),
      };
    });
  }

  private select(lang: Lang, params: URLSearchParams): Response {
    const rows = this.matching(lang, params);
    const from = Number(params.get('offset') ?? 0);
    const page = rows.slice(from, from + Number(params.get('limit') ?? rows.length));
    return json(page, 200, { 'content-range': `${from}-${from + page.length - 1}/${rows.length}` });
  }

  private insert(lang: Lang, body: Body, single: boolean): Response {
    if (this.articles[lang].some((row) => row.slug === body.slug)) {
      return refuse(409, '23505', 'duplicate key value violates unique constraint "slug_unique"');
    }
    const given = body as Partial<Row> & Pick<Row, 'title'>;
    const row = this.touched({
      ...(given as Row),
      id: uuid(500 + this.articles.fr.length + this.articles.en.length),
      linked_article_id: null,
      created_at: new Date(this.clock).toISOString(),
      published_at: given.published_at ?? (given.published ? new Date(this.clock).toISOString() : null),
      search_text: '',
    });
    this.articles[lang].unshift(row);
    return json(single ? row : [row], 201);
  }

  private update(lang: Lang, params: URLSearchParams, body: Body): Response {
    const rows = this.matching(lang, params);
    const changed = rows.map((row) => this.touched({ ...row, ...(body as Partial<Row>) }));
    this.articles[lang] = this.articles[lang].map((row) => changed.find((one) => one.id === row.id) ?? row);
    return json(changed);
  }

  private remove(lang: Lang, params: URLSearchParams): Response {
    const gone = this.matching(lang, params);
    this.articles[lang] = this.articles[lang].filter((row) => !gone.includes(row));
    return json(gone);
  }

  private newsletter(method: string, params: URLSearchParams): Response {
    if (method !== 'DELETE') return json(this.subscribers);
    this.subscribers = this.subscribers.filter((one) => `eq.${one.id}` !== params.get('id'));
    return json(null, 204);
  }

  private calendarOf(since: string, until: string): CalendarRow[] {
    const inTime = (at: string) => at >= since && at < until;
    return this.calendar.filter(({ at }) => at === null || inTime(new Date(at).toISOString()));
  }

  private dateArticles({ articles, moment, publish }: Dating): Response {
    const isSeen = (row: CalendarRow) =>
      articles.some(({ id, updated_at }) => row.id === id && row.updated_at === updated_at);
    const found = this.calendar.filter(isSeen);
    if (found.length < articles.length) return refuse(409, 'PT409', 'changed meanwhile');
    this.calendar = this.calendar.map((row) =>
      found.includes(row)
        ? {
            ...row,
            at: moment ?? null,
            state: publish ? 'scheduled' : 'draft',
            updated_at: `${row.updated_at}+`,
          }
        : row,
    );
    return json(articles.map(({ lang, updated_at }) => ({ lang, updated_at: `${updated_at}+` })));
  }

  /** Follows the database: once for each id, not over an unseen answer, and only with a mailer. */
  private replyToEnquiry({ enquiry, entry, subject, body, seen, moves }: Reply): Response {
    const table = this.tables.enquiry_entries;
    const message = this.tables.contact_messages?.rows.find(({ id }) => id === enquiry);
    if (!table || !message) return refuse(404, 'PT404', 'gone');
    const stored = table.rows.find(({ id }) => id === entry);
    if (stored) return json(stored);
    const last = table.rows.findLast(({ kind }) => kind === 'reply' || kind === 'received');
    if (last?.id !== seen) return refuse(409, 'PT409', 'Somebody answered meanwhile.');
    if (!this.inbox.mailer) return refuse(424, 'PT424', 'No mailer is set up.');
    const row = {
      ...table.defaults({ id: entry, enquiry_id: enquiry, kind: 'reply', subject, body }),
      mail_id: uuid(9900),
      mail_state: 'waiting',
    };
    table.rows.push(row);
    if (moves && message.status === 'new') message.status = 'conversation';
    return json(row);
  }

  /** Hashes of imported rows, by origin. */
  readonly imported = new Map<string, string>();

  private importEntries(
    entries: { place: string; origin: string; hash: string; columns: Body }[],
    dry: boolean,
  ) {
    return entries.map(({ place, origin, hash, columns }) => {
      const known = this.imported.get(origin);
      const outcome = known === hash ? 'same' : known ? 'edited' : 'made';
      if (!columns.content)
        return { place, origin, outcome: 'refused', reason: 'content_bounds', id: null, slug: null };
      if (!dry && outcome === 'made') this.imported.set(origin, hash);
      const id = dry && outcome === 'made' ? null : uuid(7000);
      return { place, origin, outcome, id, slug: columns.slug, reason: null };
    });
  }

  private call(name: string, body: Body): Response {
    if (name === 'import_entries') return json(this.importEntries(body.entries as never, body.dry === true));
    if (name === 'my_rights') {
      if (!this.isAdmin) return json(null);
      const missing = this.missing;
      return json({
        role: this.role,
        name: this.name,
        areas: missing ? [] : areasOf(this.role),
        ...(missing ? { missing } : {}),
      });
    }
    if (name === 'list_working_copies' || name === 'list_approvals') return json([]);
    if (name === 'get_working_copy' || name === 'get_approval') return json(null);
    if (name === 'get_inbox') return json(this.inbox);
    if (name === 'reply_to_enquiry') return this.replyToEnquiry(body as unknown as Reply);
    if (name === 'entries_of_person') return json(this.tables.enquiry_entries?.rows ?? []);
    if (name === 'get_health') return this.health ? json(this.health) : refuse(503, '', 'down');
    if (name === 'get_scheduled_builds') return json(this.scheduledBuilds);
    if (name === 'list_calendar') return json(this.calendarOf(String(body.since), String(body.until)));
    if (name === 'date_articles') return this.dateArticles(body as unknown as Dating);
    if (name === 'list_former_addresses') {
      return json(
        (this.formerAddresses[`${body.table_name} ${body.row_id}`] ?? []).map((slug) => ({ slug })),
      );
    }
    if (name === 'list_redirects') return json(this.redirects.filter(({ lang }) => lang === body.lang));
    if (name === 'remove_former_address') {
      const place = `${body.table_name} ${body.row_id}`;
      this.formerAddresses[place] = (this.formerAddresses[place] ?? []).filter(
        (one) => one !== body.old_slug,
      );
      return json(true);
    }
    if (name === 'get_second_factors') return json({ required: this.requiredOf, people: this.protected });
    if (name === 'require_second_factor') {
      const { role, required } = body as { role: Role; required: boolean };
      if (required && this.level !== 'aal2') return refuse(409, 'PT409', 'Sign in with a second factor');
      this.requiredOf = [...this.requiredOf.filter((one) => one !== role), ...(required ? [role] : [])];
      return json(null, 204);
    }
    if (name === 'get_article_categories') return json([{ category: 'SEO', articles: 1 }]);
    if (name === 'get_project_likes_counts') {
      return json(
        (body as { ids: number[] }).ids.map((project_id) => ({ project_id, likes: project_id * 2 })),
      );
    }
    if (name === 'reorder_projects') {
      const { lang, ids } = body as { lang: Lang; ids: number[] };
      const table = this.tables[`projects_${lang}`];
      if (!table) return refuse(404, 'PGRST205', 'no projects');
      table.rows = table.rows.map((row) => {
        const place = ids.indexOf(Number(row.id));
        return place < 0 ? row : { ...row, position: place + 1 };
      });
      return json(null, 204);
    }
    if (name === 'reorder_team_members') {
      const { lang, ids } = body as { lang: Lang; ids: string[] };
      const table = this.tables[`team_members_${lang}`];
      if (!table) return refuse(404, 'PGRST205', 'no team');
      table.rows = table.rows.map((row) => ({ ...row, position: ids.indexOf(String(row.id)) + 1 }));
      return json(null, 204);
    }
    if (name === 'reorder_services' || name === 'reorder_steps') {
      const { lang, ids } = body as { lang: Lang; ids: string[] };
      const table = this.tables[`${name.replace('reorder_', '')}_${lang}`];
      if (!table) return refuse(404, 'PGRST205', 'no such rows');
      table.rows = table.rows.map((row) => ({ ...row, position: ids.indexOf(String(row.id)) + 1 }));
      return json(null, 204);
    }
    if (name === 'list_article_categories') return json(this.categories(body.lang as Lang));
    if (name === 'rename_article_category') return this.renameCategory(body);
    if (name === 'list_staff') return json(this.staff);
    if (name === 'set_staff_role') {
      const { person, new_role } = body as { person: string; new_role: Role };
      this.staff = this.staff.map((one) => (one.user_id === person ? { ...one, role: new_role } : one));
      if (person === adminAccount.id) this.role = new_role;
      return json(null, 204);
    }
    if (name === 'remove_staff') {
      this.staff = this.staff.filter(({ user_id }) => user_id !== body.person);
      return json(null, 204);
    }
    if (name === 'move_to_trash') {
      const { table_name, row_id } = body as { table_name: string; row_id: string };
      const table = this.tables[table_name];
      if (table) table.rows = table.rows.filter(({ id }) => id !== row_id);
      return json(true);
    }
    if (name === 'list_audit_log') return json(this.logged(body));
    if (name === 'audit_log_people') {
      const people = new Map(
        this.log.flatMap(({ person, person_name }) => (person ? [[person, person_name]] : [])),
      );
      return json([...people].map(([person, name]) => ({ person, name })));
    }
    if (name === 'log_export') return json(null, 204);
    if (name === 'trash_of_person') return json({ applications: [], messages: [] });
    if (name === 'erase_from_history') {
      const progress = this.erasing.shift();
      return json({
        versions: 0,
        standing: this.standing,
        done: progress === undefined,
        progress: progress ?? 1,
      });
    }
    if (name === 'last_changes') return json(this.changes);
    if (name === 'announce_presence') return json(this.others);
    if (name === 'save_site_settings') {
      const table = this.tables.site_settings;
      const [row] = table?.rows ?? [];
      const { changes, seen } = body as { changes: object; seen: string };
      if (!table || !row) return refuse(404, 'PGRST205', 'no settings');
      if (row.updated_at !== seen) return refuse(409, 'PT409', 'Somebody changed the settings meanwhile.');
      table.rows = [{ ...row, ...changes, updated_at: new Date(Date.parse(seen) + 1000).toISOString() }];
      return json(table.rows[0]);
    }
    if (name === 'get_dashboard') return json(this.dashboard);
    if (name === 'import_sample_articles') return json({ inserted: this.samples, skipped: [] });
    if (name === 'link_articles') {
      const { fr_id, en_id } = body as { fr_id: string | null; en_id: string | null };
      this.link(fr_id, en_id);
      return json(null, 204);
    }
    if (name === 'translate_article') return this.translate(body);
    return refuse(404, 'PGRST202', `no function ${name}`);
  }

  private categories(lang: Lang) {
    const names = this.articles[lang].map(({ category }) => category).filter(Boolean);
    return [...new Set(names)]
      .sort()
      .map((category) => ({ category, articles: names.filter((one) => one === category).length }));
  }

  private renameCategory({ lang, old_name, new_name, merging }: Body): Response {
    const own = lang as Lang;
    const met = this.categories(own).find(
      ({ category }) => category !== old_name && fold(category) === fold(String(new_name)),
    );
    if (met && !merging) return refuse(409, 'PT409', 'There is such a category already.');
    const found = this.articles[own].filter(({ category }) => category === old_name);
    if (found.length === 0) return refuse(404, 'PT404', 'No article is in this category any more.');
    for (const one of found) one.category = met?.category ?? String(new_name);
    return json(found.length);
  }

  /** Filters and pages as `list_audit_log` does. */
  private logged({ of_person, of_kind, of_row_id, since, until, before, page_size }: Body): Entry[] {
    return this.log
      .filter(
        ({ id, at, person, table_name, row_id }) =>
          (!of_person || person === of_person) &&
          (!of_kind || table_name.replace(/_(fr|en)$/, '') === of_kind) &&
          (!of_row_id || row_id === of_row_id) &&
          (!since || at >= String(since)) &&
          (!until || at < String(until)) &&
          (!before || id < Number(before)),
      )
      .slice(0, Number(page_size));
  }

  /** Copies the French article into the English one of its slug, or a new one, and links both. */
  private translate({ article_id, replacing = [], keep_draft = false }: Body): Response {
    const french = this.articles.fr.find((row) => row.id === article_id);
    if (!french) return refuse(404, 'P0002', 'no such article');
    const title = `[English] ${french.title}`;
    const found = this.articles.en.find((row) => row.slug === french.slug);
    const concerned = new Set([french.linked_article_id, found?.id, found?.linked_article_id]);
    const others = [...concerned].filter((id) => id && id !== article_id).sort();
    if (`${others}` !== `${[...(replacing as string[])].sort()}`) return refuse(409, 'PT409');
    const published = french.published && !keep_draft;
    const made = {
      ...french,
      id: uuid(700),
      published,
      published_at: published ? french.published_at : null,
    };
    const english = this.touched({ ...(found ?? made), title, content: french.content });
    this.articles.en = [english, ...this.articles.en.filter((row) => row !== found)];
    this.link(french.id, english.id);
    return json(english.id);
  }

  private link(fr: string | null, en: string | null): void {
    const relink = (rows: Row[], own: string | null, other: string | null) =>
      rows.map((row) =>
        row.id === own
          ? { ...row, linked_article_id: other }
          : { ...row, linked_article_id: row.linked_article_id === other ? null : row.linked_article_id },
      );
    this.articles = { fr: relink(this.articles.fr, fr, en), en: relink(this.articles.en, en, fr) };
  }
}

/** Puts the fake server behind `fetch` for the running test. */
export function startAdminServer(): AdminServer {
  const server = new AdminServer();
  stubFetch((url, method, headers, body) => server.answer(url, method, headers, body));
  return server;
}
