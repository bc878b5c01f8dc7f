-- Invitations beside the audit log and two-step sign-in.

-- Who is invited and how it ends; by the id, since the address is somebody's.
create trigger log_change after insert or update or delete on public.invitations
  for each row execute function app.log_change('id', '', 'erased');

create function app.require_no_missing_step()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if app.missing_step() is not null then
    raise insufficient_privilege using message = 'Sign in with your second factor first.';
  end if;
end
$$;
comment on function app.require_no_missing_step() is
  'For what asks for no area: raises 42501 for whoever owes a second step.';
revoke execute on function app.require_no_missing_step() from public, anon, authenticated;

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
    perform app.pressure('invitations');
  end if;
  -- Of two at once the second waits for the row, and finds it gone.
  delete from public.invitations i
  using auth.users u
  where i.token_hash = app.token_hash(token) and i.expires_at > now() and u.id = who and lower(u.email) = i.email
  returning i.* into accepted;
  if accepted.id is null then
    return false;
  end if;
  insert into public.staff (user_id, role, name) values (who, accepted.role, btrim(person_name))
  on conflict (user_id) do nothing;
  return true;
end
$$;
comment on function public.accept_invitation(text, uuid, text) is
  'Takes the token of an invitation to the caller''s own address, ends it and gives the role, in one step; false when it does not hold, or not for this account. Who works here by then keeps the role they have. The secret key names the account and what the person is called. Raises 42501 for whoever owes a second step, PT429 for whoever tries too many, 23514 for a name that is too long.';

create or replace function public.save_profile(name text, image text, line_fr text, line_en text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require_no_missing_step();
  update public.staff s
  set name = btrim(save_profile.name), image = btrim(save_profile.image),
      line_fr = btrim(save_profile.line_fr), line_en = btrim(save_profile.line_en)
  where s.user_id = (select auth.uid());
  if not found then
    raise insufficient_privilege using message = 'Only people of the agency may do this.';
  end if;
end
$$;
comment on function public.save_profile(text, text, text, text) is
  'What the caller is called, their portrait and a line about them in each language. Raises 42501 for whoever does not work here or owes a second step, 23514 for what is too long or no picture.';
