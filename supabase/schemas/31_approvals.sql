-- Approval, by the agency and by its clients. An author hands in a draft or a working copy of a text they began; editors
-- get a mail, publish it or hand it back with remarks. Publishing ends an approval. The table app.approvals stands beside
-- that of working copies.
--
-- A preview link may ask for an answer. It keeps the columns it shows and their digest; whoever has it reads them without
-- an account, leaves remarks and approves that digest or asks for a change. Both hold until the row is published.
-- Remarks of the staff stand in the same table and reach a client only as answers to a client's own.

create table app.shown_states (
  link_id uuid not null references app.preview_links (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  digest text not null,
  content jsonb not null,
  shown_at timestamptz not null default clock_timestamp(),
  primary key (link_id, table_name, digest),
  constraint digest_known check (digest ~ '^[0-9a-f]{64}$')
);
comment on table app.shown_states is
  'What a link that asks for an answer showed in each language, the latest of them now (app.previewed_row). Goes with '
  'the link.';

create table app.sign_offs (
  id uuid primary key default gen_random_uuid(),
  link_id uuid references app.preview_links (id) on delete set null,
  table_name text not null,
  row_id text not null,
  digest text not null,
  client_name text not null,
  answer text not null,
  answered_at timestamptz not null default clock_timestamp(),
  constraint client_name_bounds check (char_length(client_name) between 1 and 80),
  constraint answer_known check (answer in ('approved', 'change'))
);
comment on table app.sign_offs is
  'Answers of clients: who said what to which digest, never changed. Outlive the link; go with the row, and after 13 '
  'months.';
create index on app.sign_offs (table_name, row_id, answered_at);
create index on app.sign_offs (link_id);

create table app.remarks (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text not null,
  link_id uuid references app.preview_links (id) on delete set null,
  parent_id uuid,
  person uuid,
  client_name text,
  field text not null,
  quote text not null default '',
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolved_by uuid,
  constraint author_known check ((person is null) <> (client_name is null)),
  constraint client_name_bounds check (char_length(client_name) between 1 and 80),
  constraint field_bounds check (char_length(field) <= 63),
  constraint quote_bounds check (char_length(quote) <= 300),
  constraint text_bounds check (char_length(text) between 1 and 2000)
);
comment on table app.remarks is
  'Remarks at a passage of a row, of its staff or of a client through a link, and answers to them. The quotation stays '
  'when the passage goes. Go with the row, and after 13 months.';
comment on column app.remarks.parent_id is 'The remark it answers; null for none.';
create index on app.remarks (table_name, row_id, created_at);
create index on app.remarks (link_id);

alter table app.shown_states enable row level security;
alter table app.sign_offs enable row level security;
alter table app.remarks enable row level security;

create function app.published_after(table_name text, row_id text, moment timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(l.at) from app.audit_log l
  where l.row_id = published_after.row_id and l.table_name = published_after.table_name and l.act = 'published'
    and l.at >= published_after.moment
$$;
comment on function app.published_after is 'When a row was next published after that moment; null if it was not.';

create function app.current_content(table_name text, row_id text) returns jsonb
language sql stable set search_path = '' as $$
  select app.present_row(current_content.table_name, current_content.row_id) || coalesce((
    select c.content from app.working_copies c
    where c.table_name = current_content.table_name and c.row_id = current_content.row_id), '{}')
$$;
comment on function app.current_content is 'A row with its working copy over it; null for one that is not there.';

create function app.content_digest(table_name text, content jsonb) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_object_agg(c, content -> c)::text, 'UTF8')), 'hex')
  from app.copied_columns(content_digest.table_name) as c
  where has_column_privilege('anon', format('public.%I', content_digest.table_name)::regclass, c, 'select')
$$;
comment on function app.content_digest is
  'SHA-256 of the columns of a row that a save writes and visitors read, as hex: what a client approves.';

