-- Texts of the site. Every text of the public catalogues may be overridden by the agency. The catalogues stay the one place of
-- what a text says at first: the database knows of each which placeholders and tags it has, how long it may be and a hash of
-- it, and of what was changed the words. People write drafts of their own until they publish.


-- The catalogues as the database knows them; the rows are in …_text_keys.sql.

create table app.text_keys (
  language text not null,
  key text not null,
  namespace text not null generated always as (split_part(key, ':', 1)) stored,
  placeholders text[] not null default '{}',
  tags text[] not null default '{}',
  bound integer not null,
  hash text not null,
  dropped_at timestamptz,
  primary key (language, key),
  constraint language_known check (language in ('fr', 'en')),
  constraint key_shape check (key ~ '^[a-z-]+:[A-Za-z0-9_.-]+$' and char_length(key) <= 200),
  constraint bound_positive check (bound > 0)
);
comment on table app.text_keys is
  'Which texts the public catalogues hold. Written by migrations that npm run text-keys makes, through app.set_text_keys() alone.';
comment on column app.text_keys.key is 'namespace:key, as in the code; a plural form is a key of its own.';
comment on column app.text_keys.placeholders is
  'What the original names in double braces, each once, in the order of the alphabet.';
comment on column app.text_keys.tags is 'The tags of the original, one by one in their order.';
comment on column app.text_keys.bound is 'The most characters a text in its place may have.';
comment on column app.text_keys.hash is 'MD5 of the original, which tells whether it is still the same.';
comment on column app.text_keys.dropped_at is
  'When the code stopped saying it; null while it does. Its texts are kept.';
alter table app.text_keys enable row level security;
revoke all on app.text_keys from public, anon, authenticated, service_role;

