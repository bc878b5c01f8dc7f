-- Careers: job offers, and applications with files. Visitors read published offers that are open, while the section is.
-- The server issues a ticket for an open offer and names its files, Storage accepts uploads under these names alone,
-- and the application is accepted once, when its files are stored. Only people with the area "careers" read
-- applications; a CV is opened with a permit of sixty seconds, which the audit log has.

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
comment on column public.job_offers.workplace is 'On site, hybrid or remote; null when not said.';
comment on column public.job_offers.salary_min is 'Euros a year, gross; null when not said.';
comment on column public.job_offers.language is
  'The language the offer is written in, null when unknown; both lists show all offers.';
comment on column public.job_offers.closes_at is 'From then on the offer is no longer public; null means open-ended.';
create index on public.job_offers (created_at desc);

create trigger a_remove_invisible before insert or update of location, contract_type on public.job_offers
  for each row execute function app.remove_invisible('location', 'contract_type');
create trigger touch_updated_at before update on public.job_offers for each row execute function app.touch_updated_at();

alter table public.job_offers enable row level security;
do $$
declare
  -- Columns that visitors read and staff write; one that only staff read is added to the grants of writing.
  shown constant text := 'title, description, requirements, location, contract_type, workplace, salary_min, '
    'salary_max, language, published, closes_at';
begin
  execute format('grant select (id, created_at, updated_at, %s) on public.job_offers to anon', shown);
  execute format('grant select, insert (id, %1$s), update (%1$s), delete on public.job_offers to authenticated', shown);
end
$$;
grant select, insert, update, delete on public.job_offers to service_role;

create policy "Visitors read published offers that are still open" on public.job_offers for select to anon
  using (published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers')));
create policy "Signed-in people read open offers, recruiters all"
  on public.job_offers for select to authenticated
  using ((published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers')))
    or (select app.may('careers')));
create policy "Recruiters add offers" on public.job_offers for insert to authenticated
  with check ((select app.may('careers')));
create policy "Recruiters change offers" on public.job_offers for update to authenticated
  using ((select app.may('careers'))) with check ((select app.may('careers')));
create policy "Recruiters delete offers" on public.job_offers for delete to authenticated
  using ((select app.may('careers')));

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
  language text not null default 'fr',
  rating smallint,
  stage_changed_at timestamptz not null default now(),
  constraint full_name_bounds check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 120
    and full_name !~ '[[:cntrl:]]'),
  constraint email_shape check (app.is_email(email)),
  constraint phone_bounds check (char_length(phone) <= 40 and phone !~ '[[:cntrl:]]'),
  constraint message_bounds check (char_length(message) <= 5000),
  constraint cv_in_own_folder check (char_length(cv_file_path) <= 200 and starts_with(cv_file_path, id || '/')),
  constraint cover_letter_in_own_folder check (char_length(cover_letter_file_path) <= 200
    and starts_with(cover_letter_file_path, id || '/')),
  constraint two_different_files check (cover_letter_file_path <> cv_file_path),
  constraint note_bounds check (char_length(note) <= 5000),
  -- An object in place of a text arrives as its JSON.
  constraint full_name_is_text check (full_name !~ '^[[{]'),
  constraint phone_is_text check (phone !~ '^[[{]'),
  constraint language_known check (language in ('fr', 'en')),
  constraint rating_bounds check (rating between 1 and 5),
  constraint stage_changed_at_bounds check (stage_changed_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint status_known check (status in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected',
    'withdrawn'))
);
comment on table public.job_applications is
  'Applications. A browser adds one under its ticket (id = ticket) and never reads it back; administrators read, sort, '
  'annotate and delete. Deleting an offer keeps its applications.';
comment on column public.job_applications.id is
  'The ticket under which it was handed in, so that a repeated insert is a 23505 and not a second application.';
comment on column public.job_applications.cv_file_path is
  'Path in the bucket job_applications: <id>/<milliseconds>_<name>.pdf.';
comment on column public.job_applications.note is
  'In a few words, for colleagues: shown on its card. Notes by person are entries.';
comment on column public.job_applications.former_offer_id is
  'The offer it was for, when that was deleted; null otherwise.';
comment on column public.job_applications.language is
  'The language of the page it was written on, and of what is written to the applicant.';
comment on column public.job_applications.rating is
  'One to five, by the agency; null while it is not rated. Never shown to the applicant.';
comment on column public.job_applications.stage_changed_at is
  'When its status last changed; of an application from before this column, when it arrived.';

create index on public.job_applications (job_offer_id);
create index on public.job_applications (created_at desc);
create index on public.job_applications (former_offer_id) where former_offer_id is not null;
create index on public.job_applications (deleted_at) where deleted_at is not null;
create index on public.job_applications (status, stage_changed_at desc, id) where deleted_at is null;

create trigger a_remove_invisible before insert or update of full_name, email, phone on public.job_applications
  for each row execute function app.remove_invisible('full_name', 'email', 'phone');
