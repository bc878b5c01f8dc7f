-- What the owner changed of the site, in one answer: the build asks for all of it, a browser for what changed since.

create function app.text_overrides(since timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when since is null or count(t.key) > 0 then
    jsonb_build_object(
      'fr', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'fr'), '{}'),
      'en', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'en'), '{}'))
  end
  from public.site_texts t
  join app.text_keys k on k.language = t.language and k.key = t.key and k.dropped_at is null
  -- A minute more, for what was written before that moment and committed after it.
  where case when since is null then t.value is not null else t.updated_at > since - interval '1 minute' end
$$;
comment on function app.text_overrides(timestamptz) is
  'The texts that differ from the catalogues, {"fr": {"namespace:key": text}, "en": …}. With a time only what was published since, null for a text whose original was restored, and null instead of all when nothing was.';
revoke execute on function app.text_overrides(timestamptz) from public, anon, authenticated;

-- Definer: visitors read none of the tables it tells of.
create function public.get_site_overrides(since timestamptz default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Every browser of one build asks the same, so an answer serves many. A build asks for what holds now.
  perform set_config(
    'response.headers',
    case when since is null then '[{"Cache-Control": "no-store"}]' else '[{"Cache-Control": "public, max-age=600"}]' end,
    true);
  -- Settings and sections are small: they are told whole, whatever changed.
  return jsonb_build_object(
    'readAt', now(),
    'settings', app.settings_overrides(),
    'sections', app.section_overrides(),
    'texts', app.text_overrides(since));
end
$$;
comment on function public.get_site_overrides(timestamptz) is
  'Takes nothing, or the time of an earlier answer; returns {"readAt", "settings", "sections", "texts": {"fr", "en"}} of what is published; the texts are null when none was published since. Asked with GET; an answer to a time may be kept for ten minutes.';
revoke execute on function public.get_site_overrides(timestamptz) from public, anon, authenticated;
grant execute on function public.get_site_overrides(timestamptz) to anon, authenticated;
