-- Newsletter. A visitor inserts {email, language}; the trigger sets the rest. The answer reveals that an address is
-- subscribed (23505) and can be asked for any address: attempts count even when they fail, and nothing else differs
-- between the cases.

-- For app.count_attempt.
do $$
begin
  for n in 0..10 loop
    execute format('create sequence app.%I as bigint', 'attempts_newsletter_' || n);
  end loop;
  for n in 0..5 loop
    execute format('create sequence app.%I as bigint', 'network_attempts_newsletter_' || n);
  end loop;
end
$$;

create table public.newsletter (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  subscribed boolean not null default true,
  language text not null default 'fr',
  consent_version text not null default '2026-11',
  unsubscribe_token uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  resubscribed_at timestamptz,
  confirmed_at timestamptz default now(),
  constraint email_shape check (email = lower(btrim(email)) and app.is_email(email)),
  constraint language_known check (language in ('fr', 'en')),
  constraint consent_version_bounds check (char_length(consent_version) between 1 and 40),
  constraint unsubscribe_token_unique unique (unsubscribe_token),
  constraint state_has_date check (subscribed = (unsubscribed_at is null)),
  constraint resubscribed_at_bounds check (resubscribed_at between '1900-01-01' and '2200-01-01'),
  constraint confirmed_at_bounds check (confirmed_at between '1900-01-01' and '2200-01-01')
);
comment on table public.newsletter is
  'Subscriptions. Visitors may add themselves and nothing more; administrators read and delete.';
comment on column public.newsletter.consent_version is
  'Version of the wording shown beside the form. A new wording is a new default here and in app.prepare_subscription.';
comment on column public.newsletter.unsubscribe_token is
  'The secret in the unsubscribe link; the same for as long as the row lives.';
comment on column public.newsletter.resubscribed_at is
  'When an address that had left was last asked for again; null where it never was. Written by the trigger alone.';
comment on column public.newsletter.confirmed_at is
  'When the address was confirmed, or was subscribed where no mail leaves. Null while it waits: subscribed says that '
  'it was asked for and did not leave, so a mail goes to rows that are subscribed and confirmed, and to no other.';

create unique index newsletter_email_unique on public.newsletter (lower(email));
create index on public.newsletter (created_at desc);
create index on public.newsletter (created_at) where subscribed and confirmed_at is null;

-- Definer: it looks for the address among rows the visitor may not see. An address that had left may be subscribed by
-- a visitor who has not shown that it is theirs: the owner sees the date, and the link of every earlier mail still ends
-- it.
create function app.prepare_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known public.newsletter;
begin
  new.email := lower(new.email);
  if not app.is_api_call() then
    return new;
  end if;

  -- A subscribed address ends in an error, which reveals it: each address needs a proof of its own.
  perform app.hit('newsletter', new.email);

  -- A count of what was stored would distinguish an address that waits or has left from a new one.
  perform set_config('response.headers', '[{"Content-Range": "*/*"}]', true);

  new.id := gen_random_uuid();
  new.subscribed := true;
  new.language := coalesce(new.language, 'fr');
  new.consent_version := '2026-11';
  new.unsubscribe_token := gen_random_uuid();
  new.created_at := now();
  new.unsubscribed_at := null;
  new.resubscribed_at := null;
  -- Once a mailer was set up, its settings may be lost: no address is subscribed unasked until they are back.
  new.confirmed_at := case when not exists (select from app.mailer m where m.checked_at is not null) then now() end;

  -- The second of two at once meets the row of the first, which waits, instead of the unique index.
  perform pg_advisory_xact_lock(hashtextextended('newsletter ' || new.email, 0));
  select * into known from public.newsletter n where lower(n.email) = new.email for update;
  if known.id is null or (known.subscribed and known.confirmed_at is not null) then
    return new;
  end if;
  update public.newsletter n
  set subscribed = true,
      unsubscribed_at = null,
      resubscribed_at = case when known.subscribed then n.resubscribed_at else now() end,
      confirmed_at = new.confirmed_at,
      language = new.language,
      consent_version = new.consent_version
  where n.id = known.id;
  if new.confirmed_at is null then
    perform app.ask_for_confirmation(known.id, known.unsubscribed_at);
  end if;
  return null;
end
$$;
comment on function app.prepare_subscription is
  'BEFORE INSERT: tidies the address; for a browser also counts the attempt (PT429), pins every other column, and '
  'turns a return, or another ask while it waits, into a change of the row there is. A confirmed duplicate goes on to '
  'the unique index: 23505.';

create trigger a_remove_invisible before insert or update of email on public.newsletter
  for each row execute function app.remove_invisible('email');
create trigger a_check_section before insert on public.newsletter
  for each row execute function app.check_section('newsletter');
create trigger prepare_subscription before insert on public.newsletter for each row
  execute function app.prepare_subscription();
create trigger then_check_email before insert on public.newsletter
  for each row execute function app.check_email('email');
-- Alone: rows are deleted in any order, while an issue that is sent locks its readers in one.
create trigger lock_subscriptions before delete on public.newsletter
  for each statement execute function app.take_lock('app.newsletter');
create trigger drop_mails after delete on public.newsletter referencing old table as gone
  for each statement execute function app.drop_mails();

alter table public.newsletter enable row level security;
grant insert (email, language) on public.newsletter to anon, authenticated;
grant select, delete on public.newsletter to authenticated;
grant select, insert, update, delete on public.newsletter to service_role;

create policy "Everybody subscribes a new address" on public.newsletter for insert to anon, authenticated
  with check (subscribed and unsubscribed_at is null and created_at = now());
create policy "Editors read subscriptions" on public.newsletter for select to authenticated
  using ((select app.may('people')));
