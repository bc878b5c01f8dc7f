-- Carries a database at migration 20261130063001 over to the files of one noun each, which replace the 93 before. Run
-- once, by the owner of the database, in place of `supabase db push`; kept until the first release.
begin;

do $$
begin
  if (select max(version) from supabase_migrations.schema_migrations) is distinct from '20261130063001' then
    raise exception 'This database is not at migration 20261130063001.';
  end if;
end
$$;

-- Rows of before obey these as well.
alter table public.staff validate constraint name_is_text;
alter table public.contact_messages validate constraint from_name_is_text;
alter table public.job_applications validate constraint full_name_is_text, validate constraint phone_is_text;

-- Whoever may read a whole table needs no right on one of its columns.
revoke select (framed_image) on public.projects_fr, public.projects_en, public.testimonials_fr, public.testimonials_en,
  public.team_members_fr, public.team_members_en from anon, authenticated;
revoke select (meta_title, meta_description, framed_gallery, framed_pictures) on public.projects_fr, public.projects_en
  from anon, authenticated;

-- The originals of the texts are the code's own: an override says over which it was written from now on.
drop table app.text_keys;
delete from app.text_reviews;
alter table public.site_texts add column original_hash text;

-- Visitors share 128 sequences, networks 16.
do $$
begin
  for slot in 128..255 loop
    execute format('drop sequence app.%I', 'attempts_newsletter_' || slot);
  end loop;
  for slot in 16..63 loop
    execute format('drop sequence app.%I', 'network_attempts_newsletter_' || slot);
  end loop;
end
$$;

-- Functions that changed since, in their present form.
drop function app.set_text_keys(text, text, jsonb);
drop function app.text_problem(text, text, text);
drop function app.text_hash(text, text);
drop function app.is_to_review(text, text);
drop function app.note_reviewed(text, text);
drop function public.publish_texts(jsonb);
drop function public.confirm_text(text, text);
drop function app.rights_fingerprint();
drop function app.text_items(jsonb);

create or replace function app.attempts(bucket text, period interval)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select coalesce(sum(least(a.latest - p.present, l.per_visitor)), 0)::bigint
  from app.limits l
  cross join (select floor(extract(epoch from now()) / extract(epoch from period))::bigint * 1000000 as present) p
  cross join generate_series(0, 127) slot
  cross join lateral (select pg_sequence_last_value(format('app.attempts_%s_%s', bucket, slot)::regclass) as latest) a
  where l.bucket = attempts.bucket and a.latest between p.present and p.present + 999999
$$;
comment on function app.attempts(text, interval) is
  'Takes a kind of write and its period; returns how many attempts of it app.count_attempt counted for all visitors in the present period, of one sequence as many as one visitor may make and no more.';
revoke execute on function app.attempts(text, interval) from public, anon, authenticated;

