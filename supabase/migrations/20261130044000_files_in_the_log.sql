-- Nobody takes a published picture or the bytes of a CV away unseen. A picture is never written over: its name holds the
-- digest of its bytes, and browsers keep it for a year.

drop policy "Administrators replace files of media" on storage.objects;

-- Definer: the log is granted to nobody.
create function app.log_erased_file()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  picture constant text := app.media_picture(old.name);
  application uuid;
  document text;
begin
  if old.bucket_id = 'media' then
    -- A picture has several files: one deed, however Storage takes them away.
    if not exists (
      select from app.audit_log l
      where l.row_id = picture and l.place = 'media' and l.act = 'erased' and l.at > now() - interval '1 minute'
        and l.person is not distinct from case when app.is_api_call() then auth.uid() end
    ) then
      perform app.write_log('erased', 'media', picture, (select m.name from public.media m where m.path = picture), '{"document": "picture"}');
    end if;
    return null;
  end if;
  -- What nobody's application names tells of nobody, and there may be very many of them.
  select a.id, case when a.cv_file_path = old.name then 'cv' else 'letter' end into application, document
  from public.job_applications a
  where a.id = case when old.name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then split_part(old.name, '/', 1)::uuid end
    and old.name in (a.cv_file_path, a.cover_letter_file_path);
  if application is not null then
    perform app.write_log('erased', 'job_applications', application::text, detail => jsonb_build_object('document', document));
  end if;
  return null;
end
$$;
comment on function app.log_erased_file() is
  'AFTER Storage deleted a file of a picture, or a document that an application names: its line in the audit log, of a picture one a minute.';
revoke execute on function app.log_erased_file() from public, anon, authenticated;

-- The table belongs to Storage. A project whose owner may put no trigger on it has these deletions in the log of Storage alone.
do $$
begin
  create trigger log_erased_file after delete on storage.objects
    for each row when (old.bucket_id in ('media', 'job_applications')) execute function app.log_erased_file();
exception when insufficient_privilege then
  raise warning 'Deleted files will be missing in the audit log: this project lets nobody put a trigger on storage.objects.';
end
$$;
comment on column app.audit_log.detail is
  'Roles and names before and after, the document that was opened, which file was erased (picture, cv or letter), how many rows were exported, which step of a sign-in it was.';
