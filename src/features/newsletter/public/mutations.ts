import { mutationOptions } from '@tanstack/react-query';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { withProof } from '@/lib/proof-of-work';
import { supabasePublic } from '@/lib/supabase-public';

export const newsletterMutations = {
  /** No row is asked back: visitors may not read the table, not even the row they just made. */
  subscribe: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        const { error, status } = await withProof(() =>
          supabasePublic.from('newsletter').insert({ email, language: lang }),
        );
        if (!error) return;
        const failure = toFailure(error, status);
        // Only the database's own code says that the address is at fault: any other refusal speaks for itself.
        const isOfAddress = failure.kind !== 'invalid' || /^2[23]/.test(error.code);
        throw isOfAddress ? failure : new Failure('unexpected', failure.serverMessage, { cause: failure });
      },
      meta: {
        success: { title: 'newsletter:success', description: 'newsletter:successText' },
        failure: { serverMessage: true, description: 'common:errors.generic' },
        failureByKind: {
          duplicate: { title: 'newsletter:already', description: 'newsletter:alreadyText', tone: 'info' },
          invalid: { description: 'newsletter:invalid' },
          limited: { description: 'common:errors.limited' },
          // The owner switched it off while this page was open.
          missing: { description: 'newsletter:closed' },
        },
      },
    }),

  /** Answers whether the token of the link was known. Whoever had left already has left. */
  unsubscribe: () =>
    mutationOptions({
      mutationFn: async (token: string) =>
        unwrap(await supabasePublic.rpc('unsubscribe_newsletter', { token })),
      // The page says what went wrong, where the button is.
      meta: { failure: false },
    }),
};
