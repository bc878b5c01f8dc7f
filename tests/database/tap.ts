import type { PGlite } from '@electric-sql/pglite';

export interface TapResult {
  lines: string[];
  passed: number;
  failed: number;
}

/**
 * Runs one pgTAP file. Every row of one text column is TAP; a file that stops, or that runs another
 * number of tests than it planned, counts as one more failure.
 */
export async function runTapFile(db: PGlite, name: string, sql: string): Promise<TapResult> {
  const lines: string[] = [];
  let problem: string | null = null;
  try {
    for (const { rows } of await db.exec(sql, { rowMode: 'array' })) lines.push(...rows.flatMap(tapLines));
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  } finally {
    await db.exec('rollback; reset all; reset role; set search_path = "$user", public, extensions;');
  }
  return judgeTap(name, lines, problem);
}

/** The sum of a file's lines, with the reason why it stopped, if it did. */
export function judgeTap(name: string, lines: string[], stopped: string | null): TapResult {
  const passed = lines.filter((line) => /^ok\b/.test(line)).length;
  const notOk = lines.filter((line) => /^not ok\b/.test(line)).length;
  const problem = stopped ?? planProblem(lines, passed + notOk);
  const told = problem === null ? lines : [...lines, `not ok - ${name}: ${problem}`];
  return { lines: told, passed, failed: notOk + (problem === null ? 0 : 1) };
}

function tapLines(row: unknown): string[] {
  if (!Array.isArray(row) || row.length !== 1 || typeof row[0] !== 'string') return [];
  return row[0].split('\n');
}

function planProblem(lines: string[], ran: number): string | null {
  const planned = lines.map((line) => /^1\.\.(\d+)/.exec(line)?.[1]).find((count) => count !== undefined);
  if (planned === undefined) return 'no plan was made; did the file call plan() or finish()?';
  return Number(planned) === ran ? null : `planned ${planned} tests but ran ${ran}`;
}
