-- Translations. French is the source, English its translation. For each pair the database stores the French text that
-- the English one was last made from, so that it can say what changed, and tells from hashes, never from dates, whether
-- a translation is up to date.

create view app.translated_fields with (security_invoker = true) as
select 'articles' as noun, f.* from app.translated_article_fields f
union all select 'pages', f.* from app.translated_page_fields f
union all select 'projects', f.* from app.translated_project_fields f;
comment on view app.translated_fields is
  'Columns of articles, pages and projects that are translated, as their own files name them.';

create table app.translations (
  noun text not null,
  translation_id text not null,
  source_id text not null,
  base jsonb not null default '{}',
  settled_hash text,
  source_hash text not null,
  revision integer not null default 0,
  person uuid,
  saved_at timestamptz not null default now(),
  primary key (noun, translation_id),
  constraint noun_known check (noun in ('articles', 'pages', 'projects')),
  constraint base_bounds check (jsonb_typeof(base) = 'object' and octet_length(base::text) <= 1000000)
);
comment on table app.translations is
  'Sources that translations were last made from. A row is begun when two texts become a pair and written by the '
  'translation editor alone.';
comment on column app.translations.base is
  'Source of the translation by field: its whole text, or where the translation editor saved it its paragraphs beside '
  'those of the translation, [[source, translation], …]. A field that is missing was never translated.';
comment on column app.translations.settled_hash is
  'app.source_hash of the source the translation says the same as; null when it is not settled.';
comment on column app.translations.source_hash is
  'app.source_hash of the source as it is now: the translation is up to date while both are equal.';
comment on column app.translations.revision is
  'Number of saves in the translation editor, so that the later of two people gets a conflict.';
alter table app.translations enable row level security;

create function app.translation_of(table_name text, row_id text) returns text
language plpgsql stable set search_path = '' as $$
declare
  noun constant text := split_part(table_name, '_', 1);
  found text;
begin
  if noun = 'articles' then
    execute format('select a.linked_article_id::text from public.%I a where a.id = $1::uuid', table_name) into found
      using row_id;
  elsif noun = 'pages' then
    execute format('select there.id::text from public.%I there where there.id = $1::uuid',
      left(table_name, -2) || app.other_lang(right(table_name, 2))) into found using row_id;
  else
    execute format('select there.id::text from public.%I here join public.%I there on there.slug = here.slug
      where here.id = $1::bigint',
      table_name, left(table_name, -2) || app.other_lang(right(table_name, 2))) into found using row_id;
  end if;
  return found;
end
$$;
comment on function app.translation_of is
  'The id of the translation of an article (linked), a page (same id) or a project (same slug); null where there is none.';

