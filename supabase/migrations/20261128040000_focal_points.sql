-- The point of a picture that every crop of it keeps in sight, and how it comes to visitors.
--
-- Content keeps, beside each reference, the same one with the point behind it (/media/a-1600x900.webp#42,30), written by
-- triggers: a computed field would need every column of the row granted to visitors, and a reference that held the point
-- itself would make moving it an edit of every text that shows the picture.

alter table public.media
  add column focus_x smallint,
  add column focus_y smallint,
  add constraint focus_bounds check (focus_x between 0 and 100 and focus_y between 0 and 100),
  add constraint focus_whole check ((focus_x is null) = (focus_y is null));
comment on column public.media.focus_x is 'How far from the left, in percent of the width, the point lies that every crop keeps in sight. Null is the middle.';
comment on column public.media.focus_y is 'How far from the top, in percent of the height. Null is the middle.';
grant insert (focus_x, focus_y), update (focus_x, focus_y) on public.media to authenticated;

create function app.media_of(reference text)
returns text
language sql
immutable
set search_path = ''
as $$
  select app.media_picture(replace(substr(reference, 8), '%20', ' ')) where starts_with(reference, '/media/')
$$;
comment on function app.media_of(text) is 'Takes what a field names a picture by, returns its path in the library; null for any other picture and for none.';
revoke execute on function app.media_of(text) from public, anon, authenticated;

create function app.framed(reference text)
returns text
language sql
stable
set search_path = ''
as $$
  select reference || coalesce((
    select '#' || m.focus_x || ',' || m.focus_y
    from public.media m
    where m.path = app.media_of(reference)), '')
$$;
comment on function app.framed(text) is
  'Takes what content names a picture by, returns it with the picture''s point behind it where it has one: /media/a.webp#42,30. Anything else stays as it is.';
revoke execute on function app.framed(text) from public, anon, authenticated;

create function app.framed_each(items text[])
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(select app.framed(item) from unnest(items) with ordinality as listed (item, place) order by place)
$$;
comment on function app.framed_each(text[]) is 'The same for each of a list, in its order.';
revoke execute on function app.framed_each(text[]) from public, anon, authenticated;

-- Definer, as the next: whoever writes content need not see what is said of its pictures. The lock makes a point that is
-- being moved come before this row, which then reads it, or after, when it finds this row.
create function app.frame_image()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.image <> old.image then
    perform from public.media m where m.path = app.media_of(new.image) for share;
    new.framed_image := app.framed(new.image);
  end if;
  return new;
end
$$;
comment on function app.frame_image() is 'BEFORE a row with a picture is written: its framed_image, when the picture is another.';
revoke execute on function app.frame_image() from public, anon, authenticated;

create function app.frame_gallery()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.gallery <> old.gallery then
    perform from public.media m
      where m.path in (select app.media_of(item) from unnest(new.gallery) as item)
      order by m.path
      for share;
    new.framed_gallery := app.framed_each(new.gallery);
  end if;
  return new;
end
$$;
comment on function app.frame_gallery() is 'BEFORE a row with a gallery is written: its framed_gallery, when the gallery is another.';
revoke execute on function app.frame_gallery() from public, anon, authenticated;

create function app.framed_in(content text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select '/media/' || m.path || '#' || m.focus_x || ',' || m.focus_y
    from app.media_named_in(content) as named (path)
    join public.media m on m.path = named.path
    where m.focus_x is not null
    order by m.path
    limit 100)
$$;
comment on function app.framed_in(text) is
  'Takes a text, returns the pictures of the library it names that have a point, each with it: at most a hundred, the others are cropped around their middle.';
revoke execute on function app.framed_in(text) from public, anon, authenticated;

create function app.frame_body()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.body <> old.body then
    perform from public.media m
      where m.path in (select app.media_named_in(new.body))
      order by m.path
      for share;
    new.framed_pictures := app.framed_in(new.body);
  end if;
  return new;
end
$$;
comment on function app.frame_body() is 'BEFORE a row with a story is written: its framed_pictures, when the story is another.';
revoke execute on function app.frame_body() from public, anon, authenticated;

do $$
<<focal>>
declare
  place text;
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    -- A reference has 500 characters at most, a point eight.
    execute format('alter table public.%I add column framed_image text not null default '''' constraint framed_image_bounds check (char_length(framed_image) <= 508)', place);
    execute format('comment on column public.%I.framed_image is %L', place, 'The image with the point its crops keep in sight, as app.framed() writes it. By triggers alone.');
    execute format('grant select (framed_image) on public.%I to anon, authenticated', place);
    execute format('create trigger frame_image before insert or update of image on public.%I for each row execute function app.frame_image()', place);
    if place like 'projects%' then
      execute format('alter table public.%I add column framed_gallery text[] not null default ''{}'' constraint framed_gallery_bounds check (cardinality(framed_gallery) <= 30)', place);
      execute format('comment on column public.%I.framed_gallery is %L', place, 'The gallery, each picture with its point.');
      execute format('grant select (framed_gallery) on public.%I to anon, authenticated', place);
      execute format('create trigger frame_gallery before insert or update of gallery on public.%I for each row execute function app.frame_gallery()', place);
      execute format('alter table public.%I add column framed_pictures text[] not null default ''{}'' constraint framed_pictures_bounds check (cardinality(framed_pictures) <= 100)', place);
      execute format('comment on column public.%I.framed_pictures is %L', place, 'The pictures of the body that have a point, each with it, as app.framed_in() writes them. By triggers alone.');
      execute format('grant select (framed_pictures) on public.%I to anon, authenticated', place);
      execute format('create trigger frame_body before insert or update of body on public.%I for each row execute function app.frame_body()', place);
    end if;
    -- Moving a point is no edit of what shows the picture: no newer date, no version, no line in the log.
    execute format('drop trigger touch_updated_at on public.%I', place);
    execute format('create trigger touch_updated_at before update on public.%I for each row execute function app.touch_updated_at(%s)', place,
      case
        when place like 'articles%' then '''linked_article_id'', ''search_text'', ''framed_image'''
        when place like 'projects%' then '''position'', ''framed_image'', ''framed_gallery'', ''framed_pictures'''
        when place like 'team%' then '''position'', ''framed_image'''
        else '''framed_image'''
      end);
    update app.history_rules r
    set aside = r.aside || case when r.place like 'projects%' then '{framed_image,framed_gallery,framed_pictures}'::text[] else '{framed_image}'::text[] end
    where r.place = focal.place;
  end loop;
end
$$;

create or replace function app.log_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_table constant text := tg_table_name;
  -- What the server writes by itself.
  aside constant text[] := '{updated_at,search_text,framed_image,framed_gallery,framed_pictures}';
  before_it constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_it constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_there constant jsonb := coalesce(after_it, before_it);
begin
  if tg_op = 'UPDATE' then
    if after_it - aside = before_it - aside then
      return null;
    end if;
    -- A list that is put in order is one deed, however many rows of it move.
    if jsonb_typeof(after_it -> 'position') = 'number' and after_it - aside - 'position'::text = before_it - aside - 'position'::text then
      if current_setting('app.sorted', true) is distinct from this_table then
        perform set_config('app.sorted', this_table, true);
        perform app.write_log('sorted', this_table);
      end if;
      return null;
    end if;
  end if;
  perform app.write_log(
    case
      when tg_op = 'DELETE' then tg_argv[2]
      -- Set by app.write_version() for the statement that restores.
      when coalesce(current_setting('app.restoring', true), '') <> '' then 'restored'
      when tg_op = 'INSERT' then 'created'
      when before_it ->> 'deleted_at' is null and after_it ->> 'deleted_at' is not null then 'deleted'
      when before_it ->> 'deleted_at' is not null and after_it ->> 'deleted_at' is null then 'restored'
      when before_it -> 'published' is distinct from after_it -> 'published'
        then case when (after_it ->> 'published')::boolean then 'published' else 'withdrawn' end
      else 'changed'
    end,
    this_table,
    row_there ->> tg_argv[0],
    row_there ->> tg_argv[1]);
  return null;
end
$$;

-- Definer: whoever moves a point need not be allowed to write what shows the picture.
create function app.show_focus()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  place text;
  concerned constant text[] := array[old.path, new.path];
begin
  if (old.focus_x is null and new.focus_x is null)
     or (old.path, old.focus_x, old.focus_y) is not distinct from (new.path, new.focus_x, new.focus_y) then
    return null;
  end if;
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    execute format(
      'update public.%I t set framed_image = app.framed(t.image)
       where app.media_of(t.image) = any ($1) and t.framed_image <> app.framed(t.image)', place)
      using concerned;
    if place like 'projects%' then
      execute format(
        'update public.%I t set framed_gallery = app.framed_each(t.gallery)
         where t.framed_gallery <> app.framed_each(t.gallery)', place);
      execute format(
        'update public.%I t set framed_pictures = app.framed_in(t.body)
         where t.body like ''%%/media/%%'' and t.framed_pictures <> app.framed_in(t.body)', place);
    end if;
  end loop;
  return null;
end
$$;
comment on function app.show_focus() is 'AFTER what is said of a picture was written: whatever shows it has the point it has now.';
revoke execute on function app.show_focus() from public, anon, authenticated;
create trigger show_focus after insert or delete or update of path, focus_x, focus_y on public.media
  for each row execute function app.show_focus();


-- Whose points an author sets: those of his own pictures, and none that visitors see.

-- Definer: who uploaded a file, and drafts of others, are not for everybody to read.
create function app.is_picture_of_others(picture text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- Where something is said of it already, an upsert of it adds no row and makes nobody its author.
  select not exists (select from public.media m where m.path = picture)
    and exists (
      select from storage.objects o
      where o.bucket_id = 'media' and app.media_picture(o.name) = picture
        and o.owner_id is distinct from (select auth.uid())::text)
$$;
comment on function app.is_picture_of_others(text) is
  'Whether a picture of which nothing is said yet was uploaded by somebody else than the signed-in caller, or by nobody who is known.';
revoke execute on function app.is_picture_of_others(text) from public, anon, authenticated;
grant execute on function app.is_picture_of_others(text) to authenticated;
alter policy "Administrators describe pictures" on public.media
  with check ((select app.may('content')) or ((select app.may('pictures')) and not app.is_picture_of_others(path)));

create function app.is_shown(picture text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from app.media_uses() u
    left join (
      select 'article' as kind, 'fr' as language, a.id::text as id, a.published from public.articles_fr a
      union all select 'article', 'en', a.id::text, a.published from public.articles_en a
      union all select 'project', 'fr', p.id::text, p.published from public.projects_fr p
      union all select 'project', 'en', p.id::text, p.published from public.projects_en p
      union all select 'person', 'fr', m.id::text, m.published from public.team_members_fr m
      union all select 'person', 'en', m.id::text, m.published from public.team_members_en m
    ) as content on (content.kind, content.language, content.id) = (u.kind, u.language, u.id)
    where u.path = picture and u.kind <> 'colleague' and coalesce(content.published, true))
$$;
comment on function app.is_shown(text) is 'Whether published content names a picture of the library.';
revoke execute on function app.is_shown(text) from public, anon, authenticated;

create function app.keep_shown_point()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (old.focus_x is null and new.focus_x is null)
     or (old.path, old.focus_x, old.focus_y) is not distinct from (new.path, new.focus_x, new.focus_y)
     -- An upsert of a row that is there comes by again as an update.
     or (tg_op = 'INSERT' and exists (select from public.media m where m.path = new.path)) then
    return new;
  end if;
  if app.is_api_call() and app.may('content') is not true
     and (app.is_shown(new.path) or app.is_shown(old.path)) then
    raise insufficient_privilege using message = 'The point of a picture that published content shows is moved by whoever may work in content.';
  end if;
  return new;
end
$$;
comment on function app.keep_shown_point() is
  'BEFORE a point is set or moved: refuses (42501) whoever may not work in content where published content names the picture. Definer, because it looks at the content of everybody.';
revoke execute on function app.keep_shown_point() from public, anon, authenticated;
create trigger keep_shown_point before insert or update of path, focus_x, focus_y on public.media
  for each row execute function app.keep_shown_point();

do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('update public.%I set framed_image = image', 'articles_' || lang);
    execute format('update public.%I set framed_image = image, framed_gallery = gallery', 'projects_' || lang);
    execute format('update public.%I set framed_image = image', 'testimonials_' || lang);
    execute format('update public.%I set framed_image = image', 'team_members_' || lang);
  end loop;
end
$$;


-- The library tells the point too.
drop function public.list_media(text, boolean, integer, integer);
create function public.list_media(term text default '', unused_only boolean default false, page integer default 1, page_size integer default 48)
returns table (path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, focus_x smallint, focus_y smallint, uses bigint, created_at timestamptz, total bigint)
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
           m.focus_x, m.focus_y, coalesce(u.uses, 0), p.created_at, count(*) over ()
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
  'A page of the library, newest first, with what is said of each picture, its point (null is the middle), how many texts the caller may read use each picture and how many pictures match in all. The term is folded as app.search_text folds. A picture is complete when its largest file, which is stored last, is there. Raises 42501 for whoever may not work with pictures.';
revoke execute on function public.list_media(text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.list_media(text, boolean, integer, integer) to authenticated;


-- What visitors are told through functions: around an article, and in a preview.
create or replace function public.get_articles_around(article_uuid uuid, lang text)
returns table (
  place text,
  id uuid,
  slug text,
  title text,
  excerpt text,
  image text,
  image_alt text,
  author text,
  created_at timestamptz,
  published_at timestamptz,
  reading_time integer,
  category text,
  tags text[]
)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'with visible as (
       select a.id, a.slug, a.title, a.excerpt, a.framed_image as image, a.image_alt, a.author,
              a.created_at, a.published_at, a.reading_time, a.category, a.tags
       from public.%I a
       where a.published and a.published_at <= now()
     ),
     here as (select v.id, v.published_at, v.category from visible v where v.id = $1)
     (select ''read'', v.* from visible v, here
      where v.id <> here.id
      order by v.category = here.category and here.category <> '''' desc, v.published_at desc, v.id
      limit 2)
     union all
     (select ''previous'', v.* from visible v, here
      where v.published_at < here.published_at or (v.published_at = here.published_at and v.id > here.id)
      order by v.published_at desc, v.id
      limit 1)
     union all
     (select ''next'', v.* from visible v, here
      where v.published_at > here.published_at or (v.published_at = here.published_at and v.id < here.id)
      order by v.published_at, v.id desc
      limit 1)', 'articles_' || lang)
    using article_uuid;
end
$$;

create or replace function app.preview_document(place text, row_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  noun constant text := split_part(place, '_', 1);
  found jsonb;
begin
  execute format(
    'select (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(d) || %s) f where f.key = any ($2))
            || jsonb_build_object(''status'', case
                 when not d.published then ''draft''
                 when %s then ''scheduled''
                 else ''published''
               end)
     from public.%I d where d.id = $1::%s',
    case noun
      when 'articles' then 'jsonb_build_object(''image'', d.framed_image)'
      else 'jsonb_build_object(''image'', d.framed_image, ''gallery'', d.framed_gallery)'
    end,
    case noun when 'articles' then 'd.published_at > now()' else 'false' end,
    place,
    case noun when 'articles' then 'uuid' else 'bigint' end)
  into found using row_id, app.preview_columns(noun);
  return found;
end
$$;
