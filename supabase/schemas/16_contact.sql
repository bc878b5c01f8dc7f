-- Contact messages. Stored first, mailed second: a visitor writes through one function, reports what the mail service
-- answered through another, and reads nothing. Editors read, mark and annotate.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  from_name text not null,
  from_email text not null,
  subject text not null,
  message text not null,
  language text not null default 'fr',
  delivery text not null default 'pending',
  read_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  status text not null default 'new',
  assignee uuid,
  reminder_on date,
  source_path text,
  last_exchange_at timestamptz not null default now(),
  undelivered boolean not null default false,
  list_rank smallint not null generated always as (
    case
      when (undelivered and status in ('new', 'conversation')) or (delivery = 'failed' and status = 'new') then 0
      when status = 'new' then 1
      when status = 'conversation' then 2
      when status = 'archived' then 4
      else 3
    end) stored,
  constraint from_name_bounds check (char_length(btrim(from_name)) >= 2 and char_length(from_name) <= 120
    and from_name !~ '[[:cntrl:]]'),
  constraint from_email_shape check (app.is_email(from_email)),
  constraint subject_known check (subject in ('projet', 'collaboration', 'information', 'autre')),
  constraint message_bounds check (btrim(message) <> '' and char_length(message) <= 5000),
  constraint language_known check (language in ('fr', 'en')),
  constraint delivery_known check (delivery in ('pending', 'sent', 'failed', 'not_configured')),
  constraint note_bounds check (char_length(note) <= 5000),
  -- An object in place of a text arrives as its JSON.
  constraint from_name_is_text check (from_name !~ '^[[{]'),
  constraint read_at_bounds check (read_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint status_known check (status in ('new', 'conversation', 'won', 'lost', 'archived')),
  constraint reminder_on_bounds check (reminder_on between '2000-01-01' and '2200-01-01'),
  constraint source_path_shape check (char_length(source_path) <= 200 and source_path ~ '^/([A-Za-z0-9._~%-]+/?)*$')
);
comment on table public.contact_messages is 'Messages of the contact form. Editors read, mark, annotate and delete.';
comment on column public.contact_messages.delivery is
  'State of the mail: pending until the sender''s browser reported it.';
comment on column public.contact_messages.deleted_at is
  'Moment it was put in the trash; null while it is not there. Thirty days later it is deleted.';
comment on column public.contact_messages.note is
  'The one note of before there were entries; shown as the first of them.';
comment on column public.contact_messages.assignee is
  'The account that answers it, also when it does not work here any more; null where no colleague took it.';
comment on column public.contact_messages.source_path is
  'The page of this site the sender came from before the form, as their browser knew it; null where it did not.';
comment on column public.contact_messages.last_exchange_at is
  'Moment of the message, the last answer or what was last received: from then on its time of keeping counts.';
comment on column public.contact_messages.list_rank is
  'Order of the list: mail that did not arrive, to answer, in conversation, closed, archived.';

create index on public.contact_messages (created_at desc);
create index on public.contact_messages (created_at) where read_at is null;
create index on public.contact_messages (deleted_at) where deleted_at is not null;
create index on public.contact_messages (list_rank, created_at desc);
create index on public.contact_messages (reminder_on) where reminder_on is not null;

create trigger a_remove_invisible before insert or update of from_name, from_email on public.contact_messages
  for each row execute function app.remove_invisible('from_name', 'from_email');
create trigger then_check_email before insert on public.contact_messages
  for each row execute function app.check_email('from_email');

-- Marking a message as read or reporting its mail is no new version of its note.
create trigger touch_updated_at before update on public.contact_messages for each row
  execute function app.touch_updated_at('delivery', 'read_at', 'list_rank');
-- Alone: rows are deleted in any order, while their mails lock them in one.
create trigger lock_messages before delete on public.contact_messages
  for each statement execute function app.take_lock('app.messages');
create trigger drop_mails after delete on public.contact_messages referencing old table as gone
  for each statement execute function app.drop_mails();

alter table public.contact_messages enable row level security;
grant select, delete on public.contact_messages to authenticated;
grant update (read_at, note, status, assignee, reminder_on) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Editors read messages" on public.contact_messages for select to authenticated
  using ((select app.may('people')));
