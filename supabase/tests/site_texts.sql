-- The texts of the site: which are taken, which refused and how it is told, who changed the same one, what visitors are told.
begin;
select no_plan();

select tests.hire();

create function pg_temp.item(lang text, key text, value text, seen timestamptz default null) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('language', lang, 'key', 'home:' || key, 'value', value, 'seen', seen))
$$;
-- What publishing says: its state and the details of its refusal, or ok.
create function pg_temp.told(items jsonb) returns text language plpgsql as $$
declare
  state text;
  details text;
begin
  perform public.publish_texts(items);
  return 'ok';
exception when others then
  get stacked diagnostics state = returned_sqlstate, details = pg_exception_detail;
  return state || ' ' || coalesce((select string_agg(p ->> 'code', ',') from jsonb_array_elements(nullif(details, '')::jsonb) as p), '');
end
$$;
create function pg_temp.stands(lang text, text_key text) returns timestamptz language sql security definer as $$
  select t.updated_at from public.site_texts t where t.language = lang and t.key = 'home:' || text_key
$$;
-- Any 64 hexadecimal digits stand for a hash of the browser.
create function pg_temp.hash(said text) returns text language sql as $$ select md5(said) || md5(said) $$;
create function pg_temp.entry(lang text, text_key text) returns jsonb language sql as $$
  select e from jsonb_array_elements(public.list_site_texts()) as e where e ->> 'language' = lang and e ->> 'key' = 'home:' || text_key
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

-- Who may.

create temporary table calls (call text);
grant select on calls to anon, authenticated;
insert into calls values
  ($$ select public.list_site_texts() $$),
  ($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.plain", "value": "x"}]') $$),
  ($$ select public.discard_text_drafts() $$),
  ($$ select public.publish_texts('[{"language": "fr", "key": "home:t.plain", "value": "x"}]') $$),
  ($$ select public.confirm_text('fr', 'home:t.plain', repeat('0', 64), repeat('1', 64)) $$);
select tests.become('visitor');
select throws_ok(call, '42501', null, 'a visitor may not: ' || call) from calls;
select throws_ok($$ select public.list_site_texts() $$, '42501', null, 'nor see the texts and drafts of those who work on them');
select throws_ok($$ select public.discard_text_drafts() $$, '42501', null, 'nor forget drafts');
select throws_ok($$ select public.publish_texts('[{"language": "fr", "key": "home:t.plain", "value": "x"}]') $$, '42501', null, 'nor publish');
select throws_ok($$ select * from public.site_texts $$, '42501', null, 'nor read the table');
select throws_ok($$ select * from public.site_text_drafts $$, '42501', null, 'nor drafts');
select throws_ok($$ select app.text_overrides(null) $$, '42501', null, 'nor ask past the function');
select tests.become('user');
select throws_ok(call, '42501', null, 'somebody signed in may not: ' || call) from calls;
select tests.become('recruiter');
select throws_ok(call, '42501', null, 'a recruiter may not: ' || call) from calls;
select tests.become('author');
select throws_ok(call, '42501', null, 'an author may not: ' || call) from calls;
select is_empty($$ select * from public.site_texts $$, 'an author reads no row');
select tests.become('editor');
select lives_ok(call, 'an editor may: ' || call) from calls;
select throws_ok($$ insert into public.site_texts (language, key, value) values ('en', 'home:t.plain', 'x') $$, '42501', null, 'but not write past the functions');
select throws_ok($$ update public.site_texts set value = 'y' $$, '42501', null, 'nor change');
select throws_ok($$ delete from public.site_texts $$, '42501', null, 'nor delete');
select throws_ok($$ insert into public.site_text_drafts (user_id, language, key) values ('aaaaaaaa-0000-4000-8000-000000000001', 'fr', 'home:t.plain') $$, '42501', null, 'nor write a draft for somebody else');
select throws_ok($$ select app.note_reviewed('[]') $$, '42501', null, 'nor note a review past them');
select isnt_empty($$ select * from public.site_texts where value = 'x' $$, 'and reads what is published');

-- What a text may be.

select tests.become('administrator');
select is(pg_temp.told(pg_temp.item('fr', 't.rules', given.value)), given.answer, given.says)
from (values
  ('', 'PT422 empty', 'an empty text is refused'),
  (E' \u00a0 ', 'PT422 empty', 'and one of spaces'),
  (E'one\ntwo', 'PT422 control', 'a line end is none'),
  (E'one\u202etwo', 'PT422 control', 'nor a turn of direction'),
  (repeat('x', 2001), 'PT422 long', 'one more than two thousand characters is refused'),
  (repeat('é', 2000), 'ok', 'two thousand are taken, whatever bytes they need')
) as given (value, answer, says);
select is(pg_temp.told(pg_temp.item('fr', 't.city', E'À {{city}}, {{name}} & <b>l’étage</b>\u00a0: ok')), 'ok', 'placeholders and tags are the browser''s to judge');
select is(pg_temp.told(items), '22023 ', 'another shape is refused: ' || left(items::text, 60))
from unnest(array['{}', '[]', '[1]', '[{"language": "de", "key": "home:t.plain"}]', '[{"language": "fr", "key": 1}]', '[{"language": "fr", "key": "home:a", "value": 1}]',
  '[{"language": "fr", "key": "home"}]', '[{"language": "fr", "key": "Home:a b"}]', '[{"language": "fr", "key": "home:t.plain", "original_hash": "f1"}]',
  '[{"language": "fr", "key": "home:t.plain"}, {"language": "fr", "key": "home:t.plain"}]']::jsonb[]
  || jsonb_build_array(jsonb_build_object('language', 'fr', 'key', 'home:' || repeat('a', 196)))) items;
select is(pg_temp.told(pg_temp.item('fr', 't.other', '') || pg_temp.item('en', 't.other', E'\u0007')), 'PT422 empty,control', 'every fault is told at once');
select is(pg_temp.told(pg_temp.item('en', 't.other', 'fits') || pg_temp.item('fr', 't.other', '')), 'PT422 empty', 'and of several');
select is(pg_temp.stands('en', 't.other'), null, 'nothing is published where one is refused');

-- Two people, one text.

select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'mine', null)), 'PT409 changed', 'who did not see what stands is told');
select throws_like($$ select public.publish_texts(pg_temp.item('fr', 't.plain', 'mine')) $$, 'Somebody published%', 'in a sentence');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'x', null)), 'ok', 'who says the same is not');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'mine', pg_temp.stands('fr', 't.plain'))), 'ok', 'who saw it goes on');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'again', '2026-01-01')), 'PT409 changed', 'an older look is not enough');
select is(pg_temp.entry('fr', 't.plain') ->> 'value', 'mine', 'what stands is told to who edits');
select is(pg_temp.entry('fr', 't.plain') ->> 'person_name', 'boss@example.test', 'with who published it');

