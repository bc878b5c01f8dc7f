-- Menus: site editors order the links of the header and of the footer; readers see those that lead somewhere.
begin;
select plan(73);

select tests.hire();
update public.site_menus set header = null, footer = null where true;
insert into public.pages_fr (id, slug, title, content, published, published_at) values
  ('ea000000-0000-4000-8000-000000000001', 't-offres', 'Nos offres', 'x', true, now()),
  ('ea000000-0000-4000-8000-000000000002', 't-brouillon', 'Brouillon', 'x', false, null),
  ('ea000000-0000-4000-8000-000000000003', 't-bientot', 'Bientôt', 'x', true, now() + interval '1 day');
insert into public.pages_en (id, slug, title, content, published) values
  ('ea000000-0000-4000-8000-000000000001', 't-offers', 'Our offers', 'x', true);

create function pg_temp.told(lang text default 'fr') returns jsonb language sql as $$
  select public.get_site_overrides() #> array['sections', 'menus', lang]
$$;
create function pg_temp.links(many integer) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('to', 'https://example.test/' || n, 'label', 'L' || n)) from generate_series(1, many) n
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select is(pg_temp.told(), null, 'readers are told nothing while nothing is decided');
select is(app.public_menus(), null, 'and no function says otherwise');
select is(app.is_menu('[{"to": "http://x.example", "label": "X"}]', false), false, 'a link to another site is a secure one');
select throws_ok($$ insert into public.site_menus (id) values ('de') $$, '23514', null, 'a menu of another language is refused');

-- An editor orders the menus.

select tests.become('editor');
select results_eq($$ select id from public.site_menus order by id $$, array['en', 'fr'], 'an editor reads the menus of both languages');
select isnt_empty($$ update public.site_menus set header = '[{"page": "services"}, {"page": "about", "hidden": true},
  {"page": "ea000000-0000-4000-8000-000000000001", "label": "Offres"}, {"page": "ea000000-0000-4000-8000-000000000002"}, {"page": "ea000000-0000-4000-8000-000000000003"},
  {"page": "ea000000-0000-4000-8000-000000000009"}, {"to": "https://boutique.example.test/a?b=1#c", "label": "Boutique"}]' where id = 'fr' returning id $$, 'an editor orders the header, also with pages that are no longer there');
select isnt_empty($$ update public.site_menus set footer = '[{"column": "quickLinks"}, {"page": "home"}, {"label": "Offres"}, {"page": "ea000000-0000-4000-8000-000000000001"},
  {"column": "legalLinks"}, {"page": "privacy"}]' where id = 'fr' returning id $$, 'an editor orders the footer in columns');

-- Readers are told of pages by their address, and not of those that are not public.

select tests.become('visitor');
select is(pg_temp.told() -> 'header', '[{"page": "services"}, {"page": "about", "hidden": true}, {"to": "/fr/t-offres", "label": "Offres"},
  {"to": "https://boutique.example.test/a?b=1#c", "label": "Boutique"}]'::jsonb, 'a visitor is told the header without draft, scheduled or missing pages');
select is(pg_temp.told() -> 'footer', '[{"column": "quickLinks"}, {"page": "home"}, {"label": "Offres"}, {"to": "/fr/t-offres", "label": "Nos offres"},
  {"column": "legalLinks"}, {"page": "privacy"}]'::jsonb, 'a page without a name of the menu has its title');
