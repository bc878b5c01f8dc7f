-- Rights and roles: the complete list of rights, who owns the site, and what each role may do. The rights on rows stand in
-- rights_and_roles_matrix.sql, the second factor in rights_and_roles_two_step.sql.
begin;
select plan(126);

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- The complete list of rights changes on purpose only.

select is_empty(
  $$ select c.oid::regclass::text from pg_class c where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'every table has row-level security');
select is_empty(
  $$ select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') $$,
  'no view bypasses row-level security');
select is_empty(
  $$ select c.relname || ' ' || r.rolname || ' ' || p.privilege
     from pg_class c, (values ('anon'), ('authenticated'), ('service_role')) r (rolname), unnest(array['truncate', 'references', 'trigger']) p (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(r.rolname, c.oid, p.privilege) $$,
  'no role may truncate, reference or add triggers to a table');
select is_empty(
  $$ select c.relname || ' ' || r.rolname
     from pg_class c, (values ('anon'), ('authenticated'), ('service_role')) r (rolname)
     where c.relnamespace = 'app'::regnamespace and ((c.relkind in ('r', 'v', 'm') and (has_any_column_privilege(r.rolname, c.oid, 'select, insert, update, references') or has_table_privilege(r.rolname, c.oid, 'delete, truncate, trigger')))
        or (c.relkind = 'S' and has_sequence_privilege(r.rolname, c.oid, 'usage, select, update'))) $$,
  'no role has a right on a table, view or sequence of the private schema');
select ok(not has_schema_privilege('anon', 'app', 'create') and not has_schema_privilege('authenticated', 'app', 'create'), 'no role creates in the private schema');

select set_eq(
  $$ select c.relname::text || ' ' || p.privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('anon', c.oid, p.privilege) $$,
  array['testimonials_fr select', 'testimonials_en select', 'services_fr select', 'services_en select', 'steps_fr select', 'steps_en select',
        'article_likes delete', 'project_likes delete'],
  'a visitor has these rights on whole tables');
select set_eq(
  $$ select table_name || '.' || column_name || ' ' || lower(privilege_type) from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'anon' and privilege_type in ('INSERT', 'UPDATE') $$,
  array['article_views.article_id insert', 'article_views.language insert', 'article_views.ip_address insert', 'article_views.user_agent insert',
        'article_likes.article_id insert', 'article_likes.language insert', 'article_likes.ip_address insert', 'article_likes.user_agent insert',
        'project_likes.project_id insert', 'project_likes.language insert', 'project_likes.ip_address insert', 'project_likes.user_agent insert',
        'newsletter.email insert', 'newsletter.language insert',
        'job_applications.id insert', 'job_applications.job_offer_id insert', 'job_applications.full_name insert', 'job_applications.email insert',
        'job_applications.phone insert', 'job_applications.message insert', 'job_applications.language insert', 'job_applications.cv_file_path insert', 'job_applications.cover_letter_file_path insert'],
  'a visitor has these rights on single columns');
select set_eq(
  $$ select c.relname::text || ' ' || p.privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('authenticated', c.oid, p.privilege) $$,
  $$ select t || ' select' from unnest(array['admins', 'staff', 'pages_fr', 'pages_en', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en', 'job_offers', 'job_applications', 'application_entries', 'newsletter', 'article_views', 'contact_messages', 'media', 'site_texts', 'site_text_drafts', 'site_settings', 'services_fr', 'services_en', 'steps_fr', 'steps_en', 'site_sections', 'site_menus', 'enquiry_entries']) t
     union all
     select t || ' delete' from unnest(array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en', 'services_fr', 'services_en', 'steps_fr', 'steps_en', 'job_offers', 'job_applications', 'newsletter', 'article_likes', 'project_likes', 'contact_messages', 'media', 'enquiry_entries', 'invitations', 'newsletter_issues']) t $$,
  'a signed-in user has these rights on whole tables, narrowed by policies');
select set_eq(
  $$ select c.relname || '.' || a.attname || ' ' || r.rolname
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, (values ('anon'), ('authenticated')) r (rolname)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_any_column_privilege(r.rolname, c.oid, 'select') and not has_column_privilege(r.rolname, c.oid, a.attnum, 'select')
       -- What staff alone read, they write.
       and not (r.rolname = 'anon' and has_column_privilege('authenticated', c.oid, a.attnum, 'select') and has_column_privilege('authenticated', c.oid, a.attnum, 'update')) $$,
  $$ select table_name || ' ' || role
     from unnest(array['articles_fr.linked_article_id', 'articles_en.linked_article_id', 'article_likes.user_agent', 'article_likes.created_at', 'project_likes.user_agent', 'project_likes.created_at']) table_name,
          unnest(array['anon', 'authenticated']) role
     union all values ('invitations.token_hash authenticated')
     union all select 'newsletter_issues.' || hidden || ' ' || role
     from unnest(array['sent_count', 'failed_count', 'left_count', 'content_id', 'queued_to', 'unqueued_count']) hidden, unnest(array['anon', 'authenticated']) role
     union all select 'newsletter_issues.' || hidden || ' anon'
     from unnest(array['state', 'tested_at', 'send_at', 'created_at', 'updated_at']) hidden $$,
  'a readable table hides only links of articles, details of likes, tokens of invitations and the way of issues');
select is_empty(
  $$ select table_name || '.' || column_name || ' ' || privilege_type from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE')
       and (column_name in ('created_at', 'updated_at', 'text_changed_at', 'search_text', 'framed_image', 'framed_gallery', 'framed_pictures', 'subscribed', 'unsubscribe_token', 'confirmed_at', 'delivery') or (privilege_type = 'UPDATE' and column_name = 'id')) $$,
  'no role may write a column of the server');
select set_eq(
  $$ select table_name || '.' || column_name from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'UPDATE' and table_name in ('job_applications', 'contact_messages', 'newsletter', 'article_views', 'article_likes', 'project_likes', 'admins', 'staff', 'invitations') $$,
  array['job_applications.status', 'job_applications.note', 'job_applications.rating', 'contact_messages.read_at', 'contact_messages.note', 'contact_messages.status', 'contact_messages.assignee', 'contact_messages.reminder_on'],
  'a user changes only marks and notes of what visitors sent');

-- A function marked definer is reviewed (splinter 0028, 0029): it reads private counters or writes where the visitor has no
-- right, and checks its caller inside.

select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  array['ip_echo', 'has_ip_liked_article', 'get_article_categories', 'get_articles_around',
        'get_article_views_count definer', 'get_article_likes_count definer', 'get_article_counts definer', 'get_project_likes_count definer', 'get_project_likes_counts definer',
        'article_translations definer', 'confirm_newsletter definer', 'unsubscribe_newsletter definer', 'send_contact_message definer', 'report_delivery definer', 'open_application definer', 'get_own_application definer', 'correct_own_application definer', 'withdraw_own_application definer', 'erase_own_application definer', 'send_application_link definer', 'get_invitation definer', 'get_site_overrides definer',
        'find_new_address definer', 'list_redirects definer', 'list_pages definer', 'list_own_redirects definer', 'find_missing_address definer', 'search_site definer', 'open_preview definer', 'answer_preview definer', 'record_visit definer'],
  'a visitor may call these functions');
select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  array['am_i_admin definer', 'may_publish', 'my_rights definer', 'list_staff definer', 'get_second_factors definer', 'require_second_factor definer', 'set_staff_role definer', 'remove_staff definer', 'invite definer', 'claim_invitation_mail definer', 'accept_invitation definer', 'save_profile definer', 'link_articles', 'translate_article', 'import_sample_articles definer', 'get_dashboard definer', 'articles_for_editing definer', 'list_articles definer', 'reorder_projects', 'reorder_team_members', 'list_media', 'get_media_uses', 'replace_media definer', 'reorder_services', 'reorder_steps', 'list_article_categories', 'rename_article_category',
        'list_versions definer', 'get_version definer', 'restore_version definer', 'erase_from_history definer', 'last_changes definer', 'announce_presence definer',
        'list_trash definer', 'count_trash definer', 'move_to_trash definer', 'restore_from_trash definer', 'delete_for_good definer', 'empty_trash definer', 'trash_of_person definer',
        'list_site_texts definer', 'save_text_drafts definer', 'discard_text_drafts definer', 'publish_texts definer', 'confirm_text definer',
        'log_export definer', 'log_publishing_order definer', 'open_document definer', 'list_audit_log definer', 'audit_log_people definer', 'save_site_settings definer', 'get_health definer',
        'import_entries definer', 'list_imported_drafts definer', 'list_former_addresses definer', 'remove_former_address definer', 'get_redirects definer', 'save_redirects definer', 'remove_redirect definer', 'dismiss_missed_address definer', 'confirm_publishing_order definer', 'get_scheduled_builds definer',
        'list_application_entries definer', 'list_recipients definer', 'note_application definer', 'delete_application_note definer', 'move_applications definer', 'message_application definer', 'refuse_applications definer', 'undo_refusal definer',
        'get_mail_overview definer', 'list_mails definer', 'retry_mail definer', 'cancel_mail definer', 'set_mail_cap definer', 'lift_suppression definer',
        'create_preview_link definer', 'list_preview_links definer', 'revoke_preview_link definer',
        'list_translations definer', 'open_translation definer', 'save_translation definer', 'begin_translation definer', 'claim_translation definer',
        'get_inbox definer', 'reply_to_enquiry definer', 'entries_of_person definer', 'list_calendar definer', 'date_articles',
        'get_working_copy definer', 'keep_working_copy definer', 'publish_working_copy definer', 'date_working_copy definer', 'save_working_copy definer', 'discard_working_copy definer', 'list_working_copies definer',
        'hand_in definer', 'withdraw_hand_in definer', 'hand_back definer', 'list_approvals definer',
        'get_visits definer', 'show_present_state definer', 'get_review definer', 'add_remark definer', 'resolve_remark definer', 'forget_client definer',
        'send_issue definer', 'send_issue_test definer', 'pause_issue definer', 'resume_issue definer', 'cancel_issue definer', 'get_issue_progress definer', 'list_issues definer', 'list_issue_refusals definer', 'get_newsletter_audience definer'],
  'a signed-in user may also call these functions');
select is_empty(
  $$ select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) $$,
  'no function is executable by everybody');
select is_empty(
  $$ select p.oid::regprocedure::text from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not coalesce('search_path=""' = any (p.proconfig), false) $$,
  'every function pins its search path');
select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'app'::regnamespace and has_function_privilege('anon', p.oid, 'execute') $$,
  array['visitor_key definer', 'require_lang', 'is_email', 'accepts_upload definer', 'may_delete_erased definer', 'is_section_open definer', 'without_invisible'],
  'a visitor may call these helpers');
