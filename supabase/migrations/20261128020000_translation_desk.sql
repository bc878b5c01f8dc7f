-- The translation desk. French is the source, English its translation. For each pair the database keeps the French text the
-- English one was last made from, so that it can say what changed since, and tells from hashes, never from dates, whether
-- the translation is up to date.

create table app.translated_fields (
  noun text not null,
  field text not null,
  place smallint not null,
  shape text not null,
  bound integer not null,
  primary key (noun, field),
  constraint noun_known check (noun in ('articles', 'projects')),
  constraint shape_known check (shape in ('line', 'text'))
);
comment on table app.translated_fields is
  'The columns of articles and projects that are translated at the desk, in its order: a new column is one row here. A line has one paragraph, a text any number; bound is how many characters the column takes.';
alter table app.translated_fields enable row level security;
revoke all on app.translated_fields from public, anon, authenticated, service_role;
insert into app.translated_fields (noun, field, place, shape, bound) values
  ('articles', 'title', 1, 'line', 200),
  ('articles', 'excerpt', 2, 'text', 500),
  ('articles', 'content', 3, 'text', 100000),
  ('articles', 'image_alt', 4, 'line', 300),
  ('articles', 'meta_title', 5, 'line', 120),
  ('articles', 'meta_description', 6, 'line', 320),
  ('projects', 'title', 1, 'line', 200),
  ('projects', 'thesis', 2, 'line', 120),
  ('projects', 'description', 3, 'text', 5000),
  ('projects', 'challenge', 4, 'text', 5000),
  ('projects', 'solution', 5, 'text', 5000),
  ('projects', 'results', 6, 'text', 5000),
  ('projects', 'body', 7, 'text', 100000),
  ('projects', 'testimonial_content', 8, 'text', 2000),
  ('projects', 'testimonial_position', 9, 'line', 120),
  ('projects', 'image_alt', 10, 'line', 300),
  ('projects', 'meta_title', 11, 'line', 120),
  ('projects', 'meta_description', 12, 'line', 320);

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
  constraint noun_known check (noun in ('articles', 'projects')),
  constraint base_bounds check (jsonb_typeof(base) = 'object' and octet_length(base::text) <= 1000000)
);
comment on table app.translations is
  'What each translation was last made from. A row is begun when two texts become a pair and written by the desk alone.';
comment on column app.translations.base is
  'The source of then by field: its whole text, or where the desk has been at work its paragraphs beside those of the translation, [[source, translation], …]. A field that is missing was never translated.';
comment on column app.translations.settled_hash is 'app.source_hash of the source the translation says the same as; null when it is not settled.';
comment on column app.translations.source_hash is 'app.source_hash of the source as it is now: the translation is up to date while both are equal.';
comment on column app.translations.revision is 'Counts what the desk saved, so that the later of two people is told.';
comment on column app.translations.person is 'The account that saved at the desk last.';
create index on app.translations (noun, source_id);
alter table app.translations enable row level security;
revoke all on app.translations from public, anon, authenticated, service_role;

create table app.translation_use (
  month date primary key,
  characters bigint not null
);
comment on table app.translation_use is 'How many characters were given to the translation service in each month.';
alter table app.translation_use enable row level security;
revoke all on app.translation_use from public, anon, authenticated, service_role;


-- The source and its hash.

