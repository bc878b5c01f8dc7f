-- Transfer: content from another site or from an export of this one. A batch is one transaction, and app.transferred
-- knows what came from where, so that an import run twice makes nothing twice and writes over nothing that was edited
-- here. Every row is written as an editor's save is, as a draft; changes of a public row become its working copy.

create table app.transferred (
  table_name text not null,
  origin text not null,
  row_id text not null,
  pair text,
  hash text not null,
  source_state text,
  row_version timestamptz not null,
  copy_version timestamptz,
  primary key (table_name, origin),
  constraint origin_bounds check (char_length(origin) between 1 and 600),
  constraint pair_bounds check (char_length(pair) between 1 and 600),
  constraint hash_bounds check (char_length(hash) between 1 and 64),
  constraint source_state_shape check (source_state ~ '^[a-z]{1,20}$')
);
comment on table app.transferred is
  'Which row was made from which entry of an import. Written by import_entries alone.';
comment on column app.transferred.origin is 'The name of the source and of the entry in it.';
comment on column app.transferred.pair is 'What joins the two languages of an entry in its source.';
comment on column app.transferred.hash is 'Digest of the entry as it was read: an unchanged one is left alone.';
comment on column app.transferred.source_state is
  'What it was at its source: public, undated (public without a date), or a state that was not.';
comment on column app.transferred.row_version is 'updated_at as the import left it: another one was edited here since.';
comment on column app.transferred.copy_version is 'updated_at of the working copy that the import made, if any.';
create index on app.transferred (table_name, row_id);
create index on app.transferred (pair) where pair is not null;
alter table app.transferred enable row level security;

