-- Once per cluster, as its superuser: the roles hosted Supabase has before a project's first migration.
-- The owner of the project's objects is no superuser and no member of the services' owners, and passes
-- row-level security, which is why a definer function of his has to ask for itself who is calling.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role auth_service nologin;
create role storage_service nologin;
-- The Data API signs in as this one, becomes whoever asks, and takes over the time limit of that role.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
create role postgres login nosuperuser nobypassrls createdb createrole;
alter role postgres bypassrls;
grant anon, authenticated, service_role to postgres;
alter role postgres set search_path = "$user", public, extensions;
