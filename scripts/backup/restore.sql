-- Puts a dump of the tables into a project that has the same migrations, all or nothing. `npm run backup:restore` runs it
-- with psql, which finds the dump in the variable `tables`.
--
-- What the migrations filled goes first, triggers rest meanwhile (dates, counters and texts come back as they were,
-- and no limit counts), and the two article tables, which point at each other, are checked at the end.
\set ON_ERROR_STOP on
begin;

create procedure pg_temp.each_table(command text)
language plpgsql
as $$
declare
  place regclass;
begin
  for place in
    select oid from pg_catalog.pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
  loop
    execute format(command, place);
  end loop;
end
$$;

call pg_temp.each_table('alter table %s disable trigger user');
alter table public.articles_fr alter constraint linked_article deferrable initially deferred;
alter table public.articles_en alter constraint linked_article deferrable initially deferred;
call pg_temp.each_table('truncate table %s cascade');

\ir :tables
set search_path = "$user", public, extensions;

-- Mail that waited then has left since, for all that anybody here knows: it leaves again when somebody says so.
do $$
begin
  if to_regclass('app.mail_outbox') is not null then
    update app.mail_outbox
    set state = 'failed', answer = 'Restored from a backup.'
    where state in ('waiting', 'sending');
  end if;
end
$$;

set constraints all immediate;
alter table public.articles_fr alter constraint linked_article not deferrable;
alter table public.articles_en alter constraint linked_article not deferrable;
call pg_temp.each_table('alter table %s enable trigger user');
commit;
