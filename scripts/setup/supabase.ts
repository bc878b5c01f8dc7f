import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { targetOf } from '../../dev/embedded-env.ts';
import { run } from '../admin/command.ts';
import { CommandError } from '../admin/project.ts';
import { SetupError } from './answers.ts';
import { sectionsFile, servicesFile } from './apply.ts';

interface Settings {
  disable_signup?: boolean;
}

export async function askProject(url: string, key: string): Promise<Settings> {
  const { host } = new URL(url);
  const response = await fetch(`${url.replace(/\/+$/, '')}/auth/v1/settings`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw new SetupError(`${host} does not answer. Check VITE_SUPABASE_URL in .env and the network.`);
  });
  if (response.status === 401 || response.status === 403) {
    throw new SetupError(
      `${host} refuses the key. VITE_SUPABASE_PUBLISHABLE_KEY must be its publishable key.`,
    );
  }
  if (!response.ok) throw new SetupError(`${host} answered ${response.status}: is it a Supabase project?`);
  return (await response.json()) as Settings;
}

const succeeds = (...args: string[]) => spawnSync('supabase', args, { stdio: 'inherit' }).status === 0;
const push = (ref: string) => succeeds('db', 'push', `--remote=${ref}`);
const insert = (ref: string, file: string) => succeeds('db', 'query', `--remote=${ref}`, '--file', file);

interface Given {
  root: string;
  owner?: string | undefined;
  env?: Record<string, string | undefined>;
  pushMigrations?: (ref: string) => boolean;
  insertRows?: (ref: string, file: string) => boolean;
}

function missing(
  env: Record<string, string>,
  { disable_signup: closed }: Settings,
  owner: boolean,
): string[] {
  return [
    closed ? '' : 'Sign-up is open: switch it off under Authentication, or everybody can make an account.',
    env.VITE_SITE_URL
      ? ''
      : 'VITE_SITE_URL is empty in .env: a build for visitors needs the address of the site.',
    owner
      ? ''
      : 'There is no owner yet: npm run setup -- --supabase --owner you@example.com, with SUPABASE_URL and SUPABASE_SECRET_KEY in the environment.',
    'Mail needs the function send-mail and a provider: without them, messages reach the inbox of the admin only (docs/deploy.md, Email).',
    'Publishing from the admin needs the function publish-site and its secret DEPLOY_HOOK_URL, invitations need accept-invitation (docs/deploy.md).',
  ].filter(Boolean);
}

export async function setUpSupabase({
  root,
  owner,
  env = process.env,
  pushMigrations = push,
  insertRows = insert,
}: Given): Promise<number> {
  const target = targetOf('production', root);
  if (target.kind === 'embedded') {
    throw new SetupError(
      'Copy .env.example to .env and fill in VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY first.',
    );
  }
  const settings = await askProject(target.url, target.key);
  const { host } = new URL(target.url);
  console.log(`${host} answers, and takes the key.`);
  const ref = /^([a-z0-9]+)\.supabase\.co$/.exec(host)?.[1];
  if (!ref) {
    console.log('It is no hosted project by its name: push the migrations yourself (npx supabase db push).');
  } else if (!pushMigrations(ref)) {
    throw new SetupError(
      'The migrations were not pushed. Sign in with npx supabase login and run this again.',
    );
  }
  const notRun = [servicesFile, sectionsFile].filter(
    (file) => existsSync(join(root, file)) && (ref === undefined || !insertRows(ref, file)),
  );
  if (owner) {
    try {
      console.log(await run('create', ['--email', owner], env));
    } catch (error) {
      throw error instanceof CommandError ? new SetupError(error.message) : error;
    }
  }
  const open = missing(loadEnv('production', root, 'VITE_'), settings, Boolean(owner));
  if (notRun.includes(sectionsFile)) {
    open.unshift(`What you left out is still open in the project: run ${sectionsFile} in its SQL editor.`);
  }
  if (notRun.includes(servicesFile)) {
    open.unshift(`Your services are not in the project yet: run ${servicesFile} in its SQL editor.`);
  }
  console.log(`\nStill to do:\n${open.map((line) => `- ${line}`).join('\n')}`);
  console.log('\nOnce the site is online, sign in and open /en/admin/health: it looks at all of this again.');
  return 0;
}
