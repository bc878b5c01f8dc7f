-- Who the following statements of a test come from. This file runs first and stays: it tests nothing itself.
create schema tests;
grant usage on schema tests to anon, authenticated, service_role;

-- The two accounts are those each test file makes: …0001 is an administrator, …0002 a plain user. As the owner of the
-- database nothing of the request changes but the role. More claims are what somebody may write into a token.
create function tests.become(who text, more_claims jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  person constant record := (
    select p from (values
      ('visitor', 'anon', ''),
      ('user', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000002'),
      ('administrator', 'authenticated', 'aaaaaaaa-0000-4000-8000-000000000001'),
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

select '1..0 # SKIP nothing to test here';
