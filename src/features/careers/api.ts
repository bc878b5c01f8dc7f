import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rest } from '@/lib/rest';
import type { Application } from './application-rules';
import type { HandingIn, Progress } from './handing-in';
import { isOfferId, type Offer, offerColumns, toOffer } from './model';

export const offerQueries = {
  all: () => ['offers'] as const,

  /** Every open offer, newest first. Both languages list the same ones, so no language is asked for. */
  list: () =>
    queryOptions({
      queryKey: [...offerQueries.all(), 'public'],
      queryFn: async (): Promise<Offer[]> => {
        const rows = await rest
          .from('job_offers')
          .where({ published: true })
          .order('created_at', { ascending: false })
          .order('id')
          .rows(offerColumns);
        return rows.map(toOffer);
      },
      meta: { failure: false },
    }),

  /** One open offer; null when there is none of that id, or none any more. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerQueries.all(), 'public', id],
      queryFn: async (): Promise<Offer | null> => {
        if (!isOfferId(id)) return null;
        const row = await rest.from('job_offers').where({ id, published: true }).one(offerColumns);
        return row && toOffer(row);
      },
    }),
};

interface Submission {
  attempt: HandingIn;
  application: Application;
  onProgress: (progress: Progress) => void;
}

export const applicationMutations = {
  /** Answers the ticket. Tried again with the same attempt it goes on where it stopped. */
  submit: () =>
    mutationOptions({
      mutationFn: ({ attempt, application, onProgress }: Submission) => attempt.run(application, onProgress),
      meta: {
        success: { title: 'careers:form.sent', description: 'careers:form.sentText' },
        failure: { title: 'common:error', description: 'careers:form.failed' },
        failureByKind: { limited: { title: 'common:error', description: 'careers:form.limited' } },
      },
    }),
};
