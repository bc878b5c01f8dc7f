-- Carries a database at migration 20261130063001 over to the files of one noun each, which replace the 93 before. Run
-- once, by the owner of the database, in place of `supabase db push`; kept until the first release. `node
-- tests/database/carry-over.ts` prints it with the functions of the migrations in their place.
begin;
-- Some functions name what is made after them.
set local check_function_bodies = off;

do $$
begin
  if (select max(version) from supabase_migrations.schema_migrations) is distinct from '20261130063001' then
    raise exception 'This database is not at migration 20261130063001.';
  end if;
end
$$;

-- Rows of before obey these as well.
alter table public.staff validate constraint name_is_text;
alter table public.contact_messages validate constraint from_name_is_text;
alter table public.job_applications validate constraint full_name_is_text, validate constraint phone_is_text;

-- Whoever may read a whole table needs no right on one of its columns.
revoke select (framed_image) on public.projects_fr, public.projects_en, public.testimonials_fr, public.testimonials_en,
  public.team_members_fr, public.team_members_en from anon, authenticated;
revoke select (meta_title, meta_description, framed_gallery, framed_pictures) on public.projects_fr, public.projects_en
  from anon, authenticated;

-- The trash knows its two tables.
drop table app.trash_kinds;

-- The originals of the texts are the code's own: an override says over which it was written from now on.
drop table app.text_keys;
delete from app.text_reviews;
alter table public.site_texts add column original_hash text;

-- Visitors share 128 sequences, networks 16.
do $$
begin
  for slot in 128..255 loop
    execute format('drop sequence app.%I', 'attempts_newsletter_' || slot);
  end loop;
  for slot in 16..63 loop
    execute format('drop sequence app.%I', 'network_attempts_newsletter_' || slot);
  end loop;
end
$$;

-- Functions in their present form: those whose arguments or answer changed are dropped first.
drop function public.article_translation(uuid, text);
drop function public.article_translations(text);
drop function app.media_uses();
drop function app.is_own_draft(text, text);
drop function app.empty_trash(integer);
drop function app.set_text_keys(text, text, jsonb);
drop function app.text_problem(text, text, text);
drop function app.text_hash(text, text);
drop function app.is_to_review(text, text);
drop function app.note_reviewed(text, text);
drop function public.publish_texts(jsonb);
drop function public.confirm_text(text, text);
drop function app.claim_due_build();
drop function app.claim_follow_up();
drop function app.settle_follow_up(integer);
drop function app.settle_due_build(boolean, text);
drop function app.rights_fingerprint();
drop function public.list_abandoned_files(timestamptz, integer);
drop function app.history_rule(text, text);
drop function public.list_versions(text, text, integer, integer);
drop function public.get_version(text, text, integer);
drop function public.last_changes(text, text[]);
drop function public.restore_version(text, text, integer, integer, text);
drop function app.require_trash(text, text);
drop function public.move_to_trash(text, uuid);
drop function public.list_trash(text[], text, timestamptz, text, integer);
drop function public.count_trash(text);
drop function public.restore_from_trash(text, text, text);
drop function public.delete_for_good(text, text);
drop function public.log_export(text, integer);
drop function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer);
drop function app.text_items(jsonb);
drop function public.find_new_address(text, text, text);
drop function public.list_redirects(text);
drop function public.list_former_addresses(text, text);
drop function public.remove_former_address(text, text, text);
drop function app.require_desk(text);
drop function public.open_translation(text, text);
drop function public.save_translation(text, text, jsonb, jsonb, jsonb, boolean, boolean);
drop function public.begin_translation(text, text);
drop function app.require_preview(text, text);
drop function public.create_preview_link(text, text, integer);
drop function public.list_preview_links(text, text);
drop function public.announce_presence(text, text);
-- Names in their present form.
do $$
declare
  renaming text;
