import { type OverridesAnswer, readAnswer } from '@/brand/overrides-answer';
import { unwrap } from '@/lib/failure';
import { supabasePublic } from '@/lib/supabase-public';

/** What the owner changed since that time: the same question of every browser of one build, so that it can be cached. */
export async function askOverrides(since: string): Promise<OverridesAnswer | null> {
  const answer = await supabasePublic.rpc('get_site_overrides', { since }, { get: true });
  return readAnswer(JSON.stringify(unwrap(answer)));
}
