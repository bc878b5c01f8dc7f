-- Invitations. An owner invites an e-mail address, in a role. The account is made when the invitation is accepted;
-- until then there is a row with the hash of a token, and only the link holds the token. It ends after seven days, when
-- its sender is no owner any more, and when its receiver begins to work here or is removed.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  role text not null,
  token_hash bytea not null unique,
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint token_hash_bounds check (octet_length(token_hash) = 32),
  constraint email_valid check (app.is_email(email) and email = lower(email)),
  constraint role_known check (role in ('owner', 'editor', 'author', 'recruiter'))
);
comment on table public.invitations is
  'Open invitations to work here, one row per address. Made by public.invite(), gone once accepted or withdrawn, or '
  'when the inviter is no owner any more. Swept 30 days after the end.';
comment on column public.invitations.token_hash is
  'SHA-256 of the token in the link, which is kept nowhere. Granted to no role.';
create index on public.invitations (invited_by);

create trigger a_remove_invisible before insert or update of email on public.invitations
  for each row execute function app.remove_invisible('email');

alter table public.invitations enable row level security;
grant select (id, email, role, invited_by, created_at, expires_at) on public.invitations to authenticated;
grant delete on public.invitations to authenticated;

create policy "Owners see who is invited" on public.invitations for select to authenticated
  using ((select app.may('staff')));
create policy "Owners withdraw invitations" on public.invitations for delete to authenticated
  using ((select app.may('staff')));

-- Definer: functions alone write here.
create function app.withdraw_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'UPDATE' then
    -- Colleagues need none, and a removed person does not come back by an old one.
    delete from public.invitations i
    using auth.users u
    where u.id = coalesce(new.user_id, old.user_id) and i.email = lower(u.email);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.role <> 'owner' or new.user_id <> old.user_id)) then
    delete from public.invitations i where i.invited_by = old.user_id;
  end if;
  if tg_op <> 'INSERT' then
    update app.preview_links l set revoked_at = now()
    where l.made_by = old.user_id and l.revoked_at is null
      and not app.can_read_drafts(l.made_by, l.table_name, l.row_id);
  end if;
  return null;
end
$$;
comment on function app.withdraw_links is
  'AFTER a person began to work here, was removed or given another role: the invitation to them ends, those by them, '
  'and their links to previews that they may not read any more.';

create trigger withdraw_links after delete or update of role, user_id on public.staff
  for each row execute function app.withdraw_links();
create trigger withdraw_own_invitation after insert on public.staff
  for each row execute function app.withdraw_links();

create function public.invite(address text, new_role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail constant text := lower(app.without_invisible(address));
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  made public.invitations;
begin
  perform app.require('staff');
  perform app.require_email(mail);
  if exists (select from public.staff s join auth.users u on u.id = s.user_id where lower(u.email) = mail) then
    raise sqlstate 'PT409' using message = 'This person works here already.';
  end if;
  insert into public.invitations as i (email, role, token_hash, invited_by)
  values (mail, new_role, app.token_hash(token), auth.uid())
  on conflict (email) do update
    set "role" = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
        created_at = excluded.created_at, expires_at = excluded.expires_at
  returning i.* into made;
  return jsonb_build_object('id', made.id, 'email', made.email, 'role', made.role, 'expires_at', made.expires_at,
    'token', token);
end
$$;
comment on function public.invite is
  'Invites an address in a role for seven days, returns {"id", "email", "role", "expires_at", "token"}: the one time '
  'the token is returned. Inviting an address again replaces its token, role and end. Raises PT409 for a person who '
  'works here, 23514 for what is no address or no role.';

create function public.claim_invitation_mail(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform app.require('staff');
  select jsonb_build_object('email', i.email, 'role', i.role) into found
  from public.invitations i
  where i.token_hash = app.token_hash(token) and i.expires_at > now() and i.invited_by = auth.uid();
  if found is not null then
    perform app.hit_by_key('invitation_mails');
  end if;
  return found;
end
$$;
comment on function public.claim_invitation_mail is
  'Takes the token of an invitation the caller has made, returns {"email", "role"}: to whom the Edge Function '
  'mail-invitation may write now. Null for any other token. Raises PT429 after twenty letters in an hour.';

-- Definer: a visitor reads no invitation but the one whose token they have.
create function public.get_invitation(token text, visitor text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() then
    perform app.hit('invitations');
  else
    -- The Edge Function names the address it saw, of a page that has proven its work; a browser cannot name another
    -- than its own.
    if visitor is not null then
      perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', visitor)::text, true);
    end if;
    perform app.count_hit('invitations');
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
comment on function public.get_invitation is
  'Takes the token of an invitation, returns {"email", "role", "expires_at", "invited_by": a name, "has_account"}; '
  'null for any other token. The secret key names the address it tries for. Raises PT429 beyond the limits.';

-- Definer: no role writes staff directly or reads accounts. Locks owners before the invitation, as
-- every function that locks both.
create function public.accept_invitation(token text, person uuid default null, person_name text default '')
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- A signed-in caller accepts for themselves; the Edge Function for the account it has made.
  who constant uuid := case when app.is_api_call() then auth.uid() else person end;
  accepted public.invitations;
begin
  if app.is_api_call() then
    perform app.require_no_missing_step();
    perform app.hit('invitations');
  end if;
  -- Before any invitation, as when a role is given or taken and what a person had invited to ends with it: one order,
  -- no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
  -- The second of two at once waits for the row, and finds it gone. An invitation by a person who is no owner any more
  -- gives nothing.
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
comment on function public.accept_invitation is
  'Takes the token of an invitation to the caller''s own address, ends it and gives the role; false when it does not '
  'hold. A role that is there stays. The secret key names the account and the person. Raises 42501 for a caller who '
  'owes a second step, PT429, 23514 for a name that is too long.';

grant execute on function public.get_invitation to anon, authenticated, service_role;
grant execute on function public.accept_invitation to authenticated, service_role;
grant execute on function public.invite, public.claim_invitation_mail to authenticated;
