import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { unwrap, unwrapCount } from '@/lib/failure';
import { escapeLike } from '@/lib/patterns';
import { personalDataKeys } from '@/lib/query-keys-admin';
import { monthsAgo, retention } from '@/lib/retention';
import { supabase } from '@/lib/supabase';
import { personTables } from '../model';

/** Everything the product keeps of one person. */
export interface Person {
  email: string;
  applications: (Tables<'job_applications'> & {
    job_offers: { title: string; language: string | null } | null;
  })[];
  messages: Tables<'contact_messages'>[];
  newsletter: Tables<'newsletter'>[];
  /** To work here, as owners alone see them. */
  invitations: Pick<Tables<'invitations'>, 'id' | 'email' | 'role' | 'created_at' | 'expires_at'>[];
}

const isOf = (email: string) => (address: string) => address.toLowerCase() === email.toLowerCase();

async function readPerson(email: string): Promise<Person> {
  const same = isOf(email);
  const pattern = escapeLike(email);
  const [applications, messages, newsletter, invitations, trash] = await Promise.all([
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
    supabase.rpc('trash_of_person', { address: email }),
  ]);
  // What waits in the trash is kept as well. The function answers rows, which the generated types cannot tell.
  const deleted = unwrap(trash) as unknown as Pick<Person, 'applications' | 'messages'>;
  return {
    email,
    applications: [...unwrap(applications).filter((row) => same(row.email)), ...deleted.applications],
    messages: [...unwrap(messages).filter((row) => same(row.from_email)), ...deleted.messages],
    newsletter: unwrap(newsletter).filter((row) => same(row.email)),
    invitations: unwrap(invitations).filter((row) => same(row.email)),
  };
}

/** Messages from before this moment are due, as the database compares. */
export const messageLimit = () => monthsAgo(retention.messageMonths).toISOString();

export const personalDataQueries = {
  /** One person's data, by the email address they gave. */
  person: (email: string) =>
    queryOptions({
      queryKey: [...personalDataKeys.all(), 'person', email],
      queryFn: () => readPerson(email),
      staleTime: 0,
      gcTime: 0,
    }),

  /** How many messages have been kept for as long as they may be. */
  dueMessages: () =>
    queryOptions({
      queryKey: [...personalDataKeys.all(), 'due-messages'],
      queryFn: async () =>
        unwrapCount(
          await supabase
            .from('contact_messages')
            .select('id', { count: 'exact', head: true })
            .lt('created_at', messageLimit()),
        ),
      staleTime: 0,
    }),
};
