-- Texts of mails are texts of the site that no page shows: they may have several lines, visitors are not sent them, and
-- whoever writes to people reads them at once, not with the next build.

create or replace function app.text_problem(value text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when btrim(value, E' \n\r\u00a0\u00ad\u200b\u200c\u200d\u202f') = '' then jsonb_build_object('code', 'empty')
    when not app.is_plain_text(value, true) then jsonb_build_object('code', 'control')
    when char_length(value) > 2000 then jsonb_build_object('code', 'long', 'bound', 2000, 'length', char_length(value))
  end
$$;
comment on function app.text_problem(text) is
  'Takes a text, null for the original; returns null when it may be published, or {"code": empty, control (a character that app.is_plain_text() refuses, but for ends of lines, which check_site_text() judges by the key), long with bound and length}. Placeholders and tags are judged by the browser, which has the originals: a text that does not fit is never shown.';

create or replace function app.check_site_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem jsonb;
begin
  if tg_op = 'UPDATE' and new.value is not distinct from old.value then
    -- Found right over another original: the words are the same, and so is their version.
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  problem := coalesce(
    app.text_problem(new.value),
    case when new.value ~ '[\n\r]' and not starts_with(new.key, 'mail:') then jsonb_build_object('code', 'control') end);
  if problem is not null then
    raise check_violation using message = 'This text does not fit its place.', detail = jsonb_build_array(jsonb_build_object('language', new.language, 'key', new.key) || problem)::text;
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := case when app.is_api_call() then auth.uid() end;
  return new;
end
$$;
comment on function app.check_site_text() is
  'BEFORE a text is written: raises 23514 with what app.text_problem() says as details, also for a second line in what is no text of a mail, and notes who writes and when.';

create function app.reads_mail_texts()
returns boolean
language sql
stable
set search_path = ''
as $$
  select app.may('people') or app.may('careers') or app.may('site')
$$;
comment on function app.reads_mail_texts() is 'Whether the caller writes to people, or works on the texts.';
revoke execute on function app.reads_mail_texts() from public, anon, authenticated;

create or replace function app.text_overrides(since timestamptz)
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
  where case
    when starts_with(t.key, 'mail:') then (select app.reads_mail_texts())
    -- A minute more, for what was written before that moment and committed after it.
    else case when since is null then t.value is not null else t.updated_at > since - interval '1 minute' end
  end
$$;
comment on function app.text_overrides(timestamptz) is
  'The texts published in the place of those of the catalogues, {"fr": {"namespace:key": text}, "en": …}. With a time only what was published since, null for a text whose original was restored, and null instead of all when nothing was. Those of mails whenever they were published, and to nobody but whom app.reads_mail_texts() lets.';

create or replace function public.get_site_overrides(since timestamptz default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Every browser of one build asks the same, so an answer serves many. A build asks for what holds now, and people who
  -- are signed in may read more.
  perform set_config(
    'response.headers',
    case when since is null or auth.uid() is not null then '[{"Cache-Control": "no-store"}]' else '[{"Cache-Control": "public, max-age=600"}]' end,
    true);
  -- Settings and sections are small: they are sent whole, whatever changed.
  return jsonb_build_object(
    'readAt', now(),
    'settings', app.settings_overrides(),
    'sections', app.section_overrides(),
    'texts', app.text_overrides(since));
end
$$;
comment on function public.get_site_overrides(timestamptz) is
  'Takes nothing, or the time of an earlier answer; returns {"readAt", "settings", "sections", "texts": {"fr", "en"}} of what is published; the texts are null when none was published since. Asked with GET; an answer to a time may be kept for ten minutes where nobody is signed in. Texts of mails are told as app.text_overrides() says.';
