/** Backs up a project in use, restores it into an empty one, compares both, and tells how long it took. */
import { join } from 'node:path';
import { Cluster } from '../database/cluster/cluster.ts';
import { createRoles } from '../database/cluster/prepare.ts';
import { findPostgres } from '../database/cluster/programs.ts';
import { restoreDrill } from './restore.ts';

const programs = findPostgres();
if (!programs) throw new Error('The drill needs PostgreSQL 15 or newer.');
const cluster = await Cluster.start(programs);
try {
  createRoles(cluster);
  const amounts = { articles: 1000, views: 200_000, subscribers: 5000, pictures: 300 };
  const report = await restoreDrill(cluster, join(import.meta.dirname, '../..'), amounts);
  const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
  console.log(report.differences.slice(0, 20).join('\n'));
  console.log(
    [
      `${report.tables} tables with ${report.rows} rows; ${report.files} files of ${mebibytes(report.bytes)}; sealed: ${mebibytes(report.sealedBytes)}`,
      `backup ${report.backupSeconds.toFixed(1)} s, restore ${report.restoreSeconds.toFixed(1)} s, ${report.differences.length} differences`,
    ].join('\n'),
  );
  process.exitCode = report.differences.length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
