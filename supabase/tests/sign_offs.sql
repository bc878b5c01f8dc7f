-- Sign-off by link: what a link keeps, who answers it and what that answer is worth, and remarks of clients and staff.
begin;
select plan(110);

select tests.hire();
delete from app.hits;
update app.mailer set provider = 'test', checked_at = now();
update public.staff set name = 'Anna Diebold' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
create temporary table links (name text primary key, id uuid, token text);
grant all on links to authenticated, anon, service_role;
create function pg_temp.token(wanted text) returns text language sql as $$ select token from pg_temp.links where name = wanted $$;
create function pg_temp.link(wanted text) returns uuid language sql as $$ select id from pg_temp.links where name = wanted $$;
create function pg_temp.share(named text, table_name text, row_id text, asks boolean default true) returns void language sql as $$
  insert into pg_temp.links select named, (l ->> 'id')::uuid, l ->> 'token' from (select public.create_preview_link(table_name, row_id, 7, asks) as l) made
$$;
create function pg_temp.digest(wanted text, lang text) returns text language sql as $$ select public.open_preview(pg_temp.token(wanted)) #>> array['sign_off', 'digests', lang] $$;
create function pg_temp.answer(wanted text, lang text, name text, answer text, remarks jsonb default '[]') returns jsonb language sql as $$
  select public.answer_preview(pg_temp.token(wanted), lang, pg_temp.digest(wanted, lang), name, answer, remarks)
$$;
create function pg_temp.id(what text) returns text language sql as $$
  select case what when 'draft' then 'f1000000-0000-4000-8000-000000000001' when 'english' then 'f2000000-0000-4000-8000-000000000001'
    when 'public' then 'f1000000-0000-4000-8000-000000000002' when 'other' then 'f1000000-0000-4000-8000-000000000003'
    when 'due' then 'f1000000-0000-4000-8000-000000000004' when 'both' then 'f2000000-0000-4000-8000-000000000002' when 'several' then 'f1000000-0000-4000-8000-000000000005' end
$$;
create function pg_temp.review(what text) returns jsonb language sql as $$ select public.get_review('articles_fr', pg_temp.id(what)) $$;
create function pg_temp.state(what text) returns text language sql as $$ select pg_temp.review(what) #>> '{states,0,state}' $$;
create function pg_temp.keep(title text) returns jsonb language sql as $$
  select public.keep_working_copy('articles_fr', pg_temp.id('public'), jsonb_build_object('title', title),
    (select a.updated_at from public.articles_fr a where a.id::text = pg_temp.id('public')),
    (public.get_working_copy('articles_fr', pg_temp.id('public')) ->> 'updated_at')::timestamptz)
$$;
create function pg_temp.asked(command text) returns jsonb language plpgsql as $$
declare
  questions text;
begin
  execute command;
  return null;
exception when sqlstate 'PT412' then
  get stacked diagnostics questions = pg_exception_detail;
  return questions::jsonb;
