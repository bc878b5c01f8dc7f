-- A document is looked at when it is opened, too. That Storage takes a name once, as the migration that issued the names
-- says, is true of uploads that follow one another: Storage asks the policy before the bytes come and writes over what lies
-- there when they have come. An upload that began before an application was handed in may so end after it, with more bytes
-- than an application accepts. The policy cannot tell: the length of an upload is only declared, and may be missing.

create or replace function public.open_document(path text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_object uuid;
  of_application uuid;
  document text;
begin
  perform app.require('careers');
  select o.id, a.id, case when open_document.path = a.cv_file_path then 'cv' else 'letter' end
    into found_object, of_application, document
  from public.job_applications a
  join storage.objects o on o.bucket_id = 'job_applications' and o.name = open_document.path
  where a.id = case when open_document.path ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then split_part(open_document.path, '/', 1)::uuid end
    and open_document.path in (a.cv_file_path, a.cover_letter_file_path)
    and a.deleted_at is null;
  if found_object is null or not app.is_stored_pdf(open_document.path) then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  perform app.write_log('opened', 'job_applications', of_application::text, detail => jsonb_build_object('document', document));
  insert into app.document_permits (person, object_id) values (auth.uid(), found_object)
  on conflict (person, object_id) do update set expires_at = excluded.expires_at;
end
$$;
comment on function public.open_document(text) is
  'Takes the path of a CV or letter and lets the caller open it, or make a link to it, for 60 seconds; the audit log says so. Raises 42501 for whoever may not work with applications, PT404 for anything that is not the document of an application outside the trash, and for one that is no longer a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';
comment on function app.accepts_upload(text) is
  'Whether a browser may upload a file of an application to that path: a plain upload, to a path issued with a ticket that is open. Storage asks before the bytes come and writes over what lies there by then, so what came is looked at by app.is_stored_pdf(), when the application is handed in and whenever a file of it is opened.';