create policy "Editors mark and annotate messages" on public.contact_messages for update to authenticated
  using ((select app.may('people'))) with check ((select app.may('people')));
create policy "Editors delete messages" on public.contact_messages for delete to authenticated
  using ((select app.may('people')));

create table app.delivery_tokens (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table app.delivery_tokens is
  'SHA-256 of the one-time token with which the sender reports the delivery; removed when used and after a day.';
alter table app.delivery_tokens enable row level security;

-- A message whose answer was lost is sent again under the id its browser made, so that the second attempt finds the row
-- of the first.
-- Definer: the visitor has no right on the table at all.
create function public.send_contact_message(
  from_name text, from_email text, subject text, message text, lang text, website text, elapsed_ms integer,
  message_id uuid default null, source_path text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := coalesce(message_id, gen_random_uuid());
  token constant text := app.derived_token('delivery', new_id);
  known boolean;
  set_up public.site_settings;
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
    case when char_length(send_contact_message.source_path) <= 200
      and send_contact_message.source_path ~ '^/([A-Za-z0-9._~%-]+/?)*$'
      then send_contact_message.source_path end
  );
  insert into app.delivery_tokens (message_id, token_hash) values (new_id, app.token_hash(token));
  if app.has_mailer() then
    select * into set_up from public.site_settings;
    -- Without a word of the sender: the address may be a stranger's, who is to get no text of a visitor by this form.
    if set_up.acknowledges_messages then
      perform app.queue_mail(
        template => 'contact-receipt', language => lang,
        recipient => app.without_invisible(send_contact_message.from_email),
        cause_table => 'contact_messages', cause_id => new_id::text);
    end if;
    if set_up.emailjs_service_id is null or set_up.emailjs_template_id is null or set_up.emailjs_public_key is null then
      -- The keys of a mail service may also stand in the build, where only the browser knows them. Its report decides:
      -- "sent" takes the notice back.
      perform app.queue_mail(
        template => 'agency-contact', language => 'fr', recipient => app.agency_address(),
        variables => jsonb_build_object('name', app.without_invisible(send_contact_message.from_name),
          'subject', send_contact_message.subject, 'link', '/fr/admin/messages?id=' || new_id),
        cause_table => 'contact_messages', cause_id => new_id::text, send_at => now() + interval '2 minutes')
      where app.agency_address() is not null;
    end if;
  end if;
  return jsonb_build_object('id', new_id, 'token', token);
end
$$;
comment on function public.send_contact_message is
  'Stores a message, returns {"id", "token"} for report_delivery. The same message under the same message_id changes '
  'nothing and has the same answer; another one raises 23505. A filled website (the honeypot) or less than 3000 ms get '
  'an answer of the same shape and store nothing. A source_path that is no path is left out. The sender gets a receipt '
  'where the settings say so, the agency a notice where no mail service of the browser does. Raises 23514 or 23502 out '
  'of bounds, PT429.';

-- Definer: the token is the right to write this one word.
create function public.report_delivery(id uuid, token text, state text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if state is null or state not in ('sent', 'failed', 'not_configured') then
    raise invalid_parameter_value using message = 'The state must be sent, failed or not_configured.';
  end if;
  delete from app.delivery_tokens t
  where t.message_id = report_delivery.id
    and t.token_hash = app.token_hash(report_delivery.token)
    and t.created_at > now() - interval '1 day';
  if not found then
    return false;
  end if;
  update public.contact_messages m
  set delivery = report_delivery.state
  where m.id = report_delivery.id;
  if report_delivery.state = 'sent' then
    delete from app.mail_outbox o
    where o.cause_table = 'contact_messages' and o.cause_id = report_delivery.id::text
      and o.template = 'agency-contact' and o.tries = 0 and o.sent_at is null;
  else
    update app.mail_outbox o
    set next_try_at = now()
    where o.cause_table = 'contact_messages' and o.cause_id = report_delivery.id::text
      and o.template = 'agency-contact' and o.tries = 0 and o.sent_at is null;
  end if;
  return true;
end
$$;
comment on function public.report_delivery is
  'Takes the answer of send_contact_message and sent, failed or not_configured; returns true once, false for a wrong, '
  'used or day-old token. Raises 22023 for another state.';

-- Enquiries: what becomes of a contact message: its status, the person in charge, a reminder, and the thread of what
-- was noted, answered and received. An answer leaves by the outbox in the transaction that stores it.

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
  constraint subject_bounds check (subject <> '' and btrim(subject) = subject and char_length(subject) <= 200
    and app.is_plain_text(subject)),
  constraint body_bounds check ((kind = 'assigned' or btrim(body) <> '') and char_length(body) <= 8000
    and body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  constraint mail_of_a_reply check ((mail_id is null) = (mail_state is null) and (mail_id is null or kind = 'reply')),
  constraint mail_state_bounds check (char_length(mail_state) <= 20),
  constraint mail_answer_bounds check (char_length(mail_answer) <= 300)
);
comment on table public.enquiry_entries is
  'Notes, answers and received mails about a contact message, and changes of its status or its person in charge.';
comment on column public.enquiry_entries.kind is
  'note stays inside; reply was sent; received came by mail and was noted by hand; status and assigned are changes, '
  'with the new status or person as body.';
comment on column public.enquiry_entries.author is 'The account that wrote it; null for what no account did.';
comment on column public.enquiry_entries.body is 'Markdown in an answer that left by the outbox, else plain text.';
comment on column public.enquiry_entries.mail_id is
  'The mail of the outbox; null for an answer that a colleague sent by hand.';
comment on column public.enquiry_entries.mail_state is 'State of that mail, as the outbox had it last.';
create index on public.enquiry_entries (enquiry_id, created_at);
create index on public.enquiry_entries (mail_id) where mail_id is not null;

alter table public.enquiry_entries enable row level security;
grant select, delete on public.enquiry_entries to authenticated;
grant insert (id, enquiry_id, kind, body) on public.enquiry_entries to authenticated;
grant select, insert, update, delete on public.enquiry_entries to service_role;

-- The message decides: it shows to editors alone, and not while it is in the trash.
create policy "Editors read entries of messages they see" on public.enquiry_entries for select to authenticated
  using ((select app.may('people')) and exists (select from public.contact_messages m where m.id = enquiry_id));
create policy "Editors note and record answers"
  on public.enquiry_entries for insert to authenticated
  with check ((select app.may('people')) and kind in ('note', 'reply', 'received')
    and exists (select from public.contact_messages m where m.id = enquiry_id));
create policy "Editors take back what they noted themselves"
  on public.enquiry_entries for delete to authenticated
  using ((select app.may('people')) and kind in ('note', 'reply', 'received') and mail_id is null
    and author = (select auth.uid())
    and exists (select from public.contact_messages m where m.id = enquiry_id));

-- Definer, all functions of triggers: entries of changes are granted to no role, and no writer may be kept from them.
create function app.record_enquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  who constant uuid := case when app.is_api_call() then auth.uid() end;
begin
  if new.status <> old.status then
    insert into public.enquiry_entries (enquiry_id, kind, author, body) values (new.id, 'status', who, new.status);
  end if;
  if new.assignee is distinct from old.assignee then
    if new.assignee is not null and not exists (
      select from public.staff s join app.rights r on r.role = s.role where s.user_id = new.assignee
        and r.area = 'people') then
      raise check_violation using message = 'This person does not work with messages.';
    end if;
    insert into public.enquiry_entries (enquiry_id, kind, author, body)
      values (new.id, 'assigned', who, coalesce(new.assignee::text, ''));
  end if;
  return null;
end
$$;
comment on function app.record_enquiry_change is
  'AFTER the status or the person in charge of a message changed: its entry in the thread. Raises 23514 for a person '
  'who may not work with messages.';
create trigger record_enquiry_change after update of status, assignee on public.contact_messages
  for each row execute function app.record_enquiry_change();

create function app.follow_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function app.follow_entry is
  'AFTER something was noted, answered, received or taken back: the last exchange, and a line in the audit log.';
create trigger follow_entry after insert or delete on public.enquiry_entries
  for each row execute function app.follow_entry();

-- The outbox forgets mails that were sent; the thread keeps what became of them.
create function app.follow_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    and not exists (select from public.enquiry_entries later where later.enquiry_id = e.enquiry_id
      and later.kind = 'reply' and later.created_at > e.created_at);
  return null;
end
$$;
comment on function app.follow_reply_mail is
  'AFTER the state of a mail changed that is an answer to a message: the state of its entry.';
create trigger follow_reply_mail after update of state, answer on app.mail_outbox
  for each row when (new.cause_table = 'enquiry_entries' and new.state <> 'sending'
    and (new.state, new.answer) is distinct from (old.state, old.answer))
  execute function app.follow_reply_mail();
create trigger drop_mails after delete on public.enquiry_entries referencing old table as gone
  for each statement execute function app.drop_mails();

-- Reading and answering. Definer: names of people, the mailer and the outbox are granted to no role.
create function public.get_inbox(today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', app.name_of(w.id), 'here', w.here)
        order by app.name_of(w.id), w.id), '[]')
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
          and not exists (select from public.staff s join app.rights r on r.role = s.role and r.area = 'people'
            where s.user_id = a.id)
      ) w));
