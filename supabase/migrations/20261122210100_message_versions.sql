-- A note on a message has a version, so that two colleagues do not overwrite each other's unseen. What marks a message as
-- read or reports its mail is no new version.

alter table public.contact_messages add column updated_at timestamptz not null default now();
comment on column public.contact_messages.updated_at is 'The version of the note somebody started from, as for articles.';

create trigger touch_updated_at
  before update on public.contact_messages
  for each row execute function app.touch_updated_at('delivery', 'read_at');
