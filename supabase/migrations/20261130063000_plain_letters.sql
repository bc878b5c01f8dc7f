-- Search folds the letters that no decomposition takes apart, as the browser does: Straße is found as strasse.

create or replace function app.search_text(title text, excerpt text, tags text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    replace(replace(replace(replace(replace(
      lower(translate(
        regexp_replace(
          normalize(concat_ws(E'\n', title, excerpt, array_to_string(tags, E'\n')), nfkd),
          '[\u0300-\u036F\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
        'ŒÆẞÞŊØŁĐÐĦŦ', 'œæßþŋøłđðħŧ')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ŋ', 'ng'),
    'øłđðħŧıĸ’‘', 'olddhtik''''')
$$;
comment on function app.search_text(text, text, text[]) is
  'What a search looks through: title, excerpt and tags in lower case, without accents, ligatures and letters such as ß or ø spelt out, straight apostrophes. The browser folds the words it looks for in the same way (plainLetters).';

-- What was folded before is folded again; no date and no version tells of it.
do $$
declare
  stale text;
begin
  foreach stale in array array['articles_fr', 'articles_en'] loop
    execute format('alter table public.%I disable trigger user', stale);
    execute format(
      'update public.%I set title = title where search_text is distinct from app.search_text(title, excerpt, tags)', stale);
    execute format('alter table public.%I enable trigger user', stale);
  end loop;
  for stale in
    select format('%I.%I', schemaname, indexname) from pg_catalog.pg_indexes
    where schemaname = 'public' and (indexdef like '%search_vector%' or indexdef like '%search_text(%' or indexdef like '%words_only%')
  loop
    execute format('reindex index %s', stale);
  end loop;
end
$$;