begin
  for renaming in
    select format('alter function app.%I(%s) rename to %I', p.proname, pg_get_function_identity_arguments(p.oid), n.present)
    from (values
      ('refuse_odd_email', 'check_email'), ('follow_name', 'update_known_name'),
      ('keep_an_owner', 'require_owner_left'), ('await_owners', 'lock_owners'), ('mirror_staff', 'sync_admins'),
      ('mirror_admins', 'sync_staff'), ('note_author', 'record_author'), ('refuse_flood', 'raise_rate_limit'),
      ('attempts', 'sum_attempts'), ('pressure', 'count_hit'), ('require_room', 'require_hits_left'),
      ('await_section', 'check_section'), ('mirror_article_link', 'sync_article_link'),
      ('await_links', 'lock_article_links'), ('put_in_order', 'set_positions'),
      ('empty_position_is_null', 'null_empty_position'), ('forget_article', 'remove_article_reactions'),
      ('forget_project', 'remove_project_reactions'), ('await_likes', 'lock_likes'),
      ('sees_article', 'can_read_article'), ('sees_project', 'can_read_project'),
      ('forget_ticket', 'delete_ticket'), ('opens_no_file', 'is_list_or_delete'), ('framed', 'with_focal_point'),
      ('framed_each', 'with_focal_points'), ('framed_in', 'focal_points_in'), ('frame_image', 'set_framed_image'),
      ('frame_gallery', 'set_framed_gallery'), ('frame_body', 'set_framed_pictures'),
      ('show_focus', 'apply_focal_point'), ('is_shown', 'is_published_picture'),
      ('keep_shown_point', 'check_focal_point_rights'), ('with_media_swapped', 'replace_media_path'),
      ('with_alt_swapped', 'replace_media_alt'), ('swap_portraits', 'replace_portraits'),
      ('file_version', 'record_version'), ('keep_history', 'enable_history'), ('columns_of', 'writable_columns'),
      ('remember_offer', 'set_former_offer'), ('bring_back_counters', 'restore_counters'),
      ('bring_back_links', 'restore_links'), ('keep_audit_log', 'refuse_audit_change'), ('address_of', 'email_of'),
      ('without_addresses', 'without_emails'), ('is_setting', 'is_setting_text'),
      ('is_web_address', 'is_https_url'), ('are_spans', 'are_opening_hours'), ('is_week', 'is_opening_week'),
      ('note_reviewed', 'save_text_reviews'), ('forget_settled_drafts', 'delete_published_drafts'),
      ('settle_drafts', 'delete_drafts_of_text'), ('refuse_texts', 'raise_text_problems'),
      ('keep_address', 'record_former_address'), ('forget_addresses', 'delete_former_addresses'),
      ('note_translation', 'record_translation'), ('desk_document', 'translation_side'),
      ('reads_drafts', 'can_read_drafts'), ('preview_document', 'previewed_row'),
      ('revoke_previews', 'revoke_preview_links'), ('crossed', 'due_changes'),
      ('watch_clock', 'schedule_build_check'), ('own_figures', 'author_figures'), ('sweep_now_and_then', 'purge_hourly'), ('note_backup', 'record_backup')
    ) as n (former, present)
    join pg_proc p on p.proname = n.former and p.pronamespace = 'app'::regnamespace
    union all
    select format('alter trigger %I on %s rename to %I', t.tgname, t.tgrelid::regclass, n.present)
    from (values
      ('then_refuse_odd_email', 'then_check_email'), ('follow_name', 'update_known_name'),
      ('keep_an_owner', 'require_owner_left'), ('keep_an_owner_in_charge', 'require_owner_left_in_charge'),
      ('await_owners', 'lock_owners'), ('a_mirror_staff', 'a_sync_admins'), ('a_mirror_admins', 'a_sync_staff'),
      ('note_author', 'record_author'), ('a_await_section', 'a_check_section'),
      ('await_links', 'lock_article_links'), ('empty_position_is_null', 'null_empty_position'),
      ('await_likes', 'lock_likes'), ('forget_article', 'remove_article_reactions'),
      ('forget_project', 'remove_project_reactions'), ('forget_ticket', 'delete_ticket'),
      ('frame_image', 'set_framed_image'), ('frame_gallery', 'set_framed_gallery'),
      ('frame_body', 'set_framed_pictures'), ('show_focus', 'apply_focal_point'),
      ('keep_shown_point', 'check_focal_point_rights'), ('remember_offer', 'set_former_offer'),
      ('keep_audit_log', 'refuse_change'), ('keep_audit_log_whole', 'refuse_truncate'),
      ('settle_drafts', 'delete_drafts_of_text'), ('keep_address', 'record_former_address'),
      ('keep_last_address', 'record_last_address'), ('forget_addresses', 'delete_former_addresses'),
      ('note_translation', 'record_translation'), ('revoke_previews', 'revoke_preview_links'),
      ('sweep_now_and_then', 'purge_hourly')
    ) as n (former, present)
    join pg_trigger t on t.tgname = n.former
    union all
    select format('alter policy %I on %I.%I rename to %I', p.policyname, p.schemaname, p.tablename, n.present)
    from (values
      ('Administrators see their own row', 'Owners see their own row', ''),
      ('Administrators add offers', 'Recruiters add offers', ''),
      ('Administrators change offers', 'Recruiters change offers', ''),
      ('Administrators delete offers', 'Recruiters delete offers', ''),
      ('Administrators read applications', 'Recruiters read applications', ''),
      ('Administrators sort and annotate applications', 'Recruiters sort and annotate applications', ''),
      ('Administrators delete applications', 'Recruiters delete applications', ''),
      ('Administrators add people', 'Editors add people', ''),
      ('Administrators change people', 'Editors change people', ''),
      ('Administrators delete people', 'Editors delete people', ''),
      ('Administrators add testimonials', 'Editors add testimonials', ''),
      ('Administrators change testimonials', 'Editors change testimonials', ''),
      ('Administrators delete testimonials', 'Editors delete testimonials', ''),
      ('Administrators read messages', 'Editors read messages', ''),
      ('Administrators mark and annotate messages', 'Editors mark and annotate messages', ''),
      ('Administrators delete messages', 'Editors delete messages', ''),
      ('Administrators read subscriptions', 'Editors read subscriptions', ''),
      ('Administrators delete subscriptions', 'Editors delete subscriptions', ''),
      ('Administrators read views', 'Editors read views', ''),
      ('Administrators see what is said of pictures', 'Authors and editors read picture descriptions', ''),
      ('Administrators describe pictures', 'Editors describe pictures, authors their own', ''),
      ('Administrators change what is said of pictures', 'Editors change picture descriptions, authors their own', ''),
      ('Administrators forget pictures', 'Editors delete picture descriptions', ''),
      ('Administrators see both buckets', 'Recruiters open documents by permit, authors see pictures', ''),
      ('Administrators delete files of both buckets', 'Recruiters delete documents, editors pictures', ''),
      ('Signed-in people upload like visitors, administrators to media', 'Signed-in people upload like visitors, authors pictures', ''),
      ('Signed-in people see their own likes, administrators all', 'Signed-in people see their own likes, editors all', ''),
      ('Visitors read what is published', 'Visitors read published rows', ''),
      ('Everybody likes under his own key', 'Everybody likes under their own key', ''),
      ('Everybody takes back his own likes', 'Everybody deletes their own likes', ''),
      ('Everybody records a view under his own key', 'Everybody records views under their own key', ''),
      ('Everybody may subscribe an address, as new and active', 'Everybody subscribes a new address', ''),
      ('Everybody who works on the site reads their own drafts', 'Site editors read their own text drafts', ''),
      ('Those who work on the site read its texts', 'Site editors read the published texts', ''),
      ('Whoever works on the site decides what it has', 'Site editors change the sections', ''),
      ('Whoever works on the site sees what it has', 'Site editors read the sections', ''),
      ('What is in the trash is deleted only there', 'Rows in the trash are deleted only there', ''),
      ('What is in the trash is not changed', 'Rows in the trash are not changed', ''),
      ('What is in the trash shows only there', 'Rows in the trash show only there', ''),
      ('Readers see what is public, authors their own, editors all', 'Signed-in people read public rows, authors own, editors all', ''),
      ('Signed-in people see what visitors see, editors all', 'Signed-in people read published rows, editors all', ''),
      ('Signed-in people see what visitors see, administrators all', 'Signed-in people read published people, editors all', 'team_members'),
      ('Signed-in people see what visitors see, administrators all', 'Signed-in people read open offers, recruiters all', 'job_offers')
    ) as n (former, present, tables)
    join pg_policies p on p.policyname = n.former and starts_with(p.tablename, n.tables)
  loop
    execute renaming;
  end loop;