create or replace function app.pressure(bucket text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor constant text := app.visitor_key();
  wider constant text := app.network_key();
  figures app.limits;
  used integer;
  since timestamptz;
  of_network bigint := 0;
  together bigint;
begin
  select * into strict figures from app.limits l where l.bucket = pressure.bucket;

  if figures.counts_refusals then
    used := app.count_attempt(format('app.attempts_%s_%s', bucket, hashtextextended(visitor, 0) & 127)::regclass, figures.period);
    if wider is not null then
      of_network := app.count_attempt(format('app.network_attempts_%s_%s', bucket, hashtextextended(wider, 0) & 15)::regclass, figures.period);
    end if;
    together := app.attempts(bucket, figures.period);
    since := to_timestamp(floor(extract(epoch from now()) / extract(epoch from figures.period)) * extract(epoch from figures.period));
  else
    insert into app.hits as h (bucket, visitor, network)
    values (pressure.bucket, visitor, wider)
    on conflict on constraint hits_pkey do update
      set hits = case when h.started_at + figures.period <= now() then 1 else h.hits + 1 end,
          started_at = case when h.started_at + figures.period <= now() then now() else h.started_at end
    returning h.hits, h.started_at into used, since;
    select coalesce(sum(h.hits), 0) into of_network
    from app.hits h
    where h.bucket = pressure.bucket and h.network = wider and h.started_at > now() - figures.period;
    select coalesce(sum(h.hits), 0) into together
    from (
      select l.hits
      from app.hits l
      where l.bucket = pressure.bucket and l.started_at > now() - figures.period
      limit figures.everyone * 4
    ) h;
  end if;

  -- A sequence is shared by visitors: in a crowd it may be full of others, so there it refuses nobody.
  if used > coalesce(figures.proven_per_visitor, figures.per_visitor)
     and not (figures.counts_refusals and together > figures.everyone) then
    perform app.refuse_flood(since + figures.period - now());
  end if;
  if used <= figures.per_visitor and of_network <= 8 * figures.per_visitor and together <= figures.everyone then
    return 0;
  end if;
  -- A phone in a crowd waits seconds and not minutes; a network of one customer pays for what it does.
  return greatest(1, least(4, greatest(used / figures.per_visitor, together / figures.everyone)), of_network / (8 * figures.per_visitor));
end
$$;
comment on function app.pressure(text) is
  'Counts one write of this kind by the caller and returns how many times over a limit he, his IPv6 /48 (eight visitors'' worth) or everybody together is in the period: 0 within all of them, else 1 or more; of himself and everybody 4 at most, of his network without an end. Raises PT429 when he has done too many himself.';
revoke execute on function app.pressure(text) from public, anon, authenticated;

create function app.is_text_key(key text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select key ~ '^[a-z-]+:[A-Za-z0-9_.-]+$' and char_length(key) <= 200
$$;
comment on function app.is_text_key(text) is 'Whether a key has the form namespace:key, as in the code, with at most 200 characters; null for null. A plural form is a key of its own.';
revoke execute on function app.is_text_key(text) from public, anon, authenticated;

create function app.text_problem(value text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when btrim(value, E' \u00a0\u00ad\u200b\u200c\u200d\u202f') = '' then jsonb_build_object('code', 'empty')
    when not app.is_plain_text(value) then jsonb_build_object('code', 'control')
    when char_length(value) > 2000 then jsonb_build_object('code', 'long', 'bound', 2000, 'length', char_length(value))
  end
$$;
comment on function app.text_problem(text) is
  'Takes a text, null for the original; returns null when it may be published, or {"code": empty, control (a character that app.is_plain_text() refuses), long with bound and length}. Placeholders and tags are judged by the browser, which has the originals: a text that does not fit is never shown.';
revoke execute on function app.text_problem(text) from public, anon, authenticated;

create or replace function app.check_site_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem jsonb;
begin
  if tg_op = 'UPDATE' and new.value is not distinct from old.value then
    -- Found right over another original: the words are the same, and so is their version.
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  problem := app.text_problem(new.value);
  if problem is not null then
    raise check_violation using message = 'This text does not fit its place.', detail = jsonb_build_array(jsonb_build_object('language', new.language, 'key', new.key) || problem)::text;
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := case when app.is_api_call() then auth.uid() end;
  return new;
end
$$;
comment on function app.check_site_text() is
  'BEFORE a text is written: raises 23514 with what app.text_problem() says as details, and notes who writes and when.';
revoke execute on function app.check_site_text() from public, anon, authenticated;

create function app.note_reviewed(reviewed jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(reviewed) is distinct from 'array' or jsonb_array_length(reviewed) > 1000 or exists (
    select from jsonb_array_elements(reviewed) as r
    where jsonb_typeof(r) <> 'object' or coalesce(r ->> 'language', '') not in ('fr', 'en')
       or not coalesce(app.is_text_key(r ->> 'key'), false) or coalesce(r ->> 'against', '') !~ '^[0-9a-f]{64}$')
  then
    raise invalid_parameter_value using message = 'What was reviewed is [{"language", "key", "against": SHA-256}].';
  end if;
  insert into app.text_reviews as t (language, key, against)
  select distinct on (r ->> 'language', r ->> 'key') r ->> 'language', r ->> 'key', r ->> 'against'
  from jsonb_array_elements(reviewed) as r
  on conflict (language, key) do update set against = excluded.against;
end
$$;
comment on function app.note_reviewed(jsonb) is
  'Takes [{"language", "key", "against": SHA-256 of what the other language says}], at most 1,000, and notes that those texts go with it. Raises 22023 for another shape.';
revoke execute on function app.note_reviewed(jsonb) from public, anon, authenticated;

create or replace function app.forget_settled_drafts(lang text, text_key text)
returns void
language sql
set search_path = ''
as $$
  delete from public.site_text_drafts d
  where d.language = lang and d.key = text_key
    and d.value is not distinct from (select t.value from public.site_texts t where t.language = lang and t.key = text_key)
$$;
comment on function app.forget_settled_drafts(text, text) is
  'Takes a language and a key, forgets everybody''s drafts that say what is published there: the text, or the original where none is.';
revoke execute on function app.forget_settled_drafts(text, text) from public, anon, authenticated;

create or replace function app.text_items(items jsonb)
returns table (language text, key text, value text, seen timestamptz, original_hash text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 500 then
    raise invalid_parameter_value using message = 'Between 1 and 500 texts at a time.';
  end if;
  if exists (
    select from jsonb_array_elements(items) as i
    where jsonb_typeof(i) <> 'object' or coalesce(i ->> 'language', '') not in ('fr', 'en') or not coalesce(app.is_text_key(i ->> 'key'), false)
       or coalesce(i ->> 'original_hash', repeat('0', 64)) !~ '^[0-9a-f]{64}$'
       or coalesce(jsonb_typeof(i -> 'value'), 'null') not in ('string', 'null') or coalesce(jsonb_typeof(i -> 'seen'), 'null') not in ('string', 'null'))
  then
    raise invalid_parameter_value using message = 'Each text is {"language", "key", "value", "seen", "original_hash"}.';
  end if;
  if (select count(distinct (i ->> 'language', i ->> 'key')) from jsonb_array_elements(items) as i) < jsonb_array_length(items) then
    raise invalid_parameter_value using message = 'A text is named once.';
  end if;
  return query
    select i ->> 'language', i ->> 'key', i ->> 'value', (i ->> 'seen')::timestamptz, i ->> 'original_hash'
    from jsonb_array_elements(items) with ordinality as given (i, place)
    order by given.place;
end
$$;
comment on function app.text_items(jsonb) is
  'Reads [{"language", "key", "value", "seen", "original_hash"}], at most 500, each text once, its key of the form of app.is_text_key(). Raises 22023 for anything else.';
revoke execute on function app.text_items(jsonb) from public, anon, authenticated;

create or replace function public.save_text_drafts(items jsonb)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  problems jsonb;
  saved_at constant timestamptz := clock_timestamp();
begin
  perform app.require('site');
  select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'code', 'long', 'bound', 10000, 'length', char_length(i.value))) into problems
  from app.text_items(items) as i
  where char_length(i.value) > 10000;
  if problems is not null then
    perform app.refuse_texts('PT422', 'These texts cannot be kept.', problems);
  end if;
  insert into public.site_text_drafts as d (user_id, language, key, value, seen, updated_at)
  select auth.uid(), i.language, i.key, i.value, i.seen, saved_at from app.text_items(items) as i
  on conflict (user_id, language, key) do update set value = excluded.value, seen = excluded.seen, updated_at = excluded.updated_at;
  perform app.forget_settled_drafts(i.language, i.key) from app.text_items(items) as i;
  return saved_at;
end
$$;
comment on function public.save_text_drafts(jsonb) is
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text, or null}], keeps them as the caller''s drafts and returns when; one that says what is published is kept no longer. A draft may break the rules of its place; publishing asks for them. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details [{"language", "key", "code": long}].';
revoke execute on function public.save_text_drafts(jsonb) from public, anon, authenticated;
grant execute on function public.save_text_drafts(jsonb) to authenticated;

create function public.publish_texts(items jsonb, reviewed jsonb default '[]')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  item record;
  stands public.site_texts;
  problem jsonb;
  problems jsonb := '[]';
  has_conflict boolean := false;
begin
  perform app.require('site');
  -- Of two at once the second waits, and then sees what the first published.
  perform pg_advisory_xact_lock(hashtextextended('public.site_texts', 0));
  perform app.require('site');
  for item in select * from app.text_items(items) loop
    select * into stands from public.site_texts t where t.language = item.language and t.key = item.key for update;
    problem := app.text_problem(item.value);
    -- What says the same already is no conflict: an answer may have been lost on its way.
    if problem is null and stands.updated_at is distinct from item.seen and stands.value is distinct from item.value then
      has_conflict := true;
      problem := jsonb_build_object('code', 'changed', 'theirs', stands.value, 'seen', stands.updated_at, 'person_name', app.name_of(stands.updated_by));
    end if;
    if problem is not null then
      problems := problems || jsonb_build_array(jsonb_build_object('language', item.language, 'key', item.key) || problem);
    end if;
  end loop;
  if problems <> '[]' then
    perform app.refuse_texts(
      case when has_conflict then 'PT409' else 'PT422' end,
      case when has_conflict then 'Somebody published another text meanwhile.' else 'Some texts do not fit their places.' end,
      problems);
  end if;

  insert into public.site_texts as t (language, key, value, original_hash)
  select i.language, i.key, i.value, i.original_hash from app.text_items(items) as i
  -- Restoring an original that nobody changed leaves no row.
  where i.value is not null or exists (select from public.site_texts s where s.language = i.language and s.key = i.key)
  on conflict (language, key) do update set value = excluded.value, original_hash = excluded.original_hash
    where (t.value, t.original_hash) is distinct from (excluded.value, excluded.original_hash);
  perform app.note_reviewed(reviewed);
  delete from public.site_text_drafts d
  where d.user_id = auth.uid() and (d.language, d.key) in (select i.language, i.key from app.text_items(items) as i);
  return (
    select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'value', t.value, 'updated_at', t.updated_at))
    from app.text_items(items) as i
    left join public.site_texts t on t.language = i.language and t.key = i.key);
