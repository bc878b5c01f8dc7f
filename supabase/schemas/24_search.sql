-- Search over the whole site: articles, pages, projects, services and offers in one answer. Nothing is stored beside the
-- texts: an index over their words is all there is, so that what is found is never older than what is written.

-- Markers of blocks (`[!NOTE]`, `[!FIGURES]`) are no words of any text.
create function app.text_to_search(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parts text;
begin
  if ltrim(written, E' \t\r\n') like '[%' then
    begin
      select string_agg(part #>> '{}', E'\n' order by position) into parts
      from pg_catalog.jsonb_path_query(written::jsonb, '$[*].*[*] ? (@.type() == "string")')
        with ordinality as found (part, position);
      if parts is not null then
        return parts;
      end if;
    exception
      -- A Markdown text may begin with a bracket as well.
      when others then null;
    end;
  end if;
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(written,
    -- A picture or a link is its words, not its address.
    '!?\[(?:!\[)?([^][]*)(?:\]\([^()]*(?:\([^()]*\)[^()]*)*\))?\]\([^()]*(?:\([^()]*\)[^()]*)*\)', '\1', 'g'),
    '<(?:https?|mailto):[^>]*>', ' ', 'g'),
    -- Markers that make a quotation a call-out, or figures.
    '^[ \t]*>[ \t]*\[![a-z]+\][ \t]*$', '', 'gni'),
    -- Markers at the beginning of a line: titles, quotations, lists, fences, the rule of a table.
    '^[ \t]*(?:#{1,6}[ \t]+|>[ \t]*|[-*+][ \t]+|\d{1,9}[.)][ \t]+|```.*$|~~~.*$|'
    '\|?[ \t:|-]*-{3,}[ \t:|-]*$)+', '', 'gn'),
    '[*_~`|\\]+', '', 'g');
end
$$;
comment on function app.text_to_search is
  'The words of an article in either of its shapes, for search: the strings of its sections, or Markdown without '
  'addresses and marks. A line stays a line.';

-- Replaces punctuation by a pattern: translate() would compare each letter with all eighty signs. In PL/pgSQL, because
-- a function in SQL that sets a path is run as a query of its own at each call. Signs that belong to a word become
-- letters that no folded text has.
create function app.words_only(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded text := replace(replace(app.search_text(written, null, null), 'Œ', 'oe'), 'Æ', 'ae');
begin
  if folded ~ '[[:alnum:]] ?[#+&]' then
    folded := regexp_replace(regexp_replace(regexp_replace(folded,
      '\m([[:alpha:]]) ?& ?([[:alpha:]])\M', '\1ê\2', 'g'),
      '([[:alnum:]])#(?![[:alnum:]])', '\1è', 'g'),
      '([[:alnum:]])\+(?![[:alnum:]])', '\1é', 'g');
  end if;
  return regexp_replace(folded,
    '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r-]', ' ', 'g');
end
$$;
comment on function app.words_only is
  'A text folded as app.search_text folds, with a space in the place of punctuation. Lines stay lines. The signs of '
  'C#, C++, R&D become è, é, ê.';

-- The index of a whole text is costly to compute and cheap to look up: cost tells the planner.
create function app.search_vector(texts text[], lists text[], content text) returns tsvector
language sql immutable cost 10000 set search_path = '' as $$
  -- A vector holds a megabyte at most, and a save must not fail for a text that folds to more.
  select pg_catalog.to_tsvector('pg_catalog.simple', left(
    app.words_only(array_to_string(texts, E'\n') || E'\n' || array_to_string(lists, E'\n') || E'\n'
      || app.text_to_search(content)),
    150000))
$$;
comment on function app.search_vector is
  'The words of a row that search looks through, folded. Indexed, never stored: search_site has to name the same '
  'columns.';

create function app.searched_words(term text) returns text[]
language sql immutable set search_path = '' as $$
  with words as (
    select distinct on (stem) w.stem, w.position, w.lexeme = any (
      '{a,an,and,au,aux,avec,ce,ces,d,dans,de,des,du,en,et,for,how,in,is,j,l,la,le,les,ma,mes,mon,my,n,'
      'nos,notre,of,on,or,ou,our,par,pour,qu,que,qui,s,sur,the,to,un,une,vos,votre,with,your}'::text[]) as is_small
    from (
      -- A plural finds its singular: the word then begins with it.
      select u.lexeme, regexp_replace(u.lexeme, '^(.{3,})[sx]$', '\1') as stem, u.positions[1] as position
      from unnest(pg_catalog.to_tsvector('pg_catalog.simple', app.words_only(left(term, 100)))) as u
    ) as w
    order by w.stem, w.position
  )
  -- Small words count where there is nothing else.
  select coalesce((
    select array_agg(translate(chosen.stem, 'èéê', '#+&') order by chosen.position)
    from (
      select w.stem, w.position from words w
      where not w.is_small or not exists (select from words other where not other.is_small)
      order by w.position limit 8
    ) as chosen), '{}')
$$;
comment on function app.searched_words is
  'The words a search looks for, at most eight: folded, without a plural''s last letter, articles and prepositions. '
  'The browser marks what it finds by the same rules (src/features/search/words.ts).';

create function app.passage_of(written text, patterns text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  longest constant integer := 240;
  line text;
  pattern text;
  best text := '';
  most integer := -1;
  hits integer;
  starts integer;
begin
  foreach line in array string_to_array(left(written, 12000), E'\n') loop
    continue when btrim(line) = '';
    line := ' ' || line;
    hits := 0;
    foreach pattern in array patterns loop
      if line ~ pattern then
        hits := hits + 1;
      end if;
    end loop;
    if hits > most then
      most := hits;
      best := line;
      exit when hits = cardinality(patterns);
    end if;
  end loop;
  if char_length(best) <= longest then
    return btrim(best);
  end if;
  select coalesce(min(position(substring(best, one) in best)), 1) into starts from unnest(patterns) as one;
  starts := least(greatest(starts - longest / 3, 1), char_length(best) - longest + 1);
  best := substr(best, starts, longest);
  if starts > 1 then
    best := '…' || substr(best, position(' ' in best) + 1);
  end if;
  return regexp_replace(best, '\s+\S*$', '') || '…';
end
$$;
comment on function app.passage_of is
  'The line among the first 12,000 letters of a text that matches most of these patterns, cut to about 240 letters '
  'around them; its beginning where none does.';

-- Articles, pages and projects of both languages.
do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('create index %I on public.%I using gin (app.search_vector(array[title, excerpt], tags, content))',
      'articles_' || lang || '_search', 'articles_' || lang);
    execute format('create index %I on public.%I using gin (
      app.search_vector(array[title, meta_description], ''{}'', content))', 'pages_' || lang || '_search',
      'pages_' || lang);
    execute format('create index %I on public.%I using gin (
      app.search_vector(
        array[title, description, client, thesis, challenge, solution, results], tags || technologies, body))',
      'projects_' || lang || '_search', 'projects_' || lang);
  end loop;
