-- Retention: what is not needed is not kept. Limits for a day, tickets for a day, visitor keys for
-- thirteen months. Applications and messages have files and people behind them: those are purged by an
-- administrator's action, not here.

create table app.sweeps (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default now()
);
comment on table app.sweeps is 'One row: when the last sweep ran, so that it runs hourly where nothing schedules it.';
alter table app.sweeps enable row level security;
revoke all on app.sweeps from public, anon, authenticated, service_role;
insert into app.sweeps default values;

create function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.tickets t
  where ctid in (select x.ctid from app.tickets x where x.opened_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.delivery_tokens d
  where ctid in (select x.ctid from app.delivery_tokens x where x.created_at < now() - interval '24 hours' limit batch for update skip locked);

  -- A view without its key has no further use: the counters hold the number.
  delete from public.article_views v
  where ctid in (select x.ctid from public.article_views x where x.created_at < now() - interval '13 months' limit batch for update skip locked);

  -- A like stays and counts, but no longer belongs to anybody.
  update public.article_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.article_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  update public.project_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.project_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, tickets and delivery tokens older than 24 hours and visitor keys older than 13 months, at most so many rows of each. No public figure changes. Harmless at any time.';
revoke execute on function app.purge_expired(integer) from public, anon, authenticated;

create function app.sweep_now_and_then()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update app.sweeps s
  set swept_at = now()
  where s.only_row in (
    select x.only_row from app.sweeps x where x.swept_at < now() - interval '1 hour' for update skip locked);
  if found then
    perform app.purge_expired(500);
  end if;
  return null;
end
$$;
comment on function app.sweep_now_and_then() is
  'AFTER a write was counted: sweeps a little once an hour, for databases without pg_cron. Whoever comes meanwhile does not wait.';
revoke execute on function app.sweep_now_and_then() from public, anon, authenticated;

create trigger sweep_now_and_then
  after insert on app.hits
  for each statement execute function app.sweep_now_and_then();

-- Where pg_cron exists the sweep has a time of its own. A server that offers the extension without
-- having loaded it keeps to the sweep above.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('purge-expired', '17 3 * * *', 'select app.purge_expired()');
  end if;
exception
  when others then
    raise notice 'pg_cron is not usable here (%); expired rows are swept on writes.', sqlerrm;
end
$$;
