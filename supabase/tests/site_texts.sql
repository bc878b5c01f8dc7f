-- The texts of the site: which are taken, which refused and how it is told, who changed the same one, what visitors are told.
begin;
select no_plan();

select tests.hire();

-- Keys of the test's own, so that no word of the site decides.
select app.set_text_keys('fr', 'home', '{"t.plain": {"hash": "f1", "bound": 20}, "t.city": {"hash": "f2", "bound": 60, "placeholders": ["city", "name"]}, "t.bold": {"hash": "f3", "bound": 60, "tags": ["<b>", "</b>"]}, "t.gone": {"hash": "f4", "bound": 20}}');
select app.set_text_keys('en', 'home', '{"t.plain": {"hash": "e1", "bound": 20}, "t.city": {"hash": "e2", "bound": 60, "placeholders": ["city", "name"]}, "t.bold": {"hash": "e3", "bound": 60, "tags": ["<b>", "</b>"]}, "t.gone": {"hash": "e4", "bound": 20}}');

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
  ($$ select public.confirm_text('fr', 'home:t.plain') $$);
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
select throws_ok($$ select app.set_text_keys('fr', 'home', '{}') $$, '42501', null, 'nor invent keys');
select isnt_empty($$ select * from public.site_texts where value = 'x' $$, 'and reads what is published');

-- What a text may be.

select tests.become('administrator');
select is(pg_temp.told(pg_temp.item('fr', given.key, given.value)), given.answer, given.says)
from (values
  ('t.never', 'x', 'PT422 unknown', 'an unknown key is refused'),
  ('t.plain', '', 'PT422 empty', 'an empty text too'),
  ('t.plain', E' \u00a0 ', 'PT422 empty', 'and one of spaces'),
  ('t.plain', E'one\ntwo', 'PT422 control', 'a line end is none'),
  ('t.plain', E'one\u202etwo', 'PT422 control', 'nor a turn of direction'),
  ('t.plain', repeat('x', 21), 'PT422 long', 'one more than the bound is refused'),
  ('t.plain', repeat('x', 10000), 'PT422 long', 'and ten thousand'),
  ('t.plain', 'a <b>b</b>', 'PT422 markup', 'no markup where there was none'),
  ('t.plain', '<script>x', 'PT422 markup', 'no script'),
  ('t.plain', '1 < 2', 'PT422 markup', 'no angle at all'),
  ('t.bold', 'no tags', 'PT422 markup', 'tags stay'),
  ('t.bold', '</b>x<b>', 'PT422 markup', 'in their order'),
  ('t.bold', '<b onclick=x>x</b>', 'PT422 markup', 'without attributes'),
  ('t.city', '{{city}}', 'PT422 placeholders', 'a placeholder that is missing'),
  ('t.city', '{{city}} {{name}} {{phone}}', 'PT422 placeholders', 'or foreign is refused'),
  ('t.city', '{{city}} {{name}} {{', 'PT422 placeholders', 'so is half of one'),
  ('t.city', '{{{city}}} {{name}}', 'PT422 placeholders', 'and one too many braces'),
  ('t.city', '{{city}} {{name}} $t(x)', 'PT422 placeholders', 'and another text'),
  ('t.city', '{{city}} {{ name }}', 'PT422 placeholders', 'and another way of writing it')
) as given (key, value, answer, says);
select is(pg_temp.told(pg_temp.item('fr', 't.city', E'À {{city}}, {{name}} & l’étage\u00a0: ok')), 'ok', 'placeholders in place are taken');
select is(pg_temp.told(pg_temp.item('fr', 't.bold', 'Un <b>mot</b>')), 'ok', 'tags in place too');
select is(pg_temp.told(pg_temp.item('en', 't.plain', repeat('é', 20))), 'ok', 'characters are counted, not bytes');
select is(pg_temp.told(items), '22023 ', 'another shape is refused: ' || items::text)
from unnest(array['{}', '[]', '[1]', '[{"language": "de", "key": "home:t.plain"}]', '[{"language": "fr", "key": 1}]', '[{"language": "fr", "key": "a", "value": 1}]',
  '[{"language": "fr", "key": "home:t.plain"}, {"language": "fr", "key": "home:t.plain"}]']::jsonb[]) items;
select is(
  pg_temp.told(pg_temp.item('fr', 't.never', 'x') || pg_temp.item('en', 't.bold', 'x')), 'PT422 unknown,markup', 'every fault is told at once');
select is(pg_temp.told(pg_temp.item('en', 't.city', '{{city}} {{name}}') || pg_temp.item('en', 't.bold', 'x')), 'PT422 markup', 'and of several');
select is(pg_temp.stands('en', 't.city'), null, 'nothing is published where one is refused');

-- Two people, one text.

select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'mine', null)), 'PT409 changed', 'who did not see what stands is told');
select throws_like($$ select public.publish_texts(pg_temp.item('fr', 't.plain', 'mine')) $$, 'Somebody published%', 'in a sentence');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'x', null)), 'ok', 'who says the same is not');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'mine', pg_temp.stands('fr', 't.plain'))), 'ok', 'who saw it goes on');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'again', '2026-01-01')), 'PT409 changed', 'an older look is not enough');
select is(pg_temp.entry('fr', 't.plain') ->> 'value', 'mine', 'what stands is told to who edits');
select is(pg_temp.entry('fr', 't.plain') ->> 'person_name', 'boss@example.test', 'with who published it');

-- To review.

