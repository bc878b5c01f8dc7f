-- What the commands that add and remove administrators may do: the secret key's role on admins.
begin;
select plan(8);

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

select * from finish();
rollback;
