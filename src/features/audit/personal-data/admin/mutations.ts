import { mutationOptions } from '@tanstack/react-query';
import { logExport } from '@/features/audit/log/admin/log-export';
import { unwrap } from '@/lib/failure';
import {
  invitationKeys,
  messageKeys,
  personalDataKeys,
  statisticsKeys,
  subscriberKeys,
} from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { messageLimit, type Person } from './queries';

const refreshes = [
  personalDataKeys.all(),
  messageKeys.all(),
  subscriberKeys.all(),
  invitationKeys.all(),
  statisticsKeys.all(),
];

/** A row whose present text still names the address; whoever writes it takes it out. */
interface Standing {
  title: string;
}

export const personalDataMutations = {
  purgeMessages: () =>
    mutationOptions({
      mutationFn: async () => {
        unwrap(await supabase.from('contact_messages').delete().lt('created_at', messageLimit()));
      },
      meta: {
        success: { title: 'personal-data:messages.purged' },
        failure: { title: 'common:error', description: 'personal-data:messages.failed' },
        refreshes,
      },
    }),

  /** What is kept of one person leaves as a file. */
  handOver: () =>
    mutationOptions({
      mutationFn: ({ applications, messages, newsletter }: Person) =>
        logExport('personal_data', applications.length + messages.length + newsletter.length),
      meta: { failure: { title: 'common:error', description: 'personal-data:person.exportFailed' } },
    }),

  /**
   * Messages, subscription, invitation and every version of content that names the address; applications have files and go their
   * own way. Answers the titles of what still names it.
   */
  eraseAllButApplications: () =>
    mutationOptions({
      mutationFn: async ({ email, messages, newsletter, invitations }: Person): Promise<string[]> => {
        for (const { id, deleted_at } of messages) {
          unwrap(
            deleted_at
              ? await supabase.rpc('delete_for_good', { table_name: 'contact_messages', row_id: id })
              : await supabase.from('contact_messages').delete().eq('id', id),
          );
        }
        for (const { id } of newsletter) unwrap(await supabase.from('newsletter').delete().eq('id', id));
        for (const { id } of invitations) unwrap(await supabase.from('invitations').delete().eq('id', id));
        const answer = unwrap(await supabase.rpc('erase_from_history', { address: email }));
        // The function answers this object, which the generated types cannot tell.
        return (answer as unknown as { standing: Standing[] }).standing.map(({ title }) => title);
      },
      meta: { failure: { title: 'common:error', description: 'personal-data:person.failed' }, refreshes },
    }),
};
