-- When the text of an article changed is told apart from when its row did.
begin;
select no_plan();

select tests.hire();
insert into public.articles_fr (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-00000000cc01', 'tc', 'T', 'e', 'c', 'A', 'Web', true, now() - interval '30 days');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000cc02', 'tc', 'T', 'e', 'c', 'A', true, now() - interval '30 days');
alter table public.articles_fr disable trigger user;
alter table public.articles_en disable trigger user;
update public.articles_fr set text_changed_at = '2026-01-01', updated_at = '2026-01-01' where slug = 'tc';
update public.articles_en set text_changed_at = '2026-01-01', updated_at = '2026-01-01' where slug = 'tc';
alter table public.articles_fr enable trigger user;
alter table public.articles_en enable trigger user;

create function pg_temp.moved(change text, place text default 'articles_fr') returns text language plpgsql as $$
declare
  said text;
begin
  execute format('update public.%I set text_changed_at = default, %s where slug = ''tc''', place, change);
  execute format('select concat_ws('' and '', case when text_changed_at > ''2026-01-01'' then ''text'' end, case when updated_at > ''2026-01-01'' then ''row'' end) from public.%I where slug = ''tc''', place) into said;
  return said;
end
$$;

select is(pg_temp.moved(change), 'row', 'the row changes alone: ' || change)
from unnest(array['category = ''Site''', 'image_alt = ''A loaf''', 'tags = ''{a}''', 'reading_time = 9', 'author = ''B''', 'meta_title = ''M''', 'published = false', 'published_at = now() + interval ''1 day''']) change;
select tests.become('editor');
select is(public.rename_article_category('fr', 'Site', 'Atelier'), 1, 'a category gets another name');
select is((select a.text_changed_at from public.articles_fr a where a.slug = 'tc'), '2026-01-01'::timestamptz, 'which is no new text');
select throws_ok($$ update public.articles_fr set text_changed_at = now() where slug = 'tc' $$, '42501', null, 'nobody says when a text changed');
select tests.become('owner');
create function pg_temp.reset() returns void language sql as $$
  alter table public.articles_fr disable trigger user;
  update public.articles_fr set text_changed_at = '2026-01-01' where slug = 'tc';
  alter table public.articles_fr enable trigger user;
$$;
select is(pg_temp.moved('title = ''Other'''), 'text and row', 'another title is another text');
select pg_temp.reset();
select is(pg_temp.moved('excerpt = ''other'''), 'text and row', 'so is another excerpt');
select pg_temp.reset();
select is(pg_temp.moved('content = ''other'''), 'text and row', 'another content');
select pg_temp.reset();
select is(pg_temp.moved('image = ''https://example.org/a.webp'''), 'text and row', 'and another picture');
select is(pg_temp.moved('content = ''other''', 'articles_en'), 'text and row', 'in English as well');

insert into public.articles_fr (slug, title, excerpt, content, author, updated_at) values ('tc-old', 'T', 'e', 'c', 'A', '2025-05-05');
select is((select a.text_changed_at from public.articles_fr a where a.slug = 'tc-old'), '2025-05-05'::timestamptz, 'what is brought in with an age keeps it');

-- Who may read it, and what history makes of it.

select tests.become('visitor');
select lives_ok($$ select text_changed_at from public.articles_en where slug = 'tc' $$, 'a visitor is told of what is public');
select tests.become('owner');
select ok(not exists (select from app.versions v where v.row_id = 'e0000000-0000-4000-8000-00000000cc01' and 'text_changed_at' = any (v.changed)), 'no version tells of it');

select * from finish();
rollback;
