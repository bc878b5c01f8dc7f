-- How often somebody may write.
begin;
select plan(17);

delete from app.hits;
insert into app.limits (bucket, per_visitor, everyone, counts_refusals) values
  ('test', 2, 3, false),
  ('test_attempts', 2, 3, true);
do $$
begin
  for slot in 0..255 loop
    execute format('create sequence app.%I as bigint', 'attempts_test_attempts_' || slot);
  end loop;
end
$$;

set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select lives_ok($$ select app.hit('test') $$, 'the first write passes');
select lives_ok($$ select app.require_room('test') $$, 'a visitor has room for a second write');
select lives_ok($$ select app.hit('test') $$, 'the second write passes');
select throws_ok($$ select app.require_room('test') $$, 'PT429', 'Too many requests. Please try again later.', 'a visitor has no room for a third write');
select throws_ok($$ select app.hit('test') $$, 'PT429', 'Too many requests. Please try again later.', 'the third write is refused with a plain message');
select is((select hits from app.hits where bucket = 'test' and visitor = app.visitor_key()), 2, 'a refused write is not counted');

set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select lives_ok($$ select app.hit('test') $$, 'another visitor has a limit of his own');
select throws_ok($$ select app.hit('test') $$, 'PT429', null, 'a write above the shared limit is refused');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select lives_ok($$ select app.require_room('test') $$, 'a third visitor has room above the shared limit, with a proof of work');

update app.hits set started_at = now() - interval '61 minutes' where bucket = 'test';
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select lives_ok($$ select app.require_room('test') $$, 'a visitor has room again after an hour');
select lives_ok($$ select app.hit('test') $$, 'a write after an hour passes');
select is((select hits from app.hits where bucket = 'test' and visitor = app.visitor_key()), 1, 'the count starts again after an hour');

-- Attempts that fail afterwards: the block below is rolled back, the count stays.

create function pg_temp.fail_after_hit() returns text language plpgsql as $$
begin
  perform app.hit('test_attempts');
  raise unique_violation;
exception
  when unique_violation then return 'failed';
  when sqlstate 'PT429' then return 'refused';
end
$$;
select is(pg_temp.fail_after_hit(), 'failed', 'the first failing attempt passes');
select is(pg_temp.fail_after_hit(), 'failed', 'the second failing attempt passes');
select is(pg_temp.fail_after_hit(), 'refused', 'the third failing attempt is refused although nothing was stored');

select tests.become('visitor');
select throws_ok($$ select app.hit('test') $$, '42501', null, 'a visitor cannot count a write');
select throws_ok($$ update app.limits set per_visitor = 1000000 $$, '42501', null, 'a visitor cannot change the limits');

select * from finish();
rollback;
