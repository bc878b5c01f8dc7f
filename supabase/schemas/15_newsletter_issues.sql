-- Issues of the newsletter: drafts of editors, one row per language of a number. Functions alone reach every other
-- state: none is sent without a test of the very text, none twice to one address. They have neither versions nor trash:
-- a sent one never changes.

create function app.are_issue_items(items jsonb, language text) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 12
     and (select coalesce(bool_and(coalesce(
            jsonb_typeof(one) = 'object'
            and one - array['title', 'excerpt', 'path', 'image', 'image_alt'] = '{}'
            and jsonb_typeof(one -> 'title') = 'string' and btrim(one ->> 'title') <> ''
              and char_length(one ->> 'title') <= 200
            and jsonb_typeof(one -> 'excerpt') = 'string' and char_length(one ->> 'excerpt') <= 600
            and app.is_plain_text(one ->> 'title') and app.is_plain_text(one ->> 'excerpt', true)
            and app.is_image_reference(coalesce(one ->> 'image', ''))
            and char_length(coalesce(one ->> 'image_alt', '')) <= 300
            and jsonb_typeof(one -> 'path') = 'string' and char_length(one ->> 'path') <= 300
            and one ->> 'path' ~ ('^/' || language || '/(articles|portfolio)/[A-Za-z0-9._~%-]+$'), false)), true)
          from jsonb_array_elements(case jsonb_typeof(items) when 'array' then items else '[]' end) as one)
$$;
comment on function app.are_issue_items is
  'Whether these are at most twelve {"title", "excerpt", "path", "image"?, "image_alt"?} of articles and projects in '
  'that language.';

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  number integer not null,
  language text not null,
  slug text not null generated always as (number::text) stored,
  subject text not null default '',
  preheader text not null default '',
  body text not null default '',
  items jsonb not null default '[]',
  state text not null default 'draft',
  tested_at timestamptz,
  send_at timestamptz,
  sent_at timestamptz,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  left_count integer not null default 0,
  content_id uuid references app.mail_contents (id) on delete set null,
  queued_to uuid,
  unqueued_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint issue_number_unique unique (language, number),
  constraint number_bounds check (number between 1 and 100000),
  constraint language_known check (language in ('fr', 'en')),
  constraint subject_bounds check (char_length(subject) <= 60),
  constraint preheader_bounds check (char_length(preheader) <= 90),
  constraint body_bounds check (char_length(body) <= 20000),
  constraint characters_plain check (app.is_plain_text(subject) and app.is_plain_text(preheader)),
  constraint items_shape check (app.are_issue_items(items, language)),
  constraint state_known check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  constraint scheduled_has_date check (state <> 'scheduled' or send_at is not null),
  constraint sent_has_date check ((state in ('sending', 'paused', 'sent')) = (sent_at is not null)),
  constraint counts_bounds check (sent_count >= 0 and failed_count >= 0 and left_count >= 0 and unqueued_count >= 0)
);
comment on table public.newsletter_issues is
  'Issues of the newsletter, one row per language of a number. Visitors read sent ones; editors write drafts, and '
  'sends through send_issue().';
comment on column public.newsletter_issues.number is
  'Given by the server where a new row names none: one more than the last.';
comment on column public.newsletter_issues.slug is
  'Its address in the archive: the number, the same in both languages.';
comment on column public.newsletter_issues.items is
  'Articles and projects, [{"title", "excerpt", "path", "image"?, "image_alt"?}], as they were when they were chosen.';
comment on column public.newsletter_issues.tested_at is
  'When a test of this very text last left; null again with each change of it.';
comment on column public.newsletter_issues.sent_count is
  'Mails that a provider took, failed_count those it refused, left_count those not sent because the subscriber left '
  'before: written when the last was settled, because the outbox forgets.';
comment on column public.newsletter_issues.queued_to is
  'The last subscription, by id, whose mail is in the outbox: its mails are queued a few thousand at a time, so that '
  'none of 100,000 readers keeps a request waiting.';
create index on public.newsletter_issues (language, sent_at desc) where state = 'sent';
create index on public.newsletter_issues (send_at) where state = 'scheduled';
create index on public.newsletter_issues (content_id);
create index on public.newsletter_issues (state) where state in ('sending', 'paused');