create function app.translated_texts(place text, row_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  noun constant text := split_part(place, '_', 1);
  texts jsonb;
begin
  execute format(
    'select (select coalesce(jsonb_object_agg(f.field, d.row ->> f.field), ''{}'') from app.translated_fields f where f.noun = $1 and d.row ->> f.field <> '''')
     from (select to_jsonb(t) as row from public.%I t where t.id::text = $2) d',
    place)
  into texts using noun, row_id;
  return texts;
end
$$;
comment on function app.translated_texts(text, text) is
  'Takes the table and the id of an article or a project, returns its translated fields that say something. Null for one that is not there.';
revoke execute on function app.translated_texts(text, text) from public, anon, authenticated;

create function app.source_hash(texts jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(string_agg(t.key || E'\x1f' || t.said, E'\x1e' order by t.key collate "C"), ''), 'UTF8')), 'hex')
  from (select e.key, btrim(regexp_replace(e.value, U&'[ \0009\000A\000D\00A0\202F]+', ' ', 'g')) as said from jsonb_each_text(texts) e) t
  where t.said <> ''
$$;
comment on function app.source_hash(jsonb) is
  'SHA-256 (hex) of all that the fields of a source say. Spaces and line ends are one space: a change of them is none that a translator has to see.';
revoke execute on function app.source_hash(jsonb) from public, anon, authenticated;

create function app.translation_state(translation_id text, published boolean, noted app.translations, source_id text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when translation_id is null then 'missing'
    when not published then 'draft'
    when noted.source_id = translation_state.source_id and noted.settled_hash = noted.source_hash then 'current'
    else 'outdated'
  end
$$;
comment on function app.translation_state(text, boolean, app.translations, text) is
  'How a pair stands: missing, draft (its translation or, seen from there, its source), current while the hashes agree, else outdated.';
revoke execute on function app.translation_state(text, boolean, app.translations, text) from public, anon, authenticated;


-- What becomes a pair is taken to say the same, unless it is the marked copy that waits to be translated.

-- Definer: what is noted is granted to nobody, and no writer of content may be kept from it.
create function app.note_translation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_table constant text := tg_table_name;
  this_noun constant text := split_part(this_table, '_', 1);
  this_lang constant text := right(this_table, 2);
  -- What says nothing to a translator: a place in a list, the time, the folded text.
  aside constant text[] := '{position,updated_at,search_text}';
  before_it constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  after_it constant jsonb := to_jsonb(new);
  partner constant text := app.translation_of(this_table, after_it ->> 'id');
  source constant text := case this_lang when 'fr' then after_it ->> 'id' else partner end;
  translation constant text := case this_lang when 'fr' then partner else after_it ->> 'id' end;
  texts jsonb;
  hash text;
  title text;
begin
  if source is null or translation is null or after_it - aside = before_it - aside then
    return null;
  end if;
  texts := app.translated_texts(this_noun || '_fr', source);
  hash := app.source_hash(texts);
  execute format('select t.title from public.%I t where t.id::text = $1', this_noun || '_en') into title using translation;
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
  -- Nobody knows which source an earlier version of the translation was made from. app.restoring is set for that statement.
  if tg_op = 'UPDATE' and this_lang = 'en' and coalesce(current_setting('app.restoring', true), '') <> '' then
    update app.translations t set settled_hash = null, revision = t.revision + 1
    where t.noun = this_noun and t.translation_id = translation;
  end if;
  return null;
end
$$;
comment on function app.note_translation() is
  'AFTER an article or a project was written: notes what a new pair was made from, that a marked copy or an earlier version took the place of a translation, and that the source changed. A pair that parts and meets again keeps what was noted.';
revoke execute on function app.note_translation() from public, anon, authenticated;

do $$
declare
  place text;
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    execute format('create trigger note_translation after insert or update on public.%I for each row execute function app.note_translation()', place);
  end loop;
end
$$;

-- The pairs there are. Those that were called up to date by their dates are; of the others the history tells what the
-- source said when the translation was saved last, as far as it goes back.
do $$
declare
  this_noun text;
begin
  foreach this_noun in array array['articles', 'projects'] loop
    execute format(
      'insert into app.translations (noun, translation_id, source_id, base, settled_hash, source_hash)
       select %1$L, p.translation_id, p.source_id, coalesce(p.base, ''{}''), app.source_hash(p.base), app.source_hash(p.texts)
       from (
         select fr.id::text as source_id, en.id::text as translation_id, now_said.texts,
                case
                  when en.title like ''[English] %%'' then null
                  when en.updated_at >= fr.updated_at then now_said.texts
                  else (
                    select (select coalesce(jsonb_object_agg(f.field, v.content ->> f.field), ''{}'') from app.translated_fields f where f.noun = %1$L and v.content ->> f.field <> '''')
                    from app.versions v
                    where v.place = %2$L and v.row_id = fr.id::text and v.saved_at <= en.updated_at
                    order by v.version desc
                    limit 1)
                end as base
         from public.%2$I fr
         join public.%3$I en on en.id::text = app.translation_of(%2$L, fr.id::text)
         cross join lateral (select app.translated_texts(%2$L, fr.id::text) as texts) now_said) p',
      this_noun, this_noun || '_fr', this_noun || '_en');
  end loop;
