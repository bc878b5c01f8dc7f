import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapCount, unwrapPage } from '@/lib/failure';
import { pageWithin } from '@/lib/paging';
import { messageKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { ListedMessage, Message } from '../inbox-model';

/** Lists page past fifty. */
export const messagePageSize = 50;

const listColumns = 'id, from_name, from_email, subject, message, delivery, read_at, created_at';

interface ListedPage {
  rows: ListedMessage[];
  total: number;
}

async function readPage(onlyUnread: boolean, from: number): Promise<ListedPage> {
  let query = supabase.from('contact_messages').select(listColumns, { count: 'exact' });
  if (onlyUnread) query = query.is('read_at', null);
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + messagePageSize - 1);
  return unwrapPage(answer);
}

export const messageQueries = {
  list: (onlyUnread: boolean, page: number) =>
    queryOptions({
      queryKey: [...messageKeys.all(), 'list', onlyUnread, page],
      queryFn: ({ client }): Promise<ListedPage> => {
        const from = (page - 1) * messagePageSize;
        const first = messageQueries.list(onlyUnread, 1);
        return pageWithin(from, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: () => readPage(onlyUnread, from),
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

  /** How many nobody has opened yet; shown in the rail on every screen. */
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
      // A number beside a link: logged when it fails, and looked at again while somebody works.
      meta: { failure: false },
      refetchInterval: 5 * 60_000,
    }),
};
