-- Redirects: a former slug of public content leads to the current one, and reveals nothing that is not public.
begin;
select plan(130);

select tests.hire();

create function pg_temp.redirect_of(old_slug text, noun text default 'articles', lang text default 'fr') returns text language plpgsql as $$
declare
  slug text;
begin
  perform tests.become('visitor');
  slug := public.find_new_address(noun, lang, old_slug);
  perform tests.become('owner');
  return slug;
end
$$;
create function pg_temp.rename(old_slug text, new_slug text) returns void language sql as $$
  update public.articles_fr set slug = new_slug where slug = old_slug
$$;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000fa01', 'fa-one', 'One', 'e', 'c', 'A', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000fa02', 'fa-two', 'Two', 'e', 'c', 'A', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000fa03', 'fa-draft', 'Draft', 'e', 'c', 'A', false, null),
  ('e0000000-0000-4000-8000-00000000fa04', 'fa-later', 'Later', 'e', 'c', 'A', true, now() + interval '1 day');
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values
  ('fa-one', 'One', 'e', 'c', 'A', true, now() - interval '1 day');
insert into public.projects_en (id, slug, title, published) overriding system value values
  (970501, 'fa-house', 'House', true), (970502, 'fa-plan', 'Plan', false);

-- A changed slug leads to the new one, whoever wrote it.

select is(pg_temp.redirect_of('fa-one'), null, 'a current slug has no redirect');
select tests.become('editor');
update public.articles_fr set slug = 'fa-uno' where slug = 'fa-one';
select is(pg_temp.redirect_of('fa-one'), 'fa-uno', 'a former slug leads to the slug set by an editor');
select is(pg_temp.redirect_of('fa-one', 'articles', 'en'), null, 'a former slug has no redirect in the other language');
select is(pg_temp.redirect_of('fa-one', 'projects'), null, 'a former slug has no redirect in another table');
select is(pg_temp.redirect_of('fa-nowhere'), null, 'an unknown slug has no redirect');
select tests.become('secret key');
update public.articles_fr set slug = 'fa-eins' where slug = 'fa-uno';
select is(pg_temp.redirect_of('fa-one'), 'fa-eins', 'the first of two former slugs leads to the current one');
select is(pg_temp.redirect_of('fa-uno'), 'fa-eins', 'the second of two former slugs leads to the current one');
update public.projects_en set slug = 'fa-home' where slug = 'fa-house';
select is(pg_temp.redirect_of('fa-house', 'projects', 'en'), 'fa-home', 'a former slug of a project leads to the current one');
update public.articles_fr set title = 'Eins' where slug = 'fa-eins';
select is((select count(*) from app.former_addresses f where f.row_id = 'e0000000-0000-4000-8000-00000000fa01'), 2::bigint, 'a new title stores no former slug');

-- A return to a former slug makes no loop.

select pg_temp.rename('fa-eins', 'fa-one');
select is(pg_temp.redirect_of('fa-one'), null, 'a slug taken back has no redirect');
select is(pg_temp.redirect_of('fa-uno'), 'fa-one', 'an older slug leads to the slug taken back');
select is(pg_temp.redirect_of('fa-eins'), 'fa-one', 'the last slug leads to the slug taken back');
select is_empty($$ select from app.redirects r join app.redirects s on s.noun = r.noun and s.lang = r.lang and s.old_slug = r.slug $$, 'no redirect leads to another redirect');

-- Two articles swap their slugs.

select pg_temp.rename('fa-one', 'fa-between');
select pg_temp.rename('fa-two', 'fa-one');
select pg_temp.rename('fa-between', 'fa-two');
select is(pg_temp.redirect_of('fa-one'), null, 'a swapped slug has no redirect');
select is(pg_temp.redirect_of('fa-two'), null, 'the other swapped slug has no redirect');
select is(pg_temp.redirect_of('fa-between'), 'fa-two', 'the slug used during a swap leads to its article');
select is(pg_temp.redirect_of('fa-uno'), 'fa-two', 'an older slug leads to its article after a swap');
select pg_temp.rename('fa-one', 'fa-second');
select is(pg_temp.redirect_of('fa-one'), 'fa-second', 'a slug left by two articles leads to the last one');

