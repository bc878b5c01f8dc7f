-- What search engines show of an article or a project, where its title and its first sentences are not the best for it.

do $$
declare
  content text;
begin
  foreach content in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    execute format('alter table public.%I
      add column meta_title text not null default '''',
      add column meta_description text not null default '''',
      add constraint meta_title_bounds check (char_length(meta_title) <= 120 and app.is_plain_text(meta_title)),
      add constraint meta_description_bounds check (char_length(meta_description) <= 320 and app.is_plain_text(meta_description))', content);
    execute format('grant select (meta_title, meta_description) on public.%I to anon, authenticated', content);
    execute format('grant insert (meta_title, meta_description), update (meta_title, meta_description) on public.%I to authenticated', content);
    execute format('comment on column public.%I.meta_title is ''The title in search results and in the tab of the browser; empty for the title of the page.''', content);
    execute format('comment on column public.%I.meta_description is ''The description in search results; empty for the first sentences of the page.''', content);
  end loop;
end
$$;

-- A copy to English as before, which takes with it what search engines were shown of the text it replaces.
create or replace function public.translate_article(article_id uuid, replacing uuid[] default '{}', keep_draft boolean default false)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  french record;
  linked uuid;
  same_slug uuid;
  same_slug_of uuid;
  english_id uuid;
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.article_links', 0));

  -- It names its columns, because the link is granted to nobody.
  select a.id, a.slug, a.title, a.excerpt, a.content, a.image, a.image_alt, a.author, a.category, a.tags,
         a.reading_time, a.published, a.published_at
  into french
  from public.articles_fr a
  where a.id = translate_article.article_id
  for share;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;

  select e.linked_article_id into linked
  from public.articles_for_editing('fr') e
  where e.id = french.id;
  select e.id into same_slug
  from public.articles_en e
  where e.slug = french.slug
  for update;
  select e.linked_article_id into same_slug_of
  from public.articles_for_editing('en') e
  where e.id = same_slug;

  if (select array_agg(distinct n.id order by n.id)
      from unnest(array[linked, same_slug, same_slug_of]) n(id) where n.id <> french.id)
    is distinct from
     (select array_agg(distinct n.id order by n.id)
      from unnest(replacing) n(id) where n.id <> french.id)
  then
    raise sqlstate 'PT409' using message = 'Name the articles that are replaced: they are others than you named.';
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
    french.published and not keep_draft,
    -- The same date and not now(): a scheduled article stays scheduled in both languages.
    case when french.published and not keep_draft then french.published_at end
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
        reading_time = excluded.reading_time,
        -- What was written for search engines was of the text that goes.
        meta_title = '',
        meta_description = ''
    where e.id = same_slug
  returning e.id into english_id;
  -- Somebody has taken the slug since it was looked for.
  if english_id is null then
    raise sqlstate 'PT409' using message = 'Name the articles that are replaced: they are others than you named.';
  end if;

  -- Written whatever it was: a link that stays the same changes nothing (mirror_changed_link does not fire).
  update public.articles_fr a set linked_article_id = english_id where a.id = french.id;
  return english_id;
end
$$;
