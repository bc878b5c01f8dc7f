-- The applicant's own page. Whoever handed in an application follows it by a secret link: what was received, its stage, when
-- it is deleted. They correct how to be reached, withdraw, or erase everything at once. The link is the right: it is shown
-- once to the browser that applied and sent by mail, and kept here as its hash. Notes, ratings and names of the team are
-- not in any of these answers.

insert into app.limits (bucket, per_visitor, everyone) values
  ('application_page', 120, 2000),
  ('application_changes', 20, 200),
  ('application_links', 5, 50);

create table app.application_tokens (
  token_hash bytea primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  replaces_lost boolean not null default false,
  created_at timestamptz not null default now(),
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.application_tokens is
  'SHA-256 of the links to the page of an application: the one that the browser was shown, and one for each mail. They go with the application, those of mails when the address was wrong.';
comment on column app.application_tokens.replaces_lost is 'Whether it was made for somebody who had lost theirs.';
create index on app.application_tokens (application_id, created_at);
alter table app.application_tokens enable row level security;
revoke all on app.application_tokens from public, anon, authenticated, service_role;

create table app.erased_documents (
  path text primary key,
  token_hash bytea not null,
  erased_at timestamptz not null default now(),
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.erased_documents is
  'Files of applications that their applicants erased and that may still lie in Storage: SQL cannot delete bytes, so the browser is let to. Emptied when they are gone, at the latest by the sweep.';
create index on app.erased_documents (token_hash);
alter table app.erased_documents enable row level security;
revoke all on app.erased_documents from public, anon, authenticated, service_role;

-- Derived from the ticket and the private secret, as the token of a message: a retry gets the same one. The functions that
-- visitors call are definer: secrets, tokens and applications are granted to none of them.
create function app.application_token(ticket uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to('application ' || ticket, 'UTF8'), s.delivery_secret, 'sha256'), 'hex')
  from app.secrets s
$$;
comment on function app.application_token(uuid) is 'The token of the link that the browser of that ticket is shown.';
revoke execute on function app.application_token(uuid) from public, anon, authenticated;

-- As before, and with the token of the page. Only an open ticket is answered with it: the id of an application is its used
-- ticket, and whoever works here knows it.
create or replace function public.open_application(
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
  return jsonb_build_object(
    'ticket', given.id,
    'cv', given.cv_path,
    'cover_letter', given.cover_letter_path,
    'page', case when given.consumed_at is null then app.application_token(given.id) end,
    'notifies', app.has_mailer());
end
$$;
comment on function public.open_application(uuid, uuid, text, text) is
  'Takes an open offer, the ticket of the attempt before when trying again, and the names of the files chosen; returns {"ticket": uuid, "cv": path, "cover_letter": path, "page": token, "notifies": boolean}: the ticket to apply with, good for 60 minutes, the one path each file may be uploaded to, null for a file without a name, and the token of the page where the application will be followed, null once the ticket was used, and whether the server tells the agency of the application, or leaves it to the browser. A path once issued stays: another file needs another ticket. Raises PT404 where careers are switched off, 23503 for an offer that is not open, PT429 beyond the limits.';

create function app.application_title(application public.job_applications)
returns text
language sql
stable
set search_path = ''
as $$
  select o.title from public.job_offers o where o.id = application.job_offer_id
$$;
comment on function app.application_title(public.job_applications) is 'Title of the offer an application is for; null when that was deleted.';
revoke execute on function app.application_title(public.job_applications) from public, anon, authenticated;

create function app.queue_application_mail(template text, application public.job_applications, replaces_lost boolean default false)
returns void
language plpgsql
set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  if app.queue_mail(
    template => queue_application_mail.template,
    language => application.language,
    recipient => application.email,
    variables => jsonb_build_object(
      'offer', coalesce(app.application_title(application), ''),
      'link', '/' || application.language || '/application#' || token),
    cause_table => 'job_applications',
    cause_id => application.id::text) is not null then
    insert into app.application_tokens (token_hash, application_id, replaces_lost)
    values (app.token_hash(token), application.id, queue_application_mail.replaces_lost);
  end if;
end
$$;
comment on function app.queue_application_mail(text, public.job_applications, boolean) is
  'Puts a mail to the applicant with a new link to their page into the outbox; nothing where app.queue_mail() takes none.';
revoke execute on function app.queue_application_mail(text, public.job_applications, boolean) from public, anon, authenticated;

create function app.begin_application_page()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  agency text;
begin
  if not app.is_api_call() then
    return null;
  end if;
  insert into app.application_tokens (token_hash, application_id) values (app.token_hash(app.application_token(new.id)), new.id);
  perform app.queue_application_mail('application-received', new);
  agency := app.agency_address();
  if agency <> '' then
    perform app.queue_mail(
      template => 'agency-application',
      language => 'fr',
      recipient => agency,
      variables => jsonb_build_object(
        'offer', coalesce(app.application_title(new), ''),
        'link', '/fr/admin/job-applications?application=' || new.id),
      cause_table => 'job_applications',
      cause_id => new.id::text);
  end if;
  return null;
end
$$;
comment on function app.begin_application_page() is
  'AFTER a browser handed in an application: keeps the hash of its link and puts the mail to the applicant, and the notice to the agency, into the outbox.';
revoke execute on function app.begin_application_page() from public, anon, authenticated;

create trigger begin_application_page after insert on public.job_applications
  for each row execute function app.begin_application_page();

create function app.application_by_token(token text)
returns public.job_applications
language sql
stable
set search_path = ''
as $$
  select a.*
  from app.application_tokens t
  join public.job_applications a on a.id = t.application_id
  where t.token_hash = app.token_hash(token)
$$;
comment on function app.application_by_token(text) is 'The application whose link has that token, in the trash or not; null for any other token.';
revoke execute on function app.application_by_token(text) from public, anon, authenticated;

create function public.get_own_application(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
    'offer', app.application_title(own),
    'full_name', own.full_name,
    'email', own.email,
    'phone', own.phone,
    'message', own.message,
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('document', f.document, 'bytes', (o.metadata ->> 'size')::bigint) order by f.document), '[]')
      from (values ('cv', own.cv_file_path), ('letter', own.cover_letter_file_path)) as f (document, path)
      left join storage.objects o on o.bucket_id = 'job_applications' and o.name = f.path
      where f.path is not null),
    'stage', own.status,
    'stage_since', own.stage_changed_at,
    'received_at', own.created_at,
    'removed_at', own.deleted_at);