-- A public article at a former slug wins, a hidden one does not.

insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values ('e0000000-0000-4000-8000-00000000fa05', 'fa-one', 'New', 'e', 'c', 'A', false);
select is(pg_temp.redirect_of('fa-one'), 'fa-second', 'a draft at a former slug keeps the redirect');
update public.articles_fr set published = true, published_at = now() + interval '1 hour' where slug = 'fa-one';
select is(pg_temp.redirect_of('fa-one'), 'fa-second', 'a scheduled article at a former slug keeps the redirect');
update public.articles_fr set published_at = now() where slug = 'fa-one';
select is(pg_temp.redirect_of('fa-one'), null, 'a public article at a former slug ends the redirect');
select pg_temp.rename('fa-one', 'fa-third');
select is(pg_temp.redirect_of('fa-one'), 'fa-third', 'a former slug leads to the last public article that left it');
delete from public.articles_fr where slug = 'fa-third';
select is(pg_temp.redirect_of('fa-one'), 'fa-second', 'a former slug leads to the article before a deleted one');
select is(pg_temp.redirect_of('fa-third'), null, 'a slug of a deleted article has no redirect');

-- Content that was never public stores no former slug, and a hidden row is no target.

select pg_temp.rename('fa-draft', 'fa-sketch');
select pg_temp.rename('fa-later', 'fa-soon');
update public.projects_en set slug = 'fa-scheme' where slug = 'fa-plan';
select is_empty($$ select from app.former_addresses f where f.row_id in ('e0000000-0000-4000-8000-00000000fa03', 'e0000000-0000-4000-8000-00000000fa04', '970502') $$, 'a draft, a scheduled article and a hidden project store no former slug');
update public.articles_fr set published = true where slug in ('fa-sketch', 'fa-soon');
select is(pg_temp.redirect_of('fa-draft'), null, 'a slug from before the first publication has no redirect');

update public.articles_fr set published = false where slug = 'fa-second';
select is(pg_temp.redirect_of('fa-one'), 'fa-two', 'a former slug skips a withdrawn article');
select pg_temp.rename('fa-second', 'fa-secret');
select is(pg_temp.redirect_of('fa-second'), null, 'a former slug does not reveal the new slug of a draft');
select tests.become('visitor');
select is_empty($$ select r.slug from public.list_redirects('fr') r where r.slug like 'fa-sec%' $$, 'the list of redirects does not reveal the slug of a draft');
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() + interval '1 hour' where slug = 'fa-secret';
select is(pg_temp.redirect_of('fa-second'), null, 'a former slug does not reveal a scheduled article');
update public.articles_fr set published_at = now() - interval '1 hour' where slug = 'fa-secret';
select is(pg_temp.redirect_of('fa-second'), 'fa-secret', 'a republished article gets its redirects back');
update public.articles_fr set published_at = now() + interval '1 hour' where slug = 'fa-secret';
select pg_temp.rename('fa-secret', 'fa-open');
update public.articles_fr set published_at = now() - interval '1 hour' where slug = 'fa-open';
select is(pg_temp.redirect_of('fa-secret'), 'fa-open', 'a postponed article gets its redirects back');

-- Redirects follow the trash and the versions.

select tests.become('editor');
delete from public.articles_fr where slug = 'fa-open';
select is(pg_temp.redirect_of('fa-second'), null, 'a former slug of an article in the trash has no redirect');
select tests.become('editor');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'e0000000-0000-4000-8000-00000000fa02', 'fa-back') $$, 'an article is restored with another slug');
select is(pg_temp.redirect_of('fa-second'), 'fa-back', 'a restored article gets its redirects back');
select is(pg_temp.redirect_of('fa-open'), 'fa-back', 'a restored article gets a redirect from its slug before the deletion');
select tests.become('editor');
select lives_ok($$ select public.restore_version('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 1,
  (select max(v.version) from public.list_versions('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') v)) $$, 'a version with a former slug is restored');
