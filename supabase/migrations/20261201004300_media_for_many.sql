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

-- Files are grouped by the part of their name before the first point: app.media_picture of each takes longer than all the rest.
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
begin
  perform app.require('pictures');
  return query
    with stems as (
      select split_part(o.name, '.', 1) as stem, min(o.created_at) as created_at, array_agg(o.name) as files, sum((o.metadata ->> 'size')::bigint) as bytes,
             bool_and(ltrim(substr(o.name, strpos(o.name, '.')), '.0123456789') in ('webp', 'webp.avif')) as is_usual
      from storage.objects o
      where o.bucket_id = 'media'
      group by 1
    ), unusual as (
      select s.stem from stems s where not s.is_usual or s.stem !~ '-[0-9a-f]{8}-avif-[0-9]+x[0-9]+$'
    ), pictures as (
      select s.stem || '.webp' as path, s.created_at, s.files, coalesce(s.bytes, 0) as bytes from stems s where s.stem not in (select u.stem from unusual u)
      union all
      select app.media_picture(o.name), min(o.created_at), array_agg(o.name), coalesce(sum((o.metadata ->> 'size')::bigint), 0)
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
               p.created_at desc, p.path) as place
      from pictures p
      left join public.media m on m.path = p.path
      where (list_media.term = '' or position(list_media.term in coalesce(m.search_text, app.search_text(p.path, '', '{}'))) > 0)
        and (list_media.label = '' or list_media.label = any (m.labels))
        and p.bytes between coalesce(min_bytes, 0) and coalesce(max_bytes, 9223372036854775807)
        and case used_in
          when '' then true
          when 'nowhere' then p.path in (select u from app.unused_media((select array_agg(x.path) from pictures x)) u)
          when 'anywhere' then p.path not in (select u from app.unused_media((select array_agg(x.path) from pictures x)) u)
          else p.path in (select u.path from app.media_uses((select array_agg(x.path) from pictures x)) u where u.kind = used_in)
        end
      order by place
      limit least(greatest(page_size, 1), 200)
      offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 200)
    )
    select c.path, array(select n from unnest(c.files) n order by n), c.bytes::bigint, c.path = any (c.files), coalesce(c.name, ''), coalesce(c.alt_fr, ''), coalesce(c.alt_en, ''),
           coalesce(c.labels, '{}'), coalesce(c.decorative, false), c.focus_x, c.focus_y, coalesce(u.uses, 0), c.created_at, c.total
    from chosen c
    left join (
      select u.path, count(*) as uses from app.media_uses((select array_agg(x.path) from chosen x)) u group by u.path
    ) u on u.path = c.path
    order by c.place;
end
$$;
comment on function public.list_media(text, text, text, bigint, bigint, text, integer, integer) is
  'A page of the library with what is said of each picture, its point (null is the middle), how many texts the caller may read use each picture and how many pictures match in all. The term is folded as app.search_text folds; used_in is empty, nowhere, anywhere or a kind of app.media_uses; bytes are those of all files of a picture; sort is newest, oldest, heaviest, lightest or name. A picture is complete when its largest file, which is stored last, is there. Raises 42501 for whoever may not work with pictures.';
revoke execute on function public.list_media(text, text, text, bigint, bigint, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_media(text, text, text, bigint, bigint, text, integer, integer) to authenticated;

-- The words of a picture that is a link, as the card of somebody else's player has one, are the text, and neither address is.
do $$
declare
  search_index text;
begin
  execute replace(pg_get_functiondef('app.text_to_search(text)'::regprocedure), $re$!?\[([^][]*)\]$re$, $re$!?\[(?:!\[)?([^][]*)(?:\]\([^()]*(?:\([^()]*\)[^()]*)*\))?\]$re$);
  foreach search_index in array array['articles_fr_search', 'articles_en_search', 'projects_fr_search', 'projects_en_search'] loop
    execute format('reindex index public.%I', search_index);
  end loop;
end
$$;
