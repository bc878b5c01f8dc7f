-- Visits. Every page that a visitor opens sends one small request, and one when it is left. What is counted are margins
-- and never a cross: loads by day and page, by day and device, visits by day and referring host, by month and host what
-- they led to, and how fast pages were. No cookie, no identifier, no row of one visit: a row holds a sum alone.
--
-- Staff see the sums; hosts seen fewer than three times within 30 days are "other", what a host led to is shown from
-- five on. A limit holds for one network and never for everybody together; what is beyond it is counted as dropped.

create table app.figures (
  period date not null,
  margin text not null,
  name text not null,
  total bigint not null,
  primary key (margin, period, name),
  constraint margin_known check (margin in ('page', 'device', 'host', 'outcome', 'speed', 'slow', 'dropped')),
  constraint name_bounds check (char_length(name) <= 300)
);
comment on table app.figures is
  'Sums of visits by one property each. period is a day (UTC), of outcome and slow the first day of a month. name: a '
  'path, a device, a host, "host outcome", "kind device metric bucket", "path bucket"; of dropped the empty text.';
alter table app.figures enable row level security;

create function app.count_figure(period date, margin text, name text, most integer, by bigint default 1) returns void
language plpgsql set search_path = '' as $$
begin
  update app.figures f set total = f.total + by
  where f.margin = count_figure.margin and f.period = count_figure.period and f.name = count_figure.name;
  if found then
    return;
  end if;
  insert into app.figures as f (period, margin, name, total)
  select count_figure.period, count_figure.margin,
    case when (select count(*) from app.figures x
      where x.margin = count_figure.margin and x.period = count_figure.period) < most then count_figure.name
    else 'other' end, by
  on conflict on constraint figures_pkey do update set total = f.total + excluded.total;
end
$$;
comment on function app.count_figure is
  'Adds to a sum. Beyond so many names of a margin within a period (most) a new one is "other".';

create function app.visit_host(host text) returns text
language plpgsql set search_path = '' as $$
declare
  cleaned constant text := regexp_replace(lower(host), '^www\.', '');
begin
  if host = 'direct' then
    return host;
  elsif cleaned is null or cleaned !~ '^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,4}$' then
    return 'other';
  end if;
  -- One network brings at most five hosts a day that are new here: nobody fills the list with forged ones.
  if not exists (select from app.figures f
      where f.margin = 'host' and f.name = cleaned and f.period > current_date - 30)
    and (select c.used from app.count_write('visit_hosts', app.visitor_key(), interval '24 hours') c) > 5
  then
    return 'other';
  end if;
  return cleaned;
end
$$;
comment on function app.visit_host is
  'The name of a referring host as it is counted: direct as it is, other for one that is none, or is the '
  'sixth new one of a network within a day.';