select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'app'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute') $$,
  array['may definer', 'is_own definer', 'own_rows definer', 'is_picture_of_others definer', 'has_permit definer', 'require', 'is_image_reference', 'is_reserved_address', 'are_short', 'search_text', 'mark_untranslated', 'is_document', 'media_picture', 'media_named_in', 'media_uses definer', 'unused_media definer', 'media_of', 'media_in', 'are_home_sections', 'is_menu definer', 'set_positions', 'is_plain_text', 'text_to_search', 'words_only', 'search_vector', 'are_issue_items'],
  'a signed-in user may also call these helpers');

-- A policy names its roles and asks for the caller.

select is_empty(
  $$ select schemaname || '.' || tablename || ' ' || policyname from pg_policies
     where schemaname in ('public', 'storage') and cmd <> 'SELECT' and ('true' in (qual, with_check) or cmd = 'ALL') $$,
  'no policy lets everybody write');
select is_empty(
  $$ select p.tablename || ' ' || r.role || ' ' || p.cmd from pg_policies p, unnest(p.roles) r (role)
     where p.schemaname in ('public', 'storage') and p.permissive = 'PERMISSIVE' group by p.schemaname, p.tablename, r.role, p.cmd having count(*) > 1 $$,
  'one permissive policy stands for each table, role and command');
