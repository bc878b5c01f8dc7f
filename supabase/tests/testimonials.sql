-- Testimonials in both languages: everybody reads them, an administrator writes them.
begin;
select plan(24);

select tests.hire();
insert into public.testimonials_fr (name, company, testimonial) values ('Tess Fr', 't-co', 'Bien');
insert into public.testimonials_en (name, company, testimonial) values ('Tess En', 't-co', 'Fine');

select results_eq(
  $$ select column_name::text, data_type::text, is_nullable::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'testimonials_fr' order by ordinal_position $$,
  $$ select column_name::text, data_type::text, is_nullable::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'testimonials_en' order by ordinal_position $$,
  'both languages have the same columns');

-- A visitor reads and writes nothing.

select tests.become('visitor');

select is((select count(*) from public.testimonials_fr where company = 't-co'), 1::bigint, 'a visitor reads French testimonials');
select is((select count(*) from public.testimonials_en where company = 't-co'), 1::bigint, 'a visitor reads English testimonials');

-- A plain user may do what a visitor may.

select tests.become('user');

select is((select count(*) from public.testimonials_fr where company = 't-co'), 1::bigint, 'a plain user reads French testimonials');
select is((select count(*) from public.testimonials_en where company = 't-co'), 1::bigint, 'a plain user reads English testimonials');

-- An administrator writes every testimonial.

select tests.become('administrator');

select isnt_empty($$ select 1 from public.testimonials_fr where company = 't-co' $$, 'an administrator reads French testimonials');
select isnt_empty($$ select 1 from public.testimonials_en where company = 't-co' $$, 'an administrator reads English testimonials');
select isnt_empty($$ insert into public.testimonials_fr (name, company, testimonial) values ('Neuf', 't-co', 'x') returning id $$, 'an administrator inserts a French testimonial and reads it back');
select isnt_empty($$ insert into public.testimonials_en (name, company, testimonial, position, image) values ('New', 't-co', 'x', 'Baker', 'https://example.test/a.jpg') returning id $$, 'an administrator inserts an English testimonial and reads it back');
select isnt_empty($$ update public.testimonials_fr set testimonial = 'y' where name = 'Neuf' returning id $$, 'an administrator changes a French testimonial');
select isnt_empty($$ update public.testimonials_en set testimonial = 'y' where name = 'New' returning id $$, 'an administrator changes an English testimonial');
select is((select position from public.testimonials_fr where name = 'Neuf'), null, 'a missing position stays null');
select is((select position from public.testimonials_en where name = 'New'), 'Baker', 'a position is kept');
update public.testimonials_en set position = ' ' where name = 'New';
select is((select position from public.testimonials_en where name = 'New'), null, 'a blank position becomes null by an update');
insert into public.testimonials_fr (name, company, testimonial, position) values ('Vide', 't-co', 'x', '');
select is((select position from public.testimonials_fr where name = 'Vide'), null, 'an empty position becomes null by an insert');
select isnt_empty($$ delete from public.testimonials_fr where name = 'Neuf' returning id $$, 'an administrator deletes a French testimonial');
select isnt_empty($$ delete from public.testimonials_en where name = 'New' returning id $$, 'an administrator deletes an English testimonial');

select throws_ok(format($$ insert into public.testimonials_en (name, company, testimonial, image, position) values (%L, %L, %L, %L, %L) $$, name, company, testimonial, image, position), '23514', null, why)
from (values
  ('', 'c', 't', '', null, 'an empty name is refused'),
  (repeat('n', 121), 'c', 't', '', null, 'a name beyond 120 characters is refused'),
  ('n', ' ', 't', '', null, 'a blank company is refused'),
  ('n', 'c', '', '', null, 'an empty testimonial is refused'),
  ('n', 'c', repeat('t', 1001), '', null, 'a testimonial beyond 1,000 characters is refused'),
  ('n', 'c', 't', 'http://example.test/a.jpg', null, 'an image with an http URL is refused'),
  ('n', 'c', 't', '', repeat('p', 121), 'a position beyond 120 characters is refused')
) as bad (name, company, testimonial, image, position, why);

select * from finish();
rollback;
