-- Calendar and scheduled builds. What is scheduled is public at its minute, because the policies compare with the
-- clock. Its finished page, the feed and the sitemap come with the next build: once a minute the clock (pg_cron, in the
-- embedded backend a timer) looks whether anything crossed its date since the last order.
--
-- Ten, thirty and a hundred and twenty minutes after an order the clock looks whether its pages are in place, and has
-- them built once more where they are not; after that only the dashboard reports it.

-- The calendar of the admin: articles and pages by the date readers see, offers by the days they open and close, and
-- drafts without a date. Definer: it reads links, which have no grant. Returns each kind to people who may work on it,
-- and to an author their own rows.
create function public.list_calendar(since timestamptz, until timestamptz)
returns table (
  kind text, lang text, id uuid, title text, state text, at timestamptz, updated_at timestamptz, translation_id uuid,
  translation text, author text, reading_time integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.may('drafts') or app.may('careers')) then
    perform app.require('drafts');
  end if;
  -- Not by subtraction, which PostgreSQL before 17 refuses for an endless date.
  if since is null or until is null or until < since or until > since + interval '100 days' then
    raise invalid_parameter_value using message = 'A calendar has at most 100 days.';
  end if;

  return query
  with written as (
    -- A past date of a draft says when it was public before, or was missed.
    select x.*, case when x.published or x.published_at > now() then x.published_at end as day
    from (
      select 'article' as kind, a.language as lang, a.id, a.title, a.published, a.published_at, a.updated_at,
        a.linked_article_id as other_id, a.author, a.reading_time
      from app.articles a
      union all
      select 'page', p.language, p.id, p.title, p.published, p.published_at, p.updated_at, p.id, null, null
      from app.pages p
    ) x
  ), dated as (
    select w.*
    from written w
    where (select app.may('content'))
       or (w.kind || 's_' || w.lang, w.id::text) in (select o.table_name, o.id from app.own_rows() o)
  )
  (
    select a.kind, a.lang, a.id, a.title,
      case when not a.published then 'draft' when a.published_at > now() then 'scheduled' else 'published' end,
      a.day, a.updated_at, t.id,
      case when t.id is null then 'missing' when not t.published then 'draft'
           when t.published_at > now() then 'scheduled' else 'published' end,
      a.author, a.reading_time
    from dated a
    left join written t on t.kind = a.kind and t.lang <> a.lang and t.id = a.other_id
    where a.day >= since and a.day < until
    order by a.day, a.lang, a.id
    limit 500
  )
  union all
  (
    -- Returns both languages, or neither.
    select u.kind, u.lang, u.id, u.title, 'draft', null, u.updated_at, u.other_id, null, u.author, u.reading_time
    from (
      select p.*, dense_rank() over (order by p.changed desc, p.kind, p.pair) as position
      from (
        select d.*, max(d.updated_at) over (partition by d.kind, d.pair) as changed
        from (
          -- An article is named by its French text, and by its English one where it has no other.
          select a.*, case
            when a.lang = 'en' and a.other_id is null then 'en ' || a.id
            else 'fr ' || case a.lang when 'fr' then a.id else a.other_id end
          end as pair
          from dated a
          where a.day is null
        ) d
      ) p
    ) u
    where u.position <= 101
    order by u.position, u.lang desc
  )
  union all
  (
    select d.kind, o.language, o.id, o.title,
      case when not o.published then 'draft' when d.at > now() then 'scheduled' else 'published' end,
      d.at, o.updated_at, null, null, null, null
    from public.job_offers o
    cross join lateral (
      select 'opening', o.created_at where o.published
      union all
      select 'closing', o.closes_at
    ) d (kind, at)
    where (select app.may('careers')) and d.at >= since and d.at < until
    order by d.at, o.id
    -- With everything above no more than the thousand rows that an answer of the API holds.
    limit 290
  );