create policy "Editors delete subscriptions" on public.newsletter for delete to authenticated
  using ((select app.may('people')));

-- Definer: the token of the mail is the right to leave, and to nothing else.
create function public.unsubscribe_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gone uuid;
begin
  update public.newsletter n
  set subscribed = false,
      unsubscribed_at = coalesce(n.unsubscribed_at, now())
  where n.unsubscribe_token = token
  returning n.id into gone;
  if gone is null then
    perform app.hit('newsletter_leaves');
    return false;
  end if;
  -- Ended and not deleted: they count against the two of a day.
  update app.newsletter_confirmations c set expires_at = now() where c.subscription_id = gone and c.expires_at > now();
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}'
  where o.cause_table = 'newsletter' and o.cause_id = gone::text and o.state in ('waiting', 'paused', 'sending');
  return true;
end
$$;
comment on function public.unsubscribe_newsletter is
  'Takes the token of an unsubscribe link, returns true when it was known (the address is then unsubscribed, also if '
  'it was before or waited for its confirmation), false otherwise. Unknown tokens are counted: PT429 beyond the limit, '
  'which keeps no reader from leaving.';

-- Confirmation of subscriptions. Where mail leaves from the server, the row a visitor inserts waits until the link in a
-- mail was followed. Until then the address receives that mail alone, twice a day at most; after seven days the row is
-- gone, or has left again. Without a mailer a subscription holds at once.

create table app.newsletter_confirmations (
  token_hash bytea primary key,
  subscription_id uuid not null references public.newsletter (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  left_at timestamptz,
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.newsletter_confirmations is
  'Mails that ask whether an address is to be subscribed, one row each: the SHA-256 of the token in the link, which is '
  'kept nowhere but in the mail. Swept when they have ended.';
comment on column app.newsletter_confirmations.left_at is
  'When the address had left before it was asked for again: it has left again if it is not confirmed.';
create index on app.newsletter_confirmations (subscription_id, created_at);
create index on app.newsletter_confirmations (expires_at);
alter table app.newsletter_confirmations enable row level security;

-- Definer, all that follow: no role reads tokens or the outbox, and a visitor no subscription.
create function app.ask_for_confirmation(subscription uuid, left_on timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  waiting public.newsletter;
begin
  if not app.has_mailer() or (select count(*) from app.newsletter_confirmations c
    where c.subscription_id = subscription and c.created_at > now() - interval '24 hours') >= 2 then
    return;
  end if;
  select * into strict waiting from public.newsletter n where n.id = subscription;
  insert into app.newsletter_confirmations (token_hash, subscription_id, left_at)
  values (app.token_hash(token), subscription, coalesce(left_on, (
    select max(c.left_at) from app.newsletter_confirmations c where c.subscription_id = subscription
      and c.expires_at > now())));
  perform app.queue_mail(
    template => 'newsletter-confirm', language => waiting.language, recipient => waiting.email,
    variables => jsonb_build_object('link', '/' || waiting.language || '/newsletter/confirm#' || token),
    cause_table => 'newsletter', cause_id => subscription::text);
end
$$;
comment on function app.ask_for_confirmation is
  'Puts the mail with a new token into the outbox; nothing where two left within 24 hours or no mailer is set up. '
  'Takes the subscription and when its address had left before.';

create function app.ask_new_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.ask_for_confirmation(new.id);
  return null;
end
$$;
comment on function app.ask_new_subscription is
  'AFTER INSERT of a subscription that waits: asks its address. The token belongs to the row.';

create trigger ask_new_subscription after insert on public.newsletter
  for each row when (new.confirmed_at is null) execute function app.ask_new_subscription();

-- The token of the mail is the right to confirm, and to nothing else.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.hit('newsletter_confirmations');
  update public.newsletter n
  set confirmed_at = coalesce(n.confirmed_at, now())
  from app.newsletter_confirmations c
  where c.token_hash = app.token_hash(token) and c.expires_at > now() and n.id = c.subscription_id and n.subscribed;
  return found;
end
$$;
comment on function public.confirm_newsletter is
  'Takes the token of a confirmation link, returns true when its subscription is confirmed (also if it was before), '
  'false, without a word why, for one that is too old, guessed or of an address that left or was erased. Raises PT429 '
  'beyond the limit, and beyond that of everybody without a proof of work.';

create function app.purge_unconfirmed(batch integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_ones uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('app.newsletter', 0));
  old_ones := array(
    select n.id
    from public.newsletter n
    where n.subscribed and n.confirmed_at is null and n.created_at < now() - interval '7 days'
      and not exists (select from app.newsletter_confirmations c where c.subscription_id = n.id
        and c.expires_at > now())
    limit batch
    for update of n skip locked);
  update public.newsletter n
  set subscribed = false, unsubscribed_at = c.left_at, resubscribed_at = null
  from (
    select x.subscription_id, max(x.left_at) as left_at from app.newsletter_confirmations x
    where x.subscription_id = any (old_ones)
    group by 1) c
  where n.id = c.subscription_id and c.left_at is not null;
  delete from public.newsletter n where n.id = any (old_ones) and n.subscribed;
  delete from app.newsletter_confirmations c
  where ctid in (
    select x.ctid from app.newsletter_confirmations x
    where x.expires_at < now() and x.created_at < now() - interval '24 hours' limit batch for update skip locked);
end
$$;
comment on function app.purge_unconfirmed is
  'Deletes at most so many subscriptions that were not confirmed in seven days; an address that had left before has '
  'left again. Forgets tokens that have ended.';

grant execute on function public.unsubscribe_newsletter, public.confirm_newsletter to anon, authenticated;
