-- Visits: what is counted and what is left out, floods and forged hosts, what a visit led to, who reads the sums, and what
-- a reader finds out who subtracts them.
begin;
select plan(61);

select tests.hire();
delete from app.hits;
create function pg_temp.from_address(address text, agent text default 'Mozilla/5.0', more jsonb default '{}') returns void language sql as $$
  select set_config('request.headers', (jsonb_build_object('cf-connecting-ip', address, 'user-agent', agent) || more)::text, true)
$$;
create function pg_temp.total(margin text, name text default null) returns bigint language sql security definer as $$
  select coalesce(sum(f.total), 0)::bigint from app.figures f where f.margin = $1 and ($2 is null or f.name = $2)
$$;

-- The clock of a reader: days from 17 August 2026, a Monday.
create or replace function app.today() returns date language sql stable set search_path = '' as $$
  select date '2026-08-17' + coalesce(nullif(current_setting('tests.day', true), ''), '0')::integer
$$;
create function pg_temp.go_to(day date) returns void language sql as $$
  select set_config('tests.day', (day - date '2026-08-17')::text, true)
$$;
create function pg_temp.named(list text, days integer, name text) returns jsonb language sql as $$
  select l - 'name' from jsonb_array_elements(public.get_visits($2) -> $1) l where l ->> 'name' = $3
$$;
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values
  ('pain', 'P', 'p', 'p', 'A', true, now() - interval '1 hour'), ('draft', 'D', 'd', 'd', 'A', false, null);
insert into public.pages_fr (slug, title, content, published, published_at) values ('own', 'O', 'o', true, now() - interval '1 hour');
insert into public.newsletter_issues (number, language, subject, state, sent_at) values (9001, 'fr', 'S', 'sent', now());

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
select public.record_visit(path, 'phone') from unnest(array['/fr/articles/forged', '/fr/articles/draft', '/fr/shouting', '/fr/admin/x',
  '/fr/admin/issues', '/fr/404', '/fr/preview', '/fr/application', '/fr/newsletter/confirm', '/fr/newsletter/issues/9002',
  '/fr/a/b/c/d', '/fr/articles/pain/1', '/en/own', '/fr/services/x']) path;
select is(pg_temp.total('page'), 3::bigint, 'what is no page or no device is left out');
select public.record_visit('/fr', 'phone', '<script>');
select is(pg_temp.total('host', 'other'), 1::bigint, 'what is no host is other');
select public.record_visit(path, 'phone', null, '{"lcp": 0}') from unnest(array['/fr', '/fr/services', '/fr/articles/pain', '/fr/own',
  '/fr/newsletter/issues', '/fr/newsletter/issues/9001']) path;
select tests.become('owner');
select set_eq($$ select split_part(f.name, ' ', 1) from app.figures f where f.margin = 'speed' $$,
  array['home', 'services', 'articles/', 'pages', 'newsletter', 'newsletter/'], 'pages have kinds');
select tests.become('visitor');
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
select count(public.record_visit('/fr/articles', 'desktop')) from generate_series(1, 900);
select is(pg_temp.total('page', '/fr/articles'), 600::bigint, 'one address is counted 600 times an hour');
select is(pg_temp.total('dropped'), 300::bigint, 'what is beyond is said');
select pg_temp.from_address('203.0.113.5');
select public.record_visit('/fr/articles', 'desktop');
select is(pg_temp.total('page', '/fr/articles'), 601::bigint, 'which takes nothing from its neighbour');
select pg_temp.from_address('203.0.113.6', 'Mozilla/5.0', '{"x-forwarded-for": "198.51.100.1"}');
select count(public.record_visit('/fr', 'desktop', 'forged-' || n || '.example')) from generate_series(1, 50) n;
select pg_temp.from_address('203.0.113.' || 100 + n), public.record_visit('/fr', 'desktop', 'spread-' || n || '.example') from generate_series(1, 50) n;
select tests.become('owner');
select is((select count(*) from app.figures f where f.name like 'forged-%'), 5::bigint, 'one address brings five new hosts a day');
select is((select count(*) from app.figures f where f.name like 'spread-%'), 34::bigint, 'a network forty');
select tests.become('visitor');
select pg_temp.from_address('203.0.114.7');
select public.record_visit('/fr', 'desktop', 'honest.example');
select is(pg_temp.total('host', 'honest.example'), 1::bigint, 'an honest one is counted by its name');
select tests.become('owner');
insert into app.figures (period, margin, name, total) select app.today(), 'host', 'crowd-' || n || '.example', 1 from generate_series(1, 10000) n;
select tests.become('visitor');
select public.record_visit('/fr', 'desktop', 'honest.example');
select is(pg_temp.total('host', 'honest.example'), 2::bigint, 'also among ten thousand, once it is known');
select public.record_visit('/fr', 'desktop', 'late.example');
select is(pg_temp.total('host', 'late.example'), 0::bigint, 'beyond five thousand of a day a new one is other');

