import { deletableKinds } from '@/content/tables';
import { fromLocalTime, laterDay, toLocalTime } from '@/i18n/local-time';
import type { Database } from '@/lib/database.types';
import { isUuid } from '@/lib/patterns';
import { z } from '@/lib/zod';

type LogRow = Database['public']['Functions']['list_audit_log']['Returns'][number];

export interface LogEntry extends Pick<LogRow, 'id' | 'at' | 'act' | 'table_name' | 'has_versions'> {
  person: string | null;
  person_name: string | null;
  /** Address of the acting account; null if it is deleted or there was none. */
  person_address: string | null;
  row_id: string | null;
  title: string | null;
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
export type VersionEvent = (typeof acts)[number];

export const versionEventOf = (act: string): VersionEvent => acts.find((one) => one === act) ?? 'changed';

export const logKinds = [
  ...deletableKinds,
  'media',
  'site_texts',
  'job_applications',
  'contact_messages',
  'newsletter',
  'newsletter_issues',
  'mail_outbox',
  'site_settings',
  'staff',
  'invitations',
  'preview_links',
  'own_redirects',
  'session',
  'site',
  'site_sections',
  'site_menus',
  'content',
  'personal_data',
  'audit_log',
  'trash',
] as const;
export type LogKind = (typeof logKinds)[number];

export const logKindOf = (table: string): LogKind | null =>
  logKinds.find((thing) => thing === table.replace(/_(fr|en)$/, '')) ?? null;

const details = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  rows: z.number().optional(),
  document: z.string().optional(),
  step: z.string().optional(),
  addresses: z.number().optional(),
  mail: z.enum(['paused', 'stopped', 'resumed', 'cap', 'lifted', 'cancelled', 'retried']).optional(),
  copy: z
    .enum([
      'kept',
      'discarded',
      'dated',
      'undated',
      'handed_in',
      'handed_back',
      'withdrawn',
      'client_approved',
      'client_change',
      'client_forgotten',
    ])
    .or(z.number().transform(() => 'published' as const))
    .optional(),
});

export const detailOf = ({ detail }: LogEntry) => details.catch({}).parse(detail);

export function nameOf({ title, row_id }: Pick<LogEntry, 'title' | 'row_id'>): string | null {
  return title || (row_id && isUuid(row_id) ? row_id.slice(0, 8) : row_id);
}

/** The address of the account, unless it is the name, or the start of the id of an account that is gone. */
export function distinctName(name: string | null, address: string | null, id: string | null): string | null {
  if (address) return address === name ? null : address;
  return id && isUuid(id) ? id.slice(0, 8) : null;
}

/** Groups entries by day in the agency's time zone, keeping their order. */
export function byDay(entries: readonly LogEntry[]): { day: string; entries: LogEntry[] }[] {
  const days: { day: string; entries: LogEntry[] }[] = [];
  for (const entry of entries) {
    const day = toLocalTime(entry.at).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Empty means all. Days are in the agency's time zone, both included. */
export interface LogFilter {
  person: string;
  thing: LogKind | '';
  item: string;
  from: string;
  to: string;
}

const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

export function readFilter(params: URLSearchParams): LogFilter {
  const person = params.get('person') ?? '';
  return {
    person: isUuid(person) ? person : '',
    thing: logKindOf(params.get('thing') ?? '') ?? '',
    item: params.get('item') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

export const isNarrowed = (filter: LogFilter) => Object.values(filter).some(Boolean);

export function asArguments({ person, thing, item, from, to }: LogFilter) {
  const since = from ? fromLocalTime(`${from}T00:00`) : null;
  const until = to ? fromLocalTime(`${laterDay(to, 1)}T00:00`) : null;
  return {
    ...(person && { of_person: person }),
    ...(thing && { of_kind: thing }),
    ...(item && { of_row_id: item }),
    ...(since && { since }),
    ...(until && { until }),
  };
}