create function public.import_entries(entries jsonb, dry boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  entry jsonb;
  results jsonb := '[]';
  dry_result text;
  broken_rule text;
  reason text;
begin
  perform app.require('content');
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 100 then
    raise invalid_parameter_value using message = 'A batch is a list of at most 100 entries.';
  end if;
  if dry is not false then
    -- Nothing is published, so nothing is asked.
    perform set_config('app.trying', 'on', true);
  end if;
  -- Also the second of two imports at once finds what the first made.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  for entry in select e.value from jsonb_array_elements(entries) as e loop
    declare
      imported integer;
      target constant text := entry ->> 'place';
      source constant text := entry ->> 'origin';
      is_own constant boolean := coalesce((entry ->> 'own')::boolean, false);
      state_there constant text := entry ->> 'state';
      overwrite constant boolean := coalesce((entry ->> 'over')::boolean, false);
      keeps_state constant boolean := is_own and coalesce((entry ->> 'keep_state')::boolean, false);
      -- An own export is known by the id of its rows, a project by its slug: its id is the server's.
      own_key constant text := case when target like 'projects\___' then 'slug' else 'id' end;
      content jsonb;
      known app.transferred;
      key text;
      present jsonb;
      version timestamptz;
      copied_at timestamptz;
      is_copy boolean := false;
      is_equal boolean;
      listed text;
      deed text;
      taken boolean;
      result jsonb;
    begin
      if not exists (select from app.history_rules r where r.table_name = target and r.area in ('content', 'careers')
        and app.may(r.area)) then
        raise insufficient_privilege using message = 'Only administrators may do this.';
      end if;
      -- The grants say which columns a save may write. Nothing becomes public by itself.
      select jsonb_object_agg(a.attname, case when a.attname = 'published' and not keeps_state then 'false'
        else entry -> 'columns' -> a.attname end) into content
      from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', target)::regclass
        and (entry -> 'columns' ? a.attname or (a.attname = 'published' and not keeps_state))
        and a.attname <> 'linked_article_id'
        and (a.attname = 'text_changed_at' or has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert'));
      if content is null or source is null then
        raise invalid_parameter_value using message = 'An entry has an origin and columns.';
      end if;

      select t.* into known from app.transferred t where t.table_name = target and t.origin = source;
      key := known.row_id;
      if key is null and is_own then
        execute format('select t.id::text from public.%I t where t.%I = %s', target, own_key,
          case own_key when 'id' then app.literal_id(target, content ->> 'id')
            else quote_nullable(content ->> 'slug') end)
          into key;
      end if;
      if key is not null then
        execute format('select to_jsonb(t), t.updated_at from public.%I t where t.id = %s for update', target,
          app.literal_id(target, key)) into present, version;
      end if;
      if present is not null then
        -- The address of a row that is there stays, unless its own export says another one.
        content := content - 'id' - case when is_own then '' else 'slug' end;
        is_copy := not keeps_state and present ->> 'published' is distinct from 'false';
        if is_copy then
          select coalesce(jsonb_object_agg(c, content -> c), '{}') into content
          from app.copied_columns(target) as c where content ? c;
          select c.updated_at into copied_at from app.working_copies c where c.table_name = target and c.row_id = key;
        end if;
        execute format('select jsonb_populate_record(t, $1) is not distinct from t from public.%I t where t.id = %s',
          target, app.literal_id(target, key)) into is_equal using content;
      end if;
      deed := case
        when version is null then case when known.origin is null or overwrite then 'made' else 'deleted' end
        when known.hash = entry ->> 'hash'
          or is_equal and (is_copy or known.origin is null or known.source_state is not distinct from state_there) then 'same'
        when overwrite or (not app.is_stale(target, key, present, known.row_version)
          and copied_at is not distinct from known.copy_version) then 'changed'
        else 'edited'
      end;
      result := jsonb_build_object('place', target, 'origin', source, 'outcome', deed, 'id', key);
      if deed not in ('made', 'changed') then
        results := results || result;
        continue;
      end if;

      if deed = 'made' and content ? 'slug' then
        for suffix in 2..1000 loop
          execute format('select exists (select from public.%I t where t.slug = $1)', target) into taken
            using content ->> 'slug';
          taken := taken or target like 'pages\___' and app.is_reserved_address(content ->> 'slug');
          exit when not taken;
          content := jsonb_set(content, '{slug}', to_jsonb(rtrim(left(entry -> 'columns' ->> 'slug', 115), '-') || '-'
            || suffix));
        end loop;
      end if;
      if deed = 'made' and target ~ '^(projects|team_members|services|steps)_' and not content ? 'position' then
        execute format('select $1 || jsonb_build_object(''position'', coalesce(max(t.position), 0) + 1)
          from public.%I t', target) into content using content;
      end if;
      if is_copy then
        copied_at := public.keep_working_copy(target, key, content, version, copied_at) ->> 'updated_at';
        result := result || '{"reason": "working_copy"}';
      else
        select string_agg(quote_ident(k), ', ') into listed from jsonb_object_keys(content) as k;
        execute format(
          case deed
            when 'made' then 'insert into public.%1$I as t (%2$s)
              select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning t.id::text, t.updated_at'
            else 'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
              where t.id = %3$s returning t.id::text, t.updated_at'
          end, target, listed, app.literal_id(target, key))
          into key, version using content;
      end if;

      -- The copy of another state of the row that its export has.
      if not is_copy and jsonb_typeof(entry -> 'copy') = 'object' and content ->> 'published' is distinct from 'false' then
        begin
          copied_at := public.keep_working_copy(target, key, entry #> '{copy,content}',
            coalesce((entry #>> '{copy,base}')::timestamptz, version)) ->> 'updated_at';
          if (entry #>> '{copy,publish_at}')::timestamptz > now() then
            perform public.date_working_copy(target, key, copied_at, (entry #>> '{copy,publish_at}')::timestamptz);
          end if;
        exception when sqlstate 'PT000' or data_exception or integrity_constraint_violation then
          result := result || '{"reason": "copy"}';
        end;
      end if;

      -- A slug, or a path that no line of a host's rules can be broken with and that is no page of another row.
      insert into app.former_addresses (table_name, slug, row_id, imported)
      select target, a.address, key, true
      from jsonb_array_elements_text(coalesce(entry -> 'addresses', '[]')) as given (path)
      cross join lateral (
        select regexp_replace(given.path,
          format('^/%s/%s', right(target, 2), case split_part(target, '_', 1) when 'articles' then 'articles/'
            when 'projects' then 'portfolio/' else '' end),
          '') as address) a
      where target ~ '^(articles|pages|projects)_' and char_length(a.address) <= 300
        and a.address ~ '^([a-z0-9]+(-[a-z0-9]+)*|(/[A-Za-z0-9_~%-]+)+(\.(html?|php))?)$'
        and a.address !~ '^/(fr|en)/(articles|portfolio)(/|$)'
      limit 50
      on conflict do nothing;
      get diagnostics imported = row_count;
      if imported > 0 then
        perform app.write_log('changed', target, key, content ->> 'title', jsonb_build_object('addresses', imported));
      end if;
      insert into app.transferred as t
        (table_name, origin, row_id, pair, hash, source_state, row_version, copy_version)
      values (target, source, key, entry ->> 'pair', entry ->> 'hash', state_there, version, copied_at)
      on conflict (table_name, origin) do update
        set row_id = excluded.row_id, pair = excluded.pair, hash = excluded.hash, source_state = excluded.source_state,
          row_version = excluded.row_version, copy_version = excluded.copy_version;
      -- A link made or ended here is left alone.
      if deed = 'made' and target like 'articles\___' then
        execute format(
          'update public.articles_%1$s here set linked_article_id = there.id
           from app.transferred x join public.articles_%2$s there on there.id = x.row_id::uuid
           where here.id = $1::uuid and here.linked_article_id is null
             and x.pair = $2 and x.table_name = ''articles_%2$s''
               and there.linked_article_id is null', right(target, 2),
               app.other_lang(right(target, 2)))
          using key, entry ->> 'pair';
      end if;
      result := result || jsonb_build_object('id', key, 'slug', content ->> 'slug');
      if dry is not false then
        raise sqlstate 'PT001' using message = 'Nothing is kept of a dry run.', detail = case deed when 'made'
          then result - 'id' else result end;
      end if;
      results := results || result;
    exception
      when sqlstate 'PT001' then
        get stacked diagnostics dry_result = pg_exception_detail;
        results := results || dry_result::jsonb;
      -- Asked of whoever imports: what is published without its client's approval.
      when sqlstate 'PT412' then
        raise;
      -- PT000 stands for all of its class.
      when sqlstate 'PT000' or data_exception or integrity_constraint_violation or insufficient_privilege then
        -- An entry the rules refuse is reported, the others go in.
        get stacked diagnostics broken_rule = constraint_name, reason = column_name;
        results := results || jsonb_build_object(
          'place', entry ->> 'place', 'origin', entry ->> 'origin', 'outcome', 'refused',
          'reason', coalesce(nullif(broken_rule, ''), nullif(reason, ''), sqlstate));
    end;
  end loop;
  return results;
end
$$;
comment on function public.import_entries is
  'Takes at most 100 entries [{"place": table, "origin", "hash", "state": at its source, "columns": {…}, "pair", '
  '"addresses": [former slugs or paths], "own": exported from here, "keep_state": what its own export says is public becomes public, "copy": '
  '{"content", "base", "publish_at"} of its working copy, "over": also what was edited or deleted here}], writes them in one transaction unless it is a dry run, returns [{"place", '
  '"origin", "outcome": made, changed, same, edited or deleted (here, since: left alone), refused, "id", "slug", '
  '"reason": constraint, code, working_copy, where the changes of a public row wait, or copy: its own was left out}]. Rows are made as drafts, but '
  'testimonials, which have none. A slug that is taken gets a number. Raises 22023 for no such list.';

create function public.list_imported_drafts()
returns table (table_name text, id text, title text, published_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  rule app.history_rules;
begin
  perform app.require('content');
  for rule in select h.* from app.history_rules h where 'published' = any (h.opens) and app.may(h.area)
    order by h.table_name loop
    return query execute format(
      'select %1$L, t.id::text, t.%2$I, %3$s, t.updated_at from public.%1$I t
       where not t.published and t.id::text in (select x.row_id from app.transferred x
         where x.table_name = %1$L and x.source_state in (''public'', ''undated''))
       order by 4 desc nulls last, t.id', rule.table_name, rule.title,
      case when 'published_at' = any (rule.opens) then 't.published_at' else 'null::timestamptz' end);
  end loop;
end
$$;
comment on function public.list_imported_drafts is
  'Drafts here that were public at the source of their import, as far as the caller may publish them: table, id, title, '
  'date and version. Raises 42501 for others than staff of content.';

grant execute on function public.import_entries, public.list_imported_drafts to authenticated;