select tests.become('owner');
delete from app.figures f where f.name like 'crowd-%';
insert into app.hits (bucket, visitor, hits) values ('visit_networks', 'crowd', 480);
select pg_temp.from_address(address) from unnest(array['198.51.100.1', '2001:db8:1:1::1']) address;
update app.hits set visitor = app.network_key(true) where visitor = 'crowd';
select tests.become('visitor');
select pg_temp.from_address('2001:db8:1:2::1');
select public.record_visit('/fr/contact', 'desktop');
select is(pg_temp.total('page', '/fr/contact'), 0::bigint, 'a network of many addresses is counted eight times as often');
select tests.become('owner');
select is((select count(*) from app.hits h where h.bucket = 'visits' and h.visitor = app.visitor_key()), 0::bigint, 'and has no row for each address');
select tests.become('visitor');
select pg_temp.from_address('2001:db8:2:1::1');
select public.record_visit('/fr/contact', 'desktop');
select is(pg_temp.total('page', '/fr/contact'), 1::bigint, 'another one is counted meanwhile');
select pg_temp.from_address('203.0.113.7');

-- Speeds.

select public.record_visit('/fr/articles/pain', 'phone', null, '{"lcp": 8, "inp": 2, "cls": 0, "other": 3}');
select is(pg_temp.total('speed', 'articles/ phone lcp 8'), 1::bigint, 'a speed is counted by kind of page and device');
select is(pg_temp.total('speed'), 9::bigint, 'each of three');
select is(pg_temp.total('slow', '/fr/articles/pain 8'), 1::bigint, 'the page is named for its LCP');
select public.record_visit('/fr', 'phone', null, speeds::jsonb) from unnest(array['{"lcp": 12}', '{"lcp": "x"}', '{"lcp": "NaN"}', '{"lcp": 1e9}', '[]', '3', '{"lcp": -1}', '{"lcp": 1.5}', '{"lcp": null}', '{"lcp": {"a": 1}}']) speeds;
select is(pg_temp.total('speed'), 9::bigint, 'what is no bucket is left out');
select count(public.record_visit('/fr/articles/pain', 'phone', null, '{"lcp": 8}')) from generate_series(1, 4);

-- What a visit led to.

select pg_temp.from_address('203.0.113.' || (10 + n), 'Mozilla/5.0', '{"x-visit-from": "honest.example"}'),
  public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid())
from generate_series(1, 5) n;
select is(pg_temp.total('outcome', 'honest.example message'), 5::bigint, 'a message counts for the host that led to it');
select pg_temp.from_address('203.0.113.31', 'Mozilla/5.0', '{"x-visit-from": "never-seen.example"}');
select public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid());
select pg_temp.from_address('203.0.113.32');
select public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid());
select is(pg_temp.total('outcome', 'other message'), 2::bigint, 'one that led to no visit is other, as none is');
select tests.become('editor');
select public.send_contact_message('Vera', 'v@example.org', 'autre', 'x', 'fr', '', 5000, gen_random_uuid());
select is(pg_temp.total('outcome'), 7::bigint, 'staff is left out');

