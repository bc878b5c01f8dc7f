-- Media for many: labels, what only decorates, and a library found by text, label, use and size.

alter table public.media
  add column labels text[] not null default '{}',
  add column decorative boolean not null default false,
  add constraint labels_bounds check (app.are_short(labels, 20, 40)),
  drop column search_text;
alter table public.media
  add column search_text text not null generated always as (app.search_text(path || ' ' || name, alt_fr || ' ' || alt_en, labels)) stored;
comment on column public.media.labels is
  'What the team files it under, in lower case and in order: never shown to visitors.';
comment on column public.media.decorative is
  'Somebody said that it only decorates: a page that shows it without an alternative text lacks none.';
comment on column public.media.search_text is
  'Folded path, name, alternative texts and labels, for search without accents and case.';
grant insert (labels, decorative), update (labels, decorative) on public.media to authenticated;

create function app.normalise_labels()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.labels := array(
    select distinct meant.label
    from unnest(new.labels) as given (label)
    cross join lateral (
      select btrim(regexp_replace(lower(normalize(app.without_invisible(given.label), nfc)), '\s+', ' ', 'g')) as label
    ) meant
    where meant.label <> ''
    order by meant.label);
  return new;
end
$$;
comment on function app.normalise_labels() is
  'BEFORE labels are written: each once, in lower case, without blanks around it, in order. None is left out for its length or number: the table refuses those.';
revoke execute on function app.normalise_labels() from public, anon, authenticated;

create trigger a_normalise_labels before insert or update of labels on public.media
  for each row execute function app.normalise_labels();

-- Sizes of all files are summed only where they are asked for; the rest as in …_storage_and_media.sql.
drop function public.list_media(text, boolean, integer, integer);
create function public.list_media(
  term text default '', used_in text default '', label text default '', min_bytes bigint default 0, max_bytes bigint default null,
  sort text default 'newest', page integer default 1, page_size integer default 48)
returns table (path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, labels text[], decorative boolean, focus_x smallint, focus_y smallint, uses bigint, created_at timestamptz, total bigint)
language plpgsql
stable
set search_path = ''
set jit = off
as $$
declare
  by_size constant boolean := min_bytes > 0 or max_bytes is not null or sort in ('heaviest', 'lightest');
begin
  perform app.require('pictures');
  return query
    with stems as (
      select f.stem, f.created_at, f.bytes, f.has_usual_endings and f.stem ~ '-[0-9a-f]{8}-avif-[0-9]+x[0-9]+$' as is_usual
      from (
        select split_part(o.name, '.', 1) as stem, min(o.created_at) as created_at,
               sum(case when by_size then (o.metadata ->> 'size')::bigint end) as bytes,
               bool_and(case split_part(o.name, '.', 2)
                 when 'webp' then split_part(o.name, '.', 3) in ('', 'avif') and split_part(o.name, '.', 4) = ''
                 else ltrim(split_part(o.name, '.', 2), '0123456789') = '' and split_part(o.name, '.', 3) = 'webp'
                   and split_part(o.name, '.', 4) in ('', 'avif') and split_part(o.name, '.', 5) = ''
               end) as has_usual_endings
        from storage.objects o
        where o.bucket_id = 'media'
        group by 1
      ) f
    ), pictures as (
      select t.stem || '.webp' as path, t.stem, t.created_at, t.bytes from stems t where t.is_usual
      union all
      select app.media_picture(o.name), split_part(o.name, '.', 1), min(o.created_at), sum(case when by_size then (o.metadata ->> 'size')::bigint end)
      from storage.objects o
      where o.bucket_id = 'media' and o.name !~ '(^|/)\.emptyFolderPlaceholder$'
        -- The first spares the second where every name is usual.
        and exists (select from stems t where not t.is_usual)
        and split_part(o.name, '.', 1) in (select t.stem from stems t where not t.is_usual)
      group by 1, 2
    ), found as (
      select p.path, p.stem, p.created_at, m.name, m.alt_fr, m.alt_en, m.labels, m.decorative, m.focus_x, m.focus_y, p.bytes
      from pictures p
      left join public.media m on m.path = p.path
      where (list_media.term = '' or position(list_media.term in coalesce(m.search_text, app.search_text(p.path, '', '{}'))) > 0)
        and (list_media.label = '' or list_media.label = any (m.labels))
        and (not by_size or coalesce(p.bytes, 0) between coalesce(min_bytes, 0) and coalesce(max_bytes, 9223372036854775807))
    ), chosen as (
      select f.*, count(*) over () as total,
             row_number() over (order by
               case sort when 'heaviest' then -coalesce(f.bytes, 0) when 'lightest' then coalesce(f.bytes, 0) end,
               case sort when 'name' then lower(coalesce(nullif(f.name, ''), f.path)) end,
               case sort when 'oldest' then f.created_at end,
               f.created_at desc, f.path) as place
      from found f
      where case used_in
        when '' then true
        when 'nowhere' then f.path in (select u from app.unused_media((select array_agg(x.path) from found x)) u)
        when 'anywhere' then f.path not in (select u from app.unused_media((select array_agg(x.path) from found x)) u)
        else f.path in (select u.path from app.media_uses((select array_agg(x.path) from found x)) u where u.kind = used_in)
      end
      order by place
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
           coalesce(c.labels, '{}'), coalesce(c.decorative, false), c.focus_x, c.focus_y, coalesce(u.uses, 0), c.created_at, c.total
    from chosen c
    join filed f on f.path = c.path
    left join counted u on u.path = c.path
    order by c.place;
end
$$;
comment on function public.list_media(text, text, text, bigint, bigint, text, integer, integer) is
  'A page of the library with what is said of each picture, its point (null is the middle), how many texts the caller may read use each picture and how many pictures match in all. The term is folded as app.search_text folds; used_in is empty, nowhere, anywhere or a kind of app.media_uses; bytes are those of all files of a picture; sort is newest, oldest, heaviest, lightest or name. A picture is complete when its largest file, which is stored last, is there. Raises 42501 for whoever may not work with pictures.';
revoke execute on function public.list_media(text, text, text, bigint, bigint, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_media(text, text, text, bigint, bigint, text, integer, integer) to authenticated;
