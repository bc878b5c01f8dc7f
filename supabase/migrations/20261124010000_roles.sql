-- Roles. What somebody of the agency may do hangs on a role instead of being an administrator: owner, editor, author or
-- recruiter. Who was an administrator is an owner.

create table app.rights (
  role text not null,
  area text not null,
  primary key (role, area)
);
comment on table app.rights is
  'Which role may work in which area, the one place that says it: what is not named is refused. content (all articles, projects, testimonials, pictures), drafts (own articles and projects until they are public), pictures (upload and describe), people (messages, newsletter), careers (offers, applications, their files), figures (a dashboard, of the areas one has), reactions (views and likes one by one), publishing (ordering a build), staff (who works here).';
alter table app.rights enable row level security;
revoke all on app.rights from public, anon, authenticated, service_role;
insert into app.rights (role, area) values
  ('owner', 'content'), ('owner', 'drafts'), ('owner', 'pictures'), ('owner', 'people'), ('owner', 'careers'),
  ('owner', 'figures'), ('owner', 'reactions'), ('owner', 'publishing'), ('owner', 'staff'),
  ('editor', 'content'), ('editor', 'drafts'), ('editor', 'pictures'), ('editor', 'people'),
  ('editor', 'figures'), ('editor', 'reactions'), ('editor', 'publishing'),
  ('author', 'drafts'), ('author', 'pictures'), ('author', 'figures'),
  ('recruiter', 'careers'), ('recruiter', 'figures');

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  constraint role_known check (role in ('owner', 'editor', 'author', 'recruiter')),
  constraint name_bounds check (char_length(name) <= 120)
);
comment on table public.staff is
  'Who works here, in which role. Its owners are the rows of admins, kept in step by triggers. Owners change it through functions, the secret key directly; removing a row ends every right at once, and one owner always stays.';

-- Whoever is an administrator owns the site.
insert into public.staff (user_id, role, created_at)
select a.user_id, 'owner', a.created_at from public.admins a;

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated, service_role;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;

create or replace function app.may(area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.staff s
    join app.rights r on r.role = s.role
    where s.user_id = (select auth.uid()) and r.area = may.area)
$$;
comment on function app.may(text) is
  'Whether the signed-in caller may work in an area of app.rights. False for any other word. The one question of every policy and guard; policies ask it as (select app.may(''content'')), once per statement.';

create function app.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.staff s where s.user_id = (select auth.uid()))
$$;
comment on function app.is_staff() is
  'Whether the signed-in caller works here, in whatever role. It opens nothing: what somebody may do says app.may().';
revoke execute on function app.is_staff() from public, anon, authenticated;

create policy "People of the agency see their own row, owners everybody's"
  on public.staff for select to authenticated
  using (user_id = (select auth.uid()) or (select app.may('staff')));

comment on table public.admins is
  'The owners of the site, in step with staff. Rows are added and removed by the owner of the database or with the secret key only: adding one makes an owner, removing one ends every right at once.';


-- The last owner stays. Who takes one away waits for whoever else does, before any row is locked.

create function app.await_owners()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
  return null;
end
$$;
comment on function app.await_owners() is 'BEFORE a statement that may take an owner away: one such transaction at a time.';
revoke execute on function app.await_owners() from public, anon, authenticated;

-- Definer: whoever deletes an account need not be able to read staff. The lock on the row found makes a transaction with
-- an older view of the table fail instead of counting an owner who is gone.
create function app.keep_an_owner()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.staff s where s.role = 'owner' order by s.user_id limit 1 for update;
  if not found then
    raise sqlstate 'PT409' using message = 'The last owner stays: make somebody else an owner first.';
  end if;
  return null;
end
$$;
comment on function app.keep_an_owner() is 'AFTER an owner was removed or given another role: raises PT409 when nobody is left in charge.';
revoke execute on function app.keep_an_owner() from public, anon, authenticated;

create function app.refuse_truncate()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = 'The last owner stays: make somebody else an owner first.';
end
$$;
comment on function app.refuse_truncate() is 'BEFORE TRUNCATE: emptying the table would leave nobody in charge. A restore rests the triggers.';
revoke execute on function app.refuse_truncate() from public, anon, authenticated;

create trigger await_owners before delete or update of role, user_id on public.staff
  for each statement execute function app.await_owners();
create trigger await_owners before insert or delete on public.admins
  for each statement execute function app.await_owners();
create trigger refuse_truncate before truncate on public.staff
  for each statement execute function app.refuse_truncate();
