-- A draft of a text that says what is published is none, and is not kept.
begin;
select no_plan();

select tests.hire();
create function pg_temp.item(lang text, key text, value text, seen timestamptz default null) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('language', lang, 'key', 'home:' || key, 'value', value, 'seen', seen))
$$;
create function pg_temp.stands(lang text, text_key text) returns timestamptz language sql security definer as $$
  select t.updated_at from public.site_texts t where t.language = lang and t.key = 'home:' || text_key
$$;
create function pg_temp.drafts() returns text[] language sql security definer as $$
  select array_agg(d.user_id::text || coalesce(' ' || d.value, '') order by 1) from (
    select right(d.user_id::text, 1) as user_id, d.value from public.site_text_drafts d where d.key = 'home:t.settled') d
$$;
grant execute on all functions in schema pg_temp to authenticated;

select tests.become('editor');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Autre'));
select is(pg_temp.drafts(), array['3 Autre'], 'a draft is kept');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', null));
select is(pg_temp.drafts(), null, 'and goes when it restores what was never changed');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Autre'));
select tests.become('administrator');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Encore'));
select lives_ok($$ select public.publish_texts(pg_temp.item('fr', 't.settled', 'Autre')) $$, 'somebody else publishes what an editor had drafted');
select is(pg_temp.drafts(), null, 'his own draft of it goes, and the editor''s, which says the same');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Autre', pg_temp.stands('fr', 't.settled')));
select is(pg_temp.drafts(), null, 'what is published is no draft');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', null, pg_temp.stands('fr', 't.settled')));
select is(pg_temp.drafts(), array['1'], 'going back to the original is one');
select tests.become('editor');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', null, pg_temp.stands('fr', 't.settled')));
select is(pg_temp.drafts(), array['1', '3'], 'of everybody who wants it');
select tests.become('owner');
update public.site_texts set value = null where key = 'home:t.settled';
select is(pg_temp.drafts(), null, 'until it is the original again, whoever did it');

select tests.become('author');
select throws_ok($$ select app.forget_settled_drafts('fr', 'home:t.settled') $$, '42501', null, 'nobody settles drafts past saving and publishing');
select tests.become('owner');

select * from finish();
rollback;
