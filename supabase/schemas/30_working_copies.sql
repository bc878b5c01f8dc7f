-- Working copies of what is public: the columns of a row as they would become, one copy for each row. People with the
-- area of a table keep, date and publish them, authors keep those of texts they began. Publishing is an update like any
-- other: history, audit log, redirects and translations follow by their triggers.
--
-- A copy whose row is deleted waits with it in the trash, and goes or comes back with it. What each person may do is
-- asked at every call, and who writes a row locks it before its copy.

create table app.working_copies (
  table_name text not null,
  row_id text not null,
  content jsonb not null,
  base timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  person uuid,
  publish_at timestamptz,
  fault text,
  pictures text[] not null generated always as (app.media_in(array[content ->> 'image'], array[content::text])) stored,
  primary key (table_name, row_id),
  constraint content_bounds check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  constraint publish_at_bounds check (publish_at between '1900-01-01Z' and '2200-01-01Z')
);
comment on table app.working_copies is
  'Changes of public rows that are not published yet. Written and read through functions alone.';
comment on column app.working_copies.base is
  'The updated_at of the row it was made from: the row has changed since when it is another.';
comment on column app.working_copies.publish_at is 'When the clock publishes it; null for no date.';
comment on column app.working_copies.fault is
  'Why the clock could not publish it: changed (the row was changed since), gone, unapproved (it differs from what was '
  'approved by a link), or the SQLSTATE of the rule it breaks.';
create index on app.working_copies (publish_at) where publish_at is not null;

create table app.approvals (
  table_name text not null,
  row_id text not null,
  person uuid not null,
  handed_in_at timestamptz not null default now(),
  state text not null default 'handed_in',
  answered_by uuid,
  answered_at timestamptz,
  primary key (table_name, row_id),
  constraint state_known check (state in ('handed_in', 'handed_back'))
);
comment on table app.approvals is
  'Texts that an author handed in, a draft or a working copy, until they are published (…_approvals.sql).';

alter table app.working_copies enable row level security;
alter table app.approvals enable row level security;

-- Definer, all that is granted: both tables have no grant.
create function app.require_copy(table_name text, row_id text, publishing boolean default false)
returns app.history_rules
language plpgsql stable set search_path = '' as $$
declare
  rule app.history_rules;
begin
  select * into rule from app.history_rules r where r.table_name = require_copy.table_name
    and r.area in ('content', 'careers');
  if rule.table_name is null or not (app.may(rule.area) or (not publishing and app.is_own(table_name, row_id))) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return rule;
end
$$;
comment on function app.require_copy is
  'First line of functions about a working copy or approval: the rule of that table, or 42501 for a caller who may '
  'neither work in its area nor, where nothing is published, began that row.';

