-- Which characters a text may hold: one rule, asked wherever the owner writes for the site.
begin;
select no_plan();

select tests.hire();

create temporary table unseen (name text, letter text);
grant select on unseen to authenticated;
insert into unseen values
  ('bell', E'\u0007'), ('tabulator', E'\t'), ('delete', E'\u007f'), ('next line', E'\u0085'), ('arabic letter mark', E'\u061c'), ('hangul filler', E'\u3164'),
  ('zero width space', E'\u200b'), ('left-to-right mark', E'\u200e'), ('line separator', E'\u2028'), ('right-to-left override', E'\u202e'), ('word joiner', E'\u2060'),
  ('invisible times', E'\u2062'), ('isolate', E'\u2066'), ('digit shapes', E'\u206f'), ('byte order mark', E'\ufeff'), ('annotation', E'\ufff9'), ('no character', E'\uffff'), ('tag', E'\U000e0041');
create temporary table seen (name text, letter text);
insert into seen values
  ('accent', 'é'), ('apostrophe', '’'), ('no-break space', E'\u00a0'), ('narrow one', E'\u202f'), ('soft hyphen', E'\u00ad'), ('joiner', E'\u200d'), ('emoji', '👩‍💻'), ('arabic', 'مرحبا'), ('ellipsis', '…'), ('thin space', E'\u2009');

select ok(not app.is_plain_text('a' || u.letter || 'b') and not app.is_plain_text('a' || u.letter || 'b', true), 'plain text refuses the character ' || u.name) from unseen u;
select ok(app.is_plain_text('a' || s.letter || 'b') and app.is_plain_text('a' || s.letter || 'b', true), 'plain text accepts the character ' || s.name) from seen s;
select ok(not app.is_plain_text(E'a\nb') and not app.is_plain_text(E'a\r\nb'), 'plain text of one line refuses a line end');
select ok(app.is_plain_text(E'a\nb', true) and app.is_plain_text(E'a\r\nb', true), 'plain text of several lines accepts a line end');
select is(app.is_plain_text(null), null, 'a missing text stays undecided');
select is(app.is_plain_text(''), true, 'an empty text is plain text');

-- Everywhere.

select tests.become('visitor');
select throws_ok($$ select app.is_plain_text('a') $$, '42501', null, 'a visitor cannot call is_plain_text');
select tests.become('administrator');
select throws_ok(format($$ select public.save_site_settings(%L, (select s.updated_at from public.site_settings s)) $$, jsonb_build_object('city', 'Col' || u.letter || 'mar')), '23514', null, 'a setting refuses the character ' || u.name) from unseen u;
select throws_ok(
  format($$ select public.save_site_settings(%L, (select s.updated_at from public.site_settings s)) $$, jsonb_build_object('exceptional_days',
    jsonb_build_array(jsonb_build_object('from', '2026-12-24', 'to', '2026-12-24', 'spans', '[]'::jsonb, 'announce', 14, 'reason', jsonb_build_object('fr', 'No' || u.letter || 'ël', 'en', 'x'))))),
  '23514', null, 'the reason of an exceptional day refuses the character ' || u.name) from unseen u;
select throws_ok(format($$ select public.publish_texts(%L) $$, jsonb_build_array(jsonb_build_object('language', 'fr', 'key', 'home:t.plain', 'value', 'a' || u.letter || 'b'))), 'PT422', null, 'a site text refuses the character ' || u.name) from unseen u;
select throws_ok(format($$ insert into public.%I (title) values (%L) $$, p.place, 'a' || u.letter || 'b'), '23514', null, format('a title of %s refuses the character %s', p.place, u.name))
from unseen u, unnest(array['services_fr', 'services_en', 'steps_fr', 'steps_en']) p (place);
select throws_ok(format($$ insert into public.%I (title, text) values ('a', %L) $$, p.place, 'a' || u.letter || 'b'), '23514', null, format('a text of %s refuses the character %s', p.place, u.name))
from unseen u, unnest(array['services_fr', 'services_en', 'steps_fr', 'steps_en']) p (place);
select throws_ok(format($$ insert into public.%I (title, offers) values ('a', array['x', %L]) $$, p.place, 'a' || u.letter || 'b'), '23514', null, format('an offer of %s refuses the character %s', p.place, u.name))
from unseen u, unnest(array['services_fr', 'services_en']) p (place);
select lives_ok(format($$ insert into public.%I (title, text) values ('L’été', E'Une ligne\nune autre') $$, p.place), p.place || ' accepts an apostrophe and a line end')
from unnest(array['services_fr', 'services_en', 'steps_fr', 'steps_en']) p (place);
select is((public.save_site_settings('{"city": "Saint‑Dié"}', (select s.updated_at from public.site_settings s))).city, 'Saint‑Dié', 'a setting accepts a no-break hyphen');
select lives_ok($$ select public.publish_texts('[{"language": "fr", "key": "home:t.plain", "value": "L’été : chaud"}]') $$, 'a site text accepts a no-break space');

select * from finish();
rollback;
