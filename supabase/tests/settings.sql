-- Settings: one row that only administrators read and write, within limits, over the version they loaded.
begin;
select plan(239);

select tests.hire();
update public.site_settings set updated_at = updated_at;

create function pg_temp.version() returns timestamptz language sql security definer as $$ select s.updated_at from public.site_settings s $$;
create function pg_temp.save(changes jsonb) returns public.site_settings language sql as $$
  select public.save_site_settings(changes, pg_temp.version())
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

-- The table has one row.

select is((select count(*) from public.site_settings), 1::bigint, 'the settings row exists from the start');
select is(app.settings_overrides(), '{}'::jsonb, 'the first settings row sets nothing');
select throws_ok($$ insert into public.site_settings (id) values ('other') $$, '23514', null, 'a second settings row is refused');
select throws_ok($$ insert into public.site_settings default values $$, '23505', null, 'a repeated settings row is refused');

-- Only administrators use the settings.

select tests.become('administrator');
select is((select s.id from public.site_settings s), 'site', 'an administrator reads the settings');

-- An administrator saves settings.

select is((pg_temp.save('{"phone": "+33 3 53 01 20 19", "founded": 2019, "shows_founded": false}')).phone, '+33 3 53 01 20 19', 'an administrator changes the phone number');
select is((pg_temp.save('{"city": "Colmar"}')).founded, 2019, 'a save keeps the settings it does not name');
select is((pg_temp.save('{"founded": null, "shows_founded": null, "hours": null}')).founded, null, 'a save of null clears a setting');
select is((pg_temp.save('{"facebook": ""}')).facebook, '', 'a save of an empty address hides the network');
select tests.become('owner');
select is(app.settings_overrides(), '{"phone": "+33 3 53 01 20 19", "city": "Colmar", "facebook": ""}'::jsonb, 'visitors receive the settings that are set, and no others');
select tests.become('administrator');
select throws_ok($$ select public.save_site_settings('{"city": "Metz"}', '2001-01-01') $$, 'PT409', null, 'a save over another version is refused as a conflict');
select throws_ok($$ select public.save_site_settings('{"city": "Metz"}', null) $$, 'PT409', null, 'a save without a version is refused as a conflict');
select is((select s.city from public.site_settings s), 'Colmar', 'a refused save changes nothing');
create temporary table seen as select pg_temp.version() as at;
grant select on seen to authenticated;
select lives_ok($$ select pg_temp.save('{"city": "Colmar"}') $$, 'an unchanged save is accepted');
select is(pg_temp.version(), (select at from seen), 'an unchanged save keeps the version');
select throws_ok(format('select pg_temp.save(%L)', c.changes), '22023', null, format('the settings %s are refused', c.changes))
from unnest(array['[]', 'null', '"x"', '{"colour": "red"}', '{"id": "other"}', '{"updated_at": "2001-01-01"}', jsonb_build_object('city', repeat('x', 50000))::text]) as c (changes);
select throws_ok($$ select pg_temp.save(null) $$, '22023', null, 'the settings null are refused');

-- Each setting has its limits.

