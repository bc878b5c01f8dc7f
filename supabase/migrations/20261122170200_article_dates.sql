-- The list of articles tells both dates: when an article was begun, by which the list is ordered unless somebody asks
-- otherwise, and the publication readers see.

drop function public.list_articles(text);

-- Definer: it reads links and counters, which are granted to nobody. The first line refuses everybody but
-- administrators.
create function public.list_articles(lang text)
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
  perform app.require('content');
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
            case
              when there.id is null then ''missing''
              when not there.published then ''draft''
              -- The English text is the translation: it lags when the French one changed after it.
              when %3$I.updated_at > %4$I.updated_at then ''outdated''
              else ''current''
            end,
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L',
    'articles_' || lang,
    'articles_' || case lang when 'fr' then 'en' else 'fr' end,
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang);
end
$$;
comment on function public.list_articles(text) is
  'Takes a language, returns a row per article, drafts included; filters, orders and ranges apply as on a table. status is draft, scheduled or published; published_at the date readers see, null while there is none; translation how the pair stands: missing, draft (the translation), outdated (the English text is older than the French) or current. search_text begins with the title without case and accents, so ordering by it is ordering by title. Raises 42501 for anybody but administrators, 22023 for another language.';
revoke execute on function public.list_articles(text) from public, anon, authenticated;
grant execute on function public.list_articles(text) to authenticated;
