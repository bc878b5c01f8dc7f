import { groups, type Setting } from '@/features/settings/model';
import type { SettingsRow } from '@/features/settings/schema';
import type { Tables } from '@/lib/database.types';
import { application, member, offer, page, project, service, step, testimonial, uuid } from './build';
import { FakeTable, plainTable, type Row } from './fake-table';

/** Id of the account that `startAdminServer` signs in. */
const adminAccountId = uuid(900);

let clock = Date.parse('2024-03-01T09:00:00Z');

function touch(row: Row): Row {
  clock += 1000;
  return { ...row, updated_at: new Date(clock).toISOString() };
}

/** A table whose new rows are built as those of tests, and which notes when a row was saved. */
const tableOf =
  (build: () => object, unique = 'id') =>
  (rows: readonly object[] = []) =>
    new FakeTable(rows, { defaults: (row) => touch({ ...build(), ...row }), unique, touch });

export const testimonialTable = tableOf(testimonial);
export const memberTable = tableOf(member);
export const serviceTable = tableOf(service);
export const stepTable = tableOf(step);
export const pageTable = tableOf(page, 'slug');
export const projectTable = tableOf(project, 'slug');
export const offerTable = tableOf(offer);
export const applicationTable = tableOf(application);

let numbers = 0;

export function subscriber(given: Partial<Tables<'newsletter'>> = {}): Tables<'newsletter'> {
  numbers += 1;
  return {
    id: uuid(6000 + numbers),
    email: `reader-${numbers}@example.org`,
    subscribed: true,
    language: 'fr',
    consent_version: '2026-11',
    unsubscribe_token: uuid(7000 + numbers),
    created_at: new Date(Date.UTC(2024, 10, 20, 8, 10) - numbers * 60_000).toISOString(),
    unsubscribed_at: null,
    confirmed_at: '2024-11-20T08:10:00Z',
    resubscribed_at: null,
    ...given,
  };
}

export const subscriberTable = tableOf(subscriber);

export function message(given: Partial<Tables<'contact_messages'>> = {}): Tables<'contact_messages'> {
  numbers += 1;
  return {
    id: uuid(8000 + numbers),
    from_name: 'Nadège Forster',
    from_email: 'nadege@poterie.example',
    subject: 'projet',
    message: 'Bonjour,\nun site pour une poterie ?',
    language: 'fr',
    delivery: 'sent',
    read_at: null,
    note: '',
    status: 'new',
    assignee: null,
    reminder_on: null,
    source_path: null,
    last_exchange_at: '2024-11-20T08:10:00.000Z',
    undelivered: false,
    list_rank: 1,
    updated_at: '2024-11-20T08:10:00.000Z',
    deleted_at: null,
    deleted_by: null,
    created_at: new Date(Date.UTC(2024, 10, 20, 8, 10) - numbers * 60_000).toISOString(),
    ...given,
  };
}

export const messageTable = tableOf(message);

let entries = 0;

export function entry(given: Partial<Tables<'enquiry_entries'>> = {}): Tables<'enquiry_entries'> {
  entries += 1;
  return {
    id: uuid(9000 + entries),
    enquiry_id: uuid(0),
    kind: 'note',
    author: adminAccountId,
    subject: null,
    body: 'Pas plus de six pages.',
    mail_id: null,
    mail_state: null,
    mail_answer: null,
    created_at: new Date(Date.UTC(2024, 10, 20, 9) + entries * 60_000).toISOString(),
    ...given,
  };
}

export const entryTable = tableOf(entry);

/** The settings; does not compile while a column is in no group. */
const columns: readonly ([Exclude<keyof SettingsRow, 'id' | 'updated_at'>] extends [Setting]
  ? Setting
  : never)[] = groups.flatMap(({ settings }) => [...settings]);

/** A settings row with the given columns set, the others null. */
export const settingsRow = (set: Partial<SettingsRow> = {}) =>
  ({
    id: 'site',
    ...Object.fromEntries(columns.map((column) => [column, null])),
    updated_at: '2024-03-01T09:00:00.000Z',
    ...set,
  }) as SettingsRow;

export const settingsTable = (set: Partial<SettingsRow> = {}) => plainTable([settingsRow(set)]);
