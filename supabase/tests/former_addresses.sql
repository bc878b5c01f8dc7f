-- What was public keeps its addresses: who is sent where, and what nobody is told.
begin;
select no_plan();

select tests.hire();

create function pg_temp.found(old_slug text, what text default 'articles', lang text default 'fr') returns text language plpgsql as $$
declare
  slug text;
begin
  perform tests.become('visitor');
  slug := public.find_new_address(what, lang, old_slug);
  perform tests.become('owner');
  return slug;
end
$$;
create function pg_temp.rename(old_slug text, new_slug text) returns void language sql as $$
  update public.articles_fr set slug = new_slug where slug = old_slug
$$;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000fa01', 'fa-one', 'One', 'e', 'c', 'A', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000fa02', 'fa-two', 'Two', 'e', 'c', 'A', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000fa03', 'fa-draft', 'Draft', 'e', 'c', 'A', false, null),
  ('e0000000-0000-4000-8000-00000000fa04', 'fa-later', 'Later', 'e', 'c', 'A', true, now() + interval '1 day');
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values
  ('fa-one', 'One', 'e', 'c', 'A', true, now() - interval '1 day');
insert into public.projects_en (id, slug, title, published) overriding system value values
  (970501, 'fa-house', 'House', true), (970502, 'fa-plan', 'Plan', false);

-- A changed address leads to the new one, whatever path wrote it.

select is(pg_temp.found('fa-one'), null, 'where something lives nobody is sent on');
select tests.become('editor');
update public.articles_fr set slug = 'fa-uno' where slug = 'fa-one';
select is(pg_temp.found('fa-one'), 'fa-uno', 'what an editor renamed is found under its old address');
select is(pg_temp.found('fa-one', 'articles', 'en'), null, 'in its language alone');
select is(pg_temp.found('fa-one', 'projects'), null, 'and as what it is');
select is(pg_temp.found('fa-nowhere'), null, 'an address that nothing ever had leads nowhere');
select tests.become('secret key');
update public.articles_fr set slug = 'fa-eins' where slug = 'fa-uno';
select is(pg_temp.found('fa-one'), 'fa-eins', 'the second change is no second step');
select is(pg_temp.found('fa-uno'), 'fa-eins', 'from either address');
update public.projects_en set slug = 'fa-home' where slug = 'fa-house';
select is(pg_temp.found('fa-house', 'projects', 'en'), 'fa-home', 'a project as well');
update public.articles_fr set title = 'Eins' where slug = 'fa-eins';
select is((select count(*) from app.former_addresses f where f.row_id = 'e0000000-0000-4000-8000-00000000fa01'), 2::bigint, 'another change leaves nothing');

-- Back to an address it had: a loop cannot be.

select pg_temp.rename('fa-eins', 'fa-one');
select is(pg_temp.found('fa-one'), null, 'the address it went back to is the one it lives at');
select is(pg_temp.found('fa-uno'), 'fa-one', 'the others lead there');
select is(pg_temp.found('fa-eins'), 'fa-one', 'the last one too');
select is_empty($$ select from app.redirects r join app.redirects s on s.noun = r.noun and s.lang = r.lang and s.old_slug = r.slug $$, 'no redirect leads to another');

-- Two that swap their addresses.

select pg_temp.rename('fa-one', 'fa-between');
select pg_temp.rename('fa-two', 'fa-one');
select pg_temp.rename('fa-between', 'fa-two');
select is(pg_temp.found('fa-one'), null, 'of two that swap, each lives where the other was');
select is(pg_temp.found('fa-two'), null, 'and nobody is sent on');
select is(pg_temp.found('fa-between'), 'fa-two', 'the address between leads to the one that had it');
select is(pg_temp.found('fa-uno'), 'fa-two', 'and older ones follow the thing and not the address');
select pg_temp.rename('fa-one', 'fa-second');
select is(pg_temp.found('fa-one'), 'fa-second', 'of two that had an address, the last one is meant');

-- A living address beats an old one; what is not public does not.

insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values ('e0000000-0000-4000-8000-00000000fa05', 'fa-one', 'New', 'e', 'c', 'A', false);
select is(pg_temp.found('fa-one'), 'fa-second', 'a draft at an old address changes nothing, and so does not show');
update public.articles_fr set published = true, published_at = now() + interval '1 hour' where slug = 'fa-one';
select is(pg_temp.found('fa-one'), 'fa-second', 'nor does a scheduled one');
update public.articles_fr set published_at = now() where slug = 'fa-one';
select is(pg_temp.found('fa-one'), null, 'once it is public it lives there');
select pg_temp.rename('fa-one', 'fa-third');
select is(pg_temp.found('fa-one'), 'fa-third', 'and is meant when it leaves');
delete from public.articles_fr where slug = 'fa-third';
select is(pg_temp.found('fa-one'), 'fa-second', 'when it is gone, the one before is');
select is(pg_temp.found('fa-third'), null, 'and its own leads nowhere');

-- What was never public leaves nothing, and what is not public is not told.

select pg_temp.rename('fa-draft', 'fa-sketch');
select pg_temp.rename('fa-later', 'fa-soon');
update public.projects_en set slug = 'fa-scheme' where slug = 'fa-plan';
select is_empty($$ select from app.former_addresses f where f.row_id in ('e0000000-0000-4000-8000-00000000fa03', 'e0000000-0000-4000-8000-00000000fa04', '970502') $$, 'a draft, something scheduled and a hidden project leave no address');
update public.articles_fr set published = true where slug in ('fa-sketch', 'fa-soon');
select is(pg_temp.found('fa-draft'), null, 'also once they are public');