create function app.keep_shown(link app.preview_links) returns void
language sql set search_path = '' as $$
  insert into app.shown_states as s (link_id, table_name, row_id, digest, content)
  select link.id, x.table_name, x.row_id,
    app.content_digest(x.table_name, app.current_content(x.table_name, x.row_id)),
    app.previewed_row(x.table_name, x.row_id)
  from app.with_translation(link.table_name, link.row_id) x
  where app.can_read_drafts(link.made_by, x.table_name, x.row_id)
    and app.present_row(x.table_name, x.row_id) is not null
  on conflict (link_id, table_name, digest) do update
    set row_id = excluded.row_id, content = excluded.content, shown_at = excluded.shown_at
$$;
comment on function app.keep_shown is
  'Keeps a row and its translation, as they are now, as what a link shows; a translation that its maker may not read is '
  'left out.';

create function app.latest_shown(link uuid) returns setof app.shown_states
language sql stable set search_path = '' as $$
  select distinct on (s.table_name) s.* from app.shown_states s
  where s.link_id = link order by s.table_name, s.shown_at desc
$$;
comment on function app.latest_shown is 'What a link that asks for an answer shows now, one row a language.';

create function app.client_key(client_name text) returns text
language sql immutable set search_path = '' as $$
  select app.search_text(client_name, null, null)
$$;
comment on function app.client_key is
  'What is the same for every way a client writes one name: neither case nor accents tell two apart.';

create function app.sign_off_states(table_name text, row_id text, content jsonb) returns setof jsonb
language sql stable set search_path = '' as $$
  with last_answer as (
    select distinct on (app.client_key(s.client_name)) s.*
    from app.sign_offs s
    where s.table_name = sign_off_states.table_name and s.row_id = sign_off_states.row_id
    order by app.client_key(s.client_name), s.answered_at desc
  ), standing as (
    select l.client_name, l.answered_at, case
        when l.answer = 'change' then 'change'
        when l.digest = app.content_digest(sign_off_states.table_name, content) then 'approved'
        else 'differs' end as state
    from last_answer l
    where app.published_after(l.table_name, l.row_id, l.answered_at) is null
    union all
    select null, l.created_at, 'unanswered'
    from app.preview_links l
    join app.shown_states s on s.link_id = l.id
    where s.table_name = sign_off_states.table_name and s.row_id = sign_off_states.row_id
      and l.revoked_at is null and l.expires_at > now()
      and app.published_after(s.table_name, s.row_id, l.created_at) is null
  ), newest as (
    select distinct on (s.state) s.* from standing s order by s.state, s.answered_at desc
  )
  select jsonb_build_object('state', s.state, 'name', s.client_name, 'at', s.answered_at)
  from newest s
  cross join (select array_agg(n.state) as states from newest n) a
  -- One approval of what is there now is enough, unless another client asks for a change.
  where case when 'change' = any (a.states) then s.state in ('change', 'differs')
    when 'approved' = any (a.states) then s.state = 'approved'
    else s.state = 'differs' or not 'differs' = any (a.states) end
  order by s.answered_at desc
$$;
comment on function app.sign_off_states is
  'What clients said of a row with that content since it was last published, by the last answer of each, through '
  'whatever link: {"state", "name", "at"} of the newest for approved, for change (one asks for a change) and differs '
  '(something else was approved) the newest first, or for unanswered; no row where no client was asked.';

