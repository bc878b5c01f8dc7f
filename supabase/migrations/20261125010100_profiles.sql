-- Profiles. Who works here says themselves what they are called and how colleagues see them. It stands in their own row of
-- staff: the windows of the page about the agency are content, and edited as such.

alter table public.staff
  add column image text not null default '',
  add column line_fr text not null default '',
  add column line_en text not null default '',
  add constraint image_reference check (app.is_image_reference(image)),
  add constraint line_bounds check (char_length(line_fr) <= 300 and char_length(line_en) <= 300);
comment on column public.staff.name is 'What the person is called; their address stands in its place while it is empty.';
comment on column public.staff.image is 'The portrait. Empty means initials drawn by the application.';
comment on column public.staff.line_fr is 'One line about the person in French, by themselves; empty when there is nothing to say.';
comment on column public.staff.line_en is 'The same in English.';

-- Definer: nobody writes staff directly, and here everybody their own row alone.
create function public.save_profile(name text, image text, line_fr text, line_en text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.staff s
  set name = btrim(save_profile.name), image = btrim(save_profile.image),
      line_fr = btrim(save_profile.line_fr), line_en = btrim(save_profile.line_en)
  where s.user_id = (select auth.uid());
  if not found then
    raise insufficient_privilege using message = 'Only people of the agency may do this.';
  end if;
end
$$;
comment on function public.save_profile(text, text, text, text) is
  'What the caller is called, their portrait and a line about them in each language. Raises 42501 for whoever does not work here, 23514 for what is too long or no picture.';
revoke execute on function public.save_profile(text, text, text, text) from public, anon, authenticated;
grant execute on function public.save_profile(text, text, text, text) to authenticated;

-- Definer: what versions know of people is granted to nobody.
create function app.follow_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update app.known_names k set name = coalesce(app.name_of(new.user_id), '') where k.person = new.user_id;
  return null;
end
$$;
comment on function app.follow_name() is
  'AFTER somebody is called otherwise: what they wrote says so, also once they have left.';
revoke execute on function app.follow_name() from public, anon, authenticated;
create trigger follow_name after update of name on public.staff
  for each row when (old.name <> new.name) execute function app.follow_name();
