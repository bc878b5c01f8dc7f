-- Portraits of who works here are uses of the library's pictures too: counted, listed and swapped, so that none is
-- deleted as unused.

-- Definer: a colleague's row is granted to its owner alone. It tells the name and the portrait, which whoever works with
-- pictures sees beside what that colleague writes.
create function app.colleague_portraits()
returns table (id uuid, name text, image text)
language sql
stable
security definer
set search_path = ''
as $$
  select s.user_id, app.name_of(s.user_id), s.image
  from public.staff s
  where s.image <> '' and (select app.may('pictures'))
$$;
comment on function app.colleague_portraits() is
  'The portraits of who works here, for whoever may work with pictures; nothing for anybody else.';
revoke execute on function app.colleague_portraits() from public, anon, authenticated;
grant execute on function app.colleague_portraits() to authenticated;

-- With the caller's rights but for portraits: drafts count for whoever may read them.
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
    union all
    select 'colleague', '', c.id::text, c.name, c.image, '' from app.colleague_portraits() c
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
comment on function public.get_media_uses(text) is
  'The articles, projects, testimonials and people of both languages that name a picture, with the drafts the caller may read, and the colleagues whose portrait it is (kind colleague, without a language). Raises 42501 for whoever may not work with pictures.';

-- Definer: nobody writes staff directly. The first line refuses whoever may not work in content.
create function app.swap_portraits(old_path text, new_path text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  perform app.require('content');
  update public.staff s
  set image = app.with_media_swapped(s.image, old_path, new_path)
  where s.user_id::text in (select u.id from app.media_uses() u where u.path = old_path and u.kind = 'colleague');
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function app.swap_portraits(text, text) is
  'Gives every colleague whose portrait is the old picture the new one; returns how many. For replace_media, which knows that the new one is there. Raises 42501 for whoever may not work in content.';
revoke execute on function app.swap_portraits(text, text) from public, anon, authenticated;
grant execute on function app.swap_portraits(text, text) to authenticated;

alter function public.replace_media(text, text) rename to replace_media_in_content;
alter function public.replace_media_in_content(text, text) set schema app;
create function public.replace_media(old_path text, new_path text)
returns integer
language sql
set search_path = ''
as $$
  -- The first refuses, and looks whether the new picture is there.
  select app.replace_media_in_content(old_path, new_path) + case when old_path <> new_path then app.swap_portraits(old_path, new_path) else 0 end
$$;
comment on function app.replace_media_in_content(text, text) is
  'Every article, project, testimonial and person that named the old picture names the new one instead. Returns how many texts changed. Raises as replace_media.';
comment on function public.replace_media(text, text) is
  'Every article, project, testimonial, person and colleague that named the old picture names the new one instead, in one step. Returns how many texts changed. Raises 42501 for everybody but administrators, PT404 when the new picture is not in the library.';
revoke execute on function public.replace_media(text, text) from public, anon, authenticated;
grant execute on function public.replace_media(text, text) to authenticated;
