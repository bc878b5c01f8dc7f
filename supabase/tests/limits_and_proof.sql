-- Limits and proof of work: a visitor writes up to his limit, and pays with work above the limit of all.
begin;
select plan(67);

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- A bucket limits one visitor and all together.

delete from app.hits;
call tests.set_limits($$ select * from l
  union all values ('test', 2, 3, interval '1 hour', false, null::integer, 1), ('test_attempts', 2, 3, interval '1 hour', true, null, 1) $$);
do $$
begin
  for slot in 0..10 loop
    execute format('create sequence app.%I as bigint', 'attempts_test_attempts_' || slot);
  end loop;
end
$$;

set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select lives_ok($$ select app.hit('test') $$, 'the first write passes');
select lives_ok($$ select app.require_hits_left('test') $$, 'a visitor has room for a second write');
select lives_ok($$ select app.hit('test') $$, 'the second write passes');
select throws_ok($$ select app.require_hits_left('test') $$, 'PT429', 'Too many requests. Please try again later.', 'a visitor has no room for a third write');
select throws_ok($$ select app.hit('test') $$, 'PT429', 'Too many requests. Please try again later.', 'the third write is refused with a plain message');
select is((select hits from app.hits where bucket = 'test' and visitor = app.visitor_key()), 2, 'a refused write is not counted');

set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select lives_ok($$ select app.hit('test') $$, 'another visitor has a limit of his own');
select throws_ok($$ select app.hit('test') $$, 'PT429', null, 'a write above the shared limit is refused');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select lives_ok($$ select app.require_hits_left('test') $$, 'a third visitor has room above the shared limit, with a proof of work');

update app.hits set started_at = now() - interval '61 minutes' where bucket = 'test';
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select lives_ok($$ select app.require_hits_left('test') $$, 'a visitor has room again after an hour');
select lives_ok($$ select app.hit('test') $$, 'a write after an hour passes');
select is((select hits from app.hits where bucket = 'test' and visitor = app.visitor_key()), 1, 'the count starts again after an hour');

-- A failed attempt counts although it is rolled back.

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

rollback to part;

-- A write above the shared limit needs a proof of work, and no visitor is refused for others.

delete from app.hits;
delete from app.spent_proofs;
call tests.set_limits($$ select l.bucket, l.per_visitor, l.everyone, l.period, l.counts_refusals, l.proven_per_visitor, 8 as work from l $$);
call tests.forget_attempts();

insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values ('f0000000-0000-4000-8000-000000000001', 't-public', 'P', 'p', 'p', 'A', true);
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true);

-- A network of IPv6 has a key of its own.

set local request.headers = '{"cf-connecting-ip":"2001:db8:1:a::1"}';
create temporary table sites as select app.network_key() as key;
select matches((select key from sites), '^[0-9a-f]{64}$', 'a /48 of IPv6 has a key that is no address');
set local request.headers = '{"cf-connecting-ip":"2001:db8:1:b::1"}';
select is(app.network_key(), (select key from sites), 'another /64 of the /48 has the same key');
select isnt(app.visitor_key(), app.network_key(), 'the key of a network is not the key of a visitor');
set local request.headers = '{"cf-connecting-ip":"2001:db8:2:a::1"}';
select isnt(app.network_key(), (select key from sites), 'another /48 has another key');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select is(app.network_key(), null, 'an IPv4 address has no network key');
set local request.headers = '{}';
select is(app.network_key(), null, 'a visitor without an address has no network key');

-- The server asks for work and accepts it once.

create function pg_temp.challenge_of(statement text) returns text language plpgsql as $$
declare
  asked text;
begin
  execute statement;
  return null;
exception
  when sqlstate 'PT429' then
    get stacked diagnostics asked = pg_exception_detail;
    return asked;
end
$$;
create function pg_temp.solve(challenge text, subject text default '') returns text language sql security definer as $$
  select challenge || '.' || n from generate_series(0, 100000) n where app.is_proof(challenge || '.' || n, split_part(challenge, '.', 1), 1, subject) limit 1
