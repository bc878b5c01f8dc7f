import { Agent, request } from 'node:http';
import type { Backend } from '../../dev/backend.ts';
import { createUser } from '../../dev/testing/scratch.ts';

export interface IdentityReport {
  clients: number;
  requests: number;
  /** Answers that held something of somebody else; none, or the door is open. */
  mixedUp: string[];
  failed: string[];
}

type Question = { path: string; method?: string; body?: object; holds: (text: string) => boolean };

interface Client {
  name: string;
  /** Loopback has a whole network of addresses, and each is another visitor. */
  address: string;
  token: string;
  questions: Question[];
  agent: Agent;
}

const password = 'correct horse battery';
const secretTitle = 'Only administrators read this';

async function send(
  port: number,
  client: Client,
  { path, method = 'GET', body }: Omit<Question, 'holds'>,
  key: string,
) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: client.address,
        agent: client.agent,
        headers: {
          apikey: key,
          ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          answer += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answer }));
      },
    );
    asking.on('error', reject);
    asking.end(text);
  });
}

const post = (path: string, body: object = {}) => ({ method: 'POST', path: `/rest/v1/${path}`, body });

/** So many clients of mixed identities at once, each asking what only its own answer can hold. */
export async function identityDrill(
  backend: Backend,
  port: number,
  { clients: number, requests }: { clients: number; requests: number },
): Promise<IdentityReport> {
  const key = backend.keys.publishable;
  await backend.sql(
    `insert into public.articles_fr (slug, title, excerpt, content, author) values ('drill-draft', '${secretTitle}', 'x', 'x', 'x')`,
  );
  const clients = await Promise.all(
    Array.from({ length: number }, (_, index) => enter(backend, port, index)),
  );
  const mixedUp: string[] = [];
  const failed: string[] = [];
  let asked = 0;
  const work = async (client: Client) => {
    for (let turn = 0; asked < requests; turn += 1) {
      asked += 1;
      const question = client.questions[turn % client.questions.length];
      if (!question) return;
      const { status, text } = await send(port, client, question, key);
      const line = `${client.name} ${question.path} → ${status} ${text.slice(0, 200)}`;
      if (status >= 500) failed.push(line);
      else if (!question.holds(text)) mixedUp.push(line);
    }
  };
  await Promise.all(clients.map(work));
  for (const { agent } of clients) agent.destroy();
  return { clients: number, requests: asked, mixedUp, failed };
}

/** A third each: visitors, people signed in without a right, administrators. */
async function enter(backend: Backend, port: number, index: number): Promise<Client> {
  const kind = (['visitor', 'plain', 'admin'] as const)[index % 3] ?? 'visitor';
  const client: Client = {
    name: `${kind} ${index}`,
    address: `127.0.0.${index + 10}`,
    token: '',
    questions: [],
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  };
  const key = backend.keys.publishable;
  const email = `drill-${index}@example.org`;
  if (kind !== 'visitor') {
    const id = await createUser(backend, email, password);
    if (kind === 'admin') await backend.sql('insert into public.admins (user_id) values ($1)', [id]);
    const entrance = {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email, password },
    };
    client.token = JSON.parse((await send(port, client, entrance, key)).text).access_token;
  }
  const own = JSON.parse((await send(port, client, post('rpc/ip_echo'), key)).text).ip;
  const [article] = await backend.sql<{ id: string }>(
    `select id from public.articles_fr where published and published_at <= now() order by id limit 1`,
  );
  await send(port, client, post('article_likes', { article_id: article?.id, language: 'fr' }), key);
  client.questions = questionsOf(kind, email, own);
  return client;
}

function questionsOf(kind: 'visitor' | 'plain' | 'admin', email: string, own: string): Question[] {
  const staff = kind === 'admin';
  const everybody: Question[] = [
    { ...post('rpc/ip_echo'), holds: (text) => JSON.parse(text).ip === own },
    {
      path: '/rest/v1/articles_fr?select=title&slug=eq.drill-draft',
      holds: (text) => text.includes(secretTitle) === staff,
    },
    {
      path: '/rest/v1/article_likes?select=ip_address',
      holds: (text) => {
        const keys = JSON.parse(text).map(({ ip_address }: { ip_address: string }) => ip_address);
        return keys.includes(own) && (staff || keys.every((one: string) => one === own));
      },
    },
  ];
  if (kind === 'visitor') return everybody;
  return [
    ...everybody,
    { path: '/auth/v1/user', holds: (text) => JSON.parse(text).email === email },
    { ...post('rpc/am_i_admin'), holds: (text) => text === String(staff) },
    { path: '/rest/v1/newsletter?select=email&limit=1', holds: (text) => (text !== '[]') === staff },
  ];
}
