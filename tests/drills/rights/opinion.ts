import { Client, DatabaseError } from 'pg';
import { type Command, commands, mayDo, openToVisitors, type Role, roles, type Scene } from './decided.ts';
import { ofType, readTables, sampleRow, scenesOf, type Table } from './tables.ts';

export interface Opinion {
  tried: number;
  allowed: number;
  differences: string[];
}

const accountOf = (role: Role) => `5ec0d000-0000-4000-8000-0000000000a${roles.indexOf(role)}`;

/** Tries every command with a row of every kind of every table as everybody, and compares with what was decided. */
export async function secondOpinion(owner: string, api: string): Promise<Opinion> {
  const platform = new Client({ connectionString: owner });
  const client = new Client({ connectionString: api });
  await Promise.all([platform.connect(), client.connect()]);
  const opinion: Opinion = { tried: 0, allowed: 0, differences: [] };
  try {
    await hire(platform);
    await receive(platform);
    let n = 0;
    for (const table of await readTables(platform)) {
      for (const scene of scenesOf(table)) {
        n += 1;
        const key = await seed(platform, client, table, scene, n);
        for (const role of roles) {
          for (const command of commands) {
            // Everybody inserts what visitors do; no role inserts into the trash.
            const isOpen = openToVisitors.includes(table.name) || scene === 'in the trash';
            if (command === 'insert' && isOpen) continue;
            const outcome = await attempt(client, table, { scene, key, n }, role, command);
            const expected = mayDo(table.name, role, scene, command);
            opinion.tried += 1;
            if (outcome === true) opinion.allowed += 1;
            if (outcome === expected) continue;
            const said = expected === undefined ? 'was never decided' : `should be ${word(expected)}`;
            opinion.differences.push(
              `${role}, ${command} on ${table.name}, ${scene}: ${word(outcome)}, ${said}`,
            );
          }
        }
      }
    }
    opinion.differences.push(...(await grantsTooMany(platform)));
    return opinion;
  } finally {
    await Promise.all([platform.end(), client.end()]);
  }
}

const word = (outcome: boolean | string) =>
  typeof outcome === 'string' ? outcome : outcome ? 'allowed' : 'refused';

async function hire(platform: Client): Promise<void> {
  for (const role of roles.filter((one) => one !== 'visitor')) {
    await platform.query('insert into auth.users (id, email) values ($1, $2)', [
      accountOf(role),
      `${role}@second.example`,
    ]);
    if (role === 'nobody') continue;
    await platform.query('insert into public.staff (user_id, role) values ($1, $2)', [accountOf(role), role]);
  }
}

/** The message and the application that sample rows of their entries belong to. */
async function receive(platform: Client): Promise<void> {
  const id = ofType('uuid');
  await platform.query(
    `insert into public.contact_messages (id, from_name, from_email, subject, message)
     values ($1, 'Second', 'second@example.org', 'autre', 'Opinion')`,
    [id],
  );
  await platform.query(
    `insert into public.job_applications (id, full_name, email, cv_file_path)
     values ($1::uuid, 'Second', 'second@example.org', $1::uuid || '/1700000000000_cv.pdf')`,
    [id],
  );
}

/** A row of that scene. An author's own is begun by the author, and published by the platform. */
async function seed(
  platform: Client,
  client: Client,
  table: Table,
  scene: Scene,
  n: number,
): Promise<unknown> {
  const row = sampleRow(table, scene, n);
  if (['staff', 'admins', 'site_text_drafts'].includes(table.name)) {
    await platform.query('insert into auth.users (id) values ($1) on conflict do nothing', [row[table.key]]);
  }
  const own = scene === 'own draft' || scene === 'own public';
  if (own) {
    if ('published' in row) row.published = false;
    // Numbers are given by the table where nobody may choose one.
    if (table.name.startsWith('projects')) delete row[table.key];
  }
  const columns = Object.keys(row);
  const insert = `insert into public.${table.name} (${columns.join(', ')}) overriding system value values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing returning ${table.key} as key`;
  const seeder = own ? client : platform;
  await seeder.query('begin');
  if (own) await become(client, 'author');
  const { rows } = await seeder.query<{ key: unknown }>(insert, Object.values(row));
  await seeder.query('commit');
  const key = rows[0]?.key ?? row[table.key];
  if (scene === 'own public') {
    await platform.query(`update public.${table.name} set published = true where ${table.key} = $1`, [key]);
  }
  return key;
}

async function become(client: Client, role: Role): Promise<void> {
  const claims = role === 'visitor' ? { role: 'anon' } : { role: 'authenticated', sub: accountOf(role) };
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true),
            set_config('request.headers', '{"cf-connecting-ip": "192.0.2.77"}', true)`,
    [claims.role, JSON.stringify(claims), role === 'visitor' ? '' : accountOf(role)],
  );
}

/** Whether the rules let it pass; where something else stopped it, what. */
async function attempt(
  client: Client,
  table: Table,
  { scene, key, n }: { scene: Scene; key: unknown; n: number },
  role: Role,
  command: Command,
): Promise<boolean | string> {
  await client.query('begin');
  try {
    await become(client, role);
    const { name } = table;
    const found = `where ${table.key}::text = $1`;
    if (command === 'insert') {
      const row = sampleRow(table, scene, 7000 + n);
      const granted = await writable(client, name, Object.keys(row), 'insert');
      const columns = granted.length > 0 ? granted : Object.keys(row);
      const { rowCount } = await client.query(
        `insert into public.${name} (${columns}) select ${columns} from jsonb_populate_record(null::public.${name}, $1)`,
        [JSON.stringify(row)],
      );
      return rowCount === 1;
    }
    const names = table.columns.map((column) => column.name);
    // Where none may be written, the last one: a key would be refused for being one.
    const [first = names.at(-1)] = await writable(client, name, names, 'update');
    const sql = {
      select: `select 1 from public.${name} ${found}`,
      update: `update public.${name} set ${first} = ${first} ${found}`,
      delete: `delete from public.${name} ${found}`,
    }[command];
    const { rowCount } = await client.query(sql, [String(key)]);
    return rowCount === 1;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.code === '42501' ? false : `stopped by ${error.code} ${error.message}`;
  } finally {
    await client.query('rollback');
  }
}

/** The columns of those that the present role may write. */
async function writable(
  client: Client,
  table: string,
  columns: readonly string[],
  privilege: 'insert' | 'update',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select c as name from unnest($2::text[]) c where has_column_privilege($1::regclass, c, $3)',
    [`public.${table}`, columns, privilege],
  );
  return rows.map(({ name }) => name);
}

/** Rights no browser needs: on private tables any, on the others those that pass row-level security; and tables without it. */
async function grantsTooMany(platform: Client): Promise<string[]> {
  const { rows } = await platform.query<{ said: string }>(`
    select format('%s may %s %s', r.role, p.privilege, c.oid::regclass) as said
    from pg_class c
    cross join unnest(array['anon', 'authenticated']) r (role)
    cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p (privilege)
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (c.relnamespace = 'app'::regnamespace
           or c.relnamespace = 'public'::regnamespace and p.privilege in ('truncate', 'references', 'trigger'))
      and has_table_privilege(r.role, c.oid, p.privilege)
    union all
    select format('%s has no row-level security', c.oid::regclass)
    from pg_class c
    where c.relnamespace in ('app'::regnamespace, 'public'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity`);
  return rows.map(({ said }) => said);
}
