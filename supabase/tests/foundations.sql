-- Foundations: the visitor, the caller, and the checks that every table shares.
begin;
select plan(405);

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- Secrets, addresses, callers and shared checks.

select tests.hire();
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000003');

-- The database keeps two secrets and cuts addresses to networks.

select ok((select octet_length(visitor_secret) = 32 and octet_length(delivery_secret) = 32 and visitor_secret <> delivery_secret from app.secrets), 'the database keeps two different secrets of 32 bytes');
select is(app.network_of('203.0.113.7'), '203.0.113.7', 'an IPv4 address stands for itself');
select is(app.network_of('::ffff:203.0.113.7'), '203.0.113.7', 'an IPv4 address mapped into IPv6 counts as the IPv4 address');
select is(app.network_of('2001:db8:1:2:aaaa::1'), '2001:db8:1:2::/64', 'an IPv6 address is cut to its /64');
select is(app.network_of('2001:db8:1:2:bbbb:1:2:3'), '2001:db8:1:2::/64', 'a neighbour in the /64 counts as the same visitor');
select is(app.network_of('203.0.113.7/8'), '203.0.113.7', 'a mask changes no address');
select is(app.network_of('203.0.113.7, 10.0.0.1'), null, 'a list of addresses is no address');
select is(app.network_of('<script>'), null, 'a text of rubbish is no address');
select is(app.network_of(null), null, 'a missing address stays missing');

-- A visitor has a key of the server and reads nothing of the private schema.

select tests.become('visitor');
set local request.headers = '';

select is(public.ip_echo(), '{"ip":"local"}'::jsonb, 'a visitor without headers gets the shared key local');
set local request.headers = '{"user-agent":"x"}';
select is(public.ip_echo() ->> 'ip', 'local', 'a visitor without the header of the edge gets the key local');
set local request.headers = 'not json';
select is(public.ip_echo() ->> 'ip', 'local', 'unreadable headers raise no error');
set local request.headers = '["cf-connecting-ip"]';
select is(public.ip_echo() ->> 'ip', 'local', 'headers that are no object raise no error');
set local request.headers = '{"cf-connecting-ip":"rubbish"}';
select is(public.ip_echo() ->> 'ip', 'local', 'an unreadable address raises no error');
set local request.headers = '{"x-forwarded-for":"198.51.100.1","x-real-ip":"198.51.100.1"}';
select is(public.ip_echo() ->> 'ip', 'local', 'a header that a caller can set is ignored');
set local request.headers = '{"cf-connecting-ip":"203.0.113.7"}';
select matches(public.ip_echo() ->> 'ip', '^[0-9a-f]{64}$', 'a visitor with an address gets an HMAC as key');
select unalike(public.ip_echo() ->> 'ip', '%203.0.113%', 'the key does not contain the address');
select is(
  (select public.ip_echo()),
  (select public.ip_echo()),
  'the same visitor gets the same key');

-- A plain user is no administrator, whatever his token says.

select tests.become('user', '{"user_metadata":{"role":"admin","is_admin":true},"app_metadata":{"role":"admin"}}');

select is(public.am_i_admin(), false, 'a claim in the token makes nobody an administrator');
select throws_ok($$ select app.require('content') $$, '42501', 'Only administrators may do this.', 'app.require stops a plain user');
select is(app.may('content') or app.may('people') or app.may('careers') or app.may('figures'), false, 'a plain user may work in no area');
select matches(public.ip_echo() ->> 'ip', '^[0-9a-f]{64}$', 'a plain user gets a key like every visitor');

-- An administrator may work in every area and makes no other one.

select tests.become('administrator');

select is(public.am_i_admin(), true, 'am_i_admin is true for an administrator');
select lives_ok($$ select app.require('content') $$, 'app.require lets an administrator pass');
select ok(app.may('content') and app.may('people') and app.may('careers') and app.may('figures'), 'an administrator may work in every area');
select is(app.may('anything'), false, 'an administrator may not work in an unknown area');
select throws_ok($$ select app.require('anything') $$, '42501', null, 'app.require refuses an unknown area');
select throws_ok($$ select app.require(null) $$, '42501', null, 'app.require refuses a missing area');
select is((select count(*) from public.admins), 1::bigint, 'an administrator sees his own row');