create function app.prepare_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.tested_at := null;
  elsif new.number is null then
    -- Two new ones at once get two numbers. The last one may stand on a row the caller does not see.
    perform pg_advisory_xact_lock(hashtextextended('app.number_issue', 0));
    new.number := coalesce((select max(i.number) from public.newsletter_issues i), 0) + 1;
  end if;
  return new;
end
$$;
comment on function app.prepare_issue is
  'BEFORE INSERT: numbers an issue that has no number. BEFORE its text changes: what was tested was another text.';

create trigger a_remove_invisible before insert or update of subject, preheader on public.newsletter_issues
  for each row execute function app.remove_invisible('subject', 'preheader');
create trigger number_issue before insert on public.newsletter_issues for each row execute function app.prepare_issue();
create trigger forget_issue_test before update on public.newsletter_issues
  for each row when ((old.subject, old.preheader, old.body, old.items) is distinct from (new.subject, new.preheader,
    new.body, new.items))
  execute function app.prepare_issue();
create trigger touch_updated_at before update on public.newsletter_issues
  for each row execute function app.touch_updated_at('slug', 'tested_at', 'state', 'send_at', 'sent_at', 'sent_count',
    'failed_count', 'left_count', 'content_id', 'queued_to', 'unqueued_count');

alter table public.newsletter_issues enable row level security;
grant select (id, number, language, slug, subject, preheader, body, items, sent_at) on public.newsletter_issues to anon;

-- Functions return the counts: every account reads the archive.
grant select (id, number, language, slug, subject, preheader, body, items, state, tested_at, send_at, sent_at,
  created_at, updated_at) on public.newsletter_issues to authenticated;
grant insert (id, number, language, subject, preheader, body, items), update (subject, preheader, body, items), delete
  on public.newsletter_issues to authenticated;
grant select, insert, update, delete on public.newsletter_issues to service_role;

create policy "Visitors read sent issues" on public.newsletter_issues for select to anon
  using (state = 'sent' and sent_at <= now());
create policy "Signed-in people read sent issues, editors all" on public.newsletter_issues for select to authenticated
  using ((state = 'sent' and sent_at <= now()) or (select app.may('people')));
create policy "Editors add drafts of issues" on public.newsletter_issues for insert to authenticated
  with check (state = 'draft' and (select app.may('people')));
create policy "Editors change drafts of issues" on public.newsletter_issues for update to authenticated
  using (state = 'draft' and (select app.may('people'))) with check (state = 'draft' and (select app.may('people')));
create policy "Editors delete drafts of issues" on public.newsletter_issues for delete to authenticated
  using (state = 'draft' and (select app.may('people')));

-- Sending. Definer, all that follow: the outbox is granted to no role, and no browser writes a state.

-- The promise beneath all others: whatever goes wrong above, a second mail to the same address is refused here.
create unique index mail_outbox_issue_once on app.mail_outbox (cause_id, lower(recipient))
  where template = 'newsletter-issue';
create index mail_outbox_issue_state on app.mail_outbox (cause_id, state) where template = 'newsletter-issue';

create function app.refuse_issue(code text) returns void
language plpgsql set search_path = '' as $$
begin
  if code in ('changed', 'state') then
    raise sqlstate 'PT409' using message = 'The issue was changed or sent meanwhile.',
      detail = jsonb_build_object('code', code)::text;
  end if;
  raise check_violation using message = 'The issue cannot be sent.', detail = jsonb_build_object('code', code)::text;
end
$$;
comment on function app.refuse_issue is
  'Raises PT409 for changed and state, 23514 for anything else, with {"code"} as its details.';

create function app.lock_issue(issue uuid, wanted text[]) returns public.newsletter_issues
language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
begin
  perform app.require('people');
  select * into found_issue from public.newsletter_issues i where i.id = issue for update;
  if found_issue.id is null then
    raise sqlstate 'PT404' using message = 'There is no such issue.';
  end if;
  if found_issue.state <> all (wanted) then
    perform app.refuse_issue('state');
  end if;
  return found_issue;
end
$$;
comment on function app.lock_issue is
  'First line of functions that move an issue on: the row, locked. Raises PT404, PT409 (state) for one in another '
  'state than those named.';

