-- What is used up of app.require_proof is swept with the rest.

create or replace function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.spent_proofs s
  where ctid in (select x.ctid from app.spent_proofs x where x.spent_at < now() - interval '24 hours' limit batch for update skip locked);

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
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours and visitor keys older than 13 months, at most so many rows of each. No public figure changes. Harmless at any time.';
