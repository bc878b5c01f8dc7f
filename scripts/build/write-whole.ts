import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a file that another process may read meanwhile, or that may be interrupted: it is there whole or not at all. */
export function writeWhole(file: string, content: Uint8Array): void {
  const begun = `${file}.${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(begun, content);
  renameSync(begun, file);
}
