-- What the translation service did not translate costs nothing: its characters are reserved under a number of their own,
-- which only the function propose-translation can give back, once and for a few minutes.

create table app.translation_claims (
  id uuid primary key default gen_random_uuid(),
  month date not null,
  characters integer not null check (characters > 0),
  claimed_at timestamptz not null default now()
);
comment on table app.translation_claims is
  'The characters that were counted in app.translation_use a moment ago, by question: what may be given back.';
alter table app.translation_claims enable row level security;
revoke all on app.translation_claims from public, anon, authenticated, service_role;

-- It answers another shape.
drop function public.claim_translation(integer, integer);
create function public.claim_translation(characters integer, cap integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'UTC');
  used bigint;
  claim uuid;
begin
  perform app.require('content');
  if characters is null or cap is null or characters not between 0 and 10000 or cap < 0 then
    raise sqlstate '22023' using message = 'At most ten thousand characters at a time.';
  end if;
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
comment on function public.claim_translation(integer, integer) is
  'Takes how many characters (0 to 10,000) the function propose-translation is about to give to the service and how many a month may be, counts them and returns {"left": how many are left, "claim": the number release_translation takes, null for no characters}. Raises 42501 for whoever does not work in content, PT429 when they would be too many, 22023 for another number.';
revoke execute on function public.claim_translation(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_translation(integer, integer) to authenticated;

-- For the secret key alone: whoever could call it with his own token would have characters translated and counted nowhere.
create function public.release_translation(claim uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  released app.translation_claims;
begin
  delete from app.translation_claims c
  where c.id = claim and c.claimed_at > now() - interval '5 minutes'
  returning * into released;
  if released.id is null then
    return false;
  end if;
  update app.translation_use u set characters = greatest(0, u.characters - released.characters) where u.month = released.month;
  return true;
end
$$;
comment on function public.release_translation(uuid) is
  'Takes the claim of a question that the service refused, gives its characters back to the month they were counted in and returns true; false for one that was given back before, is older than five minutes or was never made. For the secret key of the function propose-translation alone: 42501 for everybody else.';
revoke execute on function public.release_translation(uuid) from public, anon, authenticated;
grant execute on function public.release_translation(uuid) to service_role;

do $$
declare
  sweep constant text := pg_get_functiondef('app.purge_expired(integer)'::regprocedure);
  step constant text := 'delete from app.translation_use u ';
begin
  if position(step in sweep) = 0 then
    raise exception 'The sweep does not run as it did.';
  end if;
  execute replace(sweep, step, E'delete from app.translation_claims c\n  where ctid in (select x.ctid from app.translation_claims x where x.claimed_at < now() - interval ''5 minutes'' limit batch for update skip locked);\n  ' || step);
end
$$;
