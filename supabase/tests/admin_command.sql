-- What the commands that add and remove administrators may do: the secret key's role on admins.
begin;
select plan(8);

insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'), ('aaaaaaaa-0000-4000-8000-000000000002', 'other@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');

select tests.become('secret key');
select isnt_empty($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001') on conflict (user_id) do nothing returning user_id $$, 'the secret key makes an administrator');
select is_empty($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001') on conflict (user_id) do nothing returning user_id $$, 'twice is once');
select throws_ok($$ insert into public.admins (user_id) values ('bbbbbbbb-0000-4000-8000-000000000001') $$, '23503', null, 'of an account that exists');
select throws_ok($$ update public.admins set created_at = now() $$, '42501', null, 'and changes none');
select isnt_empty($$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' returning user_id $$, 'it takes the right away');
select is_empty($$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' returning user_id $$, 'once');

select tests.become('secret key');
select throws_ok($$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'PT409', 'The last owner stays: make somebody else an owner first.', 'but not from the last one');
select throws_ok($$ delete from public.admins $$, 'PT409', null, 'nor from all at once');

select * from finish();
rollback;