$$;
create temporary table kept (what text primary key, proof text);
grant all on kept, sites to anon, authenticated;
create function pg_temp.come_from(address text, proof text default null) returns text language sql as $$
  select set_config('request.headers', jsonb_strip_nulls(jsonb_build_object('cf-connecting-ip', address, 'x-proof', proof))::text, true)
$$;
create function pg_temp.like_it(address text, proof text default null) returns text language plpgsql as $$
begin
  perform pg_temp.come_from(address, proof);
  return 'insert into public.article_likes (article_id, language) values (''f0000000-0000-4000-8000-000000000001'', ''fr'')';
end
$$;

insert into app.hits (bucket, visitor, hits) select 'likes', 'somebody ' || n, 30 from generate_series(1, 10) n;
select tests.become('visitor');
insert into kept select 'likes', pg_temp.challenge_of(pg_temp.like_it('203.0.113.20'));
select matches((select proof from kept where what = 'likes'), '^likes\.8\.[0-9]{10}\.[0-9a-f]{32}\.[0-9a-f]{64}$', 'a visitor is asked for work when the shared limit is passed');
update kept set proof = pg_temp.solve(proof) where what = 'likes';
select lives_ok(pg_temp.like_it('203.0.113.20', (select proof from kept where what = 'likes')), 'a write with a proof passes');
select throws_ok(pg_temp.like_it('203.0.113.21', (select proof from kept where what = 'likes')), 'PT429', 'Too many requests. Please try again later.', 'a used proof is refused');
insert into kept select 'second', pg_temp.solve(pg_temp.challenge_of(pg_temp.like_it('203.0.113.21')));
select lives_ok(pg_temp.like_it('203.0.113.22', (select proof from kept where what = 'second')), 'a proof passes from another address');

-- An incomplete, foreign, easier or expired answer is no proof.

select tests.become('owner');
create function pg_temp.signed(bucket text, difficulty bigint, expires timestamptz) returns text language sql as $$
  select c || '.' || app.signature_of(c)
  from (select format('%s.%s.%s.%s', bucket, difficulty, extract(epoch from expires)::bigint, encode(extensions.gen_random_bytes(16), 'hex')) as c) s
$$;
select is(length(app.signature_of('x')), 64, 'the server signs with 64 characters');
select ok(app.is_proof(pg_temp.solve(pg_temp.signed('likes', 8, now() + interval '1 minute')), 'likes', 8), 'an answer to a challenge is a proof');
select ok(app.is_proof(pg_temp.solve(pg_temp.signed('likes', 16, now() + interval '1 minute')), 'likes', 8), 'an answer to a harder challenge is a proof');
select ok(not app.is_proof(proof, 'likes', 8), why)
from (values
  (null, 'a missing text is no proof'),
  ('', 'an empty text is no proof'),
  ('likes.8', 'a part of a challenge is no proof'),
  (pg_temp.solve(pg_temp.signed('likes', 8, now() + interval '1 minute')) || E'\n', 'a proof with a line end behind is no proof'),
  (pg_temp.solve(pg_temp.signed('contact', 8, now() + interval '1 minute')), 'a proof of another bucket is no proof'),
  (pg_temp.solve(pg_temp.signed('likes', 4, now() + interval '1 minute')), 'an easier proof is no proof'),
  (pg_temp.signed('likes', 8, now() - interval '1 minute') || '.1', 'an expired proof is no proof'),
  (regexp_replace(pg_temp.solve(pg_temp.signed('likes', 8, now() + interval '1 minute')), '^likes\.8', 'likes.9'), 'a proof with a changed difficulty is no proof'),
  ((select c || '.' || n from (select pg_temp.signed('likes', 1000000, now() + interval '1 minute') as c) s, generate_series(0, 100) n where not app.is_proof(c || '.' || n, 'likes', 8) limit 1), 'a number that solves nothing is no proof')
) as bad (proof, why);

-- The work grows with the flood.

