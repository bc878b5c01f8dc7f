-- Pending texts: a pending text equal to the published one is deleted.
begin;
select plan(8);

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
select is(pg_temp.drafts(), array['3 Autre'], 'an editor keeps a pending text');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', null));
select is(pg_temp.drafts(), null, 'a pending text that restores the default is deleted');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Autre'));
select tests.become('administrator');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Encore'));
select lives_ok($$ select public.publish_texts(pg_temp.item('fr', 't.settled', 'Autre')) $$, 'an administrator publishes the text that an editor has pending');
select is(pg_temp.drafts(), null, 'a published text deletes the equal pending texts of everybody');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', 'Autre', pg_temp.stands('fr', 't.settled')));
select is(pg_temp.drafts(), null, 'a pending text equal to the published one is not kept');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', null, pg_temp.stands('fr', 't.settled')));
select is(pg_temp.drafts(), array['1'], 'a pending text that restores the default of a published one is kept');
select tests.become('editor');
select public.save_text_drafts(pg_temp.item('fr', 't.settled', null, pg_temp.stands('fr', 't.settled')));
select is(pg_temp.drafts(), array['1', '3'], 'an editor keeps the same pending text');
select tests.become('owner');
update public.site_texts set value = null where key = 'home:t.settled';
select is(pg_temp.drafts(), null, 'a text set back to its default deletes the equal pending texts');

select tests.become('author');
select tests.become('owner');

select * from finish();
rollback;
