-- Redirects: a former slug of public content leads to the current one, and reveals nothing that is not public.
begin;
select plan(54);

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

-- A missing second factor closes the former slugs.

insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select throws_ok($$ select public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') $$, '42501', null, 'an editor without the required second factor lists no former slugs');
select throws_ok($$ select public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-eins') $$, '42501', null, 'an editor without the required second factor removes no former slug');

select * from finish();
rollback;
