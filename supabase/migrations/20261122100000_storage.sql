-- Storage: the private bucket of applications and the public one of the site's pictures. The object
-- table belongs to the Storage service; policies are all this file adds to it.

-- Browsers send pictures already made small, so five megabytes are plenty. Neither a drawing that can carry scripts (SVG)
-- nor a moving picture, which making it small would freeze.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('job_applications', 'job_applications', false, 5242880, array['application/pdf']),
  ('media', 'media', true, 5242880, array['image/avif', 'image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Definer: it reads tickets and counts files, which the applicant may not. It counts and does not write:
-- Storage tries the policy in a transaction it rolls back.
create function app.accepts_upload(path text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  folder constant text := split_part(path, '/', 1);
begin
  -- A plain upload only: no signed upload link, which would outlive the ticket, no resumable or S3 one.
  if coalesce(current_setting('storage.operation', true), '') not in ('storage.object.upload', 'object.upload') then
    return false;
  end if;
  if path !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{10,16}_[A-Za-z0-9._-]{1,100}\.pdf$'
     or path ~ '\.\.' then
    return false;
  end if;
  if not exists (
    select from app.tickets t
    where t.id = folder::uuid and t.consumed_at is null and t.expires_at > now()
  ) then
    return false;
  end if;
  return (
    select count(*) < 2
    from storage.objects o
    where o.bucket_id = 'job_applications' and o.name like folder || '/%' and o.name <> path
  );
end
$$;
comment on function app.accepts_upload(text) is
  'Whether a browser may upload a file of an application to that path: a plain upload, a safe name, an open ticket as its folder, and fewer than two other files there.';
revoke execute on function app.accepts_upload(text) from public, anon, authenticated;
grant execute on function app.accepts_upload(text) to anon, authenticated;

create policy "Visitors upload files of an application under an open ticket"
  on storage.objects for insert to anon
  with check (bucket_id = 'job_applications' and app.accepts_upload(name));

create policy "Signed-in people upload like visitors, administrators to media"
  on storage.objects for insert to authenticated
  with check (
    (bucket_id = 'job_applications' and app.accepts_upload(name))
    or (bucket_id = 'media' and (select app.may('content')))
  );

create policy "Administrators see both buckets"
  on storage.objects for select to authenticated
  using (
    (bucket_id = 'job_applications' and (select app.may('careers')))
    or (bucket_id = 'media' and (select app.may('content')))
  );

create policy "Administrators replace files of media"
  on storage.objects for update to authenticated
  using (bucket_id = 'media' and (select app.may('content')))
  with check (bucket_id = 'media' and (select app.may('content')));

create policy "Administrators delete files of both buckets"
  on storage.objects for delete to authenticated
  using (
    (bucket_id = 'job_applications' and (select app.may('careers')))
    or (bucket_id = 'media' and (select app.may('content')))
  );