create function app.set_text_keys(lang text, namespace text, entries jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into app.text_keys as k (language, key, placeholders, tags, bound, hash)
  select lang, set_text_keys.namespace || ':' || e.key,
         array(select jsonb_array_elements_text(coalesce(e.value -> 'placeholders', '[]'))),
         array(select jsonb_array_elements_text(coalesce(e.value -> 'tags', '[]'))),
         (e.value ->> 'bound')::integer, e.value ->> 'hash'
  from jsonb_each(entries) as e
  where jsonb_typeof(e.value) = 'object'
  on conflict (language, key) do update
    set placeholders = excluded.placeholders, tags = excluded.tags, bound = excluded.bound, hash = excluded.hash, dropped_at = null;
  update app.text_keys k set dropped_at = now()
  from jsonb_each(entries) as e
  where k.language = lang and k.key = set_text_keys.namespace || ':' || e.key and jsonb_typeof(e.value) = 'null' and k.dropped_at is null;
end
$$;
comment on function app.set_text_keys(text, text, jsonb) is
  'For migrations: takes a language, a namespace and its keys as {"key": {"hash", "bound", "placeholders", "tags"}}, or null for a key that the code no longer has. Adds, changes and marks as dropped; deletes nothing.';
revoke execute on function app.set_text_keys(text, text, jsonb) from public, anon, authenticated;

-- The rules of a text, in one place: functions, trigger and restored versions ask here.
create function app.text_problem(lang text, text_key text, value text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  known app.text_keys;
  named text[];
  rest text;
  missing text[];
  foreign_ones text[];
begin
  select * into known from app.text_keys k where k.language = lang and k.key = text_key;
  if known.key is null then
    return jsonb_build_object('code', 'unknown');
  elsif value is null then
    return null;
  elsif known.dropped_at is not null then
    return jsonb_build_object('code', 'dropped');
  elsif btrim(value, E' \u00a0\u00ad\u200b\u200c\u200d\u202f') = '' then
    return jsonb_build_object('code', 'empty');
  elsif not app.is_plain_text(value) then
    return jsonb_build_object('code', 'control');
  elsif char_length(value) > known.bound then
    return jsonb_build_object('code', 'long', 'bound', known.bound, 'length', char_length(value));
  end if;

  if array(select m[1] from regexp_matches(value, '(</?[A-Za-z][A-Za-z0-9]*\s*/?>)', 'g') as m) <> known.tags
     or regexp_replace(value, '</?[A-Za-z][A-Za-z0-9]*\s*/?>', '', 'g') ~ '[<>]' then
    return jsonb_build_object('code', 'markup', 'tags', to_jsonb(known.tags));
  end if;

  named := array(select distinct m[1] from regexp_matches(value, '\{\{([A-Za-z0-9_]+)\}\}', 'g') as m order by 1);
  rest := regexp_replace(value, '\{\{[A-Za-z0-9_]+\}\}', '', 'g');
  missing := array(select one from unnest(known.placeholders) as one where one <> all (named));
  -- Whatever else the code would take for a placeholder.
  foreign_ones := array(select one from unnest(named) as one where one <> all (known.placeholders))
    || array(select m[1] from regexp_matches(rest, '([{}]|\$t\()', 'g') as m);
  if cardinality(missing) > 0 or cardinality(foreign_ones) > 0 then
    return jsonb_build_object('code', 'placeholders', 'missing', to_jsonb(missing), 'foreign', to_jsonb(foreign_ones));
  end if;
  return null;
end
$$;
comment on function app.text_problem(text, text, text) is
  'Takes a language, a key and a text for it, null for the original; returns null when it may stand there, or {"code": unknown, dropped (the code no longer has it), empty, control (a character that app.is_plain_text() refuses), long with bound and length, markup with the tags it must have, placeholders with those missing and foreign}.';
revoke execute on function app.text_problem(text, text, text) from public, anon, authenticated;


-- Published texts.

create table public.site_texts (
  language text not null,
  key text not null,
  id text not null generated always as (language || ':' || key) stored,
  value text,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid,
  primary key (language, key),
  constraint language_known check (language in ('fr', 'en')),
  constraint key_bounds check (char_length(key) <= 200),
  constraint value_bounds check (char_length(value) <= 20000)
);
comment on table public.site_texts is
  'The published texts that differ from the catalogues. Written through publish_texts() and the history. Visitors are told them by get_site_overrides() and read nothing here.';
comment on column public.site_texts.id is 'Language and key, by which the history and the audit log know it.';
comment on column public.site_texts.value is 'The text; null when the original was restored.';
comment on column public.site_texts.updated_at is 'The version somebody who changes it has read.';
comment on column public.site_texts.updated_by is 'Who published it. app.known_names has the name of whoever left.';
create index on public.site_texts (updated_at);

alter table public.site_texts enable row level security;
revoke all on public.site_texts from anon, authenticated, service_role;
grant select on public.site_texts to authenticated;
grant select, insert, update, delete on public.site_texts to service_role;

create policy "Those who work on the site read its texts"
  on public.site_texts for select to authenticated
  using ((select app.may('site')));

-- Definer: whoever writes, by whatever way, the rules are asked, which are granted to nobody.
create function app.check_site_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem jsonb;
begin
  if tg_op = 'UPDATE' and new.value is not distinct from old.value then
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  problem := app.text_problem(new.language, new.key, new.value);
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

create trigger check_site_text before insert or update on public.site_texts
  for each row execute function app.check_site_text();
create trigger log_change after insert or update or delete on public.site_texts
  for each row execute function app.log_change('id', 'key', 'deleted');

select app.keep_history('site_texts', 'site', 'key', '{id,updated_by}');


-- Reviews. A text of one language is to be reviewed when the other says something else than when it was written.

create table app.text_reviews (
  language text not null,
  key text not null,
  against text not null,
  primary key (language, key)
);
comment on table app.text_reviews is
  'Of texts that were looked at beside their other language: the hash of what the other said then. Without a row, what it says in the catalogues.';
alter table app.text_reviews enable row level security;
revoke all on app.text_reviews from public, anon, authenticated, service_role;

create function app.text_hash(lang text, text_key text)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select md5(t.value) from public.site_texts t where t.language = lang and t.key = text_key and t.value is not null),
    (select k.hash from app.text_keys k where k.language = lang and k.key = text_key))
