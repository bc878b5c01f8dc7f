-- Limits and proof: how often one visitor, and everybody together, may write. Every kind of write is a row of
-- app.limits and calls app.hit() first. Above per_visitor a visitor is refused (PT429). Above everyone, all visitors
-- together, a write costs a proof of work that a browser finds by itself in a few seconds, so that a flood closes no
-- form for others.

-- Tokens of 256 bits cannot be guessed: their limits keep the tries cheap. Acts of an account or a box have no limit
-- for everybody. Acts that mail an address of the caller's choice have a limit a day.
create view app.limits with (security_invoker = true) as
select l.bucket, l.per_visitor, l.everyone, make_interval(hours => l.hours) as period, l.counts_refusals,
       l.proven_per_visitor, l.work
from (values
  ('views', 60, 600, 1, false, null, 131072),
  ('likes', 30, 300, 1, false, null, 131072),
  ('contact', 5, 50, 1, false, null, 131072),
  ('newsletter', 5, 50, 1, true, null, 131072),
  ('newsletter_leaves', 30, 600, 1, false, null, 131072),
  ('newsletter_confirmations', 30, 600, 1, false, null, 131072),
  -- A school or a job fair is one address.
  ('application_tickets', 15, 200, 1, false, 120, 262144),
  ('applications', 5, 100, 1, false, 60, 131072),
  ('application_page', 120, 2000, 1, false, null, 131072),
  ('application_changes', 20, 200, 1, false, null, 131072),
  ('application_links', 5, 50, 1, false, null, 131072),
  ('application_addresses', 3, 1000000, 24, false, null, 131072),
  ('invitations', 30, 600, 1, false, null, 131072),
  ('invitation_mails', 20, 1000, 1, false, null, 131072),
  ('previews', 120, 1000000, 1, false, null, 131072),
  ('sign_offs', 30, 3000, 1, false, null, 131072),
  ('missed_addresses', 30, 3000, 1, false, null, 131072),
  ('issue_tests', 20, 1000000, 1, false, null, 131072),
  ('exports', 60, 1000000, 1, false, null, 131072)
) as l (bucket, per_visitor, everyone, hours, counts_refusals, proven_per_visitor, work);
comment on view app.limits is
  'The figures behind app.hit(), one row per kind of write. counts_refusals: attempts that fail afterwards count too '
  '(app.count_attempt). proven_per_visitor: writes of one address with a proof of work for each beyond per_visitor, '
  'for addresses that many people share; null where per_visitor is the end. work: hashes that a proof takes on '
  'average, when everybody is just over the limit: 131072 take two thirds of a second in Chromium on a laptop, on a '
  'phone four times as long.';

create table app.hits (
  bucket text not null,
  visitor text not null,
  started_at timestamptz not null default now(),
  hits integer not null default 1,
  network text,
  primary key (bucket, visitor)
);
comment on table app.hits is 'One line per visitor and kind of write: how many since started_at. Swept after 24 hours.';
comment on column app.hits.network is 'app.network_key() of the visitor: null for IPv4.';
create index hits_started_at_idx on app.hits (started_at);
create index on app.hits (bucket, started_at);
create index on app.hits (bucket, network) where network is not null;

create table app.spent_proofs (
  salt text primary key,
  spent_at timestamptz not null default now()
);
comment on table app.spent_proofs is
  'Challenges that were answered, so that each lets one write through. Swept after 24 hours, long after they expired.';
create index on app.spent_proofs (spent_at);

alter table app.hits enable row level security;
alter table app.spent_proofs enable row level security;

create function app.raise_rate_limit(wait interval) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT429' using
    message = 'Too many requests. Please try again later.',
    hint = format('Try again in %s minutes.', greatest(1, ceil(extract(epoch from wait) / 60)));
end
$$;
comment on function app.raise_rate_limit is 'Raises PT429 (HTTP 429) with how long to wait.';

create function app.network_key(of_four boolean default false) returns text
language sql stable security definer set search_path = '' as $$
  select encode(
    extensions.hmac(convert_to('network ' || network(set_masklen(n.address, case family(n.address)
      when 6 then 48 else 24 end)), 'UTF8'), s.visitor_secret, 'sha256'), 'hex')
  from (select app.network_of(app.request_header('cf-connecting-ip'))::inet as address) n
  cross join app.secrets s
  where family(n.address) = 6 or of_four
$$;
comment on function app.network_key is
  'HMAC-SHA256 (hex) of the caller''s IPv6 /48, which one customer of a provider may hold; for IPv4 null, or where that is '
  'asked for of the /24.';

