-- Translations: who edits one, when one is up to date, what a save refuses, and the monthly characters of the service.
begin;
select plan(116);

select tests.hire();
delete from public.articles_fr;
delete from public.articles_en;
delete from public.projects_fr;
delete from public.projects_en;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('d1000000-0000-4000-8000-000000000001', 't-un', 'Un', 'Extrait', E'Premier.\n\nDeuxième.', 'A', true),
  ('d1000000-0000-4000-8000-000000000002', 't-seul', 'Seul', 'e', 'c', 'A', true),
  ('d1000000-0000-4000-8000-000000000003', 't-pris', 'Pris', 'e', 'c', 'A', true);
insert into public.articles_en (id, slug, title, excerpt, content, author, published) values
  ('d2000000-0000-4000-8000-000000000001', 't-one', 'One', 'Excerpt', E'First.\n\nSecond.', 'A', true),
  ('d2000000-0000-4000-8000-000000000003', 't-pris', 'Taken', 'e', 'c', 'A', true);
update public.articles_fr set linked_article_id = 'd2000000-0000-4000-8000-000000000001' where slug = 't-un';
insert into public.projects_fr (id, slug, title, challenge, results, published) values
  (970001, 't-projet', 'Projet', 'Défi', 'Effet', true), (970002, 't-solo', 'Solo', 'Défi', '', true);
insert into public.projects_en (id, slug, title, challenge, results, published) values (970007, 't-projet', 'Project', 'Challenge', 'Effect', true);
insert into app.authorship (table_name, id, user_id) values ('projects_fr', '970001', 'aaaaaaaa-0000-4000-8000-000000000004');

create function pg_temp.state(wanted text) returns text language sql as $$
  select translation from public.list_articles('fr') where slug = wanted
$$;
create function pg_temp.opened() returns jsonb language sql as $$
  select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000001')
$$;
create function pg_temp.seen() returns jsonb language sql as $$
  select jsonb_build_object('source', d -> 'source' -> 'updated_at', 'translation', d -> 'translation' -> 'updated_at', 'revision', d -> 'revision')
  from (select pg_temp.opened() as d) one
$$;
create function pg_temp.save(seen jsonb, texts jsonb, complete boolean default true, publish boolean default false, base jsonb default '{"title": [["Un", "One"]]}') returns jsonb language sql as $$
  select public.save_translation('articles_fr', 'd1000000-0000-4000-8000-000000000001', seen, texts, base, complete, publish)
$$;

-- Administrators and editors translate.

select tests.become('author');
select results_eq($$ select id, translation_id, translation from public.list_translations('projects', 'fr') $$, $$ values ('970001', '970007', 'current') $$, 'an author lists translations of own projects only');

-- A newly linked translation is up to date.