create function app.sign_off_state(table_name text, row_id text, content jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select s from app.sign_off_states(table_name, row_id, content) s limit 1
$$;
comment on function app.sign_off_state is 'The first of app.sign_off_states; null where no client was asked.';

create function app.require_sign_off(rows jsonb, is_dated_copy boolean default false) returns void
language plpgsql stable set search_path = '' as $$
declare
  confirmed constant text[] := string_to_array(coalesce(app.request_header('x-publish-anyway'), ''), ',');
  questions jsonb;
begin
  if not app.is_api_call() or coalesce(current_setting('app.trying', true), '') <> '' then
    return;
  end if;
  select jsonb_agg(q.question || jsonb_build_object('key', k.key)) into questions
  from jsonb_array_elements(rows) as r (content)
  cross join lateral (
    select s || jsonb_build_object('title', r.content ->> 'title', 'act', case
        when is_dated_copy then 'date'
        when (r.content ->> 'published_at')::timestamptz > now() then 'schedule'
        else 'publish' end)
    from app.sign_off_states(r.content ->> 'table_name', r.content ->> 'id', r.content) s) as q (question)
  cross join lateral (
    select encode(sha256(convert_to((r.content ->> 'id') || q.question::text, 'UTF8')), 'hex')) as k (key)
  where q.question ->> 'state' <> 'approved' and k.key <> all (confirmed);
  if questions is not null then
    raise sqlstate 'PT412' using message = 'Its client has not approved this.', detail = questions;
  end if;
end
$$;
comment on function app.require_sign_off is
  'Takes rows as readers will have them, each with its "table_name", and whether they are working copies that get a date; '
  'raises PT412 for those whose client was asked and has not approved that: [{"title", "state", "name", "at" as in '
  'app.sign_off_states, "act", "key"}] in its detail. act: publish; schedule, of a row that goes out at its date unless a '
  'client answers again before; date, of a copy that waits at its date unless it is approved then. Whoever does it '
  'nevertheless names the keys in the header x-publish-anyway. The clock is not asked.';

-- A statement that publishes rows, by whatever way, or changes what readers have of them. Its name stands before
-- record_changes in the alphabet, whose line in the audit log ends what was answered.
create function app.ask_before_publishing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_sign_off((
    select jsonb_agg(c.after_it || jsonb_build_object('table_name', tg_table_name))
    from new_rows n
    join old_rows o on o.id = n.id
    cross join lateral (select to_jsonb(o) as before_it, to_jsonb(n) as after_it) c
    where n.published
      and n.id::text in (
        select s.row_id from app.shown_states s where s.table_name = tg_table_name
        union select s.row_id from app.sign_offs s where s.table_name = tg_table_name)
      and (not o.published or c.before_it -> 'published_at' is distinct from c.after_it -> 'published_at'
        or app.content_digest(tg_table_name, c.before_it) <> app.content_digest(tg_table_name, c.after_it))));
  return null;
end
$$;
comment on function app.ask_before_publishing is
  'AFTER rows were changed: app.require_sign_off of those that are published by it, dated, or read otherwise from now on.';

do $$
declare
  table_name text;
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en'] loop
    execute format('create trigger ask_before_publishing after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement
      execute function app.ask_before_publishing()', table_name);
  end loop;
end
$$;

create function app.mail_about_approval(template text, person uuid, table_name text, row_id text, variables jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  lang constant text := right(table_name, 2);
begin
  perform app.queue_mail(
    template => mail_about_approval.template, language => lang, recipient => app.email_of(s.user_id),
    variables => jsonb_build_object('name', coalesce(app.name_of(auth.uid()), '')) || mail_about_approval.variables
      || jsonb_build_object(
      'link', '/' || lang || '/admin/'
        || case split_part(table_name, '_', 1) when 'articles' then 'article' else split_part(table_name, '_', 1) end
        || '/edit/' || mail_about_approval.row_id),
    cause_table => table_name, cause_id => mail_about_approval.row_id)
  from public.staff s
  where s.user_id is distinct from auth.uid() and app.email_of(s.user_id) is not null
    and case when person is null then exists (select from app.rights r where r.role = s.role and r.area = 'content')
      else s.user_id = person end;
end
$$;
comment on function app.mail_about_approval is
  'Tells one person who works here, or everybody who works in content, of a text that was handed in or back.';

create function app.hold_unapproved() returns void
language plpgsql set search_path = '' as $$
declare
  due record;
begin
  for due in
    select x.table_name, x.row_id, x.title
    from (
      select 'articles_' || a.language, a.id, a.title, a.published_at, a.updated_at from app.articles a where a.published
      union all
      select 'pages_' || p.language, p.id, p.title, p.published_at, p.updated_at from app.pages p where p.published
    ) as x (table_name, row_id, title, published_at, updated_at)
    cross join lateral app.sign_off_state(x.table_name, x.row_id::text, app.present_row(x.table_name, x.row_id::text)) as s
    where x.published_at > now() and x.published_at <= now() + interval '2 minutes'
      and s ->> 'state' in ('differs', 'change') and (s ->> 'at')::timestamptz > x.updated_at
  loop
    begin
      execute format('update public.%I set published = false where id = $1', due.table_name) using due.row_id;
      perform app.mail_about_approval('sign-off-waits', null, due.table_name, due.row_id::text,
        jsonb_build_object('title', due.title));
    exception
      -- Another transaction writes it: the next minute tries again.
      when lock_not_available then
        null;
    end;
  end loop;
end
$$;
comment on function app.hold_unapproved is
  'For the clock, before a date comes: what was scheduled and is no longer approved since its last save becomes a draft '
  'with its date again, and those who work in content are told.';

create function app.approval_json(table_name text, row_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', a.state, 'person', a.person, 'person_name', app.name_of(a.person), 'handed_in_at', a.handed_in_at,
    'answered_by', app.name_of(a.answered_by), 'answered_at', a.answered_at,
    'title', coalesce(c.content ->> 'title', r.present ->> 'title'),
    'seen', coalesce(c.updated_at, (r.present ->> 'updated_at')::timestamptz))
  from app.approvals a
  cross join lateral (select app.present_row(a.table_name, a.row_id) as present) r
  left join app.working_copies c on c.table_name = a.table_name and c.row_id = a.row_id
  where a.table_name = approval_json.table_name and a.row_id = approval_json.row_id and r.present is not null
$$;
comment on function app.approval_json is
  'Approval of a row: {"state": handed_in or handed_back, "person", "person_name", "handed_in_at", "answered_by", '
  '"answered_at", "title", "seen": updated_at of the copy or draft}; null without one.';

create function public.hand_in(table_name text, row_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
begin
  perform app.require_copy(table_name, row_id);
  if not app.is_own(table_name, row_id) then
    raise insufficient_privilege using message = 'A text is handed in by whoever began it.';
  end if;
  present := app.present_row(table_name, row_id, true);
  if present ->> 'published' = 'true'
     and not exists (select from app.working_copies c where c.table_name = hand_in.table_name
       and c.row_id = hand_in.row_id) then
    raise sqlstate 'PT409' using message = 'There is nothing to hand in: it is published.';
  end if;
  insert into app.approvals as a (table_name, row_id, person) values (table_name, hand_in.row_id, auth.uid())
  on conflict on constraint approvals_pkey do update
    set state = 'handed_in', person = excluded.person, handed_in_at = now(), answered_by = null, answered_at = null
    where a.state <> 'handed_in';
  if found then
    perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "handed_in"}');
    perform app.mail_about_approval('agency-approval', null, table_name, row_id,
      jsonb_build_object('title', app.approval_json(table_name, row_id) ->> 'title'));
  end if;
  return app.approval_json(table_name, row_id);
end
$$;
comment on function public.hand_in is
  'Hands in a draft or working copy of a row that the caller began, once; editors get a mail. Returns '
  'app.approval_json. Raises 42501 for the row of another author, PT404, PT409 for a published one without a working '
  'copy.';

create function public.withdraw_hand_in(table_name text, row_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  delete from app.approvals a where a.table_name = withdraw_hand_in.table_name and a.row_id = withdraw_hand_in.row_id;
  if found then
    perform app.write_log('changed', table_name, row_id, app.present_row(table_name, row_id) ->> 'title',
      '{"copy": "withdrawn"}');
    return true;
  end if;
  return false;
end
$$;
comment on function public.withdraw_hand_in is
  'Takes a table and the id of a row and ends its approval; the text stays as it is. Says whether there was one. '
  'Raises 42501 as get_working_copy.';

create function public.hand_back(table_name text, row_id text, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
  approval app.approvals;
begin
  perform app.require_copy(table_name, row_id, true);
  present := app.present_row(table_name, row_id, true);
  select * into approval from app.approvals a where a.table_name = hand_back.table_name
    and a.row_id = hand_back.row_id for update;
  if approval.table_name is null
     or (approval.state = 'handed_in'
       and seen is distinct from (app.approval_json(table_name, row_id) ->> 'seen')::timestamptz) then
    raise sqlstate 'PT409' using message = 'It was changed, taken back or published meanwhile.';
  end if;
  if approval.state = 'handed_in' then
    update app.approvals a
    set state = 'handed_back', answered_by = auth.uid(), answered_at = now()
    where a.table_name = hand_back.table_name and a.row_id = hand_back.row_id;
    perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "handed_back"}');
    perform app.mail_about_approval('approval-answer', approval.person, table_name, row_id,
      jsonb_build_object('title', app.approval_json(table_name, row_id) ->> 'title'));
  end if;
  return app.approval_json(table_name, row_id);
end
$$;
comment on function public.hand_back is
  'Hands a text back to its author, who gets a mail and reads the remarks that stand at it, once. Returns '
  'app.approval_json. Raises 42501 for authors too, PT404, PT409 when it was changed, taken back or published '
  'meanwhile.';

create function public.list_approvals()
returns table (
  table_name text, row_id text, title text, person_name text, handed_in_at timestamptz, state text, remarks bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  return query
    select l.*
    from (
      select a.table_name, a.row_id, t.approval ->> 'title', t.approval ->> 'person_name', a.handed_in_at, a.state, (
          select count(*) from app.remarks r
          where r.table_name = a.table_name and r.row_id = a.row_id and r.person is not null and r.parent_id is null
            and r.resolved_at is null and app.published_after(r.table_name, r.row_id, r.created_at) is null)
      from app.approvals a
      cross join lateral (select app.approval_json(a.table_name, a.row_id) as approval) t
      where t.approval is not null
      union all
      select s.table_name, s.row_id, r.content ->> 'title', t.state ->> 'name', (t.state ->> 'at')::timestamptz,
        t.state ->> 'state', 0
      from (
        select distinct x.table_name, x.row_id from app.sign_offs x
        where app.published_after(x.table_name, x.row_id, x.answered_at) is null) s
      cross join lateral (select app.current_content(s.table_name, s.row_id) as content) r
      cross join lateral (select app.sign_off_state(s.table_name, s.row_id, r.content) as state) t
      where r.content is not null and t.state ->> 'state' in ('approved', 'change', 'differs')
    ) as l (table_name, row_id, title, person_name, handed_in_at, state, remarks)
    where (select app.may('content')) or (l.table_name, l.row_id) in (select o.table_name, o.id from app.own_rows() o)
    order by l.handed_in_at, l.table_name, l.row_id;
end
$$;
comment on function public.list_approvals is
  'Texts that are handed in or were handed back, handed in first first, to an author those they began: what each is '
  'called, by whom and when it was handed in, its state and how many remarks of the staff are open; and what clients '
  'answered by a link since it was last published: state approved, change or differs (something else was approved), the '
  'name that was given and when. Those in the trash are left out.';

create function app.said_json(link uuid, table_name text default null, row_id text default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('language', right(a.table_name, 2), 'name', a.client_name,
        'answer', a.answer, 'at', a.answered_at, 'digest', a.digest,
        'published_at', app.published_after(a.table_name, a.row_id, a.answered_at)) order by a.answered_at, a.id)
      from app.sign_offs a
      where a.link_id = said_json.link or (a.table_name = said_json.table_name and a.row_id = said_json.row_id)), '[]'),
    'remarks', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'language', right(r.table_name, 2), 'parent_id', r.parent_id,
        'name', coalesce(r.client_name, case when said_json.link is null then app.name_of(r.person)
          else (select nullif(s.name, '') from public.staff s where s.user_id = r.person) end),
        'is_client', r.client_name is not null, 'shared', r.link_id is not null, 'field', r.field, 'quote', r.quote,
        'text', r.text, 'at', r.created_at, 'resolved', r.resolved_at is not null) order by r.created_at, r.id)
      from app.remarks r
      where r.link_id = said_json.link or (r.table_name = said_json.table_name and r.row_id = said_json.row_id)), '[]'))