create function public.record_visit(
  path text, device text, host text default null, speeds jsonb default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  month constant date := date_trunc('month', today);
  wider constant text := app.network_key();
  kind text;
  metric text;
  bucket integer;
begin
  -- Errors would be noise in the console of a reader: what does not fit is left out.
  if path is null or path !~ '^/(fr|en)(/[a-z0-9-]{1,120}){0,2}$'
     or device is null or device not in ('phone', 'tablet', 'desktop')
     or coalesce(app.request_header('user-agent'), 'bot')
       ~* 'bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|http-client'
     or exists (select from public.staff s where s.user_id = (select auth.uid())) then
    return;
  end if;
  if (select c.used from app.count_write('visits', app.visitor_key(), interval '1 hour', wider) c) > 600
     or (select sum(h.hits) from app.hits h
       where h.bucket = 'visits' and h.network = wider and h.started_at > now() - interval '1 hour') >= 8 * 600 then
    -- One in a hundred writes for all of them: a flood does not line up at one row.
    if random() < 0.01 then
      perform app.count_figure(today, 'dropped', '', 1, 100);
    end if;
    return;
  end if;
  if speeds is null then
    perform app.count_figure(today, 'page', path, 5000);
    perform app.count_figure(today, 'device', device, 3);
    if host is not null then
      perform app.count_figure(today, 'host', app.visit_host(host), 1000);
    end if;
    return;
  end if;
  kind := coalesce(nullif(split_part(path, '/', 3), ''), 'home') || case when split_part(path, '/', 4) <> '' then '/' else '' end;
  for metric, bucket in
    select m.metric, e.value::integer from jsonb_each_text(speeds) e
    join (values ('lcp'), ('inp'), ('cls')) as m (metric) on m.metric = e.key
    where e.value ~ '^([0-9]|1[01])$'
  loop
    perform app.count_figure(today, 'speed', concat_ws(' ', kind, device, metric, bucket), 3000);
    if metric = 'lcp' then
      perform app.count_figure(month, 'slow', concat_ws(' ', path, bucket), 20000);
    end if;
  end loop;
exception when data_exception then
  return;
end
$$;
comment on function public.record_visit is
  'Takes the path of a page under its language, phone, tablet or desktop, the referring host (or direct) with the first '
  'page of a visit, or, when a page is left, its speeds {"lcp", "inp", "cls": number of the bucket, 0 '
  'to 11}. Counts it; what is no such thing, a robot, staff, and more than 600 in an hour from one address, or from an '
  'IPv6 /48 eight times as many, are left out without a word.';

-- Definer: visitors write no figure. The header is what the application kept for the length of a visit.
create function app.count_outcome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  host constant text := nullif(app.request_header('x-visit-from'), '');
begin
  if host is not null and app.is_api_call()
     and not exists (select from public.staff s where s.user_id = (select auth.uid())) then
    perform app.count_figure(date_trunc('month', now() at time zone 'UTC')::date, 'outcome',
      app.visit_host(host) || ' ' || tg_argv[0], 2000);
  end if;
  return null;
end
$$;
comment on function app.count_outcome is
  'AFTER INSERT by a visitor, with what it is as its argument: counts it for the host that led to the visit.';

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
  today constant date := (now() at time zone 'UTC')::date;
  begins date;
  before date;
begin
  perform app.require('site');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := today - days + 1;
  before := today - 2 * days + 1;
  return (
    with sums as (
      select f.margin, f.name,
        coalesce(sum(f.total) filter (where f.period >= begins), 0) as total,
        coalesce(sum(f.total) filter (where f.period < begins), 0) as previous
      from app.figures f
      where f.margin in ('page', 'device', 'host') and f.period >= before
      group by f.margin, f.name
    ), named as (
      select s.margin, case when s.margin = 'host' and greatest(s.total, s.previous) < 3 then 'other' else s.name end as name,
        sum(s.total) as total, sum(s.previous) as previous
      from sums s
      group by 1, 2
    ), ranked as (
      select n.margin, row_number() over (partition by n.margin order by n.total desc, n.previous desc, n.name) as rank,
        jsonb_build_object('name', n.name, 'total', n.total, 'previous', n.previous) as line
      from named n
    ), led as (
      select split_part(f.name, ' ', 1) as host, split_part(f.name, ' ', 2) as outcome, sum(f.total) as total
      from app.figures f
      where f.margin = 'outcome' and f.period >= date_trunc('month', begins)
      group by 1, 2
      having sum(f.total) >= 5
    )
    select jsonb_build_object(
      'by_day', (
        select jsonb_agg(jsonb_build_object('day', c.day, 'fr', c.fr, 'en', c.en) order by c.day)
        from (
          select g.day::date as day,
            coalesce(sum(f.total) filter (where starts_with(f.name, '/fr')), 0) as fr,
            coalesce(sum(f.total) filter (where starts_with(f.name, '/en')), 0) as en
          from generate_series(before, today, interval '1 day') as g (day)
          left join app.figures f on f.margin = 'page' and f.period = g.day::date
          group by g.day) c))
      || (
        select coalesce(jsonb_object_agg(m.margin || 's', coalesce(
          (select jsonb_agg(r.line order by r.rank) from ranked r where r.margin = m.margin and r.rank <= 200), '[]')), '{}')
        from unnest('{page,host,device}'::text[]) as m (margin))
      || jsonb_build_object(
      'outcomes', coalesce((
        select jsonb_agg(jsonb_build_object('name', l.host, 'outcome', l.outcome, 'total', l.total)
          order by l.total desc, l.host, l.outcome) from led l), '[]'),
      'message_pages', coalesce((
        select jsonb_agg(jsonb_build_object('name', p.path, 'total', p.messages) order by p.messages desc, p.path)
        from (
          select m.source_path as path, count(*) as messages from public.contact_messages m
          where m.created_at >= begins and m.source_path <> '' group by 1 order by 2 desc, 1 limit 20) p), '[]'),
      'speeds', coalesce((
        select jsonb_agg(jsonb_build_object('kind', x.kind, 'device', x.device, 'metric', x.metric, 'buckets', x.buckets)
          order by x.kind, x.device, x.metric)
        from (
          select split_part(f.name, ' ', 1) as kind, split_part(f.name, ' ', 2) as device, split_part(f.name, ' ', 3) as metric,
            app.figure_buckets(array_agg(split_part(f.name, ' ', 4)), array_agg(f.total)) as buckets
          from app.figures f where f.margin = 'speed' and f.period >= begins and f.name <> 'other' group by 1, 2, 3) x), '[]'),
      'slow', coalesce((
        select jsonb_agg(jsonb_build_object('name', x.path, 'buckets', x.buckets) order by x.path)
        from (
          select split_part(f.name, ' ', 1) as path,
            app.figure_buckets(array_agg(split_part(f.name, ' ', 2)), array_agg(f.total)) as buckets
          from app.figures f
          where f.margin = 'slow' and f.period >= date_trunc('month', begins) and f.name <> 'other'
          group by 1 having sum(f.total) >= 5
          order by sum(f.total * split_part(f.name, ' ', 2)::integer) / sum(f.total) desc limit 20) x), '[]'),
      'dropped', (select coalesce(sum(f.total), 0) from app.figures f where f.margin = 'dropped' and f.period >= begins)));
end
$$;
comment on function public.get_visits is
  'Takes the days of a period, 1 to 366, which ends today (UTC); returns {"by_day": [{"day", "fr", "en"}, … of the period '
  'and as many days before, the oldest first], "pages", "hosts", "devices": [{"name", "total", "previous"}, … the most '
  'first, at most 200; hosts below three are other], "outcomes": [{"name": host, "outcome": message, application, '
  'subscription or like, "total": five or more}, … of whole months], "message_pages": [{"name", "total"}], "speeds": '
  '[{"kind", "device", "metric", "buckets": twelve counts}], "slow": [{"name": path, "buckets"}] of the pages with the '
  'slowest LCP, from five visits on, "dropped": about how many requests were not counted}. Raises 42501 for all but '
  'owners and editors, 22023 for another period.';

grant execute on function public.record_visit to anon, authenticated;
grant execute on function public.get_visits to authenticated;
