-- Testimonials, one table per language, one shape.

create table public.testimonials_fr (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  company text not null,
  position text not null default '',
  testimonial text not null,
  image text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint name_bounds check (btrim(name) <> '' and char_length(name) <= 120),
  constraint company_bounds check (btrim(company) <> '' and char_length(company) <= 120),
  constraint position_bounds check (char_length(position) <= 120),
  constraint testimonial_bounds check (btrim(testimonial) <> '' and char_length(testimonial) <= 1000),
  constraint image_reference check (app.is_image_reference(image))
);

comment on column public.testimonials_fr.image is 'Empty means initials drawn by the application.';
comment on column public.testimonials_fr.updated_at is 'The version an editor started from, as for articles.';

create index on public.testimonials_fr (created_at desc, id);

create table public.testimonials_en (like public.testimonials_fr including all);

comment on table public.testimonials_fr is 'What clients say, in French. Everybody reads, administrators write.';
comment on table public.testimonials_en is 'What clients say, in English, the same columns as testimonials_fr.';

do $$
declare
  lang text;
  testimonials text;
begin
  foreach lang in array array['fr', 'en'] loop
    testimonials := 'testimonials_' || lang;

    execute format('create trigger touch_updated_at before update on public.%I for each row execute function app.touch_updated_at()', testimonials);

    execute format('alter table public.%I enable row level security', testimonials);
    execute format('revoke all on public.%I from anon, authenticated, service_role', testimonials);
    execute format('grant select on public.%I to anon, authenticated', testimonials);
    execute format('grant insert (id, name, company, position, testimonial, image) on public.%I to authenticated', testimonials);
    execute format('grant update (name, company, position, testimonial, image) on public.%I to authenticated', testimonials);
    execute format('grant delete on public.%I to authenticated', testimonials);
    execute format('grant select, insert, update, delete on public.%I to service_role', testimonials);

    execute format($policy$
      create policy "Everybody reads testimonials"
        on public.%I for select to anon, authenticated
        using (true)
    $policy$, testimonials);
    execute format($policy$
      create policy "Administrators add testimonials"
        on public.%I for insert to authenticated
        with check ((select app.may('content')))
    $policy$, testimonials);
    execute format($policy$
      create policy "Administrators change testimonials"
        on public.%I for update to authenticated
        using ((select app.may('content')))
        with check ((select app.may('content')))
    $policy$, testimonials);
    execute format($policy$
      create policy "Administrators delete testimonials"
        on public.%I for delete to authenticated
        using ((select app.may('content')))
    $policy$, testimonials);
  end loop;
end
$$;