end
$$;

-- Triggers that were joined.
do $$
declare
  table_name text;
  former text;
begin
  foreach table_name in array array['articles_fr', 'articles_en'] loop
    foreach former in array array['date_publication', 'touch_text', 'keep_link', 'mirror_new_link', 'mirror_changed_link'] loop
      execute format('drop trigger %I on public.%I', former, table_name);
    end loop;
  end loop;
  for table_name in select r.place from app.history_rules r loop
    execute format('drop trigger file_version on public.%I', table_name);
    execute format('drop trigger file_version_of_change on public.%I', table_name);
  end loop;
end
$$;
drop function app.date_publication();
drop function app.touch_text();
drop function app.keep_link();
drop function public.articles_for_editing(text);
drop function app.all_figures(integer);
-- (functions of the migrations)

-- Tables in their present form.
alter table public.site_texts
  drop constraint value_bounds,
  add constraint key_form check (app.is_text_key(key)),
  add constraint value_bounds check (char_length(value) <= 2000),
  add constraint original_hash_form check (char_length(original_hash) = 64 and original_hash ~ '^[0-9a-f]+$');
alter table public.site_text_drafts add constraint key_form check (app.is_text_key(key));
alter table app.text_reviews
  add constraint language_known check (language in ('fr', 'en')),
  add constraint key_form check (app.is_text_key(key)),
  add constraint against_form check (against ~ '^[0-9a-f]{64}$');
