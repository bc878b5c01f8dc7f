-- Mail from the server. A cause puts its mail into the outbox in its own transaction. The Edge Function send-mail takes
-- batches, hands them to a provider and reports each answer. Nothing is put there before a mailer was set up.

create table app.mailer (
  only_row boolean primary key default true check (only_row),
  provider text,
  checked_at timestamptz,
  daily_cap integer not null default 1000,
  looked_at timestamptz,
  asked_at timestamptz,
  request_id bigint,
  answer text,
  constraint provider_bounds check (char_length(provider) between 1 and 60),
  constraint checked_with_provider check (provider is null or checked_at is not null),
  constraint daily_cap_bounds check (daily_cap between 1 and 1000000),
  constraint answer_bounds check (char_length(answer) <= 200)
);
comment on table app.mailer is
  'One row: by whom mail leaves, and how far the calls of its clock have come. Written by functions alone: '
  'report_mailer() when the Edge Function send-mail has reached its provider, order_due_mail() once a minute.';
comment on column app.mailer.checked_at is
  'When a provider was last reached; null where none ever was. Where one was, subscriptions wait for it, also after '
  'its settings were lost.';
comment on column app.mailer.daily_cap is
  'Mails handed to the provider within 24 hours, at most; the others wait. What visitors cause by one form takes a '
  'quarter of it and leaves a tenth, mails to many leave a fifth.';
comment on column app.mailer.answer is
  'Answer of the function to the last call that failed; null after one that did not.';
alter table app.mailer enable row level security;
insert into app.mailer default values on conflict do nothing;

-- Definer: it is asked by triggers of visitors' writes, and the mailer is granted to no role.
create function app.has_mailer() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.mailer m where m.provider is not null)
$$;
comment on function app.has_mailer is
  'Whether mail leaves from the server. Where it does not, queue_mail() stores nothing.';

create table app.mail_contents (
  id uuid primary key default gen_random_uuid(),
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint content_is_object check (jsonb_typeof(content) = 'object' and char_length(content::text) <= 200000)
);
comment on table app.mail_contents is
  'Content that many mails of the outbox share, kept once: the words and articles of an issue of the newsletter.';
alter table app.mail_contents enable row level security;

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
  batch_id uuid,
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
  'Mails to send, being sent and sent. Filled by queue_mail() in the transaction of what causes them, emptied by '
  'claim_mails() and settle_mails().';
comment on column app.mail_outbox.id is
  'Also the idempotency key for the provider and the first half of the Message-ID: handed over twice, it is one mail.';
comment on column app.mail_outbox.template is 'Key of its texts in the catalogue "mail".';
comment on column app.mail_outbox.variables is
  'Values of the template, as texts; emptied when the mail was sent or cancelled. One that failed keeps them, so that '
  'it can be tried again.';
comment on column app.mail_outbox.cause_table is 'The table of the row the mail is about, with its id in cause_id.';
comment on column app.mail_outbox.bulk is
  'Whether it waits for all mails to single people, and carries the headers of a list.';
comment on column app.mail_outbox.batch_id is
  'Which mails to many are handed over in one request: the same ones each time: the provider knows requests, not '
  'mails.';
comment on column app.mail_outbox.tries is
  'How often it was claimed; app.mail_wait() says how long it waits after each.';
comment on column app.mail_outbox.next_try_at is
  'Not before; of a mail that is being sent, when its claim ends and it is tried again; of any other, about when it '
  'was last tried.';
comment on column app.mail_outbox.provider_id is 'The provider''s name for it, by which it reports a bounce.';
create index on app.mail_outbox (bulk, next_try_at) where state in ('waiting', 'sending');
create index on app.mail_outbox (cause_table, cause_id);
create index on app.mail_outbox (lower(recipient));
create index on app.mail_outbox (provider_id) where provider_id is not null;
create index on app.mail_outbox (sent_at) include (template, bulk) where sent_at is not null;
create index on app.mail_outbox (next_try_at) where state = 'sending';
create index on app.mail_outbox (batch_id) where batch_id is not null and state in ('waiting', 'sending');
create index on app.mail_outbox (created_at desc, id);
create index on app.mail_outbox (content_id) where content_id is not null;
create index on app.mail_outbox (next_try_at) where state not in ('waiting', 'paused', 'sending');
alter table app.mail_outbox enable row level security;

