-- The trash at a glance, and emptied at once: its rows have their picture, and an owner removes for good all that was in
-- it when he looked.

insert into app.rights (role, area) values ('owner', 'emptying');
comment on table app.rights is
  'Which role may work in which area, the one place that says it: what is not named is refused. content (all articles, projects, testimonials, pictures), drafts (own articles and projects until they are public), pictures (upload and describe), people (messages, newsletter), careers (offers, applications, their files), figures (a dashboard, of the areas one has), reactions (views and likes one by one), publishing (ordering a build), staff (who works here), audit (reading the audit log), emptying (the whole trash for good).';

create or replace view app.trash with (security_invoker = true) as
  select v.place as what, v.row_id as item, v.title, v.saved_at as deleted_at, v.person,
         (v.content ->> 'published')::boolean as published, v.content ->> 'slug' as slug,
         coalesce(v.content ->> 'image', '') as image
  from app.versions v
  where v.in_trash and v.saved_at > now() - interval '30 days'
    and (v.place in (select r.place from app.history_rules r where app.may(r.area))
         or (v.content ->> 'published' = 'false' and app.is_own(v.place, v.row_id)))
  union all
  select 'contact_messages', m.id::text, m.from_name, m.deleted_at, m.deleted_by, null, null, ''
  from public.contact_messages m
  where m.deleted_at > now() - interval '30 days' and (select app.may('people'))
  union all
  select 'job_applications', a.id::text, a.full_name, a.deleted_at, a.deleted_by, null, null, ''
  from public.job_applications a
  where a.deleted_at > now() - interval '30 days' and (select app.may('careers'));

drop function public.list_trash(text[], text, timestamptz, text, integer);
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
  image text,
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
           t.image, app.search_text(t.title, '', '{}')
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
  'What is in the trash of the areas the caller may work in, and the drafts he began, what was deleted last first: the table and id of each row, what it is called, when it was deleted, by whom (null for what no account did) and until when it can be restored, whether it was published, under which address and with which picture (empty for none). Narrowed to some tables, and to titles with a term folded as app.search_text folds; with a page at most so long, after the row of the page before: its deleted_at, and its table and id with a space between. Raises 42501 for whoever may work in none.';
revoke execute on function public.list_trash(text[], text, timestamptz, text, integer) from public, anon, authenticated;
grant execute on function public.list_trash(text[], text, timestamptz, text, integer) to authenticated;

-- Definer: history and marked rows are granted to nobody. The first line refuses everybody but owners.
create function public.empty_trash(seen timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer := 0;
  rows integer;
begin
  perform app.require('emptying');
  with thrown as (
    select x.place, x.row_id
    from app.versions x
    where x.in_trash and x.saved_at <= seen
    for update
  ), begun as (
    delete from app.authorship a using thrown t where a.place = t.place and a.id = t.row_id
  ), gone as (
    delete from app.versions v using thrown t where v.place = t.place and v.row_id = t.row_id returning v.in_trash
  )
  select count(*) filter (where g.in_trash) into removed from gone g;

  delete from public.contact_messages m where m.deleted_at <= seen;
  get diagnostics rows = row_count;
  removed := removed + rows;

  -- Files first, as when one application is deleted: nothing may lie in the bucket that nobody knows of.
  delete from public.job_applications a
  where a.deleted_at <= seen
    and not exists (select from storage.objects o where o.bucket_id = 'job_applications' and starts_with(o.name, a.id || '/'));
  get diagnostics rows = row_count;
  removed := removed + rows;

  perform app.write_log('erased', 'trash', detail => jsonb_build_object('rows', removed));
  return jsonb_build_object(
    'removed', removed,
    'kept', (select count(*) from public.job_applications a where a.deleted_at <= seen));
end
$$;
comment on function public.empty_trash(timestamptz) is
  'Takes when the trash was looked at and removes for good all that was put there until then, with its whole history. Returns {"removed": how many, "kept": how many applications stay because their files are still stored}. Each thing has its line in the audit log, and so has the deed. Raises 42501 for everybody but owners.';
revoke execute on function public.empty_trash(timestamptz) from public, anon, authenticated;
grant execute on function public.empty_trash(timestamptz) to authenticated;
