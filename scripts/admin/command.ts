import { parseArgs } from 'node:util';
import { langs } from '../../src/lib/lang.ts';
import { createAdmin, removeAdmin } from './accounts.ts';
import { CommandError, printOutcome, projectOf } from './project.ts';

export type Command = 'create' | 'remove';

const usage: Record<Command, string> = {
  create: 'npm run admin:create -- --email you@example.com [--invite] [--lang en]',
  remove: 'npm run admin:remove -- --email you@example.com [--account]',
};

function emailIn(command: Command, email: string | undefined): string {
  const address = email?.trim().toLowerCase() ?? '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    throw new CommandError(`Name the administrator: ${usage[command]}`);
  }
  return address;
}

function read(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        ...(command === 'create'
          ? { invite: { type: 'boolean' }, lang: { type: 'string' } }
          : { account: { type: 'boolean' } }),
      },
    }).values as { email?: string; invite?: boolean; lang?: string; account?: boolean };
  } catch {
    throw new CommandError(`Usage: ${usage[command]}`);
  }
}

export async function run(
  command: Command,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const { email: given, invite = false, account = false, ...options } = read(command, args);
  const email = emailIn(command, given);
  const lang = langs.find((one) => one === (options.lang ?? 'fr'));
  if (!lang) throw new CommandError(`Usage: ${usage[command]}`);
  const project = projectOf(env);
  if (command === 'remove') {
    const { wasAdmin, hadAccount } = await removeAdmin(project, { email, account });
    const right = wasAdmin
      ? `${email} is no administrator any more.`
      : `${email} was no administrator: nothing to do.`;
    return account && hadAccount ? `${right}\nThe account was deleted.` : right;
  }
  const made = await createAdmin(project, { email, invite, lang });
  const right = made.wasAdmin
    ? `${email} was an administrator already.`
    : `${email} is an administrator now.`;
  if (made.account === 'invited') return `${right}\nA mail invites them to choose a password.`;
  if (made.password) return `${right}\nPassword, shown only here: ${made.password}`;
  return `${right}\nThe account was there already and keeps its password.`;
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2);
  await printOutcome(run(command === 'remove' ? command : 'create', args, process.env));
}