end
$$;
comment on function public.list_calendar is
  'Takes two moments at most 100 days apart; returns what has its date between them, and the 101 articles and pages '
  'without a date whose drafts changed last (at is null; both languages together). kind is article, page, opening or '
  'closing (of an offer); state draft (intended), scheduled or published; translation missing, draft, scheduled or published. Raises '
  '42501 outside texts and offers, 22023 for other moments.';

-- A date is moved for both languages of an article or a page at once, or for neither. With the caller's rights: the row policies
-- apply beneath the check in the first line.
create function public.date_articles(articles jsonb, moment timestamptz default null, publish boolean default false)
returns table (lang text, updated_at timestamptz)
language plpgsql set search_path = '' as $$
declare
  article record;
  asked text;
  questions jsonb := '[]';
begin
  perform app.require('drafts');
  if jsonb_typeof(articles) is distinct from 'array' or jsonb_array_length(articles) not between 1 and 2 then
    raise invalid_parameter_value using message = 'One article is dated, in one language or in both.';
  end if;
  if moment <= now() or (moment is null and publish) then
    raise invalid_parameter_value using message = 'What is scheduled lies ahead.';
  end if;
  for article in
    select case a.kind when 'page' then 'pages_' else 'articles_' end || app.require_lang(a.lang) as table_name, a.lang,
      a.id, a.updated_at
    from jsonb_to_recordset(articles) a (kind text, lang text, id uuid, updated_at timestamptz)
    order by a.lang
  loop
    begin
      execute format(
        'update public.%I a set published = $3, published_at = $4
         where a.id = $1 and a.updated_at = $2 and not (a.published and a.published_at <= now())
         returning a.updated_at', article.table_name)
        into date_articles.updated_at using article.id, article.updated_at, publish, moment;
    exception
      when sqlstate 'PT412' then
        get stacked diagnostics asked = pg_exception_detail;
        questions := questions || asked::jsonb;
        continue;
    end;
    if date_articles.updated_at is null then
      raise sqlstate 'PT409' using message = 'The text was changed meanwhile, or readers have it already.';
    end if;
    date_articles.lang := article.lang;
    return next;
  end loop;
  if questions <> '[]' then
    raise sqlstate 'PT412' using message = 'Their clients have not approved this.', detail = questions;
  end if;
end
$$;
comment on function public.date_articles is
  'Takes [{"kind": "page" or nothing, "lang", "id", "updated_at"}] of one article or page, the moment it is to appear (null: none), and whether it will, '
  'or stays a draft that intends it. All or none; returns the version of each. Raises 42501 for authors who publish, '
  '22023 for another moment or number of articles, PT409 when one was changed meanwhile or is public.';

create table app.build_orders (
  only_row boolean primary key default true check (only_row),
  ordered_at timestamptz not null default now(),
  taken_at timestamptz,
  announced_at timestamptz,
  looked_at timestamptz,
  asked_at timestamptz,
  tries integer not null default 0,
  answer text,
  request_id bigint,
  followed integer not null default 0,
  following boolean not null default false
);
comment on table app.build_orders is
  'One row: how far the orders to build the site have come. Written by functions alone.';
comment on column app.build_orders.ordered_at is 'Changes that were due until then are in an order that the host took.';
comment on column app.build_orders.taken_at is
  'When the order was given that the host last took; null where it never took one.';
comment on column app.build_orders.tries is
  'How often it has asked in vain; each time it waits twice as long, an hour at most.';
comment on column app.build_orders.followed is
  'How often the host was asked after the order that was taken last; three times at most.';
alter table app.build_orders enable row level security;

-- Three: no order was given that anybody would look after.
insert into app.build_orders (followed) values (3) on conflict do nothing;

create function app.due_changes(since timestamptz, until timestamptz)
returns table (table_name text, row_id text, at timestamptz)
language sql stable set search_path = '' as $$
  select d.table_name, d.row_id, d.at
  from (
    select 'articles_' || a.language, a.id::text, a.published_at, 'published_at'
    from app.articles a where a.published and a.published_at > since and a.published_at <= until
    union all
    select 'job_offers', o.id::text, o.closes_at, 'closes_at'
    from public.job_offers o where o.published and o.closes_at > since and o.closes_at <= until
  ) as d (table_name, row_id, at, field)
  -- Rows saved with that date before the date: those published at once, or dated back, are ordered by their editor.
  -- Another date begins a version of an article; an offer's is part of a sitting, which began no later than it was
  -- saved.
  where exists (
    select from app.versions v
    where v.table_name = d.table_name and v.row_id = d.row_id and v.began_at < d.at
      and v.content ->> 'published' = 'true' and (v.content ->> d.field)::timestamptz = d.at)
  union all
  -- A page has its address from the build, and every page its menu: nobody has to order one for them.
  select 'pages_' || p.language, p.id::text, p.published_at
  from app.pages p where p.published and p.published_at > since and p.published_at <= until
  union all
  select 'site_menus', m.id, m.updated_at from public.site_menus m
  where num_nonnulls(m.header, m.footer) > 0 and m.updated_at > since and m.updated_at <= until
  union all
  select c.table_name, c.row_id, c.publish_at from app.working_copies c where c.publish_at > since
    and c.publish_at <= until
  union all
  select l.table_name, l.row_id, l.at
  from app.audit_log l where l.at > since and l.at <= until and l.act = 'published' and l.detail ? 'dated'
$$;
comment on function app.due_changes is
  'Changes by date after one time and until another: articles that were scheduled before, offers that closed, working '
  'copies with a date, and those the clock has published; pages and menus also where nobody set a date.';

create function app.claim_build() returns jsonb
language plpgsql set search_path = '' as $$
declare
  state app.build_orders;
begin
  -- The second of two clocks finds that the first has asked.
  select * into state from app.build_orders for update;
  update app.build_orders set looked_at = now() where only_row;
  if (state.tries = 0 or state.asked_at <= now() - least(power(2, least(state.tries, 10) - 1),
    60) * interval '1 minute')
     and exists (select from app.due_changes(state.ordered_at, now()))
  then
    update app.build_orders set asked_at = now(), tries = state.tries + 1, following = false where only_row;
    perform app.write_log('ordered', 'site');
    return '{}';
  end if;
  -- The fourth wait is none, which nothing is later than. Where the clock stood still, they do not come all at once.
  if state.tries = 0
     and now() >= state.taken_at + make_interval(mins => (array[10, 30, 120])[state.followed + 1])
     and now() >= state.asked_at + interval '10 minutes'
  then
    update app.build_orders set asked_at = now(), followed = state.followed + 1, following = true where only_row;
    return jsonb_build_object('since', state.taken_at);
  end if;
  return null;
end
$$;
comment on function app.claim_build is
  'For the clock, once a minute: what publish-site is to be asked. {} is a build, because something crossed its date '
  'since the last order; {"since": last order} is whether its pages are in place. app.settle_build takes the answer.';

create function app.settle_build(status integer, fault text default null) returns void
language plpgsql set search_path = '' as $$
declare
  was_taken constant boolean := status is not distinct from 202;
  state app.build_orders;
begin
  select * into state from app.build_orders for update;
  update app.build_orders b
  set ordered_at = case when was_taken then greatest(b.ordered_at, b.asked_at) else b.ordered_at end,
      following = false,
      request_id = null
  where b.only_row;
  if not state.following then
    update app.build_orders b
    set taken_at = case when was_taken then b.asked_at else b.taken_at end,
        followed = case when was_taken then 0 else b.followed end,
        tries = case when was_taken then 0 else b.tries end,
        answer = case when not was_taken then left(coalesce(status::text, fault, 'no answer'), 200) end
    where b.only_row;
  elsif was_taken then
    perform app.write_log('ordered', 'site');
  elsif status = 200 then
    update app.build_orders b set followed = 3 where b.only_row;
  end if;
end
$$;
comment on function app.settle_build is
  'Takes the answer of publish-site, or why there was none: 202 where the host took an order, 200 where the pages of '
  'the last one are in place; anything else is an order in vain.';

create function app.order_due_build() returns void
language plpgsql set search_path = '' as $$
declare
  state app.build_orders;
  address text;
  secret text;
  status integer;
  fault text;
  question jsonb;
begin
  -- Whether or not a build can be ordered.
  perform app.publish_due_copies();
  select * into state from app.build_orders for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault
      using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    perform app.settle_build(status, fault);
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1),
    max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'publish_site_url', 'publish_site_secret';
  -- Without them no build is ordered, and the dashboard says so.
  if address is null or secret is null then
    return;
  end if;
  question := app.claim_build();
  if question is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
    into state.request_id
    using address, question,
      jsonb_build_object('content-type', 'application/json', 'x-publishing-secret', secret);
  update app.build_orders set request_id = state.request_id where only_row;
