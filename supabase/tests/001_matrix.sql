-- The rights of each role on each kind of row, and the callers of each function: judged by rights_and_roles_matrix.sql. A
-- table or function without a line fails. This file stays: it tests nothing itself.

-- Holds a line per table and kind of row, which is found by the column `key` and its `value`. Letters: s reads it, i inserts
-- one like it, u changes it, d deletes it. What a visitor may insert, every user may: other files judge that.
create table tests.matrix (table_name text, scene text, key text, value text, owner text, editor text, author text, recruiter text, nobody text, primary key (table_name, scene));
insert into tests.matrix
select noun || lang, m.scene, m.key, m.value, m.owner, m.editor, m.author, m.recruiter, m.nobody
from unnest(array['_fr', '_en']) lang, (values
  ('public.articles', 'public', 'slug', 'm-public', 'siud', 'siud', 's', 's', 's'),
  ('public.articles', 'public and one''s own', 'slug', 'm-own-public', 'siud', 'siud', 's', 's', 's'),
  ('public.articles', 'draft', 'slug', 'm-draft', 'siud', 'siud', 'i', '', ''),
  ('public.articles', 'draft of one''s own', 'slug', 'm-own-draft', 'siud', 'siud', 'siud', '', ''),
  ('public.articles', 'scheduled', 'slug', 'm-scheduled', 'siud', 'siud', '', '', ''),
  ('public.pages', 'public', 'slug', 'm-public', 'siud', 'siud', 's', 's', 's'),
  ('public.pages', 'draft', 'slug', 'm-draft', 'siud', 'siud', 'i', '', ''),
  ('public.pages', 'draft of one''s own', 'slug', 'm-own-draft', 'siud', 'siud', 'siud', '', ''),
  ('public.pages', 'scheduled', 'slug', 'm-scheduled', 'siud', 'siud', '', '', ''),
  ('public.projects', 'public', 'slug', 'm-public', 'siud', 'siud', 's', 's', 's'),
  ('public.projects', 'public and one''s own', 'slug', 'm-own-public', 'siud', 'siud', 's', 's', 's'),
  ('public.projects', 'draft', 'slug', 'm-draft', 'siud', 'siud', 'i', '', ''),
  ('public.projects', 'draft of one''s own', 'slug', 'm-own-draft', 'siud', 'siud', 'siud', '', ''),
  ('public.team_members', 'public', 'name', 'Matrix', 'siud', 'siud', 's', 's', 's'),
  ('public.team_members', 'hidden', 'name', 'Matrix hidden', 'siud', 'siud', '', '', ''),
  ('public.services', 'public', 'title', 'Matrix', 'siud', 'siud', 's', 's', 's'),
  ('public.services', 'hidden', 'title', 'Matrix hidden', 'siud', 'siud', '', '', ''),
  ('public.steps', 'public', 'title', 'Matrix', 'siud', 'siud', 's', 's', 's'),
  ('public.steps', 'hidden', 'title', 'Matrix hidden', 'siud', 'siud', '', '', ''),
  ('public.testimonials', 'any', 'name', 'Matrix', 'siud', 'siud', 's', 's', 's')
) as m (noun, scene, key, value, owner, editor, author, recruiter, nobody)
union all values
  ('public.job_offers', 'public', 'title', 'm-public', 'siud', 's', 's', 'siud', 's'),
  ('public.job_offers', 'draft', 'title', 'm-draft', 'siud', '', '', 'siud', ''),
  ('public.job_applications', 'any', 'full_name', 'Matrix', 'sud', '', '', 'sud', ''),
  ('public.job_applications', 'in the trash', 'full_name', 'Matrix gone', '', '', '', '', ''),
  ('public.application_entries', 'any', 'body', 'Matrix', 's', '', '', 's', ''),
  ('public.application_entries', 'of an application in the trash', 'body', 'Matrix gone', 's', '', '', 's', ''),
  ('public.contact_messages', 'any', 'from_name', 'Matrix', 'sud', 'sud', '', '', ''),
  ('public.contact_messages', 'in the trash', 'from_name', 'Matrix gone', '', '', '', '', ''),
  ('public.enquiry_entries', 'any', 'body', 'Matrix', 'si', 'si', '', '', ''),
  ('public.enquiry_entries', 'of a message in the trash', 'body', 'Matrix gone', '', '', '', '', ''),
  ('public.newsletter', 'any', 'email', 'matrix@example.test', 'sd', 'sd', '', '', ''),
  ('public.newsletter_issues', 'sent', 'subject', 'Matrix sent', 'si', 'si', 's', 's', 's'),
  ('public.newsletter_issues', 'draft', 'subject', 'Matrix draft', 'siud', 'siud', '', '', ''),
  ('public.media', 'any', 'path', 'm-any.webp', 'siud', 'siud', 'si', '', ''),
  ('public.media', 'one''s own', 'path', 'm-own.webp', 'siud', 'siud', 'siu', '', ''),
  ('public.article_views', 'any', 'ip_address', 'matrix', 's', 's', '', '', ''),
  ('public.article_likes', 'any', 'ip_address', 'matrix', 's', 's', '', '', ''),
  ('public.project_likes', 'any', 'ip_address', 'matrix', 's', 's', '', '', ''),
  ('public.site_texts', 'any', 'key', 'home:hero.title', 's', 's', '', '', ''),
  ('public.site_text_drafts', 'another''s', 'key', 'home:hero.title', '', '', '', '', ''),
  ('public.site_sections', 'the one row', 'id', 'site', 'su', 'su', '', '', ''),
  ('public.site_menus', 'any', 'id', 'fr', 'su', 'su', '', '', ''),
  ('public.invitations', 'any', 'email', 'invited@example.test', 'sd', '', '', '', ''),
  ('public.site_settings', 'the one', 'id', 'site', 's', '', '', '', ''),
  ('public.staff', 'another''s', 'name', 'Matrix', 's', '', '', '', ''),
  ('public.admins', 'another''s', 'created_at', '2001-01-01 00:00:00+00', '', '', '', '', '');

