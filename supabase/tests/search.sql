-- A search by several words, as the lists ask for it: one filter for each word, and every one of them holds.
begin;
select plan(10);

insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
delete from public.articles_fr;
delete from public.articles_en;
delete from public.projects_fr;

insert into public.articles_fr (slug, title, excerpt, content, author, tags, published, published_at) values
  ('both', 'Quagga d’été', 'x', 'x', 'A', '{Okapi}', true, '2026-01-03'),
  ('draft', 'Okapi du soir', 'un quagga', 'x', 'A', '{}', false, null),
  ('first', 'Quagga', 'x', 'x', 'A', '{}', true, '2026-01-02'),
  ('second', 'Okapi', 'x', 'x', 'A', '{}', true, '2026-01-01');
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values
  ('both', 'Okapi', 'with a quagga', 'x', 'A', true, '2026-01-03'),
  ('one', 'Okapi', 'x', 'x', 'A', true, '2026-01-03');
insert into public.projects_fr (slug, title, published) values ('both', 'Quagga et okapi', true), ('one', 'Quagga', true);

select tests.become('visitor');
select results_eq($$ select slug from public.articles_fr where published and search_text ilike '%quagga%' and search_text ilike '%okapi%' $$, array['both'], 'a visitor finds articles with both words, wherever they stand');
select results_eq($$ select slug from public.articles_fr where published and search_text ilike '%okapi%' and search_text ilike '%quagga%' $$, array['both'], 'in whichever order');
select is_empty($$ select slug from public.articles_fr where published and search_text ilike '%okapi%' and search_text ilike '%ete%' and search_text ilike '%soir%' $$, 'and nothing when one of three is missing');
select results_eq($$ select slug from public.articles_en where published and search_text ilike '%quagga%' and search_text ilike '%okapi%' $$, array['both'], 'in English too');
select results_eq($$ select slug from public.projects_fr where published and title ilike '%quagga%' and title ilike '%okapi%' $$, array['both'], 'and so of projects');

select tests.become('administrator');
select results_eq($$ select slug from public.list_articles('fr') where search_text ilike '%quagga%' and search_text ilike '%okapi%' order by slug $$, array['both', 'draft'], 'an administrator finds drafts as well');
select results_eq($$ select slug from public.list_articles('fr') where search_text ilike '%quagga%' order by slug $$, array['both', 'draft', 'first'], 'with one word more of them');
select is_empty($$ select slug from public.list_articles('fr') where search_text ilike '%quagga%' and search_text ilike '%nowhere%' $$, 'with a word nobody wrote none');
select results_eq($$ select slug from public.projects_fr where title ilike '%quagga%' and title ilike '%okapi%' $$, array['both'], 'and so of projects');

select is(app.search_text('Weißwurst GROẞE Łukasz Øystein Đặng Þór ÐŊ ĦŦ Kırmızı Œuvre Æsir', '', '{}'), E'weisswurst grosse lukasz oystein dang thor dng ht kirmizi oeuvre aesir\n\n', 'letters that no decomposition takes apart are spelt out');

select * from finish();
rollback;
