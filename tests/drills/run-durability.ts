/** Kills the embedded backend twenty times in the middle of writes and counts what it had promised to keep. */
import { join } from 'node:path';
import { durabilityDrill } from './durability.ts';

const kills = Number(process.argv[2] ?? 20);
const report = await durabilityDrill(join(import.meta.dirname, '../..'), kills, console.log);
const lost = (what: { acknowledged: number; found: number }) => what.acknowledged - what.found;
console.log(
  `${report.kills} kills, ${report.starts} starts; rows: ${report.rows.acknowledged} acknowledged, ${report.rows.found} found; files: ${report.files.acknowledged} acknowledged, ${report.files.found} found`,
);
process.exitCode = lost(report.rows) + lost(report.files) > 0 ? 1 : 0;
