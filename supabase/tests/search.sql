-- Search in the admin lists, the public search and its parts: which rows a term finds, for whom, with which passage.
begin;
select plan(67);

select tests.hire();

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- A list finds rows by several words.

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
select results_eq($$ select slug from public.articles_fr where published and search_text ilike '%quagga%' and search_text ilike '%okapi%' $$, array['both'], 'a visitor finds the articles with both words, in any field');
select results_eq($$ select slug from public.articles_fr where published and search_text ilike '%okapi%' and search_text ilike '%quagga%' $$, array['both'], 'a visitor finds the articles with both words in any order');
select is_empty($$ select slug from public.articles_fr where published and search_text ilike '%okapi%' and search_text ilike '%ete%' and search_text ilike '%soir%' $$, 'a visitor finds no article without the third word');
select results_eq($$ select slug from public.articles_en where published and search_text ilike '%quagga%' and search_text ilike '%okapi%' $$, array['both'], 'a visitor finds English articles with both words');
select results_eq($$ select slug from public.projects_fr where published and title ilike '%quagga%' and title ilike '%okapi%' $$, array['both'], 'a visitor finds projects with both words');

select tests.become('administrator');
select results_eq($$ select slug from public.list_articles('fr') where search_text ilike '%quagga%' and search_text ilike '%okapi%' order by slug $$, array['both', 'draft'], 'an administrator finds drafts with both words');
select results_eq($$ select slug from public.list_articles('fr') where search_text ilike '%quagga%' order by slug $$, array['both', 'draft', 'first'], 'an administrator finds more articles with one word than with two');
select is_empty($$ select slug from public.list_articles('fr') where search_text ilike '%quagga%' and search_text ilike '%nowhere%' $$, 'an administrator finds no article with an absent word');
select results_eq($$ select slug from public.projects_fr where title ilike '%quagga%' and title ilike '%okapi%' $$, array['both'], 'an administrator finds projects with both words');

select is(app.search_text('Weißwurst GROẞE Łukasz Øystein Đặng Þór ÐŊ ĦŦ Kırmızı Œuvre Æsir', '', '{}'), E'weisswurst grosse lukasz oystein dang thor dng ht kirmizi oeuvre aesir\n\n', 'search_text spells out letters that have no decomposition');

rollback to part;

-- The public search finds what is public, for everyone.

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
  ('t-signs', 'De C à C#', 'Un extrait', E'Un toit.\n\nLa R & D, en C++.', 'A', '{.NET}', true, now()),
  ('t-other-signs', 'De C', 'Un extrait', 'Des R, des D, en C.', 'A', '{}', true, now()),
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
  'the search returns public rows only, title matches first, then leads, services, projects, offers and contents');
select results_eq($$ select s.of_kind from public.search_site('fr', 'metier') s where s.kind = 'article' limit 1 $$, array[3::bigint], 'the search counts the matches of each kind');
select set_eq($$ select s.slug from public.search_site('en', 'métiers') s where s.kind = 'article' $$, array['t-english'], 'the search in English finds English articles');
select set_eq($$ select s.kind from public.search_site('en', 'métier') s $$, array['article', 'offer'], 'the search in English finds job offers of both languages');
select results_eq(format($$ select s.slug from public.search_site('fr', %L) s where s.kind = 'article' $$, term), wanted, why)
from (values
  ('MÉTIERS œuvre', array['t-title'], 'the search ignores case, accents, ligatures and plurals'),
  ('un metier d’oeuvre', array['t-title'], 'the search ignores small words and apostrophes'),
  ('dans les métiers d’œuvre', array['t-title'], 'the search ignores small words that end like a plural'),
  ('oeuv', array['t-title'], 'the search finds the beginning of a word'),
  ('établi', array['t-deep'], 'the search finds the text of a link'),
  ('c#', array['t-signs'], 'the search takes the sign of C# for a letter'),
  ('C++', array['t-signs'], 'the search takes the signs of C++ for letters'),
  ('r&d', array['t-signs'], 'the search takes the sign of R&D for a letter'),
  ('.net', array['t-signs'], 'the search finds .NET'),
  ('quag', array['t-sections'], 'the search finds the heading of a stored section'),
  ('okapi rit', array['t-sections'], 'the search finds a word in quotation marks')) as v (term, wanted, why);
select is_empty(format($$ select s.slug from public.search_site('fr', %L) s $$, term), why)
from (values
  ('adresse', 'the address of a link is not found'),
  ('secret', 'the domain of a link and a hidden service are not found'),
  ('fichier', 'the file name of a picture is not found'),
  ('subheading', 'a key of the stored content is not found'),
  ('demain', 'a scheduled article is not found'),
  ('chantier', 'a draft is not found'),
  ('caché', 'a hidden project is not found'),
  ('close', 'a closed job offer is not found'),
  ('metier zzz', 'a term with one absent word finds nothing'),
  ('', 'an empty term finds nothing'),
  ('m', 'a single letter finds nothing'),
  (' … ?! ', 'punctuation finds nothing'),
  (null, 'a null term finds nothing')) as v (term, why);

