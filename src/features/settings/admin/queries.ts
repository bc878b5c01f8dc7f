import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/answers';
import { toFailure, unwrap } from '@/lib/failure';
import { overridesKeys, settingsKeys } from '@/lib/query-keys-admin';
import { database, supabase } from '@/lib/supabase';
import { updateIfUnchanged } from '@/lib/versioned';
import { isUnchanged, type SettingsChanges, type SettingsRow } from '../schema';

export const readSettings = async (): Promise<SettingsRow> =>
  unwrapRow(await supabase.from('site_settings').select('*').single());

export const adminSettingsQueries = {
  row: () => queryOptions({ queryKey: settingsKeys.all(), queryFn: readSettings }),
};

/** Writes through a function, which refuses another version than the stored one. */
async function write(changes: SettingsChanges, seen: string): Promise<SettingsRow[]> {
  const answer = await database.rpc<SettingsRow>('save_site_settings', { changes, seen });
  if (!answer.error) return [unwrap(answer)];
  const failure = toFailure(answer.error, answer.status);
  if (failure.kind === 'conflict') return [];
  throw failure;
}

const save = ({ base, changes }: { base: SettingsRow; changes: SettingsChanges }) =>
  updateIfUnchanged({
    base,
    write: (version) => write(changes, version),
    read: readSettings,
    isSaved: (row) => isUnchanged(row, changes),
  });

export const adminSettingsMutations = {
  save: () =>
    mutationOptions({
      mutationFn: save,
      meta: {
        success: { title: 'admin-settings:saved', description: 'admin-settings:savedText' },
        failure: { title: 'common:error', description: 'admin-settings:saveFailed', serverMessage: true },
        failureByKind: { conflict: false, expired: false },
        refreshes: [overridesKeys.all],
      },
    }),
};
