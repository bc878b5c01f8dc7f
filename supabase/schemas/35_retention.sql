-- Retention: app.retention is the one list of what is deleted when. Applications and messages have files and people
-- behind them: only those in the trash are deleted here.

create view app.retention with (security_invoker = true) as
  select row_number() over () as step, r.*
  from (values
    ('delete from app.hits', 'app.hits', 'x.started_at < now() - interval ''24 hours''
      and (x.bucket !~ ''^mails_month_'' or x.started_at < now() - interval ''30 days'')'),
    ('delete from app.spent_proofs', 'app.spent_proofs', 'x.spent_at < now() - interval ''24 hours'''),
    ('delete from app.tickets', 'app.tickets', 'x.opened_at < now() - interval ''24 hours'''),
    ('delete from app.delivery_tokens', 'app.delivery_tokens', 'x.created_at < now() - interval ''24 hours'''),
    ('delete from app.application_tokens', 'app.application_tokens', 'x.created_at < now() - interval ''6 months'''),
    ('delete from app.document_permits', 'app.document_permits', 'x.expires_at < now()'),
    -- A view without its key has no further use: the counters hold the number.
    ('delete from public.article_views', 'public.article_views', 'x.created_at < now() - interval ''13 months'''),
    -- A like stays and counts, but no longer belongs to anybody.
    ('update public.article_likes set ip_address = ''expired-'' || id, user_agent = ''''', 'public.article_likes',
     'x.created_at < now() - interval ''13 months'' and not starts_with(x.ip_address, ''expired-'')'),
    ('update public.project_likes set ip_address = ''expired-'' || id, user_agent = ''''', 'public.project_likes',
     'x.created_at < now() - interval ''13 months'' and not starts_with(x.ip_address, ''expired-'')'),
    ('delete from public.invitations', 'public.invitations', 'x.expires_at < now() - interval ''30 days'''),
    ('delete from app.audit_log', 'app.audit_log', 'x.at < now() - interval ''13 months'''),
    ('select app.empty_trash(now() - interval ''30 days'', $1)', null, null),
    ('select app.thin_versions($1)', null, null),
    ('delete from app.translations', 'app.translations',
     'not exists (select from public.articles_en a where x.noun = ''articles'' and a.id::text = x.translation_id)
      and not exists (select from public.pages_en p where x.noun = ''pages'' and p.id::text = x.translation_id)
      and not exists (select from public.projects_en p where x.noun = ''projects'' and p.id::text = x.translation_id)
      and not exists (select from app.versions v
                      where v.table_name = x.noun || ''_en'' and v.row_id = x.translation_id and v.in_trash)'),
    ('delete from app.translation_claims', 'app.translation_claims', 'x.claimed_at < now() - interval ''5 minutes'''),
    ('delete from app.translation_use', 'app.translation_use', 'x.month < now() - interval ''13 months'''),
    ('delete from app.missed_addresses', 'app.missed_addresses', 'x.last_asked < current_date - 90'),
    ('delete from app.figures', 'app.figures', 'x.period < current_date - interval ''25 months'''),
    ('select app.fold_figures($1)', null, null),
    ('delete from app.sign_offs', 'app.sign_offs', 'x.answered_at < now() - interval ''13 months'''),
    ('delete from app.remarks', 'app.remarks', 'x.created_at < now() - interval ''13 months'''),
    ('delete from app.preview_links', 'app.preview_links', 'x.expires_at <= now()'),
    ('delete from app.presence', 'app.presence', 'x.seen_at < now() - interval ''60 seconds'''),
    ('select app.purge_mails($1)', null, null),
    ('select app.purge_unconfirmed($1)', null, null),
    ('delete from app.erasures', 'app.erasures', 'x.begun_at < now() - interval ''30 days'''),
    ('delete from app.erased_documents', 'app.erased_documents', 'x.erased_at < now() - interval ''48 hours''')
  ) as r (act, table_name, condition);
comment on view app.retention is
  'What the sweep does, step by step: an act upon the rows of a table that meet the condition, or a function that '
  'takes how many rows at most. Names of erased files go after 48 hours, when the function sweep-files has removed '
  'what a browser left.';

create table app.sweeps (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default now(),
  next_step integer not null default 1,
  problem text,
  constraint problem_bounds check (char_length(problem) <= 500)
);
comment on table app.sweeps is
  'One row: when a write swept last and with which step the next one goes on, where nothing schedules it, and what '
  'failed in the last sweep.';
alter table app.sweeps enable row level security;
insert into app.sweeps default values on conflict do nothing;

create function app.purge_expired(batch integer default 10000, total integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  started constant timestamptz := clock_timestamp();
  begins constant integer := case when total is null then 1 else (select s.next_step from app.sweeps s) end;
  retention app.retention;
  rows_left integer := total;
  rows integer;
  failed text;
begin
  -- Its lines in the audit log have no person.
  perform set_config('app.sweeping', 'on', true);
  for retention in select * from app.retention r order by r.step < begins, r.step loop
    -- One step at least, however slow the machine is.
    if rows_left <= 0 or total is not null and rows is not null
      and clock_timestamp() > started + interval '50 milliseconds' then
      update app.sweeps s set next_step = retention.step where s.only_row;
      exit;
    end if;
    begin
      if retention.table_name is null then
        execute retention.act using least(batch, rows_left / 5);
      else
        execute format('%s where ctid in (select x.ctid from %s x where %s limit $1 for update skip locked)',
          retention.act, retention.table_name, retention.condition) using least(batch, rows_left);
      end if;
      get diagnostics rows = row_count;
      rows_left := rows_left - rows;
    exception when query_canceled or others then
      failed := left(retention.act || ': ' || sqlerrm, 500);
    end;
  end loop;
  update app.sweeps s set problem = failed where s.problem is distinct from failed;
  perform set_config('app.sweeping', '', true);
end
$$;
comment on function app.purge_expired is
  'Takes the steps of app.retention, at most so many rows each; with a total, for that many rows and 50 milliseconds, '
  'and the next one goes on from there. A step that fails undoes no other; app.sweeps says which. No public figure '
  'changes. Harmless at any time. Definer: the caller of a write may delete nothing.';

create function app.purge_on_write() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '50ms' as $$
declare
  started constant timestamptz := clock_timestamp();
begin
  update app.sweeps s
  set swept_at = now()
  where s.only_row in (
    select x.only_row from app.sweeps x where x.swept_at < now() - interval '10 minutes' for update skip locked);
  if found then
    begin
      perform app.purge_expired(50, total => 50);
    exception when query_canceled or others then
      raise warning 'The sweep failed: %', sqlerrm;
    end;
    -- Leaves visitors alone for a day where one had to wait.
    if clock_timestamp() > started + interval '500 milliseconds' then
      update app.sweeps s set swept_at = now() + interval '1 day' where s.only_row;
    end if;
  end if;
  return null;
end
$$;
comment on function app.purge_on_write is
  'AFTER a write was counted: sweeps fifty rows every ten minutes, for databases without pg_cron. Never fails.';

create trigger purge_on_write after insert on app.hits for each statement execute function app.purge_on_write();

-- Erasure. Words about a person stand in rows of others: a note that names an address, a letter, an earlier version of
-- a text. app.person_columns is the one list of where an address may stand, for erasure, export and the catalogue.
create view app.person_columns as
  select c.table_name, c.columns, c.area, c.use, c.condition
  from (values
    -- Rows of the person, exported and erased whole.
    ('public.job_applications', '{email}'::text[], 'careers', 'own', null),
    ('public.contact_messages', '{from_email}', 'people', 'own', null),
    ('public.newsletter', '{email}', 'people', 'own', null),
    ('public.invitations', '{email}', 'staff', 'own', null),
    ('app.mail_outbox', '{recipient}', 'people', 'own', null),
    -- Words that are blotted out.
    ('public.job_applications', '{message,note}', 'careers', 'words', null),
    ('public.application_entries', '{subject,body}', 'careers', 'words', null),
    ('public.contact_messages', '{message,note}', 'people', 'words', null),
    ('public.enquiry_entries', '{subject,body,mail_answer}', 'people', 'words', null),
    ('app.mail_outbox', '{variables,answer}', 'people', 'words', null),
    ('app.mail_contents', '{content}', 'people', 'words', null),
    -- No editor can change one that was sent.
    ('public.newsletter_issues', '{subject,preheader,body,items}', 'people', 'words', 'x.state <> ''draft'''),
    ('app.versions', '{title,content}', null, 'words',
      'x.table_name in (select r.table_name from app.history_rules r where app.may(r.area))'),
    ('app.working_copies', '{content}', null, 'words',
      'x.table_name in (select r.table_name from app.history_rules r where app.may(r.area))'),
    ('app.remarks', '{client_name,quote,text}', 'content', 'words', null),
    ('app.sign_offs', '{client_name}', 'content', 'words', null),
    ('app.shown_states', '{content}', 'content', 'words', null),
    ('app.translations', '{base}', 'content', 'words', null),
    ('app.known_names', '{name}', 'careers', 'words',
      'not exists (select from public.staff s where s.user_id = x.person)'),
    -- Words that their editors change, who then see what is missing.
    ('public.newsletter_issues', '{subject,preheader,body,items}', 'people', 'standing', 'x.state = ''draft'''),
    ('public.media', '{name,alt_fr,alt_en,labels}', 'content', 'standing', null),
    ('public.site_text_drafts', '{value}', 'site', 'standing', null)
  ) as c (table_name, columns, area, use, condition)
  union all
  select 'public.' || r.table_name, array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass('public.' || r.table_name) and a.attnum > 0 and not a.attisdropped
      and a.atttypid = any ('{text,text[],jsonb}'::regtype[]) and a.attgenerated = '' and a.attname <> 'search_text'
    order by a.attnum), r.area, 'standing', null
  from app.history_rules r;
comment on view app.person_columns is
  'Where the address of a person may stand: own (the row is theirs), words (erase_from_history blots it out) or '
  'standing (words that are public or still to be, which it answers for their editors). An area opens it, or the '
  'condition does.';

create table app.erasures (
  address text not null,
  person uuid not null default coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000'),
  begun_at timestamptz not null default now(),
  step integer not null default 1,
  after jsonb,
  versions integer not null default 0,
  standing jsonb not null default '[]',
  looked_at bigint not null default 0,
  primary key (address, person)
);
comment on table app.erasures is
  'Erasures that are under way, or were stopped, by whom they were asked for: how far each has come. A row goes when '
  'its erasure has ended, or 30 days after it began.';
alter table app.erasures enable row level security;

create function app.erase_step(target app.person_columns, address text, after jsonb, batch integer)
returns table (looked_at integer, changed integer, is_blocked boolean, last_key jsonb, found jsonb)
language plpgsql set search_path = '' as $$
declare
  -- The address itself, not the end or the beginning of a longer one; the letter of an escaped line end before it is no
  -- part of one. With neither quote nor backslash in it, what is replaced always lies within a string of the row.
  whole constant text := '(?:(?<![A-Za-z0-9._%''+-])|(?<=\\[bfnrt]))' || regexp_replace(address, '([^[:alnum:]@])',
    '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  key constant text[] := array(
    select a.attname from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = target.table_name::regclass and i.indisprimary
    order by k.position);
  key_columns constant text := (select string_agg(format('x.%I', k), ', ') from unnest(key) k);
  texts constant text := (select string_agg(format('x.%I::text', c), ', ') from unnest(target.columns) c);
  title constant text := (
    select case when 'title' = any (target.columns) then 'x.title' when 'subject' = any (target.columns)
      then 'x.subject'
      when 'name' = any (target.columns) then 'x.name' else 'x.' || quote_ident(key[1]) || '::text' end);
  looked constant text := format(
    'looked as materialized (
       select %1$s, jsonb_build_object(%6$s) as last_key, %5$s as title,
              position($2 in lower(t.whole)) > 0 and t.whole ~* $1 as is_found
       from %2$s x cross join lateral concat_ws(E''\n'', %3$s) as t (whole)
       where ($3 is null or (%1$s) > (select %1$s from jsonb_populate_record(null::%2$s, $3) x)) and (%4$s)
       order by %1$s
       limit $4)', key_columns, target.table_name, texts, coalesce(target.condition, 'true'), title,
    (select string_agg(format('%L, x.%I', k, k), ', ') from unnest(key) k));
  answer constant text :=
    'select (select count(*)::integer from looked), %s,
            (select l.last_key from looked l order by %s desc limit 1), %s';
  last_first constant text := (select string_agg(format('l.%I', k), ' desc, ') from unnest(key) k);
begin
  if target.use = 'standing' then
    return query execute 'with ' || looked || format(answer, '0, false', last_first, format(
      'coalesce((select jsonb_agg(jsonb_build_object(''table_name'', %L, ''row_id'', l.%I::text, ''title'', l.title))
        from looked l where l.is_found), ''[]'')',
      split_part(target.table_name, '.', 2), key[1])) using whole, lower(address), after, batch;
  else
    return query execute format(
      -- Waits for no row, because it holds those of other tables.
      'with %1$s, free as materialized (
         select %4$s from %2$s x where (%4$s) in (select %5$s from looked l where l.is_found) for update skip locked
       ), changed as (update %2$s x set %3$s from free l where (%4$s) = (%5$s) returning 1) ',
      looked, target.table_name,
      (select string_agg(format('%1$I = regexp_replace(x.%1$I::text, $1, ''[…]'', ''gi'')%2$s', c.name,
         case (select a.atttypid from pg_catalog.pg_attribute a where a.attrelid = target.table_name::regclass
           and a.attname = c.name)
           when 'jsonb'::regtype then '::jsonb' else '' end), ', ')
       from unnest(target.columns) as c (name)) || case target.table_name when 'app.working_copies'
         then ', updated_at = clock_timestamp()' else '' end,
      key_columns, replace(key_columns, 'x.', 'l.'))
      || format(answer, '(select count(*)::integer from changed), (select count(*) from changed) < (select count(*)
        from looked l where l.is_found)', last_first, '''[]''::jsonb') using whole, lower(address), after, batch;
  end if;