end
$$;
comment on function public.get_own_application(text) is
  'Takes the token of a link and returns what was received: {"id", "offer": title or null, "full_name", "email", "phone", "message", "files": [{"document": cv or letter, "bytes": integer or null}], "stage": a status, "stage_since", "received_at", "removed_at": when the agency put it into its trash, or null}; null for a token nobody has. Raises PT429 beyond 120 an hour.';
revoke execute on function public.get_own_application(text) from public, anon, authenticated;
grant execute on function public.get_own_application(text) to anon, authenticated;

create function public.correct_own_application(token text, new_email text, new_phone text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
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
    -- Whoever reads the mail of a mistyped address holds a link.
    delete from app.application_tokens t
    where t.application_id = own.id and t.token_hash <> app.token_hash(correct_own_application.token);
    perform app.queue_application_mail('application-link', corrected);
  end if;
  return true;
end
$$;
comment on function public.correct_own_application(text, text, text) is
  'Takes the token of a link, an address and a telephone number, and corrects how the applicant is reached; a new address is sent a link, and every other link ends. False for a token nobody has and for an application the agency removed. Raises 23514 for what is no address or too long a number, PT429 beyond twenty an hour.';
revoke execute on function public.correct_own_application(text, text, text) from public, anon, authenticated;
grant execute on function public.correct_own_application(text, text, text) to anon, authenticated;

create function app.cancel_messages(application uuid)
returns void
language sql
set search_path = ''
as $$
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}'
  where o.cause_table = 'job_applications' and o.cause_id = application::text and o.state in ('waiting', 'paused') and o.template = 'application-message'
$$;
comment on function app.cancel_messages(uuid) is 'Cancels what the agency wrote to an applicant and has not left yet.';
revoke execute on function app.cancel_messages(uuid) from public, anon, authenticated;

