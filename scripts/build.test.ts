import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';

const out = 'dist-of-no-build';

/** Runs the build of a project and answers its output, without the variables of this shell. */
async function build(env: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, ['scripts/build.ts', '--out', out, ...options], {
    env: {
      ...process.env,
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      VITE_SITE_URL: '',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

afterEach(() => expect(existsSync(out), 'something was written').toBe(false));

test('shows a project without a site address one sentence', async () => {
  const { code, said } = await build({ VITE_SUPABASE_URL: 'https://project.example' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The site was not built\. VITE_SITE_URL is empty: say in \.env [^\n]*\n$/);
  expect(said).not.toContain('static-only');
});

test('stops the build before it writes if the project does not answer, and names the alternative', async () => {
  const { code, said } = await build({
    VITE_SUPABASE_URL: 'http://127.0.0.1:9',
    VITE_SITE_URL: 'https://www.example.com',
  });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The site was not built\. The content cannot be read from http:\/\/127\.0\.0\.1:9: [^\n]*\n$/,
  );
  expect(said).toContain('--static-only');
});

test('stops the build if the project refuses the key, with its message', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Invalid API key"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { code, said } = await build({
    VITE_SUPABASE_URL: `http://127.0.0.1:${port}`,
    VITE_SITE_URL: 'https://www.example.com',
  });
  server.close();
  expect(code).toBe(1);
  expect(said).toContain('answered 401: {"message":"Invalid API key"}');
  expect(said).not.toContain('    at ');
});
