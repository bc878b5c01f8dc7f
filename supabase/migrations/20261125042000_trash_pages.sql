-- The trash a page at a time. What is not on the page is neither named nor folded, so that five thousand rows are as
-- quick as fifty.

-- The caller's rights are asked once per statement, an author's drafts one by one.
create view app.trash with (security_invoker = true) as
  select v.place as what, v.row_id as item, v.title, v.saved_at as deleted_at, v.person,
         (v.content ->> 'published')::boolean as published, v.content ->> 'slug' as slug
  from app.versions v
  where v.in_trash and v.saved_at > now() - interval '30 days'
    and (v.place in (select r.place from app.history_rules r where app.may(r.area))
         or (v.content ->> 'published' = 'false' and app.is_own(v.place, v.row_id)))
  union all
  select 'contact_messages', m.id::text, m.from_name, m.deleted_at, m.deleted_by, null, null
  from public.contact_messages m
  where m.deleted_at > now() - interval '30 days' and (select app.may('people'))
  union all
  select 'job_applications', a.id::text, a.full_name, a.deleted_at, a.deleted_by, null, null
  from public.job_applications a
  where a.deleted_at > now() - interval '30 days' and (select app.may('careers'));
comment on view app.trash is 'What is in the trash of the areas the caller may work in, and the drafts he began, for the functions that list and count it.';
revoke all on app.trash from public, anon, authenticated, service_role;

create function app.require_any_trash()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not (app.may('content') or app.may('drafts') or app.may('people') or app.may('careers')) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$$;
comment on function app.require_any_trash() is 'First line of the functions that list and count the trash: raises 42501 for whoever may work in no area that has one.';
revoke execute on function app.require_any_trash() from public, anon, authenticated;

drop function public.list_trash();
create function public.list_trash(
  tables text[] default null,
  term text default '',
  before timestamptz default null,
  before_row text default null,
  most integer default null
)
returns table (
  what text,
  item text,
  title text,
  deleted_at timestamptz,
  deleted_by text,
  until timestamptz,
  published boolean,
  slug text,
  search_text text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_any_trash();
  return query
    select t.what, t.item, t.title, t.deleted_at, app.name_of(t.person), t.deleted_at + interval '30 days', t.published, t.slug,
           app.search_text(t.title, '', '{}')
    from (
      select x.*
      from app.trash x
      where (tables is null or x.what = any (tables))
        and (before is null or (x.deleted_at, x.what || ' ' || x.item) < (before, coalesce(before_row, '')))
        and (term = '' or position(term in app.search_text(x.title, '', '{}')) > 0)
      order by x.deleted_at desc, x.what || ' ' || x.item desc
      limit case when most is not null then greatest(most, 0) end
    ) t
    order by t.deleted_at desc, t.what || ' ' || t.item desc;
end
$$;
comment on function public.list_trash(text[], text, timestamptz, text, integer) is
  'What is in the trash of the areas the caller may work in, and the drafts he began, what was deleted last first: the table and id of each row, what it is called, when it was deleted, by whom (null for what no account did) and until when it can be restored, whether it was published and under which address. Narrowed to some tables, and to titles with a term folded as app.search_text folds; with a page at most so long, after the row of the page before: its deleted_at, and its table and id with a space between. Raises 42501 for whoever may work in none.';
revoke execute on function public.list_trash(text[], text, timestamptz, text, integer) from public, anon, authenticated;
grant execute on function public.list_trash(text[], text, timestamptz, text, integer) to authenticated;

create function public.count_trash(term text default '')
returns table (what text, items bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require_any_trash();
  return query
    select x.what, count(*)
    from app.trash x
    where term = '' or position(term in app.search_text(x.title, '', '{}')) > 0
    group by x.what;
end
$$;
comment on function public.count_trash(text) is
  'How many rows of each table list_trash tells the caller of, all or those whose title has the term. Raises 42501 as list_trash.';
revoke execute on function public.count_trash(text) from public, anon, authenticated;
grant execute on function public.count_trash(text) to authenticated;