select is(app.count_hit('likes'), 1, 'count_hit returns one just over the limit');
insert into app.hits (bucket, visitor, hits) select 'likes', 'more ' || n, 30 from generate_series(1, 20) n;
select is(app.count_hit('likes'), 3, 'count_hit returns three at three times the limit');
select matches(pg_temp.challenge_of($$ select app.hit('likes') $$), '^likes\.24\.', 'a threefold pressure asks for threefold work');
insert into app.hits (bucket, visitor, hits) select 'likes', 'many ' || n, 30 from generate_series(1, 100) n;
select is(app.count_hit('likes'), 4, 'count_hit returns at most four');

-- A visitor above his own limit is refused, with or without a proof.

delete from app.hits;
insert into app.hits (bucket, visitor, hits) values ('likes', app.visitor_key(), 30);
select is(pg_temp.challenge_of($$ select app.hit('likes') $$), '', 'a visitor above his own limit is not asked for work');
select throws_ok($$ select app.hit('likes') $$, 'PT429', null, 'a visitor above his own limit is refused');

-- An address with many applicants, as of a school, passes its limit with a proof.

select pg_temp.come_from('203.0.113.30');
insert into app.hits (bucket, visitor, hits) values ('applications', app.visitor_key(), 5);
select lives_ok($$ select app.require_hits_left('applications') $$, 'an address has room for a sixth application');
insert into kept select 'applications', pg_temp.solve(pg_temp.challenge_of($$ select app.hit('applications') $$));
select pg_temp.come_from('203.0.113.30', (select proof from kept where what = 'applications'));
select lives_ok($$ select app.hit('applications') $$, 'a sixth application with a proof passes');
update app.hits set hits = 60 where bucket = 'applications' and visitor = app.visitor_key();
select pg_temp.come_from('203.0.113.30');
select throws_ok($$ select app.require_hits_left('applications') $$, 'PT429', null, 'an address has no room for a sixty-first application');
select is(pg_temp.challenge_of($$ select app.hit('applications') $$), '', 'a sixty-first application is not asked for work');

-- A /48 counts as eight visitors and pays with work.

delete from app.hits;
select lives_ok($$ do $do$ begin for n in 1..8 loop perform pg_temp.come_from('2001:db8:1:' || n || '::1'); for m in 1..5 loop perform app.hit('contact'); end loop; end loop; end $do$ $$, 'eight visitors of one /48 write five messages each');
select pg_temp.come_from('2001:db8:1:9::1');
select matches(pg_temp.challenge_of($$ select app.hit('contact') $$), '^contact\.8\.', 'a ninth visitor of the /48 is asked for work');
insert into app.hits (bucket, visitor, network, hits) select 'contact', 'of them ' || n, app.network_key(), 5 from generate_series(1, 72) n;
select matches(pg_temp.challenge_of($$ select app.hit('contact') $$), '^contact\.80\.', 'a tenfold excess of the /48 asks for tenfold work');
delete from app.hits where visitor like 'of them %';
select pg_temp.come_from('2001:db8:2:1::1');
select lives_ok($$ select app.hit('contact') $$, 'a visitor of another /48 passes without work');
select is((select count(*) from app.hits h where h.bucket = 'contact' and h.visitor = app.visitor_key() and h.network = app.network_key()), 1::bigint, 'a hit is stored with its network key');

-- A failed subscription counts as an attempt of all.

create function pg_temp.subscribe(mail text) returns text language sql as $$ select format('insert into public.newsletter (email, language) values (%L, ''fr'')', mail) $$;
call tests.set_attempts('attempts_newsletter', 1);
select tests.become('visitor');
select pg_temp.come_from('203.0.113.40');
insert into kept select 'newsletter', pg_temp.solve(pg_temp.challenge_of(pg_temp.subscribe('late@example.test')), 'late@example.test');
select pg_temp.come_from('203.0.113.40', (select proof from kept where what = 'newsletter'));
select lives_ok(pg_temp.subscribe('late@example.test'), 'a subscription with a proof passes');
select tests.become('owner');
call tests.set_attempts('attempts_newsletter', 10);
select tests.become('visitor');
select pg_temp.come_from('203.0.113.41');
select matches(pg_temp.challenge_of(pg_temp.subscribe('later@example.test')), '^newsletter\.32\.', 'full counts ask for work and refuse nobody');