select tests.become('editor');
select is(pg_temp.state('t-un'), 'current', 'a linked translation is current');
select is(pg_temp.opened() -> 'base' ->> 'content', E'Premier.\n\nDeuxième.', 'a linked translation stores its source as the base');
select is(pg_temp.opened() ->> 'settled', 'true', 'an opened translation is settled');
select is(pg_temp.opened() -> 'translation' -> 'texts' ->> 'title', 'One', 'an opened translation has the texts of the translation');
select is((select string_agg(f ->> 'field', ' ') from jsonb_array_elements(pg_temp.opened() -> 'fields') f), 'title excerpt content image_alt meta_title meta_description', 'an opened translation lists its fields in order');
select is(public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') ->> 'translation', null, 'an article without a translation opens without one');
select results_eq($$ select id, translation_id, translation from public.list_translations('projects', 'fr') order by id $$,
  $$ values ('970001', '970007', 'current'), ('970002', null, 'missing') $$, 'projects with the same slug are translations of each other');
select results_eq($$ select id, translation from public.list_translations('projects', 'en') $$, $$ values ('970007', 'current') $$, 'the English list shows the same translation');
select throws_ok($$ select public.list_translations('projects', 'de') $$, '22023', null, 'a list in an unknown language is refused');

-- The hash of the source decides, not the date.

update public.articles_en set excerpt = 'Corrected' where slug = 't-one';
select is(pg_temp.state('t-un'), 'current', 'a corrected translation stays current');
update public.articles_fr set author = 'B', category = 'Autre' where slug = 't-un';
select is(pg_temp.state('t-un'), 'current', 'a source with a new author stays current');
update public.articles_fr set content = E'Premier. \n\n\nDeuxième.' where slug = 't-un';
select is(pg_temp.state('t-un'), 'current', 'a source with more spaces stays current');
update public.articles_fr set content = E'Premier.\n\nDeuxième, revu.' where slug = 't-un';
select is(pg_temp.state('t-un'), 'outdated', 'a source with a new word makes its translation outdated');
select is((select translation from public.list_articles('en') where slug = 't-one'), 'outdated', 'the English list shows the translation as outdated');
update public.articles_en set excerpt = 'Corrected again' where slug = 't-one';
select is(pg_temp.state('t-un'), 'outdated', 'a corrected translation stays outdated');
update public.articles_fr set content = E'Premier.\n\nDeuxième.' where slug = 't-un';
select is(pg_temp.state('t-un'), 'current', 'a source changed back makes its translation current');
update public.projects_fr set results = 'Un autre effet' where id = 970001;
select is((select translation from public.list_translations('projects', 'fr') where id = '970001'), 'outdated', 'a changed project makes its translation outdated');
update public.projects_fr set position = 7 where id = 970001;
select tests.become('owner');
select is(app.source_hash(jsonb_build_object('content', said)), app.source_hash(jsonb_build_object('content', as_before)), format('the hash ignores the address of a picture: %s', said))
from (values
  ('![Toits](/media/2026/11/neufs-89abcdef-400x300.webp)', '![Toits](/media/2026/11/toits-0123abcd-1600x900.webp)'),
  (E'/media/a.webp\n"/media/b.png"', '/media/c.webp "/media/d.png"'),
  ('![Toits](/media/a.webp "Sous la neige")', '![Toits](/media/b.webp "Sous la neige")')) as same (said, as_before);
select isnt(app.source_hash(jsonb_build_object('content', said)), app.source_hash(jsonb_build_object('content', as_before)), format('the hash changes with %s', said))
from (values
  ('![Toits neufs](/media/a.webp)', '![Toits](/media/a.webp)'),
  ('![Toits](/media/a.webp)', 'Toits'),
  ('![Toits](/media/a.webp) Fin', '![Toits](/media/a.webp)'),
  ('[presse](https://presse.example/media/a)', '[presse](https://presse.example/media/b)')) as other (said, as_before);
insert into storage.objects (bucket_id, name, metadata) values
  ('media', '2026/11/t-vieux-0123abcd-400x300.webp', '{"mimetype":"image/webp","size":1000}'), ('media', '2026/11/t-neuf-4567abcd-400x300.webp', '{"mimetype":"image/webp","size":1000}');
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('d1000000-0000-4000-8000-0000000000e9', 't-picture', 'P', 'p', '![Roofs](/media/2026/11/t-vieux-0123abcd-400x300.webp)', 'A');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('d1000000-0000-4000-8000-0000000000f9', 't-image', 'I', 'i', '![Toits](/media/2026/11/t-vieux-0123abcd-400x300.webp)', 'A');
update public.articles_fr set linked_article_id = 'd1000000-0000-4000-8000-0000000000e9' where slug = 't-image';
update public.articles_en set linked_article_id = 'd1000000-0000-4000-8000-0000000000f9', published = true where slug = 't-picture';
select tests.become('editor');
select is(pg_temp.state('t-image'), 'current', 'a translation with a picture is current');
select is(public.replace_media('2026/11/t-vieux-0123abcd-400x300.webp', '2026/11/t-neuf-4567abcd-400x300.webp'), 2, 'a replacement of the picture changes both texts');
select is(pg_temp.state('t-image'), 'current', 'a translation with a replaced picture stays current');
update public.articles_fr set content = E'Premier.\n\nDeuxième, revu.' where slug = 't-un';

-- A save is checked.

select throws_ok($$ select pg_temp.save('{"source": "2020-01-01", "translation": "2020-01-01", "revision": 0}', '{}') $$, 'PT409', null, 'a save over unseen texts is refused as a conflict');
select throws_ok($$ select pg_temp.save(pg_temp.seen(), '{}', false, true) $$, '22023', null, 'an incomplete translation is not published');
select throws_ok($$ select pg_temp.save(pg_temp.seen(), '[]') $$, '22023', null, 'texts that are no object are refused');
select throws_ok(format($$ select pg_temp.save(pg_temp.seen(), %L) $$, wrong), '22023', null, format('the texts %s are refused', wrong))
from unnest(array['{"title": 5}', '{"content": {"a": 1}}', '{"title": null}']) wrong;
select throws_ok(format($$ select pg_temp.save(pg_temp.seen(), '{}', true, false, %L) $$, wrong), '22023', null, format('the base %s is refused', wrong))
from unnest(array['{"title": 5}', '{"title": null}', '{"title": {"a": 1}}', '{"title": ["Un"]}', '{"title": [["Un"]]}', '{"title": [["Un", "One", "1"]]}', '{"title": [["Un", null]]}', '{"title": [["Un", "One"], ["Deux", ["Two"]]]}', '{"title": [5]}']) wrong;
select throws_ok($$ select pg_temp.save(pg_temp.seen(), '{}', null) $$, '22023', null, 'a save without a completeness is refused');
select throws_ok($$ select pg_temp.save(pg_temp.seen(), jsonb_build_object('title', repeat('x', 201))) $$, '23514', null, 'a title over its column limit is refused');
select throws_ok($$ select public.open_translation('articles_en', 'd2000000-0000-4000-8000-000000000001') $$, '22023', null, 'an English source is refused');
select throws_ok($$ select public.open_translation('testimonials_fr; drop table', '1') $$, '22023', null, 'an unknown table is refused');
select throws_ok($$ select public.open_translation(null, '1') $$, '22023', null, 'a null table is refused');
select throws_ok($$ select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-0000000000ff') $$, 'PT404', null, 'a missing source is not found');
select throws_ok($$ select public.save_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002', '{}', '{}', '{}', true, false) $$, 'PT404', null, 'a save of a missing translation is not found');

create temporary table earlier as select pg_temp.seen() as seen;
grant select on earlier to authenticated;
select lives_ok($$ select pg_temp.save((select seen from earlier), '{"title": "One more", "slug": "stolen", "published": "false", "author": "Mallory"}', false) $$, 'an editor saves an incomplete translation');
select is((select title || ' ' || slug || ' ' || author || ' ' || published from public.articles_en where id = 'd2000000-0000-4000-8000-000000000001'), 'One more t-one A true', 'a save writes translated fields only');
select is(pg_temp.state('t-un'), 'outdated', 'an incomplete translation is outdated');
select is(pg_temp.opened() -> 'base', '{"title": [["Un", "One"]]}', 'a save stores its base');
select throws_ok($$ select pg_temp.save((select seen from earlier), '{"title": "Mine"}') $$, 'PT409', null, 'a second save over the same texts is refused as a conflict');
update earlier set seen = pg_temp.seen();
select tests.become('administrator');
select lives_ok($$ select pg_temp.save(pg_temp.seen(), '{}') $$, 'an administrator confirms a translation without a change');
select is(pg_temp.state('t-un'), 'current', 'a confirmed translation is current');
select tests.become('editor');
select throws_ok($$ select pg_temp.save((select seen from earlier), '{}') $$, 'PT409', null, 'a save over a confirmation is refused as a conflict');
select tests.become('owner');
select is((select count(*) from app.audit_log l where l.table_name = 'articles_en' and l.row_id = 'd2000000-0000-4000-8000-000000000001' and l.person = 'aaaaaaaa-0000-4000-8000-000000000001'), 1::bigint, 'a confirmation writes a line to the audit log');
select is((select v.person from app.versions v where v.table_name = 'articles_en' and v.row_id = 'd2000000-0000-4000-8000-000000000001' order by v.version desc limit 1), 'aaaaaaaa-0000-4000-8000-000000000003'::uuid, 'a save begins a version by its editor');

-- A translation begins as a draft.

select tests.become('editor');
select throws_ok($$ select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000003') $$, 'PT409', null, 'a translation over an unlinked article with the same slug is refused as a conflict');
select throws_ok($$ select public.begin_translation('projects_fr', '970001') $$, 'PT409', null, 'a translation over an existing project is refused as a conflict');
select throws_ok($$ select public.begin_translation('projects_fr', '979999') $$, 'PT404', null, 'a translation of a missing project is not found');
select throws_ok(format($$ select public.%s(%L, 'x') $$, called, table_name), 'PT404', null, format('%s finds no row of %s by an invalid id', called, table_name))
from unnest(array['begin_translation', 'open_translation']) called, unnest(array['articles_fr', 'projects_fr']) table_name;
select lives_ok($$ select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') $$, 'an editor begins the translation of an article');
select lives_ok($$ select public.begin_translation('projects_fr', '970002') $$, 'an editor begins the translation of a project');
select is((select title || ' ' || published || ' ' || challenge from public.projects_en where slug = 't-solo'), '[English] Solo false Défi', 'a begun translation is a marked draft');
select is(pg_temp.state('t-seul'), 'draft', 'the list shows a begun translation as a draft');
select is(public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') -> 'base', '{}'::jsonb, 'a begun translation has an empty base');
select lives_ok($$
  select public.save_translation('articles_fr', d -> 'source' ->> 'id',
    jsonb_build_object('source', d -> 'source' -> 'updated_at', 'translation', d -> 'translation' -> 'updated_at', 'revision', d -> 'revision'),
    '{"title": "Alone", "excerpt": "e", "content": "c"}', '{}', true, true)
  from (select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') as d) one $$, 'an editor publishes a complete translation');
select is(pg_temp.state('t-seul'), 'current', 'a published translation is current');
update public.articles_en set title = '[English] Seul' where title = 'Alone';
select is(pg_temp.state('t-seul'), 'outdated', 'a translation with a copied title is outdated');

-- A translation is not public before its source.

create function pg_temp.publish(row_id text) returns jsonb language sql as $$
  select public.save_translation('articles_fr', row_id,
    jsonb_build_object('source', d -> 'source' -> 'updated_at', 'translation', d -> 'translation' -> 'updated_at', 'revision', d -> 'revision'),
    '{"title": "Soon", "excerpt": "e", "content": "c"}', '{}', true, true)
  from (select public.open_translation('articles_fr', row_id) as d) one
$$;
create function pg_temp.soon() returns text language sql as $$
  select e.published || ' ' || e.published_at from public.articles_en e where e.slug = 't-bientot'
$$;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('d1000000-0000-4000-8000-000000000004', 't-bientot', 'Bientôt', 'e', 'c', 'A', false, null);
select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000004');
select throws_ok($$ select pg_temp.publish('d1000000-0000-4000-8000-000000000004') $$, '22023', null, 'a translation of a draft is not published');
update public.articles_fr set published = true, published_at = '2126-12-01 08:00Z' where slug = 't-bientot';
select is(pg_temp.publish('d1000000-0000-4000-8000-000000000004') -> 'source' ->> 'published_at', '2126-12-01T08:00:00+00:00', 'a translation of a scheduled article is published');
select is(pg_temp.soon(), 'true ' || '2126-12-01 08:00Z'::timestamptz, 'a published translation gets the date of its source');
update public.articles_en set published = false, published_at = '2020-01-01' where slug = 't-bientot';
select pg_temp.publish('d1000000-0000-4000-8000-000000000004');
select is(pg_temp.soon(), 'true ' || '2126-12-01 08:00Z'::timestamptz, 'a published translation loses an earlier date of its draft');
update public.articles_en set published_at = '2127-01-01' where slug = 't-bientot';
select pg_temp.publish('d1000000-0000-4000-8000-000000000004');
select is(pg_temp.soon(), 'true ' || '2127-01-01'::timestamptz, 'a published translation keeps a later date');
update public.articles_en set published_at = '2020-01-01' where slug = 't-bientot';
select pg_temp.publish('d1000000-0000-4000-8000-000000000004');
select is(pg_temp.soon(), 'true ' || '2020-01-01'::timestamptz, 'a public translation keeps its date');

-- A restored version is outdated.

select lives_ok($$ select pg_temp.save(pg_temp.seen(), '{"title": "Newest"}') $$, 'an editor completes a translation');
select is(pg_temp.state('t-un'), 'current', 'a complete translation is current');
select lives_ok($$ select public.restore_version('articles_en', 'd2000000-0000-4000-8000-000000000001', 1, (select max(v.version) from public.list_versions('articles_en', 'd2000000-0000-4000-8000-000000000001') v)) $$, 'an editor restores an older version of a translation');
select is(pg_temp.state('t-un'), 'outdated', 'a restored translation is outdated');

-- A translation is unlinked.

update public.articles_fr set content = 'other' where slug = 't-un';
select public.link_articles('d1000000-0000-4000-8000-000000000001', null);
select public.link_articles('d1000000-0000-4000-8000-000000000001', 'd2000000-0000-4000-8000-000000000001');
select is(pg_temp.state('t-un'), 'outdated', 'a translation linked again stays outdated');
select public.link_articles('d1000000-0000-4000-8000-000000000003', 'd2000000-0000-4000-8000-000000000001');
select is(pg_temp.state('t-pris'), 'current', 'a translation linked to another source is current');
select is(pg_temp.state('t-un'), 'missing', 'a source without its translation shows it as missing');
delete from public.articles_en where slug = 't-one';
select tests.become('owner');
select app.purge_expired(100);
select is((select count(*) from app.translations t where t.translation_id = 'd2000000-0000-4000-8000-000000000001'), 1::bigint, 'a translation in the trash keeps its base');
update app.versions set in_trash = false where row_id = 'd2000000-0000-4000-8000-000000000001';
select app.purge_expired(100);
select is((select count(*) from app.translations t where t.translation_id = 'd2000000-0000-4000-8000-000000000001'), 0::bigint, 'an erased translation loses its base');

-- Erasing a person reaches the bases.

update app.translations set base = '{"content": "Écrivez à lea@example.test."}' where translation_id = '970007';
select tests.become('administrator');
select lives_ok($$ select public.erase_from_history('lea@example.test') $$, 'an administrator erases an email address');
select tests.become('owner');
select is((select base ->> 'content' from app.translations where translation_id = '970007'), 'Écrivez à […].', 'an erased email address leaves the bases');

-- The service has a monthly number of characters.

create function pg_temp.left_of(claimed jsonb) returns bigint language sql as $$ select (claimed ->> 'left')::bigint $$;
create temporary table claims (id uuid);
grant select, insert on claims to authenticated, service_role;
update app.translation_cap set characters = 1000;
select tests.become('editor');
select is(pg_temp.left_of(public.claim_translation(600)), 400::bigint, 'a claim reduces the characters left');
select is(public.claim_translation(0), '{"left": 400, "claim": null}'::jsonb, 'a claim of no characters returns the characters left and no claim');
select throws_ok($$ select public.claim_translation(401, 5000) $$, '42883', null, 'a claim with a limit of one''s own is refused');
select throws_ok($$ select public.claim_translation(401) $$, 'PT429', null, 'a claim over the monthly limit is refused');
insert into claims select (public.claim_translation(400) ->> 'claim')::uuid;
select is(pg_temp.left_of(public.claim_translation(0)), 0::bigint, 'a claim of the last characters is accepted');
select throws_ok(format($$ select public.claim_translation(%s) $$, wrong), '22023', null, format('a claim of %s characters is refused', wrong)) from unnest(array['-1', '10001', 'null']) wrong;

-- The secret key releases a refused claim, once and within minutes.

select throws_ok(format($$ select public.release_translation(%L) $$, id), '42501', null, 'an editor releases no claim') from claims;
select tests.become('administrator');
select throws_ok(format($$ select public.release_translation(%L) $$, id), '42501', null, 'an administrator releases no claim') from claims;
select tests.become('user');
select throws_ok(format($$ select public.release_translation(%L) $$, id), '42501', null, 'a plain user releases no claim') from claims;
select tests.become('secret key');
select throws_ok($$ select public.claim_translation(1) $$, '42501', null, 'the secret key makes no claim');
select throws_ok($$ select * from app.translation_claims $$, '42501', null, 'the secret key does not read the claims table');
select is(public.release_translation(gen_random_uuid()), false, 'an unknown claim releases nothing');
select is(public.release_translation(null), false, 'a null claim releases nothing');
select is(public.release_translation(id), true, 'the secret key releases a claim') from claims;
select is(public.release_translation(id), false, 'a released claim is not released again') from claims;
select tests.become('editor');
select is(pg_temp.left_of(public.claim_translation(0)), 400::bigint, 'a released claim returns its characters');
select tests.become('owner');
delete from claims;
select tests.become('editor');
insert into claims select (public.claim_translation(100) ->> 'claim')::uuid;
select tests.become('owner');
update app.translation_claims set claimed_at = now() - interval '6 minutes';
select tests.become('secret key');
select is(public.release_translation(id), false, 'a claim of six minutes ago is not released') from claims;
select tests.become('owner');
select app.purge_expired(100);
select is((select count(*) from app.translation_claims), 0::bigint, 'the sweep deletes an old claim');
select is((select characters from app.translation_use), 700::bigint, 'the sweep keeps the counted characters');
delete from claims;
select tests.become('editor');
insert into claims select (public.claim_translation(50) ->> 'claim')::uuid;
select tests.become('owner');
update app.translation_use set month = month - interval '1 month';
update app.translation_claims set month = month - interval '1 month';
select tests.become('secret key');
select is(public.release_translation(id), true, 'a claim of the last month is released') from claims;
select tests.become('owner');
select is((select characters from app.translation_use), 700::bigint, 'a released claim returns its characters to its month');
select tests.become('editor');
select is(pg_temp.left_of(public.claim_translation(0)), 1000::bigint, 'a new month begins with all characters');

select * from finish();
rollback;
