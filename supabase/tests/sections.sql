-- Sections: staff decide in one row which parts the site has, and a closed part accepts nothing.
begin;
select plan(46);

select tests.hire();
delete from public.site_sections;
insert into public.site_sections default values;
insert into public.projects_fr (id, slug, title, published) overriding system value values (970001, 't-liked', 'T', true);
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000970001', 't-offer', 'd', 'r', true);

select is(public.get_site_overrides() -> 'sections', '{}'::jsonb, 'the public is told nothing while nothing is decided');
select throws_ok($$ insert into public.site_sections (id) values ('other') $$, '23514', null, 'a row of another id is refused');
select throws_ok($$ insert into public.site_sections default values $$, '23505', null, 'a second row is refused');

-- An editor decides.

select tests.become('editor');
select isnt_empty($$ select from public.site_sections $$, 'an editor reads the sections');
select isnt_empty($$ update public.site_sections set home_order = '{articles,services}', home_hidden = '{testimonials}' returning id $$, 'an editor orders the home page');
select throws_ok(format($$ update public.site_sections set home_order = %L $$, names), '23514', null, why)
from (values
  ('{hero}'::text[], 'an order with the first screen is refused'),
  ('{garage}', 'an order with an unknown section is refused'),
  ('{Articles}', 'an order in another spelling is refused'),
  ('{articles,articles}', 'an order with a section twice is refused'),
  ('{articles,NULL}', 'an order with a missing section is refused'),
  ('{{articles,services}}', 'an order of lists is refused')) as v (names, why);
select throws_ok($$ update public.site_sections set home_hidden = '{garage}' $$, '23514', null, 'an unknown section cannot be hidden');
select lives_ok($$ update public.site_sections set home_hidden = '{projects,services,articles,reasons,testimonials,contact}' $$, 'every section may be hidden');
select lives_ok($$ update public.site_sections set home_hidden = '{testimonials}', chat = false $$, 'a hidden section may be shown again');

select tests.become('owner');
select is(public.get_site_overrides() -> 'sections', '{"home_order": ["articles", "services"], "home_hidden": ["testimonials"], "chat": false}'::jsonb, 'the public is told the decisions, without author and date');

-- A decision has versions and a line in the audit log.

select tests.become('editor');
select ok((select count(*) from public.list_versions('site_sections', 'site')) >= 2, 'an editor lists the versions of the sections');
select ok((public.restore_version('site_sections', 'site', 1, (select max(v.version) from public.list_versions('site_sections', 'site') v)) ->> 'version')::integer > 1, 'an editor restores a version');
select is((select home_order from public.site_sections), null, 'a restored version has its values');
select tests.become('owner');
select ok(exists (select from app.audit_log l where l.table_name = 'site_sections' and l.act = 'changed' and l.person = 'aaaaaaaa-0000-4000-8000-000000000003'), 'the audit log has the change of the editor');

-- An open section accepts what visitors send.

select tests.become('visitor');
select lives_ok($$ insert into public.newsletter (email) values ('t-open@example.test') $$, 'an open newsletter accepts an address');
select lives_ok($$ insert into public.project_likes (project_id, language) values (970001, 'fr') $$, 'an open portfolio accepts a like');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000970001') $$, 'open careers accept an application');

-- A closed section accepts nothing.

select tests.become('administrator');
select isnt_empty($$ update public.site_sections set careers = false, newsletter = false, portfolio_likes = false returning id $$, 'an owner closes three sections');
select tests.become('visitor');
select throws_ok($$ insert into public.newsletter (email) values ('t-closed@example.test') $$, 'PT404', 'The newsletter is closed.', 'a closed newsletter refuses an address');
select throws_ok($$ insert into public.newsletter (email) values ('t-open@example.test') $$, 'PT404', null, 'a closed newsletter does not reveal a subscription');
select throws_ok($$ insert into public.project_likes (project_id, language) values (970001, 'fr') $$, 'PT404', 'This part of the site is closed.', 'closed likes refuse a like');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000970001') $$, 'PT404', 'Applications are closed.', 'closed careers open no application');
select throws_ok(
  $$ insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path)
     select t.id, t.job_offer_id, 'Ann', 'ann@example.test', t.id || '/1700000000000_cv.pdf' from (values ('0c000000-0000-4000-8000-000000970001'::uuid, '0f000000-0000-4000-8000-000000970001'::uuid)) as t (id, job_offer_id) $$,
  '42501', null, 'closed careers refuse an application without a ticket');
