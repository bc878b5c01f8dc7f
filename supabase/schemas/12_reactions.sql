-- Reactions: views of articles, likes of articles and projects. The tables hold who did what, by visitor key; the
-- public sees numbers only, which triggers keep in the private schema. Clearing visitor keys after thirteen months
-- (…_retention.sql) does not lower them.
--
-- A like is an insert under the visitor's own key, once per article or project and language: prepare_reaction checks
-- and limits it, count_new_likes raises the counter. Taking it back deletes the own row, which count_gone_likes
-- subtracts.

create table public.article_views (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  language text not null,
  ip_address text not null default 'local',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  constraint language_known check (language in ('fr', 'en')),
  constraint ip_address_bounds check (char_length(ip_address) between 1 and 128),
  constraint user_agent_bounds check (char_length(user_agent) <= 512)
);
comment on table public.article_views is
  'One row per visitor, article and half hour. article_id belongs to the table of the row''s language, so a trigger '
  'stands in for the foreign key.';
comment on column public.article_views.ip_address is
  'The visitor key (app.visitor_key), never an address. What a browser sends here is overwritten.';
create index on public.article_views (article_id, language, ip_address, created_at);
create index on public.article_views (created_at);

create table public.article_likes (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  language text not null,
  ip_address text not null default 'local',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  constraint article_like_once unique (article_id, ip_address, language),
  constraint language_known check (language in ('fr', 'en')),
  constraint ip_address_bounds check (char_length(ip_address) between 1 and 128),
  constraint user_agent_bounds check (char_length(user_agent) <= 512)
);
comment on table public.article_likes is
  'One row per visitor, article and language. A visitor sees and deletes their own rows only.';
comment on column public.article_likes.ip_address is
  'The visitor key (app.visitor_key), never an address. What a browser sends here is overwritten; after 13 months it '
  'is replaced by a number and the like still counts.';
create index on public.article_likes (created_at);

create table public.project_likes (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  language text not null,
  ip_address text not null default 'local',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  constraint project_like_once unique (project_id, ip_address, language),
  constraint language_known check (language in ('fr', 'en')),
  constraint ip_address_bounds check (char_length(ip_address) between 1 and 128),
  constraint user_agent_bounds check (char_length(user_agent) <= 512)
);
comment on table public.project_likes is
  'One row per visitor, project and language. A visitor sees and deletes their own rows only.';
create index on public.project_likes (created_at);

create table app.article_counters (
  article_id uuid not null,
  language text not null,
  views bigint not null default 0,
  likes bigint not null default 0,
  primary key (article_id, language)
);
comment on table app.article_counters is 'How often each article was seen and is liked; the public figures.';

create table app.project_counters (
  project_id bigint not null,
  language text not null,
  likes bigint not null default 0,
  primary key (project_id, language)
);
comment on table app.project_counters is 'How often each project is liked; the public figures.';

create table app.daily_views (
  day date not null,
  article_id uuid not null,
  language text not null,
  views bigint not null,
  primary key (day, article_id, language)
);
comment on table app.daily_views is 'Views per article and day (UTC), for the curve on the dashboard.';
create index on app.daily_views (article_id, language);

alter table app.article_counters enable row level security;
alter table app.project_counters enable row level security;
alter table app.daily_views enable row level security;

create function app.count_reactions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    execute format(
      'update app.%1$I c
       set likes = greatest(0, c.likes - gone.likes)
       from (select l.%2$I, l.language, count(*) as likes from changed l group by l.%2$I, l.language) gone
       where c.%2$I = gone.%2$I and c.language = gone.language',
      tg_argv[0] || '_counters', tg_argv[0] || '_id');
    return null;
  end if;
  execute format(
    'insert into app.%1$I as c (%2$I, language, %3$I)
     select l.%2$I, l.language, count(*)
     from changed l
     group by l.%2$I, l.language
     order by l.%2$I, l.language
     on conflict (%2$I, language) do update set %3$I = c.%3$I + excluded.%3$I',
    tg_argv[0] || '_counters', tg_argv[0] || '_id', tg_argv[1]);
  if tg_argv[1] = 'views' then
    insert into app.daily_views as d (day, article_id, language, views)
    select (a.created_at at time zone 'UTC')::date, a.article_id, a.language, count(*)
    from changed a
    group by 1, a.article_id, a.language
    order by 1, a.article_id, a.language
    on conflict (day, article_id, language) do update set views = d.views + excluded.views;
  end if;
  return null;
end
$$;
comment on function app.count_reactions is
  'AFTER INSERT or DELETE, with article or project and views or likes as its arguments: moves the counters, once per '
  'statement. Nothing ever subtracts views.';

create trigger count_views after insert on public.article_views referencing new table as changed for each statement
  execute function app.count_reactions('article', 'views');
