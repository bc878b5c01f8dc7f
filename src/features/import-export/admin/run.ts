import { useSyncExternalStore } from 'react';
import { type Failure, toFailure, unwrap } from '@/lib/failure';
import { database } from '@/lib/supabase';
import type { Versioned } from '@/lib/versioned';
import type { Entry, EntryFault } from '../entry';
import { copyKey } from '../formats/entry-markdown';
import { readInWorker } from '../formats/read-in-worker';
import { leftOut, openSource, readerOf, type SourceFile } from '../formats/source';
import { relinked } from './links';
import {
  type Answer,
  type ImportItem,
  type ImportSettings,
  isDue,
  leftOutAs,
  manifestName,
  type OwnCopy,
  type Planned,
  type PlanRow,
  planRow,
} from './model';
import { type KeptPicture, keepable, Pictures, storeOwnMedia } from './pictures';

/** Texts, and pictures laid beside them. */
interface ChosenFiles {
  files: readonly File[];
  uploads: readonly File[];
}

export interface ImportState {
  phase: 'idle' | 'reading' | 'planning' | 'planned' | 'running' | 'paused' | 'done';
  /** Steps of the phase; `total` is 0 while unknown. */
  done: number;
  total: number;
  rows: readonly PlanRow[];
  kept: readonly KeptPicture[];
  faults: readonly EntryFault[];
  /** Languages that the site does not have, with their number of entries. */
  foreign: readonly { code: string; count: number }[];
  settings: ImportSettings | null;
  /** What stopped it; null when the person did. */
  failure: Failure | null;
}

const idle: ImportState = {
  phase: 'idle',
  done: 0,
  total: 0,
  rows: [],
  kept: [],
  faults: [],
  foreign: [],
  settings: null,
  failure: null,
};

/** Files of an own export beside its texts. */
const ownFile = new RegExp(`(?:^|/)(?:media/.+|${manifestName})$`);

const batchSize = 40;
/** A batch has a time limit on the server, and a line may be slow. */
const batchBytes = 600_000;

const withPaths = (files: readonly File[]) =>
  files.map((blob) => ({ path: blob.webkitRelativePath || blob.name, blob }));

/** What the person calls the source: its folder or file, without what a browser adds to a second download. */
export function sourceName(files: readonly File[]): string {
  const [root = ''] = withPaths(files)[0]?.path.split('/') ?? [];
  return root.replace(/\.[a-z]+$/i, '').replace(/ \(\d+\)$/, '');
}

/** Asks of each row what would become of it, or has it written. */
async function send(batch: readonly Planned[], entries: ImportItem[], dry: boolean): Promise<PlanRow[]> {
  try {
    const answers = unwrap(await database.rpc<Answer[]>('import_entries', { entries, dry }));
    return batch.map((row, index) => ({ chosen: false, ...row, ...(answers[index] as Answer), done: !dry }));
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.isTransient || failure.kind === 'expired' || failure.kind === 'forbidden') throw failure;
    // Halves tell which entry it is; the others go on.
    const [row] = batch;
    if (batch.length === 1 && row)
      return [
        {
          chosen: false,
          ...row,
          outcome: 'refused',
          id: null,
          slug: null,
          reason: failure.kind,
          done: false,
        },
      ];
    const half = Math.ceil(batch.length / 2);
    const first = await send(batch.slice(0, half), entries.slice(0, half), dry);
    return [...first, ...(await send(batch.slice(half), entries.slice(half), dry))];
  }
}

/** Keeps the working copy that came with a written row; tells where it cannot. */
async function keepCopy(row: PlanRow): Promise<PlanRow> {
  const { item, id, outcome, faults } = row;
  const copy = row.entry.fields[copyKey] as OwnCopy | undefined;
  if (!copy || !id || outcome === 'refused' || item.columns.published === false) return row;
  const place = { table_name: item.place, row_id: id };
  const columns = copy.content;
  try {
    const read = await database.from<Versioned>(item.place).select('updated_at').eq('id', id).single();
    const base = copy.base ?? unwrap(read).updated_at;
    const { updated_at: seen } = unwrap(
      await database.rpc<Versioned>('keep_working_copy', { ...place, columns, base }),
    );
    const moment = copy.publish_at;
    if (moment && Date.parse(moment) > Date.now())
      unwrap(await database.rpc('date_working_copy', { ...place, seen, moment }));
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.isTransient || failure.kind === 'expired') throw failure;
    return { ...row, faults: [...faults, { code: 'copy', detail: '' }] };
  }
  return row;
}