select isnt_empty($$ delete from public.project_likes where project_id = 970001 returning id $$, 'a visitor takes a like back after likes are closed');
select tests.become('user');
select throws_ok($$ insert into public.newsletter (email) values ('t-closed@example.test') $$, 'PT404', null, 'a closed newsletter refuses a signed-in user');
select tests.become('owner');
insert into app.tickets (id, job_offer_id, cv_path) values ('0c000000-0000-4000-8000-000000970002', '0f000000-0000-4000-8000-000000970001', '0c000000-0000-4000-8000-000000970002/1700000000000_cv.pdf');
select tests.become('visitor');
select throws_ok(
  $$ insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path)
     values ('0c000000-0000-4000-8000-000000970002', '0f000000-0000-4000-8000-000000970001', 'Ann', 'ann@example.test', '0c000000-0000-4000-8000-000000970002/1700000000000_cv.pdf') $$,
  'PT404', 'Applications are closed.', 'closed careers refuse an earlier ticket');
select tests.become('owner');
select lives_ok($$ select app.lock_open_offer('0f000000-0000-4000-8000-000000970001') $$, 'the owner of the database passes a closed section');
select tests.become('secret key');
select lives_ok($$ insert into public.newsletter (email) values ('t-imported@example.test') $$, 'the secret key subscribes to a closed newsletter');

-- A section that is open again accepts what visitors send.

select tests.become('administrator');
update public.site_sections set careers = null, newsletter = true, portfolio_likes = null;
select tests.become('visitor');
select lives_ok($$ insert into public.newsletter (email) values ('t-again@example.test') $$, 'a newsletter that is open again accepts an address');
select lives_ok($$ insert into public.project_likes (project_id, language) values (970001, 'fr') $$, 'likes that are open again accept a like');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000970001') $$, 'careers that are open again accept an application');

-- An editor who owes a second step decides nothing.

select tests.become('owner');
insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select is_empty($$ update public.site_sections set chat = true returning id $$, 'an editor who owes a step changes no sections');
select is_empty($$ select from public.site_sections $$, 'an editor who owes a step reads no sections');

-- An offer of closed careers is read by recruiters only.

select tests.become('owner');
update public.site_sections set careers = true;
select tests.become('visitor');
select isnt_empty($$ select from public.job_offers where title = 't-offer' $$, 'a visitor reads an offer of open careers');
select is(app.is_section_open('careers'), true, 'is_section_open is true for open careers');
select tests.become('owner');
update public.site_sections set careers = false;
select tests.become('visitor');
select is_empty($$ select from public.job_offers $$, 'a visitor reads no offer of closed careers');
select is(app.is_section_open('careers'), false, 'is_section_open is false for closed careers');
select is((select count(*) from public.search_site('fr', 't-offer')), 0::bigint, 'search finds no offer of closed careers');
select tests.become('user');
select is_empty($$ select from public.job_offers $$, 'a plain user reads no offer of closed careers');
select tests.become('recruiter');
select isnt_empty($$ select from public.job_offers where title = 't-offer' $$, 'a recruiter reads an offer of closed careers');
select tests.become('owner');
update public.site_sections set careers = null;
select tests.become('visitor');
select isnt_empty($$ select from public.job_offers where title = 't-offer' $$, 'undecided careers are open');

select * from finish();
rollback;
