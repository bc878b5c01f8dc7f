/** Keeps the present state of the database, with content, for later releases to be upgraded from: once per release. */
import { join } from 'node:path';
import { Cluster } from './cluster/cluster.ts';
import { createRoles } from './cluster/prepare.ts';
import { findPostgres } from './cluster/programs.ts';
import { takeSnapshot } from './upgrade.ts';

const programs = findPostgres();
if (!programs) throw new Error('A snapshot needs PostgreSQL 15 or newer.');
const cluster = await Cluster.start(programs);
try {
  createRoles(cluster);
  console.log(takeSnapshot(cluster, join(import.meta.dirname, '../..')));
} finally {
  await cluster.stop();
}
