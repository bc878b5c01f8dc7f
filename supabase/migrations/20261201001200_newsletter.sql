-- Newsletter. A visitor inserts {email, language} and nothing else; the trigger sets the rest. The answer reveals
-- that an address is subscribed (23505) and can be asked for any address: attempts count even when they fail, and nothing else
-- differs between the cases. The link in a mail unsubscribes for as long as the row lives.

insert into app.limits (bucket, per_visitor, everyone, counts_refusals) values ('newsletter', 5, 50, true);

-- For app.count_attempt.
do $$
begin
  for slot in 0..127 loop
    execute format('create sequence app.%I as bigint', 'attempts_newsletter_' || slot);
  end loop;
  for slot in 0..15 loop
    execute format('create sequence app.%I as bigint', 'network_attempts_newsletter_' || slot);
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
  constraint email_shape check (email = lower(btrim(email)) and app.is_email(email)),
  constraint language_known check (language in ('fr', 'en')),
  constraint consent_version_bounds check (char_length(consent_version) between 1 and 40),
  constraint unsubscribe_token_unique unique (unsubscribe_token),
  constraint state_has_date check (subscribed = (unsubscribed_at is null)),
  constraint resubscribed_at_bounds check (resubscribed_at between '1900-01-01' and '2200-01-01')
);
comment on table public.newsletter is
  'Subscriptions. Visitors may add themselves and nothing more; administrators read and delete; leaving goes through unsubscribe_newsletter.';
comment on column public.newsletter.consent_version is
  'Version of the wording shown beside the form. A new wording is a new default here and in app.prepare_subscription.';
comment on column public.newsletter.unsubscribe_token is
  'The secret in the unsubscribe link; the same for as long as the row lives.';
comment on column public.newsletter.resubscribed_at is
  'When an address that had left was last subscribed again; null where it never was. Written by the trigger alone.';
create unique index newsletter_email_unique on public.newsletter (lower(email));
create index on public.newsletter (created_at desc);

-- Definer: it looks for the address among rows the visitor may not see. An address that had left may be subscribed by
-- somebody who has not shown that it is theirs: the owner sees the date, and the link of every earlier mail still ends it.
create function app.prepare_subscription()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.email := lower(new.email);
  if not app.is_api_call() then
    return new;
  end if;

  -- A subscribed address ends in an error, which reveals it: each address needs a proof of its own.
  perform app.hit('newsletter', new.email);

  new.id := gen_random_uuid();
  new.subscribed := true;
  new.language := coalesce(new.language, 'fr');
  new.consent_version := '2026-11';
  new.unsubscribe_token := gen_random_uuid();
  new.created_at := now();
  new.unsubscribed_at := null;
  new.resubscribed_at := null;

  update public.newsletter n
  set subscribed = true,
      unsubscribed_at = null,
      resubscribed_at = now(),
      language = new.language,
      consent_version = new.consent_version
  where lower(n.email) = new.email and not n.subscribed;
  if found then
    return null;
  end if;
  return new;
end
$$;
comment on function app.prepare_subscription() is
  'BEFORE INSERT: tidies the address; for a browser also counts the attempt (PT429), pins every other column, and turns the return of somebody who had left into a renewed subscription (nothing new is stored). An active duplicate goes on to the unique index: 23505.';
revoke execute on function app.prepare_subscription() from public, anon, authenticated;

create trigger a_remove_invisible before insert or update of email on public.newsletter
  for each row execute function app.remove_invisible('email');
create trigger a_check_section before insert on public.newsletter
  for each row execute function app.check_section('newsletter');
create trigger prepare_subscription
  before insert on public.newsletter
  for each row execute function app.prepare_subscription();
create trigger then_check_email before insert on public.newsletter
  for each row execute function app.check_email('email');

alter table public.newsletter enable row level security;
revoke all on public.newsletter from anon, authenticated, service_role;
grant insert (email, language) on public.newsletter to anon, authenticated;
grant select, delete on public.newsletter to authenticated;
grant select, insert, update, delete on public.newsletter to service_role;

create policy "Everybody subscribes a new address"
  on public.newsletter for insert to anon, authenticated
  with check (subscribed and unsubscribed_at is null and created_at = now());

create policy "Editors read subscriptions"
  on public.newsletter for select to authenticated
  using ((select app.may('people')));

create policy "Editors delete subscriptions"
  on public.newsletter for delete to authenticated
  using ((select app.may('people')));

-- Definer: whoever holds the token from the mail may leave, and sees nothing else.
create function public.unsubscribe_newsletter(token uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.newsletter n
  set subscribed = false,
      unsubscribed_at = coalesce(n.unsubscribed_at, now())
  where n.unsubscribe_token = token;
  return found;
end
$$;
comment on function public.unsubscribe_newsletter(uuid) is
  'Takes the token of an unsubscribe link, returns true when it was known (the address is then unsubscribed, also if it was before), false otherwise.';
revoke execute on function public.unsubscribe_newsletter(uuid) from public, anon, authenticated;
grant execute on function public.unsubscribe_newsletter(uuid) to anon, authenticated;
