-- The position of who gave a testimonial is null where it is not known. An empty text is taken for that.

create function app.empty_position_is_null()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.position := nullif(btrim(new.position), '');
  return new;
end
$$;
comment on function app.empty_position_is_null() is
  'BEFORE INSERT OR UPDATE: a testimonial without a position says null, whatever form sent it.';
revoke execute on function app.empty_position_is_null() from public, anon, authenticated;

do $$
declare
  testimonials text;
begin
  foreach testimonials in array array['testimonials_fr', 'testimonials_en'] loop
    execute format('alter table public.%I alter column position drop not null, alter column position drop default', testimonials);
    execute format('update public.%I set position = null where btrim(position) = ''''', testimonials);
    execute format('create trigger empty_position_is_null before insert or update of position on public.%I for each row execute function app.empty_position_is_null()', testimonials);
    execute format('alter table public.%I drop constraint position_bounds', testimonials);
    execute format('alter table public.%I add constraint position_bounds check (btrim(position) <> '''' and char_length(position) <= 120)', testimonials);
    execute format('comment on column public.%I.position is ''What the person does at the company; null when not told.''', testimonials);
  end loop;
end
$$;
