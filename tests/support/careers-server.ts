import type { Database, Tables } from '@/lib/database.types';
import { AdminServer } from './admin-server';
import { uuid } from './build';
import { passes } from './conditions';
import { json, refuse, stubFetch, stubUploads } from './network-stubs';

export type OfferRow = Tables<'job_offers'>;
export type TrashRow = Database['public']['Functions']['list_trash']['Returns'][number];
type ApplicationRow = Tables<'job_applications'>;
type EntryRow = Database['public']['Functions']['list_application_entries']['Returns'][number];

/** Failure of one request: it never arrives, its answer is lost, or it is refused. */
type Trouble = 'offline' | 'lost' | { status: number; body: object };

/** Storage answers 400 and names the real status in the body. */
const refuseFile = (statusCode: string, error: string) => json({ statusCode, error, message: error }, 400);

interface OpenRequest {
  offer: string;
  ticket?: string;
  cv?: string;
  cover_letter?: string;
}

interface FollowRequest {
  application: string;
  applications: string[];
  note: string;
  body: string;
  subject: string;
  message: string;
  next_stage?: string;
  by_hand?: boolean;
  letters: Record<string, { body: string }>;
  refusal: string;
  moves: { id: string; from: string; to: string }[];
}

let numbers = 0;

export function offer(given: Partial<OfferRow> = {}): OfferRow {
  numbers += 1;
  return {
    id: uuid(7000 + numbers),
    title: `Offer ${numbers}`,
    description: `What offer ${numbers} is about.`,
    requirements: 'Patience.',
    location: 'Strasbourg, France',
    contract_type: 'CDI',
    workplace: 'hybrid',
    salary_min: null,
    salary_max: null,
    language: 'fr',
    published: true,
    closes_at: null,
    created_at: '2026-11-12T10:00:00+00:00',
    updated_at: '2026-11-12T10:00:00+00:00',
    ...given,
  };
}

export function application(given: Partial<ApplicationRow> = {}): ApplicationRow {
  numbers += 1;
  const id = given.id ?? uuid(8000 + numbers);
  return {
    id,
    job_offer_id: null,
    full_name: `Candidate ${numbers}`,
    email: `candidate${numbers}@example.org`,
    phone: '',
    message: '',
    cv_file_path: `${id}/1700000000000_cv.pdf`,
    cover_letter_file_path: null,
    status: 'new',
    note: '',
    language: 'fr',
    rating: null,
    stage_changed_at: '2026-11-12T10:00:00+00:00',
    created_at: `2026-11-${String(28 - (numbers % 20)).padStart(2, '0')}T10:00:00+00:00`,
    updated_at: '2026-11-12T10:00:00+00:00',
    deleted_at: null,
    deleted_by: null,
    former_offer_id: null,
    ...given,
  };
}

/** A row of the trash. */
export const trashed = (given: Partial<TrashRow> = {}): TrashRow => ({
  table_name: 'job_applications',
  row_id: uuid(8000),
  title: 'Ada Byron',
  deleted_at: '2026-11-20T10:00:00+00:00',
  deleted_by: 'anna@colombage.example',
  image: '',
  until: '2026-12-20T10:00:00+00:00',
  published: false,
  slug: '',
  search_text: '',
  ...given,
});

/** Fake server for careers, with the rules of its migrations: tickets, files under them, one application each. */
export class Careers {
  offers: OfferRow[] = [];
  applications: ApplicationRow[] = [];
  files = new Map<string, Uint8Array>();
  /** Entries by application. */
  entries = new Map<string, EntryRow[]>();
  /** Mail state of every recipient in `list_recipients`. */
  mail = 'ready';
  /** Whether the server notifies the agency of an application. */
  notifies = false;
  /** Sent letters of refusal. */
  refusals: { applications: string[]; letters: Record<string, { body: string }>; refusal: string }[] = [];
  private before = new Map<string, ApplicationRow[]>();
  /** Files that Storage silently fails to remove. */
  stuck = new Set<string>();
  /** Files uploaded just now; the others are two days old. */
  arriving = new Set<string>();
  /** Files with a permit to open. */
  permits = new Set<string>();
  readonly asked: string[] = [];
  private tickets = new Map<
    string,
    { offer: string; used: boolean; cv: string | null; cover_letter: string | null }
  >();
  private troubles: { at: RegExp; trouble: Trouble }[] = [];
  private clock = 0;

