-- Presence. An editor with an open row announces itself every twenty seconds, and gets the names of the others. It
-- locks nothing: the version of the row decides who saved first.

create table app.presence (
  table_name text not null,
  row_id text not null,
  person uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (table_name, row_id, person)
);
comment on table app.presence is
  'Rows of content that people have open, as of the last minute. Written and read by announce_presence() alone; a line '
  'ends with its minute, or with the account.';
create index on app.presence (person);
alter table app.presence enable row level security;

create function public.announce_presence(table_name text, row_id text) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  rule app.history_rules;
begin
  rule := case when app.is_own(table_name, row_id) then app.require_copy(table_name, row_id)
    else app.require_history(table_name, row_id) end;
  -- Two who announce themselves at once must not wait for each other's lines.
  delete from app.presence p
  where ctid in (
    select x.ctid from app.presence x where x.seen_at < now() - interval '60 seconds'
    limit 1000 for update skip locked);
  -- No row is open that was never stored, or is gone for good.
  if exists (select from app.versions v where v.table_name = announce_presence.table_name
    and v.row_id = announce_presence.row_id) then
    insert into app.presence as p (table_name, row_id, person) values (table_name, row_id, auth.uid())
    on conflict on constraint presence_pkey do update set seen_at = now();
  end if;
  return query
    select app.name_of(p.person)
    from app.presence p
    join public.staff s on s.user_id = p.person
    where p.table_name = announce_presence.table_name and p.row_id = announce_presence.row_id and p.person <> auth.uid()
      and p.seen_at > now() - interval '60 seconds'
      -- A role may have changed, or gone, within the minute.
      and (exists (select from app.rights r where r.role = s.role and r.area = rule.area)
           or exists (select from app.authorship a where a.table_name = announce_presence.table_name
             and a.id = announce_presence.row_id and a.user_id = p.person))
    order by 1;
end
$$;
comment on function public.announce_presence is
  'Takes a table and the id of a row that the caller has open, notes it for a minute and answers the names of the '
  'others who have it open. Raises 42501 as list_versions.';

grant execute on function public.announce_presence to authenticated;
