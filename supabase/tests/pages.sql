-- Pages of one's own: reading, writing, their addresses, breadcrumbs, translations, what follows a page everywhere else.
begin;
select plan(43);

select tests.hire();
insert into public.pages_fr (id, slug, title, content, published, parent) values
  ('ea000000-0000-4000-8000-000000000001', 't-offres', 'Nos offres', 'Offres', true, 'services'),
  ('ea000000-0000-4000-8000-000000000002', 't-mariage', 'Site de mariage', E'Un site pour un jour.\n\n![Fleurs](/media/t-fleurs.webp)', true, 'ea000000-0000-4000-8000-000000000001'),
  ('ea000000-0000-4000-8000-000000000003', 't-brouillon', 'Brouillon', 'secret', false, '');
insert into public.pages_fr (id, slug, title, content, published, published_at, parent) values
  ('ea000000-0000-4000-8000-000000000004', 't-bientot', 'Bientôt', 'secret', true, now() + interval '1 day', '');
insert into public.pages_en (id, slug, title, content, published) values
  ('ea000000-0000-4000-8000-000000000002', 't-wedding', 'Wedding site', 'A site for a day.', true),
  ('ea000000-0000-4000-8000-000000000001', 't-offers', 'Our offers', 'secret', false);

select results_eq(
  $$ select policyname::text, roles::text, cmd, replace(qual, 'pages_fr', 'pages_en'), replace(with_check, 'pages_fr', 'pages_en') from pg_policies where schemaname = 'public' and tablename = 'pages_fr' order by 1 $$,
  $$ select policyname::text, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' and tablename = 'pages_en' order by 1 $$,
  'both languages have the same policies');
select set_eq($$ select x from unnest(array['articles', 'portfolio', 'careers', 'contact', 'admin', 'offre']) x where app.is_reserved_address(x) $$,
  array['articles', 'portfolio', 'careers', 'contact', 'admin'], 'the addresses of the site are reserved');

-- A visitor reads what is public, in one call with its breadcrumb and its translation.

select tests.become('visitor');
select set_eq($$ select slug from public.list_pages('fr') where slug like 't-%' $$, array['t-offres', 't-mariage'], 'a visitor lists public pages alone');
select set_eq($$ select slug from public.pages_fr where slug like 't-%' $$, array['t-offres', 't-mariage'], 'a visitor reads public pages alone');
select results_eq($$ select title, breadcrumb, translation from public.list_pages('fr', 't-mariage') $$,
  $$ values ('Site de mariage', '[{"slug": "services", "title": null}, {"slug": "t-offres", "title": "Nos offres"}]'::jsonb, 't-wedding') $$,
  'a page names what is above it and its translation');
select results_eq($$ select breadcrumb, translation from public.list_pages('fr', 't-offres') $$,
  $$ values ('[{"slug": "services", "title": null}]'::jsonb, null::text) $$, 'a translation that is a draft is not named');
select is_empty($$ select from public.list_pages('fr', 't-bientot') $$, 'a scheduled page is not read before its date');
select is_empty($$ select from public.list_pages('en', 't-mariage') $$, 'a page has an address in its own language alone');
select throws_ok($$ select * from public.list_pages('de') $$, '22023', null, 'pages of another language are refused');
select throws_ok($$ insert into public.pages_fr (slug, title, content) values ('t-x', 'x', 'x') $$, '42501', null, 'a visitor writes no page');
select throws_ok($$ delete from public.pages_fr $$, '42501', null, 'a visitor deletes no page');
select set_eq($$ select kind, slug from public.search_site('fr', 'mariage') where slug like 't-%' $$, $$ values ('page', 't-mariage') $$, 'search finds a page');
select is_empty($$ select from public.search_site('fr', 'secret') where slug like 't-%' $$, 'search finds no draft');

-- Editors write every page, within its bounds.

select tests.become('editor');
select lives_ok($$ insert into public.pages_fr (slug, title, content) values ('t-neuf', 'Neuf', 'Texte') $$, 'an editor adds a page');
select is((select published from public.pages_fr where slug = 't-neuf'), false, 'a new page is a draft');
select throws_ok(format($$ insert into public.pages_fr (slug, title, content%s) values (%s) $$, columns, given), '23514', null, format('a page is refused: %s', given))
from (values
  ('', $v$ 'contact', 'x', 'x' $v$), ('', $v$ 'admin', 'x', 'x' $v$), ('', $v$ 'T-Haut', 'x', 'x' $v$), ('', $v$ 't-a/b', 'x', 'x' $v$),
  ('', $v$ 't-x', ' ', 'x' $v$), ('', $v$ 't-x', 'x', ' ' $v$), (', parent', $v$ 't-x', 'x', 'x', '/ailleurs' $v$),
  (', image', $v$ 't-x', 'x', 'x', 'javascript:alert(1)' $v$)) as refused (columns, given);