create table app.mail_suppressions (
  address_hash bytea not null,
  kind text not null default 'all',
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (address_hash, kind),
  constraint kind_known check (kind in ('all', 'newsletter', 'contact', 'applications', 'agency')),
  constraint address_hash_bounds check (octet_length(address_hash) = 32),
  constraint reason_known check (reason in ('bounced', 'complained'))
);
comment on table app.mail_suppressions is
  'Addresses that no mail is sent to, because one bounced, or none of a kind that was reported as unwanted: a stranger '
  'may subscribe any address, and its reader''s complaint stops the newsletter alone. Hashed with the private secret: '
  'the list names no person. Each goes 13 months after its last report.';
alter table app.mail_suppressions enable row level security;

create function app.address_hash(address text) returns bytea
language sql stable security definer set search_path = '' as $$
  select extensions.hmac(convert_to('address ' || lower(btrim(address)), 'UTF8'), s.delivery_secret, 'sha256')
    from app.secrets s
$$;
comment on function app.address_hash is
  'The name of an address in the list of suppressions: an HMAC with the private secret.';

-- One row a template: its part of the daily cap (bulk where many are sent one), which mails a complaint about it stops,
-- how many of it one box is sent in a day and in a month. The count names a box by its hash and stays when the row that
-- caused a mail is erased.
create view app.mail_templates with (security_invoker = true) as
select t.template, t.pool, t.kind, t.per_day, t.per_month
from (values
  ('newsletter-confirm', 'newsletter', 'newsletter', 2, 5),
  ('newsletter-issue', 'staff', 'newsletter', null, null),
  ('newsletter-test', 'staff', 'newsletter', null, null),
  ('contact-receipt', 'contact', 'contact', 2, 20),
  ('contact-reply', 'staff', 'contact', 20, null),
  ('agency-contact', 'contact', 'agency', null, null),
  ('application-received', 'applications', 'applications', 5, 20),
  ('application-link', 'applications', 'applications', 6, 30),
  ('application-message', 'staff', 'applications', 20, null),
  ('agency-application', 'applications', 'agency', null, null),
  ('agency-approval', 'staff', 'agency', 30, null),
  ('approval-answer', 'staff', 'agency', 30, null),
  ('sign-off-approved', 'staff', 'agency', 30, null),
  ('sign-off-change', 'staff', 'agency', 30, null),
  ('sign-off-waits', 'staff', 'agency', 30, null),
  ('remark-mention', 'staff', 'agency', 30, null)
) as t (template, pool, kind, per_day, per_month);
comment on view app.mail_templates is
  'The templates of mails; another one shares with staff, is stopped by a bounce alone and has no limit.';

create function app.count_mail(template text, recipient text) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(bool_and(c.used <= l.mails), true)
  -- Letters after a plus and dots lead to the same box.
  from (
    select replace(regexp_replace(split_part(btrim(recipient), '@', 1), '[+].*$', ''), '.', '') || '@'
           || split_part(btrim(recipient), '@', 2)) b (address)
  join app.mail_templates t on t.template = count_mail.template
  cross join lateral (values ('mails_', t.per_day, interval '24 hours'),
    ('mails_month_', t.per_month, interval '30 days'))
    as l (bucket, mails, period)
  cross join lateral app.count_write(l.bucket || t.template, encode(app.address_hash(b.address), 'hex'), l.period) c
  where l.mails is not null
$$;
comment on function app.count_mail is
  'Counts a mail to a box and returns whether it may go; always, for templates without a limit in app.mail_templates.';

