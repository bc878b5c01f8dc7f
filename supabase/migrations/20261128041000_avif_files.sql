-- AVIF beside WebP. A picture that has it says so in its name (toits-1a2b3c4d-avif-1600x900.webp), and each of its files
-- has a twin under its own name with one more ending (….480.webp.avif): pages know it without a question, and the library
-- lists, sizes and deletes the twins with the picture. The bucket has taken image/avif from the beginning.

create or replace function app.media_picture(path text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(path, '(-[0-9a-f]{8}-avif-[0-9]+x[0-9]+(\.[0-9]+)?\.(webp|jpg|png))\.avif$', '\1'),
    '(-[0-9]+x[0-9]+)\.[0-9]+(\.[a-z]+)$', '\1\2')
$$;
comment on function app.media_picture(text) is
  'The largest file of the picture a file belongs to: a-1600x900.480.webp and a-1600x900.webp are one picture, and so are their twins a-1a2b3c4d-avif-1600x900.480.webp.avif and a-1a2b3c4d-avif-1600x900.webp.avif of one that has them. Any other path is a picture by itself.';