create function app.issue_text(issue public.newsletter_issues) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('number', issue.number, 'subject', issue.subject, 'preheader', issue.preheader,
    'body', issue.body, 'items', issue.items)
$$;
comment on function app.issue_text is 'The text of an issue as its mails carry it.';

create function app.queue_issue_mails(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 2000;
  started public.newsletter_issues;
  picked integer;
  last uuid;
begin
  select * into strict started from public.newsletter_issues i where i.id = issue;
  perform pg_advisory_xact_lock(hashtextextended('app.newsletter', 0));
  with readers as materialized (
    select s.id, s.email, s.unsubscribe_token
    from public.newsletter s
    where s.id > coalesce(started.queued_to, '00000000-0000-0000-0000-000000000000')
      and s.subscribed and s.confirmed_at <= started.sent_at and s.language = started.language
    order by s.id
    limit batch
    -- Leaving at this moment waits for the lock, and finds the mail that is to be cancelled.
    for share of s
  ), mails as (
    insert into app.mail_outbox (template, language, recipient, variables, cause_table, cause_id, content_id, bulk)
    select 'newsletter-issue', started.language, n.email,
           jsonb_build_object('leave', '/' || started.language || '/newsletter/unsubscribe?token='
             || n.unsubscribe_token, 'token', n.unsubscribe_token),
           'newsletter_issues', issue::text, started.content_id, true
    from readers n
    where not app.is_suppressed(n.email, 'newsletter-issue')
    on conflict (cause_id, lower(recipient)) where template = 'newsletter-issue' do nothing
  )
  select count(*), (array_agg(n.id order by n.id desc))[1] into picked, last from readers n;
  update public.newsletter_issues i
  set queued_to = coalesce(last, i.queued_to), unqueued_count = case when picked < batch then 0
    else greatest(0, i.unqueued_count - picked) end
  where i.id = issue;
end
$$;
comment on function app.queue_issue_mails is
  'Puts the mails of the next 2,000 readers of a locked issue into the outbox; suppressed addresses, and those '
  'confirmed since its start, get none.';

create function app.start_issue(issue public.newsletter_issues) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  readers integer;
  text_id uuid;
begin
  insert into app.mail_contents (content) values (app.issue_text(issue)) returning id into text_id;
  select count(*) into readers
  from public.newsletter s
  where s.subscribed and s.confirmed_at <= now() and s.language = issue.language;
  update public.newsletter_issues i
  set state = 'sending', sent_at = now(), content_id = text_id, queued_to = null, unqueued_count = readers
  where i.id = issue.id;
  perform app.queue_issue_mails(issue.id);
  return readers;
end
$$;
comment on function app.start_issue is
  'Starts a locked issue over one copy of its text and returns how many readers it has; the first get their mails '
  'queued, the others by the clock.';

create function public.send_issue(issue uuid, at timestamptz default null, base timestamptz default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ready public.newsletter_issues;
begin
  ready := app.lock_issue(issue, array['draft']);
  if base is distinct from ready.updated_at then
    perform app.refuse_issue('changed');
  elsif btrim(ready.subject) = '' or (btrim(ready.body) = '' and ready.items = '[]') then
    perform app.refuse_issue('incomplete');
  elsif not app.has_mailer() then
    perform app.refuse_issue('no_mailer');
  elsif ready.tested_at is null then
    perform app.refuse_issue('untested');
  elsif at <= now() or at > now() + interval '1 year' then
    perform app.refuse_issue('date');
  end if;
  if at is null then
    if app.start_issue(ready) = 0 then
      perform app.refuse_issue('nobody');
    end if;
  else
    update public.newsletter_issues i set state = 'scheduled', send_at = at where i.id = issue;
  end if;
  perform app.write_log('published', 'newsletter_issues', ready.id::text, ready.subject);
  return case when at is null then 'sending' else 'scheduled' end;
end
$$;
comment on function public.send_issue is
  'Takes an issue, when to send it (null: now) and its updated_at as it was seen; starts a mail for each confirmed '
  'subscriber of its language, or waits for its date. Returns sending or scheduled. Raises PT404, PT409 with {"code"}: '
  'changed or state, 23514 with {"code"}: incomplete, no_mailer, untested (since the last change), date (within a '
  'year) or nobody.';

create function public.send_issue_test(issue uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  tested public.newsletter_issues;
  own_address text;
  text_id uuid;
begin
  tested := app.lock_issue(issue, array['draft']);
  own_address := app.email_of(auth.uid());
  if not app.has_mailer() then
    perform app.refuse_issue('no_mailer');
  end if;
  perform app.hit_by_key('issue_tests');
  insert into app.mail_contents (content) values (app.issue_text(tested)) returning id into text_id;
  if app.queue_mail(
    template => 'newsletter-test', language => tested.language, recipient => own_address,
    cause_table => 'newsletter_issues', cause_id => issue::text, content_id => text_id) is null then
    perform app.refuse_issue('suppressed');
  end if;
  return own_address;
end
$$;
comment on function public.send_issue_test is
  'Takes a draft and sends it as it is stored to the address of the caller''s account, which is returned; it is tested '
  'when that mail has left (app.note_issue_test). Raises PT404, PT409 (state) for what is no draft, PT429 beyond '
  'twenty an hour, 23514 with {"code"}: no_mailer or suppressed (that address is sent no mail).';

create function public.pause_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_issue(issue, array['sending']);
  update public.newsletter_issues i set state = 'paused' where i.id = issue;
  update app.mail_outbox o set state = 'paused'
  from app.lock_mails(array(
    select x.id from app.mail_outbox x where x.template = 'newsletter-issue' and x.cause_id = issue::text
      and x.state = 'waiting')) as l (id)
  where o.id = l.id and o.state = 'waiting';
end
$$;
comment on function public.pause_issue is
  'Takes an issue that is being sent and holds every mail that is not under way at this moment; no more are queued. '
  'Raises PT404, PT409 (state) for one that is not being sent.';

create function public.resume_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_issue(issue, array['paused']);
  update public.newsletter_issues i set state = 'sending' where i.id = issue;
  update app.mail_outbox o set state = 'waiting', next_try_at = now()
  from app.lock_mails(array(
    select x.id from app.mail_outbox x where x.template = 'newsletter-issue' and x.cause_id = issue::text
      and x.state = 'paused')) as l (id)
  where o.id = l.id and o.state = 'paused';
end
$$;
comment on function public.resume_issue is
  'Takes a paused issue and lets the mails it held go. Raises PT404, PT409 (state) for one that is not paused.';

create function public.cancel_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_issue(issue, array['scheduled']);
  update public.newsletter_issues i set state = 'draft', send_at = null where i.id = issue;
end
$$;
comment on function public.cancel_issue is
  'Takes a scheduled issue and makes it a draft again. Raises PT404, PT409 (state) for one that is not scheduled.';

-- Counted from the outbox as long as it knows more than what was written at the end: a bounce comes later.
create function app.issue_counts(issue public.newsletter_issues) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when live.total < issue.sent_count + issue.failed_count + issue.left_count then jsonb_build_object(
      'total', issue.sent_count + issue.failed_count + issue.left_count,
      'sent', issue.sent_count, 'failed', issue.failed_count, 'waiting', 0, 'left', issue.left_count)
    else to_jsonb(live)
  end
  from (
    select count(*) + issue.unqueued_count as total,
           count(*) filter (where o.state = 'sent') as sent,
           count(*) filter (where o.state = 'failed') as failed,
           count(*) filter (where o.state in ('waiting', 'paused', 'sending')) + issue.unqueued_count as waiting,
           count(*) filter (where o.state = 'cancelled') as "left"
    from app.mail_outbox o
    where o.template = 'newsletter-issue' and o.cause_id = issue.id::text) live
$$;
comment on function app.issue_counts is 'How far an issue was sent: {"total", "sent", "failed", "waiting", "left"}.';

create function public.get_issue_progress(issue uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
begin
  perform app.require('people');
  select * into found_issue from public.newsletter_issues i where i.id = issue;
  if found_issue.id is null then
    raise sqlstate 'PT404' using message = 'There is no such issue.';
  end if;
  return jsonb_build_object('state', found_issue.state, 'sent_at', found_issue.sent_at)
    || app.issue_counts(found_issue);
end
$$;
comment on function public.get_issue_progress is
  'Takes an issue, returns {"state", "sent_at", "total", "sent", "failed", "waiting", "left"}: failed were refused, '
  'left were not sent because the subscriber left before. Raises PT404.';

create function public.list_issues()
returns table (
  id uuid, number integer, language text, subject text, state text, send_at timestamptz, sent_at timestamptz,
  updated_at timestamptz, counts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return query
    select i.id, i.number, i.language, i.subject, i.state, i.send_at, i.sent_at, i.updated_at,
           case when i.sent_at is not null then app.issue_counts(i) end
    from public.newsletter_issues i
    order by i.number desc, i.language desc;
end
$$;
comment on function public.list_issues is
  'All issues, the newest first, with their counts as get_issue_progress() where they were sent.';

create function public.list_issue_refusals(issue uuid) returns table (recipient text, answer text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return query
    select o.recipient, coalesce(o.answer, '')
    from app.mail_outbox o
    where o.template = 'newsletter-issue' and o.cause_table = 'newsletter_issues' and o.cause_id = issue::text
      and o.state = 'failed'
    order by lower(o.recipient)
    limit 1000;
end
$$;
comment on function public.list_issue_refusals is
  'Takes an issue, returns the addresses that refused it with the provider''s answer, at most 1000, while the outbox '
  'keeps them.';

create function public.get_newsletter_audience() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return jsonb_build_object('mailer', app.has_mailer()) || (
    select jsonb_object_agg(l.language, (
      select jsonb_build_object(
        'confirmed', count(*) filter (where n.subscribed and n.confirmed_at is not null),
        'waiting', count(*) filter (where n.subscribed and n.confirmed_at is null),
        'left', count(*) filter (where not n.subscribed and n.unsubscribed_at >= coalesce(last.sent_at, '-infinity')),
        'last', last.number)
      from public.newsletter n
      where n.language = l.language))
    from (values ('fr'), ('en')) as l (language)
    left join lateral (
      select i.number, i.sent_at
      from public.newsletter_issues i
      where i.language = l.language and i.sent_at <= now()
      order by i.sent_at desc, i.number desc
      limit 1) last on true);
end
$$;
comment on function public.get_newsletter_audience is
  'Readers of an issue: {"mailer": whether mail leaves from the server, "fr": {"confirmed", "waiting", "left": '
  'since the last issue, "last": its number or null}, "en": the same}.';

-- A reader who leaves gets nothing more, and a paused issue rests, whatever was under way.
create function app.cancel_issue_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- With the others that ask to confirm, which are locked and dropped next.
  mails constant uuid[] := array(select app.lock_mails(array(
    select o.id from gone g
    join app.mail_outbox o on lower(o.recipient) = lower(g.email) and o.template like 'newsletter-%'
    where tg_op = 'DELETE' or not g.subscribed)));
begin
  update app.mail_outbox o set state = 'cancelled', variables = '{}'
  where o.id = any (mails) and o.template = 'newsletter-issue' and o.state in ('waiting', 'paused');
  if tg_op = 'DELETE' then
    -- Each is still counted, and one on its way settled, without its address.
    update app.mail_outbox o
    set recipient = 'erased-' || o.id || '@example.invalid', variables = '{}', answer = null
    where o.id = any (mails) and o.template = 'newsletter-issue';
  end if;
  return null;
end
$$;
comment on function app.cancel_issue_mails is
  'AFTER readers left or were deleted: issues on their way stay; no mail keeps the address of a deleted reader.';

create trigger cancel_issue_mails_of_left after update on public.newsletter referencing new table as gone
  for each statement execute function app.cancel_issue_mails();
create trigger cancel_issue_mails_of_deleted after delete on public.newsletter referencing old table as gone
  for each statement execute function app.cancel_issue_mails();

create function app.note_issue_test() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues i
  set tested_at = new.sent_at
  where i.id = new.cause_id::uuid and i.state = 'draft'
    and app.issue_text(i) = (select c.content from app.mail_contents c where c.id = new.content_id);
  return null;
end
$$;
comment on function app.note_issue_test is
  'AFTER a test was sent or failed: the draft is tested, or not any more, where it still says what the test said.';

create trigger note_issue_test after update of state on app.mail_outbox
  for each row when (new.template = 'newsletter-test' and new.state <> old.state and new.state in ('sent', 'failed'))
  execute function app.note_issue_test();

create function app.issue_mail_state(mail app.mail_outbox) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (
      select from public.newsletter n
      where lower(n.email) = lower(mail.recipient) and n.unsubscribe_token::text = mail.variables ->> 'token'
        -- A stranger may have subscribed the address again.
        and n.subscribed and n.confirmed_at <= mail.created_at) then 'cancelled'
    when exists (select from public.newsletter_issues i where i.id = mail.cause_id::uuid and i.state = 'paused')
      then 'paused'
    else 'waiting'
  end
$$;
comment on function app.issue_mail_state is
  'The state of a mail of an issue that is to wait again: cancelled where its reader left, paused with its issue, '
  'else waiting.';

create function app.hold_issue_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.state := app.issue_mail_state(new);
  if new.state = 'cancelled' then
    new.variables := '{}';
  end if;
  return new;
end
$$;
comment on function app.hold_issue_mail is 'BEFORE a mail of an issue waits again: app.issue_mail_state().';

create trigger hold_issue_mail before update of state on app.mail_outbox
  for each row when (new.template = 'newsletter-issue' and old.state <> 'waiting' and new.state = 'waiting')
  execute function app.hold_issue_mail();

create function app.start_due_issues() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.newsletter_issues;
begin
  perform from app.mailer m for update;
  if app.has_mailer() then
    for due in
      select * from public.newsletter_issues i
      where i.state = 'scheduled' and i.send_at <= now()
      order by i.send_at
      for update skip locked
    loop
      perform app.start_issue(due);
    end loop;
    for due in
      select * from public.newsletter_issues i
      where i.state = 'sending' and i.unqueued_count > 0
        and (
          select count(*) from (
            select from app.mail_outbox o
            where o.template = 'newsletter-issue' and o.cause_id = i.id::text and o.state in ('waiting', 'sending')
            limit 1500) under_way) < 1500
      for update skip locked
    loop
      perform app.queue_issue_mails(due.id);
    end loop;
  end if;

  for due in
    select * from public.newsletter_issues i
    where i.state in ('sending', 'paused') and i.unqueued_count = 0
      and not exists (
        select from app.mail_outbox o
        where o.template = 'newsletter-issue' and o.cause_id = i.id::text and o.state in ('waiting', 'paused',
          'sending'))
    for update skip locked
  loop
    update public.newsletter_issues i
    set state = 'sent',
        sent_count = (counts ->> 'sent')::integer, failed_count = (counts ->> 'failed')::integer,
          left_count = (counts ->> 'left')::integer
    from app.issue_counts(due) as counts
    where i.id = due.id;
  end loop;

  -- Senders that stopped in the middle left mails whose claim ended. Comes last: readers who leave wait for their
  -- mails.
  perform pg_advisory_xact_lock_shared(hashtextextended('app.messages', 0))
  from app.mail_outbox o
  where o.state = 'sending' and o.next_try_at <= now() and app.mail_wait(o.tries) is null
  limit 1;
  perform from public.contact_messages m
  where m.id in (
    select e.enquiry_id
    from app.mail_outbox o
    join public.enquiry_entries e on e.mail_id = o.id
    where o.state = 'sending' and o.next_try_at <= now() and app.mail_wait(o.tries) is null)
  order by m.id
  for no key update;
  update app.mail_outbox o
  set state = case when app.mail_wait(o.tries) is null then 'failed' else 'waiting' end,
      answer = case when app.mail_wait(o.tries) is null then 'Each sender ended before it had an answer.'
        else o.answer end
  where ctid in (
    select x.ctid from app.mail_outbox x
    where x.state = 'sending' and x.next_try_at <= now()
      and (app.mail_wait(x.tries) is null or x.bulk and x.template = 'newsletter-issue'
        and app.issue_mail_state(x) <> 'waiting')
    for update skip locked);
end
$$;
comment on function app.start_due_issues is
  'The clock of issues, before each claim of mails: takes back mails of readers who left and of paused issues, starts '
  'what is due, queues the next readers, closes what has no mail left to send.';

grant execute on function app.are_issue_items to authenticated, service_role;
grant execute on function
  public.send_issue, public.send_issue_test, public.pause_issue, public.resume_issue, public.cancel_issue,
  public.get_issue_progress, public.list_issues, public.list_issue_refusals, public.get_newsletter_audience
  to authenticated;