$$;
comment on function app.text_hash(text, text) is
  'The hash of what a text says now, published or original; null for an unknown key.';
revoke execute on function app.text_hash(text, text) from public, anon, authenticated;

create function app.is_to_review(lang text, text_key text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select r.against from app.text_reviews r where r.language = lang and r.key = text_key),
    (select k.hash from app.text_keys k where k.language = app.other_lang(lang) and k.key = text_key)
  ) is distinct from app.text_hash(app.other_lang(lang), text_key)
$$;
comment on function app.is_to_review(text, text) is
  'Whether the other language changed since this text was written or found right. False where nobody changed either.';
revoke execute on function app.is_to_review(text, text) from public, anon, authenticated;

create function app.note_reviewed(lang text, text_key text)
returns void
language sql
set search_path = ''
as $$
  insert into app.text_reviews as r (language, key, against)
  select lang, text_key, h.hash from (select app.text_hash(app.other_lang(lang), text_key) as hash) h where h.hash is not null
  on conflict (language, key) do update set against = excluded.against
$$;
comment on function app.note_reviewed(text, text) is 'Notes that a text goes with what the other language says now.';
revoke execute on function app.note_reviewed(text, text) from public, anon, authenticated;


-- Drafts: each person has their own until they publish. A draft that says what is published is deleted, when it is saved and
-- when what it says is published by whatever way and whomever.

create table public.site_text_drafts (
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null,
  key text not null,
  value text,
  seen timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, language, key),
  constraint language_known check (language in ('fr', 'en')),
  constraint key_bounds check (char_length(key) <= 200),
  constraint value_bounds check (char_length(value) <= 10000)
);
comment on table public.site_text_drafts is
  'What somebody changed and has not published, seen by nobody else. Written through functions; half a sentence may stand here.';
comment on column public.site_text_drafts.value is 'The text; null to restore the original.';
comment on column public.site_text_drafts.seen is
  'updated_at of the published text it was begun from; null when there was none.';

alter table public.site_text_drafts enable row level security;
revoke all on public.site_text_drafts from anon, authenticated, service_role;
grant select on public.site_text_drafts to authenticated;
grant select, insert, update, delete on public.site_text_drafts to service_role;

create policy "Everybody who works on the site reads their own drafts"
  on public.site_text_drafts for select to authenticated
  using (user_id = (select auth.uid()) and (select app.may('site')));

create function app.forget_settled_drafts(lang text, text_key text)
returns void
language sql
set search_path = ''
as $$
  delete from public.site_text_drafts d
  where d.language = lang and d.key = text_key
    and coalesce(md5(d.value), (select k.hash from app.text_keys k where k.language = lang and k.key = text_key)) = app.text_hash(lang, text_key)
$$;
comment on function app.forget_settled_drafts(text, text) is
  'Takes a language and a key, forgets everybody''s drafts that say what is published there: the text, or the original where none is.';
revoke execute on function app.forget_settled_drafts(text, text) from public, anon, authenticated;

-- Definer: drafts are written by nobody directly, and the secret key and the history publish too.
create function app.settle_drafts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.forget_settled_drafts(coalesce(new.language, old.language), coalesce(new.key, old.key));
  return null;
end
$$;
comment on function app.settle_drafts() is
  'AFTER another text stands in its place: drafts that say the same are forgotten.';
revoke execute on function app.settle_drafts() from public, anon, authenticated;

create trigger settle_drafts after insert or update or delete on public.site_texts
  for each row execute function app.settle_drafts();

