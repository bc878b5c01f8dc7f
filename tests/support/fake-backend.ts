import { onTestFinished, vi } from 'vitest';
import { AdminServer, start } from './admin-server';
import { plainTable } from './fake-table';

type Answers = AdminServer['answers'];
type Rows = Record<string, readonly object[]>;

export const visitorKey = 'visitor-of-this-test';

const visitorAnswers: Partial<Answers> = {
  article_translations: [],
  confirm_newsletter: true,
  find_missing_address: { redirect: null, page: null },
  find_new_address: null,
  get_article_categories: [],
  get_article_counts: [],
  get_article_likes_count: 0,
  get_article_views_count: 0,
  get_articles_around: [],
  get_project_likes_count: 0,
  has_ip_liked_article: false,
  ip_echo: { ip: visitorKey },
  open_preview: null,
  report_delivery: true,
  search_site: [],
  send_contact_message: { id: 'message-1', token: 'once' },
  unsubscribe_newsletter: true,
};

/** Fake server for visitors, who need no session: tables of public rows, functions with canned answers. */
export class FakeBackend extends AdminServer {
  private readonly visit = `Bearer ${this.session().access_token}`;

  constructor(rows: Rows, answers: Partial<Answers> = {}) {
    super();
    for (const [name, given] of Object.entries(rows)) this.tables[name] = plainTable(given);
    Object.assign(this.answers, visitorAnswers, answers);
    this.given.set('/api/v1.0/email/send', () => new Response('OK'));
  }

  /** Parameters of the requests for rows of a table. */
  queries(method: string, path: string): URLSearchParams[] {
    return this.asked.filter((one) => one.method === method && one.path === path).map(({ params }) => params);
  }

  override answer(url: URL, method: string, headers: Headers, body: Record<string, unknown>) {
    headers.set('authorization', this.visit);
    // Functions that only read take their arguments from the address.
    const given = url.pathname.includes('/rpc/') && { ...Object.fromEntries(url.searchParams), ...body };
    return super.answer(url, method, headers, given || body);
  }
}

/** Puts a fake backend behind `fetch` for the running test. */
export function startFakeBackend(rows: Rows = {}, answers: Partial<Answers> = {}): FakeBackend {
  // Requests after the end of a test get no answer and never reach a network.
  onTestFinished(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
  return start(new FakeBackend(rows, answers));
}
