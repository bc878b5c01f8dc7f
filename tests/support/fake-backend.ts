import { onTestFinished, vi } from 'vitest';
import type { Tables } from '@/lib/database.types';
import { fold } from '@/lib/fold';
import type { Lang } from '@/lib/lang';
import { backendUrl } from './backend-address';
import { passes } from './conditions';
import { inOrder, type Row } from './fake-table';

type ArticleRow = Tables<'articles_fr'>;

export interface Fixture {
  articles_fr: ArticleRow[];
  articles_en: ArticleRow[];
  testimonials_fr: Tables<'testimonials_fr'>[];
  testimonials_en: Tables<'testimonials_fr'>[];
  team_members_fr: Tables<'team_members_fr'>[];
  team_members_en: Tables<'team_members_fr'>[];
  services_fr: Tables<'services_fr'>[];
  services_en: Tables<'services_fr'>[];
  steps_fr: Tables<'steps_fr'>[];
  steps_en: Tables<'steps_fr'>[];
  projects_fr: Tables<'projects_fr'>[];
  projects_en: Tables<'projects_fr'>[];
  job_offers: Tables<'job_offers'>[];
  newsletter: { email: string; language: string }[];
  newsletter_issues: Partial<Tables<'newsletter_issues'>>[];
  article_views: { article_id: string; language: string }[];
  article_likes: { article_id: string; language: string; ip_address: string }[];
  project_likes: { id: number; project_id: number; language: string; ip_address: string }[];
  contact_messages: StoredMessage[];
  /** Former addresses of public rows, as the database finds them. */
  former_addresses: { noun: string; lang: Lang; old_slug: string; slug: string }[];
  /** Valid tokens of unsubscribe links. */
  unsubscribe_tokens: string[];
  /** Valid tokens of confirmation links. */
  confirmation_tokens: string[];
  /** Answers of preview links by their token. */
  previews: Record<string, unknown>;
  /** Answers of other functions for a single test, by name. */
  functions: Record<string, (given: Record<string, unknown>) => unknown>;
}

export interface StoredMessage {
  id: string;
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
  language: string;
  delivery: string;
}

export interface RecordedRequest {
  method: string;
  /** Such as `/article_likes` or `/rpc/ip_echo`. */
  path: string;
  params: URLSearchParams;
  body: unknown;
}

/** Arguments of all functions of the public site. */
interface Arguments {
  lang: Lang;
  article_uuid: string;
  ids: string[];
  project_id: number;
  token: string;
  noun: string;
  old_slug: string;
  term: string;
  id: string;
  state: string;
  website: string;
  elapsed_ms: number;
}

/** Failure of an answer: no network, no answer, or a refusal with a code. */
type Trouble = 'offline' | 'silence' | { status: number; code?: string; message?: string };

const visitorKey = 'visitor-of-this-test';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

const refuse = (status: number, code: string, message: string) =>
  json({ code, message, details: null, hint: null }, status);

/**
 * Fake server for visitors, behind `fetch`: the tables and functions of the public site with their real rules. The
 * application itself is real.
 */
export class FakeBackend {
  readonly fixture: Fixture;
  readonly asked: RecordedRequest[] = [];
  private troubles: { path: RegExp; method: string | undefined; trouble: Trouble }[] = [];
  private gate: Promise<void> = Promise.resolve();

  constructor(fixture: Partial<Fixture> = {}) {
    this.fixture = {
      articles_fr: [],
      articles_en: [],
      testimonials_fr: [],
      testimonials_en: [],
      team_members_fr: [],
      team_members_en: [],
      services_fr: [],
      services_en: [],
      steps_fr: [],
      steps_en: [],
      projects_fr: [],
      projects_en: [],
      job_offers: [],
      newsletter: [],
      newsletter_issues: [],
      article_views: [],
      article_likes: [],
      project_likes: [],
      contact_messages: [],
      former_addresses: [],
      unsubscribe_tokens: [],
      confirmation_tokens: [],
      previews: {},
      functions: {},
      ...fixture,
    };
  }

  /** Lets requests with a matching path fail; the newest trouble wins, `null` ends it. */
  trouble(path: RegExp, trouble: Trouble | null, method?: string): void {
    this.troubles = this.troubles.filter((one) => String(one.path) !== String(path) || one.method !== method);
    if (trouble) this.troubles.unshift({ path, method, trouble });
  }

  /** Holds every answer back until the returned function is called. */
  hold(): () => void {
    let open: (() => void) | undefined;
    this.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open?.();
  }

  requests(method: string, path: string): RecordedRequest[] {
    return this.asked.filter((one) => one.method === method && one.path === path);
  }

