-- Testimonials, one table per language. Everybody reads them, editors write them.

create table public.testimonials_fr (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  company text not null,
  position text,
  testimonial text not null,
  image text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  framed_image text not null default '',
  constraint name_bounds check (btrim(name) <> '' and char_length(name) <= 120),
  constraint company_bounds check (btrim(company) <> '' and char_length(company) <= 120),
  constraint position_bounds check (btrim(position) <> '' and char_length(position) <= 120),
  constraint testimonial_bounds check (btrim(testimonial) <> '' and char_length(testimonial) <= 1000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
);
comment on table public.testimonials_fr is 'Testimonials of clients in French. Everybody reads, editors write.';
comment on column public.testimonials_fr.position is 'Job title of the person at the company; null when unknown.';
create index on public.testimonials_fr (created_at desc, id);

create table public.testimonials_en (like public.testimonials_fr including all);
comment on table public.testimonials_en is 'Testimonials of clients in English, the same columns as testimonials_fr.';

-- Position is the job title of the person; an empty text becomes null.
create function app.null_empty_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.position := nullif(btrim(new.position), '');
  return new;
end
$$;
comment on function app.null_empty_position is
  'BEFORE INSERT OR UPDATE: a testimonial without a position says null, whatever form sent it.';

do $$
declare
  testimonials text;
  written constant text := 'name, company, position, testimonial, image';
begin
  foreach testimonials in array array['testimonials_fr', 'testimonials_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of name, company, image on public.%I
      for each row execute function app.remove_invisible(''name'', ''company'', ''image'')', testimonials);
    execute format('create trigger null_empty_position before insert or update of position on public.%I for each row
      execute function app.null_empty_position()', testimonials);
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''framed_image'')', testimonials);

    execute format('alter table public.%I enable row level security', testimonials);
    execute format('grant select on public.%I to anon, authenticated', testimonials);
    execute format('grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', testimonials,
      written);
    execute format('grant select, insert, update, delete on public.%I to service_role', testimonials);

    execute format('create policy "Everybody reads testimonials" on public.%I for select to anon, authenticated
      using (true)', testimonials);
    execute format('create policy "Editors add testimonials" on public.%I for insert to authenticated
      with check ((select app.may(''content'')))', testimonials);
    execute format('create policy "Editors change testimonials" on public.%I for update to authenticated
      using ((select app.may(''content''))) with check ((select app.may(''content'')))', testimonials);
    execute format('create policy "Editors delete testimonials" on public.%I for delete to authenticated
      using ((select app.may(''content'')))', testimonials);
  end loop;
end
$$;