create function public.withdraw_own_application(token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
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
  -- Nobody is invited or refused who has just withdrawn.
  perform app.cancel_messages(own.id);
  return true;
end
$$;
comment on function public.withdraw_own_application(text) is
  'Takes the token of a link and withdraws the application, once or again; messages to the applicant that have not left are cancelled. False for a token nobody has and for an application the agency removed. Raises PT429 beyond twenty an hour.';
revoke execute on function public.withdraw_own_application(text) from public, anon, authenticated;
grant execute on function public.withdraw_own_application(text) to anon, authenticated;

create function public.erase_own_application(token text)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
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
  return case when known then array(select d.path from app.erased_documents d where d.token_hash = hash order by d.path) end;
end
$$;
comment on function public.erase_own_application(text) is
  'Takes the token of a link, deletes the application with everything that hangs on it, for good, and returns the paths of its files that still lie in the bucket job_applications, which the caller may delete now. Asked again, it returns those that are left; {} when nothing is. Null for a token nobody has. Raises PT429 beyond twenty an hour.';
revoke execute on function public.erase_own_application(text) from public, anon, authenticated;
grant execute on function public.erase_own_application(text) to anon, authenticated;

-- Storage shows a file before it deletes it, so both policies ask the same.
create function app.may_delete_erased(path text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '') in ('object.delete', 'object.delete_many')
     and exists (select from app.erased_documents d where d.path = may_delete_erased.path)
     and not exists (select from public.job_applications a where may_delete_erased.path in (a.cv_file_path, a.cover_letter_file_path))
$$;
comment on function app.may_delete_erased(text) is
  'Whether Storage is deleting that file of an application, and the applicant has erased it: nobody needs it any more, whoever asks. It opens and lists none.';
revoke execute on function app.may_delete_erased(text) from public, anon, authenticated;
grant execute on function app.may_delete_erased(text) to anon, authenticated;

create policy "Visitors find a document of an erased application to delete it"
  on storage.objects for select to anon
  using (bucket_id = 'job_applications' and app.may_delete_erased(name));
create policy "Visitors delete documents of an erased application"
  on storage.objects for delete to anon
  using (bucket_id = 'job_applications' and app.may_delete_erased(name));

drop policy if exists "Recruiters open documents by permit, authors see pictures" on storage.objects;
create policy "Recruiters open documents by permit, authors see pictures"
  on storage.objects for select to authenticated
  using (
    (bucket_id = 'job_applications' and (select app.may('careers')) and ((select app.is_list_or_delete()) or app.has_permit(id)))
    or (bucket_id = 'job_applications' and app.may_delete_erased(name))
    or (bucket_id = 'media' and (select app.may('pictures')))
  );
drop policy if exists "Recruiters delete documents, editors pictures" on storage.objects;
create policy "Recruiters delete documents, editors pictures"
  on storage.objects for delete to authenticated
  using (
    (bucket_id = 'job_applications' and ((select app.may('careers')) or app.may_delete_erased(name)))
    or (bucket_id = 'media' and (select app.may('content')))
  );

create function public.send_application_link(address text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_links');
  for own in
    select a.*
    from public.job_applications a
    where lower(a.email) = lower(app.without_invisible(address)) and a.deleted_at is null
      and (select count(*) from app.application_tokens t where t.application_id = a.id and t.replaces_lost and t.created_at > now() - interval '24 hours') < 2
    order by a.created_at desc
    limit 3
  loop
    perform app.queue_application_mail('application-link', own, replaces_lost => true);
  end loop;
  return app.has_mailer();
end
$$;
comment on function public.send_application_link(text) is
  'Takes an address and mails it new links to the pages of its three newest applications, each twice a day at most. Returns whether mail leaves from the server at all: the same for an address nobody applied with. Raises PT429 beyond five an hour.';
revoke execute on function public.send_application_link(text) from public, anon, authenticated;
grant execute on function public.send_application_link(text) to anon, authenticated;

create function app.purge_application_pages(batch integer)
returns void
language sql
set search_path = ''
as $$
  delete from app.erased_documents d
  where ctid in (select x.ctid from app.erased_documents x where x.erased_at < now() - interval '48 hours' limit batch for update skip locked)
$$;
comment on function app.purge_application_pages(integer) is
  'For the sweep: forgets the names of erased files, at most so many; the function sweep-files has removed what a browser left.';
revoke execute on function app.purge_application_pages(integer) from public, anon, authenticated;
