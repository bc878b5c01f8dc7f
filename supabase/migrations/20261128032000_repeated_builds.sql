-- A build that fails after the host took its order. Ten, thirty and a hundred and twenty minutes after an order somebody
-- looks whether its pages are in place, and has them built once more where they are not; after that the dashboard alone
-- says it.

alter table app.build_orders
  add column followed integer not null default 0,
  add column following boolean not null default false;
comment on column app.build_orders.followed is 'How often somebody looked after the order that was taken last; nobody does after the third time, or once its pages are there.';
comment on column app.build_orders.following is 'Whether the request that has not been answered yet looks after an order instead of giving one.';
-- What was ordered before is not looked after.
update app.build_orders set followed = 3;

create function app.claim_follow_up()
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  state app.build_orders;
begin
  select * into state from app.build_orders for update;
  -- The fourth wait is none, which nothing is later than. Where the clock stood still, they do not come all at once.
  if state.tries > 0 or state.request_id is not null
     or (now() >= greatest(state.taken_at + (array[10, 30, 120])[state.followed + 1] * interval '1 minute', state.asked_at + interval '10 minutes')
         and (array[10, 30, 120])[state.followed + 1] is not null) is not true
  then
    return null;
  end if;
  update app.build_orders b set followed = b.followed + 1, asked_at = now();
  return state.taken_at;
end
$$;
comment on function app.claim_follow_up() is
  'For whoever looks at the clock: when the order was given whose pages are to be looked for now; null where none are, or where an order is under way. Then app.settle_follow_up is told what became of it.';
revoke execute on function app.claim_follow_up() from public, anon, authenticated;

create function app.settle_follow_up(status integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if status = 202 then
    perform app.write_log('ordered', 'site');
  end if;
  update app.build_orders b
  set followed = case when status = 200 then 3 else b.followed end,
      ordered_at = case when status = 202 then greatest(b.ordered_at, b.asked_at) else b.ordered_at end,
      following = false,
      request_id = null;
end
$$;
comment on function app.settle_follow_up(integer) is
  'What publish-site answered to app.claim_follow_up: 200 where the pages are in place, 202 where they were not and are built once more, which the audit log has; anything else changes nothing.';
revoke execute on function app.settle_follow_up(integer) from public, anon, authenticated;


-- As before, and an order that is taken is looked after.

create or replace function app.settle_due_build(taken boolean, answer text default null)
returns void
language sql
set search_path = ''
as $$
  update app.build_orders b
  set ordered_at = case when taken then greatest(b.ordered_at, b.asked_at) else b.ordered_at end,
      taken_at = case when taken then b.asked_at else b.taken_at end,
      followed = case when taken then 0 else b.followed end,
      tries = case when taken then 0 else b.tries end,
      answer = case when taken then null else left(settle_due_build.answer, 200) end,
      request_id = null
$$;

create or replace function public.confirm_publishing_order()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('publishing');
  update app.build_orders b
  set ordered_at = greatest(b.ordered_at, b.announced_at), taken_at = b.announced_at, asked_at = b.announced_at,
      followed = 0, tries = 0, answer = null
  where b.announced_at is not null;
end
$$;

create or replace function app.order_due_build()
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
  since timestamptz;
begin
  select * into state from app.build_orders for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    if state.following then
      perform app.settle_follow_up(status);
    else
      perform app.settle_due_build(status is not distinct from 202, coalesce(status::text, fault, 'no answer'));
    end if;
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1), max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'publish_site_url', 'publish_site_secret';
  -- Without them nobody looks, and the dashboard says so.
  if address is null or secret is null then
    return;
  end if;
  if not app.claim_due_build() then
    since := app.claim_follow_up();
    if since is null then
      return;
    end if;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
    into state.request_id
    using address, jsonb_strip_nulls(jsonb_build_object('since', since)),
      jsonb_build_object('content-type', 'application/json', 'x-publishing-secret', secret);
  update app.build_orders set request_id = state.request_id, following = since is not null;
end
$$;
comment on function app.order_due_build() is
  'The job of pg_cron, once a minute: reads what the function publish-site answered to the request before, and orders a build through pg_net where one is due, or asks after the pages of the last order (since: when it was given). Its address and the secret are in Vault, as publish_site_url and publish_site_secret. Nothing is called where neither is due.';