select is(pg_temp.redirect_of('fa-one'), null, 'a restored slug has no redirect');
select is(pg_temp.redirect_of('fa-two'), 'fa-one', 'the slug before the restore leads to the restored one');
select tests.become('editor');
delete from public.articles_fr where slug = 'fa-back';
select lives_ok($$ select public.delete_for_good('articles_fr', 'e0000000-0000-4000-8000-00000000fa02') $$, 'an article is erased from the trash');
select tests.become('owner');
select is_empty($$ select from app.former_addresses f where f.row_id = 'e0000000-0000-4000-8000-00000000fa02' $$, 'an erased article loses its former slugs');

-- The build lists redirects.

select tests.become('visitor');
select set_eq($$ select r.noun, r.old_slug, r.slug from public.list_redirects('fr') r where r.old_slug like 'fa-%' $$,
  $$ select 'articles' as what, old_slug, 'fa-one' as slug from unnest(array['fa-uno', 'fa-eins', 'fa-between', 'fa-two']) old_slug $$,
  'the list of redirects agrees with the search for one');
select throws_ok($$ select public.list_redirects('de') $$, '22023', null, 'a list in an unknown language is refused');
select throws_ok($$ select public.find_new_address('articles', 'de', 'fa-uno') $$, '22023', null, 'a search in an unknown language is refused');
select is(public.find_new_address('job_offers', 'fr', 'fa-uno'), null, 'a table without former slugs has no redirect');
select is(public.find_new_address('articles', 'fr', null), null, 'a null slug has no redirect');

-- An editor lists former slugs and removes one.

select tests.become('editor');
select results_eq($$ select f.slug from public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') f $$,
  array['fa-two', 'fa-between', 'fa-eins', 'fa-uno'], 'an editor lists the former slugs of an article, the last one first');
