-- Visits: what is counted and what is left out, floods and forged hosts, what a visit led to, who reads the sums.
begin;
select plan(34);

select tests.hire();
delete from app.hits;
create function pg_temp.from_address(address text, agent text default 'Mozilla/5.0', more jsonb default '{}') returns void language sql as $$
  select set_config('request.headers', (jsonb_build_object('cf-connecting-ip', address, 'user-agent', agent) || more)::text, true)
$$;
create function pg_temp.total(margin text, name text default null) returns bigint language sql security definer as $$
  select coalesce(sum(f.total), 0)::bigint from app.figures f where f.margin = $1 and ($2 is null or f.name = $2)
$$;

select tests.become('visitor');
select pg_temp.from_address('203.0.113.1');
select public.record_visit('/fr', 'phone', 'www.google.com');
select public.record_visit('/fr/articles/pain', 'phone');
select public.record_visit('/en', 'desktop', 'direct');
select is(pg_temp.total('page'), 3::bigint, 'every load is counted');
select is(pg_temp.total('page', '/fr/articles/pain'), 1::bigint, 'by its path');
select is(pg_temp.total('device', 'phone'), 2::bigint, 'and its device');
select is(pg_temp.total('host', 'google.com'), 1::bigint, 'a visit counts for the host it came from');
select is(pg_temp.total('host', 'direct'), 1::bigint, 'or for none');
select public.record_visit(path, device, host) from (values
  ('/fr/../admin', 'phone', null), ('/de', 'phone', null), (null, 'phone', null), ('/fr', 'fridge', null), ('/fr', null, null),
  ('/fr/' || repeat('a', 200), 'phone', null)) as v (path, device, host);
select is(pg_temp.total('page'), 3::bigint, 'what is no page or no device is left out');
select public.record_visit('/fr', 'phone', '<script>');
select is(pg_temp.total('host', 'other'), 1::bigint, 'what is no host is other');
select pg_temp.from_address('203.0.113.2', agent) from unnest(array['Googlebot/2.1', 'HeadlessChrome', 'curl/8']) agent;
select public.record_visit('/fr', 'phone', 'robot.example');
select is(pg_temp.total('host', 'robot.example'), 0::bigint, 'robots are left out');
select tests.become('editor');
select pg_temp.from_address('203.0.113.3');
select public.record_visit('/fr', 'phone', 'staff.example');
select is(pg_temp.total('host', 'staff.example'), 0::bigint, 'and staff');

-- Floods.

select tests.become('visitor');
select pg_temp.from_address('203.0.113.4');
select count(public.record_visit('/fr/flood', 'desktop')) from generate_series(1, 700);
select is(pg_temp.total('page', '/fr/flood'), 600::bigint, 'one address is counted 600 times an hour');
select pg_temp.from_address('203.0.113.5');
select public.record_visit('/fr/flood', 'desktop');
select is(pg_temp.total('page', '/fr/flood'), 601::bigint, 'which takes nothing from another one');
select pg_temp.from_address('203.0.113.6');
select count(public.record_visit('/fr', 'desktop', 'forged-' || n || '.example')) from generate_series(1, 50) n;
select tests.become('owner');
select is((select count(*) from app.figures f where f.name like 'forged-%'), 5::bigint, 'one address brings five new hosts a day');
select tests.become('visitor');
select pg_temp.from_address('203.0.113.7');
select public.record_visit('/fr', 'desktop', 'honest.example');
select is(pg_temp.total('host', 'honest.example'), 1::bigint, 'an honest one is counted by its name');

select tests.become('owner');
select pg_temp.from_address('2001:db8:1:1::1');
insert into app.hits (bucket, visitor, network, hits) values ('visits', 'crowd', app.network_key(), 4800);
select tests.become('visitor');
select public.record_visit('/fr/flood-by-six', 'desktop');
select is(pg_temp.total('page', '/fr/flood-by-six'), 0::bigint, 'a network of many addresses is counted eight times as often');
select pg_temp.from_address('203.0.113.7');

-- Speeds.

select public.record_visit('/fr/articles/pain', 'phone', null, '{"lcp": 8, "inp": 2, "cls": 0, "other": 3}');
select is(pg_temp.total('speed', 'articles/ phone lcp 8'), 1::bigint, 'a speed is counted by kind of page and device');
select is(pg_temp.total('speed'), 3::bigint, 'each of three');
select is(pg_temp.total('slow', '/fr/articles/pain 8'), 1::bigint, 'the page is named for its LCP');
select public.record_visit('/fr', 'phone', null, speeds::jsonb) from unnest(array['{"lcp": 12}', '{"lcp": "x"}', '[]', '3', '{"lcp": -1}', '{"lcp": null}']) speeds;
select is(pg_temp.total('speed'), 3::bigint, 'what is no bucket is left out');

-- What a visit led to.

select pg_temp.from_address('203.0.113.' || (10 + n), 'Mozilla/5.0', '{"x-visit-from": "honest.example"}'),
  public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid())
from generate_series(1, 4) n;
select is(pg_temp.total('outcome', 'honest.example message'), 4::bigint, 'a message counts for the host that led to it');
select tests.become('editor');
select is(public.get_visits() -> 'outcomes', '[]', 'below five it is not told');
select tests.become('visitor');
select pg_temp.from_address('203.0.113.30', 'Mozilla/5.0', '{"x-visit-from": "honest.example"}');
select public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid());
select pg_temp.from_address('203.0.113.31');
select public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid());
select is(pg_temp.total('outcome'), 5::bigint, 'without a host it counts for none');
select tests.become('editor');
select is(public.get_visits() -> 'outcomes', '[{"name": "honest.example", "total": 5, "outcome": "message"}]', 'from five on it is told');

-- Reading.

select is((select jsonb_array_length(public.get_visits(7) -> 'by_day')), 14, 'days of the period and the one before');
select is((select d from jsonb_array_elements(public.get_visits(1) -> 'by_day') d order by d ->> 'day' desc limit 1) - 'day', '{"en": 1, "fr": 655}', 'both languages');
select is((select h ->> 'total' from jsonb_array_elements(public.get_visits() -> 'hosts') h where h ->> 'name' = 'google.com'), null, 'a host seen once is not named');
select is((select h ->> 'total' from jsonb_array_elements(public.get_visits() -> 'hosts') h where h ->> 'name' = 'other'), '54', 'but counted');
select is((select s -> 'buckets' from jsonb_array_elements(public.get_visits() -> 'speeds') s where s ->> 'metric' = 'lcp'), '[0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]', 'speeds have twelve buckets');
select is(public.get_visits() -> 'slow', '[]', 'a page is named as slow from five visits on');
select throws_ok($$ select public.get_visits(0) $$, '22023', null, 'a period has days');
select tests.become('author');
select throws_ok($$ select public.get_visits() $$, '42501', null, 'authors read no visits');
select tests.become('recruiter');
select throws_ok($$ select public.get_visits() $$, '42501', null, 'nor do recruiters');
select tests.become('visitor');
select throws_ok($$ select public.get_visits() $$, '42501', null, 'nor visitors');
select throws_ok($$ select * from app.figures $$, '42501', null, 'and nobody the sums themselves');
select tests.become('owner');
update app.figures set period = period - 800;
select app.purge_expired();
select is((select count(*) from app.figures), 0::bigint, 'figures go after two years');

select * from finish();
rollback;