end
$$;
update app.translations t set settled_hash = null where t.base = '{}';


-- The lists.

create or replace function public.list_articles(lang text)
returns table (
  id uuid,
  title text,
  slug text,
  author text,
  image text,
  status text,
  created_at timestamptz,
  published_at timestamptz,
  updated_at timestamptz,
  translation_id uuid,
  translation text,
  views bigint,
  likes bigint,
  search_text text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, here.title, here.slug, here.author, here.image,
            case
              when not here.published then ''draft''
              when here.published_at > now() then ''scheduled''
              else ''published''
            end,
            here.created_at,
            here.published_at,
            here.updated_at,
            there.id,
            app.translation_state(there.id::text, there.published, noted, %3$I.id::text),
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.translations noted on noted.noun = ''articles'' and noted.translation_id = %4$I.id::text
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L
     where (select app.may(''content'')) or app.is_own(%1$L, here.id::text)',
    'articles_' || lang,
    'articles_' || case lang when 'fr' then 'en' else 'fr' end,
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang);
end
$$;
comment on function public.list_articles(text) is
  'Takes a language, returns a row per article, drafts included, to an author those he began; filters, orders and ranges apply as on a table. status is draft, scheduled or published; published_at the date readers see, null while there is none; translation how the pair stands: missing, draft (the translation), outdated (the French text is another than the one the English was made from, by its hash) or current. search_text begins with the title without case and accents, so ordering by it is ordering by title. Raises 42501 for whoever writes nothing, 22023 for another language.';

create function public.list_project_translations(lang text)
returns table (id bigint, translation_id bigint, translation text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.id, app.translation_state(there.id::text, there.published, noted, %3$I.id::text)
     from public.%1$I here
     left join public.%2$I there on there.slug = here.slug
     left join app.translations noted on noted.noun = ''projects'' and noted.translation_id = %4$I.id::text
     where (select app.may(''content'')) or app.is_own(%1$L, here.id::text)',
    'projects_' || lang,
    'projects_' || case lang when 'fr' then 'en' else 'fr' end,
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end);
end
$$;
comment on function public.list_project_translations(text) is
  'Takes a language, returns how each of its projects stands with the one of the same slug in the other language, in the words of list_articles, to an author those he began. Raises 42501 for whoever writes nothing, 22023 for another language.';
revoke execute on function public.list_project_translations(text) from public, anon, authenticated;
grant execute on function public.list_project_translations(text) to authenticated;


-- The desk.

