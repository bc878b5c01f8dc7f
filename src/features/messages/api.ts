import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { toFailure, unwrap, unwrapPage } from '@/lib/failure';
import type { ListedMessage, Message } from './model';

/** Lists page past fifty. */
export const messagePageSize = 50;

const listColumns = 'id, from_name, from_email, subject, message, delivery, read_at, created_at';

export const messageQueries = {
  all: () => ['messages'] as const,

  list: (onlyUnread: boolean, page: number) =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'list', onlyUnread, page],
      queryFn: async (): Promise<{ rows: ListedMessage[]; total: number }> => {
        const from = (page - 1) * messagePageSize;
        let query = data.from('contact_messages').select(listColumns, { count: 'exact' });
        if (onlyUnread) query = query.is('read_at', null);
        const answer = await query
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, from + messagePageSize - 1);
        return unwrapPage(answer);
      },
      staleTime: 0,
    }),

  byId: (id: string) =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'detail', id],
      queryFn: async (): Promise<Message | null> =>
        unwrap(await data.from('contact_messages').select('*').eq('id', id).maybeSingle()),
    }),

  /** How many nobody has opened yet; shown in the rail on every screen. */
  unread: () =>
    queryOptions({
      queryKey: [...messageQueries.all(), 'unread'],
      queryFn: async (): Promise<number> => {
        const { count, error, status } = await data
          .from('contact_messages')
          .select('id', { count: 'exact', head: true })
          .is('read_at', null);
        if (error) throw toFailure(error, status);
        return count ?? 0;
      },
      // A number beside a link: logged when it fails, and looked at again while somebody works.
      meta: { failure: false },
      refetchInterval: 5 * 60_000,
    }),
};

export const messageMutations = {
  /** Opened now, or to be read again. */
  mark: () =>
    mutationOptions({
      mutationFn: async ({ id, read }: { id: string; read: boolean }) => {
        const read_at = read ? new Date().toISOString() : null;
        unwrap(await data.from('contact_messages').update({ read_at }).eq('id', id));
      },
      meta: {
        failure: { title: 'admin-messages:markFailed' },
        refreshes: [messageQueries.all(), ['statistics']],
      },
    }),

  /** One after the other, so that the last word typed is the one that stays. */
  note: (id: string) =>
    mutationOptions({
      scope: { id: `messages.${id}.note` },
      mutationFn: async (note: string) => {
        unwrap(await data.from('contact_messages').update({ note }).eq('id', id));
      },
      meta: {
        failure: { title: 'admin-messages:note.failed' },
        refreshes: [[...messageQueries.all(), 'detail', id]],
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from('contact_messages').delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-messages:deletedTitle', description: 'admin-messages:deleted' },
        failure: { title: 'common:error', description: 'admin-messages:deleteFailed' },
        refreshes: [messageQueries.all(), ['statistics']],
      },
    }),
};
