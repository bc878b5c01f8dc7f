import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { messageKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { insertIdempotent } from '@/lib/versioned';
import type { EnquiryEntry, Message, Status } from '../inbox-model';

interface Written {
  id: string;
  body: string;
}

export const messageMutations = {
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

  change: () =>
    mutationOptions({
      mutationFn: async ({
        id,
        ...change
      }: { id: string } & Partial<Pick<Message, 'status' | 'assignee' | 'reminder_on'>>) => {
        unwrap(await supabase.from('contact_messages').update(change).eq('id', id));
      },
      meta: { failure: { title: 'admin-messages:changeFailed' }, refreshes: [messageKeys.all()] },
    }),

  keep: (enquiry: string) =>
    mutationOptions({
      mutationFn: async ({
        id,
        body,
        kind,
        status,
      }: Written & { kind: 'note' | 'reply' | 'received'; status?: Status | undefined }) => {
        const table = () => supabase.from('enquiry_entries');
        await insertIdempotent<EnquiryEntry>(
          () => table().insert({ id, enquiry_id: enquiry, kind, body }).select('*').single(),
          async () => unwrap(await table().select('*').eq('id', id).maybeSingle()),
          (row) => row.body === body && row.kind === kind,
        );
        if (status) unwrap(await supabase.from('contact_messages').update({ status }).eq('id', enquiry));
      },
      meta: {
        success: { title: 'admin-messages:entry.kept' },
        failure: { title: 'admin-messages:entry.failed' },
        refreshes: [messageKeys.all()],
      },
    }),

  /** Sends a reply through the outbox. `seen` is the newest answer that the caller knows. */
  reply: (enquiry: string) =>
    mutationOptions({
      mutationFn: ({
        id,
        body,
        subject,
        seen,
        moves,
      }: Written & { subject: string; seen: string | null; moves: boolean }) =>
        rpc('reply_to_enquiry', {
          enquiry,
          entry: id,
          subject,
          body,
          moves,
          ...(seen ? { seen } : {}),
        }),
      onError: (_error, _reply, _result, { client }) =>
        void client.invalidateQueries({ queryKey: messageKeys.all() }),
      meta: {
        success: { title: 'admin-messages:composer.sent', description: 'admin-messages:composer.sentText' },
        failure: { title: 'admin-messages:composer.failed' },
        failureByKind: {
          conflict: {
            title: 'admin-messages:composer.failed',
            description: 'admin-messages:composer.answered',
            tone: 'info',
          },
          invalid: {
            title: 'admin-messages:composer.failed',
            description: 'admin-messages:composer.suppressed',
          },
        },
        refreshes: [messageKeys.all(), statisticsKeys.all()],
      },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: async (entry: string) => {
        unwrap(await supabase.from('enquiry_entries').delete().eq('id', entry));
      },
      meta: { failure: { title: 'admin-messages:entry.takeBackFailed' }, refreshes: [messageKeys.all()] },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await rpc('move_to_trash', { table_name: 'contact_messages', row_id: id });
      },
      meta: {
        success: { title: 'admin-messages:deletedTitle', description: 'admin-messages:deleted' },
        failure: { title: 'common:error', description: 'admin-messages:deleteFailed' },
        refreshes: [messageKeys.all(), statisticsKeys.all()],
      },
    }),
};