select throws_ok($$ update public.pages_fr set parent = id::text where slug = 't-neuf' $$, '23514', null, 'a page is not above itself');
select throws_ok($$ insert into public.pages_fr (slug, title, content) values ('t-offres', 'x', 'x') $$, '23505', null, 'an address that is taken is refused');
select isnt_empty($$ update public.pages_fr set published = true where slug = 't-neuf' returning id $$, 'an editor publishes a page');
select isnt((select published_at from public.pages_fr where slug = 't-neuf'), null, 'publication without a date has the date of now');

-- Pages that name each other have a breadcrumb that ends.

update public.pages_fr set parent = 'ea000000-0000-4000-8000-000000000002' where slug = 't-offres';
select is(jsonb_array_length((select breadcrumb from public.list_pages('fr', 't-mariage'))), 4, 'a circle of pages ends');
update public.pages_fr set parent = 'services' where slug = 't-offres';

-- What follows a page: versions, redirects, previews, translations, pictures, working copies, the trash.

select isnt_empty($$ update public.pages_fr set slug = 't-noces' where slug = 't-mariage' returning id $$, 'an editor changes an address');
select is(public.find_new_address('pages', 'fr', 't-mariage'), 't-noces', 'a former address leads on');
select results_eq($$ select noun, old_slug, slug from public.list_redirects('fr') where old_slug like 't-%' $$, $$ values ('pages', 't-mariage', 't-noces') $$, 'a former address is a rule of the host');
select is((select count(*) from public.list_versions('pages_fr', 'ea000000-0000-4000-8000-000000000002')) >= 1, true, 'a page has versions');
select isnt(public.create_preview_link('pages_fr', 'ea000000-0000-4000-8000-000000000003') ->> 'token', null, 'a draft is shared');
select results_eq($$ select id, translation_id, translation from public.list_translations('pages', 'fr') where id like 'ea%' order by id $$,
  $$ values ('ea000000-0000-4000-8000-000000000001', 'ea000000-0000-4000-8000-000000000001', 'draft'), ('ea000000-0000-4000-8000-000000000002', 'ea000000-0000-4000-8000-000000000002', 'current'),
    ('ea000000-0000-4000-8000-000000000003', null, 'missing'), ('ea000000-0000-4000-8000-000000000004', null, 'missing') $$, 'pages of one id are translations of each other');
select is(public.begin_translation('pages_fr', 'ea000000-0000-4000-8000-000000000003'), 'ea000000-0000-4000-8000-000000000003', 'a translation has the id of its source');
select results_eq($$ select title, published from public.pages_en where id = 'ea000000-0000-4000-8000-000000000003' $$, $$ values ('[English] Brouillon', false) $$, 'a translation begins as a draft');
select set_eq($$ select kind, language, id from app.media_uses(array['t-fleurs.webp']) $$, $$ values ('page', 'fr', 'ea000000-0000-4000-8000-000000000002') $$, 'a picture of a page is in use');
select isnt(public.keep_working_copy('pages_fr', 'ea000000-0000-4000-8000-000000000002', '{"title": "Noces"}', (select updated_at from public.pages_fr where slug = 't-noces')), null, 'a public page has a working copy');
select is((select title from public.pages_fr where slug = 't-noces'), 'Site de mariage', 'readers do not see a working copy');
select isnt_empty($$ delete from public.pages_fr where slug = 't-neuf' returning id $$, 'an editor deletes a page');
select is((select count(*) from public.list_trash() where table_name = 'pages_fr'), 1::bigint, 'a deleted page is in the trash');

-- Authors have their own drafts.

select tests.become('author');
select lives_ok($$ insert into public.pages_fr (slug, title, content) values ('t-mien', 'Mien', 'Texte') $$, 'an author begins a page');
select throws_ok($$ update public.pages_fr set published = true where slug = 't-mien' $$, '42501', null, 'an author publishes no page');

select * from finish();
rollback;