create function app.is_suppressed(address text, template text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.mail_suppressions s
    where s.address_hash = app.address_hash(address)
      and (s.kind = 'all' or s.kind = (select t.kind from app.mail_templates t
        where t.template = is_suppressed.template)))
$$;
comment on function app.is_suppressed is
  'Whether mails of that template do not go to an address: one came back, or its reader complained.';

create function app.queue_mail(
  template text, language text, recipient text, variables jsonb default '{}', cause_table text default null,
  cause_id text default null, content_id uuid default null, send_at timestamptz default now(),
  bulk boolean default false)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  if not app.has_mailer() or not app.is_email(btrim(queue_mail.recipient))
     or app.is_suppressed(queue_mail.recipient, queue_mail.template) or not app.count_mail(queue_mail.template,
       queue_mail.recipient) then
    return null;
  end if;
  insert into app.mail_outbox (template, language, recipient, variables, cause_table, cause_id, content_id,
    next_try_at, bulk)
  values (queue_mail.template, queue_mail.language, btrim(queue_mail.recipient), queue_mail.variables,
    queue_mail.cause_table, queue_mail.cause_id, queue_mail.content_id, queue_mail.send_at, queue_mail.bulk)
  returning id into new_id;
  return new_id;
end
$$;
comment on function app.queue_mail is
  'Puts a mail into the outbox and returns its id; null, with nothing stored, without a mailer, for an address that is '
  'none or suppressed, or when its box was sent enough of them (app.count_mail).';

-- A mail that is an answer writes to its message: who changes mails locks their messages first, as deleting them does.
create function app.lock_mails(mails uuid[]) returns setof uuid
language plpgsql rows 10 set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('app.messages', 0))
  from public.enquiry_entries e where e.mail_id = any (mails) limit 1;
  perform from public.contact_messages m
  where m.id in (select e.enquiry_id from public.enquiry_entries e where e.mail_id = any (mails))
  order by m.id
  for no key update;
  return query select o.id from app.mail_outbox o where o.id = any (mails) order by o.id for update;
end
$$;
comment on function app.lock_mails is
  'Locks these mails in one order, after the messages that they answer, and returns those that are still there.';