-- One address that is refused often is no flood.
select tests.become('owner');
call tests.forget_attempts();
select tests.become('visitor');
select pg_temp.come_from('203.0.113.45');
create temporary table answers as select n, pg_temp.challenge_of(pg_temp.subscribe('asked' || n || '@example.test')) as challenge from generate_series(1, 60) n;
select is((select array_agg(n order by n) from answers where challenge is null), array[1, 2, 3, 4, 5], 'five of sixty attempts from one address pass');
select is((select count(*) from answers where challenge <> ''), 0::bigint, 'the other attempts are not asked for work');
select tests.become('owner');
-- Leaves the count of the first address.
create temporary table slots as
select n, (hashtextextended(app.visitor_key(), 0) & 2147483647) % 132 as slot from (select n, pg_temp.come_from('203.0.113.' || n) from generate_series(45, 60) n) a;
select cmp_ok((select count(distinct slot) from slots), '>', 8::bigint, 'addresses spread over the counts');
select pg_temp.come_from('203.0.113.' || (select min(n) from slots where slot <> (select slot from slots where n = 45)));
select tests.become('visitor');
select lives_ok(pg_temp.subscribe('honest@example.test'), 'another visitor subscribes without work');
select tests.become('owner');
call tests.set_attempts('attempts_newsletter', 10);
select tests.become('visitor');
select pg_temp.come_from('203.0.113.41');

-- A duplicate is an error, and the error takes the use of the proof back.
insert into kept select 'known', pg_temp.solve(pg_temp.challenge_of(pg_temp.subscribe('late@example.test')), 'late@example.test');
select pg_temp.come_from('203.0.113.41', (select proof from kept where what = 'known'));
select throws_ok(pg_temp.subscribe('late@example.test'), '23505', null, 'a proof for one address answers that the address is there');
select throws_ok(pg_temp.subscribe('LATE2@example.test'), 'PT429', null, 'a proof for one address is refused for another');
select throws_ok(pg_temp.subscribe('four@example.test'), 'PT429', null, 'the proof is refused for a third address');
select tests.become('owner');
call tests.forget_attempts();
call tests.set_attempts('network_attempts_newsletter', 40);
select tests.become('visitor');
select pg_temp.come_from('2001:db8:1:a::1');
select matches(pg_temp.challenge_of(pg_temp.subscribe('six@example.test')), '^newsletter\.8\.', 'attempts of a /48 ask for work');
select pg_temp.come_from('203.0.113.42');
select lives_ok(pg_temp.subscribe('four@example.test'), 'an IPv4 address is free of the limit of networks');
select tests.become('owner');
call tests.forget_attempts();

-- A view above the limit is answered and not counted.

delete from app.hits;
insert into app.hits (bucket, visitor, hits) select 'views', 'somebody ' || n, 60 from generate_series(1, 10) n;
select tests.become('visitor');
select pg_temp.come_from('203.0.113.50');
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'a view above the shared limit raises no error');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 0::bigint, 'a view above the shared limit is not counted');

-- A message and a ticket need a proof as well.

select tests.become('owner');
delete from app.hits;
insert into app.hits (bucket, visitor, hits) select l.bucket, 'somebody ' || n, l.per_visitor from app.limits l, generate_series(1, 100) n;
select tests.become('visitor');
insert into kept select 'contact', pg_temp.solve(pg_temp.challenge_of($$ select public.send_contact_message('Ada', 'a@b.cd', 'autre', 'x', 'en', '', 5000) $$));
select pg_temp.come_from('203.0.113.50', (select proof from kept where what = 'contact'));
select lives_ok($$ select public.send_contact_message('Ada', 'a@b.cd', 'autre', 'x', 'en', '', 5000) $$, 'a message with a proof passes');
select pg_temp.come_from('203.0.113.50');
insert into kept select 'tickets', pg_temp.solve(pg_temp.challenge_of($$ select public.open_application('0f000000-0000-4000-8000-000000000001', null, 'cv.pdf') $$));
select pg_temp.come_from('203.0.113.50', (select proof from kept where what = 'tickets'));
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001', null, 'cv.pdf') $$, 'a ticket for an application with a proof passes');

select * from finish();
rollback;
