-- Visits. Every page that a visitor opens sends one small request, and one when it is left. What is counted are margins
-- and never a cross: loads by day and page, by day and device, visits by day and referring host, by month and host what
-- they led to, and how fast pages were. No cookie, no identifier, no row of one visit: a row holds a sum alone.
--
-- Reports withstand the subtraction of two of them. Every report is made of the same parts: days, weeks and months
-- that are over (so that nobody follows a visitor live), in each of which a name is told or is "other", whatever period
-- is asked for. Hosts of fewer than three visits a month are never told, what a host led to only from five on a month.
-- Limits hold for one network and never for everybody together; what is beyond them is counted as dropped.

create table app.figures (
  period date not null,
  margin text not null,
  name text not null,
  total bigint not null,
  primary key (margin, name, period),
  constraint margin_known check (margin in ('page', 'device', 'host', 'outcome', 'speed', 'slow', 'dropped')),
  constraint name_bounds check (char_length(name) <= 300)
);
comment on table app.figures is
  'Sums of visits by one property each. period is a day (UTC), of slow the Monday of a week, of outcome the first day of '
  'a month. name: a path, a device, a host, "host outcome", "kind device metric bucket", "path bucket"; of dropped the '
  'empty text.';
create index on app.figures (period, margin);
alter table app.figures enable row level security;

create function app.count_figure(period date, margin text, name text, by bigint default 1) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.figures as f (period, margin, name, total) values ($1, $2, $3, $4)
  on conflict on constraint figures_pkey do update set total = f.total + excluded.total;
end
$$;
comment on function app.count_figure is 'Adds to a sum.';

create function app.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'UTC')::date $$;
comment on function app.today is 'The day by which visits are counted (UTC).';

create function app.visit_host(host text, is_first boolean) returns text
language plpgsql set search_path = '' as $$
declare
  cleaned constant text := regexp_replace(lower(host), '^www\.', '');
begin
  if host = 'direct' then
    return host;
  elsif cleaned is null or char_length(cleaned) > 200
    or cleaned !~ '^[a-z0-9-]+(\.[a-z0-9-]+){1,4}$' then
    return 'other';
  elsif exists (select from app.figures f
      where f.margin = 'host' and f.name = cleaned and f.period > app.today() - 30) then
    return cleaned;
  end if;
  -- Forged hosts must not fill the list: a known one is counted by its name, however many there are.
  if is_first
    and (select c.used from app.count_write('visit_hosts', app.visitor_key(), interval '24 hours') c) <= 5
    and (select c.used from app.count_write('visit_hosts', coalesce(app.network_key(true), 'local'), interval '24 hours') c) <= 40
    and (select count(*) from app.figures f where f.margin = 'host' and f.period = app.today()) < 5000
  then
    return cleaned;
  end if;
  return 'other';
end
$$;
comment on function app.visit_host is
  'The name of a referring host as it is counted: direct as it is, other for one that is none. One that was not seen for '
  '30 days counts by its name with the first page of a visit alone: five a day of an address, forty of a network.';

