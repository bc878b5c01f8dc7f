-- The files nobody's application names, in one question. Whoever lists a bucket folder by folder is still listing when he is
-- cut off, and a flood of folders then keeps the sweep from deleting anything.

-- Definer: it reads applications and stored files, whoever may.
create function public.list_abandoned_files(stored_before timestamptz, most integer default 100)
returns table (name text)
language sql
stable
security definer
set search_path = ''
as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'job_applications'
    -- A file without a date is left alone: it may be arriving now.
    and o.created_at < list_abandoned_files.stored_before
    and not exists (select from public.job_applications a where a.cv_file_path = o.name)
    and not exists (select from public.job_applications a where a.cover_letter_file_path = o.name)
  order by o.created_at, o.name
  limit least(greatest(list_abandoned_files.most, 1), 1000)
$$;
comment on function public.list_abandoned_files(timestamptz, integer) is
  'Takes a moment and how many to answer (1 to 1000); returns the names of files of applications that were stored before it and that no application names, those in the trash included, oldest first. For the secret key of the function sweep-files alone: 42501 for everybody else.';
revoke execute on function public.list_abandoned_files(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.list_abandoned_files(timestamptz, integer) to service_role;