update app.history_rules set aside = '{id,original_hash,updated_by}' where place = 'site_texts';


-- Views with the words of the functions that read them.
alter view app.trash rename column what to table_name;
alter view app.trash rename column item to row_id;
drop view app.redirects;
do $$
declare
  place text;
  noun text;
  is_public text;
  branches text[] := '{}';
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    noun := split_part(place, '_', 1);
    is_public := case noun when 'articles' then '(%1$s.published and %1$s.published_at <= now())' else '%1$s.published' end;
    branches := branches || format(
      'select * from (
         select distinct on (f.slug) %1$L::text as noun, %2$L::text as lang, f.slug as old_slug, t.slug, f.row_id, f.left_at
         from app.former_addresses f
         join public.%3$I t on t.id = f.row_id::%4$s
         where f.place = %3$L and t.slug <> f.slug and %5$s
           and not exists (select from public.%3$I living where living.slug = f.slug and %6$s)
         order by f.slug, f.left_at desc) as %3$I',
      noun, right(place, 2), place, case noun when 'articles' then 'uuid' else 'bigint' end,
      format(is_public, 't'), format(is_public, 'living'));
  end loop;
  execute 'create view app.redirects with (security_invoker = true) as ' || array_to_string(branches, ' union all ');
end
$$;
revoke all on app.redirects from public, anon, authenticated, service_role;

drop index app.authorship_user_id_idx, public.article_likes_ip_address_idx, public.project_likes_ip_address_idx,
  app.delivery_tokens_created_at_idx, app.preview_links_expires_at_idx, app.translations_noun_source_id_idx;
create index on public.articles_fr (id) where not published;
create index on public.articles_en (id) where not published;
do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('create index %I on public.%I using gin (app.media_in(array[image], array[content]))', 'articles_' || lang || '_media', 'articles_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image] || gallery, array[description, challenge, solution, results, body, testimonial_content]))', 'projects_' || lang || '_media', 'projects_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'testimonials_' || lang || '_media', 'testimonials_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'team_members_' || lang || '_media', 'team_members_' || lang);
  end loop;