$$;
comment on function app.said_json is
  'What was said through a link, as its readers may see it, or of a row, as the staff: {"answers": [{"language", "name", '
  '"answer": approved or change, "at", "digest", "published_at"}], "remarks": [{"id", "language", "parent_id", "name": '
  'null for readers where a colleague has none, "is_client", "shared": with the readers of a link, "field", "quote", '
  '"text", "at", "resolved"}]}, the first one first.';

create function app.sign_off_json(link uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.said_json(link) || jsonb_build_object('digests',
    (select jsonb_object_agg(right(s.table_name, 2), s.digest) from app.latest_shown(link) s))
$$;
comment on function app.sign_off_json is
  'What the readers of a link may see: app.said_json of this link and no other, and {"digests": {"fr", "en"}} of what it '
  'shows.';

-- Definer: a visitor writes to the one link whose token they have.
create function public.answer_preview(
  token text, language text, digest text, name text, answer text default null, remarks jsonb default '[]')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  client constant text := regexp_replace(
    app.without_invisible(regexp_replace(name, '[\u061c\u202a-\u202e\u2066-\u2069]+', '', 'g')), '\s+', ' ', 'g');
  link app.preview_links;
  shown app.shown_states;
  title text;
begin
  perform app.count_hit('sign_offs');
  -- The lock of the link is the order of its answers and of what it shows.
  select l.* into link
  from app.preview_links l
  where l.token_hash = app.token_hash(token) and l.asks and l.revoked_at is null and l.expires_at > now()
    and app.can_read_drafts(l.made_by, l.table_name, l.row_id)
  for update;
  select s.* into shown from app.latest_shown(link.id) s where right(s.table_name, 2) = answer_preview.language;
  if shown.link_id is not null then
    title := app.current_content(shown.table_name, shown.row_id) ->> 'title';
  end if;
  if title is null then
    raise sqlstate 'PT404' using message = 'This link has ended.';
  end if;
  if shown.digest is distinct from answer_preview.digest then
    raise sqlstate 'PT409' using message = 'The text was changed meanwhile.';
  end if;
  if jsonb_typeof(remarks) is distinct from 'array' or jsonb_array_length(remarks) > 50
     or remarks @? '$[*] ? (@.type() != "object" || !(@.field.type() == "string" && @.quote.type() == "string"
       && @.text.type() == "string"))'
     or coalesce(char_length(client), 0) not between 1 and 80 or not app.is_plain_text(client)
     or answer not in ('approved', 'change') or answer is null and remarks = '[]' then
    raise invalid_parameter_value using
      message = 'An answer has a name of at most 80 characters that can be seen, and is approved, change or remarks.';
  end if;
  if exists (
    select from jsonb_to_recordset(remarks) as r (field text, text text)
    where r.field <> '' and not shown.content ? r.field or char_length(btrim(r.text)) not between 1 and 2000)
  then
    raise invalid_parameter_value using
      message = 'A remark has a field of the text, or none, and between 1 and 2000 characters.';
  end if;
  if (select count(*) from app.remarks r where r.link_id = link.id) + jsonb_array_length(remarks) > 300
     or (select count(*) from app.sign_offs s where s.link_id = link.id) >= 100 then
    raise sqlstate 'PT429' using message = 'This link has been answered often enough.';
  end if;
  -- What arrives twice is stored once.
  insert into app.remarks (table_name, row_id, link_id, client_name, field, quote, text)
  select shown.table_name, shown.row_id, link.id, client, r.field, left(r.quote, 300), btrim(r.text)
  from jsonb_to_recordset(remarks) as r (field text, quote text, text text)
  where not exists (
    select from app.remarks x
    where x.link_id = link.id and x.table_name = shown.table_name and x.client_name = client and x.field = r.field
      and x.quote = left(r.quote, 300) and x.text = btrim(r.text));
  if answer is not null and (answer, shown.digest) is distinct from (
    select (s.answer, s.digest) from app.sign_offs s
    where s.link_id = link.id and s.table_name = shown.table_name and s.client_name = client
    order by s.answered_at desc limit 1)
  then
    insert into app.sign_offs (link_id, table_name, row_id, digest, client_name, answer)
    values (link.id, shown.table_name, shown.row_id, shown.digest, client, answer_preview.answer);
    perform app.write_log('changed', shown.table_name, shown.row_id, title,
      jsonb_build_object('copy', 'client_' || answer, 'link', link.id, 'digest', shown.digest));
    perform app.mail_about_approval('sign-off-' || answer, p.person, shown.table_name, shown.row_id,
      jsonb_build_object('name', client, 'title', title))
    from (
      select link.made_by
      union select a.user_id from app.authorship a
      where a.table_name = shown.table_name and a.id = shown.row_id) as p (person);
  end if;
  return app.sign_off_json(link.id);