create function app.text_items(items jsonb)
returns table (language text, key text, value text, seen timestamptz)
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
    where jsonb_typeof(i) <> 'object' or coalesce(i ->> 'language', '') not in ('fr', 'en') or coalesce(jsonb_typeof(i -> 'key'), '') <> 'string'
       or coalesce(jsonb_typeof(i -> 'value'), 'null') not in ('string', 'null') or coalesce(jsonb_typeof(i -> 'seen'), 'null') not in ('string', 'null'))
  then
    raise invalid_parameter_value using message = 'Each text is {"language", "key", "value", "seen"}.';
  end if;
  if (select count(distinct (i ->> 'language', i ->> 'key')) from jsonb_array_elements(items) as i) < jsonb_array_length(items) then
    raise invalid_parameter_value using message = 'A text is named once.';
  end if;
  return query
    select i ->> 'language', i ->> 'key', i ->> 'value', (i ->> 'seen')::timestamptz
    from jsonb_array_elements(items) with ordinality as given (i, place)
    order by given.place;
end
$$;
comment on function app.text_items(jsonb) is
  'Reads [{"language", "key", "value", "seen"}], at most 500, each text once. Raises 22023 for anything else.';
revoke execute on function app.text_items(jsonb) from public, anon, authenticated;

create function app.refuse_texts(code text, message text, problems jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = refuse_texts.code, message = refuse_texts.message, detail = problems::text;
end
$$;
comment on function app.refuse_texts(text, text, jsonb) is
  'Raises that state; the details are [{"language", "key", "code", …}], so that each is said beside its field.';
revoke execute on function app.refuse_texts(text, text, jsonb) from public, anon, authenticated;

-- Definer, all five: drafts and texts are written by nobody directly, keys and reviews are granted to nobody.
create function public.save_text_drafts(items jsonb)
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
  select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key) || p.problem) into problems
  from app.text_items(items) as i
  cross join lateral (
    select case
      when not exists (select from app.text_keys k where k.language = i.language and k.key = i.key) then '{"code": "unknown"}'::jsonb
      when char_length(i.value) > 10000 then jsonb_build_object('code', 'long', 'bound', 10000, 'length', char_length(i.value))
    end as problem) p
  where p.problem is not null;
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
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text, or null}], keeps them as the caller''s drafts and returns when; one that says what is published is kept no longer. A draft may break the rules of its place; publishing asks for them. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details [{"language", "key", "code": unknown or long}].';
revoke execute on function public.save_text_drafts(jsonb) from public, anon, authenticated;
grant execute on function public.save_text_drafts(jsonb) to authenticated;

