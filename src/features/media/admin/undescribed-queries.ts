import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DescribedPictures, ListedResource, ResourceRow } from '@/content/resource/types';
import { Failure, unwrap } from '@/lib/failure';
import { type Lang, langs } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { mediaKeys } from '@/lib/query-keys-admin';
import { database, supabase } from '@/lib/supabase';
import { libraryPath } from '../model';
import { saveAlt, saveRow } from './mutations';
import { describePicture, type PictureRow, type UndescribedPicture, undescribedIn } from './undescribed';

/** A resource as far as its pictures are concerned; one without `pictures` has none for screen readers. */
export type PicturedResource = Pick<ListedResource<ResourceRow>, 'table' | 'label' | 'refreshes'> & {
  pictures?: DescribedPictures;
};

export interface Undescribed extends UndescribedPicture {
  resource: PicturedResource;
  shape: DescribedPictures;
  table: string;
  lang: Lang;
  id: string;
  title: string;
  known: string;
}

export const undescribedId = ({ table, id, column, src }: Undescribed) => [table, id, column, src].join(' ');

const undescribedKey = [...mediaKeys.all(), 'undescribed'];

/** Filter for rows that may lack a text: only their Markdown shows whether they do. */
const lackingFilter = ({ columns, lists, texts }: DescribedPictures) =>
  [
    ...columns.map(([picture, alt]) => `and(${picture}.neq."",${alt}.eq."")`),
    ...lists.flatMap(([, alts]) => [`${alts}.cs.{""}`, `${alts}.eq.{}`]),
    ...texts.flatMap((text) => [`${text}.like.*![]*`, `${text}.like.*![ ]*`]),
  ].join();

const columnsOf = ({ columns, lists, texts }: DescribedPictures) =>
  [...columns, ...lists, ...texts].flat().join();

async function readLibrary() {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await supabase.from('media').select('path, alt_fr, alt_en, decorative').order('path').range(from, to),
    ),
  );
  return new Map(rows.map((row) => [row.path, row]));
}

async function readUndescribed(resource: PicturedResource, lang: Lang): Promise<Undescribed[]> {
  const { pictures: shape, label } = resource;
  if (!shape) return [];
  const table = resource.table(lang);
  const rows = await fetchAllRows(async (from, to) => {
    const columns = `id,${label},${columnsOf(shape)}`;
    const published = database.from<PictureRow>(table).select(columns).eq('published', 'true');
    return unwrap(await published.or(lackingFilter(shape)).order('id').range(from, to));
  });
  return rows.flatMap((row) =>
    undescribedIn(row, shape).map((picture) => ({
      ...picture,
      ...{ resource, shape, table, lang, id: String(row.id), title: String(row[label]), known: '' },
    })),
  );
}

/** Describes a picture in the row of its page; keeps what others saved meanwhile. */
async function describe({ shape, table, id, ...picture }: Undescribed, alt: string): Promise<void> {
  const rows = () => database.from<PictureRow>(table);
  for (let round = 0; round < 3; round += 1) {
    const row = unwrap(
      await rows()
        .select(`updated_at,${columnsOf(shape)}`)
        .eq('id', id)
        .eq('published', 'true')
        .maybeSingle(),
    );
    const change = row && describePicture(row, shape, picture, alt);
    if (!change) throw new Failure('missing');
    const written = rows().update(change).eq('id', id).eq('updated_at', String(row.updated_at));
    if (unwrap(await written.select('id')).length > 0) return;
  }
  throw new Failure('conflict');
}

export const undescribedQueries = {
  all: (resources: readonly PicturedResource[]) =>
    queryOptions({
      queryKey: undescribedKey,
      queryFn: async (): Promise<Undescribed[]> => {
        const [library, ...found] = await Promise.all([
          readLibrary(),
          ...langs.flatMap((lang) => resources.map((resource) => readUndescribed(resource, lang))),
        ]);
        return found.flat().flatMap((one) => {
          const stored = library.get(libraryPath(one.src) ?? '');
          return stored?.decorative ? [] : [{ ...one, known: stored?.[`alt_${one.lang}`] ?? '' }];
        });
      },
      staleTime: 0,
    }),
};

/** Removes described pictures from the cached list: reading all pages again would shift it while it is used. */
const removeFromList = (client: QueryClient, isDone: (one: Undescribed) => boolean) =>
  client.setQueryData<Undescribed[]>(undescribedKey, (all) => all?.filter((one) => !isDone(one)));

export const undescribedMutations = {
  describe: () =>
    mutationOptions({
      // In sequence: pictures of one page would conflict.
      scope: { id: 'undescribed' },
      mutationFn: async ({ picture, alt }: { picture: Undescribed; alt: string }) => {
        await describe(picture, alt);
        const path = libraryPath(picture.src);
        // Stores the description for the next use; the page has it in any case.
        if (path && !picture.known) await saveAlt(path, picture.lang, alt).catch(() => undefined);
      },
      onSuccess: (_done, { picture }, _before, { client }) => {
        removeFromList(client, (one) => undescribedId(one) === undescribedId(picture));
        for (const queryKey of picture.resource.refreshes(picture.lang))
          void client.invalidateQueries({ queryKey });
      },
      meta: {
        failure: { title: 'admin-media:undescribed.failed' },
        failureByKind: { missing: { title: 'admin-media:undescribed.gone' } },
      },
    }),

  decorate: () =>
    mutationOptions({
      mutationFn: ({ src }: Undescribed) => saveRow({ path: libraryPath(src) ?? '', decorative: true }),
      onSuccess: (_done, { src }, _before, { client }) => removeFromList(client, (one) => one.src === src),
      meta: { failure: { title: 'admin-media:undescribed.failed' } },
    }),
};