  /** Lets the next matching request, such as `POST /rest/v1/job_applications`, fail. */
  once(at: RegExp, trouble: Trouble): void {
    this.troubles.push({ at, trouble });
  }

  calm(): void {
    this.troubles = [];
  }

  owns({ pathname }: URL): boolean {
    return /\/(job_offers|job_applications|application_entries|rpc\/(open_application|open_document|list_application_entries|list_recipients|note_application|delete_application_note|move_applications|message_application|refuse_applications|undo_refusal|move_to_trash|list_trash|delete_for_good|restore_from_trash))(\/|$)/.test(
      pathname,
    );
  }

  async answer(url: URL, method: string, headers: Headers, body: unknown): Promise<Response> {
    const request = `${method} ${url.pathname}`;
    this.asked.push(request);
    const index = this.troubles.findIndex(({ at }) => at.test(request));
    const [met] = index < 0 ? [] : this.troubles.splice(index, 1);
    if (met?.trouble === 'offline') throw new TypeError('Failed to fetch');
    if (met && typeof met.trouble === 'object') return json(met.trouble.body, met.trouble.status);
    const answer = this.serve(url, method, headers, body);
    if (met) throw new TypeError('Failed to fetch');
    return answer;
  }

  private serve(url: URL, method: string, headers: Headers, body: unknown): Response {
    const path = url.pathname;
    if (path.endsWith('/rpc/open_application')) return this.open(body as OpenRequest);
    if (path.endsWith('/rpc/open_document')) return this.permit((body as { path: string }).path);
    if (/\/rpc\/(?!open_)\w*(application|recipient|refusal)/.test(path))
      return this.follow(path, body as FollowRequest);
    if (path.includes('/rpc/')) return this.trash(path, body as { row_id: string });
    if (path.endsWith('/application_entries')) return json([...this.entries.values()].flat());
    if (path.startsWith('/storage/')) return this.storage(path, method, body);
    const single = headers.get('accept')?.includes('pgrst.object') ?? false;
    return path.endsWith('/job_offers')
      ? this.offerTable(url.searchParams, method, body as Partial<OfferRow>, single)
      : this.applicationTable(url.searchParams, method, body as Partial<ApplicationRow>, headers);
  }

  private isOpen(id: string): boolean {
    return this.offers.some((row) => row.id === id && row.published);
  }

  private open({ offer: id, ticket, cv, cover_letter }: OpenRequest): Response {
    if (!this.isOpen(id)) return refuse(409, '23503', 'There is no such offer, or it has closed.');
    const known = ticket && this.tickets.get(ticket)?.offer === id ? ticket : null;
    const key = known ?? uuid(9000 + this.tickets.size);
    const given = this.tickets.get(key) ?? { offer: id, used: false, cv: null, cover_letter: null };
    const place = (name: string | undefined, at: number) =>
      name ? `${key}/${1_700_000_000_000 + at}_${name}` : null;
    if (!given.used) {
      given.cv ??= place(cv, 0);
      given.cover_letter ??= place(cover_letter, 1);
    }
    this.tickets.set(key, given);
    return json({ ticket: key, cv: given.cv, cover_letter: given.cover_letter, notifies: this.notifies });
  }

  private storage(path: string, method: string, body: unknown): Response {
    const [, name = ''] = /\/job_applications\/?(.*)$/.exec(path) ?? [];
    const folder = name.split('/')[0] ?? '';
    if (path.includes('/object/list/')) {
      const { prefix } = body as { prefix: string };
      const paths = [...this.files.keys()];
      if (prefix === '') {
        const folders = new Set(paths.map((file) => file.split('/')[0]));
        return json([...folders].map((folder) => ({ name: folder, id: null, created_at: null })));
      }
      const found = paths.filter((file) => file.startsWith(`${prefix}/`));
      return json(
        found.map((file) => ({
          name: file.slice(prefix.length + 1),
          id: file,
          created_at: new Date(Date.now() - (this.arriving.has(file) ? 0 : 48) * 3_600_000).toISOString(),
        })),
      );
    }
    if (path.includes('/object/sign/')) {
      return this.files.has(name) && this.permits.has(name)
        ? json({ signedURL: `/object/sign/job_applications/${name}?token=t` })
        : refuseFile('404', 'not_found');
    }
    if (method === 'DELETE') {
      const { prefixes } = body as { prefixes: string[] };
      for (const file of prefixes) if (!this.stuck.has(file)) this.files.delete(file);
      return json([]);
    }
    if (method === 'GET') {
      const bytes = this.permits.has(name) ? this.files.get(name) : undefined;
      return bytes ? new Response(bytes.slice()) : refuseFile('404', 'not_found');
    }
    const ticket = this.tickets.get(folder);
    const issued = ticket && !ticket.used && [ticket.cv, ticket.cover_letter].includes(name);
    if (!issued) return refuseFile('403', 'Unauthorized');
    if (this.files.has(name)) return refuseFile('409', 'Duplicate');
    this.files.set(name, new Uint8Array(body as ArrayBuffer));
    return json({ Key: name });
  }

