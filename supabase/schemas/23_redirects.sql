-- Redirects. A request for a former public address of an article, page or project leads to the present one. An old address
-- names the row and not its next address: no chains, no loops, and two rows may swap addresses. A living public address
-- always beats a former one.

create table app.former_addresses (
  table_name text not null,
  slug text not null,
  row_id text not null,
  left_at timestamptz not null default clock_timestamp(),
  imported boolean not null default false,
  primary key (table_name, slug, row_id),
  constraint table_name_known check (table_name ~ '^(articles|pages|projects)_(fr|en)$')
);
comment on table app.former_addresses is
  'Addresses under which articles, pages and projects were public. Written by a trigger, returned by find_new_address and '
  'list_redirects. A line outlives what was deleted, so that it leads again when that comes back from the trash, and '
  'goes with it for good.';
comment on column app.former_addresses.left_at is
  'When it was last left. Of several things that had the same address, the last one is meant.';

comment on column app.former_addresses.slug is
  'A former slug, or the whole path of the row on the site it was imported from.';

comment on column app.former_addresses.imported is
  'Whether it came with an import: an address that was left here is worth more where a host takes few rules.';
create index on app.former_addresses (table_name, row_id);
create index on app.former_addresses (table_name, imported, left_at desc);
alter table app.former_addresses enable row level security;

-- Definer: editors write nothing here directly.
create function app.record_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.former_addresses as f (table_name, slug, row_id)
  values (tg_table_name, old.slug, old.id::text)
  on conflict (table_name, slug, row_id) do update set left_at = excluded.left_at, imported = false;
  return null;
end
$$;
comment on function app.record_former_address is
  'AFTER something public was given another address, withdrawn or deleted: the address it had is remembered.';

-- Articles, pages and projects of both languages: the triggers, and one branch of the view for each.
do $$
declare
  table_name text;
  noun text;
  is_public text;
  branches text[] := '{}';
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en'] loop
    noun := split_part(table_name, '_', 1);
    is_public := case noun when 'projects' then '%1$s.published'
      else '(%1$s.published and %1$s.published_at <= now())' end;
    execute format(
      'create trigger record_former_address after update on public.%I for each row
       when (%s and (new.slug <> old.slug or not (%s))) execute function app.record_former_address()',
      table_name, format(is_public, 'old'), format(is_public, 'new'));
    execute format(
      'create trigger record_last_address after delete on public.%I for each row when (%s)
       execute function app.record_former_address()',
      table_name, format(is_public, 'old'));
    branches := branches || format(
      'select %1$L::text as noun, %2$L::text as lang, f.slug as old_slug, t.slug, f.row_id, f.left_at, f.imported
       from app.former_addresses f
       join public.%3$I t on t.id = f.row_id::%4$s
       where f.table_name = %3$L and t.slug <> f.slug and %5$s
         and not exists (select from public.%3$I living where living.slug = f.slug and %6$s)
         and not exists (
           select from app.former_addresses later
           join public.%3$I heir on heir.id = later.row_id::%4$s
           where later.table_name = %3$L and later.slug = f.slug
             and (later.left_at, later.row_id) > (f.left_at, f.row_id)
             and heir.slug <> later.slug and %7$s)',
      noun, right(table_name, 2), table_name, case noun when 'projects' then 'bigint' else 'uuid' end,
      format(is_public, 't'), format(is_public, 'living'), format(is_public, 'heir'));
  end loop;
  execute 'create view app.redirects with (security_invoker = true) as ' || array_to_string(branches, ' union all ');
end
$$;
comment on view app.redirects is
  'Former addresses that visitors may know: of rows that are public now, where no public row has that address. Drafts, '
  'scheduled rows and the trash are left out, so no new address shows before its time; nor does a draft hide an old '
  'one, which would reveal it.';

create function public.find_new_address(noun text, lang text, old_slug text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return (
    select r.slug from app.redirects r
    where r.noun = find_new_address.noun and r.lang = find_new_address.lang and r.old_slug = find_new_address.old_slug);
end
$$;
comment on function public.find_new_address is
  'Takes articles, pages or projects, a language and an address that was left, returns the present one of what was there last '
  'of all that is public now; null when there is none, and when something public lives at the old one.';

-- For the build, which writes them into the rules of the host.
create function public.list_redirects(lang text, page_size integer default 1000, after jsonb default null)
returns table (noun text, old_slug text, slug text, left_at timestamptz, imported boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  last app.redirects;
begin
  perform app.require_lang(lang);
  last := jsonb_populate_record(null::app.redirects, after);
  return query
    select r.noun, f.slug, r.slug, f.left_at, f.imported
    from (
      select x.table_name, x.slug, x.row_id, x.left_at, x.imported
      from app.former_addresses x
      where x.table_name in ('articles_' || lang, 'pages_' || lang, 'projects_' || lang)
        and (after is null or x.imported > last.imported
          or x.imported = last.imported and (x.left_at < last.left_at
            or x.left_at = last.left_at and (x.table_name, x.slug) > (last.noun || '_' || lang, last.old_slug)))
      order by x.imported, x.left_at desc, x.table_name, x.slug) f
    -- Looks at each address of a page alone: all of them together take a second.
    cross join lateral (
      select t.noun, t.slug from app.redirects t
      where t.noun = left(f.table_name, -3) and t.lang = list_redirects.lang and t.old_slug = f.slug
        and t.row_id = f.row_id
      limit 1) r
    order by f.imported, f.left_at desc, f.table_name, f.slug
    limit page_size;
end
$$;
comment on function public.list_redirects is
  'Takes a language, how many rows to answer and the last one of the page before; returns every former address that '
  'leads somewhere, those that were left here before imported ones, the last left first: articles, pages or projects, the old '
  'address and the present one, as find_new_address answers.';

create function public.list_former_addresses(table_name text, row_id text)
returns table (slug text, left_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('content');
  return query
    select f.slug, f.left_at
    from app.former_addresses f
    join app.redirects r on r.noun = split_part(f.table_name, '_', 1) and r.lang = right(f.table_name, 2)
      and r.old_slug = f.slug
      and r.row_id = f.row_id
    where f.table_name = list_former_addresses.table_name and f.row_id = list_former_addresses.row_id
    order by f.left_at desc;
end
$$;
comment on function public.list_former_addresses is
  'Takes a table and the id of an article or project, returns the former addresses that lead to it, the last left '
  'first; none while it is not public.';

create function public.remove_former_address(table_name text, row_id text, old_slug text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('content');
  delete from app.former_addresses f
  where f.table_name = remove_former_address.table_name and f.row_id = remove_former_address.row_id
    and f.slug = remove_former_address.old_slug;
  if not found then
    return false;
  end if;
  perform app.write_log('changed', table_name, row_id,
    (select v.title from app.versions v where v.table_name = remove_former_address.table_name
      and v.row_id = remove_former_address.row_id order by v.version desc limit 1));
  return true;
end
$$;
comment on function public.remove_former_address is
  'Takes a table, the id of an article or project and one of its former addresses, which leads there no more; says '
  'whether it did. The audit log has its line.';

grant execute on function public.find_new_address, public.list_redirects to anon, authenticated;
grant execute on function public.list_former_addresses, public.remove_former_address to authenticated;
