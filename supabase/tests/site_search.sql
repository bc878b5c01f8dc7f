-- What visitors find: what is public and nothing else, whoever asks.
begin;
select no_plan();

select tests.hire();
select tests.become('owner');
delete from public.articles_fr;
delete from public.articles_en;
delete from public.projects_fr;
delete from public.services_fr;
delete from public.job_offers;
update public.site_sections set careers = null;
insert into public.articles_fr (slug, title, excerpt, content, author, tags, published, published_at) values
  ('t-title', 'Un Métier d’Œuvre', 'Un extrait', 'Le texte.', 'A', '{}', true, now() - interval '3 days'),
  ('t-tagged', 'Atelier', 'Un extrait', 'Le texte.', 'A', '{métier}', true, now() - interval '2 days'),
  ('t-deep', 'Bois', 'Un extrait', E'## Début\n\nRien ici.\n\nOn apprend le **métier** à l’[établi](https://secret.example/adresse) ![photo](/media/fichier.webp).', 'A', '{}', true, now() - interval '1 day'),
  ('t-sections', 'Pierre', 'Un extrait', '[{"subheading": "Quagga", "paragraphs": ["Un okapi passe.", "Il \"rit\"."]}]', 'A', '{}', true, now()),
  ('t-draft', 'Métier en chantier', 'Un extrait', 'x', 'A', '{}', false, null),
  ('t-later', 'Métier de demain', 'Un extrait', 'x', 'A', '{}', true, now() + interval '1 hour');
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values
  ('t-english', 'Metier in English', 'x', 'x', 'A', true, now() - interval '1 day');
insert into public.projects_fr (slug, title, description, technologies, published) values
  ('t-project', 'Chalet', 'Un métier du bois', '{PostgreSQL}', true), ('t-hidden', 'Métier caché', 'x', '{}', false);
insert into public.services_fr (title, text, offers, published) values
  ('Menuiserie', 'Notre savoir', '{Métier à tisser}', true), ('Métier secret', 'x', '{}', false);
insert into public.job_offers (title, description, requirements, published, closes_at) values
  ('Offre ouverte', 'Un métier', 'r', true, null), ('Offre close', 'Un métier', 'r', true, now() - interval '1 hour'), ('Offre en projet', 'Un métier', 'r', false, null);

select tests.become('visitor');
select results_eq(
  $$ select s.kind || ' ' || s.title from public.search_site('fr', 'metier') s $$,
  array['article Un Métier d’Œuvre', 'article Atelier', 'service Menuiserie', 'project Chalet', 'offer Offre ouverte', 'article Bois'],
  'what is public: the word in a title first, then what says it at its head, then services, projects, offers and articles');
select results_eq($$ select s.of_kind from public.search_site('fr', 'metier') s where s.kind = 'article' limit 1 $$, array[3::bigint], 'with how many of each kind there are');
select set_eq($$ select s.slug from public.search_site('en', 'métiers') s where s.kind = 'article' $$, array['t-english'], 'a language finds its own articles');
select set_eq($$ select s.kind from public.search_site('en', 'métier') s $$, array['article', 'offer'], 'and the offers of both');
select results_eq(format($$ select s.slug from public.search_site('fr', %L) s where s.kind = 'article' $$, term), wanted, why)
from (values
  ('MÉTIERS œuvre', array['t-title'], 'case, accents, ligatures and plurals do not matter'),
  ('un metier d’oeuvre', array['t-title'], 'small words and apostrophes neither'),
  ('dans les métiers d’œuvre', array['t-title'], 'also those that look like a plural'),
  ('oeuv', array['t-title'], 'the word may still be being written'),
  ('établi', array['t-deep'], 'a link is found by its words'),
  ('quag', array['t-sections'], 'so is a title among sections'),
  ('okapi rit', array['t-sections'], 'and what is said in quotation marks')) as v (term, wanted, why);
select is_empty(format($$ select s.slug from public.search_site('fr', %L) s $$, term), why)
from (values
  ('adresse', 'an address is no text'),
  ('secret', 'nor what it leads to, nor a service that is not published'),
  ('fichier', 'nor the name of a picture'),
  ('subheading', 'nor how an article is stored'),
  ('demain', 'a scheduled article is not found'),
  ('chantier', 'nor a draft'),
  ('caché', 'nor a project that is not published'),
  ('close', 'nor an offer that is closed'),
  ('metier zzz', 'every word counts'),
  ('', 'nothing finds nothing'),
  ('m', 'one letter neither'),
  (' … ?! ', 'nor signs'),
  (null, 'nor no term at all')) as v (term, why);