/** Rows of one request, in their order. */
function* batchesOf<Row extends { entry: Entry }>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = row.entry.body.length;
    if (batch.length > 0 && (batch.length >= batchSize || bytes + size > batchBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Both languages of a pair follow each other, so that a stopped import leaves few apart. */
function inPairs(entries: readonly Entry[]): { entry: Entry }[] {
  const pairs = new Map<string, { entry: Entry }[]>();
  for (const entry of entries) {
    const name = entry.pairKey ?? entry.key;
    pairs.set(name, [...(pairs.get(name) ?? []), { entry }]);
  }
  return [...pairs.values()].flat();
}

/** One import at a time. It goes on while the person looks at other pages of the admin. */
export class Import {
  state: ImportState = idle;
  #files: readonly SourceFile[] = [];
  #chosen: ChosenFiles = { files: [], uploads: [] };
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

  /** Stops after the batch that is on its way. */
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
  readonly plan = (settings: ImportSettings, chosen: ChosenFiles) =>
    this.#attempt('reading', 'idle', async (signal) => {
      this.#chosen = chosen;
      this.#set({ ...idle, settings, phase: 'reading' });
      const files = withPaths(chosen.files);
      const entries: Entry[] = [];
      const faults: EntryFault[] = [];
      await readInWorker(
        files,
        settings.encoding,
        (events) => {
          for (const event of events) {
            if (event.type === 'entry') entries.push(event.entry);
            else if (event.type === 'fault') faults.push(event.fault);
            else this.#set({ done: event.done, total: event.total });
          }
        },
        signal,
      );
      // Lists the files of the texts a second time: bytes do not cross from a worker.
      const [own, beside] = [await openSource(files), await openSource(withPaths(chosen.uploads))];
      signal.throwIfAborted();
      faults.push(...beside.faults);
      this.#files = [...own.files, ...beside.files];
      const pictures = new Pictures(settings.pictures, this.#files);
      this.#pictures = pictures;
      const taken = new Map<string, number>();
      const foreign = new Map<string, number>();
      for (const entry of entries) {
        const code = leftOutAs(entry, { ...settings, languages: [] });
        if (code) foreign.set(code, (foreign.get(code) ?? 0) + 1);
      }
      const wanted = entries.filter((entry) => !leftOutAs(entry, settings));
      this.#set({
        phase: 'planning',
        done: 0,
        total: wanted.length,
        faults,
        foreign: [...foreign].map(([code, count]) => ({ code, count })),
      });
      const rows: PlanRow[] = [];
      for (const batch of batchesOf(inPairs(wanted))) {
        const planned = await Promise.all(batch.map(({ entry }) => planRow(entry, settings, taken)));
        const asked = planned.map(({ entry, item }) =>
          'image' in item.columns
            ? { ...item, columns: { ...item.columns, image: keepable(entry.cover ?? '', item.own) } }
            : item,
        );
        const answered = await send(planned, asked, true);
        signal.throwIfAborted();
        for (const row of answered) pictures.look(row);
        rows.push(...answered);
        this.#set({ done: rows.length });
      }
      const isOwn = rows.some(({ item }) => item.own);
      const unread = own.files.filter(
        (file) => !readerOf(file) && !pictures.shown.has(file.path) && !(isOwn && ownFile.test(file.path)),
      );
      this.#set({
        phase: 'planned',
        rows: relinked(rows),
        kept: [...pictures.kept.values()],
        faults: [...faults, ...leftOut('unread', unread)],
      });
    });

  /** Plans anew with what the plan asked. */
  readonly answer = (change: Partial<ImportSettings>) => {
    const { settings } = this.state;
    return settings ? this.plan({ ...settings, ...change }, this.#chosen) : undefined;
  };

  /** Chooses testimonials by name. */
  readonly pick = (picked: readonly PlanRow[], chosen: boolean) =>
    this.#set({ rows: this.state.rows.map((row) => (picked.includes(row) ? { ...row, chosen } : row)) });

  /** Marks rows that were edited or deleted here to be written over. */
  readonly choose = (chosen: readonly PlanRow[], over: boolean) => {
    const rows = this.state.rows.map((row) =>
      chosen.includes(row) ? { ...row, item: { ...row.item, over } } : row,
    );
    this.#set({ rows });
  };

  /** Writes what is due, batch after batch; called again, it goes on with the rest. */
  readonly run = () =>
    this.#attempt('running', 'paused', async (signal) => {
      const pictures = this.#pictures;
      if (!pictures) return;
      const own = this.state.rows.some(({ item }) => item.own);
      const media = own ? this.#files.filter(({ path }) => /(?:^|\/)media\//.test(path)) : [];
      const due = this.state.rows.filter(isDue);
      this.#set({ done: 0, total: due.length + media.length });
      if (own)
        await storeOwnMedia(this.#files, media, () => this.#set({ done: this.state.done + 1 }), signal);
      for (const batch of batchesOf(due)) {
        const items: ImportItem[] = [];
        for (const row of batch) {
          signal.throwIfAborted();
          items.push(await pictures.place(row));
        }
        const written: PlanRow[] = [];
        for (const row of await send(batch, items, false)) written.push(await keepCopy(row));
        const rows = this.state.rows.map((row) => written[batch.indexOf(row)] ?? row);
        this.#set({ rows, kept: [...pictures.kept.values()], done: this.state.done + batch.length });
      }
      this.#set({ phase: 'done' });
    });
}

export const currentImport = new Import();

export const useImport = () => useSyncExternalStore(currentImport.subscribe, () => currentImport.state);
