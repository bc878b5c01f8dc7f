-- Mail from the server. Whatever causes a mail puts it into the outbox in its own transaction: neither is there without the
-- other. The Edge Function send-mail takes batches of it, hands them to a provider and reports each answer. Nothing is put
-- there before a mailer was set up, so nothing waits for a sender that never comes.

create table app.mailer (
  only_row boolean primary key default true check (only_row),
  provider text,
  checked_at timestamptz,
  daily_cap integer not null default 1000,
  constraint provider_bounds check (char_length(provider) between 1 and 60),
  constraint checked_with_provider check ((provider is null) = (checked_at is null)),
  constraint daily_cap_bounds check (daily_cap between 1 and 1000000)
);
comment on table app.mailer is
  'One row: by whom mail leaves. Written by report_mailer() when the Edge Function send-mail has reached its provider.';
comment on column app.mailer.provider is 'Name of the provider, or smtp; null while no mailer is set up.';
comment on column app.mailer.daily_cap is 'Mails handed to the provider within 24 hours, at most; the others wait.';
alter table app.mailer enable row level security;
revoke all on app.mailer from public, anon, authenticated, service_role;
insert into app.mailer default values;

-- Definer: it is asked by triggers of visitors' writes, and the mailer is granted to nobody.
create function app.has_mailer()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from app.mailer m where m.provider is not null)
$$;
comment on function app.has_mailer() is 'Whether mail leaves from the server. Where it does not, queue_mail() stores nothing.';
revoke execute on function app.has_mailer() from public, anon, authenticated;

create table app.mail_contents (
  id uuid primary key default gen_random_uuid(),
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint content_is_object check (jsonb_typeof(content) = 'object' and char_length(content::text) <= 200000)
);
comment on table app.mail_contents is
  'What many mails of the outbox share, kept once: the words and articles of an issue of the newsletter.';
alter table app.mail_contents enable row level security;
revoke all on app.mail_contents from public, anon, authenticated, service_role;

create table app.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  language text not null,
  recipient text not null,
  variables jsonb not null default '{}',
  content_id uuid references app.mail_contents (id) on delete cascade,
  cause_table text,
  cause_id text,
  state text not null default 'waiting',
  bulk boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  answer text,
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint template_form check (template ~ '^[a-z][a-z-]{1,39}$'),
  constraint language_known check (language in ('fr', 'en')),
  constraint recipient_shape check (app.is_email(recipient)),
  constraint variables_bounds check (jsonb_typeof(variables) = 'object' and char_length(variables::text) <= 20000),
  constraint cause_whole check ((cause_table is null) = (cause_id is null)),
  constraint state_known check (state in ('waiting', 'paused', 'sending', 'sent', 'failed', 'cancelled')),
  constraint sent_has_date check ((state = 'sent') = (sent_at is not null)),
  constraint answer_bounds check (char_length(answer) <= 300),
  constraint provider_id_bounds check (char_length(provider_id) <= 200)
);
comment on table app.mail_outbox is
  'Mails to send, being sent and sent. Filled by queue_mail() in the transaction of what causes them, emptied by claim_mails() and settle_mail().';
comment on column app.mail_outbox.id is
  'Also the idempotency key for the provider and the first half of the Message-ID: handed over twice, it is one mail.';
comment on column app.mail_outbox.template is 'Key of its texts in the catalogue "mail".';
comment on column app.mail_outbox.variables is 'What the template names, as texts; emptied when the mail was sent or given up.';
comment on column app.mail_outbox.cause_table is
  'The table of the row the mail is about, with its id in cause_id: how its state is shown there, and how it goes with it.';
comment on column app.mail_outbox.bulk is 'Whether it waits for all mails to single people, and carries the headers of a list.';
comment on column app.mail_outbox.next_try_at is
  'Not before; of a mail that is being sent, when its claim ends and it is tried again.';
comment on column app.mail_outbox.answer is 'What the provider said last, without addresses.';
comment on column app.mail_outbox.provider_id is 'The provider''s name for it, by which it reports a bounce.';
create index on app.mail_outbox (bulk, next_try_at) where state in ('waiting', 'sending');
create index on app.mail_outbox (cause_table, cause_id);
create index on app.mail_outbox (lower(recipient));
create index on app.mail_outbox (provider_id) where provider_id is not null;
create index on app.mail_outbox (sent_at) where sent_at is not null;
create index on app.mail_outbox (content_id) where content_id is not null;
create index on app.mail_outbox (created_at);
alter table app.mail_outbox enable row level security;
revoke all on app.mail_outbox from public, anon, authenticated, service_role;

create table app.mail_suppressions (
  address_hash bytea primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint address_hash_bounds check (octet_length(address_hash) = 32),
  constraint reason_known check (reason in ('bounced', 'complained'))
);
comment on table app.mail_suppressions is
  'Addresses that no mail is sent to: a provider said that there is nobody, or that the mail was reported. Hashed with the private secret: the list names nobody.';
alter table app.mail_suppressions enable row level security;
revoke all on app.mail_suppressions from public, anon, authenticated, service_role;

-- Definer, all that follow: the outbox is granted to nobody.
create function app.address_hash(address text)
returns bytea
language sql
stable
security definer
set search_path = ''
as $$
  select extensions.hmac(convert_to('address ' || lower(btrim(address)), 'UTF8'), s.delivery_secret, 'sha256') from app.secrets s
$$;
comment on function app.address_hash(text) is 'The name of an address in the list of suppressions: an HMAC with the private secret.';
revoke execute on function app.address_hash(text) from public, anon, authenticated;

create function app.queue_mail(template text, language text, recipient text, variables jsonb default '{}', cause_table text default null, cause_id text default null, content_id uuid default null, send_at timestamptz default now(), bulk boolean default false)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_id uuid;
begin
  if not app.has_mailer() or exists (select from app.mail_suppressions s where s.address_hash = app.address_hash(recipient)) then
    return null;
  end if;
  insert into app.mail_outbox (template, language, recipient, variables, cause_table, cause_id, content_id, next_try_at, bulk)
  values (queue_mail.template, queue_mail.language, btrim(queue_mail.recipient), queue_mail.variables, queue_mail.cause_table, queue_mail.cause_id, queue_mail.content_id, queue_mail.send_at, queue_mail.bulk)
  returning id into new_id;
  return new_id;
end
$$;
comment on function app.queue_mail(text, text, text, jsonb, text, text, uuid, timestamptz, boolean) is
  'Puts a mail into the outbox and returns its id; null, with nothing stored, where no mailer is set up or the address is suppressed. Raises 23514 for what is no address, language or object of texts.';
revoke execute on function app.queue_mail(text, text, text, jsonb, text, text, uuid, timestamptz, boolean) from public, anon, authenticated;

create function app.mail_state(mail uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select o.state from app.mail_outbox o where o.id = mail
$$;
comment on function app.mail_state(uuid) is
  'State of a mail of the outbox: waiting, paused, sending, sent, failed or cancelled; null for one that is not there any more.';
revoke execute on function app.mail_state(uuid) from public, anon, authenticated;

create function app.erase_mails(address text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  delete from app.mail_outbox o where lower(o.recipient) = lower(btrim(address));
  get diagnostics erased = row_count;
  delete from app.mail_suppressions s where s.address_hash = app.address_hash(address);
  return erased;
end
$$;
comment on function app.erase_mails(text) is
  'Deletes every mail to that address from the outbox, sent or not, and its suppression; returns how many mails.';
revoke execute on function app.erase_mails(text) from public, anon, authenticated;
