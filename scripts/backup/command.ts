import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, printOutcome } from '../admin/project.ts';
import { checkBackup, type Manifest, makeBackup, restoreBackup } from './backup.ts';
import { noteBackup } from './database.ts';
import { connectionsOf, passphraseOf } from './environment.ts';

type Command = 'create' | 'check' | 'restore';

const usage: Record<Command, string> = {
  create: 'npm run backup [-- --out FILE]',
  check: 'npm run backup:check -- --from FILE',
  restore: 'npm run backup:restore -- --from FILE',
};

function fileIn(command: Command, args: string[]): string {
  try {
    const option = command === 'create' ? 'out' : 'from';
    const { values } = parseArgs({ args, options: { [option]: { type: 'string' } } });
    const file = values[option];
    if (typeof file === 'string' && file !== '') return file;
  } catch {
    throw new CommandError(`Usage: ${usage[command]}`);
  }
  if (command !== 'create') throw new CommandError(`Usage: ${usage[command]}`);
  const now = new Date().toISOString().slice(0, 16).replace(':', '');
  return join('backups', `${now}.age`);
}

const summary = ({ tables, files }: Manifest) => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const mebibytes = (size: number) => `${(size / 1024 ** 2).toFixed(1)} MiB`;
  return `${mebibytes(tables.size)} of tables, ${files.length} files of ${mebibytes(bytes)}`;
};

async function run(
  command: Command,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const file = fileIn(command, args);
  const passphrase = passphraseOf(env);
  if (command === 'check') return `${file} is whole: ${summary(await checkBackup(file, passphrase))}.`;
  const connections = connectionsOf(env);
  if (command === 'create') {
    const start = new Date();
    const made = `${file}: ${summary(await makeBackup(connections, file, passphrase))}.`;
    // A failure does not matter: a database of an earlier release cannot note the backup.
    const warning = await noteBackup(connections.database, start).then(
      () => '',
      () => ' It could not be noted in the database, so the admin does not know of it.',
    );
    return made + warning;
  }
  return `Restored: ${summary(await restoreBackup(connections, file, passphrase))}.`;
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2);
  const known = command === 'check' || command === 'restore' ? command : 'create';
  await printOutcome(run(known, args, process.env));
}
