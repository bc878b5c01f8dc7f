-- Articles, one table per language. The policy "Visitors read articles that are published and due" below is the rule
-- that hides drafts and scheduled articles. Editors read and write everything, authors add drafts and change their own
-- until they are public.
--
-- Publishing is an update of published and published_at. In the same transaction prepare_article gives it a date,
-- record_changes files its version and its line of the audit log (…_history_and_trash.sql),
-- record_translation compares it with its translation (…_translations.sql), record_former_address remembers a public
-- address (…_redirects.sql). The finished page comes with the next build (…_calendar_and_builds.sql).
--
-- The French table is written out, the English one derived from it; what LIKE does not copy (foreign key, triggers,
-- rights, policies) is given to both in one loop.

-- Folds text for search without accents and case; "Straße" is found as "strasse". Removes the characters of
-- app.without_invisible, in what is searched and in what is looked for alike.
create function app.search_text(title text, excerpt text, tags text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded text := lower(replace(replace(
    regexp_replace(
      normalize(concat_ws(E'\n', title, excerpt, array_to_string(tags, E'\n')), nfkd),
      '[\u0300-\u036F\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    '’', ''''), '‘', ''''));
begin
  -- translate() compares each letter with its whole list, and few texts have one of these.
  if folded ~ '[ŒÆẞÞŊØŁĐÐĦŦœæßþŋøłđðħŧıĸ]' then
    folded := translate(
      replace(replace(replace(replace(replace(
        translate(folded, 'ŒÆẞÞŊØŁĐÐĦŦ', 'œæßþŋøłđðħŧ'),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ŋ', 'ng'),
      'øłđðħŧıĸ', 'olddhtik');
  end if;
  return folded;
end
$$;
comment on function app.search_text is
  'Title, excerpt and tags in lower case, without accents, with ligatures and letters such as ß spelt out. The browser '
  'folds what it looks for in the same way (plainLetters).';

create table public.articles_fr (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  excerpt text not null,
  content text not null,
  image text not null default '',
  image_alt text not null default '',
  author text not null,
  category text not null default '',
  tags text[] not null default '{}',
  reading_time integer not null default 5,
  published boolean not null default false,
  published_at timestamptz,
  linked_article_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (app.search_text(title, excerpt, tags)) stored,
  meta_title text not null default '',
  meta_description text not null default '',
  text_changed_at timestamptz not null default now(),
  -- A reference has 500 characters at most, a focal point eight.
  framed_image text not null default '',
  constraint slug_unique unique (slug),
  constraint slug_shape check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint excerpt_bounds check (btrim(excerpt) <> '' and char_length(excerpt) <= 500),
  constraint content_bounds check (btrim(content) <> '' and char_length(content) <= 100000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint image_alt_bounds check (char_length(image_alt) <= 300),
  constraint author_bounds check (btrim(author) <> '' and char_length(author) <= 120),
  constraint category_bounds check (char_length(category) <= 60),
  constraint tags_bounds check (app.are_short(tags, 20, 40)),
  constraint reading_time_bounds check (reading_time between 1 and 240),
  constraint published_has_date check (not published or published_at is not null),
  constraint meta_title_bounds check (char_length(meta_title) <= 120 and app.is_plain_text(meta_title)),
  constraint meta_description_bounds check (char_length(meta_description) <= 320
    and app.is_plain_text(meta_description)),
  constraint published_at_bounds check (published_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
) with (fillfactor = 48);
comment on table public.articles_fr is
  'Articles in French. Visitors read what is published and due; administrators everything.';
comment on column public.articles_fr.content is
  'One text: a JSON array of sections {subheading?, paragraphs[]}, else Markdown.';
comment on column public.articles_fr.image is
  'Empty, an https URL, or a path of this site; /media/… is resolved by the application.';
comment on column public.articles_fr.published_at is
  'When the public sees it and the date it sees. Set when first published, may lie in the future.';
comment on column public.articles_fr.linked_article_id is
  'The translation in the other language. Always mutual (app.sync_article_link). Granted to no role, because it may '
  'name a draft: article_translations, list_articles and articles_for_editing return what each may know of it.';
comment on column public.articles_fr.updated_at is
  'The version an editor started from: sent back with a save, and no row means that another editor saved.';
comment on column public.articles_fr.search_text is
  'Folded title, excerpt and tags, for search without accents and case.';
comment on column public.articles_fr.meta_title is
  'The title in search results and in the tab of the browser; empty for the title of the page.';
comment on column public.articles_fr.meta_description is
  'The description in search results; empty for the first sentences of the page.';
comment on column public.articles_fr.text_changed_at is
  'When title, excerpt, content or picture last changed, as readers see it. Written by a trigger alone.';
comment on column public.articles_fr.framed_image is
  'The image with the point its crops keep in sight, as app.with_focal_point() writes it. By triggers alone.';
create index on public.articles_fr (published_at desc, id) where published;

-- Drafts, which the dashboard and the calendar list.
create index on public.articles_fr (id) where not published;
create index on public.articles_fr (linked_article_id);

create table public.articles_en (like public.articles_fr including all) with (fillfactor = 48);
comment on table public.articles_en is 'Articles in English, the same columns as articles_fr.';

-- Definer: only it may ask whether a browser's request is running.
create function app.prepare_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A link changes the article at its other end, which is not an author's. Linking back happens one level deeper.
  if new.linked_article_id is distinct from (case when tg_op = 'UPDATE' then old.linked_article_id end)
     and pg_trigger_depth() = 1 and app.is_api_call() and app.may('content') is not true then
    raise insufficient_privilege using message = 'Translations are linked by editors.';
  end if;
  if new.published and new.published_at is null then
    new.published_at := case when tg_op = 'INSERT' then new.created_at else coalesce(old.published_at, now()) end;
  end if;
  -- Readers, feeds and search engines see when the text changed. Another category, a corrected alternative text or a
  -- new date change the row alone, whose updated_at is what an editor's save is compared with.
  new.text_changed_at := case
    -- An imported article keeps its age.
    when tg_op = 'INSERT' then least(new.text_changed_at, new.updated_at)
    when new.text_changed_at <> old.text_changed_at then least(new.text_changed_at, clock_timestamp())
    when (new.title, new.excerpt, new.content, new.image) is distinct from (old.title, old.excerpt, old.content,
      old.image)
      then clock_timestamp()
    else old.text_changed_at
  end;
  return new;
end
$$;
comment on function app.prepare_article is
  'BEFORE INSERT OR UPDATE: refuses (42501) an author''s link to a translation, dates a publication without a date, '
  'moves text_changed_at with title, excerpt, content or picture.';

-- Definer: the writer of one row is about to change other rows, and no policy may leave that half done.
create function app.sync_article_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other constant text := case tg_table_name when 'articles_fr' then 'articles_en' else 'articles_fr' end;
begin
  if new.linked_article_id is not distinct from (case when tg_op = 'UPDATE' then old.linked_article_id end) then
    return null;
  end if;
  -- Both statements fire this trigger again on the rows they change: there the first one frees the row that was linked
  -- on this side before. A row that is already right is not touched, which ends it.
  execute format('update public.%I set linked_article_id = null where linked_article_id = $1
    and id is distinct from $2', other)
    using new.id, new.linked_article_id;
  execute format('update public.%I set linked_article_id = $1 where id = $2 and linked_article_id is distinct from $1',
    other)
    using new.id, new.linked_article_id;
  return null;
end
$$;
comment on function app.sync_article_link is
  'AFTER a link was written: the translation links back, and former partners on both sides are free.';

-- articles_fr and articles_en. Half of a page is left free (fillfactor), so that a change that leaves the indexed
-- columns alone finds room beside the row and writes no index.
do $$
declare
  lang text;
  articles text;
  other text;
  written constant text := 'slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, '
    'published, published_at, linked_article_id, meta_title, meta_description';
  own text;
begin
  foreach lang in array array['fr', 'en'] loop
    articles := 'articles_' || lang;
    other := case lang when 'fr' then 'articles_en' else 'articles_fr' end;

    execute format('alter table public.%I add constraint linked_article
      foreign key (linked_article_id) references public.%I (id) on delete set null', articles, other);

    execute format('create trigger a_remove_invisible before insert or update of slug, author, category, tags, image
      on public.%I for each row execute function app.remove_invisible(''slug'', ''author'', ''category'', ''tags'',
      ''image'')', articles);
    execute format('create trigger lock_all_content before insert or delete or update of linked_article_id on public.%I
      for each statement execute function app.take_lock(''app.content'')', articles);
    execute format('create trigger prepare_article before insert or update on public.%I for each row
      execute function app.prepare_article()', articles);
    execute format('create trigger sync_article_link after insert or update of linked_article_id on public.%I
      for each row execute function app.sync_article_link()', articles);
    execute format('create trigger record_author before insert on public.%I for each row
      execute function app.record_author(''id'')', articles);
    -- The last column follows a picture: moving its focal point is no change of the article.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''linked_article_id'', ''search_text'', ''framed_image'')', articles);

    execute format('alter table public.%I enable row level security', articles);
    -- Everything but the link. Row policies cannot hide one column, and everybody signed in has the same database role:
    -- the functions below return what each may know of it. A request for every column (select=*) is therefore refused
    -- (42501).
    execute format('grant select (id, slug, title, excerpt, content, image, image_alt, author, category, tags,
      reading_time, published, published_at, created_at, updated_at, search_text, meta_title, meta_description,
      text_changed_at, framed_image) on public.%I to anon, authenticated', articles);
    execute format('grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', articles, written);
    execute format('grant select, insert, update, delete on public.%I to service_role', articles);

    execute format('create policy "Visitors read articles that are published and due" on public.%I for select to anon
      using (published and published_at <= now())', articles);
    own := format('id::text in (select o.id from app.own_rows() o where o.table_name = %L)', articles);
    -- A row of this transaction is asked for by itself: the set was made before the statement added it.
    execute format('create policy "Signed-in people read public rows, authors own, editors all" on public.%I for select
      to authenticated
      using ((published and published_at <= now()) or (select app.may(''content'')) or %s
        or (created_at >= now() and app.is_own(%L, id::text)))', articles, own, articles);
    execute format('create policy "Editors add articles, authors drafts" on public.%I for insert to authenticated
      with check ((select app.may(''content'')) or (not published and (select app.may(''drafts''))))', articles);
    execute format('create policy "Editors change articles, authors their own drafts" on public.%1$I for update
      to authenticated
      using ((select app.may(''content'')) or (not published and %2$s))
      with check ((select app.may(''content'')) or (not published and %2$s))', articles, own);
    execute format('create policy "Editors delete articles, authors their own drafts" on public.%I for delete
      to authenticated
      using ((select app.may(''content'')) or (not published and %s))', articles, own);
  end loop;
end
$$;

create view app.translated_article_fields with (security_invoker = true) as
select f.field, f.position, f.shape, f.bound
from (values
  ('title', 1, 'line', 200),
  ('excerpt', 2, 'text', 500),
  ('content', 3, 'text', 100000),
  ('image_alt', 4, 'line', 300),
  ('meta_title', 5, 'line', 120),
  ('meta_description', 6, 'line', 320)
) as f (field, position, shape, bound);
comment on view app.translated_article_fields is
  'Columns that are translated, in the order of the translation editor. A line has one paragraph, a text any number; '
  'bound is how many characters the column takes.';

create view app.articles with (security_invoker = true) as
select 'fr' as language, a.* from public.articles_fr a union all select 'en', a.* from public.articles_en a;
comment on view app.articles is 'Articles of both languages, for functions that run with their owner''s rights.';

-- Reading. A published article may be linked to one that is still a draft or scheduled, which must not show.
create function public.get_article_categories(lang text) returns table (category text, articles bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select a.category, count(*)
     from public.%I a
     where a.published and a.published_at <= now() and a.category <> ''''
     group by a.category
     order by a.category', 'articles_' || lang);
end
$$;
comment on function public.get_article_categories is
  'Takes a language, returns each category in public use with its number of visible articles.';

-- Definer: it reads the link, which is granted to no role. Both ends have to be public.
create function public.article_translations(lang text, article_uuid uuid default null)
returns table (article_id uuid, slug text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.slug
     from public.%I here
     join public.%I there on there.id = here.linked_article_id
     where here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    'articles_' || lang, 'articles_' || app.other_lang(lang))
    || case when article_uuid is not null then ' and here.id = $1' else '' end
    using article_uuid;
end
$$;
comment on function public.article_translations is
  'Takes a language, and one of its articles where only that is asked about; returns every public article of it that '
  'has a public translation, with the slug of that translation. No row alike for an article without one, a draft, '
  'something scheduled and an unknown one.';

-- Further reading and the neighbours in the list, in one call from the end of an article.
create function public.get_articles_around(article_uuid uuid, lang text)
returns table (
  place text, id uuid, slug text, title text, excerpt text, image text, image_alt text, author text,
  created_at timestamptz, published_at timestamptz, reading_time integer, category text, tags text[])
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'with visible as not materialized (
       select a.id, a.slug, a.title, a.excerpt, a.framed_image as image, a.image_alt, a.author,
              a.created_at, a.published_at, a.reading_time, a.category, a.tags
       from public.%I a
       where a.published and a.published_at <= now()
     ),
     here as materialized (select v.id, v.published_at, v.category from visible v where v.id = $1),
     -- Each in the order of the index: what is near is met first, and the rest is not read.
     near as materialized (
       (select v.id, v.published_at, true as is_kin from visible v
        where v.category = (select category from here) and v.category <> '''' and v.id <> (select id from here)
        order by v.published_at desc, v.id
        limit 2)
       union all
       (select v.id, v.published_at, false from visible v
        where (v.category <> (select category from here) or v.category = '''') and v.id <> (select id from here)
        order by v.published_at desc, v.id
        limit 2)
     )
     (select ''read'', v.*
      from (select n.id, n.published_at, n.is_kin from near n order by n.is_kin desc, n.published_at desc,
        n.id limit 2) n
      join visible v on v.id = n.id
      order by n.is_kin desc, n.published_at desc, n.id)
     union all
     (select ''previous'', v.* from visible v
      where v.published_at <= (select published_at from here)
        and (v.published_at < (select published_at from here) or v.id > (select id from here))
      order by v.published_at desc, v.id
      limit 1)
     union all
     (select ''next'', v.* from visible v
      where v.published_at >= (select published_at from here)
        and (v.published_at > (select published_at from here) or v.id < (select id from here))
      order by v.published_at, v.id desc
      limit 1)', 'articles_' || lang)
    using article_uuid;
end
$$;
comment on function public.get_articles_around is
  'Takes a public article and its language, returns up to four visible articles: two in the place "read" (its own '
  'category first, then the newest), the older one as "previous", the newer one as "next". Nothing for an article that '
  'is a draft, scheduled or unknown.';

-- Definer: it reads the link. An author is given their own articles alone.
create function public.articles_for_editing(lang text, article_uuid uuid default null) returns setof public.articles_fr
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  -- Both tables have the same columns in the same order; the English one is derived from the French.
  return query execute format(
    'select a.* from public.%1$I a
     where ((select app.may(''content''))
       or a.id::text in (select o.id from app.own_rows() o where o.table_name = %1$L))',
    'articles_' || lang)
    || case when article_uuid is not null then ' and a.id = $1' else '' end
    using article_uuid;
end
$$;
comment on function public.articles_for_editing is
  'Takes a language, and one of its articles where only that is asked for (any other condition reads them all); '
  'returns articles with every column, drafts and links included, to an author those they began; filters, orders and '
  'ranges apply as on a table.';

-- Definer: it reads links and counters, which are granted to no role. An author is given their own articles alone.
create function public.list_articles(lang text)
returns table (
  id uuid, title text, slug text, author text, image text, status text, created_at timestamptz,
  published_at timestamptz, dated_at timestamptz, updated_at timestamptz, translation_id uuid, translation text,
  views bigint, likes bigint, search_text text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
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
            case when here.published then here.published_at else here.created_at end,
            here.updated_at,
            there.id,
            app.translation_state(there.id::text, there.published, noted, %3$I.id::text),
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.translations noted on noted.noun = ''articles'' and noted.translation_id = %4$I.id::text
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L
     where (select app.may(''content''))
       or here.id::text in (select o.id from app.own_rows() o where o.table_name = %1$L)',
    'articles_' || lang,
    'articles_' || app.other_lang(lang),
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang);
end
$$;
comment on function public.list_articles is
  'Articles of a language, drafts included, to an author their own; filters, orders and ranges apply as on a table. '
  'status: draft, scheduled, published. translation: missing, draft, outdated (the French text is another than the one '
  'it was made from) or current. dated_at: the date of publication, past or to come; of a draft, its creation. '
  'Ordering by search_text orders by title.';

-- Editing in two languages. Each is one transaction, harmless when called twice, with the caller's rights: the row
-- policies apply beneath the check in the first line.
create function public.link_articles(fr_id uuid default null, en_id uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  if fr_id is null and en_id is null then
    raise invalid_parameter_value using message = 'At least one article must be named.';
  end if;
  -- Two editors linking at once wait for each other instead of meeting halfway.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  -- The translation and all former partners follow by trigger (app.sync_article_link).
  if fr_id is not null then
    update public.articles_fr a set linked_article_id = en_id where a.id = fr_id;
  else
    update public.articles_en a set linked_article_id = null where a.id = en_id;
  end if;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;
end
$$;
comment on function public.link_articles is
  'Makes two articles each other''s translation, or frees the one given when the other is left out or null; former '
  'partners become free in the same step. Raises 23503 for an unknown article, 22023 when both are null.';

create function app.mark_untranslated(content text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  prefix constant text := '[English] ';
  sections jsonb;
  at text[];
begin
  begin
    sections := content::jsonb;
  exception
    when others then
      return prefix || content;
  end;
  if jsonb_typeof(sections) <> 'array' then
    return prefix || content;
  end if;

  select array[(s.index - 1)::text, 'paragraphs', '0'] into at
  from jsonb_array_elements(sections) with ordinality as s (section, index)
  where jsonb_typeof(s.section -> 'paragraphs' -> 0) = 'string'
  order by s.index
  limit 1;
  if at is null then
    return prefix || content;
  end if;
  return jsonb_set(sections, at, to_jsonb(prefix || (sections #>> at)))::text;
end
$$;
comment on function app.mark_untranslated is
  'Puts ''[English] '' before the text, which for JSON sections is the first paragraph there is.';

-- Names its columns, because the link is granted to no role, and writes the link whatever it is: one that stays as it
-- was changes nothing (app.sync_article_link does nothing, touch_updated_at leaves it out).
create function public.translate_article(
  article_id uuid, replacing uuid[] default '{}', keep_draft boolean default false)
returns uuid
language plpgsql set search_path = '' as $$
declare
  french record;
  linked uuid;
  same_slug uuid;
  same_slug_of uuid;
  english_id uuid;
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));

  select a.id, a.slug, a.title, a.excerpt, a.content, a.image, a.image_alt, a.author, a.category, a.tags,
         a.reading_time, a.published, a.published_at
  into french
  from public.articles_fr a
  where a.id = translate_article.article_id
  for share;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;

  select e.linked_article_id into linked
  from public.articles_for_editing('fr', french.id) e;
  select e.id into same_slug
  from public.articles_en e
  where e.slug = french.slug
  for update;
  if same_slug is not null then
    select e.linked_article_id into same_slug_of
    from public.articles_for_editing('en', same_slug) e;
  end if;

  if (select array_agg(distinct n.id order by n.id)
      from unnest(array[linked, same_slug, same_slug_of]) n(id) where n.id <> french.id)
    is distinct from
     (select array_agg(distinct n.id order by n.id)
      from unnest(replacing) n(id) where n.id <> french.id)
  then
    raise sqlstate 'PT409' using message = 'Name the articles that are replaced: they are others than you named.';
  end if;

  insert into public.articles_en as e
    (slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at)
  values (
    french.slug,
    left('[English] ' || french.title, 200),
    left('[English] ' || french.excerpt, 500),
    app.mark_untranslated(french.content),
    french.image,
    french.image_alt,
    french.author,
    french.category,
    french.tags,
    french.reading_time,
    french.published and not keep_draft,
    -- The same date and not now(): a scheduled article stays scheduled in both languages.
    case when french.published and not keep_draft then french.published_at end
  )
  on conflict (slug) do update
    set title = excluded.title,
        excerpt = excluded.excerpt,
        content = excluded.content,
        image = excluded.image,
        image_alt = excluded.image_alt,
        author = excluded.author,
        category = excluded.category,
        tags = excluded.tags,
        reading_time = excluded.reading_time,
        -- Titles for search engines belonged to the text that goes.
        meta_title = '',
        meta_description = ''
    where e.id = same_slug
  returning e.id into english_id;
  -- The slug was taken since it was looked for.
  if english_id is null then
    raise sqlstate 'PT409' using message = 'Name the articles that are replaced: they are others than you named.';
  end if;

  update public.articles_fr a set linked_article_id = english_id where a.id = french.id;
  return english_id;
end
$$;
comment on function public.translate_article is
  'Copies a French article into the English one of the same slug (made when missing) with ''[English] '' before its '
  'texts, links both and returns the English id. replacing names every other article concerned, else PT409: its '
  'translation, the English article of the slug, the French one that belongs to. A new copy is published as the French '
  'one is, but for keep_draft. Raises 23503 for an unknown article.';

-- Categories. A category is a word on each of its articles: renaming it changes them all, drafts too, and each change
-- is a version of its article like any other. With the caller's rights, as above.
create function public.list_article_categories(lang text) returns table (category text, articles bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  return query execute format(
    'select a.category, count(*) from public.%I a where a.category <> ''''
     group by a.category order by a.category', 'articles_' || lang);
end
$$;
comment on function public.list_article_categories is
  'Takes a language, returns each category in use, by drafts too, with its number of articles.';

create function public.rename_article_category(lang text, old_name text, new_name text, merging boolean default false)
returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant text := btrim(regexp_replace(new_name, '\s+', ' ', 'g'));
  other text;
  renamed integer;
begin
  perform app.require('content');
  perform app.require_lang(lang);
  if coalesce(old_name, '') = '' or coalesce(wanted, '') = '' or char_length(wanted) > 60 then
    raise invalid_parameter_value using message = 'A category has a name of at most 60 characters.';
  end if;
  -- The second of two who rename at once finds the name the first gave.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format(
    'select c.category
     from (select distinct a.category from public.%I a where a.category not in ('''', $1) offset 0) c
     where app.search_text(c.category, '''', ''{}'') = app.search_text($2, '''', ''{}'')
     order by c.category <> $2
     limit 1', 'articles_' || lang)
    into other using old_name, wanted;
  if other is not null and merging is not true then
    raise sqlstate 'PT409' using message = 'There is such a category already.', detail = other;
  end if;
  -- The spelling that is there holds: two that differ in an accent would be two categories.
  execute format(
    'update public.%1$I a set category = $2
     where a.id in (select x.id from public.%1$I x where x.category = $1 order by x.id limit 1000)',
    'articles_' || lang)
    using old_name, coalesce(other, wanted);
  get diagnostics renamed = row_count;
  if renamed = 0 and other is null then
    raise sqlstate 'PT404' using message = 'No article is in this category any more.';
  end if;
  return renamed;
end
$$;
comment on function public.rename_article_category is
  'Gives a category another name on a thousand of its articles and returns how many; called again with merging, it '
  'goes on. With merging, they join a category that differs in case and accents alone. Raises 22023 for a name that is '
  'empty or too long, PT404 when no article has either name, PT409 when there is such a category (detail names it).';

-- Samples. The first visit to the dashboard settles whether they are imported, so that none comes to a site that was
-- once written on.
create table app.done_once (
  what text primary key,
  done_at timestamptz not null default now()
);
comment on table app.done_once is 'Marks of steps that happen once in the life of a site.';
alter table app.done_once enable row level security;

-- Definer: marks are granted to no role.
create function public.import_sample_articles(samples jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pair jsonb;
  lang text;
  new_id uuid;
  ids uuid[];
  inserted integer := 0;
  skipped text[] := '{}';
begin
  perform app.require('content');
  if jsonb_typeof(samples) is distinct from 'array' or jsonb_array_length(samples) > 50 then
    raise invalid_parameter_value using message = 'The samples must be a list of at most 50 pairs.';
  end if;

  -- A second caller waits for the first to finish.
  perform pg_advisory_xact_lock(hashtextextended('app.sample_import', 0));
  insert into app.done_once (what) values ('sample articles') on conflict do nothing;
  if found and not exists (select from app.articles) then
    for pair in select value from jsonb_array_elements(samples) loop
      ids := '{}';
      foreach lang in array array['fr', 'en'] loop
        new_id := null;
        begin
          execute format(
            'insert into public.%I (slug, title, excerpt, content, image, image_alt, author, category, tags,
               reading_time, published, published_at)
             values (
               $1 ->> ''slug'', $1 ->> ''title'', $1 ->> ''excerpt'', $1 ->> ''content'',
               coalesce($1 ->> ''image'', ''''), coalesce($1 ->> ''image_alt'', ''''),
               $1 ->> ''author'', coalesce($1 ->> ''category'', ''''),
               array(select jsonb_array_elements_text(coalesce($1 -> ''tags'', ''[]''))),
               coalesce(($1 ->> ''reading_time'')::integer, 5), coalesce(($1 ->> ''published'')::boolean, true),
               ($1 ->> ''published_at'')::timestamptz)
             on conflict (slug) do nothing
             returning id', 'articles_' || lang)
            into new_id using pair -> lang;
        exception
          when data_exception or integrity_constraint_violation then
            null; -- one bad sample is left out and reported, the others go in
        end;
        ids := array_append(ids, new_id);
        if new_id is null then
          skipped := skipped || coalesce(pair -> lang ->> 'slug', '');
        end if;
      end loop;
      inserted := inserted + num_nonnulls(variadic ids);
      if num_nulls(variadic ids) = 0 then
        update public.articles_fr a set linked_article_id = ids[2] where a.id = ids[1];
      end if;
    end loop;
  end if;
  return jsonb_build_object('inserted', inserted, 'skipped', to_jsonb(skipped));
end
$$;
comment on function public.import_sample_articles is
  'Takes [{"fr": {…}, "en": {…}}], inserts and links the pairs when both tables are empty and this never ran before, '
  'returns {"inserted": rows, "skipped": [slugs that could not go in]}. Raises 22023 for no list.';

grant execute on function
  public.get_article_categories, public.article_translations, public.get_articles_around to anon, authenticated;
grant execute on function app.search_text to authenticated, service_role;
grant execute on function
  public.articles_for_editing, public.list_articles, public.link_articles, app.mark_untranslated,
  public.translate_article, public.list_article_categories, public.rename_article_category,
  public.import_sample_articles to authenticated;