-- Reading.

select is(public.get_visits(1) - 'by_day' - 'months' - 'dropped', '{"pages": [], "hosts": [], "devices": [], "outcomes": [], "message_pages": [], "speeds": [], "slow": []}',
  'nobody is followed through a day that is not over');
select pg_temp.go_to('2026-08-18');
select is((select jsonb_array_length(public.get_visits(7) -> 'by_day')), 14, 'days of the period and the one before');
select is(public.get_visits(1) -> 'by_day' -> -1, '{"day": "2026-08-17", "en": 1, "fr": 708}', 'both languages');
select is(pg_temp.named('hosts', 28, 'google.com'), null, 'a host seen once is not named');
select is(pg_temp.named('hosts', 28, 'other') ->> 'total', '106', 'but counted');
select is((select s -> 'buckets' from jsonb_array_elements(public.get_visits() -> 'speeds') s), '[1, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0]', 'speeds have twelve buckets, from five visits on');
select is(public.get_visits() -> 'slow', '[]', 'slow pages are those of weeks that are over');
select pg_temp.go_to('2026-08-24');
select is(public.get_visits(7) -> 'slow', '[{"name": "/fr/articles/pain", "buckets": [1, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0]}]', 'from five visits on');
select is(public.get_visits() -> 'outcomes', '[]', 'outcomes are those of months that are over');
select throws_ok($$ select public.get_visits(0) $$, '22023', null, 'a period has days');
select tests.become('author');
select throws_ok($$ select public.get_visits() $$, '42501', null, 'authors read no visits');
select tests.become('recruiter');
select throws_ok($$ select public.get_visits() $$, '42501', null, 'nor do recruiters');
select tests.become('visitor');
select throws_ok($$ select public.get_visits() $$, '42501', null, 'nor visitors');
select throws_ok($$ select * from app.figures $$, '42501', null, 'and nobody the sums themselves');
select throws_ok($$ select * from app.reported_outcomes $$, '42501', null, 'nor what is told of them');

-- A reader who subtracts: what August led to, month by month.

select tests.become(who) from unnest(array['editor', 'owner']) who;
delete from app.figures;
create function pg_temp.lead(month date, outcome text, hosts jsonb) returns void language sql as $$
  delete from app.figures f where f.margin = 'outcome' and f.period = $1 and f.name like '% ' || $2;
  insert into app.figures (period, margin, name, total) select $1, 'outcome', h.key || ' ' || $2, h.value::bigint from jsonb_each_text($3) h
$$;
select pg_temp.go_to('2026-09-02');
create temporary table cases (hosts jsonb, told jsonb, why text);
insert into cases values
  ('{"a": 5, "b": 4, "other": 1}', '{"a": 5, "other": 5}', 'five of a host, and five of others'),
  ('{"a": 4, "b": 4}', '{"other": 8}', 'four of a host are among the others'),
  ('{"a": 5}', '{"other": 5}', 'all of one host: it would be the source of each'),
  ('{"a": 9, "b": 1}', '{"other": 10}', 'all but one of one host'),
  ('{"a": 9, "b": 6, "c": 1}', '{"a": 9, "other": 7}', 'one is left: the smallest goes with it'),
  ('{"a": 9, "b": 6}', '{"a": 9, "b": 6}', 'none is left, of two hosts'),
  ('{"a": 9, "other": 4}', '{"other": 13}', 'those without a host are others'),
  ('{"a": 4}', '{}', 'four in all are not told');
create function pg_temp.outcomes() returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(o ->> 'name', o -> 'total'), '{}') from jsonb_array_elements(public.get_visits() -> 'outcomes') o
  where (o ->> 'total')::integer > 0
$$;
create function pg_temp.told(hosts jsonb) returns jsonb language plpgsql as $$
begin
  perform pg_temp.lead('2026-08-01', 'application', hosts);
  return pg_temp.outcomes();
