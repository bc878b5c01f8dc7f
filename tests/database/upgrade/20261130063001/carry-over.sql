-- Carries a database at migration 20261130063001 over to the files of one noun each, which replace the 93 before. Run
-- once, by the owner of the database, in place of `supabase db push`; kept until the first release.
begin;

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
  ('20261201002000', 'text_keys'),
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
