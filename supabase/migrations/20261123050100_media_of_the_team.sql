-- Portraits of the team are uses of the library's pictures as well: listed, counted and swapped like those of testimonials.

-- With the caller's rights, as everything here: drafts count for administrators, who alone get this far.
create or replace function app.media_uses()
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
    union all
    select 'person', 'fr', m.id::text, m.name, m.image, '' from public.team_members_fr m
    union all
    select 'person', 'en', m.id::text, m.name, m.image, '' from public.team_members_en m
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

comment on function public.get_media_uses(text) is
  'The articles, projects, testimonials and people of both languages that name a picture, drafts included. Raises 42501 for everybody but administrators.';

create or replace function public.replace_media(old_path text, new_path text)
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
    execute format(
      'update public.%I m
       set image = app.with_media_swapped(m.image, $1, $2)
       where m.id::text in (select u.id from app.media_uses() u where u.path = $1 and u.kind = ''person'' and u.language = %L)', 'team_members_' || lang, lang)
      using old_path, new_path;
    get diagnostics rows = row_count;
    changed := changed + rows;
  end loop;
  return changed;
end
$$;
comment on function public.replace_media(text, text) is
  'Every article, project, testimonial and person that named the old picture names the new one instead, in one step. Returns how many texts changed. Raises 42501 for everybody but administrators, PT404 when the new picture is not in the library.';
revoke execute on function public.replace_media(text, text) from public, anon, authenticated;
grant execute on function public.replace_media(text, text) to authenticated;
