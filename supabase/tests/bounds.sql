-- Nothing that is typed is without an end, and reading under the policies stays cheap.
begin;
select plan(7);

-- A column of text, a list or JSON is bounded when a CHECK of its table speaks of its length, of the values
-- it may have, or asks a helper that does.
create function pg_temp.unbounded(schema_name text) returns setof text language sql as $$
  select c.relname || '.' || a.attname
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = schema_name::regnamespace and c.relkind = 'r'
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
    and a.attgenerated = ''
    and not exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        and pg_get_constraintdef(k.oid) ~ (
          '(char_length|octet_length|cardinality|is_email|is_image_reference|are_short|are_picture_texts|are_home_sections|is_setting|is_web_address|is_time_zone|is_week|are_exceptional_days|pg_column_size)\(\(*"?' || a.attname
          || '|\("?' || a.attname || '"? = (ANY|'')'))
$$;
select is_empty($$ select pg_temp.unbounded('public') $$, 'every text, list and JSON column of a public table has a limit');
create table public.t_unbounded (said text not null, listed text[] not null, kept text check (kept in ('a', 'b')));
select set_eq($$ select pg_temp.unbounded('public') $$, array['t_unbounded.said', 't_unbounded.listed'], 'a new column without a limit is found');
drop table public.t_unbounded;
select is_empty(
  $$ select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text[]'::regtype and not a.attnotnull
       -- There, null is the word of the code.
       and c.relname <> 'site_sections' $$,
  'a list column is never null');
select is_empty(
  $$ select schemaname || '.' || tablename || ' ' || policyname from pg_policies where schemaname in ('public', 'storage') and octet_length(policyname) > 62 $$,
  'no policy name is cut off');

-- A moment somebody may choose is bounded: 'infinity' is one too, and none to whoever reads it.
select is_empty(
  $$ select c.relname || '.' || a.attname
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
       and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert') or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
       and not exists (
         select from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '>= .* AND .*<= ') $$,
  'every date that people write over the API has a limit');

-- The plans. What a policy asks about the caller is asked once per query, and a page comes from an index.

insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at)
select 't-' || n, 'T', 'e', 'c', 'A', n % 4 > 0, now() - n * interval '1 minute' from generate_series(1, 3000) n;
analyze public.articles_fr;
create function pg_temp.plan_of(query text) returns text language plpgsql as $$
declare
  line text;
  told text := '';
begin
  for line in execute 'explain ' || query loop
    told := told || line || E'\n';
  end loop;
  return told;
end
$$;
select tests.become('visitor');
select matches(pg_temp.plan_of('select id, title from public.articles_fr where published order by published_at desc, id limit 24'), 'Index Scan using articles_fr_published_at', 'a visitor''s page of articles is read in order from its index');
select tests.become('user');
select matches(pg_temp.plan_of('select id, title from public.articles_fr where published order by published_at desc, id limit 24'), 'InitPlan', 'a policy asks once per query whether a user is an administrator');

select * from finish();
rollback;
