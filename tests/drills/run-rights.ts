/**
 * Tries every table, command and role, and compares with what was decided; in both grant modes of hosted projects, and once
 * with holes made on purpose, which have to be found.
 */
import { join } from 'node:path';
import { Cluster, PLATFORM } from '../database/cluster/cluster.ts';
import { grantModes } from '../database/cluster/grants.ts';
import { createDatabase, createRoles } from '../database/cluster/prepare.ts';
import { findPostgres } from '../database/cluster/programs.ts';
import { secondOpinion } from './rights/opinion.ts';

const holes = [
  `create policy "Everybody reads" on public.job_applications for select to authenticated using (true);`,
  `create policy "Authors delete" on public.testimonials_fr for delete to authenticated using ((select app.may('drafts')));`,
  `alter policy "Visitors read published projects" on public.projects_en using (true);`,
  'grant truncate on public.media to authenticated;',
  "create table public.new_one (id bigint primary key, name text not null default '');",
];
const wanted = [
  'nobody, select on job_applications, public: allowed, should be refused',
  'author, delete on testimonials_fr, public: allowed, should be refused',
  'visitor, select on projects_en, hidden: allowed, should be refused',
  'authenticated may truncate media',
  'new_one has no row-level security',
  'owner, select on new_one, public: refused, was never decided',
];

const programs = findPostgres();
if (!programs) throw new Error('The drill needs PostgreSQL 15 or newer.');
const cluster = await Cluster.start(programs);
let differences = 0;
try {
  createRoles(cluster);
  const look = (database: string) =>
    secondOpinion(cluster.address(database, PLATFORM), cluster.address(database, 'authenticator'));
  for (const mode of grantModes) {
    createDatabase(cluster, mode, mode, join(import.meta.dirname, '../..'));
    const opinion = await look(mode);
    differences += opinion.differences.length;
    console.log(
      [
        `${mode} grants: ${opinion.tried} attempts, ${opinion.allowed} allowed, ${opinion.differences.length} differences`,
        ...opinion.differences.map((one) => `  ${one}`),
      ].join('\n'),
    );
  }
  createDatabase(cluster, 'holes', 'explicit', join(import.meta.dirname, '../..'));
  cluster.must('postgres', 'holes', holes.join('\n'));
  const found = (await look('holes')).differences;
  const missed = wanted.filter((one) => !found.includes(one));
  differences += missed.length;
  console.log(
    [
      `holes made on purpose: ${wanted.length - missed.length} of ${wanted.length} found`,
      ...missed.map((one) => `  missed: ${one}`),
    ].join('\n'),
  );
} finally {
  await cluster.stop();
}
process.exitCode = differences > 0 ? 1 : 0;
