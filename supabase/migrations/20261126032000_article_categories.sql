-- Categories of articles. A category is a word on each of its articles: giving it another name changes them all, drafts too,
-- and each change is a version of its article like any other.

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function public.list_article_categories(lang text)
returns table (category text, articles bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  return query execute format(
    'select a.category, count(*) from public.%I a where a.category <> '''' group by a.category order by a.category', 'articles_' || lang);
end
$$;
comment on function public.list_article_categories(text) is
  'Takes a language, returns each category in use, by drafts too, with its number of articles. Raises 42501 for whoever may not work on content, 22023 for another language.';
revoke execute on function public.list_article_categories(text) from public, anon, authenticated;
grant execute on function public.list_article_categories(text) to authenticated;

create function public.rename_article_category(lang text, old_name text, new_name text, merging boolean default false)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  wanted constant text := btrim(regexp_replace(new_name, '\s+', ' ', 'g'));
  other text;
  renamed integer;
begin
  perform app.require('content');
  perform app.require_lang(lang);
  if coalesce(old_name, '') = '' or coalesce(wanted, '') = '' or char_length(wanted) > 60 then
    raise invalid_parameter_value using message = 'A category has a name of at most 60 characters.';
  end if;
  -- Of two who rename at once the second finds what the first made of it.
  perform pg_advisory_xact_lock(hashtextextended('app.article_categories ' || lang, 0));
  execute format(
    'select a.category
     from public.%I a
     where a.category not in ('''', $1) and app.search_text(a.category, '''', ''{}'') = app.search_text($2, '''', ''{}'')
     order by a.category <> $2
     limit 1', 'articles_' || lang)
    into other using old_name, wanted;
  if other is not null and merging is not true then
    raise sqlstate 'PT409' using message = 'There is such a category already.', detail = other;
  end if;
  -- The spelling that is there holds: two that differ in an accent would be two categories.
  execute format('update public.%I a set category = $2 where a.category = $1', 'articles_' || lang)
    using old_name, coalesce(other, wanted);
  get diagnostics renamed = row_count;
  if renamed = 0 then
    raise sqlstate 'PT404' using message = 'No article is in this category any more.';
  end if;
  return renamed;
end
$$;
comment on function public.rename_article_category(text, text, text, boolean) is
  'Takes a language, a category, its new name, and whether its articles may join those of a category there is already (case and accents do not tell two apart; the spelling that is there stays). Changes every article of it, drafts too, each as a version of its own, and returns how many. Raises 42501 for whoever may not work on content, 22023 for another language or a name that is empty or too long, PT404 when no article has it, PT409 when there is such a category and merging was not asked for; detail names it.';
revoke execute on function public.rename_article_category(text, text, text, boolean) from public, anon, authenticated;
grant execute on function public.rename_article_category(text, text, text, boolean) to authenticated;
