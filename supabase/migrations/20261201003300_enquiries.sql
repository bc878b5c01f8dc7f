-- Enquiries: what becomes of a contact message. Its status, the person in charge, a reminder, and the thread of what was
-- noted, answered and received. An answer leaves by the outbox in the transaction that stores it. The sender is acknowledged
-- where the settings say so, and the agency is told where no mail service of the browser does it.

alter table public.contact_messages
  add column status text not null default 'new',
  add column assignee uuid,
  add column reminder_on date,
  add column source_path text,
  add column last_exchange_at timestamptz not null default now(),
  add column undelivered boolean not null default false,
  add constraint status_known check (status in ('new', 'conversation', 'won', 'lost', 'archived')),
  add constraint reminder_on_bounds check (reminder_on between '2000-01-01' and '2200-01-01'),
  add constraint source_path_shape check (char_length(source_path) <= 200 and source_path ~ '^/([A-Za-z0-9._~%-]+/?)*$');
comment on column public.contact_messages.note is
  'The one note of before there were entries; shown as the first of them.';
comment on column public.contact_messages.assignee is
  'The account that answers it, also when it does not work here any more; null for nobody in particular.';
comment on column public.contact_messages.reminder_on is 'The day it is to be looked at again.';
comment on column public.contact_messages.source_path is
  'The page of this site the sender came from before the form, as their browser knew it; null where it did not.';
comment on column public.contact_messages.last_exchange_at is
  'Moment of the message, the last answer or what was last received: from then on its time of keeping counts.';
comment on column public.contact_messages.undelivered is 'Whether the last answer by mail did not arrive.';
create index on public.contact_messages (reminder_on) where reminder_on is not null;

-- What was read long ago waits for nobody.
update public.contact_messages
set last_exchange_at = created_at,
    status = case when read_at is null then 'new' when created_at > now() - interval '30 days' then 'conversation' else 'archived' end;

alter table public.contact_messages
  add column list_rank smallint not null generated always as (
    case
      when (undelivered and status in ('new', 'conversation')) or (delivery = 'failed' and status = 'new') then 0
      when status = 'new' then 1
      when status = 'conversation' then 2
      when status = 'archived' then 4
      else 3
    end) stored;
comment on column public.contact_messages.list_rank is
  'Order of the list: mail that did not arrive, to answer, in conversation, closed, archived.';
create index on public.contact_messages (list_rank, created_at desc);

-- A generated column is not computed yet when the version is decided.
drop trigger touch_updated_at on public.contact_messages;
create trigger touch_updated_at
  before update on public.contact_messages
  for each row execute function app.touch_updated_at('delivery', 'read_at', 'list_rank');
drop trigger log_change on public.contact_messages;
create trigger log_change after delete or update of status, assignee, reminder_on, note, deleted_at on public.contact_messages
  for each row execute function app.log_change('id', '', 'erased');

grant update (status, assignee, reminder_on) on public.contact_messages to authenticated;


-- The thread.

