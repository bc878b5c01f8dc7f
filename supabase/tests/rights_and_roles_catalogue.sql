-- The catalogue: every table and column states what it holds before it ships, and a missing statement fails here by name.
begin;
select plan(42);

-- kind: content is written by staff for everybody; person belongs to somebody who wrote to the agency; visitor is kept under
-- a visitor's key; setting is one row that is always there; machinery serves the rules.
-- kept: until staff delete it (admin), until app.retention does (sweep), as long as the row it belongs to (owner), or for
-- ever (always).
-- area: the words of app.may that open more of it than a visitor sees; of several, one opens a part.
create temporary table answers (table_name text primary key, kind text not null, kept text not null, area text);
insert into answers values
  ('public.articles_fr', 'content', 'admin', 'content drafts'),
  ('public.articles_en', 'content', 'admin', 'content drafts'),
  ('public.pages_fr', 'content', 'admin', 'content drafts'),
  ('public.pages_en', 'content', 'admin', 'content drafts'),
  ('public.projects_fr', 'content', 'admin', 'content drafts'),
  ('public.projects_en', 'content', 'admin', 'content drafts'),
  ('public.testimonials_fr', 'content', 'admin', 'content'),
  ('public.testimonials_en', 'content', 'admin', 'content'),
  ('public.team_members_fr', 'content', 'admin', 'content'),
  ('public.team_members_en', 'content', 'admin', 'content'),
  ('public.services_fr', 'content', 'admin', 'content'),
  ('public.services_en', 'content', 'admin', 'content'),
  ('public.steps_fr', 'content', 'admin', 'content'),
  ('public.steps_en', 'content', 'admin', 'content'),
  ('public.job_offers', 'content', 'admin', 'careers'),
  ('public.site_sections', 'setting', 'always', 'site'),
  ('public.site_menus', 'setting', 'always', 'site'),
  ('public.media', 'content', 'admin', 'content pictures'),
  ('public.site_texts', 'content', 'always', 'site'),
  ('public.site_settings', 'setting', 'always', 'settings'),
  ('public.job_applications', 'person', 'admin', 'careers'),
  ('public.application_entries', 'machinery', 'owner', 'careers'),
  ('public.contact_messages', 'person', 'admin', 'people'),
  ('public.enquiry_entries', 'person', 'admin', 'people'),
  ('public.newsletter', 'person', 'admin', 'people'),
  ('public.newsletter_issues', 'machinery', 'admin', 'people'),
  ('public.invitations', 'person', 'sweep', 'staff'),
  ('public.article_views', 'visitor', 'sweep', 'reactions'),
  ('public.article_likes', 'visitor', 'sweep', 'reactions'),
  ('public.project_likes', 'visitor', 'sweep', 'reactions'),
  ('public.admins', 'machinery', 'owner', null),
  ('public.staff', 'machinery', 'owner', 'staff'),
  ('public.site_text_drafts', 'machinery', 'owner', 'site'),
  ('app.text_reviews', 'machinery', 'always', null),
  ('app.authorship', 'machinery', 'owner', null),
  ('app.required_factors', 'machinery', 'always', null),
  ('app.versions', 'machinery', 'sweep', null),
  ('app.working_copies', 'machinery', 'owner', null),
  ('app.approvals', 'machinery', 'owner', null),
  ('app.figures', 'machinery', 'sweep', null),
  ('app.shown_states', 'machinery', 'owner', null),
  ('app.sign_offs', 'machinery', 'sweep', null),
  ('app.remarks', 'machinery', 'sweep', null),
  ('app.known_names', 'machinery', 'always', null),
  ('app.presence', 'machinery', 'sweep', null),
  ('app.preview_links', 'machinery', 'sweep', null),
  ('app.translations', 'machinery', 'sweep', null),
  ('app.translation_use', 'machinery', 'sweep', null),
  ('app.translation_claims', 'machinery', 'sweep', null),
  ('app.audit_log', 'machinery', 'sweep', null),
  ('app.document_permits', 'machinery', 'sweep', null),
  ('app.hits', 'visitor', 'sweep', null),
  ('app.tickets', 'visitor', 'sweep', null),
  ('app.application_tokens', 'machinery', 'sweep', null),
  ('app.erased_documents', 'machinery', 'sweep', null),
  ('app.erasures', 'machinery', 'sweep', null),
  ('app.spent_proofs', 'machinery', 'sweep', null),
  ('app.delivery_tokens', 'machinery', 'sweep', null),
  ('app.build_orders', 'machinery', 'always', null),
  ('app.mailer', 'machinery', 'always', null),
  ('app.mail_contents', 'machinery', 'sweep', null),
  ('app.mail_outbox', 'machinery', 'sweep', null),
  ('app.mail_suppressions', 'machinery', 'sweep', null),
  ('app.former_addresses', 'machinery', 'owner', null),
  ('app.own_redirects', 'machinery', 'always', null),
  ('app.missed_addresses', 'machinery', 'sweep', null),
  ('app.transferred', 'machinery', 'owner', null),
  ('app.article_counters', 'machinery', 'owner', null),
  ('app.project_counters', 'machinery', 'owner', null),
  ('app.daily_views', 'machinery', 'owner', null),
  ('app.newsletter_confirmations', 'machinery', 'owner', null),
  ('app.last_backup', 'machinery', 'always', null),
  ('app.translation_cap', 'machinery', 'always', null),
  ('app.secrets', 'machinery', 'always', null),
  ('app.done_once', 'machinery', 'always', null),
  ('app.sweeps', 'machinery', 'always', null);