create trigger count_new_likes after insert on public.article_likes referencing new table as changed for each statement
  execute function app.count_reactions('article', 'likes');
create trigger count_gone_likes after delete on public.article_likes referencing old table as changed for each statement
  execute function app.count_reactions('article', 'likes');
create trigger count_new_likes after insert on public.project_likes referencing new table as changed for each statement
  execute function app.count_reactions('project', 'likes');
create trigger count_gone_likes after delete on public.project_likes referencing old table as changed for each statement
  execute function app.count_reactions('project', 'likes');

-- Checks of a browser's insert. Definer: a visitor reads no limit. A view asks for no proof of work: above the limit
-- for everybody it is answered and not counted.
create function app.prepare_reaction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_view constant boolean := tg_table_name = 'article_views';
  found_one boolean;
begin
  if not app.is_api_call() then
    return new;
  end if;
  if is_view and exists (select from public.staff s where s.user_id = (select auth.uid())) then
    return null;
  end if;

  -- Stands in for the foreign key, and keeps the row from being deleted.
  if new.language in ('fr', 'en') then
    execute format(
      'select true from public.%I t where t.id = %L and t.published %s for key share',
      tg_argv[0] || 's_' || new.language, to_jsonb(new) ->> (tg_argv[0] || '_id'),
      case tg_argv[0] when 'article' then 'and t.published_at <= now()' end)
      into found_one;
  end if;
  if found_one is null then
    raise foreign_key_violation using message = format('There is no such %s.', tg_argv[0]);
  end if;
  new.ip_address := app.visitor_key();
  new.user_agent := left(coalesce(app.request_header('user-agent'), ''), 512);
  new.created_at := now();
  if not is_view then
    perform app.hit('likes');
    return new;
  end if;

  -- Two tabs opening at once wait for each other here, and the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(new.ip_address || new.article_id || new.language, 0));
  if exists (
    select from public.article_views v
    where v.article_id = new.article_id
      and v.language = new.language
      and v.ip_address = new.ip_address
      and v.created_at > now() - interval '30 minutes'
  ) then
    return null;
  end if;

  if app.count_hit('views') > 0 then
    return null;
  end if;
  return new;
end
$$;
comment on function app.prepare_reaction is
  'BEFORE INSERT for a browser, with article or project as its argument: it must be public in that language (23503; a '
  'draft and an unknown id answer alike); sets key, user agent and time. A repeated view within 30 minutes, one by '
  'staff and one above the shared limit are silently not stored; too much of one visitor raises PT429.';

create trigger prepare_reaction before insert on public.article_views for each row
  execute function app.prepare_reaction('article');
create trigger prepare_reaction before insert on public.article_likes for each row
  execute function app.prepare_reaction('article');
create trigger prepare_reaction before insert on public.project_likes for each row
  execute function app.prepare_reaction('project');
create trigger a_check_section before insert on public.project_likes
  for each row execute function app.check_section('portfolio_likes');

-- Deletion. An article or project that is deleted takes its reactions along.

-- A like that is being taken back while its article or project is deleted is still in the counter that the history
-- keeps, and would come back with it. Likes and views lock the article or project itself, so only taking back is waited
-- for. Definer: editors read no likes of others.
create function app.lock_likes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('select from public.%1$I l where l.%2$I = $1 and l.language = $2 order by l.id for update', tg_argv[0]
    || '_likes', tg_argv[0] || '_id')
    using old.id, right(tg_table_name, 2);
  return old;
end
$$;
comment on function app.lock_likes is
  'BEFORE DELETE, with article or project as its argument: waits for a like that is being taken back, so that the '
  'history keeps the last figure.';

