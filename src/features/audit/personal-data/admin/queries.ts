import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { logExport } from '@/content/list/row-export';
import { unwrapCount } from '@/lib/answers';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/failure';
import { escapeLike } from '@/lib/patterns';
import {
  invitationKeys,
  messageKeys,
  personalDataKeys,
  statisticsKeys,
  subscriberKeys,
} from '@/lib/query-keys-admin';
import { monthsAgo, retention } from '@/lib/retention';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import { personTables } from '../model';

export interface Person {
  email: string;
  applications: (Tables<'job_applications'> & {
    job_offers: { title: string; language: string | null } | null;
  })[];
  letters: Pick<Tables<'application_entries'>, 'application_id' | 'subject' | 'body' | 'created_at'>[];
  messages: (Tables<'contact_messages'> & { entries: Tables<'enquiry_entries'>[] })[];
  newsletter: Tables<'newsletter'>[];
  invitations: Pick<Tables<'invitations'>, 'id' | 'email' | 'role' | 'created_at' | 'expires_at'>[];
}

const isOf = (email: string) => (address: string) => address.toLowerCase() === email.toLowerCase();

async function readPerson(email: string): Promise<Person> {
  const same = isOf(email);
  const pattern = escapeLike(email);
  const [applications, messages, newsletter, invitations, deleted, entries] = await Promise.all([
    supabase
      .from('job_applications')
      .select('*, job_offers(title, language)')
      .ilike(personTables.job_applications, pattern),
    supabase.from('contact_messages').select('*').ilike(personTables.contact_messages, pattern),
    supabase.from('newsletter').select('*').ilike(personTables.newsletter, pattern),
    supabase
      .from('invitations')
      .select('id, email, role, created_at, expires_at')
      .ilike(personTables.invitations, pattern),
    rpc('trash_of_person', { address: email }, trashSchema),
    rpc('entries_of_person', { address: email }),
  ]);
  const own = [...unwrap(applications).filter((row) => same(row.email)), ...deleted.applications];
  const letters =
    own.length > 0
      ? unwrap(
          await supabase
            .from('application_entries')
            .select('application_id, subject, body, created_at')
            .eq('kind', 'message')
            .in(
              'application_id',
              own.map(({ id }) => id),
            )
            .order('created_at'),
        )
      : [];
  return {
    email,
    applications: own,
    letters,
    messages: [...unwrap(messages).filter((row) => same(row.from_email)), ...deleted.messages].map((row) => ({
      ...row,
      entries: entries.filter(({ enquiry_id }) => enquiry_id === row.id),
    })),
    newsletter: unwrap(newsletter).filter((row) => same(row.email)),
    invitations: unwrap(invitations).filter((row) => same(row.email)),
  };
}

/** The newest date of due messages, as the database compares it. */
export const messageLimit = () => monthsAgo(retention.messageMonths).toISOString();

export const personalDataQueries = {
  person: (email: string) =>
    queryOptions({
      queryKey: [...personalDataKeys.all(), 'person', email],
      queryFn: () => readPerson(email),
      staleTime: 0,
      gcTime: 0,
    }),

  dueMessages: () =>
    queryOptions({
      queryKey: [...personalDataKeys.all(), 'due-messages'],
      queryFn: async () =>
        unwrapCount(
          await supabase
            .from('contact_messages')
            .select('id', { count: 'exact', head: true })
            .lt('last_exchange_at', messageLimit()),
        ),
      staleTime: 0,
    }),
};

const refreshes = [
  personalDataKeys.all(),
  messageKeys.all(),
  subscriberKeys.all(),
  invitationKeys.all(),
  statisticsKeys.all(),
];

const erasureSchema = z.object({
  /** Rows whose current text still contains the address: to be edited by hand. */
  standing: z.array(z.object({ title: z.string() })),
  done: z.boolean(),
  progress: z.number(),
});

const trashSchema = z.object({
  applications: z.array(z.custom<Person['applications'][number]>()),
  messages: z.array(z.custom<Tables<'contact_messages'>>()),
});

interface ErasureRequest {
  person: Person;
  onProgress: (progress: number) => void;
}

/** Asks until all is done: the server works for some seconds a call, and goes on where a call or a page before stopped. */
async function eraseFromHistory(address: string, onProgress: (progress: number) => void): Promise<string[]> {
  for (;;) {
    const answer = await rpc('erase_from_history', { address }, erasureSchema);
    if (answer.done) return answer.standing.map(({ title }) => title);
    onProgress(answer.progress);
  }
}

export const personalDataMutations = {
  purgeMessages: () =>
    mutationOptions({
      mutationFn: async () => {
        unwrap(await supabase.from('contact_messages').delete().lt('last_exchange_at', messageLimit()));
      },
      meta: {
        success: { title: 'personal-data:messages.purged' },
        failure: { title: 'common:error', description: 'personal-data:messages.failed' },
        refreshes,
      },
    }),

  logExport: () =>
    mutationOptions({
      mutationFn: ({ applications, messages, newsletter }: Person) =>
        logExport('personal_data', applications.length + messages.length + newsletter.length),
      meta: { failure: { title: 'common:error', description: 'personal-data:person.exportFailed' } },
    }),

  /** Applications have files and are erased apart. Answers the titles of rows that still contain the address. */
  eraseAllButApplications: () =>
    mutationOptions({
      mutationFn: async ({ person, onProgress }: ErasureRequest): Promise<string[]> => {
        const { email, messages, newsletter, invitations } = person;
        for (const { id, deleted_at } of messages) {
          if (deleted_at) await rpc('delete_for_good', { table_name: 'contact_messages', row_id: id });
          else unwrap(await supabase.from('contact_messages').delete().eq('id', id));
        }
        for (const { id } of newsletter) unwrap(await supabase.from('newsletter').delete().eq('id', id));
        for (const { id } of invitations) unwrap(await supabase.from('invitations').delete().eq('id', id));
        return eraseFromHistory(email, onProgress);
      },
      meta: { failure: { title: 'common:error', description: 'personal-data:person.failed' }, refreshes },
    }),
};
