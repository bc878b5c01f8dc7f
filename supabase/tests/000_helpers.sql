-- What every test file shares. This file runs first and stays: it tests nothing itself.
create schema tests;
grant usage on schema tests to anon, authenticated, service_role;
-- Every role calls the helpers that a test file makes for itself.
alter default privileges for role postgres grant execute on functions to public;

-- Makes the next statements come from somebody whom tests.hire() made. The owner of the database changes the role alone.
-- More claims are what a caller may write into a token.
create function tests.become(who text, more_claims jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  person constant record := (
    select p from (values
      ('visitor', 'anon', ''),
      ('user', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000002'),
      ('administrator', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000001'),
      ('editor', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000003'),
      ('author', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000004'),
      ('recruiter', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000005'),
      ('secret key', 'service_role', ''),
      ('owner', 'none', '')
    ) as p (name, role, id) where p.name = who
  );
  claims jsonb;
begin
  if person is null then
    raise 'Nobody is called %.', who;
  end if;
  perform set_config('role', person.role, true);
  if who = 'owner' then
    return;
  end if;
  claims := jsonb_build_object('role', person.role) || more_claims;
  if person.id <> '' then
    claims := claims || jsonb_build_object('sub', person.id);
  end if;
  perform set_config('request.jwt.claims', claims::text, true);
  perform set_config('request.jwt.claim.sub', person.id, true);
end
$$;

-- Makes an owner, a plain user, an editor, an author and a recruiter.
create function tests.hire() returns void language sql set search_path = '' as $$
  insert into auth.users (id, email) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'), ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test'),
    ('aaaaaaaa-0000-4000-8000-000000000003', 'editor@example.test'), ('aaaaaaaa-0000-4000-8000-000000000004', 'author@example.test'),
    ('aaaaaaaa-0000-4000-8000-000000000005', 'recruiter@example.test');
  insert into public.staff (user_id, role) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'owner'), ('aaaaaaaa-0000-4000-8000-000000000003', 'editor'),
    ('aaaaaaaa-0000-4000-8000-000000000004', 'author'), ('aaaaaaaa-0000-4000-8000-000000000005', 'recruiter');
$$;

-- Puts other limits in the place of those there are, which l stands for.
create procedure tests.set_limits(limits text) language plpgsql set search_path = '' as $$
begin
  execute 'create or replace view app.limits as '
    || replace(limits, ' from l', format(' from (%s) l', rtrim(pg_get_viewdef('app.limits'::regclass), ';')));
end
$$;

-- Sets every count of attempts back. A sequence keeps its value after a rollback, unless it was restarted before.
create procedure tests.forget_attempts() language plpgsql set search_path = '' as $$
declare
  attempts regclass;
begin
  for attempts in select c.oid from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'S' and c.relname ~ '^(network_)?attempts_' loop
    execute format('alter sequence %s restart', attempts);
  end loop;
end
$$;

-- Gives every count of a kind (attempts_newsletter) a number of attempts within this hour.
create procedure tests.set_attempts(counter text, hits bigint) language plpgsql set search_path = '' as $$
begin
  perform setval(c.oid::regclass, (app.period_number('1 hour') << 48) + (
    select sum(hits << shift)::bigint from generate_series(0, 44, case when counter ~ '^network' then 16 else 4 end) shift))
  from pg_class c
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'S' and c.relname ~ ('^' || counter || '_[0-9]+$');
end
$$;

-- Visitors share counts by their keys: the same ones in every run.
update app.secrets set visitor_secret = decode(repeat('5a', 32), 'hex');

select '1..0 # SKIP nothing to test here';
