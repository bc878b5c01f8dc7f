-- What two requests lock, they lock in one order: an offer before its tickets, who owns the site before invitations.

create or replace function app.accept_application()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ticket app.tickets;
begin
  if not app.is_api_call() then
    return new;
  end if;

  new.full_name := btrim(new.full_name);
  new.email := btrim(new.email);
  new.phone := coalesce(btrim(new.phone), '');
  new.message := coalesce(new.message, '');
  new.cover_letter_file_path := nullif(new.cover_letter_file_path, '');
  new.status := 'new';
  new.note := '';
  new.created_at := now();
  new.updated_at := now();

  -- The offer before its ticket, as when an offer is deleted with its tickets: one order, no deadlock.
  perform from public.job_offers o where o.id = new.job_offer_id for key share;
  select * into ticket from app.tickets t where t.id = new.id for update;
  if exists (select from public.job_applications a where a.id = new.id) then
    return new; -- to the primary key: 23505, which the browser takes for the success it is
  end if;
  if ticket.id is null or ticket.consumed_at is not null or ticket.expires_at <= now()
     or new.job_offer_id is distinct from ticket.job_offer_id then
    raise insufficient_privilege using message = 'This application has no open ticket.';
  end if;
  perform app.lock_open_offer(new.job_offer_id);

  if (
    new.cv_file_path = ticket.cv_path
    and app.is_stored_pdf(ticket.cv_path)
    and (new.cover_letter_file_path is null
         or (new.cover_letter_file_path = ticket.cover_letter_path and app.is_stored_pdf(ticket.cover_letter_path)))
  ) is not true then
    raise check_violation using message = 'A file of this application is missing, too large or not a PDF.';
  end if;

  perform app.hit('applications');
  update app.tickets t set consumed_at = now() where t.id = ticket.id;
  return new;
end
$$;

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
  -- Before any invitation, as when a role is given or taken and what somebody had invited to ends with it: one order, no
  -- deadlock.
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
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

-- Who writes a page and who moves the point of a picture on it lock both in opposite order, and no order would do: the page
-- is locked before any trigger of it runs.
comment on function app.frame_image() is
  'BEFORE a row with a picture is written: its framed_image, when the picture is another. A point that is being moved comes before this row, which then reads it, or after, when app.show_focus() finds this row; of two that wait for each other one ends with 40P01 and has written nothing.';
comment on function app.frame_gallery() is
  'BEFORE a row with a gallery is written: its framed_gallery, when the gallery is another; beside a point that is being moved as app.frame_image().';
comment on function app.frame_body() is
  'BEFORE a row with a story is written: its framed_pictures, when the story is another; beside a point that is being moved as app.frame_image().';
