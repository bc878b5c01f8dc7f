import { mutationOptions } from '@tanstack/react-query';
import type { NoteMutation } from '@/content/editor/note-field';
import { unwrap } from '@/lib/failure';
import { messageKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { changeField } from '@/lib/versioned';
import { messageQueries } from './queries';

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
  note: (id: string): NoteMutation => ({
    mutationKey: [...messageKeys.all(), 'note', id],
    scope: { id: `messages.${id}` },
    mutationFn: async ({ value, seen }, { client }) => {
      const { queryKey } = messageQueries.byId(id);
      const table = () => supabase.from('contact_messages');
      const saved = await changeField({
        field: 'note',
        value,
        seen,
        known: client.getQueryData(queryKey),
        write: async (version) =>
          unwrap(await table().update({ note: value }).eq('id', id).eq('updated_at', version).select('*')),
        read: async () => unwrap(await table().select('*').eq('id', id).maybeSingle()),
      });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
    },
    // Shows the other person's note after a conflict.
    onError: (_error, _change, _result, { client }) =>
      void client.invalidateQueries({ queryKey: messageKeys.all() }),
    meta: {
      failure: { title: 'admin:note.failedTitle' },
      failureByKind: {
        conflict: { title: 'admin:note.failedTitle', description: 'admin:note.conflict', tone: 'info' },
      },
    },
  }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.rpc('move_to_trash', { table_name: 'contact_messages', row_id: id }));
      },
      meta: {
        success: { title: 'admin-messages:deletedTitle', description: 'admin-messages:deleted' },
        failure: { title: 'common:error', description: 'admin-messages:deleteFailed' },
        refreshes: [messageKeys.all(), statisticsKeys.all()],
      },
    }),
};