-- Attempts that end in an error. A refused insert takes its own bookkeeping back with it. Where the error itself says
-- something ("already subscribed") attempts have to count, and a sequence is the one thing a rollback leaves alone. Its
-- value is the number of the period above 48 bits, in which it counts for twelve visitors (four bits each) or three
-- networks (sixteen bits): eleven sequences a bucket for 132 visitors, six for 18 networks. Visitors share counts:
-- before everybody together is over the limit, ten visitors at most have used up theirs (5 of 50), so that one other in
-- thirteen meets a full count and waits for the next period.
create function app.count_attempt(kind text, bucket text, key text, period interval) returns integer
language plpgsql set search_path = '' as $$
declare
  bits constant integer := case kind when 'attempts' then 4 else 16 end;
  slot constant integer := (hashtextextended(key, 0) & 2147483647) % case kind when 'attempts' then 132 else 18 end;
  counter constant regclass := format('app.%I', format('%s_%s_%s', kind, bucket, slot * bits / 48));
  shift constant integer := slot * bits % 48;
  top constant bigint := (1 << bits) - 1;
  present constant bigint := app.period_number(period) << 48;
  latest bigint;
  used bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(counter::text, 0));
  latest := coalesce(pg_sequence_last_value(counter), 0);
  if latest >> 48 <> present >> 48 then
    latest := present;
  end if;
  used := least((latest >> shift & top) + 1, top);
  -- setval and not nextval: after a crash nextval may skip ahead, which would refuse an honest visitor.
  perform setval(counter, (latest & ~(top << shift)) | (used << shift));
  return used;
end
$$;
comment on function app.count_attempt is
  'Takes attempts (of visitors) or network_attempts; counts one and returns how many there were in the period; '
  'survives a rollback.';

create function app.period_number(period interval) returns bigint
language sql stable set search_path = '' as $$
  select floor(extract(epoch from now()) / extract(epoch from period))::bigint % 32768
$$;
comment on function app.period_number is 'Number of the present period, in fifteen bits.';

-- The proof: a number that makes the SHA-256 of a signed challenge small enough, found by trying and checked with one
-- hash. A challenge is not stored, its signature proves its origin; the salt of a used one is, until it expires.