select is_empty(
  $$ select tablename || ' ' || policyname from pg_policies where schemaname in ('public', 'storage') and not roles <@ array['anon', 'authenticated']::name[] $$,
  'every policy names its roles');
select is_empty(
  $$ select p.tablename || ' ' || p.policyname from pg_policies p where p.schemaname = 'public' and p.cmd in ('UPDATE', 'DELETE') and p.permissive = 'PERMISSIVE' and not (coalesce(p.qual, '') || coalesce(p.with_check, '')) ~ 'app\.may|visitor_key' $$,
  'every policy of a change asks for the caller');

select is_empty(
  $$ select k.conrelid::regclass::text || ' ' || k.conname from pg_constraint k
     where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'app'::regnamespace)
       and not exists (select from pg_index i where i.indrelid = k.conrelid and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(k.conkey)] = k.conkey) $$,
  'every foreign key has an index');
select is_empty(
  $$ select c.oid::regclass::text from pg_class c where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is null
     union all
     select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and obj_description(p.oid, 'pg_proc') is null and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  'every table and function has a comment');

rollback to part;

-- The secret key adds and removes administrators, as the commands of the owner do.

insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'), ('aaaaaaaa-0000-4000-8000-000000000002', 'other@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');

select tests.become('secret key');
select isnt_empty($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001') on conflict (user_id) do nothing returning user_id $$, 'the secret key makes an administrator');
select is_empty($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001') on conflict (user_id) do nothing returning user_id $$, 'the secret key makes the same administrator once');
select throws_ok($$ insert into public.admins (user_id) values ('bbbbbbbb-0000-4000-8000-000000000001') $$, '23503', null, 'the secret key makes no administrator without an account');
select throws_ok($$ update public.admins set created_at = now() $$, '42501', null, 'the secret key changes no administrator');
select isnt_empty($$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' returning user_id $$, 'the secret key removes an administrator');
select is_empty($$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' returning user_id $$, 'the secret key removes the same administrator once');

select tests.become('secret key');
select throws_ok($$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'PT409', 'The last owner stays: make somebody else an owner first.', 'the secret key does not remove the last owner');
select throws_ok($$ delete from public.admins $$, 'PT409', null, 'the secret key does not remove all owners at once');

rollback to part;

-- A role decides what a user may do.

select tests.hire();

-- admins and staff hold the same owners, whichever is written.

select set_eq($$ select user_id from public.admins $$, $$ select user_id from public.staff where role = 'owner' $$, 'admins holds exactly the owners');
select tests.become('secret key');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and role = 'owner' $$, 'a new administrator becomes an owner');
update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is_empty($$ select from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'an administrator who becomes an editor leaves admins');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'an administrator who becomes an editor stays in staff');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and role = 'owner' $$, 'an editor who becomes an administrator becomes an owner');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'a removed administrator leaves staff');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000003' $$, 'a deletion from admins leaves an editor in staff');
select throws_ok($$ insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'king') $$, '23514', null, 'an unknown role is refused');

