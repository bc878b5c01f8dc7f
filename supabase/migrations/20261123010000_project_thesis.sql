-- What a project says where it stands large, on the home page: one sentence, and the things that were made.

do $$
declare
  projects text;
begin
  foreach projects in array array['projects_fr', 'projects_en'] loop
    execute format('alter table public.%I add column thesis text not null default '''', add column made text[] not null default ''{}''', projects);
    execute format('alter table public.%I add constraint thesis_bounds check (char_length(thesis) <= 120), add constraint made_bounds check (app.are_short(made, 3, 120))', projects);
    execute format('grant insert (thesis, made), update (thesis, made) on public.%I to authenticated', projects);
    execute format('comment on column public.%I.thesis is ''The point of the project in one sentence; empty means its title says enough.''', projects);
    execute format('comment on column public.%I.made is ''Up to three things that were made, in their order.''', projects);
  end loop;
end
$$;
