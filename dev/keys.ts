import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { writePrivateFile } from './data-folder.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';

export interface Keys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

/** The secrets of one data folder, made on first use; without a folder they live as long as the process. */
export async function loadKeys(folder: string | null): Promise<Keys> {
  const file = folder === null ? null : join(folder, 'keys.json');
  const kept = file !== null && existsSync(file) ? parseKeys(readFileSync(file, 'utf8'), file) : null;
  if (kept) return { publishable: PUBLISHABLE_KEY, ...kept };
  const made = {
    secret: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('base64url'),
  };
  if (file !== null) writePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`);
  return { publishable: PUBLISHABLE_KEY, ...made };
}

function parseKeys(text: string, file: string): { secret: string; jwtSecret: string } {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'secret' in value && 'jwtSecret' in value) {
    const { secret, jwtSecret } = value;
    if (typeof secret === 'string' && typeof jwtSecret === 'string') return { secret, jwtSecret };
  }
  throw new Error(`${file} does not hold the keys of the embedded backend.`);
}
