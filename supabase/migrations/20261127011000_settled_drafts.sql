-- A draft of a text that says what is published is none: it goes when it is kept, and when what it says is published by
-- whatever way and whomever.

create function app.forget_settled_drafts(lang text, text_key text)
returns void
language sql
set search_path = ''
as $$
  delete from public.site_text_drafts d
  where d.language = lang and d.key = text_key
    and coalesce(md5(d.value), (select k.hash from app.text_keys k where k.language = lang and k.key = text_key)) = app.text_hash(lang, text_key)
$$;
comment on function app.forget_settled_drafts(text, text) is
  'Takes a language and a key, forgets everybody''s drafts that say what is published there: the text, or the original where none is.';
revoke execute on function app.forget_settled_drafts(text, text) from public, anon, authenticated;

-- Definer: drafts are written by nobody directly, and the secret key and the history publish too.
create function app.settle_drafts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.forget_settled_drafts(coalesce(new.language, old.language), coalesce(new.key, old.key));
  return null;
end
$$;
comment on function app.settle_drafts() is
  'AFTER another text stands in its place: drafts that say the same are forgotten.';
revoke execute on function app.settle_drafts() from public, anon, authenticated;
create trigger settle_drafts after insert or update or delete on public.site_texts
  for each row execute function app.settle_drafts();

create or replace function public.save_text_drafts(items jsonb)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  problems jsonb;
  saved_at constant timestamptz := clock_timestamp();
begin
  perform app.require('site');
  select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key) || p.problem) into problems
  from app.text_items(items) as i
  cross join lateral (
    select case
      when not exists (select from app.text_keys k where k.language = i.language and k.key = i.key) then '{"code": "unknown"}'::jsonb
      when char_length(i.value) > 10000 then jsonb_build_object('code', 'long', 'bound', 10000, 'length', char_length(i.value))
    end as problem) p
  where p.problem is not null;
  if problems is not null then
    perform app.refuse_texts('PT422', 'These texts cannot be kept.', problems);
  end if;
  insert into public.site_text_drafts as d (user_id, language, key, value, seen, updated_at)
  select auth.uid(), i.language, i.key, i.value, i.seen, saved_at from app.text_items(items) as i
  on conflict (user_id, language, key) do update set value = excluded.value, seen = excluded.seen, updated_at = excluded.updated_at;
  perform app.forget_settled_drafts(i.language, i.key) from app.text_items(items) as i;
  return saved_at;
end
$$;
comment on function public.save_text_drafts(jsonb) is
  'Takes [{"language", "key", "value": text or null for the original, "seen": updated_at of the published text, or null}], keeps them as the caller''s drafts and returns when; one that says what is published is kept no longer. A draft may break the rules of its place; publishing asks for them. Raises 42501 for whoever may not work on the site, 22023 for another shape, PT422 with details [{"language", "key", "code": unknown or long}].';

-- Those that were kept until now.
do $$
begin
  perform app.forget_settled_drafts(d.language, d.key) from (select distinct t.language, t.key from public.site_text_drafts t) d;
end
$$;