end
$$;
comment on function public.answer_preview is
  'Takes the token of a link that asks, a language, the digest that was read, the name of whoever answers, approved or '
  'change or null, and remarks [{"field", "quote", "text"}]; stores them once, tells the maker of the link and the '
  'author, returns app.sign_off_json. field: one of what the link shows, or empty for all of it. Raises PT404 when the '
  'link has ended, PT409 when it shows something else by now, 22023 for no answer, another one or one that is too long, '
  'a name without anything to see and a remark to another field, PT429.';

create function public.show_present_state(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_link app.preview_links;
begin
  perform app.require('drafts');
  select l.* into found_link from app.preview_links l
  where l.id = link and l.asks and l.revoked_at is null and l.expires_at > now()
    and (app.may('content') or l.made_by = auth.uid())
  for update;
  if found_link.id is null then
    raise sqlstate 'PT404' using message = 'There is no such link.';
  end if;
  perform app.require_preview(found_link.table_name, found_link.row_id);
  if (select count(*) from app.shown_states s where s.link_id = link) >= 50 then
    raise sqlstate 'PT409' using message = 'This link showed enough states: make another one.';
  end if;
  perform app.keep_shown(found_link);
end
$$;
comment on function public.show_present_state is
  'Lets a link that asks for an answer show the text as it is now; earlier answers stay with what they were given to. '
  'For those who may revoke it. Raises PT404 for any other link, PT409 after fifty states.';

create function public.get_review(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content jsonb;
begin
  perform app.require_copy(table_name, row_id);
  content := app.current_content(table_name, row_id);
  return app.said_json(null, table_name, row_id) || jsonb_build_object(
    'approval', app.approval_json(table_name, row_id),
    'states', (select coalesce(jsonb_agg(s), '[]') from app.sign_off_states(table_name, row_id, content) s),
    'digest', app.content_digest(table_name, content),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', app.name_of(s.user_id)) order by s.name, s.user_id)
      from public.staff s
      where s.user_id <> auth.uid() and app.can_read_drafts(s.user_id, get_review.table_name, get_review.row_id)), '[]'));
