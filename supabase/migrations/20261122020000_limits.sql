-- Limits: how often one visitor, and everybody together, may write. One function, one table of
-- figures; each concern adds its own line where it is defined.

create table app.limits (
  bucket text primary key,
  per_visitor integer not null check (per_visitor > 0),
  everyone integer not null check (everyone > 0),
  period interval not null default interval '1 hour' check (period > interval '0'),
  counts_refusals boolean not null default false
);
comment on table app.limits is 'The figures behind app.hit(), one line per kind of write.';
comment on column app.limits.counts_refusals is
  'Whether attempts that fail afterwards count too (see app.count_attempt).';

create table app.hits (
  bucket text not null references app.limits (bucket) on update cascade on delete cascade,
  visitor text not null,
  started_at timestamptz not null default now(),
  hits integer not null default 1,
  primary key (bucket, visitor)
);
comment on table app.hits is
  'One line per visitor and kind of write: how many since started_at. The visitor * is everybody. Swept after 24 hours.';
create index hits_started_at_idx on app.hits (started_at);

alter table app.limits enable row level security;
alter table app.hits enable row level security;
revoke all on app.limits, app.hits from public, anon, authenticated, service_role;

create function app.refuse_flood(wait interval)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT429' using
    message = 'Too many requests. Please try again later.',
    hint = format('Try again in %s minutes.', greatest(1, ceil(extract(epoch from wait) / 60)));
end
$$;
comment on function app.refuse_flood(interval) is 'Raises PT429 (HTTP 429) with how long to wait.';
revoke execute on function app.refuse_flood(interval) from public, anon, authenticated;

-- A refused insert takes its own bookkeeping back with it, so an ordinary row never learns of attempts
-- that end in an error. Where the error itself tells something ("already subscribed") those attempts
-- have to count, and a sequence is the one thing a rollback leaves alone. There are 256 of them per
-- bucket and one for everybody; a visitor always meets the same one. Sharing one with somebody else is
-- possible and rare: the figure for everybody ends long before 256 visitors have used up theirs.
create function app.count_attempt(bucket text, slot text, period interval)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  counter constant regclass := format('app.attempts_%s_%s', bucket, slot)::regclass;
  present constant bigint := floor(extract(epoch from now()) / extract(epoch from period)) * 1000000;
  latest bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(counter::text, 0));
  latest := coalesce(pg_sequence_last_value(counter), 0);
  -- setval and not nextval: after a crash nextval may skip ahead, which would refuse an honest visitor.
  return setval(counter, case when latest between present and present + 999998 then latest + 1 else present + 1 end) - present;
end
$$;
comment on function app.count_attempt(text, text, interval) is
  'Counts one attempt in a sequence of the bucket and returns how many there were in the present period; survives a rollback.';
revoke execute on function app.count_attempt(text, text, interval) from public, anon, authenticated;

create function app.hit(bucket text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  visitor constant text := app.visitor_key();
  figures app.limits;
  used integer;
  since timestamptz;
  who text;
begin
  select * into strict figures from app.limits l where l.bucket = hit.bucket;

  if figures.counts_refusals then
    used := app.count_attempt(hit.bucket, (hashtextextended(visitor, 0) & 255)::text, figures.period);
    if used > figures.per_visitor
       or app.count_attempt(hit.bucket, 'all', figures.period) > figures.everyone then
      perform app.refuse_flood(figures.period - make_interval(secs => mod(extract(epoch from now()), extract(epoch from figures.period))::double precision));
    end if;
    return;
  end if;

  -- The visitor first, everybody second, always: one order, no deadlock.
  foreach who in array array[visitor, '*'] loop
    insert into app.hits as h (bucket, visitor)
    values (hit.bucket, who)
    on conflict on constraint hits_pkey do update
      set hits = case when h.started_at + figures.period <= now() then 1 else h.hits + 1 end,
          started_at = case when h.started_at + figures.period <= now() then now() else h.started_at end
    returning h.hits, h.started_at into used, since;

    if used > (case when who = '*' then figures.everyone else figures.per_visitor end) then
      perform app.refuse_flood(since + figures.period - now());
    end if;
  end loop;
end
$$;
comment on function app.hit(text) is
  'Counts one write of this kind by the caller and raises PT429 when he, or everybody together, has done too many in the period. Called by triggers and functions only.';
revoke execute on function app.hit(text) from public, anon, authenticated;

create function app.require_room(bucket text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wait interval;
begin
  select max(h.started_at + l.period - now()) into wait
  from app.limits l
  join app.hits h on h.bucket = l.bucket
  where l.bucket = require_room.bucket
    and h.started_at + l.period > now()
    and ((h.visitor = app.visitor_key() and h.hits >= l.per_visitor) or (h.visitor = '*' and h.hits >= l.everyone));
  if wait is not null then
    perform app.refuse_flood(wait);
  end if;
end
$$;
comment on function app.require_room(text) is
  'Raises PT429 when the next app.hit() of this kind would, without counting anything: to refuse before somebody uploads files in vain.';
revoke execute on function app.require_room(text) from public, anon, authenticated;
