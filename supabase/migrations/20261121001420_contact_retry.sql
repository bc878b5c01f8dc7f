-- A message whose answer was lost is sent again. The browser names it with an id of its own making, kept
-- until it is answered, so that the second attempt finds the first one's row. The token is derived from
-- that id and the private secret: the same message gets the same token, and nobody can compute it.

create function app.delivery_token(message_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to('delivery ' || message_id, 'UTF8'), s.visitor_secret, 'sha256'), 'hex')
  from app.secrets s
$$;
comment on function app.delivery_token(uuid) is
  'The token with which the sender of that message reports its delivery. Definer, because the secret is granted to nobody.';
revoke execute on function app.delivery_token(uuid) from public, anon, authenticated;

drop function public.send_contact_message(text, text, text, text, text, text, integer);

-- Definer: the visitor has no right on the table at all.
create function public.send_contact_message(
  from_name text,
  from_email text,
  subject text,
  message text,
  lang text,
  website text,
  elapsed_ms integer,
  message_id uuid default null
)
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
  -- A machine fills the hidden field or answers within three seconds. It is told it succeeded.
  if coalesce(website, '') <> '' or coalesce(elapsed_ms, 0) < 3000 then
    return jsonb_build_object('id', new_id, 'token', encode(extensions.gen_random_bytes(32), 'hex'));
  end if;

  perform app.require_lang(lang);
  -- Two attempts at once wait for each other, and the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('app.contact_message ' || new_id, 0));
  select m.from_name = btrim(send_contact_message.from_name)
     and m.from_email = btrim(send_contact_message.from_email)
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
    btrim(send_contact_message.from_name),
    btrim(send_contact_message.from_email),
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
revoke execute on function public.send_contact_message(text, text, text, text, text, text, integer, uuid)
  from public, anon, authenticated;
grant execute on function public.send_contact_message(text, text, text, text, text, text, integer, uuid)
  to anon, authenticated;
