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
select lives_ok($$ select app.require_room('test') $$, 'there is room for a second');
select lives_ok($$ select app.hit('test') $$, 'the second passes');
select throws_ok($$ select app.require_room('test') $$, 'PT429', 'Too many requests. Please try again later.', 'there is no room for a third');
select throws_ok($$ select app.hit('test') $$, 'PT429', 'Too many requests. Please try again later.', 'the third is refused with a plain message');
select is((select hits from app.hits where bucket = 'test' and visitor = app.visitor_key()), 2, 'a refusal is not counted');

set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select lives_ok($$ select app.hit('test') $$, 'somebody else has room of his own');
select throws_ok($$ select app.hit('test') $$, 'PT429', null, 'until everybody together did too much');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select lives_ok($$ select app.require_room('test') $$, 'where a third person has room, if he works for it');

update app.hits set started_at = now() - interval '61 minutes' where bucket = 'test';
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select lives_ok($$ select app.require_room('test') $$, 'after the hour there is room again');
select lives_ok($$ select app.hit('test') $$, 'and writing passes');
select is((select hits from app.hits where bucket = 'test' and visitor = app.visitor_key()), 1, 'counted from one');

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
select is(pg_temp.fail_after_hit(), 'failed', 'a first attempt that fails is let through');
select is(pg_temp.fail_after_hit(), 'failed', 'a second as well');
select is(pg_temp.fail_after_hit(), 'refused', 'the third is refused although nothing was ever stored');

select tests.become('visitor');
select throws_ok($$ select app.hit('test') $$, '42501', null, 'a visitor cannot count himself');
select throws_ok($$ update app.limits set per_visitor = 1000000 $$, '42501', null, 'nor move the limits');

select * from finish();
rollback;