select is((pg_temp.entry('en', 't.city') ->> 'to_review')::boolean, true, 'the other language of a changed text is to review');
select is((pg_temp.entry('fr', 't.city') ->> 'to_review')::boolean, false, 'the changed one is not');
select is(pg_temp.told(pg_temp.item('en', 't.city', 'In {{city}}, {{name}}')), 'ok', 'answered in the other language');
select is((pg_temp.entry('fr', 't.city') ->> 'to_review')::boolean, false, 'neither is to review')
union all select is((pg_temp.entry('en', 't.city') ->> 'to_review')::boolean, false, 'of the two');
select is((pg_temp.entry('en', 't.bold') ->> 'to_review')::boolean, true, 'another one still is');
select lives_ok($$ select public.confirm_text('en', 'home:t.bold') $$, 'until somebody finds it right');
select is((pg_temp.entry('en', 't.bold') ->> 'to_review')::boolean, false, 'then it is not');
select throws_ok($$ select public.confirm_text('en', 'home:t.never') $$, 'PT404', null, 'an unknown text is neither right nor wrong');
select is(pg_temp.told(pg_temp.item('fr', 't.bold', '<b>Autre</b>', pg_temp.stands('fr', 't.bold')) || pg_temp.item('en', 't.bold', '<b>Other</b>')), 'ok', 'both at once');
select is((pg_temp.entry('en', 't.bold') ->> 'to_review')::boolean or (pg_temp.entry('fr', 't.bold') ->> 'to_review')::boolean, false, 'leave nothing to review');

-- Drafts.

select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "half of {{ci", "seen": null}]') $$, 'half a sentence is kept');
select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "À {{city}}, {{name}}", "seen": null}]') $$, 'and written on');
select is(pg_temp.entry('fr', 't.city') -> 'draft' ->> 'value', 'À {{city}}, {{name}}', 'whoever wrote it finds it');
select throws_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.never", "value": "x"}]') $$, 'PT422', null, 'a draft of no text is not kept');
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
select lives_ok($$ select public.save_text_drafts('[{"language": "en", "key": "home:t.plain", "value": null}]') $$, 'restoring may be a draft');
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
select tests.become('owner');
select app.set_text_keys('fr', 'home', jsonb_build_object('t.plain', jsonb_build_object('hash', md5('original'), 'bound', 20)));
select tests.become('administrator');
select is(pg_temp.told(pg_temp.item('fr', 't.plain', 'original', pg_temp.stands('fr', 't.plain'))), 'ok', 'who types the original');
select is(pg_temp.entry('fr', 't.plain') -> 'value', 'null'::jsonb, 'restores it');

-- Versions and log.

select is(
  array(select v.act from public.list_versions('site_texts', 'fr:home:t.plain') as v order by v.version), array['created', 'changed'],
  'what a person publishes in a sitting is a version');
select lives_ok($$ select public.restore_version('site_texts', 'fr:home:t.plain', 1, (select max(v.version) from public.list_versions('site_texts', 'fr:home:t.plain') as v)) $$, 'and may be restored');
select is(pg_temp.entry('fr', 't.plain') ->> 'value', 'x', 'as it was');
select tests.become('owner');
select isnt_empty($$ select * from app.audit_log l where l.place = 'site_texts' and l.title = 'home:t.plain' and l.person = 'aaaaaaaa-0000-4000-8000-000000000001' $$, 'who did it is in the log');
select is_empty($$ select * from app.audit_log l where l.place = 'site_text_drafts' $$, 'drafts are not');
select throws_ok($$ insert into public.site_texts (language, key, value) values ('fr', 'home:t.gone', '<i>') $$, '23514', null, 'the rules hold whoever writes');

-- A text the code drops.

insert into public.site_texts (language, key, value) values ('fr', 'home:t.gone', 'kept');
select app.set_text_keys('fr', 'home', '{"t.gone": null}');
select tests.become('administrator');
select is(pg_temp.entry('fr', 't.gone') ->> 'value', 'kept', 'stays where it is found')
union all select is(pg_temp.entry('fr', 't.gone') -> 'dropped', 'true'::jsonb, 'as dropped');
select is(pg_temp.told(pg_temp.item('fr', 't.gone', 'new', pg_temp.stands('fr', 't.gone'))), 'PT422 dropped', 'is not written any more');
select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' -> 'home:t.gone', null, 'and not told');
select tests.become('administrator');
select is(pg_temp.told(pg_temp.item('fr', 't.gone', null, pg_temp.stands('fr', 't.gone'))), 'ok', 'may be let go');

-- A text that a new release asks something else of.

select tests.become('owner');
select app.set_text_keys('fr', 'home', '{"t.city": {"hash": "f5", "bound": 60, "placeholders": ["city", "street"]}}');
select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' -> 'home:t.city', null, 'is not told to a build: a variable of it is gone');
select is(public.get_site_overrides(now() - interval '1 hour') -> 'texts' -> 'fr' -> 'home:t.city', 'null'::jsonb, 'and a browser is told that the original holds');
select ok(public.get_site_overrides() -> 'texts' -> 'en' ? 'home:t.city', 'the other language fits as before');
select tests.become('administrator');
select is(pg_temp.entry('fr', 't.city') ->> 'value', 'À {{city}}, {{name}}', 'whoever works on the site still finds it');
select is(pg_temp.told(pg_temp.item('fr', 't.city', 'À {{city}}, {{street}}', pg_temp.stands('fr', 't.city'))), 'ok', 'and mends it');
select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' ->> 'home:t.city', 'À {{city}}, {{street}}', 'which is told again');

-- Whoever owes a step.

select tests.become('owner');
insert into app.required_factors (role) values ('owner');
select tests.become('administrator');
select throws_ok(call, '42501', null, 'without the second step: ' || call) from calls;
select is_empty($$ select * from public.site_texts $$, 'nothing is read either');

select * from finish();
rollback;
