-- A new release may ask other placeholders, tags or lengths of a text than the one somebody wrote in its place. Such a text
-- is not told: the original stands until somebody mends it. The desk of texts shows which they are.

create or replace function app.text_overrides(since timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with told as (
    select t.language, t.key, case when app.text_problem(t.language, t.key, t.value) is null then t.value end as value
    from public.site_texts t
    join app.text_keys k on k.language = t.language and k.key = t.key and k.dropped_at is null
    -- A minute more, for what was written before that moment and committed after it.
    where since is null or t.updated_at > since - interval '1 minute'
  )
  select case when since is null or count(t.key) > 0 then
    jsonb_build_object(
      'fr', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'fr'), '{}'),
      'en', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'en'), '{}'))
  end
  from told t
  where since is not null or t.value is not null
$$;
comment on function app.text_overrides(timestamptz) is
  'The texts that differ from the catalogues and fit their place (app.text_problem), {"fr": {"namespace:key": text}, "en": …}. With a time only what was published since, null for a text whose original was restored or that no longer fits, and null instead of all when nothing was.';
