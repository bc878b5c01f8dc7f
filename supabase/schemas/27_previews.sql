-- Preview links. Editors of an article or a project let a person without an account read it before it is public, as it
-- is stored at that moment and in both languages, by a link that expires. The link holds a token that is returned once
-- and stored nowhere; here is its hash. A link that asks for an answer keeps what it shows (31_approvals.sql).

create table app.preview_links (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text not null,
  token_hash bytea not null unique,
  made_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  public_in text[] not null default '{}',
  asks boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  constraint table_name_known check (table_name ~ '^(articles|pages|projects)_(fr|en)$'),
  constraint token_hash_bounds check (octet_length(token_hash) = 32),
  constraint expiry_bounds check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
comment on table app.preview_links is
  'The links by which a person without an account reads one document before it is public. Written and read by '
  'functions alone; revoked when its maker may not read the document any more, swept when it has ended.';
comment on column app.preview_links.row_id is
  'The document it was made from; its translation is looked for when the link is opened.';
comment on column app.preview_links.public_in is
  'The languages in which it was public when the link was made. Only there does the link show working copies of what '
  'is public: a link to a draft ends with the text that was shared.';
comment on column app.preview_links.asks is
  'Asks its readers for an answer, and so shows what app.shown_states keeps instead of the row as it is.';
comment on column app.preview_links.opened is 'How often; who opened it is not noted.';
create index on app.preview_links (table_name, row_id);
create index on app.preview_links (made_by);
alter table app.preview_links enable row level security;

create function app.can_read_drafts(person uuid, table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.staff s
    join app.rights r on r.role = s.role
    where s.user_id = person
      and (r.area = 'content' or (r.area = 'drafts' and exists (
        select from app.authorship a
        where a.table_name = can_read_drafts.table_name and a.id = can_read_drafts.row_id and a.user_id = person))))
$$;
comment on function app.can_read_drafts is
  'Whether a person of the agency may read that document before it is public: all of them, or those they began.';

create function app.is_public(content jsonb) returns boolean
language sql stable set search_path = '' as $$
  select content ->> 'published' = 'true' and coalesce((content ->> 'published_at')::timestamptz <= now(), true)
$$;
comment on function app.is_public is 'Whether visitors read a row of articles, pages or projects.';

-- A preview link shows what is to become public: the copy over its row.
create function app.previewed_row(table_name text, row_id text, over_public boolean default true) returns jsonb
language sql stable set search_path = '' as $$
  select (
    select jsonb_object_agg(f.key, f.value)
    from jsonb_each(r.shown || jsonb_build_object(
      'image', app.with_focal_point(r.shown ->> 'image'),
      'gallery', app.with_focal_points(array(select jsonb_array_elements_text(r.shown -> 'gallery'))),
      'framed_pictures', app.focal_points_in(r.shown ->> 'body'))) f
    -- What visitors may read of a row, but for what only keeps it.
    join pg_catalog.pg_attribute a
      on a.attrelid = format('public.%I', previewed_row.table_name)::regclass and a.attname = f.key
    where has_column_privilege('anon', a.attrelid, a.attnum, 'select')
      and f.key <> all ('{id,published,parent,position,created_at,updated_at,text_changed_at,search_text,'
        'framed_image,framed_gallery}'::text[]))
    || jsonb_build_object('status', case
      when r.shown ->> 'published' = 'false' then 'draft'
      when not app.is_public(r.shown) then 'scheduled'
      when r.is_copy then 'changed'
      else 'published' end)
  from (
    select one.present || coalesce(c.content, '{}') as shown, c.table_name is not null as is_copy
    from (select app.present_row(previewed_row.table_name, previewed_row.row_id) as present) one
    left join app.working_copies c
      on c.table_name = previewed_row.table_name and c.row_id = previewed_row.row_id
      and (over_public or not app.is_public(one.present))) r
$$;
comment on function app.previewed_row is
  'What visitors see of an article, a page or a project, with its working copy (over what is public only where that is asked '
  'for) and its status: draft, scheduled, published or changed.';

create function app.require_preview(table_name text, row_id text) returns void
language plpgsql stable set search_path = '' as $$
declare
  is_public boolean;
begin
  perform app.require('drafts');
  if table_name is null or table_name !~ '^(articles|pages|projects)_(fr|en)$' then
    raise sqlstate '22023' using message = 'Only articles, pages and projects have previews.';
  end if;
  is_public := app.present_row(table_name, row_id) -> 'published';
  if app.may('content') then
    if is_public is null then
      raise sqlstate 'PT404' using message = 'There is no such document.';
    end if;
  elsif is_public is distinct from false or not app.is_own(table_name, row_id) then
    raise insufficient_privilege using message = 'Only who may edit a document may share it.';
  end if;
end
$$;
comment on function app.require_preview is
  'Returns when the caller may edit that article or project. Raises 42501 for everybody else, whether or not it is '
  'there, PT404 for one that is not there, 22023 for any other table.';

create function public.create_preview_link(
  table_name text, row_id text, days integer default 7, asks boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  made app.preview_links;
begin
  perform app.require_preview(table_name, row_id);
  if days is null or days not between 1 and 30 then
    raise sqlstate '22023' using message = 'A preview link is good for one to thirty days.';
  end if;
  if (select count(*) from app.preview_links l where l.table_name = create_preview_link.table_name
    and l.row_id = create_preview_link.row_id
    and l.revoked_at is null and l.expires_at > now()) >= 20 then
    raise sqlstate 'PT409' using message = 'This document has twenty links already: revoke one first.';
  end if;
  insert into app.preview_links as l (table_name, row_id, token_hash, made_by, asks, public_in, expires_at)
  values (table_name, row_id, app.token_hash(token), auth.uid(), coalesce(create_preview_link.asks, false), array(
      select right(x.table_name, 2)
      from app.with_translation(table_name, row_id) x
      where app.is_public(app.present_row(x.table_name, x.row_id))),
    now() + make_interval(days => days))
  returning l.* into made;
  if made.asks then
    perform app.keep_shown(made);
  end if;
  return jsonb_build_object('id', made.id, 'expires_at', made.expires_at, 'token', token);
end
$$;
comment on function public.create_preview_link is
  'Takes the table and the id of an article, a page or a project, for how many days (1 to 30) and whether its readers '
  'are asked for an answer, returns {"id", "expires_at", "token"}: the one time the token is returned. Raises 42501 for callers who may not edit it, PT404 for one that is '
  'not there, PT409 when twenty of its links live, 22023 for any other table or time.';

create function public.list_preview_links(table_name text, row_id text)
returns table (
  id uuid, language text, made_by text, created_at timestamptz, expires_at timestamptz, opened integer,
  last_opened_at timestamptz, asks boolean, outdated boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  other constant text := left(table_name, -2) || app.other_lang(right(table_name, 2));
begin
  perform app.require_preview(table_name, row_id);
  return query
    select l.id, right(l.table_name, 2), app.name_of(l.made_by), l.created_at, l.expires_at, l.opened, l.last_opened_at,
      l.asks, l.asks and exists (
        select from app.latest_shown(l.id) s
        where s.digest is distinct from app.content_digest(s.table_name, app.current_content(s.table_name, s.row_id)))
    from app.preview_links l
    where ((l.table_name = list_preview_links.table_name and l.row_id = list_preview_links.row_id)
           or (l.table_name = other and l.row_id = app.translation_of(list_preview_links.table_name,
             list_preview_links.row_id)
             and (app.may('content') or app.is_own(l.table_name, l.row_id))))
      and l.revoked_at is null and l.expires_at > now()
    order by l.created_at desc, l.id;
end
$$;
comment on function public.list_preview_links is
  'Takes the table and the id of an article or a project, returns the links by which it is read now, its '
  'translation''s among them, newest first: made in which language and by whom, until when, how often opened and when '
  'last, whether it asks for an answer and shows an older text than there is. No token and no hash. Raises what app.require_preview raises.';

create function public.revoke_preview_link(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  update app.preview_links l
  set revoked_at = coalesce(l.revoked_at, now())
  where l.id = link and (app.may('content') or l.made_by = auth.uid() or app.is_own(l.table_name, l.row_id));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such link.';
  end if;
end
$$;
comment on function public.revoke_preview_link is
  'Takes a link by its id and ends it; ending it again changes nothing. Editors end every link, an author those they '
  'made and those of rows they began. Raises PT404 for any other link, whether or not it is there.';

-- Definer: a visitor reads no draft but the one whose token they have.
create function public.open_preview(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link app.preview_links;
  documents jsonb;
begin
  perform app.count_hit('previews');
  select l.* into link
  from app.preview_links l
  where l.token_hash = app.token_hash(token) and l.revoked_at is null and l.expires_at > now()
    and app.can_read_drafts(l.made_by, l.table_name, l.row_id);
  if link.id is null or app.present_row(link.table_name, link.row_id) is null then
    return null;
  end if;
  if link.asks then
    documents := (select jsonb_object_agg(right(s.table_name, 2), s.content) from app.latest_shown(link.id) s);
  else
    -- A link shows no row that its maker may not read.
    documents := (
      select jsonb_object_agg(right(x.table_name, 2), d.shown)
      from app.with_translation(link.table_name, link.row_id) x
      cross join lateral (select app.previewed_row(x.table_name, x.row_id,
        right(x.table_name, 2) = any (link.public_in)) as shown) d
      where d.shown ->> 'status' = 'published' or app.can_read_drafts(link.made_by, x.table_name, x.row_id));
  end if;
  -- A page that asks for an answer looks again whenever its reader comes back.
  update app.preview_links l
  set opened = l.opened + case when l.asks and l.last_opened_at > now() - interval '30 minutes' then 0 else 1 end,
      last_opened_at = now()
  where l.id = link.id;
  return jsonb_build_object(
    'kind', rtrim(split_part(link.table_name, '_', 1), 's'),
    'expires_at', link.expires_at,
    'made_by', (select nullif(s.name, '') from public.staff s where s.user_id = link.made_by),
    'documents', '{"fr": null, "en": null}' || documents,
    'sign_off', case when link.asks then app.sign_off_json(link.id) end);
end
$$;
comment on function public.open_preview is
  'Takes the token of a preview link, returns {"kind": article, page or project, "expires_at", "made_by": a name or '
  'null, "documents": {"fr", "en"}: each as it is now, null where there is none that the maker of the link may read}, '
  '"sign_off": app.sign_off_json of a link that asks, or null}. What was published since the link was made shows without '
  'later working copies; a link that asks shows what it kept. Null for any other token. Raises '
  'PT429.';

-- Audit log of links, under the title of the article or project. Definer: the log has no grant.
create function app.log_preview_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.write_log(case tg_op when 'INSERT' then 'created' else 'withdrawn' end, 'preview_links', new.id::text,
    app.previewed_row(new.table_name, new.row_id) ->> 'title');
  return null;
end
$$;
comment on function app.log_preview_link is
  'AFTER a link was made or revoked: its line in the audit log, which holds neither token nor hash.';

create trigger log_made after insert on app.preview_links for each row execute function app.log_preview_link();
create trigger log_revoked after update of revoked_at on app.preview_links
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.log_preview_link();

grant execute on function public.open_preview to anon, authenticated;
grant execute on function
  public.create_preview_link, public.list_preview_links, public.revoke_preview_link to authenticated;