create function app.require_desk(what text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('content');
  if what is null or what not in ('articles_fr', 'projects_fr') then
    raise sqlstate '22023' using message = 'Only French articles and projects are translated.';
  end if;
end
$$;
comment on function app.require_desk(text) is
  'First line of the desk''s functions: returns for whoever works in content. Raises 42501 for everybody else, 22023 for any other table.';
revoke execute on function app.require_desk(text) from public, anon, authenticated;

create function app.desk_document(place text, row_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  execute format(
    'select jsonb_build_object(''id'', d.id::text, ''title'', d.title, ''slug'', d.slug, ''published'', d.published,
              ''published_at'', to_jsonb(d) -> ''published_at'', ''updated_at'', d.updated_at)
     from public.%I d where d.id::text = $1', place)
  into found using row_id;
  return found || jsonb_build_object('texts', app.translated_texts(place, row_id)) || coalesce((
    select jsonb_build_object('changed_at', v.saved_at, 'changed_by', app.name_of(v.person))
    from app.versions v
    where v.place = desk_document.place and v.row_id = desk_document.row_id
    order by v.version desc
    limit 1), '{"changed_at": null, "changed_by": null}');
end
$$;
comment on function app.desk_document(text, text) is
  'One side of the desk: {"id", "title", "slug", "published", "published_at", "updated_at", "texts", "changed_at", "changed_by"}; a project has no published_at. Null for one that is not there.';
revoke execute on function app.desk_document(text, text) from public, anon, authenticated;

-- Definer, as the following: what is noted is granted to nobody.
create function public.open_translation(what text, item text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  this_noun constant text := split_part(what, '_', 1);
  source jsonb;
  noted app.translations;
  there text;
begin
  perform app.require_desk(what);
  source := app.desk_document(what, item);
  if source is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  there := app.translation_of(what, item);
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there and t.source_id = item;
  return jsonb_build_object(
    'source', source,
    'translation', app.desk_document(this_noun || '_en', there),
    'fields', (
      select jsonb_agg(jsonb_build_object('field', f.field, 'shape', f.shape, 'bound', f.bound) order by f.place)
      from app.translated_fields f
      where f.noun = this_noun),
    'base', coalesce(noted.base, '{}'),
    'settled', coalesce(noted.settled_hash = noted.source_hash, false),
    'revision', coalesce(noted.revision, 0));
end
$$;
comment on function public.open_translation(text, text) is
  'Takes articles_fr or projects_fr and an id, returns {"source", "translation": as app.desk_document tells them, the latter null where there is none, "fields": [{"field", "shape", "bound"}], "base": what the translation was made from, "settled", "revision"}. Raises 42501 for whoever does not work in content, PT404 for one that is not there, 22023 for any other table.';
revoke execute on function public.open_translation(text, text) from public, anon, authenticated;
grant execute on function public.open_translation(text, text) to authenticated;

create function public.save_translation(what text, item text, seen jsonb, texts jsonb, base jsonb, complete boolean, publish boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_noun constant text := split_part(what, '_', 1);
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
  perform app.require_desk(what);
  if jsonb_typeof(seen) is distinct from 'object' or jsonb_typeof(texts) is distinct from 'object' or jsonb_typeof(base) is distinct from 'object'
     or complete is null or publish is null or (publish and not complete)
  then
    raise sqlstate '22023' using message = 'A translation is published when all of it is up to date.';
  end if;
  if exists (select from jsonb_each(texts) t where jsonb_typeof(t.value) <> 'string')
     or exists (
       select from jsonb_each(base) b
       where jsonb_typeof(b.value) not in ('string', 'array')
          or (jsonb_typeof(b.value) = 'array'
              and b.value @? 'strict $[*] ? (@.type() != "array" || @.size() != 2 || exists (@[*] ? (@.type() != "string")))'))
  then
    raise sqlstate '22023' using message = 'Texts are strings, and a base has strings or pairs of strings.';
  end if;
  there := app.translation_of(what, item);
  -- The source is held first, as by everybody who saves here: two at once wait for each other.
  execute format('select to_jsonb(d) from public.%I d where d.id::text = $1 for share', what) into source using item;
  execute format('select to_jsonb(d) from public.%I d where d.id::text = $1 for update', translations) into translation using there;
  if source is null or translation is null then
    raise sqlstate 'PT404' using message = 'There is no such translation.';
  end if;
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there and t.source_id = item for update;
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
    execute format('update public.%I d set %s where d.id::text = $2', translations, sets) using texts, there, french_date;
  else
    perform app.write_log('changed', translations, there, translation ->> 'title');
  end if;

  hash := app.source_hash(app.translated_texts(what, item));
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash, revision, person, saved_at)
  values (this_noun, there, item, save_translation.base, case when complete then hash end, hash, 1, auth.uid(), now())
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1,
        person = excluded.person,
        saved_at = excluded.saved_at;
  return public.open_translation(what, item);
end
$$;
comment on function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean) is
  'Takes articles_fr or projects_fr and an id, {"source", "translation": updated_at, "revision"} as they were opened, the translated fields that are written, the base as open_translation tells it, whether every paragraph is up to date, and whether the translation is published (only then, and only when the source is; not before the date of a scheduled source). Returns what open_translation would. Nothing is written but fields of app.translated_fields, and a publication with its date. Raises 42501 for whoever does not work in content, PT409 when source, translation or base changed since, PT404 for a pair that is not there, 23514 for what breaks the bounds of a column, 22023 for another shape.';
revoke execute on function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean) from public, anon, authenticated;
grant execute on function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean) to authenticated;

