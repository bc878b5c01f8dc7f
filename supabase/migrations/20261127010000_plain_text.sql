-- Which characters a text of the site may hold, in one place: what the owner sets, writes in the place of a text, and says
-- of services and steps all ask here. The forms know the same rule (src/lib/plain-text.ts).

create function app.is_plain_text(value text, multiline boolean default false)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value !~ '[\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\U000e0000-\U000e007f]'
     and (multiline or value !~ '[\n\r]')
$$;
comment on function app.is_plain_text(text, boolean) is
  'Whether a text holds only what somebody can see was typed; null for null. Refused are control characters, those that turn the direction of what follows, those drawn as nothing (zero width space, word joiner, invisible operators, fillers, tags) and what no feed may hold. Soft hyphens and the joiners that emoji and scripts are written with may stand. Ends of lines only where it is told multiline.';
revoke execute on function app.is_plain_text(text, boolean) from public, anon, authenticated;
-- Services and steps are written directly, and their constraints run with the rights of whoever writes.
grant execute on function app.is_plain_text(text, boolean) to authenticated, service_role;

create function app.as_plain_text(value text, multiline boolean default false)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    case when multiline then value else regexp_replace(value, '[\n\r\t]+', ' ', 'g') end,
    '[\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\U000e0000-\U000e007f]', '', 'g')
$$;

-- What was written before the rule keeps its words and loses what nobody sees: a row that broke it could be neither saved
-- again nor restored from a backup.
do $$
declare
  place text;
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    foreach place in array array['services_' || lang, 'steps_' || lang] loop
      execute format(
        'update public.%I t set title = coalesce(nullif(btrim(app.as_plain_text(t.title)), ''''), ''?''), text = app.as_plain_text(t.text, true)
         where not app.is_plain_text(t.title) or not app.is_plain_text(t.text, true)', place);
    end loop;
    execute format(
      'update public.%I t set offers = array(select coalesce(nullif(btrim(app.as_plain_text(o.offer)), ''''), ''?'') from unnest(t.offers) with ordinality as o (offer, place) order by o.place)
       where not app.is_plain_text(array_to_string(t.offers, '' ''))', 'services_' || lang);
  end loop;
  for place in
    select c.column_name from information_schema.columns c
    where c.table_schema = 'public' and c.table_name = 'site_settings' and c.data_type = 'text' and c.column_name <> 'id'
  loop
    -- What is nothing without them is not set.
    execute format('update public.site_settings set %1$I = nullif(btrim(app.as_plain_text(%1$I)), '''') where not app.is_plain_text(%1$I)', place);
  end loop;
  update public.site_settings set exceptional_days = app.as_plain_text(exceptional_days::text)::jsonb where not app.is_plain_text(exceptional_days::text);
  -- A text that no longer fits its place for another reason stays as it is: its owner is told when it is changed.
  update public.site_texts t set value = app.as_plain_text(t.value)
  where not app.is_plain_text(t.value) and app.text_problem(t.language, t.key, app.as_plain_text(t.value)) is null;
end
$$;
drop function app.as_plain_text(text, boolean);

do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('alter table public.%I add constraint characters_plain check (app.is_plain_text(title) and app.is_plain_text(text, true) and app.is_plain_text(array_to_string(offers, '' '')))', 'services_' || lang);
    execute format('alter table public.%I add constraint characters_plain check (app.is_plain_text(title) and app.is_plain_text(text, true))', 'steps_' || lang);
  end loop;
end
$$;

create or replace function app.is_setting(value text, most integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select btrim(value) = value and char_length(value) <= most and app.is_plain_text(value)
$$;
comment on function app.is_setting(text, integer) is
  'Whether a text is one line as app.is_plain_text() takes it, without space around it, of at most so many characters; null for null.';

create or replace function app.text_problem(lang text, text_key text, value text)
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
