-- Retention: what is not needed is deleted. app.purge_expired() is the one list of what goes when: limits, tickets and tokens
-- after a day, permits and presence after a minute, invitations thirty days after their end, the trash after thirty days,
-- visitor keys, views and the audit log after thirteen months, previews and claims when they have ended; versions are thinned
-- out. Applications and messages have files and people behind them: only those that somebody put in the trash are deleted here.

create table app.sweeps (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default now()
);
comment on table app.sweeps is 'One row: when the last sweep ran, so that it runs hourly where nothing schedules it.';
alter table app.sweeps enable row level security;
revoke all on app.sweeps from public, anon, authenticated, service_role;
insert into app.sweeps default values on conflict do nothing;

-- Deletes as nobody: its lines in the audit log have no person. Definer, both: the caller of a write may delete nothing.
create function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('app.sweeping', 'on', true);

  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.spent_proofs s
  where ctid in (select x.ctid from app.spent_proofs x where x.spent_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.tickets t
  where ctid in (select x.ctid from app.tickets x where x.opened_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.delivery_tokens d
  where ctid in (select x.ctid from app.delivery_tokens x where x.created_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.document_permits p
  where ctid in (select x.ctid from app.document_permits x where x.expires_at < now() limit batch for update skip locked);

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

  delete from public.invitations i
  where ctid in (select x.ctid from public.invitations x where x.expires_at < now() - interval '30 days' limit batch for update skip locked);

  delete from app.audit_log l
  where ctid in (select x.ctid from app.audit_log x where x.at < now() - interval '13 months' limit batch for update skip locked);

  perform app.empty_trash(now() - interval '30 days', batch);
  perform app.thin_versions(batch);

  delete from app.translations t
  where ctid in (
    select x.ctid from app.translations x
    where not exists (select from public.articles_en a where x.noun = 'articles' and a.id::text = x.translation_id)
      and not exists (select from public.projects_en p where x.noun = 'projects' and p.id::text = x.translation_id)
      and not exists (select from app.versions v where v.place = x.noun || '_en' and v.row_id = x.translation_id and v.in_trash)
    limit batch for update skip locked);
  delete from app.translation_claims c
  where ctid in (select x.ctid from app.translation_claims x where x.claimed_at < now() - interval '5 minutes' limit batch for update skip locked);
  delete from app.translation_use u where u.month < now() - interval '13 months';

  delete from app.preview_links l
  where ctid in (select x.ctid from app.preview_links x where x.expires_at <= now() limit batch for update skip locked);

  perform app.purge_presence(batch);
  perform app.purge_mails(batch);
  perform app.purge_unconfirmed(batch);
  perform app.purge_application_pages(batch);

  perform set_config('app.sweeping', '', true);
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours, permits and preview links that have ended, who had what open a minute ago, visitor keys, lines of the audit log and what was given to the translation service older than 13 months, invitations that ended 30 days ago, what was in the trash for 30 days, mails of the outbox that were settled 30 days ago, subscriptions nobody confirmed within 7 days, names of erased files after 48 hours and what was noted of translations that are gone, and thins the history out; at most so many rows of each. No public figure changes. Harmless at any time.';
revoke execute on function app.purge_expired(integer) from public, anon, authenticated;

create function app.purge_hourly()
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
comment on function app.purge_hourly() is
  'AFTER a write was counted: sweeps a little once an hour, for databases without pg_cron. Whoever comes meanwhile does not wait.';
revoke execute on function app.purge_hourly() from public, anon, authenticated;

create trigger purge_hourly
  after insert on app.hits
  for each statement execute function app.purge_hourly();