  async answer(url: URL, method: string, headers: Headers, body: unknown): Promise<Response> {
    const path = url.pathname.replace('/rest/v1', '');
    this.asked.push({ method, path, params: url.searchParams, body });
    await this.gate;
    const met = this.troubles.find((one) => one.path.test(path) && (!one.method || one.method === method));
    if (met?.trouble === 'offline') throw new TypeError('Failed to fetch');
    if (met?.trouble === 'silence') return new Promise(() => undefined);
    if (met) return refuse(met.trouble.status, met.trouble.code ?? '', met.trouble.message ?? '');
    if (path === '/api/v1.0/email/send') return new Response('OK');
    if (path.startsWith('/rpc/')) {
      const given = body ?? Object.fromEntries(url.searchParams);
      return this.call(path.slice(5), given as Arguments);
    }
    const table = path.slice(1) as keyof Fixture;
    if (!(table in this.fixture)) return refuse(404, 'PGRST205', `no table ${table}`);
    if (method === 'POST') return this.insert(table, body as Record<string, string>);
    if (method === 'DELETE') return this.remove(table, url.searchParams);
    return this.select(table, url.searchParams, method, headers);
  }

  private visible(table: keyof Fixture): object[] {
    if (table !== 'articles_fr' && table !== 'articles_en') {
      return /^testimonials|^team_members|^services|^steps|^projects|^article_likes$|^project_likes$|^newsletter_issues$/.test(
        table,
      )
        ? (this.fixture[table] as object[])
        : [];
    }
    const now = Date.now();
    return this.fixture[table]
      .filter((row) => row.published && Date.parse(row.published_at ?? '') <= now)
      .map((row) => ({ ...row, search_text: fold([row.title, row.excerpt, ...row.tags].join('\n')) }))
      .sort((a, b) => Date.parse(b.published_at ?? '') - Date.parse(a.published_at ?? ''));
  }

  private select(table: keyof Fixture, params: URLSearchParams, method: string, headers: Headers): Response {
    const found = this.visible(table).filter((row) => passes(row, params));
    const rows = inOrder(found as Row[], params.get('order'));
    const from = Number(params.get('offset') ?? 0);
    const counted = headers.get('prefer')?.includes('count=exact') ? rows.length : '*';
    if (from > 0 && from >= rows.length) return refuse(416, 'PGRST103', 'Requested range not satisfiable');
    const page = rows.slice(from, from + Number(params.get('limit') ?? rows.length));
    const range = { 'content-range': `${from}-${from + page.length - 1}/${counted}` };
    return json(method === 'HEAD' ? undefined : page, 200, range);
  }