create trigger then_check_email before insert on public.job_applications
  for each row execute function app.check_email('email');
create trigger touch_updated_at before update on public.job_applications for each row
  execute function app.touch_updated_at();
create trigger drop_mails after delete on public.job_applications referencing old table as gone
  for each statement execute function app.drop_mails();

alter table public.job_applications enable row level security;
grant insert (id, job_offer_id, full_name, email, phone, message, cv_file_path, cover_letter_file_path, language)
  on public.job_applications to anon, authenticated;
grant select, delete on public.job_applications to authenticated;
grant update (status, note, rating) on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

create policy "Everybody hands in a new application" on public.job_applications for insert to anon, authenticated
  with check (status = 'new' and note = '' and created_at = now() and job_offer_id is not null);
create policy "Recruiters read applications" on public.job_applications for select to authenticated
  using ((select app.may('careers')));
create policy "Recruiters sort and annotate applications" on public.job_applications for update to authenticated
  using ((select app.may('careers'))) with check ((select app.may('careers')));
create policy "Recruiters delete applications" on public.job_applications for delete to authenticated
  using ((select app.may('careers')));

-- Tickets. Two names that Storage takes once each: counting the files of a ticket before one more is stored would be a
-- race that parallel uploads win.
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
  'The right to hand in one application: known to one browser only, good for 60 minutes, renewable for 12 hours.';
comment on column app.tickets.cv_path is
  'Path of the CV in the bucket job_applications: <ticket>/<milliseconds>_<name>.pdf.';
create index on app.tickets (job_offer_id);
create index on app.tickets (opened_at);
create unique index on app.tickets (cv_path);
create unique index on app.tickets (cover_letter_path);
alter table app.tickets enable row level security;

create function app.file_path(ticket uuid, name text, milliseconds bigint) returns text
language sql immutable strict set search_path = '' as $$
  select ticket || '/' || milliseconds || '_' || coalesce(
    nullif(
      btrim(left(regexp_replace(regexp_replace(regexp_replace(name, '\.pdf$', '', 'i'), '[^A-Za-z0-9._-]', '', 'g'),
        '\.{2,}', '.', 'g'), 96), '._-'),
      ''),
    'document') || '.pdf'
$$;
comment on function app.file_path is
  'The path of a file of that ticket: what Storage cannot take in a name is left out, a name of nothing is "document".';