create function public.discard_text_drafts(items jsonb default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone integer;
begin
  perform app.require('site');
  delete from public.site_text_drafts d
  where d.user_id = auth.uid()
    and (items is null or (d.language, d.key) in (select i.language, i.key from app.text_items(items) as i));
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function public.discard_text_drafts(jsonb) is
  'Takes [{"language", "key"}], or null for all, forgets those drafts of the caller and returns how many there were. Raises 42501 for whoever may not work on the site.';
revoke execute on function public.discard_text_drafts(jsonb) from public, anon, authenticated;
grant execute on function public.discard_text_drafts(jsonb) to authenticated;

create function public.publish_texts(items jsonb)
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
  overtaken boolean := false;
  answering text[] := '{}';
begin
  perform app.require('site');
  -- Of two at once the second waits, and then sees what the first published.
  perform pg_advisory_xact_lock(hashtextextended('public.site_texts', 0));
  perform app.require('site');
  for item in select * from app.text_items(items) loop
    select * into stands from public.site_texts t where t.language = item.language and t.key = item.key for update;
    problem := app.text_problem(item.language, item.key, item.value);
    -- What says the same already is no conflict: an answer may have been lost on its way.
    if problem is null and stands.updated_at is distinct from item.seen and stands.value is distinct from item.value then
      overtaken := true;
      problem := jsonb_build_object('code', 'changed', 'theirs', stands.value, 'seen', stands.updated_at, 'person_name', app.name_of(stands.updated_by));
    end if;
    if problem is not null then
      problems := problems || jsonb_build_array(jsonb_build_object('language', item.language, 'key', item.key) || problem);
    elsif app.is_to_review(item.language, item.key) then
      answering := answering || (item.language || ':' || item.key);
    end if;
  end loop;
  if problems <> '[]' then
    perform app.refuse_texts(
      case when overtaken then 'PT409' else 'PT422' end,
      case when overtaken then 'Somebody published another text meanwhile.' else 'Some texts do not fit their places.' end,
      problems);
  end if;

  for item in select i.*, k.hash from app.text_items(items) as i join app.text_keys k on k.language = i.language and k.key = i.key loop
    -- What says the same as the code is no text of its own.
    problem := case when item.value is null or md5(item.value) = item.hash then 'null'::jsonb else to_jsonb(item.value) end;
    if exists (select from public.site_texts t where t.language = item.language and t.key = item.key) then
      update public.site_texts t set value = problem #>> '{}'
      where t.language = item.language and t.key = item.key and t.value is distinct from problem #>> '{}';
    elsif problem <> 'null' then
      insert into public.site_texts (language, key, value) values (item.language, item.key, problem #>> '{}');
    end if;
  end loop;

  for item in select * from app.text_items(items) loop
    perform app.note_reviewed(item.language, item.key);
    -- A text that answers a change of the other language leaves nothing to review there.
    if item.language || ':' || item.key = any (answering) then
      perform app.note_reviewed(app.other_lang(item.language), item.key);
    end if;
  end loop;
  delete from public.site_text_drafts d
  where d.user_id = auth.uid() and (d.language, d.key) in (select i.language, i.key from app.text_items(items) as i);
  return (
    select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'value', t.value, 'updated_at', t.updated_at))
    from app.text_items(items) as i
    left join public.site_texts t on t.language = i.language and t.key = i.key);
end
$$;
comment on function public.publish_texts(jsonb) is
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text the caller has read, or null where there was none}], publishes all or nothing, forgets the caller''s drafts of them and returns [{"language", "key", "value", "updated_at"}]. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details as app.text_problem() beside language and key, PT409 when one was published meanwhile, with {"code": "changed", "theirs", "seen", "person_name"} among the details.';
revoke execute on function public.publish_texts(jsonb) from public, anon, authenticated;
grant execute on function public.publish_texts(jsonb) to authenticated;

create function public.confirm_text(language text, key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('site');
  if not exists (select from app.text_keys k where k.language = confirm_text.language and k.key = confirm_text.key) then
    perform app.refuse_texts('PT404', 'There is no such text.', '[]');
  end if;
  perform app.note_reviewed(confirm_text.language, confirm_text.key);
end
$$;
comment on function public.confirm_text(text, text) is
  'Takes a language and a key, notes that the text is still right beside what the other language says now. Raises 42501 for whoever may not work on the site, PT404 for an unknown key.';
revoke execute on function public.confirm_text(text, text) from public, anon, authenticated;
grant execute on function public.confirm_text(text, text) to authenticated;

create function public.list_site_texts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('site');
  return (
    with concerned as (
      select t.key from public.site_texts t
      union
      select d.key from public.site_text_drafts d where d.user_id = auth.uid()
      union
      select r.key from app.text_reviews r
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'language', k.language,
      'key', k.key,
      'value', t.value,
      'updated_at', t.updated_at,
      'person_name', app.name_of(t.updated_by),
      'to_review', k.dropped_at is null and app.is_to_review(k.language, k.key),
      'dropped', k.dropped_at is not null,
      'draft', case when d.key is not null then jsonb_build_object('value', d.value, 'seen', d.seen, 'updated_at', d.updated_at) end
    ) order by k.key, k.language desc), '[]')
    from concerned c
    join app.text_keys k on k.key = c.key
    left join public.site_texts t on t.language = k.language and t.key = k.key
    left join public.site_text_drafts d on d.user_id = auth.uid() and d.language = k.language and d.key = k.key);
