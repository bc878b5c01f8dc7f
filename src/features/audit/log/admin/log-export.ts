import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';

/** No file without its line in the audit log: it is written first, and without it nothing is handed over. */
export async function logExport(
  kind: 'newsletter' | 'personal_data' | 'audit_log',
  rows: number,
): Promise<void> {
  unwrap(await supabase.rpc('log_export', { kind, row_count: rows }));
}
