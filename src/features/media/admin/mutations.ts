import { mutationOptions } from '@tanstack/react-query';
import type { TablesInsert } from '@/lib/database.types';
import { toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { mediaKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { wholeCharacters } from '@/lib/text';
import type { Focus } from '../focus';
import type { LibraryPicture } from '../model';
import { bucket, storeFile } from './upload';

/** The files first: a description without a picture would be seen by nobody. */
async function remove({ path, files }: Pick<LibraryPicture, 'path' | 'files'>): Promise<void> {
  const { error } = await supabase.storage.from(bucket).remove(files);
  if (error) throw toFailure(error);
  unwrap(await supabase.from('media').delete().eq('path', path));
}

type Said = TablesInsert<'media'>;

async function say(said: Said): Promise<void> {
  unwrap(
    await supabase
      .from('media')
      .upsert(said, { onConflict: 'path' })
      // Asked back: an upsert that changes a row answers a success without a word otherwise.
      .select('path')
      .single(),
  );
}

const pointOf = (focus: Focus | null) => ({ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null });

/** What a picture shows in one language, for the next time it is chosen. */
export const keepAlt = (path: string, lang: Lang, alt: string): Promise<void> =>
  say({ path, ...(lang === 'fr' ? { alt_fr: alt } : { alt_en: alt }) });

interface Replacement extends Pick<LibraryPicture, 'path' | 'name' | 'alt' | 'focus'> {
  old: LibraryPicture;
}

export const mediaMutations = {
  describe: () =>
    mutationOptions({
      mutationFn: ({ path, name, alt, focus }: Pick<LibraryPicture, 'path' | 'name' | 'alt' | 'focus'>) =>
        say({ path, name, alt_fr: alt.fr, alt_en: alt.en, ...pointOf(focus) }),
      meta: {
        success: { title: 'media:details.saved' },
        failure: { title: 'media:details.saveFailed' },
        // Whatever was read may be cropped around its point.
        refreshes: [[]],
      },
    }),

  /** The focal point alone. */
  move: () =>
    mutationOptions({
      mutationFn: ({ path, focus }: Pick<LibraryPicture, 'path' | 'focus'>) =>
        say({ path, ...pointOf(focus) }),
      meta: {
        success: { title: 'media:details.saved' },
        failure: { title: 'media:details.saveFailed' },
        refreshes: [[]],
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: remove,
      meta: {
        success: { title: 'media:remove.done' },
        failure: { title: 'media:remove.failed' },
        refreshes: [mediaKeys.all()],
      },
    }),

  /** A file into the library, for whoever says why it did not come. */
  store: () =>
    mutationOptions({
      mutationFn: (file: File) => storeFile(file),
      meta: { failure: false, refreshes: [mediaKeys.all()] },
    }),

  /** Another picture of the library in its place, wherever it is used. */
  replace: () =>
    mutationOptions({
      mutationFn: async ({ old, path, name, alt, focus }: Replacement): Promise<void> => {
        // First, because the places take the point and the words that the new one has by then.
        await say({
          path,
          name: wholeCharacters(name, 200),
          alt_fr: alt.fr,
          alt_en: alt.en,
          ...pointOf(focus),
        });
        const changed = unwrap(await supabase.rpc('replace_media', { old_path: old.path, new_path: path }));
        // Finished pages show the old one until the next build: its files stay, and the library calls it unused. One
        // that no text named goes; should this fail, the library shows it as unused as well.
        if (changed === 0) await Promise.allSettled([remove(old)]);
      },
      meta: {
        success: { title: 'media:replace.done' },
        // The dialog says why, beside what was typed.
        failure: false,
        // Whatever was read may name it.
        refreshes: [[]],
      },
    }),
};
