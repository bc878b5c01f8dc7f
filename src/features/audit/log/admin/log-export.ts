import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';

/** Logs an export of one of these, of a table of content or of all content; without the log there is no file. */
export async function logExport(
  kind: 'newsletter' | 'personal_data' | 'audit_log' | 'content' | (string & {}),
  rows: number,
): Promise<void> {
  unwrap(await supabase.rpc('log_export', { kind, row_count: rows }));
}
