-- Team: the people of the agency as visitors see them, one table per language. Visitors read published ones, editors
-- write. The author of an article is shown from here, found by the name.

create table public.team_members_fr (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  trade text not null,
  sentence text not null default '',
  image text not null default '',
  published boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  framed_image text not null default '',
  constraint name_bounds check (btrim(name) <> '' and char_length(name) <= 120),
  constraint trade_bounds check (btrim(trade) <> '' and char_length(trade) <= 120),
  constraint sentence_bounds check (char_length(sentence) <= 300),
  constraint image_reference check (app.is_image_reference(image)),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
);
comment on table public.team_members_fr is
  'The people of the agency, in French. Visitors read published ones; administrators everything.';
comment on column public.team_members_fr.trade is 'Job title of the person, as visitors read it.';
comment on column public.team_members_fr.sentence is
  'One or two sentences about the person; empty when there is nothing to say.';
create index on public.team_members_fr (position, id);

create table public.team_members_en (like public.team_members_fr including all);
comment on table public.team_members_en is 'The people of the agency, in English, the same columns as team_members_fr.';

do $$
declare
  members text;
  -- Columns that visitors read and staff write; one that only staff read is added to the grants of writing.
  shown constant text := 'name, trade, sentence, image, published, position';
begin
  foreach members in array array['team_members_fr', 'team_members_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of name, image on public.%I for each row
      execute function app.remove_invisible(''name'', ''image'')', members);
    -- Neither the order nor a focal point is a change of what is written.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''position'', ''framed_image'')', members);

    execute format('alter table public.%I enable row level security', members);
    execute format('grant select (id, created_at, updated_at, framed_image, %2$s) on public.%1$I to anon', members,
      shown);
    execute format('grant select, insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', members,
      shown);
    execute format('grant select, insert, update, delete on public.%I to service_role', members);

    execute format('create policy "Visitors read published people" on public.%I for select to anon using (published)',
      members);
    execute format('create policy "Signed-in people read published people, editors all" on public.%I for select
      to authenticated using (published or (select app.may(''content'')))', members);
    execute format('create policy "Editors add people" on public.%I for insert to authenticated
      with check ((select app.may(''content'')))', members);
    execute format('create policy "Editors change people" on public.%I for update to authenticated
      using ((select app.may(''content''))) with check ((select app.may(''content'')))', members);
    execute format('create policy "Editors delete people" on public.%I for delete to authenticated
      using ((select app.may(''content'')))', members);
  end loop;
end
$$;

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function public.reorder_team_members(lang text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  perform app.set_positions('team_members_' || lang, ids);
end
$$;
comment on function public.reorder_team_members is
  'Takes a language and its people in their order, as app.set_positions. Returns nothing. Raises 22023 for another '
  'language or an order that names a person twice.';

grant execute on function public.reorder_team_members to authenticated;
