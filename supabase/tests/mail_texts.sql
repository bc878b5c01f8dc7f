-- Texts of mails: they have several lines, and visitors are not sent them.
begin;
select plan(18);

select tests.hire();

create function pg_temp.mail_text(value text, key text default 't.body') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('language', 'fr', 'key', 'mail:' || key, 'value', value))
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select tests.become('editor');
select lives_ok($$ select public.publish_texts(pg_temp.mail_text(E'one\n\ntwo')) $$, 'a text of a mail has several lines');
select throws_ok($$ select public.publish_texts('[{"language": "fr", "key": "home:t.plain", "value": "one\ntwo"}]') $$, '23514', 'This text does not fit its place.', 'a text of a page has one line');
select throws_ok($$ select public.publish_texts(pg_temp.mail_text(E' \n ')) $$, 'PT422', null, 'ends of lines alone are no text');

select is(public.get_site_overrides(now() + interval '1 day') -> 'texts' -> 'fr' ->> 'mail:t.body', E'one\n\ntwo', 'an editor reads a text of a mail, whenever it was published');
select is(current_setting('response.headers'), '[{"Cache-Control": "no-store"}]', 'an answer to somebody who is signed in is not kept');
select tests.become('recruiter');
select is(public.get_site_overrides(now() + interval '1 day') -> 'texts' -> 'fr' ->> 'mail:t.body', E'one\n\ntwo', 'a recruiter reads a text of a mail');
select tests.become('author');
select is(public.get_site_overrides(now() + interval '1 day') -> 'texts', 'null'::jsonb, 'an author reads no text of a mail');
select tests.become('visitor');
select is(public.get_site_overrides(now() + interval '1 day') -> 'texts', 'null'::jsonb, 'a visitor reads no text of a mail since a date');
select is(current_setting('response.headers'), '[{"Cache-Control": "public, max-age=600"}]', 'an answer to a visitor may be kept');
select is(public.get_site_overrides() -> 'texts' -> 'fr' -> 'mail:t.body', null, 'a build is not sent a text of a mail');
select tests.become('editor');
select lives_ok($$ select public.publish_texts(jsonb_build_array(pg_temp.mail_text(null) -> 0 || jsonb_build_object('seen', public.list_site_texts() -> 0 -> 'updated_at'))) $$, 'an editor restores a text of a mail');
select is(public.get_site_overrides(now()) -> 'texts' -> 'fr' -> 'mail:t.body', 'null'::jsonb, 'an editor is told that the original holds again');


-- A text belongs to the area of what its mail carries.
select throws_ok(format('select public.publish_texts(pg_temp.mail_text(''t'', %L))', key), '42501', null, 'an editor publishes no ' || key)
from unnest('{applicationReceived.body,applicationLink.body,agencyApplication.body,letters.refusal.body}'::text[]) key;
select lives_ok($$ select public.publish_texts(pg_temp.mail_text('t', 'newsletterConfirm.body')) $$, 'an editor publishes a text of the newsletter');
select tests.become('administrator');
select lives_ok($$ select public.publish_texts(pg_temp.mail_text('t', 'applicationReceived.body')) $$, 'an owner publishes a text that applicants are sent');

select * from finish();
rollback;