-- Holds the roles that may call each function. What a visitor may call, every user may: rights_and_roles.sql lists it.
create table tests.callers (function text primary key, roles text[] not null);
insert into tests.callers
select function, roles
from (values
  -- These tell callers who they are, or take them in.
  ('{owner,editor,author,recruiter,nobody}'::text[], array['accept_invitation', 'am_i_admin', 'may_publish', 'my_rights']),
  ('{owner,editor,author,recruiter}', array[
    'count_trash', 'get_dashboard', 'list_calendar', 'list_trash', 'list_working_copies', 'save_profile']),
  ('{owner,editor,author}', array[
    'articles_for_editing', 'date_articles', 'get_media_uses', 'last_changes', 'list_approvals', 'list_articles', 'list_media',
    'list_translations', 'revoke_preview_link', 'show_present_state']),
  ('{owner,editor}', array[
    'add_remark', 'announce_presence', 'begin_translation', 'cancel_issue', 'claim_translation', 'confirm_publishing_order', 'confirm_text',
    'create_preview_link', 'date_working_copy', 'delete_for_good', 'discard_text_drafts', 'discard_working_copy', 'dismiss_missed_address', 'forget_client',
    'get_inbox', 'get_issue_progress', 'get_newsletter_audience', 'get_redirects', 'get_review', 'get_scheduled_builds', 'get_visits', 'get_version', 'get_working_copy', 'hand_back',
    'import_entries', 'import_sample_articles', 'keep_working_copy', 'link_articles', 'list_article_categories', 'list_former_addresses',
    'list_imported_drafts', 'list_issue_refusals', 'list_issues', 'list_preview_links', 'list_site_texts', 'list_versions', 'log_export', 'log_publishing_order',
    'move_to_trash', 'open_translation', 'pause_issue', 'publish_texts', 'publish_working_copy', 'remove_former_address', 'remove_redirect',
    'rename_article_category', 'reorder_projects', 'reorder_services', 'reorder_steps', 'reorder_team_members', 'replace_media', 'resolve_remark',
    'reply_to_enquiry', 'restore_from_trash', 'restore_version', 'resume_issue', 'save_redirects', 'save_text_drafts', 'save_translation', 'save_working_copy', 'send_issue',
    'send_issue_test', 'translate_article', 'withdraw_hand_in']),
  ('{owner,recruiter}', array[
    'delete_application_note', 'entries_of_person', 'erase_from_history', 'list_application_entries', 'list_recipients',
    'message_application', 'move_applications', 'note_application', 'open_document', 'refuse_applications', 'trash_of_person',
    'undo_refusal']),
  ('{owner}', array[
    'audit_log_people', 'cancel_mail', 'claim_invitation_mail', 'empty_trash', 'get_health', 'get_mail_overview', 'get_second_factors',
    'invite', 'lift_suppression', 'list_audit_log', 'list_mails', 'list_staff', 'remove_staff', 'require_second_factor', 'retry_mail',
    'save_site_settings', 'set_mail_cap', 'set_staff_role']),
  -- The first needs a row of one's own; the others are called with the secret key.
  ('{}', array[
    'hand_in', 'claim_mails', 'list_abandoned_files', 'release_translation', 'report_bounce', 'report_mailer', 'settle_mails'])
) as c (roles, functions), unnest(functions) function;

