import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import type { Tables } from '@/lib/database.types';
import { toFailure, unwrap } from '@/lib/failure';
import { monthsAgo, retention } from '@/lib/retention';

/** Everything the product keeps of one person. */
export interface Person {
  email: string;
  applications: (Tables<'job_applications'> & { job_offers: { title: string; language: string } | null })[];
  messages: Tables<'contact_messages'>[];
  newsletter: Tables<'newsletter'>[];
}

/** The signs of a pattern are taken as letters; a star cannot be, so it stands for any one sign. */
const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

const isOf = (email: string) => (address: string) => address.toLowerCase() === email.toLowerCase();

async function everythingOf(email: string): Promise<Person> {
  const same = isOf(email);
  const [applications, messages, newsletter] = await Promise.all([
    data.from('job_applications').select('*, job_offers(title, language)').ilike('email', pattern(email)),
    data.from('contact_messages').select('*').ilike('from_email', pattern(email)),
    data.from('newsletter').select('*').ilike('email', pattern(email)),
  ]);
  return {
    email,
    applications: unwrap(applications).filter((row) => same(row.email)),
    messages: unwrap(messages).filter((row) => same(row.from_email)),
    newsletter: unwrap(newsletter).filter((row) => same(row.email)),
  };
}

/** The database's answer to what is due, as it compares: before this moment. */
const messageLimit = () => monthsAgo(retention.messageMonths).toISOString();

export const personalQueries = {
  all: () => ['personal-data'] as const,

  /** One person's data, by the email address they gave. */
  person: (email: string) =>
    queryOptions({
      queryKey: [...personalQueries.all(), 'person', email],
      queryFn: () => everythingOf(email),
      staleTime: 0,
      gcTime: 0,
    }),

  /** How many messages have been kept for as long as they may be. */
  dueMessages: () =>
    queryOptions({
      queryKey: [...personalQueries.all(), 'due-messages'],
      queryFn: async (): Promise<number> => {
        const { count, error, status } = await data
          .from('contact_messages')
          .select('id', { count: 'exact', head: true })
          .lt('created_at', messageLimit());
        if (error) throw toFailure(error, status);
        return count ?? 0;
      },
      staleTime: 0,
    }),
};

const refreshes = [personalQueries.all(), ['messages'], ['subscribers'], ['statistics']];

export const personalMutations = {
  purgeMessages: () =>
    mutationOptions({
      mutationFn: async () => {
        unwrap(await data.from('contact_messages').delete().lt('created_at', messageLimit()));
      },
      meta: {
        success: { title: 'personal-data:messages.purged' },
        failure: { title: 'common:error', description: 'personal-data:messages.failed' },
        refreshes,
      },
    }),

  /** Messages and subscription of one person; applications have files and go their own way. */
  eraseWords: () =>
    mutationOptions({
      mutationFn: async ({ messages, newsletter }: Person) => {
        for (const { id } of messages) unwrap(await data.from('contact_messages').delete().eq('id', id));
        for (const { id } of newsletter) unwrap(await data.from('newsletter').delete().eq('id', id));
      },
      meta: { failure: { title: 'common:error', description: 'personal-data:person.failed' }, refreshes },
    }),
};
