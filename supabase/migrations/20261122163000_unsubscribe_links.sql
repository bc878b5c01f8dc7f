-- The link in a mail leads out for as long as somebody has the mail: coming back does not end the links sent before.

create or replace function app.prepare_subscription()
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

  -- An address that is there already ends in an error, which tells something: each asked for has its own proof.
  perform app.hit('newsletter', new.email);

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
      consent_version = new.consent_version
  where lower(n.email) = new.email and not n.subscribed;
  if found then
    return null;
  end if;
  return new;
end
$$;
comment on column public.newsletter.unsubscribe_token is 'The secret in the unsubscribe link; the same for as long as the row lives.';
