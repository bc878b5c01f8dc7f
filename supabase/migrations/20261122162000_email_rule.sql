-- One rule for an address a browser sends, the same in the browser (src/lib/patterns.ts): letters and digits of ASCII and
-- _ ' + - . before the @, a host as the name service knows it. A question mark, an ampersand or a percent sign would begin
-- another part of a mailto: link, and so a copy to somebody else. What was stored before stays as it is.

comment on function app.is_email(text) is
  'One address, at most 254 characters, with nothing in it that would break a header or a list: what may be stored. What a browser may send is app.require_email.';

create function app.require_email(value text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if value !~ '^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$' then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
end
$$;
comment on function app.require_email(text) is
  'Raises 23514 for an address with a sign that means something else in a mailto: link. Null passes: the column refuses it.';
revoke execute on function app.require_email(text) from public, anon, authenticated;

create function app.refuse_odd_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if app.is_api_call() then
    perform app.require_email(to_jsonb(new) ->> tg_argv[0]);
  end if;
  return new;
end
$$;
comment on function app.refuse_odd_email() is
  'BEFORE INSERT for a browser, with the column of the address as its argument: raises 23514 for what app.require_email refuses.';
revoke execute on function app.refuse_odd_email() from public, anon, authenticated;

-- Triggers run in the order of their names: these come after the ones that trim the address and count the attempt.
create trigger then_refuse_odd_email before insert on public.contact_messages
  for each row execute function app.refuse_odd_email('from_email');
create trigger then_refuse_odd_email before insert on public.job_applications
  for each row execute function app.refuse_odd_email('email');
create trigger then_refuse_odd_email before insert on public.newsletter
  for each row execute function app.refuse_odd_email('email');
