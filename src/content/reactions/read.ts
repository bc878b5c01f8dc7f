import { unwrap } from '@/lib/failure';
import { publicClient } from '@/lib/supabase-public';
import type { ArticleTarget, likeOf, Target } from './model';

/** Null if the server does not send it. */
export async function readVisitor(): Promise<string | null> {
  const answer = unwrap(await (await publicClient()).rpc('ip_echo'));
  const key = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : null;
  return typeof key === 'string' && key ? key : null;
}

export const readViews = async ({ id, lang }: ArticleTarget) =>
  unwrap(await (await publicClient()).rpc('get_article_views_count', { article_uuid: id, lang }));

export const readLikes = async ({ kind, id, lang }: Target) =>
  unwrap(
    kind === 'article'
      ? await (await publicClient()).rpc('get_article_likes_count', { article_uuid: id, lang })
      : await (await publicClient()).rpc('get_project_likes_count', { project_id: id, lang }),
  );

export async function readLiked(
  { kind, id, lang }: Target,
  ip: string,
  like: ReturnType<typeof likeOf>,
): Promise<boolean> {
  if (kind === 'article')
    return unwrap(await (await publicClient()).rpc('has_ip_liked_article', { article_uuid: id, ip, lang }));
  const own = (await publicClient()).from('project_likes').select('id').match(like);
  return unwrap(await own.limit(1).maybeSingle()) !== null;
}
