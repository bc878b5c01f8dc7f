import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevConnection } from '../../dev/connection.ts';

interface Rule {
  /** As the report names it. */
  name: string;
  /** Pattern of a test of it: a statement on its table, or a call. */
  said: RegExp;
  /** True where the rule itself decides about its caller, not a grant. */
  refuses: boolean;
}

/**
 * Functions that are never called by name in a test, with the call by which they are tried. A definer function runs
 * with its owner's rights, so each has to be seen giving and refusing.
 */
const TRIED_BY: Record<string, string> = {
  'app.media_uses': 'get_media_uses',
  'app.unused_media': 'list_media',
  'app.accepts_upload': 'pg_temp.upload',
  'app.is_picture_of_others': 'public.media',
  'app.may_delete_erased': 'storage.objects',
  'public.reply_to_enquiry': 'pg_temp.reply',
  'app.visitor_key': 'ip_echo',
  'app.count_hit': 'app.hit',
  'app.is_suppressed': 'queue_mail',
  'app.note_issue_test': 'send_issue_test',
  'app.check_email': 'app.require_email',
  'app.purge_on_write': 'purge_expired',
  'app.lock_issue': 'pause_issue',
  'app.issue_counts': 'get_issue_progress',
  'app.issue_mail_state': 'start_due_issues',
  'app.hold_issue_mail': 'start_due_issues',
  'app.start_issue': 'start_due_issues',
  'app.queue_issue_mails': 'start_due_issues',
};

/** Statements that a test file writes once, as a function of its own. */
const HELPED_BY: Record<string, string[]> = {
  'INSERT storage.objects': ['pg_temp\\.upload'],
  'INSERT public.job_applications': ['pg_temp\\.apply'],
};

const ALLOWS = /\b(lives_ok|isnt_empty|results_eq|set_eq|bag_eq|is|ok|matches|isnt|cmp_ok)\s*\(/;
/** Callers that are listed are tried for every role: rights_and_roles_matrix.sql. */
const REFUSES =
  /\b(throws_ok|is_empty)\s*\(|\binsert into tests\.callers\b|,\s*(false|0::bigint|null|'\[\]'|\$\$ values \(0)/;

/**
 * Policies and definer functions that no pgTAP file is seen allowing, or none refusing. What staff may do with rows is
 * tried by rights_and_roles_matrix.sql; who may call a function at all is listed in rights_and_roles.sql.
 */
export async function coverageProblems(root: string, { driver }: DevConnection): Promise<string[]> {
  const statements = readStatements(join(root, 'supabase', 'tests'));
  const { rows: policies } = await driver.query<{ table: string; cmd: string; policy: string }>(
    `select schemaname || '.' || tablename as table, cmd, policyname as policy from pg_policies
     where schemaname = 'storage' or (schemaname = 'public' and 'anon' = any (roles) and cmd <> 'SELECT') order by 1, 2, 3`,
  );
  const { rows: functions } = await driver.query<{ name: string; tables: string[]; refuses: boolean }>(
    `select n.nspname || '.' || p.proname as name,
            array(select distinct t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid) as tables,
            p.prorettype = 'trigger'::regtype or has_function_privilege('authenticated', p.oid, 'execute') as refuses
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'app') order by 1`,
  );
  const rules = [
    ...policies.map(({ table, cmd, policy }) => ({
      name: `${table}: ${policy}`,
      said: statementOn(cmd, table),
      refuses: true,
    })),
    ...functions.map(({ name, tables, refuses }) => ({ name, said: callOf(name, tables), refuses })),
  ];
  return rules.flatMap((rule) => gapsOf(rule, statements));
}

function readStatements(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/;\n/));
}

function statementOn(cmd: string, table: string): RegExp {
  const verbs = { SELECT: 'from', INSERT: 'insert into', UPDATE: 'update', DELETE: 'delete from' };
  const verb = Object.entries(verbs).find(([name]) => name === cmd)?.[1] ?? '';
  const name = table.replace('.', '\\.');
  const also = [
    ...(cmd === 'UPDATE' ? [`insert into ${name}\\b.*on conflict.*do update`] : []),
    ...(HELPED_BY[`${cmd} ${table}`] ?? []),
  ];
  return new RegExp([`${verb} ${name}\\b`, ...also].join('|'), 's');
}

function callOf(name: string, tables: string[]): RegExp {
  const bare = name.replace(/^\w+\./, '');
  const names = [
    bare,
    TRIED_BY[name]?.replace('.', '\\.'),
    ...tables.map((table) => table.replace('public.', '')),
  ];
  return new RegExp(`\\b(${names.filter(Boolean).join('|')})\\b`);
}

function gapsOf({ name, said, refuses }: Rule, statements: string[]): string[] {
  const about = statements.filter((statement) => said.test(statement));
  return [
    ...(about.some((statement) => ALLOWS.test(statement))
      ? []
      : [`${name}: no test in supabase/tests sees it allow.`]),
    ...(!refuses || about.some((statement) => REFUSES.test(statement))
      ? []
      : [`${name}: no test in supabase/tests sees it refuse.`]),
  ];
}