-- The last owner stays.

select tests.become('owner');
select throws_ok(attempt, 'PT409', 'The last owner stays: make somebody else an owner first.', 'the last owner stays after ' || attempt)
from unnest(array[
  $$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ delete from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ delete from public.staff $$,
  $$ update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ update public.staff set role = 'author' $$,
  $$ update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000002', role = 'recruiter' where role = 'owner' $$,
  $$ delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ delete from auth.users $$,
  $$ truncate public.staff $$,
  $$ truncate public.admins $$,
  $$ insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000001', 'editor') on conflict (user_id) do update set role = excluded.role $$
]) attempt;
select lives_ok($$ update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000002' where role = 'owner' $$, 'an owner is replaced in one statement');
select set_eq($$ select user_id from public.admins $$, array['aaaaaaaa-0000-4000-8000-000000000002'::uuid], 'the replacement is the administrator');
update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000001' where role = 'owner';

-- Each role is told its own rights and nothing of the others.

select tests.become('user');
select is(public.my_rights(), null, 'a plain user has no rights');
select tests.become('editor');
select is(public.my_rights(), '{"role": "editor", "name": "", "areas": ["content", "drafts", "figures", "people", "pictures", "publishing", "reactions", "site"]}'::jsonb, 'an editor is told his areas');
select results_eq($$ select role from public.staff $$, array['editor'], 'an editor sees only himself in staff');
select is(public.am_i_admin(), false, 'an editor is no administrator');
select is(public.may_publish(), true, 'an editor may trigger a build');
select tests.become('author');
select is(public.may_publish(), false, 'an author may not trigger a build');
select is(public.my_rights() -> 'areas', '["drafts", "figures", "pictures"]'::jsonb, 'an author is told his areas');
select tests.become('recruiter');
select is(public.my_rights() -> 'areas', '["careers", "figures"]'::jsonb, 'a recruiter is told his areas');

-- An owner gives and takes roles.

select tests.become('administrator');
select results_eq($$ select email, role from public.list_staff() order by email $$,
  $$ values ('author@example.test', 'author'), ('boss@example.test', 'owner'), ('editor@example.test', 'editor'), ('recruiter@example.test', 'recruiter') $$, 'an owner lists staff with roles');
select set_eq($$ select role from public.staff $$, array['owner', 'editor', 'author', 'recruiter'], 'an owner reads every row of staff');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor') $$, 'an owner makes an author an editor');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000002', 'editor') $$, 'PT404', null, 'an owner gives no role to somebody outside staff');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'king') $$, '23514', null, 'an owner cannot give an unknown role');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', null) $$, '23502', null, 'an owner cannot give a missing role');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'editor') $$, 'PT409', null, 'the last owner cannot change his own role');
select throws_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000001') $$, 'PT409', null, 'the last owner cannot remove himself');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'owner');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'editor') $$, 'an owner changes his own role once there is a second owner');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'owner') $$, '42501', null, 'a former owner gives no role from the next statement on');
select tests.become('editor');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'owner') $$, 'the second owner gives the role back');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'author');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select lives_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$, 'an owner removes the recruiter');
select lives_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$, 'a second removal changes nothing');
select tests.become('recruiter');
select is(public.my_rights(), null, 'a removed recruiter has no rights at once');
select is(app.may('careers'), false, 'a removed recruiter may no longer work in careers');

