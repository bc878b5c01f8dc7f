-- Careers: job offers, and applications that arrive with files. Files belong to a ticket: the server
-- issues it for an open offer, Storage accepts uploads under it alone, and the application is accepted
-- once, when its files really lie there.

insert into app.limits (bucket, per_visitor, everyone) values
  ('application_tickets', 15, 200),
  ('applications', 5, 100);

create table public.job_offers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  requirements text not null,
  location text not null default 'Paris, France',
  contract_type text not null default 'CDI',
  workplace text not null default 'on_site',
  salary_min integer,
  salary_max integer,
  language text not null default 'fr',
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
  constraint language_known check (language in ('fr', 'en'))
);
create index on public.job_offers (created_at desc);

comment on table public.job_offers is
  'Positions to fill. Visitors read published ones that have not closed; administrators everything.';
comment on column public.job_offers.language is 'The language the offer is written in; both lists show all offers.';
comment on column public.job_offers.salary_min is 'Euros a year, gross; null when not told.';
comment on column public.job_offers.salary_max is 'Euros a year, gross; null when not told.';
comment on column public.job_offers.closes_at is 'From then on the offer is no longer public; null means open-ended.';
comment on column public.job_offers.updated_at is 'The version an editor started from, as for articles.';

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
  using (published and (closes_at is null or closes_at > now()));

create policy "Signed-in people see what visitors see, administrators all"
  on public.job_offers for select to authenticated
  using ((published and (closes_at is null or closes_at > now())) or (select app.may('careers')));

create policy "Administrators add offers"
  on public.job_offers for insert to authenticated
  with check ((select app.may('careers')));

create policy "Administrators change offers"
  on public.job_offers for update to authenticated
  using ((select app.may('careers')))
  with check ((select app.may('careers')));

create policy "Administrators delete offers"
  on public.job_offers for delete to authenticated
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
  constraint full_name_bounds check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 120 and full_name !~ '[[:cntrl:]]'),
  constraint email_shape check (app.is_email(email)),
  constraint phone_bounds check (char_length(phone) <= 40 and phone !~ '[[:cntrl:]]'),
  constraint message_bounds check (char_length(message) <= 5000),
  constraint cv_in_own_folder check (char_length(cv_file_path) <= 200 and starts_with(cv_file_path, id || '/')),
  constraint cover_letter_in_own_folder check (char_length(cover_letter_file_path) <= 200 and starts_with(cover_letter_file_path, id || '/')),
  constraint two_different_files check (cover_letter_file_path <> cv_file_path),
  constraint status_known check (status in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected')),
  constraint note_bounds check (char_length(note) <= 5000)
);
create index on public.job_applications (job_offer_id);
create index on public.job_applications (created_at desc);

comment on table public.job_applications is
  'Applications. A browser adds one under its ticket (id = ticket) and never reads it back; administrators read, sort, annotate and delete. Deleting an offer keeps its applications.';
comment on column public.job_applications.id is
  'The ticket under which it was handed in, so that a repeated insert is a 23505 and not a second application.';
comment on column public.job_applications.cv_file_path is 'Path in the bucket job_applications: <id>/<milliseconds>_<name>.pdf.';
comment on column public.job_applications.note is 'Private to the administrators.';

create trigger touch_updated_at
  before update on public.job_applications
  for each row execute function app.touch_updated_at();


create table app.tickets (
  id uuid primary key default gen_random_uuid(),
  job_offer_id uuid not null references public.job_offers (id) on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 minutes',
  consumed_at timestamptz
);
comment on table app.tickets is
  'The right to hand in one application: known to one browser only, good for 60 minutes, renewable for 12 hours, used once.';
create index on app.tickets (job_offer_id);
create index on app.tickets (opened_at);
alter table app.tickets enable row level security;
revoke all on app.tickets from public, anon, authenticated, service_role;

create function app.lock_open_offer(offer uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.job_offers o
  where o.id = offer and o.published and (o.closes_at is null or o.closes_at > now())
  for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such offer, or it has closed.';
  end if;
end
$$;
comment on function app.lock_open_offer(uuid) is
  'Raises 23503 unless the offer is published and open, and keeps it from being deleted meanwhile. A draft and an unknown id answer alike.';
revoke execute on function app.lock_open_offer(uuid) from public, anon, authenticated;

-- Definer: tickets are granted to nobody. A ticket is not bound to the caller's address, which changes
-- under a phone between upload and sending; knowing its 122 random bits is the right to use it. That is
-- also why an earlier ticket is only ever returned to somebody who names it.
create function public.open_application(offer uuid, ticket uuid default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  given app.tickets;
begin
  perform app.lock_open_offer(offer);

  select * into given
  from app.tickets t
  where t.id = ticket and t.job_offer_id = offer
  for update;
  -- Handed in already, and the answer was lost on the way: the same ticket leads to the 23505 that tells so.
  if given.consumed_at is not null then
    return given.id;
  end if;

  perform app.require_room('applications');
  if given.opened_at > now() - interval '12 hours' then
    update app.tickets t set expires_at = now() + interval '60 minutes' where t.id = given.id;
    return given.id;
  end if;

  perform app.hit('application_tickets');
  insert into app.tickets (job_offer_id) values (offer) returning * into given;
  return given.id;
end
$$;
comment on function public.open_application(uuid, uuid) is
  'Takes an open offer and, when trying again, the ticket of the attempt before; returns the ticket to upload and apply with, good for 60 minutes. Raises 23503 for an offer that is not open, PT429 beyond the limits.';
revoke execute on function public.open_application(uuid, uuid) from public, anon, authenticated;
grant execute on function public.open_application(uuid, uuid) to anon, authenticated;

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

-- Definer: it reads tickets and stored files, which the applicant may not.
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

  if not (
    starts_with(new.cv_file_path, ticket.id || '/')
    and app.is_stored_pdf(new.cv_file_path)
    and (new.cover_letter_file_path is null
         or (starts_with(new.cover_letter_file_path, ticket.id || '/') and app.is_stored_pdf(new.cover_letter_file_path)))
  ) then
    raise check_violation using message = 'A file of this application is missing, too large or not a PDF.';
  end if;

  perform app.hit('applications');
  update app.tickets t set consumed_at = now() where t.id = ticket.id;
  return new;
end
$$;
comment on function app.accept_application() is
  'BEFORE INSERT for a browser: the id must be an open ticket of that offer (42501), the offer still open (23503), the files stored under the ticket as PDFs within the size (23514); pins status, note and dates, counts (PT429) and uses up the ticket in the same transaction.';
revoke execute on function app.accept_application() from public, anon, authenticated;

create trigger accept_application
  before insert on public.job_applications
  for each row execute function app.accept_application();

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

create policy "Administrators read applications"
  on public.job_applications for select to authenticated
  using ((select app.may('careers')));

create policy "Administrators sort and annotate applications"
  on public.job_applications for update to authenticated
  using ((select app.may('careers')))
  with check ((select app.may('careers')));

create policy "Administrators delete applications"
  on public.job_applications for delete to authenticated
  using ((select app.may('careers')));