end
$$;
create view app.content_pictures with (security_invoker = true) as
  select 'article' as kind, 'fr' as language, 'articles_fr' as place, t.id::text as id, t.title, t.published, t.published and t.published_at <= now() as is_public,
         app.media_in(array[t.image], array[t.content]) as pictures
  from public.articles_fr t
  union all
  select 'article' as kind, 'en' as language, 'articles_en' as place, t.id::text as id, t.title, t.published, t.published and t.published_at <= now() as is_public,
         app.media_in(array[t.image], array[t.content]) as pictures
  from public.articles_en t
  union all
  select 'project', 'fr', 'projects_fr', t.id::text, t.title, t.published, t.published,
         app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body, t.testimonial_content])
  from public.projects_fr t
  union all
  select 'project', 'en', 'projects_en', t.id::text, t.title, t.published, t.published,
         app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body, t.testimonial_content])
  from public.projects_en t
  union all
  select 'testimonial', 'fr', 'testimonials_fr', t.id::text, t.name, true, true, app.media_in(array[t.image], '{}')
  from public.testimonials_fr t
  union all
  select 'testimonial', 'en', 'testimonials_en', t.id::text, t.name, true, true, app.media_in(array[t.image], '{}')
  from public.testimonials_en t
  union all
  select 'person', 'fr', 'team_members_fr', t.id::text, t.name, t.published, t.published, app.media_in(array[t.image], '{}')
  from public.team_members_fr t
  union all
  select 'person', 'en', 'team_members_en', t.id::text, t.name, t.published, t.published, app.media_in(array[t.image], '{}')
  from public.team_members_en t;
revoke all on app.content_pictures from public, anon, authenticated, service_role;

alter table public.media
  add column search_text text not null generated always as (app.search_text(path || ' ' || name, alt_fr || ' ' || alt_en, '{}')) stored;
drop trigger touch_updated_at on public.media;
create trigger touch_updated_at before update on public.media
  for each row execute function app.touch_updated_at('search_text');

do $$
declare
  table_name text;
begin
  foreach table_name in array array['articles_fr', 'articles_en'] loop
    execute format('create trigger prepare_article before insert or update on public.%I for each row execute function app.prepare_article()', table_name);
    execute format('create trigger sync_article_link after insert or update of linked_article_id on public.%I for each row execute function app.sync_article_link()', table_name);
  end loop;
  for table_name in select r.place from app.history_rules r loop
    execute format('create trigger record_version after insert or update or delete on public.%I for each row execute function app.record_version()', table_name);
  end loop;
end
$$;

-- (comments of the migrations)

-- The rest of the structure is the same.
delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name) values
  ('20261201000100', 'foundations'),
  ('20261201000200', 'rights_and_roles'),
  ('20261201000300', 'limits_and_proof'),
  ('20261201000400', 'invitations'),
  ('20261201000500', 'sections'),
  ('20261201000600', 'articles'),
  ('20261201000700', 'projects'),
  ('20261201000800', 'testimonials'),
  ('20261201000900', 'team'),
  ('20261201001000', 'services'),
  ('20261201001100', 'reactions'),
  ('20261201001200', 'newsletter'),
  ('20261201001300', 'contact'),
  ('20261201001400', 'careers'),
  ('20261201001500', 'storage_and_media'),
  ('20261201001600', 'history_and_trash'),
  ('20261201001700', 'audit'),
  ('20261201001800', 'settings'),
  ('20261201001900', 'texts'),
  ('20261201002100', 'search'),
  ('20261201002200', 'redirects'),
  ('20261201002300', 'translations'),
  ('20261201002400', 'previews'),
  ('20261201002500', 'calendar_and_builds'),
  ('20261201002600', 'presence'),
  ('20261201002700', 'dashboard'),
  ('20261201002800', 'retention'),
  ('20261201002900', 'health');

commit;
