import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { logExport } from '@/content/list/row-export';
import { isAddressed, publicPathOf, redirectOf } from '@/content/redirects/model';
import { readRedirects } from '@/content/redirects/read';
import { singleTables } from '@/content/resource/types';
import { deletableKinds } from '@/content/tables';
import { readCopy } from '@/content/working-copy/queries';
import { localDay } from '@/i18n/local-time';
import type { Json } from '@/lib/database.types';
import { downloadFile } from '@/lib/download';
import { Failure, unwrap } from '@/lib/failure';
import { imageSource } from '@/lib/image-reference';
import { type Lang, langs } from '@/lib/lang';
import { mediaRoot } from '@/lib/media-path';
import { fetchAllRows } from '@/lib/paging';
import { rpc } from '@/lib/rpc';
import { database, supabase } from '@/lib/supabase';
import { type EntryKind, emptyEntry, type ImportEntry } from '../entry';
import { copyKey, entryToMarkdown, ownKey } from '../formats/entry-markdown';
import { bodyColumns, manifestName, type OwnCopy } from './model';
import { readOwnRedirects } from './own-redirects';

type Row = Record<string, Json> & { id: string | number };

/** Columns that the server writes, or that say something of this copy alone. */
const skipped = /^(?:created_at|updated_at|text_changed_at|search_text|framed_\w+|linked_article_id)$/;

/** Kinds whose rows have their language beside them. */
const isSingle = (kind: EntryKind) => singleTables.some((table) => table === kind);

const rowsOf = (kind: EntryKind, lang: Lang): Promise<Row[]> =>
  fetchAllRows(async (from, to) => {
    const rows =
      kind === 'articles'
        ? database.rpc<Row[]>('articles_for_editing', { lang })
        : database.from<Row>(isSingle(kind) ? kind : `${kind}_${lang}`).select('*');
    return unwrap(await rows.order('id').range(from, to));
  });

/** A row as an entry of an import; `colombage` has every column of it. */
function entryOf(
  kind: EntryKind,
  lang: Lang | null,
  row: Row,
  oldAddresses: string[],
  copy: OwnCopy | undefined,
): ImportEntry {
  const body = bodyColumns[kind];
  const columns = Object.fromEntries(
    Object.entries(row).filter(
      // The id of a project is the server's; its slug names it.
      ([column]) => column !== body && !skipped.test(column) && !(kind === 'projects' && column === 'id'),
    ),
  );
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : '');
  return {
    ...emptyEntry(kind, `${lang ? `${kind}/${lang}` : kind}/${row.slug ?? row.id}`),
    lang,
    // The French row names the pair.
    pairKey: row.linked_article_id ? String(lang === 'fr' ? row.id : row.linked_article_id) : null,
    title: text('title') || text('name'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    body: text(body),
    publishedAt: text('published_at') || null,
    updatedAt: text('text_changed_at') || null,
    state: row.published === false ? 'draft' : 'public',
    author: text('author') || null,
    category: text('category') || null,
    tags: Array.isArray(row.tags) ? row.tags.map(String) : [],
    cover: text('image') || null,
    oldAddresses,
    fields: { [ownKey]: columns, ...(copy && { [copyKey]: copy }) },
  };
}

async function formerAddresses(lang: Lang) {
  const rows = await readRedirects((page) => rpc('list_redirects', { lang, ...page }));
  return rows.map((row) => redirectOf(lang, row));
}

async function workingCopies(): Promise<Map<string, OwnCopy>> {
  const listed = await fetchAllRows(async (from, to) =>
    unwrap(await supabase.rpc('list_working_copies').range(from, to)),
  );
  const copies = new Map<string, OwnCopy>();
  for (const { table_name, row_id } of listed) {
    const copy = await readCopy({ table_name, row_id });
    if (!copy) continue;
    const { content, stale, base, publish_at } = copy;
    copies.set(`${table_name} ${row_id}`, { content, ...(stale ? { base } : { publish_at }) });
  }
  return copies;
}

const said = ['path', 'name', 'alt_fr', 'alt_en', 'labels', 'decorative', 'focus_x', 'focus_y'] as const;

const mediaOf = () =>
  fetchAllRows((from) => rpc('list_media', { page: from / 100 + 1, page_size: 100 }), 100);

/** One kind and language of an export; no ids: every row. */
interface Part {
  kind: EntryKind;
  lang: Lang;
  ids?: readonly (string | number)[];
}

export async function exportZip(
  parts: readonly Part[],
  onProgress?: (done: number, total: number) => void,
): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  // Recruiters, who export offers alone, may not read redirects.
  const redirects = parts.some(({ kind }) => isAddressed(kind))
    ? { fr: await formerAddresses('fr'), en: await formerAddresses('en') }
    : null;
  const isWhole = parts.every(({ ids }) => !ids);
  const copies = isWhole ? await workingCopies() : null;
  const counts: Record<string, number> = {};
  const texts: string[] = [];
  for (const { kind, lang, ids } of parts) {
    const own = isSingle(kind) ? null : lang;
    const place = own ? `${kind}_${own}` : kind;
    const chosen = ids && new Set(ids.map(String));
    for (const row of await rowsOf(kind, lang)) {
      if (chosen && !chosen.has(String(row.id))) continue;
      const to = isAddressed(kind) ? publicPathOf(kind, lang, String(row.slug)) : null;
      const aliases = (own && redirects?.[own].filter((one) => one.to === to).map(({ from }) => from)) ?? [];
      const entry = entryOf(kind, own, row, aliases, copies?.get(`${place} ${row.id}`));
      const text = entryToMarkdown(entry);
      await zip.add(`${entry.key}.md`, new TextReader(text));
      texts.push(text);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const named = texts.join('\n');
  const library = isWhole || named.includes(mediaRoot) ? await mediaOf() : [];
  const media = library
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .filter(({ path }) => isWhole || named.includes(mediaRoot + path));
  const manifest = {
    counts,
    redirects: isWhole ? (redirects ?? undefined) : undefined,
    ownRedirects: isWhole && redirects ? await readOwnRedirects() : undefined,
    media: media.map((one) => Object.fromEntries(said.map((column) => [column, one[column]]))),
  };
  await zip.add(manifestName, new TextReader(`${JSON.stringify(manifest, null, 2)}\n`));
  const [place = 'content', ...others] = Object.keys(counts);
  await logExport(others.length === 0 ? place : 'content', texts.length);
  const files = media.flatMap(({ files: of }) => of);
  for (const [index, path] of files.entries()) {
    onProgress?.(index, files.length);
    const answer = await fetch(imageSource(mediaRoot + path).src);
    // One that is listed and gone is no reason to give nothing out.
    if (answer.ok) await zip.add(`media/${path}`, new BlobReader(await answer.blob()), { level: 0 });
    else if (answer.status >= 500) throw new Failure('unavailable');
  }
  return zip.close();
}

export const everything = (mayOffers: boolean): Part[] =>
  deletableKinds.flatMap((kind): Part[] => {
    if (!isSingle(kind)) return langs.map((lang) => ({ kind, lang }));
    return mayOffers ? [{ kind, lang: 'fr' }] : [];
  });

export const exportName = (what: string) => `${what}-${localDay()}.zip`;

export async function exportRows(
  kind: EntryKind,
  lang: Lang,
  ids: readonly (string | number)[],
): Promise<void> {
  downloadFile(exportName(`${kind}-${lang}`), await exportZip([{ kind, lang, ids }]));
}
