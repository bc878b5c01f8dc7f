import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAnswer } from '@/brand/overrides-answer';
import { refreshTexts } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { overridesKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { takeAnswer, thisMoment } from '../take-answer';

/** Longer than that the admin does not wait to begin: what was built holds until the answer comes. */
const patienceMs = 2_000;

/** Tells when what was taken up is from; null where the server does not say. */
async function takeOverrides(): Promise<string | null> {
  const asked = await supabase.rpc('get_site_overrides', { since: thisMoment() }, { get: true });
  const answer = readAnswer(JSON.stringify(unwrap(asked)));
  if (!answer) return null;
  takeAnswer(answer);
  refreshTexts();
  return answer.readAt;
}

const patience = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });

export const overridesQueries = {
  /** What the owner changed since the build, taken up: whatever shows any of it is drawn anew by the answer. */
  taken: () =>
    queryOptions({
      queryKey: overridesKeys.all,
      queryFn: (): Promise<string | null> => Promise.race([takeOverrides().catch(() => null), patience()]),
      staleTime: 5 * 60_000,
    }),
};

/** Draws what calls it anew when the owner has changed what the site is called, has or counts by. */
export function useOverrides(): void {
  useQuery(overridesQueries.taken());
}
