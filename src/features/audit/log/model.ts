import type { Database } from '@/lib/database.types';
import { fromLocalTime, toLocalTime } from '@/lib/local-time';
import { isUuid } from '@/lib/patterns';
import { z } from '@/lib/zod';

type LogRow = Database['public']['Functions']['list_audit_log']['Returns'][number];

/** A line of the log. Who it was is null for what no account did; a thing may have neither id nor title. */
export interface Entry extends Pick<LogRow, 'id' | 'at' | 'act' | 'table_name' | 'has_versions'> {
  person: string | null;
  person_name: string | null;
  /** Of the account that did it; null where it is gone, or there was none. */
  person_address: string | null;
  row_id: string | null;
  title: string | null;
  /** Of the account a line about access is of. */
  row_address: string | null;
  detail: unknown;
}

const acts = [
  'created',
  'changed',
  'published',
  'withdrawn',
  'sorted',
  'restored',
  'deleted',
  'erased',
  'opened',
  'exported',
  'ordered',
  'signed_in',
  'role_given',
  'role_taken',
] as const;
export type Act = (typeof acts)[number];

export const actOf = (act: string): Act => acts.find((one) => one === act) ?? 'changed';

/** What the log can be narrowed to, as the server names it. */
export const things = [
  'articles',
  'projects',
  'testimonials',
  'team_members',
  'services',
  'steps',
  'media',
  'site_texts',
  'job_offers',
  'job_applications',
  'contact_messages',
  'newsletter',
  'site_settings',
  'staff',
  'invitations',
  'preview_links',
  'session',
  'site',
  'site_sections',
  'personal_data',
  'audit_log',
  'trash',
] as const;
export type Thing = (typeof things)[number];

/** The kind of thing in a table, whatever its language; null for one that nobody gave words to. */
export const thingOf = (table: string): Thing | null =>
  things.find((thing) => thing === table.replace(/_(fr|en)$/, '')) ?? null;

const details = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  rows: z.number().optional(),
  document: z.string().optional(),
  step: z.string().optional(),
});

export const detailOf = ({ detail }: Entry) => details.catch({}).parse(detail);

/** What a thing is called: its title, else as much of its id as tells it from others. */
export function nameOf({ title, row_id }: Pick<Entry, 'title' | 'row_id'>): string | null {
  return title || (row_id && isUuid(row_id) ? row_id.slice(0, 8) : row_id);
}

/**
 * What tells people of one name apart: the address of the account, unless it stands for the name, or as much of the id
 * of an account that is gone.
 */
export function toldApart(name: string | null, address: string | null, id: string | null): string | null {
  if (address) return address === name ? null : address;
  return id && isUuid(id) ? id.slice(0, 8) : null;
}

/** The lines of each day by the agency's clock, in the order they came. */
export function byDay(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = toLocalTime(entry.at).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** What the log is narrowed to; empty means everything. Days are the agency's, both included. */
export interface LogFilter {
  person: string;
  thing: Thing | '';
  item: string;
  from: string;
  to: string;
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

export function readFilter(params: URLSearchParams): LogFilter {
  const person = params.get('person') ?? '';
  return {
    person: isUuid(person) ? person : '',
    thing: thingOf(params.get('thing') ?? '') ?? '',
    item: params.get('item') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export const isNarrowed = (filter: LogFilter) => Object.values(filter).some(Boolean);

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The filter as the server takes it. */
export function asArguments({ person, thing, item, from, to }: LogFilter) {
  const since = from ? fromLocalTime(`${from}T00:00`) : null;
  const until = to ? fromLocalTime(`${dayAfter(to)}T00:00`) : null;
  return {
    ...(person && { of_person: person }),
    ...(thing && { of_kind: thing }),
    ...(item && { of_row_id: item }),
    ...(since && { since }),
    ...(until && { until }),
  };
}
