import { Client, DatabaseError } from 'pg';
import { type Cluster, PLATFORM } from './cluster/cluster.ts';

const owner = 'ca11ab1e-0000-4000-8000-000000000001';
const unknown = 'ca11ab1e-0000-4000-8000-000000000002';

/** Answers of a function that could never work as the API calls it, whatever it was given. */
const broken = /^(21000|25|42(?!501)|53|54|55|57|58|XX)/;

/**
 * Runs every function for everybody who may call it, signed in as the Data API does: no superuser, with the time limits of
 * the role it becomes. A caller who may call is not refused inside for want of a grant.
 */
export async function callableProblems(cluster: Cluster, database: string): Promise<string[]> {
  cluster.must(
    PLATFORM,
    database,
    `insert into auth.users (id) values ('${owner}'); insert into public.admins (user_id) values ('${owner}');`,
  );
  const client = new Client({ connectionString: cluster.address(database, 'authenticator') });
  await client.connect();
  try {
    const { rows } = await client.query<Callable>(callables);
    const problems: string[] = [];
    for (const callable of rows) {
      const code = await call(client, callable);
      if (broken.test(code) || /permission denied/.test(code))
        problems.push(`${callable.role} calls ${callable.name}: ${code}`);
    }
    return rows.length === 0 ? ['Nothing may be called.'] : problems;
  } finally {
    await client.end();
  }
}

/** Arguments by name, and by type where the name says less; the others keep their defaults. */
const byName: Record<string, unknown> = {
  address: 'mallory@example.org',
  against: '0'.repeat(64),
  articles: [{ lang: 'fr', id: unknown }],
  changes: { phone: '+33 3 99 00 00 00' },
  columns: { title: 'x' },
  elapsed_ms: 9000,
  entries: [],
  from_email: 'mallory@example.org',
  image: '',
  items: [{ language: 'fr', key: 'home:nothing', value: 'Mallory' }],
  kind: 'newsletter',
  lang: 'fr',
  language: 'fr',
  letters: {},
  line_en: '',
  line_fr: '',
  moves: [],
  name: '',
  new_email: 'mallory@example.org',
  new_role: 'owner',
  noun: 'articles',
  original_hash: '0'.repeat(64),
  outcome: 'sent',
  role: 'editor',
  row_id: unknown,
  samples: [],
  since: '2026-11-01T00:00:00Z',
  state: 'sent',
  subject: 'projet',
  table_name: 'articles_fr',
  texts: { title: 'Mallory' },
  today: '2026-11-26',
  until: '2026-12-01T00:00:00Z',
  website: '',
};
const byType: Record<string, unknown> = {
  bigint: 900002,
  'bigint[]': [900002],
  boolean: false,
  integer: 1,
  jsonb: {},
  text: 'guess',
  'timestamp with time zone': '2001-01-01T00:00:00Z',
  uuid: unknown,
  'uuid[]': [unknown],
};

interface Callable {
  name: string;
  role: string;
  names: string[];
  types: string[];
}

const callables = `
  select p.proname as name, r.role, coalesce(p.proargnames[1:p.pronargs - p.pronargdefaults], '{}') as names,
    array(select t::regtype::text from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types
  from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as r (role)
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and has_function_privilege(r.role, p.oid, 'execute')`;

/** Says what stopped it; nothing is kept. */
async function call(client: Client, { name, role, names, types }: Callable): Promise<string> {
  const given = Object.fromEntries(
    names.map((one, index) => [one, byName[one] ?? byType[types[index] ?? '']]),
  );
  const columns = names.map((one, index) => `${one} ${types[index]}`).join(', ') || 'nothing text';
  const list = names.map((one) => `${one} => given.${one}`).join(', ');
  const sub = role === 'authenticated' ? owner : undefined;
  await client.query('begin');
  try {
    await client.query(
      `select set_config('role', rolname, true), set_config('request.jwt.claims', $2, true),
              set_config('request.headers', '{"cf-connecting-ip": "192.0.2.78"}', true),
              (select set_config('statement_timeout', split_part(one, '=', 2), true) from unnest(rolconfig) as one where one like 'statement_timeout=%')
       from pg_roles where rolname = $1`,
      [role, JSON.stringify({ role, sub })],
    );
    await client.query(`select public.${name}(${list}) from json_to_record($1) as given (${columns})`, [
      JSON.stringify(given),
    ]);
    return 'done';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return `${error.code} ${error.message}`;
  } finally {
    await client.query('rollback');
  }
}
