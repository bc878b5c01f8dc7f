-- What other services of a hosted project hold for this one: triggers on tables of Auth and Storage, extensions and
-- jobs. A comparison of schemas does not see them; docs/operations.md says how each is looked at.

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
  raise warning 'Deleted files will be missing in the audit log: this project lets nobody put a trigger on storage.objects.';
end
$$;

select app.schedule_build_check();

select app.schedule_purge();

select app.schedule_mail();

set check_function_bodies = on;
