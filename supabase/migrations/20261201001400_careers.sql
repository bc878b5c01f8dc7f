-- Careers: job offers, and applications that arrive with files. Visitors read published offers that are open, while the
-- section is. Files belong to a ticket: the server issues it for an open offer and names the files, Storage accepts uploads
-- under these names alone, and the application is accepted once, when its files are stored. Only people with the area
-- "careers" read applications; a CV is opened with a permit of sixty seconds, whose function writes the audit log.

-- A school or a job fair is one address: with a proof of work for each, more of its visitors are accepted.
insert into app.limits (bucket, per_visitor, everyone, proven_per_visitor, work) values
  ('application_tickets', 15, 200, 120, 262144),
  ('applications', 5, 100, 60, 131072);


-- Offers.

create table public.job_offers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  requirements text not null,
  location text not null default 'Paris, France',
  contract_type text not null default 'CDI',
  workplace text,
  salary_min integer,
  salary_max integer,
  language text,
  published boolean not null default false,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint description_bounds check (btrim(description) <> '' and char_length(description) <= 20000),
  constraint requirements_bounds check (btrim(requirements) <> '' and char_length(requirements) <= 20000),
  constraint location_bounds check (btrim(location) <> '' and char_length(location) <= 120),
  constraint contract_type_known check (contract_type in ('CDI', 'CDD', 'Stage', 'Alternance', 'Freelance')),
  constraint workplace_known check (workplace in ('on_site', 'hybrid', 'remote')),
  constraint salary_bounds check (salary_min between 0 and 10000000 and salary_max between 0 and 10000000),
  constraint salary_order check (salary_min <= salary_max),
  constraint language_known check (language in ('fr', 'en')),
  constraint closes_at_bounds check (closes_at between '1900-01-01Z' and '2200-01-01Z')
) with (fillfactor = 48);
comment on table public.job_offers is
  'Positions to fill. Visitors read published ones that have not closed; administrators everything.';
comment on column public.job_offers.workplace is 'On site, hybrid or remote; null when not told.';
comment on column public.job_offers.salary_min is 'Euros a year, gross; null when not told.';
comment on column public.job_offers.salary_max is 'Euros a year, gross; null when not told.';
comment on column public.job_offers.language is
  'The language the offer is written in, null when not told; both lists show all offers.';
comment on column public.job_offers.closes_at is 'From then on the offer is no longer public; null means open-ended.';
comment on column public.job_offers.updated_at is 'The version an editor started from, as for articles.';
create index on public.job_offers (created_at desc);

create trigger a_remove_invisible before insert or update of location, contract_type on public.job_offers
  for each row execute function app.remove_invisible('location', 'contract_type');
create trigger touch_updated_at
  before update on public.job_offers
  for each row execute function app.touch_updated_at();

alter table public.job_offers enable row level security;
revoke all on public.job_offers from anon, authenticated, service_role;
grant select on public.job_offers to anon, authenticated;
grant insert (id, title, description, requirements, location, contract_type, workplace, salary_min, salary_max, language, published, closes_at)
  on public.job_offers to authenticated;
grant update (title, description, requirements, location, contract_type, workplace, salary_min, salary_max, language, published, closes_at)
  on public.job_offers to authenticated;
grant delete on public.job_offers to authenticated;
grant select, insert, update, delete on public.job_offers to service_role;

