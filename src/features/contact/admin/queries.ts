import { queryOptions } from '@tanstack/react-query';
import { localDay } from '@/i18n/local-time';
import { unwrapCount, unwrapPage } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import { isOnItsWay, mailMs } from '@/lib/mail-state';
import { listPageSize, pageWithin } from '@/lib/paging';
import { messageKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import {
  type EnquiryEntry,
  inboxSchema,
  type ListedMessage,
  type Message,
  openStatuses,
  type Status,
} from '../inbox-model';

const listColumns =
  'id, from_name, subject, message, language, delivery, undelivered, status, assignee, reminder_on, list_rank, read_at, created_at';

export interface MessageFilter {
  show: '' | 'unread' | 'due' | Status;
  term: string;
}

interface ListedPage {
  rows: ListedMessage[];
  total: number;
}

/** A LIKE pattern for a list of conditions: reserved characters match any character. */
const termPattern = (term: string) => `%${term.replace(/[^\p{L}\p{N}@ .-]/gu, '_')}%`;

async function readPage({ show, term }: MessageFilter, from: number): Promise<ListedPage> {
  let query = supabase.from('contact_messages').select(listColumns, { count: 'exact' });
  if (show === 'unread') query = query.is('read_at', null);
  else if (show === 'due') query = query.lte('reminder_on', localDay()).in('status', openStatuses);
  else if (show) query = query.eq('status', show);
  if (term) {
    const pattern = termPattern(term);
    query = query.or(['from_name', 'from_email', 'message'].map((name) => `${name}.ilike.${pattern}`).join());
  }
  const answer = await query
    .order('list_rank')
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + listPageSize - 1);
  return unwrapPage(answer);
}

export const messageQueries = {
  list: (filter: MessageFilter, page: number) =>
    queryOptions({
      queryKey: [...messageKeys.all(), 'list', filter, page],
      queryFn: ({ client }): Promise<ListedPage> => {
        const from = (page - 1) * listPageSize;
        const first = messageQueries.list(filter, 1);
        return pageWithin(from, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: () => readPage(filter, from),
        });
      },
      staleTime: 0,
    }),

  byId: (id: string) =>
    queryOptions({
      queryKey: [...messageKeys.all(), 'detail', id],
      queryFn: async (): Promise<Message | null> =>
        unwrap(await supabase.from('contact_messages').select('*').eq('id', id).maybeSingle()),
    }),

  /** Thread of a message, oldest first; read again while it is open, so that a second answerer is warned. */
  thread: (id: string) =>
    queryOptions({
      queryKey: [...messageKeys.all(), 'thread', id],
      queryFn: async (): Promise<EnquiryEntry[]> =>
        unwrap(
          await supabase
            .from('enquiry_entries')
            .select('*')
            .eq('enquiry_id', id)
            .order('created_at')
            .order('id'),
        ),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? mailMs : 20_000),
    }),

  inbox: () =>
    queryOptions({
      queryKey: [...messageKeys.all(), 'inbox'],
      queryFn: async () =>
        // The generated types do not know this object.
        await rpc('get_inbox', { today: localDay() }, inboxSchema),
    }),

  unread: () =>
    queryOptions({
      queryKey: [...messageKeys.all(), 'unread'],
      queryFn: async () =>
        unwrapCount(
          await supabase
            .from('contact_messages')
            .select('id', { count: 'exact', head: true })
            .is('read_at', null),
        ),
      // Logged only, because the next read follows soon.
      meta: { failure: false },
      refetchInterval: 5 * 60_000,
    }),
};
