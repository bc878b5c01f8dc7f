-- Redirects. A request for a former public address of an article, page or project leads to the present one. An old
-- address names the row and not its next address: no chains, no loops, and two rows may swap addresses. Owners and
-- editors make redirects of their own, which beat former addresses; a living public address always beats both. What
-- visitors asked for in vain is counted, so that a redirect can be made of it.

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

-- Redirects of one's own.

create table app.own_redirects (
  from_path text primary key,
  to_address text not null,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- Only signs that mean themselves in the files of every host.
  constraint from_shape check (
    char_length(from_path) <= 200 and from_path ~ '^(/[A-Za-z0-9_~%+-][A-Za-z0-9._~%+-]*)+$'),
  constraint to_shape check (
    char_length(to_address) <= 500
    and to_address ~ ('^(/|(/[A-Za-z0-9_~%+-][A-Za-z0-9._~%+-]*)+'
      '|https://([A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}(:[0-9]{1,5})?(/[A-Za-z0-9._~%+/:,=-]*)?)'
      '(\?[A-Za-z0-9._~%+/:,=&-]*)?(#[A-Za-z0-9._~%+/=-]*)?$'))
);
comment on table app.own_redirects is
  'Redirects that owners and editors made, at most 1,000: half of the rules that a host takes, so that former '
  'addresses keep the other half. Written by save_redirects and remove_redirect.';
comment on column app.own_redirects.to_address is
  'A path of this site or an https address, as it was saved; app.redirect_of() finds the end of the way.';
create unique index on app.own_redirects (lower(from_path));
alter table app.own_redirects enable row level security;

create function app.plain_path(address text) returns text
language sql immutable set search_path = '' as $$
  select case when p.path ~ '^/[^/\\]' and char_length(p.path) <= 200 then p.path end
  from (select regexp_replace(regexp_replace(address, '[?#].*$', ''), '/+$', '') as path) p
$$;
comment on function app.plain_path is
  'A path without query, fragment and last slash; null for what is none, for the root and for more than 200 characters.';

create function app.content_at(path text, out noun text, out lang text, out slug text)
language sql immutable set search_path = '' as $$
  select case p[2] when 'articles/' then 'articles' when 'portfolio/' then 'projects' when 'careers/' then 'job_offers'
    else case when p[3] <> '' then 'pages' end end, p[1], p[3]
  from regexp_match(path, '^/(fr|en)/(articles/|portfolio/|careers/)?([^/]+)$') p
$$;
comment on function app.content_at is
  'Takes a path; returns which row of content may have it, by its slug (an offer by its id).';