create policy "Visitors read published offers that are still open"
  on public.job_offers for select to anon
  using (published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers')));

create policy "Signed-in people read open offers, recruiters all"
  on public.job_offers for select to authenticated
  using ((published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers'))) or (select app.may('careers')));

create policy "Recruiters add offers"
  on public.job_offers for insert to authenticated
  with check ((select app.may('careers')));

create policy "Recruiters change offers"
  on public.job_offers for update to authenticated
  using ((select app.may('careers')))
  with check ((select app.may('careers')));

create policy "Recruiters delete offers"
  on public.job_offers for delete to authenticated
  using ((select app.may('careers')));


-- Applications.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_offer_id uuid references public.job_offers (id) on delete set null,
  full_name text not null,
  email text not null,
  phone text not null default '',
  message text not null default '',
  cv_file_path text not null,
  cover_letter_file_path text,
  status text not null default 'new',
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  former_offer_id uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint full_name_bounds check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 120 and full_name !~ '[[:cntrl:]]'),
  constraint email_shape check (app.is_email(email)),
  constraint phone_bounds check (char_length(phone) <= 40 and phone !~ '[[:cntrl:]]'),
  constraint message_bounds check (char_length(message) <= 5000),
  constraint cv_in_own_folder check (char_length(cv_file_path) <= 200 and starts_with(cv_file_path, id || '/')),
  constraint cover_letter_in_own_folder check (char_length(cover_letter_file_path) <= 200 and starts_with(cover_letter_file_path, id || '/')),
  constraint two_different_files check (cover_letter_file_path <> cv_file_path),
  constraint status_known check (status in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected')),
  constraint note_bounds check (char_length(note) <= 5000),
  -- An object in place of a text arrives as its JSON.
  constraint full_name_is_text check (full_name !~ '^[[{]'),
  constraint phone_is_text check (phone !~ '^[[{]')
);
comment on table public.job_applications is
  'Applications. A browser adds one under its ticket (id = ticket) and never reads it back; administrators read, sort, annotate and delete. Deleting an offer keeps its applications.';
comment on column public.job_applications.id is
  'The ticket under which it was handed in, so that a repeated insert is a 23505 and not a second application.';
comment on column public.job_applications.cv_file_path is
  'Path in the bucket job_applications: <id>/<milliseconds>_<name>.pdf.';
comment on column public.job_applications.note is 'Private to the administrators.';
comment on column public.job_applications.former_offer_id is
  'The offer it was for, when that was deleted; null otherwise.';
comment on column public.job_applications.deleted_at is
  'As contact_messages.deleted_at. Its files stay until it is deleted.';
comment on column public.job_applications.deleted_by is 'As contact_messages.deleted_by.';
create index on public.job_applications (job_offer_id);
create index on public.job_applications (created_at desc);
create index on public.job_applications (former_offer_id) where former_offer_id is not null;
create index on public.job_applications (deleted_at) where deleted_at is not null;

create trigger a_remove_invisible before insert or update of full_name, email, phone on public.job_applications
  for each row execute function app.remove_invisible('full_name', 'email', 'phone');
create trigger then_check_email before insert on public.job_applications
  for each row execute function app.check_email('email');
create trigger touch_updated_at
  before update on public.job_applications
  for each row execute function app.touch_updated_at();

alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated, service_role;
grant insert (id, job_offer_id, full_name, email, phone, message, cv_file_path, cover_letter_file_path)
  on public.job_applications to anon, authenticated;
grant select, delete on public.job_applications to authenticated;
grant update (status, note) on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

create policy "Everybody hands in a new application"
  on public.job_applications for insert to anon, authenticated
  with check (status = 'new' and note = '' and created_at = now() and job_offer_id is not null);

create policy "Recruiters read applications"
  on public.job_applications for select to authenticated
  using ((select app.may('careers')));

create policy "Recruiters sort and annotate applications"
  on public.job_applications for update to authenticated
  using ((select app.may('careers')))
  with check ((select app.may('careers')));

create policy "Recruiters delete applications"
  on public.job_applications for delete to authenticated
  using ((select app.may('careers')));


-- Tickets. Two names that Storage takes once each: counting the files of a ticket before one more is stored would be a race
-- that parallel uploads win.

create table app.tickets (
  id uuid primary key default gen_random_uuid(),
  job_offer_id uuid not null references public.job_offers (id) on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 minutes',
  consumed_at timestamptz,
  cv_path text,
  cover_letter_path text
);
comment on table app.tickets is
  'The right to hand in one application: known to one browser only, good for 60 minutes, renewable for 12 hours, used once.';
comment on column app.tickets.cv_path is
  'Path of the CV in the bucket job_applications: <ticket>/<milliseconds>_<name>.pdf. Null until the applicant has chosen one.';
comment on column app.tickets.cover_letter_path is
  'The same for the cover letter; null until the applicant has chosen one.';
create index on app.tickets (job_offer_id);
create index on app.tickets (opened_at);
create unique index on app.tickets (cv_path);
create unique index on app.tickets (cover_letter_path);
alter table app.tickets enable row level security;
revoke all on app.tickets from public, anon, authenticated, service_role;

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

create function app.lock_open_offer(offer uuid)
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
revoke execute on function app.lock_open_offer(uuid) from public, anon, authenticated;

-- Definer: tickets are granted to nobody. A ticket is not bound to the caller's address, which changes under a phone between
-- upload and sending; knowing its 122 random bits is the right to use it. That is also why an earlier ticket is only
-- returned to somebody who names it.
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

  -- A ticket whose application was accepted, with the answer lost on the way, leads to the 23505 that says so.
  if given.consumed_at is null then
    perform app.require_hits_left('applications');
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
  'Takes an open offer, the ticket of the attempt before when trying again, and the names of the files chosen; returns {"ticket": uuid, "cv": path, "cover_letter": path}: the ticket to apply with, good for 60 minutes, and the one path each file may be uploaded to, null for a file without a name. A path once issued stays: another file needs another ticket. Raises PT404 where careers are switched off, 23503 for an offer that is not open, PT429 beyond the limits.';
revoke execute on function public.open_application(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.open_application(uuid, uuid, text, text) to anon, authenticated;

-- Definer: it reads tickets and stored files, which the applicant may not. It counts and does not write: Storage tries the
-- policy in a transaction that it rolls back.
create function app.accepts_upload(path text)
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
  'Whether a browser may upload a file of an application to that path: a plain upload, to a path issued with a ticket that is open. Storage asks before the bytes come and writes over what lies there by then, so what came is looked at by app.is_stored_pdf(), when the application is handed in and whenever a file of it is opened.';
revoke execute on function app.accepts_upload(text) from public, anon, authenticated;
grant execute on function app.accepts_upload(text) to anon, authenticated;

create function app.is_stored_pdf(path text)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The recorded size, not the declared one: an upload without a length is not cut off by Storage.
  select exists (
    select from storage.objects o
    where o.bucket_id = 'job_applications'
      and o.name = path
      and o.metadata ->> 'mimetype' = 'application/pdf'
      and case
            when o.metadata ->> 'size' ~ '^[0-9]{1,15}$' then (o.metadata ->> 'size')::bigint between 1 and 5242880
            else false
          end
  )
$$;
comment on function app.is_stored_pdf(text) is
  'Whether that path of the bucket holds a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';
revoke execute on function app.is_stored_pdf(text) from public, anon, authenticated;

-- Definer: it reads tickets and stored files, which the applicant may not. Locks the offer before its ticket, as every
-- function that locks both.
create function app.accept_application()
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

  new.phone := coalesce(new.phone, '');
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
comment on function app.accept_application() is
  'BEFORE INSERT for a browser: the id must be an open ticket of that offer (42501), the offer still open (23503), the files stored at the paths of the ticket as PDFs within the size (23514); pins status, note and dates, counts (PT429) and uses up the ticket in the same transaction.';
revoke execute on function app.accept_application() from public, anon, authenticated;

create trigger accept_application
  before insert on public.job_applications
  for each row execute function app.accept_application();

-- The name of a file is often the name of a person: it goes with the application. Definer: tickets are granted to nobody.
create function app.delete_ticket()
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
comment on function app.delete_ticket() is
  'AFTER DELETE of an application: removes its ticket, which names its files.';
revoke execute on function app.delete_ticket() from public, anon, authenticated;

create trigger delete_ticket
  after delete on public.job_applications
  for each row execute function app.delete_ticket();


-- Documents of applicants. Storage asks the policy of a bucket before the bytes come, and writes over what lies there when
-- they have come: an upload that began before an application was handed in may end after it, with more bytes than an
-- application accepts. The length of an upload is only declared, so the file is looked at when it is opened, too.

create table app.document_permits (
  person uuid not null references auth.users (id) on delete cascade,
  object_id uuid not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  primary key (person, object_id)
);
comment on table app.document_permits is
  'Permits to open a stored file of an application, per person and for a time. Given by open_document(), asked for by the policy of the bucket.';
alter table app.document_permits enable row level security;
revoke all on app.document_permits from public, anon, authenticated, service_role;

-- Definer, both: permits are granted to nobody.
create function public.open_document(path text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_object uuid;
  of_application uuid;
  document text;
begin
  perform app.require('careers');
  select o.id, a.id, case when open_document.path = a.cv_file_path then 'cv' else 'letter' end
    into found_object, of_application, document
  from public.job_applications a
  join storage.objects o on o.bucket_id = 'job_applications' and o.name = open_document.path
  where a.id = case when open_document.path ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then split_part(open_document.path, '/', 1)::uuid end
    and open_document.path in (a.cv_file_path, a.cover_letter_file_path)
    and a.deleted_at is null;
  if found_object is null or not app.is_stored_pdf(open_document.path) then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  perform app.write_log('opened', 'job_applications', of_application::text, detail => jsonb_build_object('document', document));
  insert into app.document_permits (person, object_id) values (auth.uid(), found_object)
  on conflict (person, object_id) do update set expires_at = excluded.expires_at;
end
$$;
comment on function public.open_document(text) is
  'Takes the path of a CV or letter and lets the caller open it, or make a link to it, for 60 seconds; the audit log says so. Raises 42501 for whoever may not work with applications, PT404 for anything that is not the document of an application outside the trash, and for one that is no longer a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';
revoke execute on function public.open_document(text) from public, anon, authenticated;
grant execute on function public.open_document(text) to authenticated;

create function app.has_permit(object_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from app.document_permits p
    where p.person = (select auth.uid()) and p.object_id = has_permit.object_id and p.expires_at > now())
$$;
comment on function app.has_permit(uuid) is
  'Whether the signed-in caller may open that stored file now. Definer, because permits are granted to nobody; it tells nobody anything about others.';
revoke execute on function app.has_permit(uuid) from public, anon, authenticated;
grant execute on function app.has_permit(uuid) to authenticated;

create function app.is_list_or_delete()
returns boolean
language sql
stable
set search_path = ''
as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '')
    in ('object.list', 'object.list_v2', 'object.delete', 'object.delete_many')
$$;
comment on function app.is_list_or_delete() is
  'Whether Storage is listing or deleting files, for which it has to see them and hands out none. Every other operation opens them, also one that is not known yet.';
revoke execute on function app.is_list_or_delete() from public, anon, authenticated;
grant execute on function app.is_list_or_delete() to authenticated;

-- Definer: it reads applications and stored files, whoever may. The files that no application names, in one question: whoever
-- lists a bucket folder by folder is still listing when the time is up.
create function public.list_abandoned_files(stored_before timestamptz, page_size integer default 100)
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'job_applications'
    -- A file without a date is left alone: it may be arriving now.
    and o.created_at < list_abandoned_files.stored_before
    and not exists (select from public.job_applications a where a.cv_file_path = o.name)
    and not exists (select from public.job_applications a where a.cover_letter_file_path = o.name)
  order by o.created_at, o.name
  limit least(greatest(page_size, 1), 1000)
$$;
comment on function public.list_abandoned_files(timestamptz, integer) is
  'Takes a moment and how many to answer (1 to 1000); returns the names of files of applications that were stored before it and that no application names, those in the trash included, oldest first. For the secret key of the function sweep-files alone: 42501 for everybody else.';
revoke execute on function public.list_abandoned_files(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.list_abandoned_files(timestamptz, integer) to service_role;
