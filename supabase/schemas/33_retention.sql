-- Retention: what is not needed is deleted. app.retention is the one list of what goes when: limits, tickets and tokens after
-- a day, permits and presence after a minute, invitations thirty days after their end, the trash after thirty days, visitor
-- keys, views and the audit log after thirteen months, previews and claims when they have ended; versions are thinned out.
-- Applications and messages have files and people behind them: only those that somebody put in the trash are deleted here.

create view app.retention with (security_invoker = true) as
  select row_number() over () as step, r.*
  from (values
    ('delete from app.hits', 'app.hits', 'x.started_at < now() - interval ''24 hours'' and not exists (
      select from app.limits l where l.bucket = x.bucket and x.started_at > now() - l.period)'),
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
      and not exists (select from public.projects_en p where x.noun = ''projects'' and p.id::text = x.translation_id)
      and not exists (select from app.versions v
                      where v.place = x.noun || ''_en'' and v.row_id = x.translation_id and v.in_trash)'),
    ('delete from app.translation_claims', 'app.translation_claims', 'x.claimed_at < now() - interval ''5 minutes'''),
    ('delete from app.translation_use', 'app.translation_use', 'x.month < now() - interval ''13 months'''),
    ('delete from app.preview_links', 'app.preview_links', 'x.expires_at <= now()'),
    ('select app.purge_presence($1)', null, null),
    ('select app.purge_mails($1)', null, null),
    ('select app.purge_unconfirmed($1)', null, null),
    ('delete from app.erased_documents', 'app.erased_documents', 'x.erased_at < now() - interval ''48 hours''')
  ) as r (act, table_name, condition);
comment on view app.retention is
  'What the sweep does, step by step: an act upon the rows of a table that meet the condition, or a function that takes how many rows at most. Names of erased files go after 48 hours, when the function sweep-files has removed what a browser left.';
revoke all on app.retention from public, anon, authenticated, service_role;

create table app.sweeps (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default now(),
  next_step integer not null default 1,
  problem text,
  constraint problem_bounds check (char_length(problem) <= 500)
);
comment on table app.sweeps is
  'One row: when a write swept last and with which step the next one goes on, where nothing schedules it, and what failed in the last sweep.';
alter table app.sweeps enable row level security;
revoke all on app.sweeps from public, anon, authenticated, service_role;
insert into app.sweeps default values on conflict do nothing;

create function app.purge_expired(batch integer default 10000, total integer default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
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
    if rows_left <= 0 or total is not null and clock_timestamp() > started + interval '50 milliseconds' then
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
comment on function app.purge_expired(integer, integer) is
  'Takes the steps of app.retention, at most so many rows each; with a total, for that many rows and 50 milliseconds, and the next one goes on from there. A step that fails undoes no other; app.sweeps says which. No public figure changes. Harmless at any time. Definer: the caller of a write may delete nothing.';
revoke execute on function app.purge_expired(integer, integer) from public, anon, authenticated;

create function app.purge_on_write()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '50ms'
as $$
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
comment on function app.purge_on_write() is
  'AFTER a write was counted: sweeps fifty rows every ten minutes, for databases without pg_cron. Never fails, and lets no other write wait.';
revoke execute on function app.purge_on_write() from public, anon, authenticated;

create trigger purge_on_write
  after insert on app.hits
  for each statement execute function app.purge_on_write();

create function app.schedule_purge()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('purge-expired', '17 * * * *', 'select app.purge_expired()');
  drop trigger if exists purge_on_write on app.hits;
  return true;
exception
  when others then
    raise notice 'pg_cron is not usable here (%); expired rows are swept on writes.', sqlerrm;
    return false;
end
$$;
comment on function app.schedule_purge() is
  'Has pg_cron sweep every hour, and no write any more, where it is there and loaded; says whether it does. Asked by the migration, and by hand where the extension came later. Harmless when asked twice.';
revoke execute on function app.schedule_purge() from public, anon, authenticated;
