import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';

/** Logs an export before the file is created; without the log there is no file. */
export async function logExport(
  kind: 'newsletter' | 'personal_data' | 'audit_log',
  rows: number,
): Promise<void> {
  unwrap(await supabase.rpc('log_export', { kind, row_count: rows }));
}
