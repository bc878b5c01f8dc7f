-- Site texts: who edits them, which values are refused, how a conflict is reported, what visitors receive.
begin;
select plan(83);

select tests.hire();

create function pg_temp.text_row(lang text, key text, value text, seen timestamptz default null) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('language', lang, 'key', 'home:' || key, 'value', value, 'seen', seen))
$$;
-- The result of publishing: the SQL state with the codes of its refusal, or ok.
create function pg_temp.publish_result(items jsonb) returns text language plpgsql as $$
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
create function pg_temp.updated_at(lang text, text_key text) returns timestamptz language sql security definer as $$
  select t.updated_at from public.site_texts t where t.language = lang and t.key = 'home:' || text_key
$$;
-- Any 64 hexadecimal digits stand for a hash made by the browser.
create function pg_temp.hash(value text) returns text language sql as $$ select md5(value) || md5(value) $$;
create function pg_temp.entry(lang text, text_key text) returns jsonb language sql as $$
  select e from jsonb_array_elements(public.list_site_texts()) as e where e ->> 'language' = lang and e ->> 'key' = 'home:' || text_key
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

-- Administrators and editors edit site texts.

create temporary table calls (call text);
grant select on calls to anon, authenticated;
insert into calls values
  ($$ select public.list_site_texts() $$),
  ($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.plain", "value": "x"}]') $$),
  ($$ select public.discard_text_drafts() $$),
  ($$ select public.publish_texts('[{"language": "fr", "key": "home:t.plain", "value": "x"}]') $$),
  ($$ select public.confirm_text('fr', 'home:t.plain', repeat('0', 64), repeat('1', 64)) $$);
select tests.become('editor');
select lives_ok(call, format('an editor is allowed: %s', call)) from calls;
select throws_ok($$ insert into public.site_text_drafts (user_id, language, key) values ('aaaaaaaa-0000-4000-8000-000000000001', 'fr', 'home:t.plain') $$, '42501', null, 'an editor writes no pending text of another person');
select isnt_empty($$ select * from public.site_texts where value = 'x' $$, 'an editor reads the published texts');

-- A text has rules.

select tests.become('administrator');
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.rules', given.value)), given.answer, given.title)
from (values
  ('', 'PT422 empty', 'an empty text is refused'),
  (E' \u00a0 ', 'PT422 empty', 'a text of spaces is refused'),
  (E'one\ntwo', '23514 control', 'a text with a line break is refused'),
  (E'one\u202etwo', 'PT422 control', 'a text with a change of direction is refused'),
  (repeat('x', 2001), 'PT422 long', 'a text of 2,001 characters is refused'),
  (repeat('é', 2000), 'ok', 'a text of 2,000 accented characters is accepted')
) as given (value, answer, title);
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.city', E'À {{city}}, {{name}} & <b>l’étage</b>\u00a0: ok')), 'ok', 'a text with placeholders and tags is accepted');
select is(pg_temp.publish_result(items), '22023 ', format('the shape %s is refused', left(items::text, 60)))
from unnest(array['{}', '[]', '[1]', '[{"language": "de", "key": "home:t.plain"}]', '[{"language": "fr", "key": 1}]', '[{"language": "fr", "key": "home:a", "value": 1}]',
  '[{"language": "fr", "key": "home"}]', '[{"language": "fr", "key": "Home:a b"}]', '[{"language": "fr", "key": "home:t.plain", "original_hash": "f1"}]',
  '[{"language": "fr", "key": "home:t.plain"}, {"language": "fr", "key": "home:t.plain"}]']::jsonb[]
  || jsonb_build_array(jsonb_build_object('language', 'fr', 'key', 'home:' || repeat('a', 196)))) items;
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.other', '') || pg_temp.text_row('en', 't.other', E'\u0007')), 'PT422 empty,control', 'a refusal reports every problem');
select is(pg_temp.publish_result(pg_temp.text_row('en', 't.other', 'fits') || pg_temp.text_row('fr', 't.other', '')), 'PT422 empty', 'a refusal reports the problem of one text among several');
select is(pg_temp.updated_at('en', 't.other'), null, 'a refused text keeps the others unpublished');

-- Two people edit one text.

select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.plain', 'mine', null)), 'PT409 changed', 'a text changed meanwhile is refused as a conflict');
select throws_like($$ select public.publish_texts(pg_temp.text_row('fr', 't.plain', 'mine')) $$, 'Somebody published%', 'a conflict is reported in a sentence');
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.plain', 'x', null)), 'ok', 'an unchanged text is no conflict');
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.plain', 'mine', pg_temp.updated_at('fr', 't.plain'))), 'ok', 'a text over its loaded version is published');
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.plain', 'again', '2026-01-01')), 'PT409 changed', 'a text over an older version is refused as a conflict');
select is(pg_temp.entry('fr', 't.plain') ->> 'value', 'mine', 'the list of texts has the published value');
select is(pg_temp.entry('fr', 't.plain') ->> 'person_name', 'boss@example.test', 'the list of texts names who published a value');

-- A text is reviewed against the other language and its original.

select lives_ok(
  format($$ select public.publish_texts(%L, %L) $$,
    jsonb_build_array(jsonb_build_object('language', 'en', 'key', 'home:t.city', 'value', 'In {{city}}', 'original_hash', pg_temp.hash('original'))),
    jsonb_build_array(jsonb_build_object('language', 'en', 'key', 'home:t.city', 'against', pg_temp.hash('À {{city}}')))), 'publishing stores the hash of the other language');
select is(pg_temp.entry('en', 't.city') ->> 'against', pg_temp.hash('À {{city}}'), 'a published text has the hash of the other language')
union all select is(pg_temp.entry('en', 't.city') ->> 'original_hash', pg_temp.hash('original'), 'a published text has the hash of its original');
select lives_ok($$ select public.confirm_text('en', 'home:t.city', pg_temp.hash('Ailleurs'), pg_temp.hash('another')) $$, 'an administrator confirms a published text');
select is(pg_temp.entry('en', 't.city') ->> 'against', pg_temp.hash('Ailleurs'), 'a confirmed text has the new hash of the other language')
union all select is(pg_temp.entry('en', 't.city') ->> 'original_hash', pg_temp.hash('another'), 'a confirmed text has the new hash of its original');
select is((select count(*) from public.list_versions('site_texts', 'en:home:t.city')), 1::bigint, 'a confirmation begins no version');
select lives_ok($$ select public.confirm_text('fr', 'home:t.never', pg_temp.hash('Elsewhere'), pg_temp.hash('here')) $$, 'an administrator confirms an unchanged original');
select is(pg_temp.entry('fr', 't.never') -> 'value', 'null'::jsonb, 'a confirmed original has no value');
select throws_ok(format($$ select public.confirm_text(%L, %L, %L, %L) $$, c.lang, c.key, c.against, c.original), c.state, null, format('a confirmation of %s %s is refused', c.lang, c.key))
from (values ('de', 'home:t.city', repeat('0', 64), repeat('0', 64), '22023'), ('fr', 'home', repeat('0', 64), repeat('0', 64), '22023'), ('fr', 'home:t.city', 'x', repeat('0', 64), '22023'), ('fr', 'home:t.city', repeat('0', 64), 'x', '23514')) as c (lang, key, against, original, state);

-- A pending text belongs to one person.

select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "half of {{ci", "seen": null}]') $$, 'an unfinished text is saved as a pending text');
select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "À {{city}}, {{name}}", "seen": null}]') $$, 'a pending text is saved again');
select is(pg_temp.entry('fr', 't.city') -> 'draft' ->> 'value', 'À {{city}}, {{name}}', 'an administrator reads an own pending text');
select throws_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home", "value": "x"}]') $$, '22023', null, 'a pending text with an invalid key is refused');
select throws_ok(format($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.city", "value": "%s"}]') $$, repeat('x', 10001)), 'PT422', null, 'a pending text over 10,000 characters is refused');
select tests.become('editor');
select is(pg_temp.entry('fr', 't.city') -> 'draft', 'null'::jsonb, 'an editor is listed no pending text of another person');
select is(public.discard_text_drafts(), 0, 'an editor discards no pending text of another person');
select tests.become('administrator');
select is((select count(*) from public.site_text_drafts), 1::bigint, 'a pending text outlives the discard of another person');
select is(public.discard_text_drafts('[{"language": "en", "key": "home:t.city"}]'), 0, 'a discard in one language keeps the pending text of the other');
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.city', 'À {{city}}, {{name}}', pg_temp.updated_at('fr', 't.city'))), 'ok', 'an administrator publishes a pending text');
select is_empty($$ select * from public.site_text_drafts $$, 'a published text is no longer pending');
select lives_ok($$ select public.save_text_drafts('[{"language": "fr", "key": "home:t.plain", "value": null}]') $$, 'a return to the original is saved as a pending text');
select is(public.discard_text_drafts(), 1, 'an administrator discards all pending texts');

-- Visitors receive published texts.

select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' ->> 'home:t.plain', 'mine', 'a visitor receives a published text');
select ok(public.get_site_overrides() ? 'readAt', 'a visitor receives the date of the answer');
select is(public.get_site_overrides(now() + interval '1 hour') -> 'texts', 'null'::jsonb, 'a visitor receives no text older than the given date');
select is(current_setting('response.headers'), '[{"Cache-Control": "public, max-age=600"}]', 'an answer since a date is cached');
select is(public.get_site_overrides(now() - interval '1 hour') -> 'texts' -> 'fr' ->> 'home:t.plain', 'mine', 'a visitor receives a text changed since the given date');
select public.get_site_overrides();
select is(current_setting('response.headers'), '[{"Cache-Control": "no-store"}]', 'an answer without a date is not cached');

-- A text returns to its original.

select tests.become('administrator');
select is(pg_temp.publish_result(pg_temp.text_row('fr', 't.plain', null, pg_temp.updated_at('fr', 't.plain'))), 'ok', 'an administrator publishes the original');
select tests.become('visitor');
select is(public.get_site_overrides() -> 'texts' -> 'fr' -> 'home:t.plain', null, 'an original is omitted for a build');
select is(public.get_site_overrides(now() - interval '1 hour') -> 'texts' -> 'fr' -> 'home:t.plain', 'null'::jsonb, 'an original is sent as null since a date');

-- Site texts have versions and lines in the audit log.

select tests.become('administrator');
select is(
  array(select v.act from public.list_versions('site_texts', 'fr:home:t.plain') as v order by v.version), array['created', 'changed'],
  'a creation and a later change are two versions');
select lives_ok($$ select public.restore_version('site_texts', 'fr:home:t.plain', 1, (select max(v.version) from public.list_versions('site_texts', 'fr:home:t.plain') as v)) $$, 'an administrator restores a version of a text');
select is(pg_temp.entry('fr', 't.plain') ->> 'value', 'x', 'a restored text has its value');
select tests.become('owner');
select isnt_empty($$ select * from app.audit_log l where l.table_name = 'site_texts' and l.title = 'home:t.plain' and l.person = 'aaaaaaaa-0000-4000-8000-000000000001' $$, 'the audit log names who published a text');
select is_empty($$ select * from app.audit_log l where l.table_name = 'site_text_drafts' $$, 'the audit log holds no pending text');
select throws_ok($$ insert into public.site_texts (language, key, value) values ('fr', 'home:t.gone', ' ') $$, '23514', null, 'the database owner stores no blank text')
union all select throws_ok($$ insert into public.site_texts (language, key, value) values ('fr', 'a b', 'x') $$, '23514', null, 'the database owner stores no invalid key');

-- A missing second factor closes the site texts.

select tests.become('owner');
insert into app.required_factors (role) values ('owner');
select tests.become('administrator');
select throws_ok(call, '42501', null, format('an administrator without the required second factor is refused: %s', call)) from calls;
select is_empty($$ select * from public.site_texts $$, 'an administrator without the required second factor reads no site text');

select * from finish();
rollback;
