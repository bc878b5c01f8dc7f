-- Testimonials in both languages.
begin;
select plan(34);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
insert into public.testimonials_fr (name, company, testimonial) values ('Tess Fr', 't-co', 'Bien');
insert into public.testimonials_en (name, company, testimonial) values ('Tess En', 't-co', 'Fine');

select results_eq(
  $$ select column_name::text, data_type::text, is_nullable::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'testimonials_fr' order by ordinal_position $$,
  $$ select column_name::text, data_type::text, is_nullable::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'testimonials_en' order by ordinal_position $$,
  'both languages have the same columns');

-- A visitor.

select tests.become('visitor');

select is((select count(*) from public.testimonials_fr where company = 't-co'), 1::bigint, 'a visitor reads French testimonials');
select is((select count(*) from public.testimonials_en where company = 't-co'), 1::bigint, 'and English ones');
select throws_ok($$ insert into public.testimonials_fr (name, company, testimonial) values ('x', 'x', 'x') $$, '42501', null, 'a visitor cannot add one');
select throws_ok($$ update public.testimonials_en set testimonial = 'x' $$, '42501', null, 'nor change one');
select throws_ok($$ delete from public.testimonials_fr $$, '42501', null, 'nor delete one');

-- Signed in, not an administrator.

select tests.become('user');

select is((select count(*) from public.testimonials_fr where company = 't-co'), 1::bigint, 'a plain user reads French testimonials');
select is((select count(*) from public.testimonials_en where company = 't-co'), 1::bigint, 'and English ones');
select throws_ok($$ insert into public.testimonials_fr (name, company, testimonial) values ('x', 'x', 'x') $$, '42501', null, 'he cannot add a French one');
select throws_ok($$ insert into public.testimonials_en (name, company, testimonial) values ('x', 'x', 'x') $$, '42501', null, 'nor an English one');
select is_empty($$ update public.testimonials_fr set name = 'x' where company = 't-co' returning id $$, 'nor change a French one');
select is_empty($$ update public.testimonials_en set name = 'x' where company = 't-co' returning id $$, 'nor an English one');
select is_empty($$ delete from public.testimonials_fr where company = 't-co' returning id $$, 'nor delete a French one');
select is_empty($$ delete from public.testimonials_en where company = 't-co' returning id $$, 'nor an English one');

-- An administrator.

select tests.become('administrator');

select isnt_empty($$ select 1 from public.testimonials_fr where company = 't-co' $$, 'an administrator reads French testimonials');
select isnt_empty($$ select 1 from public.testimonials_en where company = 't-co' $$, 'and English ones');
select isnt_empty($$ insert into public.testimonials_fr (name, company, testimonial) values ('Neuf', 't-co', 'x') returning id $$, 'he adds a French one and gets it back');
select isnt_empty($$ insert into public.testimonials_en (name, company, testimonial, position, image) values ('New', 't-co', 'x', 'Baker', 'https://example.test/a.jpg') returning id $$, 'and an English one');
select throws_ok($$ insert into public.testimonials_fr (name, company, testimonial, created_at) values ('x', 'x', 'x', '2000-01-01') $$, '42501', null, 'he cannot backdate');
select isnt_empty($$ update public.testimonials_fr set testimonial = 'y' where name = 'Neuf' returning id $$, 'he changes a French one');
select isnt_empty($$ update public.testimonials_en set testimonial = 'y' where name = 'New' returning id $$, 'and an English one');
select is((select position from public.testimonials_fr where name = 'Neuf'), null, 'a position that is not told is null');
select is((select position from public.testimonials_en where name = 'New'), 'Baker', 'one that is told is kept');
update public.testimonials_en set position = ' ' where name = 'New';
select is((select position from public.testimonials_en where name = 'New'), null, 'an empty one is none');
insert into public.testimonials_fr (name, company, testimonial, position) values ('Vide', 't-co', 'x', '');
select is((select position from public.testimonials_fr where name = 'Vide'), null, 'from the start');
select isnt_empty($$ delete from public.testimonials_fr where name = 'Neuf' returning id $$, 'he deletes a French one');
select isnt_empty($$ delete from public.testimonials_en where name = 'New' returning id $$, 'and an English one');

select throws_ok(format($$ insert into public.testimonials_en (name, company, testimonial, image, position) values (%L, %L, %L, %L, %L) $$, name, company, testimonial, image, position), '23514', null, why)
from (values
  ('', 'c', 't', '', null, 'a name is required'),
  (repeat('n', 121), 'c', 't', '', null, 'and has at most 120 characters'),
  ('n', ' ', 't', '', null, 'a company is required'),
  ('n', 'c', '', '', null, 'a text is required'),
  ('n', 'c', repeat('t', 1001), '', null, 'and has at most 1,000 characters'),
  ('n', 'c', 't', 'http://example.test/a.jpg', null, 'a picture is safe to load'),
  ('n', 'c', 't', '', repeat('p', 121), 'a position has at most 120 characters')
) as bad (name, company, testimonial, image, position, why);

select * from finish();
rollback;