end
$$;
comment on function app.order_due_build is
  'The job of pg_cron, once a minute: publishes working copies that are due, reads the answer to the request before, '
  'and calls publish-site through pg_net (app.claim_build). Address and secret are in Vault: publish_site_url, '
  'publish_site_secret.';

-- One build a minute, by whatever way it is ordered: the function publish-site forgets with each of its instances. An
-- order by a person of the agency covers what crossed its date before it. Definer, all three: orders and log are
-- granted to nobody.
create function public.log_publishing_order() returns void
language plpgsql security definer set search_path = '' as $$
declare
  state app.build_orders;
  wait interval;
begin
  perform app.require('publishing');
  select * into strict state from app.build_orders for update;
  -- An unconfirmed order failed, or is under way for as long as the host is waited for.
  wait := greatest(state.taken_at + interval '1 minute',
    state.announced_at + interval '25 seconds') - clock_timestamp();
  if wait > interval '0' then
    raise sqlstate 'PT429' using message = 'The site is being built.', hint = ceil(extract(epoch from wait))::text;
  end if;
  perform app.write_log('ordered', 'site');
  update app.build_orders set announced_at = now() where only_row;
end
$$;
comment on function public.log_publishing_order is
  'Takes nothing: the Edge Function publish-site is about to order a build for the caller. Raises PT429 within a '
  'minute of the last order the host took and 25 seconds of one it has not answered; hint says in how many seconds.';