end
$$;
comment on function public.list_site_texts() is
  'Returns of every text that was changed, drafted by the caller or reviewed, in both languages: [{"language", "key", "value": null for the original, "updated_at", "person_name", "to_review", "dropped", "draft": {"value", "seen", "updated_at"} or null}]. Of what is not named the catalogues tell. Raises 42501 for whoever may not work on the site.';
revoke execute on function public.list_site_texts() from public, anon, authenticated;
grant execute on function public.list_site_texts() to authenticated;


-- What the owner changed of the site, in one answer: the build asks for all of it, a browser for what changed since.

-- A release may ask other placeholders, tags or lengths of a text than the one somebody wrote in its place. Such a text is not
-- told: the original stands until somebody corrects it, and the page of texts shows which they are.
create function app.text_overrides(since timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with told as (
    select t.language, t.key, case when app.text_problem(t.language, t.key, t.value) is null then t.value end as value
    from public.site_texts t
    join app.text_keys k on k.language = t.language and k.key = t.key and k.dropped_at is null
    -- A minute more, for what was written before that moment and committed after it.
    where since is null or t.updated_at > since - interval '1 minute'
  )
  select case when since is null or count(t.key) > 0 then
    jsonb_build_object(
      'fr', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'fr'), '{}'),
      'en', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'en'), '{}'))
  end
  from told t
  where since is not null or t.value is not null
$$;
comment on function app.text_overrides(timestamptz) is
  'The texts that differ from the catalogues and fit their place (app.text_problem), {"fr": {"namespace:key": text}, "en": …}. With a time only what was published since, null for a text whose original was restored or that no longer fits, and null instead of all when nothing was.';
revoke execute on function app.text_overrides(timestamptz) from public, anon, authenticated;

-- Says whether there are own services and steps, too: a page whose language has none asks for none. Definer: a visitor reads
-- none of the tables.
create function app.section_overrides()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'home_order', to_jsonb(s.home_order),
      'home_hidden', to_jsonb(s.home_hidden),
      'careers', s.careers,
      'chat', s.chat,
      'newsletter', s.newsletter,
      'portfolio_likes', s.portfolio_likes,
      'own_services', (
        select jsonb_agg(o.lang)
        from (select 'fr' where exists (select from public.services_fr t where t.published)
              union all
              select 'en' where exists (select from public.services_en t where t.published)) o (lang)),
      'own_steps', (
        select jsonb_agg(o.lang)
        from (select 'fr' where exists (select from public.steps_fr t where t.published)
              union all
              select 'en' where exists (select from public.steps_en t where t.published)) o (lang))))
    from public.site_sections s), '{}')
$$;
comment on function app.section_overrides() is
  'What the owner decided about the parts of the site, as the public may know it: the columns of site_sections that are not null, and the languages that have published services (own_services) and steps (own_steps). Who did it and when is not told.';
revoke execute on function app.section_overrides() from public, anon, authenticated;

-- Definer: visitors read none of the tables it tells of.
create function public.get_site_overrides(since timestamptz default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Every browser of one build asks the same, so an answer serves many. A build asks for what holds now.
  perform set_config(
    'response.headers',
    case when since is null then '[{"Cache-Control": "no-store"}]' else '[{"Cache-Control": "public, max-age=600"}]' end,
    true);
  -- Settings and sections are small: they are told whole, whatever changed.
  return jsonb_build_object(
    'readAt', now(),
    'settings', app.settings_overrides(),
    'sections', app.section_overrides(),
    'texts', app.text_overrides(since));
end
$$;
comment on function public.get_site_overrides(timestamptz) is
  'Takes nothing, or the time of an earlier answer; returns {"readAt", "settings", "sections", "texts": {"fr", "en"}} of what is published; the texts are null when none was published since. Asked with GET; an answer to a time may be kept for ten minutes.';
revoke execute on function public.get_site_overrides(timestamptz) from public, anon, authenticated;
grant execute on function public.get_site_overrides(timestamptz) to anon, authenticated;