create function pg_temp.unanswered() returns setof text language sql as $$
  select n.nspname || '.' || c.relname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'app')
  except
  select a.table_name from answers a
$$;
select is_empty($$ select pg_temp.unanswered() $$, 'every table states what it holds and how long');
select is_empty($$ select a.table_name from answers a where to_regclass(a.table_name) is null $$, 'every stated table exists');
create table public.t_new (id bigint primary key);
select set_eq($$ select pg_temp.unanswered() $$, array['public.t_new'], 'a table without a statement is found');
drop table public.t_new;

-- Content is writable in every column: one column without a grant makes every save fail with 42501.

create function pg_temp.unwritable() returns setof text language sql as $$
  select c.relname || '.' || a.attname || ' ' || p.privilege
  from answers t
  join pg_class c on c.oid = t.table_name::regclass
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join unnest(array['insert', 'update']) p (privilege)
  -- A table kept for ever is written through functions.
  where t.kind = 'content' and t.kept <> 'always'
    and a.attname not in ('created_at', 'updated_at', 'text_changed_at', 'search_text', 'framed_image', 'framed_gallery', 'framed_pictures')
    and not (a.attidentity <> '' or (p.privilege = 'update' and a.attname = 'id'))
    and not has_column_privilege('authenticated', c.oid, a.attnum, p.privilege)
$$;
select is_empty($$ select pg_temp.unwritable() $$, 'every column of content is writable but for those of the server');
alter table public.articles_fr add column t_new text not null default '';
select set_eq($$ select pg_temp.unwritable() $$, array['articles_fr.t_new insert', 'articles_fr.t_new update'], 'a column of content that is not writable is found');
alter table public.articles_fr drop column t_new;
create function pg_temp.one_sided() returns setof text language sql as $$
  select a.attrelid::regclass || '.' || a.attname
  from answers t
  join pg_attribute a on a.attrelid = t.table_name::regclass and a.attnum > 0 and not a.attisdropped
  where t.table_name ~ '_(fr|en)$'
    and not exists (
      select from pg_attribute other
      where other.attrelid = to_regclass(case right(t.table_name, 2) when 'fr' then regexp_replace(t.table_name, '_fr$', '_en') else regexp_replace(t.table_name, '_en$', '_fr') end)
        and other.attname = a.attname and other.atttypid = a.atttypid and other.attnotnull = a.attnotnull and not other.attisdropped)
