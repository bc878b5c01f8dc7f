-- Which picture of the library stands in a text is no word of it. A picture that takes the place of another everywhere
-- takes it in the translations, too, and made every one of them outdated.

alter function app.source_hash(jsonb) rename to former_source_hash;
create function app.source_hash(texts jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(string_agg(t.key || E'\x1f' || t.said, E'\x1e' order by t.key collate "C"), ''), 'UTF8')), 'hex')
  from (
    select e.key,
      btrim(regexp_replace(
        regexp_replace(e.value, U&'[ \0009\000A\000D\00A0\202F]+', ' ', 'g'),
        '(^|[ (<"''])/media/[^ ()<>"''\]]+', '\1/media/', 'g')) as said
    from jsonb_each_text(texts) e
  ) t
  where t.said <> ''
$$;
comment on function app.source_hash(jsonb) is
  'Takes the translated fields of a source; returns the SHA-256 (hex) of all they say. Spaces and line ends are one space, and a picture of the library is one whatever its address: a change of them is none that a translator has to see.';
revoke execute on function app.source_hash(jsonb) from public, anon, authenticated;

-- What was up to date stays so. A hash that was not made from what the source says now cannot be made anew, and stays as
-- it is: what was outdated is outdated.
update app.translations t
set source_hash = app.source_hash(s.texts),
    settled_hash = case when t.settled_hash = t.source_hash then app.source_hash(s.texts) else t.settled_hash end
from (
  select n.noun, n.translation_id, app.translated_texts(n.noun || '_fr', n.source_id) as texts from app.translations n
) s
where s.noun = t.noun and s.translation_id = t.translation_id
  and t.source_hash = app.former_source_hash(s.texts)
  and t.source_hash <> app.source_hash(s.texts);
drop function app.former_source_hash(jsonb);
