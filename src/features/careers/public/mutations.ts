import { mutationOptions } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Lang } from '@/lib/lang';
import type { Application } from '../application-schema';
import type { ApplicationSubmission, UploadProgress } from './application-submission';

interface Attempt {
  offerId: string;
  lang: Lang;
  submission: RefObject<ApplicationSubmission | null>;
  application: Application;
  onProgress: (progress: UploadProgress) => void;
}

export const applicationMutations = {
  submit: () =>
    mutationOptions({
      mutationFn: async ({ offerId, lang, submission, application, onProgress }: Attempt) => {
        const code = await import('./application-submission');
        submission.current ??= new code.ApplicationSubmission(offerId, lang);
        return submission.current.run(application, onProgress);
      },
      meta: {
        success: { title: 'careers:form.sent', description: 'careers:form.sentText' },
        failure: { title: 'common:error', description: 'careers:form.failed' },
        failureByKind: { limited: { title: 'common:error', description: 'careers:form.limited' } },
      },
    }),
};