$$;
select is_empty($$ select pg_temp.one_sided() $$, 'both languages of a table have the same columns');
alter table public.projects_en add column t_new text;
select set_eq($$ select pg_temp.one_sided() $$, array['projects_en.t_new'], 'a column of one language alone is found');
alter table public.projects_en drop column t_new;

-- A person is named only in tables that export, erasure and retention know.

select is_empty(
  $$ select c.oid::regclass || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and a.attname ~ 'e?mail|phone|full_name|from_name|_file_path'
       and not exists (select from answers t where t.table_name::regclass = c.oid and t.kind in ('person', 'setting')) $$,
  'an address, number or file of a person stands in a table of people or in the settings');
select is_empty(
  $$ select c.oid::regclass || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and a.attname ~ '^(ip_address|user_agent|visitor)$'
       and not exists (select from answers t where t.table_name::regclass = c.oid and t.kind = 'visitor') $$,
  'a visitor''s key stands in a table of visitors');
select is_empty(
  $$ select a.table_name from answers a where a.kind in ('person', 'visitor') and a.kept in ('owner', 'always') $$,
  'no table keeps a person for ever');
select is_empty(
  $$ select a.table_name from answers a where a.kept = 'sweep' and (select string_agg(r.act, ' ') || ' ' from app.retention r) || pg_get_functiondef('app.empty_trash(timestamptz,integer,boolean)'::regprocedure) || pg_get_functiondef('app.purge_mails(integer)'::regprocedure) !~ ('(delete from|update) ' || a.table_name || ' ') $$,
  'the sweep empties every table that is kept until the sweep');
select is_empty(
  $$ select a.table_name from answers a where a.kind in ('content', 'person') and a.kept = 'admin' 
       and not (has_table_privilege('authenticated', a.table_name, 'delete')
                and exists (select from pg_policies p where p.schemaname || '.' || p.tablename = a.table_name and p.cmd = 'DELETE')) $$,
  'an administrator may delete every row he has to delete');

select set_eq(
  $$ select b.id || case when b.public then ' public' else ' private' end from storage.buckets b $$,
  array['job_applications private', 'media public'],
  'the buckets are those that backup, retention and attacks know');

-- An address may stand in every text that somebody types: erasure knows it, or it is named here.

create function pg_temp.unknown_texts() returns setof text language sql as $$
  select a.table_name || '.' || c.attname
  from answers a
  join pg_attribute c on c.attrelid = a.table_name::regclass and c.attnum > 0 and not c.attisdropped
  where a.kind <> 'visitor' and c.attgenerated = ''
    -- Written by the server, or swept within days; the audit log has no address, and colleagues are not strangers.
    and a.table_name !~ '^(app\.(audit_log|build_orders|done_once|erased_documents|erasures|former_addresses|mail_suppressions|mailer|spent_proofs|sweeps|text_reviews|transferred)|public\.staff)$'
    and c.atttypid = any ('{text,text[],jsonb}'::regtype[])
    and c.attname !~ '^(table_name|table_name|row_id|role|language|status|state|kind|act|area|id|key|noun|from_stage|to_stage)$'
    and not exists (select from app.person_columns p where p.table_name = a.table_name and c.attname = any (p.columns))
