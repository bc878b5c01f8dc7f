-- The body of a project: its story at length, in the Markdown of the articles. Empty, its page is what it was without one.

do $$
declare
  projects text;
begin
  foreach projects in array array['projects_fr', 'projects_en'] loop
    execute format('alter table public.%I
      add column body text not null default '''',
      add constraint body_bounds check (char_length(body) <= 100000)', projects);
    execute format('grant insert (body), update (body) on public.%I to authenticated', projects);
    execute format('comment on column public.%I.body is ''The story of the project at length, in Markdown; empty for a project that tells none.''', projects);
  end loop;
end
$$;

-- A preview shows it, as the page does.
create or replace function app.preview_columns(noun text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case noun
    when 'articles' then '{slug,title,excerpt,content,image,image_alt,author,category,tags,reading_time,published_at}'::text[]
    else '{slug,title,thesis,description,made,image,image_alt,category,client,year,challenge,solution,results,body,figures,testimonial_content,testimonial_author,testimonial_position,technologies,gallery,gallery_alts,gallery_captions,framed_pictures}'::text[]
  end
$$;


-- Search reads it. What marks a block (`[!NOTE]`, `[!FIGURES]`) is no word of any text, so the index of the articles, which
-- is computed by the same function, is made anew as well.

create or replace function app.text_to_search(written text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  parts text;
begin
  if ltrim(written, E' \t\r\n') like '[%' then
    begin
      select string_agg(part #>> '{}', E'\n' order by place) into parts
      from pg_catalog.jsonb_path_query(written::jsonb, '$[*].*[*] ? (@.type() == "string")')
        with ordinality as found (part, place);
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
    '!?\[([^][]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)', '\1', 'g'),
    '<(?:https?|mailto):[^>]*>', ' ', 'g'),
    -- What says of a quotation that it is a call-out, or figures.
    '^[ \t]*>[ \t]*\[![a-z]+\][ \t]*$', '', 'gni'),
    -- What begins a line: titles, quotations, lists, fences, the rule of a table.
    '^[ \t]*(?:#{1,6}[ \t]+|>[ \t]*|[-*+][ \t]+|\d{1,9}[.)][ \t]+|```.*$|~~~.*$|\|?[ \t:|-]*-{3,}[ \t:|-]*$)+', '', 'gn'),
    '[*_~`|\\]+', '', 'g');
end
$$;
reindex index public.articles_fr_search;
reindex index public.articles_en_search;

drop index public.projects_fr_search;
drop index public.projects_en_search;
create index projects_fr_search on public.projects_fr using gin (app.search_vector(array[title, description, client, thesis, challenge, solution, results], tags || technologies, body));
create index projects_en_search on public.projects_en using gin (app.search_vector(array[title, description, client, thesis, challenge, solution, results], tags || technologies, body));


-- Three functions name the texts of a project. Each gains the body, and stays what it was otherwise.

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.search_site(text, text)',
       'x.solution, x.results], x.tags || x.technologies, '''')',
       'x.solution, x.results], x.tags || x.technologies, x.body)', 1),
      ('public.search_site(text, text)',
       'o.solution, o.results, array_to_string',
       'o.solution, o.results, app.text_to_search(o.body), array_to_string', 1),
      ('app.media_uses()',
       'p.results, p.testimonial_content)',
       'p.results, p.body, p.testimonial_content)', 2),
      ('app.replace_media_in_content(text, text)',
       'results = app.with_media_swapped(p.results, $1, $2),',
       'results = app.with_media_swapped(p.results, $1, $2), body = app.with_media_swapped(p.body, $1, $2),', 1)
    ) as changes (function, former, present, times)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if (length(definition) - length(replace(definition, change.former, ''))) / length(change.former) <> change.times then
      raise exception '% does not name the texts of a project as it did.', change.function;
    end if;
    execute replace(definition, change.former, change.present);
  end loop;
end
$$;
