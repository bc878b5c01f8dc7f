-- Copying to English no longer lets a translation go in silence: who has one names it to replace it. And whoever copies a
-- published article may keep the copy a draft.

drop function public.translate_article(uuid);

create function public.translate_article(article_id uuid, replacing uuid default null, keep_draft boolean default false)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  french record;
  linked uuid;
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
  -- Somebody else's choice as well, when it was linked after the question was asked.
  if linked is distinct from replacing and linked is not null then
    raise sqlstate 'PT409' using message = 'This article has a translation. Name it to replace it.';
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
        reading_time = excluded.reading_time
  returning e.id into english_id;

  -- Written whatever it was: a link that stays the same changes nothing (mirror_changed_link does not fire).
  update public.articles_fr a set linked_article_id = english_id where a.id = french.id;
  return english_id;
end
$$;
comment on function public.translate_article(uuid, uuid, boolean) is
  'Copies a French article into the English one of the same slug (made when missing) with ''[English] '' before title, excerpt and text, links both and returns the English id. A French article that has a translation is refused (PT409) unless replacing names that translation; it is let go, or overwritten where it has the same slug. A new copy is published as the French one is, or stays a draft with keep_draft; an existing one keeps its own state and date. Raises 42501 for anybody but administrators, 23503 for an unknown article.';
revoke execute on function public.translate_article(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.translate_article(uuid, uuid, boolean) to authenticated;