end
$$;
select is(pg_temp.told(c.hosts), c.told, c.why) from cases c;
select pg_temp.lead('2026-08-01', 'application', '{"a": 9, "b": 6, "c": 1}');
select app.fold_figures(100);
select is((select jsonb_object_agg(f.name, f.total) from app.figures f), '{"a application": 9, "other application": 7}', 'what is not told is not kept');
select is(pg_temp.outcomes(), '{"a": 9, "other": 7}', 'which changes no report');

-- Half a year of hosts and outcomes by chance. The reader asks for every period, on every day, and subtracts.

delete from app.figures;
select setseed(0.5);
insert into app.figures (period, margin, name, total)
select date '2026-03-01' + d, 'host', h.name, 1 + floor(random() * 2)
from generate_series(0, 183) d
cross join lateral (values ('search.example', 0.6), ('direct', 0.6), ('blog.example', 0.12)
  union all select 'rare-' || n || '.example', 0.03 from generate_series(1, 12) n) as h (name, chance)
where random() + 0 * d < h.chance;
select pg_temp.go_to('2026-09-01');
create temporary table reports as
  select n as days, h ->> 'name' as name, (h ->> 'total')::bigint as total
  from generate_series(1, 184) n, jsonb_array_elements(public.get_visits(n) -> 'hosts') h;
create temporary table found as
  select app.today() - r.days as day, r.name, r.total - coalesce(p.total, 0) as total
  from reports r left join reports p on p.name = r.name and p.days = r.days - 1;
select ok(count(*) > 20, 'there are hosts of fewer than three visits a month') from (
  select from app.figures f where f.name not in ('direct', 'other') group by date_trunc('month', f.period), f.name having sum(f.total) < 3) x;
select is_empty($$
  select f.name, date_trunc('month', f.day) from found f where f.name <> 'other' and f.total > 0
    and (select sum(x.total) from app.figures x where x.margin = 'host' and x.name = f.name and date_trunc('month', x.period) = date_trunc('month', f.day)) < 3 $$,
  'no difference of two periods names a host of fewer than three visits a month');
select is_empty($$
  select f.day from found f where f.name <> 'other' and f.total > 0
    and (select count(*) from app.figures x where x.margin = 'host' and x.period = f.day) = 1 $$, 'nor the one source of a day');
select is((select sum(f.total) from found f), (select sum(f.total) from app.figures f), 'and every visit is in the sum');
select app.fold_figures(1000);
select is_empty($$
  select n.days from (select distinct r.days from reports r) n where (select jsonb_object_agg(r.name, r.total) from reports r where r.days = n.days and r.total > 0)
    is distinct from (select jsonb_object_agg(h ->> 'name', h -> 'total') from jsonb_array_elements(public.get_visits(n.days) -> 'hosts') h where (h ->> 'total')::integer > 0) $$,
  'what is folded changes no report');
select is_empty($$ select f.name from app.figures f where f.period >= '2026-08-01' and f.name <> 'other' group by f.name having sum(f.total) < 3 $$,
  'a month that is over keeps no host of fewer than three');
select pg_temp.go_to('2026-08-20');
create temporary table seen as select public.get_visits(19) as report;
insert into app.figures (period, margin, name, total) values
  ('2026-08-20', 'host', 'rare-1.example', 3), ('2026-08-20', 'page', '/fr', 3), ('2026-08-20', 'device', 'phone', 3),
  ('2026-08-20', 'speed', 'home phone lcp 3', 9), ('2026-08-17', 'slow', '/fr 3', 9), ('2026-08-01', 'outcome', 'direct like', 9);
select is(public.get_visits(19), s.report, 'a report knows nothing of today, of this week and of this month') from seen s;

-- Keeping.

update app.figures set period = period - 800;
select app.purge_expired();
select is((select count(*) from app.figures), 0::bigint, 'figures go after two years');

select * from finish();
rollback;
