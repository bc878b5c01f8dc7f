-- Editing in two languages: linking translations, copying French to English, importing the bundled
-- samples. Each is one transaction, for administrators only, and harmless when called twice. All run
-- with the caller's rights: the row policies apply beneath the check in the first line.

create function public.link_articles(fr_id uuid default null, en_id uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform app.require('content');
  if fr_id is null and en_id is null then
    raise invalid_parameter_value using message = 'At least one article must be named.';
  end if;
  -- Two administrators linking at once wait for each other instead of meeting halfway.
  perform pg_advisory_xact_lock(hashtextextended('app.article_links', 0));
  -- The translation and all former partners follow by trigger (app.mirror_article_link).
  if fr_id is not null then
    update public.articles_fr a set linked_article_id = en_id where a.id = fr_id;
  else
    update public.articles_en a set linked_article_id = null where a.id = en_id;
  end if;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;
end
$$;
comment on function public.link_articles(uuid, uuid) is
  'Makes two articles each other''s translation, or frees the one given when the other is left out or null; former partners become free in the same step. Raises 42501 for anybody but administrators, 23503 for an unknown article, 22023 when both are null.';
revoke execute on function public.link_articles(uuid, uuid) from public, anon, authenticated;
grant execute on function public.link_articles(uuid, uuid) to authenticated;


create function app.mark_untranslated(content text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  prefix constant text := '[English] ';
  sections jsonb;
  at text[];
begin
  begin
    sections := content::jsonb;
  exception
    when others then
      return prefix || content;
  end;
  if jsonb_typeof(sections) <> 'array' then
    return prefix || content;
  end if;

  select array[(s.place - 1)::text, 'paragraphs', '0'] into at
  from jsonb_array_elements(sections) with ordinality as s (section, place)
  where jsonb_typeof(s.section -> 'paragraphs' -> 0) = 'string'
  order by s.place
  limit 1;
  if at is null then
    return prefix || content;
  end if;
  return jsonb_set(sections, at, to_jsonb(prefix || (sections #>> at)))::text;
end
$$;
comment on function app.mark_untranslated(text) is
  'Puts ''[English] '' before the text, which for JSON sections is the first paragraph there is.';
revoke execute on function app.mark_untranslated(text) from public, anon, authenticated;
grant execute on function app.mark_untranslated(text) to authenticated;

-- It names its columns, because the link is granted to nobody, and writes the link whatever it was: one that stays the
-- same changes nothing (mirror_changed_link does not fire, touch_updated_at leaves it out).
create function public.translate_article(article_id uuid)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  french record;
  english_id uuid;
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.article_links', 0));

  select a.id, a.slug, a.title, a.excerpt, a.content, a.image, a.image_alt, a.author, a.category, a.tags,
         a.reading_time, a.published, a.published_at
  into french
  from public.articles_fr a
  where a.id = translate_article.article_id
  for share;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;

  insert into public.articles_en as e
    (slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at)
  values (
    french.slug,
    left('[English] ' || french.title, 200),
    left('[English] ' || french.excerpt, 500),
    app.mark_untranslated(french.content),
    french.image,
    french.image_alt,
    french.author,
    french.category,
    french.tags,
    french.reading_time,
    french.published,
    -- The same date and not now(): a scheduled article stays scheduled in both languages.
    case when french.published then french.published_at end
  )
  on conflict (slug) do update
    set title = excluded.title,
        excerpt = excluded.excerpt,
        content = excluded.content,
        image = excluded.image,
        image_alt = excluded.image_alt,
        author = excluded.author,
        category = excluded.category,
        tags = excluded.tags,
        reading_time = excluded.reading_time
  returning e.id into english_id;

  update public.articles_fr a set linked_article_id = english_id where a.id = french.id;
  return english_id;
end
$$;
comment on function public.translate_article(uuid) is
  'Copies a French article into the English one of the same slug (made when missing) with ''[English] '' before title, excerpt and text, links both and returns the English id. A new copy is published as the French one is; an existing one keeps its own state and date. Raises 42501 for anybody but administrators, 23503 for an unknown article.';
revoke execute on function public.translate_article(uuid) from public, anon, authenticated;
grant execute on function public.translate_article(uuid) to authenticated;


create table app.done_once (
  what text primary key,
  done_at timestamptz not null default now()
);
comment on table app.done_once is 'Marks of steps that happen once in the life of a site.';
alter table app.done_once enable row level security;
revoke all on app.done_once from public, anon, authenticated, service_role;

-- Definer: the mark is granted to nobody.
create function app.first_time(what text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into app.done_once (what) values (first_time.what) on conflict do nothing;
  return found;
end
$$;
comment on function app.first_time(text) is
  'Sets the mark and returns true for the first caller, false for ever after. A second caller waits for the first to finish.';
revoke execute on function app.first_time(text) from public, anon, authenticated;

create function app.insert_sample(lang text, sample jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid;
begin
  execute format(
    'insert into public.%I
       (slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at)
     values (
       $1 ->> ''slug'', $1 ->> ''title'', $1 ->> ''excerpt'', $1 ->> ''content'',
       coalesce($1 ->> ''image'', ''''), coalesce($1 ->> ''image_alt'', ''''), $1 ->> ''author'', coalesce($1 ->> ''category'', ''''),
       array(select jsonb_array_elements_text(coalesce($1 -> ''tags'', ''[]''))),
       coalesce(($1 ->> ''reading_time'')::integer, 5), coalesce(($1 ->> ''published'')::boolean, true), ($1 ->> ''published_at'')::timestamptz)
     on conflict (slug) do nothing
     returning id', 'articles_' || lang)
    into new_id using sample;
  return new_id;
exception
  when data_exception or integrity_constraint_violation then
    return null; -- one bad sample is left out and reported, the others go in
end
$$;
comment on function app.insert_sample(text, jsonb) is
  'Inserts one sample article and returns its id, or null when its slug is taken or a field is out of bounds.';
revoke execute on function app.insert_sample(text, jsonb) from public, anon, authenticated;
grant execute on function app.insert_sample(text, jsonb) to authenticated;

create function app.begin_sample_import()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.sample_import', 0));
  return app.first_time('sample articles')
     and not exists (select from public.articles_fr)
     and not exists (select from public.articles_en);
end
$$;
comment on function app.begin_sample_import() is
  'Whether the samples are to be imported now: the first time an administrator comes, and only into two empty tables. Definer for the mark; raises 42501 for anybody else.';
revoke execute on function app.begin_sample_import() from public, anon, authenticated;
grant execute on function app.begin_sample_import() to authenticated;

create function public.import_sample_articles(samples jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  pair jsonb;
  fr_id uuid;
  en_id uuid;
  inserted integer := 0;
  skipped text[] := '{}';
begin
  perform app.require('content');
  if jsonb_typeof(samples) is distinct from 'array' or jsonb_array_length(samples) > 50 then
    raise invalid_parameter_value using message = 'The samples must be a list of at most 50 pairs.';
  end if;

  if app.begin_sample_import() then
    for pair in select value from jsonb_array_elements(samples) loop
      fr_id := app.insert_sample('fr', pair -> 'fr');
      en_id := app.insert_sample('en', pair -> 'en');
      inserted := inserted + num_nonnulls(fr_id, en_id);
      if fr_id is null then
        skipped := skipped || coalesce(pair -> 'fr' ->> 'slug', '');
      end if;
      if en_id is null then
        skipped := skipped || coalesce(pair -> 'en' ->> 'slug', '');
      end if;
      if fr_id is not null and en_id is not null then
        update public.articles_fr a set linked_article_id = en_id where a.id = fr_id;
      end if;
    end loop;
  end if;
  return jsonb_build_object('inserted', inserted, 'skipped', to_jsonb(skipped));
end
$$;
comment on function public.import_sample_articles(jsonb) is
  'Takes [{"fr": {…}, "en": {…}}] with the columns of an article, inserts and links the pairs when both tables are empty and this never ran before, and returns {"inserted": number of rows, "skipped": [slugs that could not go in]}. Called again, or after the samples were deleted, it does nothing: {"inserted": 0, "skipped": []}. Raises 42501 for anybody but administrators, 22023 for something that is no list.';
revoke execute on function public.import_sample_articles(jsonb) from public, anon, authenticated;
grant execute on function public.import_sample_articles(jsonb) to authenticated;