$$;
select set_eq($$ select pg_temp.unknown_texts() $$, array[
  -- Written by the server, or chosen from a list.
  'public.contact_messages.subject', 'public.contact_messages.delivery', 'public.contact_messages.source_path', 'public.newsletter.consent_version',
  'public.enquiry_entries.mail_state', 'public.media.path', 'app.mail_outbox.template', 'app.mail_outbox.cause_table', 'app.mail_outbox.cause_id',
  'app.mail_outbox.provider_id', 'app.versions.changed', 'app.versions.counters', 'app.working_copies.fault', 'app.translations.settled_hash',
  'app.translations.source_hash', 'app.translations.source_id', 'app.translations.translation_id', 'app.preview_links.public_in',
  -- Has no @, by its shape.
  'app.figures.name', 'app.figures.margin', 'app.shown_states.digest', 'app.sign_offs.digest', 'app.sign_offs.answer', 'app.remarks.field',
  'app.own_redirects.from_path', 'app.own_redirects.to_address', 'app.missed_addresses.path',
  -- The row is theirs, and goes.
  'public.contact_messages.from_name', 'public.job_applications.full_name', 'public.job_applications.phone',
  'public.job_applications.cv_file_path', 'public.job_applications.cover_letter_file_path'], 'every text in which an address may stand is known to the erasure');
alter table public.application_entries add column t_new text;
select isnt_empty($$ select from pg_temp.unknown_texts() t (name) where t.name = 'public.application_entries.t_new' $$, 'a new text is found');
alter table public.application_entries drop column t_new;
select is_empty(
  $$ select p.table_name || '.' || c from app.person_columns p, unnest(p.columns) as c
     where not exists (select from pg_attribute a where a.attrelid = p.table_name::regclass and a.attname = c and not a.attisdropped) $$,
  'and every known one exists');

-- The backup takes the schemas public and app, and the restore knows the tables that point at each other.

select is_empty(
  $$ select distinct n.nspname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) = current_user
       and n.nspname not in ('public', 'app', 'auth', 'storage', 'tests', 'cron', 'extensions', 'information_schema', 'supabase_migrations') and n.nspname !~ '^pg_' $$,
  'no table stands outside the schemas of the backup');
select set_eq(
  $$ select one.conrelid::regclass || ' ' || one.conname from pg_constraint one
     join pg_constraint other on other.contype = 'f' and other.conrelid = one.confrelid and other.confrelid = one.conrelid
     where one.contype = 'f' and one.connamespace in ('public'::regnamespace, 'app'::regnamespace) $$,
  array['articles_fr linked_article', 'articles_en linked_article'],
  'scripts/backup/restore.sql defers the tables that point at each other');

-- Content has versions, messages of people have none.

create function pg_temp.unkept() returns setof text language sql as $$
  select a.table_name from answers a where a.kind in ('content', 'setting') and a.table_name <> 'public.media'
  except
  select 'public.' || r.table_name from app.history_rules r
$$;
select is_empty($$ select pg_temp.unkept() $$, 'every table of content and settings but media has versions');
select is_empty(
  $$ select r.table_name from app.history_rules r join answers a on a.table_name = 'public.' || r.table_name where a.kind not in ('content', 'setting') or r.area <> split_part(a.area, ' ', 1) $$,
  'no other table has versions, and each rule names the area of its table');
select is_empty(
  $$ select t.tgrelid::regclass || ' ' || t.tgname from pg_trigger t where t.tgfoid in ('app.record_version()'::regprocedure, 'app.record_changes()'::regprocedure) and t.tgrelid <> all (array(select ('public.' || r.table_name)::regclass from app.history_rules r)) $$,
  'no other table has the trigger for versions');
select set_eq(
  $$ select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosrc ~* '(insert into|update) app\.versions' $$,
  array['app.record_changes()', 'app.record_version()', 'app.thin_versions(integer)'],
  'no other function writes a version');
select set_eq(
  $$ select c.table_schema || '.' || c.table_name from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'deleted_at' $$,
  $$ select a.table_name from answers a where a.kind = 'person' and a.table_name not in ('public.newsletter', 'public.invitations', 'public.enquiry_entries') $$,
  'every table of people has a trash but newsletter, invitations and what goes with a message');

-- The audit log has every change of content and names nobody who wrote to the agency.

