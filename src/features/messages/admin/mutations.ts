import { mutationOptions } from '@tanstack/react-query';
import { statisticsKeys } from '@/features/statistics/query-keys';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { messageKeys } from '../query-keys';

export const messageMutations = {
  /** Opened now, or to be read again. */
  mark: () =>
    mutationOptions({
      mutationFn: async ({ id, read }: { id: string; read: boolean }) => {
        const read_at = read ? new Date().toISOString() : null;
        unwrap(await supabase.from('contact_messages').update({ read_at }).eq('id', id));
      },
      meta: {
        failure: { title: 'admin-messages:markFailed' },
        refreshes: [messageKeys.all(), statisticsKeys.all()],
      },
    }),

  /** One after the other, so that the last word typed is the one that stays. */
  note: (id: string) =>
    mutationOptions({
      scope: { id: `messages.${id}.note` },
      mutationFn: async (note: string) => {
        unwrap(await supabase.from('contact_messages').update({ note }).eq('id', id));
      },
      meta: {
        failure: { title: 'admin-messages:note.failed' },
        refreshes: [[...messageKeys.all(), 'detail', id]],
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.from('contact_messages').delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-messages:deletedTitle', description: 'admin-messages:deleted' },
        failure: { title: 'common:error', description: 'admin-messages:deleteFailed' },
        refreshes: [messageKeys.all(), statisticsKeys.all()],
      },
    }),
};
