import type { Tables } from '@/lib/database.types';
import { AdminServer } from './admin-server';
import { uuid } from './build';
import { FakeTable, plainTable } from './fake-table';
import { json, stubFetch, stubUploads } from './network-stubs';

type Body = Record<string, unknown>;

/** Fake server of the careers pages: an id and a path are taken once. Nobody has to sign in. */
class CareersSite extends AdminServer {
  readonly files = new Map<string, ArrayBuffer>();
  private tickets = 9000;

  constructor(offers: readonly object[], team: readonly object[]) {
    super();
    this.tables = {
      job_offers: plainTable(offers),
      job_applications: new FakeTable([], { defaults: (row) => row, unique: 'id' }),
      team_members_fr: plainTable(team),
      team_members_en: plainTable(team),
    };
    this.answers.open_application = ({ ticket, cv, cover_letter }) => {
      const known = ticket ?? uuid(this.tickets++);
      const pathOf = (name: unknown, at: number) => (name ? `${known}/170000000000${at}_${name}` : null);
      return { ticket: known, cv: pathOf(cv, 0), cover_letter: pathOf(cover_letter, 1), notifies: false };
    };
  }

  get applications() {
    return this.tables.job_applications?.rows as Tables<'job_applications'>[];
  }

  protected override serve(path: string, url: URL, method: string, headers: Headers, body: Body): Response {
    const [, file] = path.split('/object/job_applications/');
    if (!file) {
      headers.set('authorization', `Bearer ${this.session().access_token}`);
      return super.serve(path, url, method, headers, body);
    }
    // Storage answers 400 and names the real status in the body.
    if (this.files.has(file)) return json({ statusCode: '409', error: 'Duplicate', message: '' }, 400);
    this.files.set(file, body as unknown as ArrayBuffer);
    return json({ Key: file });
  }
}

/** Opens the careers pages for a visitor. */
export function startCareersSite(offers: readonly object[] = [], team: readonly object[] = []): CareersSite {
  const site = new CareersSite(offers, team);
  stubFetch((url, method, headers, body) => site.answer(url, method, headers, body));
  stubUploads((url, headers, bytes) => site.answer(url, 'POST', headers, bytes as unknown as Body));
  return site;
}
