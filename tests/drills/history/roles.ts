import type { Role } from './places.ts';
import type { Span } from './register.ts';
import { enumParam, type Person, type World } from './world.ts';

const roles: Role[] = ['owner', 'editor', 'editor', 'author', 'recruiter'];

/** Actions of owners in the admin and of commands with the secret key. */
export async function changeRole(world: World, who: Person): Promise<string> {
  const person = enumParam(who.chance, world.people);
  const role = enumParam(who.chance, roles);
  if (!person || !role) return 'nobody there';
  const becomes = (now: Role | null) => (span: Span) => world.ledger.roles.get(person.id)?.write(now, span);
  const withKey = (sql: string, values: string[], now: Role | null) => ({
    caller: { role: 'service_role' } as const,
    sql,
    values,
    done: ({ rowCount }: { rowCount: number | null }, span: Span) => {
      if (!rowCount) return 'nothing to do';
      becomes(now)(span);
      return 'done';
    },
    lost: becomes(now),
  });
  const asOwner = (sql: string, values: string[], now: Role | null) => ({
    sql,
    values,
    area: 'staff' as const,
    done: (_: unknown, span: Span) => {
      becomes(now)(span);
      return 'done';
    },
    lost: becomes(now),
  });
  const hire = withKey(
    'insert into public.staff (user_id, role) values ($1, $2) on conflict (user_id) do nothing',
    [person.id, role],
    role,
  );
  const ways = [
    asOwner('select public.set_staff_role($1, $2)', [person.id, role], role),
    asOwner('select public.set_staff_role($1, $2)', [person.id, role], role),
    asOwner('select public.remove_staff($1)', [person.id], null),
    hire,
    withKey(
      'insert into public.admins (user_id) values ($1) on conflict (user_id) do nothing',
      [person.id],
      'owner',
    ),
    withKey('delete from public.admins where user_id = $1', [person.id], null),
    withKey('delete from public.staff where user_id = $1', [person.id], null),
  ];
  const way = enumParam(who.chance, ways);
  return way ? world.attempt(who, way) : 'nobody there';
}
