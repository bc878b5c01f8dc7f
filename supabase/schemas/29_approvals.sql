-- Approval. An author hands in a draft or a working copy of a text they began; editors get a mail, publish it or hand
-- it back with remarks. Publishing ends an approval. The table app.approvals stands beside that of working copies.

create function app.mail_about_approval(template text, person uuid, table_name text, row_id text, variables jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  lang constant text := right(table_name, 2);
begin
  perform app.queue_mail(
    template => mail_about_approval.template, language => lang, recipient => app.email_of(s.user_id),
    variables => mail_about_approval.variables || jsonb_build_object(
      'name', coalesce(app.name_of(auth.uid()), ''),
      'link', '/' || lang || '/admin/'
        || case split_part(table_name, '_', 1) when 'articles' then 'article' else split_part(table_name, '_', 1) end
        || '/edit/' || mail_about_approval.row_id),
    cause_table => table_name, cause_id => mail_about_approval.row_id)
  from public.staff s
  where s.user_id <> auth.uid() and app.email_of(s.user_id) is not null
    and case when person is null then exists (select from app.rights r where r.role = s.role and r.area = 'content')
      else s.user_id = person end;
end
$$;
comment on function app.mail_about_approval is
  'Tells one person who works here, or everybody who works in content, of a text that was handed in or back.';

create function app.approval_json(table_name text, row_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'kind', case when c.table_name is null then 'draft' else 'working_copy' end, 'state', a.state,
    'person', a.person, 'person_name', app.name_of(a.person), 'handed_in_at', a.handed_in_at, 'remarks', a.remarks,
    'answered_by', app.name_of(a.answered_by), 'answered_at', a.answered_at,
    'title', coalesce(c.content ->> 'title', r.present ->> 'title'),
    'seen', coalesce(c.updated_at, (r.present ->> 'updated_at')::timestamptz))
  from app.approvals a
  cross join lateral (select app.present_row(a.table_name, a.row_id) as present) r
  left join app.working_copies c on c.table_name = a.table_name and c.row_id = a.row_id
  where a.table_name = approval_json.table_name and a.row_id = approval_json.row_id and r.present is not null
$$;
comment on function app.approval_json is 'An approval as get_approval returns it.';

create function public.get_approval(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  return app.approval_json(table_name, row_id);
end
$$;
comment on function public.get_approval is
  'Approval of a row: {"kind": draft or working_copy, "state": handed_in or handed_back, "person", "person_name", '
  '"handed_in_at", "remarks": [{"field", "paragraph", "quote", "text"}], "answered_by", "answered_at", "title", '
  '"seen": updated_at of the copy or draft}; null without one. Raises 42501 as get_working_copy.';

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
  'Hands in a draft or working copy of a row that the caller began, once; editors get a mail. Returns what '
  'get_approval would. Raises 42501 for the row of another author, PT404, PT409 for a published one without a working '
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

create function public.hand_back(table_name text, row_id text, seen timestamptz, remarks jsonb default '[]')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
  approval app.approvals;
begin
  perform app.require_copy(table_name, row_id, true);
  if jsonb_typeof(remarks) is distinct from 'array'
     or remarks @? '$[*] ? (@.type() != "object" || !(@.field.type() == "string" && @.text.type() == "string"))' then
    raise invalid_parameter_value using message = 'A remark names a field and says something.';
  end if;
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
    set state = 'handed_back', remarks = hand_back.remarks, answered_by = auth.uid(), answered_at = now()
    where a.table_name = hand_back.table_name and a.row_id = hand_back.row_id;
    perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "handed_back"}');
    perform app.mail_about_approval('approval-answer', approval.person, table_name, row_id,
      jsonb_build_object('title', app.approval_json(table_name, row_id) ->> 'title'));
  end if;
  return app.approval_json(table_name, row_id);
end
$$;
comment on function public.hand_back is
  'Hands a text back to its author, who gets a mail, with remarks [{"field", "paragraph": its number or null, "quote", '
  '"text"}], once. Returns what get_approval would. Raises 42501 for authors too, PT404, PT409 when it was changed, '
  'taken back or published meanwhile, 22023 for no list of remarks, 23514 for too many.';

create function public.list_approvals()
returns table (
  table_name text, row_id text, title text, kind text, person uuid, person_name text, handed_in_at timestamptz,
  state text, remarks jsonb, seen timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  return query
    select a.table_name, a.row_id, t.approval ->> 'title', t.approval ->> 'kind', a.person,
      t.approval ->> 'person_name', a.handed_in_at, a.state, a.remarks, (t.approval ->> 'seen')::timestamptz
    from app.approvals a
    cross join lateral (select app.approval_json(a.table_name, a.row_id) as approval) t
    where t.approval is not null
      and ((select app.may('content')) or (a.table_name, a.row_id) in (select o.table_name, o.id from app.own_rows() o))
    order by a.handed_in_at, a.table_name, a.row_id;
end
$$;
comment on function public.list_approvals is
  'Texts that are handed in or were handed back, handed in first first, to an author those they began: what each is '
  'called, whether it is a draft or a working copy, by whom and when it was handed in, its state, the remarks and '
  '"seen", which hand_back and publish_working_copy take. Those in the trash are left out.';

grant execute on function
  public.get_approval, public.hand_in, public.withdraw_hand_in, public.hand_back, public.list_approvals
  to authenticated;
