-- Limits protect without punishing. One visitor still has a limit of his own; what everybody does together only decides
-- whether a write costs a proof of work, which a browser finds by itself in a few seconds. So nobody can close a form
-- for everybody else by filling it.

alter table app.secrets
  add column challenge_secret bytea not null default extensions.gen_random_bytes(32);
comment on table app.secrets is
  'One row. visitor_secret keys the HMAC of visitor addresses; replacing it forgets who liked what, counts stay. delivery_secret keys the tokens of app.delivery_token; replacing it makes those of today void. challenge_secret signs what app.require_proof asks for; replacing it makes browsers that are at work begin again.';

alter table app.limits
  add column proven_per_visitor integer,
  -- Two thirds of a second in Chromium on a laptop, measured with the worker of the site; a phone takes about four times that.
  add column work integer not null default 131072,
  add constraint proof_goes_further check (proven_per_visitor > per_visitor),
  add constraint work_bounds check (work between 1 and 100000000);
comment on table app.limits is
  'The figures behind app.hit(), one line per kind of write. Above per_visitor a write is refused; above everyone, all visitors together, it asks for a proof of work.';
comment on column app.limits.proven_per_visitor is
  'Where many honest people share one address: how many writes it may do with a proof of work for each beyond per_visitor. Null where per_visitor is the end.';
comment on column app.limits.work is 'How many hashes a proof of work takes on average, when everybody is just over the limit.';

-- A school or a job fair is one address.
update app.limits set proven_per_visitor = 60 where bucket = 'applications';
update app.limits set proven_per_visitor = 120, work = 2 * work where bucket = 'application_tickets';


-- Who everybody is: the sum of the visitors' lines, and so is a larger network. A line for all of them would make every
-- writer wait for the one before until that one has committed.

delete from app.hits where visitor = '*';
alter table app.hits add column network text;
create index on app.hits (bucket, started_at);
create index on app.hits (bucket, network) where network is not null;
comment on table app.hits is
  'One line per visitor and kind of write: how many since started_at. Swept after 24 hours.';
comment on column app.hits.network is 'app.network_key() of the visitor: null for IPv4.';

drop sequence app.attempts_newsletter_all;
do $$
begin
  for slot in 0..63 loop
    execute format('create sequence app.%I as bigint', 'network_attempts_newsletter_' || slot);
  end loop;
end
$$;

create function app.network_key()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(
    extensions.hmac(convert_to('network ' || network(set_masklen(n.address, 48)), 'UTF8'), s.visitor_secret, 'sha256'), 'hex')
  from (select app.network_of(app.request_header('cf-connecting-ip'))::inet as address) n
  cross join app.secrets s
  where family(n.address) = 6
$$;
comment on function app.network_key() is
  'HMAC-SHA256 (hex) of the caller''s IPv6 /48, which is what one customer of a provider may hold: 65,536 networks of one visitor each. Null for IPv4 and without a readable address.';
revoke execute on function app.network_key() from public, anon, authenticated;

drop function app.count_attempt(text, text, interval);
create function app.count_attempt(counter regclass, period interval)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  present constant bigint := floor(extract(epoch from now()) / extract(epoch from period)) * 1000000;
  latest bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(counter::text, 0));
  latest := coalesce(pg_sequence_last_value(counter), 0);
  -- setval and not nextval: after a crash nextval may skip ahead, which would refuse an honest visitor.
  return setval(counter, case when latest between present and present + 999998 then latest + 1 else present + 1 end) - present;
end
$$;
comment on function app.count_attempt(regclass, interval) is
  'Counts one attempt in that sequence and returns how many there were in the present period; survives a rollback.';
revoke execute on function app.count_attempt(regclass, interval) from public, anon, authenticated;

create function app.attempts(bucket text, period interval)
returns bigint
language sql
volatile
set search_path = ''
as $$
  select coalesce(sum(a.latest - p.present), 0)::bigint
  from (select floor(extract(epoch from now()) / extract(epoch from period))::bigint * 1000000 as present) p
  cross join generate_series(0, 255) slot
  cross join lateral (select pg_sequence_last_value(format('app.attempts_%s_%s', bucket, slot)::regclass) as latest) a
  where a.latest between p.present and p.present + 999999
$$;
comment on function app.attempts(text, interval) is
  'How many attempts of that kind app.count_attempt counted for all visitors in the present period.';
revoke execute on function app.attempts(text, interval) from public, anon, authenticated;



-- The proof: a number that makes the SHA-256 of a signed challenge small enough. Found by trying (each try one hash),
-- checked with one. The challenge is not stored: the server knows its own signature. A used one is, until it expires.

create table app.spent_proofs (
  salt text primary key,
  spent_at timestamptz not null default now()
);
comment on table app.spent_proofs is 'Challenges that were answered, so that each lets one write through. Swept after 24 hours, long after they expired.';
create index on app.spent_proofs (spent_at);
alter table app.spent_proofs enable row level security;
revoke all on app.spent_proofs from public, anon, authenticated, service_role;