-- What a text was found right beside.

select lives_ok(
  format($$ select public.publish_texts(%L, %L) $$,
    jsonb_build_array(jsonb_build_object('language', 'en', 'key', 'home:t.city', 'value', 'In {{city}}', 'original_hash', pg_temp.hash('original'))),
    jsonb_build_array(jsonb_build_object('language', 'en', 'key', 'home:t.city', 'against', pg_temp.hash('À {{city}}')))), 'publishing notes what the other language said');
select is(pg_temp.entry('en', 't.city') ->> 'against', pg_temp.hash('À {{city}}'), 'and tells it')
union all select is(pg_temp.entry('en', 't.city') ->> 'original_hash', pg_temp.hash('original'), 'with the original it went over');
select lives_ok($$ select public.confirm_text('en', 'home:t.city', pg_temp.hash('Ailleurs'), pg_temp.hash('another')) $$, 'a text is found right again');
select is(pg_temp.entry('en', 't.city') ->> 'against', pg_temp.hash('Ailleurs'), 'beside another text')
union all select is(pg_temp.entry('en', 't.city') ->> 'original_hash', pg_temp.hash('another'), 'and over another original');
select is((select count(*) from public.list_versions('site_texts', 'en:home:t.city')), 1::bigint, 'which is no version of it');
select lives_ok($$ select public.confirm_text('fr', 'home:t.never', pg_temp.hash('Elsewhere'), pg_temp.hash('here')) $$, 'an original is found right too');
select is(pg_temp.entry('fr', 't.never') -> 'value', 'null'::jsonb, 'and stays the original');
select throws_ok(format($$ select public.confirm_text(%L, %L, %L, %L) $$, c.lang, c.key, c.against, c.original), c.state, null, 'refused: ' || c.lang || ' ' || c.key)
from (values ('de', 'home:t.city', repeat('0', 64), repeat('0', 64), '22023'), ('fr', 'home', repeat('0', 64), repeat('0', 64), '22023'), ('fr', 'home:t.city', 'x', repeat('0', 64), '22023'), ('fr', 'home:t.city', repeat('0', 64), 'x', '23514')) as c (lang, key, against, original, state);

