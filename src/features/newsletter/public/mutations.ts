import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabasePublic } from '@/lib/supabase-public';

export const newsletterMutations = {
  /** No row is asked back: visitors may not read the table, not even the row they just made. */
  subscribe: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        unwrap(await supabasePublic.from('newsletter').insert({ email, language: lang }));
      },
      meta: {
        success: { title: 'newsletter:success', description: 'newsletter:successText' },
        failure: { serverMessage: true, description: 'common:errors.generic' },
        failureByKind: {
          duplicate: { title: 'newsletter:already', description: 'newsletter:alreadyText', tone: 'info' },
          invalid: { description: 'newsletter:invalid' },
          limited: { description: 'common:errors.limited' },
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
