-- The translation desk: who opens it, what it notes, how a list tells what is up to date, and that nobody is overwritten.
begin;
select no_plan();

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
insert into app.authorship (place, id, user_id) values ('projects_fr', '970001', 'aaaaaaaa-0000-4000-8000-000000000004');

create function pg_temp.state(wanted text) returns text language sql as $$
  select translation from public.list_articles('fr') where slug = wanted
$$;
create function pg_temp.desk() returns jsonb language sql as $$
  select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000001')
$$;
create function pg_temp.seen() returns jsonb language sql as $$
  select jsonb_build_object('source', d -> 'source' -> 'updated_at', 'translation', d -> 'translation' -> 'updated_at', 'revision', d -> 'revision')
  from (select pg_temp.desk() as d) one
$$;
create function pg_temp.save(seen jsonb, texts jsonb, complete boolean default true, publish boolean default false, base jsonb default '{"title": [["Un", "One"]]}') returns jsonb language sql as $$
  select public.save_translation('articles_fr', 'd1000000-0000-4000-8000-000000000001', seen, texts, base, complete, publish)
$$;

-- Who works there.

create temporary table calls (call text);
insert into calls values
  ($$ select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000001') $$),
  ($$ select public.save_translation('articles_fr', 'd1000000-0000-4000-8000-000000000001', '{}', '{}', '{}', false, false) $$),
  ($$ select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') $$),
  ($$ select public.claim_translation(1) $$);
grant select on calls to anon, authenticated;
select tests.become('visitor');
select throws_ok(call, '42501', null, 'no visitor: ' || call) from calls;
select throws_ok($$ select public.list_project_translations('fr') $$, '42501', null, 'who has no list');
select throws_ok($$ select * from app.translations $$, '42501', null, 'what is noted is nobody''s to read');
select tests.become('user');
select throws_ok(call, '42501', null, 'nobody who works elsewhere: ' || call) from calls;
select tests.become('recruiter');
select throws_ok(call, '42501', null, 'no recruiter: ' || call) from calls;
select throws_ok($$ select public.list_project_translations('fr') $$, '42501', null, 'who has no list either');
select tests.become('author');
select throws_ok(call, '42501', null, 'no author: ' || call) from calls;
select results_eq($$ select id, translation_id, translation from public.list_project_translations('fr') $$, $$ values (970001::bigint, 970007::bigint, 'current') $$, 'an author is told of what he began');

-- What becomes a pair says the same.

select tests.become('editor');
select is(pg_temp.state('t-un'), 'current', 'two texts that become a pair are up to date');
select is(pg_temp.desk() -> 'base' ->> 'content', E'Premier.\n\nDeuxième.', 'with the source of then');
select is(pg_temp.desk() ->> 'settled', 'true', 'which the desk knows');
select is(pg_temp.desk() -> 'translation' -> 'texts' ->> 'title', 'One', 'and both texts');
select is((select string_agg(f ->> 'field', ' ') from jsonb_array_elements(pg_temp.desk() -> 'fields') f), 'title excerpt content image_alt meta_title meta_description', 'field by field');
select is(public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') ->> 'translation', null, 'one without a translation has none');
select results_eq($$ select id, translation_id, translation from public.list_project_translations('fr') order by id $$,
  $$ values (970001::bigint, 970007::bigint, 'current'), (970002, null, 'missing') $$, 'projects of one slug are a pair');
select results_eq($$ select id, translation from public.list_project_translations('en') $$, $$ values (970007::bigint, 'current') $$, 'from either side');
select throws_ok($$ select public.list_project_translations('de') $$, '22023', null, 'in two languages');

-- The hash decides, and no date.

update public.articles_en set excerpt = 'Corrected' where slug = 't-one';
select is(pg_temp.state('t-un'), 'current', 'a corrected translation is up to date');
update public.articles_fr set author = 'B', category = 'Autre' where slug = 't-un';
select is(pg_temp.state('t-un'), 'current', 'what is no text of the source changes nothing');
update public.articles_fr set content = E'Premier. \n\n\nDeuxième.' where slug = 't-un';
select is(pg_temp.state('t-un'), 'current', 'nor does a space');
update public.articles_fr set content = E'Premier.\n\nDeuxième, revu.' where slug = 't-un';
select is(pg_temp.state('t-un'), 'outdated', 'a word does');
select is((select translation from public.list_articles('en') where slug = 't-one'), 'outdated', 'seen from either side');
update public.articles_en set excerpt = 'Corrected again' where slug = 't-one';
select is(pg_temp.state('t-un'), 'outdated', 'and a later save of the translation does not hide it');
update public.articles_fr set content = E'Premier.\n\nDeuxième.' where slug = 't-un';
select is(pg_temp.state('t-un'), 'current', 'what is taken back is no change');
update public.projects_fr set results = 'Un autre effet' where id = 970001;
select is((select translation from public.list_project_translations('fr') where id = 970001), 'outdated', 'the same for projects');
update public.projects_fr set position = 7 where id = 970001;
select tests.become('owner');
select is(app.source_hash(jsonb_build_object('content', said)), app.source_hash(jsonb_build_object('content', as_before)), 'another address of a picture of the library says nothing else: ' || said)
from (values
  ('![Toits](/media/2026/11/neufs-89abcdef-400x300.webp)', '![Toits](/media/2026/11/toits-0123abcd-1600x900.webp)'),
  (E'/media/a.webp\n"/media/b.png"', '/media/c.webp "/media/d.png"'),
  ('![Toits](/media/a.webp "Sous la neige")', '![Toits](/media/b.webp "Sous la neige")')) as same (said, as_before);
select isnt(app.source_hash(jsonb_build_object('content', said)), app.source_hash(jsonb_build_object('content', as_before)), 'but this does: ' || said)
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
select is(pg_temp.state('t-image'), 'current', 'a pair that shows a picture');
select is(public.replace_media('2026/11/t-vieux-0123abcd-400x300.webp', '2026/11/t-neuf-4567abcd-400x300.webp'), 2, 'which is replaced everywhere');
select is(pg_temp.state('t-image'), 'current', 'is as up to date as before');
update public.articles_fr set content = E'Premier.\n\nDeuxième, revu.' where slug = 't-un';

-- Saving.

select throws_ok($$ select pg_temp.save('{"source": "2020-01-01", "translation": "2020-01-01", "revision": 0}', '{}') $$, 'PT409', null, 'nobody saves over a text he has not seen');
select throws_ok($$ select pg_temp.save(pg_temp.seen(), '{}', false, true) $$, '22023', null, 'what is not all up to date is not published');
select throws_ok($$ select pg_temp.save(pg_temp.seen(), '[]') $$, '22023', null, 'texts are an object');
select throws_ok(format($$ select pg_temp.save(pg_temp.seen(), %L) $$, wrong), '22023', null, 'no text is ' || wrong)
from unnest(array['{"title": 5}', '{"content": {"a": 1}}', '{"title": null}']) wrong;
select throws_ok(format($$ select pg_temp.save(pg_temp.seen(), '{}', true, false, %L) $$, wrong), '22023', null, 'no base is ' || wrong)
from unnest(array['{"title": 5}', '{"title": null}', '{"title": {"a": 1}}', '{"title": ["Un"]}', '{"title": [["Un"]]}', '{"title": [["Un", "One", "1"]]}', '{"title": [["Un", null]]}', '{"title": [["Un", "One"], ["Deux", ["Two"]]]}', '{"title": [5]}']) wrong;
select throws_ok($$ select pg_temp.save(pg_temp.seen(), '{}', null) $$, '22023', null, 'it is up to date or not');
select throws_ok($$ select pg_temp.save(pg_temp.seen(), jsonb_build_object('title', repeat('x', 201))) $$, '23514', null, 'the bounds of a column hold');
select throws_ok($$ select public.open_translation('articles_en', 'd2000000-0000-4000-8000-000000000001') $$, '22023', null, 'French is the source');
select throws_ok($$ select public.open_translation('testimonials_fr; drop table', '1') $$, '22023', null, 'there is no other table');
select throws_ok($$ select public.open_translation(null, '1') $$, '22023', null, 'nor none');
select throws_ok($$ select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-0000000000ff') $$, 'PT404', null, 'what is not there is not opened');
select throws_ok($$ select public.save_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002', '{}', '{}', '{}', true, false) $$, 'PT404', null, 'without a translation nothing is saved');

create temporary table earlier as select pg_temp.seen() as seen;
grant select on earlier to authenticated;
select lives_ok($$ select pg_temp.save((select seen from earlier), '{"title": "One more", "slug": "stolen", "published": "false", "author": "Mallory"}', false) $$, 'a part is saved');
select is((select title || ' ' || slug || ' ' || author || ' ' || published from public.articles_en where id = 'd2000000-0000-4000-8000-000000000001'), 'One more t-one A true', 'and only what is translated is written');
select is(pg_temp.state('t-un'), 'outdated', 'which leaves it to be reviewed');
select is(pg_temp.desk() -> 'base', '{"title": [["Un", "One"]]}', 'with what was noted');
select throws_ok($$ select pg_temp.save((select seen from earlier), '{"title": "Mine"}') $$, 'PT409', null, 'the later of two is told');
update earlier set seen = pg_temp.seen();
select tests.become('administrator');
select lives_ok($$ select pg_temp.save(pg_temp.seen(), '{}') $$, 'that the English was right already is saved without a word of it');
select is(pg_temp.state('t-un'), 'current', 'and makes it up to date');
select tests.become('editor');
select throws_ok($$ select pg_temp.save((select seen from earlier), '{}') $$, 'PT409', null, 'which is no less a change to who was there before');
select tests.become('owner');
select is((select count(*) from app.audit_log l where l.place = 'articles_en' and l.row_id = 'd2000000-0000-4000-8000-000000000001' and l.person = 'aaaaaaaa-0000-4000-8000-000000000001'), 1::bigint, 'and has its line in the log');
select is((select v.person from app.versions v where v.place = 'articles_en' and v.row_id = 'd2000000-0000-4000-8000-000000000001' order by v.version desc limit 1), 'aaaaaaaa-0000-4000-8000-000000000003'::uuid, 'what the desk wrote is in the history');

-- A translation is begun as a draft, and published from the desk.

select tests.become('editor');
select throws_ok($$ select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000003') $$, 'PT409', null, 'an article of the same slug is not written over');
select throws_ok($$ select public.begin_translation('projects_fr', '970001') $$, 'PT409', null, 'nor a project');
select throws_ok($$ select public.begin_translation('projects_fr', '979999') $$, 'PT404', null, 'what is not there is not begun');
select throws_ok(format($$ select public.%s(%L, 'x') $$, called, place), 'PT404', null, called || ' finds nothing by what is no id of ' || place)
from unnest(array['begin_translation', 'open_translation']) called, unnest(array['articles_fr', 'projects_fr']) place;
select lives_ok($$ select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') $$, 'an article is begun');
select lives_ok($$ select public.begin_translation('projects_fr', '970002') $$, 'and a project');
select is((select title || ' ' || published || ' ' || challenge from public.projects_en where slug = 't-solo'), '[English] Solo false Défi', 'as a draft that is marked');
select is(pg_temp.state('t-seul'), 'draft', 'the list calls it a draft');
select is(public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') -> 'base', '{}'::jsonb, 'made from nothing yet');
select lives_ok($$
  select public.save_translation('articles_fr', d -> 'source' ->> 'id',
    jsonb_build_object('source', d -> 'source' -> 'updated_at', 'translation', d -> 'translation' -> 'updated_at', 'revision', d -> 'revision'),
    '{"title": "Alone", "excerpt": "e", "content": "c"}', '{}', true, true)
  from (select public.open_translation('articles_fr', 'd1000000-0000-4000-8000-000000000002') as d) one $$, 'it is published when all is up to date');
select is(pg_temp.state('t-seul'), 'current', 'and up to date');
update public.articles_en set title = '[English] Seul' where title = 'Alone';
select is(pg_temp.state('t-seul'), 'outdated', 'until a copy takes its place');

-- English is read no earlier than its source.

create function pg_temp.publish(item text) returns jsonb language sql as $$
  select public.save_translation('articles_fr', item,
    jsonb_build_object('source', d -> 'source' -> 'updated_at', 'translation', d -> 'translation' -> 'updated_at', 'revision', d -> 'revision'),
    '{"title": "Soon", "excerpt": "e", "content": "c"}', '{}', true, true)
  from (select public.open_translation('articles_fr', item) as d) one
$$;
create function pg_temp.soon() returns text language sql as $$
  select e.published || ' ' || e.published_at from public.articles_en e where e.slug = 't-bientot'
$$;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('d1000000-0000-4000-8000-000000000004', 't-bientot', 'Bientôt', 'e', 'c', 'A', false, null);
select public.begin_translation('articles_fr', 'd1000000-0000-4000-8000-000000000004');
select throws_ok($$ select pg_temp.publish('d1000000-0000-4000-8000-000000000004') $$, '22023', null, 'the English of a draft is not published');
update public.articles_fr set published = true, published_at = '2126-12-01 08:00Z' where slug = 't-bientot';
select is(pg_temp.publish('d1000000-0000-4000-8000-000000000004') -> 'source' ->> 'published_at', '2126-12-01T08:00:00+00:00', 'that of a scheduled one is');
select is(pg_temp.soon(), 'true ' || '2126-12-01 08:00Z'::timestamptz, 'for the same date');
update public.articles_en set published = false, published_at = '2020-01-01' where slug = 't-bientot';
select pg_temp.publish('d1000000-0000-4000-8000-000000000004');
select is(pg_temp.soon(), 'true ' || '2126-12-01 08:00Z'::timestamptz, 'whatever earlier date the draft had');
update public.articles_en set published_at = '2127-01-01' where slug = 't-bientot';
select pg_temp.publish('d1000000-0000-4000-8000-000000000004');
select is(pg_temp.soon(), 'true ' || '2127-01-01'::timestamptz, 'a later date of its own stays');
update public.articles_en set published_at = '2020-01-01' where slug = 't-bientot';
select pg_temp.publish('d1000000-0000-4000-8000-000000000004');
select is(pg_temp.soon(), 'true ' || '2020-01-01'::timestamptz, 'and what visitors read already is not taken from them');

-- An earlier version.

select lives_ok($$ select pg_temp.save(pg_temp.seen(), '{"title": "Newest"}') $$, 'a translation is brought up to date');
select is(pg_temp.state('t-un'), 'current', 'and is');
select lives_ok($$ select public.restore_version('articles_en', 'd2000000-0000-4000-8000-000000000001', 1, (select max(v.version) from public.list_versions('articles_en', 'd2000000-0000-4000-8000-000000000001') v)) $$, 'until an earlier version of it is restored');
select is(pg_temp.state('t-un'), 'outdated', 'which is to be reviewed');

-- A pair that parts.

update public.articles_fr set content = 'other' where slug = 't-un';
select public.link_articles('d1000000-0000-4000-8000-000000000001', null);
select public.link_articles('d1000000-0000-4000-8000-000000000001', 'd2000000-0000-4000-8000-000000000001');
select is(pg_temp.state('t-un'), 'outdated', 'what parts and meets again is no more up to date than it was');
select public.link_articles('d1000000-0000-4000-8000-000000000003', 'd2000000-0000-4000-8000-000000000001');
select is(pg_temp.state('t-pris'), 'current', 'with another source it begins anew');
select is(pg_temp.state('t-un'), 'missing', 'which the first has lost');
delete from public.articles_en where slug = 't-one';
select tests.become('owner');
select app.purge_expired(100);
select is((select count(*) from app.translations t where t.translation_id = 'd2000000-0000-4000-8000-000000000001'), 1::bigint, 'what is in the trash keeps what was noted');
update app.versions set in_trash = false where row_id = 'd2000000-0000-4000-8000-000000000001';
select app.purge_expired(100);
select is((select count(*) from app.translations t where t.translation_id = 'd2000000-0000-4000-8000-000000000001'), 0::bigint, 'what is gone does not');

-- An address that is erased.

update app.translations set base = '{"content": "Écrivez à lea@example.test."}' where translation_id = '970007';
select tests.become('administrator');
select lives_ok($$ select public.erase_from_history('lea@example.test') $$, 'an address is erased');
select tests.become('owner');
select is((select base ->> 'content' from app.translations where translation_id = '970007'), 'Écrivez à […].', 'from what translations were made from, too');

-- The month's characters.

create function pg_temp.left_of(claimed jsonb) returns bigint language sql as $$ select (claimed ->> 'left')::bigint $$;
create temporary table claims (id uuid);
grant select, insert on claims to authenticated, service_role;
update app.translation_cap set characters = 1000;
select tests.become('editor');
select is(pg_temp.left_of(public.claim_translation(600)), 400::bigint, 'characters are counted');
select is(public.claim_translation(0), '{"left": 400, "claim": null}'::jsonb, 'asking costs none, and there is nothing to give back');
select throws_ok($$ update app.translation_cap set characters = 5000 $$, '42501', null, 'the cap is nobody''s to change');
select throws_ok($$ select public.claim_translation(401, 5000) $$, '42883', null, 'nor the caller''s to name');
select throws_ok($$ select public.claim_translation(401) $$, 'PT429', null, 'more than the month has are refused');
insert into claims select (public.claim_translation(400) ->> 'claim')::uuid;
select is(pg_temp.left_of(public.claim_translation(0)), 0::bigint, 'the last ones are not');
select throws_ok(format($$ select public.claim_translation(%s) $$, wrong), '22023', null, 'nor are there ' || wrong) from unnest(array['-1', '10001', 'null']) wrong;

-- What the service refused is given back, by the function alone, once, and soon.

select throws_ok(format($$ select public.release_translation(%L) $$, id), '42501', null, 'an editor gives his own characters back to nobody') from claims;
select throws_ok($$ select * from app.translation_claims $$, '42501', null, 'and reads of no claim');
select tests.become('administrator');
select throws_ok(format($$ select public.release_translation(%L) $$, id), '42501', null, 'nor does an owner') from claims;
select tests.become('user');
select throws_ok(format($$ select public.release_translation(%L) $$, id), '42501', null, 'or anybody signed in') from claims;
select tests.become('visitor');
select throws_ok($$ select public.release_translation('d1000000-0000-4000-8000-000000000001') $$, '42501', null, 'or a visitor');
select tests.become('secret key');
select throws_ok($$ select public.claim_translation(1) $$, '42501', null, 'the secret key claims none');
select throws_ok($$ select * from app.translation_claims $$, '42501', null, 'and reads no claim');
select is(public.release_translation(gen_random_uuid()), false, 'a claim nobody made gives nothing back');
select is(public.release_translation(null), false, 'nor does none');
select is(public.release_translation(id), true, 'one the service refused does') from claims;
select is(public.release_translation(id), false, 'once') from claims;
select tests.become('editor');
select is(pg_temp.left_of(public.claim_translation(0)), 400::bigint, 'as many as it took');
select tests.become('owner');
delete from claims;
select tests.become('editor');
insert into claims select (public.claim_translation(100) ->> 'claim')::uuid;
select tests.become('owner');
update app.translation_claims set claimed_at = now() - interval '6 minutes';
select tests.become('secret key');
select is(public.release_translation(id), false, 'what is older stays counted') from claims;
select tests.become('owner');
select app.purge_expired(100);
select is((select count(*) from app.translation_claims), 0::bigint, 'and is swept');
select is((select characters from app.translation_use), 700::bigint, 'without a change to what was counted');
delete from claims;
select tests.become('editor');
insert into claims select (public.claim_translation(50) ->> 'claim')::uuid;
select tests.become('owner');
update app.translation_use set month = month - interval '1 month';
update app.translation_claims set month = month - interval '1 month';
select tests.become('secret key');
select is(public.release_translation(id), true, 'over the end of a month') from claims;
select tests.become('owner');
select is((select characters from app.translation_use), 700::bigint, 'it is given back to the month it was counted in');
select tests.become('editor');
select is(pg_temp.left_of(public.claim_translation(0)), 1000::bigint, 'a new month begins anew');

select * from finish();
rollback;
