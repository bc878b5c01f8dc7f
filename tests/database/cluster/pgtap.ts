import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** pgTAP is plain SQL and comes with PGlite: no package of the system is needed. */
export function pgtapSql(root: string): string {
  const folder = join(root, 'node_modules', '@electric-sql', 'pglite', 'dist');
  const archive = gunzipSync(readFileSync(join(folder, 'pgtap.tar.gz')));
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const text = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12) || '0', 8);
    if (/\/pgtap--\d+\.\d+\.\d+\.sql$/.test(text(0, 100))) {
      const sql = archive.toString('utf8', at + BLOCK, at + BLOCK + size);
      return `set client_min_messages = warning; set search_path = extensions;\n${sql}`;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error(`${folder} holds no pgTAP.`);
}
