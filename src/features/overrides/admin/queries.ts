import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAnswer } from '@/brand/overrides-answer';
import { refreshTexts } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { overridesKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { applyAnswer, now } from '../apply-answer';

/** Longest wait before the admin starts with the state of the build. */
const timeoutMs = 2_000;

/** Applies the overrides and returns their time; null without an answer. */
async function applyOverrides(): Promise<string | null> {
  const response = await supabase.rpc('get_site_overrides', { since: now() }, { get: true });
  const answer = readAnswer(JSON.stringify(unwrap(response)));
  if (!answer) return null;
  applyAnswer(answer);
  refreshTexts();
  return answer.readAt;
}

const timeout = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs);
  });

export const overridesQueries = {
  /** Applies what the owner changed since the build; the answer renders its observers. */
  taken: () =>
    queryOptions({
      queryKey: overridesKeys.all,
      queryFn: (): Promise<string | null> => Promise.race([applyOverrides().catch(() => null), timeout()]),
      staleTime: 5 * 60_000,
    }),
};

export function useOverrides(): void {
  useQuery(overridesQueries.taken());
}