-- The source and its hash. The path of a picture is no part of the text: a picture that replaces another everywhere
-- outdates no translation.
create function app.translated_texts(table_name text, row_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  noun constant text := split_part(table_name, '_', 1);
  texts jsonb;
begin
  execute format(
    'select (select coalesce(jsonb_object_agg(f.field, d.row ->> f.field), ''{}'')
       from app.translated_fields f where f.noun = $1 and d.row ->> f.field <> '''')
     from (select to_jsonb(t) as row from public.%I t where t.id = %s) d',
    table_name, app.literal_id(table_name, row_id))
  into texts using noun;
  return texts;
end
$$;
comment on function app.translated_texts is
  'Takes the table and the id of an article or a project, returns its translated fields that say something.';

create function app.source_hash(texts jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(string_agg(t.key || E'\x1f' || t.said, E'\x1e' order by t.key collate "C"),
    ''), 'UTF8')), 'hex')
  from (
    select e.key,
      btrim(regexp_replace(
        regexp_replace(e.value, U&'[ \0009\000A\000D\00A0\202F]+', ' ', 'g'),
        '(^|[ (<"''])/media/[^ ()<>"''\]]+( "[0-9]+ B")?', '\1/media/', 'g')) as said
    from jsonb_each_text(texts) e
  ) t
  where t.said <> ''
$$;
comment on function app.source_hash is
  'SHA-256 (hex) of the translated fields of a source. Spaces and line ends are one space, and a picture of the '
  'library is one whatever its address, as a document whatever its size.';

create function app.translation_state(translation_id text, published boolean, noted app.translations, source_id text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when translation_id is null then 'missing'
    when not published then 'draft'
    when noted.source_id = translation_state.source_id and noted.settled_hash = noted.source_hash then 'current'
    else 'outdated'
  end;
end
$$;
comment on function app.translation_state is
  'How a pair stands: missing, draft (its translation or, seen from there, its source), current while the hashes '
  'agree, else outdated.';

-- A new pair is taken to say the same, unless it is the marked copy that waits to be translated. Definer: translations
-- have no grant, and no writer of content may be kept from recording one.
create function app.record_translation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  this_table constant text := tg_table_name;
  this_noun constant text := split_part(this_table, '_', 1);
  this_lang constant text := right(this_table, 2);
  before_it constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  after_it constant jsonb := to_jsonb(new);
  is_restored constant boolean := coalesce(current_setting('app.restoring', true), '') <> '';
  partner text;
  source text;
  translation text;
  texts jsonb;
  hash text;
  title text;
begin
  -- Changes that concern no translator and part no pair: a category, a date, a position.
  if tg_op = 'UPDATE' and not is_restored
     and after_it -> 'slug' = before_it -> 'slug'
     and after_it -> 'linked_article_id' is not distinct from before_it -> 'linked_article_id'
     and not exists (
       select from app.translated_fields f
       where f.noun = this_noun and after_it -> f.field is distinct from before_it -> f.field)
  then
    return null;
  end if;
  partner := app.translation_of(this_table, after_it ->> 'id');
  source := case this_lang when 'fr' then after_it ->> 'id' else partner end;
  translation := case this_lang when 'fr' then partner else after_it ->> 'id' end;
  if source is null or translation is null then
    return null;
  end if;
  texts := app.translated_texts(this_noun || '_fr', source);
  hash := app.source_hash(texts);
  execute format('select t.title from public.%I t where t.id = %s', this_noun || '_en',
    app.literal_id(this_noun || '_en', translation)) into title;
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash)
  values (
    this_noun, translation, source,
    case when title like '[English] %' then '{}' else texts end,
    case when title not like '[English] %' then hash end,
    hash)
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1
    where t.source_id <> excluded.source_id
       or (this_lang = 'en' and title like '[English] %' and before_it ->> 'title' not like '[English] %');
  update app.translations t set source_hash = hash
  where t.noun = this_noun and t.translation_id = translation and t.source_hash <> hash;
  -- The source of an earlier version of the translation is unknown. app.restoring is set for that statement.
  if tg_op = 'UPDATE' and this_lang = 'en' and is_restored then
    update app.translations t set settled_hash = null, revision = t.revision + 1
    where t.noun = this_noun and t.translation_id = translation;
  end if;
  return null;
end
$$;
comment on function app.record_translation is
  'AFTER an article or a project was written: records the source of a new pair, that a marked copy or an earlier '
  'version took its place, and that the source changed.';

do $$
declare
  pair record;
begin
  for pair in
    select f.noun,
      string_agg(f.field, ', ') || case f.noun when 'articles' then ', linked_article_id' else '' end as columns
    from app.translated_fields f
    group by f.noun
  loop
    execute (
      select string_agg(format('create trigger record_translation after insert or update of slug, %s on public.%I
        for each row execute function app.record_translation()', pair.columns, pair.noun || suffix), ';')
      from unnest('{_fr,_en}'::text[]) as l (suffix));
  end loop;
end
$$;

-- The translation editor. Definer, but for the first two helpers: translations have no grant.
create function public.list_translations(noun text, lang text)
returns table (id text, translation_id text, translation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  if noun is null or noun not in ('pages', 'projects') then
    raise sqlstate '22023' using message = 'Only pages and projects are paired by what they have in common.';
  end if;
  return query execute format(
    'select here.id::text, there.id::text, app.translation_state(there.id::text, there.published, noted, %3$I.id::text)
     from public.%1$I here
     left join public.%2$I there on there.%6$I = here.%6$I
     left join app.translations noted on noted.noun = %5$L and noted.translation_id = %4$I.id::text
     where (select app.may(''content''))
       or here.id::text in (select o.id from app.own_rows() o where o.table_name = %1$L)
     order by here.id',
    noun || '_' || lang,
    noun || '_' || app.other_lang(lang),
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    noun,
    case noun when 'pages' then 'id' else 'slug' end);
end
$$;
comment on function public.list_translations is
  'Takes pages or projects and a language, returns how each of them stands with its translation (the page of the same '
  'id, the project of the same slug), in the words of list_articles, to an author those they began. Raises 22023 for '
  'another noun.';

create function app.require_translatable(table_name text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require('content');
  if table_name is null or table_name not in ('articles_fr', 'pages_fr', 'projects_fr') then
    raise sqlstate '22023' using message = 'Only French articles, pages and projects are translated.';
  end if;
end
$$;
comment on function app.require_translatable is
  'First line of the functions of the translation editor: returns for editors. Raises 22023 for any other table.';

create function app.translation_side(table_name text, row_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute format(
    'select jsonb_build_object(''id'', d.id::text, ''title'', d.title, ''slug'', d.slug, ''published'', d.published,
              ''published_at'', to_jsonb(d) -> ''published_at'', ''updated_at'', d.updated_at)
     from public.%I d where d.id = %s', table_name, app.literal_id(table_name, row_id))
  into found;
  return found || jsonb_build_object('texts', app.translated_texts(table_name, row_id)) || coalesce((
    select jsonb_build_object('changed_at', v.saved_at, 'changed_by', app.name_of(v.person))
    from app.versions v
    where v.table_name = translation_side.table_name and v.row_id = translation_side.row_id
    order by v.version desc
    limit 1), '{"changed_at": null, "changed_by": null}');
end
$$;
comment on function app.translation_side is
  'One side of the translation editor: {"id", "title", "slug", "published", "published_at", "updated_at", "texts", '
  '"changed_at", "changed_by"}; a project has no published_at.';

create function public.open_translation(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  source jsonb;
  noted app.translations;
  there text;
begin
  perform app.require_translatable(table_name);
  source := app.translation_side(table_name, row_id);
  if source is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  there := app.translation_of(table_name, row_id);
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there
    and t.source_id = open_translation.row_id;
  return jsonb_build_object(
    'source', source,
    'translation', app.translation_side(this_noun || '_en', there),
    'fields', (
      select jsonb_agg(jsonb_build_object('field', f.field, 'shape', f.shape, 'bound', f.bound) order by f.position)
      from app.translated_fields f
      where f.noun = this_noun),
    'base', coalesce(noted.base, '{}'),
    'settled', coalesce(noted.settled_hash = noted.source_hash, false),
    'revision', coalesce(noted.revision, 0));
end
$$;
comment on function public.open_translation is
  'Takes articles_fr, pages_fr or projects_fr and an id, returns {"source", "translation": as app.translation_side, "fields": '
  '[{"field", "shape", "bound"}], "base": what the translation was made from, "settled", "revision"}. Raises PT404, '
  '22023 for another table.';

create function public.save_translation(
  table_name text, row_id text, seen jsonb, texts jsonb, base jsonb, complete boolean, publish boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  translations constant text := this_noun || '_en';
  source jsonb;
  translation jsonb;
  there text;
  noted app.translations;
  sets text;
  hash text;
  french_date timestamptz;
  english_date timestamptz;
begin
  perform app.require_translatable(table_name);
  if jsonb_typeof(seen) is distinct from 'object' or jsonb_typeof(texts) is distinct from 'object'
    or jsonb_typeof(base) is distinct from 'object'
     or complete is null or publish is null or (publish and not complete)
  then
    raise sqlstate '22023' using message = 'A translation is published when all of it is up to date.';
  end if;
  if exists (select from jsonb_each(texts) t where jsonb_typeof(t.value) <> 'string')
     or exists (
       select from jsonb_each(base) b
       where jsonb_typeof(b.value) not in ('string', 'array')
          or (jsonb_typeof(b.value) = 'array'
              and b.value @? 'strict $[*] ? (@.type() != "array" || @.size() != 2 '
                '|| exists (@[*] ? (@.type() != "string")))'))
  then
    raise sqlstate '22023' using message = 'Texts are strings, and a base has strings or pairs of strings.';
  end if;
  there := app.translation_of(table_name, row_id);
  -- Two at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format('select to_jsonb(d) from public.%I d where d.id = %s for share', table_name,
    app.literal_id(table_name, row_id)) into source;
  execute format('select to_jsonb(d) from public.%I d where d.id = %s for update', translations,
    app.literal_id(translations, there)) into translation;
  if source is null or translation is null then
    raise sqlstate 'PT404' using message = 'There is no such translation.';
  end if;
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there
    and t.source_id = save_translation.row_id for update;
  if (source ->> 'updated_at')::timestamptz is distinct from (seen ->> 'source')::timestamptz
     or (translation ->> 'updated_at')::timestamptz is distinct from (seen ->> 'translation')::timestamptz
     or coalesce(noted.revision, 0) is distinct from (seen ->> 'revision')::integer
  then
    raise sqlstate 'PT409' using message = 'Somebody else saved first.';
  end if;

  select string_agg(format('%1$I = $1 ->> %1$L', f.field), ', ') into sets
  from app.translated_fields f
  where f.noun = this_noun and texts ->> f.field is not null and texts ->> f.field <> translation ->> f.field;
  french_date := (source ->> 'published_at')::timestamptz;
  english_date := (translation ->> 'published_at')::timestamptz;
  if publish and not (translation ->> 'published')::boolean then
    if not (source ->> 'published')::boolean then
      raise sqlstate '22023' using message = 'A translation is published when its source is.';
    end if;
    sets := concat_ws(', ', sets, 'published = true');
  end if;
  -- A scheduled article stays scheduled in both languages; what visitors read already stays where it is.
  if publish and french_date > now() and (source ->> 'published')::boolean
     and not ((translation ->> 'published')::boolean and english_date <= now())
     and (english_date is null or english_date < french_date)
  then
    sets := concat_ws(', ', sets, 'published_at = $3');
  end if;
  if sets <> '' then
    execute format('update public.%I d set %s where d.id = %s', translations, sets,
      app.literal_id(translations, there)) using texts, there, french_date;
  else
    perform app.write_log('changed', translations, there, translation ->> 'title');
  end if;

  hash := app.source_hash(app.translated_texts(table_name, row_id));
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash, revision,
    person, saved_at)
  values (this_noun, there, save_translation.row_id, save_translation.base, case when complete then hash end, hash, 1,
    auth.uid(), now())
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1,
        person = excluded.person,
        saved_at = excluded.saved_at;
  return public.open_translation(table_name, row_id);
end
$$;
comment on function public.save_translation is
  'Takes articles_fr, pages_fr or projects_fr and an id, versions {"source", "translation": updated_at, "revision"} as opened, '
  'translated fields, the base, whether every paragraph is up to date, and whether it is published (only when the '
  'source is, not before its date). Returns what open_translation would. Raises PT409 when one changed since, PT404, '
  '23514 out of bounds, 22023 for another shape.';

create function public.begin_translation(table_name text, row_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  columns text;
  made text;
begin
  perform app.require_translatable(table_name);
  if app.translated_texts(table_name, row_id) is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  if table_name = 'articles_fr' then
    return public.translate_article(row_id::uuid, '{}', true)::text;
  end if;
  if app.translation_of(table_name, row_id) is not null then
    raise sqlstate 'PT409' using message = 'This has a translation.';
  end if;
  -- A page keeps its id, which pairs it; a project is the first of the portfolio.
  select string_agg(quote_ident(c), ', ') into columns
  from app.writable_columns(table_name) as c
  where c not in ('title', 'position', 'published', 'created_at', 'updated_at')
    and (c <> 'id' or table_name = 'pages_fr');
  execute format(
    'insert into public.%2$I (title, published%3$s, %1$s)
     select left(''[English] '' || p.title, 200), false%4$s, %1$s from public.%5$I p where p.id = %6$s
     returning id::text',
    columns,
    this_noun || '_en',
    case this_noun when 'projects' then ', position' end,
    case this_noun when 'projects' then
      ', (select coalesce(min(o.position), 1) - 1 from public.projects_en o)' end,
    table_name,
    app.literal_id(table_name, row_id))
  into made;
  return made;
end
$$;
comment on function public.begin_translation is
  'Takes articles_fr, pages_fr or projects_fr and an id, makes its English copy as a draft to be translated and returns its id. '
  'Raises PT404 for one that is not there, PT409 where there is a translation or an English article of that slug, '
  '22023 for any other table.';

-- Characters given to a translation service. A refused request costs nothing: its characters are reserved under a
-- number of their own, which only the function propose-translation can give back, once and for five minutes.
create table app.translation_use (
  month date primary key,
  characters bigint not null
);
comment on table app.translation_use is 'How many characters were given to the translation service in each month.';

create table app.translation_claims (
  id uuid primary key default gen_random_uuid(),
  month date not null,
  characters integer not null check (characters > 0),
  claimed_at timestamptz not null default now()
);
comment on table app.translation_claims is
  'The characters that were counted in app.translation_use a moment ago, by question: what may be given back.';

-- The cap of the month. Editors may call claim_translation() by hand, so it is not theirs to name.
create table app.translation_cap (
  only_row boolean primary key default true check (only_row),
  characters bigint not null default 100000,
  constraint characters_bounds check (characters between 0 and 1000000000)
);
comment on table app.translation_cap is
  'How many characters may be translated in a month. The owner of the database changes it.';
insert into app.translation_cap default values on conflict do nothing;

alter table app.translation_use enable row level security;
alter table app.translation_claims enable row level security;
alter table app.translation_cap enable row level security;

create function public.claim_translation(characters integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'UTC');
  cap bigint;
  used bigint;
  claim uuid;
begin
  perform app.require('content');
  if characters is null or characters not between 0 and 10000 then
    raise sqlstate '22023' using message = 'At most ten thousand characters at a time.';
  end if;
  select c.characters into strict cap from app.translation_cap c;
  insert into app.translation_use (month, characters) values (this_month, 0) on conflict do nothing;
  update app.translation_use u set characters = u.characters + claim_translation.characters
  where u.month = this_month and u.characters + claim_translation.characters <= cap
  returning u.characters into used;
  if used is null then
    raise sqlstate 'PT429' using message = 'The characters of this month are used up.';
  end if;
  if characters > 0 then
    insert into app.translation_claims (month, characters) values (this_month, claim_translation.characters)
      returning id into claim;
  end if;
  return jsonb_build_object('left', cap - used, 'claim', claim);
end
$$;
comment on function public.claim_translation is
  'Counts characters (0 to 10,000) that propose-translation is about to translate against app.translation_cap, returns '
  '{"left": of the month, "claim": for release_translation, null for none}. Raises PT429 when they are too many, 22023 '
  'for another number.';

-- For the secret key alone: a caller with a token of their own would have characters translated and counted nowhere.
create function public.release_translation(claim uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  released app.translation_claims;
begin
  delete from app.translation_claims c
  where c.id = claim and c.claimed_at > now() - interval '5 minutes'
  returning * into released;
  if released.id is null then
    return false;
  end if;
  update app.translation_use u set characters = greatest(0, u.characters - released.characters)
    where u.month = released.month;
  return true;
end
$$;
comment on function public.release_translation is
  'Takes the claim of a question that the service refused, gives its characters back to the month they were counted in '
  'and returns true; false for one that was given back before, is older than five minutes or was never made.';

grant execute on function
  public.list_translations, public.open_translation, public.save_translation, public.begin_translation,
  public.claim_translation to authenticated;
grant execute on function public.release_translation to service_role;
