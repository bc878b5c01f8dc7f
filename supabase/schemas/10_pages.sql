-- Pages of one's own, one table per language. They live directly under the language (/fr/mon-offre), never at an
-- address that the site itself has. Written once, derived and given rights as the articles: visitors read what is
-- published and due, editors everything, authors their own drafts. A page and its translation share the id.

create function app.is_reserved_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address = any ('{404,about,admin,application,articles,careers,contact,draft-view,en,fr,index,mentions-legales,'
    'newsletter,politique-de-confidentialite,portfolio,preview,search,services}'::text[])
$$;
comment on function app.is_reserved_address is
  'Whether the site has this address under a language itself, or keeps it for itself (screens in site-page.ts).';

create table public.pages_fr (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  content text not null,
  image text not null default '',
  image_alt text not null default '',
  parent text not null default '',
  published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  meta_title text not null default '',
  meta_description text not null default '',
  framed_image text not null default '',
  constraint page_slug_unique unique (slug),
  constraint slug_shape check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint page_slug_free check (not app.is_reserved_address(slug)),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint content_bounds check (btrim(content) <> '' and char_length(content) <= 100000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint image_alt_bounds check (char_length(image_alt) <= 300),
  constraint parent_bounds check (char_length(parent) <= 36 and parent <> id::text
    and parent ~ '^(about|articles|careers|portfolio|services|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'),
  constraint published_has_date check (not published or published_at is not null),
  constraint published_at_bounds check (published_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint meta_title_bounds check (char_length(meta_title) <= 120 and app.is_plain_text(meta_title)),
  constraint meta_description_bounds check (char_length(meta_description) <= 320
    and app.is_plain_text(meta_description)),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
) with (fillfactor = 48);
comment on table public.pages_fr is
  'Pages of one''s own in French. Visitors read what is published and due; administrators everything.';
comment on column public.pages_fr.image is 'The picture under the title and in links that are shared; may be empty.';
comment on column public.pages_fr.parent is
  'Where the breadcrumb leads before this page: a page of the site by its address, one of these by its id, or empty. '
  'One that is not public is left out.';

create table public.pages_en (like public.pages_fr including all) with (fillfactor = 48);
comment on table public.pages_en is 'Pages of one''s own in English, the same columns as pages_fr.';

create function app.date_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := case tg_op when 'INSERT' then new.created_at else coalesce(old.published_at, now()) end;
  return new;
end
$$;
comment on function app.date_publication is 'BEFORE a row is published without a date: gives it one.';

do $$
declare
  pages text;
  written constant text := 'slug, title, content, image, image_alt, parent, published, published_at, meta_title, '
    'meta_description';
  own text;
begin
  foreach pages in array array['pages_fr', 'pages_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of slug, image on public.%I
      for each row execute function app.remove_invisible(''slug'', ''image'')', pages);
    execute format('create trigger date_publication before insert or update on public.%I for each row
      when (new.published and new.published_at is null) execute function app.date_publication()', pages);
    execute format('create trigger record_author before insert on public.%I for each row
      execute function app.record_author(''id'')', pages);
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''framed_image'')', pages);

    execute format('alter table public.%I enable row level security', pages);
    execute format('grant select (id, created_at, updated_at, framed_image, %2$s) on public.%1$I to anon', pages,
      written);
    execute format('grant select, insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', pages,
      written);
    execute format('grant select, insert, update, delete on public.%I to service_role', pages);

    execute format('create policy "Visitors read pages that are published and due" on public.%I for select to anon
      using (published and published_at <= now())', pages);
    own := format('id::text in (select o.id from app.own_rows() o where o.table_name = %L)', pages);
    -- A row of this transaction is asked for by itself: the set was made before the statement added it.
    execute format('create policy "Signed-in people read public rows, authors own, editors all" on public.%I for select
      to authenticated
      using ((published and published_at <= now()) or (select app.may(''content'')) or %s
        or (created_at >= now() and app.is_own(%L, id::text)))', pages, own, pages);
    execute format('create policy "Editors add pages, authors drafts" on public.%I for insert to authenticated
      with check ((select app.may(''content'')) or (not published and (select app.may(''drafts''))))', pages);
    execute format('create policy "Editors change pages, authors their own drafts" on public.%1$I for update
      to authenticated
      using ((select app.may(''content'')) or (not published and %2$s))
      with check ((select app.may(''content'')) or (not published and %2$s))', pages, own);
    execute format('create policy "Editors delete pages, authors their own drafts" on public.%I for delete
      to authenticated
      using ((select app.may(''content'')) or (not published and %s))', pages, own);
  end loop;
end
$$;

create view app.translated_page_fields with (security_invoker = true) as
select f.field, f.position, f.shape, f.bound
from (values
  ('title', 1, 'line', 200),
  ('content', 2, 'text', 100000),
  ('image_alt', 3, 'line', 300),
  ('meta_title', 4, 'line', 120),
  ('meta_description', 5, 'line', 320)
) as f (field, position, shape, bound);
comment on view app.translated_page_fields is
  'Columns that are translated, in the order of the translation editor. A line has one paragraph, a text any number; '
  'bound is how many characters the column takes.';

create view app.pages with (security_invoker = true) as
select 'fr' as language, p.* from public.pages_fr p union all select 'en', p.* from public.pages_en p;
comment on view app.pages is 'Pages of both languages, for functions that run with their owner''s rights.';

create function app.breadcrumb(lang text, parent text) returns jsonb
language sql stable set search_path = '' as $$
  -- Four steps, so that pages that name each other end. A key of 36 characters is an id, which the index finds.
  with recursive above as (
    select 1 as depth, null::text as slug, null::text as title, breadcrumb.parent as next
    union all
    select a.depth + 1, p.slug, p.title, p.parent
    from above a
    join app.pages p on p.language = lang and p.published and p.published_at <= now()
      and p.id = case when char_length(a.next) = 36 then a.next::uuid end
    where a.depth <= 4
  )
  select coalesce(jsonb_agg(jsonb_build_object('slug', x.slug, 'title', x.title) order by x.depth desc), '[]')
  from (
    select a.depth, a.slug, a.title from above a where a.slug is not null
    union all
    select a.depth + 1, a.next, null from above a where a.next <> '' and char_length(a.next) < 36) x
$$;
comment on function app.breadcrumb is
  'Takes a language and the parent of a page, returns what is above it, the outermost first: [{"slug", "title"}], '
  'where title is null for a page of the site.';

-- Definer: it looks at translations and parents at once. The condition is that of the visitors' policy.
create function public.list_pages(lang text, address text default null)
returns table (
  id uuid, slug text, title text, content text, image text, image_alt text, meta_title text, meta_description text,
  published_at timestamptz, updated_at timestamptz, breadcrumb jsonb, translation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query
    select p.id, p.slug, p.title, p.content, p.framed_image, p.image_alt, p.meta_title, p.meta_description,
      p.published_at, p.updated_at, app.breadcrumb(lang, p.parent), t.slug
    from app.pages p
    left join app.pages t on t.language = app.other_lang(lang) and t.id = p.id and t.published
      and t.published_at <= now()
    where p.language = lang and p.published and p.published_at <= now() and (address is null or p.slug = address)
    order by p.id;
end
$$;
comment on function public.list_pages is
  'Takes a language, and the address of one page where only that is asked for; returns every public page with what is '
  'above it (app.breadcrumb) and the address of its translation, null without a public one.';

grant execute on function public.list_pages to anon, authenticated;
grant execute on function app.is_reserved_address to authenticated, service_role;