-- Drafts.

select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "half of {{ci", "seen": null}]') $$, 'half a sentence is kept');
select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "À {{city}}, {{name}}", "seen": null}]') $$, 'and written on');
select is(pg_temp.entry('fr', 't.city') -> 'draft' ->> 'value', 'À {{city}}, {{name}}', 'whoever wrote it finds it');
select throws_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home", "value": "x"}]') $$, '22023', null, 'a draft of no text is not kept');
select throws_ok(format($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "%s"}]') $$, repeat('x', 10001)), 'PT422', null, 'nor one without end');
select tests.become('editor');
select is(pg_temp.entry('fr', 't.city') -> 'draft', 'null'::jsonb, 'nobody else does');
select is_empty($$ select * from public.site_text_drafts $$, 'nor in the table');
select is(public.discard_text_drafts(), 0, 'nor can forget it');
select tests.become('administrator');
select is((select count(*) from public.site_text_drafts), 1::bigint, 'it is still there');
select is(public.discard_text_drafts('[{"language": "en", "key": "home:t.city"}]'), 0, 'another language is another draft');
select is(pg_temp.told(pg_temp.item('fr', 't.city', 'À {{city}}, {{name}}', pg_temp.stands('fr', 't.city'))), 'ok', 'published');
select is_empty($$ select * from public.site_text_drafts $$, 'it is no draft any more');
select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.plain", "value": null}]') $$, 'restoring may be a draft');
select is(public.discard_text_drafts(), 1, 'and be thought better of');

-- What visitors are told.

select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' ->> 'home:t.plain', 'mine', 'a visitor is told what is published');
select ok(public.get_site_overrides() ? 'readAt', 'and when');
select is(public.get_site_overrides(now() + interval '1 hour') -> 'texts', 'null'::jsonb, 'nothing of what did not change');
select is(current_setting('response.headers'), '[{"Cache-Control": "public, max-age=600"}]', 'an answer to a time may be kept');
select is(public.get_site_overrides(now() - interval '1 hour') -> 'texts' -> 'fr' ->> 'home:t.plain', 'mine', 'what changed since a time');
select public.get_site_overrides();
select is(current_setting('response.headers'), '[{"Cache-Control": "no-store"}]', 'what a build asks may not');

-- The original again.

select tests.become('administrator');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', null, pg_temp.stands('fr', 't.plain'))), 'ok', 'the original is restored');
select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' -> 'home:t.plain', null, 'a build is told nothing of it');
select is(public.get_site_overrides(now() - interval '1 hour') -> 'texts' -> 'fr' -> 'home:t.plain', 'null'::jsonb, 'a browser that the original holds');
-- Versions and log.

select tests.become('administrator');
select is(
  array(select v.act from public.list_versions('site_texts', 'fr:home:t.plain') as v order by v.version), array['created', 'changed'],
  'what a person publishes in a sitting is a version');
select lives_ok($$ select public.restore_version('site_texts', 'fr:home:t.plain', 1, (select max(v.version) from public.list_versions('site_texts', 'fr:home:t.plain') as v)) $$, 'and may be restored');
select is(pg_temp.entry('fr', 't.plain') ->> 'value', 'x', 'as it was');
select tests.become('owner');
select isnt_empty($$ select * from app.audit_log l where l.place = 'site_texts' and l.title = 'home:t.plain' and l.person = 'aaaaaaaa-0000-4000-8000-000000000001' $$, 'who did it is in the log');
select is_empty($$ select * from app.audit_log l where l.place = 'site_text_drafts' $$, 'drafts are not');
select throws_ok($$ insert into public.site_texts (language, key, value) values ('fr', 'home:t.gone', ' ') $$, '23514', null, 'the rules hold whoever writes')
union all select throws_ok($$ insert into public.site_texts (language, key, value) values ('fr', 'a b', 'x') $$, '23514', null, 'the form of a key too');

-- Whoever owes a step.

select tests.become('owner');
insert into app.required_factors (role) values ('owner');
select tests.become('administrator');
select throws_ok(call, '42501', null, 'without the second step: ' || call) from calls;
select is_empty($$ select * from public.site_texts $$, 'nothing is read either');

select * from finish();
rollback;