create table public.enquiry_entries (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null,
  author uuid default auth.uid(),
  subject text,
  body text not null,
  mail_id uuid,
  mail_state text,
  mail_answer text,
  created_at timestamptz not null default now(),
  constraint kind_known check (kind in ('note', 'reply', 'received', 'status', 'assigned')),
  constraint subject_bounds check (subject <> '' and btrim(subject) = subject and char_length(subject) <= 200 and app.is_plain_text(subject)),
  constraint body_bounds check ((kind = 'assigned' or btrim(body) <> '') and char_length(body) <= 8000 and body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  constraint mail_of_a_reply check ((mail_id is null) = (mail_state is null) and (mail_id is null or kind = 'reply')),
  constraint mail_state_bounds check (char_length(mail_state) <= 20),
  constraint mail_answer_bounds check (char_length(mail_answer) <= 300)
);
comment on table public.enquiry_entries is
  'What was noted, answered and received about a contact message, and who changed its status or took it. Goes with the message.';
comment on column public.enquiry_entries.kind is
  'note stays inside; reply was sent; received came by mail and was noted by hand; status and assigned are changes, with the new status or person as body.';
comment on column public.enquiry_entries.author is 'The account that wrote it; null for what no account did.';
comment on column public.enquiry_entries.subject is 'Of an answer that left by the outbox.';
comment on column public.enquiry_entries.body is 'Markdown in an answer that left by the outbox, else plain text.';
comment on column public.enquiry_entries.mail_id is 'The mail of the outbox; null for an answer that somebody sent themselves.';
comment on column public.enquiry_entries.mail_state is 'State of that mail, as the outbox had it last.';
comment on column public.enquiry_entries.mail_answer is 'What the provider said last, without addresses.';
create index on public.enquiry_entries (enquiry_id, created_at);

alter table public.enquiry_entries enable row level security;
revoke all on public.enquiry_entries from anon, authenticated, service_role;
grant select, delete on public.enquiry_entries to authenticated;
grant insert (id, enquiry_id, kind, body) on public.enquiry_entries to authenticated;
grant select, insert, update, delete on public.enquiry_entries to service_role;

-- The message decides: it shows to editors alone, and not while it is in the trash.
create policy "Editors read entries of messages they see"
  on public.enquiry_entries for select to authenticated
  using ((select app.may('people')) and exists (select from public.contact_messages m where m.id = enquiry_id));

create policy "Editors note and record answers"
  on public.enquiry_entries for insert to authenticated
  with check ((select app.may('people')) and kind in ('note', 'reply', 'received')
    and exists (select from public.contact_messages m where m.id = enquiry_id));

create policy "Editors take back what they noted themselves"
  on public.enquiry_entries for delete to authenticated
  using ((select app.may('people')) and kind in ('note', 'reply', 'received') and mail_id is null and author = (select auth.uid())
    and exists (select from public.contact_messages m where m.id = enquiry_id));

-- Definer, all functions of triggers: entries of changes are granted to nobody, and no writer may be kept from them.
create function app.record_enquiry_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  who constant uuid := case when app.is_api_call() then auth.uid() end;
begin
  if new.status <> old.status then
    insert into public.enquiry_entries (enquiry_id, kind, author, body) values (new.id, 'status', who, new.status);
  end if;
  if new.assignee is distinct from old.assignee then
    if new.assignee is not null and not exists (
      select from public.staff s join app.rights r on r.role = s.role where s.user_id = new.assignee and r.area = 'people') then
      raise check_violation using message = 'This person does not work with messages.';
    end if;
    insert into public.enquiry_entries (enquiry_id, kind, author, body) values (new.id, 'assigned', who, coalesce(new.assignee::text, ''));
  end if;
  return null;
end
$$;
comment on function app.record_enquiry_change() is
  'AFTER the status or the person in charge of a message changed: its entry in the thread. Raises 23514 for a person who may not work with messages.';
revoke execute on function app.record_enquiry_change() from public, anon, authenticated;
create trigger record_enquiry_change after update of status, assignee on public.contact_messages
  for each row execute function app.record_enquiry_change();

create function app.follow_entry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry public.enquiry_entries;
begin
  entry := case tg_op when 'DELETE' then old else new end;
  if entry.kind not in ('note', 'reply', 'received') then
    return null;
  end if;
  if tg_op = 'INSERT' and entry.kind <> 'note' then
    update public.contact_messages m
    set last_exchange_at = greatest(m.last_exchange_at, entry.created_at),
        undelivered = m.undelivered and entry.kind = 'received'
    where m.id = entry.enquiry_id;
  end if;
  -- Not when it goes with its message.
  if exists (select from public.contact_messages m where m.id = entry.enquiry_id) then
    perform app.write_log('changed', 'contact_messages', entry.enquiry_id::text);
  end if;
  return null;
end
$$;
comment on function app.follow_entry() is
  'AFTER something was noted, answered, received or taken back: the moment of the last exchange, and a line in the audit log.';
revoke execute on function app.follow_entry() from public, anon, authenticated;
create trigger follow_entry after insert or delete on public.enquiry_entries
  for each row execute function app.follow_entry();

-- The outbox forgets mails that were sent; the thread keeps what became of them.
create function app.follow_reply_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.enquiry_entries e
  set mail_state = new.state, mail_answer = new.answer
  where e.id = new.cause_id::uuid and e.mail_id = new.id;
  update public.contact_messages m
  set undelivered = new.state in ('failed', 'cancelled')
  from public.enquiry_entries e
  where e.id = new.cause_id::uuid and e.mail_id = new.id and m.id = e.enquiry_id
    and m.undelivered <> (new.state in ('failed', 'cancelled'))
    -- A later answer counts.
    and not exists (select from public.enquiry_entries later where later.enquiry_id = e.enquiry_id and later.kind = 'reply' and later.created_at > e.created_at);
  return null;
end
$$;
comment on function app.follow_reply_mail() is
  'AFTER the state of a mail changed that is an answer to a message: the state of its entry, and whether the last answer arrived.';
revoke execute on function app.follow_reply_mail() from public, anon, authenticated;
create trigger follow_reply_mail after update of state, answer on app.mail_outbox
  for each row when (new.cause_table = 'enquiry_entries') execute function app.follow_reply_mail();

create trigger drop_mails after delete on public.enquiry_entries
  for each row execute function app.drop_mails();


-- Reading and answering. Definer: names of people, the mailer and the outbox are granted to nobody. The first line refuses
-- whoever may not work with people.

create function public.get_inbox(today date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('people');
  return jsonb_build_object(
    'mailer', app.has_mailer(),
    'counts', (
      select jsonb_build_object(
        'new', count(*) filter (where m.status = 'new'),
        'conversation', count(*) filter (where m.status = 'conversation'),
        'won', count(*) filter (where m.status = 'won'),
        'lost', count(*) filter (where m.status = 'lost'),
        'archived', count(*) filter (where m.status = 'archived'),
        'due', count(*) filter (where m.reminder_on <= today and m.status in ('new', 'conversation')))
      from app.present_messages p
      join public.contact_messages m on m.id = p.id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', app.name_of(w.id), 'here', w.here) order by app.name_of(w.id), w.id), '[]')
      from (
        select s.user_id as id, true as here
        from public.staff s
        join app.rights r on r.role = s.role and r.area = 'people'
        union all
        select a.id, false
        from (
          select e.author as id from public.enquiry_entries e
          union select m.assignee from public.contact_messages m
          union select e.body::uuid from public.enquiry_entries e where e.kind = 'assigned' and e.body <> ''
        ) a
        where a.id is not null
          and not exists (select from public.staff s join app.rights r on r.role = s.role and r.area = 'people' where s.user_id = a.id)
      ) w));
end
$$;
comment on function public.get_inbox(date) is
  'Takes the day it is for the caller; returns {"mailer": whether answers leave from here, "counts": messages by status, with those whose reminder is due, "people": [{"id", "name", "here": whether they may take a message}] of everybody who may or has been in a thread}. Raises 42501 for whoever may not work with messages.';
revoke execute on function public.get_inbox(date) from public, anon, authenticated;
grant execute on function public.get_inbox(date) to authenticated;

create function public.reply_to_enquiry(enquiry uuid, entry uuid, subject text, body text, seen uuid default null, moves boolean default false)
returns public.enquiry_entries
language plpgsql
security definer
set search_path = ''
as $$
declare
  received public.contact_messages;
  stored public.enquiry_entries;
  mail uuid;
begin
  perform app.require('people');
  -- Two who answer at once wait for each other, and the second finds the answer of the first.
  select * into received from public.contact_messages m where m.id = enquiry and m.deleted_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This message is not there any more.';
  end if;
  select * into stored from public.enquiry_entries e where e.id = entry;
  if found then
    if stored.enquiry_id = enquiry and stored.kind = 'reply' and stored.author = auth.uid()
       and stored.subject = reply_to_enquiry.subject and stored.body = reply_to_enquiry.body then
      return stored;
    end if;
    raise unique_violation using message = 'Another answer has this id.';
  end if;
  if (select e.id from public.enquiry_entries e where e.enquiry_id = enquiry and e.kind in ('reply', 'received') order by e.created_at desc, e.id limit 1)
     is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody answered meanwhile.';
  end if;
  if not app.has_mailer() then
    raise sqlstate 'PT424' using message = 'No mailer is set up.';
  end if;
  mail := app.queue_mail(
    template => 'contact-reply', language => received.language, recipient => received.from_email,
    variables => jsonb_build_object('name', received.from_name, 'subject', reply_to_enquiry.subject, 'body', reply_to_enquiry.body),
    cause_table => 'enquiry_entries', cause_id => entry::text);
  if mail is null then
    raise sqlstate 'PT422' using message = 'This address takes no mail: an earlier one came back.';
  end if;
  insert into public.enquiry_entries as e (id, enquiry_id, kind, subject, body, mail_id, mail_state, created_at)
  values (entry, enquiry, 'reply', reply_to_enquiry.subject, reply_to_enquiry.body, mail, app.mail_state(mail), clock_timestamp())
  returning e.* into stored;
  update public.contact_messages m
  set read_at = coalesce(m.read_at, now()),
      status = case when moves and m.status = 'new' then 'conversation' else m.status end
  where m.id = enquiry;
  return stored;
end
$$;
comment on function public.reply_to_enquiry(uuid, uuid, text, text, uuid, boolean) is
  'Takes a message, the caller''s own id for the answer, its subject and body in Markdown, the newest answer or received mail the caller has seen, and whether a new message moves to the conversations. Stores the answer and puts it into the outbox, or neither; the same answer under the same id again returns the stored one. Raises 42501 for whoever may not work with messages, PT404 for a message that is gone, PT409 when somebody answered meanwhile, PT424 without a mailer, PT422 for an address that takes no mail, 23514 or 23502 for a text out of bounds, 23505 for an id that is taken.';
revoke execute on function public.reply_to_enquiry(uuid, uuid, text, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.reply_to_enquiry(uuid, uuid, text, text, uuid, boolean) to authenticated;

-- Also of messages in the trash.
create function public.entries_of_person(address text)
returns setof public.enquiry_entries
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('careers');
  return query
    select e.*
    from public.enquiry_entries e
    join public.contact_messages m on m.id = e.enquiry_id
    where lower(m.from_email) = lower(address) and app.may('people')
    order by e.created_at, e.id;
end
$$;
comment on function public.entries_of_person(text) is
  'Takes an email address; returns the entries of all messages from it, those in the trash included, so that what is told of somebody is everything. None for whoever may not work with people besides. Raises 42501 for whoever may not work with applications, as trash_of_person.';
revoke execute on function public.entries_of_person(text) from public, anon, authenticated;
grant execute on function public.entries_of_person(text) to authenticated;

-- For the erasure of a person: their own messages go whole, so that only threads of others are left.
create function app.erase_enquiries(address text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  whole constant text := '(?<![A-Za-z0-9._%''+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  erased integer;
begin
  update public.enquiry_entries e
  set body = regexp_replace(e.body, whole, '[…]', 'gi'), subject = regexp_replace(e.subject, whole, '[…]', 'gi')
  where e.body ~* whole or e.subject ~* whole;
  get diagnostics erased = row_count;
  update public.contact_messages m set note = regexp_replace(m.note, whole, '[…]', 'gi') where m.note ~* whole;
  return erased;
end
$$;
comment on function app.erase_enquiries(text) is
  'Blots an email address out of every entry of a thread and every note on a message; returns how many entries had it.';
revoke execute on function app.erase_enquiries(text) from public, anon, authenticated;


-- The acknowledgement of the sender and the notice to the agency.

alter table public.site_settings add column acknowledges_messages boolean;
-- Versions from before say of it what the row says.
update app.versions v set content = v.content || '{"acknowledges_messages": null}' where v.place = 'site_settings';
comment on column public.site_settings.acknowledges_messages is
  'Whether the sender of a contact message gets it acknowledged by mail; not, where it is null. Visitors are not told.';

create or replace function app.settings_overrides()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select jsonb_strip_nulls(to_jsonb(s) - '{id,updated_at,acknowledges_messages}'::text[]) from public.site_settings s), '{}')
$$;

create or replace function public.save_site_settings(changes jsonb, seen timestamptz)
returns public.site_settings
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored public.site_settings;
  wanted public.site_settings;
  unknown text;
begin
  perform app.require('settings');
  if jsonb_typeof(changes) is distinct from 'object' or char_length(changes::text) > 40000 then
    raise invalid_parameter_value using message = 'The settings are named by their columns.';
  end if;
  select min(k) into unknown
  from jsonb_object_keys(changes) k
  where k in ('id', 'updated_at') or k not in (select app.writable_columns('site_settings'));
  if unknown is not null then
    raise invalid_parameter_value using message = format('There is no setting "%s".', left(unknown, 60));
  end if;
  insert into public.site_settings as s (id) values ('site') on conflict (id) do nothing;
  -- Two owners saving at once: the second waits, and finds that the version they saw is gone.
  select * into strict stored from public.site_settings s for update;
  if stored.updated_at is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody changed the settings meanwhile.';
  end if;
  wanted := jsonb_populate_record(stored, changes);
  update public.site_settings s
  set (name, city, region, country_fr, country_en, country_code, latitude, longitude, phone, email, chat_label, chat_url,
       street, postal_code, hours, exceptional_days, instagram, facebook, linkedin, tiktok, legal_form_fr, legal_form_en,
       registration, director, host_name, host_address, host_phone, founded, companies_helped, years_of_experience,
       shows_founded, shows_companies, shows_experience, currency, time_zone, emailjs_service_id, emailjs_template_id,
       emailjs_public_key, acknowledges_messages)
    = (wanted.name, wanted.city, wanted.region, wanted.country_fr, wanted.country_en, wanted.country_code, wanted.latitude,
       wanted.longitude, wanted.phone, wanted.email, wanted.chat_label, wanted.chat_url, wanted.street, wanted.postal_code,
       wanted.hours, wanted.exceptional_days, wanted.instagram, wanted.facebook, wanted.linkedin,
       wanted.tiktok, wanted.legal_form_fr, wanted.legal_form_en, wanted.registration, wanted.director, wanted.host_name,
       wanted.host_address, wanted.host_phone, wanted.founded, wanted.companies_helped, wanted.years_of_experience,
       wanted.shows_founded, wanted.shows_companies, wanted.shows_experience, wanted.currency, wanted.time_zone,
       wanted.emailjs_service_id, wanted.emailjs_template_id, wanted.emailjs_public_key, wanted.acknowledges_messages)
  where s.id = 'site'
  returning s.* into stored;
  return stored;
end
$$;

create function app.agency_address()
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select s.email from public.site_settings s),
    (select u.email::text from public.staff s join auth.users u on u.id = s.user_id where s.role = 'owner' order by s.created_at, s.user_id limit 1))