select tests.become('owner');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select tests.become('administrator');
select is(public.am_i_admin(), false, 'the right ends with the row, whatever the token says');

-- A shared check accepts what it names and refuses the rest.

select tests.become('owner');
select is(app.require_lang('fr'), 'fr', 'app.require_lang accepts fr');
select throws_ok($$ select app.require_lang('de') $$, '22023', null, 'app.require_lang refuses de');
select throws_ok($$ select app.require_lang(null) $$, '22023', null, 'app.require_lang refuses a missing language');
select ok(app.is_email('louise.müller+a@example.co.uk'), 'app.is_email accepts an address');
select is(
  (select count(*) from unnest(array['', 'a', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@b.c,d@e.f', 'a@b@c.d', E'a@b.c\nbcc:d@e.f', '<a@b.c>', repeat('a', 251) || '@b.c']) as e (mail) where app.is_email(e.mail)),
  0::bigint, 'app.is_email refuses what is not exactly one address');
select lives_ok(format('select app.require_email(%L)', mail), 'app.require_email accepts ' || to_json(mail))
from unnest(array['louise.mueller+a@example.co.uk', 'o''brien@b.cd', 'a_b-c@xn--caf-dma.fr', '1@2.xn--p1ai']) as e (mail);
select throws_ok(format('select app.require_email(%L)', mail), '23514', 'This is no e-mail address.', 'app.require_email refuses ' || to_json(mail))
from unnest(array['', 'a', 'a@b', '<a@b.cd>', 'x?bcc=victim@b.cd', 'x&cc=victim@b.cd', 'x%0abcc@b.cd', 'x#a@b.cd', 'x/y@b.cd', 'a@b.cd?subject=x', 'a@b.cd%0a', 'x=y@b.cd', '.a@b.cd', 'a.@b.cd', 'a..b@b.cd', 'a@-b.cd', 'a@b..cd', 'é@b.cd', 'a@é.cd', 'a@b.c', E'a@b.cd\n']) as e (mail);
select lives_ok('select app.require_email(null)', 'app.require_email leaves a missing address to the column');
select is(
  (select count(*) from unnest(array['', '/a.png', '/media/a b.webp', 'https://example.test/a.png']) as i (image) where app.is_image_reference(i.image)),
  4::bigint, 'an image reference is empty, a path of this site or an https URL');
select is(
  (select count(*) from unnest(array['//evil.test/a.png', '/\evil.test', 'http://example.test/a.png', 'javascript:alert(1)', 'data:image/png;base64,a', 'a.png', E'/\t/evil.test', 'https:///a', 'https://', '/', '/' || repeat('a', 500)]) as i (image) where app.is_image_reference(i.image)),
  0::bigint, 'an image reference is nothing else');
select ok(app.is_image_reference(variadic '{}') and app.is_image_reference('/a.png', '/b.png') and not app.is_image_reference('/a.png', '//b.png'), 'each of several image references is looked at');
select ok(app.are_short('{a,b}', 2, 1) and app.are_short('{}', 2, 1), 'a list within its limits is accepted');
select ok(not app.are_short('{a,b,c}', 2, 1), 'a list with too many entries is refused');
select ok(not app.are_short('{aa}', 2, 1) and not app.are_short(array[' '], 2, 1) and not app.are_short(array[null::text], 2, 1), 'a list with a long, blank or missing entry is refused');
select ok(app.are_short(array['a', ''], 2, 1, true) and not app.are_short('{aa,b}', 2, 1, true) and not app.are_short(array['a', null], 2, 1, true), 'only blank entries are accepted where they may be');

rollback to part;

-- A text that people write loses its invisible characters before any check.

select is(app.without_invisible(typed), 'marie@example.org', 'without_invisible removes ' || what)
from (values
  (U&'\200Emarie@example.org', 'a left-to-right mark in front'), (U&'marie@example.org\200E', 'a left-to-right mark behind'), (U&'\200Fmarie@example.org', 'a right-to-left mark in front'),
  (U&'marie@example.org\200B', 'a zero width space behind'), (U&'ma\200Brie@example.org', 'a zero width space within'), (U&'marie\200C@example.org', 'a zero width non-joiner'),
  (U&'marie@\200Dexample.org', 'a zero width joiner'), (U&'marie@example\2060.org', 'a word joiner'), (U&'\FEFFmarie@example.org', 'a byte order mark'),
  (U&'marie@exam\00ADple.org', 'a soft hyphen'), (U&'\00A0marie@example.org', 'a no-break space in front'), (U&'marie@example.org\00A0\00A0', 'two no-break spaces behind'),
  (U&'marie@example.org\202F', 'a narrow no-break space'), (U&'\3000marie@example.org', 'an ideographic space'), (U&'\2003marie@example.org\2003', 'em spaces on both sides'),
  (U&'marie@example.org\2028', 'a line separator'), (E'\tmarie@example.org\r\n', 'a tab and a line end'), (U&'\200E\00A0marie@example.org\00A0\200E', 'a space between a mark and the address'),
  (U&'\200B \FEFF marie@example.org', 'several characters in front'), (U&'\00A0\200Bm\00ADa\200Crie@example.org\2060 ', 'characters at every table_name at once')
) as t (typed, what);
select is(app.without_invisible(kept), kept, 'without_invisible keeps visible characters: ' || kept)
from unnest(array['Jean-Paul O’Neill', U&'Les \00A0 deux', 'éàü', '李雷', 'a b']) as kept;
select is(app.without_invisible(null), null, 'a missing text stays missing');
select is(app.without_invisible(U&'\200B\00A0'), '', 'a text of invisible characters becomes empty');

-- What a visitor sends loses its marks.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.61"}';
select lives_ok(U&'insert into public.newsletter (email, language) values (''\200EMarie@Example.org\00A0'', ''fr'')', 'a visitor subscribes with an address between marks');
select throws_ok(U&'insert into public.newsletter (email, language) values (''marie@exam\00ADple.org'', ''fr'')', '23505', null, 'the same address with other marks is a duplicate');
select throws_ok(U&'insert into public.newsletter (email, language) values (''\200B'', ''fr'')', '23514', null, 'marks alone are no address');
select lives_ok(U&'select public.send_contact_message(''\FEFFMarie\200B'', ''\200Emarie@example.org'', ''autre'', ''x'', ''fr'', '''', 5000)', 'a message with such an address is accepted');
select throws_ok(U&'select public.send_contact_message(''\200BM\200B'', ''marie@example.org'', ''autre'', ''x'', ''fr'', '''', 5000)', '23514', null, 'one letter between marks is no name');
select throws_ok(format('select public.send_contact_message(%L, ''marie@example.org'', ''autre'', ''x'', ''fr'', '''', 5000)', name), '23514', null, 'a name that is JSON is refused: ' || name)
from unnest(array['{}', '{"a": 1}', '["Marie"]']) as name;
select tests.become('owner');
select isnt_empty($$ select from public.newsletter where email = 'marie@example.org' $$, 'a subscription is stored without the marks');
select isnt_empty($$ select from public.contact_messages where from_email = 'marie@example.org' and from_name = 'Marie' $$, 'a message is stored without the marks');

insert into public.job_applications (full_name, email, phone, cv_file_path, id) values
  (U&'\200EAda\00A0', U&'ada@example.org\200B', U&'\202A+33 6 12\200E', '0c000000-0000-4000-8000-0000000000f6/1700000000000_cv.pdf', '0c000000-0000-4000-8000-0000000000f6');
select results_eq(
  $$ select full_name, email from public.job_applications where id = '0c000000-0000-4000-8000-0000000000f6' $$,
  $$ values ('Ada', 'ada@example.org') $$, 'an application is stored without the marks');
select throws_ok($$ insert into public.job_applications (full_name, email, cv_file_path, id) values ('{}', 'a@example.org', '0c000000-0000-4000-8000-0000000000f7/1_cv.pdf', '0c000000-0000-4000-8000-0000000000f7') $$, '23514', null, 'an application with JSON as name is refused');

-- What the agency writes loses its marks, but for long texts.

insert into public.articles_fr (slug, title, excerpt, content, author, category, tags, published, published_at)
values (U&'t-uns\200Been', 'T', 'e', U&'Un chan\00ADtier', U&'\FEFFAda', U&'Chan\00ADtier', array[U&'ville\200B', U&'\00A0quai'], true, now() - interval '1 day');
select results_eq(
  $$ select slug, author, category, tags from public.articles_fr where slug = 't-unseen' $$,
  $$ values ('t-unseen', 'Ada', 'Chantier', array['ville', 'quai']) $$, 'slug, author, category and tags of an article lose their marks');
select throws_ok(U&'update public.articles_fr set slug = ''\200B'' where slug = ''t-unseen''', '23514', null, 'marks alone are no slug');
select is((select content from public.articles_fr where slug = 't-unseen'), U&'Un chan\00ADtier', 'the content of an article keeps its soft hyphen');
select tests.become('visitor');
select is((select count(*) from public.search_site('fr', 'chantier') s where s.slug = 't-unseen'), 1::bigint, 'search finds a word with a soft hyphen');
select is((select count(*) from public.search_site('fr', U&'\200Echan\200Btier') s where s.slug = 't-unseen'), 1::bigint, 'search ignores marks in the query');

rollback to part;

-- Plain text holds no invisible character, wherever an owner or editor writes.

select tests.hire();

create temporary table unseen (name text, letter text);
grant select on unseen to authenticated;
insert into unseen values
  ('bell', E'\u0007'), ('tabulator', E'\t'), ('delete', E'\u007f'), ('next line', E'\u0085'), ('arabic letter mark', E'\u061c'), ('hangul filler', E'\u3164'), ('braille blank', E'\u2800'),
  ('zero width space', E'\u200b'), ('left-to-right mark', E'\u200e'), ('line separator', E'\u2028'), ('right-to-left override', E'\u202e'), ('word joiner', E'\u2060'),
  ('invisible times', E'\u2062'), ('isolate', E'\u2066'), ('digit shapes', E'\u206f'), ('byte order mark', E'\ufeff'), ('annotation', E'\ufff9'), ('no character', E'\uffff'), ('tag', E'\U000e0041');
create temporary table seen (name text, letter text);
insert into seen values
  ('accent', 'é'), ('apostrophe', '’'), ('no-break space', E'\u00a0'), ('narrow one', E'\u202f'), ('soft hyphen', E'\u00ad'), ('joiner', E'\u200d'), ('emoji', '👩‍💻'), ('arabic', 'مرحبا'), ('ellipsis', '…'), ('thin space', E'\u2009');

select ok(not app.is_plain_text('a' || u.letter || 'b') and not app.is_plain_text('a' || u.letter || 'b', true), 'plain text refuses the character ' || u.name) from unseen u;
select ok(app.is_plain_text('a' || s.letter || 'b') and app.is_plain_text('a' || s.letter || 'b', true), 'plain text accepts the character ' || s.name) from seen s;
select ok(not app.is_plain_text(E'a\nb') and not app.is_plain_text(E'a\r\nb'), 'plain text of one line refuses a line end');
select ok(app.is_plain_text(E'a\nb', true) and app.is_plain_text(E'a\r\nb', true), 'plain text of several lines accepts a line end');
select is(app.is_plain_text(null), null, 'a missing text stays undecided');
select is(app.is_plain_text(''), true, 'an empty text is plain text');

-- Every field of the site refuses the same characters.

select tests.become('administrator');
select throws_ok(format($$ select public.save_site_settings(%L, (select s.updated_at from public.site_settings s)) $$, jsonb_build_object('city', 'Col' || u.letter || 'mar')), '23514', null, 'a setting refuses the character ' || u.name) from unseen u;
select throws_ok(
  format($$ select public.save_site_settings(%L, (select s.updated_at from public.site_settings s)) $$, jsonb_build_object('exceptional_days',
    jsonb_build_array(jsonb_build_object('from', '2026-12-24', 'to', '2026-12-24', 'spans', '[]'::jsonb, 'announce', 14, 'reason', jsonb_build_object('fr', 'No' || u.letter || 'ël', 'en', 'x'))))),
  '23514', null, 'the reason of an exceptional day refuses the character ' || u.name) from unseen u;
select throws_ok(format($$ select public.publish_texts(%L) $$, jsonb_build_array(jsonb_build_object('language', 'fr', 'key', 'home:t.plain', 'value', 'a' || u.letter || 'b'))), 'PT422', null, 'a site text refuses the character ' || u.name) from unseen u;
select throws_ok(format($$ insert into public.%I (title) values (%L) $$, p.table_name, 'a' || u.letter || 'b'), '23514', null, format('a title of %s refuses the character %s', p.table_name, u.name))
from unseen u, unnest(array['services_fr', 'services_en', 'steps_fr', 'steps_en']) p (table_name);
select throws_ok(format($$ insert into public.%I (title, text) values ('a', %L) $$, p.table_name, 'a' || u.letter || 'b'), '23514', null, format('a text of %s refuses the character %s', p.table_name, u.name))
from unseen u, unnest(array['services_fr', 'services_en', 'steps_fr', 'steps_en']) p (table_name);
select throws_ok(format($$ insert into public.%I (title, offers) values ('a', array['x', %L]) $$, p.table_name, 'a' || u.letter || 'b'), '23514', null, format('an offer of %s refuses the character %s', p.table_name, u.name))
from unseen u, unnest(array['services_fr', 'services_en']) p (table_name);
select lives_ok(format($$ insert into public.%I (title, text) values ('L’été', E'Une ligne\nune autre') $$, p.table_name), p.table_name || ' accepts an apostrophe and a line end')
from unnest(array['services_fr', 'services_en', 'steps_fr', 'steps_en']) p (table_name);
select is((public.save_site_settings('{"city": "Saint‑Dié"}', (select s.updated_at from public.site_settings s))).city, 'Saint‑Dié', 'a setting accepts a no-break hyphen');
select lives_ok($$ select public.publish_texts('[{"language": "fr", "key": "home:t.plain", "value": "L’été : chaud"}]') $$, 'a site text accepts an apostrophe and a colon');

rollback to part;

-- Every column has a limit, and every query of a page reads an index.

-- A column has a limit if a CHECK of its table names its length, its values or a helper that does.
create function pg_temp.unbounded(schema_name text) returns setof text language sql as $$
  select c.relname || '.' || a.attname
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = schema_name::regnamespace and c.relkind = 'r'
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
    and a.attgenerated = ''
    and not exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ (
          '(char_length|octet_length|cardinality|is_email|is_image_reference|are_short|are_home_sections|are_issue_items|is_setting_text|is_https_url|is_time_zone|is_opening_week|are_exceptional_days|is_menu|pg_column_size)\(\(*(VARIADIC ARRAY\[)?"?' || a.attname
          || '|\("?' || a.attname || '"? = (ANY|'')'))
$$;
select is_empty($$ select pg_temp.unbounded('public') $$, 'every text, list and JSON column of a public table has a limit');
create table public.t_unbounded (said text not null, listed text[] not null, kept text check (kept in ('a', 'b')));
select set_eq($$ select pg_temp.unbounded('public') $$, array['t_unbounded.said', 't_unbounded.listed'], 'a new column without a limit is found');
drop table public.t_unbounded;
select is_empty(
  $$ select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text[]'::regtype and not a.attnotnull
       -- In site_sections, null stands for the default of the code.
       and c.relname <> 'site_sections' $$,
  'a list column is never null');
select is_empty(
  $$ select schemaname || '.' || tablename || ' ' || policyname from pg_policies where schemaname in ('public', 'storage') and octet_length(policyname) > 62 $$,
  'no policy name is cut off');

-- 'infinity' is a valid date to PostgreSQL and to no reader.
select is_empty(
  $$ select c.relname || '.' || a.attname
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
       and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
       and not exists (
         select from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '>= .* AND .*<= ') $$,
  'every date that people write over the API has a limit');

-- A plan asks once per query for the caller and reads a page from an index.

-- In a table of few rows the planner would read all of them and sort: tests/database/large-site.ts has many.
set local enable_seqscan = off;
set local enable_bitmapscan = off;
create function pg_temp.plan_of(query text) returns text language plpgsql as $$
declare
  line text;
  told text := '';
begin
  for line in execute 'explain ' || query loop
    told := told || line || E'\n';
  end loop;
  return told;
end
$$;
select tests.become('visitor');
select matches(pg_temp.plan_of('select id, title from public.articles_fr where published order by published_at desc, id limit 24'), 'Index Scan using articles_fr_published_at', 'a visitor''s page of articles is read in order from its index');
select tests.become('user');
select matches(pg_temp.plan_of('select id, title from public.articles_fr where published order by published_at desc, id limit 24'), 'InitPlan', 'a policy asks once per query whether a user is an administrator');

select * from finish();
rollback;