create function app.erase_mails(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from app.mail_outbox o
  using app.lock_mails(array(select x.id from app.mail_outbox x
    where lower(x.recipient) = lower(btrim(address)))) as l (id)
  where o.id = l.id;
  get diagnostics erased = row_count;
  delete from app.mail_suppressions s where s.address_hash = app.address_hash(address);
  return erased;
end
$$;
comment on function app.erase_mails is
  'Deletes every mail to that address from the outbox, sent or not, and its suppression; returns how many mails.';

-- A row that is erased takes its mails along: nothing is left to say about it.
create function app.drop_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mails constant uuid[] := array(select app.lock_mails(array(
    select o.id from gone g join app.mail_outbox o on o.cause_table = tg_table_name and o.cause_id = g.id::text)));
begin
  -- Keeps a line without an address: a mail sent today counts against the daily cap after its cause is erased.
  update app.mail_outbox o
  set recipient = 'erased@example.invalid', cause_table = null, cause_id = null, answer = null, provider_id = null
  where o.id = any (mails) and o.sent_at > now() - interval '24 hours';
  delete from app.mail_outbox o where o.id = any (mails) and o.cause_table is not null;
  return null;
end
$$;
comment on function app.drop_mails is
  'AFTER rows are deleted: deletes the mails they caused from the outbox, sent or not; of those sent within 24 hours a '
  'line without an address stays.';

-- Sending. For the secret key of the Edge Functions alone.
create function app.mail_wait(tries integer) returns interval
language sql immutable set search_path = '' as $$
  select case when tries < 24 then least(power(2, tries - 1), 120) * interval '1 minute' end
$$;
comment on function app.mail_wait is
  'How long a mail waits after so many tries in vain: 1, 2, 4 … minutes, two hours at most. The 24th, 34 hours after '
  'the first, is the last: null.';

create function public.claim_mails(batch integer default 20, bulk_batch integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cap integer;
  pool record;
  room integer;
  claimed uuid[] := '{}';
  more uuid[];
begin
  -- Locks the mailer: two senders together keep to the cap.
  perform app.start_due_issues();
  select m.daily_cap into strict cap from app.mailer m;
  -- A flooded form has only its share, and neither the mails of staff nor those of other forms wait.
  for pool in
    with used as (
      select case when o.bulk then 'bulk' else coalesce(t.pool, 'staff') end as name, count(*) as mails
      from (
        select x.template, x.bulk from app.mail_outbox x where x.sent_at > now() - interval '24 hours'
        union all
        select x.template, x.bulk from app.mail_outbox x where x.state = 'sending' and x.next_try_at > now()
        union all
        -- One that bounced was handed over, too.
        select x.template, x.bulk from app.mail_outbox x
        where x.state = 'failed' and x.provider_id is not null and x.next_try_at > now() - interval '24 hours') o
      left join app.mail_templates t on t.template = o.template
      group by 1
    )
    select p.name, p.share - coalesce(u.mails, 0) as left_to_it, p.ceiling - (select coalesce(sum(x.mails), 0)
      from used x) as left_to_all
    from (values
      (1, 'staff', cap, cap),
      (2, 'applications', (cap + 3) / 4, cap - cap / 10),
      (3, 'contact', (cap + 3) / 4, cap - cap / 10),
      (4, 'newsletter', (cap + 3) / 4, cap - cap / 10),
      (5, 'bulk', cap, cap - cap / 5)) p (step, name, share, ceiling)
    left join used u on u.name = p.name
    order by p.step
  loop
    room := least(pool.left_to_it, pool.left_to_all - cardinality(claimed),
      case when pool.name = 'bulk' and bulk_batch is not null then least(bulk_batch, 1000)
           else least(greatest(batch, 1), 100) - cardinality(claimed) end);
    if room <= 0 then
      continue;
    end if;
    if pool.name = 'bulk' and bulk_batch is not null then
      with due as (
        select distinct x.batch_id from app.mail_outbox x
        where x.batch_id is not null and x.state in ('waiting', 'sending') and x.next_try_at <= now()
        limit (room + 99) / 100
      ), free as materialized (
        select o.id, o.batch_id from app.mail_outbox o
        where o.state in ('waiting', 'sending') and o.batch_id in (select d.batch_id from due d)
        for update skip locked
      ), taken as (
        update app.mail_outbox o
        set state = 'sending', tries = o.tries + 1, next_try_at = now() + interval '7 minutes'
        from free f
        -- A batch that is being settled or changed waits for the next claim.
        where o.id = f.id and not exists (
          select from app.mail_outbox x
          where x.batch_id = f.batch_id and x.state in ('waiting', 'sending') and x.id not in (select y.id from free y))
        returning o.id
      )
      select coalesce(array_agg(t.id), '{}') into more from taken t;
      claimed := claimed || more;
      room := room - cardinality(more);
    end if;
    with due as (
      select o.id, o.next_try_at, o.content_id
      from app.mail_outbox o
      left join app.mail_templates t on t.template = o.template
      where o.state in ('waiting', 'sending') and o.bulk = (pool.name = 'bulk') and o.next_try_at <= now()
        and (o.bulk or coalesce(t.pool, 'staff') = pool.name)
        and (bulk_batch is null or o.batch_id is null)
      order by o.next_try_at
      limit greatest(0, room)
      for update of o skip locked
    ), numbered as (
      select d.*, (row_number() over (partition by d.content_id order by d.next_try_at, d.id) - 1) / 100 as slice
        from due d
    ), batches as materialized (
      select b.content_id, b.slice, gen_random_uuid() as batch_id from (select distinct n.content_id, n.slice
        from numbered n) b
    ), taken as (
      update app.mail_outbox o
      -- Longer than a function may run: the sender that holds the claim has ended when it does.
      set state = 'sending', tries = o.tries + 1, next_try_at = now() + interval '7 minutes',
          batch_id = case when o.bulk and bulk_batch is not null then b.batch_id end
      from numbered n
      join batches b on b.slice = n.slice and b.content_id is not distinct from n.content_id
      where o.id = n.id
      returning o.id, n.next_try_at as was_due_at
    )
    select array_agg(t.id order by t.was_due_at) into more from taken t;
    claimed := claimed || coalesce(more, '{}');
  end loop;
  return jsonb_build_object(
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'template', o.template, 'language', o.language, 'recipient', o.recipient, 'variables', o.variables,
        'content_id', o.content_id, 'bulk', o.bulk, 'batch_id', o.batch_id,
        'thread', case when o.template ~ '^(contact|application)-' then coalesce(
          (select e.enquiry_id::text from public.enquiry_entries e where e.mail_id = o.id), o.cause_id) end,
        'reply_to', case o.template
          when 'agency-contact' then
            (select m.from_email from public.contact_messages m where m.id::text = o.cause_id)
          when 'agency-application' then
            (select a.email from public.job_applications a where a.id::text = o.cause_id) end,
        'answers', (
          select jsonb_build_object('name', m.from_name, 'at', coalesce(r.created_at, m.created_at),
            'text', coalesce(r.body, m.message))
          from public.enquiry_entries e
          join public.contact_messages m on m.id = e.enquiry_id
          left join lateral (
            select received.created_at, received.body
            from public.enquiry_entries received
            where received.enquiry_id = m.id and received.kind = 'received' and received.created_at <= e.created_at
            order by received.created_at desc
            limit 1
          ) r on true
          where e.mail_id = o.id))
        order by c.step), '[]')
      from unnest(claimed) with ordinality c (id, step)
      join app.mail_outbox o on o.id = c.id),
    'contents', (
      select coalesce(jsonb_object_agg(c.id, c.content), '{}')
      from app.mail_contents c
      where c.id in (select o.content_id from app.mail_outbox o where o.id = any (claimed))),
    'texts', (
      select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'key', t.key, 'value', t.value)
        order by t.key, t.language), '[]')
      from public.site_texts t
      where cardinality(claimed) > 0 and starts_with(t.key, 'mail:') and t.value is not null),
    'settings', app.settings_overrides());
