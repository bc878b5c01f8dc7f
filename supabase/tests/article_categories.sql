-- A category gets another name on all its articles at once.
begin;
select no_plan();

select tests.hire();
select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-00000000ca01', 't-cat-1', 'T', 'e', 'c', 'A', 't-Métier', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000ca02', 't-cat-2', 'T', 'e', 'c', 'A', 't-Métier', false, null),
  ('e0000000-0000-4000-8000-00000000ca03', 't-cat-3', 'T', 'e', 'c', 'A', 't-Atelier', false, null);
insert into public.articles_en (id, slug, title, excerpt, content, author, category) values
  ('e0000000-0000-4000-8000-00000000ca04', 't-cat-4', 'T', 'e', 'c', 'A', 't-Métier');

select tests.become('visitor');
select throws_ok($$ select public.list_article_categories('fr') $$, '42501', null, 'a visitor is not told what drafts are about');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, '42501', null, 'and renames nothing');
select tests.become('user');
select throws_ok($$ select public.list_article_categories('fr') $$, '42501', null, 'nor is somebody signed in');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, '42501', null, 'who renames nothing either');
select tests.become('author');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, '42501', null, 'nor an author, whose drafts alone are his');
select throws_ok($$ select public.list_article_categories('fr') $$, '42501', null, 'who is not told either');

select tests.become('editor');
select set_eq($$ select c.category || ' ' || c.articles from public.list_article_categories('fr') c where c.category like 't-%' $$, array['t-Métier 2', 't-Atelier 1'], 'an editor sees those of drafts too');
select throws_ok($$ select public.list_article_categories('de') $$, '22023', null, 'in a language there is');
select is(public.rename_article_category('fr', 't-Métier', '  t-Savoir   faire '), 2, 'he renames one, drafts too, and spaces are tidied');
select set_eq($$ select a.category from public.articles_fr a where a.slug in ('t-cat-1', 't-cat-2') $$, array['t-Savoir faire'], 'on all its articles');
select is((select a.category from public.articles_fr a where a.slug = 't-cat-3'), 't-Atelier', 'on no other');
select is((select a.category from public.articles_en a where a.slug = 't-cat-4'), 't-Métier', 'and in that language alone');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, 'PT404', null, 'one that is gone is not renamed again');
select is(public.rename_article_category('fr', 't-Savoir faire', 't-SAVOIR-faire'), 2, 'its own spelling may change');
select is(public.rename_article_category('fr', 't-SAVOIR-faire', 't-savoir-fairé'), 2, 'case and accents as well');
select throws_ok($$ select public.rename_article_category('fr', 't-savoir-fairé', 't-atelier') $$, 'PT409', null, 'it does not come to another one by accident');
select throws_ok($$ select public.rename_article_category('fr', 't-savoir-fairé', 'T-ÂTELIER') $$, 'PT409', null, 'whatever its case and accents');
select is(public.rename_article_category('fr', 't-savoir-fairé', 'T-ATELIER', true), 2, 'but knowingly');
select set_eq($$ select a.category from public.articles_fr a where a.slug like 't-cat-%' $$, array['t-Atelier'], 'in the spelling that was there');
select throws_ok(format($$ select public.rename_article_category('fr', %L, %L) $$, old_name, new_name), '22023', null, why)
from (values ('', 'x', 'articles without a category are no category'), ('t-Atelier', '  ', 'a name of nothing'), ('t-Atelier', null, 'no name at all'), ('t-Atelier', repeat('x', 61), 'a name that is too long')) as v (old_name, new_name, why);
select throws_ok($$ select public.rename_article_category('de', 'x', 'y') $$, '22023', null, 'and another language');

select ok((public.get_version('articles_fr', 'e0000000-0000-4000-8000-00000000ca01', 1) ->> 'category') = 't-Métier', 'what it was called is in the history of each article');
select is((select v.changed from public.list_versions('articles_fr', 'e0000000-0000-4000-8000-00000000ca02') v order by v.version desc limit 1), array['category'], 'with what changed');

select * from finish();
rollback;
