-- What the site has: one row that the owner and editors decide, told to the public, and obeyed by what visitors may send.
begin;
select no_plan();

select tests.hire();
select tests.become('owner');
delete from public.site_sections;
insert into public.site_sections default values;
insert into public.projects_fr (id, slug, title, published) overriding system value values (970001, 't-liked', 'T', true);
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000970001', 't-offer', 'd', 'r', true);

select is(app.section_overrides(), '{}'::jsonb, 'with nothing decided the public is told nothing');
select throws_ok($$ insert into public.site_sections (id) values ('other') $$, '23514', null, 'there is one row');
select throws_ok($$ insert into public.site_sections default values $$, '23505', null, 'and no second');

-- Visitors, and people who do not work on the site.

select tests.become('visitor');
select throws_ok($$ select from public.site_sections $$, '42501', null, 'a visitor reads none of it');
select throws_ok($$ update public.site_sections set careers = false $$, '42501', null, 'and changes nothing');
select throws_ok($$ select app.section_overrides() $$, '42501', null, 'what the public is told comes by one function alone');
select throws_ok($$ select app.require_section('careers') $$, '42501', null, 'nobody asks the guard');
select tests.become('user');
select is_empty($$ select from public.site_sections $$, 'somebody signed in reads none of it');
select is_empty($$ update public.site_sections set careers = false returning id $$, 'and changes nothing');
select throws_ok($$ insert into public.site_sections default values $$, '42501', null, 'nor adds a row');
select throws_ok($$ delete from public.site_sections $$, '42501', null, 'nor takes it away');
select tests.become('author');
select is_empty($$ update public.site_sections set careers = false returning id $$, 'an author decides nothing');
select tests.become('recruiter');
select is_empty($$ update public.site_sections set careers = true returning id $$, 'nor a recruiter');

-- An editor decides.

select tests.become('editor');
select isnt_empty($$ select from public.site_sections $$, 'an editor sees it');
select isnt_empty($$ update public.site_sections set home_order = '{articles,services}', home_hidden = '{testimonials}' returning id $$, 'and puts the home page in order');
select throws_ok($$ update public.site_sections set updated_at = now() $$, '42501', null, 'he claims no version');
select throws_ok($$ delete from public.site_sections $$, '42501', null, 'and the row stays');
select throws_ok(format($$ update public.site_sections set home_order = %L $$, names), '23514', null, why)
from (values
  ('{hero}'::text[], 'the first screen is always on top'),
  ('{garage}', 'a section the code does not have'),
  ('{Articles}', 'another spelling of one'),
  ('{articles,articles}', 'one twice'),
  ('{articles,NULL}', 'one without a name'),
  ('{{articles,services}}', 'a list of lists')) as v (names, why);
select throws_ok($$ update public.site_sections set home_hidden = '{garage}' $$, '23514', null, 'nor can one be hidden that there is not');
select lives_ok($$ update public.site_sections set home_hidden = '{projects,services,articles,reasons,testimonials,contact}' $$, 'all may be hidden');
select lives_ok($$ update public.site_sections set home_hidden = '{testimonials}', chat = false $$, 'and shown again');

select tests.become('owner');
select is(app.section_overrides(), '{"home_order": ["articles", "services"], "home_hidden": ["testimonials"], "chat": false}'::jsonb, 'the public is told what is decided, and neither who nor when');

-- It has versions, and a line in the audit log.

select tests.become('editor');
select ok((select count(*) from public.list_versions('site_sections', 'site')) >= 2, 'what was before is kept');
select ok((public.restore_version('site_sections', 'site', 1, (select max(v.version) from public.list_versions('site_sections', 'site') v)) ->> 'version')::integer > 1, 'and comes back');
select is((select home_order from public.site_sections), null, 'as it was');
select tests.become('author');
select throws_ok($$ select public.list_versions('site_sections', 'site') $$, '42501', null, 'an author sees no version');
select tests.become('owner');
select ok(exists (select from app.audit_log l where l.place = 'site_sections' and l.act = 'changed' and l.person = 'aaaaaaaa-0000-4000-8000-000000000003'), 'who decided is in the audit log');

-- With nothing switched off, everything is taken.

select tests.become('visitor');
select lives_ok($$ insert into public.newsletter (email) values ('t-open@example.test') $$, 'a newsletter that is on takes addresses');
select lives_ok($$ insert into public.project_likes (project_id, language) values (970001, 'fr') $$, 'a project is liked');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000970001') $$, 'and an application begun');

