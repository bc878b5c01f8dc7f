-- Transfer: an import makes what is new, leaves alone what is known or was edited here, and a dry run keeps nothing.
begin;
select plan(59);

select tests.hire();

-- The outcome of one entry, with its slug or reason.
create function pg_temp.import(origin text, columns jsonb, more jsonb default '{}', dry boolean default false, place text default 'articles_fr') returns text language sql as $$
  select concat_ws(' ', r ->> 'outcome', r ->> 'slug', r ->> 'reason')
  from jsonb_array_elements(public.import_entries(jsonb_build_array(jsonb_build_object(
    'place', place, 'origin', origin, 'hash', md5(columns::text), 'columns', columns) || more), dry)) r
$$;
create function pg_temp.post(slug text, title text default 'Title') returns jsonb language sql as $$
  select jsonb_build_object('slug', slug, 'title', title, 'excerpt', 'e', 'content', 'c', 'author', 'A', 'published', true, 'published_at', '2020-01-02T00:00:00Z')
$$;
create function pg_temp.title(of_slug text) returns text language sql as $$ select a.title from public.articles_fr a where a.slug = of_slug $$;

-- Rights.

select tests.become('visitor');
select throws_ok($$ select from app.transferred $$, '42501', null, 'a visitor reads no origins');
select tests.become('editor');
select throws_ok($$ select from app.transferred $$, '42501', null, 'an editor reads no origins directly');
select is(pg_temp.import('wp/offer', '{"title": "t", "description": "d", "requirements": "r"}', place => 'job_offers'), 'refused 42501', 'an editor imports no offers');
select is(pg_temp.import('wp/staff', '{"role": "owner"}', place => 'staff'), 'refused 42501', 'nothing but content is imported');
select throws_ok($$ select public.import_entries('{}') $$, '22023', null, 'a batch is a list');
select throws_ok($$ select public.import_entries((select jsonb_agg('{}'::jsonb) from generate_series(1, 101))) $$, '22023', null, 'a batch is bounded');

-- A dry run says what an import does, bounds included, and keeps nothing.

select is(pg_temp.import('wp/1', pg_temp.post('tr-one'), dry => true), 'made tr-one', 'a dry run tells what would be made');
select is(pg_temp.import('wp/long', pg_temp.post('tr-long', repeat('x', 201)), dry => true), 'refused title_bounds', 'a dry run tells what the bounds refuse');
select is(pg_temp.title('tr-one'), null, 'a dry run keeps nothing');

-- Run twice, nothing is made twice.

select is(pg_temp.import('wp/1', pg_temp.post('tr-one') || '{"created_at": "2001-01-01Z", "updated_at": "2001-01-01Z"}', '{"addresses": ["/2020/01/tr-one", "tr-before", "/a b", "/x;y", "//evil", "/img.png"]}'), 'made tr-one', 'a new entry is made, whatever it says of the columns of the server');
select is(pg_temp.import('wp/1', pg_temp.post('tr-one') || '{"created_at": "2001-01-01Z", "updated_at": "2001-01-01Z"}'), 'same', 'the same entry is left alone');
select is(pg_temp.import('wp/2', pg_temp.post('tr-one', 'Second')), 'made tr-one-2', 'the second of two with one slug gets a number');
select is(pg_temp.import('wp/1', pg_temp.post('tr-moved', 'Other')), 'changed', 'an entry changed in its source is changed here');
select is(pg_temp.title('tr-one'), 'Other', 'and keeps its address');
update public.articles_fr set published = true where slug in ('tr-one', 'tr-one-2');
select results_eq($$ select r.old_slug from public.list_redirects('fr') r where r.slug = 'tr-one' order by 1 $$, array['/2020/01/tr-one', 'tr-before'], 'former addresses lead to the new one, those that would break the rules of a host are left out');

-- Addresses of this site are slugs, and no entry takes one that is another's.

update public.articles_fr set slug = 'tr-renamed' where slug = 'tr-one-2';
select pg_temp.import('wp/9', pg_temp.post('tr-nine'), '{"addresses": ["/fr/articles/tr-one", "/fr/articles/tr-eight", "/en/articles/tr-seven", "/fr/portfolio/tr-seven", "/2021/nine"]}');
update public.articles_fr set published = true where slug = 'tr-nine';
select results_eq($$ select r.old_slug from public.list_redirects('fr') r where r.slug = 'tr-nine' order by 1 $$, array['/2021/nine', 'tr-eight'], 'no address of a living article leads elsewhere, and none of another list');
select results_eq($$ select r.old_slug from public.list_redirects('fr') r where r.slug like 'tr-%' limit 1 $$, array['tr-one-2'], 'own former addresses come before imported ones');
update public.articles_fr set slug = 'tr-one-2' where slug = 'tr-renamed';

-- Everything arrives as a draft; changes of a public row wait in its working copy.

