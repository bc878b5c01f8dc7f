/**
 * Times what people wait for on a large site: 20,000 articles, 100,000 subscribers, 500,000 mails, 50,000 messages,
 * 20,000 applications, 1,000,000 views, 100,000 former addresses, each call as the Data API makes it, with the time
 * limits of hosted roles. A time is judged by its ratio to a calibration query, since machines differ.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { Cluster, PLATFORM } from '../database/cluster/cluster.ts';
import { createDatabase, createRoles } from '../database/cluster/prepare.ts';
import { findPostgres } from '../database/cluster/programs.ts';
import { erasedAddress, fillPeople, issues } from '../database/large-people.ts';
import { fillContent, owner, searchProblems, threeWords } from '../database/large-site.ts';

const { part } = parseArgs({ options: { part: { type: 'string', default: '1' } } }).values;
const scaled = (count: number) => Math.ceil(count * Number(part));

interface TimedCall {
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  sql: string;
  /** Calibrations it may take: a second on a machine 2.6 times slower than the calibration's 0.3 s. */
  limit?: number;
  findsNothing?: true;
}

const calls: readonly TimedCall[] = [
  { name: 'list_media', role: 'authenticated', sql: 'select * from public.list_media()' },
  { name: 'list_media, a word', role: 'authenticated', sql: `select * from public.list_media('maison')` },
  {
    name: 'list_media, unused',
    role: 'authenticated',
    sql: `select * from public.list_media('', 'nowhere')`,
    findsNothing: true,
  },
  { name: 'get_dashboard', role: 'authenticated', sql: 'select public.get_dashboard(28)' },
  { name: 'get_inbox', role: 'authenticated', sql: 'select public.get_inbox(current_date)' },
  { name: 'list_redirects', role: 'anon', sql: `select * from public.list_redirects('fr')` },
  { name: 'search_site', role: 'anon', sql: threeWords },
  {
    name: 'rename_article_category',
    role: 'authenticated',
    sql: `select public.rename_article_category('fr', 'Large', 'Larger')`,
  },
  {
    name: 'send_issue',
    role: 'authenticated',
    sql: `select public.send_issue('${issues.draft}', null, (select i.updated_at from public.newsletter_issues i where i.id = '${issues.draft}'))`,
  },
  { name: 'pause_issue', role: 'authenticated', sql: `select public.pause_issue('${issues.sending}')` },
  { name: 'resume_issue', role: 'authenticated', sql: `select public.resume_issue('${issues.paused}')` },
  { name: 'claim_mails', role: 'service_role', sql: 'select public.claim_mails(100)' },
  {
    name: 'erase_from_history',
    role: 'authenticated',
    sql: `select public.erase_from_history('${erasedAddress}')`,
    // Works for four seconds, then answers what is left: only the time limit of its role judges it.
    limit: Number.POSITIVE_INFINITY,
  },
  { name: 'get_mail_overview', role: 'authenticated', sql: 'select public.get_mail_overview()' },
  { name: 'list_mails', role: 'authenticated', sql: 'select * from public.list_mails()' },
];

const seconds = { anon: 3, authenticated: 8, service_role: 8 };
const claims = (role: TimedCall['role']) =>
  JSON.stringify({ role, ...(role === 'authenticated' ? { sub: owner } : {}) });

async function time(api: Client, { role, sql, findsNothing }: TimedCall) {
  await api.query(`begin; set local role ${role}; set local statement_timeout = '${seconds[role]}s'; set local lock_timeout = '8s';
    select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.201"}', true), set_config('request.jwt.claims', '${claims(role)}', true);`);
  const from = performance.now();
  const problem = await api.query(sql).then(
    ({ rows }) => (rows.length > 0 || findsNothing ? null : 'finds no row'),
    (error: unknown) => String(error),
  );
  const ms = performance.now() - from;
  await api.query('rollback');
  return { ms, problem };
}

const programs = findPostgres();
if (!programs) throw new Error('The drill needs PostgreSQL 15 or newer.');
const cluster = await Cluster.start(programs, { jit: true });
try {
  createRoles(cluster);
  createDatabase(cluster, 'large', 'explicit', join(import.meta.dirname, '../..'));
  const from = performance.now();
  cluster.must(PLATFORM, 'large', fillContent({ articles: scaled(10_000), pictures: 3000 }), 900_000);
  const people = {
    subscribers: 100_000,
    mails: 500_000,
    messages: 50_000,
    applications: 20_000,
    redirects: 100_000,
  };
  const sizes = Object.fromEntries(Object.entries(people).map(([name, count]) => [name, scaled(count)]));
  cluster.must(PLATFORM, 'large', fillPeople({ ...people, ...sizes }), 900_000);
  console.log(`filled in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  const api = new Client({ connectionString: cluster.address('large', 'authenticator') });
  await api.connect();
  const calibrate = () =>
    time(api, {
      name: '',
      role: 'anon',
      sql: `select count(*) from generate_series(1, 400000) n where md5(n::text) < '8'`,
    });
  await calibrate();
  const { ms: unit } = await calibrate();
  let problems = 0;
  for (const call of calls) {
    await time(api, call);
    const { ms, problem } = await time(api, call);
    const ratio = ms / unit;
    const isSlow = ratio > (call.limit ?? 1.3);
    if (problem || isSlow) problems += 1;
    console.log(
      `${problem || isSlow ? 'not ok' : 'ok'} - ${call.name}: ${Math.round(ms)} ms, ${ratio.toFixed(2)} of the calibration${problem ? `, ${problem}` : ''}`,
    );
  }
  const from20 = performance.now();
  const refused = await searchProblems(cluster, 'large');
  problems += refused.length;
  console.log(
    [
      `${refused.length > 0 ? 'not ok' : 'ok'} - 20 visitors search: ${Math.round(performance.now() - from20)} ms`,
      ...refused,
    ].join('\n# '),
  );
  console.log(`calibration ${Math.round(unit)} ms; ${problems} problems`);
  await api.end();
  process.exitCode = problems > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
