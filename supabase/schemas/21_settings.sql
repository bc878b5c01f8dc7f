-- Settings: the facts of the agency that its owner changes without a build. One row, in which null means what the code
-- says, and an empty text hides what it would show. Visitors read it through get_site_overrides.

-- Checks of columns, which look at nothing but their argument.
create function app.is_setting_text(value text, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(value) = value and char_length(value) <= most and app.is_plain_text(value)
$$;
comment on function app.is_setting_text is
  'Whether a text is one line as app.is_plain_text() takes it, without space around it, of at most so many characters; '
  'null for null.';

create function app.is_https_url(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 300 and value ~ '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'
    '(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]"<>\\`{}|^]*)?$'
$$;
comment on function app.is_https_url is
  'Whether a text is the address of a page, by https and with nothing that would have to be escaped; null for null.';

create function app.is_time_zone(value text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- Without digits: with them the server takes any word for a zone of its own making, which browsers do not know.
  if value is not null and value <> 'UTC'
    and (char_length(value) > 60 or value !~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]*){1,2}$') then
    return false;
  end if;
  return timezone(value, '2000-01-01'::timestamptz) is not null;
exception when others then
  return false;
end
$$;
comment on function app.is_time_zone is
  'Whether a text is the IANA name of a time zone that the server knows, such as Europe/Paris; false for null.';

create function app.are_opening_hours(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  quarter constant text := '^([01][0-9]|2[0-3]):(00|15|30|45)$';
  span jsonb;
  free_from text := '00:00';
begin
  if jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > 4 then
    return false;
  end if;
  for span in select e.one from jsonb_array_elements(value) with ordinality as e (one,
    position) order by e.position loop
    if jsonb_typeof(span) <> 'object' or (select count(*) from jsonb_object_keys(span)) <> 2
       or jsonb_typeof(span -> 'from') is distinct from 'string' or jsonb_typeof(span -> 'to') is distinct from 'string'
       or span ->> 'from' !~ quarter or (span ->> 'to' !~ quarter and span ->> 'to' <> '24:00')
       or span ->> 'from' collate "C" < free_from or span ->> 'from' collate "C" >= span ->> 'to' then
      return false;
    end if;
    free_from := span ->> 'to';
  end loop;
  return true;
end
$$;
comment on function app.are_opening_hours is
  'Whether a value is the hours of a day: at most four {"from", "to"} in steps of 15 minutes, in order, apart from '
  'each other; an empty list is a closed day.';

create function app.is_opening_week(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if value is null then
    return null;
  end if;
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) <> 7 then
    return false;
  end if;
  return (select bool_and(app.are_opening_hours(e.day)) from jsonb_array_elements(value) as e (day));
end
$$;
comment on function app.is_opening_week is
  'Whether a value is the hours of a week: seven lists as app.are_opening_hours takes them, Monday first.';

create function app.is_calendar_date(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) is distinct from 'string' or value #>> '{}' !~ '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  return make_date(left(value #>> '{}', 4)::integer, substr(value #>> '{}', 6, 2)::integer,
    right(value #>> '{}', 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function app.is_calendar_date is 'Whether a value is a day there is, of this millennium, as "2026-12-24".';

create function app.are_exceptional_days(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  days jsonb;
  free_from text := '';
begin
  if value is null then
    return null;
  end if;
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 40 then
    return false;
  end if;
  for days in select e.one from jsonb_array_elements(value) with ordinality as e (one,
    position) order by e.position loop
    if jsonb_typeof(days) <> 'object'
       or (select array_agg(k order by k collate "C")
         from jsonb_object_keys(days) k) is distinct from array['announce', 'from', 'reason', 'spans', 'to']
       or not app.is_calendar_date(days -> 'from') or not app.is_calendar_date(days -> 'to')
       or days ->> 'from' collate "C" <= free_from
       or days ->> 'to' collate "C" < days ->> 'from'
       or (days ->> 'to')::date - (days ->> 'from')::date > 366
       or not app.are_opening_hours(days -> 'spans')
       or jsonb_typeof(days -> 'announce') <> 'number' or days ->> 'announce' !~ '^[0-9]{1,2}$'
         or (days ->> 'announce')::integer > 60
       or jsonb_typeof(days -> 'reason') <> 'object'
       or (select array_agg(k order by k collate "C")
         from jsonb_object_keys(days -> 'reason') k) is distinct from array['en', 'fr']
       or jsonb_typeof(days #> '{reason,fr}') <> 'string' or jsonb_typeof(days #> '{reason,en}') <> 'string'
       or not app.is_setting_text(days #>> '{reason,fr}', 60) or not app.is_setting_text(days #>> '{reason,en}',
         60) then
      return false;
    end if;
    free_from := days ->> 'to';
  end loop;
  return true;
end
$$;
comment on function app.are_exceptional_days is
  'Whether a value is a list of at most 40 {"from", "to", "spans", "announce", "reason": {"fr", "en"}} in order, apart '
  'from each other: at most a year each, announced at most 60 days before, a reason of at most 60 characters.';

create table public.site_settings (
  id text primary key default 'site',
  name text,
  city text,
  region text,
  country_fr text,
  country_en text,
  country_code text,
  latitude double precision,
  longitude double precision,
  phone text,
  email text,
  chat_label text,
  chat_url text,
  street text,
  postal_code text,
  hours jsonb,
  exceptional_days jsonb,
  instagram text,
  facebook text,
  linkedin text,
  tiktok text,
  legal_form_fr text,
  legal_form_en text,
  registration text,
  director text,
  host_name text,
  host_address text,
  host_phone text,
  founded integer,
  companies_helped integer,
  years_of_experience integer,
  shows_founded boolean,
  shows_companies boolean,
  shows_experience boolean,
  currency text,
  time_zone text,
  emailjs_service_id text,
  emailjs_template_id text,
  emailjs_public_key text,
  updated_at timestamptz not null default now(),
  acknowledges_messages boolean,
  constraint one_row check (char_length(id) = 4 and id = 'site'),
  constraint name_bounds check (name <> '' and app.is_setting_text(name, 60)),
  constraint city_bounds check (city <> '' and app.is_setting_text(city, 80)),
  constraint region_bounds check (region <> '' and app.is_setting_text(region, 80)),
  constraint country_bounds check (country_fr <> '' and app.is_setting_text(country_fr, 60) and country_en <> ''
    and app.is_setting_text(country_en, 60)),
  constraint country_code_known check (char_length(country_code) = 2 and country_code ~ '^[A-Z]{2}$'),
  constraint place_on_earth check (latitude between -85 and 85 and longitude between -180 and 180),
  constraint place_whole check ((latitude is null) = (longitude is null)),
  constraint phone_dialled check (char_length(phone) <= 30
    and (phone = '' or (phone ~ '^\+[0-9][0-9 ().-]{5,27}[0-9]$'
    and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) <= 15))),
  constraint email_valid check (app.is_email(email)),
  constraint chat_label_bounds check (chat_label <> '' and app.is_setting_text(chat_label, 40)),
  constraint chat_url_https check (chat_url = '' or app.is_https_url(chat_url)),
  constraint street_bounds check (app.is_setting_text(street, 160)),
  constraint postal_code_bounds check (app.is_setting_text(postal_code, 16)),
  constraint hours_of_a_week check (app.is_opening_week(hours)),
  constraint exceptional_days_valid check (app.are_exceptional_days(exceptional_days)),
  constraint instagram_https check (instagram = '' or app.is_https_url(instagram)),
  constraint facebook_https check (facebook = '' or app.is_https_url(facebook)),
  constraint linkedin_https check (linkedin = '' or app.is_https_url(linkedin)),
  constraint tiktok_https check (tiktok = '' or app.is_https_url(tiktok)),
  constraint legal_form_bounds check (app.is_setting_text(legal_form_fr, 120) and app.is_setting_text(legal_form_en,
    120)),
  constraint registration_bounds check (app.is_setting_text(registration, 120)),
  constraint director_bounds check (app.is_setting_text(director, 120)),
  constraint host_bounds check (app.is_setting_text(host_name, 120) and app.is_setting_text(host_address, 200)
    and app.is_setting_text(host_phone, 40)),
  constraint founded_bounds check (founded between 1000 and 2999),
  constraint figures_bounds check (companies_helped between 0 and 1000000 and years_of_experience between 0 and 999),
  constraint currency_code check (char_length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  constraint time_zone_known check (time_zone is null or app.is_time_zone(time_zone)),
  constraint emailjs_identifiers check (char_length(emailjs_service_id) <= 100
    and char_length(emailjs_template_id) <= 100 and char_length(emailjs_public_key) <= 100
    and emailjs_service_id ~ '^[A-Za-z0-9_-]{1,100}$' and emailjs_template_id ~ '^[A-Za-z0-9_-]{1,100}$'
    and emailjs_public_key ~ '^[A-Za-z0-9_-]{1,100}$')
);
comment on table public.site_settings is
  'The facts of the agency as its owner set them, in one row that is always there. Null is what the code says. Read by '
  'owners, written by save_site_settings, returned to visitors by app.settings_overrides.';
comment on column public.site_settings.phone is
  'In its international form, as visitors read it; empty without a telephone.';
comment on column public.site_settings.exceptional_days is
  'Days on which other hours are kept, or none, as app.are_exceptional_days takes them.';
comment on column public.site_settings.instagram is
  'The address of the agency there; empty where it is not. So are the other three networks.';
comment on column public.site_settings.registration is
  'Empty, as every other fact the law wants to know, it stops the build of the site.';
comment on column public.site_settings.shows_founded is
  'Whether the home page shows the year; shows_companies and shows_experience are the same for the other two figures.';
comment on column public.site_settings.currency is 'ISO 4217, of the salaries in job offers.';
comment on column public.site_settings.time_zone is 'The IANA name of the clock of hours and dates.';
comment on column public.site_settings.emailjs_service_id is
  'Public, as the other two identifiers of EmailJS: they stand in every page that sends mail.';
comment on column public.site_settings.acknowledges_messages is
  'Whether the sender of a contact message gets it acknowledged by mail; not, where it is null.';

create trigger a_remove_invisible before insert or update of phone, email, chat_url, instagram, facebook, linkedin,
  tiktok on public.site_settings
  for each row execute function app.remove_invisible('phone', 'email', 'chat_url', 'instagram', 'facebook', 'linkedin',
    'tiktok');
create trigger touch_updated_at before update on public.site_settings
  for each row execute function app.touch_updated_at();
create trigger log_change after insert or delete on public.site_settings
  for each row execute function app.log_change('id', '', 'deleted');
create trigger record_version after insert or delete on public.site_settings
  for each row execute function app.record_version();
create trigger record_changes after update on public.site_settings
  referencing old table as old_rows new table as new_rows for each statement execute function app.record_changes();

insert into public.site_settings default values on conflict do nothing;

alter table public.site_settings enable row level security;
grant select on public.site_settings to authenticated;
grant select, insert, update on public.site_settings to service_role;

create policy "Owners read the settings" on public.site_settings for select to authenticated
  using ((select app.may('settings')));

-- Definer: settings have no write grant. The first line refuses everybody but owners.
create function public.save_site_settings(changes jsonb, seen timestamptz) returns public.site_settings
language plpgsql security definer set search_path = '' as $$
declare
  stored public.site_settings;
  columns constant text[] := array(
    select c from app.writable_columns('site_settings') as c where c not in ('id', 'updated_at'));
  unknown text;
begin
  perform app.require('settings');
  if jsonb_typeof(changes) is distinct from 'object' or char_length(changes::text) > 40000 then
    raise invalid_parameter_value using message = 'The settings are named by their columns.';
  end if;
  select min(k) into unknown
  from jsonb_object_keys(changes) k
  where k <> all (columns);
  if unknown is not null then
    raise invalid_parameter_value using message = format('There is no setting "%s".', left(unknown, 60));
  end if;
  insert into public.site_settings as s (id) values ('site') on conflict (id) do nothing;
  -- Two owners saving at once: the second waits, and finds that the version they saw is gone.
  select * into strict stored from public.site_settings s for update;
  if stored.updated_at is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody changed the settings meanwhile.';
  end if;
  execute format(
    'update public.site_settings s set (%1$s) = (select %1$s from jsonb_populate_record($1, $2))
     where s.id = ''site'' returning s.*',
    (select string_agg(quote_ident(c), ', ') from unnest(columns) as c))
    into stored using stored, changes;
  return stored;
end
$$;
comment on function public.save_site_settings is
  'Takes settings by their columns, null for what the code says, and the version they were read at; a column that is '
  'not named stays. Returns the row as it is now. Raises PT409 if there was a save meanwhile, 22023 for what is no '
  'setting, 23514 for a value out of bounds, 22P02 and 22003 for one of another type.';

-- Definer: visitors read no table.
create function app.settings_overrides() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_strip_nulls(to_jsonb(s) - '{id,updated_at,acknowledges_messages}'::text[])
      from public.site_settings s), '{}')
$$;
comment on function app.settings_overrides is
  'The settings that are not null, by their columns; {} where nothing was set. All of it is public.';

grant execute on function public.save_site_settings to authenticated;
