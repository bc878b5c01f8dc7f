import { mutationOptions } from '@tanstack/react-query';
import type { Application } from '../application-schema';
import type { ApplicationSubmission, UploadProgress } from './application-submission';

interface Attempt {
  submission: ApplicationSubmission;
  application: Application;
  onProgress: (progress: UploadProgress) => void;
}

export const applicationMutations = {
  /** Answers the ticket. Tried again with the same submission it goes on where it stopped. */
  submit: () =>
    mutationOptions({
      mutationFn: ({ submission, application, onProgress }: Attempt) =>
        submission.run(application, onProgress),
      meta: {
        success: { title: 'careers:form.sent', description: 'careers:form.sentText' },
        failure: { title: 'common:error', description: 'careers:form.failed' },
        failureByKind: { limited: { title: 'common:error', description: 'careers:form.limited' } },
      },
    }),
};
