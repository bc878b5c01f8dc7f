-- A published article may be linked to one that is still a draft or scheduled. Its linked_article_id then
-- named a row that does not exist for visitors. Row policies cannot hide one column, and an administrator
-- has the same database role as anybody signed in; so the column leaves the grant of both roles, and three
-- functions tell what each may know. A visitor's request for every column (select=*) of an article is
-- therefore refused (42501) rather than answered with one too many: requests name their columns.

do $$
declare
  articles text;
  visible text;
begin
  foreach articles in array array['articles_fr', 'articles_en'] loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into visible
    from pg_attribute a
    where a.attrelid = format('public.%I', articles)::regclass
      and a.attnum > 0 and not a.attisdropped and a.attname <> 'linked_article_id';
    execute format('revoke select on public.%I from anon, authenticated', articles);
    execute format('grant select (%s) on public.%I to anon, authenticated', visible, articles);
  end loop;
end
$$;

comment on column public.articles_fr.linked_article_id is
  'The translation in the other language. Always mutual, whoever writes it (app.mirror_article_link). Read through article_translation and articles_for_editing only: it may name a draft.';
comment on column public.articles_en.linked_article_id is
  'As articles_fr.linked_article_id.';

-- Definer: it reads the link, which is granted to nobody. Both ends have to be public.
create function public.article_translation(article_uuid uuid, lang text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  translation text;
begin
  perform app.require_lang(lang);
  execute format(
    'select there.slug
     from public.articles_%s here
     join public.articles_%s there on there.id = here.linked_article_id
     where here.id = $1
       and here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    lang, case lang when 'fr' then 'en' else 'fr' end)
    into translation using article_uuid;
  return translation;
end
$$;
comment on function public.article_translation(uuid, text) is
  'Takes a public article and its language, returns the slug of its translation in the other language; null when there is none, and alike when either is a draft, scheduled or unknown. Raises 22023 for another language.';
revoke execute on function public.article_translation(uuid, text) from public, anon, authenticated;
grant execute on function public.article_translation(uuid, text) to anon, authenticated;

-- Definer: it reads the link. For whoever lists the pages of the site, as the build does: one question instead of one per
-- article.
create function public.article_translations(lang text)
returns table (article_id uuid, slug text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.slug
     from public.articles_%s here
     join public.articles_%s there on there.id = here.linked_article_id
     where here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    lang, case lang when 'fr' then 'en' else 'fr' end);
end
$$;
comment on function public.article_translations(text) is
  'Every public article of a language that has a public translation, with the slug of that translation: what article_translation answers, for all of them. Raises 22023 for another language.';
revoke execute on function public.article_translations(text) from public, anon, authenticated;
grant execute on function public.article_translations(text) to anon, authenticated;

-- Definer: it reads the link. The first line refuses everybody but administrators.
create function public.articles_for_editing(lang text)
returns setof public.articles_fr
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_lang(lang);
  -- Both tables have the same columns in the same order; the English one is derived from the French.
  return query execute format('select * from public.articles_%s', lang);
end
$$;
comment on function public.articles_for_editing(text) is
  'Takes a language, returns its articles with every column, drafts and links included; filters, orders and ranges apply as on a table. Raises 42501 for anybody but administrators, 22023 for another language.';
revoke execute on function public.articles_for_editing(text) from public, anon, authenticated;
grant execute on function public.articles_for_editing(text) to authenticated;

-- As before, without reading the link: it names its columns, and writes the link whatever it was. A link
-- that stays the same changes nothing (mirror_changed_link does not fire, touch_updated_at leaves it out).
create or replace function public.translate_article(article_id uuid)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  french record;
  english_id uuid;
begin
  perform app.require_admin();
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