create function app.visit_kind(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  part constant text[] := (string_to_array(path, '/'))[2:];
  issue constant boolean := part[2] = 'newsletter' and part[3] = 'issues';
begin
  -- Pages for one reader, and of the admin.
  if char_length(path) > 200 or path !~ '^/(fr|en)(/[a-z0-9-]+){0,3}$'
     or part[2] = any ('{404,admin,application,draft-view,en,fr,index,preview}')
     or part[2] = 'newsletter' and issue is not true or part[4] is not null and issue is not true then
    return null;
  -- Looked for once a day.
  elsif not exists (select from app.figures f where f.margin = 'page' and f.name = path and f.period = app.today())
    and not (case when part[4] is null then app.address_use(path) is not null else exists (
      select from public.newsletter_issues i where i.slug = part[4] and i.language = part[1] and i.state = 'sent') end) then
    return null;
  end if;
  return case
    when part[2] is null then 'home'
    when part[3] is null then case when app.is_reserved_address(part[2]) then part[2] else 'pages' end
    when issue and part[4] is null then part[2]
    else part[2] || '/' end;
end
$$;
comment on function app.visit_kind is
  'Takes a path under a language; returns the kind of page that lives there today: home, the name of a page of the site, '
  'pages for the owner''s own, articles/, portfolio/, careers/, newsletter/ for single ones; null where no visitor reads.';

create function public.record_visit(
  path text, device text, host text default null, speeds jsonb default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := app.today();
  wider constant text := coalesce(app.network_key(true), 'local');
  over integer;
  kind text;
  metric text;
  bucket integer;
begin
  -- Errors would be noise in the console of a reader: what does not fit is left out.
  if path is null or device is null or device not in ('phone', 'tablet', 'desktop')
     or coalesce(app.request_header('user-agent'), 'bot')
       ~* 'bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|http-client'
     or exists (select from public.staff s where s.user_id = (select auth.uid())) then
    return;
  end if;
  -- One in ten counts for the network. One that is over its limit adds no row for each of its addresses, and one address
  -- uses up no network.
  if exists (select from app.hits h where h.bucket = 'visit_networks' and h.visitor = wider
      and h.hits >= 480 and h.started_at > now() - interval '1 hour') then
    over := (select c.used from app.count_write('visit_networks', wider, interval '1 hour') c) - 480;
  else
    over := (select c.used from app.count_write('visits', app.visitor_key(), interval '1 hour') c) - 600;
    if over <= 0 and random() < 0.1 then
      perform app.count_write('visit_networks', wider, interval '1 hour');
    end if;
  end if;
  if over > 0 then
    -- The first one says it; then one in a hundred writes for all of them.
    if over = 1 or over % 100 = 0 then
      perform app.count_figure(today, 'dropped', '', case over when 1 then 1 when 100 then 99 else 100 end);
    end if;
    return;
  end if;
  kind := app.visit_kind(path);
  if kind is null then
    return;
  end if;
  if speeds is null then
    perform app.count_figure(today, 'page', path);
    perform app.count_figure(today, 'device', device);
    if host is not null then
      perform app.count_figure(today, 'host', app.visit_host(host, true));
    end if;
    return;
  end if;
  if jsonb_typeof(speeds) <> 'object' then
    return;
  end if;
  for metric, bucket in
    select m.metric, e.value::integer from jsonb_each_text(speeds) e
    join (values ('lcp'), ('inp'), ('cls')) as m (metric) on m.metric = e.key
    where e.value ~ '^([0-9]|1[01])$'
    order by m.metric
  loop
    perform app.count_figure(today, 'speed', concat_ws(' ', kind, device, metric, bucket));
    if metric = 'lcp' then
      perform app.count_figure(date_trunc('week', today)::date, 'slow', concat_ws(' ', path, bucket));
    end if;
  end loop;
end
$$;
comment on function public.record_visit is
  'Takes the path of a page under its language, phone, tablet or desktop, the referring host (or direct) with the first '
  'page of a visit, or, when a page is left, its speeds {"lcp", "inp", "cls": number of the bucket, 0 '
  'to 11}. Counts it; what is no public page or no such thing, a robot, staff, and more than 600 in an hour from one '
  'address, or from a network (IPv4 /24, IPv6 /48) about eight times as many, are left out without a word.';

-- Definer: visitors write no figure. The header is what the application kept for the length of a visit.
create function app.count_outcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() and not exists (select from public.staff s where s.user_id = (select auth.uid())) then
    perform app.count_figure(date_trunc('month', app.today())::date, 'outcome',
      app.visit_host(app.request_header('x-visit-from'), false) || ' ' || tg_argv[0]);
  end if;
  return null;
end
$$;
comment on function app.count_outcome is
  'AFTER INSERT by a visitor, with what it is as its argument: counts it for the host that led to the visit, or for '
  'other.';

create trigger count_outcome after insert on public.contact_messages
  for each row execute function app.count_outcome('message');
create trigger count_outcome after insert on public.job_applications
  for each row execute function app.count_outcome('application');
create trigger count_outcome after insert on public.newsletter
  for each row execute function app.count_outcome('subscription');
create trigger count_outcome after insert on public.article_likes
  for each row execute function app.count_outcome('like');
create trigger count_outcome after insert on public.project_likes
  for each row execute function app.count_outcome('like');

-- Suppression. The two answers below are the only ways by which hosts leave the table, for reports and for the sweep.

create function app.reported_hosts(begins date)
returns table (period date, name text, total bigint, is_named boolean, is_reported boolean)
language sql stable set search_path = '' as $$
  select w.*, w.is_named and sum(w.total) over d >= 3 and count(*) over d > 1
  from (
    select f.period, f.name, f.total, sum(f.total) over (partition by date_trunc('month', f.period), f.name) >= 3 as is_named
    from app.figures f
    where f.margin = 'host' and f.period >= date_trunc('month', begins) and f.period < app.today()) w
  window d as (partition by w.period)
$$;
comment on function app.reported_hosts is
  'Takes a day; returns the days that are over from its month on, by host: is_named with three visits a month, is_reported '
  'where the day had three visits besides, and not all from one host, which would be the source of whoever wrote then.';

create view app.reported_outcomes with (security_invoker = true) as
  select m.period, m.host, m.outcome, m.total, m.rank <= coalesce(max(m.rank) filter (
      where m.total >= 5 and m.host <> 'other' and (m.rest >= 5 or m.rest = 0 and m.rank > 1))
    over (partition by m.period, m.outcome), 0) as is_reported
  from (
    select o.*, row_number() over w as rank,
      sum(o.total) over (partition by o.period, o.outcome) - sum(o.total) over w as rest
    from (
      select f.period, split_part(f.name, ' ', 1) as host, split_part(f.name, ' ', 2) as outcome, f.total
      from app.figures f
      where f.margin = 'outcome' and f.period < date_trunc('month', app.today())) o
    window w as (partition by o.period, o.outcome order by o.host = 'other', o.total desc, o.host)) m;
comment on view app.reported_outcomes is
  'What hosts led to in months that are over. is_reported: the largest of five or more, as long as the others of that month '
  'are five or more too, or none and there are two hosts: neither they, nor what is left of all, name a source.';

create function app.fold_figures(batch integer) returns void
language sql set search_path = '' as $$
  with hidden as (
    select h.period, 'host' as margin, h.name, 'other' as new_name
    from app.reported_hosts((date_trunc('month', app.today()) - interval '1 month')::date) h
    where not h.is_named and h.name <> 'other' and h.period < date_trunc('month', app.today())
    union all
    select o.period, 'outcome', concat_ws(' ', o.host, o.outcome), 'other ' || o.outcome
    from app.reported_outcomes o
    where not o.is_reported and o.host <> 'other'
    limit batch
  ), gone as (
    delete from app.figures f using hidden x
    where f.margin = x.margin and f.name = x.name and f.period = x.period
    returning f.period, f.margin, x.new_name, f.total)
  insert into app.figures as f (period, margin, name, total)
  select g.period, g.margin, g.new_name, sum(g.total) from gone g group by 1, 2, 3
  on conflict on constraint figures_pkey do update set total = f.total + excluded.total
$$;
comment on function app.fold_figures is
  'Makes other of what is not told of a month that is over, at most so many rows: from then on nobody has it.';

create function app.figure_buckets(names text[], totals bigint[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(coalesce(b.total, 0) order by n)
  from generate_series(0, 11) n
  left join (
    select x.name, sum(x.total) as total from unnest(names, totals) as x (name, total) group by x.name) b
    on b.name = n::text
$$;
comment on function app.figure_buckets is 'The sums of twelve buckets in their order, from their numbers and totals.';

create function public.get_visits(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := app.today();
  month constant date := date_trunc('month', today);
  begins date;
  before date;
  span interval;
begin
  perform app.require('site');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := today - days;
  before := today - 2 * days;
  span := make_interval(months => greatest(1, days / 30));
  return (
    with sums as (
      select f.margin, f.name, f.period >= begins as is_current, f.total
      from app.figures f
      where f.margin in ('page', 'device') and f.period >= before and f.period < today
      union all
      select 'host', case when h.is_reported then h.name else 'other' end, h.period >= begins, h.total
      from app.reported_hosts(before) h
      where h.period >= before
    ), ranked as (
      select s.margin, s.name, coalesce(sum(s.total) filter (where s.is_current), 0) as total,
        coalesce(sum(s.total) filter (where not s.is_current), 0) as previous,
        row_number() over (partition by s.margin order by s.name = 'other',
          sum(s.total) filter (where s.is_current) desc nulls last, sum(s.total) desc, s.name) as rank
      from sums s
      group by s.margin, s.name
    ), listed as (
      select r.margin, case when r.rank <= 200 then r.name else 'other' end as name, min(r.rank) as rank,
        sum(r.total) as total, sum(r.previous) as previous
      from ranked r
      group by 1, 2
    ), led as (
      select x.name, x.outcome, coalesce(sum(x.total) filter (where x.period >= month - span), 0) as total,
        coalesce(sum(x.total) filter (where x.period < month - span), 0) as previous
      from (
        select o.period, case when o.is_reported then o.host else 'other' end as name, o.outcome, sum(o.total) as total
        from app.reported_outcomes o
        where o.period >= month - 2 * span
        group by 1, 2, 3
        having sum(o.total) >= 5) x
      group by 1, 2
    )
    select jsonb_build_object(
      'by_day', (
        select jsonb_agg(jsonb_build_object('day', c.day, 'fr', c.fr, 'en', c.en) order by c.day)
        from (
          select g.day::date as day,
            coalesce(sum(f.total) filter (where starts_with(f.name, '/fr')), 0) as fr,
            coalesce(sum(f.total) filter (where starts_with(f.name, '/en')), 0) as en
          from generate_series(before, today - 1, interval '1 day') as g (day)
          left join app.figures f on f.margin = 'page' and f.period = g.day::date
          group by g.day) c))
      || (
        select coalesce(jsonb_object_agg(m.margin || 's', coalesce(
          (select jsonb_agg(jsonb_build_object('name', l.name, 'total', l.total, 'previous', l.previous) order by l.rank)
          from listed l where l.margin = m.margin), '[]')), '{}')
        from unnest('{page,host,device}'::text[]) as m (margin))
      || jsonb_build_object(
      'outcomes', coalesce((
        select jsonb_agg(jsonb_build_object('name', l.name, 'outcome', l.outcome, 'total', l.total, 'previous', l.previous)
          order by l.name = 'other', l.total desc, l.name, l.outcome) from led l), '[]'),
      'months', jsonb_build_array((month - span)::date, (month - interval '1 month')::date),
      'message_pages', coalesce((
        select jsonb_agg(jsonb_build_object('name', p.path, 'total', p.total, 'previous', p.previous)
          order by p.total desc, p.previous desc, p.path)
        from (
          select m.source_path as path, count(*) filter (where m.day >= begins) as total,
            count(*) filter (where m.day < begins) as previous
          from (select x.source_path, (x.created_at at time zone 'UTC')::date as day from public.contact_messages x) m
          where m.day >= before and m.day < today and m.source_path <> ''
          group by 1 order by 2 desc, 3 desc, 1 limit 20) p), '[]'),
      'speeds', coalesce((
        select jsonb_agg(jsonb_build_object('kind', x.kind, 'device', x.device, 'metric', x.metric, 'buckets', x.buckets)
          order by x.kind, x.device, x.metric)
        from (
          select split_part(f.name, ' ', 1) as kind, split_part(f.name, ' ', 2) as device, split_part(f.name, ' ', 3) as metric,
            app.figure_buckets(array_agg(split_part(f.name, ' ', 4)), array_agg(f.total)) as buckets
          from app.figures f where f.margin = 'speed' and f.period >= begins and f.period < today
          group by 1, 2, 3 having sum(f.total) >= 5) x), '[]'),
      'slow', coalesce((
        select jsonb_agg(jsonb_build_object('name', x.path, 'buckets', x.buckets) order by x.path)
        from (
          select split_part(f.name, ' ', 1) as path,
            app.figure_buckets(array_agg(split_part(f.name, ' ', 2)), array_agg(f.total)) as buckets
          from app.figures f
          where f.margin = 'slow' and f.period >= date_trunc('week', begins) and f.period < date_trunc('week', today)
          group by 1 having sum(f.total) >= 5
          order by sum(f.total * split_part(f.name, ' ', 2)::integer) / sum(f.total) desc limit 20) x), '[]'),
      'dropped', (select coalesce(sum(f.total), 0) from app.figures f where f.margin = 'dropped' and f.period >= begins)));
end
$$;
comment on function public.get_visits is
  'Takes the days of a period, 1 to 366, which ends yesterday (UTC); returns {"by_day": [{"day", "fr", "en"}, … of the '
  'period and as many days before, the oldest first], "pages", "hosts", "devices": [{"name", "total", "previous"}, … the '
  'most first, at most 200, the rest is other, as hosts that are not told are], "outcomes": [{"name": host, "outcome": '
  'message, application, subscription or like, "total", "previous"}, … of a whole month for each 30 days], "months": '
  'the first day of the first and of the last of these, "message_pages": [{"name", "total", "previous"}], "speeds": '
  '[{"kind", "device", "metric", "buckets": twelve counts}] from five visits on, "slow": [{"name": path, "buckets"}] of '
  'the pages with the slowest LCP in the weeks that are over, from five visits on, "dropped": how many requests were not '
  'counted, today included}. Raises 42501 for all but owners and editors, 22023 for another period.';

grant execute on function public.record_visit to anon, authenticated;
grant execute on function public.get_visits to authenticated;