create function app.lock_open_offer(offer uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if app.is_api_call() and not app.is_section_open('careers') then
    raise sqlstate 'PT404' using message = 'Applications are closed.';
  end if;
  perform from public.job_offers o
  where o.id = offer and o.published and (o.closes_at is null or o.closes_at > now())
  for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such offer, or it has closed.';
  end if;
end
$$;
comment on function app.lock_open_offer is
  'Raises PT404 where careers are switched off, 23503 unless the offer is published and open; locks it.';

-- Only an open ticket is answered with the token of the page: the id of an application is its used ticket, and
-- staff know it.
create function public.open_application(
  offer uuid, ticket uuid default null, cv text default null, cover_letter text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
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
      values (given.id, offer, app.file_path(given.id, cv, milliseconds), app.file_path(given.id, cover_letter,
        milliseconds + 1))
      returning * into given;
    end if;
  end if;
  return jsonb_build_object(
    'ticket', given.id,
    'cv', given.cv_path,
    'cover_letter', given.cover_letter_path,
    'page', case when given.consumed_at is null then app.derived_token('application', given.id) end,
    'notifies', app.has_mailer());
end
$$;
comment on function public.open_application is
  'Takes an open offer, the ticket of an attempt before, and the names of the files; returns {"ticket": good for 60 '
  'minutes, "cv", "cover_letter": the one path of each file, which stays, or null, "page": token of the applicant''s '
  'page, null for a used ticket, "notifies": whether the server notifies the agency}. Raises PT404 where careers are '
  'switched off, 23503 for an offer that is not open, PT429.';

-- Definer: it reads tickets and stored files, which the applicant may not. It counts and does not write: Storage tries
-- the policy in a transaction that it rolls back.
create function app.accepts_upload(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- A plain upload only: no signed upload link, which would outlive the ticket, no resumable or S3 one.
  select coalesce(current_setting('storage.operation', true), '') in ('storage.object.upload', 'object.upload')
     and exists (
       select from app.tickets t
       where path in (t.cv_path, t.cover_letter_path) and t.consumed_at is null and t.expires_at > now()
     )
$$;
comment on function app.accepts_upload is
  'Whether a browser may upload to that path: plainly, to one issued with an open ticket. Storage asks before the '
  'bytes come, so app.is_stored_pdf() looks at what came.';

create function app.is_stored_pdf(path text) returns boolean
language sql stable set search_path = '' as $$
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
comment on function app.is_stored_pdf is
  'Whether that path of the bucket holds a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';

-- Definer: it reads tickets and stored files, which the applicant may not. Locks the offer before its ticket, as every
-- function that locks both.
create function app.accept_application() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function app.accept_application is
  'BEFORE INSERT for a browser: the id must be an open ticket of that offer (42501), the offer open (23503), the files '
  'stored as PDFs at its paths (23514). Counts (PT429) and uses up the ticket.';

create trigger accept_application before insert on public.job_applications for each row
  execute function app.accept_application();

-- The name of a file is often the name of a person: it goes with the application.
create trigger delete_ticket after delete on public.job_applications
  for each row execute function app.delete_dependants('id', 'app.tickets');

-- Documents of applicants. Storage asks the policy before the bytes come and writes over what lies there by then, and
-- the length of an upload is only declared: the file is looked at when it is opened, too.
create table app.document_permits (
  person uuid not null references auth.users (id) on delete cascade,
  object_id uuid not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  primary key (person, object_id)
);
comment on table app.document_permits is
  'Permits to open a stored file of an application, per person and for a time. Given by open_document().';
alter table app.document_permits enable row level security;

create function public.open_document(path text) returns void
language plpgsql security definer set search_path = '' as $$
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
  where a.id = case when open_document.path ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
    then split_part(open_document.path, '/', 1)::uuid end
    and open_document.path in (a.cv_file_path, a.cover_letter_file_path)
    and a.deleted_at is null;
  if found_object is null or not app.is_stored_pdf(open_document.path) then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  perform app.write_log('opened', 'job_applications', of_application::text, detail => jsonb_build_object('document',
    document));
  insert into app.document_permits (person, object_id) values (auth.uid(), found_object)
  on conflict (person, object_id) do update set expires_at = excluded.expires_at;
end
$$;
comment on function public.open_document is
  'Takes the path of a CV or letter and lets the caller open it, or make a link to it, for 60 seconds; the audit log '
  'says so. Raises PT404 for anything that is not the document of an application outside the trash, and for one that '
  'is no longer a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';

create function app.has_permit(object_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.document_permits p
    where p.person = (select auth.uid()) and p.object_id = has_permit.object_id and p.expires_at > now())
$$;
comment on function app.has_permit is 'Whether the signed-in caller may open that stored file now.';

-- Definer: it reads applications and stored files. The files that no application names, in one question: listing a
-- bucket folder by folder is still listing when the time is up.
create function public.list_abandoned_files(stored_before timestamptz, page_size integer default 100)
returns table (name text)
language sql stable security definer set search_path = '' as $$
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
comment on function public.list_abandoned_files is
  'Takes a moment and how many to answer (1 to 1000); returns the names of files of applications that were stored '
  'before it and that no application names, those in the trash included, oldest first.';

-- Applicants. An application moves through stages, is rated, annotated and answered. Its entries say what was done;
-- applicants never see them, and they go with it. Moving a card never writes to the applicant.

create table public.application_entries (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  kind text not null,
  author uuid,
  subject text,
  body text not null,
  from_stage text,
  to_stage text,
  outbox_id uuid,
  refusal uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint kind_known check (kind in ('note', 'message', 'stage')),
  constraint subject_bounds check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  constraint subject_of_message check ((kind = 'message') = (subject is not null)),
  constraint body_bounds check (char_length(body) <= 5000),
  constraint body_there check (kind = 'stage' or btrim(body) <> ''),
  constraint stages_whole check ((kind = 'stage') = (from_stage is not null and to_stage is not null)),
  constraint stage_bounds check (char_length(from_stage) <= 20 and char_length(to_stage) <= 20),
  constraint created_at_bounds check (created_at between '1900-01-01Z' and '2200-01-01Z')
);
comment on table public.application_entries is
  'Notes of the agency about an application, messages to its applicant, and how it moved. Read by '
  'list_application_entries, written by functions and a trigger, deleted with the application.';
comment on column public.application_entries.author is
  'The account that did it; null for the applicant and the secret key.';
comment on column public.application_entries.outbox_id is
  'The mail of the outbox, of a message sent from here; null for one that was sent by hand.';
comment on column public.application_entries.refusal is
  'Shared by all that one refusal of several wrote, so that it is undone as a whole.';
create index on public.application_entries (application_id, created_at);
create index on public.application_entries (refusal) where refusal is not null;
alter table public.application_entries enable row level security;
grant select, insert, update, delete on public.application_entries to service_role;
grant select on public.application_entries to authenticated;

-- Entries of the trash, too: an export is complete.
create policy "Recruiters read entries" on public.application_entries for select to authenticated
  using ((select app.may('careers')));

-- Definer, this and all that follow but app.lock_application() and app.queue_application_message(): entries are written
-- by functions alone.
create function app.track_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if app.is_api_call() then
      new.stage_changed_at := now();
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if app.is_api_call() and 'withdrawn' in (new.status, old.status)
    and coalesce(current_setting('app.withdrawing', true), '') <> new.id::text then
    raise insufficient_privilege using message = 'An application is withdrawn by its applicant alone, for good.';
  end if;
  new.stage_changed_at := clock_timestamp();
  insert into public.application_entries (application_id, kind, author, body, from_stage, to_stage, refusal, created_at)
  values (new.id, 'stage', case when app.is_api_call() and new.status <> 'withdrawn' then auth.uid() end, '',
    old.status, new.status,
          nullif(current_setting('app.refusal', true), '')::uuid, new.stage_changed_at);
  return new;
end
$$;
comment on function app.track_stage is
  'BEFORE an application is added or its status changes: adds the move to its entries. Raises 42501 for staff who '
  'withdraw an application, or move one that was withdrawn.';

create trigger track_stage before insert or update of status on public.job_applications
  for each row execute function app.track_stage();

create function app.lock_application(application uuid) returns public.job_applications
language plpgsql set search_path = '' as $$
declare
  found_one public.job_applications;
begin
  perform app.require('careers');
  select a.* into found_one from public.job_applications a where a.id = application and a.deleted_at is null for update;
  if found_one.id is null then
    raise sqlstate 'PT404' using message = 'There is no such application.';
  end if;
  return found_one;
end
$$;
comment on function app.lock_application is
  'Returns an application outside the trash, held until the end of the transaction. Raises PT404 where there is none.';

create function public.list_application_entries(application uuid)
returns table (
  id uuid, kind text, author text, is_own boolean, subject text, body text, from_stage text, to_stage text,
  mail_state text, mail_answer text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('careers');
  return query
  select e.id, e.kind, app.name_of(e.author), e.author = auth.uid(), e.subject, e.body, e.from_stage, e.to_stage,
         case when e.outbox_id is not null then coalesce(o.state, 'forgotten') end, o.answer, e.created_at
  from public.application_entries e
  join public.job_applications a on a.id = e.application_id and a.deleted_at is null
  left join app.mail_outbox o on o.id = e.outbox_id
  where e.application_id = application
  order by e.created_at, e.id;
end
$$;
comment on function public.list_application_entries is
  'Entries of an application outside the trash, the oldest first: kind is note, message or stage, author null for the '
  'applicant and the secret key, mail_state that of the outbox (forgotten when it is gone, null when sent by hand).';

create function app.is_stored_entry(entry uuid, application uuid, kind text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  stored public.application_entries;
begin
  select e.* into stored from public.application_entries e where e.id = entry;
  if stored.application_id <> application or stored.kind <> is_stored_entry.kind
    or stored.author is distinct from auth.uid() and stored.id is not null then
    raise unique_violation using message = 'Another entry has this id.';
  end if;
  return stored.id is not null;
end
$$;
comment on function app.is_stored_entry is
  'Whether the caller has stored that entry of that application before; raises 23505 for the id of any other entry.';

create function public.note_application(application uuid, body text, note uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_application(application);
  if app.is_stored_entry(note, application, 'note') then
    return;
  end if;
  insert into public.application_entries (id, application_id, kind, author, body)
  values (note, application, 'note', auth.uid(), btrim(note_application.body));
  perform app.write_log('changed', 'job_applications', application::text);
end
$$;
comment on function public.note_application is
  'Takes an application, a note of at most 5000 characters and the browser''s own name for it: sent again, it is one '
  'note. Raises PT404 for an application that is gone, 23505 for the id of another entry, 23514 for an empty or too '
  'long note.';

create function public.delete_application_note(note uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
begin
  perform app.require('careers');
  delete from public.application_entries e where e.id = note and e.kind = 'note' and e.author = auth.uid()
  returning e.application_id into application;
  if application is not null then
    perform app.write_log('changed', 'job_applications', application::text);
  end if;
  return application is not null;
end
$$;
comment on function public.delete_application_note is
  'Takes a note and deletes it where it is the caller''s own; returns whether it did.';

create function public.move_applications(moves jsonb)
returns table (id uuid, stage text, moved_by text, moved_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  move record;
  present public.job_applications;
begin
  perform app.require('careers');
  if jsonb_typeof(moves) is distinct from 'array' or jsonb_array_length(moves) > 500 then
    raise invalid_parameter_value using message = 'Moves are at most 500 {"id", "from", "to"}.';
  end if;
  -- In one order, so that two people moving the same cards wait for each other.
  for move in
    select (m ->> 'id')::uuid as id, m ->> 'from' as base, m ->> 'to' as stage
    from jsonb_array_elements(moves) m
    order by 1
  loop
    select a.* into present from public.job_applications a where a.id = move.id and a.deleted_at is null for update;
    if present.id is null then
      id := move.id; stage := null; moved_by := null; moved_at := null;
      return next;
    elsif present.status = move.stage then
      continue;
    elsif present.status is distinct from move.base or present.status = 'withdrawn' then
      id := move.id; stage := present.status; moved_at := present.stage_changed_at;
      select app.name_of(e.author) into moved_by
      from public.application_entries e
      where e.application_id = present.id and e.kind = 'stage'
      order by e.created_at desc
      limit 1;
      return next;
    else
      update public.job_applications a set status = move.stage where a.id = move.id;
    end if;
  end loop;
end
$$;
comment on function public.move_applications is
  'Takes [{"id", "from", "to"}], moves those that still are where they were seen and were not withdrawn; returns the '
  'others: where they are, by whom and since when, null for one that is gone. Raises 42501 for a move into withdrawn, '
  '23514 for an unknown stage, 22023 for no such list.';

create function public.list_recipients(applications uuid[]) returns table (id uuid, mail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('careers');
  return query
  select a.id,
    case
      when not app.has_mailer() then 'no_mailer'
      when app.is_suppressed(a.email, 'application-message') then 'suppressed'
      else 'ready'
    end
  from public.job_applications a
  where a.id = any (applications) and a.deleted_at is null;
end
$$;
comment on function public.list_recipients is
  'Takes applications and returns for each outside the trash whether a message would reach its applicant: ready, '
  'no_mailer (none is set up) or suppressed (mail to that address came back).';

create function app.queue_application_message(
  application public.job_applications, subject text, body text, send_at timestamptz default now())
returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.queue_mail(
    template => 'application-message',
    language => application.language,
    recipient => application.email,
    variables => jsonb_build_object(
      'name', application.full_name,
      'offer', coalesce((select o.title from public.job_offers o where o.id = application.job_offer_id), ''),
      'subject', queue_application_message.subject,
      'body', queue_application_message.body),
    cause_table => 'job_applications',
    cause_id => application.id::text,
    send_at => queue_application_message.send_at);
end
$$;
comment on function app.queue_application_message is
  'Puts a message to an applicant into the outbox; null where no mailer is set up or the address is suppressed.';

create function public.message_application(
  application uuid, subject text, body text, message uuid, next_stage text default null, by_hand boolean default false)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  present constant public.job_applications := app.lock_application(application);
  mail uuid;
begin
  if app.is_stored_entry(message, application, 'message') then
    return 'kept';
  end if;
  if not by_hand then
    mail := app.queue_application_message(present, btrim(message_application.subject), btrim(message_application.body));
    if mail is null then
      if app.has_mailer() and not app.is_suppressed(present.email, 'application-message') then
        perform app.raise_rate_limit('24 hours');
      end if;
      return case when app.has_mailer() then 'suppressed' else 'no_mailer' end;
    end if;
  end if;
  insert into public.application_entries (id, application_id, kind, author, subject, body, outbox_id)
  values (message, application, 'message', auth.uid(), btrim(message_application.subject),
    btrim(message_application.body), mail);
  perform app.write_log('changed', 'job_applications', application::text);
  if next_stage is not null and next_stage <> present.status then
    update public.job_applications a set status = next_stage where a.id = application;
  end if;
  return 'kept';
end
$$;
comment on function public.message_application is
  'Takes an application, a subject of one line, a body in Markdown, the browser''s own id for the message and the '
  'stage that follows; puts the mail into the outbox and among the entries, and moves the application. by_hand mails '
  'nothing. Returns kept, or no_mailer or suppressed when nothing changed. Raises PT404, 23505 for the id of another '
  'entry, 23514 out of bounds.';

create function public.refuse_applications(applications uuid[], letters jsonb, refusal uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present public.job_applications;
  letter jsonb;
  body text;
  mail uuid;
  refused integer := 0;
  mailed integer := 0;
begin
  perform app.require('careers');
  if cardinality(applications) not between 1 and 200 or jsonb_typeof(letters) is distinct from 'object' then
    raise invalid_parameter_value
      using message = 'One to 200 applications are refused at once, with a letter by language.';
  end if;
  if exists (select from public.application_entries e where e.refusal = refuse_applications.refusal
    and e.author is distinct from auth.uid()) then
    raise unique_violation using message = 'Another refusal has this id.';
  end if;
  if not exists (select from public.application_entries e where e.refusal = refuse_applications.refusal) then
    perform set_config('app.refusal', refusal::text, true);
    perform from public.job_applications a where a.id = any (applications) order by a.id for update;
    for present in
      select a.*
      from public.job_applications a
      where a.id = any (applications) and a.deleted_at is null and a.status not in ('rejected', 'hired', 'withdrawn')
      -- Boxes are counted in one order, too.
      order by lower(a.email), a.id
    loop
      letter := letters -> present.language;
      if letter is not null then
        -- No colleague reads each letter before it leaves: a name is no Markdown, and no address that becomes a link.
        body := replace(replace(btrim(letter ->> 'body'), '{{name}}', regexp_replace(present.full_name,
          $class$([!"#$%&()*+,./:;<=>?@\[\\\]^_`{|}~])$class$, '\\\1', 'g')),
          '{{offer}}', coalesce(
            (select o.title from public.job_offers o where o.id = present.job_offer_id), letter ->> 'offer', ''));
        -- Later than the ten seconds in which it may be undone, so that no clock is too early.
        mail := app.queue_application_message(present, btrim(letter ->> 'subject'), body,
          now() + interval '15 seconds');
        if mail is not null then
          insert into public.application_entries (application_id, kind, author, subject, body, outbox_id, refusal)
          values (present.id, 'message', auth.uid(), btrim(letter ->> 'subject'), body, mail, refusal);
        end if;
      end if;
      update public.job_applications a set status = 'rejected' where a.id = present.id;
    end loop;
    perform set_config('app.refusal', '', true);
  end if;
  select count(*) filter (where e.kind = 'stage'), count(*) filter (where e.kind = 'message') into refused, mailed
  from public.application_entries e
  where e.refusal = refuse_applications.refusal;
  return jsonb_build_object('refused', refused, 'mailed', mailed);
end
$$;
comment on function public.refuse_applications is
  'Takes one to 200 applications, letters {"fr": {"subject", "body", "offer"}, "en"} with {{name}} and {{offer}}, and '
  'the browser''s own id. Moves those not refused, hired or withdrawn to rejected; the letter in each one''s language '
  'leaves 15 seconds later. Returns {"refused", "mailed"}, also when it was done before. Raises 22023 for no or too '
  'many applications, 23505 for the id of another person''s refusal, 23514 for a letter out of bounds.';

create function public.undo_refusal(refusal uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  restored integer := 0;
  sent integer;
begin
  perform app.require('careers');
  -- Locks applications before their mails, as withdraw_own_application() does.
  for application in
    select a.id
    from public.job_applications a
    where a.id in (
      select e.application_id
      from public.application_entries e
      where e.refusal = undo_refusal.refusal and e.kind = 'stage' and e.author is not distinct from auth.uid()
        and e.created_at > now() - interval '1 minute')
    order by a.id
    for update
  loop
    -- A mail that a sender has taken may be on its way, also where its answer was lost.
    with recalled as (
      delete from app.mail_outbox o
      using app.lock_mails(array(
        select e.outbox_id from public.application_entries e
        where e.refusal = undo_refusal.refusal and e.application_id = application
          and e.outbox_id is not null)) as l (id)
      where o.id = l.id and o.state not in ('sending', 'sent') and o.tries = 0
      returning o.id)
    delete from public.application_entries e using recalled r where e.application_id = application
      and e.outbox_id = r.id;
    -- Whom the letter reached, or a later move, stays where they are.
    update public.job_applications a
    set status = e.from_stage
    from public.application_entries e
    where a.id = application and e.application_id = a.id and e.refusal = undo_refusal.refusal and e.kind = 'stage'
      and not exists (
        select from public.application_entries x
        where x.application_id = a.id and (x.refusal = e.refusal and x.outbox_id is not null or x.kind = 'stage'
          and x.created_at > e.created_at));
    if found then
      restored := restored + 1;
      -- Nothing happened to the applicant: neither move nor letter stays.
      delete from public.application_entries e
      where e.application_id = application
        and (e.refusal = undo_refusal.refusal or (e.kind = 'stage' and e.from_stage = 'rejected'
          and e.created_at >= now()));
      update public.job_applications a
      set stage_changed_at = coalesce(
        (select max(e.created_at) from public.application_entries e where e.application_id = a.id
          and e.kind = 'stage'), a.created_at)
      where a.id = application;
    end if;
  end loop;
  select count(*) into sent
  from public.application_entries e
  where e.refusal = undo_refusal.refusal and e.outbox_id is not null;
  return jsonb_build_object('restored', restored, 'sent', sent);
end
$$;
comment on function public.undo_refusal is
  'Takes the id of the caller''s refusal and undoes it within a minute, for applicants whose letter has not left and '
  'who were not moved again. Returns {"restored", "sent": letters that could not be called back}.';

-- The applicant's own page. By a secret link applicants see what was received, its stage and when it is deleted; they
-- correct, withdraw or erase it. The link is shown once to the browser that applied, sent by mail, and kept as its
-- hash. No answer has notes, ratings or names of the team.

create table app.application_tokens (
  token_hash bytea primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  replaces_lost boolean not null default false,
  created_at timestamptz not null default now(),
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.application_tokens is
  'SHA-256 of the links to the page of an application: the one that the browser was shown, and one for each mail. They '
  'end after six months, with the application, and those of mails when the address was wrong.';
comment on column app.application_tokens.replaces_lost is 'Whether it was made for an applicant who had lost theirs.';
create index on app.application_tokens (application_id, created_at);
create index on app.application_tokens (created_at);
alter table app.application_tokens enable row level security;

create table app.erased_documents (
  path text primary key,
  token_hash bytea not null,
  erased_at timestamptz not null default now(),
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.erased_documents is
  'Files of applications that their applicants erased and that may still lie in Storage: SQL cannot delete bytes, so '
  'the browser is let to. Emptied when they are gone, at the latest by the sweep.';
create index on app.erased_documents (token_hash);
alter table app.erased_documents enable row level security;

-- The functions that visitors call are definer: secrets, tokens and applications are granted to none of them.
create function app.queue_application_mail(
  template text, application public.job_applications, replaces_lost boolean default false)
returns void
language plpgsql set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  if app.queue_mail(
    template => queue_application_mail.template,
    language => application.language,
    recipient => application.email,
    variables => jsonb_build_object(
      'offer', coalesce((select o.title from public.job_offers o where o.id = application.job_offer_id), ''),
      'link', '/' || application.language || '/application#' || token),
    cause_table => 'job_applications',
    cause_id => application.id::text) is not null then
    insert into app.application_tokens (token_hash, application_id, replaces_lost)
    values (app.token_hash(token), application.id, queue_application_mail.replaces_lost);
  end if;
end
$$;
comment on function app.queue_application_mail is
  'Puts a mail to the applicant with a new link to their page into the outbox.';

create function app.begin_application_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agency text;
begin
  if not app.is_api_call() then
    return null;
  end if;
  insert into app.application_tokens (token_hash, application_id)
  values (app.token_hash(app.derived_token('application', new.id)), new.id);
  perform app.queue_application_mail('application-received', new);
  agency := app.agency_address();
  if agency <> '' then
    perform app.queue_mail(
      template => 'agency-application',
      language => 'fr',
      recipient => agency,
      variables => jsonb_build_object(
        'offer', coalesce((select o.title from public.job_offers o where o.id = new.job_offer_id), ''),
        'link', '/fr/admin/job-applications?application=' || new.id),
      cause_table => 'job_applications',
      cause_id => new.id::text);
  end if;
  return null;
end
$$;
comment on function app.begin_application_page is
  'AFTER a browser applied: keeps the hash of its link, puts both mails into the outbox.';

create trigger begin_application_page after insert on public.job_applications
  for each row execute function app.begin_application_page();

create function app.application_by_token(token text) returns public.job_applications
language sql stable set search_path = '' as $$
  select a.*
  from app.application_tokens t
  join public.job_applications a on a.id = t.application_id
  where t.token_hash = app.token_hash(token) and t.created_at > now() - interval '6 months'
$$;
comment on function app.application_by_token is
  'The application whose link of the last six months has that token, in the trash or not; null for any other token.';

create function public.get_own_application(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_page');
  own := app.application_by_token(token);
  if own.id is null then
    return null;
  end if;
  -- A refusal may be taken back in its first seconds, before its mail leaves: until then nothing has changed.
  if own.status = 'rejected' and own.stage_changed_at > now() - interval '1 minute' then
    select coalesce(max(e.from_stage), 'shortlisted') into own.status
    from public.application_entries e
    where e.application_id = own.id and e.kind = 'stage' and e.created_at = (
      select max(x.created_at) from public.application_entries x where x.application_id = own.id and x.kind = 'stage');
    select coalesce(max(e.created_at), own.created_at) into own.stage_changed_at
    from public.application_entries e
    where e.application_id = own.id and e.kind = 'stage' and e.to_stage = own.status;
  end if;
  return jsonb_build_object(
    'id', own.id,
    'offer', (select o.title from public.job_offers o where o.id = own.job_offer_id),
    'full_name', own.full_name,
    'email', own.email,
    'phone', own.phone,
    'message', own.message,
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('document', f.document, 'bytes', (o.metadata ->> 'size')::bigint)
        order by f.document), '[]')
      from (values ('cv', own.cv_file_path), ('letter', own.cover_letter_file_path)) as f (document, path)
      left join storage.objects o on o.bucket_id = 'job_applications' and o.name = f.path
      where f.path is not null),
    'stage', own.status,
    'stage_since', own.stage_changed_at,
    'received_at', own.created_at,
    'removed_at', own.deleted_at);
end
$$;
comment on function public.get_own_application is
  'Takes the token of a link, returns {"id", "offer": title or null, "full_name", "email", "phone", "message", '
  '"files": [{"document": cv or letter, "bytes"}], "stage", "stage_since", "received_at", "removed_at": when the '
  'agency put it into its trash}; null for any other token. Raises PT429.';

create function public.correct_own_application(token text, new_email text, new_phone text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
  corrected public.job_applications;
begin
  perform app.hit('application_changes');
  own := app.application_by_token(token);
  if own.id is null or own.deleted_at is not null then
    return false;
  end if;
  perform app.require_email(app.without_invisible(new_email));
  update public.job_applications a
  set email = correct_own_application.new_email, phone = coalesce(correct_own_application.new_phone, '')
  where a.id = own.id
  returning a.* into corrected;
  if corrected.email <> own.email then
    perform app.hit_by_key('application_addresses', own.id::text);
    -- The reader of a mistyped address holds a link.
    delete from app.application_tokens t
    where t.application_id = own.id and t.token_hash <> app.token_hash(correct_own_application.token);
    perform app.queue_application_mail('application-link', corrected);
  end if;
  return true;
end
$$;
comment on function public.correct_own_application is
  'Takes the token of a link, an address and a telephone number, and corrects the application; a new address is sent a '
  'link, and every other link ends. False for any other token, or an application in the trash. Raises 23514 out of '
  'bounds, PT429 beyond twenty an hour or three new addresses a day.';

create function public.withdraw_own_application(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_changes');
  own := app.application_by_token(token);
  if own.id is null or own.deleted_at is not null then
    return false;
  end if;
  perform set_config('app.withdrawing', own.id::text, true);
  update public.job_applications a set status = 'withdrawn' where a.id = own.id and a.status <> 'withdrawn';
  perform set_config('app.withdrawing', '', true);
  -- An applicant who has just withdrawn is neither invited nor refused.
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}'
  from app.lock_mails(array(
    select x.id from app.mail_outbox x
    where x.cause_table = 'job_applications' and x.cause_id = own.id::text
      and x.template = 'application-message')) as l (id)
  where o.id = l.id and o.state in ('waiting', 'paused');
  return true;
end
$$;
comment on function public.withdraw_own_application is
  'Takes the token of a link and withdraws the application, once or again; messages to the applicant that have not '
  'left are cancelled. False for an unknown token and for an application the agency removed. Raises PT429 beyond '
  'twenty an hour.';

create function public.erase_own_application(token text) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := app.token_hash(token);
  own public.job_applications;
  known boolean;
begin
  perform app.hit('application_changes');
  own := app.application_by_token(token);
  known := own.id is not null or exists (select from app.erased_documents d where d.token_hash = hash);
  if own.id is not null then
    insert into app.erased_documents (path, token_hash)
    select f.path, hash
    from unnest(array[own.cv_file_path, own.cover_letter_file_path]) as f (path)
    where f.path is not null
    on conflict (path) do update set token_hash = excluded.token_hash;
    delete from public.job_applications a where a.id = own.id;
  end if;
  -- The name of a file is often the name of a person.
  delete from app.erased_documents d
  where d.token_hash = hash
    and not exists (select from storage.objects o where o.bucket_id = 'job_applications' and o.name = d.path);
  return case when known then array(select d.path from app.erased_documents d where d.token_hash = hash
    order by d.path) end;
end
$$;
comment on function public.erase_own_application is
  'Takes the token of a link, deletes the application for good and returns the paths of its files that still lie in '
  'the bucket job_applications, which the caller may delete now; asked again, those that are left. Null for any other '
  'token. Raises PT429.';

-- Storage shows a file before it deletes it, so both policies ask the same.
create function app.may_delete_erased(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.',
    '') in ('object.delete', 'object.delete_many')
     and exists (select from app.erased_documents d where d.path = may_delete_erased.path)
     and not exists (select from public.job_applications a where may_delete_erased.path in (a.cv_file_path,
       a.cover_letter_file_path))
$$;
comment on function app.may_delete_erased is
  'Whether Storage is deleting a file of an application that its applicant has erased.';

create policy "Visitors find a document of an erased application to delete it" on storage.objects for select to anon
  using (bucket_id = 'job_applications' and app.may_delete_erased(name));
create policy "Visitors delete documents of an erased application" on storage.objects for delete to anon
  using (bucket_id = 'job_applications' and app.may_delete_erased(name));

create function public.send_application_link(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_links');
  for own in
    select a.*
    from public.job_applications a
    where a.id in (
      select x.id
      from public.job_applications x
      where lower(x.email) = lower(app.without_invisible(address)) and x.deleted_at is null
        and (select count(*) from app.application_tokens t where t.application_id = x.id and t.replaces_lost
          and t.created_at > now() - interval '24 hours') < 2
      order by x.created_at desc
      limit 3)
    order by a.id
    for key share
  loop
    perform app.queue_application_mail('application-link', own, replaces_lost => true);
  end loop;
  return app.has_mailer();
end
$$;
comment on function public.send_application_link is
  'Takes an address and mails it new links to the pages of its three newest applications, each twice a day at most. '
  'Returns whether mail leaves from the server at all: the same for an address without an application. Raises PT429 '
  'beyond five an hour.';

grant execute on function
  public.open_application, app.accepts_upload, public.get_own_application, public.correct_own_application,
  public.withdraw_own_application, public.erase_own_application, app.may_delete_erased, public.send_application_link
  to anon, authenticated;
grant execute on function
  public.open_document, app.has_permit, public.list_application_entries, public.note_application,
  public.delete_application_note, public.move_applications, public.list_recipients,
  public.message_application, public.refuse_applications, public.undo_refusal to authenticated;
grant execute on function public.list_abandoned_files to service_role;
