-- Rules that a page or a function kept so far, and the database did not.

-- Switched-off careers have no offers either.
create function app.is_section_open(section text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from public.site_sections s where to_jsonb(s) -> section = 'false')
$$;
comment on function app.is_section_open(text) is
  'Whether the owner left a part of the site on: careers, newsletter or portfolio_likes. Definer, because visitors do not read the table; the site shows them as much.';
revoke execute on function app.is_section_open(text) from public, anon, authenticated;
grant execute on function app.is_section_open(text) to anon, authenticated;

alter policy "Visitors read published offers that are still open" on public.job_offers
  using (published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers')));
alter policy "Signed-in people see what visitors see, administrators all" on public.job_offers
  using ((published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers'))) or (select app.may('careers')));

-- Whoever works in content may call claim_translation() by hand: the month's cap is not theirs to name.
create table app.translation_cap (
  only_row boolean primary key default true check (only_row),
  characters bigint not null default 100000,
  constraint characters_bounds check (characters between 0 and 1000000000)
);
comment on table app.translation_cap is 'How many characters may be translated in a month. The owner of the database changes it.';
alter table app.translation_cap enable row level security;
revoke all on app.translation_cap from public, anon, authenticated, service_role;
insert into app.translation_cap default values;

drop function public.claim_translation(integer, integer);
create function public.claim_translation(characters integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'UTC');
  cap bigint;
  used bigint;
  claim uuid;
begin
  perform app.require('content');
  if characters is null or characters not between 0 and 10000 then
    raise sqlstate '22023' using message = 'At most ten thousand characters at a time.';
  end if;
  select c.characters into strict cap from app.translation_cap c;
  insert into app.translation_use (month, characters) values (this_month, 0) on conflict do nothing;
  update app.translation_use u set characters = u.characters + claim_translation.characters
  where u.month = this_month and u.characters + claim_translation.characters <= cap
  returning u.characters into used;
  if used is null then
    raise sqlstate 'PT429' using message = 'The characters of this month are used up.';
  end if;
  if characters > 0 then
    insert into app.translation_claims (month, characters) values (this_month, claim_translation.characters) returning id into claim;
  end if;
  return jsonb_build_object('left', cap - used, 'claim', claim);
end
$$;
comment on function public.claim_translation(integer) is
  'Takes how many characters (0 to 10,000) the function propose-translation is about to give to the service, counts them against app.translation_cap and returns {"left": how many the month has left, "claim": the number release_translation takes, null for no characters}. Raises 42501 for whoever does not work in content, PT429 when they would be too many, 22023 for another number.';
revoke execute on function public.claim_translation(integer) from public, anon, authenticated;
grant execute on function public.claim_translation(integer) to authenticated;

-- An export is noted as the server saw it: the rows there are bound what the page says it took.
insert into app.limits (bucket, per_visitor, everyone) values ('exports', 60, 1000000);
create or replace function public.log_export(what text, row_count integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  present bigint;
begin
  perform app.require(case what when 'newsletter' then 'people' when 'personal_data' then 'careers' when 'audit_log' then 'audit' end);
  perform app.hit_by_account('exports');
  present := case what
    when 'newsletter' then (select count(*) from public.newsletter)
    when 'audit_log' then (select count(*) from app.audit_log)
    else (select count(*) from public.job_applications) + (select count(*) from public.contact_messages) + (select count(*) from public.newsletter)
  end;
  perform app.write_log('exported', what, detail => jsonb_build_object('rows', least(greatest(row_count, 0), present)));
end
$$;
comment on function public.log_export(text, integer) is
  'Takes newsletter, personal_data or audit_log and how many rows: the caller hands them over as a file. The log has no more than the server has. Raises 42501 for whoever may not read them, and for anything else, PT429 beyond sixty an hour.';

-- A factor that cannot be looked up is no reason to let somebody in without it.
create or replace function app.has_factor(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end
$$;
comment on function app.has_factor(uuid) is
  'Whether an account has a second factor that was seen working. Raises where the server cannot tell, so that nothing opens.';

-- One build a minute, by whatever way it is ordered: the function publish-site forgets with each of its instances.
create or replace function public.log_publishing_order()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  state app.build_orders;
  wait interval;
begin
  perform app.require('publishing');
  select * into strict state from app.build_orders for update;
  -- An order that nobody confirmed failed, or is under way for as long as the host is waited for.
  wait := greatest(state.taken_at + interval '1 minute', state.announced_at + interval '25 seconds') - clock_timestamp();
  if wait > interval '0' then
    raise sqlstate 'PT429' using message = 'The site is being built.', hint = ceil(extract(epoch from wait))::text;
  end if;
  perform app.write_log('ordered', 'site');
  update app.build_orders set announced_at = now();
end
$$;
comment on function public.log_publishing_order() is
  'Takes nothing: the Edge Function publish-site is about to order a build for the caller. Raises 42501 for whoever may not, PT429 within a minute of the last order the host took and 25 seconds of one it has not answered; hint says in how many seconds.';

-- Who had left and is subscribed again, by somebody who has not shown that the address is theirs: the owner sees it, and the
-- link of every earlier mail goes on ending it.
alter table public.newsletter
  add column resubscribed_at timestamptz,
  add constraint resubscribed_at_bounds check (resubscribed_at between '1900-01-01' and '2200-01-01');
comment on column public.newsletter.resubscribed_at is 'When an address that had left was last subscribed again; null where it never was. Written by the trigger alone.';

create or replace function app.prepare_subscription()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  if not app.is_api_call() then
    return new;
  end if;

  -- An address that is there already ends in an error, which tells something: each asked for has its own proof.
  perform app.hit('newsletter', new.email);

  new.id := gen_random_uuid();
  new.subscribed := true;
  new.language := coalesce(new.language, 'fr');
  new.consent_version := '2026-11';
  new.unsubscribe_token := gen_random_uuid();
  new.created_at := now();
  new.unsubscribed_at := null;
  new.resubscribed_at := null;

  update public.newsletter n
  set subscribed = true,
      unsubscribed_at = null,
      resubscribed_at = now(),
      language = new.language,
      consent_version = new.consent_version
  where lower(n.email) = new.email and not n.subscribed;
  if found then
    return null;
  end if;
  return new;
end
$$;
