-- Invitations within bounds: how many letters an owner sends in an hour, to whom, and how many tries everybody together
-- has at links.

-- Thirty an hour are one visitor's; a few invitations a month are honest. Above six hundred by everybody together a try
-- costs a proof of work, which the page finds by itself.
update app.limits set everyone = 600 where bucket = 'invitations';
-- Counted by account, which is not shared by chance; everybody together is never asked.
insert into app.limits (bucket, per_visitor, everyone) values ('invitation_mails', 20, 1000);

create function app.hit_by_account(bucket text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  figures app.limits;
  used integer;
  since timestamptz;
begin
  select * into strict figures from app.limits l where l.bucket = hit_by_account.bucket;
  insert into app.hits as h (bucket, visitor)
  values (hit_by_account.bucket, auth.uid()::text)
  on conflict on constraint hits_pkey do update
    set hits = case when h.started_at + figures.period <= now() then 1 else h.hits + 1 end,
        started_at = case when h.started_at + figures.period <= now() then now() else h.started_at end
  returning h.hits, h.started_at into used, since;
  if used > figures.per_visitor then
    perform app.refuse_flood(since + figures.period - now());
  end if;
end
$$;
comment on function app.hit_by_account(text) is
  'Counts one act of this kind by the account of the caller, whatever address it comes from. Raises PT429 when it has done too many in the period. Called by functions only, after they know that somebody is signed in.';
revoke execute on function app.hit_by_account(text) from public, anon, authenticated;

-- Definer: hashes are granted to nobody. The first line refuses everybody but owners.
create function public.claim_invitation_mail(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  perform app.require('staff');
  select jsonb_build_object('email', i.email, 'role', i.role) into found
  from public.invitations i
  where i.token_hash = app.token_hash(token) and i.expires_at > now() and i.invited_by = auth.uid();
  if found is not null then
    perform app.hit_by_account('invitation_mails');
  end if;
  return found;
end
$$;
comment on function public.claim_invitation_mail(text) is
  'Takes the token of an invitation the caller has made, returns {"email", "role"}: to whom the Edge Function mail-invitation may write now. Null for any other token. Raises 42501 for everybody but owners, PT429 after twenty letters in an hour.';
revoke execute on function public.claim_invitation_mail(text) from public, anon, authenticated;
grant execute on function public.claim_invitation_mail(text) to authenticated;

create or replace function public.get_invitation(token text, visitor text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if app.is_api_call() then
    perform app.hit('invitations');
  else
    -- The Edge Function asks for somebody whose address it saw, and whose page has proven its work; a browser has its
    -- own address, whatever it says.
    if visitor is not null then
      perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', visitor)::text, true);
    end if;
    perform app.pressure('invitations');
  end if;
  return (
    select jsonb_build_object(
      'email', i.email,
      'role', i.role,
      'expires_at', i.expires_at,
      'invited_by', app.name_of(i.invited_by),
      'has_account', exists (select from auth.users u where lower(u.email) = i.email))
    from public.invitations i
    where i.token_hash = app.token_hash(token) and i.expires_at > now());
end
$$;
comment on function public.get_invitation(text, text) is
  'Takes the token of an invitation, returns {"email", "role", "expires_at", "invited_by": a name, "has_account"}; null, without a word why, for one that was used, withdrawn, replaced or guessed, or has had its time. Raises PT429 for whoever tries too many and, when everybody together does, without a proof of work; the secret key names the address it tries for.';

create or replace function public.accept_invitation(token text, person uuid default null, person_name text default '')
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Somebody signed in accepts for themselves; the Edge Function for the account it has made.
  who constant uuid := case when app.is_api_call() then auth.uid() else person end;
  accepted public.invitations;
begin
  if app.is_api_call() then
    perform app.require_no_missing_step();
    perform app.hit('invitations');
  end if;
  -- Of two at once the second waits for the row, and finds it gone. Whoever invited while they lost their own role gave
  -- nothing.
  delete from public.invitations i
  using auth.users u, public.staff s
  where i.token_hash = app.token_hash(token) and i.expires_at > now() and u.id = who and lower(u.email) = i.email
    and s.user_id = i.invited_by and s.role = 'owner'
  returning i.* into accepted;
  if accepted.id is null then
    return false;
  end if;
  insert into public.staff (user_id, role, name) values (who, accepted.role, btrim(person_name))
  on conflict (user_id) do nothing;
  return true;
end
$$;
