-- Carries a database at migration 20261130063001 over to the files of one noun each, which replace the 93 before. Run
-- once, by the owner of the database, in place of `supabase db push`; kept until the first release.
begin;
-- Some functions name what is made after them.
set local check_function_bodies = off;

do $$
begin
  if (select max(version) from supabase_migrations.schema_migrations) is distinct from '20261130063001' then
    raise exception 'This database is not at migration 20261130063001.';
  end if;
end
$$;

-- Rows of before obey these as well.
alter table public.staff validate constraint name_is_text;
alter table public.contact_messages validate constraint from_name_is_text;
alter table public.job_applications validate constraint full_name_is_text, validate constraint phone_is_text;

-- Whoever may read a whole table needs no right on one of its columns.
revoke select (framed_image) on public.projects_fr, public.projects_en, public.testimonials_fr, public.testimonials_en,
  public.team_members_fr, public.team_members_en from anon, authenticated;
revoke select (meta_title, meta_description, framed_gallery, framed_pictures) on public.projects_fr, public.projects_en
  from anon, authenticated;

-- The trash knows its two tables.
drop table app.trash_kinds;

-- The originals of the texts are the code's own: an override says over which it was written from now on.
drop table app.text_keys;
delete from app.text_reviews;
alter table public.site_texts add column original_hash text;

-- Visitors share 128 sequences, networks 16.
do $$
begin
  for slot in 128..255 loop
    execute format('drop sequence app.%I', 'attempts_newsletter_' || slot);
  end loop;
  for slot in 16..63 loop
    execute format('drop sequence app.%I', 'network_attempts_newsletter_' || slot);
  end loop;
end
$$;

-- Functions that changed since, in their present form.
drop function public.article_translation(uuid, text);
drop function public.article_translations(text);
drop function app.media_uses();
drop function app.is_own_draft(text, text);
drop function app.empty_trash(integer);
drop function app.set_text_keys(text, text, jsonb);
drop function app.text_problem(text, text, text);
drop function app.text_hash(text, text);
drop function app.is_to_review(text, text);
drop function app.note_reviewed(text, text);
drop function public.publish_texts(jsonb);
drop function public.confirm_text(text, text);
drop function app.claim_due_build();
drop function app.claim_follow_up();
drop function app.settle_follow_up(integer);
drop function app.settle_due_build(boolean, text);
drop function app.rights_fingerprint();
drop function public.list_abandoned_files(timestamptz, integer);
drop function app.history_rule(text, text);
drop function public.list_versions(text, text, integer, integer);
drop function public.get_version(text, text, integer);
drop function public.last_changes(text, text[]);
drop function public.restore_version(text, text, integer, integer, text);
drop function app.require_trash(text, text);
drop function public.move_to_trash(text, uuid);
drop function public.list_trash(text[], text, timestamptz, text, integer);
drop function public.count_trash(text);
drop function public.restore_from_trash(text, text, text);
drop function public.delete_for_good(text, text);
drop function public.log_export(text, integer);
drop function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer);
drop function app.text_items(jsonb);
drop function public.find_new_address(text, text, text);
drop function public.list_redirects(text);
drop function public.list_former_addresses(text, text);
drop function public.remove_former_address(text, text, text);
drop function app.require_desk(text);
drop function public.open_translation(text, text);
drop function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean);
drop function public.begin_translation(text, text);
drop function app.require_preview(text, text);
drop function public.create_preview_link(text, text, integer);
drop function public.list_preview_links(text, text);
drop function public.announce_presence(text, text);

create or replace function app.attempts(bucket text, period interval)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select coalesce(sum(least(a.latest - p.present, l.per_visitor)), 0)::bigint
  from app.limits l
  cross join (select floor(extract(epoch from now()) / extract(epoch from period))::bigint * 1000000 as present) p
  cross join generate_series(0, 127) slot
  cross join lateral (select pg_sequence_last_value(format('app.attempts_%s_%s', bucket, slot)::regclass) as latest) a
  where l.bucket = attempts.bucket and a.latest between p.present and p.present + 999999
$$;
comment on function app.attempts(text, interval) is
  'Takes a kind of write and its period; returns how many attempts of it app.count_attempt counted for all visitors in the present period, of one sequence as many as one visitor may make and no more.';
revoke execute on function app.attempts(text, interval) from public, anon, authenticated;