end
$$;
comment on function public.get_review is
  'Everything that was said of a row: app.said_json, "approval": app.approval_json, "states": app.sign_off_states, '
  '"digest" of what there is now and "people" who can be told: [{"id", "name"}]. Raises 42501 as app.require_copy.';

create function public.add_remark(
  table_name text, row_id text, field text, quote text, text text, parent uuid default null, mention uuid default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
  answered app.remarks;
  new_id uuid;
begin
  perform app.require_copy(table_name, row_id);
  present := app.present_row(table_name, row_id, true);
  select r.* into answered from app.remarks r
  where r.id = parent and r.table_name = add_remark.table_name and r.row_id = add_remark.row_id
    and r.parent_id is null;
  if parent is not null and answered.id is null then
    raise sqlstate 'PT404' using message = 'There is no such remark.';
  end if;
  if (select count(*) from app.remarks r where r.table_name = add_remark.table_name
    and r.row_id = add_remark.row_id) >= 1000 then
    raise sqlstate 'PT409' using message = 'A thousand remarks are enough.';
  end if;
  insert into app.remarks (table_name, row_id, link_id, parent_id, person, field, quote, text)
  values (table_name, row_id, answered.link_id, parent, auth.uid(), field, left(quote, 300), btrim(text))
  returning id into new_id;
  if mention is not null and app.can_read_drafts(mention, table_name, row_id) then
    perform app.mail_about_approval('remark-mention', mention, table_name, row_id,
      jsonb_build_object('title', present ->> 'title', 'remark', left(btrim(text), 500)));
  end if;
  return new_id;
end
$$;
comment on function public.add_remark is
  'Adds a remark of the caller at a passage of a row, or an answer to one (parent), which a client reads whose remark it '
  'answers; the colleague it mentions gets a mail, if they may read the row. Returns its id. Raises 42501 as '
  'app.require_copy, PT404, PT409 after a thousand, 23514 for an empty or too long one.';

create function public.resolve_remark(table_name text, row_id text, remark uuid, resolved boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  update app.remarks r
  set resolved_at = case when resolved then coalesce(r.resolved_at, now()) end,
      resolved_by = case when resolved then coalesce(r.resolved_by, auth.uid()) end
  where r.id = remark and r.table_name = resolve_remark.table_name and r.row_id = resolve_remark.row_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such remark.';
  end if;
end
$$;
comment on function public.resolve_remark is
  'Ticks a remark on a row off, or opens it again. Raises 42501 as app.require_copy, PT404.';

create function public.forget_client(table_name text, row_id text, client text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
  more integer;
begin
  perform app.require('content');
  perform app.require_copy(table_name, row_id);
  update app.sign_offs s set client_name = '…'
  where s.table_name = forget_client.table_name and s.row_id = forget_client.row_id
    and app.client_key(s.client_name) = app.client_key(client);
  get diagnostics changed = row_count;
  update app.remarks r set client_name = '…', text = '…', quote = ''
  where r.table_name = forget_client.table_name and r.row_id = forget_client.row_id
    and app.client_key(r.client_name) = app.client_key(client);
  get diagnostics more = row_count;
  perform app.write_log('changed', table_name, row_id, app.present_row(table_name, row_id) ->> 'title',
    '{"copy": "client_forgotten"}');
  return changed + more;
end
$$;
comment on function public.forget_client is
  'Takes the name of a client, in any case, out of the answers and remarks on a row, and the words of the remarks; that '
  'somebody answered stays on record. Returns how many lines. Raises 42501 outside content.';

grant execute on function public.answer_preview to anon, authenticated;
grant execute on function
  public.show_present_state, public.get_review, public.add_remark, public.resolve_remark,
  public.forget_client
  to authenticated;

grant execute on function
  public.hand_in, public.withdraw_hand_in, public.hand_back, public.list_approvals
  to authenticated;
