-- Erasing a person reaches the history. Nothing of a visitor, an applicant or a subscriber is filed there: only tables of
-- content have versions. What remains is an address that somebody of the agency typed into a text.

create function public.erase_from_history(address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The address itself, not the end or the beginning of a longer one. With neither quote nor backslash in it, what is
  -- replaced always lies within a string of the row.
  whole constant text := '(?<![A-Za-z0-9._%''+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  erased integer;
  standing jsonb := '[]';
  rule app.history_rules;
  found jsonb;
begin
  perform app.require('careers');
  if app.is_email(address) is not true or address ~ '["\\]' then
    raise invalid_parameter_value using message = 'This is no e-mail address.';
  end if;
  update app.versions v
  set content = regexp_replace(v.content::text, whole, '[…]', 'gi')::jsonb,
      title = regexp_replace(v.title, whole, '[…]', 'gi')
  where v.place in (select r.place from app.history_rules r where app.may(r.area)) and v.content::text ~* whole;
  get diagnostics erased = row_count;
  -- A text that stands is changed by whoever wrote it, who then sees what is missing.
  for rule in select * from app.history_rules r where app.may(r.area) order by r.place loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''what'', %1$L, ''item'', t.id::text, ''title'', t.%2$I) order by t.id::text), ''[]'') from public.%1$I t where to_jsonb(t)::text ~* $1', rule.place, rule.title)
      into found using whole;
    standing := standing || found;
  end loop;
  return jsonb_build_object('versions', erased, 'standing', standing);
end
$$;
comment on function public.erase_from_history(text) is
  'Takes an email address, blots it out of every version of content, those in the trash included, and returns {"versions": how many had it, "standing": [{"what", "item", "title"} of rows whose present text still has it]}. It reaches the areas the caller may work in. Raises 42501 for whoever may not work with applications, 22023 for what is no address.';
revoke execute on function public.erase_from_history(text) from public, anon, authenticated;
grant execute on function public.erase_from_history(text) to authenticated;
