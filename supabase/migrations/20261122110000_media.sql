-- The library of the site's pictures: what is said of each, where each is used, and swapping one for another.
-- The files are in the bucket `media`, whose policies came with it; content names them as /media/<path>.

create table public.media (
  path text primary key,
  name text not null default '',
  alt_fr text not null default '',
  alt_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint path_bounds check (char_length(path) between 1 and 400 and path !~ '(^/|[[:cntrl:]]|\.\.)'),
  constraint name_bounds check (char_length(name) <= 200),
  constraint alt_fr_bounds check (char_length(alt_fr) <= 300),
  constraint alt_en_bounds check (char_length(alt_en) <= 300)
);
comment on table public.media is
  'What is said of the pictures in the bucket media. A picture without a row is still in the library: the bucket decides what exists.';
comment on column public.media.path is 'The path of its largest file in the bucket.';
comment on column public.media.name is 'The name of the file it was made from.';

create trigger touch_updated_at before update on public.media
  for each row execute function app.touch_updated_at();

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated, service_role;
grant select, delete on public.media to authenticated;
grant insert (path, name, alt_fr, alt_en) on public.media to authenticated;
-- The path too: an upsert writes it back.
grant update (path, name, alt_fr, alt_en) on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;

create policy "Administrators see what is said of pictures"
  on public.media for select to authenticated
  using ((select app.may('content')));
create policy "Administrators describe pictures"
  on public.media for insert to authenticated
  with check ((select app.may('content')));
create policy "Administrators change what is said of pictures"
  on public.media for update to authenticated
  using ((select app.may('content')))
  with check ((select app.may('content')));
create policy "Administrators forget pictures"
  on public.media for delete to authenticated
  using ((select app.may('content')));


