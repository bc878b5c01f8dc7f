-- Scheduled builds. What is scheduled is public at its minute, because the policies compare with the clock. Its finished
-- page, the feed and the sitemap come with the next build: once a minute somebody looks whether anything crossed its date
-- since the last order, and only then has the site built. On hosted projects that is pg_cron, in the embedded backend a
-- timer; where nobody looks, the dashboard says so.

create table app.build_orders (
  only_row boolean primary key default true check (only_row),
  ordered_at timestamptz not null default now(),
  taken_at timestamptz,
  announced_at timestamptz,
  looked_at timestamptz,
  asked_at timestamptz,
  tries integer not null default 0,
  answer text,
  request_id bigint
);
comment on table app.build_orders is 'One row: how far the orders to build the site have come. Written by functions alone.';
comment on column app.build_orders.ordered_at is 'What crossed its date until then is in an order that the host took.';
comment on column app.build_orders.taken_at is 'When the order was given that the host last took; null where it never took one.';
comment on column app.build_orders.announced_at is 'When somebody of the agency last was about to order.';
comment on column app.build_orders.looked_at is 'When somebody last looked at the clock.';
comment on column app.build_orders.asked_at is 'When the clock last asked for a build.';
comment on column app.build_orders.tries is 'How often it has asked in vain; each time it waits twice as long, an hour at most.';
comment on column app.build_orders.answer is 'What it was told the last time in vain.';
comment on column app.build_orders.request_id is 'The request of pg_net that has not been answered yet.';
alter table app.build_orders enable row level security;
revoke all on app.build_orders from public, anon, authenticated, service_role;
insert into app.build_orders default values;

create function app.crossed(since timestamptz, until timestamptz)
returns table (place text, row_id text, at timestamptz)
language sql
stable
set search_path = ''
as $$
  select d.place, d.row_id, d.at
  from (
    select 'articles_fr', a.id::text, a.published_at, 'published_at' from public.articles_fr a where a.published and a.published_at > since and a.published_at <= until
    union all
    select 'articles_en', a.id::text, a.published_at, 'published_at' from public.articles_en a where a.published and a.published_at > since and a.published_at <= until
    union all
    select 'job_offers', o.id::text, o.closes_at, 'closes_at' from public.job_offers o where o.published and o.closes_at > since and o.closes_at <= until
  ) as d (place, row_id, at, field)
  -- It was saved with that date before the date: what is published at once, or dated back, is somebody's to order. Another
  -- date begins a version of an article; an offer's is part of a sitting, which began no later than it was saved.
  where exists (
    select from app.versions v
    where v.place = d.place and v.row_id = d.row_id and v.began_at < d.at
      and v.content ->> 'published' = 'true' and (v.content ->> d.field)::timestamptz = d.at)
$$;
comment on function app.crossed(timestamptz, timestamptz) is
  'What crossed a date it was given before, after one time and until another: articles that were scheduled, offers that closed.';
revoke execute on function app.crossed(timestamptz, timestamptz) from public, anon, authenticated;

create function app.claim_due_build()
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  state app.build_orders;
begin
  -- Of two clocks the second finds that the first has asked.
  select * into state from app.build_orders for update;
  update app.build_orders set looked_at = now();
  if state.asked_at > now() - least(power(2, least(state.tries, 10) - 1), 60) * interval '1 minute' and state.tries > 0
     or not exists (select from app.crossed(state.ordered_at, now()))
  then
    return false;
  end if;
  update app.build_orders set asked_at = now(), tries = state.tries + 1;
  perform app.write_log('ordered', 'site');
  return true;
end
$$;
comment on function app.claim_due_build() is
  'For whoever looks at the clock, once a minute: whether a build is to be ordered now, because something crossed its date since the last order and the last try is long enough ago. Then the audit log has its line, and app.settle_due_build is told what became of it.';
revoke execute on function app.claim_due_build() from public, anon, authenticated;

create function app.settle_due_build(taken boolean, answer text default null)
returns void
language sql
set search_path = ''
as $$
  update app.build_orders b
  set ordered_at = case when taken then greatest(b.ordered_at, b.asked_at) else b.ordered_at end,
      taken_at = case when taken then b.asked_at else b.taken_at end,
      tries = case when taken then 0 else b.tries end,
      answer = case when taken then null else left(settle_due_build.answer, 200) end,
      request_id = null
