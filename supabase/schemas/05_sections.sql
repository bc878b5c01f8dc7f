-- Sections: which parts the site has, in one row, where its owner decided otherwise than the code (null). What is
-- switched off is refused by the database too. Stands before the tables of content, whose policies and triggers ask it.

create function app.are_home_sections(names text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(array_ndims(names), 1) = 1
     and array_position(names, null) is null
     and names <@ array['projects', 'services', 'articles', 'reasons', 'testimonials', 'contact']
     and cardinality(names) = (select count(distinct one) from unnest(names) as one)
$$;
comment on function app.are_home_sections is
  'Whether these are sections of the home page (src/brand/sections.ts), each at most once.';

create table public.site_sections (
  id text primary key default 'site',
  home_order text[],
  home_hidden text[],
  careers boolean,
  chat boolean,
  newsletter boolean,
  portfolio_likes boolean,
  updated_at timestamptz not null default now(),
  constraint one_row check (id = 'site'),
  constraint home_order_known check (app.are_home_sections(home_order)),
  constraint home_hidden_known check (app.are_home_sections(home_hidden))
);
comment on table public.site_sections is
  'One row: the parts of the site, where its owner decided otherwise than the code. Changed by site editors, returned '
  'to visitors by get_site_overrides().';
comment on column public.site_sections.home_order is
  'The sections of the home page from the top; one that is not named follows where the code has it.';
insert into public.site_sections default values on conflict do nothing;

create trigger touch_updated_at before update on public.site_sections for each row
  execute function app.touch_updated_at();

alter table public.site_sections enable row level security;
grant select on public.site_sections to authenticated;
grant update (home_order, home_hidden, careers, chat, newsletter, portfolio_likes) on public.site_sections
  to authenticated;
grant select, insert, update, delete on public.site_sections to service_role;

create policy "Site editors read the sections" on public.site_sections for select to authenticated
  using ((select app.may('site')));
create policy "Site editors change the sections" on public.site_sections for update to authenticated
  using ((select app.may('site'))) with check ((select app.may('site')));

-- Definer, both: a visitor reads none of the table.
create function app.is_section_open(section text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.site_sections s where to_jsonb(s) -> section = 'false')
$$;
comment on function app.is_section_open is
  'Whether the owner left a part of the site on: careers, newsletter or portfolio_likes.';

create function app.check_section() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() and not app.is_section_open(tg_argv[0]) then
    raise sqlstate 'PT404' using message = case tg_argv[0] when 'newsletter' then 'The newsletter is closed.'
      else 'This part of the site is closed.' end;
  end if;
  return new;
end
$$;
comment on function app.check_section is
  'BEFORE INSERT, as the first of its table, with a section as its argument: raises PT404 for a browser where the '
  'owner switched that part off.';

grant execute on function app.is_section_open to anon, authenticated;
grant execute on function app.are_home_sections to authenticated, service_role;