end
$$;
create index job_offers_search on public.job_offers
  using gin (app.search_vector(array[title, location, contract_type, description, requirements], '{}', ''));

-- The index over words is the one way that does not read every text, so the planner is left no other. Its estimate is
-- high for that reason, and JIT would compile for a second what runs for some milliseconds. "offset 0" keeps conditions
-- out that have an index of their own. Definer, because the index is of no use under row policies: the conditions of
-- the visitor's policies are repeated here; site_search.sql compares the two.
create function public.search_site(lang text, term text)
returns table (kind text, slug text, title text, passage text, facts text[], dated timestamptz, of_kind bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
  set enable_indexonlyscan = off set jit = off as $$
declare
  -- Characters that app.words_only takes for no letter, and the end of a line.
  gap constant text := '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r\n -]';
  words constant text[] := app.searched_words(term);
  wanted pg_catalog.tsquery;
  weight text;
  patterns text;
  letters text;
begin
  perform app.require_lang(lang);
  -- One letter begins every other word.
  if coalesce(char_length(array_to_string(words, '')), 0) < 2 then
    return;
  end if;
  -- Cheap, because a search may find every text there is: only what stands at the head of a row is looked at again,
  -- folded as it is stored, and a pattern asks only where the letters are and no space is before them.
  select string_agg(quote_literal(translate(word, '#+&', 'èéê')) || ':*', ' & ')::pg_catalog.tsquery, string_agg(format(
    'case when position(%1$L in f.head) = 0 then 0
          when position(%1$L in h.title) > 0 and (position(%2$L in h.title) > 0 or h.title ~ %5$L) then 8
          when position(%1$L in h.title) > 0 and (position(%3$L in h.title) > 0 or h.title ~ %4$L) then 6
          when position(%3$L in f.head) > 0 or f.head ~ %4$L then 2
          else 0 end',
    word, ' ' || word || ' ', ' ' || word, gap || beginning, gap || beginning || gap), ' + ')
    into wanted, weight
  from unnest(words) as word, regexp_replace(word, '[^[:alnum:]]', '\\\&', 'g') as beginning;
  -- Folding texts to find where a word stands would cost more than all else: the word takes their accents instead.
  patterns := regexp_replace(array_to_string(words, ' '), '[^[:alnum:] ]', '\\\&', 'g');
  patterns := replace(patterns, '\&', '\s?&\s?');
  foreach letters in array array['aàâäáãå', 'cç', 'eéèêë', 'iîïíì', 'nñ', 'oôöóòõ', 'uùûüú', 'yÿý'] loop
    patterns := replace(patterns, left(letters, 1), '[' || letters || ']');
  end loop;
  return query execute format($query$
    with found as (
      select 'article' as kind, a.slug, a.title, a.search_text as head,
             array[a.category] as facts, a.published_at as dated, null::uuid as id
      from (
        select x.* from public.articles_%1$s x
        where app.search_vector(array[x.title, x.excerpt], x.tags, x.content) @@ $1 offset 0) as a
      where a.published and a.published_at <= now()
      union all
      select 'page', p.slug, p.title, app.search_text(p.title, p.meta_description, null), '{}', null, null
      from (
        select x.* from public.pages_%1$s x
        where app.search_vector(array[x.title, x.meta_description], '{}', x.content) @@ $1 offset 0) as p
      where p.published and p.published_at <= now()
      union all
      select 'project', p.slug, p.title, app.search_text(p.title, p.thesis, p.tags),
             array[p.category, p.client, p.year], null, null
      from (
        select x.* from public.projects_%1$s x
        where app.search_vector(array[x.title, x.description, x.client, x.thesis, x.challenge, x.solution, x.results],
          x.tags || x.technologies, x.body) @@ $1 offset 0) as p
      where p.published
      union all
      select 'service', s.id::text, s.title, app.search_text(s.title, s.text, null), '{}', null, s.id
      from public.services_%1$s s
      where app.search_vector(array[s.title, s.text], s.offers, '') @@ $1
        and s.published
      union all
      select 'offer', o.id::text, o.title, app.search_text(o.title, o.location, null),
             array[o.contract_type, o.location], o.created_at, o.id
      from (
        select x.* from public.job_offers x
        where app.search_vector(array[x.title, x.location, x.contract_type, x.description, x.requirements],
          '{}', '') @@ $1 offset 0) as o
      where o.published and (o.closes_at is null or o.closes_at > now())
        and not exists (select from public.site_sections t where t.careers = false)
    ),
    weighed as materialized (
      select f.kind, f.slug, f.title, f.facts, f.dated, f.id, %2$s as weight
      from found f
      cross join lateral (select ' ' || split_part(f.head, E'\n', 1) || ' ' as title) as h
    )
    select p.kind, p.slug, p.title, app.passage_of(t.written, $2), p.facts, p.dated, k.of_kind
    from (select w.kind, count(*) as of_kind from weighed w group by w.kind) k
    cross join lateral (
      select w.* from weighed w where w.kind = k.kind
      order by w.weight desc, w.dated desc nulls last, w.title, w.slug
      limit 20) p
    cross join lateral (
      -- A passage comes from the first letters, and a text of full length takes long to read.
      select concat_ws(E'\n', a.excerpt,
        app.text_to_search(case when a.content ~ '^\s*\[' then a.content else left(a.content, 20000) end),
        array_to_string(a.tags, ' · ')) as written
      from public.articles_%1$s a where p.kind = 'article' and a.slug = p.slug
      union all
      select concat_ws(E'\n', o.meta_description, app.text_to_search(left(o.content, 20000)))
      from public.pages_%1$s o where p.kind = 'page' and o.slug = p.slug
      union all
      select concat_ws(E'\n', o.thesis, o.description, o.challenge, o.solution, o.results,
        app.text_to_search(left(o.body, 20000)), array_to_string(o.tags || o.technologies, ' · '))
      from public.projects_%1$s o where p.kind = 'project' and o.slug = p.slug
      union all
      select concat_ws(E'\n', o.text, array_to_string(o.offers, E'\n'))
      from public.services_%1$s o where p.kind = 'service' and o.id = p.id
      union all
      select concat_ws(E'\n', o.description, o.requirements)
      from public.job_offers o where p.kind = 'offer' and o.id = p.id
    ) as t
    order by p.weight desc, array_position(array['service', 'page', 'project', 'offer', 'article'], p.kind),
      p.dated desc nulls last, p.title, p.slug
  $query$, lang, weight) using wanted, array(
    select '(?i)' || gap || pattern from unnest(string_to_array(patterns, ' ')) as pattern);
end
$$;
comment on function public.search_site is
  'What is public in a language and holds every word or one that begins with it, best first: kind (article, page, project, '
  'service, offer), slug or id, title, passage, facts (category; trade, client, year; contract, place), dated, '
  'of_kind: how many of its kind, of which at most twenty are returned. Offers are those of both languages.';

grant execute on function public.search_site to anon, authenticated;
grant execute on function app.text_to_search, app.words_only, app.search_vector to authenticated, service_role;
