-- When the text of an article changed, apart from when its row did. Readers, feeds and search engines are told the first;
-- another name of its category, a corrected alternative text or a new date change the row alone. updated_at stays what an
-- editor's save is compared with.

create function app.touch_text()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- What is brought in with an age keeps it.
    new.text_changed_at := least(new.text_changed_at, new.updated_at);
    return new;
  end if;
  new.text_changed_at := case
    when (new.title, new.excerpt, new.content, new.image) is distinct from (old.title, old.excerpt, old.content, old.image)
      then clock_timestamp()
    else old.text_changed_at
  end;
  return new;
end
$$;
comment on function app.touch_text() is
  'BEFORE INSERT OR UPDATE of an article: moves text_changed_at when its title, excerpt, content or picture changed, whoever names the column.';
revoke execute on function app.touch_text() from public, anon, authenticated;

do $$
declare
  articles text;
begin
  foreach articles in array array['articles_fr', 'articles_en'] loop
    execute format('alter table public.%I add column text_changed_at timestamptz not null default now()', articles);
    execute format('comment on column public.%I.text_changed_at is ''When title, excerpt, content or picture last changed: what readers are told. Written by a trigger alone.''', articles);
    -- What was known until now; it is no change of anybody's.
    execute format('alter table public.%I disable trigger user', articles);
    execute format('update public.%I set text_changed_at = updated_at', articles);
    execute format('alter table public.%I enable trigger user', articles);
    execute format('grant select (text_changed_at) on public.%I to anon, authenticated', articles);
    execute format('create trigger touch_text before insert or update on public.%I for each row execute function app.touch_text()', articles);
  end loop;
  -- It follows what makes a version, and makes none itself.
  update app.history_rules r set aside = array_append(r.aside, 'text_changed_at') where r.place in ('articles_fr', 'articles_en');
end
$$;
