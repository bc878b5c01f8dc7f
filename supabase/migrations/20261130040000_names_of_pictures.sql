-- A picture is named as one. Storage asks neither type nor size of a file whose name ends in .emptyFolderPlaceholder, and
-- the bucket of the pictures is public.

alter policy "Signed-in people upload like visitors, administrators to media" on storage.objects
  with check (
    (bucket_id = 'job_applications' and app.accepts_upload(name))
    or (bucket_id = 'media' and (select app.may('pictures')) and name ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(webp|jpg|jpeg|png|avif)$')
  );