update public.articles_fr set published = false where slug = 'fa-second';
select is(pg_temp.found('fa-one'), 'fa-two', 'what was withdrawn is not led to: the one before is');
select pg_temp.rename('fa-second', 'fa-secret');
select is(pg_temp.found('fa-second'), null, 'and the new address of a draft is told nobody');
select tests.become('visitor');
select is_empty($$ select r.slug from public.list_redirects('fr') r where r.slug like 'fa-sec%' $$, 'in no list either');
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() + interval '1 hour' where slug = 'fa-secret';
select is(pg_temp.found('fa-second'), null, 'nor of something that is to be public later');
update public.articles_fr set published_at = now() - interval '1 hour' where slug = 'fa-secret';
select is(pg_temp.found('fa-second'), 'fa-secret', 'once it is public again, the address from before it was withdrawn leads there');
update public.articles_fr set published_at = now() + interval '1 hour' where slug = 'fa-secret';
select pg_temp.rename('fa-secret', 'fa-open');
update public.articles_fr set published_at = now() - interval '1 hour' where slug = 'fa-open';
select is(pg_temp.found('fa-secret'), 'fa-open', 'also where it was put off instead of withdrawn');

-- Trash and versions.

select tests.become('editor');
delete from public.articles_fr where slug = 'fa-open';
select is(pg_temp.found('fa-second'), null, 'what is in the trash is led to by nothing');
select tests.become('editor');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'e0000000-0000-4000-8000-00000000fa02', 'fa-back') $$, 'it comes back, under another address');
select is(pg_temp.found('fa-second'), 'fa-back', 'and so do its redirects');
select is(pg_temp.found('fa-open'), 'fa-back', 'also from where it was when it was deleted');
select tests.become('editor');
select lives_ok($$ select public.restore_version('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 1,
  (select max(v.version) from public.list_versions('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') v)) $$, 'an old version with an old address is restored');
select is(pg_temp.found('fa-one'), null, 'it lives there again');
select is(pg_temp.found('fa-two'), 'fa-one', 'and is found where it was');
select tests.become('editor');
delete from public.articles_fr where slug = 'fa-back';
select lives_ok($$ select public.delete_for_good('articles_fr', 'e0000000-0000-4000-8000-00000000fa02') $$, 'what is deleted for good');
select tests.become('owner');
select is_empty($$ select from app.former_addresses f where f.row_id = 'e0000000-0000-4000-8000-00000000fa02' $$, 'takes its old addresses with it');

-- The list, for the build.

select tests.become('visitor');
select set_eq($$ select r.noun, r.old_slug, r.slug from public.list_redirects('fr') r where r.old_slug like 'fa-%' $$,
  $$ select 'articles' as what, old_slug, 'fa-one' as slug from unnest(array['fa-uno', 'fa-eins', 'fa-between', 'fa-two']) old_slug $$,
  'the build is told the same as a visitor');
select throws_ok($$ select public.list_redirects('de') $$, '22023', null, 'in a language there is');
select throws_ok($$ select public.find_new_address('articles', 'de', 'fa-uno') $$, '22023', null, 'a visitor too');
select is(public.find_new_address('job_offers', 'fr', 'fa-uno'), null, 'nothing else has former addresses');
select is(public.find_new_address('articles', 'fr', null), null, 'no address leads nowhere');
select throws_ok(attempt, '42501', null, 'a visitor reaches no more: ' || attempt)
from unnest(array[
  $$ select from app.former_addresses $$, $$ insert into app.former_addresses (place, slug, row_id) values ('articles_fr', 'fa-uno', '1') $$,
  $$ select from app.redirects $$,
  $$ select public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') $$,
  $$ select public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno') $$]) attempt;

-- The editor is told, and takes one away.

select tests.become('author');
select throws_ok($$ select public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') $$, '42501', null, 'an author is told of none');
select throws_ok($$ select public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno') $$, '42501', null, 'and takes none away');
select throws_ok($$ update app.former_addresses set row_id = '1' $$, '42501', null, 'nor bends one');
select tests.become('user');
select throws_ok($$ select public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno') $$, '42501', null, 'nor does somebody signed in');
select tests.become('editor');
select results_eq($$ select f.slug from public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') f $$,
  array['fa-two', 'fa-between', 'fa-eins', 'fa-uno'], 'an editor sees which addresses lead to an article, the last left first');
select ok(public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno'), 'and takes one away');
select ok(not public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-uno'), 'once');
select ok(not public.remove_former_address('projects_en', 'e0000000-0000-4000-8000-00000000fa01', 'fa-eins'), 'of what it belongs to');
select is(pg_temp.found('fa-uno'), null, 'it leads nowhere from then on');
select ok(exists (select from app.audit_log l where l.place = 'articles_fr' and l.row_id = 'e0000000-0000-4000-8000-00000000fa01' and l.act = 'changed' and l.at = now()), 'which the audit log knows');

-- Whoever owes a second step is refused.

insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select throws_ok($$ select public.list_former_addresses('articles_fr', 'e0000000-0000-4000-8000-00000000fa01') $$, '42501', null, 'an editor who owes a step is told nothing');
select throws_ok($$ select public.remove_former_address('articles_fr', 'e0000000-0000-4000-8000-00000000fa01', 'fa-eins') $$, '42501', null, 'and takes nothing away');

select * from finish();
rollback;