-- A passage is plain text around the words.
select is((select s.passage from public.search_site('fr', 'metier') s where s.slug = 't-deep'), 'On apprend le métier à l’établi photo.', 'a passage is the matching line without its markup');
select is((select s.passage from public.search_site('fr', 'r&d') s), 'La R & D, en C++.', 'a passage is the line with the signs');
select is((select s.passage from public.search_site('fr', 'atelier') s where s.slug = 't-tagged'), 'Un extrait', 'a match in the title has the excerpt as its passage');
select tests.become('owner');
update public.articles_fr set content = repeat('avant ', 200) || '<b>quolibet</b> ' || repeat('après ', 200) where slug = 't-deep';
select tests.become('visitor');
select matches((select s.passage from public.search_site('fr', 'quolibet') s), '^…(avant )+<b>quolibet</b> (après )*après…$', 'a long line is cut around the match, and HTML in it stays text');
select ok((select char_length(s.passage) from public.search_site('fr', 'quolibet') s) <= 243, 'a passage has at most 243 characters');

-- Every role gets the same result.
select tests.become('administrator');
select is((select count(*) from public.search_site('fr', 'metier')), 5::bigint, 'an administrator finds what a visitor finds');
select tests.become('user');
select is((select count(*) from public.search_site('fr', 'metier')), 5::bigint, 'a plain user finds what a visitor finds');

-- The function agrees with the policies.
select tests.become('visitor');
select set_eq(
  $$ select s.slug from public.search_site('fr', 'extrait') s where s.kind = 'article' $$,
  $$ select a.slug from public.articles_fr a $$, 'the search finds every article a visitor may read, and no other');

-- Terms are limited and never run as syntax.
select lives_ok(format($$ select * from public.search_site('fr', %L) $$, term), why)
from (values
  (''' & !x:* | (', 'a term of operators is accepted'),
  (E'\\''); drop table public.articles_fr; --', 'a term of SQL is accepted'),
  (repeat('métier ', 20000), 'a term of 140,000 characters is accepted'),
  (repeat('(', 5000), 'a term of 5,000 brackets is accepted'),
  ('%_', 'a term of LIKE wildcards is accepted'),
  (U&'\FDFA\FDFA', 'a term of letters that expand is accepted')) as v (term, why);
select throws_ok($$ select * from public.search_site('de', 'metier') $$, '22023', null, 'an unknown language is refused');
select throws_ok($$ select * from public.search_site(null, 'metier') $$, '22023', null, 'a null language is refused');
select tests.become('owner');
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at)
select 't-many-' || n, 'Nombre ' || n, 'e', 'c', 'A', true, now() - n * interval '1 minute' from generate_series(1, 25) n;
select lives_ok($$ update public.articles_fr set content = repeat(U&'\FDFA ', 50000) where slug = 't-many-25' $$, 'a content that expands to millions of letters is saved');
select tests.become('visitor');
select is((select count(*) from public.search_site('fr', 'nombre')), 20::bigint, 'the search returns at most twenty rows of a kind');
select is((select distinct s.of_kind from public.search_site('fr', 'nombre') s), 25::bigint, 'the search counts more rows than it returns');
select is((select s.slug from public.search_site('fr', 'nombre 2') s limit 1), 't-many-2', 'the search ranks a whole word before a beginning of one');

-- The search reads case studies.
select tests.become('owner');
insert into public.projects_fr (slug, title, body, published) values
  ('t-story', 'Auberge', E'## Le zinc\n\n![Un comptoir](/media/secret.webp "[!WIDE] La nuit")\n\n> [!FIGURES]\n> - **Onze** tables de sapin\n\n[![Un zinc filmé](/media/affiche.webp)](https://youtu.be/jNQXAC9IVRw)\n\nLe **ziggourat** attend.', true),
  ('t-untold', 'Taverne', 'Un ziggourat caché', false);
select tests.become('visitor');
select results_eq($$ select s.slug, s.passage from public.search_site('fr', 'ziggourats') s $$, $$ values ('t-story', 'Le ziggourat attend.') $$, 'the search finds a word in a case study, with its passage, and no draft');
select results_eq($$ select s.passage from public.search_site('fr', 'sapin') s $$, array['Onze tables de sapin'], 'the search finds the figures of a case study');
select is_empty($$ select from unnest(array['figures', 'wide', 'secret', 'affiche', 'youtu', 'jNQXAC9IVRw']) as term, public.search_site('fr', term) s where s.slug = 't-story' $$, 'a block marker of a case study is not found, nor an address of an embed or of its picture');
select results_eq($$ select s.passage from public.search_site('fr', 'filme') s $$, array['Un zinc filmé'], 'the search finds the title of an embed');

-- Careers switched off hide their offers.
select tests.become('editor');
update public.site_sections set careers = false;
select tests.become('visitor');
select is_empty($$ select from public.search_site('fr', 'metier') s where s.kind = 'offer' $$, 'the search finds no job offer with careers switched off');
select isnt_empty($$ select from public.search_site('fr', 'metier') s where s.kind = 'project' $$, 'the search finds projects with careers switched off');

-- The parts of the search are private.
select tests.become('owner');
select is(app.searched_words('Les Métiers d’été'), array['metier', 'ete'], 'searched_words returns the searched words');
select is(app.searched_words('de la'), array['de', 'la'], 'searched_words keeps small words without others');
select is(cardinality(app.searched_words('aa bb cc dd ee ff gg hh ii jj')), 8, 'searched_words returns at most eight words');

select * from finish();
rollback;
