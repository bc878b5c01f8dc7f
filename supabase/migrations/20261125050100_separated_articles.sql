-- An article that comes back from the trash is linked to the translation it had when it went, and not to one it had been
-- separated from before.

create or replace function app.bring_back_links(past app.versions)
returns text
language plpgsql
set search_path = ''
as $$
declare
  other constant text := case past.place when 'articles_fr' then 'articles_en' else 'articles_fr' end;
  partner text := past.content ->> 'linked_article_id';
  partner_is_free boolean;
begin
  if past.place = 'job_offers' then
    update public.job_applications a
    set job_offer_id = a.former_offer_id, former_offer_id = null
    where a.former_offer_id = past.row_id::uuid and a.job_offer_id is null;
    return null;
  end if;
  if past.place not like 'articles\___' then
    return null;
  end if;

  -- Where both were deleted, the second one's link was emptied by the first: then the first one's last version knows it.
  if partner is null then
    select v.row_id into partner
    from app.versions v
    where v.place = other and v.act = 'deleted' and v.content ->> 'linked_article_id' = past.row_id
      -- It had not come back by then: had it, the two were linked again, and somebody has separated them since.
      and not exists (
        select from app.versions back
        where back.place = v.place and back.row_id = v.row_id and back.version > v.version and back.began_at < past.saved_at)
    order by v.saved_at desc
    limit 1;
  end if;
  if partner is null then
    return null;
  end if;
  if app.may('content') is not true then
    return 'apart';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('app.article_links', 0));
  execute format('select t.linked_article_id is null from public.%I t where t.id = $1 for update', other)
    into partner_is_free using partner::uuid;
  if partner_is_free is null then
    return 'gone';
  end if;
  if not partner_is_free then
    return 'taken';
  end if;
  execute format('update public.%I t set linked_article_id = $1 where t.id = $2', past.place) using partner::uuid, past.row_id::uuid;
  return 'linked';
end
$$;