-- A passage is plain text, around the words.
select is((select s.passage from public.search_site('fr', 'metier') s where s.slug = 't-deep'), 'On apprend le métier à l’établi photo.', 'the passage is the line that says it, without its marks');
select is((select s.passage from public.search_site('fr', 'atelier') s where s.slug = 't-tagged'), 'Un extrait', 'where only the title says it, the text begins');
select tests.become('owner');
update public.articles_fr set content = repeat('avant ', 200) || '<b>quolibet</b> ' || repeat('après ', 200) where slug = 't-deep';
select tests.become('visitor');
select matches((select s.passage from public.search_site('fr', 'quolibet') s), '^…(avant )+<b>quolibet</b> (après )*après…$', 'a long line is cut around it, and what looks like HTML stays text');
select ok((select char_length(s.passage) from public.search_site('fr', 'quolibet') s) <= 243, 'to a bounded length');

-- Whoever asks is told the same.
select tests.become('administrator');
select is((select count(*) from public.search_site('fr', 'metier')), 5::bigint, 'an owner finds no draft either');
select tests.become('user');
select is((select count(*) from public.search_site('fr', 'metier')), 5::bigint, 'nor somebody signed in');

-- What the function says is what the policies show.
select tests.become('visitor');
select set_eq(
  $$ select s.slug from public.search_site('fr', 'extrait') s where s.kind = 'article' $$,
  $$ select a.slug from public.articles_fr a $$, 'every article a visitor may read, and no other');

-- Bounds, and terms that look like something else.
select lives_ok(format($$ select * from public.search_site('fr', %L) $$, term), why)
from (values
  (''' & !x:* | (', 'operators are letters or nothing'),
  (E'\\''); drop table public.articles_fr; --', 'and so is SQL'),
  (repeat('métier ', 20000), 'a long term is read to its hundredth letter'),
  (repeat('(', 5000), 'brackets are no depth'),
  ('%_', 'nor patterns'),
  (U&'\FDFA\FDFA', 'nor letters that unfold')) as v (term, why);
select throws_ok($$ select * from public.search_site('de', 'metier') $$, '22023', null, 'another language');
select throws_ok($$ select * from public.search_site(null, 'metier') $$, '22023', null, 'and none');
select tests.become('owner');
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at)
select 't-many-' || n, 'Nombre ' || n, 'e', 'c', 'A', true, now() - n * interval '1 minute' from generate_series(1, 25) n;
select lives_ok($$ update public.articles_fr set content = repeat(U&'\FDFA ', 50000) where slug = 't-many-25' $$, 'a text that unfolds to millions of letters is saved');
select tests.become('visitor');
select is((select count(*) from public.search_site('fr', 'nombre')), 20::bigint, 'at most twenty of a kind are told');
select is((select distinct s.of_kind from public.search_site('fr', 'nombre') s), 25::bigint, 'and how many there are');
select is((select s.slug from public.search_site('fr', 'nombre 2') s limit 1), 't-many-2', 'the whole word before one that begins with it');

-- The story of a project.
select tests.become('owner');
insert into public.projects_fr (slug, title, body, published) values
  ('t-story', 'Auberge', E'## Le zinc\n\n![Un comptoir](/media/secret.webp "[!WIDE] La nuit")\n\n> [!FIGURES]\n> - **Onze** tables de sapin\n\nLe **ziggourat** attend.', true),
  ('t-untold', 'Taverne', 'Un ziggourat caché', false);
select tests.become('visitor');
select results_eq($$ select s.slug, s.passage from public.search_site('fr', 'ziggourats') s $$, $$ values ('t-story', 'Le ziggourat attend.') $$, 'the story of a project is found, with its passage, and no draft');
select results_eq($$ select s.passage from public.search_site('fr', 'sapin') s $$, array['Onze tables de sapin'], 'its figures are words');
select is_empty($$ select from unnest(array['figures', 'wide', 'secret']) as term, public.search_site('fr', term) s where s.slug = 't-story' $$, 'what marks a block is none');

-- Careers switched off.
select tests.become('editor');
update public.site_sections set careers = false;
select tests.become('visitor');
select is_empty($$ select from public.search_site('fr', 'metier') s where s.kind = 'offer' $$, 'no offer where careers are switched off');
select isnt_empty($$ select from public.search_site('fr', 'metier') s where s.kind = 'project' $$, 'and the rest as before');

-- Its parts are nobody's.
select throws_ok($$ select app.searched_words('x') $$, '42501', null, 'a visitor calls none of its parts');
select throws_ok($$ select app.text_to_search('x') $$, '42501', null, 'not this one');
select throws_ok($$ select app.passage_of('x', '{x}') $$, '42501', null, 'nor that one');
select tests.become('owner');
select is(app.searched_words('Les Métiers d’été'), array['metier', 'ete'], 'the words that are looked for');
select is(app.searched_words('de la'), array['de', 'la'], 'small ones where there are no others');
select is(cardinality(app.searched_words('aa bb cc dd ee ff gg hh ii jj')), 8, 'at most eight');

select * from finish();
rollback;
