-- The whole surface, as a list that has to be changed on purpose.
begin;
select plan(23);

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
     where c.relnamespace = 'app'::regnamespace and ((c.relkind = 'r' and (has_any_column_privilege(r.rolname, c.oid, 'select, insert, update, references') or has_table_privilege(r.rolname, c.oid, 'delete, truncate, trigger')))
        or (c.relkind = 'S' and has_sequence_privilege(r.rolname, c.oid, 'usage, select, update'))) $$,
  'no role has a right on a table or sequence of the private schema');
select ok(not has_schema_privilege('anon', 'app', 'create') and not has_schema_privilege('authenticated', 'app', 'create'), 'no role creates in the private schema');

select set_eq(
  $$ select c.relname::text || ' ' || p.privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('anon', c.oid, p.privilege) $$,
  array['projects_fr select', 'projects_en select', 'testimonials_fr select', 'testimonials_en select', 'team_members_fr select', 'team_members_en select',
        'services_fr select', 'services_en select', 'steps_fr select', 'steps_en select',
        'job_offers select', 'article_likes delete', 'project_likes delete'],
  'a visitor has these rights on whole tables');
select set_eq(
  $$ select table_name || '.' || column_name || ' ' || lower(privilege_type) from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'anon' and privilege_type in ('INSERT', 'UPDATE') $$,
  array['article_views.article_id insert', 'article_views.language insert', 'article_views.ip_address insert', 'article_views.user_agent insert',
        'article_likes.article_id insert', 'article_likes.language insert', 'article_likes.ip_address insert', 'article_likes.user_agent insert',
        'project_likes.project_id insert', 'project_likes.language insert', 'project_likes.ip_address insert', 'project_likes.user_agent insert',
        'newsletter.email insert', 'newsletter.language insert',
        'job_applications.id insert', 'job_applications.job_offer_id insert', 'job_applications.full_name insert', 'job_applications.email insert',
        'job_applications.phone insert', 'job_applications.message insert', 'job_applications.cv_file_path insert', 'job_applications.cover_letter_file_path insert'],
  'a visitor has these rights on single columns');