create trigger refuse_truncate before truncate on public.admins
  for each statement execute function app.refuse_truncate();

-- Definer, both: one table's writer has no right on the other. A row that is right already is not touched, which ends it.
create function app.mirror_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.role <> 'owner' or new.user_id <> old.user_id) then
    delete from public.admins a where a.user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.role = 'owner' then
    insert into public.admins (user_id) values (new.user_id) on conflict (user_id) do nothing;
  end if;
  return null;
end
$$;
comment on function app.mirror_staff() is 'AFTER staff changed: its owners, and nobody else, are in admins.';
revoke execute on function app.mirror_staff() from public, anon, authenticated;

create function app.mirror_admins()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.staff as s (user_id, role) values (new.user_id, 'owner')
    on conflict (user_id) do update set "role" = 'owner' where s.role <> 'owner';
  else
    delete from public.staff s where s.user_id = old.user_id and s.role = 'owner';
  end if;
  return null;
end
$$;
comment on function app.mirror_admins() is 'AFTER admins changed: who was added is an owner, who was removed is nobody.';
revoke execute on function app.mirror_admins() from public, anon, authenticated;

create trigger a_mirror_staff after insert or delete or update of role, user_id on public.staff
  for each row execute function app.mirror_staff();
create trigger a_mirror_admins after insert or delete on public.admins
  for each row execute function app.mirror_admins();
create trigger keep_an_owner after delete on public.staff
  for each row when (old.role = 'owner') execute function app.keep_an_owner();
create trigger keep_an_owner_in_charge after update of role, user_id on public.staff
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function app.keep_an_owner();


-- What somebody wrote. In a table of its own, because visitors read whole rows of content.

create table app.authorship (
  place text not null,
  id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (place, id)
);
comment on table app.authorship is
  'Who began an article, a project or the description of a picture, by table and key. A row outlives what it tells of, so that what is restored is still its author''s.';
create index on app.authorship (user_id);
alter table app.authorship enable row level security;
revoke all on app.authorship from public, anon, authenticated, service_role;

create function app.note_author()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known boolean;
begin
  -- An upsert comes by here too, and makes nobody the author of what was there before.
  execute format('select exists (select from public.%1$I t where t.%2$I = ($1).%2$I)', tg_table_name, tg_argv[0])
    into known using new;
  if not known then
    insert into app.authorship (place, id, user_id)
    select tg_table_name, to_jsonb(new) ->> tg_argv[0], s.user_id
    from public.staff s
    where s.user_id = (select auth.uid())
    on conflict do nothing;
  end if;
  return new;
end
$$;
comment on function app.note_author() is 'BEFORE INSERT, so that whoever asks for the new row back may read it: notes who began the row whose key is the column named as argument. Definer, because authorship is granted to nobody.';
revoke execute on function app.note_author() from public, anon, authenticated;

-- Volatile, so that the statement that adds a row may read it back.
create function app.is_own(place text, id text)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select app.may('drafts') and exists (
    select from app.authorship a
    where a.place = is_own.place and a.id = is_own.id and a.user_id = (select auth.uid()))
$$;
comment on function app.is_own(text, text) is
  'Whether the signed-in caller began that row and may still write drafts. Definer, because authorship is granted to nobody; it tells nobody anything about others.';
revoke execute on function app.is_own(text, text) from public, anon, authenticated;
grant execute on function app.is_own(text, text) to authenticated;

-- A link changes the article at its other end, which is not an author's. Definer: only it may ask whether a browser's
-- request is running.
create function app.keep_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 and app.is_api_call()
     and new.linked_article_id is distinct from (case when tg_op = 'UPDATE' then old.linked_article_id end)
     and app.may('content') is not true then
    raise insufficient_privilege using message = 'Translations are linked by editors.';
  end if;
  return new;
end
$$;
comment on function app.keep_link() is
  'BEFORE INSERT OR UPDATE for a browser: only who may work in content links translations (42501).';
revoke execute on function app.keep_link() from public, anon, authenticated;

