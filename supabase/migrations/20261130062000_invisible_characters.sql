-- Characters that copying brings along unseen (marks of direction, zero width spaces and joiners, byte order marks, soft
-- hyphens, no-break spaces at the edges) made addresses invalid and names different from those they look like. They are
-- removed before anything is judged. src/lib/text.ts does the same in the browser (withoutInvisible).

create function app.without_invisible(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(value, '[\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g'),
    '^[ \t\n\u000b\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[ \t\n\u000b\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$', '', 'g')
$$;
comment on function app.without_invisible(text) is
  'A name, an address, a slug, a tag or a search as somebody meant it: without characters that are drawn as nothing, and without space at its edges. Null stays null.';
revoke execute on function app.without_invisible(text) from public, anon, authenticated;
-- The triggers run with the rights of whoever writes.
grant execute on function app.without_invisible(text) to anon, authenticated, service_role;

create function app.remove_invisible()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- A copy: reading NEW as a whole loads its long texts into it.
  written constant record := new;
  given constant jsonb := to_jsonb(written);
  changed jsonb;
begin
  select jsonb_object_agg(c.name, c.meant) into changed
  from (
    select name, case jsonb_typeof(given -> name)
      when 'string' then to_jsonb(app.without_invisible(given ->> name))
      when 'array' then (
        select coalesce(jsonb_agg(app.without_invisible(one) order by place), '[]')
        from jsonb_array_elements_text(given -> name) with ordinality as e (one, place))
      end as meant
    from unnest(tg_argv) as name
  ) c
  where c.meant <> given -> c.name;
  if changed is not null then
    new := jsonb_populate_record(new, changed);
  end if;
  return new;
end
$$;
comment on function app.remove_invisible() is
  'BEFORE INSERT OR UPDATE, before anything is judged (the name comes early in the alphabet, by which triggers fire): app.without_invisible() of the columns named as arguments, of each element of a list.';
revoke execute on function app.remove_invisible() from public, anon, authenticated;

do $$
declare
  place text;
  columns text[];
begin
  for place, columns in
    values
      ('newsletter', '{email}'::text[]), ('job_applications', '{full_name,email,phone}'), ('contact_messages', '{from_name,from_email}'),
      ('invitations', '{email}'), ('staff', '{name}'), ('job_offers', '{location,contract_type}'),
      ('articles_fr', '{slug,author,category,tags,image}'), ('articles_en', '{slug,author,category,tags,image}'),
      ('projects_fr', '{slug,client,category,tags,technologies,image,prev_project,next_project}'), ('projects_en', '{slug,client,category,tags,technologies,image,prev_project,next_project}'),
      ('testimonials_fr', '{name,company,image}'), ('testimonials_en', '{name,company,image}'),
      ('team_members_fr', '{name,image}'), ('team_members_en', '{name,image}'),
      ('site_settings', '{phone,email,chat_url,instagram,facebook,linkedin,tiktok}')
  loop
    execute format('create trigger a_remove_invisible before insert or update of %s on public.%I for each row execute function app.remove_invisible(%s)',
      (select string_agg(quote_ident(c), ', ') from unnest(columns) c), place,
      (select string_agg(quote_literal(c), ', ') from unnest(columns) c));
  end loop;
end
$$;

-- An object in the place of a text arrives as its JSON: no name begins so. Rows there are stay as they are.
alter table public.job_applications
  add constraint full_name_is_text check (full_name !~ '^[[{]') not valid,
  add constraint phone_is_text check (phone !~ '^[[{]') not valid;
alter table public.contact_messages add constraint from_name_is_text check (from_name !~ '^[[{]') not valid;
alter table public.staff add constraint name_is_text check (name !~ '^[[{]') not valid;

-- In what is searched and in what is looked for alike. The indexes are made anew, for texts that hold such a character.
create or replace function app.search_text(title text, excerpt text, tags text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    replace(replace(
      lower(regexp_replace(
        normalize(concat_ws(E'\n', title, excerpt, array_to_string(tags, E'\n')), nfkd),
        '[\u0300-\u036F\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'),
    '’‘', '''''')
$$;

do $$
declare
  name text;
begin
  foreach name in array array['articles_fr_search', 'articles_en_search', 'projects_fr_search', 'projects_en_search', 'job_offers_search'] loop
    execute format('reindex index public.%I', name);
  end loop;
end
$$;

create or replace function app.accept_application()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ticket app.tickets;
begin
  if not app.is_api_call() then
    return new;
  end if;

  new.phone := coalesce(new.phone, '');
  new.message := coalesce(new.message, '');
  new.cover_letter_file_path := nullif(new.cover_letter_file_path, '');
  new.status := 'new';
  new.note := '';
  new.created_at := now();
  new.updated_at := now();

  -- The offer before its ticket, as when an offer is deleted with its tickets: one order, no deadlock.
  perform from public.job_offers o where o.id = new.job_offer_id for key share;
  select * into ticket from app.tickets t where t.id = new.id for update;
  if exists (select from public.job_applications a where a.id = new.id) then
    return new; -- to the primary key: 23505, which the browser takes for the success it is
  end if;
  if ticket.id is null or ticket.consumed_at is not null or ticket.expires_at <= now()
     or new.job_offer_id is distinct from ticket.job_offer_id then
    raise insufficient_privilege using message = 'This application has no open ticket.';
  end if;
  perform app.lock_open_offer(new.job_offer_id);

  if (
    new.cv_file_path = ticket.cv_path
    and app.is_stored_pdf(ticket.cv_path)
    and (new.cover_letter_file_path is null
         or (new.cover_letter_file_path = ticket.cover_letter_path and app.is_stored_pdf(ticket.cover_letter_path)))
  ) is not true then
    raise check_violation using message = 'A file of this application is missing, too large or not a PDF.';
  end if;

  perform app.hit('applications');
  update app.tickets t set consumed_at = now() where t.id = ticket.id;
  return new;
end
$$;

create or replace function app.prepare_subscription()
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

  -- An address that is there already ends in an error, which tells something: each asked for has its own proof.
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

create or replace function public.send_contact_message(from_name text, from_email text, subject text, message text, lang text, website text, elapsed_ms integer, message_id uuid DEFAULT NULL::uuid)
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

create or replace function public.invite(address text, new_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail constant text := lower(app.without_invisible(address));
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  made public.invitations;
begin
  perform app.require('staff');
  perform app.require_email(mail);
  if exists (select from public.staff s join auth.users u on u.id = s.user_id where lower(u.email) = mail) then
    raise sqlstate 'PT409' using message = 'This person works here already.';
  end if;
  insert into public.invitations as i (email, role, token_hash, invited_by)
  values (mail, new_role, app.token_hash(token), auth.uid())
  on conflict (email) do update
    set "role" = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
        created_at = excluded.created_at, expires_at = excluded.expires_at
  returning i.* into made;
  return jsonb_build_object('id', made.id, 'email', made.email, 'role', made.role, 'expires_at', made.expires_at, 'token', token);
end
$$;