create function pg_temp.unlogged() returns setof text language sql as $$
  select a.table_name || ' ' || e.event
  from answers a, (values ('insert', 4), ('delete', 8), ('update', 16)) as e (event, bit)
  where (a.kind in ('content', 'setting') or (a.kind = 'person' and (e.event = 'delete' or (e.event = 'update' and a.table_name not in ('public.newsletter', 'public.enquiry_entries')))))
    and not exists (select from pg_trigger t where t.tgrelid = a.table_name::regclass and t.tgfoid in ('app.log_change()'::regprocedure, 'app.record_changes()'::regprocedure, 'app.follow_entry()'::regprocedure) and t.tgenabled = 'O' and t.tgtype & e.bit > 0)
$$;
select is_empty($$ select pg_temp.unlogged() $$, 'every change of content, and each change or deletion of people, is in the audit log');
create table public.t_new (id bigint primary key);
insert into answers values ('public.t_new', 'content', 'admin', 'content');
select set_eq($$ select pg_temp.unlogged() $$, array['public.t_new insert', 'public.t_new delete', 'public.t_new update'], 'a table without the audit log is found');
delete from answers where table_name = 'public.t_new';
drop table public.t_new;
-- Of each table of people these columns are written by the server, or by the reader alone; a change of any other is logged.

create temporary table unlogged_columns (table_name text primary key, columns text not null);
insert into unlogged_columns values
  ('public.job_applications', 'id job_offer_id created_at updated_at former_offer_id deleted_by stage_changed_at'),
  ('public.contact_messages', 'id delivery read_at created_at updated_at deleted_by source_path last_exchange_at undelivered list_rank'),
  ('public.enquiry_entries', 'id enquiry_id kind author subject body mail_id mail_state mail_answer created_at'),
  ('public.newsletter', 'id email subscribed language consent_version unsubscribe_token created_at unsubscribed_at resubscribed_at confirmed_at'),
  ('public.invitations', '');
create function pg_temp.silent_columns() returns table (table_name text, column_name text) language sql as $$
  select a.table_name, c.attname::text
  from answers a
  join pg_attribute c on c.attrelid = a.table_name::regclass and c.attnum > 0 and not c.attisdropped
  where a.kind = 'person' and not exists (
    select from pg_trigger t
    where t.tgrelid = c.attrelid and t.tgfoid = 'app.log_change()'::regprocedure and t.tgtype & 16 > 0
      and (cardinality(t.tgattr::int2[]) = 0 or c.attnum = any (t.tgattr::int2[])))
$$;
select set_eq(
  $$ select s.table_name, s.column_name from pg_temp.silent_columns() s $$,
  $$ select u.table_name, c.name from unlogged_columns u, string_to_table(u.columns, ' ') as c (name) where c.name <> '' $$,
  'every other column of a person is in the audit log when it changes');
alter table public.job_applications add column t_new text;
select isnt_empty($$ select from pg_temp.silent_columns() s where s.column_name = 't_new' $$, 'a new column of a person is found');
alter table public.job_applications drop column t_new;
select is_empty(
  $$ select u.table_name, c.name from unlogged_columns u, string_to_table(u.columns, ' ') as c (name)
     where c.name <> '' and has_column_privilege('authenticated', u.table_name, c.name, 'update') and c.name <> 'read_at' $$,
  'and staff write none of these but that they read a message');
select is_empty(
  $$ select t.name from (values ('public.newsletter_issues'), ('app.mailer'), ('app.mail_suppressions'), ('app.mail_outbox')) as t (name)
     where not exists (select from pg_trigger g where g.tgrelid = t.name::regclass and g.tgfoid = 'app.log_mail_act()'::regprocedure) $$,
  'what people do to mails is in the audit log');
select is_empty(
  $$ select t.tgrelid::regclass || ' ' || a.column_name
     from pg_trigger t cross join lateral (select split_part(encode(t.tgargs, 'escape'), E'\\000', 2) as column_name) a
     join answers n on n.table_name::regclass = t.tgrelid
     where t.tgfoid = 'app.log_change()'::regprocedure and a.column_name <> '' and (n.kind = 'person' or a.column_name not in ('title', 'name', 'key', 'subject') or t.tgrelid::regclass::text ~ 'testimonials|team_members') $$,
  'the audit log copies no column that names a person');