$$;
comment on function app.agency_address() is
  'Where the agency is told of something: the contact address of the settings, else the first owner''s.';
revoke execute on function app.agency_address() from public, anon, authenticated;

create function app.mail_about_message(received public.contact_messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  set_up public.site_settings;
begin
  if not app.has_mailer() then
    return;
  end if;
  select * into set_up from public.site_settings;
  -- Without a word of the sender: the address may be a stranger's, who is to be written to by nobody through this form.
  if set_up.acknowledges_messages then
    perform app.queue_mail(
      template => 'contact-receipt', language => received.language, recipient => received.from_email,
      variables => '{}',
      cause_table => 'contact_messages', cause_id => received.id::text);
  end if;
  if set_up.emailjs_service_id is null or set_up.emailjs_template_id is null or set_up.emailjs_public_key is null then
    -- The keys of a mail service may also stand in the build, where only the browser knows them. Its report decides: "sent"
    -- takes the notice back.
    perform app.queue_mail(
      template => 'agency-contact', language => 'fr', recipient => app.agency_address(),
      variables => jsonb_build_object('name', received.from_name, 'subject', received.subject, 'link', '/fr/admin/messages?id=' || received.id),
      cause_table => 'contact_messages', cause_id => received.id::text, send_at => now() + interval '2 minutes')
    where app.agency_address() is not null;
  end if;
end
$$;
comment on function app.mail_about_message(public.contact_messages) is
  'Acknowledges a message to its sender where the settings say so and tells the agency where no mail service of the browser does. For send_contact_message.';
revoke execute on function app.mail_about_message(public.contact_messages) from public, anon, authenticated;

drop function public.send_contact_message(text, text, text, text, text, text, integer, uuid);

-- Definer: the visitor has no right on the table at all.
create function public.send_contact_message(from_name text, from_email text, subject text, message text, lang text, website text, elapsed_ms integer, message_id uuid default null, source_path text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_id constant uuid := coalesce(message_id, gen_random_uuid());
  token constant text := app.delivery_token(new_id);
  known boolean;
  stored public.contact_messages;
begin
  -- Machines fill the hidden field or answer within three seconds. They get an answer like success.
  if coalesce(website, '') <> '' or coalesce(elapsed_ms, 0) < 3000 then
    return jsonb_build_object('id', new_id, 'token', encode(extensions.gen_random_bytes(32), 'hex'));
  end if;

  perform app.require_lang(lang);
  -- Two attempts at once wait for each other, and the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('app.contact_message ' || new_id, 0));
  select m.from_name = app.without_invisible(send_contact_message.from_name)
     and m.from_email = app.without_invisible(send_contact_message.from_email)
     and m.subject = send_contact_message.subject
     and m.message = btrim(send_contact_message.message)
  into known
  from public.contact_messages m
  where m.id = new_id;
  if known then
    return jsonb_build_object('id', new_id, 'token', token);
  end if;

  perform app.hit('contact');
  insert into public.contact_messages (id, from_name, from_email, subject, message, language, source_path)
  values (
    new_id,
    app.without_invisible(send_contact_message.from_name),
    app.without_invisible(send_contact_message.from_email),
    send_contact_message.subject,
    btrim(send_contact_message.message),
    lang,
    -- Anything else is no path of this site; the message counts.
    case when char_length(send_contact_message.source_path) <= 200 and send_contact_message.source_path ~ '^/([A-Za-z0-9._~%-]+/?)*$'
      then send_contact_message.source_path end
  )
  returning * into stored;
  insert into app.delivery_tokens (message_id, token_hash)
  values (new_id, sha256(convert_to(token, 'UTF8')));
  perform app.mail_about_message(stored);
  return jsonb_build_object('id', new_id, 'token', token);
end
$$;
comment on function public.send_contact_message(text, text, text, text, text, text, integer, uuid, text) is
  'Stores a message and returns {"id": uuid, "token": text} for report_delivery. message_id is the browser''s own name for it: the same message under the same id again returns the same answer, stores nothing and counts nothing; another one under it raises 23505. website is the honeypot and elapsed_ms the time since the form appeared: a filled field or less than 3000 ms gets an answer of the same shape, stores nothing and causes no mail. source_path is the page of this site the sender came from; what is no path is left out. Raises 23514 or 23502 for a field out of bounds, 22023 for another language, PT429 beyond the limit.';
revoke execute on function public.send_contact_message(text, text, text, text, text, text, integer, uuid, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(text, text, text, text, text, text, integer, uuid, text) to anon, authenticated;

create or replace function public.report_delivery(id uuid, token text, state text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if state is null or state not in ('sent', 'failed', 'not_configured') then
    raise invalid_parameter_value using message = 'The state must be sent, failed or not_configured.';
  end if;
  delete from app.delivery_tokens t
  where t.message_id = report_delivery.id
    and t.token_hash = sha256(convert_to(report_delivery.token, 'UTF8'))
    and t.created_at > now() - interval '1 day';
  if not found then
    return false;
  end if;
  update public.contact_messages m
  set delivery = report_delivery.state
  where m.id = report_delivery.id;
  if report_delivery.state = 'sent' then
    delete from app.mail_outbox o
    where o.cause_table = 'contact_messages' and o.cause_id = report_delivery.id::text and o.template = 'agency-contact' and o.tries = 0 and o.sent_at is null;
  else
    update app.mail_outbox o
    set next_try_at = now()
    where o.cause_table = 'contact_messages' and o.cause_id = report_delivery.id::text and o.template = 'agency-contact' and o.tries = 0 and o.sent_at is null;
  end if;
  return true;
end
$$;
