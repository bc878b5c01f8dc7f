import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from '../src/brand/agency.ts';
import { createAccount } from './account.ts';
import type { DevConnection } from './connection.ts';
import { writePrivateFile } from './data-folder.ts';

export interface DemoAccount {
  email: string;
  password: string;
}

// Stored in lower case: lite lower-cases what is typed and compares exactly.
const EMAIL = `admin@${facts.key}.example`;

const FILE = 'demo-account.json';

/** Reads well aloud and types well on any keyboard: four syllable pairs and a number. */
function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const syllable = () => pick('bdfgklmnprstv') + pick('aeiou');
  const word = () => syllable() + syllable() + syllable();
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`;
}

/** The account as it was made, as long as its password still opens the door. */
export async function readDemoAccount(
  connection: DevConnection,
  folder: string,
): Promise<DemoAccount | null> {
  const file = join(folder, FILE);
  if (!existsSync(file)) return null;
  const account: DemoAccount = JSON.parse(readFileSync(file, 'utf8'));
  const { rows } = await connection.driver.query(
    `select from auth.users
     where email = $1 and encrypted_password = extensions.crypt($2, encrypted_password)`,
    [account.email, account.password],
  );
  return rows.length > 0 ? account : null;
}

/**
 * The administrator of the demo. It is made here and not in seed.sql, which must never bring a known
 * password to a real project.
 */
export async function createDemoAccount(connection: DevConnection, folder: string): Promise<DemoAccount> {
  const account = { email: EMAIL, password: readablePassword() };
  await connection.driver.transaction(async (db) => {
    const id = await createAccount(db, account.email, account.password);
    await db.query('insert into public.admins (user_id) values ($1)', [id]);
  });
  writePrivateFile(join(folder, FILE), `${JSON.stringify(account, null, 2)}\n`);
  return account;
}
