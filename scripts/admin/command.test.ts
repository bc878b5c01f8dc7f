import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../dev/testing/http.ts';
import { run } from './command.ts';

const key = 'sb_secret_of_this_test';
const email = 'anna@colombage.example';

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
});

/** Starts a project with accounts and administrators, as the two APIs answer. */
async function startProject(users: { id: string; email: string }[] = [], admins: string[] = []) {
  const calls: string[] = [];
  const world = { users, admins, calls, env: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? '/', 'http://project.invalid');
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
    const { password, ...told } = body ?? {};
    const shown = body ? ` ${JSON.stringify(password ? { ...told, password: 'secret' } : told)}` : '';
    calls.push(`${request.method} ${url.pathname}${url.search}${shown}`);
    const answer = (status: number, content: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    if (request.headers.apikey !== key || request.headers.authorization !== `Bearer ${key}`) {
      answer(401, { message: 'Invalid API key' });
    } else if (url.pathname === '/rest/v1/admins' && request.method === 'POST') {
      const id = String(body?.user_id);
      const known = world.admins.includes(id);
      if (!known) world.admins.push(id);
      answer(201, known ? [] : [{ user_id: id }]);
    } else if (url.pathname === '/rest/v1/admins') {
      const id = url.searchParams.get('user_id')?.replace('eq.', '') ?? '';
      const gone = world.admins.filter((one) => one === id);
      world.admins = world.admins.filter((one) => one !== id);
      answer(200, gone);
    } else if (request.method === 'GET' && url.pathname !== '/auth/v1/admin/users') {
      answer(200, { id: url.pathname.split('/').at(-1) });
    } else if (request.method === 'GET') {
      const page = Number(url.searchParams.get('page'));
      const size = Number(url.searchParams.get('per_page'));
      answer(200, { users: world.users.slice((page - 1) * size, page * size) });
    } else if (request.method === 'DELETE') {
      world.users = world.users.filter((user) => !url.pathname.endsWith(user.id));
      answer(200, {});
    } else if (String(body?.email).includes('+')) {
      answer(422, { msg: 'Unable to validate email address' });
    } else {
      const user = { id: `id-${world.users.length + 1}`, email: String(body?.email) };
      world.users.push(user);
      answer(200, user);
    }
  });
  const { port, close } = await listen(server);
  stop = close;
  world.env = { SUPABASE_URL: `http://127.0.0.1:${port}/`, SUPABASE_SECRET_KEY: key };
  return world;
}

const looked = 'GET /auth/v1/admin/users?page=1&per_page=1000';
const granted = (id: string) => `POST /rest/v1/admins?on_conflict=user_id&select=* {"user_id":"${id}"}`;

const anna = 'aaaaaaaa-0000-4000-8000-000000000001';

describe('admin:create', () => {
  it('creates an account with a password printed once, and its row', async () => {
    const project = await startProject();
    const told = await run('create', ['--email', ' Anna@Colombage.example '], project.env);
    expect(told).toMatch(/^anna@colombage\.example is an administrator now\.\nPassword, .+: \S{24}$/);
    expect(told).not.toContain(key);
    expect(project.calls).toEqual([
      looked,
      `POST /auth/v1/admin/users {"email":"${email}","email_confirm":true,"user_metadata":{"lang":"fr"},"password":"secret"}`,
      granted('id-1'),
    ]);
  });

  it('invites by mail when asked, in the language it is told, and prints no password', async () => {
    const project = await startProject();
    const asked = ['--email', email, '--invite', '--lang'];
    expect(await run('create', [...asked, 'en'], project.env)).toMatch(/mail invites/);
    const invited = `POST /auth/v1/invite {"email":"${email}","data":{"lang":"en"}}`;
    expect(project.calls).toEqual([looked, invited, granted('id-1')]);
    await expect(run('create', [...asked, 'de'], project.env)).rejects.toThrow('Usage');
  });

  it('adds only the row to an existing account, also on a later page', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ id: `x${index}`, email: `x${index}@y.zz` }));
    const project = await startProject([...many, { id: anna, email }]);
    expect(await run('create', ['--email', email], project.env)).toMatch(/keeps its password/);
    expect(project.calls).toEqual([looked, looked.replace('page=1&', 'page=2&'), granted(anna)]);
    expect(project.users).toHaveLength(1001);
  });

  it('can be repeated', async () => {
    const project = await startProject([{ id: anna, email }], [anna]);
    expect(await run('create', ['--email', email], project.env)).toMatch(/was an administrator already/);
    expect(project.admins).toEqual([anna]);
  });

  it('reports why an account was refused', async () => {
    const project = await startProject();
    const refused = run('create', ['--email', 'anna+@x.yz'], project.env);
    await expect(refused).rejects.toThrow('Unable to validate email address (422)');
    expect(project.admins).toEqual([]);
  });
});

describe('admin:remove', () => {
  it('removes the right and keeps the account', async () => {
    const project = await startProject([{ id: anna, email }], [anna, 'bastien']);
    expect(await run('remove', ['--email', email], project.env)).toBe(
      `${email} is no administrator any more.`,
    );
    expect(project.calls).toEqual([looked, `DELETE /rest/v1/admins?user_id=eq.${anna}&select=*`]);
    expect(project.admins).toEqual(['bastien']);
  });

  it('reports that there is no right to remove, without failing', async () => {
    const project = await startProject([{ id: anna, email }], [anna]);
    await run('remove', ['--email', email], project.env);
    expect(await run('remove', ['--email', email], project.env)).toMatch(/was no administrator/);
    expect(await run('remove', ['--email', 'nobody@x.yz'], project.env)).toMatch(/was no administrator/);
  });

  it('deletes the account too if asked', async () => {
    const project = await startProject([{ id: anna, email }], [anna]);
    expect(await run('remove', ['--email', email, '--account'], project.env)).toMatch(/account was deleted/);
    expect(project.calls.at(-1)).toBe(`DELETE /auth/v1/admin/users/${anna} {"should_soft_delete":false}`);
    expect(project.users).toEqual([]);
  });
});

describe.each(['create', 'remove'] as const)('admin:%s refuses in one sentence', (command) => {
  it.each([
    [[], 'Name the administrator'],
    [['--email', 'anna'], 'Name the administrator'],
    [['--mail', 'x'], 'Usage: npm run admin:'],
  ])('%j', async (args, sentence) => {
    await expect(run(command, args, {})).rejects.toThrow(sentence);
  });

  it('a missing environment, or the wrong one of the two keys', async () => {
    const args = ['--email', email];
    await expect(run(command, args, {})).rejects.toThrow('Set SUPABASE_URL and SUPABASE_SECRET_KEY');
    const env = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'sb_publishable_x' };
    await expect(run(command, args, env)).rejects.toThrow('holds the publishable key');
  });

  it('a wrong key, without printing it', async () => {
    const project = await startProject();
    const wrong = { ...project.env, SUPABASE_SECRET_KEY: 'sb_secret_wrong' };
    const refused = run(command, ['--email', email], wrong);
    await expect(refused).rejects.toThrow(/refused the key/);
    await expect(refused).rejects.not.toThrow(/sb_secret_wrong/);
  });

  it('a network that is down', async () => {
    const project = await startProject();
    await stop?.();
    await expect(run(command, ['--email', email], project.env)).rejects.toThrow(/could not be reached/);
  });
});
