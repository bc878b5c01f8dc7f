-- Services and the steps of a project, as the owner writes them, one table per language. With no published row in a
-- language, its pages say what the code says. Visitors read published rows, editors write.
--
-- Steps have tables of their own: they have neither icon nor offers, so that a column saying which of the two a row is
-- would leave a part of each row empty and without a rule.

create table public.services_fr (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  text text not null default '',
  icon text not null default 'brace',
  offers text[] not null default '{}',
  published boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 80),
  constraint text_bounds check (char_length(text) <= 400),
  constraint icon_known check (icon in ('brace', 'cross', 'window', 'gable', 'lozenge', 'posts', 'rails', 'sun',
    'door', 'stair', 'king', 'quarter')),
  constraint offers_bounds check (app.are_short(offers, 12, 120)),
  constraint characters_plain check (app.is_plain_text(title) and app.is_plain_text(text, true)
    and app.is_plain_text(array_to_string(offers, ' ')))
);
comment on table public.services_fr is
  'Services of the agency in French, where its owner wrote them. Visitors read published rows; editors everything.';
comment on column public.services_fr.icon is 'One of the panels of src/brand/motif/panel-icon.tsx.';
comment on column public.services_fr.offers is 'Parts of the service, one line each, in their order.';
comment on column public.services_fr.published is
  'Whether visitors read the row. From the first published one on, own services stand in place of the code''s.';
create index on public.services_fr (position, id);

create table public.steps_fr (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  text text not null default '',
  published boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 80),
  constraint text_bounds check (char_length(text) <= 400),
  constraint characters_plain check (app.is_plain_text(title) and app.is_plain_text(text, true))
);
comment on table public.steps_fr is
  'The steps of a project, in French, where the owner wrote them. Visitors read published rows; editors everything.';
create index on public.steps_fr (position, id);

create table public.services_en (like public.services_fr including all);
comment on table public.services_en is 'Services of the agency in English, the same columns as services_fr.';

create table public.steps_en (like public.steps_fr including all);
comment on table public.steps_en is 'The steps of a project, in English, the same columns as steps_fr.';

do $$
declare
  table_name text;
  written text;
begin
  foreach table_name in array array['services_fr', 'services_en', 'steps_fr', 'steps_en'] loop
    written := case when table_name like 'services%' then 'title, text, icon, offers, published, position'
      else 'title, text, published, position' end;

    -- Another index in the order is no change of what is written.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''position'')', table_name);

    execute format('alter table public.%I enable row level security', table_name);
    execute format('grant select on public.%I to anon, authenticated', table_name);
    execute format('grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', table_name,
      written);
    execute format('grant select, insert, update, delete on public.%I to service_role', table_name);

    execute format('create policy "Visitors read published rows" on public.%I for select to anon using (published)',
      table_name);
    execute format('create policy "Signed-in people read published rows, editors all" on public.%I for select
      to authenticated using (published or (select app.may(''content'')))', table_name);
    execute format('create policy "Editors add rows" on public.%I for insert to authenticated
      with check ((select app.may(''content'')))', table_name);
    execute format('create policy "Editors change rows" on public.%I for update to authenticated
      using ((select app.may(''content''))) with check ((select app.may(''content'')))', table_name);
    execute format('create policy "Editors delete rows" on public.%I for delete to authenticated
      using ((select app.may(''content'')))', table_name);
  end loop;
end
$$;

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function app.set_positions(table_name text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  if cardinality(ids) > 1000
     or (select count(distinct one) from unnest(ids) as one) is distinct from cardinality(ids)::bigint then
    raise invalid_parameter_value using message = 'The order must name each row once.';
  end if;
  -- Two people moving at once wait for each other: the later order holds as a whole.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format(
    'update public.%I m
     set position = wanted.index
     from unnest($1) with ordinality as wanted (id, index)
     where m.id = wanted.id and m.position is distinct from wanted.index', table_name)
    using ids;
end
$$;
comment on function app.set_positions is
  'Takes a table with id and position and its rows in their order, numbers them 1, 2, 3 …; a row not named keeps its '
  'number, one that is gone is skipped, and none counts as changed by it. Raises 22023 for an order that names a row '
  'twice.';

create function public.reorder_services(lang text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  perform app.set_positions('services_' || lang, ids);
end
$$;
comment on function public.reorder_services is
  'Takes a language and its services in their order, as app.set_positions. Returns nothing. Raises 22023 for another '
  'language or an order that names a row twice.';

create function public.reorder_steps(lang text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  perform app.set_positions('steps_' || lang, ids);
end
$$;
comment on function public.reorder_steps is
  'Takes a language and its steps of a project in their order, as app.set_positions. Returns nothing. Raises 22023 for '
  'another language or an order that names a row twice.';

grant execute on function app.set_positions, public.reorder_services, public.reorder_steps to authenticated;
