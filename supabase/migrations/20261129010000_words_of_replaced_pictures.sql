-- A picture that takes the place of another brings its own words. Content says for itself what its pictures show; where
-- it says so in the very words the library had for the old one, it says the words the library has for the new one.

create function app.with_alt_swapped(content text, path text, old_alt text, new_alt text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- As the editor writes the words of a picture: no bracket ends them, and nothing in them is markup.
  select case when old_alt = '' then content
    else replace(content, '![' || words.before || '](/media/' || path, '![' || words.after || '](/media/' || path) end
  from (
    select max(w.written) filter (where w.place = 1) as before, max(w.written) filter (where w.place = 2) as after
    from (
      select alts.place,
        regexp_replace(replace(replace(replace(regexp_replace(alts.alt,
          '&(?=#?[A-Za-z0-9]+;)', '&amp;', 'g'),
          '\', '&#92;'), '`', '&#96;'), '<', '&#60;'),
          '[\[\]]', '\\\&', 'g') as written
      from unnest(array[old_alt, new_alt]) with ordinality as alts (alt, place)
    ) w
  ) words
$$;
comment on function app.with_alt_swapped(text, text, text, text) is
  'Takes a text in Markdown, the path of a picture of the library, what it was said to show and what it shows; returns the text that says the new words wherever it said the old ones of that picture. Empty old words change nothing.';
revoke execute on function app.with_alt_swapped(text, text, text, text) from public, anon, authenticated;
grant execute on function app.with_alt_swapped(text, text, text, text) to authenticated;

create or replace function app.replace_media_in_content(old_path text, new_path text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  lang text;
  old_alt text;
  new_alt text;
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
    select coalesce(max(case lang when 'fr' then m.alt_fr else m.alt_en end) filter (where m.path = old_path), ''),
           coalesce(max(case lang when 'fr' then m.alt_fr else m.alt_en end) filter (where m.path = new_path), '')
    into old_alt, new_alt
    from public.media m where m.path in (old_path, new_path);
    execute format(
      'update public.%I a
       set image = app.with_media_swapped(a.image, $1, $2),
           image_alt = case when $3 <> '''' and a.image_alt = $3 and a.image <> app.with_media_swapped(a.image, $1, $2) then $4 else a.image_alt end,
           content = app.with_alt_swapped(app.with_media_swapped(a.content, $1, $2), $2, $3, $4)
       where a.id::text in (select u.id from app.media_uses() u where u.path = $1 and u.kind = ''article'' and u.language = %L)', 'articles_' || lang, lang)
      using old_path, new_path, old_alt, new_alt;
    get diagnostics rows = row_count;
    changed := changed + rows;
    execute format(
      'update public.%I p
       set image = app.with_media_swapped(p.image, $1, $2),
           image_alt = case when $3 <> '''' and p.image_alt = $3 and p.image <> app.with_media_swapped(p.image, $1, $2) then $4 else p.image_alt end,
           description = app.with_alt_swapped(app.with_media_swapped(p.description, $1, $2), $2, $3, $4),
           challenge = app.with_alt_swapped(app.with_media_swapped(p.challenge, $1, $2), $2, $3, $4),
           solution = app.with_alt_swapped(app.with_media_swapped(p.solution, $1, $2), $2, $3, $4),
           results = app.with_alt_swapped(app.with_media_swapped(p.results, $1, $2), $2, $3, $4),
           body = app.with_alt_swapped(app.with_media_swapped(p.body, $1, $2), $2, $3, $4),
           testimonial_content = app.with_media_swapped(p.testimonial_content, $1, $2),
           gallery = array(select app.with_media_swapped(item, $1, $2) from unnest(p.gallery) with ordinality as listed (item, place) order by place),
           gallery_alts = array(
             select case when $3 <> '''' and listed.alt = $3 and p.gallery[listed.place] <> app.with_media_swapped(p.gallery[listed.place], $1, $2) then $4 else listed.alt end
             from unnest(p.gallery_alts) with ordinality as listed (alt, place) order by listed.place)
       where p.id::text in (select u.id from app.media_uses() u where u.path = $1 and u.kind = ''project'' and u.language = %L)', 'projects_' || lang, lang)
      using old_path, new_path, old_alt, new_alt;
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
comment on function app.replace_media_in_content(text, text) is
  'Every article, project, testimonial and person that named the old picture names the new one instead; what an article or a project says of it in the words the library had for the old one becomes the words it has for the new one. Returns how many texts changed. Raises as replace_media.';
