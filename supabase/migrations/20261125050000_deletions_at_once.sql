-- What is deleted while somebody else is at the same thing.

-- Deleting an article empties the link of its translation, so two people who each delete one end of a pair wait for each
-- other, and PostgreSQL ends one of them with an error (40P01). Whoever writes links takes one lock first, before any row;
-- link_articles, translate_article and the trash already take the same. Adding an article is among it because a restore
-- adds one and then links it.
create function app.await_links()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('app.article_links', 0));
  return null;
end
$$;
comment on function app.await_links() is 'BEFORE a statement that may write links between translations: one such transaction at a time.';
revoke execute on function app.await_links() from public, anon, authenticated;

create trigger await_links before insert or delete or update of linked_article_id on public.articles_fr
  for each statement execute function app.await_links();
create trigger await_links before insert or delete or update of linked_article_id on public.articles_en
  for each statement execute function app.await_links();


-- A like that is being taken back while its article or project goes is still in the counter that the history notes, and
-- would come back with it. Who likes something or sees it holds the row itself, so only taking back has to be waited for.
-- Definer: whoever deletes content reads nobody's likes.
create function app.await_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  execute format('select from public.%1$I l where l.%2$I = $1 and l.language = $2 order by l.id for update', tg_argv[0] || '_likes', tg_argv[0] || '_id')
    using old.id, right(tg_table_name, 2);
  return old;
end
$$;
comment on function app.await_likes() is
  'BEFORE DELETE, with article or project as its argument: waits for whoever is taking a like back, so that the figure the history notes is the last one.';
revoke execute on function app.await_likes() from public, anon, authenticated;

create trigger await_likes before delete on public.articles_fr for each row execute function app.await_likes('article');
create trigger await_likes before delete on public.articles_en for each row execute function app.await_likes('article');
create trigger await_likes before delete on public.projects_fr for each row execute function app.await_likes('project');
create trigger await_likes before delete on public.projects_en for each row execute function app.await_likes('project');
