-- Contact messages. Stored first, mailed second: a visitor writes through one function, reports what the mail service answered
-- through another, and reads nothing. Whoever may work with people reads, marks and annotates.

insert into app.limits (bucket, per_visitor, everyone) values ('contact', 5, 50);

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
  constraint from_name_bounds check (char_length(btrim(from_name)) >= 2 and char_length(from_name) <= 120 and from_name !~ '[[:cntrl:]]'),
  constraint from_email_shape check (app.is_email(from_email)),
  constraint subject_known check (subject in ('projet', 'collaboration', 'information', 'autre')),
  constraint message_bounds check (btrim(message) <> '' and char_length(message) <= 5000),
  constraint language_known check (language in ('fr', 'en')),
  constraint delivery_known check (delivery in ('pending', 'sent', 'failed', 'not_configured')),
  constraint note_bounds check (char_length(note) <= 5000),
  -- An object in place of a text arrives as its JSON.
  constraint from_name_is_text check (from_name !~ '^[[{]'),
  constraint read_at_bounds check (read_at between '1900-01-01Z' and '2200-01-01Z')
);
comment on table public.contact_messages is
  'Messages of the contact form. Editors read, mark, annotate and delete.';
comment on column public.contact_messages.delivery is
  'State of the mail: pending until the sender''s browser reported it.';
comment on column public.contact_messages.updated_at is
  'The version of the note somebody started from, as for articles.';
comment on column public.contact_messages.deleted_at is
  'Moment it was put in the trash; null while it is not there. Thirty days later it is deleted.';
comment on column public.contact_messages.deleted_by is 'The account that put it there.';
create index on public.contact_messages (created_at desc);
create index on public.contact_messages (created_at) where read_at is null;
create index on public.contact_messages (deleted_at) where deleted_at is not null;

create trigger a_remove_invisible before insert or update of from_name, from_email on public.contact_messages
  for each row execute function app.remove_invisible('from_name', 'from_email');
create trigger then_check_email before insert on public.contact_messages
  for each row execute function app.check_email('from_email');
-- Marking a message as read or reporting its mail is no new version of its note.
create trigger touch_updated_at
  before update on public.contact_messages
  for each row execute function app.touch_updated_at('delivery', 'read_at');

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;
grant select, delete on public.contact_messages to authenticated;
grant update (read_at, note) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Editors read messages"
  on public.contact_messages for select to authenticated
  using ((select app.may('people')));

create policy "Editors mark and annotate messages"
  on public.contact_messages for update to authenticated
  using ((select app.may('people')))
  with check ((select app.may('people')));

create policy "Editors delete messages"
  on public.contact_messages for delete to authenticated
  using ((select app.may('people')));

create table app.delivery_tokens (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table app.delivery_tokens is
  'SHA-256 of the one-time token with which the sender reports the delivery; removed when used and after a day.';
alter table app.delivery_tokens enable row level security;
revoke all on app.delivery_tokens from public, anon, authenticated, service_role;

-- A message whose answer was lost is sent again. The browser names it with an id of its own making, held until it is
-- answered, so that the second attempt finds the row of the first. The token is derived from that id and the private secret:
-- the same message gets the same token, and nobody else can compute it. Definer: the secret is granted to nobody.
create function app.delivery_token(message_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to('delivery ' || message_id, 'UTF8'), s.delivery_secret, 'sha256'), 'hex')
  from app.secrets s
$$;
comment on function app.delivery_token(uuid) is
  'The token with which the sender of that message reports its delivery. Definer, because the secret is granted to nobody.';
revoke execute on function app.delivery_token(uuid) from public, anon, authenticated;

-- Definer: the visitor has no right on the table at all.
create function public.send_contact_message(from_name text, from_email text, subject text, message text, lang text, website text, elapsed_ms integer, message_id uuid DEFAULT NULL::uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_id constant uuid := coalesce(message_id, gen_random_uuid());
  token constant text := app.delivery_token(new_id);
  known boolean;
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
  insert into public.contact_messages (id, from_name, from_email, subject, message, language)
  values (
    new_id,
    app.without_invisible(send_contact_message.from_name),
    app.without_invisible(send_contact_message.from_email),
    send_contact_message.subject,
    btrim(send_contact_message.message),
    lang
  );
  insert into app.delivery_tokens (message_id, token_hash)
  values (new_id, sha256(convert_to(token, 'UTF8')));
  return jsonb_build_object('id', new_id, 'token', token);
end
$$;
comment on function public.send_contact_message(text, text, text, text, text, text, integer, uuid) is
  'Stores a message and returns {"id": uuid, "token": text} for report_delivery. message_id is the browser''s own name for it: the same message under the same id again returns the same answer, stores nothing and counts nothing; another one under it raises 23505. website is the honeypot and elapsed_ms the time since the form appeared: a filled field or less than 3000 ms gets an answer of the same shape and stores nothing. Raises 23514 or 23502 for a field out of bounds, 22023 for another language, PT429 beyond the limit.';
revoke execute on function public.send_contact_message(text, text, text, text, text, text, integer, uuid) from public, anon, authenticated;
grant execute on function public.send_contact_message(text, text, text, text, text, text, integer, uuid) to anon, authenticated;

-- Definer: the token is the right to write this one word.
create function public.report_delivery(id uuid, token text, state text)
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
  return true;
end
$$;
comment on function public.report_delivery(uuid, text, text) is
  'Takes the answer of send_contact_message and sent, failed or not_configured; returns true once, false for a wrong, used or day-old token. Raises 22023 for another state.';
revoke execute on function public.report_delivery(uuid, text, text) from public, anon, authenticated;
grant execute on function public.report_delivery(uuid, text, text) to anon, authenticated;