select ok(public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno'), 'an editor removes a former slug');
select ok(not public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno'), 'a removed slug is not removed again');
select ok(not public.remove_former_address('projects_en', 'e0000000-0000-4000-8000-00000000fa01', 'fa-eins'), 'a former slug of another row is not removed');
select is(pg_temp.redirect_of('fa-uno'), null, 'a removed former slug has no redirect');
select ok(exists (select from app.audit_log l where l.table_name = 'articles_fr' and l.row_id = 'e0000000-0000-4000-8000-00000000fa01' and l.act = 'changed' and l.at = now()), 'a removed former slug writes a line to the audit log');

-- Redirects of one's own: owners and editors make them, visitors are led.

create function pg_temp.fault_of(source text, target text, who text default 'administrator') returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.become(who);
  answer := public.save_redirects(jsonb_build_array(jsonb_build_object('from', source, 'to', target)));
  perform tests.become('owner');
  return answer -> 0 ->> 'fault';
end
$$;
create function pg_temp.listed() returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.become('editor');
  answer := public.get_redirects();
  perform tests.become('owner');
  return answer;
end
$$;
create function pg_temp.asked(path text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.become('visitor');
  answer := public.find_missing_address(path) ->> 'redirect';
  perform tests.become('owner');
  return answer;
end
$$;
create function pg_temp.count_of(asked text) returns integer language sql as $$
  select m.count from app.missed_addresses m where m.path = asked
$$;

select is(pg_temp.fault_of('/Old/Page.html/?a=b#c', '/fr/contact#form', 'editor'), null, 'an editor saves a redirect');
select is(pg_temp.fault_of('/outside', 'https://shop.example.com/a?b=c'), null, 'a redirect may lead outside');
select is(pg_temp.fault_of('/fr/articles/fa-gone', '/fr/services'), null, 'an owner saves a redirect from an address that an article might have');
select is(pg_temp.asked('/old/page.HTML'), '/fr/contact#form', 'a visitor is led, however the address is written');
select is(pg_temp.asked('/outside/'), 'https://shop.example.com/a?b=c', 'a visitor is led outside');
select is(pg_temp.asked('/fr/articles/fa-eins'), '/fr/articles/fa-one', 'a former address leads as well');
select is(pg_temp.asked('/nowhere-fa'), null, 'an unknown address leads nowhere');
select is(pg_temp.fault_of('/OUTSIDE', '/en'), null, 'a second redirect from one address takes the place of the first');
select results_eq($$ select o.from_path, o.to_address from app.own_redirects o where lower(o.from_path) = '/outside' $$, $$ values ('/OUTSIDE', '/en') $$, 'one address has one redirect');
select set_eq($$ select l.act || ' ' || l.title from app.audit_log l where l.table_name = 'own_redirects' and l.at = now() $$,
  array['created /Old/Page.html', 'created /outside', 'created /fr/articles/fa-gone', 'changed /OUTSIDE'], 'the audit log has a line for each');

select tests.become('author');
select throws_ok($$ select public.save_redirects('[]') $$, '42501', null, 'an author saves no redirect');
select throws_ok($$ select public.get_redirects() $$, '42501', null, 'an author lists no redirects');
select tests.become('recruiter');
select throws_ok($$ select public.remove_redirect('/OUTSIDE') $$, '42501', null, 'a recruiter removes no redirect');
select throws_ok($$ select public.dismiss_missed_address('/a') $$, '42501', null, 'a recruiter dismisses no missed address');
select tests.become('visitor');
select throws_ok($$ select public.save_redirects('[]') $$, '42501', null, 'a visitor saves no redirect');

-- What is no address, or has something living, is refused by its field.

select tests.become('owner');
select results_eq($$ select given, pg_temp.fault_of(given, '/fr') from unnest(array['no-path', '//elsewhere', '/', '/a b', '/a@b.example', '/a$1', '/a/../b', '/x;y', '/' || repeat('a', 200)]) given $$,
  $$ select given, 'from_shape' from unnest(array['no-path', '//elsewhere', '/', '/a b', '/a@b.example', '/a$1', '/a/../b', '/x;y', '/' || repeat('a', 200)]) given $$, 'what is no path is refused');
select is(pg_temp.fault_of(null, '/fr'), 'from_shape', 'no path is refused');
select results_eq($$ select given, pg_temp.fault_of('/fa-a', given) from unnest(array['javascript:alert(1)', 'http://example.com', '//elsewhere', 'https://a@b.example/', 'https://example.com/"', 'fr', '/a b', '', null]) given $$,
  $$ select given, 'to_shape' from unnest(array['javascript:alert(1)', 'http://example.com', '//elsewhere', 'https://a@b.example/', 'https://example.com/"', 'fr', '/a b', '', null]) given $$, 'what leads nowhere a browser should go is refused');
select results_eq($$ select given, pg_temp.fault_of(given, '/fr') from unnest(array['/fr', '/EN/Services', '/contact.html', '/fr/newsletter/issues/3', '/admin/x', '/fr/admin', '/assets/a.js', '/robots.txt', '/.well-known/a', '/_redirects', '/favicon.svg', '/rest/v1']) given $$,
  $$ select given, 'from_reserved' from unnest(array['/fr', '/EN/Services', '/contact.html', '/fr/newsletter/issues/3', '/admin/x', '/fr/admin', '/assets/a.js', '/robots.txt', '/.well-known/a', '/_redirects', '/favicon.svg', '/rest/v1']) given $$, 'a page of the site and a path of the host are refused');
select is(pg_temp.fault_of('/fr/articles/FA-one', '/fr'), 'from_public', 'the address of a public article is refused');
select is(pg_temp.fault_of('/en/portfolio/fa-home', '/fr'), 'from_public', 'the address of a public project is refused');
select is(pg_temp.fault_of('/en/portfolio/fa-scheme', '/fr'), null, 'the address of a hidden project is free');
select tests.become('administrator');
select throws_ok($$ select public.save_redirects('{}') $$, '22023', null, 'what is no list is refused');
select throws_ok($$ select public.save_redirects((select jsonb_agg('{}'::jsonb) from generate_series(1, 201))) $$, '22023', null, 'more than 200 at once are refused');

select tests.become('owner');

-- No loop, and a chain is followed to its end.

select is(pg_temp.fault_of('/fa-a', '/FA-A/'), 'to_loop', 'a redirect to itself is refused');
set local request.headers = '{"origin":"https://site.example"}';
select is(pg_temp.fault_of('/fa-a', 'https://site.example/fa-a'), 'to_loop', 'also by the whole address');
select is(pg_temp.fault_of('/fa-whole', 'https://site.example'), null, 'the whole address of the site is a path');
select is(pg_temp.fault_of('/fa-other', 'https://site.example.org/fa-other'), null, 'a longer host is another one');
set local request.headers = '';
select is(pg_temp.asked('/fa-whole'), '/', 'which leads to the root');
select tests.become('editor');
select results_eq(
  $$ select r ->> 'from', r ->> 'fault' from jsonb_array_elements(public.save_redirects('[{"from":"/fa-a","to":"/fa-b"},{"from":"/fa-b","to":"/fa-c?d"},{"from":"/fa-c","to":"/fa-a"},{"from":"/fa-d","to":"/fa-b"}]')) r $$,
  $$ values ('/fa-a', null), ('/fa-b', null), ('/fa-c', 'to_loop'), ('/fa-d', null) $$, 'an import leaves out the one that closes a loop');
select is(pg_temp.fault_of('/fa-c', '/fr/articles/fa-two'), null, 'a redirect may lead to a former address');
select is(pg_temp.asked('/fa-d'), '/fr/articles/fa-one', 'a chain is followed to what lives at its end');
select tests.become('visitor');
select results_eq($$ select l.to_address from public.list_own_redirects() l where l.from_path in ('/fa-a', '/fa-b', '/fa-c', '/fa-d') group by 1 $$, array['/fr/articles/fa-one'], 'the build gets the end of each chain');

-- An import writes over nothing, and is refused what a save is.

select tests.become('editor');
create function pg_temp.imported(redirects jsonb, dry boolean) returns setof text language sql as $$
  select concat_ws(' ', r ->> 'from', r ->> 'fault', case when (r ->> 'saved')::boolean then 'saved' end)
  from jsonb_array_elements(public.save_redirects(redirects, true, dry)) r
$$;
create function pg_temp.moved() returns jsonb language sql as $$
  select '[{"from":"/fa-a","to":"/fa-b"},{"from":"/FA-B","to":"/en"},{"from":"/fa-i","to":"/fa-j"},{"from":"/fa-j","to":"/fa-i"},{"from":"/fr/articles/fa-one","to":"/fr"},{"from":"/fa k","to":"/fr"}]'::jsonb
$$;
grant execute on all functions in schema pg_temp to authenticated;
select results_eq(format($$ select pg_temp.imported(pg_temp.moved(), %L) $$, dry),
  array['/fa-a', '/FA-B from_taken', '/fa-i saved', '/fa-j to_loop', '/fr/articles/fa-one from_public', '/fa k from_shape'],
  format('an import takes over what is new and possible (a dry run: %s)', dry))
from (values (true), (false)) as run (dry);
select tests.become('owner');
select results_eq($$ select o.from_path, o.to_address from app.own_redirects o where o.from_path in ('/fa-b', '/fa-i') order by 1 $$, $$ values ('/fa-b', '/fa-c?d'), ('/fa-i', '/fa-j') $$, 'an import leaves the redirects that are here');
select results_eq($$ select l.act from app.audit_log l where l.row_id in ('/fa-i', '/fa-a') and l.at = now() $$, array['created', 'created'], 'a dry run and an unchanged redirect are not in the audit log');

-- A shadow: what becomes public at the address wins.

select tests.become('owner');
update public.projects_en set published = true where slug = 'fa-scheme';
select is(pg_temp.asked('/en/portfolio/fa-scheme'), null, 'a project that is public by now wins');
select is_empty($$ select from public.list_own_redirects() l where l.from_path = '/en/portfolio/fa-scheme' $$, 'the build gets no redirect from a living address');
create function pg_temp.mark_of(source text) returns text language sql as $$
  select coalesce(r ->> 'mark', 'none') from jsonb_array_elements(pg_temp.listed() -> 'redirects') r where r ->> 'from' = source
$$;
select is(pg_temp.mark_of('/en/portfolio/fa-scheme'), 'shadow', 'the list marks it');
select is(pg_temp.mark_of('/fa-d'), 'none', 'the list marks none that works');
update public.articles_fr set published = false where slug = 'fa-one';
select is(pg_temp.mark_of('/fa-d'), 'nowhere', 'the list marks one that leads nowhere any more');
update public.articles_fr set published = true where slug = 'fa-one';
select tests.become('administrator');
select ok(public.remove_redirect('/fa-d'), 'a redirect is removed');
select ok(not public.remove_redirect('/fa-d'), 'a removed redirect is not removed again');
select is(pg_temp.asked('/fa-d'), null, 'a removed redirect leads nowhere');

insert into public.pages_fr (slug, title, content, published) values ('fa-page', 'Page', 'c', true);
select is(pg_temp.fault_of('/fr/fa-page', '/fr'), 'from_public', 'the address of a public page is refused');
update public.pages_fr set slug = 'fa-leaf' where slug = 'fa-page';
select is(pg_temp.asked('/fr/fa-page'), '/fr/fa-leaf', 'a former address of a page leads to it');
select tests.become('visitor');
select results_eq($$ select a -> 'page' ->> 'title', a -> 'redirect' from public.find_missing_address('/fr/fa-leaf/?a=b') a $$, $$ values ('Page', 'null'::jsonb) $$, 'a public page is returned in the same answer');
select is(public.find_missing_address('/en/fa-leaf') -> 'page', 'null', 'a page is returned at its own address alone');
select tests.become('owner');
update public.pages_fr set published = false where slug = 'fa-leaf';
select tests.become('visitor');
select is(public.find_missing_address('/fr/fa-leaf') -> 'page', 'null', 'a draft of a page is not returned');
select tests.become('owner');
update public.pages_fr set published = true where slug = 'fa-leaf';
select is(pg_temp.count_of('/fr/fa-leaf'), 1, 'a public page is not counted, a draft is');

-- Their number is bounded.

insert into app.own_redirects (from_path, to_address) select '/fa-many-' || n, '/fr' from generate_series(1, 1000 - (select count(*)::integer from app.own_redirects)) n;
select is(pg_temp.fault_of('/fa-one-more', '/fr'), 'from_full', 'one more than 1,000 is refused');
select is(pg_temp.fault_of('/fa-many-1', '/en'), null, 'one of the 1,000 is changed');
delete from app.own_redirects where from_path like '/fa-many-%';

-- Missed addresses are counted, once a request, without their visitor.

delete from app.missed_addresses;
select pg_temp.asked('/fr/servcies?mail=a@b.example#x'), pg_temp.asked('/fr/servcies/'), pg_temp.asked('/fa-lost');
select results_eq($$ select m.path, m.count from app.missed_addresses m order by m.path $$, $$ values ('/fa-lost', 1), ('/fr/servcies', 2) $$, 'an address is counted without its query');
select tests.become('author');
select lives_ok($$ select public.find_missing_address('/fa-lost') $$, 'staff ask too');
select tests.become('visitor');
select lives_ok($$ select public.find_missing_address('/fa-lost', false) $$, 'so does a signed-in person whose token stayed at home');
set local request.headers = '{"user-agent":"Mozilla/5.0 (compatible; Examplebot/1.0)"}';
select lives_ok($$ select public.find_missing_address('/fa-lost') $$, 'so does a robot');
set local request.headers = '';
select tests.become('owner');
select is(pg_temp.count_of('/fa-lost'), 1, 'none of them is counted');
select is_empty(
  $$ select given from unnest(array['/wp-login.php', '/fr/wp-admin/x', '/.env', '/a/.git/config', '/xmlrpc', '/cgi-bin/x', '/index.php', '/x.sql', '/fr/admin/nowhere', '/',
      '/a@b.example', '/to/a%40b.example', '/reset/4f9d2c1e-1111-4222-8333-123456789abc', '/t/9f86d081884c7d659a2feaa0c55ad015', '/t/aB3xY9-kLm2_Qw7eRt5Zu', '/tel/0612345678', '/' || repeat('a', 201), '/a b', '/x%0a', null]) given
     where app.missed_path(given) is not null $$, 'noise of robots and what may name a visitor is not counted');
select results_eq($$ select app.missed_path(given) from unnest(array['/fr/realisations/2019/maison-a-colombages', '/Old/Page.html', '/caf%C3%A9', '/blog/2024/03/10-astuces-seo']) given $$,
  array['/fr/realisations/2019/maison-a-colombages', '/Old/Page.html', '/caf%C3%A9', '/blog/2024/03/10-astuces-seo'], 'an address of a page is counted');
select pg_temp.asked('/fr/contact'), pg_temp.asked('/fr/articles/fa-one'), pg_temp.asked('/fa-a');
select is((select count(*) from app.missed_addresses), 2::bigint, 'what lives or leads somewhere is not missed');

insert into app.missed_addresses (path, count) select '/fa-crowd-' || n, 3 from generate_series(1, 498) n;
update app.missed_addresses set last_asked = current_date - 1 where path = '/fa-crowd-7';
update app.missed_addresses set count = 3 where path in ('/fa-lost', '/fr/servcies');
select pg_temp.asked('/fa-new');
select is((select count(*) from app.missed_addresses), 500::bigint, 'at most 500 addresses are kept');
select is(pg_temp.count_of('/fa-crowd-7'), null, 'the one that was asked for the longest ago leaves');
select is(pg_temp.count_of('/fa-new'), 1, 'the newest stays');

delete from app.missed_addresses where path like '/fa-crowd-%';
update app.hits set hits = 30 where bucket = 'missed_addresses';
select is(pg_temp.asked('/fa-flood'), null, 'beyond the limit of a visitor the question is answered');
select is(pg_temp.asked('/outside'), '/en', 'a redirect too');
select is(pg_temp.count_of('/fa-flood'), null, 'nothing is counted');

-- The owner sees them with a proposal.

create function pg_temp.proposal_of(asked text) returns text language sql as $$
  select coalesce(m ->> 'proposal', 'none') from jsonb_array_elements(pg_temp.listed() -> 'missed') m where m ->> 'path' = asked
$$;
insert into app.missed_addresses (path) values ('/blog/fa-one.html'), ('/fr/fa-one'), ('/zzzz');
select is(pg_temp.proposal_of('/fr/servcies'), '/fr/services', 'a misspelt address is proposed its page, in its language');
select is(pg_temp.proposal_of('/fr/fa-one'), '/fr/articles/fa-one', 'another folder is proposed the same last segment');
select isnt(pg_temp.proposal_of('/blog/fa-one.html'), 'none', 'an ending is no part of it');
select is(pg_temp.proposal_of('/zzzz'), 'none', 'nothing alike is proposed nothing');
select tests.become('editor');
select lives_ok($$ select public.dismiss_missed_address('/zzzz') $$, 'an editor dismisses a missed address');
select tests.become('owner');
select is(pg_temp.proposal_of('/zzzz'), null, 'a dismissed address is named no more');
select is(pg_temp.fault_of('/fr/servcies', '/fr/services'), null, 'a missed address is made a redirect');
select is(pg_temp.proposal_of('/fr/servcies'), null, 'it is missed no more');
select is(pg_temp.asked('/fr/servcies'), '/fr/services', 'it leads to the page');

-- A missing second factor closes the former slugs.

insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select throws_ok($$ select public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') $$, '42501', null, 'an editor without the required second factor lists no former slugs');
select throws_ok($$ select public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-eins') $$, '42501', null, 'an editor without the required second factor removes no former slug');

select * from finish();
rollback;