select set_eq(
  $$ select c.relname::text || ' ' || p.privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('authenticated', c.oid, p.privilege) $$,
  $$ select t || ' select' from unnest(array['admins', 'staff', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en', 'job_offers', 'job_applications', 'newsletter', 'article_views', 'contact_messages', 'media', 'site_texts', 'site_text_drafts', 'site_settings', 'services_fr', 'services_en', 'steps_fr', 'steps_en', 'site_sections']) t
     union all
     select t || ' delete' from unnest(array['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en', 'services_fr', 'services_en', 'steps_fr', 'steps_en', 'job_offers', 'job_applications', 'newsletter', 'article_likes', 'project_likes', 'contact_messages', 'media', 'invitations']) t $$,
  'a signed-in user has these rights on whole tables, narrowed by policies');
select set_eq(
  $$ select c.relname || '.' || a.attname || ' ' || r.rolname
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, (values ('anon'), ('authenticated')) r (rolname)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_any_column_privilege(r.rolname, c.oid, 'select') and not has_column_privilege(r.rolname, c.oid, a.attnum, 'select') $$,
  $$ select place || ' ' || role
     from unnest(array['articles_fr.linked_article_id', 'articles_en.linked_article_id', 'article_likes.user_agent', 'article_likes.created_at', 'project_likes.user_agent', 'project_likes.created_at']) place,
          unnest(array['anon', 'authenticated']) role
     union all values ('invitations.token_hash authenticated') $$,
  'a readable table hides only links of articles, details of likes and tokens of invitations');
select is_empty(
  $$ select table_name || '.' || column_name || ' ' || privilege_type from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE')
       and (column_name in ('created_at', 'updated_at', 'text_changed_at', 'search_text', 'framed_image', 'framed_gallery', 'framed_pictures', 'subscribed', 'unsubscribe_token', 'delivery') or (privilege_type = 'UPDATE' and column_name = 'id')) $$,
  'no role may write a column of the server');
select set_eq(
  $$ select table_name || '.' || column_name from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'UPDATE' and table_name in ('job_applications', 'contact_messages', 'newsletter', 'article_views', 'article_likes', 'project_likes', 'admins', 'staff', 'invitations') $$,
  array['job_applications.status', 'job_applications.note', 'contact_messages.read_at', 'contact_messages.note'],
  'a user changes only marks and notes of what visitors sent');

-- Functions. Those marked definer are the reviewed public surface (splinter 0028, 0029): the counts read
-- private counters, the others write where the visitor has no right. Each checks its caller inside.

select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  array['ip_echo', 'has_ip_liked_article', 'get_article_categories', 'get_articles_around',
        'get_article_views_count definer', 'get_article_likes_count definer', 'get_article_counts definer', 'get_project_likes_count definer', 'get_project_likes_counts definer',
        'article_translations definer', 'unsubscribe_newsletter definer', 'send_contact_message definer', 'report_delivery definer', 'open_application definer', 'get_invitation definer', 'get_site_overrides definer',
        'find_new_address definer', 'list_redirects definer', 'search_site definer', 'open_preview definer'],
  'a visitor may call these functions');
select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') $$,
  array['am_i_admin', 'may_publish', 'my_rights definer', 'list_staff definer', 'get_second_factors definer', 'require_second_factor definer', 'set_staff_role definer', 'remove_staff definer', 'invite definer', 'claim_invitation_mail definer', 'accept_invitation definer', 'save_profile definer', 'link_articles', 'translate_article', 'import_sample_articles', 'get_dashboard definer', 'articles_for_editing definer', 'list_articles definer', 'reorder_projects', 'reorder_team_members', 'list_media', 'get_media_uses', 'replace_media', 'reorder_services', 'reorder_steps', 'list_article_categories', 'rename_article_category',
        'list_versions definer', 'get_version definer', 'restore_version definer', 'erase_from_history definer', 'last_changes definer', 'announce_presence definer',
        'list_trash definer', 'count_trash definer', 'move_to_trash definer', 'restore_from_trash definer', 'delete_for_good definer', 'empty_trash definer', 'trash_of_person definer',
        'list_site_texts definer', 'save_text_drafts definer', 'discard_text_drafts definer', 'publish_texts definer', 'confirm_text definer',
        'log_export definer', 'log_publishing_order definer', 'open_document definer', 'list_audit_log definer', 'audit_log_people definer', 'save_site_settings definer', 'get_health definer',
        'list_former_addresses definer', 'remove_former_address definer', 'confirm_publishing_order definer', 'get_scheduled_builds definer',
        'create_preview_link definer', 'list_preview_links definer', 'revoke_preview_link definer',
        'list_project_translations definer', 'open_translation definer', 'save_translation definer', 'begin_translation definer', 'claim_translation definer',
        'list_calendar definer', 'date_articles'],
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
  array['visitor_key definer', 'require_lang', 'is_email', 'accepts_upload definer', 'is_section_open definer', 'without_invisible'],
  'a visitor may call these helpers');
select set_eq(
  $$ select p.proname::text || case when p.prosecdef then ' definer' else '' end from pg_proc p
     where p.pronamespace = 'app'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute') $$,
  array['is_admin definer', 'may definer', 'is_own definer', 'own_rows definer', 'is_picture_of_others definer', 'has_permit definer', 'opens_no_file', 'require', 'is_image_reference', 'are_image_references', 'are_short', 'are_picture_texts', 'search_text', 'mark_untranslated', 'insert_sample', 'begin_sample_import definer', 'media_picture', 'media_named_in', 'media_uses definer', 'unused_media definer', 'media_of', 'media_in', 'with_media_swapped', 'colleague_portraits definer', 'swap_portraits definer', 'replace_media_in_content', 'are_home_sections', 'put_in_order', 'is_plain_text', 'text_to_search', 'words_only', 'search_vector', 'with_alt_swapped'],
  'a signed-in user may also call these helpers');

-- Policies.

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

select * from finish();
rollback;