  private permit(path: string): Response {
    if (!this.files.has(path)) return refuse(404, 'PT404', 'There is no such document.');
    this.permits.add(path);
    return json(null, 204);
  }

  /** Follows the database, which never deletes an application with stored files. */
  private trash(path: string, { row_id }: { row_id: string }): Response {
    const marked = this.applications.filter(({ deleted_at }) => deleted_at !== null);
    if (path.endsWith('/list_trash')) {
      const rows = marked.map(({ id, full_name, deleted_at }) =>
        trashed({ row_id: id, title: full_name, deleted_at: deleted_at ?? '' }),
      );
      return json(rows, 200, { 'content-range': `0-${rows.length}/${rows.length}` });
    }
    if (path.endsWith('/delete_for_good')) {
      if ([...this.files.keys()].some((file) => file.startsWith(`${row_id}/`))) return refuse(409, 'PT409');
      this.applications = this.applications.filter((row) => row.id !== row_id || row.deleted_at === null);
      return json(true);
    }
    const deleted_at = path.endsWith('/move_to_trash') ? new Date().toISOString() : null;
    this.applications = this.applications.map((row) => (row.id === row_id ? { ...row, deleted_at } : row));
    return json(deleted_at ? true : { unknown: [], partner: null });
  }

  private move(id: string, status: string): void {
    this.applications = this.applications.map((row) =>
      row.id === id ? { ...row, status, stage_changed_at: this.touched(), updated_at: this.touched() } : row,
    );
  }

  private keep(id: string, entry: Partial<EntryRow> & { id: string }): void {
    const known = this.entries.get(id) ?? [];
    if (known.some((one) => one.id === entry.id)) return;
    const row = { ...({} as EntryRow), author: 'Anna', is_own: true, created_at: this.touched(), ...entry };
    this.entries.set(id, [...known, row]);
  }

  /** Stages, notes and messages, by the rules of their functions. */
  private follow(path: string, body: FollowRequest): Response {
    const id = body.application;
    if (path.endsWith('/list_application_entries')) return json(this.entries.get(id) ?? []);
    if (path.endsWith('/list_recipients'))
      return json(body.applications.map((one) => ({ id: one, mail: this.mail })));
    if (path.endsWith('/note_application')) {
      this.keep(id, { id: body.note, kind: 'note', body: body.body });
      return json(null, 204);
    }
    if (path.endsWith('/delete_application_note')) {
      for (const [key, rows] of this.entries)
        this.entries.set(
          key,
          rows.filter((row) => row.id !== body.note),
        );
      return json(true);
    }
    if (path.endsWith('/message_application')) {
      if (this.mail !== 'ready' && !body.by_hand) return json(this.mail);
      this.keep(id, { id: body.message, kind: 'message', subject: body.subject, body: body.body });
      if (body.next_stage) this.move(id, body.next_stage);
      return json('kept');
    }
    if (path.endsWith('/refuse_applications')) {
      this.before.set(body.refusal, this.applications);
      this.refusals.push(body);
      for (const one of body.applications) this.move(one, 'rejected');
      const refused = body.applications.length;
      return json({ refused, mailed: Object.keys(body.letters).length > 0 ? refused : 0 });
    }
    if (path.endsWith('/undo_refusal')) {
      this.applications = this.before.get(body.refusal) ?? this.applications;
      return json({ restored: this.refusals.at(-1)?.applications.length ?? 0, sent: 0 });
    }
    const elsewhere = body.moves.flatMap((move) => {
      const row = this.applications.find((one) => one.id === move.id);
      if (row?.status === move.from) this.move(move.id, move.to);
      else if (row && row.status !== move.to)
        return [{ id: row.id, stage: row.status, moved_by: 'Samir', moved_at: row.stage_changed_at }];
      return [];
    });
    return json(elsewhere);
  }