end
$$;
comment on function public.claim_mails is
  'Takes how many (1 to 100), and how many to many besides (to 1,000) where the provider takes a hundred in a request; '
  'returns {"mails": [{"id", "template", "language", "recipient", "variables", "content_id", "bulk", "batch_id", '
  '"thread": what mails of one conversation share, "reply_to": who wrote what a notice is about, "answers": the last '
  'message {"name", "at", "text"} before a letter}] that are due and fit the daily cap, by the pools of '
  'app.mail_templates, "contents" by id, "texts": published '
  '[{"language", "key", "value"}], "settings"}. Each is the caller''s for seven minutes, a batch as a whole.';

create function public.settle_mails(results jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  settled_count integer;
begin
  if exists (select from jsonb_array_elements(results) r
    where r ->> 'outcome' in ('sent', 'retry', 'refused', 'untried') is not true) then
    raise invalid_parameter_value using message = 'A mail was sent, refused, left untried or is to be tried again.';
  end if;
  perform app.lock_mails(array(select (r ->> 'id')::uuid from jsonb_array_elements(results) r));
  update app.mail_outbox o
  set state = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'refused' or r.outcome = 'retry' and app.mail_wait(o.tries) is null then 'failed'
        else 'waiting'
      end,
      sent_at = case r.outcome when 'sent' then now() end,
      next_try_at = now() + coalesce(case r.outcome when 'retry' then app.mail_wait(o.tries) end, interval '0'),
      answer = case r.outcome when 'untried' then o.answer else left(app.without_emails(r.answer), 300) end,
      provider_id = case r.outcome when 'sent' then left(r.provider_id, 200) end,
      variables = case r.outcome when 'sent' then '{}' else o.variables end,
      tries = o.tries - (r.outcome = 'untried')::integer
  from jsonb_to_recordset(results) as r (id uuid, outcome text, answer text, provider_id text)
  where o.id = r.id and case r.outcome
    -- The mail has left, also where it was cancelled in between; its bounce may be reported first.
    when 'sent' then o.state <> 'sent' and (o.state <> 'failed' or o.provider_id is null)
    else o.state = 'sending' end;
  get diagnostics settled_count = row_count;
  return settled_count;
end
$$;
comment on function public.settle_mails is
  'Takes [{"id", "outcome": sent, retry, refused or untried, "answer": what the provider said, "provider_id": its name '
  'for the mail}] of claimed mails; returns how many it settled, without those that are gone or were settled before. '
  'Raises 22023 for another outcome.';

create function public.report_bounce(provider_id text, kind text, mail uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  reported app.mail_outbox;
  locked uuid[];
  stopped text;
begin
  if kind is null or kind not in ('bounced', 'complained') then
    raise invalid_parameter_value using message = 'A mail bounced, or its reader complained of it.';
  end if;
  select o.* into reported
  from app.mail_outbox o
  where o.id = mail or (mail is null and o.provider_id = report_bounce.provider_id);
  locked := array(select app.lock_mails(array(
    select o.id from app.mail_outbox o
    where o.id = reported.id or lower(o.recipient) = lower(reported.recipient) and o.state in ('waiting', 'paused'))));
  select o.* into reported from app.mail_outbox o where o.id = reported.id;
  if reported.id is null then
    return false;
  end if;
  -- The same report again changes nothing: an address that was let in since stays so.
  if reported.state = 'failed' and reported.answer = report_bounce.kind then
    return true;
  end if;
  update app.mail_outbox o
  set state = 'failed', sent_at = null, answer = report_bounce.kind, variables = '{}', next_try_at = now(),
      provider_id = coalesce(o.provider_id, left(report_bounce.provider_id, 200), '')
  where o.id = reported.id;
  stopped := coalesce((select t.kind from app.mail_templates t where t.template = reported.template
    and report_bounce.kind = 'complained'), 'all');
  insert into app.mail_suppressions as s (address_hash, kind, reason)
  values (app.address_hash(reported.recipient), stopped, report_bounce.kind)
  on conflict on constraint mail_suppressions_pkey do update set reason = excluded.reason, created_at = now();
  update app.mail_outbox o
  set state = 'cancelled', answer = report_bounce.kind, variables = '{}', next_try_at = now()
  where o.id = any (locked) and o.state in ('waiting', 'paused')
    and (stopped = 'all' or o.template in (select t.template from app.mail_templates t where t.kind = stopped));
  return true;
end
$$;
comment on function public.report_bounce is
  'Takes the provider''s name for a mail, bounced or complained, and the mail where the report names it. The mail has '
  'failed, its address is suppressed (of that kind, after a complaint), what waits for it is cancelled. Returns '
  'whether there was such a mail. Raises 22023 for another report.';

create function public.report_mailer(provider text) returns void
language sql security definer set search_path = '' as $$
  update app.mailer m
  set provider = report_mailer.provider, checked_at = case when report_mailer.provider is null then m.checked_at
    else now() end
  where m.only_row
$$;
comment on function public.report_mailer is
  'Takes the name of the provider that the function send-mail has just reached; null where none is set up any more, '
  'and then nothing is put into the outbox.';

-- The clock, as for builds.
create function app.look_for_mail() returns boolean
language plpgsql set search_path = '' as $$
begin
  perform app.start_due_issues();
  update app.mailer m set looked_at = now() where m.looked_at is null or m.looked_at < now() - interval '50 seconds';
  return exists (select from app.mail_outbox o where o.state in ('waiting', 'sending') and o.next_try_at <= now());
end
$$;
comment on function app.look_for_mail is 'For the clock: whether a mail is to be sent now.';

create function app.order_due_mail() returns void
language plpgsql set search_path = '' as $$
declare
  state app.mailer;
  address text;
  secret text;
  status integer;
  fault text;
begin
  select * into state from app.mailer for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault
      using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    update app.mailer m
    set request_id = null,
        answer = case when status is distinct from 200 then left(coalesce(status::text, fault, 'no answer'), 200) end
    where m.only_row;
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1),
    max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'send_mail_url', 'send_mail_secret';
  -- Without them no mail leaves, and the overview says so.
  if address is null or secret is null then
    return;
  end if;
  if not app.look_for_mail() then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 100000)'
    into state.request_id
    using address, '{}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'x-mail-secret', secret);
  update app.mailer m set request_id = state.request_id, asked_at = now() where m.only_row;
