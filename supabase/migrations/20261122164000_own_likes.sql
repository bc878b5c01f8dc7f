-- Behind one address there may be two browsers. Each sees that a like exists, which is what the check asks; neither sees
-- with what device and when the other pressed.

revoke select on public.article_likes, public.project_likes from anon, authenticated;
grant select (id, article_id, language, ip_address) on public.article_likes to anon, authenticated;
grant select (id, project_id, language, ip_address) on public.project_likes to anon, authenticated;