  private touched(): string {
    this.clock += 1;
    return `2026-11-21T09:00:00.${String(this.clock).padStart(6, '0')}+00:00`;
  }

  private offerTable(
    params: URLSearchParams,
    method: string,
    body: Partial<OfferRow>,
    single: boolean,
  ): Response {
    const rows = this.offers.filter((row) => passes(row, params));
    if (method === 'DELETE') {
      this.offers = this.offers.filter((row) => !rows.includes(row));
      return json(null, 204);
    }
    if (method === 'POST') {
      if (this.offers.some(({ id }) => id === body.id)) return refuse(409, '23505');
      const row = offer({ ...body, updated_at: this.touched() });
      this.offers.unshift(row);
      return json(single ? row : [row], 201);
    }
    if (method === 'PATCH') {
      const changed = rows.map((row) => ({ ...row, ...body, updated_at: this.touched() }));
      this.offers = this.offers.map((row) => changed.find(({ id }) => id === row.id) ?? row);
      return json(single ? changed[0] : changed);
    }
    return json(
      rows.map((row) => ({
        ...row,
        job_applications: [
          { count: this.applications.filter(({ job_offer_id }) => job_offer_id === row.id).length },
        ],
      })),
    );
  }

  private applicationTable(
    params: URLSearchParams,
    method: string,
    body: Partial<ApplicationRow>,
    headers: Headers,
  ): Response {
    const rows = this.applications.filter((row) => row.deleted_at === null && passes(row, params));
    if (method === 'POST') return this.accept(body);
    if (method === 'DELETE') {
      this.applications = this.applications.filter((row) => !rows.includes(row));
      return json(null, 204);
    }
    if (method === 'PATCH') {
      const changed = rows.map((row) => ({ ...row, ...body, updated_at: this.touched() }));
      this.applications = this.applications.map((row) => changed.find(({ id }) => id === row.id) ?? row);
      return json(changed);
    }
    const range = { 'content-range': `0-${rows.length}/${rows.length}` };
    if (method === 'HEAD' || headers.get('prefer')?.includes('count'))
      return new Response(null, { headers: range });
    const joined = rows.map((row) => {
      const found = this.offers.find(({ id }) => id === row.job_offer_id);
      return { ...row, job_offers: found ? { title: found.title, language: found.language } : null };
    });
    return json(joined, 200, range);
  }

  private accept(body: Partial<ApplicationRow>): Response {
    const ticket = this.tickets.get(body.id ?? '');
    if (this.applications.some(({ id }) => id === body.id)) return refuse(409, '23505');
    if (!ticket || ticket.used || ticket.offer !== body.job_offer_id) return refuse(403, '42501');
    if (!this.isOpen(ticket.offer)) return refuse(409, '23503');
    const { cv_file_path: cv, cover_letter_file_path: letter } = body;
    const lies = (path: string | null) => path !== null && this.files.has(path);
    if (cv !== ticket.cv || !lies(ticket.cv)) return refuse(400, '23514');
    if (letter && (letter !== ticket.cover_letter || !lies(ticket.cover_letter))) return refuse(400, '23514');
    ticket.used = true;
    this.applications.push(application(body));
    return json(null, 201);
  }
}

/** Opens the careers pages for a visitor. */
export function startCareersSite({
  team = [],
  ...given
}: Partial<Pick<Careers, 'offers'>> & { team?: readonly Tables<'team_members_fr'>[] } = {}): Careers {
  const careers = Object.assign(new Careers(), given);
  stubFetch(async (url, method, headers, body) => {
    if (careers.owns(url)) return careers.answer(url, method, headers, body);
    return json(url.pathname.includes('/team_members_') ? team : []);
  });
  stubUploads((url, headers, bytes) => careers.answer(url, 'POST', headers, bytes));
  return careers;
}

class CareersAdminWorld extends AdminServer {
  readonly careers = new Careers();

  override answer(
    url: URL,
    method: string,
    headers: Headers,
    body: Record<string, unknown>,
  ): Promise<Response> {
    return this.careers.owns(url)
      ? this.careers.answer(url, method, headers, body)
      : super.answer(url, method, headers, body);
  }
}

/** Opens the admin with its careers. */
export function startCareersAdmin(
  given: Partial<Pick<Careers, 'offers' | 'applications' | 'files'>> = {},
): CareersAdminWorld {
  const admin = new CareersAdminWorld();
  Object.assign(admin.careers, given);
  stubFetch((url, method, headers, body) => admin.answer(url, method, headers, body));
  return admin;
}
