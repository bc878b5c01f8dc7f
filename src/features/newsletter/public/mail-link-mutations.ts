import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { withProof } from '@/lib/proof-of-work';
import { publicClient } from '@/lib/supabase-public';

/** What the links of mails do. Their page shows the failure beside the button. */
export const mailLinkMutations = {
  /** Answers whether the token still holds; true again if already confirmed. */
  confirm: () =>
    mutationOptions({
      mutationFn: async (token: string) => {
        const client = await publicClient();
        return unwrap(await withProof(() => client.rpc('confirm_newsletter', { token })));
      },
      meta: { failure: false },
    }),

  /** Answers whether the token is known; true again if already unsubscribed. */
  unsubscribe: () =>
    mutationOptions({
      mutationFn: async (token: string) =>
        unwrap(await (await publicClient()).rpc('unsubscribe_newsletter', { token })),
      meta: { failure: false },
    }),
};