-- What is switched off takes nothing more.

select tests.become('administrator');
select isnt_empty($$ update public.site_sections set careers = false, newsletter = false, portfolio_likes = false returning id $$, 'an owner switches parts off');
select tests.become('visitor');
select throws_ok($$ insert into public.newsletter (email) values ('t-closed@example.test') $$, 'PT404', 'The newsletter is closed.', 'a newsletter that is off takes no address');
select throws_ok($$ insert into public.newsletter (email) values ('t-open@example.test') $$, 'PT404', null, 'and does not tell who is subscribed');
select throws_ok($$ insert into public.project_likes (project_id, language) values (970001, 'fr') $$, 'PT404', 'This part of the site is closed.', 'nothing is liked');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000970001') $$, 'PT404', 'Applications are closed.', 'no application is begun');
select throws_ok(
  $$ insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path)
     select t.id, t.job_offer_id, 'Ann', 'ann@example.test', t.id || '/1700000000000_cv.pdf' from (values ('0c000000-0000-4000-8000-000000970001'::uuid, '0f000000-0000-4000-8000-000000970001'::uuid)) as t (id, job_offer_id) $$,
  '42501', null, 'nor handed in without a ticket');
select isnt_empty($$ delete from public.project_likes where project_id = 970001 returning id $$, 'who liked something takes it back');
select tests.become('user');
select throws_ok($$ insert into public.newsletter (email) values ('t-closed@example.test') $$, 'PT404', null, 'somebody signed in is refused as well');
select tests.become('owner');
insert into app.tickets (id, job_offer_id, cv_path) values ('0c000000-0000-4000-8000-000000970002', '0f000000-0000-4000-8000-000000970001', '0c000000-0000-4000-8000-000000970002/1700000000000_cv.pdf');
select tests.become('visitor');
select throws_ok(
  $$ insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path)
     values ('0c000000-0000-4000-8000-000000970002', '0f000000-0000-4000-8000-000000970001', 'Ann', 'ann@example.test', '0c000000-0000-4000-8000-000000970002/1700000000000_cv.pdf') $$,
  'PT404', 'Applications are closed.', 'nor with a ticket from before');
select tests.become('owner');
select lives_ok($$ select app.require_section('careers') $$, 'the owner of the database is kept from nothing');
select tests.become('secret key');
select lives_ok($$ insert into public.newsletter (email) values ('t-imported@example.test') $$, 'the secret key writes on');

-- Switched on, or said nothing of again.

select tests.become('administrator');
update public.site_sections set careers = null, newsletter = true, portfolio_likes = null;
select tests.become('visitor');
select lives_ok($$ insert into public.newsletter (email) values ('t-again@example.test') $$, 'what is on again takes addresses');
select lives_ok($$ insert into public.project_likes (project_id, language) values (970001, 'fr') $$, 'likes');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000970001') $$, 'and applications');

-- Whoever owes a second step decides nothing.

select tests.become('owner');
insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select is_empty($$ update public.site_sections set chat = true returning id $$, 'an editor who owes a step changes nothing');
select is_empty($$ select from public.site_sections $$, 'and sees nothing');

-- Offers of careers that are switched off: nobody reads them but those who work there.

select tests.become('owner');
update public.site_sections set careers = true;
select tests.become('visitor');
select isnt_empty($$ select from public.job_offers where title = 't-offer' $$, 'a visitor reads an offer');
select is(app.is_section_open('careers'), true, 'of careers that are on');
select tests.become('owner');
update public.site_sections set careers = false;
select tests.become('visitor');
select is_empty($$ select from public.job_offers $$, 'switched off, there is none');
select is(app.is_section_open('careers'), false, 'as the site says');
select is((select count(*) from public.search_site('fr', 't-offer')), 0::bigint, 'nor is one found');
select tests.become('user');
select is_empty($$ select from public.job_offers $$, 'somebody signed in reads none either');
select tests.become('recruiter');
select isnt_empty($$ select from public.job_offers where title = 't-offer' $$, 'a recruiter does');
select tests.become('owner');
update public.site_sections set careers = null;
select tests.become('visitor');
select isnt_empty($$ select from public.job_offers where title = 't-offer' $$, 'nothing decided leaves them on');

select * from finish();
rollback;
