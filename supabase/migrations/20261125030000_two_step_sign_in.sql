-- Two-step sign-in. Supabase Auth keeps the second factors, checks their codes and writes into the token how far its
-- bearer came: aal1 by the password alone, aal2 by a code as well. What the rules make of it stands here once: app.may()
-- asks, and with it every policy, storage rule and function.

create table app.required_factors (
  role text primary key,
  constraint role_known check (role in ('owner', 'editor', 'author', 'recruiter'))
);
comment on table app.required_factors is
  'The roles whose people do nothing without a second factor. Owners change it through require_second_factor().';
alter table app.required_factors enable row level security;
revoke all on app.required_factors from public, anon, authenticated, service_role;

-- Definer: factors are granted to nobody.
create function app.has_factor(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A server without factors has no such table either; the statement is looked at only where it runs.
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end
$$;
comment on function app.has_factor(uuid) is
  'Whether an account has a second factor that was seen working.';
revoke execute on function app.has_factor(uuid) from public, anon, authenticated;

create function app.has_second_step()
returns boolean
language sql
stable
set search_path = ''
as $$
  -- A token that does not say how far its bearer came came by the password alone.
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;
comment on function app.has_second_step() is
  'Whether the token of the request was given for a second factor (aal2). Anything else it says, and nothing, is aal1.';
revoke execute on function app.has_second_step() from public, anon, authenticated;

-- Definer: roles and factors are granted to nobody.
create function app.missing_step()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if app.has_second_step() then
    return null;
  end if;
  -- Who set a factor up relies on it, whatever their role asks: a stolen password opens nothing.
  if app.has_factor(auth.uid()) then
    return 'code';
  end if;
  if exists (
    select from public.staff s
    join app.required_factors f on f.role = s.role
    where s.user_id = auth.uid()
  ) then
    return 'factor';
  end if;
  return null;
end
$$;
comment on function app.missing_step() is
  'What the signed-in caller still owes before anything opens: code (of the factor he has), factor (his role requires one and he has none), null for nothing.';
revoke execute on function app.missing_step() from public, anon, authenticated;

create or replace function app.may(area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.staff s
    join app.rights r on r.role = s.role
    where s.user_id = (select auth.uid()) and r.area = may.area)
  and app.missing_step() is null
$$;
comment on function app.may(text) is
  'Whether the signed-in caller may work in an area of app.rights and owes no second step. False for any other word. The one question of every policy and guard; policies ask it as (select app.may(''content'')), once per statement.';

-- It opens nothing here. Whoever asks it from outside is not told that somebody is an administrator who is half signed in.
create or replace function app.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()))
  and app.missing_step() is null
$$;
comment on function app.is_admin() is
  'True when the signed-in caller has a row in admins and owes no second step. Definer, because nobody else may read that table. It says who somebody is; what he may do says app.may().';

-- Definer: rights are granted to nobody. A key that appears only when something is missing leaves the answer as it was
-- for everybody else.
create or replace function public.my_rights()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'role', s.role,
    'name', s.name,
    'areas', coalesce(
      (select jsonb_agg(r.area order by r.area) from app.rights r where r.role = s.role and app.missing_step() is null),
      '[]'))
    || jsonb_strip_nulls(jsonb_build_object('missing', app.missing_step()))
  from public.staff s
  where s.user_id = (select auth.uid())
$$;
comment on function public.my_rights() is
  'Takes nothing, returns the caller''s {"role", "name", "areas": [words app.may knows]}; null for somebody signed in who does not work here. Who owes a second step has no areas and a further "missing": "code" (of the factor they have) or "factor" (their role requires one and they have none). Visitors may not call it (42501).';

-- Definer: factors are granted to nobody. The first line refuses everybody but owners.
create function public.get_second_factors()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('staff');
  return jsonb_build_object(
    'required', (select coalesce(jsonb_agg(f.role order by f.role), '[]') from app.required_factors f),
    'people', (select coalesce(jsonb_agg(s.user_id order by s.user_id), '[]') from public.staff s where app.has_factor(s.user_id)));
end
$$;
comment on function public.get_second_factors() is
  'Takes nothing, returns {"required": [roles that need a second factor], "people": [ids of those who work here and have one]}. Raises 42501 for everybody but owners.';
revoke execute on function public.get_second_factors() from public, anon, authenticated;
grant execute on function public.get_second_factors() to authenticated;

-- Definer: the table is granted to nobody. The first line refuses everybody but owners.
create function public.require_second_factor(role text, required boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('staff');
  if required is null then
    raise invalid_parameter_value using message = 'Say whether it is required.';
  end if;
  if not required then
    delete from app.required_factors f where f.role = require_second_factor.role;
    return;
  end if;
  -- Where nobody can have a factor, asking for one would close the door for good.
  if not app.has_second_step() then
    raise sqlstate 'PT409' using message = 'Sign in with a second factor of your own first.';
  end if;
  insert into app.required_factors as f (role) values (require_second_factor.role) on conflict do nothing;
end
$$;
comment on function public.require_second_factor(text, boolean) is
  'Whether the people of a role do nothing without a second factor, from their next request on. Safe to repeat. Raises 42501 for everybody but owners, PT409 for an owner who asks it of others without having signed in with one, 23514 for a role there is not, 22023 for neither yes nor no.';
revoke execute on function public.require_second_factor(text, boolean) from public, anon, authenticated;
grant execute on function public.require_second_factor(text, boolean) to authenticated;