do $$
declare
  place text;
  noun text;
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    noun := split_part(place, '_', 1);
    execute format('create trigger note_author before insert on public.%I for each row execute function app.note_author(''id'')', place);
    if noun = 'articles' then
      execute format('create trigger keep_link before insert or update of linked_article_id on public.%I for each row execute function app.keep_link()', place);
    end if;
    execute format('alter policy "Signed-in people see what visitors see, administrators all" on public.%1$I using (%2$s or (select app.may(''content'')) or app.is_own(%1$L, id::text))',
      place, case noun when 'articles' then '(published and published_at <= now())' else 'published' end);
    execute format('alter policy %I on public.%I with check ((select app.may(''content'')) or (not published and (select app.may(''drafts''))))', 'Administrators add ' || noun, place);
    execute format('alter policy %1$I on public.%2$I
      using ((select app.may(''content'')) or (not published and app.is_own(%2$L, id::text)))
      with check ((select app.may(''content'')) or (not published and app.is_own(%2$L, id::text)))', 'Administrators change ' || noun, place);
    execute format('alter policy %1$I on public.%2$I using ((select app.may(''content'')) or (not published and app.is_own(%2$L, id::text)))', 'Administrators delete ' || noun, place);
    execute format('alter policy "Signed-in people see what visitors see, administrators all" on public.%I rename to "Readers see what is public, authors their own, editors all"', place);
    execute format('alter policy %I on public.%I rename to %I', 'Administrators add ' || noun, place, 'Editors add ' || noun || ', authors drafts');
    execute format('alter policy %I on public.%I rename to %I', 'Administrators change ' || noun, place, 'Editors change ' || noun || ', authors their own drafts');
    execute format('alter policy %I on public.%I rename to %I', 'Administrators delete ' || noun, place, 'Editors delete ' || noun || ', authors their own drafts');
  end loop;
end
$$;

-- Definer: it reads the link. An author is given his own articles alone.
create or replace function public.articles_for_editing(lang text)
returns setof public.articles_fr
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  -- Both tables have the same columns in the same order; the English one is derived from the French.
  return query execute format(
    'select a.* from public.%1$I a where (select app.may(''content'')) or app.is_own(%1$L, a.id::text)', 'articles_' || lang);
end
$$;
comment on function public.articles_for_editing(text) is
  'Takes a language, returns its articles with every column, drafts and links included, to an author those he began; filters, orders and ranges apply as on a table. Raises 42501 for whoever writes nothing, 22023 for another language.';

-- Definer: it reads links and counters, which are granted to nobody. An author is given his own articles alone.
create or replace function public.list_articles(lang text)
returns table (
  id uuid,
  title text,
  slug text,
  author text,
  image text,
  status text,
  created_at timestamptz,
  published_at timestamptz,
  updated_at timestamptz,
  translation_id uuid,
  translation text,
  views bigint,
  likes bigint,
  search_text text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, here.title, here.slug, here.author, here.image,
            case
              when not here.published then ''draft''
              when here.published_at > now() then ''scheduled''
              else ''published''
            end,
            here.created_at,
            here.published_at,
            here.updated_at,
            there.id,
            case
              when there.id is null then ''missing''
              when not there.published then ''draft''
              -- The English text is the translation: it lags when the French one changed after it.
              when %3$I.updated_at > %4$I.updated_at then ''outdated''
              else ''current''
            end,
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L
     where (select app.may(''content'')) or app.is_own(%6$L, here.id::text)',
    'articles_' || lang,
    'articles_' || case lang when 'fr' then 'en' else 'fr' end,
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang,
    'articles_' || lang);
end
$$;
comment on function public.list_articles(text) is
  'Takes a language, returns a row per article, drafts included, to an author those he began; filters, orders and ranges apply as on a table. status is draft, scheduled or published; published_at the date readers see, null while there is none; translation how the pair stands: missing, draft (the translation), outdated (the English text is older than the French) or current. search_text begins with the title without case and accents, so ordering by it is ordering by title. Raises 42501 for whoever writes nothing, 22023 for another language.';


-- Pictures: authors upload and describe what they uploaded, and take nothing away.

create trigger note_author before insert on public.media
  for each row execute function app.note_author('path');
alter policy "Administrators see what is said of pictures" on public.media
  using ((select app.may('pictures')));
alter policy "Administrators describe pictures" on public.media
  with check ((select app.may('pictures')));
alter policy "Administrators change what is said of pictures" on public.media
  using ((select app.may('content')) or ((select app.may('pictures')) and app.is_own('media', path)))
  with check ((select app.may('content')) or ((select app.may('pictures')) and app.is_own('media', path)));
alter policy "Signed-in people upload like visitors, administrators to media" on storage.objects
  with check (
    (bucket_id = 'job_applications' and app.accepts_upload(name))
    or (bucket_id = 'media' and (select app.may('pictures')))
  );
alter policy "Administrators see both buckets" on storage.objects
  using (
    (bucket_id = 'job_applications' and (select app.may('careers')))
    or (bucket_id = 'media' and (select app.may('pictures')))
  );

create or replace function public.list_media(term text default '', unused_only boolean default false, page integer default 1, page_size integer default 48)
returns table (path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, uses bigint, created_at timestamptz, total bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('pictures');
  return query
    with pictures as (
      select app.media_picture(o.name) as path, array_agg(o.name order by o.name) as files,
             sum((o.metadata ->> 'size')::bigint)::bigint as bytes, min(o.created_at) as created_at
      from storage.objects o
      where o.bucket_id = 'media' and o.name !~ '(^|/)\.emptyFolderPlaceholder$'
      group by 1
    ), used as (
      select u.path, count(*) as uses from app.media_uses() u group by u.path
    )
    select p.path, p.files, coalesce(p.bytes, 0), p.path = any (p.files), coalesce(m.name, ''), coalesce(m.alt_fr, ''), coalesce(m.alt_en, ''),
           coalesce(u.uses, 0), p.created_at, count(*) over ()
    from pictures p
    left join public.media m on m.path = p.path
    left join used u on u.path = p.path
    where (not unused_only or u.uses is null)
      and (term = '' or position(term in app.search_text(concat_ws(' ', p.path, m.name), concat_ws(' ', m.alt_fr, m.alt_en), '{}')) > 0)
    order by p.created_at desc, p.path
    limit least(greatest(page_size, 1), 200)
    offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 200);
end
$$;
comment on function public.list_media(text, boolean, integer, integer) is
  'A page of the library, newest first, with how many texts the caller may read use each picture and how many pictures match in all. The term is folded as app.search_text folds. A picture is complete when its largest file, which is stored last, is there. Raises 42501 for whoever may not work with pictures.';

create or replace function public.get_media_uses(picture text)
returns table (kind text, language text, id text, title text)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('pictures');
  return query
    select u.kind, u.language, u.id, u.title from app.media_uses() u where u.path = picture order by u.kind, u.language desc, u.title, u.id;
end
$$;
comment on function public.get_media_uses(text) is
  'The articles, projects, testimonials and people of both languages that name a picture, with the drafts the caller may read. Raises 42501 for whoever may not work with pictures.';


-- Views and likes one by one are more than the figures everybody has some of.

alter policy "Administrators read views" on public.article_views
  using ((select app.may('reactions')));
alter policy "Signed-in people see their own likes, administrators all" on public.article_likes
  using (ip_address = (select app.visitor_key()) or (select app.may('reactions')));
alter policy "Signed-in people see their own likes, administrators all" on public.project_likes
  using (ip_address = (select app.visitor_key()) or (select app.may('reactions')));

-- A view nobody has to prove: above the shared limit it is answered and not counted.
create or replace function app.prepare_view()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not app.is_api_call() then
    return new;
  end if;
  if app.is_staff() then
    return null;
  end if;

  perform app.lock_public_article(new.article_id, new.language);
  new.ip_address := app.visitor_key();
  new.user_agent := app.user_agent();
  new.created_at := now();

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

  if app.pressure('views') > 0 then
    return null;
  end if;
  return new;
end
$$;
comment on function app.prepare_view() is
  'BEFORE INSERT for a browser: the article must be public (23503), key, user agent and time are the server''s. A repeat within 30 minutes, a view of somebody of the agency and one above the shared limit are silently not stored; too many views of one visitor raise PT429.';


-- The dashboard tells each role of its own areas.

alter function public.get_dashboard(integer) rename to all_figures;
alter function public.all_figures(integer) set schema app;
revoke execute on function app.all_figures(integer) from public, anon, authenticated;

-- Definer: the figures are nobody's to ask for. The function asked answers 42501 for whoever has none.
create function public.get_dashboard(days integer default 28)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  figures jsonb := app.all_figures(days);
begin
  if not app.may('people') then
    figures := (figures - '{newsletter,messages}'::text[]) #- '{waiting,messages}';
  end if;
  if not app.may('careers') then
    figures := (figures - 'jobs') #- '{waiting,applications}';
  end if;
  if not app.may('content') then
    figures := (figures - '{views_by_day,articles,projects,likes,testimonials}'::text[]) #- '{waiting,drafts}' #- '{waiting,scheduled}'
      || '{"samples_due": false}'
      || case when app.may('drafts') then app.own_figures() else '{}' end;
  end if;
  return figures;
end
$$;
comment on function public.get_dashboard(integer) is
  'Takes the days of a period, 1 to 366, which ends today; returns the figures of the areas the caller may work in, as app.all_figures describes them. Left out are newsletter, messages and waiting.messages without people; jobs and waiting.applications without careers; without content views_by_day, articles, projects, likes, testimonials, waiting.drafts and waiting.scheduled. An author has app.own_figures instead. Raises 42501 for whoever has no figures, 22023 for another period.';
revoke execute on function public.get_dashboard(integer) from public, anon, authenticated;
grant execute on function public.get_dashboard(integer) to authenticated;

-- With list_articles, which gives an author his own alone.
create function app.own_figures()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with own as (
    select l.lang, a.* from (values ('fr'), ('en')) l (lang), lateral public.list_articles(l.lang) a
  )
  select jsonb_build_object('own', jsonb_build_object(
    'published', count(*) filter (where own.status = 'published'),
    'scheduled', count(*) filter (where own.status = 'scheduled'),
    'drafts', count(*) filter (where own.status = 'draft'),
    'views', coalesce(sum(own.views) filter (where own.status = 'published'), 0),
    'likes', coalesce(sum(own.likes) filter (where own.status = 'published'), 0),
    'articles', coalesce(jsonb_agg(jsonb_build_object(
        'id', own.id, 'language', own.lang, 'title', own.title, 'status', own.status, 'views', own.views, 'likes', own.likes)
      order by own.views desc, own.updated_at desc, own.id), '[]')))
  from own
$$;
comment on function app.own_figures() is
  'The figures of an author: {"own": {"published", "scheduled", "drafts", "views", "likes", "articles": [{"id", "language", "title", "status", "views", "likes"}, … most seen first]}}. Views and likes are those of what is published.';
revoke execute on function app.own_figures() from public, anon, authenticated;


-- What the admin asks, and what owners do with people.

-- Definer: rights are granted to nobody.
create function public.my_rights()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'role', s.role,
    'name', s.name,
    'areas', (select jsonb_agg(r.area order by r.area) from app.rights r where r.role = s.role))
  from public.staff s
  where s.user_id = (select auth.uid())