-- Policies and functions ask app.may for the areas it knows.

create function pg_temp.areas() returns setof text language sql as $$
  select asked.area from (
    select (regexp_matches(coalesce(p.qual, '') || ' ' || coalesce(p.with_check, ''), 'may\(''([a-z_]+)''', 'g'))[1] as area from pg_policies p
    union
    select (regexp_matches(p.prosrc, 'app\.(?:may|require)\(''+([a-z_]+)''', 'g'))[1] from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
  ) asked
$$;
select set_eq($$ select pg_temp.areas() $$, array['content', 'drafts', 'pictures', 'people', 'careers', 'figures', 'reactions', 'publishing', 'staff', 'audit', 'emptying', 'site', 'settings'], 'policies and functions ask for exactly these areas');
select is_empty(
  $$ select a.area from pg_temp.areas() as a (area) where not exists (select from app.rights r where r.role = 'owner' and r.area = a.area) $$,
  'an owner may work in every area');
select set_eq(
  $$ select distinct r.area from app.rights r $$,
  $$ select a.area from pg_temp.areas() as a (area) $$,
  'no right is given that is never asked for');
create function pg_temp.guarded() returns table (table_name text, area text) language sql as $$
  select p.schemaname || '.' || p.tablename, (regexp_matches(coalesce(p.qual, '') || ' ' || coalesce(p.with_check, ''), 'may\(''([a-z_]+)''', 'g'))[1]
  from pg_policies p where p.schemaname = 'public'
$$;
select set_eq(
  $$ select distinct g.table_name, g.area from pg_temp.guarded() g $$,
  $$ select a.table_name, w.area from answers a, string_to_table(a.area, ' ') as w (area) $$,
  'each table asks for its own areas');
select is_empty(
  $$ select p.policyname from pg_policies p
     where p.schemaname = 'storage' and coalesce(p.qual, '') || coalesce(p.with_check, '') ~ '(job_applications''::text\) AND \( SELECT app.may\(''content|media''::text\) AND \( SELECT app.may\(''careers)' $$,
  'each bucket asks for its own area');
select is_empty(
  $$ select p.schemaname || '.' || p.tablename || ' ' || p.policyname from pg_policies p
     where coalesce(p.qual, '') || coalesce(p.with_check, '') ~ '(?<!SELECT )(app\.(may|visitor_key|is_section_open)|auth\.(uid|jwt))\(|(?<!SELECT \()current_setting\(' $$,
  'a policy evaluates once per statement what is equal for every row');
select is_empty(
  $$ select p.schemaname || '.' || p.tablename || ' ' || p.policyname from pg_policies p where coalesce(p.qual, '') || coalesce(p.with_check, '') ~* 'from (public\.)?(admins|staff) ' $$,
  'no policy asks for a role instead of an area');
select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosrc ~ 'exists \(select from public\.(admins where |staff s where s\.)user_id = \(select auth\.uid\(\)\)\)' $$,
  -- A view by staff is not counted.
  array['am_i_admin', 'prepare_reaction', 'count_outcome', 'record_visit'],
  'only these functions ask for a role');

-- Hosted projects load the library safeupdate for the Data API: it refuses an UPDATE or DELETE without WHERE (21000), inside
-- functions and their EXECUTE too. A source is read twice: without its strings, and with their content as code.

create function pg_temp.unqualified(source text) returns setof text language plpgsql as $$
declare
  readings text[];
  reading text;
  pieces text[];
  part text;
  said text;
  depth integer;
