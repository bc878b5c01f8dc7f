-- Who the following statements of a test come from. This file runs first and stays: it tests nothing itself.
create schema tests;
grant usage on schema tests to anon, authenticated, service_role;

-- The accounts are those each test file makes: …0001 is an administrator and so an owner, …0002 a plain user; …0003 an
-- editor, …0004 an author and …0005 a recruiter where tests.hire() was called. As the owner of the
-- database nothing of the request changes but the role. More claims are what somebody may write into a token.
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
grant execute on function tests.become(text, jsonb) to anon, authenticated, service_role;

-- One person of each role, beside the owner and the plain user.
create function tests.hire() returns void language sql set search_path = '' as $$
  insert into auth.users (id, email) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'), ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test'),
    ('aaaaaaaa-0000-4000-8000-000000000003', 'editor@example.test'), ('aaaaaaaa-0000-4000-8000-000000000004', 'author@example.test'),
    ('aaaaaaaa-0000-4000-8000-000000000005', 'recruiter@example.test');
  insert into public.staff (user_id, role) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'owner'), ('aaaaaaaa-0000-4000-8000-000000000003', 'editor'),
    ('aaaaaaaa-0000-4000-8000-000000000004', 'author'), ('aaaaaaaa-0000-4000-8000-000000000005', 'recruiter');
$$;

select '1..0 # SKIP nothing to test here';
