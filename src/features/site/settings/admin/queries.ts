import { queryOptions } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/failure';
import { settingsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { SettingsRow } from '../schema';

export const readSettings = async (): Promise<SettingsRow> =>
  unwrapRow(await supabase.from('site_settings').select('*').single());

export const adminSettingsQueries = {
  /** The one row. */
  row: () => queryOptions({ queryKey: settingsKeys.all(), queryFn: readSettings }),
};