end
$$;
comment on function public.publish_texts(jsonb, jsonb) is
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text the caller has read, or null where there was none, "original_hash": SHA-256 of the original it goes over}] and as app.note_reviewed() which texts go with their other language, publishes all or nothing, forgets the caller''s drafts of them and returns [{"language", "key", "value", "updated_at"}]. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details as app.text_problem() beside language and key, PT409 when one was published meanwhile, with {"code": "changed", "theirs", "seen", "person_name"} among the details.';
revoke execute on function public.publish_texts(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.publish_texts(jsonb, jsonb) to authenticated;

create function public.confirm_text(language text, key text, against text, original_hash text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('site');
  perform app.note_reviewed(jsonb_build_array(jsonb_build_object('language', language, 'key', key, 'against', against)));
  update public.site_texts t set original_hash = confirm_text.original_hash
  where t.language = confirm_text.language and t.key = confirm_text.key and t.value is not null;
end
$$;
comment on function public.confirm_text(text, text, text, text) is
  'Takes a language, a key, the SHA-256 of what the other language says and that of the original, and notes that the published text is right beside both. Raises 42501 for whoever may not work on the site, 22023 for another shape, 23514 for another form of the last.';
revoke execute on function public.confirm_text(text, text, text, text) from public, anon, authenticated;
grant execute on function public.confirm_text(text, text, text, text) to authenticated;

create or replace function public.list_site_texts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('site');
  return (
    with own as (
      select * from public.site_text_drafts d where d.user_id = auth.uid()
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'language', language,
      'key', key,
      'value', t.value,
      'original_hash', t.original_hash,
      'updated_at', t.updated_at,
      'person_name', app.name_of(t.updated_by),
      'against', r.against,
      'draft', case when d.key is not null then jsonb_build_object('value', d.value, 'seen', d.seen, 'updated_at', d.updated_at) end
    ) order by key, language desc), '[]')
    from public.site_texts t
    full join own d using (language, key)
    full join app.text_reviews r using (language, key));