do $$
declare
  table_name text;
  noun text;
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    noun := case when table_name like 'articles%' then 'article' else 'project' end;
    execute format('create trigger lock_likes before delete on public.%I for each row
      execute function app.lock_likes(%L)', table_name, noun);
    execute format('create trigger %I after delete on public.%I for each row
      execute function app.delete_dependants(%L, %s)',
      format('remove_%s_reactions', noun), table_name, noun || '_id', case noun
        when 'article' then '''public.article_views'', ''public.article_likes'', ''app.article_counters'',
          ''app.daily_views'''
        else '''public.project_likes'', ''app.project_counters''' end);
  end loop;
end
$$;

-- Rights. Behind one address there may be two browsers: each sees that a like exists, neither with what device and when
-- the other pressed. A visitor has to select own likes: without that a filtered delete removes nothing, and an
-- unfiltered one would follow the delete policy alone.
alter table public.article_views enable row level security;
alter table public.article_likes enable row level security;
alter table public.project_likes enable row level security;
grant insert (article_id, language, ip_address, user_agent)
  on public.article_views, public.article_likes to anon, authenticated;
grant insert (project_id, language, ip_address, user_agent) on public.project_likes to anon, authenticated;
grant select on public.article_views to authenticated;
grant select (id, article_id, language, ip_address), delete on public.article_likes to anon, authenticated;
grant select (id, project_id, language, ip_address), delete on public.project_likes to anon, authenticated;
grant select, insert, update, delete
  on public.article_views, public.article_likes, public.project_likes to service_role;

create policy "Everybody records views under their own key" on public.article_views for insert to anon, authenticated
  with check (ip_address = (select app.visitor_key()));
create policy "Editors read views" on public.article_views for select to authenticated
  using ((select app.may('reactions')));

do $$
declare
  likes text;
begin
  foreach likes in array array['article_likes', 'project_likes'] loop
    execute format('create policy "Everybody likes under their own key" on public.%I for insert to anon, authenticated
      with check (ip_address = (select app.visitor_key()))', likes);
    execute format('create policy "Visitors see their own likes" on public.%I for select to anon
      using (ip_address = (select app.visitor_key()))', likes);
    execute format('create policy "Signed-in people see their own likes, editors all" on public.%I for select
      to authenticated using (ip_address = (select app.visitor_key()) or (select app.may(''reactions'')))', likes);
    execute format('create policy "Everybody deletes their own likes" on public.%I for delete to anon, authenticated
      using (ip_address = (select app.visitor_key()))', likes);
  end loop;
end
$$;

-- The public figures. Definer, because the counters are granted to no role; each returns 0 for rows the caller may not
-- see, so that a draft and an unknown id look alike.
create function public.get_article_views_count(article_uuid uuid, lang text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.views), 0) from public.get_article_counts(lang, array[article_uuid]) c
$$;
comment on function public.get_article_views_count is
  'Takes an article and its language, returns its number of views; 0 when the caller may not see it.';

create function public.get_article_likes_count(article_uuid uuid, lang text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.likes), 0) from public.get_article_counts(lang, array[article_uuid]) c
$$;
comment on function public.get_article_likes_count is
  'Takes an article and its language, returns its number of likes; 0 when the caller may not see it.';

create function public.get_article_counts(lang text, ids uuid[])
returns table (article_id uuid, views bigint, likes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  if cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 articles at a time.';
  end if;
  return query
    select asked.id, coalesce(c.views, 0), coalesce(c.likes, 0)
    from (select distinct i.id from unnest(ids) as i (id) where i.id is not null) asked
    left join app.article_counters c
      on c.article_id = asked.id and c.language = lang and exists (
        select from app.articles a
        where a.language = lang and a.id = asked.id
          and (a.published and a.published_at <= now() or (select app.may('content'))));
end
$$;
comment on function public.get_article_counts is
  'Takes a language and up to 1000 article ids, returns one row per id with views and likes; zeros for what the caller '
  'may not see. Raises 22023 for another language or a longer list.';

create function public.get_project_likes_count(project_id bigint, lang text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.likes), 0) from public.get_project_likes_counts(lang,
    array[get_project_likes_count.project_id]) c
$$;
comment on function public.get_project_likes_count is
  'Takes a project and its language, returns its number of likes; 0 when the caller may not see it.';

create function public.get_project_likes_counts(lang text, ids bigint[]) returns table (project_id bigint, likes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  if cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 projects at a time.';
  end if;
  return query
    select asked.id, coalesce(c.likes, 0)
    from (select distinct i.id from unnest(ids) as i (id) where i.id is not null) asked
    left join app.project_counters c
      on c.project_id = asked.id and c.language = lang and exists (
        select from app.projects p
        where p.language = lang and p.id = asked.id and (p.published or (select app.may('content'))));
end
$$;
comment on function public.get_project_likes_counts is
  'Takes a language and up to 1000 project ids, returns one row per id with its likes; 0 for what the caller may not '
  'see. Raises 22023 for another language or a longer list.';

-- With the caller's rights: the row policies show a visitor own likes and public articles only.
create function public.has_ip_liked_article(article_uuid uuid, ip text, lang text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return exists (
    select from public.article_likes l
    where l.article_id = article_uuid and l.language = lang and l.ip_address = (select app.visitor_key())
      and exists (
        select from public.articles_fr a where lang = 'fr' and a.id = article_uuid
        union all
        select from public.articles_en a where lang = 'en' and a.id = article_uuid));
end
$$;
comment on function public.has_ip_liked_article is
  'Takes an article, a key and a language, returns whether the caller likes that article. The key is ignored: the '
  'server knows the caller, and other visitors'' likes are not to be asked for.';

grant execute on function
  public.get_article_views_count, public.get_article_likes_count, public.get_article_counts,
  public.get_project_likes_count, public.get_project_likes_counts, public.has_ip_liked_article to anon, authenticated;