select throws_ok(format('select pg_temp.save(%L)', jsonb_build_object(b.setting, b.value)), '23514', null, format('the value %2$s of %1$s is refused', b.setting, left(b.value::text, 90)))
from (
  select setting, value from unnest(array['name', 'city', 'region', 'chat_label']) setting, unnest(array['""', '"   "', '" x"', to_jsonb(repeat('x', 81))::text, '"a\nb"', '"a\u0007b"']::jsonb[]) value
  union all
  select setting, value from unnest(array['street', 'postal_code', 'legal_form_fr', 'legal_form_en', 'registration', 'director', 'host_name', 'host_address', 'host_phone']) setting,
    unnest(array['" x"', to_jsonb(repeat('x', 201))::text, '"a\nb"']::jsonb[]) value
  union all
  select setting, value from unnest(array['instagram', 'facebook', 'linkedin', 'tiktok', 'chat_url']) setting,
    unnest(array['"http://example.org/x"', '"javascript:alert(1)"', '"https://"', '"https:// example.org"', '"https://example.org/\"onclick=x"', '"//example.org"', '"https://exa mple.org"', '"https://example.org/<x>"', '"https://user@example.org/"',
      to_jsonb('https://example.org/' || repeat('x', 300))::text]::jsonb[]) value
  union all
  select 'phone', value from unnest(array['"03 53 01 20 18"', '"+33"', '"+33 tel 353012018"', '"+33 3 53 01 20 18 x"', '"+1234567890123456"', '"+33;353012018"']::jsonb[]) value
  union all
  select 'email', value from unnest(array['""', '"nobody"', '"a@b"', '"a b@example.org"']::jsonb[]) value
  union all
  select setting, value from unnest(array['emailjs_service_id', 'emailjs_template_id', 'emailjs_public_key']) setting, unnest(array['""', '"a b"', '"a/b"', '"<x>"', to_jsonb(repeat('x', 101))::text]::jsonb[]) value
  union all
  select 'time_zone', value from unnest(array['""', '"Paris"', '"CET-1"', '"Europe/Nowhere"', '"EST5EDT"', '"+02"', '"Foo/Bar3"', '"europe/paris; drop"', '"Europe/Paris "']::jsonb[]) value
  union all
  select 'currency', value from unnest(array['""', '"EU"', '"eur"', '"EURO"', '"€"']::jsonb[]) value
  union all
  select 'country_code', value from unnest(array['"F"', '"fr"', '"FRA"']::jsonb[]) value
  union all
  select 'founded', value from unnest(array['999', '3000', '-1']::jsonb[]) value
  union all
  select setting, value from unnest(array['companies_helped', 'years_of_experience']) setting, unnest(array['-1', '1000001']::jsonb[]) value
  union all
  select 'latitude', '48'::jsonb
  union all
  select 'hours', value from unnest(array[
    '"always"', '{}', '[]', '[[],[],[],[],[],[]]', '[[],[],[],[],[],[],[],[]]', '[[],[],[],[],[],[],null]', '[[],[],[],[],[],[],{}]', '[[],[],[],[],[],[],["09:00"]]',
    '[[{"from":"09:00"}],[],[],[],[],[],[]]', '[[{"from":"09:00","to":"18:00","x":1}],[],[],[],[],[],[]]', '[[{"from":9,"to":18}],[],[],[],[],[],[]]',
    '[[{"from":"9:00","to":"18:00"}],[],[],[],[],[],[]]', '[[{"from":"09:10","to":"18:00"}],[],[],[],[],[],[]]', '[[{"from":"18:00","to":"09:00"}],[],[],[],[],[],[]]',
    '[[{"from":"09:00","to":"09:00"}],[],[],[],[],[],[]]', '[[{"from":"09:00","to":"24:15"}],[],[],[],[],[],[]]', '[[{"from":"24:00","to":"24:00"}],[],[],[],[],[],[]]',
    '[[{"from":"09:00","to":"12:00"},{"from":"11:45","to":"14:00"}],[],[],[],[],[],[]]', '[[{"from":"14:00","to":"18:00"},{"from":"09:00","to":"12:00"}],[],[],[],[],[],[]]',
    '[[{"from":"01:00","to":"02:00"},{"from":"03:00","to":"04:00"},{"from":"05:00","to":"06:00"},{"from":"07:00","to":"08:00"},{"from":"09:00","to":"10:00"}],[],[],[],[],[],[]]']::jsonb[]) value
  union all
  select 'exceptional_days', case jsonb_typeof(changed) when 'object' then jsonb_build_array('{"from": "2026-12-24", "to": "2027-01-02", "spans": [], "announce": 14, "reason": {"fr": "", "en": ""}}'::jsonb || changed) else changed end
  from unnest(array['"never"', '[null]', '[{}]', '{"from": "2026-02-30"}', '{"from": "24/12/2026"}', '{"from": 1}', '{"to": "2026-12-23"}', '{"to": "2027-12-31"}', '{"from": "2026-13-01"}',
    '{"spans": null}', '{"spans": [{"from":"09:00","to":"08:00"}]}', '{"announce": 61}', '{"announce": -1}', '{"announce": 1.5}', '{"announce": "14"}', '{"reason": "x"}', '{"reason": {"fr": "x"}}', '{"reason": {"fr": "x", "en": 1}}', '{"more": 1}',
    jsonb_build_object('reason', jsonb_build_object('fr', repeat('x', 61), 'en', ''))::text,
    '[{"from": "2026-12-24", "to": "2026-12-26", "spans": [], "announce": 0, "reason": {"fr": "", "en": ""}}, {"from": "2026-12-26", "to": "2026-12-28", "spans": [], "announce": 0, "reason": {"fr": "", "en": ""}}]',
    '[{"from": "2026-12-24", "to": "2026-12-24", "spans": [], "announce": 0, "reason": {"fr": "", "en": ""}}, {"from": "2026-11-01", "to": "2026-11-01", "spans": [], "announce": 0, "reason": {"fr": "", "en": ""}}]',
    (select jsonb_agg(jsonb_build_object('from', d::date::text, 'to', d::date::text, 'spans', '[]'::jsonb, 'announce', 0, 'reason', '{"fr": "", "en": ""}'::jsonb)) from generate_series('2026-01-01', '2026-02-10', interval '1 day') d)::text]::jsonb[]) changed
) as b (setting, value);
select throws_ok(format('select pg_temp.save(%L)', c.changes), null, null, format('the wrong type in %s is refused', c.changes))
from unnest(array['{"founded": "soon"}', '{"founded": 99999999999}', '{"shows_founded": "perhaps"}', '{"latitude": "north", "longitude": 7}', '{"latitude": 91, "longitude": 7}', '{"latitude": 48, "longitude": 181}']) as c (changes);