create function app.present_row(table_name text, row_id text, held boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found_row jsonb;
begin
  if held then
    perform pg_advisory_xact_lock_shared(hashtextextended('app.content', 0));
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = %s', table_name, app.literal_id(table_name, row_id))
    || case when held then ' for update' else '' end
    into found_row;
  if held and found_row is null then
    raise sqlstate 'PT404' using message = 'This row is not there.';
  end if;
  return found_row;
end
$$;
comment on function app.present_row is
  'A row of content; null for one that is not there, which raises PT404 where it is to be held, and so locked.';

create function app.copied_columns(table_name text) returns setof text
language sql stable set search_path = '' as $$
  select c
  from app.writable_columns(copied_columns.table_name) as c
  join app.history_rules r on r.table_name = copied_columns.table_name
  where c not in ('published', 'published_at') and c <> all (r.aside)
    and has_column_privilege('authenticated', format('public.%I', r.table_name)::regclass, c, 'update')
$$;
comment on function app.copied_columns is
  'Columns a working copy may hold: those a save writes, but for publication, its date, order and link.';

create function app.write_copy(table_name text, row_id text, content jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listed constant text := (
    select string_agg(quote_ident(c), ', ') from app.copied_columns(table_name) as c where content ? c);
  written jsonb;
begin
  execute format(
    'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1))
     where t.id = %3$s returning to_jsonb(t)',
    table_name, listed, app.literal_id(table_name, row_id))
    into written using content;
  return written;
end
$$;
comment on function app.write_copy is
  'Writes the columns of a working copy over its row, those the table no longer has left out; returns the row.';

-- A row that was published, withdrawn or brought back from the trash since says what it said: its version tells.
create function app.is_stale(table_name text, row_id text, present jsonb, base timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select (present ->> 'updated_at')::timestamptz <> base and not exists (
    select from app.versions v
    where v.table_name = is_stale.table_name and v.row_id = is_stale.row_id
      and (v.content ->> 'updated_at')::timestamptz = base
      and not exists (select from app.copied_columns(is_stale.table_name) as c
        where v.content -> c is distinct from present -> c))
$$;
comment on function app.is_stale is
  'Whether a row, as it is now, says something else than when its updated_at was base.';

create function app.partner_of(source_table text, source_id text) returns table (table_name text, id text)
language sql stable set search_path = '' as $$
  select left(source_table, -2) || app.other_lang(right(source_table, 2)), app.translation_of(source_table, source_id)
  where source_table ~ '^(articles|pages|projects)_'
$$;
comment on function app.partner_of is
  'The table of the translation of a row and its id, null where there is none; no row for what is not translated.';

create function app.with_translation(source_table text, source_id text) returns table (table_name text, row_id text)
language sql stable set search_path = '' as $$
  select source_table, source_id
  union all select o.table_name, o.id from app.partner_of(source_table, source_id) o
$$;
comment on function app.with_translation is 'A row, and that of app.partner_of.';

create function public.get_working_copy(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  return (
    select jsonb_build_object(
      'content', c.content, 'base', c.base, 'updated_at', c.updated_at, 'person', c.person,
      'person_name', app.name_of(c.person),
      'publish_at', c.publish_at, 'fault', c.fault, 'stale', app.is_stale(c.table_name, c.row_id, r.present, c.base),
      'state', coalesce(a.state, 'kept'),
      'answered_by', app.name_of(a.answered_by), 'answered_at', a.answered_at,
      'pair', (
        select jsonb_build_object('updated_at', p.updated_at)
        from app.partner_of(c.table_name, c.row_id) o
        join app.working_copies p on p.table_name = o.table_name and p.row_id = o.id
        -- A translation may belong to another author.
        where app.may('content')))
    from app.working_copies c
    cross join lateral (select app.present_row(c.table_name, c.row_id) as present) r
    left join app.approvals a on a.table_name = c.table_name and a.row_id = c.row_id
    where c.table_name = get_working_copy.table_name and c.row_id = get_working_copy.row_id and r.present is not null);
end
$$;
comment on function public.get_working_copy is
  'Working copy of a row: {"content": {column: value}, "base", "updated_at", "person", "person_name", "publish_at", '
  '"fault": changed, gone, unapproved or an SQLSTATE, "stale": whether the row changed since base, "state": kept, '
  'handed_in or handed_back, "answered_by", "answered_at", "pair": {"updated_at"} of its translation''s, for editors}; '
  'null without one. Raises 42501 as app.require_copy.';

create function public.keep_working_copy(
  table_name text, row_id text, columns jsonb, base timestamptz, seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rule constant app.history_rules := app.require_copy(table_name, row_id);
  strange text;
  present jsonb;
  copied_at timestamptz;
  kept jsonb;
begin
  select string_agg(k, ', ' order by k) into strange
  from jsonb_object_keys(case jsonb_typeof(columns) when 'object' then columns else '{"": ""}' end) as k
  where k not in (select app.copied_columns(table_name));
  if strange is not null or columns = '{}' or base is null then
    raise invalid_parameter_value
      using message = 'A working copy holds columns that a save writes, and tells from what it was made.',
      detail = coalesce(strange, '');
  end if;
  present := app.present_row(table_name, row_id, true);
  select c.updated_at into copied_at from app.working_copies c where c.table_name = keep_working_copy.table_name
    and c.row_id = keep_working_copy.row_id;
  if copied_at is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy';
  end if;
  if copied_at is null and present ->> 'published' = 'false' then
    raise sqlstate 'PT409' using message = 'A draft has no working copy: save it.', detail = 'draft';
  end if;
  -- Tries the save and takes it back: what a rule of the table refuses is refused now, and what a trigger tidies is
  -- tidied.
  begin
    perform set_config('app.trying', 'on', true);
    present := app.write_copy(table_name, row_id, columns);
    -- A code that ends in 000 would name its whole class.
    raise sqlstate 'PT001';
  exception
    when sqlstate 'PT001' then
      select jsonb_object_agg(k, present -> k) into kept from jsonb_object_keys(columns) as k;
  end;
  -- A date was set by a person who may publish: what an author changes waits for it anew.
  insert into app.working_copies as c (table_name, row_id, content, base, person)
  values (table_name, keep_working_copy.row_id, kept, keep_working_copy.base, auth.uid())
  on conflict on constraint working_copies_pkey do update
    set content = excluded.content, base = excluded.base, person = excluded.person, updated_at = clock_timestamp(),
      fault = null,
        publish_at = case when app.may(rule.area) then c.publish_at end;
  perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "kept"}');
  return public.get_working_copy(table_name, row_id);
end
$$;
comment on function public.keep_working_copy is
  'Takes columns of a public row with their values, the updated_at of the row they were made from and that of the copy '
  'they replace; stores them as its working copy and returns what get_working_copy would. Kept by an author, it loses '
  'its date. Raises 42501, PT404, PT409 when another copy is there (detail copy) and for a draft (detail draft), 22023 '
  'for columns that no save writes, and what a save would raise.';

create function app.publish_copy(
  table_name text, row_id text, expected_version timestamptz, overwrite boolean, dated boolean default false)
returns timestamptz
language plpgsql set search_path = '' as $$
declare
  present jsonb := app.present_row(table_name, publish_copy.row_id, true);
  mark constant jsonb := jsonb_build_object('copy', extract(epoch from expected_version));
  copy app.working_copies;
begin
  delete from app.working_copies c where c.table_name = publish_copy.table_name and c.row_id = publish_copy.row_id
    and c.updated_at = expected_version returning *
    into copy;
  if copy.table_name is null then
    -- Published twice, it is published.
    if not exists (
      select from app.audit_log l where l.row_id = publish_copy.row_id and l.table_name = publish_copy.table_name
        and l.act = 'published'
        and l.detail @> mark)
    then
      raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy',
        hint = table_name;
    end if;
    return (present ->> 'updated_at')::timestamptz;
  end if;
  if overwrite is not true and app.is_stale(table_name, publish_copy.row_id, present, copy.base) then
    raise sqlstate 'PT409' using message = 'The row was changed since this working copy was made.', detail = 'row',
      hint = table_name;
  end if;
  present := app.write_copy(table_name, publish_copy.row_id, copy.content);
  delete from app.approvals a where a.table_name = publish_copy.table_name and a.row_id = publish_copy.row_id;
  perform app.write_log('published', table_name, publish_copy.row_id, present ->> 'title', mark || case when dated
    then '{"dated": true}' else '{}' end::jsonb);
  return (present ->> 'updated_at')::timestamptz;
end
$$;
comment on function app.publish_copy is
  'Writes a working copy over its row, ends it and its approval, returns the updated_at of the row. Its line in the '
  'audit log tells a second call that it is done.';

create function app.lock_copies(
  source_table text, source_id text, expected_version timestamptz, translation_version timestamptz)
returns table (copied_table text, id text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select source_table, source_id, expected_version
  union all
  select o.table_name, o.id, translation_version from app.partner_of(source_table, source_id) o
    where translation_version is not null
  order by 1
$$;
comment on function app.lock_copies is
  'The working copy that is acted on and, where it was seen as well, that of its translation, in the order of locks.';

create function app.pending_rows(
  source_table text, source_id text, expected_version timestamptz, translation_version timestamptz)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(app.current_content(c.copied_table, c.id) || jsonb_build_object('table_name', c.copied_table))
  from app.lock_copies(source_table, source_id, expected_version, translation_version) c
$$;
comment on function app.pending_rows is
  'The rows of app.lock_copies with their copies over them, as app.require_sign_off takes them.';

create function public.publish_working_copy(
  table_name text, row_id text, seen timestamptz, over boolean default false, pair_seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named record;
  done jsonb := '{}';
begin
  perform app.require_copy(table_name, row_id, true);
  if pair_seen is not null then
    -- One question for both languages.
    perform app.require_sign_off(app.pending_rows(table_name, row_id, seen, pair_seen));
  end if;
  for named in select * from app.lock_copies(table_name, row_id, seen, pair_seen) loop
    done := done || jsonb_build_object(
      case named.copied_table when table_name then 'updated_at' else 'pair_updated_at' end,
      app.publish_copy(named.copied_table, named.id, named.updated_at, over));
  end loop;
  return done;
end
$$;
comment on function public.publish_working_copy is
  'Writes a copy, seen at its updated_at, over its row, with that of its translation or neither; over: also over what '
  'changed in the row since. Ends copy and approval, returns {"updated_at", "pair_updated_at"}; again it returns the '
  'same. Raises 42501 for authors too, PT409 when the copy is another (detail copy) or the row changed (detail row; '
  'hint names the table), PT404, PT412 as app.require_sign_off, 23505 when its address is taken, 23514 for a rule made '
  'since.';

create function public.date_working_copy(
  table_name text, row_id text, seen timestamptz, moment timestamptz default null, pair_seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named record;
  present jsonb;
  made_from timestamptz;
begin
  perform app.require_copy(table_name, row_id, true);
  if moment <= now() then
    raise invalid_parameter_value using message = 'What is scheduled lies ahead.';
  end if;
  for named in select * from app.lock_copies(table_name, row_id, seen, pair_seen) loop
    present := app.present_row(named.copied_table, named.id, true);
    update app.working_copies c
    set publish_at = moment, fault = null
    where c.table_name = named.copied_table and c.row_id = named.id and c.updated_at = named.updated_at
    returning c.base into made_from;
    if made_from is null then
      raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy',
        hint = named.copied_table;
    elsif moment is not null and app.is_stale(named.copied_table, named.id, present, made_from) then
      raise sqlstate 'PT409' using message = 'The row was changed since this working copy was made.', detail = 'row',
        hint = named.copied_table;
    end if;
    perform app.write_log('changed', named.copied_table, named.id, present ->> 'title', jsonb_build_object('copy', case
      when moment is null then 'undated' else 'dated' end));
  end loop;
  if moment is not null then
    perform app.require_sign_off(app.pending_rows(table_name, row_id, seen, pair_seen), true);
  end if;
  return public.get_working_copy(table_name, row_id);
end
$$;
comment on function public.date_working_copy is
  'Gives a working copy, seen at its updated_at, the moment the clock publishes it (null for none), with that of its '
  'translation or neither. Returns what get_working_copy would. Raises 42501, PT404, PT409 and PT412 as publish_working_copy, '
  '22023 for a moment that is not ahead.';

create function public.save_working_copy(
  table_name text, row_id text, columns jsonb, base timestamptz, expected_version timestamptz, meaning text,
  moment timestamptz default null, translation_version timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named record;
  kept jsonb;
  version timestamptz;
begin
  perform app.require_copy(table_name, row_id, meaning = 'publish');
  if meaning is null or meaning not in ('keep', 'hand_in', 'publish') then
    raise invalid_parameter_value using message = 'A working copy is kept, handed in or published.';
  end if;
  for named in select * from app.lock_copies(table_name, row_id, null, translation_version) loop
    perform app.present_row(named.copied_table, named.id, true);
  end loop;
  kept := public.keep_working_copy(table_name, row_id, columns, base, expected_version);
  version := kept ->> 'updated_at';
  if meaning = 'hand_in' then
    perform public.hand_in(table_name, row_id);
  elsif meaning = 'publish' and moment is null then
    perform public.publish_working_copy(table_name, row_id, version, false, translation_version);
  elsif meaning = 'publish' then
    perform public.date_working_copy(table_name, row_id, version, moment, translation_version);
  end if;
  return kept;
end
$$;
comment on function public.save_working_copy is
  'keep_working_copy, then by its meaning nothing (keep), hand_in, or publish_working_copy at once or '
  'date_working_copy with a moment (publish): all of it or nothing. Returns what keep_working_copy returns, raises what '
  'they raise, 22023 for another meaning.';

create function public.discard_working_copy(table_name text, row_id text, seen timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  title text;
begin
  perform app.require_copy(table_name, row_id);
  title := app.present_row(table_name, row_id, true) ->> 'title';
  delete from app.working_copies c where c.table_name = discard_working_copy.table_name
    and c.row_id = discard_working_copy.row_id
    and c.updated_at = seen;
  if not found then
    raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy';
  end if;
  delete from app.approvals a where a.table_name = discard_working_copy.table_name
    and a.row_id = discard_working_copy.row_id;
  perform app.write_log('changed', table_name, row_id, title, '{"copy": "discarded"}');
end
$$;
comment on function public.discard_working_copy is
  'Takes a table, the id of a row and the updated_at of its working copy as it was seen, and ends the copy and its '
  'approval; the row stays as it is. Raises 42501 as get_working_copy, PT404 for a row that is not there, PT409 when '
  'the copy is another by now, or gone.';

create function public.list_working_copies(table_names text[] default null)
returns table (
  table_name text, row_id text, title text, state text, person uuid, person_name text, updated_at timestamptz,
  publish_at timestamptz, changed text[], stale boolean, fault text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.may('drafts') or app.may('careers')) then
    perform app.require('drafts');
  end if;
  return query
    select c.table_name, c.row_id, coalesce(c.content ->> h.title, r.present ->> h.title), coalesce(a.state, 'kept'),
      c.person, app.name_of(c.person),
           c.updated_at, c.publish_at,
           array(select e.key from jsonb_each(c.content) e where e.value is distinct from r.present -> e.key
             order by e.key),
           app.is_stale(c.table_name, c.row_id, r.present, c.base), c.fault
    from app.working_copies c
    join app.history_rules h on h.table_name = c.table_name
    cross join lateral (select app.present_row(c.table_name, c.row_id) as present) r
    left join app.approvals a on a.table_name = c.table_name and a.row_id = c.row_id
    where (table_names is null or c.table_name = any (table_names)) and r.present is not null
      and (h.area in (select w.area from unnest(array['content', 'careers']) as w (area) where app.may(w.area))
           or (c.table_name, c.row_id) in (select o.table_name, o.id from app.own_rows() o))
    order by c.updated_at desc, c.table_name, c.row_id;
end
$$;
comment on function public.list_working_copies is
  'Working copies of the caller''s areas and of rows the caller began, of those tables or all, changed last first: '
  'title, state (kept, handed_in, handed_back), version, date, columns that differ from the row, whether the row '
  'changed since, and why the clock could not publish it. Raises 42501 outside texts and offers.';

create index on app.audit_log (at) where act = 'published' and detail ? 'dated';

create function app.publish_due_copies() returns void
language plpgsql set search_path = '' set lock_timeout = '1s' as $$
declare
  due app.working_copies;
  blocked app.working_copies[] := '{}';
  translation_version timestamptz;
  named record;
begin
  perform app.hold_unapproved();
  loop
    select * into due
    from app.working_copies c
    where c.publish_at <= now() and (c.table_name, c.row_id) not in (select b.table_name, b.row_id
      from unnest(blocked) as b)
    order by c.publish_at, c.table_name, c.row_id
    limit 1;
    exit when due.table_name is null;
    -- Both languages that were given one moment are published together.
    select p.updated_at into translation_version
    from app.partner_of(due.table_name, due.row_id) o
    join app.working_copies p on p.table_name = o.table_name and p.row_id = o.id and p.publish_at = due.publish_at;
    begin
      for named in select * from app.lock_copies(due.table_name, due.row_id, due.updated_at, translation_version) loop
        perform app.present_row(named.copied_table, named.id, true);
        if app.sign_off_state(named.copied_table, named.id, app.current_content(named.copied_table, named.id))
          ->> 'state' in ('differs', 'change')
        then
          raise sqlstate 'PT412' using message = 'It differs from what was approved.';
        end if;
        perform app.publish_copy(named.copied_table, named.id, named.updated_at, false, true);
      end loop;
    exception
      when others then
        -- A conflict came in the way: the next minute tries again, and the others do not wait for it.
        if sqlstate ~ '^(40|55)' then
          blocked := blocked || due;
          continue;
        end if;
        update app.working_copies c
        set publish_at = null, fault = case sqlstate when 'PT409' then 'changed' when 'PT404' then 'gone'
          when 'PT412' then 'unapproved' else sqlstate end
        from app.lock_copies(due.table_name, due.row_id, due.updated_at, translation_version) n
        where c.table_name = n.copied_table and c.row_id = n.id and c.updated_at = n.updated_at;
        if sqlstate = 'PT412' then
          perform app.mail_about_approval('sign-off-waits', null, due.table_name, due.row_id,
            jsonb_build_object('title', coalesce(due.content ->> 'title',
              app.present_row(due.table_name, due.row_id) ->> 'title')));
        end if;
    end;
  end loop;
end
$$;
comment on function app.publish_due_copies is
  'For the clock, once a minute: publishes working copies whose date has come. One that is refused, or differs from what '
  'was approved by a link, stays without its date and says why; one whose row is locked waits for the next minute.';

create view app.content_pictures with (security_invoker = true) as
  select * from app.row_pictures
  union all
  select case split_part(c.table_name, '_', 1) when 'team' then 'person' when 'job' then 'offer'
    else rtrim(split_part(c.table_name, '_', 1), 's') end,
         case c.table_name when 'job_offers' then coalesce(c.content ->> 'language', '') else right(c.table_name, 2) end,
         c.table_name, c.row_id, coalesce(c.content ->> 'title', c.content ->> 'name', ''),
           false, false,
           c.pictures
  from app.working_copies c
  where c.table_name ~ '^(articles|pages|projects|testimonials|team_members)_|^job_offers$';
comment on view app.content_pictures is
  'The rows of app.row_pictures, and their working copies with the pictures these name.';

create function public.replace_media(old_path text, new_path text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  uses integer;
  fresh text[];
  lang text;
  noun text;
  old_alt text;
  new_alt text;
  -- Null for a picture.
  document_size constant text := (select (o.metadata ->> 'size') || ' B' from storage.objects o
    where o.bucket_id = 'media' and o.name = new_path and app.is_document(new_path));
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  uses := (select count(*) from app.media_uses(array[old_path]));
  fresh := array(
    select c.table_name || c.row_id from app.working_copies c where not app.is_stale(c.table_name, c.row_id,
      app.present_row(c.table_name, c.row_id), c.base));
  -- Nothing that would have to be escaped may come into a text, and no text may come to name nothing.
  if new_path !~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*$' or app.is_document(old_path) <> app.is_document(new_path)
     or not exists (select from storage.objects o where o.bucket_id = 'media' and o.name = new_path) then
    raise sqlstate 'PT404' using message = 'There is no such picture in the library.';
  end if;
  if old_path = new_path and document_size is null then
    return 0;
  end if;
  if document_size is not null then
    perform app.write_log('changed', 'media', new_path, (select m.name from public.media m where m.path = new_path));
  end if;
  foreach lang in array array['fr', 'en'] loop
    select coalesce(max(case lang when 'fr' then m.alt_fr else m.alt_en end) filter (where m.path = old_path), ''),
           coalesce(document_size, max(case lang when 'fr' then m.alt_fr else m.alt_en end)
             filter (where m.path = new_path), '')
    into old_alt, new_alt
    from public.media m where m.path in (old_path, new_path);
    foreach noun in array array['article', 'page'] loop
      execute format(
        'update public.%I a
         set image = app.replace_media_path(a.image, $1, $2),
             image_alt = case when $3 <> '''' and a.image_alt = $3
               and a.image <> app.replace_media_path(a.image, $1, $2) then $4 else a.image_alt end,
             content = app.replace_media_alt(app.replace_media_path(a.content, $1, $2), $2, $3, $4)
         where a.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = %L
           and u.language = %L)', noun || 's_' || lang, noun, lang)
        using old_path, new_path, old_alt, new_alt;
    end loop;
    execute format(
      'update public.%I p
       set image = app.replace_media_path(p.image, $1, $2),
           image_alt = case when $3 <> '''' and p.image_alt = $3
             and p.image <> app.replace_media_path(p.image, $1, $2) then $4 else p.image_alt end,
           description = app.replace_media_alt(app.replace_media_path(p.description, $1, $2), $2, $3, $4),
           challenge = app.replace_media_alt(app.replace_media_path(p.challenge, $1, $2), $2, $3, $4),
           solution = app.replace_media_alt(app.replace_media_path(p.solution, $1, $2), $2, $3, $4),
           results = app.replace_media_alt(app.replace_media_path(p.results, $1, $2), $2, $3, $4),
           body = app.replace_media_alt(app.replace_media_path(p.body, $1, $2), $2, $3, $4),
           testimonial_content = app.replace_media_path(p.testimonial_content, $1, $2),
           gallery = array(select app.replace_media_path(one, $1, $2)
             from unnest(p.gallery) with ordinality as listed (one, index) order by index),
           gallery_alts = array(
             select case when $3 <> '''' and listed.alt = $3
               and p.gallery[listed.index] <> app.replace_media_path(p.gallery[listed.index], $1, $2) then $4
               else listed.alt end
             from unnest(p.gallery_alts) with ordinality as listed (alt, index) order by listed.index)
       where p.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''project''
         and u.language = %L)', 'projects_' || lang, lang)
      using old_path, new_path, old_alt, new_alt;
    execute format(
      'update public.%I t
       set image = app.replace_media_path(t.image, $1, $2)
       where t.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''testimonial''
         and u.language = %L)', 'testimonials_' || lang, lang)
      using old_path, new_path;
    execute format(
      'update public.%I m
       set image = app.replace_media_path(m.image, $1, $2)
       where m.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''person''
         and u.language = %L)', 'team_members_' || lang, lang)
      using old_path, new_path;
    update public.newsletter_issues i
    set body = app.replace_media_alt(app.replace_media_path(i.body, old_path, new_path), new_path, old_alt, new_alt)
    where i.language = lang and i.id::text in (select u.id from app.media_uses(array[old_path]) u
      where u.kind = 'issue');
  end loop;
  update public.job_offers o
  set description = app.replace_media_path(o.description, old_path, new_path),
      requirements = app.replace_media_path(o.requirements, old_path, new_path)
  where o.id::text in (select u.id from app.media_uses(array[old_path]) u where u.kind = 'offer');
  update public.staff s
  set image = app.replace_media_path(s.image, old_path, new_path)
  where s.user_id::text in (select u.id from app.media_uses(array[old_path]) u where u.kind = 'colleague');
  update app.working_copies c
  -- A row that names another picture says what it said.
  set base = (app.present_row(c.table_name, c.row_id) ->> 'updated_at')::timestamptz
  where c.table_name || c.row_id = any (fresh);
  update app.working_copies c
  set updated_at = clock_timestamp(), content = (
    select jsonb_object_agg(e.key, case
      when e.key = 'image_alt' and e.value #>> '{}' = nullif(said.before, '')
        and app.media_of(c.content ->> 'image') = old_path then to_jsonb(said.after)
      when e.key = 'gallery_alts' then (
        select coalesce(jsonb_agg(case when a.alt = nullif(said.before, '')
          and app.media_of(c.content -> 'gallery' ->> a.index::integer - 1) = old_path then said.after else a.alt end
          order by a.index), '[]')
        from jsonb_array_elements_text(e.value) with ordinality as a (alt, index))
      when jsonb_typeof(e.value) = 'string'
        then to_jsonb(app.replace_media_alt(app.replace_media_path(e.value #>> '{}', old_path, new_path), new_path,
        said.before, said.after))
      else app.replace_media_path(e.value::text, old_path, new_path)::jsonb end)
    from jsonb_each(c.content) e
    cross join lateral (
      select coalesce(max(to_jsonb(m) ->> ('alt_' || right(c.table_name, 2))) filter (where m.path = old_path),
        '') as before,
             coalesce(document_size, max(to_jsonb(m) ->> ('alt_' || right(c.table_name, 2)))
               filter (where m.path = new_path), '') as after
      from public.media m where m.path in (old_path, new_path)) said)
  where c.pictures @> array[old_path];
  return uses;
end
$$;
comment on function public.replace_media is
  'Every article, page, project, testimonial, person, issue, offer, colleague and working copy that named the old '
  'picture names the new one, in one step. A document replaced under its own path: each link says its new size. Returns how many texts '
  'changed. Raises PT404 when the new picture is not in the library, or only one of both is a document.';

grant execute on function
  public.get_working_copy, public.keep_working_copy, public.publish_working_copy, public.date_working_copy,
  public.save_working_copy, public.discard_working_copy, public.list_working_copies, app.media_uses,
  public.replace_media
  to authenticated;
