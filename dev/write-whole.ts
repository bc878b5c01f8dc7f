import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a file in one step, because another process may read it meanwhile or the writing may be interrupted. */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): void {
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, file);
}
