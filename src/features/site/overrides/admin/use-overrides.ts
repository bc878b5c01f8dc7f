import { useQuery } from '@tanstack/react-query';
import { overridesQueries } from './queries';

/** Draws what calls it anew when the owner has changed what the site is called, has or counts by. */
export function useOverrides(): void {
  useQuery(overridesQueries.taken());
}