select is(pg_temp.told('en'), null, 'the other language is untouched');
select tests.become('editor');
update public.pages_fr set slug = 't-offres-neuves' where slug = 't-offres';
update public.site_menus set header = '[{"page": "ea000000-0000-4000-8000-000000000001"}]' where id = 'en';
select tests.become('visitor');
select is(pg_temp.told() #>> '{header,2,to}', '/fr/t-offres-neuves', 'a changed address follows');
select is(pg_temp.told('en') -> 'header', '[{"to": "/en/t-offers", "label": "Our offers"}]'::jsonb, 'the same page has its address in the other language');
select tests.become('editor');
update public.pages_fr set published = false where slug = 't-offres-neuves';
select tests.become('visitor');
select is(jsonb_array_length(pg_temp.told() -> 'header'), 3, 'a page that is withdrawn is left out');
select is(jsonb_array_length(pg_temp.told('en') -> 'header'), 1, 'its translation stays');

-- Bounds and shapes.

select tests.become('editor');
select lives_ok(format($$ update public.site_menus set header = %L where id = 'fr' $$, entries), format('a header is taken: %s', left(entries, 80)))
from (values ('[]'), ('[{"page": "press"}]'), ('[{"to": "https://example.test", "label": "Ça va : « ici »"}]')) as taken (entries);
select throws_ok(format($$ update public.site_menus set header = %L where id = 'fr' $$, entries), '23514', null, format('a header is refused: %s', left(entries, 80)))
from (values
  ('{}'), ('"x"'), ('null'), ('["home"]'), ('[null]'), ('[{}]'), ('[{"page": ""}]'), ('[{"page": "Home"}]'), ('[{"page": 1}]'), ('[{"page": "../admin"}]'),
  ('[{"page": "home"}, {"page": "home"}]'), ('[{"page": "home", "label": "X"}]'), ('[{"page": "home", "hidden": false}]'), ('[{"page": "home", "x": 1}]'),
  ('[{"page": "contact", "hidden": true}]'), ('[{"page": "legal", "hidden": true}]'), ('[{"page": "privacy", "hidden": true}]'),
  ('[{"page": "ea000000-0000-4000-8000-000000000001", "hidden": true}]'), ('[{"page": "ea000000-0000-4000-8000-000000000001", "label": ""}]'),
  ('[{"page": "ea000000-0000-4000-8000-000000000001", "to": "https://example.test", "label": "X"}]'),
  ('[{"to": "https://example.test"}]'), ('[{"to": "https://example.test", "label": " "}]'), ('[{"to": "https://example.test", "label": 1}]'),
  ('[{"to": "http://example.test", "label": "X"}]'), ('[{"to": "javascript:alert(1)", "label": "X"}]'), ('[{"to": "//example.test", "label": "X"}]'),
  ('[{"to": "/fr/admin", "label": "X"}]'), ('[{"to": "https://a@example.test", "label": "X"}]'), ('[{"to": ["https://example.test"], "label": "X"}]'),
  ('[{"to": "https://example.test", "label": "' || repeat('x', 41) || '"}]'), ('[{"to": "https://example.test", "label": "a\u202eb"}]'),
  ('[{"column": "quickLinks"}]'), ('[{"label": "X"}]')) as refused (entries);
select lives_ok(format($$ update public.site_menus set header = %L where id = 'fr' $$, pg_temp.links(12)), 'twelve links fit a header');
select throws_ok(format($$ update public.site_menus set header = %L where id = 'fr' $$, pg_temp.links(13)), '23514', null, 'thirteen do not');
select lives_ok(format($$ update public.site_menus set footer = %L where id = 'fr' $$, '[{"label": "X"}]'::jsonb || pg_temp.links(40)), 'forty links fit a footer');
select throws_ok(format($$ update public.site_menus set footer = %L where id = 'fr' $$, entries), '23514', null, why)
from (values
  ('[{"label": "X"}]'::jsonb || pg_temp.links(41), 'forty-one do not'),
  ((select jsonb_agg(jsonb_build_object('label', 'C' || n)) from generate_series(1, 7) n), 'seven columns do not'),
  ('[{"page": "home"}]', 'a link without a column is refused'),
  ('[{"column": "quickLinks"}, {"column": "quickLinks"}]', 'a column of the site stands once'),
  ('[{"column": "other"}]', 'another column of the site is refused'),
  ('[{"label": "A"}, {"page": "home"}, {"label": "B"}, {"page": "home"}]', 'a page stands in one column')) as refused (entries, why);
select throws_ok($$ update public.site_menus set updated_at = now() where id = 'fr' $$, '42501', null, 'the version is the server''s');
select throws_ok($$ delete from public.site_menus $$, '42501', null, 'an editor deletes no menu');

-- A menu has versions and a line in the audit log.

select ok((public.restore_version('site_menus', 'fr', 1, (select max(v.version) from public.list_versions('site_menus', 'fr') v)) ->> 'version')::integer > 1, 'an editor restores a version');
select is((select header from public.site_menus where id = 'fr'), null, 'a restored version has its values');
select tests.become('owner');
select ok(exists (select from app.audit_log l where l.table_name = 'site_menus' and l.row_id = 'fr' and l.act = 'changed' and l.person = 'aaaaaaaa-0000-4000-8000-000000000003'), 'the audit log has the change of the editor');

-- The owner may too; nobody else.

select tests.become('administrator');
select isnt_empty($$ update public.site_menus set header = '[]' where id = 'fr' returning id $$, 'an owner changes a menu');
select tests.become('author');
select is_empty($$ select from public.site_menus $$, 'an author reads no menus');
select is_empty($$ update public.site_menus set header = null where true returning id $$, 'an author changes none');
select tests.become('recruiter');
select is_empty($$ update public.site_menus set header = null where true returning id $$, 'a recruiter changes none');
select tests.become('user');
select is_empty($$ update public.site_menus set header = null where true returning id $$, 'a plain user changes none');
select tests.become('visitor');
select throws_ok($$ select from public.site_menus $$, '42501', null, 'a visitor reads no table of menus');
select throws_ok($$ update public.site_menus set header = null where true $$, '42501', null, 'a visitor changes none');

-- The clock orders a build for them.

select tests.become('owner');
update public.site_menus set header = '[{"page": "services"}]' where id = 'fr';
select results_eq($$ select d.row_id from app.due_changes(now() - interval '1 second', clock_timestamp()) d where d.table_name = 'site_menus' and d.row_id = 'fr' $$, array['fr'], 'a saved menu is due in the build');
insert into public.pages_fr (slug, title, content, published, published_at) values ('t-maintenant', 'Maintenant', 'x', true, now());
select isnt_empty($$ select from app.due_changes(now() - interval '1 second', clock_timestamp()) d join public.pages_fr p on p.id::text = d.row_id where d.table_name = 'pages_fr' and p.slug = 't-maintenant' $$, 'so is a page that was published just now');
select * from finish();
rollback;