create or replace function app.pressure(bucket text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor constant text := app.visitor_key();
  wider constant text := app.network_key();
  figures app.limits;
  used integer;
  since timestamptz;
  of_network bigint := 0;
  together bigint;
begin
  select * into strict figures from app.limits l where l.bucket = pressure.bucket;

  if figures.counts_refusals then
    used := app.count_attempt(format('app.attempts_%s_%s', bucket, hashtextextended(visitor, 0) & 127)::regclass, figures.period);
    if wider is not null then
      of_network := app.count_attempt(format('app.network_attempts_%s_%s', bucket, hashtextextended(wider, 0) & 15)::regclass, figures.period);
    end if;
    together := app.attempts(bucket, figures.period);
    since := to_timestamp(floor(extract(epoch from now()) / extract(epoch from figures.period)) * extract(epoch from figures.period));
  else
    insert into app.hits as h (bucket, visitor, network)
    values (pressure.bucket, visitor, wider)
    on conflict on constraint hits_pkey do update
      set hits = case when h.started_at + figures.period <= now() then 1 else h.hits + 1 end,
          started_at = case when h.started_at + figures.period <= now() then now() else h.started_at end
    returning h.hits, h.started_at into used, since;
    select coalesce(sum(h.hits), 0) into of_network
    from app.hits h
    where h.bucket = pressure.bucket and h.network = wider and h.started_at > now() - figures.period;
    select coalesce(sum(h.hits), 0) into together
    from (
      select l.hits
      from app.hits l
      where l.bucket = pressure.bucket and l.started_at > now() - figures.period
      limit figures.everyone * 4
    ) h;
  end if;

  -- A sequence is shared by visitors: in a crowd it may be full of others, so there it refuses nobody.
  if used > coalesce(figures.proven_per_visitor, figures.per_visitor)
     and not (figures.counts_refusals and together > figures.everyone) then
    perform app.refuse_flood(since + figures.period - now());
  end if;
  if used <= figures.per_visitor and of_network <= 8 * figures.per_visitor and together <= figures.everyone then
    return 0;
  end if;
  -- A phone in a crowd waits seconds and not minutes; a network of one customer pays for what it does.
  return greatest(1, least(4, greatest(used / figures.per_visitor, together / figures.everyone)), of_network / (8 * figures.per_visitor));
end
$$;
comment on function app.pressure(text) is
  'Counts one write of this kind by the caller and returns how many times over a limit he, his IPv6 /48 (eight visitors'' worth) or everybody together is in the period: 0 within all of them, else 1 or more; of himself and everybody 4 at most, of his network without an end. Raises PT429 when he has done too many himself.';
revoke execute on function app.pressure(text) from public, anon, authenticated;

create or replace function app.search_text(title text, excerpt text, tags text[])
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  folded text := lower(replace(replace(
    regexp_replace(
      normalize(concat_ws(E'\n', title, excerpt, array_to_string(tags, E'\n')), nfkd),
      '[\u0300-\u036F\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    '’', ''''), '‘', ''''));
begin
  -- translate() compares each letter with its whole list, and few texts have one of these.
  if folded ~ '[ŒÆẞÞŊØŁĐÐĦŦœæßþŋøłđðħŧıĸ]' then
    folded := translate(
      replace(replace(replace(replace(replace(
        translate(folded, 'ŒÆẞÞŊØŁĐÐĦŦ', 'œæßþŋøłđðħŧ'),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ŋ', 'ng'),
      'øłđðħŧıĸ', 'olddhtik');
  end if;
  return folded;
end
$$;
comment on function app.search_text(text, text, text[]) is
  'What a search looks through: title, excerpt and tags in lower case, without accents, ligatures and letters such as ß or ø spelt out, straight apostrophes. The browser folds the words it looks for in the same way (plainLetters).';
revoke execute on function app.search_text(text, text, text[]) from public, anon, authenticated;
grant execute on function app.search_text(text, text, text[]) to authenticated, service_role;

create function public.article_translations(lang text, article_uuid uuid default null)
returns table (article_id uuid, slug text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.slug
     from public.%I here
     join public.%I there on there.id = here.linked_article_id
     where here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    'articles_' || lang, 'articles_' || app.other_lang(lang))
    || case when article_uuid is not null then ' and here.id = $1' else '' end
    using article_uuid;
end
$$;
comment on function public.article_translations(text, uuid) is
  'Takes a language, and one of its articles where only that is asked about; returns every public article of it that has a public translation, with the slug of that translation. No row alike for an article without one, a draft, something scheduled and an unknown one. Raises 22023 for another language.';
revoke execute on function public.article_translations(text, uuid) from public, anon, authenticated;
grant execute on function public.article_translations(text, uuid) to anon, authenticated;

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
    'with visible as not materialized (
       select a.id, a.slug, a.title, a.excerpt, a.framed_image as image, a.image_alt, a.author,
              a.created_at, a.published_at, a.reading_time, a.category, a.tags
       from public.%I a
       where a.published and a.published_at <= now()
     ),
     here as materialized (select v.id, v.published_at, v.category from visible v where v.id = $1),
     -- Each in the order of the index: what is near is met first, and the rest is not read.
     near as materialized (
       (select v.id, v.published_at, true as is_kin from visible v
        where v.category = (select category from here) and v.category <> '''' and v.id <> (select id from here)
        order by v.published_at desc, v.id
        limit 2)
       union all
       (select v.id, v.published_at, false from visible v
        where (v.category <> (select category from here) or v.category = '''') and v.id <> (select id from here)
        order by v.published_at desc, v.id
        limit 2)
     )
     (select ''read'', v.*
      from (select n.id, n.published_at, n.is_kin from near n order by n.is_kin desc, n.published_at desc, n.id limit 2) n
      join visible v on v.id = n.id
      order by n.is_kin desc, n.published_at desc, n.id)
     union all
     (select ''previous'', v.* from visible v
      where v.published_at <= (select published_at from here)
        and (v.published_at < (select published_at from here) or v.id > (select id from here))
      order by v.published_at desc, v.id
      limit 1)
     union all
     (select ''next'', v.* from visible v
      where v.published_at >= (select published_at from here)
        and (v.published_at > (select published_at from here) or v.id < (select id from here))
      order by v.published_at, v.id desc
      limit 1)', 'articles_' || lang)
    using article_uuid;
end
$$;
comment on function public.get_articles_around(uuid, text) is
  'Takes a public article and its language, returns up to four visible articles: two in the place "read" (its own category first, then the newest), the older one as "previous", the newer one as "next". Nothing for an article that is a draft, scheduled or unknown. Raises 22023 for another language.';
revoke execute on function public.get_articles_around(uuid, text) from public, anon, authenticated;
grant execute on function public.get_articles_around(uuid, text) to anon, authenticated;

create or replace function public.list_articles(lang text)
returns TABLE(id uuid, title text, slug text, author text, image text, status text, created_at timestamptz, published_at timestamptz, updated_at timestamptz, translation_id uuid, translation text, views bigint, likes bigint, search_text text)
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
            app.translation_state(there.id::text, there.published, noted, %3$I.id::text),
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.translations noted on noted.noun = ''articles'' and noted.translation_id = %4$I.id::text
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L
     where (select app.may(''content'')) or here.id::text in (select o.id from app.own_rows() o where o.place = %1$L)',
    'articles_' || lang,
    'articles_' || app.other_lang(lang),
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang);
end
$$;
comment on function public.list_articles(text) is
  'Takes a language, returns a row per article, drafts included, to an author those he began; filters, orders and ranges apply as on a table. status is draft, scheduled or published; published_at the date readers see, null while there is none; translation how the pair stands: missing, draft (the translation), outdated (the French text is another than the one the English was made from, by its hash) or current. search_text begins with the title without case and accents, so ordering by it is ordering by title. Raises 42501 for whoever writes nothing, 22023 for another language.';
revoke execute on function public.list_articles(text) from public, anon, authenticated;
grant execute on function public.list_articles(text) to authenticated;

create or replace function public.list_abandoned_files(stored_before timestamptz, page_size integer default 100)
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'job_applications'
    -- A file without a date is left alone: it may be arriving now.
    and o.created_at < list_abandoned_files.stored_before
    and not exists (select from public.job_applications a where a.cv_file_path = o.name)
    and not exists (select from public.job_applications a where a.cover_letter_file_path = o.name)
  order by o.created_at, o.name
  limit least(greatest(page_size, 1), 1000)
$$;
comment on function public.list_abandoned_files(timestamptz, integer) is
  'Takes a moment and how many to answer (1 to 1000); returns the names of files of applications that were stored before it and that no application names, those in the trash included, oldest first. For the secret key of the function sweep-files alone: 42501 for everybody else.';
revoke execute on function public.list_abandoned_files(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.list_abandoned_files(timestamptz, integer) to service_role;

comment on function app.media_picture(text) is
  'The largest file of the picture a file belongs to: a-1600x900.480.webp and a-1600x900.webp are one picture, and so are their twins a-1a2b3c4d-avif-1600x900.480.webp.avif and a-1a2b3c4d-avif-1600x900.webp.avif of one that has them. Any other path is a picture by itself.';
revoke execute on function app.media_picture(text) from public, anon, authenticated;
grant execute on function app.media_picture(text) to authenticated, service_role;

create or replace function app.is_picture_of_others(picture text)
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
      -- The first spares the second: a picture and its files have the same beginning.
      where o.bucket_id = 'media' and split_part(o.name, '.', 1) = split_part(picture, '.', 1) and app.media_picture(o.name) = picture
        and o.owner_id is distinct from (select auth.uid())::text)
$$;
comment on function app.is_picture_of_others(text) is
  'Whether a picture of which nothing is said yet was uploaded by somebody else than the signed-in caller, or by nobody who is known.';
revoke execute on function app.is_picture_of_others(text) from public, anon, authenticated;
grant execute on function app.is_picture_of_others(text) to authenticated;

comment on function app.media_named_in(text) is 'The pictures of the library that a text names, wherever in it.';
revoke execute on function app.media_named_in(text) from public, anon, authenticated;
grant execute on function app.media_named_in(text) to authenticated, service_role;

comment on function app.media_of(text) is
  'Takes what a field names a picture by, returns its path in the library; null for any other picture and for none.';
revoke execute on function app.media_of(text) from public, anon, authenticated;
grant execute on function app.media_of(text) to authenticated, service_role;

create function app.media_in(fields text[], prose text[])
returns text[]
language sql
immutable
cost 1000
set search_path = ''
as $$
  select array(
    -- Alone in its field a path may hold what would end it in a text.
    select app.media_picture(substr(field, 8)) from unnest(fields) as field where starts_with(field, '/media/')
    union
    select app.media_of(field) from unnest(fields) as field where starts_with(field, '/media/')
    union
    select app.media_named_in(array_to_string(fields || prose, E'\n')))
$$;
comment on function app.media_in(text[], text[]) is
  'The pictures of the library that a row names, in fields that hold one each and in prose.';
revoke execute on function app.media_in(text[], text[]) from public, anon, authenticated;
grant execute on function app.media_in(text[], text[]) to authenticated, service_role;

create function app.media_uses(pictures text[])
returns table (path text, kind text, language text, id text, title text)
language sql
stable
security definer
rows 100
set search_path = ''
set jit = off
as $$
  select p.path, t.kind, t.language, t.id, t.title
  from unnest(pictures) as p (path)
  cross join lateral (
    select x.kind, x.language, x.id, x.title
    from app.pictured x
    where x.pictures @> array[p.path]
      and (x.is_public or (select app.may('content')) or (x.place, x.id) in (select o.place, o.id from app.own_rows() o))
    offset 0
  ) t
  union all
  select p.path, 'colleague', '', c.id::text, c.name
  from app.colleague_portraits() c
  join unnest(pictures) as p (path) on p.path = any (app.media_in(array[c.image], '{}'))
$$;
comment on function app.media_uses(text[]) is
  'The uses of those pictures of the library that the caller may read, once per text that names one.';
revoke execute on function app.media_uses(text[]) from public, anon, authenticated;
grant execute on function app.media_uses(text[]) to authenticated;

create function app.unused_media(pictures text[])
returns setof text
language sql
stable
security definer
rows 100
set search_path = ''
set jit = off
as $$
  select p.path
  from unnest(pictures) as p (path)
  where not exists (
      select from app.pictured t
      where t.pictures @> array[p.path]
        and (t.is_public or (select app.may('content')) or (t.place, t.id) in (select o.place, o.id from app.own_rows() o))
      offset 0)
    and not exists (
      select from app.colleague_portraits() c
      where p.path = any (app.media_in(array[c.image], '{}')))
$$;
comment on function app.unused_media(text[]) is
  'Which of those pictures of the library no text names that the caller may read, and no colleague: those without a line in app.media_uses.';
revoke execute on function app.unused_media(text[]) from public, anon, authenticated;
grant execute on function app.unused_media(text[]) to authenticated;

create or replace function public.list_media(term text default '', unused_only boolean default false, page integer default 1, page_size integer default 48)
returns table (path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, focus_x smallint, focus_y smallint, uses bigint, created_at timestamptz, total bigint)
language plpgsql
stable
set search_path = ''
set jit = off
as $$
begin
  perform app.require('pictures');
  return query
    with stems as (
      select f.stem, f.created_at, f.has_usual_endings and f.stem ~ '-[0-9a-f]{8}-avif-[0-9]+x[0-9]+$' as is_usual
      from (
        select split_part(o.name, '.', 1) as stem, min(o.created_at) as created_at,
               bool_and(ltrim(substr(o.name, strpos(o.name, '.')), '.0123456789') in ('webp', 'webp.avif') and split_part(o.name, '.', 4) in ('', 'avif')) as has_usual_endings
        from storage.objects o
        where o.bucket_id = 'media'
        group by 1
      ) f
    ), pictures as (
      select t.stem || '.webp' as path, t.stem, t.created_at from stems t where t.is_usual
      union all
      select app.media_picture(o.name), split_part(o.name, '.', 1), min(o.created_at)
      from storage.objects o
      where o.bucket_id = 'media' and o.name !~ '(^|/)\.emptyFolderPlaceholder$'
        -- The first spares the second where every name is usual.
        and exists (select from stems t where not t.is_usual)
        and split_part(o.name, '.', 1) in (select t.stem from stems t where not t.is_usual)
      group by 1, 2
    ), chosen as (
      select p.path, p.stem, p.created_at, m.name, m.alt_fr, m.alt_en, m.focus_x, m.focus_y, count(*) over () as total
      from pictures p
      left join public.media m on m.path = p.path
      where (not unused_only or p.path in (select u from app.unused_media((select array_agg(x.path) from pictures x)) u))
        and (term = '' or position(term in app.search_text(concat_ws(' ', p.path, m.name), concat_ws(' ', m.alt_fr, m.alt_en), '{}')) > 0)
      order by p.created_at desc, p.path
      limit least(greatest(page_size, 1), 200)
      offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 200)
    ), counted as (
      select u.path, count(*) as uses from app.media_uses((select array_agg(c.path) from chosen c)) u group by u.path
    ), near as materialized (
      select app.media_picture(o.name) as path, o.name, o.metadata ->> 'size' as size
      from storage.objects o
      where o.bucket_id = 'media' and split_part(o.name, '.', 1) in (select c.stem from chosen c)
    ), filed as (
      select n.path, array_agg(n.name order by n.name) as files, sum(n.size::bigint)::bigint as bytes from near n group by n.path
    )
    select c.path, f.files, coalesce(f.bytes, 0), c.path = any (f.files), coalesce(c.name, ''), coalesce(c.alt_fr, ''), coalesce(c.alt_en, ''),
           c.focus_x, c.focus_y, coalesce(u.uses, 0), c.created_at, c.total
    from chosen c
    join filed f on f.path = c.path
    left join counted u on u.path = c.path
    order by c.created_at desc, c.path;
end
$$;
comment on function public.list_media(text, boolean, integer, integer) is
  'A page of the library, newest first, with what is said of each picture, its point (null is the middle), how many texts the caller may read use each picture and how many pictures match in all. The term is folded as app.search_text folds. A picture is complete when its largest file, which is stored last, is there. Raises 42501 for whoever may not work with pictures.';
revoke execute on function public.list_media(text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.list_media(text, boolean, integer, integer) to authenticated;

create or replace function public.get_media_uses(picture text)
returns table (kind text, language text, id text, title text)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('pictures');
  return query
    select u.kind, u.language, u.id, u.title from app.media_uses(array[picture]) u order by u.kind, u.language desc, u.title, u.id;
end
$$;
comment on function public.get_media_uses(text) is
  'The articles, projects, testimonials and people of both languages that name a picture, with the drafts the caller may read, and the colleagues whose portrait it is (kind colleague, without a language). Raises 42501 for whoever may not work with pictures.';
revoke execute on function public.get_media_uses(text) from public, anon, authenticated;
grant execute on function public.get_media_uses(text) to authenticated;

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
       where a.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''article'' and u.language = %L)', 'articles_' || lang, lang)
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
       where p.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''project'' and u.language = %L)', 'projects_' || lang, lang)
      using old_path, new_path, old_alt, new_alt;
    get diagnostics rows = row_count;
    changed := changed + rows;
    execute format(
      'update public.%I t
       set image = app.with_media_swapped(t.image, $1, $2)
       where t.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''testimonial'' and u.language = %L)', 'testimonials_' || lang, lang)
      using old_path, new_path;
    get diagnostics rows = row_count;
    changed := changed + rows;
    execute format(
      'update public.%I m
       set image = app.with_media_swapped(m.image, $1, $2)
       where m.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''person'' and u.language = %L)', 'team_members_' || lang, lang)
      using old_path, new_path;
    get diagnostics rows = row_count;
    changed := changed + rows;
  end loop;
  return changed;
end
$$;
comment on function app.replace_media_in_content(text, text) is
  'Every article, project, testimonial and person that named the old picture names the new one instead; what an article or a project says of it in the words the library had for the old one becomes the words it has for the new one. Returns how many texts changed. Raises as replace_media.';
revoke execute on function app.replace_media_in_content(text, text) from public, anon, authenticated;
grant execute on function app.replace_media_in_content(text, text) to authenticated;

create or replace function app.swap_portraits(old_path text, new_path text)
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
  where s.user_id::text in (select u.id from app.media_uses(array[old_path]) u where u.kind = 'colleague');
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function app.swap_portraits(text, text) is
  'Gives every colleague whose portrait is the old picture the new one; returns how many. For replace_media, which knows that the new one is there. Raises 42501 for whoever may not work in content.';
revoke execute on function app.swap_portraits(text, text) from public, anon, authenticated;
grant execute on function app.swap_portraits(text, text) to authenticated;

create or replace function app.show_focus()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  place text;
  named text;
  concerned constant text[] := array[old.path, new.path];
begin
  if (old.focus_x is null and new.focus_x is null)
     or (old.path, old.focus_x, old.focus_y) is not distinct from (new.path, new.focus_x, new.focus_y) then
    return null;
  end if;
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    -- As in the indexes.
    named := case
      when place like 'articles%' then 'app.media_in(array[t.image], array[t.content])'
      when place like 'projects%' then 'app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body, t.testimonial_content])'
      else 'app.media_in(array[t.image], ''{}'')'
    end;
    execute format(
      'update public.%I t set framed_image = app.framed(t.image)
       where %s && $1 and app.media_of(t.image) = any ($1) and t.framed_image <> app.framed(t.image)', place, named)
      using concerned;
    if place like 'projects%' then
      execute format(
        'update public.%I t set framed_gallery = app.framed_each(t.gallery)
         where %s && $1 and t.framed_gallery <> app.framed_each(t.gallery)', place, named)
        using concerned;
      execute format(
        'update public.%I t set framed_pictures = app.framed_in(t.body)
         where %s && $1 and t.framed_pictures <> app.framed_in(t.body)', place, named)
        using concerned;
    end if;
  end loop;
  return null;
end
$$;
comment on function app.show_focus() is
  'AFTER what is said of a picture was written: whatever shows it has the point it has now.';
revoke execute on function app.show_focus() from public, anon, authenticated;

create or replace function app.is_shown(picture text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from app.pictured t where t.published and t.pictures @> array[picture])
$$;
comment on function app.is_shown(text) is 'Whether published content names a picture of the library.';
revoke execute on function app.is_shown(text) from public, anon, authenticated;

create or replace function app.history_rule(table_name text, row_id text)
returns app.history_rules
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.history_rules;
begin
  select * into rule from app.history_rules r where r.place = table_name;
  -- An unknown table answers like one the caller may not see. A publication always begins a version, so the newest one knows
  -- whether a row is a draft, or was one when it was deleted.
  if app.may(rule.area) is not true and (not app.is_own(table_name, row_id) or coalesce((
      select v.content ->> 'published' <> 'false'
      from app.versions v
      where v.place = table_name and v.row_id = history_rule.row_id
      order by v.version desc
      limit 1), true))
  then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return rule;
end
$$;
comment on function app.history_rule(text, text) is
  'First line of every function about the history: the rule of that table, or 42501 for whoever may neither work in its area nor write drafts and began that row, a draft now or when it was deleted.';
revoke execute on function app.history_rule(text, text) from public, anon, authenticated;

create or replace function public.list_versions(table_name text, row_id text, before integer default null, page_size integer default 50)
returns table (
  version integer,
  act text,
  restored_from integer,
  began_at timestamptz,
  saved_at timestamptz,
  person uuid,
  person_name text,
  changed text[],
  title text,
  published boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.history_rule(table_name, row_id);
  return query
    select v.version, v.act, v.restored_from, v.began_at, v.saved_at, v.person, app.name_of(v.person), v.changed, v.title,
           (v.content ->> 'published')::boolean
    from app.versions v
    where v.place = table_name and v.row_id = list_versions.row_id and (before is null or v.version < before)
    order by v.version desc
    limit greatest(1, least(coalesce(page_size, 50), 200));
end
$$;
comment on function public.list_versions(text, text, integer, integer) is
  'Takes a table and the id of a row, returns its versions, newest first, those before a number when one is given, at most 200 at once. changed names the columns that differ from the version before; person_name is null for what no account did. Raises 42501 for whoever may not work in the area of that table, but for authors with drafts of their own, and for a table without history.';
revoke execute on function public.list_versions(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_versions(text, text, integer, integer) to authenticated;

create or replace function public.get_version(table_name text, row_id text, number integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.history_rule(table_name, row_id);
  return (select v.content from app.versions v where v.place = table_name and v.row_id = get_version.row_id and v.version = number);
end
$$;
comment on function public.get_version(text, text, integer) is
  'Takes a table, the id of a row and the number of a version, returns the row as it was then; null when there is none. Raises 42501 as list_versions.';
revoke execute on function public.get_version(text, text, integer) from public, anon, authenticated;
grant execute on function public.get_version(text, text, integer) to authenticated;

create or replace function public.last_changes(table_name text, row_ids text[])
returns TABLE(row_id text, saved_at timestamptz, person_name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whole_area boolean;
begin
  if cardinality(row_ids) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 rows at a time.';
  end if;
  select app.may(r.area) into whole_area from app.history_rules r where r.place = table_name;
  if whole_area is not true and app.may('drafts') is not true then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return query
    with newest as materialized (
      select i.one, v.saved_at, v.person
      from (select distinct u.one from unnest(row_ids) as u (one)) i
      -- The newest version of a row is the first its index meets.
      cross join lateral (
        select x.saved_at, x.person, x.content ->> 'published' = 'false' as is_draft
        from app.versions x
        where x.place = table_name and x.row_id = i.one
        order by x.version desc
        limit 1) v
      where whole_area or (v.is_draft and i.one in (select o.id from app.own_rows() o where o.place = table_name))
    ), people as materialized (
      select p.person, app.name_of(p.person) as name
      from (select distinct n.person from newest n) p
    )
    select n.one, n.saved_at, k.name
    from newest n
    left join people k on k.person = n.person;
end
$$;
comment on function public.last_changes(text, text[]) is
  'Takes a table and at most 1000 ids of its rows, answers when each was saved last and by whom, null for what no account did. Rows whose versions the caller may not see, and rows there are not, are left out. Raises 42501 for whoever may neither work in the area of that table nor write drafts, 22023 for more ids.';
revoke execute on function public.last_changes(text, text[]) from public, anon, authenticated;
grant execute on function public.last_changes(text, text[]) to authenticated;

create or replace function public.restore_version(table_name text, row_id text, number integer, seen integer, slug_instead text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.history_rules;
  past app.versions;
  columns text[];
  found_row boolean;
begin
  rule := app.history_rule(table_name, row_id);
  -- The row is locked first: nobody saves between the look at its newest version and the restore.
  execute format('select true from public.%I t where t.id::text = $1 for update', table_name) into found_row using row_id;
  if found_row is null or seen is distinct from (select max(v.version) from app.versions v where v.place = table_name and v.row_id = restore_version.row_id) then
    raise sqlstate 'PT409' using message = 'Somebody changed this meanwhile. Look at the versions again.';
  end if;
  -- Asked again under the lock: a draft may have been published while this waited.
  perform app.history_rule(table_name, row_id);
  select * into past from app.versions v where v.place = table_name and v.row_id = restore_version.row_id and v.version = number;
  if past.version is null then
    raise sqlstate 'PT404' using message = 'There is no such version.';
  end if;
  if slug_instead is not null and past.content ? 'slug' then
    past.content := jsonb_set(past.content, '{slug}', to_jsonb(slug_instead));
  end if;

  -- A restore brings a text back. It neither publishes nor withdraws.
  columns := array(
    select c from app.columns_of(table_name) as c
    where past.content ? c and c <> all (array['id', 'created_at', 'published', 'published_at'] || rule.aside));
  perform app.write_version(past, columns, true);
  return jsonb_build_object(
    'version', (select max(v.version) from app.versions v where v.place = table_name and v.row_id = restore_version.row_id),
    'unknown', (
      select coalesce(jsonb_agg(k order by k), '[]')
      from jsonb_object_keys(past.content) as k
      where k <> all (rule.aside) and k not in (select app.columns_of(table_name))));
end
$$;
comment on function public.restore_version(text, text, integer, integer, text) is
  'Takes a table, the id of a row, the number of the version to restore and the newest one the caller has seen, writes the text of that version as a new one and returns {"version": its number, "unknown": [fields of the version the table no longer has]}. Publication, date, order and link stay as they are. Raises 42501 as list_versions, PT409 when somebody saved meanwhile or the row is gone, PT404 for a version that is gone, 23505 when its address is taken (then with slug_instead), 23514 when a text breaks a rule made since.';
revoke execute on function public.restore_version(text, text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.restore_version(text, text, integer, integer, text) to authenticated;

create or replace function app.require_trash(table_name text, row_id text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  area constant text := case table_name when 'contact_messages' then 'people' when 'job_applications' then 'careers' end;
begin
  if area is null then
    perform app.history_rule(table_name, row_id);
  else
    perform app.require(area);
  end if;
  return area is not null;
end
$$;
comment on function app.require_trash(text, text) is
  'First line of every function about the trash: whether rows of that table are marked (messages, applications) or kept as a last version (content). Raises 42501 for whoever may neither work in its area nor began that row, a draft, and for a table without a trash.';
revoke execute on function app.require_trash(text, text) from public, anon, authenticated;

create or replace function public.move_to_trash(table_name text, row_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  done uuid;
begin
  if not app.require_trash(table_name, row_id::text) then
    raise invalid_parameter_value using message = 'Content is deleted, which keeps its last version.';
  end if;
  execute format('update public.%I t set deleted_at = now(), deleted_by = auth.uid() where t.id = $1 and t.deleted_at is null returning t.id', table_name)
    into done using row_id;
  return done is not null;
end
$$;
comment on function public.move_to_trash(text, uuid) is
  'Takes contact_messages or job_applications and an id, puts that row into the trash and says whether it was not there yet. Raises 42501 for whoever may not work in the area of that table, 22023 for content.';
revoke execute on function public.move_to_trash(text, uuid) from public, anon, authenticated;
grant execute on function public.move_to_trash(text, uuid) to authenticated;

create or replace function public.list_trash(
  tables text[] default null,
  term text default '',
  before timestamptz default null,
  before_row text default null,
  page_size integer default null
)
returns table (
  table_name text,
  row_id text,
  title text,
  deleted_at timestamptz,
  deleted_by text,
  until timestamptz,
  published boolean,
  slug text,
  image text,
  search_text text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_any_trash();
  return query
    select t.table_name, t.row_id, t.title, t.deleted_at, app.name_of(t.person), t.deleted_at + interval '30 days', t.published, t.slug,
           t.image, app.search_text(t.title, '', '{}')
    from (
      select x.*
      from app.trash x
      where (tables is null or x.table_name = any (tables))
        and (before is null or (x.deleted_at, x.table_name || ' ' || x.row_id) < (before, coalesce(before_row, '')))
        and (term = '' or position(term in app.search_text(x.title, '', '{}')) > 0)
      order by x.deleted_at desc, x.table_name || ' ' || x.row_id desc
      limit case when page_size is not null then greatest(page_size, 0) end
    ) t
    order by t.deleted_at desc, t.table_name || ' ' || t.row_id desc;
end
$$;
comment on function public.list_trash(text[], text, timestamptz, text, integer) is
  'What is in the trash of the areas the caller may work in, and the drafts he began, what was deleted last first: the table and id of each row, what it is called, when it was deleted, by whom (null for what no account did) and until when it can be restored, whether it was published, under which address and with which picture (empty for none). Narrowed to some tables, and to titles with a term folded as app.search_text folds; with a page at most so long, after the row of the page before: its deleted_at, and its table and id with a space between. Raises 42501 for whoever may work in none.';
revoke execute on function public.list_trash(text[], text, timestamptz, text, integer) from public, anon, authenticated;
grant execute on function public.list_trash(text[], text, timestamptz, text, integer) to authenticated;

create or replace function public.count_trash(term text default '')
returns table (table_name text, row_count bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_any_trash();
  return query
    select x.table_name, count(*)
    from app.trash x
    where term = '' or position(term in app.search_text(x.title, '', '{}')) > 0
    group by x.table_name;
end
$$;
comment on function public.count_trash(text) is
  'How many rows of each table list_trash tells the caller of, all or those whose title has the term. Raises 42501 as list_trash.';
revoke execute on function public.count_trash(text) from public, anon, authenticated;
grant execute on function public.count_trash(text) to authenticated;

create or replace function public.restore_from_trash(table_name text, row_id text, slug_instead text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  past app.versions;
  done uuid;
  unknown_fields jsonb;
begin
  if app.require_trash(table_name, row_id) then
    execute format('update public.%I t set deleted_at = null, deleted_by = null where t.id::text = $1 and t.deleted_at is not null returning t.id', table_name)
      into done using row_id;
    if done is null then
      raise sqlstate 'PT409' using message = 'This is no longer in the trash.';
    end if;
    return jsonb_build_object('unknown', '[]'::jsonb, 'partner', null);
  end if;

  -- Of two at once the second waits here, and finds the trash without it.
  select * into past from app.versions v
  where v.place = table_name and v.row_id = restore_from_trash.row_id and v.in_trash
  for update;
  if past.version is null then
    raise sqlstate 'PT409' using message = 'This is no longer in the trash.';
  end if;
  -- Asked again under the lock: it may have come back and gone meanwhile, no longer as a draft.
  perform app.require_trash(table_name, row_id);
  if slug_instead is not null and past.content ? 'slug' then
    past.content := jsonb_set(past.content, '{slug}', to_jsonb(slug_instead));
  end if;
  perform app.write_version(
    past,
    array(select c from app.columns_of(table_name) as c where past.content ? c and c not in ('updated_at', 'linked_article_id')),
    false);
  perform app.bring_back_counters(past);
  select coalesce(jsonb_agg(k order by k), '[]') into unknown_fields
  from jsonb_object_keys(past.content) as k
  where k not in (select a.attname from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', table_name)::regclass and not a.attisdropped);
  return jsonb_build_object('unknown', unknown_fields, 'partner', app.bring_back_links(past));
end
$$;
comment on function public.restore_from_trash(text, text, text) is
  'Takes a table and the id of a row in the trash, puts it back as it was: content under its old id, published or not as before, with its counters and links. Returns {"unknown": [fields the table no longer has], "partner": what became of the translation: linked, gone, taken, apart or null}. Raises 42501 for whoever may not work in the area of that table, but for authors with drafts of their own, PT409 when it is no longer in the trash, 23505 when its address is taken (then with slug_instead), 23514 when a text breaks a rule made since.';
revoke execute on function public.restore_from_trash(text, text, text) from public, anon, authenticated;
grant execute on function public.restore_from_trash(text, text, text) to authenticated;

create or replace function public.delete_for_good(table_name text, row_id text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  done text;
begin
  if app.require_trash(table_name, row_id) then
    -- Files first, as when an application is deleted: nothing may lie in the bucket that nobody knows of.
    if table_name = 'job_applications'
       and exists (select from public.job_applications a where a.id::text = row_id and a.deleted_at is not null)
       and exists (select from storage.objects o where o.bucket_id = 'job_applications' and starts_with(o.name, row_id || '/'))
    then
      raise sqlstate 'PT409' using message = 'Its files are still there. Remove them first.';
    end if;
    execute format('delete from public.%I t where t.id::text = $1 and t.deleted_at is not null returning t.id::text', table_name)
      into done using row_id;
    return done is not null;
  end if;
  select v.row_id into done from app.versions v where v.place = table_name and v.row_id = delete_for_good.row_id and v.in_trash for update;
  perform app.require_trash(table_name, row_id);
  delete from app.versions v where v.place = table_name and v.row_id = done;
  delete from app.authorship a where a.place = table_name and a.id = done;
  return done is not null;
end
$$;
comment on function public.delete_for_good(text, text) is
  'Takes a table and the id of a row in the trash and removes it from there with its whole history; says whether it was there. What is not in the trash stays. Raises 42501 as restore_from_trash, PT409 for an application whose files are still stored.';
revoke execute on function public.delete_for_good(text, text) from public, anon, authenticated;
grant execute on function public.delete_for_good(text, text) to authenticated;

create function app.empty_trash(until timestamptz, batch integer default null, sparing_files boolean default false)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  removed integer;
  rows integer;
begin
  with thrown as (
    select x.place, x.row_id
    from app.versions x
    where x.in_trash and x.saved_at <= until
    limit batch for update skip locked
  ), begun as (
    delete from app.authorship a using thrown t where a.place = t.place and a.id = t.row_id
  ), gone as (
    delete from app.versions v using thrown t where v.place = t.place and v.row_id = t.row_id returning v.in_trash
  )
  select count(*) filter (where g.in_trash) into removed from gone g;

  delete from public.contact_messages m
  where ctid in (select x.ctid from public.contact_messages x where x.deleted_at <= until limit batch for update skip locked);
  get diagnostics rows = row_count;
  removed := removed + rows;

  delete from public.job_applications a
  where ctid in (
    select x.ctid from public.job_applications x
    where x.deleted_at <= until
      and not (sparing_files and exists (select from storage.objects o where o.bucket_id = 'job_applications' and starts_with(o.name, x.id || '/')))
    limit batch for update skip locked);
  get diagnostics rows = row_count;
  return removed + rows;
end
$$;
comment on function app.empty_trash(timestamptz, integer, boolean) is
  'Removes for good what was put into the trash until then, content with its whole history, and returns how much; at most so many rows of each kind where a number is given. What somebody is restoring stays. Applications whose files are stored are spared only where that is asked for; the sweep of files removes those of the others.';
revoke execute on function app.empty_trash(timestamptz, integer, boolean) from public, anon, authenticated;

create or replace function public.empty_trash(seen timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  perform app.require('emptying');
  removed := app.empty_trash(seen, sparing_files => true);
  perform app.write_log('erased', 'trash', detail => jsonb_build_object('rows', removed));
  return jsonb_build_object(
    'removed', removed,
    'kept', (select count(*) from public.job_applications a where a.deleted_at <= seen));
end
$$;
comment on function public.empty_trash(timestamptz) is
  'Takes when the trash was looked at and removes for good all that was put there until then, with its whole history. Returns {"removed": how many, "kept": how many applications stay because their files are still stored}. Each thing has its line in the audit log, and so has the deed. Raises 42501 for everybody but owners.';
revoke execute on function public.empty_trash(timestamptz) from public, anon, authenticated;
grant execute on function public.empty_trash(timestamptz) to authenticated;

create or replace function public.erase_from_history(address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The address itself, not the end or the beginning of a longer one. With neither quote nor backslash in it, what is
  -- replaced always lies within a string of the row.
  whole constant text := '(?<![A-Za-z0-9._%''+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  erased integer;
  standing jsonb := '[]';
  rule app.history_rules;
  found jsonb;
begin
  perform app.require('careers');
  if app.is_email(address) is not true or address ~ '["\\]' then
    raise invalid_parameter_value using message = 'This is no e-mail address.';
  end if;
  update app.versions v
  set content = regexp_replace(v.content::text, whole, '[…]', 'gi')::jsonb,
      title = regexp_replace(v.title, whole, '[…]', 'gi')
  where v.place in (select r.place from app.history_rules r where app.may(r.area)) and v.content::text ~* whole;
  get diagnostics erased = row_count;
  if app.may('content') then
    update app.translations t
    set base = regexp_replace(t.base::text, whole, '[…]', 'gi')::jsonb
    where t.base::text ~* whole;
  end if;
  if erased > 0 then
    perform app.write_log('erased', 'personal_data', detail => jsonb_build_object('rows', erased));
  end if;
  -- A text that stands is changed by whoever wrote it, who then sees what is missing.
  for rule in select * from app.history_rules r where app.may(r.area) order by r.place loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''table_name'', %1$L, ''row_id'', t.id::text, ''title'', t.%2$I) order by t.id::text), ''[]'') from public.%1$I t where to_jsonb(t)::text ~* $1', rule.place, rule.title)
      into found using whole;
    standing := standing || found;
  end loop;
  return jsonb_build_object('versions', erased, 'standing', standing);
end
$$;
comment on function public.erase_from_history(text) is
  'Takes an email address, blots it out of every version of content, those in the trash included, and of what translations were made from, and returns {"versions": how many had it, "standing": [{"table_name", "row_id", "title"} of rows whose present text still has it]}. It reaches the areas the caller may work in. Raises 42501 for whoever may not work with applications, 22023 for what is no address.';
revoke execute on function public.erase_from_history(text) from public, anon, authenticated;
grant execute on function public.erase_from_history(text) to authenticated;

create or replace function public.log_export(kind text, row_count integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  present bigint;
begin
  perform app.require(case kind when 'newsletter' then 'people' when 'personal_data' then 'careers' when 'audit_log' then 'audit' end);
  perform app.hit_by_account('exports');
  present := case kind
    when 'newsletter' then (select count(*) from public.newsletter)
    when 'audit_log' then (select count(*) from app.audit_log)
    else (select count(*) from public.job_applications) + (select count(*) from public.contact_messages) + (select count(*) from public.newsletter)
  end;
  perform app.write_log('exported', kind, detail => jsonb_build_object('rows', least(greatest(row_count, 0), present)));
end
$$;
comment on function public.log_export(text, integer) is
  'Takes newsletter, personal_data or audit_log and how many rows: the caller hands them over as a file. The log has no more than the server has. Raises 42501 for whoever may not read them, and for anything else, PT429 beyond sixty an hour.';
revoke execute on function public.log_export(text, integer) from public, anon, authenticated;
grant execute on function public.log_export(text, integer) to authenticated;

create or replace function public.list_audit_log(
  of_person uuid default null, of_kind text default null, of_row_id text default null,
  since timestamptz default null, until timestamptz default null,
  before bigint default null, page_size integer default 50)
returns table (
  id bigint,
  at timestamptz,
  person uuid,
  person_name text,
  person_address text,
  act text,
  table_name text,
  row_id text,
  title text,
  row_address text,
  detail jsonb,
  has_versions boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('audit');
  -- Only the conditions that were asked for, so that each has its index; every value is a parameter.
  return query execute
    'select l.id, l.at, l.person, app.name_of(l.person), app.address_of(l.person), l.act, l.place, l.row_id,
            coalesce(l.title, case l.place
              when ''staff'' then app.name_of(l.row_id::uuid)
              else (select v.title from app.versions v where v.place = l.place and v.row_id = l.row_id order by v.version desc limit 1)
            end),
            case l.place when ''staff'' then app.address_of(l.row_id::uuid) end,
            l.detail,
            exists (select from app.versions v where v.place = l.place and v.row_id = l.row_id)
     from app.audit_log l
     where true'
    || case when of_person is not null then ' and l.person = $1' else '' end
    || case when of_kind is not null then ' and l.kind = $2' else '' end
    || case when of_row_id is not null then ' and l.row_id = $3' else '' end
    || case when since is not null then ' and l.at >= $4' else '' end
    || case when until is not null then ' and l.at < $5' else '' end
    || case when before is not null then ' and (l.at, l.id) < (select b.at, b.id from app.audit_log b where b.id = $6)' else '' end
    || ' order by l.at desc, l.id desc limit $7'
    using of_person, of_kind, of_row_id, since, until, before, greatest(1, least(coalesce(page_size, 50), 1000));
end
$$;
comment on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) is
  'Takes what the log is narrowed to (a person, a kind of thing, a thing by its id, from a moment until before another), the last line seen and how many to answer (at most 1000); returns lines newest first. Who did it is null for what no account did; an address is that of the account now, null where it is gone; a title is null where the thing has none, is gone for good or is of a person who wrote to the agency. Raises 42501 for everybody but owners.';
revoke execute on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) from public, anon, authenticated;
grant execute on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) to authenticated;

create function app.is_text_key(key text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select key ~ '^[a-z-]+:[A-Za-z0-9_.-]+$' and char_length(key) <= 200
$$;
comment on function app.is_text_key(text) is 'Whether a key has the form namespace:key, as in the code, with at most 200 characters; null for null. A plural form is a key of its own.';
revoke execute on function app.is_text_key(text) from public, anon, authenticated;

create function app.text_problem(value text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when btrim(value, E' \u00a0\u00ad\u200b\u200c\u200d\u202f') = '' then jsonb_build_object('code', 'empty')
    when not app.is_plain_text(value) then jsonb_build_object('code', 'control')
    when char_length(value) > 2000 then jsonb_build_object('code', 'long', 'bound', 2000, 'length', char_length(value))
  end
$$;
comment on function app.text_problem(text) is
  'Takes a text, null for the original; returns null when it may be published, or {"code": empty, control (a character that app.is_plain_text() refuses), long with bound and length}. Placeholders and tags are judged by the browser, which has the originals: a text that does not fit is never shown.';
revoke execute on function app.text_problem(text) from public, anon, authenticated;

create or replace function app.check_site_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem jsonb;
begin
  if tg_op = 'UPDATE' and new.value is not distinct from old.value then
    -- Found right over another original: the words are the same, and so is their version.
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  problem := app.text_problem(new.value);
  if problem is not null then
    raise check_violation using message = 'This text does not fit its place.', detail = jsonb_build_array(jsonb_build_object('language', new.language, 'key', new.key) || problem)::text;
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := case when app.is_api_call() then auth.uid() end;
  return new;
end
$$;
comment on function app.check_site_text() is
  'BEFORE a text is written: raises 23514 with what app.text_problem() says as details, and notes who writes and when.';
revoke execute on function app.check_site_text() from public, anon, authenticated;

create function app.note_reviewed(reviewed jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(reviewed) is distinct from 'array' or jsonb_array_length(reviewed) > 1000 or exists (
    select from jsonb_array_elements(reviewed) as r
    where jsonb_typeof(r) <> 'object' or coalesce(r ->> 'language', '') not in ('fr', 'en')
       or not coalesce(app.is_text_key(r ->> 'key'), false) or coalesce(r ->> 'against', '') !~ '^[0-9a-f]{64}$')
  then
    raise invalid_parameter_value using message = 'What was reviewed is [{"language", "key", "against": SHA-256}].';
  end if;
  insert into app.text_reviews as t (language, key, against)
  select distinct on (r ->> 'language', r ->> 'key') r ->> 'language', r ->> 'key', r ->> 'against'
  from jsonb_array_elements(reviewed) as r
  on conflict (language, key) do update set against = excluded.against;
end
$$;
comment on function app.note_reviewed(jsonb) is
  'Takes [{"language", "key", "against": SHA-256 of what the other language says}], at most 1,000, and notes that those texts go with it. Raises 22023 for another shape.';
revoke execute on function app.note_reviewed(jsonb) from public, anon, authenticated;

create or replace function app.forget_settled_drafts(lang text, text_key text)
returns void
language sql
set search_path = ''
as $$
  delete from public.site_text_drafts d
  where d.language = lang and d.key = text_key
    and d.value is not distinct from (select t.value from public.site_texts t where t.language = lang and t.key = text_key)
$$;
comment on function app.forget_settled_drafts(text, text) is
  'Takes a language and a key, forgets everybody''s drafts that say what is published there: the text, or the original where none is.';
revoke execute on function app.forget_settled_drafts(text, text) from public, anon, authenticated;

create or replace function app.text_items(items jsonb)
returns table (language text, key text, value text, seen timestamptz, original_hash text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 500 then
    raise invalid_parameter_value using message = 'Between 1 and 500 texts at a time.';
  end if;
  if exists (
    select from jsonb_array_elements(items) as i
    where jsonb_typeof(i) <> 'object' or coalesce(i ->> 'language', '') not in ('fr', 'en') or not coalesce(app.is_text_key(i ->> 'key'), false)
       or coalesce(i ->> 'original_hash', repeat('0', 64)) !~ '^[0-9a-f]{64}$'
       or coalesce(jsonb_typeof(i -> 'value'), 'null') not in ('string', 'null') or coalesce(jsonb_typeof(i -> 'seen'), 'null') not in ('string', 'null'))
  then
    raise invalid_parameter_value using message = 'Each text is {"language", "key", "value", "seen", "original_hash"}.';
  end if;
  if (select count(distinct (i ->> 'language', i ->> 'key')) from jsonb_array_elements(items) as i) < jsonb_array_length(items) then
    raise invalid_parameter_value using message = 'A text is named once.';
  end if;
  return query
    select i ->> 'language', i ->> 'key', i ->> 'value', (i ->> 'seen')::timestamptz, i ->> 'original_hash'
    from jsonb_array_elements(items) with ordinality as given (i, place)
    order by given.place;
end
$$;
comment on function app.text_items(jsonb) is
  'Reads [{"language", "key", "value", "seen", "original_hash"}], at most 500, each text once, its key of the form of app.is_text_key(). Raises 22023 for anything else.';
revoke execute on function app.text_items(jsonb) from public, anon, authenticated;

create or replace function public.save_text_drafts(items jsonb)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  problems jsonb;
  saved_at constant timestamptz := clock_timestamp();
begin
  perform app.require('site');
  select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'code', 'long', 'bound', 10000, 'length', char_length(i.value))) into problems
  from app.text_items(items) as i
  where char_length(i.value) > 10000;
  if problems is not null then
    perform app.refuse_texts('PT422', 'These texts cannot be kept.', problems);
  end if;
  insert into public.site_text_drafts as d (user_id, language, key, value, seen, updated_at)
  select auth.uid(), i.language, i.key, i.value, i.seen, saved_at from app.text_items(items) as i
  on conflict (user_id, language, key) do update set value = excluded.value, seen = excluded.seen, updated_at = excluded.updated_at;
  perform app.forget_settled_drafts(i.language, i.key) from app.text_items(items) as i;
  return saved_at;
end
$$;
comment on function public.save_text_drafts(jsonb) is
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text, or null}], keeps them as the caller''s drafts and returns when; one that says what is published is kept no longer. A draft may break the rules of its place; publishing asks for them. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details [{"language", "key", "code": long}].';
revoke execute on function public.save_text_drafts(jsonb) from public, anon, authenticated;
grant execute on function public.save_text_drafts(jsonb) to authenticated;

create function public.publish_texts(items jsonb, reviewed jsonb default '[]')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  item record;
  stands public.site_texts;
  problem jsonb;
  problems jsonb := '[]';
  has_conflict boolean := false;
begin
  perform app.require('site');
  -- Of two at once the second waits, and then sees what the first published.
  perform pg_advisory_xact_lock(hashtextextended('public.site_texts', 0));
  perform app.require('site');
  for item in select * from app.text_items(items) loop
    select * into stands from public.site_texts t where t.language = item.language and t.key = item.key for update;
    problem := app.text_problem(item.value);
    -- What says the same already is no conflict: an answer may have been lost on its way.
    if problem is null and stands.updated_at is distinct from item.seen and stands.value is distinct from item.value then
      has_conflict := true;
      problem := jsonb_build_object('code', 'changed', 'theirs', stands.value, 'seen', stands.updated_at, 'person_name', app.name_of(stands.updated_by));
    end if;
    if problem is not null then
      problems := problems || jsonb_build_array(jsonb_build_object('language', item.language, 'key', item.key) || problem);
    end if;
  end loop;
  if problems <> '[]' then
    perform app.refuse_texts(
      case when has_conflict then 'PT409' else 'PT422' end,
      case when has_conflict then 'Somebody published another text meanwhile.' else 'Some texts do not fit their places.' end,
      problems);
  end if;

  insert into public.site_texts as t (language, key, value, original_hash)
  select i.language, i.key, i.value, i.original_hash from app.text_items(items) as i
  -- Restoring an original that nobody changed leaves no row.
  where i.value is not null or exists (select from public.site_texts s where s.language = i.language and s.key = i.key)
  on conflict (language, key) do update set value = excluded.value, original_hash = excluded.original_hash
    where (t.value, t.original_hash) is distinct from (excluded.value, excluded.original_hash);
  perform app.note_reviewed(reviewed);
  delete from public.site_text_drafts d
  where d.user_id = auth.uid() and (d.language, d.key) in (select i.language, i.key from app.text_items(items) as i);
  return (
    select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'value', t.value, 'updated_at', t.updated_at))
    from app.text_items(items) as i
    left join public.site_texts t on t.language = i.language and t.key = i.key);
end
$$;
comment on function public.publish_texts(jsonb, jsonb) is
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text the caller has read, or null where there was none, "original_hash": SHA-256 of the original it goes over}] and as app.note_reviewed() which texts go with their other language, publishes all or nothing, forgets the caller''s drafts of them and returns [{"language", "key", "value", "updated_at"}]. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details as app.text_problem() beside language and key, PT409 when one was published meanwhile, with {"code": "changed", "theirs", "seen", "person_name"} among the details.';
revoke execute on function public.publish_texts(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.publish_texts(jsonb, jsonb) to authenticated;

create function public.confirm_text(language text, key text, against text, original_hash text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('site');
  perform app.note_reviewed(jsonb_build_array(jsonb_build_object('language', language, 'key', key, 'against', against)));
  update public.site_texts t set original_hash = confirm_text.original_hash
  where t.language = confirm_text.language and t.key = confirm_text.key and t.value is not null;
end
$$;
comment on function public.confirm_text(text, text, text, text) is
  'Takes a language, a key, the SHA-256 of what the other language says and that of the original, and notes that the published text is right beside both. Raises 42501 for whoever may not work on the site, 22023 for another shape, 23514 for another form of the last.';
revoke execute on function public.confirm_text(text, text, text, text) from public, anon, authenticated;
grant execute on function public.confirm_text(text, text, text, text) to authenticated;

create or replace function public.list_site_texts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('site');
  return (
    with own as (
      select * from public.site_text_drafts d where d.user_id = auth.uid()
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'language', language,
      'key', key,
      'value', t.value,
      'original_hash', t.original_hash,
      'updated_at', t.updated_at,
      'person_name', app.name_of(t.updated_by),
      'against', r.against,
      'draft', case when d.key is not null then jsonb_build_object('value', d.value, 'seen', d.seen, 'updated_at', d.updated_at) end
    ) order by key, language desc), '[]')
    from public.site_texts t
    full join own d using (language, key)
    full join app.text_reviews r using (language, key));
end
$$;
comment on function public.list_site_texts() is
  'Returns every text that was changed, drafted by the caller or reviewed: [{"language", "key", "value": null for the original, "original_hash", "updated_at", "person_name", "against": what the other language said when it was last found right, or null, "draft": {"value", "seen", "updated_at"} or null}]. Of what is not named the catalogues tell. Raises 42501 for whoever may not work on the site.';
revoke execute on function public.list_site_texts() from public, anon, authenticated;
grant execute on function public.list_site_texts() to authenticated;

create or replace function app.text_overrides(since timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when since is null or count(t.key) > 0 then
    jsonb_build_object(
      'fr', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'fr'), '{}'),
      'en', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'en'), '{}'))
  end
  from public.site_texts t
  -- A minute more, for what was written before that moment and committed after it.
  where case when since is null then t.value is not null else t.updated_at > since - interval '1 minute' end
$$;
comment on function app.text_overrides(timestamptz) is
  'The texts published in the place of those of the catalogues, {"fr": {"namespace:key": text}, "en": …}. With a time only what was published since, null for a text whose original was restored, and null instead of all when nothing was.';
revoke execute on function app.text_overrides(timestamptz) from public, anon, authenticated;

create or replace function app.words_only(written text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return regexp_replace(
    replace(replace(app.search_text(written, null, null), 'Œ', 'oe'), 'Æ', 'ae'),
    '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r-]', ' ', 'g');
end
$$;
comment on function app.words_only(text) is
  'A text folded as app.search_text folds, with a space in the place of punctuation. Lines stay lines.';
revoke execute on function app.words_only(text) from public, anon, authenticated;
grant execute on function app.words_only(text) to authenticated, service_role;

create or replace function public.search_site(lang text, term text)
returns table (kind text, slug text, title text, passage text, facts text[], dated timestamptz, of_kind bigint)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
set jit = off
as $$
declare
  -- What app.words_only takes for no letter, and the end of a line.
  gap constant text := '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r\n -]';
  words text[];
  wanted pg_catalog.tsquery;
begin
  perform app.require_lang(lang);
  words := app.searched_words(term);
  -- One letter begins every other word.
  if coalesce(char_length(array_to_string(words, '')), 0) < 2 then
    return;
  end if;
  select string_agg(quote_literal(word) || ':*', ' & ')::pg_catalog.tsquery into wanted from unnest(words) as word;
  return query execute format($query$
    with asked as materialized (
      select word, '(^|' || $3 || ')' || word as beginning, '(^|' || $3 || ')' || word || '($|' || $3 || ')' as whole
      from unnest($2) as word
    ),
    found as (
      select 'article' as kind, a.slug, a.title, a.search_text as head,
             array[a.category] as facts, a.published_at as dated, null::uuid as id
      from (
        select x.* from public.articles_%1$s x
        where app.search_vector(array[x.title, x.excerpt], x.tags, x.content) @@ $1 offset 0) as a
      where a.published and a.published_at <= now()
      union all
      select 'project', p.slug, p.title, app.search_text(p.title, p.thesis, p.tags),
             array[p.category, p.client, p.year], null, null
      from (
        select x.* from public.projects_%1$s x
        where app.search_vector(array[x.title, x.description, x.client, x.thesis, x.challenge, x.solution, x.results], x.tags || x.technologies, x.body) @@ $1 offset 0) as p
      where p.published
      union all
      select 'service', s.id::text, s.title, app.search_text(s.title, s.text, null), '{}', null, s.id
      from public.services_%1$s s
      where app.search_vector(array[s.title, s.text], s.offers, '') @@ $1
        and s.published
      union all
      select 'offer', o.id::text, o.title, app.search_text(o.title, o.location, null), array[o.contract_type, o.location], o.created_at, o.id
      from (
        select x.* from public.job_offers x
        where app.search_vector(array[x.title, x.location, x.contract_type, x.description, x.requirements], '{}', '') @@ $1 offset 0) as o
      where o.published and (o.closes_at is null or o.closes_at > now())
        and not exists (select from public.site_sections t where t.careers = false)
    ),
    -- Cheap, because a search may find every text there is: only what stands at its head is looked at again, folded as it is
    -- stored, and a pattern asks only where the letters are.
    weighed as (
      select f.kind, f.slug, f.title, f.facts, f.dated, f.id, (
        select sum(
          case when position(w.word in f.head) = 0 then 0
               when h.title ~ w.whole then 8
               when h.title ~ w.beginning then 6
               when f.head ~ w.beginning then 2
               else 0 end)
        from asked w) as weight
      from found f
      cross join lateral (select split_part(f.head, E'\n', 1) as title) as h
    ),
    placed as (
      select w.*, row_number() over by_kind as place, count(*) over (partition by w.kind) as of_kind
      from weighed w
      window by_kind as (partition by w.kind order by w.weight desc, w.dated desc nulls last, w.title, w.slug)
    )
    select p.kind, p.slug, p.title, app.passage_of(t.written, $2), p.facts, p.dated, p.of_kind
    from placed p
    cross join lateral (
      select concat_ws(E'\n', a.excerpt, app.text_to_search(a.content), array_to_string(a.tags, ' · ')) as written
      from public.articles_%1$s a where p.kind = 'article' and a.slug = p.slug
      union all
      select concat_ws(E'\n', o.thesis, o.description, o.challenge, o.solution, o.results, app.text_to_search(o.body), array_to_string(o.tags || o.technologies, ' · '))
      from public.projects_%1$s o where p.kind = 'project' and o.slug = p.slug
      union all
      select concat_ws(E'\n', o.text, array_to_string(o.offers, E'\n'))
      from public.services_%1$s o where p.kind = 'service' and o.id = p.id
      union all
      select concat_ws(E'\n', o.description, o.requirements)
      from public.job_offers o where p.kind = 'offer' and o.id = p.id
    ) as t
    where p.place <= 20
    order by p.weight desc, array_position(array['service', 'project', 'offer', 'article'], p.kind), p.dated desc nulls last, p.title, p.slug
  $query$, lang) using wanted, words, gap;
end
$$;
comment on function public.search_site(text, text) is
  'Takes a language and what somebody looks for; returns what is public and holds every word or one that begins with it, best first: kind (article, project, service, offer), slug (its address, an id where it has no name), title, passage (plain text around the words), facts (category; trade, client, year; contract, place), dated, and how many of its kind there are (of_kind), of which at most twenty are told. Offers are those of both languages, none where careers are switched off. Reads the first 100 letters and eight words; fewer than two letters find nothing. Counts no view. Raises 22023 for another language.';
revoke execute on function public.search_site(text, text) from public, anon, authenticated;
grant execute on function public.search_site(text, text) to anon, authenticated;

create or replace function public.find_new_address(noun text, lang text, old_slug text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return (
    select r.slug from app.redirects r
    where r.noun = find_new_address.noun and r.lang = find_new_address.lang and r.old_slug = find_new_address.old_slug);
end
$$;
comment on function public.find_new_address(text, text, text) is
  'Takes articles or projects, a language and an address that was left, returns the present one of what was there last of all that is public now; null when there is none, and when something public lives at the old one. Raises 22023 for another language.';
revoke execute on function public.find_new_address(text, text, text) from public, anon, authenticated;
grant execute on function public.find_new_address(text, text, text) to anon, authenticated;

create or replace function public.list_redirects(lang text)
returns table (noun text, old_slug text, slug text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return query
    select r.noun, r.old_slug, r.slug from app.redirects r
    where r.lang = list_redirects.lang
    order by r.left_at desc, r.noun, r.old_slug;
end
$$;
comment on function public.list_redirects(text) is
  'Every former address of a language that leads somewhere, the last left first: articles or projects, the old address and the present one, as find_new_address answers. Raises 22023 for another language.';
revoke execute on function public.list_redirects(text) from public, anon, authenticated;
grant execute on function public.list_redirects(text) to anon, authenticated;

create or replace function public.list_former_addresses(table_name text, row_id text)
returns table (slug text, left_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('content');
  return query
    select f.slug, f.left_at
    from app.former_addresses f
    join app.redirects r on r.noun = split_part(f.place, '_', 1) and r.lang = right(f.place, 2) and r.old_slug = f.slug and r.row_id = f.row_id
    where f.place = list_former_addresses.table_name and f.row_id = list_former_addresses.row_id
    order by f.left_at desc;
end
$$;
comment on function public.list_former_addresses(text, text) is
  'Takes a table and the id of an article or project, returns the former addresses that lead to it, the last left first; none while it is not public. Raises 42501 for whoever may not work in content.';
revoke execute on function public.list_former_addresses(text, text) from public, anon, authenticated;
grant execute on function public.list_former_addresses(text, text) to authenticated;

create or replace function public.remove_former_address(table_name text, row_id text, old_slug text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('content');
  delete from app.former_addresses f
  where f.place = remove_former_address.table_name and f.row_id = remove_former_address.row_id and f.slug = remove_former_address.old_slug;
  if not found then
    return false;
  end if;
  perform app.write_log('changed', table_name, row_id,
    (select v.title from app.versions v where v.place = remove_former_address.table_name and v.row_id = remove_former_address.row_id order by v.version desc limit 1));
  return true;
end
$$;
comment on function public.remove_former_address(text, text, text) is
  'Takes a table, the id of an article or project and one of its former addresses, which leads there no more; says whether it did. The audit log has its line. Raises 42501 for whoever may not work in content.';
revoke execute on function public.remove_former_address(text, text, text) from public, anon, authenticated;
grant execute on function public.remove_former_address(text, text, text) to authenticated;

create or replace function app.translation_of(place text, row_id text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  noun constant text := split_part(place, '_', 1);
  found text;
begin
  if noun = 'articles' then
    execute format('select a.linked_article_id::text from public.%I a where a.id = $1::uuid', place) into found using row_id;
  else
    execute format('select there.id::text from public.%I here join public.%I there on there.slug = here.slug where here.id = $1::bigint',
      place, left(place, -2) || app.other_lang(right(place, 2))) into found using row_id;
  end if;
  return found;
end
$$;
comment on function app.translation_of(text, text) is
  'Takes the table and the id of an article or a project, returns the id of its translation in the table of the other language: linked articles, projects of one slug. Null where there is none.';
revoke execute on function app.translation_of(text, text) from public, anon, authenticated;

create function app.literal_id(noun text, row_id text)
returns text
language sql
immutable
set search_path = ''
as $$
  select quote_nullable(case when row_id ~ case noun when 'articles' then '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' else '^[0-9]{1,18}$' end then row_id end)
$$;
comment on function app.literal_id(text, text) is
  'Takes articles or projects and the id of a row as a text; returns it as it stands in a statement, where a comparison with the column takes its type and its index. NULL for what is no id, which nothing equals.';
revoke execute on function app.literal_id(text, text) from public, anon, authenticated;

create or replace function app.translated_texts(place text, row_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  noun constant text := split_part(place, '_', 1);
  texts jsonb;
begin
  execute format(
    'select (select coalesce(jsonb_object_agg(f.field, d.row ->> f.field), ''{}'') from app.translated_fields f where f.noun = $1 and d.row ->> f.field <> '''')
     from (select to_jsonb(t) as row from public.%I t where t.id = %s) d',
    place, app.literal_id(noun, row_id))
  into texts using noun;
  return texts;
end
$$;
comment on function app.translated_texts(text, text) is
  'Takes the table and the id of an article or a project, returns its translated fields that say something. Null for one that is not there.';
revoke execute on function app.translated_texts(text, text) from public, anon, authenticated;

create or replace function app.translation_state(translation_id text, published boolean, noted app.translations, source_id text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when translation_id is null then 'missing'
    when not published then 'draft'
    when noted.source_id = translation_state.source_id and noted.settled_hash = noted.source_hash then 'current'
    else 'outdated'
  end;
end
$$;
comment on function app.translation_state(text, boolean, app.translations, text) is
  'How a pair stands: missing, draft (its translation or, seen from there, its source), current while the hashes agree, else outdated.';
revoke execute on function app.translation_state(text, boolean, app.translations, text) from public, anon, authenticated;

create or replace function app.note_translation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_table constant text := tg_table_name;
  this_noun constant text := split_part(this_table, '_', 1);
  this_lang constant text := right(this_table, 2);
  before_it constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  after_it constant jsonb := to_jsonb(new);
  is_restored constant boolean := coalesce(current_setting('app.restoring', true), '') <> '';
  partner text;
  source text;
  translation text;
  texts jsonb;
  hash text;
  title text;
begin
  -- What says nothing to a translator and parts no pair: a category, a date, a place in a list.
  if tg_op = 'UPDATE' and not is_restored
     and after_it -> 'slug' = before_it -> 'slug'
     and after_it -> 'linked_article_id' is not distinct from before_it -> 'linked_article_id'
     and not exists (
       select from app.translated_fields f
       where f.noun = this_noun and after_it -> f.field is distinct from before_it -> f.field)
  then
    return null;
  end if;
  partner := app.translation_of(this_table, after_it ->> 'id');
  source := case this_lang when 'fr' then after_it ->> 'id' else partner end;
  translation := case this_lang when 'fr' then partner else after_it ->> 'id' end;
  if source is null or translation is null then
    return null;
  end if;
  texts := app.translated_texts(this_noun || '_fr', source);
  hash := app.source_hash(texts);
  execute format('select t.title from public.%I t where t.id = %s', this_noun || '_en', app.literal_id(this_noun, translation)) into title;
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash)
  values (
    this_noun, translation, source,
    case when title like '[English] %' then '{}' else texts end,
    case when title not like '[English] %' then hash end,
    hash)
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1
    where t.source_id <> excluded.source_id
       or (this_lang = 'en' and title like '[English] %' and before_it ->> 'title' not like '[English] %');
  update app.translations t set source_hash = hash
  where t.noun = this_noun and t.translation_id = translation and t.source_hash <> hash;
  -- Nobody knows which source an earlier version of the translation was made from. app.restoring is set for that statement.
  if tg_op = 'UPDATE' and this_lang = 'en' and is_restored then
    update app.translations t set settled_hash = null, revision = t.revision + 1
    where t.noun = this_noun and t.translation_id = translation;
  end if;
  return null;
end
$$;
comment on function app.note_translation() is
  'AFTER an article or a project was written: notes what a new pair was made from, that a marked copy or an earlier version took the place of a translation, and that the source changed. A pair that parts and meets again keeps what was noted.';
revoke execute on function app.note_translation() from public, anon, authenticated;

create or replace function public.list_project_translations(lang text)
returns TABLE(id bigint, translation_id bigint, translation text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.id, app.translation_state(there.id::text, there.published, noted, %3$I.id::text)
     from public.%1$I here
     left join public.%2$I there on there.slug = here.slug
     left join app.translations noted on noted.noun = ''projects'' and noted.translation_id = %4$I.id::text
     where (select app.may(''content'')) or here.id::text in (select o.id from app.own_rows() o where o.place = %1$L)',
    'projects_' || lang,
    'projects_' || app.other_lang(lang),
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end);
end
$$;
comment on function public.list_project_translations(text) is
  'Takes a language, returns how each of its projects stands with the one of the same slug in the other language, in the words of list_articles, to an author those he began. Raises 42501 for whoever writes nothing, 22023 for another language.';
revoke execute on function public.list_project_translations(text) from public, anon, authenticated;
grant execute on function public.list_project_translations(text) to authenticated;

create or replace function app.require_desk(table_name text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('content');
  if table_name is null or table_name not in ('articles_fr', 'projects_fr') then
    raise sqlstate '22023' using message = 'Only French articles and projects are translated.';
  end if;
end
$$;
comment on function app.require_desk(text) is
  'First line of the desk''s functions: returns for whoever works in content. Raises 42501 for everybody else, 22023 for any other table.';
revoke execute on function app.require_desk(text) from public, anon, authenticated;

create or replace function app.desk_document(place text, row_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format(
    'select jsonb_build_object(''id'', d.id::text, ''title'', d.title, ''slug'', d.slug, ''published'', d.published,
              ''published_at'', to_jsonb(d) -> ''published_at'', ''updated_at'', d.updated_at)
     from public.%I d where d.id = %s', place, app.literal_id(split_part(place, '_', 1), row_id))
  into found;
  return found || jsonb_build_object('texts', app.translated_texts(place, row_id)) || coalesce((
    select jsonb_build_object('changed_at', v.saved_at, 'changed_by', app.name_of(v.person))
    from app.versions v
    where v.place = desk_document.place and v.row_id = desk_document.row_id
    order by v.version desc
    limit 1), '{"changed_at": null, "changed_by": null}');
end
$$;
comment on function app.desk_document(text, text) is
  'One side of the desk: {"id", "title", "slug", "published", "published_at", "updated_at", "texts", "changed_at", "changed_by"}; a project has no published_at. Null for one that is not there.';
revoke execute on function app.desk_document(text, text) from public, anon, authenticated;

create or replace function public.open_translation(table_name text, row_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  source jsonb;
  noted app.translations;
  there text;
begin
  perform app.require_desk(table_name);
  source := app.desk_document(table_name, row_id);
  if source is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  there := app.translation_of(table_name, row_id);
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there and t.source_id = open_translation.row_id;
  return jsonb_build_object(
    'source', source,
    'translation', app.desk_document(this_noun || '_en', there),
    'fields', (
      select jsonb_agg(jsonb_build_object('field', f.field, 'shape', f.shape, 'bound', f.bound) order by f.place)
      from app.translated_fields f
      where f.noun = this_noun),
    'base', coalesce(noted.base, '{}'),
    'settled', coalesce(noted.settled_hash = noted.source_hash, false),
    'revision', coalesce(noted.revision, 0));
end
$$;
comment on function public.open_translation(text, text) is
  'Takes articles_fr or projects_fr and an id, returns {"source", "translation": as app.desk_document tells them, the latter null where there is none, "fields": [{"field", "shape", "bound"}], "base": what the translation was made from, "settled", "revision"}. Raises 42501 for whoever does not work in content, PT404 for one that is not there, 22023 for any other table.';
revoke execute on function public.open_translation(text, text) from public, anon, authenticated;
grant execute on function public.open_translation(text, text) to authenticated;

create or replace function public.save_translation(table_name text, row_id text, seen jsonb, texts jsonb, base jsonb, complete boolean, publish boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  translations constant text := this_noun || '_en';
  source jsonb;
  translation jsonb;
  there text;
  noted app.translations;
  sets text;
  hash text;
  french_date timestamptz;
  english_date timestamptz;
begin
  perform app.require_desk(table_name);
  if jsonb_typeof(seen) is distinct from 'object' or jsonb_typeof(texts) is distinct from 'object' or jsonb_typeof(base) is distinct from 'object'
     or complete is null or publish is null or (publish and not complete)
  then
    raise sqlstate '22023' using message = 'A translation is published when all of it is up to date.';
  end if;
  if exists (select from jsonb_each(texts) t where jsonb_typeof(t.value) <> 'string')
     or exists (
       select from jsonb_each(base) b
       where jsonb_typeof(b.value) not in ('string', 'array')
          or (jsonb_typeof(b.value) = 'array'
              and b.value @? 'strict $[*] ? (@.type() != "array" || @.size() != 2 || exists (@[*] ? (@.type() != "string")))'))
  then
    raise sqlstate '22023' using message = 'Texts are strings, and a base has strings or pairs of strings.';
  end if;
  there := app.translation_of(table_name, row_id);
  -- The source is held first, as by everybody who saves here: two at once wait for each other.
  execute format('select to_jsonb(d) from public.%I d where d.id = %s for share', table_name, app.literal_id(this_noun, row_id)) into source;
  execute format('select to_jsonb(d) from public.%I d where d.id = %s for update', translations, app.literal_id(this_noun, there)) into translation;
  if source is null or translation is null then
    raise sqlstate 'PT404' using message = 'There is no such translation.';
  end if;
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there and t.source_id = save_translation.row_id for update;
  if (source ->> 'updated_at')::timestamptz is distinct from (seen ->> 'source')::timestamptz
     or (translation ->> 'updated_at')::timestamptz is distinct from (seen ->> 'translation')::timestamptz
     or coalesce(noted.revision, 0) is distinct from (seen ->> 'revision')::integer
  then
    raise sqlstate 'PT409' using message = 'Somebody else saved first.';
  end if;

  select string_agg(format('%1$I = $1 ->> %1$L', f.field), ', ') into sets
  from app.translated_fields f
  where f.noun = this_noun and texts ->> f.field is not null and texts ->> f.field <> translation ->> f.field;
  french_date := (source ->> 'published_at')::timestamptz;
  english_date := (translation ->> 'published_at')::timestamptz;
  if publish and not (translation ->> 'published')::boolean then
    if not (source ->> 'published')::boolean then
      raise sqlstate '22023' using message = 'A translation is published when its source is.';
    end if;
    sets := concat_ws(', ', sets, 'published = true');
  end if;
  -- A scheduled article stays scheduled in both languages; what visitors read already stays where it is.
  if publish and french_date > now() and (source ->> 'published')::boolean
     and not ((translation ->> 'published')::boolean and english_date <= now())
     and (english_date is null or english_date < french_date)
  then
    sets := concat_ws(', ', sets, 'published_at = $3');
  end if;
  if sets <> '' then
    execute format('update public.%I d set %s where d.id = %s', translations, sets, app.literal_id(this_noun, there)) using texts, there, french_date;
  else
    perform app.write_log('changed', translations, there, translation ->> 'title');
  end if;

  hash := app.source_hash(app.translated_texts(table_name, row_id));
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash, revision, person, saved_at)
  values (this_noun, there, save_translation.row_id, save_translation.base, case when complete then hash end, hash, 1, auth.uid(), now())
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1,
        person = excluded.person,
        saved_at = excluded.saved_at;
  return public.open_translation(table_name, row_id);
end
$$;
comment on function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean) is
  'Takes articles_fr or projects_fr and an id, {"source", "translation": updated_at, "revision"} as they were opened, the translated fields that are written, the base as open_translation tells it, whether every paragraph is up to date, and whether the translation is published (only then, and only when the source is; not before the date of a scheduled source). Returns what open_translation would. Nothing is written but fields of app.translated_fields, and a publication with its date. Raises 42501 for whoever does not work in content, PT409 when source, translation or base changed since, PT404 for a pair that is not there, 23514 for what breaks the bounds of a column, 22023 for another shape.';
revoke execute on function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean) from public, anon, authenticated;
grant execute on function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean) to authenticated;

create or replace function public.begin_translation(table_name text, row_id text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  columns text;
  made text;
begin
  perform app.require_desk(table_name);
  if app.translated_texts(table_name, row_id) is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  if table_name = 'articles_fr' then
    return public.translate_article(row_id::uuid, '{}', true)::text;
  end if;
  if app.translation_of(table_name, row_id) is not null then
    raise sqlstate 'PT409' using message = 'This project has a translation.';
  end if;
  select string_agg(quote_ident(c), ', ') into columns
  from app.columns_of('projects_fr') as c
  where c not in ('id', 'title', 'position', 'published', 'created_at', 'updated_at');
  execute format(
    'insert into public.projects_en (title, published, position, %1$s)
     select left(''[English] '' || p.title, 200), false, (select coalesce(min(o.position), 1) - 1 from public.projects_en o), %1$s
     from public.projects_fr p where p.id = $1::bigint
     returning id::text', columns)
  into made using row_id;
  return made;
end
$$;
comment on function public.begin_translation(text, text) is
  'Takes articles_fr or projects_fr and an id, makes its English copy as a draft to be translated and returns its id. Raises 42501 for whoever does not work in content, PT404 for one that is not there, PT409 where there is a translation or an English article of that slug, 22023 for any other table.';
revoke execute on function public.begin_translation(text, text) from public, anon, authenticated;
grant execute on function public.begin_translation(text, text) to authenticated;

create or replace function app.require_preview(table_name text, row_id text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  is_public boolean;
begin
  perform app.require('drafts');
  if table_name is null or table_name not in ('articles_fr', 'articles_en', 'projects_fr', 'projects_en') then
    raise sqlstate '22023' using message = 'Only articles and projects have previews.';
  end if;
  execute format('select d.published from public.%I d where d.id = $1::%s', table_name, case split_part(table_name, '_', 1) when 'articles' then 'uuid' else 'bigint' end)
    into is_public using row_id;
  if app.may('content') then
    if is_public is null then
      raise sqlstate 'PT404' using message = 'There is no such document.';
    end if;
  elsif is_public is distinct from false or not app.is_own(table_name, row_id) then
    raise insufficient_privilege using message = 'Only who may edit a document may share it.';
  end if;
end
$$;
comment on function app.require_preview(text, text) is
  'Returns when the caller may edit that article or project. Raises 42501 for everybody else, whether or not it is there, PT404 for one that is not there, 22023 for any other table.';
revoke execute on function app.require_preview(text, text) from public, anon, authenticated;

create or replace function public.create_preview_link(table_name text, row_id text, days integer default 7)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  made app.preview_links;
begin
  perform app.require_preview(table_name, row_id);
  if days is null or days not between 1 and 30 then
    raise sqlstate '22023' using message = 'A preview link is good for one to thirty days.';
  end if;
  if (select count(*) from app.preview_links l where l.place = table_name and l.row_id = create_preview_link.row_id and l.revoked_at is null and l.expires_at > now()) >= 20 then
    raise sqlstate 'PT409' using message = 'This document has twenty links already: revoke one first.';
  end if;
  insert into app.preview_links as l (place, row_id, token_hash, made_by, expires_at)
  values (table_name, row_id, app.token_hash(token), auth.uid(), now() + make_interval(days => days))
  returning l.* into made;
  return jsonb_build_object('id', made.id, 'expires_at', made.expires_at, 'token', token);
end
$$;
comment on function public.create_preview_link(text, text, integer) is
  'Takes the table and the id of an article or a project and for how many days (1 to 30), returns {"id", "expires_at", "token"}: the one time the token is told. Raises 42501 for whoever may not edit it, PT404 for one that is not there, PT409 when twenty of its links live, 22023 for any other table or time.';
revoke execute on function public.create_preview_link(text, text, integer) from public, anon, authenticated;
grant execute on function public.create_preview_link(text, text, integer) to authenticated;

create or replace function public.list_preview_links(table_name text, row_id text)
returns table (id uuid, language text, made_by text, created_at timestamptz, expires_at timestamptz, opened integer, last_opened_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  other constant text := left(table_name, -2) || app.other_lang(right(table_name, 2));
begin
  perform app.require_preview(table_name, row_id);
  return query
    select l.id, right(l.place, 2), app.name_of(l.made_by), l.created_at, l.expires_at, l.opened, l.last_opened_at
    from app.preview_links l
    where ((l.place = table_name and l.row_id = list_preview_links.row_id)
           or (l.place = other and l.row_id = app.translation_of(table_name, list_preview_links.row_id) and (app.may('content') or app.is_own(l.place, l.row_id))))
      and l.revoked_at is null and l.expires_at > now()
    order by l.created_at desc, l.id;
end
$$;
comment on function public.list_preview_links(text, text) is
  'Takes the table and the id of an article or a project, returns the links by which it is read now, its translation''s among them, newest first: made in which language and by whom, until when, how often opened and when last. No token and no hash. Raises what app.require_preview raises.';
revoke execute on function public.list_preview_links(text, text) from public, anon, authenticated;
grant execute on function public.list_preview_links(text, text) to authenticated;

create or replace function public.open_preview(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  link app.preview_links;
  here jsonb;
  there jsonb;
  there_id text;
  noun text;
  own text;
  other text;
begin
  perform app.pressure('previews');
  select l.* into link
  from app.preview_links l
  where l.token_hash = app.token_hash(token) and l.revoked_at is null and l.expires_at > now()
    and app.reads_drafts(l.made_by, l.place, l.row_id);
  if link.id is null then
    return null;
  end if;
  noun := split_part(link.place, '_', 1);
  own := right(link.place, 2);
  other := app.other_lang(own);
  here := app.preview_document(link.place, link.row_id);
  if here is null then
    return null;
  end if;
  there_id := app.translation_of(link.place, link.row_id);
  if there_id is not null then
    there := app.preview_document(noun || '_' || other, there_id);
    -- Nobody shows what they may not read themselves.
    if there ->> 'status' <> 'published' and not app.reads_drafts(link.made_by, noun || '_' || other, there_id) then
      there := null;
    end if;
  end if;
  update app.preview_links l set opened = l.opened + 1, last_opened_at = now() where l.id = link.id;
  return jsonb_build_object(
    'kind', case noun when 'articles' then 'article' else 'project' end,
    'expires_at', link.expires_at,
    'made_by', (select nullif(s.name, '') from public.staff s where s.user_id = link.made_by),
    'documents', jsonb_build_object(own, here, other, there));
end
$$;
comment on function public.open_preview(text) is
  'Takes the token of a preview link, returns {"kind": "article" or "project", "expires_at", "made_by": a name or null, "documents": {"fr", "en"}}: one document as it is stored now and its translation, each null where there is none, or none that whoever made the link may read. Null, without a word why, for a token that was guessed or revoked, has had its time, or whose document is gone. Raises PT429 for whoever tries too many.';
revoke execute on function public.open_preview(text) from public, anon, authenticated;
grant execute on function public.open_preview(text) to anon, authenticated;

create function app.claim_build()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  state app.build_orders;
begin
  -- Of two clocks the second finds that the first has asked.
  select * into state from app.build_orders for update;
  update app.build_orders set looked_at = now();
  if (state.tries = 0 or state.asked_at <= now() - least(power(2, least(state.tries, 10) - 1), 60) * interval '1 minute')
     and exists (select from app.crossed(state.ordered_at, now()))
  then
    update app.build_orders set asked_at = now(), tries = state.tries + 1, following = false;
    perform app.write_log('ordered', 'site');
    return '{}';
  end if;
  -- The fourth wait is none, which nothing is later than. Where the clock stood still, they do not come all at once.
  if state.tries = 0
     and now() >= state.taken_at + make_interval(mins => (array[10, 30, 120])[state.followed + 1])
     and now() >= state.asked_at + interval '10 minutes'
  then
    update app.build_orders set asked_at = now(), followed = state.followed + 1, following = true;
    return jsonb_build_object('since', state.taken_at);
  end if;
  return null;
end
$$;
comment on function app.claim_build() is
  'For whoever looks at the clock, once a minute: what publish-site is to be asked now. {} is a build, because something crossed its date since the last order and the last try is long enough ago; the audit log has its line. {"since": when the last order was given} is whether its pages are in place. Null is nothing. Then app.settle_build is told the answer.';
revoke execute on function app.claim_build() from public, anon, authenticated;

create function app.settle_build(status integer, fault text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  was_taken constant boolean := status is not distinct from 202;
  state app.build_orders;
begin
  select * into state from app.build_orders for update;
  update app.build_orders b
  set ordered_at = case when was_taken then greatest(b.ordered_at, b.asked_at) else b.ordered_at end,
      following = false,
      request_id = null;
  if not state.following then
    update app.build_orders b
    set taken_at = case when was_taken then b.asked_at else b.taken_at end,
        followed = case when was_taken then 0 else b.followed end,
        tries = case when was_taken then 0 else b.tries end,
        answer = case when not was_taken then left(coalesce(status::text, fault, 'no answer'), 200) end;
  elsif was_taken then
    perform app.write_log('ordered', 'site');
  elsif status = 200 then
    update app.build_orders b set followed = 3;
  end if;
end
$$;
comment on function app.settle_build(integer, text) is
  'What publish-site answered to what app.claim_build had asked of it, or why it did not: 202 where the host took an order, 200 where the pages of the last one are in place; anything else is kept as the answer to an order in vain, and nothing that crossed its date is forgotten. An order that follows another has its line in the audit log.';
revoke execute on function app.settle_build(integer, text) from public, anon, authenticated;

create or replace function app.order_due_build()
returns void
language plpgsql
set search_path = ''
as $$
declare
  state app.build_orders;
  address text;
  secret text;
  status integer;
  fault text;
  question jsonb;
begin
  select * into state from app.build_orders for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    perform app.settle_build(status, fault);
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1), max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'publish_site_url', 'publish_site_secret';
  -- Without them nobody looks, and the dashboard says so.
  if address is null or secret is null then
    return;
  end if;
  question := app.claim_build();
  if question is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
    into state.request_id
    using address, question,
      jsonb_build_object('content-type', 'application/json', 'x-publishing-secret', secret);
  update app.build_orders set request_id = state.request_id;
end
$$;
comment on function app.order_due_build() is
  'The job of pg_cron, once a minute: reads what the function publish-site answered to the request before, and orders a build through pg_net where one is due, or asks after the pages of the last order (app.claim_build). Its address and the secret are in Vault, as publish_site_url and publish_site_secret. Nothing is called where neither is due.';
revoke execute on function app.order_due_build() from public, anon, authenticated;

create or replace function public.announce_presence(table_name text, row_id text)
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.history_rules;
begin
  rule := app.history_rule(table_name, row_id);
  perform app.purge_presence(1000);
  -- A row that was never stored, or is gone for good, nobody has open.
  if exists (select from app.versions v where v.place = table_name and v.row_id = announce_presence.row_id) then
    insert into app.presence as p (place, row_id, person) values (table_name, row_id, auth.uid())
    on conflict on constraint presence_pkey do update set seen_at = now();
  end if;
  return query
    select app.name_of(p.person)
    from app.presence p
    join public.staff s on s.user_id = p.person
    where p.place = table_name and p.row_id = announce_presence.row_id and p.person <> auth.uid() and p.seen_at > now() - interval '60 seconds'
      -- A role may have changed, or gone, within the minute.
      and (exists (select from app.rights r where r.role = s.role and r.area = rule.area)
           or exists (select from app.authorship a where a.place = table_name and a.id = announce_presence.row_id and a.user_id = p.person))
    order by 1;
end
$$;
comment on function public.announce_presence(text, text) is
  'Takes a table and the id of a row that the caller has open, notes it for a minute and answers the names of the others who have it open. Raises 42501 for whoever may not see its versions, as list_versions.';
revoke execute on function public.announce_presence(text, text) from public, anon, authenticated;
grant execute on function public.announce_presence(text, text) to authenticated;

create or replace function app.all_figures(days integer default 28)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  most constant integer := 200;
  few constant integer := 3;
  -- The first moments of the period and of the one before it.
  begins timestamptz;
  before timestamptz;
  waiting jsonb := '{}';
  figures jsonb := '{"samples_due": false}';
begin
  perform app.require('figures');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := (today - days + 1)::timestamp at time zone 'UTC';
  before := (today - 2 * days + 1)::timestamp at time zone 'UTC';

  if app.may('people') then
    waiting := waiting || jsonb_build_object(
      'messages', (
        select jsonb_build_object(
          'count', (select count(*) from app.present_messages m where m.read_at is null),
          'first', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'from_name', w.from_name, 'subject', w.subject, 'at', w.created_at) order by w.created_at, w.id), '[]'))
        from (
          select m.id, m.from_name, m.subject, m.created_at
          from app.present_messages m
          where m.read_at is null
          order by m.created_at, m.id
          limit few
        ) w
      ));
    figures := figures || jsonb_build_object(
      'newsletter', (
        select jsonb_build_object(
          'total', count(*),
          'subscribed', count(*) filter (where n.subscribed),
          'unsubscribed', count(*) filter (where not n.subscribed),
          'joined', jsonb_build_object(
            'current', count(*) filter (where n.created_at >= begins),
            'previous', count(*) filter (where n.created_at >= before and n.created_at < begins)),
          'left', count(*) filter (where n.unsubscribed_at >= begins))
        from public.newsletter n
      ),
      'messages', (
        select jsonb_build_object(
          'total', count(*),
          'unread', count(*) filter (where m.read_at is null),
          'failed', count(*) filter (where m.delivery = 'failed'),
          'received', jsonb_build_object(
            'current', count(*) filter (where m.created_at >= begins),
            'previous', count(*) filter (where m.created_at >= before and m.created_at < begins)),
          'latest', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'id', l.id, 'from_name', l.from_name, 'subject', l.subject, 'created_at', l.created_at, 'read', l.read_at is not null)
              order by l.created_at desc, l.id), '[]')
            from (
              select c.id, c.from_name, c.subject, c.created_at, c.read_at
              from app.present_messages c
              order by c.created_at desc, c.id
              limit 3
            ) l
          ))
        from app.present_messages m
      ));
  end if;

  if app.may('careers') then
    waiting := waiting || jsonb_build_object(
      'applications', (
        select jsonb_build_object(
          'count', (select count(*) from app.present_applications a where a.status = 'new'),
          'first', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'full_name', w.full_name, 'job_title', w.title, 'at', w.created_at) order by w.created_at, w.id), '[]'))
        from (
          select a.id, a.full_name, o.title, a.created_at
          from app.present_applications a
          left join public.job_offers o on o.id = a.job_offer_id
          where a.status = 'new'
          order by a.created_at, a.id
          limit few
        ) w
      ));
    figures := figures || jsonb_build_object(
      'jobs', jsonb_build_object(
        'offers', (select count(*) from public.job_offers),
        'published', (select count(*) from public.job_offers o where o.published),
        'applications', (select count(*) from app.present_applications),
        'received', (
          select jsonb_build_object(
            'current', count(*) filter (where a.created_at >= begins),
            'previous', count(*) filter (where a.created_at < begins))
          from app.present_applications a
          where a.created_at >= before),
        'new_applications', (select count(*) from app.present_applications a where a.status = 'new'),
        'latest', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'id', l.id, 'full_name', l.full_name, 'created_at', l.created_at, 'job_title', l.title)
            order by l.created_at desc, l.id), '[]')
          from (
            select a.id, a.full_name, a.created_at, o.title
            from app.present_applications a
            left join public.job_offers o on o.id = a.job_offer_id
            order by a.created_at desc, a.id
            limit 3
          ) l
        )));
  end if;

  if app.may('content') then
    waiting := waiting || jsonb_build_object(
      'drafts', (
        with draft as (
          select 'article' as kind, 'fr' as language, fr.id::text as id, fr.title, fr.image, fr.slug, fr.linked_article_id is not null as linked, fr.updated_at
          from public.articles_fr fr where not fr.published
          union all
          select 'article', 'en', en.id::text, en.title, en.image, en.slug, en.linked_article_id is not null, en.updated_at
          from public.articles_en en where not en.published
          union all
          select 'project', 'fr', fr.id::text, fr.title, fr.image, fr.slug, false, fr.updated_at
          from public.projects_fr fr where not fr.published
          union all
          select 'project', 'en', en.id::text, en.title, en.image, en.slug, false, en.updated_at
          from public.projects_en en where not en.published
        )
        select jsonb_build_object(
          'count', (select count(*) from draft),
          'first', coalesce(jsonb_agg(jsonb_build_object(
              'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title,
              'translated', case
                when w.kind = 'article' then w.linked
                when w.language = 'fr' then exists (select from public.projects_en p where p.slug = w.slug)
                else exists (select from public.projects_fr p where p.slug = w.slug)
              end,
              'pictured', w.image <> '', 'at', w.updated_at)
            order by w.updated_at desc, w.kind, w.language, w.id), '[]'))
        from (select d.* from draft d order by d.updated_at desc, d.kind, d.language, d.id limit few) w
      ),
      'scheduled', (
        with ahead as (
          select 'fr' as language, fr.id, fr.title, fr.published_at from public.articles_fr fr where fr.published and fr.published_at > now()
          union all
          select 'en', en.id, en.title, en.published_at from public.articles_en en where en.published and en.published_at > now()
        )
        select jsonb_build_object(
          'count', (select count(*) from ahead),
          'first', coalesce(jsonb_agg(jsonb_build_object('language', w.language, 'id', w.id, 'title', w.title, 'at', w.published_at) order by w.published_at, w.language, w.id), '[]'))
        from (select s.* from ahead s order by s.published_at, s.language, s.id limit few) w
      ));
    figures := figures || jsonb_build_object(
      'views_by_day', (
        select jsonb_build_object(
          'current', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day > today - days),
          'previous', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day <= today - days))
        from (
          select calendar.day::date as day, coalesce(v.fr, 0) as fr, coalesce(v.en, 0) as en
          from generate_series(today - 2 * days + 1, today, interval '1 day') as calendar (day)
          left join (
            select s.day, sum(s.views) filter (where s.language = 'fr') as fr, sum(s.views) filter (where s.language = 'en') as en
            from app.daily_views s
            where s.day between today - 2 * days + 1 and today
            group by s.day
          ) v on v.day = calendar.day::date
        ) d
      ),
      'articles', (
        select jsonb_object_agg(l.language, (
          with every as (
            -- What is no draft alone, which an index holds.
            select fr.id, fr.published_at from public.articles_fr fr where l.language = 'fr' and fr.published
            union all
            select en.id, en.published_at from public.articles_en en where l.language = 'en' and en.published
          ), seen as (
            select v.article_id, sum(v.views)::bigint as views
            from app.daily_views v
            where v.day > today - days and v.language = l.language
            group by v.article_id
          ), liked as (
            select k.article_id, count(*) as likes
            from public.article_likes k
            where k.created_at >= begins and k.language = l.language
            group by k.article_id
          ), counted as materialized (
            select a.*, a.published_at <= now() as is_public, coalesce(c.views, 0) as views, coalesce(c.likes, 0) as likes,
                   coalesce(s.views, 0) as period_views, coalesce(k.likes, 0) as period_likes
            from every a
            left join app.article_counters c on c.article_id = a.id and c.language = l.language
            left join seen s on s.article_id = a.id
            left join liked k on k.article_id = a.id
          )
          select jsonb_build_object(
            'published', count(*) filter (where a.is_public),
            'scheduled', count(*) filter (where not a.is_public),
            'drafts', case l.language
              when 'fr' then (select count(*) from public.articles_fr fr where not fr.published)
              else (select count(*) from public.articles_en en where not en.published)
            end,
            'views', coalesce(sum(a.views) filter (where a.is_public), 0),
            'likes', coalesce(sum(a.likes) filter (where a.is_public), 0),
            'most', (
              select coalesce(jsonb_agg(jsonb_build_object(
                  'id', m.id, 'title', t.title, 'slug', t.slug, 'author', t.author, 'image', t.image,
                  'views', m.views, 'likes', m.likes, 'period_views', m.period_views, 'period_likes', m.period_likes)
                order by m.period_views desc, m.period_likes desc, m.views desc, m.published_at desc, m.id), '[]')
              from (
                select c.* from counted c
                where c.is_public
                order by c.period_views desc, c.period_likes desc, c.views desc, c.published_at desc, c.id
                limit most
              ) m
              cross join lateral (
                select fr.title, fr.slug, fr.author, fr.image from public.articles_fr fr where l.language = 'fr' and fr.id = m.id
                union all
                select en.title, en.slug, en.author, en.image from public.articles_en en where l.language = 'en' and en.id = m.id
              ) t))
          from counted a))
        from (values ('fr'), ('en')) as l (language)
      ),
      'projects', (
        with every as (
          select 'fr' as language, fr.id, fr.title, fr.slug, fr.category, fr.image, fr.published, fr.position from public.projects_fr fr
          union all
          select 'en', en.id, en.title, en.slug, en.category, en.image, en.published, en.position from public.projects_en en
        ), liked as (
          select l.project_id, l.language, count(*) as likes
          from public.project_likes l
          where l.created_at >= begins
          group by l.project_id, l.language
        ), counted as (
          select p.*, coalesce(c.likes, 0) as likes, coalesce(k.likes, 0) as period_likes,
                 row_number() over (
                   partition by p.language, p.published
                   order by coalesce(k.likes, 0) desc, coalesce(c.likes, 0) desc, p.position, p.id) as rank
          from every p
          left join app.project_counters c on c.project_id = p.id and c.language = p.language
          left join liked k on k.project_id = p.id and k.language = p.language
        )
        select jsonb_object_agg(l.language, (
          select jsonb_build_object(
            'published', count(*) filter (where p.published),
            'drafts', count(*) filter (where not p.published),
            'likes', coalesce(sum(p.likes) filter (where p.published), 0),
            'most', coalesce(
              jsonb_agg(jsonb_build_object(
                  'id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category, 'image', p.image,
                  'likes', p.likes, 'period_likes', p.period_likes) order by p.rank)
                filter (where p.published and p.rank <= most), '[]'))
          from counted p
          where p.language = l.language))
        from (values ('fr'), ('en')) as l (language)
      ),
      -- A like somebody took back left no trace, so a period tells the likes that were given in it and still stand.
      'likes', (
        select jsonb_build_object(
          'current', count(*) filter (where l.created_at >= begins),
          'previous', count(*) filter (where l.created_at < begins))
        from (
          select a.created_at from public.article_likes a where a.created_at >= before
          union all
          select p.created_at from public.project_likes p where p.created_at >= before
        ) l
      ),
      'testimonials', jsonb_build_object(
        'fr', (select count(*) from public.testimonials_fr),
        'en', (select count(*) from public.testimonials_en)),
      'samples_due', not exists (select from app.done_once d where d.what = 'sample articles'));
  end if;
  return figures || jsonb_build_object('waiting', waiting);
end
$$;
comment on function app.all_figures(integer) is
  'Takes the days of a period, 1 to 366, which ends today; returns the figures of the dashboard in the areas the caller may work in (people: waiting.messages, newsletter, messages; careers: waiting.applications, jobs; content: the rest). Raises 42501 for whoever has no figures, 22023 for another period. Shape, in which a period is {"current": in it, "previous": in as many days before}:
{
  "waiting": {
    "messages": {"count", "first": [{"id", "from_name", "subject", "at"}, … at most 3 unread ones, oldest first]},
    "applications": {"count", "first": [{"id", "full_name", "job_title" or null, "at"}, … at most 3 new ones, oldest first]},
    "drafts": {"count", "first": [{"kind": "article" or "project", "language", "id", "title", "translated", "pictured", "at"}, … at most 3, last changed first]},
    "scheduled": {"count", "first": [{"language", "id", "title", "at"}, … at most 3, next one first]}
  },
  "views_by_day": {"current": [{"day": "2026-11-21", "fr": 3, "en": 1}, … each day, oldest first, today last], "previous": [… as many days before]},
  "articles": {"fr": {"published", "scheduled", "drafts", "views", "likes", "most": [{"id", "title", "slug", "author", "image", "views", "likes", "period_views", "period_likes"}, … published ones, most seen in the period first, at most 200]}, "en": …},
  "projects": {"fr": {"published", "drafts", "likes", "most": [{"id", "title", "slug", "category", "image", "likes", "period_likes"}, … published ones, most liked in the period first, at most 200]}, "en": …},
  "likes": a period: likes of articles and projects given in it that still stand,
  "testimonials": {"fr": 0, "en": 0},
  "jobs": {"offers", "published", "applications", "received": a period, "new_applications", "latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]},
  "newsletter": {"total", "subscribed", "unsubscribed", "joined": a period, "left": in the period},
  "messages": {"total", "unread", "failed", "received": a period, "latest": [{"id", "from_name", "subject", "created_at", "read"}, … at most 3]},
  "samples_due": whether import_sample_articles was never called
}
Views and likes of articles and projects are those of what is published, since it was; those that begin with period_ are of the period. Days are UTC days.';
revoke execute on function app.all_figures(integer) from public, anon, authenticated;

create or replace function public.get_dashboard(days integer default 28)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select app.all_figures(days) || case when app.may('drafts') and not app.may('content') then app.own_figures() else '{}' end
$$;
comment on function public.get_dashboard(integer) is
  'Takes the days of a period, 1 to 366, which ends today; returns the figures of the areas the caller may work in, as app.all_figures describes them. Left out are newsletter, messages and waiting.messages without people; jobs and waiting.applications without careers; without content views_by_day, articles, projects, likes, testimonials, waiting.drafts and waiting.scheduled. An author has app.own_figures instead. Raises 42501 for whoever has no figures, 22023 for another period.';
revoke execute on function public.get_dashboard(integer) from public, anon, authenticated;
grant execute on function public.get_dashboard(integer) to authenticated;

create or replace function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('app.sweeping', 'on', true);

  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.spent_proofs s
  where ctid in (select x.ctid from app.spent_proofs x where x.spent_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.tickets t
  where ctid in (select x.ctid from app.tickets x where x.opened_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.delivery_tokens d
  where ctid in (select x.ctid from app.delivery_tokens x where x.created_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.document_permits p
  where ctid in (select x.ctid from app.document_permits x where x.expires_at < now() limit batch for update skip locked);

  -- A view without its key has no further use: the counters hold the number.
  delete from public.article_views v
  where ctid in (select x.ctid from public.article_views x where x.created_at < now() - interval '13 months' limit batch for update skip locked);

  -- A like stays and counts, but no longer belongs to anybody.
  update public.article_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.article_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  update public.project_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.project_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  delete from public.invitations i
  where ctid in (select x.ctid from public.invitations x where x.expires_at < now() - interval '30 days' limit batch for update skip locked);

  delete from app.audit_log l
  where ctid in (select x.ctid from app.audit_log x where x.at < now() - interval '13 months' limit batch for update skip locked);

  perform app.empty_trash(now() - interval '30 days', batch);
  perform app.thin_versions(batch);

  delete from app.translations t
  where ctid in (
    select x.ctid from app.translations x
    where not exists (select from public.articles_en a where x.noun = 'articles' and a.id::text = x.translation_id)
      and not exists (select from public.projects_en p where x.noun = 'projects' and p.id::text = x.translation_id)
      and not exists (select from app.versions v where v.place = x.noun || '_en' and v.row_id = x.translation_id and v.in_trash)
    limit batch for update skip locked);
  delete from app.translation_claims c
  where ctid in (select x.ctid from app.translation_claims x where x.claimed_at < now() - interval '5 minutes' limit batch for update skip locked);
  delete from app.translation_use u where u.month < now() - interval '13 months';


  delete from app.preview_links l
  where ctid in (select x.ctid from app.preview_links x where x.expires_at <= now() limit batch for update skip locked);

  perform app.purge_presence(batch);

  perform set_config('app.sweeping', '', true);
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours, permits and preview links that have ended, who had what open a minute ago, visitor keys, lines of the audit log and what was given to the translation service older than 13 months, invitations that ended 30 days ago, what was in the trash for 30 days and what was noted of translations that are gone, and thins the history out; at most so many rows of each. No public figure changes. Harmless at any time.';
revoke execute on function app.purge_expired(integer) from public, anon, authenticated;

create or replace function public.get_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('settings');
  return jsonb_build_object(
    'asked_at', now(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id,
        'public', b.public,
        'file_size_limit', b.file_size_limit,
        'allowed_mime_types', (select coalesce(jsonb_agg(one order by one), '[]') from unnest(b.allowed_mime_types) one)) order by b.id), '[]')
      from storage.buckets b),
    'owners', (select count(*) from public.staff s where s.role = 'owner'),
    'owners_without_factor', (select count(*) from public.staff s where s.role = 'owner' and not app.has_factor(s.user_id)),
    'backup_at', (select b.taken_at from app.last_backup b),
    'changed_at', app.content_changed_at(),
    'ordered_at', (select max(l.at) from app.audit_log l where l.act = 'ordered' and l.kind = 'site'));
end
$$;
comment on function public.get_health() is
  'Takes nothing, returns {"asked_at", "buckets": [{"id", "public", "file_size_limit", "allowed_mime_types"}], "owners", "owners_without_factor": how many, "backup_at": null before the first, "changed_at": app.content_changed_at(), "ordered_at": when last a build was ordered, null for never}. Raises 42501 for everybody but owners.';
revoke execute on function public.get_health() from public, anon, authenticated;
grant execute on function public.get_health() to authenticated;

-- Tables in their present form.
alter table public.site_texts
  drop constraint value_bounds,
  add constraint key_form check (app.is_text_key(key)),
  add constraint value_bounds check (char_length(value) <= 2000),
  add constraint original_hash_form check (char_length(original_hash) = 64 and original_hash ~ '^[0-9a-f]+$');
comment on column public.site_texts.original_hash is 'SHA-256 of the original that the text was written over: where the code says another now, it is to be looked at again.';
alter table public.site_text_drafts add constraint key_form check (app.is_text_key(key));
comment on table app.text_reviews is
  'Of texts that were looked at beside their other language: the SHA-256 of what the other said then. Without a row, what it says in the catalogues.';
alter table app.text_reviews
  add constraint language_known check (language in ('fr', 'en')),
  add constraint key_form check (app.is_text_key(key)),
  add constraint against_form check (against ~ '^[0-9a-f]{64}$');
update app.history_rules set aside = '{id,original_hash,updated_by}' where place = 'site_texts';

comment on column public.articles_fr.linked_article_id is
  'The translation in the other language. Always mutual, whoever writes it (app.mirror_article_link). Granted to nobody, because it may name a draft: article_translations, list_articles and articles_for_editing tell what each may know of it.';
comment on column app.build_orders.following is
  'Whether what was asked last looks after an order instead of giving one.';

-- Views with the words of the functions that read them.
alter view app.trash rename column what to table_name;
alter view app.trash rename column item to row_id;
drop view app.redirects;
do $$
declare
  place text;
  noun text;
  is_public text;
  branches text[] := '{}';
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    noun := split_part(place, '_', 1);
    is_public := case noun when 'articles' then '(%1$s.published and %1$s.published_at <= now())' else '%1$s.published' end;
    branches := branches || format(
      'select * from (
         select distinct on (f.slug) %1$L::text as noun, %2$L::text as lang, f.slug as old_slug, t.slug, f.row_id, f.left_at
         from app.former_addresses f
         join public.%3$I t on t.id = f.row_id::%4$s
         where f.place = %3$L and t.slug <> f.slug and %5$s
           and not exists (select from public.%3$I living where living.slug = f.slug and %6$s)
         order by f.slug, f.left_at desc) as %3$I',
      noun, right(place, 2), place, case noun when 'articles' then 'uuid' else 'bigint' end,
      format(is_public, 't'), format(is_public, 'living'));
  end loop;
  execute 'create view app.redirects with (security_invoker = true) as ' || array_to_string(branches, ' union all ');
end
$$;
comment on view app.redirects is
  'What may be told of former addresses: those of things that are public now, where nothing public lives there. A draft, something scheduled and something in the trash are not told, so no new address shows before its time; nor does a draft hide an old one, which would tell that it is there.';
revoke all on app.redirects from public, anon, authenticated, service_role;

drop index app.authorship_user_id_idx, public.article_likes_ip_address_idx, public.project_likes_ip_address_idx,
  app.delivery_tokens_created_at_idx, app.preview_links_expires_at_idx, app.translations_noun_source_id_idx;
create index on public.articles_fr (id) where not published;
create index on public.articles_en (id) where not published;
do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('create index %I on public.%I using gin (app.media_in(array[image], array[content]))', 'articles_' || lang || '_media', 'articles_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image] || gallery, array[description, challenge, solution, results, body, testimonial_content]))', 'projects_' || lang || '_media', 'projects_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'testimonials_' || lang || '_media', 'testimonials_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'team_members_' || lang || '_media', 'team_members_' || lang);
  end loop;
end
$$;
create view app.pictured with (security_invoker = true) as
  select 'article' as kind, 'fr' as language, 'articles_fr' as place, t.id::text as id, t.title, t.published, t.published and t.published_at <= now() as is_public,
         app.media_in(array[t.image], array[t.content]) as pictures
  from public.articles_fr t
  union all
  select 'article' as kind, 'en' as language, 'articles_en' as place, t.id::text as id, t.title, t.published, t.published and t.published_at <= now() as is_public,
         app.media_in(array[t.image], array[t.content]) as pictures
  from public.articles_en t
  union all
  select 'project', 'fr', 'projects_fr', t.id::text, t.title, t.published, t.published,
         app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body, t.testimonial_content])
  from public.projects_fr t
  union all
  select 'project', 'en', 'projects_en', t.id::text, t.title, t.published, t.published,
         app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body, t.testimonial_content])
  from public.projects_en t
  union all
  select 'testimonial', 'fr', 'testimonials_fr', t.id::text, t.name, true, true, app.media_in(array[t.image], '{}')
  from public.testimonials_fr t
  union all
  select 'testimonial', 'en', 'testimonials_en', t.id::text, t.name, true, true, app.media_in(array[t.image], '{}')
  from public.testimonials_en t
  union all
  select 'person', 'fr', 'team_members_fr', t.id::text, t.name, t.published, t.published, app.media_in(array[t.image], '{}')
  from public.team_members_fr t
  union all
  select 'person', 'en', 'team_members_en', t.id::text, t.name, t.published, t.published, app.media_in(array[t.image], '{}')
  from public.team_members_en t;
comment on view app.pictured is
  'Every row of content with the pictures it names, as their indexes have them, for functions that look for those of a picture.';
revoke all on app.pictured from public, anon, authenticated, service_role;
drop trigger date_publication on public.articles_fr;
drop trigger date_publication on public.articles_en;
create trigger date_publication before insert or update on public.articles_fr for each row when (new.published and new.published_at is null) execute function app.date_publication();
create trigger date_publication before insert or update on public.articles_en for each row when (new.published and new.published_at is null) execute function app.date_publication();

-- The rest of the structure is the same.
delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name) values
  ('20261201000100', 'foundations'),
  ('20261201000200', 'rights_and_roles'),
  ('20261201000300', 'limits_and_proof'),
  ('20261201000400', 'invitations'),
  ('20261201000500', 'sections'),
  ('20261201000600', 'articles'),
  ('20261201000700', 'projects'),
  ('20261201000800', 'testimonials'),
  ('20261201000900', 'team'),
  ('20261201001000', 'services'),
  ('20261201001100', 'reactions'),
  ('20261201001200', 'newsletter'),
  ('20261201001300', 'contact'),
  ('20261201001400', 'careers'),
  ('20261201001500', 'storage_and_media'),
  ('20261201001600', 'history_and_trash'),
  ('20261201001700', 'audit'),
  ('20261201001800', 'settings'),
  ('20261201001900', 'texts'),
  ('20261201002100', 'search'),
  ('20261201002200', 'redirects'),
  ('20261201002300', 'translations'),
  ('20261201002400', 'previews'),
  ('20261201002500', 'calendar_and_builds'),
  ('20261201002600', 'presence'),
  ('20261201002700', 'dashboard'),
  ('20261201002800', 'retention'),
  ('20261201002900', 'health');

commit;
