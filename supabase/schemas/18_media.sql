-- Storage and media: the private bucket of applications, the public one of the site's pictures and documents, their
-- descriptions and uses, and replacing one by another. The table of files belongs to Storage; policies and one trigger
-- (…_audit.sql) are all that is added to it. Content names a picture or a document as /media/<path>.

-- Neither a drawing that can carry scripts (SVG) nor a moving picture, which making it small would freeze; no page
-- (HTML) and no document with macros: the public bucket answers with the type a file was stored with.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('job_applications', 'job_applications', false, 5242880, array['application/pdf']),
  ('media', 'media', true, 20971520, array['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "Visitors upload files of an application under an open ticket" on storage.objects for insert to anon
  with check (bucket_id = 'job_applications' and app.accepts_upload(name));

create function app.is_document(path text) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(pdf|docx|xlsx|pptx|odt|ods|odp)$'
$$;
comment on function app.is_document is
  'Whether a file of the bucket media is a document, which its name says. Raises nothing.';

-- A file is named as what it is: Storage asks neither type nor size of one whose name ends in .emptyFolderPlaceholder,
-- and the bucket is public. Browsers send pictures already made small, so five megabytes are plenty.
create policy "Signed-in people upload like visitors, authors library files"
  on storage.objects for insert to authenticated
  with check (
    (bucket_id = 'job_applications' and app.accepts_upload(name))
    or (bucket_id = 'media' and (select app.may('pictures')) and (app.is_document(name)
      or (name ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(webp|jpg|jpeg|png|avif)$'
        and coalesce((metadata ->> 'contentLength')::bigint, 0) <= 5242880)))
  );

-- A file of an application is opened with a permit alone (open_document). Listing and deleting have to see it; every
-- other operation opens it.
create policy "Recruiters open documents by permit, authors see pictures"
  on storage.objects for select to authenticated
  using (
    (bucket_id = 'job_applications' and (select app.may('careers'))
      and ((select current_setting('storage.operation', true) ~ '^(storage\.)?object\.(list(_v2)?|delete(_many)?)$')
        or app.has_permit(id)))
    or (bucket_id = 'job_applications' and app.may_delete_erased(name))
    or (bucket_id = 'media' and (select app.may('pictures')))
  );

-- A picture is never written over, because its name holds the digest of its bytes and browsers keep it for a year. A
-- document keeps its address when it is replaced, because others link to it: browsers ask each time for a newer one.
create policy "Editors replace documents" on storage.objects for update to authenticated
  using (bucket_id = 'media' and app.is_document(name) and (select app.may('content')))
  with check (bucket_id = 'media' and app.is_document(name) and (select app.may('content')));

create policy "Recruiters delete documents, editors pictures"
  on storage.objects for delete to authenticated
  using (
    (bucket_id = 'job_applications' and ((select app.may('careers')) or app.may_delete_erased(name)))
    or (bucket_id = 'media' and (select app.may('content')))
  );

-- The library. Authors upload and describe their own pictures, and delete none.
create table public.media (
  path text primary key,
  name text not null default '',
  alt_fr text not null default '',
  alt_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  focus_x smallint,
  focus_y smallint,
  labels text[] not null default '{}',
  decorative boolean not null default false,
  search_text text not null generated always as (app.search_text(path || ' ' || name, alt_fr || ' ' || alt_en,
    labels)) stored,
  constraint path_bounds check (char_length(path) between 1 and 400 and path !~ '(^/|[[:cntrl:]]|\.\.)'),
  constraint name_bounds check (char_length(name) <= 200),
  constraint alt_fr_bounds check (char_length(alt_fr) <= 300),
  constraint alt_en_bounds check (char_length(alt_en) <= 300),
  constraint focus_bounds check (focus_x between 0 and 100 and focus_y between 0 and 100),
  constraint focus_whole check ((focus_x is null) = (focus_y is null)),
  constraint labels_bounds check (app.are_short(labels, 20, 40))
);
comment on table public.media is
  'Names and descriptions of the pictures and documents in the bucket media. One without a row is still in the library: '
  'the bucket decides what exists.';
comment on column public.media.path is 'The path of its largest file in the bucket.';
comment on column public.media.focus_x is
  'How far from the left, in percent of the width, the point lies that every crop keeps in sight. Null is the middle.';
comment on column public.media.focus_y is 'How far from the top, in percent of the height. Null is the middle.';
comment on column public.media.search_text is
  'Folded path, name, alternative texts and labels, for search without accents and case.';
comment on column public.media.labels is
  'Words the team files it under, in lower case and in order: never shown to visitors.';
comment on column public.media.decorative is
  'An editor said that it only decorates: a page that shows it without an alternative text lacks none.';

create trigger record_author before insert on public.media for each row execute function app.record_author('path');
create trigger touch_updated_at before update on public.media
  for each row execute function app.touch_updated_at('search_text');

alter table public.media enable row level security;
grant select, delete on public.media to authenticated;

-- The path may be updated too: an upsert writes it back.
grant insert (path, name, alt_fr, alt_en, focus_x, focus_y), update (path, name, alt_fr, alt_en, focus_x, focus_y)
  on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
grant insert (labels, decorative), update (labels, decorative) on public.media to authenticated;

-- A picture that has AVIF files says so in its name (toits-1a2b3c4d-avif-1600x900.webp), and each of its files has one
-- beside it under its own name with one more ending (….480.webp.avif): pages know it without a query, and the library
-- lists, sizes and deletes them with the picture.
create function app.media_picture(path text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(path, '(-[0-9a-f]{8}-avif-[0-9]+x[0-9]+(\.[0-9]+)?\.(webp|jpg|png))\.avif$', '\1'),
    '(-[0-9]+x[0-9]+)\.[0-9]+(\.[a-z]+)$', '\1\2')
$$;
comment on function app.media_picture is
  'The largest file of the picture a file belongs to: a-1600x900.480.webp and a-1a2b3c4d-avif-1600x900.480.webp.avif '
  'belong to a-1600x900.webp. Any other path is a picture by itself.';

-- Definer: not everybody may read who uploaded a file.
create function app.is_picture_of_others(picture text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- An upsert of a described picture adds no row and no author.
  select not exists (select from public.media m where m.path = picture)
    and exists (
      select from storage.objects o
      -- The first spares the second: a picture and its files have the same beginning.
      where o.bucket_id = 'media' and split_part(o.name, '.', 1) = split_part(picture, '.', 1)
        and app.media_picture(o.name) = picture
        and o.owner_id is distinct from (select auth.uid())::text)
$$;
comment on function app.is_picture_of_others is
  'Whether a picture of which nothing is said yet was uploaded by another account than the caller''s, or by an '
  'unknown one.';

create policy "Authors and editors read picture descriptions" on public.media for select to authenticated
  using ((select app.may('pictures')));
create policy "Editors describe pictures, authors their own" on public.media for insert to authenticated
  with check ((select app.may('content')) or ((select app.may('pictures')) and not app.is_picture_of_others(path)));
create policy "Editors change picture descriptions, authors their own"
  on public.media for update to authenticated
  using ((select app.may('content')) or ((select app.may('pictures')) and path in (select o.id from app.own_rows() o
    where o.table_name = 'media')))
  with check ((select app.may('content')) or ((select app.may('pictures'))
    and path in (select o.id from app.own_rows() o where o.table_name = 'media')));
create policy "Editors delete picture descriptions" on public.media for delete to authenticated
  using ((select app.may('content')));

-- Uses. Portraits of people who work here are uses too, so that none is deleted as unused.
create function app.media_named_in(content text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct app.media_picture(replace(rtrim(found[1], '.,;:!?\'), '%20', ' '))
  from regexp_matches(content, '/media/([^[:space:]()<>"''\]]+)', 'g') as found
  where content like '%/media/%'
$$;
comment on function app.media_named_in is 'The pictures of the library that a text names, wherever in it.';

create function app.media_of(reference text) returns text
language sql immutable set search_path = '' as $$
  select app.media_picture(replace(substr(reference, 8), '%20', ' ')) where starts_with(reference, '/media/')
$$;
comment on function app.media_of is
  'Takes the reference of a field, returns the path of the picture in the library; null for any other.';

-- The indexes over it find the texts that name a picture without reading every text. cost lets the planner know what
-- one costs.
create function app.media_in(fields text[], prose text[]) returns text[]
language sql immutable cost 1000 set search_path = '' as $$
  select array(
    -- Alone in its field a path may hold what would end it in a text.
    select app.media_picture(substr(field, 8)) from unnest(fields) as field where starts_with(field, '/media/')
    union
    select app.media_of(field) from unnest(fields) as field where starts_with(field, '/media/')
    union
    select app.media_named_in(array_to_string(fields || prose, E'\n')))
$$;
comment on function app.media_in is
  'The pictures of the library that a row names, in fields that hold one each and in prose.';

-- Articles, pages, projects, testimonials and team members of both languages, newsletter issues and job offers.
do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('create index %I on public.%I using gin (app.media_in(array[image], array[content]))', 'articles_'
      || lang || '_media', 'articles_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], array[content]))', 'pages_'
      || lang || '_media', 'pages_' || lang);
    execute format('create index %I on public.%I using gin (
      app.media_in(array[image] || gallery,
        array[description, challenge, solution, results, body, testimonial_content]))',
      'projects_' || lang || '_media', 'projects_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'testimonials_'
      || lang || '_media', 'testimonials_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'team_members_'
      || lang || '_media', 'team_members_' || lang);
  end loop;
end
$$;
create index newsletter_issues_media on public.newsletter_issues using gin (app.media_in('{}', array[body]));
create index job_offers_media on public.job_offers using gin (app.media_in('{}', array[description, requirements]));

create view app.row_pictures with (security_invoker = true) as
  select 'article' as kind, t.language, 'articles_' || t.language as table_name, t.id::text as id, t.title, t.published,
    t.published and t.published_at <= now() as is_public, app.media_in(array[t.image], array[t.content]) as pictures
  from app.articles t
  union all
  select 'page', t.language, 'pages_' || t.language, t.id::text, t.title, t.published,
    t.published and t.published_at <= now(), app.media_in(array[t.image], array[t.content])
  from app.pages t
  union all
  select 'project', t.language, 'projects_' || t.language, t.id::text, t.title, t.published, t.published,
    app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body,
      t.testimonial_content])
  from app.projects t
  union all
  select 'testimonial', t.language, 'testimonials_' || t.language, t.id::text, t.name, true, true,
    app.media_in(array[t.image], '{}')
  from (select 'fr' as language, f.* from public.testimonials_fr f
        union all select 'en', e.* from public.testimonials_en e) t
  union all
  select 'person', t.language, 'team_members_' || t.language, t.id::text, t.name, t.published, t.published,
    app.media_in(array[t.image], '{}')
  from (select 'fr' as language, f.* from public.team_members_fr f
        union all select 'en', e.* from public.team_members_en e) t
  union all
  select 'issue', t.language, 'newsletter_issues', t.id::text, t.subject, t.state = 'sent',
    t.state = 'sent' and t.sent_at <= now(), app.media_in('{}', array[t.body])
  from public.newsletter_issues t
  union all
  select 'offer', coalesce(t.language, ''), 'job_offers', t.id::text, t.title, t.published,
    t.published and coalesce(t.closes_at > now(), true), app.media_in('{}', array[t.description, t.requirements])
  from public.job_offers t;
comment on view app.row_pictures is 'Every row of content with the pictures it names, as their indexes have them.';

-- Definer, both, because those indexes are of no use under row policies (their operator may not run before them): the
-- conditions of the policies are repeated here. Drafts count for those who may read them. JIT would compile for longer
-- than they run, and "offset 0" keeps the planner from working out again what each row found names.
create function app.media_uses(pictures text[]) returns table (path text, kind text, language text, id text, title text)
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  -- A text and its working copy are one. Editors need not see an offer that is hidden, only that there is one.
  select distinct on (p.path, t.kind, t.language, t.id) p.path, t.kind, t.language, t.id, t.title
  from unnest(pictures) as p (path)
  cross join lateral (
    select x.kind, x.language, x.id,
      case when x.kind <> 'offer' or x.is_public or (select app.may('careers')) then x.title else '' end as title
    from app.content_pictures x
    where x.pictures @> array[p.path]
      and (x.is_public or (select app.may('content')) or (x.table_name, x.id) in (select o.table_name, o.id
        from app.own_rows() o))
    offset 0
  ) t
  union all
  -- People who work with pictures need not see the row of a colleague.
  select p.path, 'colleague', '', s.user_id::text, app.name_of(s.user_id)
  from public.staff s
  join unnest(pictures) as p (path) on p.path = any (app.media_in(array[s.image], '{}'))
  where s.image <> '' and (select app.may('pictures'))
$$;
comment on function app.media_uses is
  'The uses of those pictures of the library that the caller may read, once per text that names one.';

create function app.unused_media(pictures text[]) returns setof text
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  select p.path
  from unnest(pictures) as p (path)
  where not exists (
      select from app.content_pictures t
      where t.pictures @> array[p.path]
        and (t.is_public or (select app.may('content')) or (t.table_name, t.id) in (select o.table_name, o.id
          from app.own_rows() o))
      offset 0)
    and not exists (
      select from public.staff s
      where s.image <> '' and (select app.may('pictures')) and p.path = any (app.media_in(array[s.image], '{}')))
$$;
comment on function app.unused_media is
  'Returns those of the pictures that no text the caller may read names, and no colleague.';

-- Groups files by the part of their name before the first point, which a picture shares with all of its files:
-- app.media_picture for each of many thousand files takes longer than all the rest, so only unusual names need it.
create function public.list_media(
  term text default '', used_in text default '', label text default '', min_bytes bigint default 0,
  max_bytes bigint default null, sort text default 'newest', page integer default 1, page_size integer default 48,
  kind text default '')
returns table (
  path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, labels text[],
  decorative boolean, focus_x smallint, focus_y smallint, uses bigint, created_at timestamptz, total bigint)
language plpgsql stable set search_path = '' set jit = off as $$
begin
  perform app.require('pictures');
  return query
    with stems as (
      select split_part(o.name, '.', 1) as stem, min(o.created_at) as created_at, array_agg(o.name) as files,
        sum((o.metadata ->> 'size')::bigint) as bytes,
             bool_and(ltrim(substr(o.name, strpos(o.name, '.')), '.0123456789') in ('webp', 'webp.avif')) as is_usual
      from storage.objects o
      where o.bucket_id = 'media'
      group by 1
    ), unusual as (
      select s.stem from stems s where not s.is_usual or s.stem !~ '-[0-9a-f]{8}-avif-[0-9]+x[0-9]+$'
    ), pictures as (
      select s.stem || '.webp' as path, s.created_at, s.files, coalesce(s.bytes, 0) as bytes from stems s
        where s.stem not in (select u.stem from unusual u)
      union all
      select app.media_picture(o.name), min(o.created_at), array_agg(o.name),
        coalesce(sum((o.metadata ->> 'size')::bigint), 0)
      from storage.objects o
      where o.bucket_id = 'media' and o.name !~ '(^|/)\.emptyFolderPlaceholder$'
        -- The first spares the second where every name is usual.
        and exists (select from unusual) and split_part(o.name, '.', 1) in (select u.stem from unusual u)
      group by 1
    ), chosen as (
      select p.*, m.name, m.alt_fr, m.alt_en, m.labels, m.decorative, m.focus_x, m.focus_y, count(*) over () as total,
             row_number() over (order by
               case sort when 'heaviest' then -p.bytes when 'lightest' then p.bytes end,
               case sort when 'name' then lower(coalesce(nullif(m.name, ''), p.path)) end,
               case sort when 'oldest' then p.created_at end,
               p.created_at desc, p.path) as index
      from pictures p
      left join public.media m on m.path = p.path
      where (list_media.term = ''
        or position(list_media.term in coalesce(m.search_text, app.search_text(p.path, '', '{}'))) > 0)
        and (list_media.label = '' or list_media.label = any (m.labels))
        and (list_media.kind = '' or app.is_document(p.path) = (list_media.kind = 'document'))
        and p.bytes between coalesce(min_bytes, 0) and coalesce(max_bytes, 9223372036854775807)
        and case used_in
          when '' then true
          when 'nowhere' then p.path in (select u from app.unused_media((select array_agg(x.path) from pictures x)) u)
          when 'anywhere' then p.path not in (select u
            from app.unused_media((select array_agg(x.path) from pictures x)) u)
          else p.path in (select u.path from app.media_uses((select array_agg(x.path) from pictures x)) u
            where u.kind = used_in)
        end
      order by index
      limit least(greatest(page_size, 1), 200)
      offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 200)
    )
    select c.path, array(select n from unnest(c.files) n order by n), c.bytes::bigint, c.path = any (c.files),
      coalesce(c.name, ''), coalesce(c.alt_fr, ''), coalesce(c.alt_en, ''),
           coalesce(c.labels, '{}'), coalesce(c.decorative, false), c.focus_x, c.focus_y, coalesce(u.uses, 0),
             c.created_at, c.total
    from chosen c
    left join (
      select u.path, count(*) as uses from app.media_uses((select array_agg(x.path) from chosen x)) u group by u.path
    ) u on u.path = c.path
    order by c.index;
end
$$;
comment on function public.list_media is
  'A page of the library with what is said of each picture, its point, how many texts the caller may read use it, and '
  'how many match in all. used_in is empty, nowhere, anywhere or a kind of app.media_uses; sort is newest, oldest, '
  'heaviest, lightest or name; kind is empty, picture or document. A picture is complete when its largest file, stored last, is there.';

create function public.get_media_uses(picture text) returns table (kind text, language text, id text, title text)
language plpgsql stable set search_path = '' as $$
begin
  perform app.require('pictures');
  return query
    select u.kind, u.language, u.id, u.title from app.media_uses(array[picture]) u order by u.kind, u.language desc,
      u.title, u.id;
end
$$;
comment on function public.get_media_uses is
  'The articles, pages, projects, testimonials, people, issues of the newsletter and offers that name a picture, with '
  'the drafts the caller may read (of a hidden offer no title), and the colleagues whose portrait it is (kind '
  'colleague, without a language).';

-- Replacing. A picture that replaces another brings its alternative text: content that has the old one's from the
-- library gets the new one's.
create function app.replace_media_path(content text, old_path text, new_path text) returns text
language sql immutable set search_path = '' as $$
  -- The smaller files are the same picture; a longer name is another one.
  select regexp_replace(
    content,
    '/media/' || regexp_replace(regexp_replace(old_path, '\.[a-z]+$', ''), '([^A-Za-z0-9/_])', '\\\1', 'g')
      || '(\.[0-9]+)?' || regexp_replace(coalesce(substring(old_path from '\.[a-z]+$'), ''), '\.', '\\.')
        || '(?![A-Za-z0-9_-])',
    '/media/' || new_path,
    'g')
$$;
comment on function app.replace_media_path is 'A text that names another picture wherever it named the old one.';

create function app.replace_media_alt(content text, path text, old_alt text, new_alt text) returns text
language sql immutable set search_path = '' as $$
  -- Follows the editor in writing the words of a picture: no bracket ends them, and nothing in them is markup.
  select case
    when app.is_document(path) then regexp_replace(content,
      '(/media/' || replace(path, '.', '\.') || ')( "[0-9]+ B"|(?=\)))', '\1 "' || new_alt || '"', 'g')
    when old_alt = '' then content
    else replace(content, '![' || words.before || '](/media/' || path, '![' || words.after || '](/media/' || path) end
  from (
    select max(w.written) filter (where w.index = 1) as before, max(w.written) filter (where w.index = 2) as after
    from (
      select alts.index,
        regexp_replace(replace(replace(replace(regexp_replace(alts.alt,
          '&(?=#?[A-Za-z0-9]+;)', '&amp;', 'g'),
          '\', '&#92;'), '`', '&#96;'), '<', '&#60;'),
          '[\[\]]', '\\\&', 'g') as written
      from unnest(array[old_alt, new_alt]) with ordinality as alts (alt, index)
    ) w
  ) words
$$;
comment on function app.replace_media_alt is
  'Takes a text in Markdown, the path of a picture of the library, what it was said to show and what it shows; returns '
  'the text that says the new words wherever it said the old ones of that picture. Empty old words change nothing. Of a '
  'document it takes the size (1234 B), which becomes the title of each link to it.';

-- Focal points: the point of a picture that every crop keeps in sight. Triggers write each reference with the point
-- behind it (/media/a-1600x900.webp#42,30) into the columns framed_…: a computed field would need every column granted
-- to visitors, and a point in the reference itself would make moving it an edit of every text.
create function app.with_focal_point(reference text) returns text
language sql stable set search_path = '' as $$
  select reference || coalesce((
    select '#' || m.focus_x || ',' || m.focus_y
    from public.media m
    where m.path = app.media_of(reference)), '')
$$;
comment on function app.with_focal_point is
  'Takes the reference of a picture in content, returns it with the picture''s point behind it where it has one: '
  '/media/a.webp#42,30. Anything else stays as it is.';

create function app.with_focal_points(items text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(select app.with_focal_point(one) from unnest(items) with ordinality as listed (one, index)
    order by index)
$$;
comment on function app.with_focal_points is 'The same for each of a list, in its order.';

create function app.focal_points_in(content text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select '/media/' || m.path || '#' || m.focus_x || ',' || m.focus_y
    from app.media_named_in(content) as named (path)
    join public.media m on m.path = named.path
    where m.focus_x is not null
    order by m.path
    limit 100)
$$;
comment on function app.focal_points_in is
  'Takes a text, returns the pictures of the library it names that have a point, each with it: at most a hundred, the '
  'others are cropped around their middle.';

-- Definer: writers of content need not read picture descriptions. The locks put a point that is being moved before this
-- row, which then reads it, or after, when app.apply_focal_point() finds this row.
create function app.set_framed_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.image <> old.image then
    perform from public.media m where m.path = app.media_of(new.image) for share;
    new.framed_image := app.with_focal_point(new.image);
  end if;
  if tg_table_name like 'projects%' then
    if tg_op = 'INSERT' or (new.gallery, new.body) is distinct from (old.gallery, old.body) then
      perform from public.media m
        where m.path in (
          select app.media_of(one) from unnest(new.gallery) as one union all select app.media_named_in(new.body))
        order by m.path
        for share;
      new.framed_gallery := app.with_focal_points(new.gallery);
      new.framed_pictures := app.focal_points_in(new.body);
    end if;
  end if;
  return new;
end
$$;
comment on function app.set_framed_pictures is
  'BEFORE a row with pictures is written: its framed_image, and framed_gallery and framed_pictures of a project, when '
  'the pictures are others.';

-- Every table with an image.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    execute format('create trigger set_framed_pictures before insert or update of image%s on public.%I for each row
      execute function app.set_framed_pictures()',
      case when table_name like 'projects%' then ', gallery, body' end, table_name);
  end loop;
end
$$;

-- Definer: moving a point needs no right to write the content that shows the picture.
create function app.apply_focal_point() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  table_name text;
  named text;
  concerned constant text[] := array[old.path, new.path];
begin
  if (old.focus_x is null and new.focus_x is null)
     or (old.path, old.focus_x, old.focus_y) is not distinct from (new.path, new.focus_x, new.focus_y) then
    return null;
  end if;
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    -- The expressions of the indexes.
    named := case
      when table_name ~ '^(articles|pages)_' then 'app.media_in(array[t.image], array[t.content])'
      when table_name like 'projects%' then
        'app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body,
          t.testimonial_content])'
      else 'app.media_in(array[t.image], ''{}'')'
    end;
    execute format(
      'update public.%I t set framed_image = app.with_focal_point(t.image)
       where %s && $1 and app.media_of(t.image) = any ($1) and t.framed_image <> app.with_focal_point(t.image)',
         table_name, named)
      using concerned;
    if table_name like 'projects%' then
      execute format(
        'update public.%I t set framed_gallery = app.with_focal_points(t.gallery)
         where %s && $1 and t.framed_gallery <> app.with_focal_points(t.gallery)', table_name, named)
        using concerned;
      execute format(
        'update public.%I t set framed_pictures = app.focal_points_in(t.body)
         where %s && $1 and t.framed_pictures <> app.focal_points_in(t.body)', table_name, named)
        using concerned;
    end if;
  end loop;
  return null;
end
$$;
comment on function app.apply_focal_point is
  'AFTER a picture description was written: writes its focal point to every row that shows the picture.';

-- Authors set the points of their own pictures, and of none that visitors see.
create function app.prepare_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.labels is distinct from old.labels then
    new.labels := array(
      select distinct meant.label
      from unnest(new.labels) as given (label)
      cross join lateral (
        select btrim(regexp_replace(lower(normalize(app.without_invisible(given.label), nfc)), '\s+', ' ', 'g'))
      ) meant (label)
      where meant.label <> ''
      order by meant.label);
  end if;
  if (old.focus_x is not null or new.focus_x is not null)
     and (old.path, old.focus_x, old.focus_y) is distinct from (new.path, new.focus_x, new.focus_y)
     -- An upsert of a row that is there comes by again as an update.
     and not (tg_op = 'INSERT' and exists (select from public.media m where m.path = new.path))
     and app.is_api_call() and app.may('content') is not true
     and exists (select from app.content_pictures t where t.published and t.pictures && array[old.path, new.path]) then
    raise insufficient_privilege
      using message = 'The point of a picture that published content shows is moved by editors.';
  end if;
  return new;
end
$$;
comment on function app.prepare_media is
  'BEFORE INSERT OR UPDATE: labels each once, in lower case, without blanks around it, in order (none is left out for '
  'its length or number: the table refuses those). Refuses (42501) authors to set or move a point where published '
  'content names the picture.';

create trigger apply_focal_point after insert or delete or update of path, focus_x, focus_y on public.media
  for each row execute function app.apply_focal_point();
create trigger lock_all_content before insert or delete or update of path, focus_x, focus_y on public.media
  for each statement execute function app.take_lock('app.content');
create trigger prepare_media before insert or update on public.media
  for each row execute function app.prepare_media();

grant execute on function
  app.is_document, app.media_picture, app.media_named_in, app.media_of, app.media_in to authenticated, service_role;
grant execute on function
  app.is_picture_of_others, app.unused_media, public.list_media, public.get_media_uses to authenticated;