create function app.signature_of(challenge text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(extensions.hmac(convert_to(challenge, 'UTF8'), s.challenge_secret, 'sha256'), 'hex') from app.secrets s
$$;
comment on function app.signature_of is 'HMAC-SHA256 (hex) under challenge_secret.';

create function app.is_proof(proof text, bucket text, difficulty bigint, subject text default '') returns boolean
language plpgsql stable set search_path = '' as $$
declare
  part text[];
begin
  if proof is null or proof !~ '^[a-z_]{1,40}\.[0-9]{1,10}\.[0-9]{1,12}\.[0-9a-f]{32}\.[0-9a-f]{64}\.[0-9]{1,16}$' then
    return false;
  end if;
  part := string_to_array(proof, '.');
  return part[1] = bucket
     and part[2]::bigint >= difficulty
     and part[3]::bigint > extract(epoch from now())
     and part[5] = app.signature_of(array_to_string(part[1:4], '.') || subject)
     and ('x' || left(encode(sha256(convert_to(proof, 'UTF8')), 'hex'), 8))::bit(
       32)::bigint * part[2]::bigint < 4294967296;
end
$$;
comment on function app.is_proof is
  'Whether a text answers a challenge of that bucket and at least that difficulty: '
  'bucket.difficulty.expires.salt.signature.number, where the first 32 bits of its SHA-256 times the difficulty (tries '
  'it takes on average) stay below 2^32. The subject is part of the signature alone.';

-- The first line of every write. Definer, all but the first and the last: hits are granted to no role.
create function app.count_write(
  bucket text, key text, period interval, network text default null, out used integer, out since timestamptz)
language sql set search_path = '' as $$
  insert into app.hits as h (bucket, visitor, network)
  values (count_write.bucket, key, count_write.network)
  on conflict on constraint hits_pkey do update
    set hits = case when h.started_at + period <= now() then 1 else h.hits + 1 end,
        started_at = case when h.started_at + period <= now() then now() else h.started_at end
  returning h.hits, h.started_at
$$;
comment on function app.count_write is
  'Counts one act of this kind under a key; returns how many there were since when, within the period.';

create function app.count_hit(bucket text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  visitor constant text := app.visitor_key();
  wider constant text := app.network_key();
  figures app.limits;
  used integer;
  since timestamptz;
  of_network bigint := 0;
  together bigint;
begin
  select * into strict figures from app.limits l where l.bucket = count_hit.bucket;

  if figures.counts_refusals then
    used := app.count_attempt('attempts', bucket, visitor, figures.period);
    if wider is not null then
      of_network := app.count_attempt('network_attempts', bucket, wider, figures.period);
    end if;
    -- A visitor's own count ends at that visitor's limit, so that one who is refused often is not taken for a crowd.
    select coalesce(sum(least(a.latest >> shift & 15, figures.per_visitor)), 0) into together
    from generate_series(0, 10) n
    cross join lateral (select pg_sequence_last_value(format('app.attempts_%s_%s', bucket, n)::regclass) as latest) a
    cross join generate_series(0, 44, 4) shift
    where a.latest >> 48 = app.period_number(figures.period);
    since := to_timestamp(
      floor(extract(epoch from now()) / extract(epoch from figures.period)) * extract(epoch from figures.period));
  else
    select * into used, since from app.count_write(bucket, visitor, figures.period, wider);
    select coalesce(sum(h.hits), 0) into of_network
    from app.hits h
    where h.bucket = count_hit.bucket and h.network = wider and h.started_at > now() - figures.period;
    select coalesce(sum(h.hits), 0) into together
    from (
      select l.hits
      from app.hits l
      where l.bucket = count_hit.bucket and l.started_at > now() - figures.period
      limit figures.everyone * 4
    ) h;
  end if;

  -- A count is shared by visitors: in a crowd it may be full of others, so there it refuses no visitor.
  if used > coalesce(figures.proven_per_visitor, figures.per_visitor)
     and not (figures.counts_refusals and together > figures.everyone) then
    perform app.raise_rate_limit(since + figures.period - now());
  end if;
  if used <= figures.per_visitor and of_network <= 8 * figures.per_visitor and together <= figures.everyone then
    return 0;
  end if;
  -- A phone in a crowd waits seconds and not minutes; a network of one customer pays for what it does.
  return greatest(1, least(4, greatest(used / figures.per_visitor, together / figures.everyone)),
    of_network / (8 * figures.per_visitor));
end
$$;
comment on function app.count_hit is
  'Counts one write and returns how many times over a limit the caller, their IPv6 /48 (eight visitors'' worth) or '
  'everybody together is: 0 within all, at most 4 but for the network. Raises PT429 when the caller has done too many.';

create function app.hit(bucket text, subject text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  times constant integer := app.count_hit(bucket);
  difficulty constant bigint := (select l.work * times::bigint from app.limits l where l.bucket = hit.bucket);
  proof constant text := app.request_header('x-proof');
  challenge constant text := format('%s.%s.%s.%s', bucket, difficulty,
    extract(epoch from now() + interval '10 minutes')::bigint, encode(extensions.gen_random_bytes(16), 'hex'));
begin
  if times = 0 then
    return;
  end if;
  if app.is_proof(proof, bucket, difficulty, subject) then
    insert into app.spent_proofs (salt) values (split_part(proof, '.', 4)) on conflict do nothing;
    if found then
      return;
    end if;
  end if;
  raise sqlstate 'PT429' using
    message = 'Too many requests. Please try again later.',
    detail = challenge || '.' || app.signature_of(challenge || subject),
    hint = 'A proof of work lets this request through: see app.is_proof.';
end
$$;
comment on function app.hit is
  'Counts one write of this kind by the caller. Raises PT429 beyond the caller''s limit. Beyond that of everybody also '
  'unless the header x-proof holds an unused proof of work for that bucket and subject: with a challenge in the '
  'detail, good for ten minutes. A write that may fail takes its use of the proof back, so it names its subject.';

create function app.require_hits_left(bucket text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wait interval;
begin
  select h.started_at + l.period - now() into wait
  from app.limits l
  join app.hits h on h.bucket = l.bucket
  where l.bucket = require_hits_left.bucket
    and h.visitor = app.visitor_key()
    and h.started_at + l.period > now()
    and h.hits >= coalesce(l.proven_per_visitor, l.per_visitor);
  if found then
    perform app.raise_rate_limit(wait);
  end if;
end
$$;
comment on function app.require_hits_left is
  'Raises PT429 when no proof would let the next app.hit() of this kind through, and counts nothing: refuses before '
  'files are uploaded in vain.';

create function app.hit_by_key(bucket text, key text default auth.uid()::text) returns void
language plpgsql set search_path = '' as $$
declare
  wait interval;
begin
  select c.since + l.period - now() into wait
  from app.limits l
  cross join lateral app.count_write(l.bucket, hit_by_key.key, l.period) c
  where l.bucket = hit_by_key.bucket and c.used > l.per_visitor;
  if found then
    perform app.raise_rate_limit(wait);
  end if;
end
$$;
comment on function app.hit_by_key is
  'Counts one act of this kind under a key, the caller''s account where none is named. Raises PT429 beyond its limit.';
