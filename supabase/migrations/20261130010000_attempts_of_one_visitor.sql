-- One visitor is no crowd. Attempts that count although they fail were summed over all sequences, his own included: who let
-- himself be refused often enough was everybody together, and a crowd lifts the limit of one visitor.

create or replace function app.attempts(bucket text, period interval)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select coalesce(sum(least(a.latest - p.present, l.per_visitor)), 0)::bigint
  from app.limits l
  cross join (select floor(extract(epoch from now()) / extract(epoch from period))::bigint * 1000000 as present) p
  cross join generate_series(0, 255) slot
  cross join lateral (select pg_sequence_last_value(format('app.attempts_%s_%s', bucket, slot)::regclass) as latest) a
  where l.bucket = attempts.bucket and a.latest between p.present and p.present + 999999
$$;
comment on function app.attempts(text, interval) is
  'Takes a kind of write and its period; returns how many attempts of it app.count_attempt counted for all visitors in the present period, of one sequence as many as one visitor may make and no more.';

create or replace function app.pressure(bucket text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor constant text := app.visitor_key();
  wider constant text := app.network_key();
  figures app.limits;
  used integer;
  since timestamptz;
  of_network bigint := 0;
  together bigint;
begin
  select * into strict figures from app.limits l where l.bucket = pressure.bucket;

  if figures.counts_refusals then
    used := app.count_attempt(format('app.attempts_%s_%s', bucket, hashtextextended(visitor, 0) & 255)::regclass, figures.period);
    if wider is not null then
      of_network := app.count_attempt(format('app.network_attempts_%s_%s', bucket, hashtextextended(wider, 0) & 63)::regclass, figures.period);
    end if;
    together := app.attempts(bucket, figures.period);
    since := to_timestamp(floor(extract(epoch from now()) / extract(epoch from figures.period)) * extract(epoch from figures.period));
  else
    insert into app.hits as h (bucket, visitor, network)
    values (pressure.bucket, visitor, wider)
    on conflict on constraint hits_pkey do update
      set hits = case when h.started_at + figures.period <= now() then 1 else h.hits + 1 end,
          started_at = case when h.started_at + figures.period <= now() then now() else h.started_at end
    returning h.hits, h.started_at into used, since;
    select coalesce(sum(h.hits), 0) into of_network
    from app.hits h
    where h.bucket = pressure.bucket and h.network = wider and h.started_at > now() - figures.period;
    select coalesce(sum(h.hits), 0) into together
    from (
      select l.hits
      from app.hits l
      where l.bucket = pressure.bucket and l.started_at > now() - figures.period
      limit figures.everyone * 4
    ) h;
  end if;

  -- A sequence is shared by visitors: in a crowd it may be full of others, so there it refuses nobody.
  if used > coalesce(figures.proven_per_visitor, figures.per_visitor)
     and not (figures.counts_refusals and together > figures.everyone) then
    perform app.refuse_flood(since + figures.period - now());
  end if;
  if used <= figures.per_visitor and of_network <= 8 * figures.per_visitor and together <= figures.everyone then
    return 0;
  end if;
  -- A phone in a crowd waits seconds and not minutes; a network of one customer pays for what it does.
  return greatest(1, least(4, greatest(used / figures.per_visitor, together / figures.everyone)), of_network / (8 * figures.per_visitor));
end
$$;
comment on function app.pressure(text) is
  'Counts one write of this kind by the caller and returns how many times over a limit he, his IPv6 /48 (eight visitors'' worth) or everybody together is in the period: 0 within all of them, else 1 or more; of himself and everybody 4 at most, of his network without an end. Raises PT429 when he has done too many himself.';
