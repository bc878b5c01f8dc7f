-- Health: what an owner is told of the state of the site, as far as the database knows it. The admin puts it beside what the
-- build and the services around it say.

-- The release stores what this function says of its own migrations (`npm run types` writes it), the admin compares. It finds
-- what somebody clicked or typed by mistake, and migrations that were not pushed; whoever owns the database could change this
-- function too.
create function app.rights_fingerprint()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with grantees as (
    select 0::oid as id, 'everybody' as name
    union all
    select r.oid, r.rolname::text from pg_roles r where r.rolname in ('anon', 'authenticated')
  ),
  schemas as (select n.oid, n.nspname from pg_namespace n where n.nspname in ('public', 'app')),
  -- What came with an extension is its own.
  own_things as (
    select c.oid, 'pg_class'::regclass as catalogue from pg_class c join schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    -- What an event calls, nobody else can.
    select p.oid, 'pg_proc'::regclass from pg_proc p join schemas s on s.oid = p.pronamespace
    where p.prorettype <> 'event_trigger'::regtype
    except
    select d.objid, d.classid::regclass from pg_depend d where d.deptype = 'e'
  ),
  -- One line for each thing that is said of something.
  told (thing, line) as (
    select g.name, format('super %s, bypasses %s, roles %s, databases %s', r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb)
    from pg_roles r join grantees g on g.id = r.oid
    union all
    select g.name, 'is ' || of.rolname
    from pg_auth_members m join grantees g on g.id = m.member join pg_roles of on of.oid = m.roleid
    union all
    select s.nspname::text, format('%s creates %s', g.name, has_schema_privilege(g.id, s.oid, 'create'))
    from schemas s cross join grantees g where g.id <> 0
    union all
    -- A sequence is told of only where somebody is granted it: there are hundreds, for counting.
    select c.oid::regclass::text, format('kind %s, rules %s', c.relkind, c.relrowsecurity)
    from pg_class c join own_things o on o.oid = c.oid and o.catalogue = 'pg_class'::regclass
    where c.relkind <> 'S'
    union all
    select c.oid::regclass::text, format('%s %s %s', g.name, a.privilege_type, a.is_grantable)
    from pg_class c join own_things o on o.oid = c.oid and o.catalogue = 'pg_class'::regclass
    cross join aclexplode(c.relacl) a join grantees g on g.id = a.grantee
    union all
    select c.oid::regclass::text, format('%s %s %s %s', t.attname, g.name, a.privilege_type, a.is_grantable)
    from pg_class c join own_things o on o.oid = c.oid and o.catalogue = 'pg_class'::regclass
    join pg_attribute t on t.attrelid = c.oid and not t.attisdropped
    cross join aclexplode(t.attacl) a join grantees g on g.id = a.grantee
    union all
    -- Triggers of somebody else, such as a webhook, take no rule away.
    select c.oid::regclass::text, format('trigger %s %s %s %s', t.tgname, t.tgenabled, t.tgtype, p.proname)
    from pg_class c join own_things o on o.oid = c.oid and o.catalogue = 'pg_class'::regclass
    join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'app'
    union all
    select c.oid::regclass::text, format('rules %s', c.relrowsecurity)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'storage' and c.relname in ('buckets', 'objects')
    union all
    select c.oid::regclass::text, format('policy %s %s %s for %s using %s check %s', p.polname, p.polcmd, p.polpermissive,
        (select string_agg(coalesce(r.rolname::text, 'everybody'), ' ' order by r.rolname) from unnest(p.polroles) as of (id) left join pg_roles r on r.oid = of.id),
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'app') or (n.nspname = 'storage' and c.relname in ('buckets', 'objects'))
    union all
    select p.oid::regprocedure::text, format('definer %s, %s, %s', p.prosecdef, p.proconfig, md5(p.prosrc))
    from pg_proc p join own_things o on o.oid = p.oid and o.catalogue = 'pg_proc'::regclass
    union all
    select p.oid::regprocedure::text, format('%s runs %s', g.name, a.is_grantable)
    from pg_proc p join own_things o on o.oid = p.oid and o.catalogue = 'pg_proc'::regclass
    cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a join grantees g on g.id = a.grantee
  )
  select jsonb_object_agg(t.thing, t.digest)
  from (
    select told.thing, left(md5(string_agg(told.line, E'\n' order by told.line collate "C")), 8) as digest
    from told group by told.thing
  ) t
