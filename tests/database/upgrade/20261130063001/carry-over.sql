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
-- (functions of the migrations)

-- Tables in their present form.
alter table public.site_texts
  drop constraint value_bounds,
  add constraint key_form check (app.is_text_key(key)),
  add constraint value_bounds check (char_length(value) <= 2000),
  add constraint original_hash_form check (char_length(original_hash) = 64 and original_hash ~ '^[0-9a-f]+$');
comment on column public.site_texts.original_hash is 'SHA-256 of the original that the text was written over: where the code says another now, it is to be looked at again.';
alter table public.site_text_drafts add constraint key_form check (app.is_text_key(key));
comment on table app.text_reviews is
  'Of texts that were looked at beside their other language: the SHA-256 of what the other said then. Without a row, what it says in the catalogues.';
alter table app.text_reviews
  add constraint language_known check (language in ('fr', 'en')),
  add constraint key_form check (app.is_text_key(key)),
  add constraint against_form check (against ~ '^[0-9a-f]{64}$');
update app.history_rules set aside = '{id,original_hash,updated_by}' where place = 'site_texts';

comment on column public.articles_fr.linked_article_id is
  'The translation in the other language. Always mutual, whoever writes it (app.mirror_article_link). Granted to nobody, because it may name a draft: article_translations, list_articles and articles_for_editing tell what each may know of it.';
comment on column app.build_orders.following is
  'Whether what was asked last looks after an order instead of giving one.';

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
comment on view app.redirects is
  'What may be told of former addresses: those of things that are public now, where nothing public lives there. A draft, something scheduled and something in the trash are not told, so no new address shows before its time; nor does a draft hide an old one, which would tell that it is there.';
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
create view app.pictured with (security_invoker = true) as
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
comment on view app.pictured is
  'Every row of content with the pictures it names, as their indexes have them, for functions that look for those of a picture.';
revoke all on app.pictured from public, anon, authenticated, service_role;
drop trigger date_publication on public.articles_fr;
drop trigger date_publication on public.articles_en;
create trigger date_publication before insert or update on public.articles_fr for each row when (new.published and new.published_at is null) execute function app.date_publication();
create trigger date_publication before insert or update on public.articles_en for each row when (new.published and new.published_at is null) execute function app.date_publication();

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
