-- Sections. Which parts the site has: the order of the home page, what of it is hidden, and what is switched off as a whole.
-- One row holds what the owner decided; null means what the code says.

insert into app.rights (role, area) values ('owner', 'site'), ('editor', 'site') on conflict do nothing;
comment on table app.rights is
  'Which role may work in which area, the one place that says it: what is not named is refused. content (all articles, projects, testimonials, services, pictures), drafts (own articles and projects until they are public), pictures (upload and describe), people (messages, newsletter), careers (offers, applications, their files), figures (a dashboard, of the areas one has), reactions (views and likes one by one), publishing (ordering a build), staff (who works here), audit (reading the audit log), emptying (the trash, at once), site (what the site says and has: its texts and sections), settings (the facts of the agency).';

create function app.are_home_sections(names text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_ndims(names), 1) = 1
     and array_position(names, null) is null
     and names <@ array['projects', 'services', 'articles', 'reasons', 'testimonials', 'contact']
     and cardinality(names) = (select count(distinct one) from unnest(names) as one)
$$;
comment on function app.are_home_sections(text[]) is
  'Whether these are sections of the home page (src/brand/sections.ts), each at most once. Its first screen is none of them: it is always on top.';
revoke execute on function app.are_home_sections(text[]) from public, anon, authenticated;
grant execute on function app.are_home_sections(text[]) to authenticated, service_role;

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
  'One row: what the site has, where its owner decided otherwise than the code. Whoever may work on the site changes it; visitors are told by app.section_overrides().';
comment on column public.site_sections.home_order is 'The sections of the home page from the top; one that is not named follows where the code has it.';
comment on column public.site_sections.home_hidden is 'Those of them that are not shown.';
comment on column public.site_sections.careers is 'Offers, applications and their pages.';
comment on column public.site_sections.portfolio_likes is 'Whether visitors can like a project.';
comment on column public.site_sections.updated_at is 'The version somebody started from, as for articles.';
insert into public.site_sections default values;

create trigger touch_updated_at
  before update on public.site_sections
  for each row execute function app.touch_updated_at();

alter table public.site_sections enable row level security;
revoke all on public.site_sections from anon, authenticated, service_role;
grant select on public.site_sections to authenticated;
grant update (home_order, home_hidden, careers, chat, newsletter, portfolio_likes) on public.site_sections to authenticated;
grant select, insert, update, delete on public.site_sections to service_role;

create policy "Whoever works on the site sees what it has"
  on public.site_sections for select to authenticated
  using ((select app.may('site')));

create policy "Whoever works on the site decides what it has"
  on public.site_sections for update to authenticated
  using ((select app.may('site')))
  with check ((select app.may('site')));

select app.keep_history('site_sections', 'site', 'id');
create trigger log_change after insert or update or delete on public.site_sections
  for each row execute function app.log_change('id', '', 'deleted');

-- Definer: a visitor reads none of the table.
create function app.section_overrides()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'home_order', to_jsonb(s.home_order),
      'home_hidden', to_jsonb(s.home_hidden),
      'careers', s.careers,
      'chat', s.chat,
      'newsletter', s.newsletter,
      'portfolio_likes', s.portfolio_likes))
    from public.site_sections s), '{}')
$$;
comment on function app.section_overrides() is
  'What the owner decided about the parts of the site, as the public may know it: the columns of site_sections that are not null. Who did it and when is not told.';
revoke execute on function app.section_overrides() from public, anon, authenticated;


-- What is switched off is refused here too: a page that was open, or that a build has not removed yet, sends no more.

-- Definer: a visitor reads none of the table.
create function app.require_section(section text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if app.is_api_call() and exists (select from public.site_sections s where to_jsonb(s) -> section = 'false') then
    raise sqlstate 'PT404' using
      message = case section
        when 'careers' then 'Applications are closed.'
        when 'newsletter' then 'The newsletter is closed.'
        else 'This part of the site is closed.'
      end;
  end if;
end
$$;
comment on function app.require_section(text) is
  'Takes careers, newsletter or portfolio_likes. Raises PT404 for a browser where the owner switched that part off. The secret key and the owner of the database write on.';
revoke execute on function app.require_section(text) from public, anon, authenticated;

create function app.await_section()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require_section(tg_argv[0]);
  return new;
end
$$;
comment on function app.await_section() is
  'BEFORE INSERT, before anything is looked up or counted (the name comes first in the alphabet, by which triggers fire): app.require_section of its argument. Definer, because that is granted to nobody.';
revoke execute on function app.await_section() from public, anon, authenticated;

create trigger a_await_section before insert on public.newsletter
  for each row execute function app.await_section('newsletter');
create trigger a_await_section before insert on public.project_likes
  for each row execute function app.await_section('portfolio_likes');

-- A ticket, and the application that is handed in with it.
create or replace function app.lock_open_offer(offer uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform app.require_section('careers');
  perform from public.job_offers o
  where o.id = offer and o.published and (o.closes_at is null or o.closes_at > now())
  for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such offer, or it has closed.';
  end if;
end
$$;
comment on function app.lock_open_offer(uuid) is
  'Raises PT404 where careers are switched off, 23503 unless the offer is published and open, and keeps it from being deleted meanwhile. A draft and an unknown id answer alike.';
comment on function public.open_application(uuid, uuid, text, text) is
  'Takes an open offer, the ticket of the attempt before when trying again, and the names of the files chosen; returns {"ticket": uuid, "cv": path, "cover_letter": path}: the ticket to apply with, good for 60 minutes, and the one path each file may be uploaded to, null for a file without a name. A path once issued stays: another file needs another ticket. Raises PT404 where careers are switched off, 23503 for an offer that is not open, PT429 beyond the limits.';
