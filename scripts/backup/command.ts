import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../admin/project.ts';
import { checkBackup, type Manifest, makeBackup, restoreBackup } from './backup.ts';
import { noteBackup } from './database.ts';
import { passphraseOf, placeOf } from './environment.ts';

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
  return join('backups', `${now}.sealed`);
}

const summary = ({ tables, files }: Manifest) => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const mebibytes = (size: number) => `${(size / 1024 ** 2).toFixed(1)} MiB`;
  return `${mebibytes(tables.size)} of tables, ${files.length} files of ${mebibytes(bytes)}`;
};

/** Answers what to print. */
async function run(
  command: Command,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const file = fileIn(command, args);
  const passphrase = passphraseOf(env);
  if (command === 'check') return `${file} is whole: ${summary(await checkBackup(file, passphrase))}.`;
  const place = placeOf(env);
  if (command === 'create') {
    const begun = new Date();
    const made = `${file}: ${summary(await makeBackup(place, file, passphrase))}.`;
    // A backup is none the worse for it: a database of an earlier release has no place to note it.
    const noted = await noteBackup(place.database, begun).then(
      () => '',
      () => ' It could not be noted in the database, so the admin does not know of it.',
    );
    return made + noted;
  }
  return `Restored: ${summary(await restoreBackup(place, file, passphrase))}.`;
}

/** Prints the outcome; a refusal is one sentence and a failed exit, never a stack. */
export async function runAndPrint(command: Command): Promise<void> {
  try {
    console.log(await run(command, process.argv.slice(2), process.env));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
