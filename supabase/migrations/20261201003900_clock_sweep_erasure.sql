-- What concerns mails, subscriptions, messages and applications alike: the clock, the sweep, and the erasure of a person.

create or replace function app.prepare_mails()
returns void
language sql
set search_path = ''
as $$
  select app.start_due_issues()
$$;

create or replace function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('app.sweeping', 'on', true);

  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.spent_proofs s
  where ctid in (select x.ctid from app.spent_proofs x where x.spent_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.tickets t
  where ctid in (select x.ctid from app.tickets x where x.opened_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.delivery_tokens d
  where ctid in (select x.ctid from app.delivery_tokens x where x.created_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.document_permits p
  where ctid in (select x.ctid from app.document_permits x where x.expires_at < now() limit batch for update skip locked);

  -- A view without its key has no further use: the counters hold the number.
  delete from public.article_views v
  where ctid in (select x.ctid from public.article_views x where x.created_at < now() - interval '13 months' limit batch for update skip locked);

  -- A like stays and counts, but no longer belongs to anybody.
  update public.article_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.article_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  update public.project_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.project_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  delete from public.invitations i
  where ctid in (select x.ctid from public.invitations x where x.expires_at < now() - interval '30 days' limit batch for update skip locked);

  delete from app.audit_log l
  where ctid in (select x.ctid from app.audit_log x where x.at < now() - interval '13 months' limit batch for update skip locked);

  perform app.empty_trash(now() - interval '30 days', batch);
  perform app.thin_versions(batch);

  delete from app.translations t
  where ctid in (
    select x.ctid from app.translations x
    where not exists (select from public.articles_en a where x.noun = 'articles' and a.id::text = x.translation_id)
      and not exists (select from public.projects_en p where x.noun = 'projects' and p.id::text = x.translation_id)
      and not exists (select from app.versions v where v.place = x.noun || '_en' and v.row_id = x.translation_id and v.in_trash)
    limit batch for update skip locked);
  delete from app.translation_claims c
  where ctid in (select x.ctid from app.translation_claims x where x.claimed_at < now() - interval '5 minutes' limit batch for update skip locked);
  delete from app.translation_use u where u.month < now() - interval '13 months';

  delete from app.preview_links l
  where ctid in (select x.ctid from app.preview_links x where x.expires_at <= now() limit batch for update skip locked);

  perform app.purge_presence(batch);
  perform app.purge_mails(batch);
  perform app.purge_unconfirmed(batch);
  perform app.purge_application_pages(batch);

  perform set_config('app.sweeping', '', true);
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours, permits and preview links that have ended, who had what open a minute ago, visitor keys, lines of the audit log and what was given to the translation service older than 13 months, invitations that ended 30 days ago, what was in the trash for 30 days, mails of the outbox that were settled 30 days ago, subscriptions nobody confirmed within 7 days, names of erased files after 48 hours and what was noted of translations that are gone, and thins the history out; at most so many rows of each. No public figure changes. Harmless at any time.';

create or replace function public.erase_from_history(address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The address itself, not the end or the beginning of a longer one; the letter of an escaped line end before it is no part
  -- of one. With neither quote nor backslash in it, what is replaced always lies within a string of the row.
  whole constant text := '(?:(?<![A-Za-z0-9._%''+-])|(?<=\\[bfnrt]))' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  erased integer;
  copies integer;
  standing jsonb := '[]';
  rule app.history_rules;
  found jsonb;
begin
  perform app.require('careers');
  if app.is_email(address) is not true or address ~ '["\\]' then
    raise invalid_parameter_value using message = 'This is no e-mail address.';
  end if;
  update app.versions v
  set content = regexp_replace(v.content::text, whole, '[…]', 'gi')::jsonb,
      title = regexp_replace(v.title, whole, '[…]', 'gi')
  where v.place in (select r.place from app.history_rules r where app.may(r.area)) and v.content::text ~* whole;
  get diagnostics erased = row_count;
  -- …_working_copies.sql makes these tables.
  update app.working_copies c
  set content = regexp_replace(c.content::text, whole, '[…]', 'gi')::jsonb, updated_at = clock_timestamp()
  where c.place in (select r.place from app.history_rules r where app.may(r.area)) and c.content::text ~* whole;
  get diagnostics copies = row_count;
  erased := erased + copies;
  if app.may('content') then
    update app.approvals a set remarks = regexp_replace(a.remarks::text, whole, '[…]', 'gi')::jsonb where a.remarks::text ~* whole;
    update app.translations t
    set base = regexp_replace(t.base::text, whole, '[…]', 'gi')::jsonb
    where t.base::text ~* whole;
  end if;
  -- Mails about a row went with it; these are the others, and what threads of other people say.
  if app.may('people') then
    perform app.erase_mails(address);
    perform app.erase_enquiries(address);
    update app.mail_outbox o set variables = regexp_replace(o.variables::text, whole, '[…]', 'gi')::jsonb where o.variables::text ~* whole;
    update app.mail_contents c set content = regexp_replace(c.content::text, whole, '[…]', 'gi')::jsonb where c.content::text ~* whole;
    -- No editor can change one that was sent.
    update public.newsletter_issues i
    set subject = regexp_replace(i.subject, whole, '[…]', 'gi'), preheader = regexp_replace(i.preheader, whole, '[…]', 'gi'),
        body = regexp_replace(i.body, whole, '[…]', 'gi'), items = regexp_replace(i.items::text, whole, '[…]', 'gi')::jsonb
    where i.state <> 'draft' and to_jsonb(i)::text ~* whole;
  end if;
  perform app.erase_application_entries(address);
  if erased > 0 then
    perform app.write_log('erased', 'personal_data', detail => jsonb_build_object('rows', erased));
  end if;
  -- Present texts are changed by their editors, who then see what is missing.
  if app.may('people') then
    select coalesce(jsonb_agg(jsonb_build_object('table_name', 'newsletter_issues', 'row_id', i.id::text, 'title', i.subject) order by i.id::text), '[]') into standing
    from public.newsletter_issues i
    where i.state = 'draft' and to_jsonb(i)::text ~* whole;
  end if;
  for rule in select * from app.history_rules r where app.may(r.area) order by r.place loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''table_name'', %1$L, ''row_id'', t.id::text, ''title'', t.%2$I) order by t.id::text), ''[]'') from public.%1$I t where to_jsonb(t)::text ~* $1', rule.place, rule.title)
      into found using whole;
    standing := standing || found;
  end loop;
  return jsonb_build_object('versions', erased, 'standing', standing);
end
$$;
comment on function public.erase_from_history(text) is
  'Takes an email address, blots it out of every version of content, those in the trash included, of working copies, of remarks about texts handed in and of what translations were made from, deletes every mail to it from the outbox and blots it out of other mails, of issues of the newsletter that are no drafts and of the notes and threads of other people, and returns {"versions": how many versions and working copies had it, "standing": [{"table_name", "row_id", "title"} of rows whose present text still has it]}. It reaches the areas the caller may work in. Raises 42501 for whoever may not work with applications, 22023 for what is no address.';
