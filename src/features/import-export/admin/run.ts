import { useSyncExternalStore } from 'react';
import type { Redirect } from '@/content/redirects/model';
import { type Failure, toFailure, unwrap } from '@/lib/failure';
import { isLang } from '@/lib/lang';
import { database } from '@/lib/supabase';
import { type EntryFault, type ImportEntry, tellTo } from '../entry';
import { readInWorker } from '../formats/read-in-worker';
import { openSource, readerOf, type SourceFile } from '../formats/source';
import { relinked } from './links';
import {
  type ImportAnswer,
  type ImportSettings,
  isDue,
  manifestName,
  type Planned,
  type PlanRow,
  planRow,
} from './model';
import { exportedRedirects, importRedirects } from './own-redirects';
import { Pictures, storeOwnMedia } from './pictures';

const idle = {
  phase: 'idle' as 'idle' | 'reading' | 'planning' | 'planned' | 'running' | 'paused' | 'done',
  done: 0,
  total: 0,
  rows: [] as readonly PlanRow[],
  faults: [] as readonly EntryFault[],
  /** Redirects of an own export that are new here. */
  redirects: [] as readonly Redirect[],
  /** Languages that the site does not have, with their number of entries. */
  foreign: [] as readonly (readonly [code: string, count: number])[],
  settings: null as ImportSettings | null,
  /** What stopped it; null when the person did. */
  failure: null as Failure | null,
};
type ImportState = typeof idle;

const ownFile = new RegExp(`(?:^|/)(?:media/.+|${manifestName})$`);

const batchSize = 40;
/** A batch has a time limit on the server, and a line may be slow. */
const batchBytes = 600_000;

/** Name of the source: its folder or file, without what a browser adds to a second download. */
export function sourceName(files: readonly File[]): string {
  // The ZIP of the pictures may lie beside.
  const named = files.find(({ name }) => !/\.zip$/i.test(name)) ?? files[0];
  const [root = ''] = named ? (named.webkitRelativePath || named.name).split('/') : [];
  return root.replace(/\.[a-z]+$/i, '').replace(/ \(\d+\)$/, '');
}

async function send(batch: readonly (Planned & { asked?: boolean })[], dry: boolean): Promise<PlanRow[]> {
  try {
    const entries = batch.map(({ item, asked: over = false }) => ({ ...item, over }));
    const answers = unwrap(await database.rpc<ImportAnswer[]>('import_entries', { entries, dry }));
    return batch.map((row, index) => ({
      asked: false,
      ...row,
      ...(answers[index] as ImportAnswer),
      done: !dry,
    }));
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.isTransient || failure.kind === 'expired' || failure.kind === 'forbidden') throw failure;
    // Halves tell which entry it is; the others go on.
    const [row] = batch;
    const refused = { outcome: 'refused', id: null, slug: null, reason: failure.kind, done: false } as const;
    if (batch.length === 1 && row) return [{ asked: false, ...row, ...refused }];
    const half = Math.ceil(batch.length / 2);
    return [...(await send(batch.slice(0, half), dry)), ...(await send(batch.slice(half), dry))];
  }
}

function batchesOf<Row extends { entry: ImportEntry }>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    room -= row.entry.body.length;
    const batch = batches.at(-1);
    if (batch && room >= 0 && batch.length < batchSize) batch.push(row);
    else {
      room = batchBytes - row.entry.body.length;
      batches.push([row]);
    }
  }
  return batches;
}

/** Both languages of a pair follow each other, so that a stopped import leaves few apart. */
function inPairs(entries: readonly ImportEntry[]): { entry: ImportEntry }[] {
  const nameOf = ({ pairKey, key }: ImportEntry) => pairKey ?? key;
  const places = new Map([...new Set(entries.map(nameOf))].map((name, place) => [name, place]));
  const placeOf = (entry: ImportEntry) => places.get(nameOf(entry)) ?? 0;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b)).map((entry) => ({ entry }));
}

