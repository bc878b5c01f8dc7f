-- What an owner is told of the state of the site, and nobody else; the fingerprint of the rights finds every change of them.
begin;
select no_plan();

select tests.hire();

create temporary table asked (call text);
grant select on asked to anon, authenticated;
insert into asked values ($$ select public.get_health() $$), ($$ select app.rights_fingerprint() $$), ($$ select app.note_backup(now()) $$), ($$ select app.content_changed_at() $$), ($$ select * from app.last_backup $$);
select tests.become('visitor');
select throws_ok($$ select public.get_health() $$, '42501', null, 'a visitor asks for no health');
select throws_ok(call, '42501', null, 'a visitor may not: ' || call) from asked;
select tests.become('user');
select throws_ok(call, '42501', null, 'somebody signed in may not: ' || call) from asked;
select tests.become('editor');
select throws_ok(call, '42501', null, 'an editor may not: ' || call) from asked;
select tests.become('author');
select throws_ok(call, '42501', null, 'an author may not: ' || call) from asked;
select tests.become('recruiter');
select throws_ok(call, '42501', null, 'a recruiter may not: ' || call) from asked;
select tests.become('secret key');
select throws_ok($$ select app.note_backup(now()) $$, '42501', null, 'the secret key notes no backup: the owner of the database does');
select tests.become('administrator');
select throws_ok($$ select app.note_backup(now()) $$, '42501', null, 'an owner neither');
select throws_ok($$ select app.rights_fingerprint() $$, '42501', null, 'he is told of the rights by the function alone');
select is(public.get_health() ->> 'owners', '1', 'he asks');
select is(public.get_health() ->> 'owners_without_factor', '1', 'how many owners have no second factor');
select is(public.get_health() ->> 'backup_at', null, 'before the first backup none is told of');
select is(public.get_health() ->> 'ordered_at', null, 'nor an order before the first');
select is(
  (select jsonb_agg(b) from jsonb_array_elements(public.get_health() -> 'buckets') b where b ->> 'id' in ('job_applications', 'media')),
  '[{"id": "job_applications", "public": false, "file_size_limit": 5242880, "allowed_mime_types": ["application/pdf"]},
    {"id": "media", "public": true, "file_size_limit": 5242880, "allowed_mime_types": ["image/avif", "image/jpeg", "image/png", "image/webp"]}]'::jsonb,
  'which buckets there are, and what they take');
select matches(public.get_health() -> 'rights' ->> 'app.may(text)', '^[0-9a-f]{8}$', 'the rights are told thing by thing');

-- Backups.

select tests.become('owner');
select is(app.note_backup('2026-11-20 03:00+00'), '2026-11-20 03:00+00'::timestamptz, 'a backup is noted');
select is(app.note_backup('2026-11-10 03:00+00'), '2026-11-20 03:00+00'::timestamptz, 'one before it changes nothing');
select is(app.note_backup(now() + interval '1 year'), now(), 'none is taken in time to come');
select is((select count(*) from app.last_backup), 1::bigint, 'the newest is kept');

-- Orders and changes.

select tests.become('administrator');
select public.log_publishing_order();
select is((public.get_health() ->> 'ordered_at')::timestamptz, now(), 'the last order is told');
select tests.become('owner');
create temporary table clock as select app.content_changed_at() as before_it;
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values ('h-draft', 'H', 'h', 'h', 'A', false, null);
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values ('h-later', 'H', 'h', 'h', 'A', true, now() + interval '1 day');
select is(app.content_changed_at(), (select before_it from clock), 'what nobody reads yet is no change');
update public.articles_fr set published_at = now() + interval '1 second' where slug = 'h-later';
update public.articles_fr set published_at = now() - interval '1 second' where slug = 'h-later';
select cmp_ok(app.content_changed_at(), '>', (select before_it from clock), 'what came due is one');
update clock set before_it = app.content_changed_at();
delete from public.articles_fr where slug = 'h-draft';
select is(app.content_changed_at(), (select before_it from clock), 'a draft that was deleted is none');
update public.site_settings set city = 'Metz';
select cmp_ok(app.content_changed_at(), '>', (select before_it from clock), 'a setting is one');

-- The fingerprint. Each act is undone again.

create function pg_temp.finds(act text) returns text[] language plpgsql as $$
declare
  before_it constant jsonb := app.rights_fingerprint();
  after_it jsonb;
  found text[];
begin
  begin
    execute act;
    after_it := app.rights_fingerprint();
    select array_agg(k order by k) into found
    from (select jsonb_object_keys(before_it || after_it) k) keys
    where before_it -> k is distinct from after_it -> k;
    raise sqlstate 'UNDOX';
  exception when sqlstate 'UNDOX' then
    return found;
  end;
end
$$;
select is(pg_temp.finds('select 1'), null, 'nothing changed, nothing found');
select is(pg_temp.finds('analyze public.articles_fr'), null, 'nor by the server''s own work');
select is(pg_temp.finds(act), array[thing], 'found: ' || act)
from (values
  ('grant update on public.articles_fr to anon', 'public.articles_fr'),
  ('grant select (token_hash) on public.invitations to authenticated', 'public.invitations'),
  ('grant select on app.secrets to public', 'app.secrets'),
  ('revoke delete on public.media from authenticated', 'public.media'),
  ('alter table public.newsletter disable row level security', 'public.newsletter'),
  ('create policy "Everybody" on public.contact_messages for select to anon using (true)', 'public.contact_messages'),
  ('drop policy "Owners read the settings" on public.site_settings', 'public.site_settings'),
  ('alter policy "Owners read the settings" on public.site_settings using (true)', 'public.site_settings'),
  ('alter table public.site_texts disable trigger check_site_text', 'public.site_texts'),
  ('grant execute on function app.write_log(text, text, text, text, jsonb, uuid) to authenticated', 'app.write_log(text,text,text,text,jsonb,uuid)'),
  ('grant execute on function public.get_health() to anon', 'public.get_health()'),
  ('alter function public.list_staff() security invoker', 'public.list_staff()'),
  ('create or replace function app.may(area text) returns boolean language sql stable security definer set search_path = '''' as ''select true''', 'app.may(text)'),
  ('create table public.forgotten (id int)', 'public.forgotten'),
  ('create function public.back_door() returns int language sql as ''select 1''', 'public.back_door()'),
  ('drop function public.may_publish()', 'public.may_publish()')
) as a (act, thing);

select * from finish();
rollback;