begin
  select array[string_agg(case when t ~ '^(--|/\*)' then ' ' when t ~ '^''' then '' else t end, ''),
               string_agg(case when t ~ '^(--|/\*)' then ' ' when t ~ '^''' then regexp_replace(replace(substr(t, 2, length(t) - 2), '''''', ''''), '''[^'']*''', '', 'g') else t end, '')]
    into readings
  from regexp_matches(source, '(''(?:[^'']|'''')*''|--[^\n]*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/|[^''/-]+|.)', 'g') m, unnest(m) t;
  foreach reading in array readings loop
    pieces := string_to_array(regexp_replace(regexp_replace(reading, '\s+', ' ', 'g'), '\m(update|delete)\M', E'\x01\\1', 'gi'), E'\x01');
    for i in 2 .. cardinality(pieces) loop
      continue when array_to_string(pieces[i:], '') !~* '^(update [^;=]*?\mset\M|delete from\M)'
        or pieces[i - 1] ~* '\m(for|for no key|do|on|before|after|or|tg_op =) $';
      said := '';
      depth := 0;
      -- Its own words end with the statement; what stands in parentheses is another's.
      for part in select m[1] from regexp_matches(array_to_string(pieces[i:], ''), '([();]|[^();]+)', 'g') as m loop
        depth := depth + case part when '(' then 1 when ')' then -1 else 0 end;
        exit when depth < 0 or part = ';';
        if depth = 0 and part <> ')' then
          said := said || ' ' || part;
        end if;
      end loop;
      if regexp_replace(said, '\m(returning|loop)\M.*', '', 'i') !~* '\mwhere\M' then
        return next left(array_to_string(pieces[i:], ''), 80);
      end if;
    end loop;
  end loop;
end
$$;
create function pg_temp.refused_when_hosted() returns setof text language sql as $$
  select distinct p.oid::regprocedure || ': ' || u.statement
  from pg_proc p, pg_temp.unqualified(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)) as u (statement)
  where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
$$;
select is_empty($$ select pg_temp.refused_when_hosted() $$, 'every UPDATE and DELETE of a function says WHERE');
create function app.t_plain() returns void language sql as $$ update app.mailer set looked_at = now() -- where
$$;
create function app.t_string() returns void language plpgsql as $$ begin update app.mailer m set answer = ' where '; end $$;
create function app.t_nested() returns void language sql as $$ with gone as (delete from app.hits returning visitor) select from gone where visitor <> '' $$;
create function app.t_subquery() returns void language sql as $$ update app.mailer set answer = (select provider from app.mailer where true) $$;
create function app.t_loop() returns void language plpgsql as $$ declare one record; begin
  for one in delete from app.hits returning * loop update app.mailer set answer = null where only_row; end loop; end $$;
create function app.t_execute() returns void language plpgsql as $$ begin
  execute format('update %I.%I set answer = ''where''', 'app', 'mailer'); execute 'delete from ' || 'app.hits'; end $$;
select set_eq(
  $$ select split_part(refused, ':', 1) from pg_temp.refused_when_hosted() as refused $$,
  array['app.t_plain()', 'app.t_string()', 'app.t_nested()', 'app.t_subquery()', 'app.t_loop()', 'app.t_execute()'],
  'an UPDATE or DELETE without WHERE is found, also nested, beside the word in a string, or in an EXECUTE');

-- The schemas are read with check_function_bodies off, because a body may name what a later file makes.

create function pg_temp.invalid() returns setof text language plpgsql set check_function_bodies = on as $$
declare
  written record;
begin
  for written in select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) loop
    begin
      execute written.definition;
    exception when others then
      return next written.name || ': ' || sqlerrm;
    end;
  end loop;
end
$$;
select is_empty($$ select pg_temp.invalid() $$, 'every body of a function is valid');
set local check_function_bodies = off;
create function app.t_invalid() returns bigint language sql as $$ select count(*) from app.t_nowhere $$;
select set_eq($$ select pg_temp.invalid() $$, array['app.t_invalid(): relation "app.t_nowhere" does not exist'], 'a body that names what is not there is found');

select * from finish();
rollback;
