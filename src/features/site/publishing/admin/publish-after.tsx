import { type MutationKey, useMutationState } from '@tanstack/react-query';
import { PublishCard } from './publish-card';

/** The way to publish, once something of the kind was saved. */
export function PublishAfter({ saved }: { saved: MutationKey }) {
  const done = useMutationState({ filters: { mutationKey: saved, status: 'success' }, select: () => true });
  return done.length > 0 ? <PublishCard /> : null;
}