$$;
comment on function app.settle_due_build(boolean, text) is
  'What became of the build that app.claim_due_build had ordered: whether the host took the order, and what it said if not. Nothing that crossed its date is forgotten by an order in vain.';
revoke execute on function app.settle_due_build(boolean, text) from public, anon, authenticated;

create function app.order_due_build()
returns void
language plpgsql
set search_path = ''
as $$
declare
  state app.build_orders;
  address text;
  secret text;
  status integer;
  fault text;
begin
  select * into state from app.build_orders for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    perform app.settle_due_build(status is not distinct from 202, coalesce(status::text, fault, 'no answer'));
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1), max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'publish_site_url', 'publish_site_secret';
  -- Without them nobody looks, and the dashboard says so.
  if address is null or secret is null or not app.claim_due_build() then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
    into state.request_id
    using address, '{}'::jsonb, jsonb_build_object('content-type', 'application/json', 'x-publishing-secret', secret);
  update app.build_orders set request_id = state.request_id;
end
$$;
comment on function app.order_due_build() is
  'The job of pg_cron, once a minute: reads what the function publish-site answered to the order before, and orders a build through pg_net where one is due. Its address and the secret are in Vault, as publish_site_url and publish_site_secret. Nothing is called where nothing crossed its date.';
revoke execute on function app.order_due_build() from public, anon, authenticated;

create function app.watch_clock()
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from pg_catalog.pg_available_extensions e where e.name in ('pg_cron', 'pg_net')) < 2 then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  -- Its script makes a schema of its own; it has to be told one all the same, because none is searched here.
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('order-due-build', '* * * * *', 'select app.order_due_build()');
  -- A line for each minute would otherwise stay for ever.
  perform cron.schedule('trim-cron-log', '43 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''30 days''');
  return true;
exception
  when others then
    raise notice 'pg_cron or pg_net is not usable here (%); nobody looks at the clock.', sqlerrm;
    return false;
end
$$;
comment on function app.watch_clock() is
  'Has pg_cron look at the clock, where it and pg_net are; says whether it does. Asked by the migration, and by hand where an extension came later. Harmless when asked twice.';
revoke execute on function app.watch_clock() from public, anon, authenticated;

do $$
begin
  perform app.watch_clock();
end
$$;


-- An order by somebody of the agency covers what crossed before it.

create or replace function public.log_publishing_order()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('publishing');
  perform app.write_log('ordered', 'site');
  update app.build_orders set announced_at = now();
end
$$;

-- Definer: the orders are granted to nobody.
create function public.confirm_publishing_order()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('publishing');
  update app.build_orders b
  set ordered_at = greatest(b.ordered_at, b.announced_at), taken_at = b.announced_at, tries = 0, answer = null
  where b.announced_at is not null;
end
$$;
comment on function public.confirm_publishing_order() is
  'Takes nothing: the host took the order that log_publishing_order announced, so that what crossed its date before is not ordered once more. Raises 42501 for whoever may not publish.';
revoke execute on function public.confirm_publishing_order() from public, anon, authenticated;
grant execute on function public.confirm_publishing_order() to authenticated;

-- Definer: the orders are granted to nobody.
create function public.get_scheduled_builds()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('publishing');
  return (
    select jsonb_build_object(
      'watched', coalesce(b.looked_at > now() - interval '5 minutes', false),
      'waiting', (select count(*) from app.crossed(b.ordered_at, now())),
      'coming', (select count(*) from app.crossed(now(), 'infinity')),
      'tries', b.tries,
      'answer', b.answer,
      'taken_at', b.taken_at)
    from app.build_orders b);
end
$$;
comment on function public.get_scheduled_builds() is
  'Takes nothing; returns {"watched": whether somebody looks at the clock, "waiting": how many things crossed their date since the last order, "coming": how many will, "tries": how often a build was ordered in vain since, "answer": what was said to that, "taken_at": when the order was given that the host last took}. Raises 42501 for whoever may not publish.';
revoke execute on function public.get_scheduled_builds() from public, anon, authenticated;
grant execute on function public.get_scheduled_builds() to authenticated;
