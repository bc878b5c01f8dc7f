-- Articles, one table per language. The French table is written out, the English one is derived from
-- it; everything LIKE does not copy (foreign key, triggers, rights, policies, table comment) is given
-- to both in one loop.

create function app.search_text(title text, excerpt text, tags text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    replace(replace(
      lower(regexp_replace(
        normalize(concat_ws(E'\n', title, excerpt, array_to_string(tags, E'\n')), nfkd),
        '[\u0300-\u036F]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'),
    '’‘', '''''')
$$;
comment on function app.search_text(text, text, text[]) is
  'What a search looks through: title, excerpt and tags in lower case, without accents, œ and æ spelt out, straight apostrophes. The browser folds the words it looks for in the same way (NFKD, marks dropped, lower case).';
revoke execute on function app.search_text(text, text, text[]) from public, anon, authenticated;
grant execute on function app.search_text(text, text, text[]) to authenticated, service_role;

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
  constraint published_has_date check (not published or published_at is not null)
);

comment on column public.articles_fr.content is
  'One text: a JSON array of sections {subheading?, paragraphs[]}, else Markdown.';
comment on column public.articles_fr.image is
  'Empty, an https URL, or a path of this site; /media/… is resolved by the application.';
comment on column public.articles_fr.published_at is
  'When the public sees it and the date it sees. Set when first published, may lie in the future.';
comment on column public.articles_fr.linked_article_id is
  'The translation in the other language. Always mutual, whoever writes it (app.mirror_article_link). Granted to nobody, because it may name a draft: article_translation, article_translations, list_articles and articles_for_editing tell what each may know of it.';
comment on column public.articles_fr.updated_at is
  'The version an editor started from: sent back with a save, and no row means somebody else saved. A link is not part of it.';
comment on column public.articles_fr.search_text is
  'Folded title, excerpt and tags, for search without accents and case.';

create index on public.articles_fr (published_at desc, id) where published;
create index on public.articles_fr (linked_article_id);

create table public.articles_en (like public.articles_fr including all);

comment on table public.articles_fr is
  'Articles in French. Visitors read what is published and due; administrators everything.';
comment on table public.articles_en is
  'Articles in English, the same columns as articles_fr.';
comment on column public.articles_en.linked_article_id is
  'As articles_fr.linked_article_id.';


create function app.date_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.published and new.published_at is null then
    new.published_at := case when tg_op = 'INSERT' then new.created_at else coalesce(old.published_at, now()) end;
  end if;
  return new;
end
$$;
comment on function app.date_publication() is
  'BEFORE INSERT OR UPDATE: a published article always has a publication date, the first one unless the editor chose another.';
revoke execute on function app.date_publication() from public, anon, authenticated;

-- Definer: one row's writer is about to change other rows, and no policy may leave that half done.
create function app.mirror_article_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  other constant text := case tg_table_name when 'articles_fr' then 'articles_en' else 'articles_fr' end;
begin
  -- Both statements fire this trigger again on the rows they change: there the first one frees whoever
  -- was linked on this side before. A row that is already right is not touched, which ends it.
  execute format('update public.%I set linked_article_id = null where linked_article_id = $1 and id is distinct from $2', other)
    using new.id, new.linked_article_id;
  execute format('update public.%I set linked_article_id = $1 where id = $2 and linked_article_id is distinct from $1', other)
    using new.id, new.linked_article_id;
  return null;
end
$$;
comment on function app.mirror_article_link() is
  'AFTER a link was written: the translation links back, and former partners on both sides are free, in the same statement.';
revoke execute on function app.mirror_article_link() from public, anon, authenticated;

do $$
declare
  lang text;
  articles text;
  other text;
begin
  foreach lang in array array['fr', 'en'] loop
    articles := 'articles_' || lang;
    other := case lang when 'fr' then 'articles_en' else 'articles_fr' end;

    execute format('alter table public.%I add constraint linked_article foreign key (linked_article_id) references public.%I (id) on delete set null', articles, other);

    execute format('create trigger date_publication before insert or update on public.%I for each row execute function app.date_publication()', articles);
    execute format('create trigger touch_updated_at before update on public.%I for each row execute function app.touch_updated_at(''linked_article_id'', ''search_text'')', articles);
    execute format('create trigger mirror_new_link after insert on public.%I for each row when (new.linked_article_id is not null) execute function app.mirror_article_link()', articles);
    execute format('create trigger mirror_changed_link after update of linked_article_id on public.%I for each row when (new.linked_article_id is distinct from old.linked_article_id) execute function app.mirror_article_link()', articles);

    execute format('alter table public.%I enable row level security', articles);
    execute format('revoke all on public.%I from anon, authenticated, service_role', articles);
    -- Everything but the link. Row policies cannot hide one column, and an administrator has the same database role as
    -- anybody signed in: three functions below tell what each may know of it.
    execute format('grant select (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, created_at, updated_at, search_text) on public.%I to anon, authenticated', articles);
    execute format('grant insert (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, linked_article_id) on public.%I to authenticated', articles);
    execute format('grant update (slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, linked_article_id) on public.%I to authenticated', articles);
    execute format('grant delete on public.%I to authenticated', articles);
    execute format('grant select, insert, update, delete on public.%I to service_role', articles);

    execute format($policy$
      create policy "Visitors read articles that are published and due"
        on public.%I for select to anon
        using (published and published_at <= now())
    $policy$, articles);
    execute format($policy$
      create policy "Signed-in people see what visitors see, administrators all"
        on public.%I for select to authenticated
        using ((published and published_at <= now()) or (select app.may('content')))
    $policy$, articles);
    execute format($policy$
      create policy "Administrators add articles"
        on public.%I for insert to authenticated
        with check ((select app.may('content')))
    $policy$, articles);
    execute format($policy$
      create policy "Administrators change articles"
        on public.%I for update to authenticated
        using ((select app.may('content')))
        with check ((select app.may('content')))
    $policy$, articles);
    execute format($policy$
      create policy "Administrators delete articles"
        on public.%I for delete to authenticated
        using ((select app.may('content')))
    $policy$, articles);
  end loop;
end
$$;


create function public.get_article_categories(lang text)
returns table (category text, articles bigint)
language plpgsql
stable
set search_path = ''
as $$
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
comment on function public.get_article_categories(text) is
  'Takes a language, returns each category in public use with its number of visible articles. Raises 22023 for another language.';
revoke execute on function public.get_article_categories(text) from public, anon, authenticated;
grant execute on function public.get_article_categories(text) to anon, authenticated;


-- The link. A published article may be linked to one that is still a draft or scheduled, which must not show. A
-- visitor's request for every column of an article (select=*) is therefore refused (42501): requests name their columns.

-- Definer: it reads the link, which is granted to nobody. Both ends have to be public.
create function public.article_translation(article_uuid uuid, lang text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  translation text;
begin
  perform app.require_lang(lang);
  execute format(
    'select there.slug
     from public.%I here
     join public.%I there on there.id = here.linked_article_id
     where here.id = $1
       and here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    'articles_' || lang, 'articles_' || case lang when 'fr' then 'en' else 'fr' end)
    into translation using article_uuid;
  return translation;
end
$$;
comment on function public.article_translation(uuid, text) is
  'Takes a public article and its language, returns the slug of its translation in the other language; null when there is none, and alike when either is a draft, scheduled or unknown. Raises 22023 for another language.';
revoke execute on function public.article_translation(uuid, text) from public, anon, authenticated;
grant execute on function public.article_translation(uuid, text) to anon, authenticated;

-- Definer: it reads the link. For whoever lists the pages of the site, as the build does: one question instead of one per
-- article.
create function public.article_translations(lang text)
returns table (article_id uuid, slug text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.slug
     from public.%I here
     join public.%I there on there.id = here.linked_article_id
     where here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    'articles_' || lang, 'articles_' || case lang when 'fr' then 'en' else 'fr' end);
end
$$;
comment on function public.article_translations(text) is
  'Every public article of a language that has a public translation, with the slug of that translation: what article_translation answers, for all of them. Raises 22023 for another language.';
revoke execute on function public.article_translations(text) from public, anon, authenticated;
grant execute on function public.article_translations(text) to anon, authenticated;

-- Definer: it reads the link. The first line refuses everybody but administrators.
create function public.articles_for_editing(lang text)
returns setof public.articles_fr
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  -- Both tables have the same columns in the same order; the English one is derived from the French.
  return query execute format('select * from public.%I', 'articles_' || lang);
end
$$;
comment on function public.articles_for_editing(text) is
  'Takes a language, returns its articles with every column, drafts and links included; filters, orders and ranges apply as on a table. Raises 42501 for anybody but administrators, 22023 for another language.';
revoke execute on function public.articles_for_editing(text) from public, anon, authenticated;
grant execute on function public.articles_for_editing(text) to authenticated;
