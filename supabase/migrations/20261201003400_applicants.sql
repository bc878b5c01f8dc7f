-- Applicants. An application moves through stages on a list or a board, is rated, annotated by person and answered. What was
-- done about it stands in its entries, which nobody outside ever sees and which go with it. Moving a card never writes to
-- the applicant; a message says itself which stage follows.

alter table public.job_applications
  add column language text not null default 'fr',
  add column rating smallint,
  add column stage_changed_at timestamptz not null default now(),
  add constraint language_known check (language in ('fr', 'en')),
  add constraint rating_bounds check (rating between 1 and 5),
  add constraint stage_changed_at_bounds check (stage_changed_at between '1900-01-01Z' and '2200-01-01Z'),
  drop constraint status_known,
  add constraint status_known check (status in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'));
comment on column public.job_applications.language is 'The language of the page it was written on, and of what is written to the applicant.';
comment on column public.job_applications.rating is 'One to five, by the agency; null while nobody rated it. Never shown to the applicant.';
comment on column public.job_applications.stage_changed_at is 'When its status last changed; of an application from before this column, when it arrived.';

alter table public.job_applications disable trigger user;
update public.job_applications set stage_changed_at = created_at;
alter table public.job_applications enable trigger user;

create index on public.job_applications (status, stage_changed_at desc, id) where deleted_at is null;
grant insert (language) on public.job_applications to anon, authenticated;
grant update (rating) on public.job_applications to authenticated;

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
  'What the agency noted about an application and wrote to its applicant, and how it moved. Read by list_application_entries, written by functions and a trigger, deleted with the application.';
comment on column public.job_applications.note is 'In a few words, for colleagues: shown on its card. Notes by person are entries.';
comment on column public.application_entries.author is 'The account that did it; null for the applicant and the secret key.';
comment on column public.application_entries.outbox_id is 'The mail of the outbox, of a message sent from here; null for one that was sent by hand.';
comment on column public.application_entries.refusal is 'Shared by all that one refusal of several wrote, so that it is undone as a whole.';
create index on public.application_entries (application_id, created_at);
create index on public.application_entries (refusal) where refusal is not null;
alter table public.application_entries enable row level security;
revoke all on public.application_entries from anon, authenticated, service_role;
grant select, insert, update, delete on public.application_entries to service_role;
grant select on public.application_entries to authenticated;

-- Those of the trash, too: what is told of a person is everything.
create policy "Recruiters read entries"
  on public.application_entries for select to authenticated
  using ((select app.may('careers')));

-- Definer, this and all that follow but app.lock_application() and app.queue_application_message(): entries are written by
-- functions alone.
create function app.track_stage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
  if app.is_api_call() and 'withdrawn' in (new.status, old.status) and coalesce(current_setting('app.withdrawing', true), '') <> new.id::text then
    raise insufficient_privilege using message = 'An application is withdrawn by its applicant alone, for good.';
  end if;
  new.stage_changed_at := clock_timestamp();
  insert into public.application_entries (application_id, kind, author, body, from_stage, to_stage, refusal, created_at)
  values (new.id, 'stage', case when app.is_api_call() and new.status <> 'withdrawn' then auth.uid() end, '', old.status, new.status,
          nullif(current_setting('app.refusal', true), '')::uuid, new.stage_changed_at);
  return new;
end
$$;
comment on function app.track_stage() is
  'BEFORE an application is added or its status changes: notes when, and adds the move to its entries. Raises 42501 for a caller who withdraws the application of somebody else, or moves one that was withdrawn.';
revoke execute on function app.track_stage() from public, anon, authenticated;

create trigger track_stage before insert or update of status on public.job_applications
  for each row execute function app.track_stage();

create function app.lock_application(application uuid)
returns public.job_applications
language plpgsql
set search_path = ''
as $$
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
comment on function app.lock_application(uuid) is
  'Returns an application outside the trash, held until the end of the transaction. Raises 42501 for whoever may not work with applications, PT404 where there is none.';
revoke execute on function app.lock_application(uuid) from public, anon, authenticated;

create function public.list_application_entries(application uuid)
returns table (id uuid, kind text, author text, is_own boolean, subject text, body text, from_stage text, to_stage text, mail_state text, mail_answer text, created_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
comment on function public.list_application_entries(uuid) is
  'Takes an application outside the trash and returns its entries, the oldest first: kind is note, message or stage, author a name (null for the applicant and the secret key), mail_state the state of the mail in the outbox (forgotten when it is not there any more, null for a message sent by hand), mail_answer what the provider said last. Raises 42501 for whoever may not work with applications.';
revoke execute on function public.list_application_entries(uuid) from public, anon, authenticated;
grant execute on function public.list_application_entries(uuid) to authenticated;

create function public.note_application(application uuid, body text, note uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.lock_application(application);
  insert into public.application_entries (id, application_id, kind, author, body)
  values (note, application, 'note', auth.uid(), btrim(note_application.body))
  on conflict (id) do nothing;
  if found then
    perform app.write_log('changed', 'job_applications', application::text);
  end if;
end
$$;
comment on function public.note_application(uuid, text, uuid) is
  'Takes an application, a note of at most 5000 characters and the browser''s own name for it: sent again, it is one note. Raises 42501 for whoever may not work with applications, PT404 for an application that is gone, 23514 for an empty or too long note.';
revoke execute on function public.note_application(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.note_application(uuid, text, uuid) to authenticated;

create function public.delete_application_note(note uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
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
comment on function public.delete_application_note(uuid) is
  'Takes a note and deletes it where it is the caller''s own; returns whether it did. Raises 42501 for whoever may not work with applications.';
revoke execute on function public.delete_application_note(uuid) from public, anon, authenticated;
grant execute on function public.delete_application_note(uuid) to authenticated;

create function public.move_applications(moves jsonb)
returns table (id uuid, stage text, moved_by text, moved_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
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
    elsif present.status is distinct from move.base then
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
comment on function public.move_applications(jsonb) is
  'Takes [{"id", "from": the stage it was seen in, "to"}] and moves those that still are where they were seen; returns the others: where they are now, by whom and since when, all null for one that is gone. Raises 42501 for whoever may not work with applications and for a move into or out of withdrawn, 23514 for an unknown stage, 22023 for anything but such a list.';
revoke execute on function public.move_applications(jsonb) from public, anon, authenticated;
grant execute on function public.move_applications(jsonb) to authenticated;

create function public.list_recipients(applications uuid[])
returns table (id uuid, mail text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('careers');
  return query
  select a.id,
    case
      when not app.has_mailer() then 'no_mailer'
      when exists (select from app.mail_suppressions s where s.address_hash = app.address_hash(a.email)) then 'suppressed'
      else 'ready'
    end
  from public.job_applications a
  where a.id = any (applications) and a.deleted_at is null;
end
$$;
comment on function public.list_recipients(uuid[]) is
  'Takes applications and returns for each outside the trash whether a message would reach its applicant: ready, no_mailer (none is set up) or suppressed (mail to that address came back). Raises 42501 for whoever may not work with applications.';
revoke execute on function public.list_recipients(uuid[]) from public, anon, authenticated;
grant execute on function public.list_recipients(uuid[]) to authenticated;

create function app.queue_application_message(application public.job_applications, subject text, body text, send_at timestamptz default now())
returns uuid
language plpgsql
set search_path = ''
as $$
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
comment on function app.queue_application_message(public.job_applications, text, text, timestamptz) is
  'Puts a message to an applicant into the outbox; null where no mailer is set up or the address is suppressed.';
revoke execute on function app.queue_application_message(public.job_applications, text, text, timestamptz) from public, anon, authenticated;

create function public.message_application(application uuid, subject text, body text, message uuid, next_stage text default null, by_hand boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  present constant public.job_applications := app.lock_application(application);
  mail uuid;
begin
  if exists (select from public.application_entries e where e.id = message) then
    return 'kept';
  end if;
  if not by_hand then
    mail := app.queue_application_message(present, btrim(message_application.subject), btrim(message_application.body));
    if mail is null then
      return case when app.has_mailer() then 'suppressed' else 'no_mailer' end;
    end if;
  end if;
  insert into public.application_entries (id, application_id, kind, author, subject, body, outbox_id)
  values (message, application, 'message', auth.uid(), btrim(message_application.subject), btrim(message_application.body), mail);
  perform app.write_log('changed', 'job_applications', application::text);
  if next_stage is not null and next_stage <> present.status then
    update public.job_applications a set status = next_stage where a.id = application;
  end if;
  return 'kept';
end
$$;
comment on function public.message_application(uuid, text, text, uuid, text, boolean) is
  'Takes an application, a subject of one line (200 characters), a body in Markdown (5000), the browser''s own name for the message and the stage that follows, if one does; puts the mail into the outbox, keeps it among the entries and moves the application, in one step. by_hand keeps a message that was sent from elsewhere, and mails nothing. Returns kept, also when it was sent before; no_mailer or suppressed (mail to that address came back) when it could not be, and then nothing changed. Raises 42501 for whoever may not work with applications, PT404 for an application that is gone, 23514 for texts out of bounds or an unknown stage.';
revoke execute on function public.message_application(uuid, text, text, uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.message_application(uuid, text, text, uuid, text, boolean) to authenticated;

create function public.refuse_applications(applications uuid[], letters jsonb, refusal uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
    raise invalid_parameter_value using message = 'One to 200 applications are refused at once, with a letter by language.';
  end if;
  if not exists (select from public.application_entries e where e.refusal = refuse_applications.refusal) then
    perform set_config('app.refusal', refusal::text, true);
    for present in
      select a.*
      from public.job_applications a
      where a.id = any (applications) and a.deleted_at is null and a.status not in ('rejected', 'hired', 'withdrawn')
      order by a.id
      for update
    loop
      letter := letters -> present.language;
      if letter is not null then
        -- Nobody reads each letter before it leaves: a name is no Markdown, and no address that becomes a link.
        body := replace(replace(btrim(letter ->> 'body'), '{{name}}', regexp_replace(present.full_name, $class$([!"#$%&()*+,./:;<=>?@\[\\\]^_`{|}~])$class$, '\\\1', 'g')),
          '{{offer}}', coalesce((select o.title from public.job_offers o where o.id = present.job_offer_id), letter ->> 'offer', ''));
        -- Later than the ten seconds in which it may be undone, so that no clock is too early.
        mail := app.queue_application_message(present, btrim(letter ->> 'subject'), body, now() + interval '15 seconds');
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
comment on function public.refuse_applications(uuid[], jsonb, uuid) is
  'Takes one to 200 applications, {"fr": {"subject", "body", "offer": said where the offer is gone}, "en": …} with {{name}} and {{offer}} where each applicant''s stand, and the browser''s own name for this refusal. Moves those that are not refused, hired or withdrawn to rejected and puts the letter in each one''s language into the outbox, to leave 15 seconds later. Returns {"refused", "mailed"}: how many, also when it was done before. A language without a letter is refused without one. Raises 42501 for whoever may not work with applications, 22023 for no or too many applications, 23514 for a letter out of bounds.';
revoke execute on function public.refuse_applications(uuid[], jsonb, uuid) from public, anon, authenticated;
grant execute on function public.refuse_applications(uuid[], jsonb, uuid) to authenticated;

create function public.undo_refusal(refusal uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry record;
  sent integer;
  restored integer := 0;
begin
  perform app.require('careers');
  -- A mail that a sender has taken may be on its way, also where its answer was lost.
  delete from app.mail_outbox o
  using public.application_entries e
  where e.refusal = undo_refusal.refusal and e.outbox_id = o.id and o.state not in ('sending', 'sent') and o.tries = 0;
  select count(*) into sent
  from public.application_entries e
  join app.mail_outbox o on o.id = e.outbox_id
  where e.refusal = undo_refusal.refusal;
  for entry in
    select e.application_id, e.from_stage
    from public.application_entries e
    where e.refusal = undo_refusal.refusal and e.kind = 'stage' and e.created_at > now() - interval '1 minute'
      and not exists (
        select from public.application_entries m
        join app.mail_outbox o on o.id = m.outbox_id
        where m.refusal = e.refusal and m.application_id = e.application_id)
    order by e.application_id
  loop
    update public.job_applications a set status = entry.from_stage
    where a.id = entry.application_id and a.status = 'rejected';
    if found then
      restored := restored + 1;
      -- Nothing happened to the applicant: neither move nor letter stays.
      delete from public.application_entries e
      where e.application_id = entry.application_id
        and (e.refusal = undo_refusal.refusal
             or (e.kind = 'stage' and e.from_stage = 'rejected' and e.created_at >= now()));
      update public.job_applications a
      set stage_changed_at = coalesce(
        (select max(e.created_at) from public.application_entries e where e.application_id = a.id and e.kind = 'stage'), a.created_at)
      where a.id = entry.application_id;
    end if;
  end loop;
  return jsonb_build_object('restored', restored, 'sent', sent);
end
$$;
comment on function public.undo_refusal(uuid) is
  'Takes the name of a refusal and undoes it within a minute for everybody whose letter has not left: stage, its date and entries are as before, the mail is gone. Returns {"restored": how many, "sent": how many letters had left}. Raises 42501 for whoever may not work with applications.';
revoke execute on function public.undo_refusal(uuid) from public, anon, authenticated;
grant execute on function public.undo_refusal(uuid) to authenticated;

-- For the erasure of a person: their own applications go whole, so that only entries about others are left.
create function app.erase_application_entries(address text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  whole constant text := '(?<![A-Za-z0-9._%''+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  erased integer;
begin
  update public.application_entries e
  set body = regexp_replace(e.body, whole, '[…]', 'gi'), subject = regexp_replace(e.subject, whole, '[…]', 'gi')
  where e.body ~* whole or e.subject ~* whole;
  get diagnostics erased = row_count;
  update public.job_applications a set note = regexp_replace(a.note, whole, '[…]', 'gi') where a.note ~* whole;
  return erased;
end
$$;
comment on function app.erase_application_entries(text) is
  'Takes an email address and writes […] in its place in every note and message about an application, that of its card included; returns how many entries.';
revoke execute on function app.erase_application_entries(text) from public, anon, authenticated;