end
$$;
comment on function public.list_site_texts() is
  'Returns every text that was changed, drafted by the caller or reviewed: [{"language", "key", "value": null for the original, "original_hash", "updated_at", "person_name", "against": what the other language said when it was last found right, or null, "draft": {"value", "seen", "updated_at"} or null}]. Of what is not named the catalogues tell. Raises 42501 for whoever may not work on the site.';
revoke execute on function public.list_site_texts() from public, anon, authenticated;
grant execute on function public.list_site_texts() to authenticated;

create or replace function app.text_overrides(since timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when since is null or count(t.key) > 0 then
    jsonb_build_object(
      'fr', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'fr'), '{}'),
      'en', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'en'), '{}'))
  end
  from public.site_texts t
  -- A minute more, for what was written before that moment and committed after it.
  where case when since is null then t.value is not null else t.updated_at > since - interval '1 minute' end
$$;
comment on function app.text_overrides(timestamptz) is
  'The texts published in the place of those of the catalogues, {"fr": {"namespace:key": text}, "en": …}. With a time only what was published since, null for a text whose original was restored, and null instead of all when nothing was.';
revoke execute on function app.text_overrides(timestamptz) from public, anon, authenticated;

create or replace function public.get_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('settings');
  return jsonb_build_object(
    'asked_at', now(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id,
        'public', b.public,
        'file_size_limit', b.file_size_limit,
        'allowed_mime_types', (select coalesce(jsonb_agg(one order by one), '[]') from unnest(b.allowed_mime_types) one)) order by b.id), '[]')
      from storage.buckets b),
    'owners', (select count(*) from public.staff s where s.role = 'owner'),
    'owners_without_factor', (select count(*) from public.staff s where s.role = 'owner' and not app.has_factor(s.user_id)),
    'backup_at', (select b.taken_at from app.last_backup b),
    'changed_at', app.content_changed_at(),
    'ordered_at', (select max(l.at) from app.audit_log l where l.act = 'ordered' and l.kind = 'site'));