/** One import at a time. It goes on while the person looks at other pages of the admin. */
export class Import {
  state: ImportState = idle;
  #files: readonly SourceFile[] = [];
  #chosen: readonly File[] = [];
  #pictures: Pictures | null = null;
  #stop = new AbortController();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<ImportState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  readonly reset = () => {
    this.#stop.abort();
    this.#set(idle);
  };

  readonly pause = () => this.#stop.abort();

  async #attempt(
    phase: ImportState['phase'],
    back: ImportState['phase'],
    steps: (signal: AbortSignal) => Promise<void>,
  ) {
    const stop = new AbortController();
    this.#stop = stop;
    this.#set({ phase, failure: null });
    try {
      await steps(stop.signal);
    } catch (cause) {
      if (this.#stop !== stop) return;
      this.#set({ phase: back, failure: stop.signal.aborted ? null : toFailure(cause) });
    }
  }

  /** Reads a source and asks the server what would become of each entry; pictures stay where they are until one is asked for. */
  readonly plan = (settings: ImportSettings, chosen: readonly File[]) =>
    this.#attempt('reading', 'idle', async (signal) => {
      this.#chosen = chosen;
      this.#set({ ...idle, settings, phase: 'reading' });
      const files = chosen.map((blob) => ({ path: blob.webkitRelativePath || blob.name, blob }));
      const entries: ImportEntry[] = [];
      const faults = await readInWorker(
        files,
        settings.encoding,
        (entry) => this.#set({ done: entries.push(entry) }),
        signal,
      );
      // Lists the files of the texts a second time: bytes do not cross from a worker.
      this.#files = await openSource(files, () => {});
      signal.throwIfAborted();
      const pictures = new Pictures(settings.fetchPictures, this.#files);
      this.#pictures = pictures;
      const taken = new Map<string, number>();
      const foreign = new Map<string, number>();
      const codeOf = ({ lang }: ImportEntry) => (isLang(lang) ? '' : (lang ?? ''));
      for (const code of entries.map(codeOf)) if (code) foreign.set(code, (foreign.get(code) ?? 0) + 1);
      const wanted = entries.filter((one) => !codeOf(one) || settings.languages.includes(codeOf(one)));
      this.#set({ phase: 'planning', done: 0, total: wanted.length, faults, foreign: [...foreign] });
      const rows: PlanRow[] = [];
      for (const batch of batchesOf(inPairs(wanted))) {
        const planned = await Promise.all(batch.map(({ entry }) => planRow(entry, settings, taken)));
        for (const row of planned) pictures.look(row);
        rows.push(...(await send(planned, true)));
        signal.throwIfAborted();
        this.#set({ done: rows.length });
      }
      const isOwn = rows.some(({ item }) => item.own);
      const tell = tellTo(faults);
      const redirects = isOwn ? await importRedirects(await exportedRedirects(this.#files), true, tell) : [];
      signal.throwIfAborted();
      for (const { path } of this.#files)
        if (!readerOf(path) && !pictures.shown.has(path) && !(isOwn && ownFile.test(path)))
          tell('unread', path);
      this.#set({ phase: 'planned', rows: relinked(rows), redirects });
    });

  readonly answer = (settings: ImportSettings) => this.plan(settings, this.#chosen);

  /** Asks for rows that are not written by themselves, or no longer. */
  readonly ask = (some: readonly PlanRow[], asked: boolean) =>
    this.#set({ rows: this.state.rows.map((row) => (some.includes(row) ? { ...row, asked } : row)) });

  /** Writes what is due, batch after batch; called again, it goes on with the rest. */
  readonly run = () =>
    this.#attempt('running', 'paused', async (signal) => {
      const pictures = this.#pictures;
      if (!pictures) return;
      const own = this.state.rows.some(({ item }) => item.own);
      const media = own ? this.#files.filter(({ path }) => /(?:^|\/)media\//.test(path)) : [];
      const due = this.state.rows.filter(isDue);
      const { redirects } = this.state;
      this.#set({ done: 0, total: due.length + media.length + redirects.length });
      if (own)
        await storeOwnMedia(this.#files, media, () => this.#set({ done: this.state.done + 1 }), signal);
      for (const batch of batchesOf(due)) {
        const placed: PlanRow[] = [];
        for (const row of batch) {
          signal.throwIfAborted();
          placed.push(await pictures.place(row));
        }
        const written = await send(placed, false);
        const rows = this.state.rows.map((row) => written[batch.indexOf(row)] ?? row);
        this.#set({ rows, done: this.state.done + batch.length });
      }
      // After the rows: an address where one lives by now is refused.
      const faults = this.state.faults.map((fault) => ({ ...fault }));
      await importRedirects(redirects, false, tellTo(faults));
      this.#set({ phase: 'done', faults, redirects: [] });
    });
}

export const currentImport = new Import();

export const useImport = () => useSyncExternalStore(currentImport.subscribe, () => currentImport.state);
