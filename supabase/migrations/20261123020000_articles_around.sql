-- The way on from the end of an article, in one question: what to read next, and its neighbours in the list.

create function public.get_articles_around(article_uuid uuid, lang text)
returns table (
  place text,
  id uuid,
  slug text,
  title text,
  excerpt text,
  image text,
  image_alt text,
  author text,
  created_at timestamptz,
  published_at timestamptz,
  reading_time integer,
  category text,
  tags text[]
)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'with visible as (
       select a.id, a.slug, a.title, a.excerpt, a.image, a.image_alt, a.author,
              a.created_at, a.published_at, a.reading_time, a.category, a.tags
       from public.%I a
       where a.published and a.published_at <= now()
     ),
     here as (select v.id, v.published_at, v.category from visible v where v.id = $1)
     (select ''read'', v.* from visible v, here
      where v.id <> here.id
      order by v.category = here.category and here.category <> '''' desc, v.published_at desc, v.id
      limit 2)
     union all
     (select ''previous'', v.* from visible v, here
      where v.published_at < here.published_at or (v.published_at = here.published_at and v.id > here.id)
      order by v.published_at desc, v.id
      limit 1)
     union all
     (select ''next'', v.* from visible v, here
      where v.published_at > here.published_at or (v.published_at = here.published_at and v.id < here.id)
      order by v.published_at, v.id desc
      limit 1)', 'articles_' || lang)
    using article_uuid;
end
$$;
comment on function public.get_articles_around(uuid, text) is
  'Takes a public article and its language, returns up to four visible articles: two in the place "read" (its own category first, then the newest), the older one as "previous", the newer one as "next". Nothing for an article that is a draft, scheduled or unknown. Raises 22023 for another language.';
revoke execute on function public.get_articles_around(uuid, text) from public, anon, authenticated;
grant execute on function public.get_articles_around(uuid, text) to anon, authenticated;