-- Makes the rows of the lines anew. The author owns the rows that are named his own, nobody the others.
create function tests.set_matrix(author uuid) returns void language plpgsql set search_path = '' as $$
declare
  lang text;
  stranger constant uuid := 'aaaaaaaa-0000-4000-8000-00000000000f';
begin
  delete from auth.users where id = stranger;
  insert into auth.users (id, email) values (stranger, 'matrix@example.test');
  insert into public.staff (user_id, role, name) values (stranger, 'owner', 'Matrix');
  update public.admins set created_at = '2001-01-01 00:00:00+00' where user_id = stranger;
  insert into public.invitations (email, role, token_hash, invited_by) values ('invited@example.test', 'editor', sha256('matrix'), stranger);
  delete from app.authorship where id like 'm-%' or id in ('990003', '990004', 'e0000000-0000-4000-8000-00000000ee03', 'e0000000-0000-4000-8000-00000000ee04', 'e9000000-0000-4000-8000-00000000ee04');
  foreach lang in array array['fr', 'en'] loop
    execute format('delete from public.articles_%s where slug like ''m-%%''', lang);
    execute format('delete from public.pages_%s where slug like ''m-%%''', lang);
    execute format('delete from public.projects_%s where slug like ''m-%%''', lang);
    execute format('delete from public.testimonials_%s where name = ''Matrix''', lang);
    execute format($sql$
      insert into public.articles_%s (id, slug, title, excerpt, content, author, published, published_at) values
        ('e0000000-0000-4000-8000-00000000ee01', 'm-public', 'T', 'e', 'c', 'A', true, now() - interval '1 day'),
        ('e0000000-0000-4000-8000-00000000ee02', 'm-draft', 'T', 'e', 'c', 'A', false, null),
        ('e0000000-0000-4000-8000-00000000ee03', 'm-own-public', 'T', 'e', 'c', 'A', true, now() - interval '1 day'),
        ('e0000000-0000-4000-8000-00000000ee04', 'm-own-draft', 'T', 'e', 'c', 'A', false, null),
        ('e0000000-0000-4000-8000-00000000ee05', 'm-scheduled', 'T', 'e', 'c', 'A', true, now() + interval '1 day') $sql$, lang);
    execute format($sql$
      insert into public.pages_%s (id, slug, title, content, published, published_at) values
        ('e9000000-0000-4000-8000-00000000ee01', 'm-public', 'T', 'c', true, now() - interval '1 day'),
        ('e9000000-0000-4000-8000-00000000ee02', 'm-draft', 'T', 'c', false, null),
        ('e9000000-0000-4000-8000-00000000ee04', 'm-own-draft', 'T', 'c', false, null),
        ('e9000000-0000-4000-8000-00000000ee05', 'm-scheduled', 'T', 'c', true, now() + interval '1 day') $sql$, lang);
    execute format($sql$
      insert into public.projects_%s (id, slug, title, published) values
        (990001, 'm-public', 'T', true), (990002, 'm-draft', 'T', false), (990003, 'm-own-public', 'T', true), (990004, 'm-own-draft', 'T', false) $sql$, lang);
    execute format('delete from public.team_members_%s where name like ''Matrix%%''', lang);
    execute format('insert into public.team_members_%s (name, trade, published) values (''Matrix'', ''t'', true), (''Matrix hidden'', ''t'', false)', lang);
    execute format('delete from public.services_%s where title like ''Matrix%%''', lang);
    execute format('delete from public.steps_%s where title like ''Matrix%%''', lang);
    execute format('insert into public.services_%s (title, published) values (''Matrix'', true), (''Matrix hidden'', false)', lang);
    execute format('insert into public.steps_%s (title, published) values (''Matrix'', true), (''Matrix hidden'', false)', lang);
    execute format('insert into public.testimonials_%s (name, company, testimonial) values (''Matrix'', ''c'', ''t'')', lang);
    insert into app.authorship (table_name, id, user_id) values
      ('articles_' || lang, 'e0000000-0000-4000-8000-00000000ee03', author), ('articles_' || lang, 'e0000000-0000-4000-8000-00000000ee04', author),
      ('pages_' || lang, 'e9000000-0000-4000-8000-00000000ee04', author), ('projects_' || lang, '990003', author), ('projects_' || lang, '990004', author);
  end loop;
  delete from public.site_sections;
  insert into public.site_sections default values;
  delete from public.media where path like 'm-%';
  insert into public.media (path) values ('m-any.webp'), ('m-own.webp');
  insert into app.authorship (table_name, id, user_id) values ('media', 'm-own.webp', author);
  delete from public.job_applications where full_name like 'Matrix%';
  delete from public.job_offers where title in ('m-public', 'm-draft');
  insert into public.job_offers (id, title, description, requirements, published) values
    ('0f000000-0000-4000-8000-00000000ee01', 'm-public', 'd', 'r', true), ('0f000000-0000-4000-8000-00000000ee02', 'm-draft', 'd', 'r', false);
  insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path) values
    ('0c000000-0000-4000-8000-00000000ee01', '0f000000-0000-4000-8000-00000000ee01', 'Matrix', 'm@example.test', '0c000000-0000-4000-8000-00000000ee01/1700000000000_cv.pdf');
  delete from public.contact_messages where from_name like 'Matrix%';
  insert into public.job_applications (id, full_name, email, cv_file_path, deleted_at) values
    ('0c000000-0000-4000-8000-00000000ee02', 'Matrix gone', 'm@example.test', '0c000000-0000-4000-8000-00000000ee02/1700000000000_cv.pdf', now());
  insert into public.application_entries (application_id, kind, author, body)
  select a.id, 'note', stranger, a.full_name from public.job_applications a where a.full_name in ('Matrix', 'Matrix gone');
  insert into public.contact_messages (from_name, from_email, subject, message, deleted_at) values
    ('Matrix', 'm@example.test', 'autre', 'm', null), ('Matrix gone', 'm@example.test', 'autre', 'm', now());
  insert into public.enquiry_entries (enquiry_id, kind, author, body)
  select m.id, 'note', stranger, m.from_name from public.contact_messages m where m.from_name in ('Matrix', 'Matrix gone');
  -- Changes each time, so that the row has a version.
  update public.site_settings set years_of_experience = (coalesce(years_of_experience, 0) + 1) % 100;
  delete from public.site_texts;
  insert into public.site_texts (language, key, value) values ('fr', 'home:hero.title', 'Matrix');
  insert into public.site_text_drafts (user_id, language, key, value) values (stranger, 'fr', 'home:hero.title', 'Matrix');
  delete from public.newsletter where email = 'matrix@example.test';
  insert into public.newsletter (email) values ('matrix@example.test');
  delete from public.newsletter_issues where subject like 'Matrix%';
  insert into public.newsletter_issues (number, language, subject, state, sent_at) values
    (90001, 'fr', 'Matrix sent', 'sent', now() - interval '1 day'), (90002, 'fr', 'Matrix draft', 'draft', null);
  insert into public.article_views (article_id, language, ip_address) values ('e0000000-0000-4000-8000-00000000ee01', 'fr', 'matrix');
  insert into public.article_likes (article_id, language, ip_address) values ('e0000000-0000-4000-8000-00000000ee01', 'fr', 'matrix');
  insert into public.project_likes (project_id, language, ip_address) values (990001, 'fr', 'matrix');
end
$$;

-- Returns the columns of a table that the grants let a signed-in user write; the policies narrow them.
create function tests.writable(table_name regclass, privilege text) returns text[] language sql set search_path = '' as $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
  from pg_catalog.pg_attribute a
  where a.attrelid = table_name and a.attnum > 0 and not a.attisdropped and has_column_privilege('authenticated', table_name, a.attnum, privilege)
$$;

-- Tells whether a visitor may insert into a table.
create function tests.is_open(table_name regclass) returns boolean language sql set search_path = '' as $$
  select has_any_column_privilege('anon', table_name, 'insert')
$$;

select '1..0 # SKIP nothing to test here';
