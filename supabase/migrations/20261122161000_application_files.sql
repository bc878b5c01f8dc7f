-- The files of an application have names that the server issued with the ticket. Counting the files of a ticket before
-- one more is stored is a race that parallel uploads win; two names, each of which Storage takes once, is none.

alter table app.tickets
  add column cv_path text,
  add column cover_letter_path text;
comment on column app.tickets.cv_path is 'Where the CV goes in the bucket job_applications: <ticket>/<milliseconds>_<name>.pdf. Null in tickets from before names were issued, until they are opened again.';
comment on column app.tickets.cover_letter_path is 'The same for the cover letter; null until the applicant has chosen one.';
create unique index on app.tickets (cv_path);
create unique index on app.tickets (cover_letter_path);

create function app.file_path(ticket uuid, name text, milliseconds bigint)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select ticket || '/' || milliseconds || '_' || coalesce(
    nullif(
      btrim(left(regexp_replace(regexp_replace(regexp_replace(name, '\.pdf$', '', 'i'), '[^A-Za-z0-9._-]', '', 'g'), '\.{2,}', '.', 'g'), 96), '._-'),
      ''),
    'document') || '.pdf'
$$;
comment on function app.file_path(uuid, text, bigint) is
  'The path of a file of that ticket: what Storage cannot take in a name is left out, a name of nothing is "document". Null without a name.';
revoke execute on function app.file_path(uuid, text, bigint) from public, anon, authenticated;

drop function public.open_application(uuid, uuid);
create function public.open_application(
  offer uuid,
  ticket uuid default null,
  cv text default null,
  cover_letter text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given app.tickets;
  milliseconds constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  perform app.lock_open_offer(offer);

  select * into given
  from app.tickets t
  where t.id = ticket and t.job_offer_id = offer
  for update;

  -- Handed in already, and the answer was lost on the way: the same ticket leads to the 23505 that tells so.
  if given.consumed_at is null then
    perform app.require_room('applications');
    if given.opened_at > now() - interval '12 hours' then
      update app.tickets t
      set expires_at = now() + interval '60 minutes',
          cv_path = coalesce(t.cv_path, app.file_path(t.id, cv, milliseconds)),
          cover_letter_path = coalesce(t.cover_letter_path, app.file_path(t.id, cover_letter, milliseconds + 1))
      where t.id = given.id
      returning * into given;
    else
      perform app.hit('application_tickets');
      given.id := gen_random_uuid();
      insert into app.tickets (id, job_offer_id, cv_path, cover_letter_path)
      values (given.id, offer, app.file_path(given.id, cv, milliseconds), app.file_path(given.id, cover_letter, milliseconds + 1))
      returning * into given;
    end if;
  end if;
  return jsonb_build_object('ticket', given.id, 'cv', given.cv_path, 'cover_letter', given.cover_letter_path);
end
$$;
comment on function public.open_application(uuid, uuid, text, text) is
  'Takes an open offer, the ticket of the attempt before when trying again, and the names of the files chosen; returns {"ticket": uuid, "cv": path, "cover_letter": path}: the ticket to apply with, good for 60 minutes, and the one path each file may be uploaded to, null for a file without a name. A path once issued stays: another file needs another ticket. Raises 23503 for an offer that is not open, PT429 beyond the limits.';
revoke execute on function public.open_application(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.open_application(uuid, uuid, text, text) to anon, authenticated;

create or replace function app.accepts_upload(path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- A plain upload only: no signed upload link, which would outlive the ticket, no resumable or S3 one.
  select coalesce(current_setting('storage.operation', true), '') in ('storage.object.upload', 'object.upload')
     and exists (
       select from app.tickets t
       where path in (t.cv_path, t.cover_letter_path) and t.consumed_at is null and t.expires_at > now()
     )
$$;
comment on function app.accepts_upload(text) is
  'Whether a browser may upload a file of an application to that path: a plain upload, to a path issued with a ticket that is open.';
revoke execute on function app.accepts_upload(text) from public, anon, authenticated;
grant execute on function app.accepts_upload(text) to anon, authenticated;

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
comment on function app.accept_application() is
  'BEFORE INSERT for a browser: the id must be an open ticket of that offer (42501), the offer still open (23503), the files stored at the paths of the ticket as PDFs within the size (23514); pins status, note and dates, counts (PT429) and uses up the ticket in the same transaction.';

-- The name of a file is often the name of a person: it goes with the application.
create function app.forget_ticket()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.tickets t where t.id = old.id;
  return null;
end
$$;
comment on function app.forget_ticket() is 'AFTER DELETE of an application: removes its ticket, which names its files.';
revoke execute on function app.forget_ticket() from public, anon, authenticated;
create trigger forget_ticket
  after delete on public.job_applications
  for each row execute function app.forget_ticket();
