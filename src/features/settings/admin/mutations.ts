import { mutationOptions } from '@tanstack/react-query';
import type { Json } from '@/lib/database.types';
import { toFailure, unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { Overtaken } from '@/lib/versioned';
import { type SettingsChanges, type SettingsRow, saysTheSame } from '../schema';
import { readSettings } from './queries';

interface Saving {
  base: SettingsRow;
  changes: SettingsChanges;
}

async function save({ base, changes }: Saving): Promise<SettingsRow> {
  const answer = await supabase.rpc('save_site_settings', {
    changes: changes as unknown as Json,
    seen: base.updated_at,
  });
  if (!answer.error) return unwrap(answer);
  const failure = toFailure(answer.error, answer.status);
  if (failure.kind !== 'conflict') throw failure;
  const theirs = await readSettings();
  // An earlier try arrived although its answer was lost.
  if (saysTheSame(theirs, changes)) return theirs;
  throw new Overtaken(theirs);
}

export const adminSettingsMutations = {
  save: () =>
    mutationOptions({
      mutationFn: save,
      meta: {
        success: { title: 'admin-settings:saved', description: 'admin-settings:savedText' },
        failure: { title: 'common:error', description: 'admin-settings:saveFailed', serverMessage: true },
        failureByKind: { conflict: false, expired: false },
      },
    }),
};