end
$$;
comment on function app.order_due_mail is
  'The job of pg_cron, once a minute: reads the answer to the call before and calls send-mail through pg_net where a '
  'mail is due. Address and secret are in Vault: send_mail_url, send_mail_secret.';

create function public.get_mail_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('settings');
  return (
    select jsonb_build_object(
      'provider', m.provider,
      'checked_at', m.checked_at,
      'watched', coalesce(m.looked_at > now() - interval '5 minutes', false),
      'answer', m.answer,
      'daily_cap', m.daily_cap,
      'used', (select count(*) from app.mail_outbox o where o.sent_at > now() - interval '24 hours'),
      'states', (
        select coalesce(jsonb_object_agg(s.state, s.mails), '{}')
        from (select o.state, count(*) as mails from app.mail_outbox o group by o.state) s),
      'waiting_since', (
        select min(o.next_try_at) from app.mail_outbox o where o.state = 'waiting' and o.next_try_at <= now()),
      'suppressed', (select count(distinct s.address_hash) from app.mail_suppressions s),
      'suppressed_staff', (
        select coalesce(jsonb_agg(a.address order by a.address), '[]')
        from (select app.agency_address() as address union select app.email_of(s.user_id) from public.staff s) a
        where app.is_suppressed(a.address, 'agency-contact')))
    from app.mailer m);