end
$$;
comment on function public.get_health() is
  'Takes nothing, returns {"asked_at", "buckets": [{"id", "public", "file_size_limit", "allowed_mime_types"}], "owners", "owners_without_factor": how many, "backup_at": null before the first, "changed_at": app.content_changed_at(), "ordered_at": when last a build was ordered, null for never}. Raises 42501 for everybody but owners.';
revoke execute on function public.get_health() from public, anon, authenticated;
grant execute on function public.get_health() to authenticated;

-- Tables in their present form.
alter table public.site_texts
  drop constraint value_bounds,
  add constraint key_form check (app.is_text_key(key)),
  add constraint value_bounds check (char_length(value) <= 2000),
  add constraint original_hash_form check (char_length(original_hash) = 64 and original_hash ~ '^[0-9a-f]+$');
comment on column public.site_texts.original_hash is 'SHA-256 of the original that the text was written over: where the code says another now, it is to be looked at again.';
alter table public.site_text_drafts add constraint key_form check (app.is_text_key(key));
comment on table app.text_reviews is
  'Of texts that were looked at beside their other language: the SHA-256 of what the other said then. Without a row, what it says in the catalogues.';
alter table app.text_reviews
  add constraint language_known check (language in ('fr', 'en')),
  add constraint key_form check (app.is_text_key(key)),
  add constraint against_form check (against ~ '^[0-9a-f]{64}$');
update app.history_rules set aside = '{id,original_hash,updated_by}' where place = 'site_texts';

-- The rest of the structure is the same.
delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name) values
  ('20261201000100', 'foundations'),
  ('20261201000200', 'rights_and_roles'),
  ('20261201000300', 'limits_and_proof'),
  ('20261201000400', 'invitations'),
  ('20261201000500', 'sections'),
  ('20261201000600', 'articles'),
  ('20261201000700', 'projects'),
  ('20261201000800', 'testimonials'),
  ('20261201000900', 'team'),
  ('20261201001000', 'services'),
  ('20261201001100', 'reactions'),
  ('20261201001200', 'newsletter'),
  ('20261201001300', 'contact'),
  ('20261201001400', 'careers'),
  ('20261201001500', 'storage_and_media'),
  ('20261201001600', 'history_and_trash'),
  ('20261201001700', 'audit'),
  ('20261201001800', 'settings'),
  ('20261201001900', 'texts'),
  ('20261201002100', 'search'),
  ('20261201002200', 'redirects'),
  ('20261201002300', 'translations'),
  ('20261201002400', 'previews'),
  ('20261201002500', 'calendar_and_builds'),
  ('20261201002600', 'presence'),
  ('20261201002700', 'dashboard'),
  ('20261201002800', 'retention'),
  ('20261201002900', 'health');

commit;