-- An author writes drafts and publishes nothing.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f1', 't-other', 'T', 'e', 'c', 'A');
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f2', 't-english', 'T', 'e', 'c', 'A');

select tests.become('author');
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000a1', 't-mine', 'Mine', 'e', 'c', 'A') returning id, title $$, 'an author inserts a draft and reads it back');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, published) values ('t-public', 'T', 'e', 'c', 'A', true) $$, '42501', null, 'an author cannot insert a published article');
select throws_ok($$ update public.articles_fr set published = true where slug = 't-mine' $$, '42501', null, 'an author cannot publish his draft');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, linked_article_id) values ('t-linked', 'T', 'e', 'c', 'A', 'f0000000-0000-4000-8000-0000000000f2') $$, '42501', 'Translations are linked by editors.', 'an author cannot insert a draft with a link');
select throws_ok($$ update public.articles_fr set linked_article_id = 'f0000000-0000-4000-8000-0000000000f2' where slug = 't-mine' $$, '42501', null, 'an author cannot link his draft');
select results_eq($$ select slug from public.articles_for_editing('fr') $$, array['t-mine'], 'an author opens his own drafts only');
select results_eq($$ select slug, status from public.list_articles('fr') $$, $$ values ('t-mine', 'draft') $$, 'an author lists his own drafts only');
-- An upsert onto the draft of another changes nothing and makes nothing his.
select throws_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f1', 't-taken', 'Taken', 'e', 'c', 'A') on conflict (id) do update set title = 'Taken' $$, '42501', null, 'an upsert by id onto another''s draft is refused');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-other', 'Taken', 'e', 'c', 'A') on conflict (slug) do update set title = 'Taken' $$, '42501', null, 'an upsert by slug onto another''s draft is refused');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000f1'), false, 'a refused upsert makes the draft not his');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'a draft of an author is his own');
select is(app.is_own('articles_en', 'f0000000-0000-4000-8000-0000000000a1'), false, 'a draft in the other language with the same id is not his own');
insert into public.media (path) values ('t-mine.webp');
select lives_ok($$ insert into public.media (path, alt_fr) values ('t-mine.webp', 'Un toit') on conflict (path) do update set alt_fr = excluded.alt_fr $$, 'an author describes the picture he uploaded');
select is((select alt_fr from public.media where path = 't-mine.webp'), 'Un toit', 'the picture keeps the description');
select is(public.get_dashboard() -> 'own' ->> 'drafts', '1', 'the dashboard of an author counts his drafts');
select is(public.get_dashboard() -> 'articles', null, 'the dashboard of an author has no figures of all articles');
select is(public.get_dashboard() -> 'own' -> 'articles' -> 0 ->> 'title', 'Mine', 'the dashboard of an author lists his drafts by title');