create function public.begin_translation(what text, item text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  columns text;
  made text;
begin
  perform app.require_desk(what);
  if app.translated_texts(what, item) is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  if what = 'articles_fr' then
    return public.translate_article(item::uuid, '{}', true)::text;
  end if;
  if app.translation_of(what, item) is not null then
    raise sqlstate 'PT409' using message = 'This project has a translation.';
  end if;
  select string_agg(quote_ident(a.attname), ', ') into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.projects_fr'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname not in ('id', 'title', 'position', 'published', 'created_at', 'updated_at');
  execute format(
    'insert into public.projects_en (title, published, position, %1$s)
     select left(''[English] '' || p.title, 200), false, (select coalesce(min(o.position), 1) - 1 from public.projects_en o), %1$s
     from public.projects_fr p where p.id = $1::bigint
     returning id::text', columns)
  into made using item;
  return made;
end
$$;
comment on function public.begin_translation(text, text) is
  'Takes articles_fr or projects_fr and an id, makes its English copy as a draft to be translated and returns its id. Raises 42501 for whoever does not work in content, PT404 for one that is not there, PT409 where there is a translation or an English article of that slug, 22023 for any other table.';
revoke execute on function public.begin_translation(text, text) from public, anon, authenticated;
grant execute on function public.begin_translation(text, text) to authenticated;


-- What is given to a translation service.

create function public.claim_translation(characters integer, cap integer)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'UTC');
  used bigint;
begin
  perform app.require('content');
  if characters is null or cap is null or characters not between 0 and 10000 or cap < 0 then
    raise sqlstate '22023' using message = 'At most ten thousand characters at a time.';
  end if;
  insert into app.translation_use (month, characters) values (this_month, 0) on conflict do nothing;
  update app.translation_use u set characters = u.characters + claim_translation.characters
  where u.month = this_month and u.characters + claim_translation.characters <= cap
  returning u.characters into used;
  if used is null then
    raise sqlstate 'PT429' using message = 'The characters of this month are used up.';
  end if;
  return cap - used;
end
$$;
comment on function public.claim_translation(integer, integer) is
  'Takes how many characters (0 to 10,000) the function propose-translation is about to give to the service and how many a month may be, counts them and returns how many are left. Raises 42501 for whoever does not work in content, PT429 when they would be too many, 22023 for another number.';
revoke execute on function public.claim_translation(integer, integer) from public, anon, authenticated;
grant execute on function public.claim_translation(integer, integer) to authenticated;


-- What is noted goes with what it tells of, and an erased address goes from it too. Only these steps are added.
do $$
declare
  sweep constant text := pg_get_functiondef('app.purge_expired(integer)'::regprocedure);
  last_step constant text := 'perform app.thin_versions(batch);';
  erasing constant text := pg_get_functiondef('public.erase_from_history(text)'::regprocedure);
  counted constant text := 'get diagnostics erased = row_count;';
begin
  if position(last_step in sweep) = 0 or position(counted in erasing) = 0 then
    raise exception 'The sweep or the erasure does not run as it did.';
  end if;
  execute replace(sweep, last_step, last_step || E'\n\n  delete from app.translations t\n  where ctid in (\n    select x.ctid from app.translations x\n    where not exists (select from public.articles_en a where x.noun = ''articles'' and a.id::text = x.translation_id)\n      and not exists (select from public.projects_en p where x.noun = ''projects'' and p.id::text = x.translation_id)\n      and not exists (select from app.versions v where v.place = x.noun || ''_en'' and v.row_id = x.translation_id and v.in_trash)\n    limit batch for update skip locked);\n  delete from app.translation_use u where u.month < now() - interval ''13 months'';\n');
  execute replace(erasing, counted, counted || E'\n  if app.may(''content'') then\n    update app.translations t\n    set base = regexp_replace(t.base::text, whole, ''[…]'', ''gi'')::jsonb\n    where t.base::text ~* whole;\n  end if;');
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours, permits and preview links that have ended, who had what open a minute ago, visitor keys, lines of the audit log and what was given to the translation service older than 13 months, invitations that ended 30 days ago, what was in the trash for 30 days and what was noted of translations that are gone, and thins the history out; at most so many rows of each. No public figure changes. Harmless at any time.';
comment on function public.erase_from_history(text) is
  'Takes an email address, blots it out of every version of content, those in the trash included, and of what translations were made from, and returns {"versions": how many had it, "standing": [{"what", "item", "title"} of rows whose present text still has it]}. It reaches the areas the caller may work in. Raises 42501 for whoever may not work with applications, 22023 for what is no address.';