end
$$;
comment on function public.get_inbox is
  'Takes the day it is for the caller; returns {"mailer": whether answers leave from here, "counts": messages by '
  'status, with those whose reminder is due, "people": [{"id", "name", "here": whether they may take a message}] of '
  'everybody who may or has been in a thread}.';

create function public.reply_to_enquiry(
  enquiry uuid, entry uuid, subject text, body text, seen uuid default null, moves boolean default false)
returns public.enquiry_entries
language plpgsql security definer set search_path = '' as $$
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
  if (select e.id from public.enquiry_entries e where e.enquiry_id = enquiry and e.kind in ('reply', 'received')
    order by e.created_at desc, e.id limit 1)
     is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody answered meanwhile.';
  end if;
  if not app.has_mailer() then
    raise sqlstate 'PT424' using message = 'No mailer is set up.';
  end if;
  mail := app.queue_mail(
    template => 'contact-reply', language => received.language, recipient => received.from_email,
    variables => jsonb_build_object('name', received.from_name, 'subject', reply_to_enquiry.subject, 'body',
      reply_to_enquiry.body),
    cause_table => 'enquiry_entries', cause_id => entry::text);
  if mail is null then
    if not app.is_suppressed(received.from_email, 'contact-reply') then
      perform app.raise_rate_limit('24 hours');
    end if;
    raise sqlstate 'PT422' using message = 'This address takes no mail: an earlier one came back.';
  end if;
  insert into public.enquiry_entries as e (id, enquiry_id, kind, subject, body, mail_id, mail_state, created_at)
  values (entry, enquiry, 'reply', reply_to_enquiry.subject, reply_to_enquiry.body, mail,
    (select o.state from app.mail_outbox o where o.id = mail), clock_timestamp())
  returning e.* into stored;
  update public.contact_messages m
  set read_at = coalesce(m.read_at, now()),
      status = case when moves and m.status = 'new' then 'conversation' else m.status end
  where m.id = enquiry;
  return stored;
