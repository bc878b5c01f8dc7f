-- What other services of a hosted project hold for this one: triggers on tables of Auth and Storage, extensions and
-- jobs. A comparison of schemas does not see them; docs/deploy.md says how each is looked at.

do $$
begin
  create trigger log_sign_in after insert on auth.sessions
    for each row execute function app.log_sign_in();
  -- By name, because a server without second factors has no such column.
  create trigger log_second_step after update on auth.sessions
    for each row when (to_jsonb(new) ->> 'aal' = 'aal2' and to_jsonb(old) ->> 'aal' is distinct from 'aal2')
    execute function app.log_sign_in();
exception when insufficient_privilege then
  raise warning 'Sign-ins will be missing in the audit log: this project lets nobody put a trigger on auth.sessions.';
end
$$;

do $$
begin
  create trigger log_erased_file after delete on storage.objects
    for each row when (old.bucket_id in ('media', 'job_applications')) execute function app.log_erased_file();
exception when insufficient_privilege then
  raise warning 'Deleted files will be missing in the audit log: this project lets nobody put a trigger on '
    'storage.objects.';
end
$$;

create function app.schedule_jobs() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('purge-expired', '17 * * * *', 'select app.purge_expired()');
  drop trigger if exists purge_on_write on app.hits;
  -- A line for each minute would otherwise stay for ever.
  perform cron.schedule('trim-cron-log', '43 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''30 days''');
  if not exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_net') then
    return false;
  end if;
  -- The script of pg_net makes a schema of its own; one is named all the same, because none is searched here.
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('order-due-build', '* * * * *', 'select app.order_due_build()');
  perform cron.schedule('order-due-mail', '* * * * *', 'select app.order_due_mail()');
  return true;
exception
  when others then
    raise notice 'pg_cron or pg_net is not usable here (%).', sqlerrm;
    return false;
end
$$;
comment on function app.schedule_jobs is
  'Has pg_cron sweep every hour, and no write any more; with pg_net it also orders builds and mails. Returns whether '
  'it does all. Run by the migration, and by hand where an extension came later.';

select app.schedule_jobs();

set check_function_bodies = on;
