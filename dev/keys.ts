import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';
import { writePrivateFile } from './data-folder.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';

const secrets = z.object({ secret: z.string(), jwtSecret: z.string() });

export interface Keys extends z.infer<typeof secrets> {
  publishable: string;
}

/** The secrets of one data folder, made on first use; without a folder they live as long as the process. */
export async function loadKeys(folder: string | null): Promise<Keys> {
  const file = folder === null ? null : join(folder, 'keys.json');
  if (file !== null && existsSync(file)) {
    return { publishable: PUBLISHABLE_KEY, ...secrets.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  }
  const made = {
    secret: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('base64url'),
  };
  if (file !== null) writePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`);
  return { publishable: PUBLISHABLE_KEY, ...made };
}