create function app.signature_of(challenge text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(challenge, 'UTF8'), s.challenge_secret, 'sha256'), 'hex') from app.secrets s
$$;
comment on function app.signature_of(text) is 'HMAC-SHA256 (hex) under challenge_secret. Definer, because the secret is granted to nobody.';
revoke execute on function app.signature_of(text) from public, anon, authenticated;

create function app.is_proof(proof text, bucket text, difficulty bigint, subject text default '')
returns boolean
language plpgsql
stable
set search_path = ''
as $$
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
     and ('x' || left(encode(sha256(convert_to(proof, 'UTF8')), 'hex'), 8))::bit(32)::bigint * part[2]::bigint < 4294967296;
end
$$;
comment on function app.is_proof(text, text, bigint, text) is
  'Whether a text answers a challenge of ours of that bucket and at least that difficulty: bucket.difficulty.expires.salt.signature.number, where the first 32 bits of its SHA-256 times the difficulty stay below 2^32. The difficulty is so the number of tries it takes on average. The subject is part of the signature and of nothing else.';
revoke execute on function app.is_proof(text, text, bigint, text) from public, anon, authenticated;

create function app.require_proof(bucket text, times integer, subject text default '')
returns void
language plpgsql
set search_path = ''
as $$
declare
  difficulty constant bigint := (select l.work * times::bigint from app.limits l where l.bucket = require_proof.bucket);
  proof constant text := app.request_header('x-proof');
  challenge constant text := format('%s.%s.%s.%s', bucket, difficulty,
    extract(epoch from now() + interval '10 minutes')::bigint, encode(extensions.gen_random_bytes(16), 'hex'));
begin
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
comment on function app.require_proof(text, integer, text) is
  'Returns when the request carries an unused proof of work for that bucket and subject in its header x-proof, else raises PT429 with a challenge in the detail, good for ten minutes. The difficulty is work times times. A write that may fail afterwards takes its use of the proof back with it, so it names its subject: the proof then answers for nothing else.';
revoke execute on function app.require_proof(text, integer, text) from public, anon, authenticated;


-- The door of every write.

create function app.pressure(bucket text)
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
  'Counts one write of this kind by the caller and returns how many times over a limit he, his IPv6 /48 (eight visitors'' worth) or everybody together is in the period: 0 within all of them, else 1 or more; of himself and everybody 4 at most. Raises PT429 when he has done too many himself.';
revoke execute on function app.pressure(text) from public, anon, authenticated;

drop function app.hit(text);
create function app.hit(bucket text, subject text default '')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  times constant integer := app.pressure(bucket);
begin
  if times > 0 then
    perform app.require_proof(bucket, times, subject);
  end if;
end
$$;
comment on function app.hit(text, text) is
  'Counts one write of this kind by the caller. Raises PT429 when he has done too many in the period; where it is everybody together, or many people behind his address, only without a proof of work. Called by triggers and functions only.';
revoke execute on function app.hit(text, text) from public, anon, authenticated;

create or replace function app.require_room(bucket text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wait interval;
begin
  select h.started_at + l.period - now() into wait
  from app.limits l
  join app.hits h on h.bucket = l.bucket
  where l.bucket = require_room.bucket
    and h.visitor = app.visitor_key()
    and h.started_at + l.period > now()
    and h.hits >= coalesce(l.proven_per_visitor, l.per_visitor);
  if found then
    perform app.refuse_flood(wait);
  end if;
end
$$;
comment on function app.require_room(text) is
  'Raises PT429 when no proof would let the next app.hit() of this kind through, without counting anything: to refuse before somebody uploads files in vain.';

-- A view nobody has to prove: above the shared limit it is answered and not counted.
create or replace function app.prepare_view()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not app.is_api_call() then
    return new;
  end if;
  if app.is_admin() then
    return null;
  end if;

  perform app.lock_public_article(new.article_id, new.language);
  new.ip_address := app.visitor_key();
  new.user_agent := app.user_agent();
  new.created_at := now();

  -- Two tabs opening at once wait for each other here, and the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(new.ip_address || new.article_id || new.language, 0));
  if exists (
    select from public.article_views v
    where v.article_id = new.article_id
      and v.language = new.language
      and v.ip_address = new.ip_address
      and v.created_at > now() - interval '30 minutes'
  ) then
    return null;
  end if;

  if app.pressure('views') > 0 then
    return null;
  end if;
  return new;
end
$$;
comment on function app.prepare_view() is
  'BEFORE INSERT for a browser: the article must be public (23503), key, user agent and time are the server''s. A repeat within 30 minutes, an administrator''s view and one above the shared limit are silently not stored; too many views of one visitor raise PT429.';