-- A published article is not its author's to change.
select tests.become('editor');
select lives_ok($$ update public.articles_fr set published = true, published_at = now() - interval '1 minute' where slug = 't-mine' $$, 'an editor publishes the draft of an author');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-0000000000a1', 'f0000000-0000-4000-8000-0000000000f2') $$, 'an editor links the article of an author');
select ok(public.get_dashboard() ?& '{articles,projects,likes,messages,newsletter}'::text[] and not public.get_dashboard() ?| '{jobs,own}'::text[], 'the dashboard of an editor has content and messages, but no applications');
select ok(not (public.get_dashboard() -> 'waiting') ? 'applications', 'the dashboard of an editor counts no waiting applications');
select tests.become('author');
select results_eq($$ select slug, status from public.list_articles('fr') $$, $$ values ('t-mine', 'published') $$, 'an author lists his published article');
select tests.become('editor');
update public.articles_fr set published = false where slug = 't-mine';
select tests.become('author');
select lives_ok($$ delete from public.articles_fr where slug = 't-mine' returning id $$, 'an author deletes his draft although it is linked');
select tests.become('owner');
select is((select linked_article_id from public.articles_en where slug = 't-english'), null, 'the deletion frees the linked article');

-- A deleted draft returns to its author and to nobody else.
select tests.become('author');
select results_eq($$ select title from public.list_trash() $$, array['Mine'], 'an author finds only his own article in the trash');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') ->> 'partner', 'apart', 'an author restores his draft without its link');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'a restored draft is his own again');
select set_config('role', 'none', true);
select lives_ok($$ select app.require_history('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'the owner of the database calls require_history');
select tests.become('author');
select lives_ok($$ update public.articles_fr set content = 'second words' where slug = 't-mine' returning id $$, 'an author changes his restored draft');
select isnt_empty($$ select from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'an author lists the versions of his draft');
delete from public.articles_fr where slug = 't-mine';
select tests.become('editor');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'an editor restores the draft of an author');
delete from public.articles_fr where slug = 't-other';
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000f1') $$, 'an editor restores a draft without an author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000f1'), false, 'a restored draft does not become the editor''s');
select tests.become('author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'a draft that an editor restored stays the author''s');
delete from public.articles_fr where slug = 't-mine';
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'an author deletes his draft for good');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), false, 'a draft deleted for good is nobody''s');
select tests.become('owner');
insert into app.authorship (table_name, id, user_id) values ('articles_fr', 'f0000000-0000-4000-8000-0000000000a2', 'aaaaaaaa-0000-4000-8000-000000000004');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a2'), false, 'a former author owns no drafts');
select ok(public.get_dashboard() ? 'jobs' and not public.get_dashboard() ?| '{articles,projects,likes,messages,newsletter,views_by_day,testimonials,own}'::text[], 'a former author who is a recruiter has the figures of a recruiter');
select is_empty($$ select from public.article_views $$, 'a recruiter reads no single views');