-- Values at their limits are accepted.

select lives_ok(format('select pg_temp.save(%L)', c.changes), format('the settings %s are accepted', left(c.changes::text, 90)))
from unnest(array[
  jsonb_build_object('name', repeat('x', 60), 'phone', '', 'chat_url', '', 'instagram', '', 'street', '', 'director', '', 'host_phone', ''),
  '{"phone": "+49 (0)7851 12-34.56", "email": "bonjour@colombage.example", "chat_url": "https://wa.me/33639982018?text=a%20b", "tiktok": "https://www.tiktok.com/@colombage.example"}',
  '{"time_zone": "America/Port-au-Prince", "currency": "CHF"}', '{"time_zone": "UTC"}', '{"time_zone": "America/Argentina/Buenos_Aires"}', '{"latitude": 48.58, "longitude": 7.75}',
  '{"hours": [[],[],[],[],[],[],[]]}', '{"hours": [[{"from":"00:00","to":"24:00"}],[{"from":"09:00","to":"12:00"},{"from":"12:00","to":"18:15"}],[],[],[],[],[]]}',
  '{"exceptional_days": []}', '{"exceptional_days": [{"from": "2026-12-24", "to": "2027-01-02", "spans": [], "announce": 60, "reason": {"fr": "Congés d’hiver", "en": "Winter break"}}, {"from": "2028-02-29", "to": "2028-02-29", "spans": [{"from":"09:00","to":"12:00"}], "announce": 0, "reason": {"fr": "", "en": ""}}]}'
]::jsonb[]) as c (changes);

-- Settings have versions, lines in the audit log and the second factor.

select ok((select count(*) from public.list_versions('site_settings', 'site')) >= 2, 'a save begins a version of the settings');
select lives_ok($$ select public.restore_version('site_settings', 'site', 1, (select max(v.version) from public.list_versions('site_settings', 'site') v)) $$, 'an administrator restores a version of the settings');
select is((select s.city from public.site_settings s), null, 'a restored version has its values');
select ok(exists (select from public.list_audit_log(of_kind => 'site_settings') l where l.act = 'changed' and l.person = 'aaaaaaaa-0000-4000-8000-000000000001'), 'the audit log names who changed the settings');
select tests.become('owner');
insert into app.required_factors values ('owner');
select tests.become('administrator');
select is_empty($$ select from public.site_settings $$, 'an administrator without the required second factor reads no settings');
select throws_ok($$ select pg_temp.save('{"city": "Metz"}') $$, '42501', null, 'an administrator without the required second factor saves no settings');

select * from finish();
rollback;