end
$$;
comment on function public.get_mail_overview is
  '{"provider", "checked_at", "watched": whether the clock looks, "answer": to the last call that failed, "daily_cap", '
  '"used": mails of 24 hours, "states": mails by state, "waiting_since", "suppressed": addresses, "suppressed_staff": '
  'those of the agency that get no notices}.';

create function public.list_mails(of_state text default null, before timestamptz default null,
  page_size integer default 50)
returns table (
  id uuid, template text, language text, recipient text, state text, bulk boolean, tries integer,
    next_try_at timestamptz,
  answer text, created_at timestamptz, sent_at timestamptz, cause_table text, cause_id text, may_retry boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('settings');
  return query
  select o.id, o.template, o.language, o.recipient, o.state, o.bulk, o.tries, o.next_try_at, o.answer, o.created_at,
    o.sent_at,
         o.cause_table, o.cause_id, o.state = 'failed' and o.provider_id is null
  from app.mail_outbox o
  where (of_state is null or o.state = of_state) and (before is null or o.created_at < before)
  order by o.created_at desc, o.id
  limit greatest(1, least(coalesce(page_size, 50), 1000));
end
$$;
comment on function public.list_mails is
  'Takes a state (null for all), the created_at of the last mail seen and how many to answer (at most 1000); returns '
  'mails of the outbox, the newest first, without what they say. may_retry is whether retry_mail takes it.';

create function public.retry_mail(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  update app.mail_outbox o
  set state = 'waiting', tries = 0, next_try_at = now(), batch_id = case when o.state = 'waiting' then o.batch_id end
  -- Mails of one request go together.
  from app.lock_mails(mail || array(
    select x.id from app.mail_outbox x join app.mail_outbox m on m.batch_id = x.batch_id where m.id = mail
      and x.state = 'waiting')) as l (id)
  where o.id = l.id and o.provider_id is null
    and (o.id = mail and o.state = 'failed' or o.state = 'waiting' and o.tries > 0);
  if not found then
    raise sqlstate 'PT409' using message = 'That mail is not one that can be tried again.';
  end if;
end
$$;
comment on function public.retry_mail is
  'Takes a mail that failed before a provider took it, or that waits for its next try, and has it tried at once, as '
  'often as a new one. Raises PT409 for any other mail.';

create function public.cancel_mail(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}', next_try_at = now()
  from app.lock_mails(array[mail]) as l (id)
  where o.id = l.id and (o.state in ('waiting', 'paused') or (o.state = 'failed' and o.provider_id is null));
  if not found then
    raise sqlstate 'PT409' using message = 'That mail has left, or is just leaving.';
  end if;
end
$$;
comment on function public.cancel_mail is
  'Takes a mail that waits, is paused or failed before a provider took it; it is never sent. Raises PT409 for others.';

create function public.set_mail_cap(cap integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  if cap is null then
    raise invalid_parameter_value using message = 'A cap is a number.';
  end if;
  update app.mailer m set daily_cap = cap where m.only_row;
end
$$;
comment on function public.set_mail_cap is
  'Takes how many mails may be handed to the provider within 24 hours (1 to 1,000,000). Raises 22023 or 23514 for '
  'other numbers.';

create function public.lift_suppression(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  delete from app.mail_suppressions s where s.address_hash = app.address_hash(address);
  return found;
end
$$;
comment on function public.lift_suppression is
  'Takes an address that mail may be sent to again; returns whether it was suppressed.';

create function app.purge_mails(batch integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Many to send under a small cap may take that long; a mail to one person comes too late, and without a mailer
  -- none leaves.
  update app.mail_outbox o
  set state = 'failed', answer = 'Nobody sent it within 30 days.'
  from app.lock_mails(array(
    select x.id from app.mail_outbox x
    where x.state in ('waiting', 'sending') and x.next_try_at < now() - interval '30 days'
      and (not x.bulk or not app.has_mailer())
    limit batch)) as l (id)
  where o.id = l.id and o.state in ('waiting', 'sending');
  delete from app.mail_outbox o
  where ctid in (
    select x.ctid from app.mail_outbox x
    where x.next_try_at < now() - interval '30 days' and x.state not in ('waiting', 'paused', 'sending')
    limit batch for update skip locked);
  -- Younger ones may be waiting for their first mail.
  delete from app.mail_contents c
  where ctid in (
    select x.ctid from app.mail_contents x
    where x.created_at < now() - interval '30 days' and not exists (select from app.mail_outbox o
      where o.content_id = x.id)
      and not exists (select from public.newsletter_issues i where i.content_id = x.id
        and i.state in ('sending', 'paused'))
    limit batch for update skip locked);
  delete from app.mail_suppressions s
  where ctid in (select x.ctid from app.mail_suppressions x
    where x.created_at < now() - interval '13 months' limit batch for update skip locked);
end
$$;
comment on function app.purge_mails is
  'Deletes at most so many mails that ended 30 days ago, contents that no mail names, and suppressions after 13 '
  'months.';

grant execute on function
  public.get_mail_overview, public.list_mails, public.retry_mail, public.cancel_mail, public.set_mail_cap,
  public.lift_suppression to authenticated;
grant execute on function
  public.claim_mails, public.settle_mails, public.report_bounce, public.report_mailer
  to service_role;