end
$$;
create function pg_temp.confirm(command text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('x-publish-anyway', pg_temp.asked(command) #>> '{0,key}')::text, true)
$$;
create function pg_temp.schedule(what text, publish boolean) returns text language sql as $$
  select format('select public.date_articles(%L, now() + interval ''1 day'', %L)', jsonb_build_array(jsonb_build_object('lang', 'fr', 'id', a.id, 'updated_at', a.updated_at)), publish)
  from public.articles_fr a where a.id::text = pg_temp.id(what)
$$;
create function pg_temp.act_on_copy(what text, more text default '') returns text language sql as $$
  select format('select public.%s(%L, %L, %L%s)', what, 'articles_fr', pg_temp.id('public'), public.get_working_copy('articles_fr', pg_temp.id('public')) ->> 'updated_at', more)
$$;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  (pg_temp.id('draft')::uuid, 's-brouillon', 'Brouillon', 'e', 'Bonjour le quai.', 'A', false, null),
  (pg_temp.id('public')::uuid, 's-public', 'Public', 'e', 'c', 'A', true, now() - interval '1 day'),
  (pg_temp.id('other')::uuid, 's-autre', 'Autre', 'e', 'secret', 'A', false, null),
  (pg_temp.id('several')::uuid, 's-plusieurs', 'Plusieurs', 'e', 'un', 'A', false, null);
insert into public.articles_en (id, slug, title, excerpt, content, author, published) values
  (pg_temp.id('english')::uuid, 's-draft', 'Draft', 'e', 'Hello quay.', 'A', false);
update public.articles_fr set linked_article_id = pg_temp.id('english')::uuid where id::text = pg_temp.id('draft');
insert into app.authorship (table_name, id, user_id) values ('articles_fr', pg_temp.id('draft'), 'aaaaaaaa-0000-4000-8000-000000000004');

-- What a link keeps.

select tests.become('recruiter');
select throws_ok($$ select public.create_preview_link('articles_fr', pg_temp.id('draft'), 7, true) $$, '42501', null, 'a recruiter asks nobody');
select throws_ok($$ select public.get_review('articles_fr', pg_temp.id('draft')) $$, '42501', null, 'and reads no review');
select tests.become('author');
select pg_temp.share('own', 'articles_fr', pg_temp.id('draft'));
select throws_ok($$ select pg_temp.share('no', 'articles_fr', pg_temp.id('other')) $$, '42501', null, 'an author asks about own drafts alone');
select tests.become('editor');
select pg_temp.share('pair', 'articles_fr', pg_temp.id('draft'));
select pg_temp.share('plain', 'articles_fr', pg_temp.id('draft'), false);
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('plain')) -> 'sign_off', 'null'::jsonb, 'a plain link asks nothing');
select is((select array_agg(k order by k) from jsonb_object_keys(public.open_preview(pg_temp.token('pair')) #> '{sign_off,digests}') k), '{en,fr}', 'a link of an editor covers both languages');
select is((select array_agg(k) from jsonb_object_keys(public.open_preview(pg_temp.token('own')) #> '{sign_off,digests}') k), '{fr}', 'a link of an author leaves out a translation of another');
select matches(pg_temp.digest('pair', 'fr'), '^[0-9a-f]{64}$', 'the digest is SHA-256');
select is(pg_temp.digest('pair', 'fr'), pg_temp.digest('own', 'fr'), 'the same text has the same digest');
select tests.become('owner');
update public.articles_fr set title = 'Brouillon changé' where id::text = pg_temp.id('draft');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('pair')) #>> '{documents,fr,title}', 'Brouillon', 'a link that asks keeps what it showed');
select is(public.open_preview(pg_temp.token('plain')) #>> '{documents,fr,title}', 'Brouillon changé', 'a plain one shows the row as it is');
select tests.become('editor');
select results_eq($$ select l.asks, l.outdated from public.list_preview_links('articles_fr', pg_temp.id('draft')) l where l.id = pg_temp.link('pair') $$, $$ values (true, true) $$, 'the list says that it shows an older text');
select tests.become('author');
select throws_ok($$ select public.show_present_state(pg_temp.link('pair')) $$, 'PT404', null, 'an author changes no link of another');
select lives_ok($$ select public.show_present_state(pg_temp.link('own')) $$, 'but an own one');
select tests.become('editor');
select throws_ok($$ select public.show_present_state(pg_temp.link('plain')) $$, 'PT404', null, 'a plain link has nothing to renew');
select lives_ok($$ select public.show_present_state(pg_temp.link('pair')) $$, 'an editor lets it show the present text');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('pair')) #>> '{documents,fr,title}', 'Brouillon changé', 'which it does');
select throws_ok($$ select public.show_present_state(pg_temp.link('pair')) $$, '42501', null, 'a visitor renews nothing');

-- Answers.

select throws_ok($$ select public.answer_preview('guessed', 'fr', repeat('0', 64), 'Zoé', 'approved') $$, 'PT404', null, 'a guessed token answers nothing');
select throws_ok($$ select public.answer_preview(pg_temp.token('plain'), 'fr', repeat('0', 64), 'Zoé', 'approved') $$, 'PT404', null, 'nor does a plain link');
select throws_ok($$ select public.answer_preview(pg_temp.token('pair'), 'de', repeat('0', 64), 'Zoé', 'approved') $$, 'PT404', null, 'nor another language');
select throws_ok($$ select public.answer_preview(pg_temp.token('pair'), 'fr', repeat('0', 64), 'Zoé', 'approved') $$, 'PT409', null, 'what was not shown is not approved');
select throws_ok(format($$ select pg_temp.answer('pair', 'fr', %L, %L, %L) $$, a.name, a.answer, a.remarks), a.code, null, format('refused: %s %s %s', a.name, a.answer, left(a.remarks, 60)))
from (values
  ('  ', 'approved', '[]', '22023'), (repeat('z', 81), 'approved', '[]', '22023'), ('Zoé', null, '[]', '22023'), ('Zoé', 'maybe', '[]', '22023'), (U&'\200B\200D\2060', 'approved', '[]', '22023'), (U&'\202E\2066', 'approved', '[]', '22023'), (U&'\3164', 'approved', '[]', '22023'), (U&'\2800\2800', 'approved', '[]', '22023'),
  ('Zoé', 'change', '{}', '22023'), ('Zoé', 'change', '[{"field": "content"}]', '22023'), ('Zoé', 'change', '[{"field": "content", "quote": "", "text": " "}]', '22023'), ('Zoé', 'change', '[{"field": "nope", "quote": "", "text": "x"}]', '22023'),
  ('Zoé', 'change', (select jsonb_agg('{"field": "content", "quote": "", "text": "x"}'::jsonb)::text from generate_series(1, 51)), '22023')) as a (name, answer, remarks, code);
select isnt(pg_temp.answer('pair', 'fr', U&'  Zoé \200B  \202EKern\2069 ', 'change', '[{"field": "content", "quote": "Bonjour le quai.", "text": " <script>alert(1)</script> "}]'), null, 'a client asks for a change');
select is(
  (select array[j #>> '{answers,0,name}', j #>> '{answers,0,answer}', j #>> '{remarks,0,text}', j #>> '{remarks,0,is_client}'] from (select public.open_preview(pg_temp.token('pair')) -> 'sign_off' as j) o),
  '{Zoé Kern,change,<script>alert(1)</script>,true}', 'and reads it afterwards');
select isnt(pg_temp.answer('pair', 'fr', 'Zoé Kern', 'change', '[{"field": "content", "quote": "Bonjour le quai.", "text": "<script>alert(1)</script>"}]'), null, 'an answer that arrives twice');
select tests.become('owner');
select is((select count(*) from app.sign_offs) || ' ' || (select count(*) from app.remarks), '1 1', 'is stored once');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('own')) #> '{sign_off,answers}', '[]', 'another link of the row reads none of it');
select tests.become('owner');
select set_eq($$ select o.recipient || ' ' || (o.variables ->> 'name') || ' ' || (o.variables ->> 'title') from app.mail_outbox o where o.template = 'sign-off-change' $$,
  array['editor@example.test Zoé Kern Brouillon changé', 'author@example.test Zoé Kern Brouillon changé'], 'the maker of the link and the author have a mail');
select is((select l.person::text from app.audit_log l where l.detail ->> 'copy' like 'client%'), null, 'the audit log has it without a person');
select is((select l.detail ->> 'copy' from app.audit_log l where l.detail ->> 'copy' like 'client%'), 'client_change', 'and without a name');

-- What an answer is worth.

select tests.become('author');
select is(pg_temp.state('draft'), 'change', 'the author reads that a client asks for a change');
select set_eq($$ select l.state || ' ' || l.person_name from public.list_approvals() l $$, array['change Zoé Kern'], 'and finds it listed');
update public.articles_fr set content = 'Salut le quai.' where id::text = pg_temp.id('draft');
select lives_ok($$ select public.show_present_state(pg_temp.link('own')) $$, 'the author shows the new text by an own link');
select tests.become('visitor');
select isnt(pg_temp.answer('own', 'fr', 'Jean', 'approved'), null, 'whose reader approves it');
select tests.become('editor');
select is(pg_temp.state('draft'), 'change', 'while another asks for a change, it is not approved');
select public.show_present_state(pg_temp.link('pair'));
select tests.become('visitor');
select isnt(pg_temp.answer('pair', 'fr', 'zoé kern', 'approved'), null, 'the client approves the changed text');
select isnt(pg_temp.answer('pair', 'en', 'Zoé Kern', 'approved'), null, 'and its translation');
select tests.become('editor');
select is(pg_temp.state('draft'), 'approved', 'an answer of the same name counts last');
select is((select array_agg((a ->> 'answer') || (a -> 'digest' = r -> 'digest')) from pg_temp.review('draft') r, jsonb_array_elements(r -> 'answers') a), '{changefalse,approvedtrue,approvedtrue}', 'the record says which answers were given to the present text');

-- Several clients, by several links: the last answer of each counts, and the newest objection is told.

create function pg_temp.standing() returns text language sql as $$ select string_agg((j ->> 'state') || ' ' || (j ->> 'name'), ', ') from jsonb_array_elements(pg_temp.review('several') -> 'states') j $$;
select pg_temp.share('first', 'articles_fr', pg_temp.id('several'));
select pg_temp.share('second', 'articles_fr', pg_temp.id('several'));
select tests.become('visitor');
select pg_temp.answer('first', 'fr', 'Ana', 'change');
select pg_temp.answer('second', 'fr', 'Béa', 'approved');
select tests.become('editor');
select is(pg_temp.standing(), 'change Ana', 'a change that one client asks for stands over what another approved');
update public.articles_fr set content = 'deux' where id::text = pg_temp.id('several');
select is(pg_temp.standing(), 'differs Béa, change Ana', 'but does not hide that something else was approved after it');
select is((select l.state || ' ' || l.person_name from public.list_approvals() l where l.row_id = pg_temp.id('several')), 'differs Béa', 'nor in the list of answers');
select is(array(select (q ->> 'state') || ' ' || (q ->> 'name') from jsonb_array_elements(pg_temp.asked($$ update public.articles_fr set published = true where id::text = pg_temp.id('several') $$)) q), '{"differs Béa","change Ana"}', 'and is a question before publishing, beside the other');
select public.show_present_state(pg_temp.link('second'));
select tests.become('visitor');
select pg_temp.answer('second', 'fr', 'Béa', 'approved');
select tests.become('editor');
select is(pg_temp.standing(), 'change Ana', 'what the other asked for stands until it is settled');
select tests.become('visitor');
select pg_temp.answer('second', 'fr', 'ANA', 'approved');
select tests.become('editor');
select is(pg_temp.standing(), 'approved ANA', 'by the same client, through whatever link');
select is(pg_temp.asked($$ update public.articles_fr set published = true where id::text = pg_temp.id('several') $$), null, 'then it is published without a question');

-- Publishing something else asks first, by whatever way.

select is((select count(*) from pg_trigger t where t.tgname = 'ask_before_publishing'), 6::bigint, 'every table asks that a link may be about');
select tests.become('editor');
select lives_ok($$ update public.articles_fr set content = 'Autre chose.' where id::text = pg_temp.id('draft') $$, 'a draft is changed without a question');
select is((pg_temp.asked($$ update public.articles_fr set published = true where id::text = pg_temp.id('draft') $$) -> 0) - 'at' - 'key',
  '{"state": "differs", "name": "zoé kern", "title": "Brouillon changé", "act": "publish"}', 'publishing it asks, and says who approved something else');
select is((select a.published from public.articles_fr a where a.id::text = pg_temp.id('draft')), false, 'and publishes nothing');
select is(array(select (q ->> 'state') || ' ' || (q ->> 'act') from jsonb_array_elements(pg_temp.asked(pg_temp.schedule('draft', true))) q), '{differs schedule}', 'so does a date of the calendar, and says that it is one');
select is(pg_temp.asked(pg_temp.schedule('draft', false)), null, 'a date that is only intended does not');
select is(pg_temp.asked($$ update public.articles_fr set content = 'Salut le quai.', published = true where id::text = pg_temp.id('draft') $$), null, 'what was approved is published without a question');
update public.articles_fr set published = false, published_at = null, content = 'Autre chose.' where id::text = pg_temp.id('draft');
select pg_temp.share('third', 'articles_fr', pg_temp.id('other'));
select is(jsonb_array_length(pg_temp.asked($$ update public.articles_fr set published = true where id::text in (pg_temp.id('draft'), pg_temp.id('other')) $$)), 2, 'several rows are one question');
select set_config('request.headers', '{"x-publish-anyway": "0000"}', true);
select isnt(pg_temp.asked($$ update public.articles_fr set published = true where id::text = pg_temp.id('other') $$), null, 'a key that was not given confirms nothing');
select pg_temp.confirm($$ update public.articles_fr set published = true where id::text = pg_temp.id('other') $$);
select is(pg_temp.asked($$ update public.articles_fr set published = true where id::text in (pg_temp.id('draft'), pg_temp.id('other')) $$) #>> '{0,title}', 'Brouillon changé', 'one answer is for the row it was given for');
select is(pg_temp.asked($$ update public.articles_fr set published = true where id::text = pg_temp.id('other') $$), null, 'whoever confirms it publishes');
select set_config('request.headers', '', true);
update public.articles_fr set content = 'Salut le quai.' where id::text = pg_temp.id('draft');

select tests.become('owner');
-- The clock of a transaction stands still.
update app.sign_offs set answered_at = answered_at - interval '1 hour';
update public.articles_fr set published = true, published_at = now() where id::text = pg_temp.id('draft');
select tests.become('editor');
select is(pg_temp.state('draft'), null, 'publishing ends what was answered');
select is((select v.approved_by from public.list_versions('articles_fr', pg_temp.id('draft')) v limit 1), '{Jean,"zoé kern"}', 'the history says who approved the version that was published');
select isnt(pg_temp.review('draft') #>> '{answers,0,published_at}', null, 'which stays on record');
select tests.become('visitor');
select isnt(public.open_preview(pg_temp.token('pair')) #>> '{sign_off,answers,0,published_at}', null, 'and the client reads that it was published');

-- Both languages of a text are one question.

select tests.become('owner');
-- The clock of a transaction stands still: a link is made after what was published.
create function pg_temp.ask_later(wanted text) returns void language sql security definer as $$ update app.preview_links set created_at = created_at + interval '1 hour' where id = pg_temp.link(wanted) $$;
insert into public.articles_en (id, slug, title, excerpt, content, author) values (pg_temp.id('both')::uuid, 's-both', 'Both', 'e', 'one', 'A');
update public.articles_fr set published = false where id::text = pg_temp.id('other');
update public.articles_fr set linked_article_id = pg_temp.id('both')::uuid where id::text = pg_temp.id('other');
select tests.become('editor');
select pg_temp.share('both', 'articles_fr', pg_temp.id('other'));
select pg_temp.ask_later('both');
create function pg_temp.titles(questions jsonb) returns text language sql as $$ select string_agg((q ->> 'title') || ' ' || (q ->> 'act'), ', ') from jsonb_array_elements(questions) q $$;
select is(pg_temp.titles(pg_temp.asked(format($$ select public.date_articles((select jsonb_agg(jsonb_build_object('lang', x.lang, 'id', x.id, 'updated_at', x.updated_at)) from (
  select 'fr' as lang, a.id, a.updated_at from public.articles_fr a where a.id = %L union all select 'en', a.id, a.updated_at from public.articles_en a where a.id = %L) x), now() + interval '1 day', true) $$, pg_temp.id('other'), pg_temp.id('both')))),
  'Both schedule, Autre schedule', 'that are dated together');
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() - interval '1 day' where id::text = pg_temp.id('other');
update public.articles_en set published = true, published_at = now() - interval '1 day' where id::text = pg_temp.id('both');
select tests.become('editor');
select public.keep_working_copy('articles_fr', a.id::text, '{"title": "Autre bis"}', a.updated_at) from public.articles_fr a where a.id::text = pg_temp.id('other');
select public.keep_working_copy('articles_en', a.id::text, '{"title": "Both bis"}', a.updated_at) from public.articles_en a where a.id::text = pg_temp.id('both');
select pg_temp.share('copies', 'articles_fr', pg_temp.id('other'));
select pg_temp.ask_later('copies');
create function pg_temp.act_on_both(what text, more text) returns text language sql as $$
  select format('select public.%s(%L, %L, %L, %s, %L)', what, 'articles_fr', pg_temp.id('other'), c ->> 'updated_at', more, c #>> '{pair,updated_at}') from public.get_working_copy('articles_fr', pg_temp.id('other')) c
$$;
select is(pg_temp.titles(pg_temp.asked(pg_temp.act_on_both('publish_working_copy', 'false'))), 'Both bis publish, Autre bis publish', 'whose copies are published together');
select is(pg_temp.titles(pg_temp.asked(pg_temp.act_on_both('date_working_copy', 'now() + interval ''1 day'''))), 'Both bis date, Autre bis date', 'or get one date');
select set_config('request.headers', jsonb_build_object('x-publish-anyway', (select string_agg(q ->> 'key', ',') from jsonb_array_elements(pg_temp.asked(pg_temp.act_on_both('publish_working_copy', 'false'))) q))::text, true);
select is(pg_temp.asked(pg_temp.act_on_both('publish_working_copy', 'false')), null, 'which one answer is for');
select is((select array[f.title, e.title] from public.articles_fr f, public.articles_en e where f.id::text = pg_temp.id('other') and e.id::text = pg_temp.id('both')), '{"Autre bis","Both bis"}', 'and publishes both');
select set_config('request.headers', '', true);

-- A dated copy that differs from what was approved waits.

select tests.become('editor');
select pg_temp.keep('Public bis');
select pg_temp.share('copy', 'articles_fr', pg_temp.id('public'));
select is(pg_temp.state('public'), 'unanswered', 'a client who was asked has not answered');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('copy')) #>> '{documents,fr,title}', 'Public bis', 'a link shows the working copy of what is public');
select pg_temp.answer('copy', 'fr', 'Zoé', 'approved');
select tests.become('editor');
select pg_temp.keep('Public ter');
select is(pg_temp.state('public'), 'differs', 'the copy is no longer what was approved');
select is(pg_temp.asked(pg_temp.act_on_copy('publish_working_copy')) #>> '{0,title}', 'Public ter', 'publishing it asks');
select is(pg_temp.asked(pg_temp.act_on_copy('date_working_copy', ', now() + interval ''1 day''')) #>> '{0,act}', 'date', 'so does dating it');
select is(pg_temp.asked(format($$ select public.restore_version('articles_fr', %L, 1, (select max(v.version) from public.list_versions('articles_fr', %1$L) v)) $$, pg_temp.id('public'))), null, 'a version that says what readers have asks nothing');
select pg_temp.confirm(pg_temp.act_on_copy('date_working_copy', ', now() + interval ''1 day'''));
select is(pg_temp.asked(pg_temp.act_on_copy('date_working_copy', ', now() + interval ''1 day''')), null, 'whoever confirms it sets the date, at which it waits');
select set_config('request.headers', '', true);
select tests.become('owner');
select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
update app.working_copies set publish_at = now() - interval '1 minute' where row_id = pg_temp.id('public');
select app.publish_due_copies();
select is((select c.fault from app.working_copies c where c.row_id = pg_temp.id('public')), 'unapproved', 'the clock leaves it');
select is((select a.title from public.articles_fr a where a.id::text = pg_temp.id('public')), 'Public', 'readers see what they saw');
select set_eq($$ select distinct o.recipient || ' ' || (o.variables ->> 'title') from app.mail_outbox o where o.template = 'sign-off-waits' $$,
  array['boss@example.test Public ter', 'editor@example.test Public ter'], 'everybody who works in content is told');
select tests.become('editor');
select pg_temp.keep('Public bis');
select tests.become('owner');
update app.working_copies set publish_at = now() - interval '1 minute' where row_id = pg_temp.id('public');
select app.publish_due_copies();
select is((select a.title from public.articles_fr a where a.id::text = pg_temp.id('public')), 'Public bis', 'what was approved is published at its date');

-- So does a text that was scheduled and to whose client it is no longer right.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  (pg_temp.id('due')::uuid, 's-prevu', 'Prévu', 'e', 'c', 'A', true, now() + interval '1 minute');
select tests.become('editor');
select pg_temp.share('due', 'articles_fr', pg_temp.id('due'));
select tests.become('visitor');
select pg_temp.answer('due', 'fr', 'Zoé', 'change');
select tests.become('owner');
select app.publish_due_copies();
select results_eq($$ select a.published, a.published_at is not null from public.articles_fr a where a.id::text = pg_temp.id('due') $$, $$ values (false, true) $$, 'the clock makes it a draft with its date again');
select is((select count(distinct o.recipient) from app.mail_outbox o where o.template = 'sign-off-waits' and o.variables ->> 'title' = 'Prévu'), 2::bigint, 'and tells');
update public.articles_fr set published = true where id::text = pg_temp.id('due');
update app.sign_offs set answered_at = answered_at - interval '1 hour';
select app.publish_due_copies();
select is((select a.published from public.articles_fr a where a.id::text = pg_temp.id('due')), true, 'what was published knowingly does not wait');
update public.articles_fr set content = 'other' where id::text = pg_temp.id('due');
select tests.become('visitor');
select pg_temp.answer('due', 'fr', 'Béa', 'approved');
select tests.become('owner');
select app.publish_due_copies();
select is((select a.published from public.articles_fr a where a.id::text = pg_temp.id('due')), false, 'unless another client approves something else since');

-- Remarks.

select tests.become('author');
select isnt(public.add_remark('articles_fr', pg_temp.id('draft'), 'content', 'Salut', 'A word of the staff.', null, 'aaaaaaaa-0000-4000-8000-000000000003'), null, 'an author remarks on an own row');
select throws_ok($$ select public.add_remark('articles_fr', pg_temp.id('other'), 'content', '', 'x') $$, '42501', null, 'and on no other');
select throws_ok($$ select public.add_remark('articles_fr', pg_temp.id('draft'), 'content', '', ' ') $$, '23514', null, 'an empty one is refused');
select throws_ok($$ select public.add_remark('articles_fr', pg_temp.id('draft'), 'content', '', 'x', gen_random_uuid()) $$, 'PT404', null, 'there is no answer to a remark that is not there');
create temporary table said as select (r ->> 'id')::uuid as id, r ->> 'text' as text from jsonb_array_elements(pg_temp.review('draft') -> 'remarks') r;
select isnt(public.add_remark('articles_fr', pg_temp.id('draft'), 'content', '', 'Done, thank you.', (select s.id from said s where s.text like '<script>%')), null, 'a client is answered');
select lives_ok($$ select public.resolve_remark('articles_fr', pg_temp.id('draft'), (select s.id from said s where s.text like '<script>%'), true) $$, 'and the remark ticked off');
select throws_ok($$ select public.resolve_remark('articles_fr', pg_temp.id('draft'), gen_random_uuid(), true) $$, 'PT404', null, 'a remark that is not there is not found');
select is((select count(*) from jsonb_array_elements(pg_temp.review('draft') -> 'people') p where p ->> 'name' = 'recruiter@example.test'), 0::bigint, 'only people who may read the row can be told');
select tests.become('visitor');
select is(
  (select array_agg((r ->> 'text') || ' ' || (r ->> 'resolved') || ' ' || coalesce(r ->> 'name', '')) from jsonb_array_elements(public.open_preview(pg_temp.token('pair')) #> '{sign_off,remarks}') r),
  '{"<script>alert(1)</script> true Zoé Kern","Done, thank you. false Anna Diebold"}', 'the client reads the answer and no remark of the staff');
select throws_ok($$ select public.add_remark('articles_fr', pg_temp.id('draft'), 'content', '', 'x') $$, '42501', null, 'a visitor adds no remark to a row');
select tests.become('owner');
select results_eq($$ select o.recipient, o.variables ->> 'remark' from app.mail_outbox o where o.template = 'remark-mention' $$, $$ values ('editor@example.test', 'A word of the staff.') $$, 'the colleague who is mentioned has a mail');

-- Ends.

select tests.become('editor');
select is(public.forget_client('articles_fr', pg_temp.id('draft'), 'ZOÉ KERN'), 3, 'the name of a client is taken out, however it was written');
select doesnt_imatch(pg_temp.review('draft')::text, 'zoé|<script>', 'from all that is said of the row');
select tests.become('author');
select throws_ok($$ select public.forget_client('articles_fr', pg_temp.id('draft'), 'Jean') $$, '42501', null, 'an author takes no name out');
select tests.become('editor');
select public.revoke_preview_link(pg_temp.link('pair'));
select tests.become('visitor');
select throws_ok($$ select public.answer_preview(pg_temp.token('pair'), 'fr', repeat('0', 64), 'Zoé', 'approved') $$, 'PT404', null, 'a link that was revoked is not answered');
select tests.become('owner');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('own')), null, 'nor does one open whose maker may not read the row any more');
select tests.become('owner');
update app.sign_offs set answered_at = now() - interval '14 months';
update app.remarks set created_at = now() - interval '14 months';
select app.purge_expired();
select is((select count(*) from app.sign_offs) + (select count(*) from app.remarks), 0::bigint, 'after 13 months answers and remarks are gone');

select * from finish();
rollback;
