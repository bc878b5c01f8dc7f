-- The order of the portfolio is no part of a project's text: moving projects about must not look to
-- somebody who is editing one as if it had been saved meanwhile.

do $$
declare
  projects text;
begin
  foreach projects in array array['projects_fr', 'projects_en'] loop
    execute format('drop trigger touch_updated_at on public.%I', projects);
    execute format('create trigger touch_updated_at before update on public.%I for each row execute function app.touch_updated_at(''position'')', projects);
  end loop;
end
$$;

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function public.reorder_projects(lang text, ids bigint[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_lang(lang);
  if cardinality(ids) > 10000
     or (select count(distinct one) from unnest(ids) as one) is distinct from cardinality(ids)::bigint then
    raise invalid_parameter_value using message = 'The order must name each project once.';
  end if;
  -- Two administrators moving at once wait for each other: the later order holds as a whole.
  perform pg_advisory_xact_lock(hashtextextended('app.portfolio_order ' || lang, 0));
  execute format(
    'update public.projects_%s p
     set position = wanted.place
     from unnest($1) with ordinality as wanted (id, place)
     where p.id = wanted.id and p.position is distinct from wanted.place', lang)
    using ids;
end
$$;
comment on function public.reorder_projects(text, bigint[]) is
  'Takes a language and its projects in the order of the portfolio, numbers them 1, 2, 3 …; a project not named keeps its number (a new one has one before the first), one that is gone is skipped, and no project counts as changed by it. Raises 42501 for anybody but administrators, 22023 for another language or an order that names a project twice.';
revoke execute on function public.reorder_projects(text, bigint[]) from public, anon, authenticated;
grant execute on function public.reorder_projects(text, bigint[]) to authenticated;
