-- Likes of articles and of projects follow the same rules: one function each way, told by its trigger
-- what is liked, in the place of two alike.

create function app.count_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  liked constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    execute format(
      'insert into app.%1$I as c (%2$I, language, likes)
       select l.%2$I, l.language, count(*)
       from changed l
       group by l.%2$I, l.language
       order by l.%2$I, l.language
       on conflict (%2$I, language) do update set likes = c.likes + excluded.likes',
      liked || '_counters', liked || '_id');
  else
    execute format(
      'update app.%1$I c
       set likes = greatest(0, c.likes - gone.likes)
       from (select l.%2$I, l.language, count(*) as likes from changed l group by l.%2$I, l.language) gone
       where c.%2$I = gone.%2$I and c.language = gone.language',
      liked || '_counters', liked || '_id');
  end if;
  return null;
end
$$;
comment on function app.count_likes() is
  'AFTER INSERT or DELETE on likes, with article or project as its argument: moves the counter, once per statement.';
revoke execute on function app.count_likes() from public, anon, authenticated;

create function app.prepare_like()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if app.is_api_call() then
    if tg_argv[0] = 'article' then
      perform app.lock_public_article(new.article_id, new.language);
    else
      perform app.lock_public_project(new.project_id, new.language);
    end if;
    perform app.hit('likes');
    new.ip_address := app.visitor_key();
    new.user_agent := app.user_agent();
    new.created_at := now();
  end if;
  return new;
end
$$;
comment on function app.prepare_like() is
  'BEFORE INSERT for a browser, with article or project as its argument: what is liked must be public (23503), key, user agent and time are the server''s, too many likes raise PT429. A second like meets the unique constraint (23505).';
revoke execute on function app.prepare_like() from public, anon, authenticated;

do $$
declare
  liked text;
  likes text;
begin
  foreach liked in array array['article', 'project'] loop
    likes := liked || '_likes';
    execute format('drop trigger %I on public.%I', 'prepare_' || liked || '_like', likes);
    execute format('drop trigger count_new_likes on public.%I', likes);
    execute format('drop trigger count_gone_likes on public.%I', likes);
    execute format('drop function app.%I()', 'prepare_' || liked || '_like');
    execute format('drop function app.%I()', 'count_' || likes);

    execute format('create trigger prepare_like before insert on public.%I for each row execute function app.prepare_like(%L)', likes, liked);
    execute format('create trigger count_new_likes after insert on public.%I referencing new table as changed for each statement execute function app.count_likes(%L)', likes, liked);
    execute format('create trigger count_gone_likes after delete on public.%I referencing old table as changed for each statement execute function app.count_likes(%L)', likes, liked);
  end loop;
end
$$;

-- A name of more than 63 bytes is cut in the middle of a word; one of 63 looks as if it had been.
alter policy "Signed-in people upload as visitors do, administrators to media" on storage.objects
  rename to "Signed-in people upload as visitors do, staff to media";
do $$
declare
  readable text;
begin
  foreach readable in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'job_offers'] loop
    execute format(
      'alter policy %I on public.%I rename to "Signed-in people read what visitors read, staff everything"',
      left('Signed-in people read what visitors read, administrators everything', 63), readable);
  end loop;
end
$$;