  private insert(table: keyof Fixture, row: Record<string, string>): Response {
    const { article_id = '', language = '', email = '' } = row;
    if (table === 'newsletter') {
      const address = email.trim().toLowerCase();
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)) return refuse(400, '23514', 'email_shape');
      if (this.fixture.newsletter.some((one) => one.email === address))
        return refuse(409, '23505', 'duplicate key');
      this.fixture.newsletter.push({ email: address, language });
    } else if (table === 'article_views') {
      this.fixture.article_views.push({ article_id, language });
    } else if (table === 'article_likes') {
      if (this.liked(article_id, language)) return refuse(409, '23505', 'duplicate key');
      this.fixture.article_likes.push({ article_id, language, ip_address: visitorKey });
    } else if (table === 'project_likes') {
      const project_id = Number(row.project_id);
      const mine = this.fixture.project_likes.some(
        (one) => one.project_id === project_id && one.language === language && one.ip_address === visitorKey,
      );
      if (mine) return refuse(409, '23505', 'duplicate key');
      this.fixture.project_likes.push({ id: Date.now(), project_id, language, ip_address: visitorKey });
    } else {
      return refuse(403, '42501', 'permission denied');
    }
    return json(undefined, 201);
  }

  private remove(table: keyof Fixture, params: URLSearchParams): Response {
    const others = (row: { ip_address: string }) => row.ip_address !== visitorKey || !passes(row, params);
    if (table === 'article_likes') this.fixture.article_likes = this.fixture.article_likes.filter(others);
    else if (table === 'project_likes')
      this.fixture.project_likes = this.fixture.project_likes.filter(others);
    else return refuse(403, '42501', 'permission denied');
    return json(undefined, 204);
  }

  private liked(id: string, lang: string): boolean {
    return this.fixture.article_likes.some(
      (row) => row.article_id === id && row.language === lang && row.ip_address === visitorKey,
    );
  }

  private count(table: 'article_views' | 'article_likes', id: string, lang: string): number {
    return this.fixture[table].filter((row) => row.article_id === id && row.language === lang).length;
  }

  /** Pretends success to a machine; stores a person's message. */
  private storeMessage(given: Arguments): Response {
    const id = `message-${this.fixture.contact_messages.length + 1}`;
    if (!given.website && given.elapsed_ms >= 3000) {
      const { from_name, from_email, subject, message } = given as unknown as StoredMessage;
      this.fixture.contact_messages.push({
        id,
        from_name,
        from_email,
        subject,
        message,
        language: given.lang,
        delivery: 'pending',
      });
    }
    return json({ id, token: 'once' });
  }

  private translations(lang: Lang, id: string): { article_id: string; slug: string }[] {
    const here = (this.visible(`articles_${lang}`) as ArticleRow[]).find((row) => row.id === id);
    const there = this.visible(lang === 'fr' ? 'articles_en' : 'articles_fr') as ArticleRow[];
    return there
      .filter((row) => row.id === here?.linked_article_id)
      .map(({ slug }) => ({ article_id: id, slug }));
  }

  /** Follows the database: its category first, then the newest, and the neighbours in the list. */
  private around(lang: Lang, id: string) {
    const list = inOrder(this.visible(`articles_${lang}`) as Row[], 'published_at.desc,id');
    const place = list.findIndex((row) => row.id === id);
    const others = list.filter((row) => row.id !== id);
    const isAkin = (row: Row) => row.category === list[place]?.category;
    const read = [...others.filter(isAkin), ...others.filter((row) => !isAkin(row))].slice(0, 2);
    const found = {
      read,
      previous: list.slice(place + 1, place + 2),
      next: place > 0 ? [list[place - 1]] : [],
    };
    return Object.entries(found).flatMap(([where, rows]) => rows.map((row) => ({ place: where, ...row })));
  }

  /** Articles and projects with every word, titles first: enough to test the page. */
  private found(lang: Lang, term: string) {
    const words = fold(term)
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
    const rows = [
      ...(this.visible(`articles_${lang}`) as ArticleRow[]).map((row) => ({
        kind: 'article',
        text: `${row.excerpt} ${row.content}`,
        facts: [row.category],
        dated: row.published_at,
        row,
      })),
      ...this.fixture[`projects_${lang}`].map((row) => ({
        kind: 'project',
        text: row.description,
        facts: [row.category, row.client, row.year],
        dated: null,
        row,
      })),
    ].filter(({ row, text }) => words.every((word) => fold(`${row.title} ${text}`).includes(word)));
    return rows
      .filter(({ kind }, index) => rows.slice(0, index).filter((one) => one.kind === kind).length < 20)
      .map(({ kind, text, facts, dated, row: { slug, title } }) => ({
        kind,
        slug,
        title,
        passage: text,
        facts,
        dated,
        of_kind: rows.filter((one) => one.kind === kind).length,
      }));
  }

  private call(name: string, given: Arguments): Response {
    const { lang, article_uuid: id } = given;
    const own = this.fixture.functions[name];
    if (own) return json(own({ ...given }));
    if (name === 'ip_echo') return json({ ip: visitorKey });
    if (name === 'find_new_address') {
      const met = this.fixture.former_addresses.find(
        (one) => one.noun === given.noun && one.lang === lang && one.old_slug === given.old_slug,
      );
      return json(met?.slug ?? null);
    }
    if (name === 'article_translations') return json(this.translations(lang, id));
    if (name === 'get_project_likes_count') {
      const likes = this.fixture.project_likes.filter(
        (row) => row.project_id === given.project_id && row.language === lang,
      );
      return json(likes.length);
    }
    if (name === 'open_preview') return json(this.fixture.previews[given.token] ?? null);
    if (name === 'confirm_newsletter') return json(this.fixture.confirmation_tokens.includes(given.token));
    if (name === 'unsubscribe_newsletter') return json(this.fixture.unsubscribe_tokens.includes(given.token));
    if (name === 'send_contact_message') return this.storeMessage(given);
    if (name === 'report_delivery') {
      const met = this.fixture.contact_messages.find((one) => one.id === given.id && given.token === 'once');
      if (met) met.delivery = given.state;
      return json(Boolean(met));
    }
    if (name === 'has_ip_liked_article') return json(this.liked(id, lang));
    if (name === 'get_article_views_count') return json(this.count('article_views', id, lang));
    if (name === 'get_article_likes_count') return json(this.count('article_likes', id, lang));
    if (name === 'get_article_counts') {
      return json(
        given.ids.map((one) => ({
          article_id: one,
          views: this.count('article_views', one, lang),
          likes: this.count('article_likes', one, lang),
        })),
      );
    }
    if (name === 'search_site') return json(this.found(lang, given.term));
    if (name === 'get_articles_around') return json(this.around(lang, id));
    if (name === 'get_article_categories') {
      const rows = this.visible(`articles_${lang}`) as ArticleRow[];
      const names = [...new Set(rows.map((row) => row.category).filter(Boolean))].sort();
      return json(
        names.map((category) => ({
          category,
          articles: rows.filter((row) => row.category === category).length,
        })),
      );
    }
    return refuse(404, 'PGRST202', `no function ${name}`);
  }
}

/** Puts a fake backend behind `fetch` for the running test. */
export function startFakeBackend(fixture: Partial<Fixture> = {}): FakeBackend {
  const backend = new FakeBackend(fixture);
  const fetchDoor = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== backendUrl) throw new Error(`The test asked ${url.origin}, which is nobody`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = backend.answer(url, init.method ?? 'GET', new Headers(init.headers), body);
    const { signal } = init;
    if (!signal) return answer;
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  };
  vi.stubGlobal('fetch', fetchDoor);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // Requests after the end of a test get no answer and never reach a network.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  return backend;
}
