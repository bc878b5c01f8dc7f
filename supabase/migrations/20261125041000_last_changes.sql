-- Who changed each row of a list last, in one call for the whole list.

-- Definer: the history is granted to nobody.
create function public.last_changes(what text, items text[])
returns table (item text, saved_at timestamptz, person_name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whole_area boolean;
begin
  if cardinality(items) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 rows at a time.';
  end if;
  select app.may(r.area) into whole_area from app.history_rules r where r.place = what;
  if whole_area is not true and app.may('drafts') is not true then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return query
    with newest as materialized (
      select i.one, v.saved_at, v.person
      from (select distinct u.one from unnest(items) as u (one)) i
      -- The newest version of a row is the first its index meets.
      cross join lateral (
        select x.saved_at, x.person
        from app.versions x
        where x.place = what and x.row_id = i.one
        order by x.version desc
        limit 1) v
      where whole_area or app.is_own_draft(what, i.one)
    ), people as materialized (
      select p.person, app.name_of(p.person) as name
      from (select distinct n.person from newest n) p
    )
    select n.one, n.saved_at, k.name
    from newest n
    left join people k on k.person = n.person;
end
$$;
comment on function public.last_changes(text, text[]) is
  'Takes a table and at most 1000 ids of its rows, answers when each was saved last and by whom, null for what no account did. Rows whose versions the caller may not see, and rows there are not, are left out. Raises 42501 for whoever may neither work in the area of that table nor write drafts, 22023 for more ids.';
revoke execute on function public.last_changes(text, text[]) from public, anon, authenticated;
grant execute on function public.last_changes(text, text[]) to authenticated;