create function app.media_picture(path text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(path, '(-[0-9]+x[0-9]+)\.[0-9]+(\.[a-z]+)$', '\1\2')
$$;
comment on function app.media_picture(text) is
  'The largest file of the picture a file belongs to: a-1600x900.480.webp and a-1600x900.webp are one picture. Any other path is a picture by itself.';
revoke execute on function app.media_picture(text) from public, anon, authenticated;
grant execute on function app.media_picture(text) to authenticated;

create function app.media_named_in(content text)
returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct app.media_picture(replace(rtrim(found[1], '.,;:!?\'), '%20', ' '))
  from regexp_matches(content, '/media/([^[:space:]()<>"''\]]+)', 'g') as found
  where content like '%/media/%'
$$;
comment on function app.media_named_in(text) is 'The pictures of the library that a text names, wherever in it.';
revoke execute on function app.media_named_in(text) from public, anon, authenticated;
grant execute on function app.media_named_in(text) to authenticated;

-- With the caller's rights, as everything here: drafts count for administrators, who alone get this far.
create function app.media_uses()
returns table (path text, kind text, language text, id text, title text)
language sql
stable
set search_path = ''
as $$
  select distinct named.path, texts.kind, texts.language, texts.id, texts.title
  from (
    select 'article' as kind, 'fr' as language, a.id::text as id, a.title, a.image, a.content as prose from public.articles_fr a
    union all
    select 'article', 'en', a.id::text, a.title, a.image, a.content from public.articles_en a
    union all
    select 'project', 'fr', p.id::text, p.title, p.image,
      concat_ws(E'\n', array_to_string(p.gallery, E'\n'), p.description, p.challenge, p.solution, p.results, p.testimonial_content)
    from public.projects_fr p
    union all
    select 'project', 'en', p.id::text, p.title, p.image,
      concat_ws(E'\n', array_to_string(p.gallery, E'\n'), p.description, p.challenge, p.solution, p.results, p.testimonial_content)
    from public.projects_en p
    union all
    select 'testimonial', 'fr', t.id::text, t.name, t.image, '' from public.testimonials_fr t
    union all
    select 'testimonial', 'en', t.id::text, t.name, t.image, '' from public.testimonials_en t
  ) texts
  cross join lateral (
    select app.media_named_in(texts.prose)
    union
    -- Alone in its field a path may hold what would end it in a text.
    select app.media_picture(substr(texts.image, 8)) where starts_with(texts.image, '/media/')
    union
    select app.media_named_in(texts.image)
  ) as named (path)
$$;
comment on function app.media_uses() is 'Every use of a picture of the library, once per text that names it.';
revoke execute on function app.media_uses() from public, anon, authenticated;
grant execute on function app.media_uses() to authenticated;

create function public.list_media(term text default '', unused_only boolean default false, page integer default 1, page_size integer default 48)
returns table (path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, uses bigint, created_at timestamptz, total bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('content');
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
  'A page of the library, newest first, with how many texts use each picture and how many pictures match in all. The term is folded as app.search_text folds. A picture is complete when its largest file, which is stored last, is there. Raises 42501 for everybody but administrators.';
revoke execute on function public.list_media(text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.list_media(text, boolean, integer, integer) to authenticated;

create function public.get_media_uses(picture text)
returns table (kind text, language text, id text, title text)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('content');
  return query
    select u.kind, u.language, u.id, u.title from app.media_uses() u where u.path = picture order by u.kind, u.language desc, u.title, u.id;
end
$$;
comment on function public.get_media_uses(text) is
  'The articles, projects and testimonials of both languages that name a picture, drafts included. Raises 42501 for everybody but administrators.';
revoke execute on function public.get_media_uses(text) from public, anon, authenticated;
grant execute on function public.get_media_uses(text) to authenticated;

create function app.with_media_swapped(content text, old_path text, new_path text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Its smaller files are the same picture; whatever goes on after its name is another one.
  select regexp_replace(
    content,
    '/media/' || regexp_replace(regexp_replace(old_path, '\.[a-z]+$', ''), '([^A-Za-z0-9/_])', '\\\1', 'g')
      || '(\.[0-9]+)?' || regexp_replace(coalesce(substring(old_path from '\.[a-z]+$'), ''), '\.', '\\.') || '(?![A-Za-z0-9_-])',
    '/media/' || new_path,
    'g')
$$;
comment on function app.with_media_swapped(text, text, text) is 'A text that names another picture wherever it named the old one.';
revoke execute on function app.with_media_swapped(text, text, text) from public, anon, authenticated;
grant execute on function app.with_media_swapped(text, text, text) to authenticated;

create function public.replace_media(old_path text, new_path text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  lang text;
  changed integer := 0;
  rows integer;
begin
  perform app.require('content');
  -- Nothing that would have to be escaped may come into a text, and no text may come to name nothing.
  if new_path !~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*$'
     or not exists (select from storage.objects o where o.bucket_id = 'media' and o.name = new_path) then
    raise sqlstate 'PT404' using message = 'There is no such picture in the library.';
  end if;
  if old_path = new_path then
    return 0;
  end if;
  foreach lang in array array['fr', 'en'] loop
    execute format(
      'update public.%I a
       set image = app.with_media_swapped(a.image, $1, $2), content = app.with_media_swapped(a.content, $1, $2)
       where a.id::text in (select u.id from app.media_uses() u where u.path = $1 and u.kind = ''article'' and u.language = %L)', 'articles_' || lang, lang)
      using old_path, new_path;
    get diagnostics rows = row_count;
    changed := changed + rows;
    execute format(
      'update public.%I p
       set image = app.with_media_swapped(p.image, $1, $2),
           description = app.with_media_swapped(p.description, $1, $2),
           challenge = app.with_media_swapped(p.challenge, $1, $2),
           solution = app.with_media_swapped(p.solution, $1, $2),
           results = app.with_media_swapped(p.results, $1, $2),
           testimonial_content = app.with_media_swapped(p.testimonial_content, $1, $2),
           gallery = array(select app.with_media_swapped(item, $1, $2) from unnest(p.gallery) with ordinality as listed (item, place) order by place)
       where p.id::text in (select u.id from app.media_uses() u where u.path = $1 and u.kind = ''project'' and u.language = %L)', 'projects_' || lang, lang)
      using old_path, new_path;
    get diagnostics rows = row_count;
    changed := changed + rows;
    execute format(
      'update public.%I t
       set image = app.with_media_swapped(t.image, $1, $2)
       where t.id::text in (select u.id from app.media_uses() u where u.path = $1 and u.kind = ''testimonial'' and u.language = %L)', 'testimonials_' || lang, lang)
      using old_path, new_path;
    get diagnostics rows = row_count;
    changed := changed + rows;
  end loop;
  return changed;
end
$$;
comment on function public.replace_media(text, text) is
  'Every article, project and testimonial that named the old picture names the new one instead, in one step. Returns how many texts changed. Raises 42501 for everybody but administrators, PT404 when the new picture is not in the library.';
revoke execute on function public.replace_media(text, text) from public, anon, authenticated;
grant execute on function public.replace_media(text, text) to authenticated;
