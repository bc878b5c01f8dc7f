import { mutationOptions } from '@tanstack/react-query';
import { account } from '@/lib/account';
import { toFailure } from '@/lib/failure';

/** Why no site is built, in the words of the function publish-site. */
export const refusals = ['not_configured', 'nothing_to_build', 'too_soon', 'hook_failed'] as const;
export type Refusal = (typeof refusals)[number];

export type Outcome = { taken: true; at: Date } | { taken: false; why: Refusal };

export const publicationMutations = {
  /** Orders a build of the whole public site. A refusal is an answer and told in its place; nothing is toasted. */
  publish: () =>
    mutationOptions({
      mutationFn: async (): Promise<Outcome> => {
        const { error } = await account.functions.invoke('publish-site', { method: 'POST' });
        if (!error) return { taken: true, at: new Date() };
        const response: unknown = error.context;
        if (!(response instanceof Response)) throw toFailure(error);
        const answer: { code?: unknown } = await response.json().catch(() => ({}));
        const why = refusals.find((one) => one === answer.code);
        if (why) return { taken: false, why };
        throw toFailure(answer, response.status);
      },
      meta: { failure: false },
    }),
};