$$;
comment on function public.my_rights() is
  'Takes nothing, returns the caller''s {"role", "name", "areas": [words app.may knows]}; null for somebody signed in who does not work here. Visitors may not call it (42501).';
revoke execute on function public.my_rights() from public, anon, authenticated;
grant execute on function public.my_rights() to authenticated;

create function public.may_publish()
returns boolean
language sql
stable
set search_path = ''
as $$
  select app.may('publishing')
$$;
comment on function public.may_publish() is
  'Takes nothing, returns whether the signed-in caller may order a build of the site; the Edge Function publish-site asks it. Visitors may not call it (42501).';
revoke execute on function public.may_publish() from public, anon, authenticated;
grant execute on function public.may_publish() to authenticated;

-- Definer: accounts are granted to nobody. The first line refuses everybody but owners.
create function public.list_staff()
returns table (user_id uuid, email text, name text, role text, created_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('staff');
  return query
    select s.user_id, u.email::text, s.name, s.role, s.created_at
    from public.staff s
    join auth.users u on u.id = s.user_id
    order by s.created_at, s.user_id;
end
$$;
comment on function public.list_staff() is
  'Who works here, first come first, with the address each signs in with. Raises 42501 for everybody but owners.';
revoke execute on function public.list_staff() from public, anon, authenticated;
grant execute on function public.list_staff() to authenticated;

-- Definer: nobody writes staff directly. The first line refuses everybody but owners.
create function public.set_staff_role(person uuid, new_role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('staff');
  update public.staff s set "role" = new_role where s.user_id = person;
  if not found then
    raise sqlstate 'PT404' using message = 'This person does not work here any more.';
  end if;
end
$$;
comment on function public.set_staff_role(uuid, text) is
  'Gives somebody who works here another role, from their next request on. Raises 42501 for everybody but owners, PT404 for somebody who does not work here, PT409 when no owner would be left, 23514 for a role there is not.';
revoke execute on function public.set_staff_role(uuid, text) from public, anon, authenticated;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

-- Definer: nobody writes staff directly. The first line refuses everybody but owners.
create function public.remove_staff(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('staff');
  delete from public.staff s where s.user_id = person;
end
$$;
comment on function public.remove_staff(uuid) is
  'Ends every right of somebody at once; their account stays and opens nothing, what they wrote keeps their name. Safe to repeat. Raises 42501 for everybody but owners, PT409 when no owner would be left.';
revoke execute on function public.remove_staff(uuid) from public, anon, authenticated;
grant execute on function public.remove_staff(uuid) to authenticated;