create function app.address_use(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- As browsers and hosts mend what people type (lib/site-page.ts).
  meant constant text := lower(regexp_replace(path, '((/index)?\.html)?/*$', '', 'i'));
  part constant text[] := regexp_match(meant, '^(?:/(?:fr|en))?/([^/]+)(/.*)?$');
  content record;
  is_public boolean := false;
begin
  if meant ~ '^(/(fr|en))?$' or part[2] is null and app.is_reserved_address(part[1])
    or meant ~ '^(/(fr|en))?/(404|rss\.xml|admin/.*|newsletter/(confirm|unsubscribe|issues(/.*)?))$'
    or meant ~ ('^/([_.].*|(assets|auth|built|covers|demo|fonts|functions|media|people|realtime|rest|robots|scenes|'
      'share|shell|sitemap[^/]*|storage)([/.].*)?|[^/]+\.(ico|png|svg|webmanifest))$') then
    return 'reserved';
  end if;
  content := app.content_at(meant);
  case
    when content.noun in ('articles', 'pages') then execute format(
      'select exists (select from public.%I t where t.slug = $1 and t.published and t.published_at <= now())',
      content.noun || '_' || content.lang) into is_public using content.slug;
    when content.noun = 'projects' then execute format(
      'select exists (select from public.%I t where t.slug = $1 and t.published)', 'projects_' || content.lang)
      into is_public using content.slug;
    when content.noun = 'job_offers' then
      is_public := exists (select from public.job_offers o where o.id::text = content.slug and o.published);
    else null;
  end case;
  return case when is_public then 'public' end;
end
$$;
comment on function app.address_use is
  'Takes a path; returns reserved (a page of the site, the admin, or what hosts and services answer themselves), public '
  '(an article, page, project or offer that visitors may read) or null: nothing lives there.';

create function app.redirect_of(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  here text := path;
  plain text;
  content record;
  next text;
begin
  for hop in 1..10 loop
    plain := app.plain_path(here);
    exit when plain is null or app.address_use(plain) is not null;
    next := (select o.to_address from app.own_redirects o where lower(o.from_path) = lower(plain));
    if next is null then
      content := app.content_at(plain);
      next := (
        select format('/%s/%s%s', r.lang,
          case r.noun when 'articles' then 'articles/' when 'projects' then 'portfolio/' else '' end, r.slug)
        from app.redirects r
        where r.old_slug = plain
          or r.old_slug = content.slug and r.lang = content.lang and r.noun = content.noun
        order by r.left_at desc
        limit 1);
    end if;
    exit when next is null;
    here := next;
  end loop;
  return nullif(here, path);
end
$$;
comment on function app.redirect_of is
  'Takes a path; returns where it leads in the end (a path of this site or an https address), by redirects of one''s '
  'own before former addresses; null when it leads nowhere else or something lives there.';

create function public.list_own_redirects() returns table (from_path text, to_address text)
language sql stable security definer set search_path = '' as $$
  select o.from_path, coalesce(app.redirect_of(o.to_address), o.to_address)
  from app.own_redirects o
  where app.address_use(o.from_path) is null
  order by o.created_at desc, o.from_path
$$;
comment on function public.list_own_redirects is
  'Takes nothing: for the build, which writes them into the rules of the host. Returns each redirect of one''s own with '
  'the end of its way, the last made first, but those at whose address something lives.';

create function app.redirect_fault(from_path text, to_address text) returns text
language plpgsql stable set search_path = '' as $$
declare
  here text := to_address;
begin
  if app.address_use(from_path) is not null then
    return 'from_' || app.address_use(from_path);
  end if;
  -- As if nothing lived on the way: what lives there today may go.
  while here is not null loop
    here := lower(app.plain_path(here));
    if here = lower(from_path) then
      return 'to_loop';
    end if;
    here := (select o.to_address from app.own_redirects o where lower(o.from_path) = here);
  end loop;
  if (select count(*) from app.own_redirects o where lower(o.from_path) <> lower(redirect_fault.from_path)) >= 1000 then
    return 'from_full';
  end if;
  return null;
end
$$;
comment on function app.redirect_fault is
  'Takes both ends of a redirect; returns what speaks against it: from_reserved or from_public (something lives there), '
  'to_loop, from_full (there are 1,000); or null.';

create function public.save_redirects(redirects jsonb, imported boolean default false, dry boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  home constant text := app.request_header('origin');
  given record;
  source text;
  target text;
  present text;
  fault text;
  is_saved boolean;
  results jsonb := '[]';
begin
  perform app.require('site');
  if jsonb_typeof(redirects) is distinct from 'array' or jsonb_array_length(redirects) > 200 then
    raise invalid_parameter_value using message = 'A list of at most 200 redirects.';
  end if;
  -- The second of two saves at once sees the first: together they could make a loop.
  perform pg_advisory_xact_lock(hashtextextended('app.own_redirects', 0));
  begin
    for given in select r."from", r."to" from jsonb_to_recordset(redirects) as r ("from" text, "to" text) loop
      source := app.plain_path(given."from");
      -- An address of this very site is a path, so that a loop over it is found.
      target := case when starts_with(given."to" || '/', home || '/')
        then '/' || ltrim(substr(given."to", length(home) + 1), '/') else given."to" end;
      present := (select o.to_address from app.own_redirects o where lower(o.from_path) = lower(source));
      is_saved := false;
      begin
        fault := case when source is null then 'from_shape' when target is null then 'to_shape'
          when imported and present <> target then 'from_taken'
          else app.redirect_fault(source, target) end;
        if fault is null and not (imported and present is not null) then
          delete from app.missed_addresses m where lower(m.path) = lower(source);
          if present is null then
            insert into app.own_redirects (from_path, to_address) values (source, target);
          else
            update app.own_redirects o
            set from_path = source, to_address = target, created_by = auth.uid(), created_at = now()
            where lower(o.from_path) = lower(source);
          end if;
          perform app.write_log(case when present is null then 'created' else 'changed' end, 'own_redirects', source,
            source);
          is_saved := true;
        end if;
      exception when check_violation then
        get stacked diagnostics fault = constraint_name;
      end;
      results := results || jsonb_build_object('from', coalesce(source, given."from"), 'to', target, 'fault', fault,
        'saved', is_saved);
    end loop;
    if dry then
      raise sqlstate 'PT001' using message = 'Nothing is kept of a dry run.';
    end if;
  exception when sqlstate 'PT001' then
    null;
  end;
  return results;
end
$$;
comment on function public.save_redirects is
  'Takes [{"from": path, "to": path or https address}], at most 200; saves each that nothing speaks against, in the '
  'place of one from the same path, and returns all of them with "fault": null, a word of app.redirect_fault, or '
  'from_shape or to_shape (no such address), and "saved". An import takes the place of none: one that leads elsewhere '
  'here is from_taken, the same one is left as it is. Nothing is kept of a dry run. A missed address that is saved is '
  'missed no more. Raises 22023 for more.';

create function public.remove_redirect(from_path text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('site');
  delete from app.own_redirects o where o.from_path = remove_redirect.from_path;
  if not found then
    return false;
  end if;
  perform app.write_log('deleted', 'own_redirects', from_path, from_path);
  return true;
end
$$;
comment on function public.remove_redirect is
  'Takes the path of a redirect of one''s own, which leads nowhere any more; says whether it did.';

-- Missed addresses. A path and how often it was asked for: nothing of who asked.

create table app.missed_addresses (
  path text primary key,
  count integer not null default 1,
  first_asked date not null default current_date,
  last_asked date not null default current_date,
  is_dismissed boolean not null default false,
  constraint path_bounds check (char_length(path) <= 200)
);
comment on table app.missed_addresses is
  'The 500 addresses that visitors asked for in vain the most. A line goes 90 days after the last time.';
comment on column app.missed_addresses.is_dismissed is 'Staff want to hear of it no more.';
create index on app.missed_addresses (last_asked);
alter table app.missed_addresses enable row level security;

create function app.missed_path(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  path constant text := app.plain_path(address);
  segment text;
begin
  -- Also asked for by no robot: letters of every language arrive encoded.
  if path is null or path !~ '^(/[A-Za-z0-9._~%+,!()-]+)+$' or path ~* '%(40|00|0a|0d|2f|5c)'
    or path ~* '(/|^)(\.|wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor/|node_modules|actuator|telescope|owa/|boaform)'
    or path ~* ('\.(php\d?|aspx?|jsp|cgi|env|git|svn|sql|bak|ini|ya?ml|log|conf|zip|t?gz|tar|rar|7z|js|css|map|json|xml|'
      'txt)$')
    or path ~ '^(/(fr|en))?/admin(/|$)' then
    return null;
  end if;
  foreach segment in array string_to_array(substr(path, 2), '/') loop
    -- Ids, tokens and telephone numbers: long runs of digits or of both, hexadecimal ones, words without a gap.
    if segment ~ '\d{7}' or segment ~ '[A-Za-z0-9_]{25}' or segment ~* '[0-9a-f]{8}-[0-9a-f]{4}-'
      or segment ~ '(?=[A-Za-z_]*\d)(?=[0-9_]*[A-Za-z])[A-Za-z0-9_]{16}'
      or segment ~ '[a-z]' and segment ~ '[A-Z]' and segment ~ '\d' and char_length(segment) >= 20 then
      return null;
    end if;
  end loop;
  return path;
end
$$;
comment on function app.missed_path is
  'Takes what was asked for; returns the path to count, null for what robots try and for what may name a visitor: mail '
  'addresses, telephone numbers, ids, tokens.';

create function public.find_missing_address(path text, counted boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked constant text := app.plain_path(path);
  missed constant text := app.missed_path(asked);
  content constant record := app.content_at(asked);
  page jsonb;
  target text;
begin
  if content.noun = 'pages' then
    page := (select to_jsonb(p) from public.list_pages(content.lang, content.slug) p);
  end if;
  if page is null then
    target := app.redirect_of(asked);
  end if;
  if page is null and target is null and missed is not null and counted and auth.uid() is null and app.address_use(asked) is null
    and coalesce(app.request_header('user-agent'), '') !~* 'bot|crawl|spider|slurp|preview' then
    begin
      perform app.hit('missed_addresses');
      insert into app.missed_addresses as m (path) values (missed)
      on conflict on constraint missed_addresses_pkey do update set count = m.count + 1, last_asked = current_date;
      delete from app.missed_addresses m
      where m.path in (
        select x.path from app.missed_addresses x
        where x.path <> missed
        order by x.count desc, x.last_asked desc, x.path
        offset 499 for update skip locked);
    exception when sqlstate 'PT429' then
      -- Beyond the limit nothing is counted; the answer stands.
      null;
    end;
  end if;
  return jsonb_build_object('redirect', target, 'page', page);
end
$$;
comment on function public.find_missing_address is
  'Takes a path that the site has no page for, and whether to count it: not what staff open. Returns {"page": the page '
  'of one''s own that lives there (as in list_pages) or null, "redirect": a path of this site, an https address or null}. '
  'Counts the path of a visitor that leads nowhere, within app.limits.';

create view app.living_addresses with (security_invoker = true) as
  select format('/%s/%s', l.lang, p.name) as path
  from unnest(array['fr', 'en']) as l (lang)
  cross join unnest(array['services', 'articles', 'portfolio', 'about', 'careers', 'contact', 'search',
    'mentions-legales', 'politique-de-confidentialite', 'newsletter/issues']) as p (name)
  union all
  select format('/%s/articles/%s', a.language, a.slug) from app.articles a
  where a.published and a.published_at <= now()
  union all
  select format('/%s/portfolio/%s', p.language, p.slug) from app.projects p where p.published
  union all
  select format('/%s/%s', p.language, p.slug) from app.pages p where p.published and p.published_at <= now();
comment on view app.living_addresses is 'Public pages that a redirect may be proposed to.';

create function app.address_grams(path text) returns table (gram text)
language sql immutable set search_path = '' as $$
  select distinct substr(s.segment, n, 3)
  from (select '  ' || lower(regexp_replace(path, '^.*/|\.[a-z]+$', '', 'g')) || ' ' as segment) s
  cross join generate_series(1, char_length(s.segment) - 2) n
$$;
comment on function app.address_grams is 'The groups of three characters of the last segment of a path.';

create function public.get_redirects() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('site');
  return jsonb_build_object(
    'redirects', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', o.from_path, 'to', o.to_address, 'end', o.leads_to, 'by', app.name_of(o.created_by),
        'at', o.created_at,
        'mark', case
          when app.address_use(o.from_path) is not null then 'shadow'
          when o.leads_to ~ '^/.' and app.address_use(app.plain_path(o.leads_to)) is null then 'nowhere' end)
        order by o.created_at desc, o.from_path), '[]')
      from (select r.*, coalesce(app.redirect_of(r.to_address), r.to_address) as leads_to from app.own_redirects r) o),
    'missed', (
      with missed as (
        select m.path, m.count, m.first_asked, m.last_asked
        from app.missed_addresses m
        where not m.is_dismissed and app.redirect_of(m.path) is null and app.address_use(m.path) is null
        order by m.count desc, m.last_asked desc, m.path
        limit 50
      ), living as materialized (
        select l.path, g.gram, count(*) over (partition by l.path) as size
        from app.living_addresses l cross join lateral app.address_grams(l.path) g
      ), likeness as (
        select m.path, l.path as living,
          2.0 * count(*) / (l.size + (select count(*) from app.address_grams(m.path)))
            + case when left(m.path, 4) = left(l.path, 4) then 0.1 else 0 end as score
        from missed m
        cross join lateral app.address_grams(m.path) g
        join living l on l.gram = g.gram
        group by m.path, l.path, l.size
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', m.path, 'count', m.count, 'first', m.first_asked, 'last', m.last_asked,
        'proposal', (select s.living from likeness s where s.path = m.path and s.score >= 0.5
          order by s.score desc, s.living limit 1))
        order by m.count desc, m.last_asked desc, m.path), '[]')
      from missed m),
    'former', (select count(*) from app.former_addresses));
end
$$;
comment on function public.get_redirects is
  'Takes nothing; returns {"redirects": [{"from", "to", "end" (of its way), "by", "at", "mark": shadow (something lives '
  'at its address, and wins), nowhere (nothing lives where it ends) or null}], "missed": [the 50 most asked: {"path", '
  '"count", "first", "last", "proposal": the public page whose last segment is most alike, or null}], "former": how '
  'many former addresses want rules of the host too}.';

create function public.dismiss_missed_address(path text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('site');
  update app.missed_addresses m set is_dismissed = true where m.path = dismiss_missed_address.path;
end
$$;
comment on function public.dismiss_missed_address is
  'Takes a missed address, which get_redirects names no more until it has been forgotten. Safe to repeat.';

grant execute on function
  public.find_new_address, public.list_redirects, public.list_own_redirects, public.find_missing_address
  to anon, authenticated;
grant execute on function
  public.list_former_addresses, public.remove_former_address, public.get_redirects, public.save_redirects,
  public.remove_redirect, public.dismiss_missed_address to authenticated;
