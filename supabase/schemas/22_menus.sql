-- Menus: the links of the header and of the footer, a row per language, where the owner decided otherwise than the code
-- (null). A link of the site is named by the code and by site_texts; a page of one's own is stored by its id, so that a
-- changed address follows and one that is not public is left out.

create function app.is_menu_entry(entry jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(entry) = 'object' and case
    when entry ? 'column' then entry in ('{"column": "quickLinks"}', '{"column": "legalLinks"}')
    -- Contact, the legal notice and the privacy policy are never hidden.
    when entry ? 'hidden' then entry - 'page' = '{"hidden": true}' and entry ->> 'page' ~ '^[a-z]{1,30}$'
      and entry ->> 'page' not in ('contact', 'legal', 'privacy')
    when entry - 'page' = '{}' then entry ->> 'page' ~ '^([a-z]{1,30}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
    else jsonb_typeof(entry -> 'label') = 'string' and entry ->> 'label' <> ''
      and app.is_setting_text(entry ->> 'label', 40)
      and case
        when entry ? 'to' then entry - '{to,label}'::text[] = '{}' and jsonb_typeof(entry -> 'to') = 'string'
          and app.is_https_url(entry ->> 'to')
        else entry - '{page,label}'::text[] = '{}' and (not entry ? 'page' or char_length(entry ->> 'page') = 36
          and entry ->> 'page' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      end
  end, false)
$$;
comment on function app.is_menu_entry is
  'Whether this is a link of the site {"page": name, "hidden"?: true}, a page of one''s own {"page": id, "label"?}, an '
  'outside link {"to": https address, "label"}, or the head of a column: {"column": one of the site''s} or {"label"}.';

-- Definer: what it asks is granted to nobody.
create function app.is_menu(entries jsonb, with_columns boolean) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(entries) <> 'array' then
    return false;
  end if;
  return (
    select coalesce(bool_and(app.is_menu_entry(e.entry)), true)
      and count(*) filter (where e.entry ?| '{page,to}') <= case when with_columns then 40 else 12 end
      and count(*) filter (where not e.entry ?| '{page,to}') <= case when with_columns then 6 else 0 end
      and not (with_columns and entries -> 0 ?| '{page,to}')
      and count(e.name) = count(distinct e.name)
    from (select x.entry, coalesce(x.entry ->> 'page', x.entry ->> 'column') as name
      from jsonb_array_elements(entries) x (entry)) e);
end
$$;
comment on function app.is_menu is
  'Whether these are the links of a header, at most 12, or, with columns, those of a footer: at most 40 under at most 6 '
  'heads, a head first. No page stands twice; null for null.';

create table public.site_menus (
  id text primary key,
  header jsonb,
  footer jsonb,
  updated_at timestamptz not null default now(),
  constraint language_known check (id in ('fr', 'en')),
  constraint header_valid check (app.is_menu(header, false)),
  constraint footer_valid check (app.is_menu(footer, true))
);
comment on table public.site_menus is
  'The menus of a language, its id, where its owner decided otherwise than the code. Changed by site editors, returned '
  'to visitors by get_site_overrides().';
comment on column public.site_menus.header is
  'The links in their order, as app.is_menu_entry() takes them; a link of the site that is not named follows them.';
comment on column public.site_menus.footer is
  'The columns and their links in one list: each head is followed by its links.';

create trigger touch_updated_at before update on public.site_menus
  for each row execute function app.touch_updated_at();
create trigger log_change after insert or delete on public.site_menus
  for each row execute function app.log_change('id', '', 'deleted');
create trigger record_version after insert or delete on public.site_menus
  for each row execute function app.record_version();
create trigger record_changes after update on public.site_menus
  referencing old table as old_rows new table as new_rows for each statement execute function app.record_changes();

insert into public.site_menus (id) values ('fr'), ('en') on conflict do nothing;

alter table public.site_menus enable row level security;
grant select, update (header, footer) on public.site_menus to authenticated;
grant select, insert, update, delete on public.site_menus to service_role;

create policy "Site editors read the menus" on public.site_menus for select to authenticated
  using ((select app.may('site')));
create policy "Site editors change the menus" on public.site_menus for update to authenticated
  using ((select app.may('site'))) with check ((select app.may('site')));

create function app.public_menu(lang text, entries jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(
    case when p.id is null then e.entry
      else jsonb_build_object('to', '/' || lang || '/' || p.slug, 'label', coalesce(e.entry ->> 'label', p.title))
    end order by e.position)
  from jsonb_array_elements(entries) with ordinality e (entry, position)
  left join app.pages p on p.language = lang and p.published and p.published_at <= now()
    and p.id = case when char_length(e.entry ->> 'page') = 36 then (e.entry ->> 'page')::uuid end
  where p.id is not null or char_length(e.entry ->> 'page') = 36 is not true
$$;
comment on function app.public_menu is
  'Takes a language and a stored menu, returns it as readers see it: a page of one''s own by its address and name, '
  'without those that are not public.';

-- Definer: visitors read no table.
create function app.public_menus() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(m.id, jsonb_strip_nulls(jsonb_build_object('header', app.public_menu(m.id, m.header),
    'footer', app.public_menu(m.id, m.footer))))
  from public.site_menus m
  where m.header is not null or m.footer is not null
$$;
comment on function app.public_menus is
  'The menus that were changed, by their language: {"fr": {"header", "footer"}} as app.public_menu(), or null.';

grant execute on function app.is_menu to authenticated, service_role;