create function pg_temp.row_of(origin text) returns jsonb language sql as $$
  select app.present_row(t.table_name, t.row_id) || jsonb_build_object('copy', c.content)
  from app.transferred t left join app.working_copies c on c.table_name = t.table_name and c.row_id = t.row_id
  where t.origin = row_of.origin
$$;
select pg_temp.import('wp/dated', pg_temp.post('tr-dated') || '{"text_changed_at": "2021-02-03T04:05:06Z"}');
select tests.become('owner');
select is((pg_temp.row_of('wp/dated') ->> 'published')::boolean, false, 'what was public at its source is a draft here');
select is((pg_temp.row_of('wp/dated') ->> 'published_at')::timestamptz, '2020-01-02Z', 'with its date');
select is((pg_temp.row_of('wp/dated') ->> 'text_changed_at')::timestamptz, '2021-02-03T04:05:06Z', 'and its date of change');
select tests.become('editor');
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Second') || '{"text_changed_at": "2022-02-03T04:05:06Z"}'), 'changed', 'a draft is changed');
select tests.become('owner');
select is((pg_temp.row_of('wp/dated') ->> 'text_changed_at')::timestamptz, '2022-02-03T04:05:06Z', 'its date of change comes along');
select tests.become('editor');
select pg_temp.import('wp/later', pg_temp.post('tr-later') || '{"text_changed_at": "2199-02-03T04:05:06Z"}');
select ok((select a.text_changed_at <= clock_timestamp() from public.articles_fr a where a.slug = 'tr-later'), 'a date that is still to come does not');
update public.articles_fr set published = true where slug = 'tr-dated';
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Third'), dry => true), 'changed working_copy', 'a dry run tells of the working copy');
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Third')), 'changed working_copy', 'changes of a row that was published since become its working copy');
select is(pg_temp.title('tr-dated'), 'Second', 'readers see what they saw');
select tests.become('owner');
select is(pg_temp.row_of('wp/dated') -> 'copy' ->> 'title', 'Third', 'the working copy has the changes');
select tests.become('editor');
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Third')), 'same', 'an import run again leaves its working copy alone');
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Fourth')), 'changed working_copy', 'a working copy that nobody edited is changed');
select tests.become('owner');
update app.working_copies set updated_at = updated_at + interval '1 hour' where content ->> 'title' = 'Fourth';
select tests.become('editor');
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Fifth')), 'edited', 'one that somebody edited is left alone');
select is(pg_temp.import('wp/dated', pg_temp.post('tr-dated', 'Fifth'), '{"over": true}'), 'changed working_copy', 'and written over when asked');
select is(pg_temp.import('own/state', pg_temp.post('tr-state'), '{"own": true, "keep_state": true}'), 'made tr-state', 'an own export keeps its states when asked');
select is(pg_temp.import('wp/state', pg_temp.post('tr-foreign'), '{"keep_state": true}'), 'made tr-foreign', 'another site is imported all the same');
select is(pg_temp.import('own/copy', pg_temp.post('tr-copy'), '{"own": true, "keep_state": true, "copy": {"content": {"title": "Later"}, "publish_at": "2199-01-02T00:00:00Z"}}'), 'made tr-copy', 'with the working copy of a public row');
select results_eq($$ select c.title, c.publish_at from public.list_working_copies() c where c.title = 'Later' $$, $$ values ('Later', '2199-01-02Z'::timestamptz) $$, 'and its date');
select is(pg_temp.import('own/strange', pg_temp.post('tr-strange'), '{"own": true, "keep_state": true, "copy": {"content": {"likes": 9}}}'), 'made tr-strange copy', 'one that the rules refuse is told, its row is made');
select results_eq($$ select a.slug from public.articles_fr a where a.slug in ('tr-state', 'tr-foreign') and a.published $$, array['tr-state'], 'as drafts');
select is(pg_temp.import('csv/quote', '{"name": "Ada", "company": "B", "testimonial": "Bien"}', place => 'testimonials_fr'), 'made', 'a testimonial, which has no draft, is made');
select is(pg_temp.import('csv/quote', '{"name": "Ada", "company": "B", "testimonial": "Mieux"}', place => 'testimonials_fr'), 'changed working_copy', 'its changes wait in a working copy');

-- Lists what was public at its source until it is published here.

