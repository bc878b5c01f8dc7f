import { useSyncExternalStore } from 'react';
import { type Failure, toFailure, unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { Entry, SourceFile } from '../entry';
import { type ImportItem, type ImportSettings, isDue, type Outcome, type PlanRow, planRow } from './model';
import { type KeptPicture, keepable, Pictures, storeOwnMedia } from './pictures';

/** An import source, read: its entries, the files beside them, and what its manifest says of media. */
export interface Source {
  entries: Entry[];
  files: SourceFile[];
  faults: { code: string; detail: string }[];
}

export interface ImportState {
  phase: 'idle' | 'reading' | 'planning' | 'planned' | 'running' | 'paused' | 'done';
  /** Steps of the phase; `total` is 0 while unknown. */
  done: number;
  total: number;
  rows: readonly PlanRow[];
  kept: readonly KeptPicture[];
  faults: Source['faults'];
  /** What stopped it; null when the person did. */
  failure: Failure | null;
}

const idle: ImportState = { phase: 'idle', done: 0, total: 0, rows: [], kept: [], faults: [], failure: null };

const batchSize = 40;
/** A batch has a time limit on the server, and a line may be slow. */
const batchBytes = 600_000;

interface Answer {
  outcome: Outcome;
  id: string | null;
  slug: string | null;
  reason: string | null;
}

async function send(items: readonly ImportItem[], dry: boolean): Promise<Answer[]> {
  const answer = unwrap(await supabase.rpc('import_entries', { entries: items as never, dry }));
  return answer as unknown as Answer[];
}

/** Rows of one request, in their order. */
function* batchesOf(rows: readonly PlanRow[]): Generator<PlanRow[]> {
  let batch: PlanRow[] = [];
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
const inPairs = (entries: readonly Entry[]) => {
  const order = new Map<string, number>();
  const rankOf = (entry: Entry, index: number) => {
    const name = entry.pairKey ?? entry.key;
    if (!order.has(name)) order.set(name, index);
    return order.get(name) ?? index;
  };
  return entries
    .map((entry, index) => ({ entry, rank: rankOf(entry, index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
};

/** One import at a time. It goes on while the person looks at other pages of the admin. */
export class Import {
  state: ImportState = idle;
  #source: Source | null = null;
  #uploads: SourceFile[] = [];
  #pictures: Pictures | null = null;
  #settings: ImportSettings | null = null;
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

  /** Reads a source and asks the server what would become of each entry. */
  readonly plan = (
    settings: ImportSettings,
    read: (
      onProgress: (done: number, total: number) => void,
      signal: AbortSignal,
    ) => Promise<{ source: Source; uploads: SourceFile[] }>,
  ) =>
    this.#attempt('reading', 'idle', async (signal) => {
      this.#set({ ...idle, phase: 'reading' });
      const { source, uploads } = await read((done, total) => this.#set({ done, total }), signal);
      this.#source = source;
      this.#uploads = uploads;
      this.#settings = settings;
      this.#pictures = null;
      const taken = new Map<string, number>();
      const rows: PlanRow[] = [];
      this.#set({ phase: 'planning', done: 0, total: source.entries.length, faults: source.faults });
      for (const entry of inPairs(source.entries)) rows.push(await planRow(entry, settings, taken));
      for (const batch of batchesOf(rows)) {
        signal.throwIfAborted();
        const asked = batch.map(({ entry, item }) =>
          'image' in item.columns
            ? { ...item, columns: { ...item.columns, image: keepable(entry.cover ?? '', item.own) } }
            : item,
        );
        const answers = await send(asked, true);
        for (const [index, row] of batch.entries()) Object.assign(row, answers[index]);
        this.#set({ done: this.state.done + batch.length });
      }
      this.#set({ phase: 'planned', rows });
    });

  /** Marks rows that were edited or deleted here to be written over. */
  readonly choose = (chosen: readonly PlanRow[], over: boolean) => {
    const rows = this.state.rows.map((row) => {
      if (!chosen.includes(row)) return row;
      const { over: _over, ...item } = row.item;
      return { ...row, item: over ? { ...item, over } : item };
    });
    this.#set({ rows });
  };

  /** Writes what is due, batch after batch; called again, it goes on with the rest. */
  readonly run = () =>
    this.#attempt('running', 'paused', async (signal) => {
      const [source, settings] = [this.#source, this.#settings];
      if (!source || !settings) return;
      const own = this.state.rows.some(({ item }) => item.own);
      const media = own ? source.files.filter(({ path }) => /(?:^|\/)media\//.test(path)) : [];
      const due = this.state.rows.filter(isDue);
      this.#set({ done: 0, total: due.length + media.length });
      if (own)
        await storeOwnMedia(source.files, media, () => this.#set({ done: this.state.done + 1 }), signal);
      this.#pictures ??= new Pictures(settings.pictures, [...source.files, ...this.#uploads]);
      for (const batch of batchesOf(due)) {
        const items: ImportItem[] = [];
        for (const row of batch) {
          signal.throwIfAborted();
          items.push(await this.#pictures.place(row));
        }
        const answers = await send(items, false);
        const results = new Map(batch.map((row, index) => [row, answers[index]]));
        const rows = this.state.rows.map((row) => {
          const answer = results.get(row);
          return answer ? { ...row, ...answer, done: true } : row;
        });
        this.#set({ rows, kept: [...this.#pictures.kept], done: this.state.done + batch.length });
      }
      this.#set({ phase: 'done' });
    });
}

export const currentImport = new Import();

export const useImport = () => useSyncExternalStore(currentImport.subscribe, () => currentImport.state);