end
$$;
comment on function app.erase_step is
  'Looks at the rows of a table after that key, at most so many, for an address, blots it out or tells which row has '
  'it, and returns how many rows it looked at and changed, whether a session holds one that has it, the last key, and '
  'the rows found.';

create function app.continue_erasure(address text, budget interval) returns jsonb
language plpgsql set search_path = '' as $$
declare
  started constant timestamptz := clock_timestamp();
  whose constant text := lower(btrim(address));
  job app.erasures;
  target record;
  outcome record;
  batch integer := 100;
  begun timestamptz;
  is_blocked boolean := false;
  rows_there constant bigint := (
    select sum(greatest(c.reltuples, 0)) from app.person_columns p
      join pg_catalog.pg_class c on c.oid = p.table_name::regclass
    where p.use <> 'own');
begin
  insert into app.erasures as e (address) values (whose)
  on conflict on constraint erasures_pkey do update set step = e.step
  returning e.* into strict job;
  if app.may('people') then
    perform app.erase_mails(whose);
  end if;
  for target in
    select t.step, t.columns
    from (select row_number() over () as step, p as columns from app.person_columns p where p.use <> 'own') t
    where t.step >= job.step and ((t.columns).area is null or app.may((t.columns).area))
    order by t.step
  loop
    job.after := case when target.step = job.step then job.after end;
    job.step := target.step;
    loop
      if is_blocked or clock_timestamp() > started + budget then
        update app.erasures e
        set step = job.step, after = job.after, versions = job.versions, standing = job.standing,
          looked_at = job.looked_at
        where e.address = job.address and e.person = job.person;
        return jsonb_build_object('versions', job.versions, 'standing', job.standing, 'done', false,
          'progress', least(0.99, round(job.looked_at::numeric / greatest(rows_there, job.looked_at, 1), 2)));
      end if;
      begun := clock_timestamp();
      select * into strict outcome from app.erase_step(target.columns, whose, job.after, batch);
      if (target.columns).table_name in ('app.versions', 'app.working_copies') then
        job.versions := job.versions + outcome.changed;
      end if;
      if outcome.is_blocked then
        is_blocked := true;
        perform pg_sleep(0.2);
        continue;
      end if;
      job.looked_at := job.looked_at + outcome.looked_at;
      job.standing := job.standing || outcome.found;
      exit when outcome.looked_at < batch;
      job.after := outcome.last_key;
      batch := case when clock_timestamp() < begun + interval '100 milliseconds' then least(batch * 2, 5000)
        else greatest(batch / 2, 20) end;
    end loop;
    job.step := job.step + 1;
    job.after := null;
  end loop;
  if job.versions > 0 then
    perform app.write_log('erased', 'personal_data', detail => jsonb_build_object('rows', job.versions));
  end if;
  delete from app.erasures e where e.address = job.address and e.person = job.person;
  return jsonb_build_object('versions', job.versions, 'standing', job.standing, 'done', true, 'progress', 1);
end
$$;
comment on function app.continue_erasure is
  'Begins the erasure of an address, or goes on where it was stopped, for about that long; answers as '
  'erase_from_history.';

create function public.erase_from_history(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('careers');
  if app.is_email(address) is not true or address ~ '["\\]' then
    raise invalid_parameter_value using message = 'This is no e-mail address.';
  end if;
  return app.continue_erasure(address, interval '4 seconds');
end
$$;
comment on function public.erase_from_history is
  'Takes an email address, deletes every mail to it from the outbox and blots it out of every version of content, '
  'those in the trash included, of working copies, remarks, bases of translations, other mails, sent issues of the '
  'newsletter, and messages, applications, notes and threads of other people. Works for four seconds; called again, on '
  'whatever day, it goes on where it was. Returns {"versions": how many versions and working copies had it, '
  '"standing": [{"table_name", "row_id", "title"} of rows whose present text still has it], "done": boolean, '
  '"progress": 0 to 1}. It reaches the areas the caller may work in. Raises 22023 for what is no address.';

grant execute on function public.erase_from_history to authenticated;
