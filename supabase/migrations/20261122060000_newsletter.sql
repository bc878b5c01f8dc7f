-- Newsletter. A visitor inserts {email, language} and nothing else; the trigger sets the rest. The
-- product tells him when he is already subscribed (23505), so the answer can be asked of any address:
-- attempts are counted even when they fail, no other difference shows.

insert into app.limits (bucket, per_visitor, everyone, counts_refusals) values ('newsletter', 5, 50, true);

do $$
begin
  for slot in 0..255 loop
    execute format('create sequence app.%I as bigint', 'attempts_newsletter_' || slot);
  end loop;
  create sequence app.attempts_newsletter_all as bigint;
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
  constraint email_shape check (email = lower(btrim(email)) and app.is_email(email)),
  constraint language_known check (language in ('fr', 'en')),
  constraint consent_version_bounds check (char_length(consent_version) between 1 and 40),
  constraint unsubscribe_token_unique unique (unsubscribe_token),
  constraint state_has_date check (subscribed = (unsubscribed_at is null))
);
create unique index newsletter_email_unique on public.newsletter (lower(email));
create index on public.newsletter (created_at desc);

comment on table public.newsletter is
  'Subscriptions. Visitors may add themselves and nothing more; administrators read and delete; leaving goes through unsubscribe_newsletter.';
comment on column public.newsletter.consent_version is
  'Version of the wording shown beside the form. A new wording is a new default here and in app.prepare_subscription.';
comment on column public.newsletter.unsubscribe_token is 'The secret in the unsubscribe link; renewed when somebody comes back.';

-- Definer: it looks for the address among rows the visitor may not see.
create function app.prepare_subscription()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  if not app.is_api_call() then
    return new;
  end if;

  perform app.hit('newsletter');

  new.id := gen_random_uuid();
  new.subscribed := true;
  new.language := coalesce(new.language, 'fr');
  new.consent_version := '2026-11';
  new.unsubscribe_token := gen_random_uuid();
  new.created_at := now();
  new.unsubscribed_at := null;

  update public.newsletter n
  set subscribed = true,
      unsubscribed_at = null,
      language = new.language,
      consent_version = new.consent_version,
      unsubscribe_token = new.unsubscribe_token
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

create trigger prepare_subscription
  before insert on public.newsletter
  for each row execute function app.prepare_subscription();

alter table public.newsletter enable row level security;
revoke all on public.newsletter from anon, authenticated, service_role;
grant insert (email, language) on public.newsletter to anon, authenticated;
grant select, delete on public.newsletter to authenticated;
grant select, insert, update, delete on public.newsletter to service_role;

create policy "Everybody may subscribe an address, as new and active"
  on public.newsletter for insert to anon, authenticated
  with check (subscribed and unsubscribed_at is null and created_at = now());

create policy "Administrators read subscriptions"
  on public.newsletter for select to authenticated
  using ((select app.may('people')));

create policy "Administrators delete subscriptions"
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