create function pg_temp.waiting() returns text language sql as $$ select string_agg(concat_ws(' ', d.table_name, d.title, d.published_at::date), ', ' order by d.title) from public.list_imported_drafts() d $$;
select pg_temp.import('wp/' || s, pg_temp.post('tr-s-' || s, 'S ' || s), jsonb_build_object('state', s)) from unnest(array['public', 'undated', 'draft', 'expired']) s;
select pg_temp.import('wp/person', '{"name": "S person", "trade": "Baker"}', '{"state": "public"}', place => 'team_members_fr');
select is(pg_temp.waiting(), 'team_members_fr S person, articles_fr S public 2020-01-02, articles_fr S undated 2020-01-02', 'what was public at its source waits, with its date');
update public.articles_fr set published = true where slug = 'tr-s-public';
select results_eq($$ select d.title from public.list_imported_drafts() d order by 1 $$, array['S person', 'S undated'], 'what is published here no longer does');
select is(pg_temp.import('wp/draft', pg_temp.post('tr-s-draft', 'S draft'), '{"state": "public", "hash": "other"}'), 'changed', 'an entry that its source published since is changed');
select is(pg_temp.waiting(), 'articles_fr S draft 2020-01-02, team_members_fr S person, articles_fr S undated 2020-01-02', 'and waits too');
select is(pg_temp.import('wp/public', pg_temp.post('tr-s-public', 'S public'), '{"state": "expired", "hash": "other"}'), 'same', 'one that is public here needs no state');

-- Edited or deleted here: left alone until asked.

update public.articles_fr set title = 'Mine' where slug = 'tr-one';
select tests.become('owner');
update app.transferred set row_version = row_version - interval '1 hour' where origin = 'wp/1';
select results_eq($$ select l.title from app.audit_log l where l.detail = '{"addresses": 2}' $$, array['Title'], 'that they came with an import is in the audit log');
select tests.become('editor');
select is(pg_temp.import('wp/1', pg_temp.post('tr-one', 'Theirs')), 'edited', 'what was edited here is left alone');
select is(pg_temp.title('tr-one'), 'Mine', 'and stays as it is');
select is(pg_temp.import('wp/1', pg_temp.post('tr-one', 'Theirs'), '{"over": true}'), 'changed working_copy', 'and is written over when asked');
delete from public.articles_fr where slug = 'tr-one-2';
select is(pg_temp.import('wp/2', pg_temp.post('tr-one', 'Third')), 'deleted', 'what was deleted here stays deleted');
select public.delete_for_good('articles_fr', (select t.row_id from public.list_trash() t where t.title = 'Second'));
select is(pg_temp.import('wp/2', pg_temp.post('tr-one', 'Third')), 'made tr-one-2', 'and is new again once it left the trash for good');

-- Both languages, an own export, and the kinds with an order.

select pg_temp.import('wp/3', pg_temp.post('tr-pair'), '{"pair": "wp/3"}'), pg_temp.import('wp/4', pg_temp.post('tr-pair-en'), '{"pair": "wp/3"}', place => 'articles_en');
update public.articles_en set published = true where slug = 'tr-pair-en';
update public.articles_fr set published = true where slug = 'tr-pair';
select results_eq($$ select a.slug from public.article_translations('fr') a where a.slug = 'tr-pair-en' $$, array['tr-pair-en'], 'the two languages of an entry are linked');
select is(pg_temp.import('own/5', pg_temp.post('tr-own') || '{"id": "e0000000-0000-4000-8000-00000000fb05"}', '{"own": true}'), 'made tr-own', 'a row of an own export keeps its id');
select is(pg_temp.import('own/6', pg_temp.post('tr-own') || '{"id": "e0000000-0000-4000-8000-00000000fb05"}', '{"own": true}'), 'same', 'and is found again by it');
select is(pg_temp.import('own/6', pg_temp.post('tr-own', 'New') || '{"id": "e0000000-0000-4000-8000-00000000fb05"}', '{"own": true}'), 'edited', 'and is not written over unasked');
select pg_temp.import('csv/1', '{"name": "Nadia", "trade": "Baker"}', place => 'team_members_fr'), pg_temp.import('csv/2', '{"name": "Omar", "trade": "Baker"}', place => 'team_members_fr');
select ok((select b.position = a.position + 1 from public.team_members_fr a, public.team_members_fr b where a.name = 'Nadia' and b.name = 'Omar'), 'people come in the order of their import');
select tests.become('owner');
select results_eq($$ select v.act from app.versions v where v.title = 'Nadia' $$, array['created'], 'an import is in the history');

-- A refusal of a trigger, with whatever code, is none of a dry run.

create function public.t_refuse() returns trigger language plpgsql as $$
begin
  raise sqlstate 'PT409' using message = 'Refused.', detail = '{"outcome": "made"}';
end
$$;
create trigger t_refuse before insert on public.articles_fr for each row when (new.title = 'Refused') execute function public.t_refuse();
select tests.become('editor');
select is(pg_temp.import('wp/refused', pg_temp.post('tr-refused', 'Refused')), 'refused PT409', 'what a trigger refuses is refused');
select is(pg_temp.import('wp/refused', pg_temp.post('tr-refused', 'Refused'), dry => true), 'refused PT409', 'in a dry run too');
select is(pg_temp.title('tr-refused'), null, 'and nothing of it is kept');

select * from finish();
rollback;
