import { mutationOptions } from '@tanstack/react-query';
import { agency } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import type { Submission } from './send-message';

export const contactMutations = {
  send: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (sending: Submission) => {
        const { sendMessage } = await import('./send-message');
        return sendMessage(lang, sending);
      },
      meta: {
        success: { title: 'contact:form.success', description: 'contact:form.successText' },
        failure: { title: 'common:error', description: 'contact:form.failed' },
        failureByKind: {
          // Neither stored nor sent: the message stays until it is read.
          limited: {
            title: 'contact:form.limited',
            description: agency().phone ? 'contact:form.limitedText' : 'common:errors.limited',
          },
          invalid: { title: 'common:error', description: 'common:errors.invalid' },
        },
      },
    }),
};
