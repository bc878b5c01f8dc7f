-- What a case study needs besides its texts: words for each picture of the gallery, and figures that are facts. A
-- picture with a caption is a scene of the story; the others stay in the gallery.

create function app.are_picture_texts(items text[], pictures integer, longest integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(items) in (0, pictures)
     and (select coalesce(bool_and(item is not null and char_length(item) <= longest), true)
          from unnest(items) as item)
$$;
comment on function app.are_picture_texts(text[], integer, integer) is
  'Whether a list has no texts at all or one per picture, each at most so many characters long. A text may be empty, because a picture may have none.';
revoke execute on function app.are_picture_texts(text[], integer, integer) from public, anon, authenticated;
grant execute on function app.are_picture_texts(text[], integer, integer) to authenticated, service_role;

do $$
declare
  projects text;
begin
  foreach projects in array array['projects_fr', 'projects_en'] loop
    execute format('alter table public.%I
      add column gallery_alts text[] not null default ''{}'',
      add column gallery_captions text[] not null default ''{}'',
      add column figures text[] not null default ''{}''', projects);
    execute format('alter table public.%I
      add constraint gallery_alts_bounds check (app.are_picture_texts(gallery_alts, cardinality(gallery), 300)),
      add constraint gallery_captions_bounds check (app.are_picture_texts(gallery_captions, cardinality(gallery), 300)),
      add constraint figures_bounds check (app.are_short(figures, 4, 120))', projects);
    execute format('grant insert (gallery_alts, gallery_captions, figures), update (gallery_alts, gallery_captions, figures) on public.%I to authenticated', projects);
    execute format('comment on column public.%I.gallery_alts is ''What is to be seen in each picture of the gallery, in the same order; empty means nobody said anything.''', projects);
    execute format('comment on column public.%I.gallery_captions is ''What stands under each picture of the gallery, in the same order. A picture with a caption is a scene of the story.''', projects);
    execute format('comment on column public.%I.figures is ''Up to four facts, each written as a figure, a colon and what it counts.''', projects);
  end loop;
end
$$;
