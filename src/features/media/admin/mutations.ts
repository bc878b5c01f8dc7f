import { mutationOptions } from '@tanstack/react-query';
import type { TablesInsert } from '@/lib/database.types';
import { toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { mediaKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { wholeCharacters } from '@/lib/text';
import type { LibraryPicture } from '../model';
import { bucket, overwriteDocument, storeFile } from './upload';

/** Deletes the files first, so that no row stays without its picture. */
export async function removePicture({ path, files }: Pick<LibraryPicture, 'path' | 'files'>): Promise<void> {
  const { error } = await supabase.storage.from(bucket).remove(files);
  if (error) throw toFailure(error);
  unwrap(await supabase.from('media').delete().eq('path', path));
}

type MediaRow = TablesInsert<'media'>;

export async function saveRow(row: MediaRow): Promise<void> {
  unwrap(
    await supabase
      .from('media')
      .upsert(row, { onConflict: 'path' })
      // Selects the row: an upsert that changes one answers an empty success otherwise.
      .select('path')
      .single(),
  );
}

type PictureChange = Pick<LibraryPicture, 'path' | 'focus'> & Partial<Pick<LibraryPicture, 'name' | 'alt'>>;

const toRow = ({ path, name, alt, focus }: PictureChange): MediaRow => ({
  path,
  ...(name !== undefined && { name }),
  ...(alt && { alt_fr: alt.fr, alt_en: alt.en }),
  focus_x: focus?.x ?? null,
  focus_y: focus?.y ?? null,
});

export const saveAlt = (path: string, lang: Lang, alt: string): Promise<void> =>
  saveRow({ path, ...(lang === 'fr' ? { alt_fr: alt } : { alt_en: alt }) });

interface Replacement extends Pick<LibraryPicture, 'path' | 'name' | 'alt' | 'focus'> {
  old: LibraryPicture;
}

export const mediaMutations = {
  describe: () =>
    mutationOptions({
      mutationFn: (change: PictureChange) => saveRow(toRow(change)),
      meta: {
        success: { title: 'media:details.saved' },
        failure: { title: 'media:details.saveFailed' },
        // Any query may hold the picture, cropped around its focal point.
        refreshes: [[]],
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: removePicture,
      meta: {
        success: { title: 'media:remove.done' },
        failure: { title: 'media:remove.failed' },
        refreshes: [mediaKeys.all()],
      },
    }),

  /** Stores a file; the caller shows a failure. */
  store: () =>
    mutationOptions({
      mutationFn: (file: File) => storeFile(file),
      meta: { failure: false, refreshes: [mediaKeys.all()] },
    }),

  /** Keeps the address; each link to it in a text gets the new size. */
  replaceDocument: () =>
    mutationOptions({
      mutationFn: async ({ path, file }: { path: string; file: File }): Promise<void> => {
        await overwriteDocument(path, file);
        await saveRow({ path, name: wholeCharacters(file.name, 200) });
        await rpc('replace_media', { old_path: path, new_path: path });
      },
      meta: {
        success: { title: 'media:document.replaced' },
        failure: false,
        refreshes: [[]],
      },
    }),

  replace: () =>
    mutationOptions({
      mutationFn: async ({ old, path, name, alt, focus }: Replacement): Promise<void> => {
        // Saved first: the rows that show the picture take its focal point and description.
        await saveRow(toRow({ path, name: wholeCharacters(name, 200), alt, focus }));
        const changed = await rpc('replace_media', { old_path: old.path, new_path: path });
        // Finished pages show the old one until the next build: its files stay, and the library lists it as unused.
        // Deletes one that no text used; if this fails, the library lists it as unused too.
        if (changed === 0) await Promise.allSettled([removePicture(old)]);
      },
      meta: {
        success: { title: 'media:replace.done' },
        failure: false,
        refreshes: [[]],
      },
    }),
};