create function public.confirm_publishing_order() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('publishing');
  update app.build_orders b
  set ordered_at = greatest(b.ordered_at, b.announced_at), taken_at = b.announced_at, asked_at = b.announced_at,
      followed = 0, tries = 0, answer = null
  where b.announced_at is not null;
end
$$;
comment on function public.confirm_publishing_order is
  'Takes nothing: the host took the order that log_publishing_order announced,.';

create function public.get_scheduled_builds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('publishing');
  return (
    select jsonb_build_object(
      'watched', coalesce(b.looked_at > now() - interval '5 minutes', false),
      'waiting', (select count(*) from app.due_changes(b.ordered_at, now())),
      'coming', (select count(*) from app.due_changes(now(), 'infinity')),
      'tries', b.tries,
      'answer', b.answer,
      'taken_at', b.taken_at)
    from app.build_orders b);
end
$$;
comment on function public.get_scheduled_builds is
  'Takes nothing; returns {"watched": whether somebody looks at the clock, "waiting": how many things crossed their '
  'date since the last order, "coming": how many will, "tries": how often a build was ordered in vain since, "answer": '
  'what was said to that, "taken_at": when the order was given that the host last took}.';

grant execute on function
  public.list_calendar, public.date_articles, public.log_publishing_order, public.confirm_publishing_order,
  public.get_scheduled_builds to authenticated;