$$;
comment on function app.rights_fingerprint() is
  'What visitors and signed-in people may, as a digest by thing: roles, schemas, tables of public and app with their grants, policies and triggers, functions with their text and who may run them, the policies of Storage. The same for the same migrations on every server, whatever it grants by default.';
revoke execute on function app.rights_fingerprint() from public, anon, authenticated;

create table app.last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);
comment on table app.last_backup is
  'When the newest backup was taken that anybody told of; no row before the first. Written by app.note_backup() alone.';
alter table app.last_backup enable row level security;
revoke all on app.last_backup from public, anon, authenticated, service_role;

create function app.note_backup(taken_at timestamptz)
returns timestamptz
language sql
set search_path = ''
as $$
  insert into app.last_backup as b (taken_at) values (least(note_backup.taken_at, now()))
  on conflict (only_row) do update set taken_at = greatest(b.taken_at, excluded.taken_at)
  returning b.taken_at
$$;
comment on function app.note_backup(timestamptz) is
  'Takes when a backup was begun that is whole, and returns when the newest one was. For the owner of the database, who makes them (scripts/backup); no request over HTTP reaches it. No time to come, and none before the one that is known.';
revoke execute on function app.note_backup(timestamptz) from public, anon, authenticated;

create function app.content_changed_at()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(
    (select max(greatest(t.updated_at, t.published_at)) from public.articles_fr t where t.published and t.published_at <= now()),
    (select max(greatest(t.updated_at, t.published_at)) from public.articles_en t where t.published and t.published_at <= now()),
    (select max(t.updated_at) from public.projects_fr t where t.published),
    (select max(t.updated_at) from public.projects_en t where t.published),
    (select max(t.updated_at) from public.testimonials_fr t),
    (select max(t.updated_at) from public.testimonials_en t),
    (select max(t.updated_at) from public.team_members_fr t where t.published),
    (select max(t.updated_at) from public.team_members_en t where t.published),
    (select max(t.updated_at) from public.services_fr t where t.published),
    (select max(t.updated_at) from public.services_en t where t.published),
    (select max(t.updated_at) from public.steps_fr t where t.published),
    (select max(t.updated_at) from public.steps_en t where t.published),
    (select max(t.updated_at) from public.job_offers t where t.published),
    (select max(t.closes_at) from public.job_offers t where t.published and t.closes_at <= now()),
    (select max(t.updated_at) from public.site_texts t),
    (select max(t.updated_at) from public.site_sections t),
    (select max(t.updated_at) from public.site_settings t),
    -- What is gone from the site, and what stands elsewhere in its list.
    (select max(v.saved_at) from app.versions v where v.act = 'withdrawn' or (v.act = 'deleted' and coalesce(v.content -> 'published', 'true') = 'true')),
    (select max(l.at) from app.audit_log l where l.act = 'sorted'))
$$;
comment on function app.content_changed_at() is
  'When last something changed that visitors read: written, published, come due, closed, withdrawn, deleted or put in another order. Drafts do not count.';
revoke execute on function app.content_changed_at() from public, anon, authenticated;

-- Definer: catalogues, factors and the log are granted to nobody. The first line refuses everybody but owners.
create function public.get_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  migration text;
begin
  perform app.require('settings');
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into migration;
  end if;
  return jsonb_build_object(
    'asked_at', now(),
    'migration', migration,
    'rights', app.rights_fingerprint(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id,
        'public', b.public,
        'file_size_limit', b.file_size_limit,
        'allowed_mime_types', (select coalesce(jsonb_agg(one order by one), '[]') from unnest(b.allowed_mime_types) one)) order by b.id), '[]')
      from storage.buckets b),
    'owners', (select count(*) from public.staff s where s.role = 'owner'),
    'owners_without_factor', (select count(*) from public.staff s where s.role = 'owner' and not app.has_factor(s.user_id)),
    'backup_at', (select b.taken_at from app.last_backup b),
    'changed_at', app.content_changed_at(),
    'ordered_at', (select max(l.at) from app.audit_log l where l.act = 'ordered' and l.kind = 'site'));
end
$$;
comment on function public.get_health() is
  'Takes nothing, returns {"asked_at", "migration": the newest one, null where nobody counts them, "rights": app.rights_fingerprint(), "buckets": [{"id", "public", "file_size_limit", "allowed_mime_types"}], "owners", "owners_without_factor": how many, "backup_at": null before the first, "changed_at": app.content_changed_at(), "ordered_at": when last a build was ordered, null for never}. Raises 42501 for everybody but owners.';
revoke execute on function public.get_health() from public, anon, authenticated;
grant execute on function public.get_health() to authenticated;