end
$$;
comment on function public.reply_to_enquiry is
  'Takes a message, the caller''s own id for the answer, subject, body in Markdown, the newest answer the caller has '
  'seen, and whether a new message moves to the conversations. Stores the answer and puts it into the outbox, or '
  'neither; again under the same id it returns the stored one. Raises PT404, PT409 when a colleague answered before, '
  'PT424 without a mailer, PT422 for a suppressed address, PT429 beyond 20 a day, 23514 or 23502 out of bounds, 23505 '
  'for a taken id.';

-- Also of messages in the trash.
create function public.entries_of_person(address text) returns setof public.enquiry_entries
language plpgsql stable security definer set search_path = '' as $$
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
comment on function public.entries_of_person is
  'Takes an email address; returns the entries of all messages from it, those in the trash included, so that an export '
  'is complete. None for callers outside the area people.';

create function app.agency_address() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select s.email from public.site_settings s),
    (select u.email::text from public.staff s join auth.users u on u.id = s.user_id where s.role = 'owner'
      and app.is_email(u.email) order by s.created_at, s.user_id limit 1))
$$;
comment on function app.agency_address is
  'Address of notices to the agency: the contact address of the settings, else that of the first owner who has one.';

grant execute on function public.send_contact_message, public.report_delivery to anon, authenticated;
grant execute on function public.get_inbox, public.reply_to_enquiry, public.entries_of_person to authenticated;
