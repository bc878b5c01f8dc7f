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
select throws_ok($$ select public.list_article_categories('fr') $$, '42501', null, 'a visitor cannot list the categories of drafts');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, '42501', null, 'a visitor cannot rename a category');
select tests.become('user');
select throws_ok($$ select public.list_article_categories('fr') $$, '42501', null, 'a plain user cannot list the categories of drafts');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, '42501', null, 'a plain user cannot rename a category');
select tests.become('author');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, '42501', null, 'an author cannot rename a category');
select throws_ok($$ select public.list_article_categories('fr') $$, '42501', null, 'an author cannot list the categories of drafts');

select tests.become('editor');
select set_eq($$ select c.category || ' ' || c.articles from public.list_article_categories('fr') c where c.category like 't-%' $$, array['t-Métier 2', 't-Atelier 1'], 'an editor lists categories with those of drafts');
select throws_ok($$ select public.list_article_categories('de') $$, '22023', null, 'a list in an unknown language is refused');
select is(public.rename_article_category('fr', 't-Métier', '  t-Savoir   faire '), 2, 'an editor renames a category on published articles and drafts, with tidied spaces');
select set_eq($$ select a.category from public.articles_fr a where a.slug in ('t-cat-1', 't-cat-2') $$, array['t-Savoir faire'], 'every article of the category has the new name');
select is((select a.category from public.articles_fr a where a.slug = 't-cat-3'), 't-Atelier', 'an article of another category keeps its category');
select is((select a.category from public.articles_en a where a.slug = 't-cat-4'), 't-Métier', 'an article of the other language keeps its category');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, 'PT404', null, 'a category without articles cannot be renamed');
select is(public.rename_article_category('fr', 't-Savoir faire', 't-SAVOIR-faire'), 2, 'a category takes another spelling of its own name');
select is(public.rename_article_category('fr', 't-SAVOIR-faire', 't-savoir-fairé'), 2, 'a category takes other case and accents of its own name');
select throws_ok($$ select public.rename_article_category('fr', 't-savoir-fairé', 't-atelier') $$, 'PT409', null, 'a name of another category is refused');
select throws_ok($$ select public.rename_article_category('fr', 't-savoir-fairé', 'T-ÂTELIER') $$, 'PT409', null, 'a name of another category is refused in other case and accents');
select is(public.rename_article_category('fr', 't-savoir-fairé', 'T-ATELIER', true), 2, 'a confirmed name merges two categories');
select set_eq($$ select a.category from public.articles_fr a where a.slug like 't-cat-%' $$, array['t-Atelier'], 'merged categories have the spelling that was there');
select throws_ok(format($$ select public.rename_article_category('fr', %L, %L) $$, old_name, new_name), '22023', null, why)
from (values ('', 'x', 'an empty category cannot be renamed'), ('t-Atelier', '  ', 'a blank name is refused'), ('t-Atelier', null, 'a missing name is refused'), ('t-Atelier', repeat('x', 61), 'a name beyond 60 characters is refused')) as v (old_name, new_name, why);
select throws_ok($$ select public.rename_article_category('de', 'x', 'y') $$, '22023', null, 'a rename in an unknown language is refused');

select ok((public.get_version('articles_fr', 'e0000000-0000-4000-8000-00000000ca01', 1) ->> 'category') = 't-Métier', 'an earlier version has the earlier category');
select is((select v.changed from public.list_versions('articles_fr', 'e0000000-0000-4000-8000-00000000ca02') v order by v.version desc limit 1), array['category'], 'a version of the rename lists the category as changed');

select * from finish();
rollback;
