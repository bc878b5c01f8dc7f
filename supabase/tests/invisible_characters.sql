-- Characters nobody sees are removed before anything is judged, whoever writes.
begin;
select no_plan();

select is(app.without_invisible(typed), 'marie@example.org', 'without_invisible removes ' || what)
from (values
  (U&'\200Emarie@example.org', 'a left-to-right mark in front'), (U&'marie@example.org\200E', 'a left-to-right mark behind'), (U&'\200Fmarie@example.org', 'a right-to-left mark in front'),
  (U&'marie@example.org\200B', 'a zero width space behind'), (U&'ma\200Brie@example.org', 'a zero width space within'), (U&'marie\200C@example.org', 'a zero width non-joiner'),
  (U&'marie@\200Dexample.org', 'a zero width joiner'), (U&'marie@example\2060.org', 'a word joiner'), (U&'\FEFFmarie@example.org', 'a byte order mark'),
  (U&'marie@exam\00ADple.org', 'a soft hyphen'), (U&'\00A0marie@example.org', 'a no-break space in front'), (U&'marie@example.org\00A0\00A0', 'two no-break spaces behind'),
  (U&'marie@example.org\202F', 'a narrow no-break space'), (U&'\3000marie@example.org', 'an ideographic space'), (U&'\2003marie@example.org\2003', 'em spaces on both sides'),
  (U&'marie@example.org\2028', 'a line separator'), (E'\tmarie@example.org\r\n', 'a tab and a line end'), (U&'\200E\00A0marie@example.org\00A0\200E', 'a space between a mark and the address'),
  (U&'\200B \FEFF marie@example.org', 'several characters in front'), (U&'\00A0\200Bm\00ADa\200Crie@example.org\2060 ', 'characters at every place at once')
) as t (typed, what);
select is(app.without_invisible(kept), kept, 'without_invisible keeps visible characters: ' || kept)
from unnest(array['Jean-Paul O’Neill', U&'Les \00A0 deux', 'éàü', '李雷', 'a b']) as kept;
select is(app.without_invisible(null), null, 'a missing text stays missing');
select is(app.without_invisible(U&'\200B\00A0'), '', 'a text of invisible characters becomes empty');

-- Visitors.

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

-- The agency.

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

select * from finish();
rollback;