-- A view by staff is not counted.
select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values ('f0000000-0000-4000-8000-0000000000f3', 't-read', 'T', 'e', 'c', 'A', true, now() - interval '1 day');
select tests.become('editor');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-0000000000f3', 'fr', app.visitor_key());
select is(public.get_article_views_count('f0000000-0000-4000-8000-0000000000f3', 'fr'), 0::bigint, 'a view by an editor is not counted');
select tests.become('user');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-0000000000f3', 'fr', app.visitor_key());
select is(public.get_article_views_count('f0000000-0000-4000-8000-0000000000f3', 'fr'), 1::bigint, 'a view by a plain user is counted');

-- A deleted article keeps its id from an author, whoever wrote it.
select tests.become('owner');
update public.staff set role = 'author' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-0000000000b1', 't-nobodys', 'T', 'e', 'c', 'A', true),
  ('f0000000-0000-4000-8000-0000000000b2', 't-once-his', 'T', 'e', 'c', 'A', true),
  ('f0000000-0000-4000-8000-0000000000b3', 't-anothers', 'T', 'e', 'c', 'A', true);
insert into app.authorship (table_name, id, user_id) values
  ('articles_fr', 'f0000000-0000-4000-8000-0000000000b2', 'aaaaaaaa-0000-4000-8000-000000000004'),
  ('articles_fr', 'f0000000-0000-4000-8000-0000000000b3', 'aaaaaaaa-0000-4000-8000-000000000003');
delete from public.articles_fr where slug in ('t-nobodys', 't-once-his', 't-anothers');
select tests.become('author');
select throws_ok(
  format($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values (%L, 't-taken', 'T', 'e', 'c', 'A') $$, id),
  '42501', 'What was deleted comes back from the trash.', 'an author cannot reuse the id of a deleted article that was ' || whose)
from (values ('f0000000-0000-4000-8000-0000000000b1'::uuid, 'nobody''s'), ('f0000000-0000-4000-8000-0000000000b2', 'his own'), ('f0000000-0000-4000-8000-0000000000b3', 'another''s')) as gone (id, whose);
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000b4', 't-new', 'T', 'e', 'c', 'A') $$, 'an author inserts a draft with a new id');
select tests.become('editor');
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000b3', 't-again', 'T', 'e', 'c', 'A') $$, 'an editor reuses the id of a deleted article');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000b2') $$, 'an editor restores a deleted article');

-- An insert of several rows is judged row by row, the rows of an author once per statement.
reset role;
select tests.become('author');
select isnt_empty($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-first', 'F', 'e', 'c', 'A'), ('t-second', 'S', 'e', 'c', 'A') returning id $$, 'an author inserts two drafts at once and reads them back');
select ok((select count(*) from public.articles_for_editing('fr') a where a.slug in ('t-first', 't-second')) = 2, 'an author opens both drafts');
select set_eq($$ select a.slug from public.articles_fr a join app.own_rows() o on o.table_name = 'articles_fr' and o.id = a.id::text where a.slug like 't-%st' or a.slug like 't-%nd' $$, array['t-first', 't-second'], 'own_rows returns both drafts');
select tests.become('recruiter');
select is_empty($$ select * from app.own_rows() $$, 'own_rows returns nothing for a recruiter');

select * from finish();
rollback;
