import { mutationOptions } from '@tanstack/react-query';
import { Failure, toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { withProof } from '@/lib/proof-of-work';
import { publicClient } from '@/lib/supabase-public';

export const newsletterMutations = {
  /** Returns no row: visitors may not read the table. */
  subscribe: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        // The server validates the address; this catches a slip.
        if (!email.includes('@')) throw new Failure('invalid', '');
        const client = await publicClient();
        const { error, status } = await withProof(() =>
          client.from('newsletter').insert({ email, language: lang }),
        );
        if (!error) return;
        const failure = toFailure(error, status);
        // Only these codes of the database mean an invalid address.
        const isOfAddress = failure.kind !== 'invalid' || /^2[23]/.test(error.code);
        throw isOfAddress ? failure : new Failure('unexpected', failure.serverMessage, { cause: failure });
      },
      meta: {
        success: { title: 'newsletter:success', description: 'newsletter:confirm' },
        failure: { serverMessage: true, description: 'common:errors.generic' },
        failureByKind: {
          duplicate: { title: 'newsletter:already', description: 'newsletter:alreadyText', tone: 'info' },
          invalid: { description: 'newsletter:invalid' },
          limited: { description: 'common:errors.limited' },
          missing: { description: 'newsletter:closed' },
        },
      },
    }),
};
